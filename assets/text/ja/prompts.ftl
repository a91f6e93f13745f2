prompt-toss = 先攻はどちら？
prompt-toss-note = コイントスで決めます。
prompt-toss-coin = コインを投げる
prompt-draw = あなたのターン
prompt-draw-empty = 山札がないので、引けません。
prompt-draw-full = 手札がいっぱいです。引いても、カードは山札に残ります。
prompt-draw-or-charge = { $cards ->
    [1] 山札の最後の1枚を引くか、チャージするか
   *[other] 山札{ $cards }枚から1枚引くか、チャージするか
}
prompt-charge = { $ink ->
    [1] チャージ
   *[other] チャージ +{ $ink }
}
prompt-draw-card = カードを引く
prompt-lay = 初期配置
prompt-lay-note =
    光っているマスに、相手に見せずに{ $most }枚まで置けます。
    { $laid }枚配置・コスト{ $cost }／{ $limit }
prompt-lay-none = 置かない
prompt-lay-ready = 準備完了
prompt-react = 「{ $card }」が移動します。
prompt-react-note = リアクションしますか？　カードを選んでから{ $cell }を選んでください。
prompt-react-none = しない
prompt-retry = { $cell }は空いていません！
prompt-retry-note = 範囲内のほかのマスを選ぶか、とどまってください。
prompt-retry-stay = とどまる
prompt-resign = 投了しますか？
prompt-resign-note = 相手の勝ちになります。
prompt-resign-yes = 投了する
prompt-end = ターンを終えますか？
prompt-end-yes = ターン終了
tab-cast = 使う · { $cost }
tab-summon = 召喚 · { $cost }
tab-face-down = 伏せる · { $cost }
tab-turn-up = 表にする · { $cost }
