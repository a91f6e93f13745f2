//! The facts of a report that take more than a look at a resource.

use super::private::Private;
use crate::client::blocked::Blocked;
use crate::client::prelude::*;
use crate::disk;
use crate::facilitator::{GameMode, ReplayFolder, ReplayRecorder, ReplaySource};
use crate::replay::{PlaybackEdition, Record, RecordFile, saved, write_code};

/// Returns what no report may tell.
pub(super) fn private(prefs: &Prefs, blocked: Option<&Blocked>) -> Private {
    let people = blocked.map(Blocked::people).unwrap_or_default();
    let others = people
        .iter()
        .flat_map(|person| [person.name.clone(), person.player.to_string(), format!("{:?}", person.player)]);
    Private::new(prefs, others)
}

/// Returns the operating system and the processor; in a browser, what the browser says about itself.
#[cfg(not(target_arch = "wasm32"))]
pub(super) fn system() -> String {
    format!("{} {}", std::env::consts::OS, std::env::consts::ARCH)
}

#[cfg(target_arch = "wasm32")]
pub(super) fn system() -> String {
    crate::page::browser().unwrap_or_default()
}

/// Returns the code of the open or the last battle, without the players' names; `None` if there is none.
///
/// # Errors
/// Returns the reason why the battle has no code.
pub(super) fn battle(world: &World) -> Option<Result<String, String>> {
    let record = match world.get_resource::<ReplaySource>().filter(|_| is_replay(world)) {
        Some(source) => Ok(source.timeline.record().clone()),
        None => read(world)?,
    };
    let collection = world.get_resource::<Collection>()?;
    Some(record.and_then(|mut record| {
        record.about.players = Default::default();
        let library = record.library(PlaybackEdition::Recorded, &collection.library);
        let library = library.map_err(|error| error.to_string())?;
        write_code(&record, &library).map_err(|error| error.to_string())
    }))
}

fn is_replay(world: &World) -> bool {
    world.get_resource::<State<GameMode>>().is_some_and(|mode| *mode.get() == GameMode::Replay)
}

/// Returns the battle that was recorded last; `None` if there is none.
fn read(world: &World) -> Option<Result<Record, String>> {
    let recorded = world.get_resource::<ReplayRecorder>().and_then(|recorder| recorder.file().cloned());
    let newest = || saved(&world.get_resource::<ReplayFolder>()?.0).ok()?.into_iter().next();
    let path = recorded.filter(|path| disk::exists(path)).or_else(newest)?;
    let read = disk::read(&path).map_err(|error| error.to_string());
    Some(read.and_then(|bytes| {
        let read = RecordFile::read("battle", &bytes).map_err(|error| error.to_string())?;
        Ok(read.record)
    }))
}
