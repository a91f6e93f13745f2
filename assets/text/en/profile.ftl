profile = Your results
profile-none = No finished battle against the machine or online yet.
# $won, $lost, $drawn: numbers of battles. $percent: the share that was won.
profile-score = { $won } won · { $lost } lost · { $drawn } drawn · { $percent } % won
# $now, $longest: numbers of battles that were won one after another.
profile-streaks = Won in a row: { $now } now, { $longest } at most
profile-books = Books
profile-opponents = Opponents
profile-modes = Modes
profile-months = Months
profile-other-book = Another book
