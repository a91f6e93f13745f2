# Typed commands. The words of a command: any of them serves.
typed-end = end 終了
typed-draw = draw 引く
typed-charge = charge チャージ
typed-ready = ready 準備完了
typed-stay = stay とどまる
typed-pass = pass パス
typed-toss = toss コイン
typed-down = down 伏せ
typed-strike = strike 直接攻撃
typed-run = 実行
typed-hint = 2 b3、b3 c3、終了 など
typed-unclear = カードとマス、ふたつのマス、または「終了」などのコマンドを入力してください。
typed-no-cell = 「{ $word }」はマスでもコマンドでもありません。
typed-no-number = 手札に{ $number }枚目のカードはありません。
typed-no-card = 名前に「{ $word }」を含むカードは手札にありません。
typed-several = 名前に「{ $word }」を含むカードが手札に何枚もあります。
