name-you = you
name-host = Host
name-guest = Guest
name-machine = Brother Oak
name-dummy = Straw Friar
name-teacher = Master Quill
card-face-down = the face-down card
card-hidden = a hidden card
card-unknown = a card
card-no-actor = An ability
list-comma = ,{" "}
log-turn = { $seat ->
    [you] Your turn
   *[other] { $name }’s turn
}
log-appears = { $card } appears on { $cell }
log-turned-up = { $seat ->
    [you] You turn up { $card } on { $cell }
   *[other] { $name } turns up { $card } on { $cell }
}
log-cast = { $seat ->
    [you] You cast { $card } on { $cell }
   *[other] { $name } casts { $card } on { $cell }
}
log-opened-with = { $seat ->
    [you] You open with { $card } on { $cell }
   *[other] { $name } opens with { $card } on { $cell }
}
log-summoned = { $seat ->
    [you] You summon { $card } on { $cell }
   *[other] { $name } summons { $card } on { $cell }
}
log-set-own = { $seat ->
    [you] You lay { $card } face-down on { $cell }
   *[other] { $name } lays { $card } face-down on { $cell }
}
log-set = { $seat ->
    [you] You lay a card face-down on { $cell }
   *[other] { $name } lays a card face-down on { $cell }
}
log-feint = A feint! { $card } is spent
log-feint-hidden = A face-down card is spent
log-moves = { $card } { $from } → { $to }
log-leaps = { $card } leaps { $from } → { $to }
log-to-hand = { $card } returns to the hand
log-to-book = { $card } returns to the book
log-hits = { $actor } hits { $card } for { $damage }
log-hurts = { $actor } hurts { $card } for { $damage }
log-destroyed = { $card } is destroyed
log-poison = Poison: { $card } −{ $damage }
log-heals = { $actor } heals { $card } by { $by }
log-poisoned = { $card } is poisoned
log-no-longer-poisoned = { $card } is no longer poisoned
log-paralysed = { $card } is paralysed
log-no-longer-paralysed = { $card } is no longer paralysed
log-blinded = { $card } is blinded
log-no-longer-blinded = { $card } is no longer blinded
log-cursed = { $card } is cursed
log-no-longer-cursed = { $card } is no longer cursed
log-sleeps = { $card } falls asleep (Nightmare)
log-wakes = { $card } wakes
log-forgets = { $card } forgets its abilities
log-remembers = { $card } remembers its abilities
log-discards = { $seat ->
    [you] You discard { $card }
   *[other] { $name } discards { $card }
}
log-strikes = { $actor } strikes { $name }: −{ $damage } HP
log-costs-hp = { $actor } costs { $name } { $damage } HP
log-gives-hp = { $actor } gives { $name } { $by } HP
log-pays-hp = { $seat ->
    [you] You pay { $damage } HP
   *[other] { $name } pays { $damage } HP
}
log-draws = { $seat ->
    [you] You draw { $card }
   *[other] { $name } draws { $card }
}
log-draws-hidden = { $seat ->
    [you] You draw a card
   *[other] { $name } draws a card
}
log-tired = Fatigue costs { $name } { $by } HP
log-charges = { $seat ->
    [you] You charge { $by } ink
   *[other] { $name } charges { $by } ink
}
log-dies-of-poison = { $card } dies of its poison
log-to-grave = { $card } goes to the grave
log-fizzles = An ability of { $card } fizzles out
log-rests = An ability of { $card } undoes itself and rests until the turn ends
log-wins = { $seat ->
    [you] You win
   *[other] { $name } wins
}
log-drawn = The battle is a draw
log-aborted = The battle is aborted
log = Log
log-title = Battle log
log-help = Click a line to see its cause: the command, the ability with its trigger, and the effects.
log-no-cause = The cause is not known.
log-command = Command:{" "}
log-ability-of = Ability of{" "}
log-given-by = { $card }, from { $giver }
event-summoned = A card came into play
event-strategy-summoned = A card came into play during Strategy time
event-move-declared = A card declared a move
event-moved = A card moved to another cell
event-move-finished = A move ended
event-teleported = A card jumped to another cell or off the board
event-attack-declared = A card declared an attack
event-attack-damaged = A card was damaged by an attack
event-attack-destroyed = A card was destroyed by an attack
event-attack-finished = An attack ended
event-attack-used = A card used one of its attacks
event-strike-declared = A card declared a strike at a player
event-strike-damaged = A player was damaged by a strike
event-strike-finished = A strike ended
event-ability-runs = An ability runs
event-ability-damaged = A card was damaged by an ability
event-ability-damaged-player = A player was damaged by an ability
event-ability-healed = A card was healed by an ability
event-ability-healed-player = A player was healed by an ability
event-ability-destroyed = A card was destroyed by an ability
event-paid-hp = A player paid with HP
event-graved = A card went to the grave
event-drawn = A card was drawn
event-ailment = A card’s ailment changed
event-ability-given = A card was given an ability
event-ability-lost = A card lost a given ability
event-oblivion = A card’s abilities were sealed or unsealed
event-mp = A player’s MP changed
event-hp-set = A player’s HP was set
event-turn-started = A turn began
event-turn-finished = A turn ended
event-strategy = Strategy time began
event-phase = The battle went from one phase to the next
event-nightmare-sealed = A nightmare put a card’s other abilities to sleep
event-nightmare-unsealed = A nightmare woke a card’s other abilities
event-feint-set = A card was laid face-down
event-feint-spent = A face-down card was spent
event-poison = A card was damaged by poison
event-hp = A player’s HP changed
event-battle-finished = The battle ended
order-ready = { $seat ->
    [you] You are ready
   *[other] { $name } is ready
}
order-toss = { $seat ->
    [you] You toss the coin
   *[other] { $name } tosses the coin
}
order-strategy = { $seat ->
    [you] You set up
   *[other] { $name } sets up
}
order-end-turn = { $seat ->
    [you] You end the turn
   *[other] { $name } ends the turn
}
order-draw = { $seat ->
    [you] You draw
   *[other] { $name } draws
}
order-charge = { $seat ->
    [you] You charge
   *[other] { $name } charges
}
order-play = { $seat ->
    [you] You play { $card } on { $cell }
   *[other] { $name } plays { $card } on { $cell }
}
order-move = { $seat ->
    [you] You move { $from } → { $to }
   *[other] { $name } moves { $from } → { $to }
}
order-react-none = { $seat ->
    [you] You do not react
   *[other] { $name } does not react
}
order-react = { $seat ->
    [you] You react with { $card }
   *[other] { $name } reacts with { $card }
}
order-retry = { $seat ->
    [you] You move on to { $cell }
   *[other] { $name } moves on to { $cell }
}
order-stay = { $seat ->
    [you] You stay
   *[other] { $name } stays
}
order-attack = { $seat ->
    [you] You attack { $to } with { $from }
   *[other] { $name } attacks { $to } with { $from }
}
order-strike = { $seat ->
    [you] You strike with { $from }
   *[other] { $name } strikes with { $from }
}
order-set = { $seat ->
    [you] You lay a card face-down on { $cell }
   *[other] { $name } lays a card face-down on { $cell }
}
order-end-battle = { $seat ->
    [you] You end the battle early
   *[other] { $name } ends the battle early
}
deed-ready = get ready
deed-toss = toss the coin
deed-lay-none = place no cards
deed-lay = place { $cards }
deed-laid = { $card } on { $cell }
deed-draw = draw a card
deed-charge = charge ink
deed-play = { $card } to { $cell }
deed-move = { $card } moves to { $cell }
deed-attack = { $card } hits { $target }
deed-strike = { $card } strikes
deed-set = { $card } face-down on { $cell }
deed-react-none = do not react
deed-react = react with { $card }
deed-react-face-down = react with { $card } face-down
deed-retry = move to { $cell }
deed-stay = stay
deed-end-turn = end the turn
deed-resign = resign
