phase-initial = Ready
phase-toss = Coin toss
phase-strategy = Strategy time
phase-draw = Draw
phase-move = Move
phase-reaction = Reaction
phase-retry = Retry move
phase-attack = Attack
phase-strike = Strike
phase-summon = Summon
phase-feint = Feint
phase-abilities = Abilities
phase-battle-start = Battle begins
phase-turn-start = Turn begins
phase-main = Main
phase-turn-end = Turn ends
phase-battle-end = Battle over
ailment-poison = poisoned
ailment-paralysis = paralysed
ailment-blindness = blinded
ailment-curse = cursed
ailment-gone = no longer { $ailment }
ailment-poison-effect = Poisoned: 1 damage at the end of its owner’s turn.
ailment-paralysis-effect = Paralysed: cannot move, attack or strike until the end of its owner’s next turn.
ailment-blindness-effect = Blinded: attacks only its neighbours.
ailment-curse-effect = Cursed: cannot be recovered.
reason-battle-over = The battle is over.
reason-phase = Not now: { $phase }.
reason-turn = It is { $name }’s turn.
reason-done = You have already done this.
reason-not-yours = That card is not yours.
reason-not-in-hand = That card is not in your hand.
reason-own-card = { $card } is your own card.
reason-empty = There is no card on { $cell }.
reason-taken-by = { $cell } is occupied by { $card }.
reason-taken = { $cell } is occupied.
reason-blocked = { $cell } is blocked.
reason-zone = The card cannot be played on { $cell }.
reason-reach = { $cell } is out of reach.
reason-way = The way to { $cell } is blocked.
reason-ink = Not enough ink: { $missing } more needed.
reason-hp = Paying { $cost } HP would leave you no HP.
reason-summoned = Summoned this turn: it can act from your next turn on.
reason-no-moves = It has no moves left this turn.
reason-no-attacks = It has no attacks left this turn.
reason-no-orders = { $most } commands were given this turn: only ending it is left.
reason-kind = Cards of this kind cannot do that.
reason-prevented = An effect prevents that.
reason-paralysed = It is paralysed.
reason-face-down = It is face-down.
reason-not-invading = Only a card inside the opponent’s territory can strike.
reason-book-empty = Your book is empty.
reason-too-many = You can place at most { $most } cards.
reason-too-dear = These cards cost { $cost }; the limit is { $most }.
reason-other = This is not possible: { $problem }.
refused-now = Not now.
refused-mover = Only { $card } can move now.
refused-card = You cannot play a card now.
refused-layout = Too many cards placed.
status-begins = The battle begins
status-toss = Who goes first?
status-choosing = { $name } is still choosing…
status-placing = { $name } is placing cards…
status-strategy = Strategy time
status-revealed = The cards are revealed
status-over = The battle is over
status-react = { $name }’s move · will you react?
status-may-react = { $name } may react…
status-thinking = { $name } is thinking…
status-turn = { $seat ->
    [you] Your turn · { $turn } — { $phase }
   *[other] { $name } · { $turn } — { $phase }
}
seal-end-turn =
    End
    turn
seal-hold = Hold the seal to end your turn.
seal-draw-first = Draw or charge first
seal-able = { $cards ->
    [0] No actions left
    [one] 1 card can still act
   *[other] { $cards } cards can still act
}
seal-peril = Their strikes could take { $damage } of your { $hp } HP next turn
# A card that can still act. $deeds: a list of what follows.
able-card = { $card }: { $deeds }
able-move = move
able-attack = attack
able-strike = strike
able-summon = summon
able-cast = cast
able-feint = set face-down
able-turn-up = turn up
resign = Resign
player-you = You
player-book = book { $cards }
player-grave = grave { $cards }
player-hand = hand { $cards }
player-strike = Strike
preview-void = { $card } attacks the face-down card: the feint voids the attack.
forecast-nothing = It would have no effect.
forecast-card = { $card }: { $changes }
forecast-comma = ,{" "}
forecast-dies = destroyed
forecast-leaves = leaves the field
forecast-moves = to { $cell }
forecast-sleeps = falls asleep
forecast-wakes = wakes up
forecast-attack = Attack { $numbers }
forecast-life = life { $numbers }
forecast-gains = { $count ->
    [one] gains an ability
   *[other] gains { $count } abilities
}
forecast-loses = { $count ->
    [one] loses an ability
   *[other] loses { $count } abilities
}
forecast-tokens = { $count ->
    [one] A new card comes to the field
   *[other] { $count } new cards come to the field
}
forecast-player = { $seat ->
    [you] You: { $changes }
   *[other] { $name }: { $changes }
}
forecast-hp = HP { $numbers }
forecast-mp = MP { $numbers }
forecast-hand = hand { $numbers }
forecast-answers = { $card } answers
forecast-reaction = The other side may react to it.
forecast-odds = { $words } ({ $percent } %)
forecast-about = { $words } (about { $percent } %)
forecast-more = … and { $count } more
# $rules: what the area gives, as on its card.
area-gives = { $seat ->
    [you] { $card } (yours): { $rules }
   *[other] { $card } ({ $name }’s): { $rules }
}
card-keep-open = Press { $key } or the mouse wheel to keep it open.
card-monster = Monster
card-support = Support
card-event = Event
card-moves = moves
card-attacks = attacks
card-itself = itself
# What is said of it follows. $name: a number of a card, or a term.
card-said-of = { $name }:{" "}
card-damage = { $damage } damage taken, { $left } life left
number-attack = Attack
number-life = Life
number-cost = Cost
number-move-cost = Move cost
reader-touch = Touch a phrase to see its targets.
reader-point = Point at a phrase, or select it with the arrow keys, to see its targets.
reader-cells = These cells.
reader-owner-pays = Paid by its owner.
reader-trigger = Part of the trigger.
reader-checked-later = Checked when it triggers.
reader-true = True now.
reader-false = Not true now.
reader-awake = Awake now.
reader-asleep = Asleep now.
reader-this-card = This card.
reader-known-later = Known when it triggers.
reader-no-target = No target now.
reader-known-played = Known when it is played.
reader-and = { $list } and { $last }
reader-random = { $amount } of { $targets }, at random
reader-now = Now: { $targets }.
effect-fizzles = fizzles out
effect-rests = rests
