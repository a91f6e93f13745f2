# The card designers' window. The keys and values of card files, and the findings of the card checker, are in English
# in every language.
workshop-title = Marginalia: workshop
workshop-no-folder = The workshop edits card files: start the game with --cards FOLDER, then press F2.
# The list of files.
workshop-files = Cards
workshop-new = New
workshop-new-help = Create a card file with the next free number
workshop-filter = name, number or text
workshop-no-problems = No problems.
workshop-warnings =
    { $warnings ->
        [one] 1 warning
       *[other] { $warnings } warnings
    }
workshop-errors =
    { $errors ->
        [one] 1 error
       *[other] { $errors } errors
    }, { $warnings ->
        [one] 1 warning
       *[other] { $warnings } warnings
    }
# $path: the file at the pointer.
workshop-unsaved-file = { $path }, not saved
# The editor.
workshop-choose = Choose a card on the left, or create one.
workshop-save-help = Ctrl+S. The game reloads the card within a second.
workshop-revert = Revert
workshop-revert-help = Restore the version on disk
workshop-redo-help = Ctrl+Y
workshop-undo-help = Ctrl+Z
workshop-fix = Fix { $count }
workshop-fix-help = Fix obvious mistakes
workshop-live = live update
workshop-live-help = Apply saved changes to copies in the running battle or replay; otherwise, they stay until it ends.
workshop-state-errors = errors
workshop-state-unsaved = valid, not saved
workshop-state-saved = saved
workshop-state-help = While a file has errors, the game keeps the last valid card.
workshop-no-complaints = No problems. Press F1 for suggestions at the caret.
# $test: the name of a test in a card file. $line, $column: a place in it.
workshop-test-passed = test “{ $test }”: passed
workshop-test-failed = test “{ $test }”: { $line }:{ $column }  { $problem }
# $abilities: the numbers of abilities.
workshop-untested = No test fails without ability { $abilities }.
workshop-more = and { $count } more
workshop-unwritten = Cannot write { $path }: { $problem }
# The tabs.
workshop-tab-card = Card
workshop-tab-targets = Targets
workshop-tab-battle = Battle
workshop-tab-causes = Causes
# The card.
workshop-card-bad = No card to show: the file has errors.
workshop-card-none = No file is open.
workshop-card-old = The file has errors: showing the last valid version.
workshop-add-ability = Add ability
workshop-add-ability-help = Append an ability with this rules text
workshop-fix-json = Fix the JSON syntax first.
workshop-add-key = + key
workshop-remove = Remove
# The targets of its sentences.
workshop-open-card = Open a card on the left.
workshop-start-battle = No battle is running. Start one in the game: Workbench or Sandbag.
workshop-no-cards-yet = There are no cards on the board or in a hand yet.
workshop-no-abilities = This card has no abilities.
workshop-conditions = conditions: all of these sentences must hold when the trigger fires.
workshop-evaluate-as = Evaluate as
# $player: the owner of the card. $place: its cell, or the hand.
workshop-card-at = { $card } ({ $player }, { $place })
workshop-hand = hand
workshop-trigger = Trigger
workshop-trigger-none = none
workshop-not-held = does not hold: no targets
workshop-held = holds
# $targets: a list of them. $amount: how many of them are chosen.
workshop-random = { $amount } at random from { $targets }
# The battle.
workshop-no-battle-to-inspect = No battle is running. Start one in the game, preferably on the workbench.
workshop-command = Command
workshop-rewind = Rewind
workshop-now = now
workshop-command-of = { $command } of { $last }
workshop-phase = Phase
workshop-waits = then waits for input
# $player: the player whose turn it is.
workshop-turn = turn { $turn } ({ $player }), { $commands } commands
workshop-hash = hash { $hash }
workshop-player = { $player }: HP { $hp }, MP { $mp }, hand { $hand }, book { $book }, grave { $grave }, direct damage { $damage } this turn
workshop-no-queue = No ability is queued.
# $abilities: a list of the abilities below.
workshop-queue = Queued: { $abilities }
workshop-queued = { $card } · ability { $ability }
workshop-running = Running or last run: { $card }, triggered by { $trigger }
# $layer: where the listed cards are, as card files call it.
workshop-layer = { $player } { $layer }
workshop-all-of-flow = All flow fields
workshop-all-of-card = All card fields
# $cell: the cell of the card, or the message below.
workshop-card = { $layer } of { $player }, { $cell }; damage { $damage }, { $life } life left; { $moves } moves, { $attacks } attacks this turn
workshop-off-board = not on the board
workshop-face-down = face-down
workshop-asleep = asleep (nightmare)
workshop-oblivious = oblivious
workshop-token = token
workshop-public = public
# A change of a number of a card. $card: the card that changes it.
workshop-step = → { $value } by { $card }
# $kind: the kind of the ability, as card files call it. $card: the card that gives it.
workshop-granted = granted: { $kind } ability { $ability } by { $card }
# The causes. The parts of a line stand side by side.
workshop-no-battle = No battle is running.
workshop-no-triggers = No triggers yet, or the battle runs on another machine.
workshop-causes-help = Newest first. Click an entry to see its causes and effects.
workshop-runs = { $card }: ability { $ability } runs
workshop-by = by { $card }
workshop-to = to { $card }
workshop-damage = damage { $damage }
workshop-fizzled = ability { $ability } fizzled
workshop-rests = ability { $ability } rests until the turn ends
