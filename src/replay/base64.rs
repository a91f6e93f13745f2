//! Base64url without padding: bytes as letters that files, codes and addresses can hold.

use data_encoding::BASE64URL_NOPAD;

/// Encodes bytes.
pub(crate) fn write(bytes: &[u8]) -> String {
    BASE64URL_NOPAD.encode(bytes)
}

/// Decodes letters; `None` for an invalid letter or length.
pub(crate) fn read(text: &str) -> Option<Vec<u8>> {
    BASE64URL_NOPAD.decode(text.as_bytes()).ok()
}

#[cfg(test)]
mod tests {
    use super::{read, write};

    #[test]
    fn bytes_come_back_from_their_letters() {
        for length in 0..40_u8 {
            let bytes: Vec<u8> = (0..length).map(|byte| byte.wrapping_mul(89)).collect();
            assert_eq!(read(&write(&bytes)), Some(bytes));
        }
        assert_eq!(write(b"Marginalia?>"), "TWFyZ2luYWxpYT8-");
    }

    #[test]
    fn other_letters_and_lengths_are_refused() {
        for bad in ["A", "AAAAA", "AB", "A+==", "ä"] {
            assert_eq!(read(bad), None, "{bad}");
        }
    }
}
