books = Books
books-keep = Edit a book, or make a new one.
books-choose = Choose your book
books-choose-first = Choose the first scribe's book
books-choose-trial = Choose the book to try
books-opponent-other = Your opponent gets another starter book.
books-opponent-starter = Your opponent gets a starter book.
books-new = New book
books-about = About it
books-edit = Edit
books-edit-copy = Edit a copy
books-begin = Begin
books-own = Your own book.
# $first: the first problem with the book. $more: the number of further problems.
books-problems = { $first } … and { $more } more.
# $book: the name of the book. $problems: everything that is wrong with it.
books-unplayable = “{ $book }” cannot be played yet: { $problems }
# $cards: the number of cards in the book.
books-no-ink = no ink · { $cards } cards
books-one-ink = { $first } · { $cards } cards
books-two-inks = { $first } and { $second } · { $cards } cards
ink-vermilion = vermilion
ink-lapis = lapis
ink-verdigris = verdigris
ink-orpiment = orpiment
ink-lampblack = lampblack
ink-vellum = vellum
