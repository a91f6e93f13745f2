//! The message of the online screens to the player.

use crate::messages::Locale;
#[cfg(all(feature = "server", not(target_arch = "wasm32")))]
use crate::messages::Sentence;

/// A message, about what the player has just done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Notice {
    /// The player is invited to the room with this code.
    Invited(String),
    /// The player did not connect to this lobby, which a link names.
    NotConnected(String),
    /// The player joins a room without its code.
    NoCode,
    /// The code of the room was copied.
    CopiedCode,
    /// A link was copied.
    CopiedLink,
    /// The game cannot access the clipboard.
    NoClipboard,
    /// The book cannot be played.
    Unplayable {
        /// The name of the book.
        book: String,
        /// The problems with it, as sentences.
        problems: String,
        /// True if the room's cards differ from the player's own.
        is_of_the_room: bool,
    },
    /// The problem with the lobby that this game runs.
    #[cfg(all(feature = "server", not(target_arch = "wasm32")))]
    Hosting(Sentence),
}

impl Notice {
    /// Returns the message as a sentence.
    pub(super) fn words(&self, locale: Locale) -> String {
        match self {
            Self::Invited(code) => locale.say_value("lobby-invited", "code", code),
            Self::NotConnected(lobby) => locale.say_value("lobby-not-connected", "lobby", lobby),
            Self::NoCode => locale.say("lobby-no-code"),
            Self::CopiedCode => locale.say("online-copied-code"),
            Self::CopiedLink => locale.say("online-copied-link"),
            Self::NoClipboard => locale.say("no-clipboard"),
            Self::Unplayable { book, problems, is_of_the_room } => {
                let message = if *is_of_the_room { "room-book-unplayable" } else { "books-unplayable" };
                let values = [("book", book.as_str().into()), ("problems", problems.as_str().into())];
                locale.say_with(message, values)
            }
            #[cfg(all(feature = "server", not(target_arch = "wasm32")))]
            Self::Hosting(problem) => problem.words(locale),
        }
    }
}
