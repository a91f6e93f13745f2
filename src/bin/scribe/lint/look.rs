//! The check of files.

use std::collections::BTreeSet;

use marginalia::cards::{self, Code, Complaint, Severity};
use marginalia::pilgrimage::{Pilgrimage, PilgrimageError};

use super::files::Files;
use crate::failure::Failure;
use crate::source::Source;

/// The findings of a check.
pub(super) struct Found {
    pub(super) complaints: Vec<Complaint>,
    /// True if the books were skipped, because they can be checked only against good cards.
    pub(super) has_unseen: bool,
}

impl Found {
    /// Returns the number of complaints of that severity.
    pub(super) fn count(&self, severity: Severity) -> usize {
        self.complaints.iter().filter(|complaint| complaint.severity == severity).count()
    }
}

/// Checks the requested cards, books and packs; packs together with the cards of the game.
pub(super) fn look(files: &Files, source: &Source) -> Result<Found, Failure> {
    let wanted: BTreeSet<&str> = files.cards.iter().map(|(file, _)| file.as_str()).collect();
    let loaded = cards::examine(files.cards.iter().chain(&files.neighbours).cloned());
    let trials: Vec<_> =
        loaded.trials.into_iter().filter(|trial| wanted.contains(trial.file.as_str())).collect();
    let has_errors = loaded.complaints.iter().any(|one| one.severity == Severity::Error);
    let mut complaints: Vec<Complaint> =
        loaded.complaints.into_iter().filter(|one| wanted.contains(one.file.as_str())).collect();
    let has_unseen = has_errors && !files.books.is_empty();
    if !has_errors && (!files.books.is_empty() || !trials.is_empty()) {
        let library = if files.cards.is_empty() {
            source.library()?
        } else {
            cards::library(source.settings()?, loaded.cards)?
        };
        for (file, text) in &files.books {
            complaints.extend(cards::load_book(file, text, &library).err().into_iter().flatten());
        }
        // A test that fails is reported by `scribe test`; a line that cannot be understood is a mistake of the file.
        let lines = trials.iter().filter_map(|trial| trial.run(&library).err()).flatten();
        complaints.extend(lines.filter(|complaint| complaint.code == Code::BadTest));
        complaints.sort_by(|one, two| (&one.file, one.place()).cmp(&(&two.file, two.place())));
    }
    for files in &files.pilgrimages {
        let read =
            Pilgrimage::read(files.each_ref().map(|(file, text)| (&**file, &**text)), &*source.library()?);
        match read {
            Ok(_) => {}
            Err(PilgrimageError::Files(found)) => complaints.extend(found),
            Err(PilgrimageError::Library(error)) => return Err(error.into()),
        }
    }
    for pack in &files.packs {
        complaints.extend(cards::examine_pack(pack, &source.game()?).1);
    }
    Ok(Found { complaints, has_unseen })
}
