//! The finished lessons and puzzles. They are stored in a player file, which is never trusted.

use std::collections::BTreeSet;

use super::persisted_file::PersistedFile;
use super::prefs;
use super::toast::Toast;
use crate::client::prelude::*;
use crate::disk::data_folder;

/// The finished lessons and puzzles, by file name.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct CompletedLessons {
    done: BTreeSet<String>,
}

impl CompletedLessons {
    /// Returns true if the lesson or puzzle was finished before.
    pub fn is_done(&self, id: &str) -> bool {
        self.done.contains(id)
    }

    /// Marks the lesson or puzzle as finished.
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
    let file = PersistedFile::at(data_folder().map(|folder| folder.join("lessons.ron")));
    app.init_resource::<CompletedLessons>()
        .insert_resource(File(file))
        .add_systems(PreStartup, open.after(prefs::open))
        .add_systems(Update, save.run_if(resource_changed::<CompletedLessons>));
}

/// The file that stores the progress.
#[derive(Resource)]
struct File(PersistedFile);

fn open(
    (mut progress, mut file): (ResMut<CompletedLessons>, ResMut<File>),
    (prefs, mut toast): (Res<Prefs>, ResMut<Toast>),
) {
    match file.0.read(CompletedLessons::read) {
        Ok(Some(read)) => *progress = read,
        Ok(None) => {}
        Err(wrong) => {
            warn!("{wrong} No lesson is marked as finished.");
            toast.add(wrong.words(prefs.language));
        }
    }
}

fn save(progress: Res<CompletedLessons>, file: Res<File>) {
    if progress.done.is_empty() {
        return;
    }
    if let Err(wrong) = file.0.write(&progress.text()) {
        warn!("{wrong}; progress is not saved");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        let mut progress = CompletedLessons::default();
        assert_eq!(CompletedLessons::read(&progress.text()), Ok(progress.clone()));
        progress.finish("03-the-strike");
        progress.finish("01-two-hunters");
        assert_eq!(CompletedLessons::read(&progress.text()), Ok(progress.clone()));
        assert!(progress.is_done("03-the-strike") && !progress.is_done("02-across-the-page"));
    }

    #[test]
    fn a_damaged_file_is_told() {
        let folder = std::env::temp_dir().join(format!("marginalia-lessons-{}", std::process::id()));
        let path = folder.join("lessons.ron");
        crate::disk::write(&path, b"[3]").expect("it can be written");
        let mut app = App::new();
        app.init_resource::<Prefs>().init_resource::<Toast>().add_plugins(plugin);
        app.insert_resource(File(PersistedFile::at(Some(path)))).update();
        let told = app.world().resource::<Toast>().words().unwrap_or_default();
        assert!(told.contains(&folder.join("lessons.ron.damaged").display().to_string()), "{told}");
        std::fs::remove_dir_all(&folder).expect("the folder is ours");
    }

    #[test]
    fn a_broken_file_says_where() {
        let error = CompletedLessons::read("[\n3]").expect_err("no names");
        assert!(error.contains("2:1"), "{error}");
    }
}
