title-name = { -game }
title-line =
    ひらいた本に、写字生がふたり。
    余白は、だれのものでもない。
title-training = 訓練
title-online = オンライン
title-hot-seat = ふたりで対戦
title-sandbag = 砂袋
title-workbench = 作業台
title-lessons = レッスン
title-replays = リプレイ
title-codex = カードと用語
title-settings = 設定
title-quit = 終了
title-continue = 続きから
