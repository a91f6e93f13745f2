# The name of a player whom the room does not know, and of one who has given none.
online-somebody = somebody
online-unnamed = A scribe
online-seconds = { $seconds } s
online-minutes = { $minutes } min
online-minutes-seconds = { $minutes } min { $seconds } s
online-hours = { $hours } h
# The way of a battle. A line at the table has little room.
online-direct = direct
online-direct-trip = direct, { $ms } ms
online-relayed = through a relay
online-relayed-trip = through a relay, { $ms } ms
online-via-lobby = via the lobby
online-via-lobby-own-choice = via the lobby, as you chose
online-via-lobby-their-choice = via the lobby, as they chose
online-via-lobby-shared-seats = via the lobby: shared seats
online-via-lobby-no-server = via the lobby: no STUN server
online-via-lobby-no-way = via the lobby: no direct way
online-block = Block
online-unblock = Unblock
online-copy-link = Copy link
online-copied-code = Copied the code.
online-copied-link = Copied the link.