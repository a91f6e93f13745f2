title-name = { -game }
title-line =
    Two scribes, one open book,
    and a margin where nobody rules
title-continue = Continue
title-first-lesson = First lesson
title-play = Play
title-learn = Learn
title-books = Books
title-replays = Replays
title-codex = Codex
title-workshop = Workshop
title-settings = Settings
title-quit = Quit
