params-open = ルームを開く
params-settings = ルームの設定
params-go = 開く
params-apply = 反映
params-cancel = やめる
params-clock = 持ち時間
params-quick = 短め
params-normal = ふつう
params-slow = 長め
params-clock-note = 各{ $bank }、ターンごとに+{ $increment }、1回の応答は{ $cap }まで
params-match = 試合
params-battles =
    { $battles ->
        [1] 1回勝負
       *[other] { $battles }本勝負
    }
params-battles-seats =
    { $battles ->
        [1] 1回勝負、1席{ $players }人
       *[other] { $battles }本勝負、1席{ $players }人
    }
params-access = 参加
params-public = 公開
params-by-code = コード
params-by-code-only = コードのみ
params-spectators = 観戦
params-spectators-allowed = できる
params-spectators-none = できない
params-watching = 観戦
params-watching-none = できない
params-watching-allowed = できる
params-watching-delayed = { $delay }遅れでできる
params-delay = 遅れ
params-delay-none = なし
params-seat = 1席の人数
params-seat-one = ひとり
params-seat-up-to = { $players }人まで
params-order = 順番
params-order-team = チームごと
params-order-list = 全員でひとつ
params-order-top = 先頭から
params-order-random = ランダム
params-turns = 続ける数
params-turns-count = { $turns }ターン
params-line-clock = 持ち時間：各{ $bank }
params-line-pace = 持ち時間（{ $pace }）：各{ $bank }
params-line-increment = ターンごとに+{ $increment }、応答は{ $cap }まで
