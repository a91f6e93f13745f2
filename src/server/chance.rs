//! Unpredictable random numbers: for nonces, rooms, codes and keys.

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::fault::ServerError;

/// The letters of codes: no two of them look alike, and none looks like a digit.
const LETTERS: &[u8; 24] = b"ABCDEFGHJKLMNPQRSTUVWXYZ";
/// The number of letters in the code of a room that is listed.
const CODE: usize = 6;
/// The number of letters in the code of any other room: nobody should find it by guessing.
const SECRET_CODE: usize = 9;

/// The random number generator of the lobby, seeded by the system once.
pub(super) struct LobbyRng(ChaCha20Rng);

impl LobbyRng {
    pub(super) fn new() -> Result<Self, ServerError> {
        let mut seed = [0; 32];
        getrandom::fill(&mut seed).map_err(|error| ServerError::Chance(error.to_string()))?;
        Ok(Self(ChaCha20Rng::from_seed(seed)))
    }

    pub(super) fn bytes<const N: usize>(&mut self) -> [u8; N] {
        let mut bytes = [0; N];
        self.0.fill_bytes(&mut bytes);
        bytes
    }

    pub(super) fn number(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// Returns the letters of a code. Each is as likely as any other, within 2⁻⁵⁰.
    pub(super) fn code(&mut self, is_listed: bool) -> String {
        let letter = |_| char::from(LETTERS[(self.0.next_u64() % LETTERS.len() as u64) as usize]);
        (0..if is_listed { CODE } else { SECRET_CODE }).map(letter).collect()
    }
}
