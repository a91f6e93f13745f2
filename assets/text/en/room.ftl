room-own-code = Your room code:
room-code = { $owner }’s room code:
room-link = Link
room-ready = Ready
room-not-ready = Not ready
room-change = Change
room-own-cards = This room uses its own cards.
# The connections.
room-lobby-off = lobby: offline
room-lobby-building = lobby: connecting…
room-lobby-on = lobby: connected
room-lobby-lagging = lobby: lagging
room-lobby-lost = lobby: lost, reconnecting…
room-direct-off = no direct connection
room-direct-building = direct: connecting…
room-direct-lagging = direct: lagging
room-direct-lost = direct: lost
# What the room waits for.
room-preparing = Preparing the battle…
room-battle = A battle is in progress.
room-battle-delayed = A battle is in progress, shown { $delay } later.
room-waits-for-players = Waiting for players: share the room code.
room-waits-for-you = Waiting for you: press Ready.
room-waits-for-you-too = Choose your book and press Ready.
room-waits-for-one = Waiting for { $name } to be ready.
room-waits-for-two = Waiting for { $first } and { $second } to be ready.
room-waits-for-many = Waiting for { $count } players to be ready.
room-all-ready = Everyone is ready.
# The three lists.
room-spectators = Spectators
room-no-players = No players yet
room-no-spectators = No spectators
room-you = { $name } (you)
room-blocked = blocked
room-away = away
room-hint-owner = Drag a name to another list, or select it to move or block that player.
room-hint = To change seats, drag your name to another list, or select it. Select others to block them.
room-move = Move { $name }:
room-picked = { $name }:
# The book.
# $book: its inks and its number of cards.
room-book = Your book: { $book }
room-made-book = The room’s cards
room-book-lacks-one = { $card } is not among the room’s cards.
room-book-lacks-two = { $card } and { $other } are not among the room’s cards.
room-book-lacks-more = { $card } and { $more } more are not among the room’s cards.
# $problems: everything that is wrong with it.
room-book-unplayable = “{ $book }” cannot be played here: { $problems }
room-hand-hide = Hide
room-hand-show = Show
room-hand-shown = Spectators see your hand { $delay } later.
room-hand-hidden = Show your hand to spectators, { $delay } later?
# The match, and its last battle.
room-match = The match
room-match-won = { $name } wins the match
room-score = { $host } { $won } : { $lost } { $guest }
room-last-won = { $name } won the last battle.
room-last-drawn = The last battle was a draw.
room-last-aborted = The last battle was aborted and does not count.
# The sentence about the match after a battle.
room-result-won = { $name } wins the match.
room-result-score = Match score: { $score }.
# The dialog with the link.
room-link-heading = Link to this room
room-link-local = The lobby runs on this machine: for others, the link must contain its network address.
room-link-note = Scan it with a camera to open the lobby’s page, or enter the link in place of a room code.
# Noughts and crosses.
room-margin = Noughts and crosses
room-margin-settings = Settings
room-margin-machine-name = The machine
room-margin-empty = No players.
room-margin-alone = Waiting for an opponent.
room-margin-waits = { $name } is waiting for you.
room-margin-you-win = You win!
room-margin-wins = { $name } wins.
room-margin-draw = Draw.
# $mark: o or x.
room-margin-your-turn = Your turn: { $mark }
room-margin-turn = { $name }’s turn
room-margin-machine = Machine
room-margin-again = Play again
room-margin-sit = Sit down
room-margin-rise = Stand up
room-margin-leave = Leave
