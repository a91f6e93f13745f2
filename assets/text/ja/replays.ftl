replays = リプレイ
replays-paste = コードを貼り付け
replays-newer = ‹ 新しい
replays-older = 古い ›
replays-open = 開く
replays-delete = 削除
replays-delete-really = 本当に？
replays-commands = { $count }手
replays-damage = { $line }行目：{ $problem }
replays-none = リプレイはまだありません
replays-none-note = 対戦をすると、ここに保存されます。ほかの人のコードも開けます。
replays-unfinished = 途中で終わっています。
replays-other-rules = 別のルール
replays-other-cards = 別のカード
replays-difference = この対戦は、{ $difference }
replays-diverges = 今のカードでは、{ $command }手目から展開が変わります。
replays-stops = 今のカードでは、最後まで再生できません。
replays-same = 今のカードでも、同じ展開になります。
replays-impossible = 今のカードでは、再生できません。
replays-as-recorded = 記録のまま
replays-as-today = 今のカードで
replays-no-folder = この端末には、リプレイを入れるフォルダーがありません。
replays-saved =
    { $count ->
        [0] 対戦はすべてここに保存されます。
       *[other] { $folder }に{ $count }件あります。
    }
replays-bad-code = コードを開けません：{ $problem }
replays-unplayable = リプレイを再生できません：{ $problem }
replays-hot-seat = ふたりで対戦
replays-you-against = あなた 対 { $opponent }
replays-against-you = { $opponent } 対 あなた
replays-against = { $host } 対 { $guest }
replays-machine = { $level }
replays-sandbag-still = 砂袋（動かない）
replays-sandbag-passive = 砂袋（少し動く）
mode-local = ひとつの画面で
mode-training = 訓練
mode-sandbag = 砂袋
mode-lesson = レッスン
mode-learning = 学習
mode-online = オンライン
# The moments that decided a battle.
moments-title = 勝負を決めた手
moments-looking = 対戦をふり返っています… { $orders }手中{ $judged }手
moments-none = ひとつの手で決まった対戦ではありません。
moment-played = ターン{ $turn } · { $name }：{ $done }
moment-better = 最善は「{ $better }」（−{ $loss }）
moment-better-decides = 最善は「{ $better }」（勝敗にかかわります）
moment-balance = { $name }から見て：{ $from } → { $to }
moment-balance-same = { $name }から見て：{ $to }のまま
balance-lost = 敗北
balance-far-behind = 大きく不利
balance-behind = 不利
balance-even = 互角
balance-ahead = 有利
balance-far-ahead = 大きく有利
balance-won = 勝利
