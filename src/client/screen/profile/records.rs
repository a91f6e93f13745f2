//! The saved battles of the player. Their records are read a few in each frame.

use std::path::PathBuf;
use std::time::Duration;

use bevy::platform::time::Instant;

use super::tally::Played;
use crate::client::prelude::*;
use crate::disk;
use crate::facilitator::ReplayFolder;
use crate::replay::{RecordFile, saved};
use crate::room::display_name::display_name;

/// The part of a frame in which records are read.
const ROOM: Duration = Duration::from_millis(4);

/// The records that are not read yet, and the battles of those that are.
#[derive(Resource, Default)]
pub(in crate::client::screen) struct SavedBattles {
    waiting: Vec<PathBuf>,
    pub(in crate::client::screen) played: Vec<Played>,
}

impl SavedBattles {
    /// Returns true if all records are read.
    pub(in crate::client::screen) const fn are_read(&self) -> bool {
        self.waiting.is_empty()
    }
}

/// Lists the records that are there now.
pub(in crate::client::screen) fn list_battles(
    folder: Option<Res<ReplayFolder>>,
    mut battles: ResMut<SavedBattles>,
) {
    let waiting = folder.and_then(|folder| saved(&folder.0).ok()).unwrap_or_default();
    *battles = SavedBattles { waiting, played: Vec::new() };
}

/// Reads records for [`ROOM`]. Those that cannot be read are told on the page of the replays.
pub(in crate::client::screen) fn read_battles(mut battles: ResMut<SavedBattles>, prefs: Res<Prefs>) {
    let (began, name) = (Instant::now(), display_name(&prefs.name));
    while began.elapsed() < ROOM
        && let Some(file) = battles.waiting.pop()
    {
        let record = disk::read(&file).ok().and_then(|bytes| RecordFile::read("", &bytes).ok());
        let played = record.and_then(|file| Played::of_record(&file.record, &name));
        battles.played.extend(played.map(|played| Played { file, ..played }));
    }
}

/// Returns true while records wait to be read.
pub(in crate::client::screen) fn battles_wait(battles: Res<SavedBattles>) -> bool {
    !battles.are_read()
}

/// Returns true if all records are read since the last look.
pub(in crate::client::screen) fn battles_came(battles: Res<SavedBattles>) -> bool {
    battles.is_changed() && battles.are_read()
}
