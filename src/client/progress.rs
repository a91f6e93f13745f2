//! What the player has learned: the finished lessons and puzzles, and the tips that have been shown. Each is stored in a
//! player file, which is never trusted.

use std::collections::BTreeSet;
use std::marker::PhantomData;

use bevy::ecs::component::Mutable;

use super::persisted_file::PersistedFile;
use super::prefs;
use super::toast::Toast;
use crate::client::prelude::*;
use crate::disk::data_folder;

/// The finished lessons and puzzles, by file name.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct CompletedLessons {
    done: BTreeSet<String>,
    /// True if the game has been started for the first time.
    is_first_start: bool,
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

    /// Returns true if the player has started the game for the first time, and has finished no lesson yet.
    pub fn is_newcomer(&self) -> bool {
        self.is_first_start && self.done.is_empty()
    }
}

/// The tips that have been shown, by name.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct SeenTips(BTreeSet<String>);

/// Forgets which tips were shown, and says so.
pub fn show_tips_again(world: &mut World) {
    world.resource_mut::<SeenTips>().forget();
    let told = world.resource::<Prefs>().language.say("settings-tips-told");
    world.resource_mut::<Toast>().show(told);
}

impl SeenTips {
    /// Returns true if the tip was shown before.
    pub fn has(&self, name: &str) -> bool {
        self.0.contains(name)
    }

    /// Marks the tip as shown.
    pub fn add(&mut self, name: &str) {
        self.0.insert(name.to_owned());
    }

    /// Forgets all tips, so that each is shown again.
    pub fn forget(&mut self) {
        self.0.clear();
    }
}

/// A set of names that a player file stores.
trait StoredNames: Resource<Mutability = Mutable> {
    /// The name of the file.
    const FILE: &'static str;
    fn names(&self) -> &BTreeSet<String>;
    fn names_mut(&mut self) -> &mut BTreeSet<String>;
}

impl StoredNames for CompletedLessons {
    const FILE: &'static str = "lessons.ron";

    fn names(&self) -> &BTreeSet<String> {
        &self.done
    }

    fn names_mut(&mut self) -> &mut BTreeSet<String> {
        &mut self.done
    }
}

impl StoredNames for SeenTips {
    const FILE: &'static str = "tips.ron";

    fn names(&self) -> &BTreeSet<String> {
        &self.0
    }

    fn names_mut(&mut self) -> &mut BTreeSet<String> {
        &mut self.0
    }
}

fn read(text: &str) -> Result<BTreeSet<String>, String> {
    ron::from_str(text).map_err(|error| error.to_string())
}

fn text(names: &BTreeSet<String>) -> String {
    let lines: String = names.iter().map(|name| format!("    {name:?},\n")).collect();
    format!("[\n{lines}]\n")
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((store::<CompletedLessons>, store::<SeenTips>))
        .add_systems(PreStartup, note_first_start.after(prefs::open));
}

/// Stores the names in their file.
fn store<N: StoredNames + Default>(app: &mut App) {
    let file = PersistedFile::at(data_folder().map(|folder| folder.join(N::FILE)));
    app.init_resource::<N>()
        .insert_resource(File::<N> { file, stored: BTreeSet::new(), of: PhantomData })
        .add_systems(PreStartup, open::<N>.after(prefs::open))
        .add_systems(Update, save::<N>.run_if(resource_changed::<N>));
}

/// The file that stores names, and those that it has.
#[derive(Resource)]
struct File<N: Send + Sync + 'static> {
    file: PersistedFile,
    stored: BTreeSet<String>,
    of: PhantomData<N>,
}

fn open<N: StoredNames>(
    (mut names, mut file): (ResMut<N>, ResMut<File<N>>),
    (prefs, mut toast): (Res<Prefs>, ResMut<Toast>),
) {
    match file.file.read(read) {
        Ok(Some(read)) => {
            file.stored.clone_from(&read);
            *names.names_mut() = read;
        }
        Ok(None) => {}
        Err(wrong) => {
            warn!("{wrong} What was in {} is forgotten.", N::FILE);
            toast.add(wrong.words(prefs.language));
        }
    }
}

fn save<N: StoredNames>(names: Res<N>, mut file: ResMut<File<N>>) {
    if *names.names() == file.stored {
        return;
    }
    file.stored.clone_from(names.names());
    if let Err(wrong) = file.file.write(&text(names.names())) {
        warn!("{wrong}; {} is not saved", N::FILE);
    }
}

/// Notes that the game has been started for the first time. Then there are no settings of the player.
fn note_first_start(mut progress: ResMut<CompletedLessons>, settings: Option<Res<prefs::Filed>>) {
    progress.is_first_start = settings.is_some_and(|settings| settings.is_new);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        let mut progress = CompletedLessons::default();
        assert_eq!(read(&text(&progress.done)).as_ref(), Ok(&progress.done));
        progress.finish("03-the-strike");
        progress.finish("01-two-hunters");
        assert_eq!(read(&text(&progress.done)).as_ref(), Ok(&progress.done));
        assert!(progress.is_done("03-the-strike") && !progress.is_done("02-across-the-page"));
    }

    #[test]
    fn a_newcomer_has_finished_no_lesson() {
        let mut progress = CompletedLessons::default();
        assert!(!progress.is_newcomer(), "the game was started before");
        progress.is_first_start = true;
        assert!(progress.is_newcomer());
        progress.finish("01-two-hunters");
        assert!(!progress.is_newcomer());
    }

    /// Returns an app that stores the tips in a file.
    fn tips(path: &std::path::Path) -> App {
        let mut app = App::new();
        app.init_resource::<Prefs>().init_resource::<Toast>().add_plugins(store::<SeenTips>);
        app.world_mut().resource_mut::<File<SeenTips>>().file = PersistedFile::at(Some(path.to_owned()));
        app.update();
        app
    }

    #[test]
    fn tips_that_were_shown_are_remembered_until_they_are_forgotten() {
        let folder = std::env::temp_dir().join(format!("marginalia-tips-{}", std::process::id()));
        let path = folder.join("tips.ron");
        let mut app = tips(&path);
        app.world_mut().resource_mut::<SeenTips>().add("tip-charge");
        app.update();
        let mut app = tips(&path);
        let seen = app.world().resource::<SeenTips>();
        assert!(seen.has("tip-charge") && !seen.has("tip-strike"));
        app.world_mut().resource_mut::<SeenTips>().forget();
        app.update();
        assert_eq!(*tips(&path).world().resource::<SeenTips>(), SeenTips::default());
        std::fs::remove_dir_all(&folder).expect("the folder is ours");
    }

    #[test]
    fn a_damaged_file_is_told() {
        let folder = std::env::temp_dir().join(format!("marginalia-lessons-{}", std::process::id()));
        let path = folder.join("lessons.ron");
        crate::disk::write(&path, b"[3]").expect("it can be written");
        let mut app = App::new();
        app.init_resource::<Prefs>().init_resource::<Toast>().add_plugins(store::<CompletedLessons>);
        app.world_mut().resource_mut::<File<CompletedLessons>>().file = PersistedFile::at(Some(path));
        app.update();
        let told = app.world().resource::<Toast>().words().unwrap_or_default();
        assert!(told.contains(&folder.join("lessons.ron.damaged").display().to_string()), "{told}");
        std::fs::remove_dir_all(&folder).expect("the folder is ours");
    }

    #[test]
    fn a_broken_file_says_where() {
        let error = read("[\n3]").expect_err("no names");
        assert!(error.contains("2:1"), "{error}");
    }
}
