# What is wrong with a battle, a record or a code: the end of a sentence such as "Cannot play the replay: …".
# $problem: a technical detail. $command: the number of a command. $text: its line.
begin-mode = the mode “{ $mode }” is not available
begin-no-start = the mode “{ $mode }” needs books or a position
begin-no-lesson = the lesson “{ $lesson }” does not exist
begin-not-joined = this game has not joined the battle; join it first
begin-no-history = cannot fetch the history of the battle: { $problem }; try again
begin-order = command { $command } of the history is not allowed: { $problem }
# $player: the side. $card: the number of a card.
begin-book-card = { $player }'s book names card { $card }, which does not exist
begin-book-many = the books hold { $count } cards together; a battle holds at most { $most }
begin-position-phase = a position must be in phase Draw or Main
begin-position-turn = the turn of a position must be 1 or more
begin-position-hp = { $player } has { $hp } HP; it must be 1 to { $most }
begin-position-mp = { $player } has { $mp } MP; it must be 0 to { $most }
begin-position-too-many = the position has { $count } cards; a battle holds at most { $most }
begin-position-hand = { $player } has too many cards in hand
# $card: the number of a card in the position. $name: the number of a card in the game.
begin-position-no-card = { $card } is card { $name }, which does not exist
begin-position-place = a card of { $card }'s kind cannot be there
begin-position-cell = { $card } cannot be on its cell: the cell does not exist, is blocked or is taken
begin-position-harm = { $card } cannot have that damage, those ailments or that turn in its place
begin-position-no-life = { $card } has no life left
record-empty = the file is empty; choose a replay file
record-form = not a replay: { $problem }; choose a replay file
record-format = the format is "{ $format }", not "{ $wanted }"; choose a replay file
record-version = unsupported version { $version }; this game reads versions 1 and { $latest }: use the game that wrote the file
record-cut-off = the last line is cut off and lost; everything before it is intact
record-line = this line is damaged ({ $problem }); the rest of the file is ignored
# $count: the number of commands that there are.
record-undo = it undoes back to command { $command }, but there are { $count }; the rest of the file is ignored
record-comment = the comment refers to command { $command }, but there are { $count }; the rest of the file is ignored
record-digits = "{ $text }" is not 64 hexadecimal digits; correct it
record-cards-damaged = the saved cards are damaged; it may still play with today's cards
record-rules-unread = the saved rules cannot be read: { $problem }; it may still play with today's cards
record-card-unread = a saved card cannot be read: { $problem }; it may still play with today's cards
record-cards-clash = the saved cards do not fit together: { $problem }; it may still play with today's cards
record-no-cards = it contains no cards; play it with today's cards, or supply the right ones
# $theirs, $ours: marks of the rules or cards of the record, and of this game.
record-rules = made under different rules ({ $theirs }, here { $ours }); supply the right ones, or play it as recorded
record-other-cards = made with different cards ({ $theirs }, here { $ours }); supply the right ones, or play it as recorded
record-dice = { $count } dice; at most { $most } can be preset
record-start = { $problem }; correct the start
record-notation = command { $command } "{ $text }": { $problem }; correct the line, or stop before it, after command { $before }
record-opening = command { $command } "{ $text }" opens card { $card }, which the battle does not have; correct the opening
record-refused = command { $command } "{ $text }" is not allowed: { $problem }; correct it, or stop before it, after command { $before }
record-hash = after command { $command } "{ $text }" the battle differs from the recorded one (hash { $ours }, recorded { $theirs }); stop there, or remove the hash to continue
record-engine = { $problem }; version { $theirs } of the rules engine recorded it, and this game has version { $ours }
record-result = the recorded result is "{ $theirs }", but the battle's is "{ $ours }"; correct it
record-unfinished = Not finished.
# $head: how a code begins.
record-code-none = no code found: paste one that begins with { $head }
record-code-letters = a character of this code is wrong or missing: copy all of it again
record-code-rules = this code was made under different rules: it can only be read under the same rules
record-code-cards = this code was made with different cards: it can only be read with the same cards
record-code-invalid = this code is invalid: { $problem }
record-code-battle = this code does not give a valid battle: { $problem }
record-code-outcome = this code was made by another version of the game: its battle ends differently here
record-code-order = command { $command } of this battle cannot be written as a code
# A card that was changed while a battle is open.
record-update-impossible = command { $command } is not allowed with these cards ({ $problem }), and the battle cannot continue from here: { $position }
# Comments on a replay.
record-comment-no-folder = this machine has no folder for saved battles
