hosting = Your lobby
hosting-here = Host here
hosting-note = Runs a lobby in this game, for players on your network.
# How others join, line by line: what they do with the link, who reaches the lobby, and how long it lasts.
hosting-join-browser = Others open this link in a browser, or enter it as the lobby address of their game.
hosting-join-game = Others enter this link as the lobby address of their game.
hosting-reach-machine = This machine has no network, so nobody else can join.
hosting-reach-network = Your network can reach it. Players elsewhere cannot yet.
hosting-reach-forwarded = Everybody can reach it, if your router forwards TCP port { $port }.
hosting-reach-public = Everybody can reach it, unless a firewall blocks TCP port { $port }.
hosting-reach-proven = It has been reached from outside your network.
hosting-end = It stops when you quit.
hosting-stop = Stop the lobby
hosting-elsewhere = Other networks
# $address: the address of this machine in its network.
hosting-elsewhere-note =
    Players in other networks reach your lobby if your router forwards TCP port { $port } to this machine, { $address }.

    Enter the public address or name of your network. The link then contains it, and your lobby answers to it.
hosting-name-hint = 203.0.113.7 or play.example
hosting-take-name = Use this name
# Problems.
hosting-no-folder = This machine has no folder for the data of a lobby.
hosting-bad-folder = Cannot create the folder { $path }: { $problem }.
hosting-not-started = Cannot start a lobby: { $problem }.
hosting-ended = The lobby of this game has ended: { $problem }.
hosting-bad-name = “{ $name }” is not a host name; use HOST or HOST:PORT, such as play.example or play.example:8443.
hosting-bad-address = No game can dial { $name }.
