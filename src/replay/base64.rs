//! Base64url without padding: bytes as letters that files, codes and addresses can hold.

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Encodes bytes.
pub(crate) fn write(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let word =
            three.iter().fold(0_u32, |word, byte| word << 8 | u32::from(*byte)) << (8 * (3 - three.len()));
        for place in 0..=three.len() {
            let digit = word >> (18 - 6 * place) & 63;
            text.push(char::from(LETTERS[digit as usize]));
        }
    }
    text
}

/// Decodes letters; `None` for an invalid letter or length.
pub(crate) fn read(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() * 3 / 4);
    for four in text.as_bytes().chunks(4) {
        let mut word = 0_u32;
        for letter in four {
            let digit = LETTERS.iter().position(|known| known == letter)?;
            word = word << 6 | digit as u32;
        }
        word <<= 6 * (4 - four.len());
        let count = four.len() * 3 / 4;
        let rest = word.to_be_bytes();
        if count == 0 || rest[1 + count..].iter().any(|byte| *byte != 0) {
            return None;
        }
        bytes.extend(&rest[1..=count]);
    }
    Some(bytes)
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
