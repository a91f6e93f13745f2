//! The player's own puzzles: files in the data folder, written by the workbench or by hand. They are read and never
//! changed.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::battle::library::CardLibrary;
use crate::battle::position::{Position, PositionError};
use crate::cards::{Complaint, all_told};
use crate::client::errors::{code_error, position_error};
use crate::client::persisted_file::newest_first;
use crate::client::share;
use crate::disk::{self, data_folder};
use crate::facilitator::lesson::{Lesson, LessonText, PuzzleTexts, load_lesson, puzzle_text};
use crate::messages::{Locale, Sentence};
use crate::replay::read_position;

/// The maximum file size of a puzzle.
const LARGEST: u64 = 1 << 20;

/// A puzzle file: its name, and its lesson or all its errors.
#[derive(Clone, Debug)]
pub struct Own {
    /// The name of the file.
    pub file: String,
    /// The content of the file.
    pub read: Result<PuzzleLesson, Vec<Complaint>>,
}

/// A lesson or puzzle, built in or from a file.
#[derive(Clone, Debug)]
pub struct PuzzleLesson {
    /// The key of the stored progress: the file name of a built-in one, else a hash of the file's text. Such a puzzle
    /// counts as finished under any name, and as new after a change.
    pub id: String,
    /// The lesson or puzzle.
    pub lesson: Arc<Lesson>,
}

/// Returns the folder of the puzzles; `None` if the machine has no folder for them.
pub fn folder() -> Option<PathBuf> {
    data_folder().map(|folder| folder.join("puzzles"))
}

/// Returns all puzzles of a folder, the newest first; none if there is no such folder.
///
/// # Errors
/// Returns the reason why the folder cannot be read.
pub(super) fn list(folder: &Path, library: &Arc<CardLibrary>) -> Result<Vec<Own>, Sentence> {
    let own = |path: &PathBuf| {
        let file = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        Own { read: read(&file, path, library), file }
    };
    Ok(newest_first(folder, "ron")?.iter().map(own).collect())
}

/// Reads one puzzle; complaints use `name` for the file.
///
/// # Errors
/// Returns every problem with the file.
pub fn read(name: &str, path: &Path, library: &Arc<CardLibrary>) -> Result<PuzzleLesson, Vec<Complaint>> {
    let whole = |message: String| vec![Complaint::of_file(name, message)];
    let size = disk::size(path).map_err(|wrong| whole(format!("cannot read the file: {wrong}")))?;
    if size > LARGEST {
        return Err(whole(format!("the file is too large for a lesson: {size} bytes")));
    }
    let bytes = disk::read(path).map_err(|wrong| whole(format!("cannot read the file: {wrong}")))?;
    let text = String::from_utf8(bytes).map_err(|_| whole("the file is not valid UTF-8".to_owned()))?;
    of_text(name, &text, library)
}

/// Returns the lesson of a file's text; complaints use `name` for the file.
///
/// # Errors
/// Returns every problem with the text.
pub fn of_text(name: &str, text: &str, library: &Arc<CardLibrary>) -> Result<PuzzleLesson, Vec<Complaint>> {
    let lesson = load_lesson(name, text, library)?;
    let hash = blake3::hash(text.as_bytes()).to_hex();
    Ok(PuzzleLesson { id: format!("own-{}", &hash[..16]), lesson: Arc::new(lesson) })
}

/// Returns the puzzle of a position's code. Its goal is to win from there in one turn.
///
/// # Errors
/// Returns a sentence if the code is not a position's code or does not result in a puzzle.
pub fn of_code(code: &str, library: &Arc<CardLibrary>, locale: Locale) -> Result<PuzzleLesson, String> {
    let refused = |message, problem: String| locale.say_value(message, "problem", problem);
    let position = read_position(share::code("puzzle", code), library)
        .map_err(|wrong| refused("puzzle-bad-code", code_error(locale, &wrong)))?;
    let text = of_position(&position, library)
        .map_err(|wrong| refused("puzzle-impossible", position_error(locale, &wrong)))?;
    of_text("the puzzle", &text, library).map_err(|wrong| refused("puzzle-impossible", all_told(&wrong)))
}

/// Returns the file of a puzzle: to win from a position in one turn. It has texts in all languages.
///
/// # Errors
/// Fails if the position is invalid.
pub fn of_position(position: &Position, library: &Arc<CardLibrary>) -> Result<String, PositionError> {
    let hp = position.side(position.turn_player.other()).hp;
    let text = |message: &str| {
        let said = |locale: Locale| (locale.tag().to_owned(), locale.say_value(message, "hp", hp));
        LessonText::Each(Locale::all().map(said).collect())
    };
    let [title, task, praise] = ["puzzle-title", "puzzle-task", "puzzle-praise"].map(text);
    puzzle_text(&PuzzleTexts { title, task, praise }, position, library)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::client::collection::Collection;
    use crate::facilitator::lesson::PUZZLES;

    fn fresh(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("marginalia-{name}-{}", std::process::id()));
        fs::remove_dir_all(&folder).ok();
        folder
    }

    #[test]
    fn own_puzzles_are_listed_and_a_bad_one_says_where_it_is_wrong() {
        let library = Collection::embedded().expect("what is built in holds together").library;
        let folder = fresh("puzzles");
        assert_eq!(list(&folder, &library).expect("none is no error").len(), 0);
        fs::create_dir_all(&folder).expect("a folder can be made");
        let (_, good) = PUZZLES[0];
        let bad = good.replacen("goal: Win", "goal: Gain", 1);
        let line = good.lines().position(|line| line.contains("goal: Win")).expect("it is there") as u32 + 1;
        for (name, text) in [("a.ron", good.as_bytes()), ("b.ron", bad.as_bytes()), ("c.ron", &[0xff, 0xfe])]
        {
            fs::write(folder.join(name), text).expect("it can be written");
        }
        fs::write(folder.join("notes.txt"), "no puzzle").expect("it can be written");
        let at = |name: &str, seconds| {
            let file = fs::File::options().append(true).open(folder.join(name)).expect("it is there");
            let time = std::time::UNIX_EPOCH + std::time::Duration::from_secs(seconds);
            file.set_modified(time).expect("its time can be set");
        };
        for (name, seconds) in [("a.ron", 3000), ("b.ron", 9000), ("c.ron", 1000)] {
            at(name, seconds);
        }
        let own = list(&folder, &library).expect("it can be read");
        assert_eq!(own.iter().map(|own| own.file.as_str()).collect::<Vec<_>>(), ["b.ron", "a.ron", "c.ron"]);
        let complaint = own[0].read.as_ref().expect_err("no such goal")[0].clone();
        assert_eq!((complaint.file.as_str(), complaint.line), ("b.ron", line));
        assert!(complaint.column > 1 && complaint.message.contains("Gain"), "{complaint}");
        assert!(own[1].read.is_ok());
        assert!(own[2].read.as_ref().is_err_and(|wrong| wrong[0].message == "the file is not valid UTF-8"));
        // Nothing was lost, and a puzzle stays the same under another name.
        assert_eq!(fs::read(folder.join("b.ron")).expect("it is there"), bad.as_bytes());
        fs::copy(folder.join("a.ron"), folder.join("z.ron")).expect("it can be copied");
        let id = |name: &str| read(name, &folder.join(name), &library).map(|taken| taken.id).ok();
        assert!(id("a.ron").is_some() && id("a.ron") == id("z.ron"));
        fs::remove_dir_all(&folder).expect("the folder is ours");
    }

    #[test]
    fn the_puzzle_of_a_position_reads_in_every_language() {
        let library = Collection::embedded().expect("what is built in holds together").library;
        let mut position = Position::new(library.settings());
        position.guest.hp = 7;
        let text = of_position(&position, &library).expect("a position");
        let PuzzleLesson { lesson, .. } = of_text("p.ron", &text, &library).expect("a puzzle");
        assert_eq!(lesson.about.in_language("en"), "The other scribe has 7 HP. Win this turn.");
        assert_eq!(lesson.steps[0].say.in_language("ja"), "相手のHPは7です。このターンで勝ってください。");
        assert_eq!(lesson.title.in_language("ja"), "このターンで勝つ");
    }

    #[test]
    fn what_is_no_file_is_told() {
        let library = Collection::embedded().expect("what is built in holds together").library;
        let folder = fresh("no-puzzles");
        let wrong = read("x.ron", &folder.join("x.ron"), &library).expect_err("nothing is there");
        assert!(
            wrong[0].to_string().starts_with("x.ron: error[unreadable]: cannot read the file"),
            "{}",
            wrong[0]
        );
        fs::write(&folder, "no folder").expect("it can be written");
        let told = format!("Cannot read {}: ", folder.display());
        assert!(list(&folder, &library).is_err_and(|wrong| wrong.to_string().starts_with(&told)));
        fs::remove_file(&folder).expect("the file is ours");
    }
}
