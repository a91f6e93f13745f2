//! Comments on a replay: a comment on the displayed moment is shown immediately and written to the replay file.

use std::path::PathBuf;

use bevy::app::{App, Update};
use bevy::ecs::message::{Message, Messages};
use bevy::ecs::schedule::IntoScheduleConfigs;
use bevy::ecs::schedule::common_conditions::resource_exists;
use bevy::ecs::world::World;
use thiserror::Error;

use super::replay::Replay;
use super::replay_recorder::ReplayFolder;
use crate::disk::now;
use crate::replay::{Comment, CommentError, Journal, remark};

/// A request to add a comment on the displayed moment.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct AddComment(pub String);

/// The outcome of adding a comment: the file in which it is saved, or the reason why it is not saved. The comment is
/// shown in either case.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct CommentSaved(pub Result<PathBuf, CommentSaveError>);

/// The reason why a comment is not saved.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CommentSaveError {
    /// There is no folder for saved battles.
    #[error("this machine has no folder for saved battles")]
    NoFolder,
    /// A file or folder cannot be written.
    #[error("{}: {problem}", path.display())]
    Path {
        /// The file or folder.
        path: PathBuf,
        /// The problem with it.
        problem: String,
    },
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<AddComment>()
        .add_message::<CommentSaved>()
        .add_systems(Update, hear.run_if(resource_exists::<Replay>));
}

fn hear(world: &mut World) {
    let remarks: Vec<AddComment> = world.resource_mut::<Messages<AddComment>>().drain().collect();
    for AddComment(text) in remarks {
        let mut replay = world.resource_mut::<Replay>();
        let Some(comment) = Comment::typed(replay.cursor().order, &text) else { continue };
        replay.add_comment(comment);
        let kept = keep(world);
        world.write_message(CommentSaved(kept));
    }
}

/// Writes the unsaved comments to the replay file. Without a file, or if the file cannot be extended, creates a new
/// one.
fn keep(world: &mut World) -> Result<PathBuf, CommentSaveError> {
    let folder = world.get_resource::<ReplayFolder>().map(|folder| folder.0.clone());
    let mut replay = world.resource_mut::<Replay>();
    let folder = match replay.file().cloned() {
        Some(file) => match remark(&file, replay.unwritten()) {
            Ok(()) => {
                replay.written(file.clone());
                return Ok(file);
            }
            Err(CommentError::Closed) => file.parent().map(PathBuf::from),
            Err(wrong) => return Err(CommentSaveError::Path { path: file, problem: wrong.to_string() }),
        },
        None => folder,
    };
    let folder = folder.ok_or(CommentSaveError::NoFolder)?;
    let mut record = replay.record();
    if record.about.began == 0 {
        record.about.began = now();
    }
    let made = Journal::create(&folder, record);
    let (_, file) =
        made.map_err(|wrong| CommentSaveError::Path { path: folder, problem: wrong.to_string() })?;
    replay.written(file.clone());
    Ok(file)
}
