# What screen readers say.
access-book = The book
access-hand = Your hand
access-log = Log
access-empty = empty
access-blocked = blocked
access-owner = { $seat ->
    [you] yours
   *[other] of { $name }
}
access-face-down = face-down
access-attack = Attack { $number }
access-life = Life { $number }
access-cost = Cost { $number }
access-sealed = asleep
access-ready = can act
access-spent = cannot act
access-playable = can be played
access-area = { $seat ->
    [you] in the area of your { $card }
   *[other] in the area of { $name }’s { $card }
}
# What happens if the player chooses the place.
access-target-move = move here
access-target-attack = attack it
access-target-summon = play it here
access-target-feint = set it here face-down
access-target-strike = strike
access-lesson-take = the lesson begins here
access-lesson-here = the lesson points here
access-player = { $name }: { $hp } HP, { $mp } MP, { $hand ->
    [one] 1 card in hand
   *[other] { $hand } cards in hand
}, { $book } in the book, { $grave } in the grave
access-end-turn = End turn
# The sizes of a volume. $percent: 0 to 100.
access-volume = { $percent } %
# Signs on buttons. $of: a number with its name.
access-more = More: { $of }
access-less = Less: { $of }
access-copies = { $copies } × { $card }: remove one
access-add = Add { $card }
access-page-back = Previous page
access-page-on = Next page
access-book-back = Previous book
# $name: the name of a contact or an opponent.
access-invite = Invite { $name }
access-contact = More about { $name }
access-add-contact = Add { $name } to your contacts
access-book-on = Next book
access-move-left = Move left
access-move-right = Move right
access-move-up = Move up
access-move-down = Move down
access-square = { $mark ->
    [none] Square { $square }, empty
   *[other] Square { $square }, { $mark }
}
# What is reviewed phrase by phrase, with the number of its entries.
review-hand = { $seat ->
    [you] Your hand
   *[other] Hand of { $name }
}: { $count ->
    [0] no cards
    [one] 1 card
   *[other] { $count } cards
}
review-book = On the book: { $count ->
    [0] no cards
    [one] 1 card
   *[other] { $count } cards
}
review-players = Players: { $count }
review-log = Log: { $count ->
    [0] no lines
    [one] 1 line
   *[other] { $count } lines, the newest first
}
review-start = Nothing comes before this.
review-end = Nothing comes after this.
