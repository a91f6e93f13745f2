title-name = { -game }
title-line =
    ひらいた本に、写字生がふたり。
    余白は、だれのものでもない。
title-continue = 続きから
title-first-lesson = 最初のレッスン
title-play = 対戦
title-learn = 学ぶ
title-books = 本
title-replays = リプレイ
title-codex = カードと用語
title-workshop = 工房
title-settings = 設定
title-quit = 終了
