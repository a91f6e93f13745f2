result-victory = Victory
result-defeat = Defeat
result-draw = A draw
result-aborted = Aborted
result-host-wins = Host wins
result-guest-wins = Guest wins
result-again = Play again
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
