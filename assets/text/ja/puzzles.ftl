puzzle-title = このターンで勝つ
puzzle-task = 相手のHPは{ $hp }です。このターンで勝ってください。
puzzle-praise = 解けました。
puzzle-bad-code = 局面のコードが正しくありません：{ $problem }
puzzle-impossible = 問題にできません：{ $problem }
