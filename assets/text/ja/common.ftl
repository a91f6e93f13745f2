-game = Marginalia
back = 戻る
