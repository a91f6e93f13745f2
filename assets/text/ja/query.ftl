query-search = 言葉やコスト<=3
query-too-long = 検索の言葉は{ $most }文字までです。
query-field = { $place }文字目：「{ $word }」という項目はありません。項目は{ $known }です。
query-field-near = { $place }文字目：「{ $word }」という項目はありません。{ $known }のことですか？
query-value = { $place }文字目：「{ $word }」は「{ $field }」に使えません。使えるのは{ $known }です。
query-value-near = { $place }文字目：「{ $word }」は「{ $field }」に使えません。{ $known }のことですか？
query-value-many = { $place }文字目：「{ $word }」は「{ $field }」に使えません。
query-number = { $place }文字目：「{ $word }」は数ではありません。「{ $field }」には数を書いてください。
query-order = { $place }文字目：「{ $word }」は数ではありません。「{ $word }:」と書いてください。
query-no-value = { $place }文字目：「{ $word }」の後に何もありません。
query-no-value-of = { $place }文字目：「{ $word }」の後に何もありません。書けるのは{ $known }です。
