menu-go-on = 続ける
menu-rules = ルール
menu-save = 保存してタイトルへ
# The rules in short. $hp: the HP of a player. $charge: the ink of a charge. $most: the most cards of a hand.
rules-goal = プレイヤーのHPは{ $hp }です。HPがなくなると負けです。
rules-turn = 自分のターンの始めにインクが増えます。そのあと、カードを1枚引くか、インクを{ $charge }チャージします。手札は{ $most }枚までです。
rules-summon = モンスターとサポートは、カードの滴に書かれた数のインクを使って自陣に召喚します。召喚したカードは、次の自分のターンから行動できます。
rules-move = 移動にはインクを使います。モンスターは移動範囲のマスへ、カードに別の回数が書かれていなければ、1ターンに2回まで移動できます。
rules-attack = モンスターは攻撃範囲のカードを1ターンに1回攻撃できます。攻撃にインクはいらず、反撃もされません。
rules-strike = 敵陣にいるモンスターは、攻撃の代わりに相手を直接攻撃できます。
rules-face-down = 手札のカードは、どれでも自陣に伏せて置けます。伏せカードへの攻撃は無効になります。
rules-reaction = カードが移動を宣言すると、相手は移動先のマスにカードを出せます。そのとき、移動するカードは別のマスへ行くか、とどまります。
rules-events = イベントを使うと、書かれている効果が起こり、カードは墓地へ行きます。
