# Everything that a player has, in one file for another device.
settings-belongings = My data
belongings-export = Export your data
belongings-contains = One file with your settings, books with their versions and notes, replays, positions, puzzles, finished lessons, your pilgrimage, identity, contacts, blocked players, and the battles under way.
belongings-keep-secret = It is encrypted with a passphrase. Whoever has both can play as you; without the passphrase nobody can open it.
belongings-passphrase = Passphrase
belongings-export-now = Export
# $least: a number of characters.
belongings-short = Choose a passphrase of at least { $least } characters.
belongings-too-much = Your files are too large for one export.
belongings-no-randomness = This device cannot generate random numbers, so the file cannot be encrypted.
belongings-import = Import your data
belongings-path = Path of the file
belongings-import-now = Import
belongings-choose-file = Choose a file
belongings-or-drop = Or drop the file on the game.
belongings-open = Open
# $file: the name of a file.
belongings-not-export = { $file } is not an export of this game.
belongings-version = { $file } was made by another version of the game, which this one cannot read.
belongings-damaged = { $file } is damaged or incomplete. Copy it again, or export again.
belongings-too-large = { $file } is too large.
# $name: the name of a file in it.
belongings-strange = { $file } contains a file that does not belong there: { $name }.
belongings-wrong-passphrase = This is not the passphrase of the file.
belongings-found = The file contains:
# $folder: a folder of the player's files.
belongings-count =
    { $folder ->
        [books] { $count ->
            [one] 1 book
           *[other] { $count } books
        }
        [versions] { $count ->
            [one] the versions of 1 book
           *[other] the versions of { $count } books
        }
        [replays] { $count ->
            [one] 1 replay
           *[other] { $count } replays
        }
        [positions] { $count ->
            [one] 1 position
           *[other] { $count } positions
        }
        [puzzles] { $count ->
            [one] 1 puzzle
           *[other] { $count } puzzles
        }
       *[other] { $count ->
            [one] 1 online battle
           *[other] { $count } online battles
        }
    }
belongings-settings = settings
belongings-lessons = finished lessons
belongings-tips = tips you have seen
belongings-pilgrimage = your pilgrimage
belongings-under-way = a battle under way
belongings-key = your identity
belongings-blocked = blocked players
belongings-contacts = contacts
belongings-before = It replaces files of the same name. Those that differ are kept, with “.before” after their name.
belongings-one-device = From then on, play online battles on this device only: the same battle on two devices can count as cheating.
belongings-take-in = Import
belongings-waiting = Your data will be imported when the game restarts.
belongings-restart = Restart
# $written, $renamed: numbers of files.
belongings-arrived =
    Imported: { $written ->
        [one] 1 file
       *[other] { $written } files
    }. Kept under another name: { $renamed }.
# $file: the name of a file. $problem: the reason.
dropped-unopened = Cannot open { $file }: { $problem }
dropped-too-large = It cannot be read, or is larger than 64 MB.
dropped-unknown = It is not a file of this game.
# $file: the name of a file.
dropped-later = { $file } opens when you leave this screen.
dropped-no-text = The file is not text.
# $problem: the reason.
dropped-picture-damaged = The picture cannot be read: { $problem }
dropped-picture-no-code = The picture shows no QR code that can be read.
dropped-picture-other = The QR code does not hold a book, puzzle or replay of this game.
