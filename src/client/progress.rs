//! Which lessons and puzzles were done: kept in a file of the player's, never trusted.

use std::collections::BTreeSet;

use bevy::app::{App, PreStartup, Update};
use bevy::ecs::change_detection::DetectChanges;
use bevy::ecs::resource::Resource;
use bevy::ecs::system::{Res, ResMut};
use bevy::log::warn;
use std::fs;
use std::io::ErrorKind;
use std::path::PathBuf;

use super::store::data_folder;

/// Which lessons and puzzles were done, by the names of their files.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    done: BTreeSet<String>,
}

impl Progress {
    /// Whether it was done before.
    #[must_use]
    pub fn is_done(&self, id: &str) -> bool {
        self.done.contains(id)
    }

    /// It is done now.
    pub fn finish(&mut self, id: &str) {
        self.done.insert(id.to_owned());
    }

    fn read(text: &str) -> Result<Self, String> {
        ron::from_str(text).map(|done| Self { done }).map_err(|error| error.to_string())
    }

    fn text(&self) -> String {
        let lines: String = self.done.iter().map(|id| format!("    {id:?},\n")).collect();
        format!("[\n{lines}]\n")
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Progress>().add_systems(PreStartup, open).add_systems(Update, save);
}

/// None where there are no folders, as in a browser.
fn path() -> Option<PathBuf> {
    data_folder().map(|folder| folder.join("lessons.ron"))
}

fn open(mut progress: ResMut<Progress>) {
    let Some(path) = path() else { return };
    match fs::read_to_string(&path) {
        Ok(text) => match Progress::read(&text) {
            Ok(read) => *progress = read,
            Err(wrong) => {
                // It is put aside, so that the next lesson done does not write over it.
                let aside = path.with_extension("ron.damaged");
                let kept = fs::rename(&path, &aside).map_or("it stays where it is", |()| "it is put aside");
                warn!("{}: {wrong}; no lesson counts as done, and {kept}", path.display());
            }
        },
        Err(error) if error.kind() == ErrorKind::NotFound => {}
        Err(error) => warn!("{}: {error}; no lesson counts as done", path.display()),
    }
}

fn save(progress: Res<Progress>) {
    let Some(path) = path().filter(|_| progress.is_changed() && !progress.done.is_empty()) else { return };
    let fresh = path.with_extension("ron.new");
    let folder = path.parent().map_or(Ok(()), fs::create_dir_all);
    let done =
        folder.and_then(|()| fs::write(&fresh, progress.text())).and_then(|()| fs::rename(&fresh, &path));
    if let Err(error) = done {
        warn!("{}: {error}; what was done is not kept", path.display());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        let mut progress = Progress::default();
        assert_eq!(Progress::read(&progress.text()), Ok(progress.clone()));
        progress.finish("03-the-strike");
        progress.finish("01-two-hunters");
        assert_eq!(Progress::read(&progress.text()), Ok(progress.clone()));
        assert!(progress.is_done("03-the-strike") && !progress.is_done("02-across-the-page"));
    }

    #[test]
    fn a_broken_file_says_where() {
        let error = Progress::read("[\n3]").expect_err("no names");
        assert!(error.contains("2:1"), "{error}");
    }
}
