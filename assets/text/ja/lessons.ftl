lessons = レッスン
lessons-puzzles = 詰め問題
lessons-own-puzzles = 自作の詰め問題
lessons-own = 自作
lessons-built-in = 収録の問題
lessons-more-problems = ほか{ $count }件
lessons-no-folder = この端末には、問題を入れるフォルダーがありません。
lessons-saved =
    { $count ->
        [0] まだ問題がありません。作業台の「問題にする」で、局面が{ $folder }に保存されます。
       *[other] { $folder }に{ $count }問あります。
    }
lessons-problem = { $line }行{ $column }列：{ $problem }
