//! A card file and the text of it that is being written: with what there is to say about it, what was before, and a copy on the disk
//! as long as it is not saved.

use std::path::{Path, PathBuf};

use crate::battle::library::CardSource;
use crate::cards::Complaint;
use crate::cards::editing::{PartialJson, PartialValue};
use crate::disk;
use crate::ids::CardId;

/// A card file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct File {
    /// As the folder says it.
    pub(super) path: String,
    /// The content of the file, as it was last read or saved.
    pub(super) text: String,
    /// The number and the name of its card, if it is one.
    pub(super) card: Option<(CardId, String)>,
    /// The numbers of errors and warnings.
    pub(super) wrong: (usize, usize),
}

impl File {
    /// A file as the disk has it.
    pub(super) fn new((path, text): (String, String)) -> Self {
        Self { path, card: called(&text), text, wrong: (0, 0) }
    }

    /// Its name without its folder.
    pub(super) fn name(&self) -> &str {
        Path::new(&self.path).file_name().and_then(|name| name.to_str()).unwrap_or(&self.path)
    }
}

/// The result of a test stored with the card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Tried {
    /// Its name.
    pub(super) name: String,
    /// The failed expectations; empty if the test passes.
    pub(super) wrong: Vec<Complaint>,
}

/// The file that is open.
#[derive(Clone, Debug, Default)]
pub(super) struct OpenFile {
    /// The path of the file.
    pub(super) path: String,
    /// As it is now.
    pub(super) text: String,
    /// As it is on the disk.
    pub(super) saved: String,
    /// The position of the caret, in bytes.
    pub(super) caret: usize,
    /// All errors and warnings about the file.
    pub(super) complaints: Vec<Complaint>,
    /// The card, as it was when nothing was wrong with it last.
    pub(super) card: Option<CardSource>,
    /// True if the file has no errors now.
    pub(super) is_good: bool,
    /// Its tests.
    pub(super) tried: Vec<Tried>,
    /// The abilities that none of them would miss, by their places; none where a test fails.
    pub(super) unmissed: Vec<usize>,
    /// The earlier texts for undo, and the undone texts for redo.
    past: Vec<String>,
    future: Vec<String>,
    /// The unsaved text that is stored on disk beside the file, if there is one.
    kept: Option<String>,
}

impl OpenFile {
    /// The sheet of a file. What was not saved when the game ended last is on it.
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

    /// Keeps what stands, to go back to.
    pub(super) fn remember(&mut self, before: String) {
        if self.past.last() != Some(&before) {
            self.past.push(before);
            self.future.clear();
        }
        let over = self.past.len().saturating_sub(REMEMBERED);
        self.past.drain(..over);
    }

    /// Takes the last change back, or gives it again. Whether there was one.
    pub(super) fn step(&mut self, back: bool) -> bool {
        let (from, to) =
            if back { (&mut self.past, &mut self.future) } else { (&mut self.future, &mut self.past) };
        let Some(text) = from.pop() else { return false };
        to.push(std::mem::replace(&mut self.text, text));
        self.caret = self.caret.min(self.text.len());
        true
    }

    /// The file says something else now. What was changed here stays, to be saved or not.
    pub(super) fn renew(&mut self, text: &str) {
        if !self.is_changed() {
            text.clone_into(&mut self.text);
        }
        text.clone_into(&mut self.saved);
    }

    /// Keeps on the disk what is not saved, so that it is there when the game ends; takes it away once it is.
    ///
    /// # Errors
    /// The words for what the disk says.
    pub(super) fn keep(&mut self) -> Result<(), String> {
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
        done.map_err(|wrong| format!("Cannot write {}: {wrong}", place.display()))
    }
}

/// Returns the path where the unsaved text of a file is stored.
fn aside(path: &str) -> PathBuf {
    PathBuf::from(format!("{path}.unsaved"))
}

/// The maximum number of changes that can be undone.
const REMEMBERED: usize = 200;

/// The number and the name that a card file says, whatever else is wrong with it.
pub(super) fn called(text: &str) -> Option<(CardId, String)> {
    let sketch = PartialJson::parse(text)?;
    let id = match &sketch.get("id")?.form {
        PartialValue::Word(number) => CardId::new(number.parse().ok()?)?,
        PartialValue::Object(..) | PartialValue::List(..) | PartialValue::Text(_) => return None,
    };
    Some((id, sketch.get("name").and_then(PartialJson::text).unwrap_or("?").to_owned()))
}
