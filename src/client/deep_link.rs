//! The target of a link: a room, a recorded battle, a book, a puzzle or a contact.

/// The target of a link, by its code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeepLink {
    /// A room of the lobby.
    Room(String),
    /// A recorded battle.
    Replay(String),
    /// A book.
    Book(String),
    /// A position to win from in one turn.
    Puzzle(String),
    /// A player to add to the contacts.
    Contact(String),
}
