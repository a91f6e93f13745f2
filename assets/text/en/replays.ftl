replays = Replays
replays-paste = Paste a code
replays-newer = ‹ Newer
replays-older = Older ›
replays-open = Open
replays-delete = Delete
replays-delete-really = Really?
# $count: the number of commands of a battle.
replays-commands =
    { $count ->
        [one] 1 step
       *[other] { $count } steps
    }
# $line: a line of a file. $problem: the problem there.
replays-damage = Line { $line }: { $problem }
replays-none = No replays yet
replays-none-note = Battles that you play are saved here. You can also paste the code of a battle.
replays-unfinished = Unfinished.
replays-other-rules = Other rules
replays-other-cards = Other cards
# $difference: the difference from this game, such as "recorded with other cards".
replays-difference = This battle was { $difference }.
# $command: the number of a command.
replays-diverges = With today's cards, it diverges at step { $command }.
replays-stops = With today's cards, it cannot be played to the end.
replays-same = With today's cards, it plays the same.
replays-impossible = With today's cards, it cannot be played.
replays-as-recorded = As recorded
replays-as-today = Today's cards
replays-no-folder = This machine has no folder for replays.
# $count: the number of saved battles. $folder: where they are.
replays-saved =
    { $count ->
        [0] Every battle you play is saved here.
       *[other] { $count } saved in { $folder }
    }
# $path: a file or folder. $problem: the problem with it.
replays-bad-code = Cannot open the code: { $problem }.
replays-unplayable = Cannot play the replay: { $problem }.
replays-hot-seat = Two scribes
# $opponent: the name of the other player.
replays-you-against = You against { $opponent }
replays-against-you = { $opponent } against you
# $host, $guest: the names of the players.
replays-against = { $host } against { $guest }
# $level: the level of the machine player.
replays-machine = the { $level }
replays-sandbag-still = a sandbag (still)
replays-sandbag-passive = a sandbag (passive)
mode-local = local
mode-training = training
mode-sandbag = sandbag
mode-lesson = lesson
mode-learning = learning
mode-online = online
# The moments that decided a battle.
moments-title = What decided the battle
# $judged: the number of steps that were looked at. $orders: the number of all.
moments-looking = Looking at the battle… { $judged } of { $orders } steps
moments-none = No single move decided this battle.
# $turn: the number of a turn. $done: what a player did, such as "Mole strikes".
moment-played = Turn { $turn } · { $name }: { $done }
# $better: what would have been better. $loss: the number of points that the mistake cost.
moment-better = Better: { $better } ({ $loss } points)
moment-better-decides = Better: { $better } (might have decided the battle)
# $from, $to: how the battle stood for the player, such as "ahead".
moment-balance = { $name }: from { $from } to { $to }
moment-balance-same = { $name }: still { $to }
balance-lost = lost
balance-far-behind = far behind
balance-behind = behind
balance-even = even
balance-ahead = ahead
balance-far-ahead = far ahead
balance-won = won
