# What screen readers say.
access-book = 場
access-hand = 自分の手札
access-log = ログ
access-empty = 空き
access-blocked = 封鎖
access-owner = { $seat ->
    [you] 自分のカード
   *[other] { $name }のカード
}
access-face-down = 伏せ
access-attack = アタック{ $number }
access-life = ライフ{ $number }
access-cost = コスト{ $number }
access-sealed = 眠り
access-ready = 行動できます
access-spent = 行動できません
access-playable = 使えます
access-area = { $seat ->
    [you] 自分の「{ $card }」のエリア
   *[other] { $name }の「{ $card }」のエリア
}
# What happens if the player chooses the place.
access-target-move = ここに移動
access-target-attack = 攻撃
access-target-summon = ここに出す
access-target-feint = ここに伏せる
access-target-strike = 直接攻撃
access-lesson-take = レッスンはここから始めます
access-lesson-here = レッスンが指しています
access-player = { $name }：HP { $hp }、MP { $mp }、手札{ $hand }枚、山札{ $book }枚、墓地{ $grave }枚
access-end-turn = ターン終了
# The sizes of a volume. $percent: 0 to 100.
access-volume = { $percent }%
# Signs on buttons. $of: a number with its name.
access-more = 増やす：{ $of }
access-less = 減らす：{ $of }
access-copies = 「{ $card }」{ $copies }枚：1枚抜く
access-add = 「{ $card }」を加える
access-page-back = 前のページ
access-page-on = 次のページ
access-book-back = 前の本
access-invite = { $name }を招待
access-contact = { $name }の詳細
access-add-contact = { $name }を友だちに追加
access-book-on = 次の本
access-move-left = 左へ移す
access-move-right = 右へ移す
access-move-up = 上へ移す
access-move-down = 下へ移す
access-square = { $mark ->
    [none] マス{ $square }、空き
   *[other] マス{ $square }、{ $mark }
}
# What is reviewed phrase by phrase, with the number of its entries.
review-hand = { $seat ->
    [you] 自分の手札
   *[other] { $name }の手札
}：{ $count }枚
review-book = 場：{ $count }枚
review-players = プレイヤー：{ $count }人
review-log = ログ：{ $count }行、新しい順
review-start = ここが最初です。
review-end = ここが最後です。
