editor-tab-cards = Cards
editor-tab-filter = Filter
editor-tab-book = Book
editor-kind = Kind
editor-ink = Ink
editor-monsters = monsters
editor-supports = supports
editor-events = events
editor-all = all cards
# $cards: the number of cards that pass the filter.
editor-found =
    { $cards ->
        [0] No matching cards. “All cards” clears the filters.
        [one] 1 card
       *[other] { $cards } cards
    }
# $found: the message editor-found. $size: the number of cards in the book. $wanted: the number that it must have.
editor-found-for-book = { $found } · { $size } of { $wanted } in the book
editor-name = book name
editor-no-ink = { $size } of { $wanted } cards · no ink yet
editor-one-ink = { $size } of { $wanted } cards · { $first }
editor-two-inks = { $size } of { $wanted } cards · { $first } and { $second }
editor-empty = Press a card in the list, or drag it here, to add it.
editor-playable = This book is playable.
editor-more-problems = … and { $more } more.
editor-code = code…
editor-duplicate = duplicate
editor-delete = delete…
editor-saved = Saved.
editor-saved-as = Saved as “{ $book }”.
editor-not-saved = Not saved to disk, available only until you quit: cannot write { $path }: { $problem }.
editor-copied = Created the copy “{ $book }”. Save it to keep it.
editor-opened = Opened “{ $book }” from its code. Save it to keep it.
editor-unsaved = “{ $book }” is not saved yet. Save it first.
editor-unnamed = My book
editor-monster = Monster, { $ink }
editor-support = Support, { $ink }
editor-event = Event, { $ink }
editor-leave = Leave without saving?
editor-leave-unsaved = “{ $book }” has unsaved changes.
editor-leave-stay = Stay
editor-leave-yes = Leave
editor-leave-save = Save and leave
editor-delete-book = Delete this book?
editor-delete-saved = “{ $book }” will be deleted from your disk. This cannot be undone.
editor-delete-unsaved = “{ $book }” was never saved. Its contents will be lost.
editor-delete-yes = Delete
editor-book-code = Book code
editor-code-own = This code contains the name and the cards of the book:
editor-code-note = It works in every copy of the game with the same cards.
editor-code-other = A code or a list from someone else:
editor-code-hint = paste or type a code or a list
editor-code-open = Open as a book
editor-code-copied = Copied.
editor-code-no-clipboard = Cannot access the clipboard: select the code and copy it, or write it down.
editor-kinds = { $monsters ->
        [one] 1 monster
       *[other] { $monsters } monsters
    } · { $supports ->
        [one] 1 support
       *[other] { $supports } supports
    } · { $events ->
        [one] 1 event
       *[other] { $events } events
    }
editor-fill = Fill up
editor-filled = Added { $cards } cards that suit the book.
editor-mend = Fix
editor-mended = Removed { $cards } cards that do not fit.
editor-try-hand = Test hand
editor-hand = Opening hand
editor-hand-again = Another hand
editor-hand-sandbag = Play in Sandbag
editor-hand-odds = In a thousand opening hands:
editor-code-list = The same cards as a list:
editor-code-list-note = To read and to write by hand.
