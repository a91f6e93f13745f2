//! The import of everything: it asks for the passphrase, says what it found, and asks before it replaces anything. The
//! files are written at the next start, before the game reads them: what is open now would write over them.

use std::sync::Arc;

use bevy::ecs::change_detection::Tick;

use super::bundle::{Bundle, FOLDERS, SINGLE};
use super::page::{MOST, text_of};
use super::player_files::PlayerFolders;
use super::sealed;
#[cfg(not(target_arch = "wasm32"))]
use crate::client::dropped;
use crate::client::errors::file_error;
use crate::client::persisted_file::set_aside;
use crate::client::prelude::*;
use crate::client::toast::Toast;
use crate::client::ui::{Dialog, Entry, OpenDialog};
use crate::disk;

/// The layer of the dialog, over those of the screens.
const LAYER: i32 = 125;

/// The import in progress.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub(in crate::client) enum Import {
    /// There is none.
    #[default]
    None,
    /// A file waits for its passphrase. `problem`: the problem with the last one.
    Sealed { file: String, bytes: Arc<[u8]>, problem: Option<String> },
    /// The content waits for the player's decision.
    Opened { file: String, bundle: Arc<Bundle> },
    /// The content waits for the next start.
    Waiting,
}

/// The field with the passphrase.
#[derive(Component)]
struct Passphrase;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Import>().add_systems(Update, draw.run_if(resource_exists::<Fonts>));
}

/// Asks for the passphrase of a file.
///
/// # Errors
/// Returns a sentence if the file is no export, or damaged.
pub(in crate::client) fn ask(world: &mut World, file: &str, bytes: &[u8]) -> Result<(), String> {
    let locale = world.resource::<Prefs>().language;
    sealed::check(bytes).map_err(|error| error.words(locale, file))?;
    *world.resource_mut::<Import>() =
        Import::Sealed { file: file.to_owned(), bytes: bytes.into(), problem: None };
    Ok(())
}

/// Asks for the passphrase of the file at a path, or says why it cannot be read.
#[cfg(not(target_arch = "wasm32"))]
pub(super) fn ask_path(world: &mut World, path: &str) {
    let locale = world.resource::<Prefs>().language;
    match dropped::read(locale, std::path::Path::new(path)).map(|bytes| ask(world, path, &bytes)) {
        Ok(Ok(())) => {}
        Ok(Err(problem)) => world.resource_mut::<Toast>().show(problem),
        Err(problem) => dropped::refuse(world, path, problem),
    }
}

/// Draws the dialog of the import, and again where a screen was left or laid out again.
fn draw(import: Res<Import>, mut open: OpenDialog<Tick>, mut kit: Kit) {
    // After each try the dialog is filled again, even if the problem is the same.
    let changed = (*import != Import::None).then(|| import.last_changed());
    let Some((dialog, _)) = open.turn(&mut kit, LAYER, changed.as_ref()) else { return };
    kit.text(dialog.content, kit.say("belongings-import"), TextStyle::Heading);
    match &*import {
        Import::None => {}
        Import::Sealed { file, problem, .. } => draw_sealed(&mut kit, dialog, file, problem.as_deref()),
        Import::Opened { bundle, .. } => draw_opened(&mut kit, dialog, bundle),
        Import::Waiting => draw_waiting(&mut kit, dialog),
    }
}

fn draw_sealed(kit: &mut Kit, dialog: Dialog, file: &str, problem: Option<&str>) {
    kit.text(dialog.content, file, TextStyle::Message);
    let row = kit.row(dialog.content);
    kit.entry(row, Entry::new("import-passphrase", kit.say("belongings-passphrase"), MOST))
        .insert(Passphrase);
    if let Some(problem) = problem {
        kit.text(dialog.content, problem, TextStyle::Problem);
    }
    kit.dialog_button(dialog, kit.say("belongings-open"), "import-open").insert((ByEnter, does(unseal)));
    cancel(kit, dialog);
}

fn draw_opened(kit: &mut Kit, dialog: Dialog, bundle: &Bundle) {
    kit.text(dialog.content, kit.say("belongings-found"), TextStyle::Body);
    let counts = FOLDERS.map(|(folder, _)| (folder, bundle.count(folder))).into_iter();
    let counts = counts.filter(|(_, count)| *count > 0).map(|(folder, count)| {
        kit.say_with("belongings-count", [("folder", folder.into()), ("count", count.into())])
    });
    let singles = SINGLE.into_iter().filter(|(file, _)| bundle.has(file)).map(|(_, name)| kit.say(name));
    let lines: Vec<String> = counts.chain(singles).collect();
    let list = lines.join(&kit.say("list-comma"));
    kit.text(dialog.content, list, TextStyle::Message);
    for id in ["belongings-before", "belongings-one-device"] {
        kit.text(dialog.content, kit.say(id), TextStyle::Body);
    }
    kit.dialog_button(dialog, kit.say("belongings-take-in"), "import-take").insert(does(take_in));
    cancel(kit, dialog);
}

fn draw_waiting(kit: &mut Kit, dialog: Dialog) {
    kit.text(dialog.content, kit.say("belongings-waiting"), TextStyle::Sentence);
    #[cfg(not(target_arch = "wasm32"))]
    let (words, ends) = (kit.say("title-quit"), sends(AppExit::Success));
    #[cfg(target_arch = "wasm32")]
    let (words, ends) = (kit.say("belongings-restart"), does(|_| crate::page::restart()));
    kit.dialog_button(dialog, words, "import-quit").insert((ByEnter, ends));
}

fn cancel(kit: &mut Kit, dialog: Dialog) {
    kit.dialog_button(dialog, kit.say("cancel"), "import-cancel").insert((ByEscape, sets(Import::None)));
}

/// Opens the file with the passphrase.
fn unseal(world: &mut World) {
    let Some(passphrase) = text_of::<Passphrase>(world) else { return };
    let locale = world.resource::<Prefs>().language;
    let mut import = world.resource_mut::<Import>();
    let Import::Sealed { file, bytes, .. } = &*import else { return };
    let opened = sealed::open(bytes, &passphrase).and_then(|bytes| Bundle::read(&bytes));
    let (file, bytes) = (file.clone(), Arc::clone(bytes));
    *import = match opened {
        Ok(bundle) => Import::Opened { file, bundle: Arc::new(bundle) },
        Err(error) => {
            let problem = Some(error.words(locale, &file));
            Import::Sealed { file, bytes, problem }
        }
    };
}

/// Stores the content for the next start.
fn take_in(world: &mut World) {
    let locale = world.resource::<Prefs>().language;
    let mut import = world.resource_mut::<Import>();
    let Import::Opened { bundle, .. } = &*import else { return };
    let stored = match PlayerFolders::here() {
        Some(folders) => folders
            .store(bundle)
            .map_err(|error| file_error("file-unwritten", &folders.waiting(), &error).words(locale)),
        None => Err(locale.say("file-no-folder")),
    };
    *import = if stored.is_ok() { Import::Waiting } else { Import::None };
    if let Err(problem) = stored {
        world.resource_mut::<Toast>().show_until_dismissed(problem);
    }
}

/// Writes the files of an import that waits for this start, before anything reads them. Returns what became of it, as a
/// sentence; `None` if there is none.
pub fn arrive(locale: Locale) -> Option<String> {
    arrive_in(&PlayerFolders::here()?, locale)
}

fn arrive_in(folders: &PlayerFolders, locale: Locale) -> Option<String> {
    let waiting = folders.waiting();
    let bundle = match folders.stored()? {
        Ok(bundle) => bundle,
        Err(error) => {
            let told = set_aside(&waiting, error.to_string()).unwrap_or_else(|problem| problem);
            return Some(told.words(locale));
        }
    };
    Some(match folders.restore(&bundle) {
        Ok(restored) => {
            if let Err(error) = disk::remove(&waiting) {
                bevy::log::warn!("cannot delete {}: {error}", waiting.display());
            }
            let values = [("written", restored.written.into()), ("renamed", restored.renamed.into())];
            locale.say_with("belongings-arrived", values)
        }
        // It is tried again at the next start.
        Err((path, error)) => file_error("file-unwritten", &path, &error).words(locale),
    })
}

#[cfg(test)]
mod tests {
    use bevy::ui_widgets::Activate;

    use super::*;
    use crate::client::belongings::error::BundleError;
    use crate::client::belongings::page::sealed as export;
    use crate::client::belongings::player_files::tests::device;
    use crate::client::screen::layout_tests::{SIZES, find, game, open, problems, settle};
    use crate::client::states::Screen;

    const PASSPHRASE: &str = "four words in ink";

    fn press(app: &mut App, name: &str) {
        let entity = find(app, name).unwrap_or_else(|| panic!("there is no {name}"));
        app.world_mut().trigger(Activate { entity });
        settle(app);
    }

    #[test]
    fn everything_arrives_at_the_next_start_of_another_device() {
        let (old, new) = (device("import-old"), device("import-new"));
        let english = Locale::default();
        disk::write(&old.data.join("under-way.ron"), b"a battle").expect("it can be written");
        disk::write(&old.data.join("replays/a.replay"), b"its record").expect("it can be written");
        disk::write(&new.data.join("under-way.ron"), b"another one").expect("it can be written");
        assert!(export(english, &old, "short").is_err_and(|problem| problem.contains("10")));
        let sealed = export(english, &old, PASSPHRASE).expect("read").expect("sealed");
        let bundle = sealed::open(&sealed, PASSPHRASE).and_then(|bytes| Bundle::read(&bytes));
        assert_eq!(arrive_in(&new, english), None);
        new.store(&bundle.expect("a good export")).expect("it can be stored");
        let words = arrive_in(&new, english).expect("it arrived");
        assert!(words.contains('2') && words.contains('1'), "{words}");
        let read = |name: &str| std::fs::read(new.data.join(name)).ok();
        assert_eq!(read("under-way.ron").as_deref(), Some(&b"a battle"[..]));
        assert_eq!(read("under-way.ron.before").as_deref(), Some(&b"another one"[..]));
        assert_eq!(read("replays/a.replay").as_deref(), Some(&b"its record"[..]));
        assert_eq!(arrive_in(&new, english), None, "it arrives once");
        disk::write(&new.waiting(), b"damage").expect("it can be written");
        assert!(arrive_in(&new, english).is_some_and(|words| words.contains("import.pack.damaged")));
        for device in [old, new] {
            std::fs::remove_dir_all(device.data.parent().expect("a folder")).expect("the folder is ours");
        }
    }

    #[test]
    fn a_wrong_passphrase_and_another_file_are_told() {
        let mut app = game((1280, 720), Some(Locale::default()));
        app.add_plugins(plugin);
        open(&mut app, Screen::Settings);
        let refused = ask(app.world_mut(), "a.txt", b"no export");
        assert!(refused.is_err_and(|problem| problem.contains("a.txt")));
        assert_eq!(*app.world().resource::<Import>(), Import::None);
        let sealed = sealed::seal(&Bundle::default().write().expect("little"), PASSPHRASE).expect("sealed");
        assert_eq!(ask(app.world_mut(), "a.marginalia", &sealed), Ok(()));
        settle(&mut app);
        press(&mut app, "import-open");
        let Import::Sealed { problem: Some(problem), .. } = app.world().resource::<Import>() else {
            panic!("nothing was typed");
        };
        assert!(problem.contains("passphrase"), "{problem}");
        press(&mut app, "import-cancel");
        assert!(find(&mut app, "import-open").is_none());
    }

    #[test]
    fn the_dialogs_fit_every_window_in_every_language() {
        let mut bundle = Bundle::default();
        for (folder, ending) in FOLDERS {
            bundle.add(&format!("{folder}/a.{ending}"), Vec::new()).expect("a player's file");
        }
        for (name, _) in SINGLE {
            bundle.add(name, Vec::new()).expect("a player's file");
        }
        let bundle = Arc::new(bundle);
        let file = "some/folder/of/downloads/marginalia-2026-01-31-23-59-59.marginalia".to_owned();
        let problem = Some(BundleError::Passphrase.words(Locale::default(), &file));
        let languages = Locale::all().map(Some).chain([None]);
        for (language, size) in languages.flat_map(|language| SIZES.map(|size| (language, size))) {
            let mut app = game(size, language);
            app.add_plugins(plugin);
            open(&mut app, Screen::Settings);
            for import in [
                Import::Sealed { file: file.clone(), bytes: Arc::new([]), problem: problem.clone() },
                Import::Opened { file: file.clone(), bundle: Arc::clone(&bundle) },
                Import::Waiting,
            ] {
                app.insert_resource(import.clone());
                settle(&mut app);
                let found = problems(&mut app);
                assert!(found.is_empty(), "{size:?} {language:?} {import:?}: {found:#?}");
            }
        }
    }
}
