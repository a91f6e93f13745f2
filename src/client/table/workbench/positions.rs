//! Saved positions: as a code in the clipboard, and as files in the player's data folder.

use std::path::PathBuf;

use bevy::clipboard::{Clipboard, ClipboardRead};
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, ScrollArea, observe};

use super::super::battle_view::BattleView;
use super::super::input::PointerTarget;
use super::super::layers::Layers;
use super::super::layout::{TableLayout, over};
use super::super::note::Note;
use super::super::systems::TableSystems;
use super::super::widgets::SHEET;
use super::bench::{Bench, Page};
use super::board_editor::BoardEditor;
use crate::battle::board::Board;
use crate::client::buttons::{ButtonStyle, button};
use crate::client::fonts::{Fonts, INK, RED, Typeface, centred};
use crate::client::nodes::{add_child, middle};
use crate::client::persisted_file::newest_first;
use crate::client::share::{self, shared};
use crate::client::textures::Textures;
use crate::client::viewport::absolute;
use crate::disk::{self, data_folder};
use crate::facilitator::lesson::puzzle_text;
use crate::replay::{read_position, write_position};

/// The maximum number of saved positions listed.
const LISTED: usize = 9;
/// The size of the buttons in the list.
pub(in crate::client::table) const LINE: (u16, u16) = (420, 34);

/// A code that is being read from the clipboard.
#[derive(Resource)]
struct Coming(ClipboardRead);

/// A marker for the sheet of saved positions.
#[derive(Component)]
struct Sheet;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            arrive.run_if(resource_exists::<Coming>).in_set(TableSystems::Answer),
            lay.in_set(TableSystems::Draw),
        )
            .run_if(resource_exists::<Layers>),
    );
}

/// Returns a sentence about the saved position and the parts that were not saved.
fn kept_as(live: &BattleView, name: &str) -> String {
    let called = |card| live.view.printed(card).map_or("?", |printed| printed.source.name_in(live.language));
    let mut beyond: Vec<&str> = live.view.cards_lost_in_position().into_iter().map(called).collect();
    beyond.sort_unstable();
    beyond.dedup();
    let more = match beyond[..] {
        [] => return format!("Saved as {name}."),
        [_] => String::new(),
        [..] => format!(" and {} more", beyond.len() - 1),
    };
    format!("Saved as {name}, without the actions and granted abilities of {}{more}.", beyond[0])
}

/// Returns the code of the current position, or the reason why there is none.
fn code(live: &BattleView) -> Result<String, String> {
    match live.view.position() {
        Ok(position) => Ok(write_position(&position, live.view.library())),
        Err(wrong) => Err(format!("Cannot save this position: {wrong}.")),
    }
}

pub(super) fn copy(live: Res<BattleView>, mut note: ResMut<Note>, clipboard: Option<ResMut<Clipboard>>) {
    match code(&live) {
        Ok(code) => match clipboard.map(|mut clipboard| clipboard.set_text(shared("puzzle", code))) {
            Some(Ok(())) => note.show("Position code copied to the clipboard."),
            _ => note.show("Cannot access the clipboard. Save the position as a file instead."),
        },
        Err(wrong) => note.show(wrong),
    }
}

pub(super) fn paste(clipboard: Option<ResMut<Clipboard>>, mut note: ResMut<Note>, mut commands: Commands) {
    match clipboard {
        Some(mut clipboard) => commands.insert_resource(Coming(clipboard.fetch_text())),
        None => note.show("Cannot access the clipboard."),
    }
}

fn arrive(mut coming: ResMut<Coming>, mut hands: BoardEditor, mut commands: Commands) {
    let Some(text) = coming.0.poll_result() else { return };
    commands.remove_resource::<Coming>();
    match text {
        Ok(text) => set(&mut hands, &text),
        Err(_) => hands.note.show("The clipboard contains no text."),
    }
}

/// Sets the battle to the position of a code, or shows the problem with it.
fn set(hands: &mut BoardEditor, text: &str) {
    match read_position(share::code("puzzle", text), &hands.live.view.shared_library()) {
        Ok(position) => hands.set(position),
        Err(wrong) => hands.note.show(format!("Invalid position: {wrong}.")),
    }
}

/// Returns a folder of that name in the player's data folder.
fn folder(name: &str) -> Option<PathBuf> {
    data_folder().map(|folder| folder.join(name))
}

/// Writes a new file into a folder of the player's data folder, and returns its name.
fn write(folder_name: &str, stem: &str, ending: &str, text: &str) -> Result<String, String> {
    let folder = folder(folder_name).ok_or("There is no folder to save to on this machine.")?;
    let told = |wrong: std::io::Error| format!("Cannot save in {}: {wrong}.", folder.display());
    for number in 1..1000 {
        let name = format!("{stem}-{number:03}.{ending}");
        match disk::create(&folder.join(&name), text) {
            Ok(()) => return Ok(name),
            Err(wrong) if wrong.kind() == std::io::ErrorKind::AlreadyExists => {}
            Err(wrong) => return Err(told(wrong)),
        }
    }
    Err(format!("Too many files in {}. Delete some.", folder.display()))
}

pub(super) fn keep(live: Res<BattleView>, mut note: ResMut<Note>) {
    let stem = format!("position-turn-{:02}", live.view.state().turn());
    let kept = code(&live).and_then(|code| write("positions", &stem, "txt", &format!("{code}\n")));
    note.show(kept.map_or_else(|wrong| wrong, |name| kept_as(&live, &name)));
}

/// Saves the position as a puzzle whose goal is to win in this turn.
pub(super) fn keep_puzzle(live: Res<BattleView>, mut note: ResMut<Note>) {
    let position = live.view.position().map_err(|wrong| format!("Cannot make a puzzle: {wrong}."));
    let kept = position.and_then(|position| {
        let text = puzzle_text("Win this turn", &position, &live.view.shared_library());
        let text = text.map_err(|wrong| format!("Cannot make a puzzle: {wrong}."))?;
        write("puzzles", "puzzle", "ron", &text)
    });
    note.show(kept.map_or_else(|wrong| wrong, |name| kept_as(&live, &format!("puzzles/{name}"))));
}

/// Returns the files of saved positions, the newest first, or the reason why the folder cannot be read.
fn kept() -> Result<Vec<PathBuf>, String> {
    let files = folder("positions").map_or_else(|| Ok(Vec::new()), |folder| newest_first(&folder, "txt"));
    files.map_err(|wrong| wrong.to_string())
}

fn lay(
    (bench, layers): (Res<Bench>, Res<Layers>),
    sheets: Query<Entity, With<Sheet>>,
    (mut textures, fonts): (Textures, Res<Fonts>),
    mut commands: Commands,
) {
    let wanted = bench.page == Page::Positions;
    if wanted != sheets.is_empty() {
        return;
    }
    for entity in &sheets {
        commands.entity(entity).despawn();
    }
    if !wanted {
        return;
    }
    let layout = TableLayout::new(textures.viewport());
    let place = layout.desktop_or_middle(Rect::new(380.0, 80.0, 900.0, 560.0));
    let (wide, high) = (place.width(), place.height());
    let look = textures.sliced(SHEET, 28.0);
    let sheet = commands.spawn((over(place), look, PointerTarget::Panel, Sheet, ChildOf(layers.top))).id();
    let head = add_child(&mut commands, sheet, middle(absolute(40.0, 20.0, wide - 80.0, 36.0)));
    add_child(&mut commands, head, (fonts.write("Saved positions", Typeface::Title, 27.0, RED), centred()));
    let (files, told) = match kept() {
        Ok(files) => (files, "No saved positions yet.".to_owned()),
        Err(wrong) => (Vec::new(), wrong),
    };
    if files.is_empty() {
        let line = add_child(&mut commands, sheet, middle(absolute(40.0, 80.0, wide - 80.0, 40.0)));
        add_child(&mut commands, line, (fonts.write(&told, Typeface::Text, 17.0, INK), centred()));
    }
    let small = layout.viewport.is_small();
    let (line, step) = if small { (((wide - 40.0) as u16, 44), 50.0) } else { (LINE, 39.0) };
    let left = (wide - f32::from(line.0)) / 2.0;
    let foot = high - f32::from(layout.half.1) - 22.0;
    // Scroll if the list is longer than the sheet.
    let column =
        Node { overflow: Overflow::scroll_y(), ..absolute(left, 66.0, f32::from(line.0), foot - 70.0) };
    let column = commands.spawn((column, ScrollArea, ChildOf(sheet))).id();
    for (number, file) in files.into_iter().take(LISTED).enumerate() {
        let name = file.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let place = absolute(0.0, number as f32 * step, 0.0, 0.0);
        let made =
            button(&mut textures, &fonts, &name, ButtonStyle::Paper, place, line, &format!("kept-{number}"));
        commands.spawn((
            made,
            ChildOf(column),
            observe(move |_: On<Activate>, mut hands: BoardEditor, mut bench: ResMut<Bench>| {
                bench.page = Page::Panel;
                match disk::read_text(&file) {
                    Ok(text) => set(&mut hands, &text),
                    Err(wrong) => hands.note.show(format!("Cannot read {}: {wrong}.", file.display())),
                }
            }),
        ));
    }
    let place = absolute((wide - f32::from(layout.half.0)) / 2.0, foot, 0.0, 0.0);
    let close = button(&mut textures, &fonts, "Close", ButtonStyle::Paper, place, layout.half, "kept-close");
    commands.spawn((
        close,
        ChildOf(sheet),
        observe(|_: On<Activate>, mut bench: ResMut<Bench>| bench.page = Page::Panel),
    ));
}
