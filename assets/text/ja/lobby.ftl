lobby = オンライン
lobby-name = 名前
lobby-address = ロビーのアドレス
lobby-connect = 接続
lobby-stop = 中止
lobby-disconnect = 切断
lobby-off = 接続していません。
lobby-building = ロビーに接続しています…
lobby-on = { $name }として接続しています。
lobby-lagging = ロビーの応答が遅れています。
lobby-lost = ロビーとの接続が切れました。
lobby-invited = ルーム{ $code }に招待されています。
lobby-not-connected = { $lobby }には接続しませんでした。
lobby-no-code = 先にルームのコードを入力してください。
lobby-announcement = ロビーからのお知らせ：{ $text }
lobby-open-room = ルームを開く
lobby-quick = クイックマッチ
lobby-by-code = 友だちのコードで参加：
lobby-code-hint = 6文字
lobby-join = 参加
lobby-no-unfinished = 途中の対戦は、ここから再開できます。
lobby-unfinished = { $opponent }との途中の対戦
lobby-turn = { $turn }ターン目
lobby-resume = 再開
lobby-forfeit = 放棄
lobby-forfeit-really = 本当に？
lobby-rooms = 公開ルーム
lobby-rooms-page = { $page }／{ $pages }
lobby-rooms-off = 名前を入力して、ロビーに接続してください。ルームを開いて友だちにコードを伝えたり、公開ルームに参加したりできます。
lobby-rooms-loading = ルームの一覧を読み込んでいます…
lobby-rooms-none = 公開ルームはまだありません。ルームを開いて、参加を待ちましょう。
lobby-fetching = このルームは別のカードを使います。ロビーからダウンロードしています…
lobby-fetching-percent = このルームは別のカードを使います。ロビーからダウンロードしています…{ $percent }%
lobby-room-clock = { $bank }、ターンごとに+{ $increment }
lobby-room-pace = { $pace }：{ $bank }、ターンごとに+{ $increment }
lobby-room-best-of = { $battles }本勝負
lobby-room-seats = 1席{ $players }人まで
lobby-room-people = { $people }人
lobby-room-playing = 対戦中
lobby-room-other-cards = 別のカード
lobby-room-other-version = バージョンちがい
lobby-room-blocked = ブロック中
lobby-blocked-count = ブロック中：{ $count }人
lobby-blocked = ブロックしたプレイヤー
lobby-blocked-note = この人たちのエモートは表示されません。クイックマッチでは当たらず、あなたのルームにも入れません。
lobby-blocked-none = ブロックしたプレイヤーはいません。
lobby-linked = 別のロビー
lobby-linked-invitation =
    この招待は、次のロビーへのものです。
    { $lobby }
    接続しますか？
lobby-linked-link =
    このリンクは、次のロビーへのものです。
    { $lobby }
    接続しますか？
lobby-linked-contact =
    この友だちは、次のロビーにいる人です。
    { $lobby }
    接続しますか？
lobby-linked-stay = 接続しない
