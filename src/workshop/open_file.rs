//! A card file and its edited text, with its complaints, its undo history, and a copy on the disk while it has unsaved
//! changes.

use std::path::{Path, PathBuf};

use super::problem::WorkshopProblem;
use crate::battle::library::CardSource;
use crate::cards::Complaint;
use crate::cards::editing::{PartialJson, PartialValue};
use crate::disk;
use crate::ids::CardId;

/// A card file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct File {
    /// The path of the file, including the folder.
    pub(super) path: String,
    /// The content of the file, as it was last read or saved.
    pub(super) text: String,
    /// The number and the name of its card, if it is one.
    pub(super) card: Option<(CardId, String)>,
    /// The numbers of errors and warnings.
    pub(super) wrong: (usize, usize),
}

impl File {
    /// Returns a file as it is on the disk.
    pub(super) fn new((path, text): (String, String)) -> Self {
        Self { path, card: called(&text), text, wrong: (0, 0) }
    }

    /// Returns the name of the file without its folder.
    pub(super) fn name(&self) -> &str {
        Path::new(&self.path).file_name().and_then(|name| name.to_str()).unwrap_or(&self.path)
    }
}

/// The result of a test stored with the card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Tried {
    /// The name of the test.
    pub(super) name: String,
    /// The failed expectations; empty if the test passes.
    pub(super) wrong: Vec<Complaint>,
}

/// The open file.
#[derive(Clone, Debug, Default)]
pub(super) struct OpenFile {
    /// The path of the file.
    pub(super) path: String,
    /// The current text.
    pub(super) text: String,
    /// The text on the disk.
    pub(super) saved: String,
    /// The position of the caret, in bytes.
    pub(super) caret: usize,
    /// All errors and warnings about the file.
    pub(super) complaints: Vec<Complaint>,
    /// The card, as of the last text without errors.
    pub(super) card: Option<CardSource>,
    /// True if the file has no errors now.
    pub(super) is_good: bool,
    /// The results of the card's tests.
    pub(super) tried: Vec<Tried>,
    /// The places of the abilities whose loss no test would notice; empty if a test fails.
    pub(super) unmissed: Vec<usize>,
    /// The earlier texts for undo, and the undone texts for redo.
    past: Vec<String>,
    future: Vec<String>,
    /// The unsaved text that is stored on disk beside the file, if there is one.
    kept: Option<String>,
}

impl OpenFile {
    /// Opens a file. Changes that were unsaved when the game last ended are restored.
    pub(super) fn new(file: &File) -> Self {
        let kept = disk::read_text(&aside(&file.path)).ok();
        let text = kept.as_ref().unwrap_or(&file.text).clone();
        Self { path: file.path.clone(), text, saved: file.text.clone(), kept, ..Self::default() }
    }

    /// Returns true if the file had unsaved changes when the game last ended.
    pub(super) fn is_left(file: &File) -> bool {
        disk::exists(&aside(&file.path))
    }

    /// Returns true if there are changes to save.
    pub(super) fn is_changed(&self) -> bool {
        self.text != self.saved
    }

    /// Stores the previous text for undo.
    pub(super) fn remember(&mut self, before: String) {
        if self.past.last() != Some(&before) {
            self.past.push(before);
            self.future.clear();
        }
        let over = self.past.len().saturating_sub(REMEMBERED);
        self.past.drain(..over);
    }

    /// Undoes the last change, or redoes it. Returns true if there was one.
    pub(super) fn step(&mut self, back: bool) -> bool {
        let (from, to) =
            if back { (&mut self.past, &mut self.future) } else { (&mut self.future, &mut self.past) };
        let Some(text) = from.pop() else { return false };
        to.push(std::mem::replace(&mut self.text, text));
        self.caret = self.caret.min(self.text.len());
        true
    }

    /// Takes over a changed file. Unsaved changes to it are kept.
    pub(super) fn renew(&mut self, text: &str) {
        if !self.is_changed() {
            text.clone_into(&mut self.text);
        }
        text.clone_into(&mut self.saved);
    }

    /// Stores unsaved changes on the disk, so that they survive the end of the game, and deletes the copy once they are
    /// saved.
    ///
    /// # Errors
    /// The copy cannot be written.
    pub(super) fn keep(&mut self) -> Result<(), WorkshopProblem> {
        let wanted = self.is_changed().then_some(&self.text);
        if wanted == self.kept.as_ref() {
            return Ok(());
        }
        let place = aside(&self.path);
        let done = match wanted {
            Some(text) => disk::write(&place, text.as_bytes()),
            None => disk::remove(&place),
        };
        self.kept = wanted.cloned();
        done.map_err(|wrong| WorkshopProblem::Unwritten {
            path: place.display().to_string(),
            problem: wrong.to_string(),
        })
    }
}

/// Returns the path where the unsaved text of a file is stored.
fn aside(path: &str) -> PathBuf {
    PathBuf::from(format!("{path}.unsaved"))
}

/// The maximum number of changes that can be undone.
const REMEMBERED: usize = 200;

/// Returns the number and the name in a card file, even if other parts of it are invalid.
pub(super) fn called(text: &str) -> Option<(CardId, String)> {
    let sketch = PartialJson::parse(text)?;
    let id = match &sketch.get("id")?.form {
        PartialValue::Word(number) => CardId::new(number.parse().ok()?)?,
        PartialValue::Object(..) | PartialValue::List(..) | PartialValue::Text(_) => return None,
    };
    Some((id, sketch.get("name").and_then(PartialJson::text).unwrap_or("?").to_owned()))
}
