result-victory = Victory
result-defeat = Defeat
result-draw = A draw
result-aborted = Aborted
result-host-wins = Host wins
result-guest-wins = Guest wins
result-again = Rematch
result-title = Title screen
result-room = Back to room
result-turns =
    { $turns ->
        [0] Ended before the first turn.
        [one] Ended after 1 turn.
       *[other] Ended after { $turns } turns.
    }
result-you-win-hp = You win: your opponent has no HP left.
result-you-win-resign = You win: your opponent resigned.
result-you-win-time = You win: your opponent ran out of time.
result-you-win-link = You win: your opponent did not reconnect.
result-you-win-cheating = You win: your opponent was caught cheating.
result-you-lose-hp = Your opponent wins: you have no HP left.
result-you-lose-resign = Your opponent wins: you resigned.
result-you-lose-time = Your opponent wins: you ran out of time.
result-you-lose-link = Your opponent wins: you did not reconnect.
result-you-lose-cheating = Your opponent wins: you were caught cheating.
# $winner, $loser: the names of the players.
result-wins-hp = { $winner } wins: { $loser } has no HP left.
result-wins-resign = { $winner } wins: { $loser } resigned.
result-wins-time = { $winner } wins: { $loser } ran out of time.
result-wins-link = { $winner } wins: { $loser } did not reconnect.
result-wins-cheating = { $winner } wins: { $loser } was caught cheating.
result-draw-hp = A draw: neither side has HP left.
result-draw-endless = A draw: the abilities never come to rest.
result-draw-agreed = A draw: both sides agreed.
result-stopped = The battle was aborted.
result-desync = The battle was aborted: the two games are out of sync.
# The parts of the page.
result-decided = What decided it
result-decided-note = Press one to open the replay there.
result-unknown = The whole battle is known here once both books were revealed.
result-looking = Looking at the battle…
result-replay = Watch the replay
result-figures = The battle in figures
result-you = You
result-damage = Damage to the other player
result-played = Cards played
result-destroyed = Cards of the other side destroyed
result-cards = Cards of the day
# What a card did. $damage: an amount of damage. $count: the number of destroyed cards.
result-card-player = { $damage } damage to the player
result-card-cards = { $damage } damage to cards
result-card-destroyed =
    { $count ->
        [one] 1 card destroyed
       *[other] { $count } cards destroyed
    }
result-next = What next
# $level: the name of a level of the machine player. $title: the title of a lesson or puzzle.
result-next-level = Play against the { $level }
result-next-level-note = You won: the next level looks further ahead. It stays chosen in Settings.
result-next-lesson = Lesson: { $title }
result-next-lesson-fits = It is about what would have been better at a moment that decided the battle.
result-next-lesson-note = It is the next one that you have not finished.
result-next-puzzle = Puzzle: { $title }
result-next-moment = Again from the same moment
result-next-moment-note = The battle began from a saved moment.
result-next-books = Other books
result-next-books-note = The same mode, with a book of your choice and another book on the other side.
