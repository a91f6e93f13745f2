//! The identity of this player: a secret created once, kept in a file that only its owner can read. The player's key at
//! each lobby is derived from it.

use std::io::{self, Write};
use std::path::Path;

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
/// Returns a sentence: the file cannot be read or written, or contains no secret. The file is left as it is.
pub(super) fn secret(folder: Option<&Path>) -> Result<IdentitySecret, String> {
    let Some(folder) = folder else { return Ok(IdentitySecret::new(chance())) };
    let path = folder.join("key");
    let told =
        |what: &str, wrong: io::Error| format!("Your key file {} cannot be {what}: {wrong}.", path.display());
    match disk::read_text(&path) {
        Ok(text) => unhex(text.trim()).map(IdentitySecret::new).ok_or_else(|| {
            let file = path.display();
            format!("{file} is not a valid key: restore your old one, or move it away to get a new one.")
        }),
        Err(wrong) if wrong.kind() == io::ErrorKind::NotFound => {
            let secret = chance();
            let mut file = File::create_secret(&path).map_err(|wrong| told("created", wrong))?;
            let written = writeln!(file, "{}", hex(&secret)).and_then(|()| file.sync());
            written.map_err(|wrong| told("written", wrong))?;
            Ok(IdentitySecret::new(secret))
        }
        Err(wrong) => Err(told("read", wrong)),
    }
}
