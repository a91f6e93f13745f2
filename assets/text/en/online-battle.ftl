# A clock. $time: minutes and seconds. $answer: those left for the current request.
online-battle-clock = clock { $time }
online-battle-clock-asked =
    clock { $time }
    { $answer } to respond
online-battle-clock-asked-short = { $time } · now { $answer }
online-battle-clock-unknown = clock —
# The connection of the opponent, $name. $seconds: the time since it was lost.
online-battle-lobby-off = { $name } is here; lobby offline
online-battle-lagging = { $name } is lagging
online-battle-you-offline = You are offline: { $seconds } s
online-battle-offline = { $name } is offline: { $seconds } s
online-battle-silent = { $name } is not responding
online-battle-missed = { $name } keeps timing out
online-battle-broke = { $name } broke the rules
online-battle-claim = Claim
online-battle-say = Say
online-battle-mute = Mute
online-battle-muted = Muted
online-battle-emote-meet = Well met
online-battle-emote-praise = Well played
online-battle-emote-think = Hm…
online-battle-emote-oops = Oops
online-battle-emote-thanks = Thank you
online-battle-emote-leave = Farewell
# Ends by agreement. $name: the name of the opponent.
online-battle-ask = Or ask { $name } to end it by agreement.
online-battle-offer-draw = Offer a draw
online-battle-offer-abort = Abort
online-battle-offers-draw = { $name } offers a draw.
online-battle-offers-abort = { $name } wants to abort.
online-battle-accept-draw = Draw
online-battle-accept-abort = Abort
online-battle-decline = Decline
online-battle-sent = Sent to { $name }.
online-battle-declined = { $name } declined.
# The controls of spectators.
online-battle-look-back = Look back
online-battle-next-turn = Next turn
online-battle-now = Now
online-battle-behind =
    { $steps ->
        [1] 1 step behind
       *[other] { $steps } steps behind
    }
