//! The versions of a player's book: its cards as they were saved, the last ones only.
//!
//! The text of the file has a line for each version, the oldest first: the time in milliseconds since 1970, 0 if it is
//! unknown, and a book code without a name. The check of the code tells a damaged line.

use crate::cards::Book;
use crate::ids::CardId;

/// The maximum number of versions of a book, the newest one included, which is the book as it is.
pub(super) const MOST: usize = 20;

/// A version of a book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookVersion {
    /// The time of the save, in milliseconds since 1970; 0 if it is unknown.
    pub saved: u64,
    /// The cards, in the order of their numbers.
    pub rows: Vec<(CardId, u8)>,
}

/// The versions of a book, the oldest first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BookVersions(Vec<BookVersion>);

/// A sitting in the editor. What it saves is one version, however often it saves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sitting {
    /// The time of the version that it saved.
    saved: Option<u64>,
}

impl BookVersions {
    /// Returns the versions, the oldest first.
    pub fn list(&self) -> &[BookVersion] {
        &self.0
    }

    /// Records a save. `before`: the book as it was saved before, if it was.
    pub fn record(&mut self, before: Option<&Book>, after: &Book, now: u64, sitting: &mut Sitting) {
        // A book that an earlier game saved, or somebody by hand, has no version of its present cards yet.
        if let Some(before) = before.map(Book::rows)
            && self.newest() != Some(&before)
        {
            self.0.push(BookVersion { saved: 0, rows: before });
        }
        if sitting.saved.is_some() && self.0.last().map(|newest| newest.saved) == sitting.saved {
            self.0.pop();
        }
        let rows = after.rows();
        sitting.saved = None;
        if self.newest() != Some(&rows) {
            // No two versions have the same time, even if the clock was set back.
            let last = self.0.iter().map(|version| version.saved).max().unwrap_or_default();
            let saved = now.max(last.saturating_add(1));
            self.0.push(BookVersion { saved, rows });
            sitting.saved = Some(saved);
        }
        self.shorten();
    }

    fn newest(&self) -> Option<&Vec<(CardId, u8)>> {
        self.0.last().map(|version| &version.rows)
    }

    fn shorten(&mut self) {
        self.0.drain(..self.0.len().saturating_sub(MOST));
    }

    /// Returns the text of the file.
    pub fn text(&self) -> String {
        let line = |version: &BookVersion| {
            let book = Book { cards: version.rows.clone(), ..Book::default() };
            format!("{} {}\n", version.saved, book.code())
        };
        self.0.iter().map(line).collect()
    }

    /// Reads the text of a file. Returns the versions that could be read, and the problem with the first line that could
    /// not, if there is one.
    pub fn parse(text: &str) -> (Self, Option<String>) {
        let (mut versions, mut damage) = (Self::default(), None);
        for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
            match parse_line(line) {
                Ok(version) => versions.0.push(version),
                Err(problem) => {
                    damage.get_or_insert(format!("line {}: {problem}", number + 1));
                }
            }
        }
        versions.shorten();
        (versions, damage)
    }
}

fn parse_line(line: &str) -> Result<BookVersion, String> {
    let (time, code) = line.trim().split_once(' ').ok_or("no time and code")?;
    let saved = time.parse().map_err(|_| "no time".to_owned())?;
    let book = Book::from_code(code).map_err(|error| error.to_string())?;
    Ok(BookVersion { saved, rows: book.rows() })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a book with that many copies of card 1.
    fn book(copies: u8) -> Book {
        let card = CardId::new(1).expect("no card has the number 0");
        Book { name: "Any".to_owned(), cards: vec![(card, copies)], ..Book::default() }
    }

    fn copies(versions: &BookVersions) -> Vec<u8> {
        versions.list().iter().map(|version| version.rows[0].1).collect()
    }

    #[test]
    fn a_sitting_leaves_one_version_and_the_next_one_another() {
        let mut versions = BookVersions::default();
        let mut sitting = Sitting::default();
        versions.record(None, &book(1), 100, &mut sitting);
        versions.record(Some(&book(1)), &book(2), 200, &mut sitting);
        assert_eq!(copies(&versions), [2]);
        let mut sitting = Sitting::default();
        // A save that changes no card is no version, and the next one is.
        versions.record(Some(&book(2)), &book(2), 250, &mut sitting);
        assert_eq!(copies(&versions), [2]);
        versions.record(Some(&book(2)), &book(3), 300, &mut sitting);
        versions.record(Some(&book(3)), &book(4), 400, &mut sitting);
        assert_eq!(copies(&versions), [2, 4]);
        // What a sitting takes back itself leaves no trace.
        versions.record(Some(&book(4)), &book(2), 500, &mut sitting);
        assert_eq!(copies(&versions), [2]);
        versions.record(Some(&book(2)), &book(5), 600, &mut sitting);
        versions.record(Some(&book(5)), &book(6), 700, &mut sitting);
        assert_eq!(copies(&versions), [2, 6]);
    }

    #[test]
    fn nothing_is_lost_that_was_saved_without_versions_or_with_a_wrong_clock() {
        let mut versions = BookVersions::default();
        versions.record(Some(&book(1)), &book(2), 900, &mut Sitting::default());
        assert_eq!((copies(&versions), versions.list()[0].saved), (vec![1, 2], 0));
        // The clock was set back, and somebody changed the file of the book by hand.
        versions.record(Some(&book(7)), &book(3), 5, &mut Sitting::default());
        assert_eq!(copies(&versions), [1, 2, 7, 3]);
        let mut times: Vec<u64> = versions.list().iter().map(|version| version.saved).collect();
        assert_eq!(times.pop(), Some(901));
        let mut sitting = Sitting { saved: Some(900) };
        versions.record(Some(&book(3)), &book(4), 6, &mut sitting);
        assert_eq!(copies(&versions), [1, 2, 7, 3, 4], "only its own version is replaced by a sitting");
    }

    #[test]
    fn the_oldest_versions_go() {
        let mut versions = BookVersions::default();
        for number in 1..=MOST as u8 + 5 {
            versions.record(None, &book(number), 1, &mut Sitting::default());
        }
        assert_eq!(versions.list().len(), MOST);
        assert_eq!(versions.list()[0].rows[0].1, 6);
        let (read, damage) = BookVersions::parse(&versions.text().repeat(3));
        assert_eq!((read.list(), damage), (versions.list(), None));
    }

    #[test]
    fn a_damaged_line_costs_only_its_version() {
        let mut versions = BookVersions::default();
        for number in 1..4 {
            versions.record(None, &book(number), 1000, &mut Sitting::default());
        }
        let text = versions.text();
        assert_eq!(BookVersions::parse(&text), (versions.clone(), None));
        assert_eq!(BookVersions::parse(""), (BookVersions::default(), None));
        for length in 0..text.len() {
            let (read, damage) = BookVersions::parse(&text[..length]);
            let whole = text[..length].lines().filter(|line| parse_line(line).is_ok()).count();
            assert_eq!(read.list(), &versions.list()[..whole], "{length}");
            assert_eq!(damage.is_some(), whole < text[..length].lines().count(), "{length}: {damage:?}");
        }
        for bad in ["x MB1-AA", "5", "5 MB1-AAAAAA", "5 MB9-AAAA", "-1 MB1-AA", "\u{fffd}"] {
            let (read, damage) = BookVersions::parse(&format!("{bad}\n{text}"));
            assert_eq!(read, versions, "{bad}");
            assert!(damage.is_some_and(|damage| damage.starts_with("line 1: ")), "{bad}");
        }
    }
}
