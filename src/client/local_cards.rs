//! Cards under development that are watched while the game runs: `--cards FOLDER`. Saved changes are applied within a
//! second.

use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::prelude::*;
use bevy::time::common_conditions::on_real_timer;

use super::card_reload::{self, Saved};
use crate::battle::library::CardSource;
use crate::cards::{Complaint, LiveCardSet, LiveUpdate, Severity, WatchedFolder, read_folder};

/// The interval between checks of the folder. A change is applied at the second check.
const EVERY: Duration = Duration::from_millis(250);

/// The folder and its valid cards.
#[derive(Resource)]
pub struct LiveCards {
    living: LiveCardSet,
    watched: WatchedFolder,
    /// The problems in the current files.
    complaints: Vec<Complaint>,
}

impl LiveCards {
    /// Reads the card files of a folder.
    ///
    /// # Errors
    /// Returns all complaints about all files, if one of them is an error.
    pub fn open(folder: PathBuf) -> Result<Self, Vec<Complaint>> {
        let watched = WatchedFolder::new(folder);
        let living = LiveCardSet::new(read_folder(watched.folder())?)?;
        Ok(Self { living, watched, complaints: Vec::new() })
    }

    /// Returns the cards.
    pub fn cards(&self) -> &[CardSource] {
        self.living.cards()
    }

    /// Returns the folder of the cards.
    pub fn folder(&self) -> &Path {
        self.watched.folder()
    }

    /// Returns the problems in the current files: errors and warnings, file by file.
    pub fn complaints(&self) -> &[Complaint] {
        &self.complaints
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, look.run_if(resource_exists::<LiveCards>).run_if(on_real_timer(EVERY)));
}

/// Applies the saved changes and shows the result.
fn look(world: &mut World) {
    let mut live = world.resource_mut::<LiveCards>();
    // Mark the resource as changed only if something was saved.
    let Some(files) = live.bypass_change_detection().watched.look() else { return };
    let taken = match files {
        Ok(files) => live.living.update(files),
        Err(complaints) => LiveUpdate { changed: Vec::new(), complaints },
    };
    live.complaints = taken.complaints;
    let errors = live.complaints.iter().filter(|complaint| complaint.severity == Severity::Error);
    let errors = errors.map(ToString::to_string).collect();
    let cards = (!taken.changed.is_empty()).then(|| (live.cards().to_vec(), taken.changed));
    card_reload::apply_changed_cards(world, Saved { cards, errors });
}
