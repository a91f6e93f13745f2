//! The recorded battles, the newest first. They can be opened, deleted, or loaded by their code.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use bevy::clipboard::{Clipboard, ClipboardRead};
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, ScrollArea, observe};

use super::called;
use crate::client::buttons::{ButtonStyle, ByEscape, button};
use crate::client::collection::Collection;
use crate::client::fonts::{DIM, Fonts, INK, LEAF, RED, Typeface, centred, faint};
use crate::client::nodes::{add_child, fit, fit_line, middle};
use crate::client::planned_match::PlannedMatch;
use crate::client::probe;
use crate::client::share;
use crate::client::states::Screen;
use crate::client::textures::{TextureKey, Textures};
use crate::client::viewport::{OnRelayout, absolute, backdrop};
use crate::disk;
use crate::facilitator::{MatchKind, ReplayFolder, ReplaySource, end_battle};
use crate::replay::{PlaybackEdition, Record, RecordFile, ReplayErrorKind, Timeline, date, read_code, saved};

/// The paper of a battle.
const SLIP: TextureKey = TextureKey::Parchment(1080, 80);
/// The sizes of the buttons: below the list, on a slip, and for the pages.
const PRESS: [(u16, u16); 3] = [(220, 54), (110, 34), (54, 54)];
/// The number of battles on a page.
const PAGE: usize = 6;

/// The state of the replays screen.
#[derive(Resource, Default)]
struct Pile {
    files: Vec<PathBuf>,
    page: usize,
    /// The message below the title.
    said: String,
    /// The place of the battle whose deletion waits for confirmation.
    asked: Option<usize>,
    /// A battle with other rules or other cards, for which the player must choose an edition.
    strange: Option<(Record, Option<PathBuf>)>,
}

/// A code that is being read from the clipboard.
#[derive(Resource)]
struct Coming(ClipboardRead);

/// The node that holds the slips.
#[derive(Component)]
struct Slips;

/// The text node of the message.
#[derive(Component)]
struct Said;

/// The action of a button.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Act {
    Open(usize),
    Delete(usize),
    As(PlaybackEdition),
    /// Dismissal of the edition prompt.
    Stay,
    Turn(isize),
    Paste,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pile>()
        .add_systems(OnEnter(Screen::Replays), (end_battle, open).chain())
        .add_systems(OnRelayout(Screen::Replays), (lay_screen, set_pile).chain())
        .add_systems(
            Update,
            (arrive.run_if(resource_exists::<Coming>), lay.run_if(resource_changed::<Pile>))
                .chain()
                .run_if(in_state(Screen::Replays)),
        );
}

fn open(world: &mut World) {
    let (files, said) = kept(world);
    *world.resource_mut::<Pile>() = Pile { files, said, ..Pile::default() };
    if let Err(error) = world.run_system_cached(lay_screen) {
        error!("cannot lay out the replay list: {error}");
    }
}

/// Marks the slips for a new layout.
fn set_pile(mut pile: ResMut<Pile>) {
    pile.set_changed();
}

fn lay_screen(mut commands: Commands, mut textures: Textures, fonts: Res<Fonts>) {
    let root =
        commands.spawn((backdrop(), textures.node(TextureKey::Desk), DespawnOnExit(Screen::Replays))).id();
    let on = textures.viewport();
    let Vec2 { x: wide, y: high } = on.size;
    let (small, upright) = (on.is_small(), on.is_portrait());
    let viewport = commands.spawn((on.node(), TabGroup::new(0), ChildOf(root))).id();
    let head = fonts.write("Replays", Typeface::Title, if small { 28.0 } else { 44.0 }, LEAF);
    let place = if small { absolute(0.0, 2.0, wide, 36.0) } else { absolute(0.0, 16.0, 1280.0, 60.0) };
    add_child(&mut commands, viewport, (place, head, centred()));
    let said = fonts.write("", Typeface::TextItalic, if small { 15.0 } else { 19.0 }, DIM);
    let place =
        if small { absolute(8.0, 38.0, wide - 16.0, 36.0) } else { absolute(60.0, 72.0, 1160.0, 30.0) };
    add_child(&mut commands, viewport, (Node { overflow: Overflow::clip(), ..place }, said, centred(), Said));
    // On a phone, the slips scroll above the buttons.
    let foot = high - if upright { 116.0 } else { 58.0 };
    if small {
        let column = Node {
            flex_direction: FlexDirection::Column,
            row_gap: px(4),
            overflow: Overflow::scroll_y(),
            ..absolute(6.0, 76.0, wide - 12.0, foot - 80.0)
        };
        commands.spawn((column, ScrollArea, Slips, ChildOf(viewport)));
    } else {
        commands.spawn((absolute(0.0, 106.0, 1280.0, 520.0), Slips, Pickable::IGNORE, ChildOf(viewport)));
    }
    let half = (wide - 18.0) / 2.0;
    let (wide_press, step) = (((wide - 154.0) / 2.0).min(230.0), wide / 2.0);
    // Previous page, next page, paste a code, back.
    let places = on.pick(
        [
            ((20.0, 330.0), PRESS[2]),
            ((1206.0, 330.0), PRESS[2]),
            ((660.0, 646.0), PRESS[0]),
            ((400.0, 646.0), PRESS[0]),
        ],
        [
            ((6.0, foot), (60, 52)),
            ((wide - 66.0, foot), (60, 52)),
            ((step + 4.0, foot), (wide_press as u16, 52)),
            ((step - 4.0 - wide_press, foot), (wide_press as u16, 52)),
        ],
        [
            ((6.0, foot), (half as u16, 52)),
            ((half + 12.0, foot), (half as u16, 52)),
            ((half + 12.0, foot + 58.0), (half as u16, 52)),
            ((6.0, foot + 58.0), (half as u16, 52)),
        ],
    );
    let mut press = |act: Act, words: &str, (place, size): ((f32, f32), (u16, u16)), name: &str| {
        let node = absolute(place.0, place.1, 0.0, 0.0);
        let made = button(&mut textures, &fonts, words, ButtonStyle::Leather, node, size, name);
        commands.spawn((made, observe(does(act)), ChildOf(viewport)));
    };
    press(Act::Turn(-1), "‹", places[0], "replays-back");
    press(Act::Turn(1), "›", places[1], "replays-on");
    press(Act::Paste, "Paste a code", places[2], "paste-code");
    let (place, size) = places[3];
    let node = absolute(place.0, place.1, 0.0, 0.0);
    let back = button(&mut textures, &fonts, "Back", ButtonStyle::Leather, node, size, "back");
    let leave = |_: On<Activate>, mut next: ResMut<NextState<Screen>>| next.set(Screen::Title);
    commands.spawn((back, ByEscape, observe(leave), ChildOf(viewport)));
}

fn does(act: Act) -> impl Fn(On<Activate>, Commands) {
    move |_, mut commands| commands.queue(move |world: &mut World| perform(world, act))
}

fn perform(world: &mut World, act: Act) {
    let mut pile = world.resource_mut::<Pile>();
    match act {
        Act::Turn(by) => {
            let pages = pile.files.len().div_ceil(PAGE).max(1);
            pile.page = (pile.page + pages).saturating_add_signed(by) % pages;
            pile.asked = None;
            pile.strange = None;
        }
        Act::Delete(place) if pile.asked == Some(place) => {
            pile.asked = None;
            if let Some(file) = pile.files.get(place) {
                match delete(file) {
                    Ok(()) => {
                        pile.files.remove(place);
                        pile.page = pile.page.min(pile.files.len().saturating_sub(1) / PAGE);
                    }
                    Err(wrong) => pile.said = wrong,
                }
            }
        }
        Act::Delete(place) => pile.asked = Some(place),
        Act::Open(place) => {
            if let Some(file) = pile.files.get(place) {
                match read(file) {
                    Ok(opened) => {
                        let file = Some(file.clone());
                        look(world, opened.record, file);
                    }
                    Err(wrong) => pile.said = wrong,
                }
            }
        }
        Act::As(edition) => {
            if let Some((record, file)) = pile.strange.take() {
                lay_open(world, record, file, edition);
            }
        }
        Act::Stay => pile.strange = None,
        Act::Paste => match world.get_resource_mut::<Clipboard>() {
            Some(mut clipboard) => {
                let coming = Coming(clipboard.fetch_text());
                world.insert_resource(coming);
            }
            None => world.resource_mut::<Pile>().said = "Cannot access the clipboard.".to_owned(),
        },
    }
}

fn arrive(world: &mut World) {
    let Some(text) = world.resource_mut::<Coming>().0.poll_result() else { return };
    world.remove_resource::<Coming>();
    let read = text.map_err(|_| "The clipboard contains no text.".to_owned());
    if let Err(wrong) = read.and_then(|text| open_replay_code(world, &text)) {
        world.resource_mut::<Pile>().said = wrong;
    }
}

/// Opens the battle of a code.
///
/// # Errors
/// Returns a sentence if the code is not a battle's code or its battle cannot be played.
pub(super) fn open_replay_code(world: &mut World, code: &str) -> Result<(), String> {
    let library = Arc::clone(&world.resource::<Collection>().library);
    let record = read_code(share::code("replay", code), &library)
        .map_err(|wrong| format!("Cannot open the code: {wrong}."))?;
    play(world, record, None, PlaybackEdition::Today)
}

/// Opens a battle, or first asks which cards to use.
fn look(world: &mut World, record: Record, file: Option<PathBuf>) {
    match record.stranger(&world.resource::<Collection>().library) {
        Some(_) => world.resource_mut::<Pile>().strange = Some((record, file)),
        None => lay_open(world, record, file, PlaybackEdition::Today),
    }
}

/// Opens a battle, or reports the problem.
fn lay_open(world: &mut World, record: Record, file: Option<PathBuf>, edition: PlaybackEdition) {
    if let Err(wrong) = play(world, record, file, edition) {
        world.resource_mut::<Pile>().said = wrong;
    }
}

fn play(
    world: &mut World,
    record: Record,
    file: Option<PathBuf>,
    edition: PlaybackEdition,
) -> Result<(), String> {
    let library = record.library(edition, &world.resource::<Collection>().library);
    let timeline = library
        .and_then(|library| Timeline::new(record, &library))
        .map_err(|wrong| format!("Cannot play the replay: {wrong}."))?;
    let timeline = Arc::new(timeline);
    world.insert_resource(ReplaySource { timeline, file });
    *world.resource_mut::<PlannedMatch>() = MatchKind::Replay.into();
    world.resource_mut::<NextState<Screen>>().set(Screen::Dealing);
    Ok(())
}

fn lay(
    mut commands: Commands,
    (mut textures, fonts): (Textures, Res<Fonts>),
    (pile, collection): (Res<Pile>, Res<Collection>),
    slips: Single<Entity, With<Slips>>,
    mut said: Single<&mut Text, With<Said>>,
) {
    said.0.clone_from(&pile.said);
    probe::log(&format!("replays {} {}", pile.files.len(), pile.said));
    commands.entity(*slips).despawn_related::<Children>();
    let mut hand = Hand { commands: &mut commands, textures: &mut textures, fonts: &fonts, slips: *slips };
    if let Some((strange, _)) = &pile.strange {
        hand.ask(strange, &collection);
        return;
    }
    let first = pile.page * PAGE;
    for (row, file) in pile.files.iter().skip(first).take(PAGE).enumerate() {
        hand.slip(row, first + row, read(file), pile.asked == Some(first + row));
    }
}

struct Hand<'a, 'w, 's, 'g> {
    commands: &'a mut Commands<'w, 's>,
    textures: &'a mut Textures<'g>,
    fonts: &'a Fonts,
    slips: Entity,
}

impl Hand<'_, '_, '_, '_> {
    fn line(
        &mut self,
        parent: Entity,
        (x, y, wide): (f32, f32, f32),
        words: &str,
        face: Typeface,
        most: f32,
        colour: Color,
    ) {
        let size = fit_line(words, wide, most);
        add_child(
            self.commands,
            parent,
            (absolute(x, y, wide, most * 1.3), self.fonts.write(words, face, size, colour)),
        );
    }

    fn press(&mut self, parent: Entity, (x, y): (f32, f32), size: usize, words: &str, act: Act, name: &str) {
        let node = absolute(x, y, 0.0, 0.0);
        // Taller for touch.
        let (wide, high) = PRESS[size];
        let size =
            if self.textures.viewport().is_small() { (wide.min(150), high.max(44)) } else { (wide, high) };
        let made = button(self.textures, self.fonts, words, ButtonStyle::Paper, node, size, name);
        self.commands.spawn((made, observe(does(act)), ChildOf(parent)));
    }

    /// Draws the slip of one battle: its time, mode, players and result.
    fn slip(&mut self, row: usize, place: usize, read: Result<RecordFile, String>, asked: bool) {
        if self.textures.viewport().is_small() {
            return self.small_slip(place, &read, asked);
        }
        let node = absolute(100.0, row as f32 * 86.0, 1080.0, 80.0);
        let slip = self.commands.spawn((node, self.textures.node(SLIP), ChildOf(self.slips))).id();
        match &read {
            Ok(opened) => {
                let (about, record) = (&opened.record.about, &opened.record);
                let head = called::battle(&about.players);
                self.line(slip, (36.0, 8.0, 480.0), &head, Typeface::Title, 25.0, INK);
                let count = format!("{} commands", record.orders.len());
                let parts = [date(about.began), called::mode(&about.mode), count];
                let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
                let when = parts.join(" · ");
                self.line(slip, (36.0, 44.0, 480.0), &when, Typeface::TextItalic, 18.0, faint());
                let (end, colour) = match (&opened.damage, record.result) {
                    (Some(damage), _) => (format!("Line {}: {}", damage.line, damage.wrong), RED),
                    (None, Some(result)) => (result.sentence(), INK),
                    (None, None) => ("Unfinished.".to_owned(), faint()),
                };
                let room = Vec2::new(290.0, 64.0);
                let size = fit(std::slice::from_ref(&end), room * 0.86, 19.0, 12.0);
                let left = Node {
                    justify_content: JustifyContent::Start,
                    overflow: Overflow::clip(),
                    ..middle(absolute(530.0, 8.0, room.x, room.y))
                };
                let line = add_child(self.commands, slip, left);
                add_child(self.commands, line, self.fonts.write(end, Typeface::Text, size, colour));
                self.press(slip, (830.0, 23.0), 1, "Open", Act::Open(place), &format!("open-{place}"));
            }
            Err(wrong) => self.line(slip, (36.0, 26.0, 780.0), wrong, Typeface::Text, 19.0, RED),
        }
        let words = if asked { "Really?" } else { "Delete" };
        self.press(slip, (946.0, 23.0), 1, words, Act::Delete(place), &format!("delete-{place}"));
    }

    /// Lays out the slip on a phone, with the buttons on its right or below.
    fn small_slip(&mut self, place: usize, read: &Result<RecordFile, String>, asked: bool) {
        let on = self.textures.viewport();
        let (wide, upright) = (on.size.x - 12.0, on.is_portrait());
        let high = if upright { 138.0 } else { 84.0 };
        let node = Node { height: px(high), flex_shrink: 0.0, ..default() };
        let look = self.textures.sliced(TextureKey::Parchment(360, 180), 14.0);
        let slip = self.commands.spawn((node, look, ChildOf(self.slips))).id();
        let room = wide - if upright { 28.0 } else { 264.0 };
        let (y, left) = if upright { (90.0, wide - 248.0) } else { (20.0, wide - 240.0) };
        match read {
            Ok(opened) => {
                let (about, record) = (&opened.record.about, &opened.record);
                self.line(
                    slip,
                    (14.0, 6.0, room),
                    &called::battle(&about.players),
                    Typeface::Title,
                    21.0,
                    INK,
                );
                let count = format!("{} commands", record.orders.len());
                let parts = [date(about.began), called::mode(&about.mode), count];
                let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
                self.line(slip, (14.0, 33.0, room), &parts.join(" · "), Typeface::TextItalic, 15.0, faint());
                let (end, colour) = match (&opened.damage, record.result) {
                    (Some(damage), _) => (format!("Line {}: {}", damage.line, damage.wrong), RED),
                    (None, Some(result)) => (result.sentence(), INK),
                    (None, None) => ("Unfinished.".to_owned(), faint()),
                };
                self.line(slip, (14.0, 55.0, room), &end, Typeface::Text, 16.0, colour);
                self.press(slip, (left, y), 1, "Open", Act::Open(place), &format!("open-{place}"));
            }
            Err(wrong) => self.line(slip, (14.0, 26.0, room), wrong, Typeface::Text, 16.0, RED),
        }
        let words = if asked { "Really?" } else { "Delete" };
        let act = Act::Delete(place);
        self.press(slip, (left + 118.0, y), 1, words, act, &format!("delete-{place}"));
    }

    /// Asks which cards the battle should be played with.
    fn ask(&mut self, record: &Record, collection: &Collection) {
        let on = self.textures.viewport();
        let small = on.is_small();
        let (wide, edge) = if small { ((on.size.x - 12.0).min(600.0), 24.0) } else { (600.0, 60.0) };
        let node = if small {
            Node {
                width: px(wide),
                height: px(390),
                flex_shrink: 0.0,
                align_self: AlignSelf::Center,
                ..default()
            }
        } else {
            absolute(340.0, 60.0, 600.0, 390.0)
        };
        let sheet = if small {
            self.textures.sliced(TextureKey::Parchment(360, 180), 20.0)
        } else {
            self.textures.node(super::result::SHEET)
        };
        let sheet = self.commands.spawn((node, sheet, ChildOf(self.slips))).id();
        let wrong = record.stranger(&collection.library);
        let head =
            if matches!(wrong, Some(ReplayErrorKind::Rules { .. })) { "Other rules" } else { "Other cards" };
        let head = self.fonts.write(head, Typeface::Title, 40.0, RED);
        add_child(self.commands, sheet, (absolute(40.0, 40.0, wide - 80.0, 60.0), head, centred()));
        let wrong = wrong.map(|wrong| wrong.to_string()).unwrap_or_default();
        let words = format!("This battle was {wrong}.");
        let words = self.fonts.write(words, Typeface::Text, 20.0, INK);
        add_child(self.commands, sheet, (absolute(edge, 116.0, wide - 2.0 * edge, 90.0), words, centred()));
        let differs = record.library(PlaybackEdition::Today, &collection.library).ok();
        let differs = differs.and_then(|library| Timeline::new(record.clone(), &library).ok());
        let words = match differs.as_ref().map(|timeline| (timeline.first_difference(), timeline.stop())) {
            Some((Some(order), _)) => {
                format!("With today's cards, it diverges at command {}.", order + 1)
            }
            Some((None, Some(_))) => "With today's cards, it cannot be played to the end.".to_owned(),
            Some((None, None)) => "With today's cards, it plays the same.".to_owned(),
            None => "With today's cards, it cannot be played.".to_owned(),
        };
        let words = self.fonts.write(words, Typeface::TextItalic, 20.0, faint());
        add_child(self.commands, sheet, (absolute(edge, 210.0, wide - 2.0 * edge, 60.0), words, centred()));
        let half = if small { 75.0 } else { 110.0 };
        let (left, right) = (wide / 2.0 - half * 2.0 - 10.0, wide / 2.0 + 10.0);
        self.press(sheet, (left, 272.0), 0, "As recorded", Act::As(PlaybackEdition::Recorded), "as-recorded");
        self.press(sheet, (right, 272.0), 0, "Today's cards", Act::As(PlaybackEdition::Today), "as-today");
        self.press(sheet, (wide / 2.0 - 55.0, 336.0), 1, "Cancel", Act::Stay, "as-neither");
    }
}

/// Returns the files of the recorded battles, and the message about them.
fn kept(world: &World) -> (Vec<PathBuf>, String) {
    let Some(ReplayFolder(folder)) = world.get_resource::<ReplayFolder>() else {
        return (Vec::new(), "This machine has no folder for replays.".to_owned());
    };
    match saved(folder) {
        Ok(files) if files.is_empty() => (files, "Every battle you play is saved here.".to_owned()),
        Ok(files) => {
            let count = files.len();
            (files, format!("{count} saved in {}", disk::called(folder)))
        }
        Err(wrong) => (Vec::new(), format!("Cannot read {}: {wrong}.", folder.display())),
    }
}

fn read(file: &Path) -> Result<RecordFile, String> {
    let name = file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let bytes = disk::read(file).map_err(|wrong| format!("{name}: {wrong}"))?;
    RecordFile::read(&name, &bytes).map_err(|wrong| wrong.to_string())
}

fn delete(file: &Path) -> Result<(), String> {
    disk::remove(file).map_err(|wrong| format!("Cannot delete {}: {wrong}.", file.display()))
}
