//! The page of the settings that exports and imports everything that a player has.

use bevy::text::EditableText;

use super::error::BundleError;
#[cfg(not(target_arch = "wasm32"))]
use super::import::ask_path;
use super::player_files::PlayerFolders;
use super::sealed::seal;
use crate::client::errors::file_error;
use crate::client::field::typed;
use crate::client::prelude::*;
use crate::client::report;
use crate::client::taken_file::{self, name_now};
use crate::client::toast::Toast;
use crate::client::ui::Entry;

/// The ending of exports.
pub(super) const ENDING: &str = "marginalia";
/// The minimum number of characters of a passphrase.
const LEAST: usize = 10;
/// The maximum number of characters of a passphrase.
pub(super) const MOST: usize = 200;
/// The maximum number of characters of a path.
#[cfg(not(target_arch = "wasm32"))]
const MOST_PATH: usize = 1000;

/// The field with the passphrase of an export.
#[derive(Component)]
struct Passphrase;

/// The field with the path of a file to import.
#[cfg(not(target_arch = "wasm32"))]
#[derive(Component)]
struct ImportPath;

/// Draws the page, and returns it.
pub(in crate::client) fn draw(kit: &mut Kit, parent: Entity) -> Entity {
    let panel = kit.column(parent, 0.0);
    kit.text(panel, kit.say("belongings-export"), TextStyle::PaperHeading);
    for id in ["belongings-contains", "belongings-keep-secret"] {
        kit.text(panel, kit.say(id), TextStyle::Body);
    }
    let row = kit.row(panel);
    kit.entry(row, Entry::new("export-passphrase", kit.say("belongings-passphrase"), MOST))
        .insert(Passphrase);
    kit.vellum(row, ("belongings-export-now", "export"), does(export));
    kit.text(panel, kit.say("belongings-import"), TextStyle::PaperHeading);
    let row = kit.row(panel);
    draw_import(kit, panel, row);
    kit.text(panel, kit.say("report"), TextStyle::PaperHeading);
    let row = kit.row(panel);
    kit.vellum(row, ("report-make", "report"), does(report::open));
    panel
}

#[cfg(not(target_arch = "wasm32"))]
fn draw_import(kit: &mut Kit, panel: Entity, row: Entity) {
    kit.entry(row, Entry::new("import-path", kit.say("belongings-path"), MOST_PATH)).insert(ImportPath);
    let import = does(|world| {
        if let Some(path) = text_of::<ImportPath>(world) {
            ask_path(world, path.trim());
        }
    });
    kit.vellum(row, ("belongings-import-now", "import"), import);
    kit.text(panel, kit.say("belongings-or-drop"), TextStyle::Note);
}

#[cfg(target_arch = "wasm32")]
fn draw_import(kit: &mut Kit, panel: Entity, row: Entity) {
    kit.vellum(row, ("belongings-choose-file", "import"), does(|_| crate::page::choose_file()));
    kit.text(panel, kit.say("belongings-or-drop"), TextStyle::Note);
}

/// Returns the text of the field with that mark.
pub(super) fn text_of<M: Component>(world: &mut World) -> Option<String> {
    world.query_filtered::<&EditableText, With<M>>().single(world).ok().map(typed)
}

/// Exports everything, and says where it is.
fn export(world: &mut World) {
    let Some(passphrase) = text_of::<Passphrase>(world) else { return };
    let locale = world.resource::<Prefs>().language;
    let words = written(locale, &passphrase).unwrap_or_else(|problem| problem);
    world.resource_mut::<Toast>().show_until_dismissed(words);
}

/// Writes an export. Returns the sentence that says where it is.
///
/// # Errors
/// Returns the reason why there is nothing to write.
fn written(locale: Locale, passphrase: &str) -> Result<String, String> {
    let folders = PlayerFolders::here().ok_or_else(|| locale.say("file-no-folder"))?;
    let name = name_now(ENDING);
    let sealed = sealed(locale, &folders, passphrase)?.map_err(|error| match error {
        BundleError::TooLarge => locale.say("belongings-too-much"),
        error => error.words(locale, &name),
    })?;
    Ok(taken_file::write(locale, ("exports", &name), "application/octet-stream", &sealed))
}

/// Gathers everything and seals it.
pub(super) fn sealed(
    locale: Locale,
    folders: &PlayerFolders,
    passphrase: &str,
) -> Result<Result<Vec<u8>, BundleError>, String> {
    if passphrase.trim().chars().count() < LEAST {
        return Err(locale.say_value("belongings-short", "least", LEAST));
    }
    let bundle = folders
        .gather()
        .map_err(|(path, error)| file_error("file-unreadable", &path, &error).words(locale))?;
    Ok(bundle.write().and_then(|bytes| seal(&bytes, passphrase)))
}

#[cfg(test)]
mod tests {
    use bevy::ui_widgets::Activate;

    use super::*;
    use crate::client::access::reader_for_tests as reader;
    use crate::client::screen::layout_tests::{SIZES, find, game, open, problems, settle};
    use crate::client::states::Screen;

    #[test]
    fn the_page_fits_every_window_in_every_language_and_a_short_passphrase_is_refused() {
        let languages = Locale::all().map(Some).chain([None]);
        for (language, size) in languages.flat_map(|language| SIZES.map(|size| (language, size))) {
            let mut app = game(size, language);
            open(&mut app, Screen::Settings);
            for name in ["page-belongings", "export"] {
                let entity = find(&mut app, name).unwrap_or_else(|| panic!("there is no {name}"));
                app.world_mut().trigger(Activate { entity });
                settle(&mut app);
            }
            let found: Vec<_> = problems(&mut app).into_iter().chain(reader::problems(&mut app)).collect();
            assert!(found.is_empty(), "{size:?} {language:?}: {found:#?}");
            let told = app.world().resource::<Toast>().words().map(str::to_owned);
            assert!(told.is_some_and(|told| told.contains("10")));
        }
    }
}
