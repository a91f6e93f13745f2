lobby = Online
lobby-name = Your name
lobby-address = Lobby address
lobby-connect = Connect
lobby-stop = Stop
lobby-disconnect = Disconnect
lobby-off = You are not connected.
lobby-building = Connecting to the lobby…
# $name: the name of this player.
lobby-on = Connected as { $name }.
lobby-lagging = The lobby is slow to respond.
lobby-lost = The connection to the lobby was lost.
lobby-invited = You are invited to room { $code }.
lobby-not-connected = Did not connect to { $lobby }.
lobby-no-code = Enter a room code first.
# $text: a text of the operator of the lobby.
lobby-announcement = From the lobby: { $text }
# The actions.
lobby-open-room = Open a room
lobby-quick = Quick match
lobby-by-code = Join a friend by code:
lobby-code-hint = Six letters
lobby-join = Join
# The unfinished battles.
lobby-no-unfinished = You can resume unfinished battles here.
lobby-unfinished = Unfinished battle against { $opponent }
lobby-turn = turn { $turn }
lobby-resume = Resume
lobby-forfeit = Forfeit
lobby-forfeit-really = Really?
# The list of rooms.
lobby-rooms = Open rooms
lobby-rooms-page = { $page } of { $pages }
lobby-rooms-off = Enter your name and connect to a lobby. Then open a room and share its code with a friend, or join an open room.
lobby-rooms-loading = Loading the room list…
lobby-rooms-none = There are no open rooms. Open one for others to join.
lobby-fetching = This room uses other cards; downloading them from the lobby…
lobby-fetching-percent = This room uses other cards; downloading them from the lobby… { $percent } %
# The row of a room. $bank: the time of each player. $increment: the time that each turn adds.
lobby-room-clock = { $bank } + { $increment } per turn
lobby-room-pace = { $pace }: { $bank } + { $increment } per turn
lobby-room-best-of = best of { $battles }
lobby-room-seats = up to { $players } per seat
lobby-room-people =
    { $people ->
        [one] 1 person
       *[other] { $people } people
    }
lobby-room-playing = playing
lobby-room-other-cards = other cards
lobby-room-other-version = different version
lobby-room-blocked = blocked by you
# The blocked players.
lobby-blocked-count = Blocked: { $count }
lobby-blocked = Blocked players
lobby-blocked-note = You do not see their emotes, quick match skips them, and they cannot enter your rooms.
lobby-blocked-none = No players are blocked.
# The question about a lobby that a link names.
lobby-linked = Another lobby
lobby-linked-invitation =
    This invitation leads to the lobby
    { $lobby }.
    Connect?
lobby-linked-link =
    This link leads to the lobby
    { $lobby }.
    Connect?
lobby-linked-contact =
    Your contact is at the lobby
    { $lobby }.
    Connect?
lobby-linked-stay = Stay
