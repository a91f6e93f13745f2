# Between the sentences of a list of problems.
book-between-problems = { " " }
book-card-number = Card { $number }
# $found: the number of cards in the book. $wanted: the number that a book must have. $by: the difference.
book-too-few = { $found } of { $wanted } cards: add { $by }.
book-too-many = { $found } of { $wanted } cards: remove { $by }.
# $found: the number of copies. $most: the largest number that is allowed. $by: the difference.
book-copies = { $found } copies of { $card }: remove { $by } (at most { $most } allowed).
book-no-copy = { $card } has 0 copies: add one, or remove the row.
# $number: the number of a card without a name.
book-unknown = Card { $number } is not in this game: remove it.
book-token = { $card } is a token: remove it.
book-inks = More than { $most } inks besides vellum: remove the { $ink } cards or those of another ink.
book-add-unknown = Card { $number } does not exist in this game.
book-add-token = { $card } is a token and cannot be in a book.
book-add-copies = A book may have at most { $most } copies of { $card }.
# $size: the number of cards in a book.
book-add-full = The book is full: remove one of its { $size } cards first.
# $head: the first letters of every code.
book-code-empty = No code found: paste one that begins with { $head }.
book-code-head = This is not a book code: book codes begin with { $head }.
# $version: the version of the code. $known: the version that this game reads.
book-code-version = Unsupported code version { $version }: this game reads version { $known }; ask for a code of that version, or update the game.
# $place: the position of the letter, from 1.
book-code-letter = Invalid character “{ $letter }” at position { $place }: copy the code again; it uses only A–Z, a–z, 0–9, - and _.
book-code-checksum = A character of this code is wrong or missing: copy all of it again, beginning with { $head }.
book-code-form = Invalid book code: { $problem }.
book-list-empty = This list names no card. Write as in: 3 Moss Snail; 2 Ember Hare
book-list-name = Line { $line }: there is no card “{ $name }”.
book-list-near = Line { $line }: there is no card “{ $name }”. Is “{ $near }” meant?
book-list-long = This list has too many lines.
