//! Bytes sealed with a passphrase.
//!
//! A sealed file is the mark, the version (1 byte), the salt (16), the nonce (24), the sealed bytes, and a checksum over
//! all that (BLAKE3, 32). The key is derived from the passphrase with Argon2id, and the bytes are sealed with
//! XChaCha20-Poly1305, with everything before them as associated data. The checksum keeps no secret: it tells a damaged
//! file from a wrong passphrase.

use argon2::{Algorithm, Argon2, Params, Version};
use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{Key, XChaCha20Poly1305, XNonce};
use icu_normalizer::ComposingNormalizerBorrowed;

use super::error::BundleError;

/// The beginning of every sealed file.
const MARK: &[u8; 18] = b"marginalia export\n";
const VERSION: u8 = 1;
const SALT: usize = 16;
const NONCE: usize = 24;
const CHECKSUM: usize = 32;
/// The length of what is before the sealed bytes.
const HEADER: usize = MARK.len() + 1 + SALT + NONCE;
/// The maximum length of a sealed file in bytes.
pub(super) const LONGEST: usize = 64 << 20;

/// The memory that the derivation of a key needs, in KiB, and the number of its passes. Tests derive many keys.
const MEMORY: u32 = if cfg!(test) { 64 } else { 64 * 1024 };
const PASSES: u32 = 3;

/// Returns true if a file is an export, by its first bytes.
pub(in crate::client) fn is_export(bytes: &[u8]) -> bool {
    bytes.starts_with(MARK)
}

/// Seals bytes with a passphrase.
///
/// # Errors
/// Fails if there are too many bytes, or no random numbers.
pub(super) fn seal(bytes: &[u8], passphrase: &str) -> Result<Vec<u8>, BundleError> {
    let mut random = [0; SALT + NONCE];
    getrandom::fill(&mut random).map_err(|_| BundleError::NoRandomness)?;
    let mut sealed = Vec::with_capacity(bytes.len() + HEADER + CHECKSUM + 16);
    sealed.extend_from_slice(MARK);
    sealed.push(VERSION);
    sealed.extend_from_slice(&random);
    let (salt, nonce) = random.split_at(SALT);
    let payload = Payload { msg: bytes, aad: &sealed };
    let body = cipher(passphrase, salt, MEMORY)?.encrypt(XNonce::from_slice(nonce), payload);
    sealed.extend_from_slice(&body.map_err(|_| BundleError::TooLarge)?);
    let checksum = blake3::hash(&sealed);
    sealed.extend_from_slice(checksum.as_bytes());
    if sealed.len() > LONGEST { Err(BundleError::TooLarge) } else { Ok(sealed) }
}

/// Returns the sealed bytes.
///
/// # Errors
/// Fails if the file is none of this kind, damaged, or sealed with another passphrase.
pub(super) fn open(sealed: &[u8], passphrase: &str) -> Result<Vec<u8>, BundleError> {
    check(sealed)?;
    let (header, body) = sealed[..sealed.len() - CHECKSUM].split_at(HEADER);
    let (salt, nonce) = header[MARK.len() + 1..].split_at(SALT);
    let payload = Payload { msg: body, aad: header };
    let opened = cipher(passphrase, salt, MEMORY)?.decrypt(XNonce::from_slice(nonce), payload);
    opened.map_err(|_| BundleError::Passphrase)
}

/// Checks what can be checked without the passphrase.
///
/// # Errors
/// Fails if the file is none of this kind, or damaged.
pub(super) fn check(sealed: &[u8]) -> Result<(), BundleError> {
    if !is_export(sealed) {
        return Err(BundleError::NotExport);
    }
    if sealed.len() > LONGEST {
        return Err(BundleError::TooLarge);
    }
    match sealed.get(MARK.len()) {
        Some(&VERSION) => {}
        Some(other) => return Err(BundleError::Version(*other)),
        None => return Err(BundleError::Damaged),
    }
    if sealed.len() < HEADER + CHECKSUM {
        return Err(BundleError::Damaged);
    }
    let (content, checksum) = sealed.split_at(sealed.len() - CHECKSUM);
    if blake3::hash(content).as_bytes() == checksum { Ok(()) } else { Err(BundleError::Damaged) }
}

/// Returns the cipher with the key of a passphrase. The same letters give the same key, however a keyboard composes
/// them.
fn cipher(passphrase: &str, salt: &[u8], memory: u32) -> Result<XChaCha20Poly1305, BundleError> {
    let passphrase = ComposingNormalizerBorrowed::new_nfkc().normalize(passphrase.trim()).into_owned();
    let params = Params::new(memory, PASSES, 1, Some(32)).map_err(|_| BundleError::Damaged)?;
    let mut key = [0; 32];
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
        .hash_password_into(passphrase.as_bytes(), salt, &mut key)
        .map_err(|_| BundleError::Damaged)?;
    Ok(XChaCha20Poly1305::new(Key::from_slice(&key)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PASSPHRASE: &str = "four words in ink";

    /// Corrects the checksum of a file, as somebody would who forges one.
    fn corrected(mut sealed: Vec<u8>) -> Vec<u8> {
        sealed.truncate(sealed.len() - CHECKSUM);
        let checksum = blake3::hash(&sealed);
        sealed.extend_from_slice(checksum.as_bytes());
        sealed
    }

    #[test]
    fn what_is_sealed_opens_with_the_passphrase_alone() {
        for bytes in [&b""[..], b"a", &[7; 5000]] {
            let sealed = seal(bytes, PASSPHRASE).expect("sealed");
            assert_eq!(open(&sealed, PASSPHRASE).as_deref(), Ok(bytes));
            assert_eq!(open(&sealed, " four words in ink\n").as_deref(), Ok(bytes));
            for wrong in ["", "four words in Ink", "four words in ink."] {
                assert_eq!(open(&sealed, wrong), Err(BundleError::Passphrase), "{wrong}");
            }
            assert!(bytes.len() < 2 || !sealed.windows(bytes.len()).any(|window| window == bytes));
        }
        let [one, other] = [seal(b"same", PASSPHRASE), seal(b"same", PASSPHRASE)];
        assert_ne!(one, other, "salt and nonce are fresh");
        let sealed = seal(b"a", "\u{e9}crit").expect("sealed");
        assert!(open(&sealed, "e\u{301}crit").is_ok(), "composed in another way");
    }

    #[test]
    fn every_flipped_byte_and_every_cut_is_noticed() {
        let sealed = seal(b"secret", PASSPHRASE).expect("sealed");
        for place in 0..sealed.len() {
            let mut flipped = sealed.clone();
            flipped[place] ^= 1;
            let wanted = match place {
                0..18 => BundleError::NotExport,
                18 => BundleError::Version(VERSION ^ 1),
                _ => BundleError::Damaged,
            };
            assert_eq!(open(&flipped, PASSPHRASE), Err(wanted), "byte {place}");
            // With a right checksum, the seal itself notices it.
            if (19..sealed.len() - CHECKSUM).contains(&place) {
                let forged = corrected(flipped);
                assert_eq!(open(&forged, PASSPHRASE), Err(BundleError::Passphrase), "byte {place}");
            }
            let cut = open(&sealed[..place], PASSPHRASE);
            let is_known = matches!(cut, Err(BundleError::NotExport | BundleError::Damaged));
            assert!(is_known, "{place}: {cut:?}");
            if place > HEADER + CHECKSUM {
                let forged = corrected(sealed[..place].to_vec());
                assert_eq!(open(&forged, PASSPHRASE), Err(BundleError::Passphrase), "cut at {place}");
            }
        }
        let mut longer = sealed;
        longer.push(0);
        assert_eq!(open(&longer, PASSPHRASE), Err(BundleError::Damaged));
    }

    #[test]
    fn what_is_too_large_is_refused_before_it_is_read() {
        let mut huge = vec![0; LONGEST + 1];
        huge[..MARK.len()].copy_from_slice(MARK);
        assert_eq!(check(&huge), Err(BundleError::TooLarge));
        assert_eq!(seal(&huge, PASSPHRASE), Err(BundleError::TooLarge));
    }

    #[test]
    fn the_key_of_a_player_costs_as_much_as_is_said() {
        assert!(cipher(PASSPHRASE, &[1; SALT], 64 * 1024).is_ok());
    }
}
