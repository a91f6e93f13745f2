phase-initial = 準備
phase-toss = コイントス
phase-strategy = 初期配置
phase-draw = ドロー
phase-move = 移動
phase-reaction = リアクション
phase-retry = 移動のやり直し
phase-attack = 攻撃
phase-strike = 直接攻撃
phase-summon = 召喚
phase-feint = フェイント
phase-abilities = 能力
phase-battle-start = 対戦開始
phase-turn-start = ターン開始
phase-main = メイン
phase-turn-end = ターン終了
phase-battle-end = 対戦終了
ailment-poison = 猛毒
ailment-paralysis = 麻痺
ailment-blindness = 盲目
ailment-curse = 呪い
ailment-gone = { $ailment }解除
ailment-poison-effect = 猛毒：持ち主のターン終了時に1ダメージを受けます。
ailment-paralysis-effect = 麻痺：持ち主の次のターン終了時まで、移動も攻撃も直接攻撃もできません。
ailment-blindness-effect = 盲目：隣のマスしか攻撃できません。
ailment-curse-effect = 呪い：ライフを回復できません。
reason-battle-over = 対戦は終わっています。
reason-phase = 今はできません（{ $phase }）。
reason-turn = 今は{ $name }のターンです。
reason-done = それはもう済んでいます。
reason-not-yours = それは自分のカードではありません。
reason-not-in-hand = そのカードは手札にありません。
reason-own-card = 「{ $card }」は自分のカードです。
reason-empty = { $cell }にカードがありません。
reason-taken-by = { $cell }には「{ $card }」がいます。
reason-taken = { $cell }は空いていません。
reason-blocked = { $cell }には入れません。
reason-zone = このカードは{ $cell }に出せません。
reason-reach = { $cell }には届きません。
reason-way = { $cell }への道がふさがっています。
reason-ink = インクがあと{ $missing }足りません。
reason-hp = HPを{ $cost }支払うとHPがなくなります。
reason-summoned = 召喚したターンは行動できません。次の自分のターンから行動できます。
reason-no-moves = このターンはもう移動できません。
reason-no-attacks = このターンはもう攻撃できません。
reason-no-orders = このターンにはもう{ $most }回行動しました。あとはターンを終えるだけです。
reason-kind = この種類のカードにはできません。
reason-prevented = 効果によってできません。
reason-paralysed = 麻痺しています。
reason-face-down = 伏せられています。
reason-not-invading = 直接攻撃できるのは、敵陣にいるカードだけです。
reason-book-empty = 山札がありません。
reason-too-many = 置けるのは{ $most }枚までです。
reason-too-dear = コストの合計が{ $cost }です。{ $most }までにしてください。
reason-other = できません：{ $problem }。
refused-now = 今はできません。
refused-mover = 今動けるのは「{ $card }」だけです。
refused-card = 今はカードを出せません。
refused-layout = 置いたカードが多すぎます。
status-begins = 対戦開始
status-toss = 先攻はどちら？
status-choosing = { $name }が選んでいます…
status-placing = { $name }が配置しています…
status-strategy = 初期配置
status-revealed = カードが公開されます
status-over = 対戦終了
status-react = { $name }の移動 · リアクションしますか？
status-may-react = { $name }のリアクション待ち…
status-thinking = { $name }が考えています…
status-turn = { $seat ->
    [you] あなたのターン · { $turn } — { $phase }
   *[other] { $name } · { $turn } — { $phase }
}
seal-end-turn =
    ターン
    終了
seal-hold = 封蝋を長押しすると、ターンが終わります。
seal-draw-first = まず引くかチャージ
seal-able = { $cards ->
    [0] 行動できるカードなし
   *[other] まだ{ $cards }枚使えます
}
seal-peril = 次のターン、直接攻撃で最大{ $damage }ダメージ（HP { $hp }）
# A card that can still act. $deeds: a list of what follows.
able-card = 「{ $card }」：{ $deeds }
able-move = 移動
able-attack = 攻撃
able-strike = 直接攻撃
able-summon = 召喚
able-cast = 使う
able-feint = 伏せる
able-turn-up = 表にする
resign = 投了
player-you = あなた
player-book = 山札 { $cards }
player-grave = 墓地 { $cards }
player-hand = 手札 { $cards }
player-strike = 直接攻撃
preview-void = 「{ $card }」が伏せカードを攻撃：フェイントが攻撃を無効にします。
forecast-nothing = 効果はありません。
forecast-card = 「{ $card }」：{ $changes }
forecast-comma = 、
forecast-dies = 破壊
forecast-leaves = フィールドを離れる
forecast-moves = { $cell }へ
forecast-sleeps = 眠る
forecast-wakes = 目覚める
forecast-attack = 攻撃力{ $numbers }
forecast-life = ライフ{ $numbers }
forecast-gains = 能力を{ $count }つ得る
forecast-loses = 能力を{ $count }つ失う
forecast-tokens = 新しいカードが{ $count }枚フィールドに出る
forecast-player = { $seat ->
    [you] あなた：{ $changes }
   *[other] { $name }：{ $changes }
}
forecast-hp = HP { $numbers }
forecast-mp = MP { $numbers }
forecast-hand = 手札{ $numbers }
forecast-answers = 「{ $card }」の能力が働く
forecast-reaction = 相手はリアクションできます。
forecast-odds = { $words }（{ $percent }%）
forecast-about = { $words }（およそ{ $percent }%）
forecast-more = …ほか{ $count }件
# $rules: what the area gives, as on its card.
area-gives = { $seat ->
    [you] 「{ $card }」（自分）：{ $rules }
   *[other] 「{ $card }」（{ $name }）：{ $rules }
}
card-keep-open = { $key }キーかホイールボタンで、開いたままにできます。
card-monster = モンスター
card-support = サポート
card-event = イベント
card-moves = 移動
card-attacks = 攻撃
card-itself = このカード
card-said-of = { $name }：
card-damage = { $damage }ダメージを受け、残りライフ{ $left }
number-attack = アタック
number-life = ライフ
number-cost = コスト
number-move-cost = 移動コスト
reader-touch = 語句に触れると、対象がわかります。
reader-point = 語句を指すか矢印キーで選ぶと、対象がわかります。
reader-cells = これらのマス。
reader-owner-pays = 持ち主が支払います。
reader-trigger = 誘発の条件です。
reader-checked-later = 誘発した時に確かめます。
reader-true = 今は成り立っています。
reader-false = 今は成り立っていません。
reader-awake = 今は目覚めています。
reader-asleep = 今は眠っています。
reader-this-card = このカード。
reader-known-later = 誘発した時に決まります。
reader-no-target = 今は対象がありません。
reader-known-played = 出した時に決まります。
reader-and = { $list }、{ $last }
reader-random = { $targets }のうちランダムに{ $amount }つ
reader-now = 今：{ $targets }。
effect-fizzles = 不発
effect-rests = 休み
