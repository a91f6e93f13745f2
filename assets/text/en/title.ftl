title-name = { -game }
title-line =
    Two scribes, one open book,
    and a margin where nobody rules
title-training = Training
title-online = Online
title-hot-seat = Two scribes
title-sandbag = Sandbag
title-workbench = Workbench
title-lessons = Lessons
title-replays = Replays
title-codex = Codex
title-settings = Settings
title-quit = Quit
title-continue = Continue
