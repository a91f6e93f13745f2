# The command line.
launch-usage = Usage: marginalia [OPTIONS]
launch-seed = Plays every local battle with this seed.
launch-book = Selects a book.
launch-cards = Plays with the card files of a folder, and follows their changes.
launch-lesson = Opens a lesson or a puzzle.
launch-lobby = Connects to this lobby.
launch-linked-lobby = Offers this lobby, as a link does: the game asks first.
launch-name = Sets the name that others see.
launch-room = Joins a room of the lobby.
launch-replay = Opens a shared replay.
launch-open-book = Opens a shared book.
launch-puzzle = Opens a shared puzzle.
launch-contact = Opens a shared contact code.
launch-size = Sets the size of the window, in logical pixels.
launch-fast = Skips every animation.
launch-help = Prints these options.
launch-version = Prints the version.
# Errors. $option: an option. $value: what was written. $options: all options.
launch-unknown = unknown option "{ $option }"; expected one of { $options }
launch-missing = { $option } needs a value
launch-bad-seed = --seed expects an integer, not "{ $value }"
launch-bad-size = --size expects WIDTHxHEIGHT, such as 844x390, not "{ $value }"
launch-bad-lobby = "{ $value }" leads to no lobby; the address of a lobby must be ws://HOST:PORT or wss://HOST:PORT
# Errors in links and in the address of a web page. $problem: one of the errors above.
launch-bad-link = Cannot open this link: { $problem }.
launch-bad-address = Invalid option in the address of this page: { $problem }.
