//! Runs every file of every corpus; none may cause harm.

use std::fs;
use std::path::{Path, PathBuf};

use super::targets;

/// A function that consumes a file of a corpus.
type Target = fn(&[u8]);

const TARGETS: [(&str, Target); 8] = [
    ("battle", targets::battle),
    ("card", targets::card),
    ("command", targets::command),
    ("desk", targets::desk),
    ("envelope", targets::envelope),
    ("parcels", targets::parcels),
    ("replay", targets::replay),
    ("word", |data| {
        let _ = targets::word(data);
    }),
];

pub(super) fn corpora() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fuzz/corpus")
}

#[test]
// S2-CX07
fn whatever_a_fuzzer_found_is_taken_without_harm() {
    let folders = fs::read_dir(corpora()).expect("there are corpora");
    let mut names: Vec<String> =
        folders.map(|folder| folder.expect("a folder").file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    assert_eq!(names, TARGETS.map(|(name, _)| name), "each target has its corpus");
    for (name, target) in TARGETS {
        let mut files: Vec<PathBuf> = fs::read_dir(corpora().join(name))
            .expect("a corpus")
            .map(|file| file.expect("a file").path())
            .collect();
        files.sort();
        assert!(files.len() >= 3, "the corpus of {name} holds {} files", files.len());
        for file in files {
            let bytes = fs::read(&file).expect("it can be read");
            // A panic in there reports its cause; this reports the file.
            let done = std::panic::catch_unwind(|| target(&bytes));
            assert!(done.is_ok(), "{} does harm", file.display());
        }
    }
}

#[test]
fn a_corpus_is_small() {
    let mut all = 0;
    for (name, _) in TARGETS {
        for file in fs::read_dir(corpora().join(name)).expect("a corpus") {
            let size = file.expect("a file").metadata().expect("it has a size").len();
            assert!(size <= 16 * 1024, "a file of {size} bytes in the corpus of {name}");
            all += size;
        }
    }
    assert!(all <= 256 * 1024, "{all} bytes");
}
