//! A replay file, and the codes of battles, positions and books.

use marginalia::cards::Book;
use marginalia::replay::{
    PlaybackEdition, Record, RecordFile, Timeline, export, read_code, read_position, write_code,
};

use super::house::library;

/// The longest file that is tried.
const LONGEST: usize = 64 * 1024;
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Parses a replay. The first byte selects the kind of the rest: a file, a complete code, or the bytes of a code, which
/// are hashed and encoded as letters here: no fuzzer finds a hash.
pub fn replay(data: &[u8]) {
    let Some((kind, rest)) = data.split_first().filter(|(_, rest)| rest.len() <= LONGEST) else { return };
    match kind {
        b'f' => file(rest),
        b'c' => codes(&String::from_utf8_lossy(rest)),
        b'b' => codes(&sealed("MR1-", rest)),
        b'p' => codes(&sealed("MP1-", rest)),
        b'k' => codes(&sealed("MB1-", rest)),
        _ => {}
    }
}

fn sealed(head: &str, bytes: &[u8]) -> String {
    let mut bytes = bytes.to_vec();
    let check = blake3::hash(&bytes);
    bytes.extend(&check.as_bytes()[..3]);
    let mut code = head.to_owned();
    for three in bytes.chunks(3) {
        let word =
            three.iter().fold(0_u32, |word, byte| word << 8 | u32::from(*byte)) << (8 * (3 - three.len()));
        code.extend(
            (0..=three.len()).map(|place| char::from(LETTERS[(word >> (18 - 6 * place)) as usize & 63])),
        );
    }
    code
}

fn file(bytes: &[u8]) {
    let Ok(opened) = RecordFile::read("made-up.json", bytes) else { return };
    let today = library();
    for edition in [PlaybackEdition::Recorded, PlaybackEdition::Today] {
        if let Ok(library) = opened.record.library(edition, &today) {
            play(&opened.record, &library);
        }
    }
    // The encoded form of the file is parsed as the same.
    if opened.damage.is_none() {
        let again = RecordFile::read("again.json", opened.record.text().as_bytes());
        assert_eq!(again.map(|again| again.record), Ok(opened.record));
    }
}

fn play(record: &Record, library: &std::sync::Arc<marginalia::battle::library::CardLibrary>) {
    if let Ok(timeline) = Timeline::new(record.clone(), library) {
        let _ = timeline.seek(timeline.len() / 2);
        let _ = export(record, library);
        if let Ok(code) = write_code(record, library) {
            assert!(read_code(&code, library).is_ok(), "{code}");
        }
    }
}

fn codes(text: &str) {
    let library = library();
    if let Ok(record) = read_code(text, &library) {
        play(&record, &library);
    }
    let _ = read_position(text, &library);
    if let Ok(book) = Book::from_code(text) {
        assert_eq!(Book::from_code(&book.code()), Ok(book));
    }
}
