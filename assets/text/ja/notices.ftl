deal-failed = 対戦を始められません：{ $problem }
deal-no-books = 本がないため、対戦を始められません。
resume-done = 途中だった対戦を再開しました。
resume-impossible = 途中だった対戦は再開できません。記録は「リプレイ」にあります。
file-unread = { $path }を読めませんでした。ファイルはそのまま残しました：{ $problem }
file-set-aside = { $file }を読めなかったため、名前を{ $new }に変えました：{ $problem }
file-not-set-aside = { $file }を読めませんでした（{ $problem }）。名前も変えられませんでした：{ $reason }
file-unreadable = { $path }を読めません：{ $problem }
file-not-deleted = { $path }を削除できません：{ $problem }
file-this-browser = このブラウザー
reload-removed = カードが削除されました。
reload-cards-one = 「{ $card }」を読み込み直しました。
reload-cards-two = 「{ $card }」と「{ $other }」を読み込み直しました。
reload-cards-more = 「{ $card }」とほか{ $count }枚を読み込み直しました。
reload-battle-replayed = これまでの手を、新しいカードで再現しました。
reload-battle-continues = { $command }手目がルールに合わなくなったため（{ $problem }）、今の局面から対戦を続けます。
reload-replay-same = リプレイに変化はありません。
reload-replay-diverges = リプレイは{ $command }手目から展開が変わります。
reload-battle-keeps = この対戦では古いカードを使い続けます：{ $problem }
reload-unusable = これらのカードは使えません：{ $problem }
reload-unchanged = このカードは変更されていません。
reload-more-errors = ほかに{ $count }件あります。「scribe lint」ですべて見られます。
# $path: the path of a new file.
file-taken = { $path }に保存しました。
# $file: the name of a file.
file-downloaded = { $file }をダウンロードします。
file-no-folder = この端末には、ゲームのファイルを入れるフォルダーがありません。
file-unwritten = { $path }に保存できません：{ $problem }
# $path: the path of the record of a crash.
crash-found = 前回、ゲームが異常終了しました。その記録は{ $path }にあります。
crash-found-in-page = 前回、ゲームが異常終了しました。その記録は問題の報告に入ります。
picture-unmade = スクリーンショットを作れません：{ $problem }
report = 問題の報告
report-make = 報告を作る
report-contains = 報告はテキストファイルです。ゲームとルールとカードのバージョン、システムとグラフィックス、開いている画面、設定、ログの最後の部分、前回の異常終了の記録、名前を除いた最後の対戦が入ります。
report-leaves-out = あなたの名前、鍵、ロビー、ブロックしたプレイヤーは入りません。
report-is-sent-by-you = ゲームがどこかへ送ることはありません。中身を確かめ、何が起きたかを書きそえてください。
