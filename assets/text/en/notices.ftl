# Notices at the upper edge of any screen.
# $problem: the reason.
deal-failed = The battle cannot start: { $problem }.
deal-no-books = The battle cannot start: there are no books.
resume-done = Resumed the interrupted battle.
resume-impossible = The interrupted battle cannot be resumed. Its record is in Replays.
# Damaged files of the player. $path: a file or folder. $file, $new: the names of a file. $problem, $reason: what is wrong.
file-unread = { $path } could not be read and was left unchanged: { $problem }.
file-set-aside = { $file } could not be read ({ $problem }). It was renamed to { $new }.
file-not-set-aside = { $file } could not be read ({ $problem }). It could not be renamed: { $reason }.
file-unreadable = Cannot read { $path }: { $problem }.
file-not-deleted = Cannot delete { $path }: { $problem }.
file-this-browser = this browser
# A reload of cards under development. $card, $other: the names of cards.
reload-removed = Cards were removed.
reload-cards-one = { $card } was reloaded.
reload-cards-two = { $card } and { $other } were reloaded.
# $count: the number of further cards.
reload-cards-more = { $card } and { $count } more cards were reloaded.
reload-battle-replayed = The battle was replayed.
# $command: the number of a command.
reload-battle-continues = Command { $command } is no longer legal ({ $problem }): the battle continues from here.
reload-replay-same = The replay is unchanged.
reload-replay-diverges = The replay diverges at step { $command }.
reload-battle-keeps = The battle keeps the old cards: { $problem }.
reload-unusable = Cannot use these cards: error: { $problem }
reload-unchanged = The card is unchanged.
reload-more-errors = and { $count } more: run `scribe lint` to see them all
# $path: the path of a new file.
file-taken = Saved as { $path }.
# $file: the name of a file.
file-downloaded = Downloading { $file }.
file-no-folder = This device has no folder for files of the game.
file-unwritten = Cannot write { $path }: { $problem }.
# $path: the path of the record of a crash.
crash-found = The game crashed the last time. A record of the crash is in { $path }.
crash-found-in-page = The game crashed the last time. A problem report contains the record of the crash.
picture-unmade = Cannot take a picture: { $problem }.
report = Report a problem
report-make = Write a report
report-contains = The report is a text file with the versions of the game, its rules and its cards, your system and graphics card, the open screen, your settings, the last lines of the log, the record of the last crash, and the last battle without names.
report-leaves-out = It does not contain your name, your key, lobbies, or blocked players.
report-is-sent-by-you = The game sends it to nobody. Read it, and add what happened.
