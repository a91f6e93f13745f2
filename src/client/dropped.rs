//! Files that the player drops on the window, or chooses in a browser.

use std::collections::VecDeque;

use super::belongings;
use super::screen::open_file;
use super::toast::Toast;
use crate::client::prelude::*;

/// The maximum length of a file in bytes. Nothing that the game writes is longer.
const LONGEST: u64 = 64 << 20;

/// The files that wait to be opened: the name, and the bytes or the reason why there are none.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
struct DroppedFiles(VecDeque<(String, Result<Vec<u8>, String>)>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<DroppedFiles>()
        .add_systems(Update, (receive, follow.run_if(not(in_state(Screen::Loading)))).chain());
}

/// Reads the files that were dropped on the window.
#[cfg(not(target_arch = "wasm32"))]
fn receive(
    mut drops: MessageReader<bevy::window::FileDragAndDrop>,
    mut files: ResMut<DroppedFiles>,
    prefs: Res<Prefs>,
) {
    for drop in drops.read() {
        if let bevy::window::FileDragAndDrop::DroppedFile { path_buf, .. } = drop {
            let name = path_buf.file_name().map(|name| name.to_string_lossy().into_owned());
            let name = name.unwrap_or_else(|| path_buf.display().to_string());
            files.0.push_back((name, read(prefs.language, path_buf)));
        }
    }
}

/// Takes the files that were dropped on the page, or chosen.
#[cfg(target_arch = "wasm32")]
fn receive(mut files: ResMut<DroppedFiles>, prefs: Res<Prefs>) {
    for (name, bytes) in crate::page::dropped(LONGEST) {
        files.0.push_back((name, bytes.ok_or_else(|| prefs.language.say("dropped-too-large"))));
    }
}

/// Returns the bytes of a file.
///
/// # Errors
/// Returns a sentence if the file is too large or cannot be read.
#[cfg(not(target_arch = "wasm32"))]
pub(super) fn read(locale: crate::messages::Locale, path: &std::path::Path) -> Result<Vec<u8>, String> {
    use crate::disk;
    match disk::size(path) {
        Ok(size) if size > LONGEST => Err(locale.say("dropped-too-large")),
        Ok(_) => disk::read(path).map_err(|error| error.to_string()),
        Err(error) => Err(error.to_string()),
    }
}

/// Opens the next file, or says which one cannot be opened and why. A battle, a room or a draft is not left for it: the
/// file waits. `told`: the number of waiting files that the player knows of.
fn follow(world: &mut World, mut told: Local<usize>) {
    let can_leave = world.resource::<State<Screen>>().can_leave();
    let files = &world.resource::<DroppedFiles>().0;
    let may_open =
        |bytes: &Result<Vec<u8>, String>| bytes.as_ref().map_or(true, |bytes| belongings::is_export(bytes));
    let Some(place) = files.iter().position(|(_, bytes)| can_leave || may_open(bytes)) else {
        let waits = files.back().filter(|_| files.len() > *told).map(|(name, _)| name.clone());
        *told = files.len();
        if let Some(name) = waits {
            let words = world.resource::<Prefs>().language.say_value("dropped-later", "file", name);
            world.resource_mut::<Toast>().show(words);
        }
        return;
    };
    let Some((name, bytes)) = world.resource_mut::<DroppedFiles>().0.remove(place) else { return };
    if let Err(problem) = bytes.and_then(|bytes| open(world, &name, &bytes)) {
        refuse(world, &name, problem);
    }
}

/// Says which file cannot be opened, and why.
pub(super) fn refuse(world: &mut World, name: &str, problem: String) {
    let values = [("file", name.into()), ("problem", problem.into())];
    let words = world.resource::<Prefs>().language.say_with("dropped-unopened", values);
    world.resource_mut::<Toast>().show(words);
}

fn open(world: &mut World, name: &str, bytes: &[u8]) -> Result<(), String> {
    if belongings::is_export(bytes) {
        return belongings::ask(world, name, bytes);
    }
    open_file(world, name, bytes)
}

#[cfg(test)]
mod tests {
    use bevy::window::{FileDragAndDrop, PrimaryWindow};

    use super::*;
    use crate::battle::position::Position;
    use crate::battle::start::Start;
    use crate::client::collection::Collection;
    use crate::client::puzzles;
    use crate::client::qr_picture::tests::drawn;
    use crate::client::screen::layout_tests::{game, open as open_screen, settle};
    use crate::messages::Locale;
    use crate::replay::{About, Record, write_position};

    /// Drops a file on the window, and returns what the game says.
    fn drop_file(app: &mut App, path: &std::path::Path) -> Option<String> {
        *app.world_mut().resource_mut::<Toast>() = Toast::default();
        let mut windows = app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>();
        let window = windows.single(app.world()).expect("a window");
        app.world_mut().write_message(FileDragAndDrop::DroppedFile { window, path_buf: path.to_owned() });
        settle(app);
        app.world().resource::<Toast>().words().map(str::to_owned)
    }

    #[test]
    fn what_cannot_be_opened_is_told_with_its_name() {
        let mut app = game((1280, 720), Some(Locale::default()));
        app.add_plugins(plugin);
        open_screen(&mut app, Screen::Title);
        let folder = std::env::temp_dir().join(format!("marginalia-dropped-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder can be made");
        let strange = folder.join("holiday.jpg");
        std::fs::write(&strange, [0xff, 0xd8]).expect("it can be written");
        let huge = folder.join("huge.replay");
        let file = std::fs::File::create(&huge).expect("it can be written");
        file.set_len(LONGEST + 1).expect("it can grow");
        for (path, reason) in
            [(strange, "not a file of this game"), (huge, "64 MB"), (folder.join("gone.json"), "gone.json")]
        {
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            let told = drop_file(&mut app, &path).expect("a problem");
            assert!(told.contains(&name) && told.contains(reason), "{told}");
        }
        std::fs::remove_dir_all(&folder).expect("the folder is ours");
    }

    #[test]
    fn the_files_of_the_game_open_on_their_screens() {
        let folder = std::env::temp_dir().join(format!("marginalia-drops-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder can be made");
        let collection = Collection::embedded().expect("what is built in holds together");
        let library = &collection.library;
        let books = [0, 1].map(|place| collection.books[place].slots());
        let record = Record::new(library, About::default(), Start::Books(books), [3; 32]);
        let position = Position::new(library.settings());
        let code = write_position(&position, library);
        let puzzle = puzzles::of_position(&position, library).expect("a position");
        let book = include_str!("../../cards/books/2-the-slow-garden.json").to_owned();
        for (name, text, screen) in [
            ("a.replay", record.text(), Screen::Dealing),
            ("b.JSON", book, Screen::Editor),
            ("c.txt", format!("{code}\n"), Screen::Dealing),
            ("d.ron", puzzle, Screen::Dealing),
        ] {
            let mut app = game((1280, 720), Some(Locale::default()));
            app.add_plugins(plugin);
            open_screen(&mut app, Screen::Title);
            let path = folder.join(name);
            // What is cut off is told by its name, and opens nothing.
            std::fs::write(&path, &text.as_bytes()[..text.len() / 3]).expect("it can be written");
            let told = drop_file(&mut app, &path).expect("a problem");
            assert!(told.contains(name), "{told}");
            assert_eq!(*app.world().resource::<State<Screen>>(), Screen::Title, "{told}");
            std::fs::write(&path, [0xff, 0xfe, 0x00]).expect("it can be written");
            assert!(drop_file(&mut app, &path).is_some_and(|told| told.contains(name)));
            std::fs::write(&path, text).expect("it can be written");
            assert_eq!(drop_file(&mut app, &path), None, "{name}");
            assert_eq!(*app.world().resource::<State<Screen>>(), screen, "{name}");
        }
        std::fs::remove_dir_all(&folder).expect("the folder is ours");
    }

    #[test]
    fn a_picture_of_a_qr_code_opens_its_book() {
        let mut app = game((1280, 720), Some(Locale::default()));
        app.add_plugins(plugin);
        open_screen(&mut app, Screen::Title);
        let code = app.world().resource::<Collection>().books[0].code();
        let path = std::env::temp_dir().join(format!("marginalia-scanned-{}.png", std::process::id()));
        for (text, told) in [
            ("https://elsewhere.example", "does not hold a book"),
            ("https://far.example/#room=KQXZRB", "does not hold a book"),
            ("https://far.example/#book=MB1-x", "is wrong or missing"),
        ] {
            std::fs::write(&path, drawn(text, 4)).expect("it can be written");
            let says = drop_file(&mut app, &path).expect("a problem");
            assert!(says.contains(told), "{says}");
        }
        std::fs::write(&path, drawn(&format!("https://far.example/#book={code}"), 4)).expect("it is written");
        assert_eq!(drop_file(&mut app, &path), None);
        assert_eq!(*app.world().resource::<State<Screen>>(), Screen::Editor);
        std::fs::remove_file(&path).expect("the file is ours");
    }

    #[test]
    fn no_file_leads_away_from_a_draft() {
        let mut app = game((1280, 720), Some(Locale::default()));
        app.add_plugins(plugin);
        open_screen(&mut app, Screen::Editor);
        let path = std::env::temp_dir().join(format!("marginalia-later-{}.txt", std::process::id()));
        std::fs::write(&path, "no position").expect("it can be written");
        let told = drop_file(&mut app, &path).expect("a message");
        assert!(told.contains("when you leave"), "{told}");
        open_screen(&mut app, Screen::Title);
        let told = app.world().resource::<Toast>().words().map(str::to_owned);
        assert!(told.is_some_and(|told| told.contains("Invalid position")));
        std::fs::remove_file(&path).expect("the file is ours");
    }
}
