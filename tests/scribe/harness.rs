//! Runs `scribe`, and compares transcripts with the golden ones.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The output of `scribe`.
pub(crate) struct Said {
    pub(crate) out: String,
    pub(crate) err: String,
    pub(crate) code: Option<i32>,
}

impl Said {
    /// Returns its output, if it succeeded.
    #[track_caller]
    pub(crate) fn well(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (Some(0), ""), "{}", self.out);
        self.out
    }

    /// Returns all of its output, if it failed.
    #[track_caller]
    pub(crate) fn badly(self) -> String {
        assert_eq!(self.code, Some(1), "{}{}", self.out, self.err);
        self.out + &self.err
    }
}

/// Runs `scribe` in the repository with these arguments, separated by spaces, and that input.
pub(crate) fn scribe(arguments: &str, input: impl AsRef<[u8]>) -> Said {
    scribe_with(&arguments.split_whitespace().collect::<Vec<_>>(), input)
}

/// Runs `scribe` in the repository with that input, and with arguments that may contain spaces.
pub(crate) fn scribe_with(arguments: &[&str], input: impl AsRef<[u8]>) -> Said {
    let mut child = Command::new(env!("CARGO_BIN_EXE_scribe"))
        .args(arguments)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("scribe can be started");
    let mut pipe = child.stdin.take().expect("scribe has an input");
    // A process that ends early does not read everything.
    drop(pipe.write_all(input.as_ref()));
    drop(pipe);
    let output = child.wait_with_output().expect("scribe ends");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("scribe speaks UTF-8");
    Said { out: text(output.stdout), err: text(output.stderr), code: output.status.code() }
}

/// The arguments for the small cards and rules, which no change of the game's numbers affects.
pub(crate) const SMALL: &str = "--cards tests/scribe/cards --rules tests/scribe/rules.ron";

/// Plays a battle of the small cards between two people, with these lines typed.
pub(crate) fn hot_seat(more: &str, lines: &[&str]) -> Said {
    let books = "tests/scribe/books/runners.json tests/scribe/books/runners.json";
    scribe(&format!("play --hot-seat {SMALL} --seed 7 --books {books} {more}"), typed(lines))
}

/// Returns the lines as they are typed.
pub(crate) fn typed(lines: &[&str]) -> String {
    lines.iter().map(|line| format!("{line}\n")).collect()
}

/// A temporary file that is removed when the test ends.
pub(crate) struct Scratch(PathBuf);

impl Scratch {
    pub(crate) fn new(name: &str) -> Self {
        Self(Path::new(env!("CARGO_TARGET_TMPDIR")).join(name))
    }

    pub(crate) fn path(&self) -> &str {
        self.0.to_str().expect("a path in UTF-8")
    }

    pub(crate) fn text(&self) -> String {
        fs::read_to_string(&self.0).expect("the file was written")
    }

    pub(crate) fn write(&self, text: &str) {
        let folder = self.0.parent().expect("a file stands in a folder");
        fs::create_dir_all(folder).expect("the folder can be made");
        fs::write(&self.0, text).expect("the file can be written");
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        drop(fs::remove_file(&self.0));
    }
}

/// Compares a transcript with `tests/scribe/golden/NAME`; `MARGINALIA_BLESS=1` rewrites it.
#[track_caller]
pub(crate) fn golden(name: &str, transcript: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scribe/golden").join(name);
    if std::env::var_os("MARGINALIA_BLESS").is_some() {
        fs::write(&file, transcript).expect("the golden transcript can be written");
        return;
    }
    let wanted = fs::read_to_string(&file).unwrap_or_default();
    let differs = transcript.lines().zip(wanted.lines()).position(|(is, was)| is != was);
    assert!(
        transcript == wanted,
        "the transcript differs from {}, first in line {}; read it, then MARGINALIA_BLESS=1 cargo test --test scribe\n{transcript}",
        file.display(),
        differs.map_or(transcript.lines().count().min(wanted.lines().count()), |line| line) + 1,
    );
}
