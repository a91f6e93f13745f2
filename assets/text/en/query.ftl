# The hint in a search field for cards, with an example of a query.
query-search = words or cost<=3
# The problems with a query for cards. $word: the word that cannot be read. $place: the number of its first letter in the
# query. $field: the name of a field, such as “ink”. $known: names that can be written there. $most: the longest length.
query-too-long = A query has at most { $most } letters.
query-field = Letter { $place }: there is no field “{ $word }”. The fields are { $known }.
query-field-near = Letter { $place }: there is no field “{ $word }”. Did you mean { $known }?
query-value = Letter { $place }: “{ $word }” is not known for “{ $field }”. Write { $known }.
query-value-near = Letter { $place }: “{ $word }” is not known for “{ $field }”. Did you mean { $known }?
query-value-many = Letter { $place }: “{ $word }” is not known for “{ $field }”.
query-number = Letter { $place }: “{ $word }” is not a number, which “{ $field }” needs.
query-order = Letter { $place }: “{ $word }” has no numbers. Write “{ $word }:”.
query-no-value = Letter { $place }: nothing follows “{ $word }”.
query-no-value-of = Letter { $place }: nothing follows “{ $word }”. Write { $known }.
