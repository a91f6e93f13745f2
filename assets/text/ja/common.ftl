-game = Marginalia
back = 戻る
close = 閉じる
cancel = やめる
