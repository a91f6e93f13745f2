# The parameters of a room: the headings and buttons of the dialog.
params-open = Open a room
params-settings = Room settings
params-go = Open
params-apply = Apply
params-clock = Clock
params-quick = Quick
params-normal = Normal
params-slow = Slow
# $bank: the time of each player. $increment: the time that each turn adds. $cap: the most time for one answer.
params-clock-note = { $bank } each, +{ $increment } per turn, at most { $cap } per answer
params-match = Match
params-battles =
    { $battles ->
        [1] one battle
       *[other] best of { $battles }
    }
params-battles-seats =
    { $battles ->
        [1] one battle, { $players } per side
       *[other] best of { $battles }, { $players } per side
    }
params-access = Access
params-public = public
params-by-code = by code
params-by-code-only = by code only
params-spectators = Spectators
params-spectators-allowed = allowed
params-spectators-none = none
params-watching = Spectators
params-watching-none = not allowed
params-watching-allowed = allowed
params-watching-delayed = allowed, { $delay } delay
params-delay = Spectator delay
params-delay-none = none
params-seat = Players per side
params-seat-one = one
params-seat-up-to = up to { $players }
params-order = Order
params-order-team = by team
params-order-list = one list
params-order-top = from the top
params-order-random = random
params-turns = Turns each
params-turns-count =
    { $turns ->
        [1] one turn
       *[other] { $turns } turns
    }
# The lines in the room.
params-line-clock = Clock: { $bank } each
params-line-pace = { $pace } clock: { $bank } each
params-line-increment = +{ $increment } per turn, { $cap } per answer
