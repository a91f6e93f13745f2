prompt-toss = Who goes first?
prompt-toss-note = A coin toss decides.
prompt-toss-coin = Toss the coin
prompt-draw = Your turn begins
prompt-draw-empty = Your book is empty: you cannot draw.
prompt-draw-full = Your hand is full: a drawn card stays in the book.
prompt-draw-or-charge = { $cards ->
    [one] Draw the last card of your book, or charge ink?
   *[other] Draw one of { $cards } cards in your book, or charge ink?
}
prompt-charge = { $ink ->
    [one] Charge ink
   *[other] Charge ink: +{ $ink }
}
prompt-draw-card = Draw a card
prompt-lay = Strategy time
prompt-lay-note =
    Secretly place up to { $most } cards on the glowing cells.
    { $laid } placed · cost { $cost } of { $limit }
prompt-lay-none = Place none
prompt-lay-ready = Ready
prompt-react = { $card } is moving.
prompt-react-note = React? Choose a card, then { $cell }.
prompt-react-none = No reaction
prompt-retry = { $cell } is occupied!
prompt-retry-note = Choose another cell in reach, or stay.
prompt-retry-stay = Stay
prompt-resign = Resign this battle?
prompt-resign-note = Your opponent wins.
prompt-resign-yes = Resign
prompt-end = End your turn?
prompt-end-yes = End turn
tab-cast = Cast · { $cost }
tab-summon = Summon · { $cost }
tab-face-down = Face-down · { $cost }
tab-turn-up = Turn up · { $cost }
