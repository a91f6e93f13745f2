//! The identity of this player: a secret created once, kept in a file that only its owner can read. The player's key at
//! each lobby is derived from it.

use std::io::{self, Write};
use std::path::Path;

use super::session::IdentityError;
use crate::disk::{self, File};
use crate::ids::{hex, unhex};
use crate::net::key::IdentitySecret;

/// Returns 32 random bytes. Without randomness nothing may be signed: no game is better than a weak key.
///
/// # Panics
/// The system provides no randomness.
pub(super) fn chance() -> [u8; 32] {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the system must provide random bytes for online play");
    bytes
}

/// Returns the secret from the file in the given folder, which is created if needed; without a folder, a secret for this
/// run.
///
/// # Errors
/// The file cannot be read or written, or contains no secret. The file is left as it is.
pub(super) fn secret(folder: Option<&Path>) -> Result<IdentitySecret, IdentityError> {
    let Some(folder) = folder else { return Ok(IdentitySecret::new(chance())) };
    let path = folder.join("key");
    let shown = path.display().to_string();
    match disk::read_text(&path) {
        Ok(text) => unhex(text.trim()).map(IdentitySecret::new).ok_or(IdentityError::Invalid(shown)),
        Err(wrong) if wrong.kind() == io::ErrorKind::NotFound => {
            let secret = chance();
            write(&path, &secret)
                .map_err(|wrong| IdentityError::Unwritten { path: shown, problem: wrong.to_string() })?;
            Ok(IdentitySecret::new(secret))
        }
        Err(wrong) => Err(IdentityError::Unread { path: shown, problem: wrong.to_string() }),
    }
}

fn write(path: &Path, secret: &[u8; 32]) -> io::Result<()> {
    let mut file = File::create_secret(path)?;
    writeln!(file, "{}", hex(secret))?;
    file.sync()
}
