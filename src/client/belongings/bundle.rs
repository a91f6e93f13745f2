//! The player's files in one row of bytes.
//!
//! A bundle is compressed (zlib): for each file the length of its name (2 bytes), the name, the length of its content (4
//! bytes), and the content; numbers begin with the lowest byte. A name is a path such as `books/tides.json`. Only names
//! that the game itself gives are read, so a bundle reaches no other file.

use std::collections::BTreeMap;

use miniz_oxide::deflate::compress_to_vec_zlib;
use miniz_oxide::inflate::{TINFLStatus, decompress_to_vec_zlib_with_limit};

use super::error::BundleError;

/// The files that stand alone, and the messages that name them.
pub(super) const SINGLE: [(&str, &str); 8] = [
    ("settings.ron", "belongings-settings"),
    ("lessons.ron", "belongings-lessons"),
    ("tips.ron", "belongings-tips"),
    ("pilgrimage.ron", "belongings-pilgrimage"),
    ("under-way.ron", "belongings-under-way"),
    ("key", "belongings-key"),
    ("blocked.ron", "belongings-blocked"),
    ("contacts.ron", "belongings-contacts"),
];
/// The folders with files of one kind, and the ending of these.
pub(super) const FOLDERS: [(&str, &str); 6] = [
    ("books", "json"),
    ("versions", "txt"),
    ("replays", "replay"),
    ("positions", "txt"),
    ("puzzles", "ron"),
    ("online", "battle"),
];

/// The maximum length of all files in bytes.
const LONGEST: usize = 128 << 20;
/// The maximum number of files.
const MOST: usize = 20_000;
/// The maximum length of a file's name in bytes.
const LONGEST_NAME: usize = 200;
/// How well it is compressed: 1 to 9.
const LEVEL: u8 = 6;

/// The player's files, by their names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::client) struct Bundle(BTreeMap<String, Vec<u8>>);

impl Bundle {
    /// Adds a file.
    ///
    /// # Errors
    /// Fails if the name is none of a player's file, or there already.
    pub(super) fn add(&mut self, name: &str, bytes: Vec<u8>) -> Result<(), BundleError> {
        if !is_of_player(name) || self.0.insert(name.to_owned(), bytes).is_some() {
            return Err(BundleError::Strange(name.to_owned()));
        }
        if self.0.len() > MOST { Err(BundleError::TooLarge) } else { Ok(()) }
    }

    /// Returns the files.
    pub(super) fn files(&self) -> impl Iterator<Item = (&str, &[u8])> {
        self.0.iter().map(|(name, bytes)| (name.as_str(), bytes.as_slice()))
    }

    /// Returns the number of files in a folder.
    pub(super) fn count(&self, folder: &str) -> usize {
        self.0.keys().filter(|name| name.split_once('/').is_some_and(|(of, _)| of == folder)).count()
    }

    /// Returns true if it contains the file.
    pub(super) fn has(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }

    /// Returns the bytes of the bundle.
    ///
    /// # Errors
    /// Fails if there is too much.
    pub(super) fn write(&self) -> Result<Vec<u8>, BundleError> {
        let mut bytes = Vec::new();
        for (name, content) in &self.0 {
            let name_length = u16::try_from(name.len()).map_err(|_| BundleError::TooLarge)?;
            let length = u32::try_from(content.len()).map_err(|_| BundleError::TooLarge)?;
            bytes.extend_from_slice(&name_length.to_le_bytes());
            bytes.extend_from_slice(name.as_bytes());
            bytes.extend_from_slice(&length.to_le_bytes());
            bytes.extend_from_slice(content);
            if bytes.len() > LONGEST {
                return Err(BundleError::TooLarge);
            }
        }
        Ok(compress_to_vec_zlib(&bytes, LEVEL))
    }

    /// Reads the bytes of a bundle.
    ///
    /// # Errors
    /// Fails if they are damaged, too many, or contain a file that is none of a player's files.
    pub(super) fn read(bytes: &[u8]) -> Result<Self, BundleError> {
        let bytes =
            decompress_to_vec_zlib_with_limit(bytes, LONGEST).map_err(|error| match error.status {
                TINFLStatus::HasMoreOutput => BundleError::TooLarge,
                _ => BundleError::Damaged,
            })?;
        let (mut bundle, mut rest) = (Self::default(), bytes.as_slice());
        while !rest.is_empty() {
            let name_length = u16::from_le_bytes(take_array(&mut rest)?);
            let name = take(&mut rest, usize::from(name_length))?;
            let name = std::str::from_utf8(name).map_err(|_| BundleError::Damaged)?;
            let length = u32::from_le_bytes(take_array(&mut rest)?);
            let length = usize::try_from(length).map_err(|_| BundleError::TooLarge)?;
            // The declared length reserves nothing: what is not there cannot be taken.
            bundle.add(name, take(&mut rest, length)?.to_vec())?;
        }
        Ok(bundle)
    }
}

/// Takes bytes off the beginning.
fn take<'a>(rest: &mut &'a [u8], length: usize) -> Result<&'a [u8], BundleError> {
    let (taken, after) = rest.split_at_checked(length).ok_or(BundleError::Damaged)?;
    *rest = after;
    Ok(taken)
}

fn take_array<const N: usize>(rest: &mut &[u8]) -> Result<[u8; N], BundleError> {
    take(rest, N)?.try_into().map_err(|_| BundleError::Damaged)
}

/// Returns true if the game gives such a name to a player's file.
pub(super) fn is_of_player(name: &str) -> bool {
    if SINGLE.iter().any(|(single, _)| *single == name) {
        return true;
    }
    let Some((folder, file)) = name.split_once('/') else { return false };
    let Some((_, ending)) = FOLDERS.iter().find(|(known, _)| *known == folder) else { return false };
    let Some((stem, found)) = file.rsplit_once('.') else { return false };
    let is_plain = |sign: char| !sign.is_control() && !r#"/\:<>"|?*"#.contains(sign);
    found == *ending
        && name.len() <= LONGEST_NAME
        && !stem.is_empty()
        && !stem.starts_with(['.', ' '])
        && file.chars().all(is_plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a bundle as somebody else would write it.
    fn written(files: &[(&[u8], u32, &[u8])]) -> Vec<u8> {
        let mut bytes = Vec::new();
        for (name, length, content) in files {
            bytes.extend_from_slice(&u16::try_from(name.len()).expect("a short name").to_le_bytes());
            bytes.extend_from_slice(name);
            bytes.extend_from_slice(&length.to_le_bytes());
            bytes.extend_from_slice(content);
        }
        compress_to_vec_zlib(&bytes, LEVEL)
    }

    #[test]
    fn a_bundle_is_read_as_it_was_written() {
        let mut bundle = Bundle::default();
        assert_eq!(Bundle::read(&bundle.write().expect("nothing")), Ok(Bundle::default()));
        for (name, _) in SINGLE {
            bundle.add(name, name.as_bytes().to_vec()).expect("a player's file");
        }
        for (folder, ending) in FOLDERS {
            for stem in ["a", "庭 2", "..b"].iter().filter(|stem| !stem.starts_with('.')) {
                let name = format!("{folder}/{stem}.{ending}");
                bundle.add(&name, vec![0xff; 300]).expect("a player's file");
            }
            assert_eq!(bundle.count(folder), 2);
        }
        assert_eq!(Bundle::read(&bundle.write().expect("little")), Ok(bundle));
    }

    #[test]
    fn no_name_leads_elsewhere() {
        for name in [
            "",
            "/etc/passwd",
            "../key",
            "..",
            "books/../key",
            "books/../../x.json",
            "books/..\\x.json",
            "books//x.json",
            "books/a/b.json",
            "books/.json",
            "books/.x.json",
            "books/C:x.json",
            "books/x.json\0",
            "books/x\0.json",
            "books/x.exe",
            "books\\x.json",
            "C:\\key",
            "Key",
            "key/x.json",
            "lobby.sqlite",
            "reports/x.md",
            "import.pack",
            "key.before",
        ] {
            let strange = Err(BundleError::Strange(name.to_owned()));
            assert_eq!(Bundle::read(&written(&[(name.as_bytes(), 1, b"x")])), strange, "{name:?}");
        }
        let long = format!("books/{}.json", "a".repeat(LONGEST_NAME));
        assert!(matches!(Bundle::read(&written(&[(long.as_bytes(), 0, b"")])), Err(BundleError::Strange(_))));
    }

    #[test]
    fn damage_and_lies_are_told() {
        let twice = written(&[(b"key", 1, b"a"), (b"key", 1, b"b")]);
        assert_eq!(Bundle::read(&twice), Err(BundleError::Strange("key".to_owned())));
        for length in [2, 1000, u32::MAX] {
            assert_eq!(Bundle::read(&written(&[(b"key", length, b"a")])), Err(BundleError::Damaged));
        }
        assert_eq!(Bundle::read(&written(&[(b"books/\xff.json", 0, b"")])), Err(BundleError::Damaged));
        assert_eq!(Bundle::read(b"no zlib"), Err(BundleError::Damaged));
        let good = written(&[(b"key", 3, b"abc"), (b"lessons.ron", 2, b"[]")]);
        for length in 0..good.len() {
            assert!(Bundle::read(&good[..length]).is_err(), "cut at {length}");
        }
        // Few bytes that would become more than anybody has.
        let bomb = compress_to_vec_zlib(&vec![0; LONGEST + 1], 9);
        assert_eq!(Bundle::read(&bomb), Err(BundleError::TooLarge));
    }
}
