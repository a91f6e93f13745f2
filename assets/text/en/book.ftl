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
# The page of a book, and the note in the editor.
book-note = Note
book-note-hint = your words about this book
book-note-about = It is saved with the book. Exports of your data contain it, and lists if you copy them with the note; codes and links do not.
book-note-starter = Edit a copy of this book to write a note of your own.
book-results = Results
book-results-reading = Reading your battles…
book-results-none = No finished battle with this book against the machine or online yet.
book-results-against = Against the books
# $first, $second: the names of its dearest cards.
book-against-other = A book with { $first } and { $second }
book-against-rest = Further books
book-results-cards = Cards that did the most
book-results-looking = Looking at the battles you won…
# $battles: the number of battles that were looked at. $unknown: the number of those that could not be.
book-results-won =
    { $battles ->
        [one] In 1 battle that you won.
       *[other] In { $battles } battles that you won.
    }{ $unknown ->
        [0] { "" }
        [one] { " " }1 more cannot be replayed.
       *[other] { " " }{ $unknown } more cannot be replayed.
    }
# $battles: the number of battles in which it was played. $damage: the damage to the opponent. $destroyed: a number of cards.
book-results-card =
    { $battles ->
        [one] in 1 battle
       *[other] in { $battles } battles
    } · damage to the opponent { $damage } · cards destroyed { $destroyed }
book-results-about = Counted are your saved battles against the machine and online with this book, as it is or in one of its versions. Both books are known in each: an online battle is saved once both were revealed.
book-versions = Versions
book-versions-none = No versions yet: each time that you change the book in the editor, one is kept.
book-versions-about = The last 20 are kept. They hold the cards, but not the name and the note.
# $time: the time at which it was saved.
book-version-now = { $time } · as it is now
book-version-unknown-time = Earlier
# $cards: the number of cards in the book.
book-version-first =
    { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }
book-version-look = Look at
book-version-take = Take back
# $changes: the difference in words, as in “+2 Moss Snail, −1 Ember Hare”.
book-version-difference = Against the book as it is now: { $changes }
book-version-taken = The book has these cards again. What it had before is a version, too.
book-versions-not-saved = The versions of the book are not saved to disk: cannot write { $path }: { $problem }.
# $copies: a number of copies. $card: the name of a card.
book-change-more = +{ $copies } { $card }
book-change-fewer = −{ $copies } { $card }
book-change-none = the same cards
book-share = Share
book-qr-link = A camera that scans the picture opens the book in a browser.
book-qr-code = The picture holds the code. With a lobby that others can reach, it holds a link instead.
book-copy-with-note = Copy with the note
