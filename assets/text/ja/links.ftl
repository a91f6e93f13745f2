link-unopened = このリンクを開けません：{ $problem }
