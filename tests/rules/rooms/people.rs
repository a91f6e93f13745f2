//! People for the tests.

use marginalia::ids::PlayerId;

/// Returns the player with that letter.
pub(super) const fn player(letter: char) -> PlayerId {
    PlayerId([letter as u8; 32])
}
