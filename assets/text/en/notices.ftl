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
reload-replay-diverges = The replay diverges at command { $command }.
reload-battle-keeps = The battle keeps the old cards: { $problem }.
reload-unusable = Cannot use these cards: error: { $problem }
reload-unchanged = The card is unchanged.
reload-more-errors = and { $count } more: run `scribe lint` to see them all
