play = 対戦
play-machine = 修道士オーク
play-machine-note = オークに見えるのは、その席のプレイヤーに見えるものだけです。
play-machine-begin = オークと対戦
play-others = ほかの遊び方
play-online = オンライン
play-online-note = ルームで、別の端末のプレイヤーと対戦します。
play-hot-seat = ふたりで対戦
play-hot-seat-note = この画面でふたりが対戦します。ターンのあいだは本を閉じます。
play-sandbag = 砂袋
play-sandbag-note = 動かない相手で本をためし、ダメージを測ります。
play-workbench = 作業台
play-workbench-note = 両方を動かし、すべてを見て、変えられます。
# What the levels of the machine player leave out.
level-novice-note = 先を少ししか考えず、相手の返しや場のカードの能力を忘れます。
level-copyist-note = 自分のターンは考えますが、相手の返しを忘れます。
level-scribe-note = 相手の次の数手を考えますが、移動へのリアクションを忘れます。
level-illuminator-note = 相手のターン全体を考えますが、考える手札は一通りだけです。
level-abbot-note = いろいろな手札を考えますが、相手の次のターンより先は見ません。
# What the styles of the machine player prefer.
style-bold-note = 相手のHPを先に減らそうとし、よい結果に期待します。
style-even-note = どちらにもかたよりません。
style-careful-note = 自分のHPを先に守り、悪い結果に備えます。
