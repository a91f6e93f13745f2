menu = Menu
tools = Tools
undo = Undo
undo-redo = Redo
undo-really = Undo?
undo-seen = You have seen hidden information since. Undo anyway?
hint = Hint
hint-why = Why that?
hint-title = Suggested moves
hint-why-title = Why { $name } did that
hint-thinking = Thinking…
hint-none = There is no move to suggest.
hint-more = and { $more } more
hint-no-change = no change
hint-wins = Wins the battle ({ $parts })
hint-loses = Loses the battle ({ $parts })
hint-score = Score after: { $score } ({ $parts })
hint-then = ,{" "}then{" "}
hint-space = {" "}
hint-show = Show
hint-step = { $step } of { $count }: { $deed }
hint-before = Back one
hint-next = Next
hint-play = Play up to here
hint-back = All lines
hint-numbers = Numbers
hint-words-only = Words only
hint-other-course = The battle took another course: the rest of the line was not played.
hint-wins-battle = { $seat ->
    [you] You win the battle.
   *[other] { $name } wins the battle.
}
hint-draws-battle = The battle is drawn.
hint-loses-cards = { $seat ->
    [you] You lose { $cards }.
   *[other] { $name } loses { $cards }.
}
hint-loses-hp = { $seat ->
    [you] You lose { $points } HP ({ $numbers }).
   *[other] { $name } loses { $points } HP ({ $numbers }).
}
hint-gains-hp = { $seat ->
    [you] You gain { $points } HP ({ $numbers }).
   *[other] { $name } gains { $points } HP ({ $numbers }).
}
hint-becomes = { $card }: { $changes }.
# What the other side can do next turn with the cards that one sees.
hint-answer-none = After that, no card in sight has a good attack on you.
hint-answer-wins = After that, { $name } can win the battle.
hint-answer-destroys = After that, { $attacker } can destroy your { $card }.
hint-answer-loses = After that, you can lose { $card }.
hint-answer-strikes = { $cards } can strike you for { $points } ({ $numbers }).
hint-answer-hurts = You can lose { $points } HP ({ $numbers }).
# $terms: life, ink, cards, field, place, reach, ailments, abilities.
hint-improves = This improves most: { $terms }.
hint-weaker = Weaker than the first: { $terms }.
hint-second = The next best idea was weaker: { $terms }.
hint-life = life
hint-ink = ink
hint-cards = cards
hint-field = field
hint-place = place
hint-reach = reach
hint-ailments = ailments
hint-abilities = abilities
handover-play = { $seat }’s turn
handover-react = { $seat } may react to a move
handover-pass = Pass the device, then look away.
handover-ready = I am ready
meter = Damage
meter-player = to player
meter-best = best turn
meter-cards = to cards
meter-destroyed = cards destroyed
meter-still = The dummy does nothing.
meter-passive = The dummy plays passively.
meter-let-play = Let it play
meter-keep-idle = Keep it idle
meter-same = Same seed
meter-fresh = New seed
meter-odds = Odds
odds = Odds in a thousand opening hands
odds-summary = { $cards } cards each · mean cost { $cost } · { $playable } with a playable card · { $pairs } with a pair
odds-percent = { $number } %
bench = Workbench
bench-play = Play
bench-change = Change
bench-first = To start
bench-last = To end
bench-fresh = New seed
bench-position = This position
bench-load = Load
bench-puzzle = As a puzzle
bench-keys = Z: undo · Y: redo
bench-hp = { $seat } HP { $number }
bench-mp = { $seat } MP { $number }
bench-add-host = Host card
bench-add-guest = Guest card
bench-turn-host = Host’s turn
bench-turn-guest = Guest’s turn
bench-choose-cell = Choose a cell.
bench-drag = Drag cards anywhere.
bench-to-hand = To hand
bench-to-book = To book
bench-to-grave = To grave
bench-remove = Remove
bench-switch-side = Switch side
bench-turn-over = Turn over
bench-damage = Damage { $number }
picker-host = Add a card for Host
picker-guest = Add a card for Guest
position-saved = Saved as { $file }.
position-saved-partly =
    { $more ->
        [0] Saved as { $file }, without the actions and granted abilities of { $card }.
       *[other] Saved as { $file }, without the actions and granted abilities of { $card } and { $more } more.
    }
position-unsaved = Cannot save this position: { $problem }.
position-copied = Position code copied to the clipboard.
position-no-clipboard = Cannot access the clipboard. Save the position as a file instead.
position-no-folder = There is no folder to save to on this machine.
position-no-write = Cannot save in { $folder }: { $problem }.
position-too-many = Too many files in { $folder }. Delete some.
position-unreadable = Cannot read { $file }: { $problem }.
positions = Saved positions
positions-none = No saved positions yet.
