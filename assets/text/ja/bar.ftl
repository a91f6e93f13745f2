bar-command = { $events ->
    [0] { $orders }手中{ $order }手目
   *[other] { $orders }手中{ $order }手目、次の手のできごと{ $events }件目
}
bar-done = ターン{ $turn } · { $name }：{ $done }
bar-mistake = 悪手（−{ $loss }）、最善は「{ $better }」
bar-mistake-decides = 悪手（勝敗にかかわります）、最善は「{ $better }」
bar-diverges = 今のカードでは{ $command }手目から展開が変わります
bar-play = 再生
bar-stop = 停止
bar-view-host = 表示：ホスト側
bar-view-guest = 表示：ゲスト側
bar-view-active = 表示：手番側
bar-hands-revealed = 手札：公開
bar-hands-hidden = 手札：非公開
bar-branch = ここから対戦
bar-comment = コメント
bar-more = そのほか
bar-share = 共有
bar-shared = この対戦のコードをコピーしました。
bar-shared-without-comments = この対戦のコードをコピーしました（コメントは含まれません）。
bar-not-shared = この対戦は共有できません：{ $problem }
bar-comment-hint = この場面へのコメント
bar-comment-saved = コメントを{ $file }に保存しました
bar-comment-not-saved = コメントを加えましたが、保存できません：{ $problem }
bar-moments = 決め手
bar-moment = 次の手は勝負を決めた手のひとつです
bar-moment-on = 次の決め手
bar-moment-back = 前の決め手
# The signs of the bar.
bar-first = 最初へ
bar-turn-back = 前のターン
bar-back = 前の手
bar-bit-back = 前のできごと
bar-bit-on = 次のできごと
bar-on = 次の手
bar-turn-on = 次のターン
bar-last = 最後へ
bar-slower = 遅く
bar-faster = 速く
