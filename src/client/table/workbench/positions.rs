//! Saved positions: as a code in the clipboard, and as files in the player's data folder.

use std::path::PathBuf;

use bevy::clipboard::{Clipboard, ClipboardRead};

use super::super::battle_view::BattleView;
use super::super::layers::Layers;
use super::super::note::Note;
use super::super::systems::TableSystems;
use super::bench::{Bench, Page, turns_to};
use super::board_editor::BoardEditor;
use crate::battle::board::Board;
use crate::client::errors::{code_error, position_error};
use crate::client::persisted_file::newest_first;
use crate::client::prelude::*;
use crate::client::puzzles;
use crate::client::share::{self, shared};
use crate::disk::{self, data_folder};
use crate::messages::Sentence;
use crate::replay::{read_position, write_position};

/// The maximum number of saved positions listed.
const LISTED: usize = 9;
/// The largest width of the sheet.
const WIDEST: f32 = 520.0;

/// A code that is being read from the clipboard.
#[derive(Resource)]
struct Coming(ClipboardRead);

/// A marker for the sheet of saved positions.
#[derive(Component, PartialEq)]
struct Sheet;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, arrive.run_if(resource_exists::<Coming>).in_set(TableSystems::Answer))
        .add_systems(Update, lay.in_set(TableSystems::Draw));
}

/// Returns a sentence about the saved position and the parts that were not saved.
fn kept_as(live: &BattleView, file: &str) -> String {
    let language = live.language();
    let called = |card| live.view.printed(card).map_or("?", |printed| printed.source.name_in(language));
    let mut beyond: Vec<&str> = live.view.cards_lost_in_position().into_iter().map(called).collect();
    beyond.sort_unstable();
    beyond.dedup();
    let file = ("file", file.into());
    match beyond[..] {
        [] => live.say_with("position-saved", [file]),
        [first, ..] => {
            let more = (beyond.len() - 1).into();
            live.say_with("position-saved-partly", [file, ("card", first.into()), ("more", more)])
        }
    }
}

/// Returns the code of the current position, or the reason why there is none.
fn code(live: &BattleView) -> Result<String, String> {
    match live.view.position() {
        Ok(position) => Ok(write_position(&position, live.view.library())),
        Err(wrong) => Err(live.say_value("position-unsaved", "problem", position_error(live.locale, &wrong))),
    }
}

pub(super) fn copy(live: Res<BattleView>, mut note: ResMut<Note>, clipboard: Option<ResMut<Clipboard>>) {
    let copy = |code| clipboard.map(|mut clipboard| clipboard.set_text(shared("puzzle", code)));
    note.show(match code(&live).map(copy) {
        Ok(Some(Ok(()))) => live.say("position-copied"),
        Ok(_) => live.say("position-no-clipboard"),
        Err(wrong) => wrong,
    });
}

pub(super) fn paste(
    clipboard: Option<ResMut<Clipboard>>,
    live: Res<BattleView>,
    mut note: ResMut<Note>,
    mut commands: Commands,
) {
    match clipboard {
        Some(mut clipboard) => commands.insert_resource(Coming(clipboard.fetch_text())),
        None => note.show(live.say("no-clipboard")),
    }
}

fn arrive(mut coming: ResMut<Coming>, mut hands: BoardEditor, mut commands: Commands) {
    let Some(text) = coming.0.poll_result() else { return };
    commands.remove_resource::<Coming>();
    match text {
        Ok(text) => set(&mut hands, &text),
        Err(_) => hands.note.show(hands.live.say("clipboard-no-text")),
    }
}

/// Sets the battle to the position of a code, or shows the problem with it.
fn set(hands: &mut BoardEditor, text: &str) {
    match read_position(share::code("puzzle", text), &hands.live.view.shared_library()) {
        Ok(position) => hands.set(position),
        Err(wrong) => {
            let problem = code_error(hands.live.locale, &wrong);
            hands.note.show(hands.live.say_value("puzzle-bad-code", "problem", problem));
        }
    }
}

/// Returns a folder of that name in the player's data folder.
fn folder(name: &str) -> Option<PathBuf> {
    data_folder().map(|folder| folder.join(name))
}

/// Writes a new file into a folder of the player's data folder, and returns its name.
fn write(
    live: &BattleView,
    folder_name: &str,
    (stem, ending): (&str, &str),
    text: &str,
) -> Result<String, String> {
    let folder = folder(folder_name).ok_or_else(|| live.say("position-no-folder"))?;
    let path = || ("folder", folder.display().to_string().into());
    for number in 1..1000 {
        let name = format!("{stem}-{number:03}.{ending}");
        match disk::create(&folder.join(&name), text) {
            Ok(()) => return Ok(name),
            Err(wrong) if wrong.kind() == std::io::ErrorKind::AlreadyExists => {}
            Err(wrong) => {
                let problem = ("problem", wrong.to_string().into());
                return Err(live.say_with("position-no-write", [path(), problem]));
            }
        }
    }
    Err(live.say_with("position-too-many", [path()]))
}

pub(super) fn keep(live: Res<BattleView>, mut note: ResMut<Note>) {
    let stem = format!("position-turn-{:02}", live.view.state().turn());
    let kept = code(&live).and_then(|code| write(&live, "positions", (&stem, "txt"), &format!("{code}\n")));
    note.show(kept.map_or_else(|wrong| wrong, |name| kept_as(&live, &name)));
}

/// Saves the position as a puzzle whose goal is to win in this turn.
pub(super) fn keep_puzzle(live: Res<BattleView>, mut note: ResMut<Note>) {
    let library = live.view.shared_library();
    let text = live.view.position().and_then(|position| puzzles::of_position(&position, &library));
    let text = text
        .map_err(|wrong| live.say_value("puzzle-impossible", "problem", position_error(live.locale, &wrong)));
    let kept = text.and_then(|text| write(&live, "puzzles", ("puzzle", "ron"), &text));
    note.show(kept.map_or_else(|wrong| wrong, |name| kept_as(&live, &format!("puzzles/{name}"))));
}

/// Returns the files of saved positions, the newest first, or the reason why the folder cannot be read.
fn kept() -> Result<Vec<PathBuf>, Sentence> {
    folder("positions").map_or_else(|| Ok(Vec::new()), |folder| newest_first(&folder, "txt"))
}

fn lay((bench, layers): (Res<Bench>, Res<Layers>), sheets: Query<(Entity, &Sheet)>, mut kit: Kit) {
    let wanted = (bench.page == Page::Positions).then_some(Sheet);
    let Some(marks) = kit.renew(&sheets, wanted) else { return };
    let area = kit.table_layout().sheet_area();
    let sheet = kit.table_sheet(&layers, (area, WIDEST), marks);
    kit.text(sheet.content, kit.say("positions"), TextStyle::PaperHeading);
    let (files, told) = match kept() {
        Ok(files) => (files, kit.say("positions-none")),
        Err(wrong) => (Vec::new(), wrong.words(kit.locale())),
    };
    if files.is_empty() {
        kit.text(sheet.content, told, TextStyle::Prompt);
    }
    for (number, file) in files.into_iter().take(LISTED).enumerate() {
        let name = file.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let open = move |_: On<Activate>, mut hands: BoardEditor, mut bench: ResMut<Bench>| {
            bench.page = Page::Panel;
            match disk::read_text(&file) {
                Ok(text) => set(&mut hands, &text),
                Err(wrong) => {
                    let file = ("file", file.display().to_string().into());
                    let problem = ("problem", wrong.to_string().into());
                    hands.note.show(hands.live.say_with("position-unreadable", [file, problem]));
                }
            }
        };
        kit.button(sheet.content, name, ButtonStyle::Paper, format!("kept-{number}")).insert(observe(open));
    }
    let close = (ByEscape, turns_to(Page::Panel));
    kit.vellum(sheet.foot, ("close", "kept-close"), close);
}
