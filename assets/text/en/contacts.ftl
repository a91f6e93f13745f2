contacts = Contacts
contacts-opponents = Recent opponents
contacts-none = No contacts yet. Add an opponent after a battle or in a room, or exchange contact codes with a friend.
contacts-no-opponents = Nobody yet: opponents of finished online battles are listed here.
# $name: the display name that the contact had last.
contacts-seen = as { $name }
# $won, $lost, $drawn: numbers of battles against the player.
contacts-score = { $won } won · { $lost } lost · { $drawn } drawn
# $date: the day of the last battle.
contacts-met = last met { $date }
contacts-invite = Invite
contacts-add = Add
contact-add = Add to contacts
# $name: the name of a new contact.
contact-added = { $name } is one of your contacts now.
# The dialog about a contact.
contacts-name = Name
contacts-rename = Rename
contacts-remove = Remove
contacts-remove-really = Really remove?
contacts-fingerprint = Fingerprint: ask them to read theirs aloud. If both are the same, nobody poses as them.
# $lobby: the name of a lobby.
contacts-lobby = At the lobby { $lobby }
# The contact codes.
contacts-own-code = My contact code
contacts-own-note = Whoever opens this link or enters the code can add you. It is for the lobby { $lobby }: you have another key at each lobby.
contacts-own-fingerprint = Your fingerprint, to read aloud.
contacts-copy-code = Copy code
contacts-add-code = Add by code
contacts-code-note = Enter the contact code of another player, or the link that contains it.
contacts-code-hint = MC1-…
contacts-code-read = Continue
contacts-ask = Add this player to your contacts?
contact-code-empty = Enter a contact code first.
contact-code-other = This is not a contact code: contact codes begin with MC1-.
# $version: the version of the code. $known: the version that this game reads.
contact-code-version = This contact code has version { $version }, and this game reads version { $known }. Update the older game.
contact-code-damaged = A part of this contact code is wrong or missing. Copy all of it again.
contact-code-lobby = This contact code names no lobby that this game can connect to. Ask for a new one.
contact-code-own = This is your own contact code.
# $version: the version of the file. $known: the version that this game reads.
contacts-newer = it has version { $version }, and this game reads versions up to { $known }
contacts-twice = a player is there twice
contacts-unsaved = Your contacts cannot be saved: they last until you close the game.
# Invitations.
# $name: the name of the other player.
invitation-received = { $name } invites you to a room.
invitation-not-now = Not now
invitation-shown = { $name } has received your invitation.
invitation-unconfirmed = { $name } has not confirmed your invitation: they may not be here, or receive none from you. Send them this link.
