//! People for the tests.

use marginalia::ids::PlayerId;

/// Somebody of that letter.
pub(super) const fn player(letter: char) -> PlayerId {
    PlayerId([letter as u8; 32])
}
