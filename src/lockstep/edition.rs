//! The edition of a game: what two players must have in common.

use crate::battle::library::CardLibrary;
use crate::ids::hex;
use crate::room::lobby_room::Edition;

/// Returns the edition that a game must have to play a battle of this one.
#[must_use]
pub fn edition(library: &CardLibrary) -> Edition {
    Edition {
        engine: env!("CARGO_PKG_VERSION").to_owned(),
        rules: hex(&library.rules_hash()),
        cards: hex(&library.cards_hash()),
    }
}
