result-victory = 勝利
result-defeat = 敗北
result-draw = 引き分け
result-aborted = 中断
result-host-wins = ホストの勝ち
result-guest-wins = ゲストの勝ち
result-again = もう一度
result-title = タイトルへ
result-room = ルームへ戻る
result-turns =
    { $turns ->
        [0] 最初のターンの前に終わりました。
       *[other] { $turns }ターンで終わりました。
    }
result-you-win-hp = あなたの勝ちです。相手のHPが尽きました。
result-you-win-resign = あなたの勝ちです。相手が投了しました。
result-you-win-time = あなたの勝ちです。相手の持ち時間が切れました。
result-you-win-link = あなたの勝ちです。相手が再接続しませんでした。
result-you-win-cheating = あなたの勝ちです。相手の不正が見つかりました。
result-you-lose-hp = 相手の勝ちです。あなたのHPが尽きました。
result-you-lose-resign = 相手の勝ちです。あなたが投了しました。
result-you-lose-time = 相手の勝ちです。あなたの持ち時間が切れました。
result-you-lose-link = 相手の勝ちです。あなたが再接続しませんでした。
result-you-lose-cheating = 相手の勝ちです。あなたの不正が見つかりました。
result-wins-hp = { $winner }の勝ちです。{ $loser }のHPが尽きました。
result-wins-resign = { $winner }の勝ちです。{ $loser }が投了しました。
result-wins-time = { $winner }の勝ちです。{ $loser }の持ち時間が切れました。
result-wins-link = { $winner }の勝ちです。{ $loser }が再接続しませんでした。
result-wins-cheating = { $winner }の勝ちです。{ $loser }の不正が見つかりました。
result-draw-hp = 引き分けです。どちらのHPも尽きました。
result-draw-endless = 引き分けです。能力の連鎖が止まりません。
result-draw-agreed = 引き分けです。双方が合意しました。
result-stopped = 対戦は中断されました。
result-desync = 対戦は中断されました。ふたつのゲームの状態が食いちがっています。
