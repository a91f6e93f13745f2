//! A compact bit encoding of small numbers: a number below `n` takes as many bits as `n - 1` needs.

use super::base64;

/// The number of hash bytes at the end of a code.
const CHECK: usize = 3;

/// A sequence of bits, the first ones highest.
#[derive(Default)]
pub(crate) struct Writer {
    bytes: Vec<u8>,
    /// The number of free bits in the last byte.
    free: u32,
}

/// Returns the number of bits that a number below `n` takes.
const fn width(n: u32) -> u32 {
    match n {
        0 | 1 => 0,
        n => 32 - (n - 1).leading_zeros(),
    }
}

impl Writer {
    pub(crate) fn bits(&mut self, value: u32, count: u32) {
        for place in (0..count).rev() {
            if self.free == 0 {
                self.bytes.push(0);
                self.free = 8;
            }
            self.free -= 1;
            if let Some(last) = self.bytes.last_mut() {
                *last |= ((value >> place & 1) as u8) << self.free;
            }
        }
    }

    /// Writes a number below `n`.
    pub(crate) fn below(&mut self, value: u32, n: u32) {
        self.bits(value, width(n));
    }

    pub(crate) fn flag(&mut self, flag: bool) {
        self.bits(u32::from(flag), 1);
    }

    /// Writes any number, four bits at a time, the lowest first, each with a flag whether more follow.
    pub(crate) fn number(&mut self, mut value: u64) {
        loop {
            self.bits((value & 15) as u32, 4);
            value >>= 4;
            self.flag(value != 0);
            if value == 0 {
                return;
            }
        }
    }

    /// Writes any number with its sign.
    pub(crate) fn signed(&mut self, value: i64) {
        self.number(((value << 1) ^ (value >> 63)) as u64);
    }

    pub(crate) fn bytes(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.bits(u32::from(*byte), 8);
        }
    }

    /// Writes up to 255 bytes of text; more are left out.
    pub(crate) fn text(&mut self, text: &str) {
        let mut end = text.len().min(255);
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        self.number(end as u64);
        self.bytes(&text.as_bytes()[..end]);
    }

    /// Returns what was written so far; the bits that are missing in the last byte are zero.
    pub(crate) fn so_far(&self) -> &[u8] {
        &self.bytes
    }

    /// Returns everything as a code: the head, then the bytes with three bytes of their hash as letters.
    pub(crate) fn code(mut self, head: &str) -> String {
        let hash = blake3::hash(&self.bytes);
        self.bytes.extend(&hash.as_bytes()[..CHECK]);
        format!("{head}{}", base64::write(&self.bytes))
    }
}

/// The reason why a code cannot be decoded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unread {
    /// The code begins with a different head.
    Head,
    /// A letter is wrong or missing.
    Letters,
}

/// A reader of the output of a [`Writer`]. It returns `None` past the end.
pub(crate) struct Reader {
    bytes: Vec<u8>,
    at: usize,
}

impl Reader {
    /// Creates a reader from a code. Spaces and line breaks are ignored, and so is everything before the head, such as
    /// an address.
    pub(crate) fn from_code(code: &str, head: &str) -> Result<Self, Unread> {
        let code: String = code.chars().filter(|letter| !letter.is_whitespace()).collect();
        let (_, letters) = code.split_once(head).ok_or(Unread::Head)?;
        let mut bytes = base64::read(letters).ok_or(Unread::Letters)?;
        let check = bytes.split_off(bytes.len().saturating_sub(CHECK));
        if blake3::hash(&bytes).as_bytes()[..CHECK] != check[..] {
            return Err(Unread::Letters);
        }
        Ok(Self { bytes, at: 0 })
    }

    pub(crate) fn bits(&mut self, count: u32) -> Option<u32> {
        let mut value = 0;
        for _ in 0..count {
            let byte = self.bytes.get(self.at / 8)?;
            value = value << 1 | u32::from(byte >> (7 - self.at % 8) & 1);
            self.at += 1;
        }
        Some(value)
    }

    pub(crate) fn below(&mut self, n: u32) -> Option<u32> {
        self.bits(width(n)).filter(|value| *value < n)
    }

    pub(crate) fn flag(&mut self) -> Option<bool> {
        Some(self.bits(1)? == 1)
    }

    pub(crate) fn number(&mut self) -> Option<u64> {
        let mut value = 0;
        for place in 0..16 {
            value |= u64::from(self.bits(4)?) << (4 * place);
            if !self.flag()? {
                return Some(value);
            }
        }
        None
    }

    pub(crate) fn signed(&mut self) -> Option<i64> {
        let value = self.number()?;
        Some((value >> 1) as i64 ^ -((value & 1) as i64))
    }

    pub(crate) fn bytes<const N: usize>(&mut self) -> Option<[u8; N]> {
        let mut bytes = [0; N];
        for byte in &mut bytes {
            *byte = self.bits(8)? as u8;
        }
        Some(bytes)
    }

    /// Returns what was read so far, as [`Writer::so_far`] returned it then.
    pub(crate) fn so_far(&self) -> Vec<u8> {
        let (whole, rest) = (self.at / 8, self.at % 8);
        let mut bytes = self.bytes[..whole.min(self.bytes.len())].to_vec();
        let last = self.bytes.get(whole).filter(|_| rest > 0);
        bytes.extend(last.map(|byte| byte & !(u8::MAX >> rest)));
        bytes
    }

    /// Returns true if everything was read but the bits that fill the last byte, which are zero.
    pub(crate) fn is_at_end(&mut self) -> bool {
        let rest = (self.bytes.len() * 8).saturating_sub(self.at);
        rest < 8 && self.bits(rest as u32) == Some(0)
    }

    pub(crate) fn text(&mut self) -> Option<String> {
        let length = self.number().filter(|length| *length <= 255)?;
        let bytes: Option<Vec<u8>> = (0..length).map(|_| Some(self.bits(8)? as u8)).collect();
        String::from_utf8(bytes?).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::{Reader, Unread, Writer};

    #[test]
    fn what_is_written_is_read() {
        let mut out = Writer::default();
        let numbers = [0, 1, 15, 16, 255, 1 << 33, u64::MAX];
        out.below(0, 1);
        out.below(6, 7);
        numbers.iter().for_each(|number| out.number(*number));
        [i64::MIN, -1, 0, 77, i64::MAX].iter().for_each(|number| out.signed(*number));
        let so_far = out.so_far().to_vec();
        out.text("Tusche");
        out.bytes(&[1, 2, 3]);
        let code = out.code("MX1-");
        let mut reader =
            Reader::from_code(&format!("https://example.org/#{code}\n"), "MX1-").expect("a code");
        assert_eq!((reader.below(1), reader.below(7)), (Some(0), Some(6)));
        for number in numbers {
            assert_eq!(reader.number(), Some(number));
        }
        for number in [i64::MIN, -1, 0, 77, i64::MAX] {
            assert_eq!(reader.signed(), Some(number));
        }
        assert_eq!(reader.so_far(), so_far);
        assert_eq!((reader.text().as_deref(), reader.bytes::<3>()), (Some("Tusche"), Some([1, 2, 3])));
        assert!(reader.is_at_end());
        assert_eq!(reader.bytes::<2>(), None, "past the end");
    }

    #[test]
    fn a_wrong_letter_is_seen() {
        let mut out = Writer::default();
        out.text("Pergament");
        let code = out.code("MX1-");
        assert_eq!(Reader::from_code(&code, "MY1-").err(), Some(Unread::Head));
        for at in 4..code.len() {
            let other = if &code[at..=at] == "A" { "B" } else { "A" };
            let bad = format!("{}{other}{}", &code[..at], &code[at + 1..]);
            assert_eq!(Reader::from_code(&bad, "MX1-").err(), Some(Unread::Letters), "{bad}");
        }
    }
}
