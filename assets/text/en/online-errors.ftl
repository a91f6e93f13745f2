online-error = Something went wrong
online-error-ok = OK
# The connection to the lobby.
online-error-no-answer = Cannot reach the lobby at { $lobby }: no answer within { $seconds } seconds. Check the address, or try again later.
online-error-shut = Cannot reach the lobby at { $lobby }: it closed the connection. Check the address, or try again later.
online-error-status = Cannot reach the lobby at { $lobby }: HTTP error: { $status }. Check the address, or try again later.
online-error-no-lobby = Cannot reach the lobby at { $lobby }: { $problem }. Check the address, or try again later.
online-error-address = “{ $address }” is not the address of a lobby: write ws://HOST:PORT or wss://HOST:PORT.
online-error-lobby-lost = The connection to the lobby is lost. Reconnecting…
online-error-unreadable = This game cannot read a message of the lobby: { $problem }. Update the older one.
online-error-ice = This lobby names a server for direct connections that cannot be used: { $problem }. Only its operator can change that; you can play on without this server.
# The identity of this player.
online-error-no-network = This build has no network support.
online-error-key-invalid = { $path } is not a valid key: restore your old one, or move it away to get a new one.
online-error-key-unread = Your key file { $path } cannot be read: { $problem }.
online-error-key-unwritten = Your key file { $path } cannot be written: { $problem }.
# The battle.
online-error-cheating = Your opponent’s game broke the protocol: { $problem }.
online-error-illegal = Your opponent’s game sent an illegal move: { $problem }.
online-error-other-book = Your opponent’s book does not match its commitment: { $problem }.
# $name: the name of the opponent.
online-error-unopened = { $name } did not reveal their book: you win the battle.
online-error-too-late = Your book did not reach the room in time: { $name } wins the battle.
# $name: the name of the teammate.
online-error-not-your-turn = { $name } is acting for your side: wait for your turn.
online-error-not-saved = This battle cannot be saved: { $problem }. It continues, but cannot be resumed.
# The cards of the room.
online-error-cards-missing = This room uses cards that you do not have, and the lobby does not have them. Its operator can provide them (beyond --cards FOLDER); until then, play in another room.
online-error-cards-long = The cards of this room are too large: { $bytes } bytes (max { $most }). Play in another room.
online-error-cards-untrue = The cards that the lobby sent are not those of this room: their hash differs. Try again, or use another lobby.
online-error-cards-invalid = The cards of this room are invalid: { $problem }. Their author has to fix them; play in another room.
online-error-cards-lost = The cards of this room did not arrive completely: the connection to the lobby timed out. Join again.
online-error-cards-book = Your book cannot be played with this room’s cards. Choose another book.
# Refusals of the lobby.
online-error-protocol = This lobby uses protocol version { $theirs }, this game uses version { $ours }; update the older one.
online-error-lobby-cannot-read = The lobby cannot read the message: { $problem }.
online-error-unproven = The lobby could not verify your identity; connect again.
online-error-unknown = The lobby has not verified your identity yet.
online-error-edition = This room plays version { $theirs }, this game is { $ours }; update the older game.
online-error-same-edition = This room uses different rules or cards than this game (both are version { $ours }); both need the same game.
online-error-no-cards = This lobby does not have the cards of this room; its operator can provide them with --cards.
online-error-no-room = Room { $code } does not exist or was closed; check the code.
online-error-closed = You cannot enter this room.
online-error-not-in-room = You are not in a room.
online-error-elsewhere = You connected from somewhere else; this connection was closed.
# $reason: the words of the operator. $time: one of the three messages below.
online-error-banned = The operator of this lobby has banned you.
online-error-banned-why = The operator of this lobby has banned you: { $reason }.
online-error-banned-for = The operator of this lobby has banned you for { $time }.
online-error-banned-for-why = The operator of this lobby has banned you for { $time }: { $reason }.
online-error-ban-minutes =
    { $minutes ->
        [one] 1 more minute
       *[other] { $minutes } more minutes
    }
online-error-ban-hours =
    { $hours ->
        [one] 1 more hour
       *[other] { $hours } more hours
    }
online-error-ban-days =
    { $days ->
        [one] 1 more day
       *[other] { $days } more days
    }
online-error-draining = This lobby is about to restart: no new room or battle begins; try again in a while.
online-error-pass-forged = This key was not issued by this lobby; join the room again.
online-error-pass-stranger = This key belongs to another player; join the room yourself.
online-error-pass-expired = This key has expired; join the room again.
online-error-pass-used = This key has already been used; join the room again.
online-error-too-fast =
    { $seconds ->
        [one] Too many requests; wait 1 second and try again.
       *[other] Too many requests; wait { $seconds } seconds and try again.
    }
online-error-too-long = Message too long ({ $bytes } bytes).
online-error-full = The lobby is full; try again later, or use another lobby.
online-error-not-kept = The lobby rejected the message: { $problem }.
online-error-lobby-disk = The lobby cannot save anything at the moment; the battle continues over the direct connection.
# Refusals of the room.
online-error-seat-not-here = Cannot take this seat: the player is not in this room.
online-error-seat-twice = Cannot take this seat: the player is already in this room.
online-error-seat-full = Cannot take this seat: the list is full (max { $most }).
online-error-not-owner = Only the owner of the room can do that.
online-error-not-now = Not possible during a battle.
online-error-watching = Only players can do that.
online-error-no-spectators = Both seats are taken, and this room allows no spectators.
online-error-not-gone = Your opponent has not been offline long enough yet.
online-error-no-ground = The lobby’s log of this battle shows nothing against your opponent yet.
online-error-not-judged = The lobby cannot judge a battle with this version and these cards; you and your opponent can agree to abort it.
online-error-best-of = A match must have 1, 3 or 5 battles, not { $battles }.
online-error-clock = The clock must be between 10 seconds and 24 hours, and the time per decision at least 5 seconds.
online-error-delay = The spectator delay must be at most 600 seconds, not { $seconds }.
online-error-teams = A seat must have 1 to { $most } players with 1 to 8 turns each.
# Refusals of noughts and crosses. $mark: o or x.
online-error-margin-taken = Two players are already playing.
online-error-margin-not-there = You are not playing, or you have no opponent yet.
online-error-margin-turn = It is “{ $mark }”’s turn.
online-error-margin-yours = You already have that square.
online-error-margin-theirs = “{ $mark }” already has that square.
online-error-margin-over = The game is over.
# The reasons that a battle between two games cannot begin.
online-error-peer-protocol = The opponent uses protocol version { $theirs }, this game uses version { $ours }; update the older game.
online-error-peer-version = The opponent plays version { $theirs }, this game is { $ours }; both need the same version.
online-error-peer-rules = The opponent uses different rules.
online-error-peer-cards = The opponent uses different cards; they can be downloaded.
online-error-peer-terms = The opponent’s terms are for a different battle.
online-error-peer-book = The opponent committed to a book of { $slots } cards, expected { $size }.
online-error-peer-alone = One player cannot play both seats.
# $side: Host or Guest.
online-error-peer-unsigned = { $side } did not sign the agreed terms.
online-error-peer-unreadable = The opponent’s message cannot be read: { $problem }.
# Cards under development that a lobby serves.
served-cards-unreadable = The game cannot read the cards from the lobby: { $problem }. Rebuild the game and the lobby.
served-cards-unusable = The game starts with its built-in cards. Error: { $problem }.
