//! The recorded battles, the newest first. They can be opened, deleted, or loaded by their code.

use std::collections::{HashMap, VecDeque};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use bevy::clipboard::{Clipboard, ClipboardRead};
use bevy::platform::time::Instant;

use super::{called, result};
use crate::client::errors::{code_error, file_error, record_error};
use crate::client::persisted_file::folder_name;
use crate::client::planned_match::PlannedMatch;
use crate::client::player_name::seat_names;
use crate::client::prelude::*;
use crate::client::share;
use crate::client::ui::ScreenMessage;
use crate::client::viewport::show_again;
use crate::disk;
use crate::facilitator::{MatchKind, ReplayFolder, ReplaySource, end_battle};
use crate::replay::{
    Cursor, PlaybackEdition, Record, RecordFile, ReplayError, ReplayErrorKind, Timeline, date, read_code,
    saved,
};

/// The largest width of a paper: that of a battle, and that of a question.
const WIDEST: f32 = 1080.0;
const QUESTION: f32 = 640.0;
/// The number of battles on a page. All their files are read for it.
const PAGE: usize = 20;
/// The part of a frame in which files are read.
const ROOM: Duration = Duration::from_millis(4);

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
    strange: Option<(Record, PathBuf)>,
}

/// The files of the page.
#[derive(Resource, Default)]
struct Files {
    /// The places of the battles that are not laid out yet.
    waiting: VecDeque<usize>,
    read: HashMap<PathBuf, Result<RecordFile, String>>,
}

/// A code that is being read from the clipboard.
#[derive(Resource)]
struct Coming(ClipboardRead);

/// The node that holds the slips.
#[derive(Component)]
struct Slips;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pile>()
        .init_resource::<Files>()
        .add_systems(OnEnter(Screen::Replays), (end_battle, open).chain())
        .add_systems(OnRelayout(Screen::Replays), (lay_screen, show_again::<Pile>).chain())
        .add_systems(
            Update,
            (
                arrive.run_if(resource_exists::<Coming>),
                lay.run_if(resource_changed::<Pile>),
                fill.run_if(|files: Res<Files>| !files.waiting.is_empty()),
            )
                .chain()
                .run_if(in_state(Screen::Replays)),
        );
}

fn open(world: &mut World) {
    let (files, said) = kept(world);
    *world.resource_mut::<Pile>() = Pile { files, said, ..Pile::default() };
    *world.resource_mut::<Files>() = Files::default();
    if let Err(error) = world.run_system_cached(lay_screen) {
        error!("cannot lay out the replay list: {error}");
    }
}

fn lay_screen(mut kit: Kit) {
    let screen = kit.desk_screen(Screen::Replays, &kit.say("replays"));
    kit.commands.entity(screen.content).insert(Slips);
    kit.back(screen.foot, Screen::Title);
    kit.leather(screen.foot, ("replays-paste", "paste-code"), tries(paste));
    kit.leather(screen.foot, ("profile", "profile"), opens(Screen::Profile));
}

/// Returns the action of a button, whose problem is told.
fn tries(act: impl Fn(&mut World) -> Result<(), String> + Clone + Send + Sync + 'static) -> impl Bundle {
    does(move |world| {
        if let Err(wrong) = act(world) {
            world.resource_mut::<Pile>().said = wrong;
        }
    })
}

/// Returns the action of a button that turns the page.
fn turns(by: isize) -> impl Bundle {
    observe(move |_: On<Activate>, mut pile: ResMut<Pile>| {
        let pages = pile.files.len().div_ceil(PAGE).max(1);
        pile.page = (pile.page + pages).saturating_add_signed(by) % pages;
        (pile.asked, pile.strange) = (None, None);
    })
}

/// Deletes a battle, after confirmation.
fn delete(world: &mut World, place: usize) -> Result<(), String> {
    let locale = locale(world);
    let mut pile = world.resource_mut::<Pile>();
    if pile.asked != Some(place) {
        pile.asked = Some(place);
        return Ok(());
    }
    pile.asked = None;
    let Some(file) = pile.files.get(place) else { return Ok(()) };
    disk::remove(file).map_err(|wrong| file_error("file-not-deleted", file, &wrong).words(locale))?;
    pile.files.remove(place);
    pile.page = pile.page.min(pile.files.len().saturating_sub(1) / PAGE);
    Ok(())
}

/// Opens a battle, or first asks which cards to use.
fn look(world: &mut World, place: usize) -> Result<(), String> {
    let Some(file) = world.resource::<Pile>().files.get(place).cloned() else { return Ok(()) };
    let record = read(locale(world), &file)?.record;
    if record.stranger(&world.resource::<Collection>().library).is_none() {
        return play(world, record, Some(file), PlaybackEdition::Today);
    }
    world.resource_mut::<Pile>().strange = Some((record, file));
    Ok(())
}

fn play_strange(world: &mut World, edition: PlaybackEdition) -> Result<(), String> {
    let strange = world.resource_mut::<Pile>().strange.take();
    strange.map_or(Ok(()), |(record, file)| play(world, record, Some(file), edition))
}

fn paste(world: &mut World) -> Result<(), String> {
    let wrong = locale(world).say("no-clipboard");
    let coming = Coming(world.get_resource_mut::<Clipboard>().ok_or(wrong)?.fetch_text());
    world.insert_resource(coming);
    Ok(())
}

fn arrive(world: &mut World) {
    let Some(text) = world.resource_mut::<Coming>().0.poll_result() else { return };
    world.remove_resource::<Coming>();
    let read = text.map_err(|_| locale(world).say("clipboard-no-text"));
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
    let locale = locale(world);
    let record = read_code(share::code("replay", code), &library)
        .map_err(|wrong| locale.say_value("replays-bad-code", "problem", code_error(locale, &wrong)))?;
    play(world, record, None, PlaybackEdition::Today)
}

/// Opens the battle of a file with the cards that it was played with.
///
/// # Errors
/// Returns a sentence if the file is not a battle's or its battle cannot be played.
pub(super) fn open_replay_file(world: &mut World, name: &str, bytes: &[u8]) -> Result<(), String> {
    let opened = read_bytes(locale(world), name, bytes)?;
    play(world, opened.record, None, PlaybackEdition::Recorded)
}

fn play(
    world: &mut World,
    record: Record,
    file: Option<PathBuf>,
    edition: PlaybackEdition,
) -> Result<(), String> {
    let library = record.library(edition, &world.resource::<Collection>().library);
    let locale = locale(world);
    let timeline = library
        .and_then(|library| Timeline::new(record, &library))
        .map_err(|wrong| locale.say_value("replays-unplayable", "problem", record_error(locale, &wrong)))?;
    let timeline = Arc::new(timeline);
    world.insert_resource(ReplaySource { timeline, file, first: Cursor::default() });
    *world.resource_mut::<PlannedMatch>() = MatchKind::Replay.into();
    world.resource_mut::<NextState<Screen>>().set(Screen::Dealing);
    Ok(())
}

fn lay(
    mut kit: Kit,
    (pile, collection): (Res<Pile>, Res<Collection>),
    slips: Single<(Entity, &mut ScrollPosition), With<Slips>>,
    mut said: Single<&mut Text, With<ScreenMessage>>,
    mut files: ResMut<Files>,
    mut shown: Local<usize>,
) {
    files.waiting.clear();
    set_words(&mut said, &pile.said);
    probe::log(&format!("replays {} {}", pile.files.len(), pile.said));
    let (list, mut scrolled) = slips.into_inner();
    if *shown != pile.page || pile.strange.is_some() {
        *scrolled = ScrollPosition::default();
    }
    *shown = pile.page;
    kit.commands.entity(list).despawn_related::<Children>();
    if let Some((strange, _)) = &pile.strange {
        return ask(&mut kit, list, strange, &collection);
    }
    if pile.files.is_empty() {
        let paper = kit.paper(list, WIDEST);
        kit.text(paper, kit.say("replays-none"), TextStyle::PaperHeading);
        kit.text(paper, kit.say("replays-none-note"), TextStyle::Sentence);
    }
    files.waiting.extend((0..pile.files.len()).skip(pile.page * PAGE).take(PAGE));
}

/// Lays out the papers of the page. Files are read for [`ROOM`] per frame.
fn fill(mut kit: Kit, pile: Res<Pile>, slips: Single<Entity, With<Slips>>, mut files: ResMut<Files>) {
    let (list, began) = (*slips, Instant::now());
    let Files { waiting, read: known } = &mut *files;
    while let Some(&place) = waiting.front() {
        let Some(file) = pile.files.get(place) else {
            waiting.clear();
            break;
        };
        if began.elapsed() > ROOM && !known.contains_key(file) {
            break;
        }
        waiting.pop_front();
        let read = known.entry(file.clone()).or_insert_with(|| read(kit.locale(), file));
        slip(&mut kit, list, place, read, pile.asked == Some(place));
    }
    if waiting.is_empty() && pile.files.len() > PAGE {
        let pages = kit.buttons(list);
        kit.leather(pages, ("replays-newer", "replays-back"), turns(-1));
        kit.leather(pages, ("replays-older", "replays-on"), turns(1));
    }
}

/// Lays out the paper of one battle: its players, time, mode and result.
fn slip(kit: &mut Kit, list: Entity, place: usize, read: &Result<RecordFile, String>, is_asked: bool) {
    let paper = kit.paper(list, WIDEST);
    let line = kit.line(paper);
    let about = kit.part(line, 5.0);
    let is_read = read.is_ok();
    match read {
        Ok(RecordFile { record, damage, .. }) => {
            let mode = called::mode(kit.locale(), &record.about.mode);
            let players = called::battle(kit.locale(), &record.about.players);
            kit.text(about, players, TextStyle::RowTitle { is_new: false });
            let count = kit.say_value("replays-commands", "count", record.orders.len());
            let parts = [date(record.about.began), mode, count];
            let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
            kit.text(about, parts.join(" · "), TextStyle::RowNote);
            let end = kit.part(line, 4.0);
            let (words, style) = match (damage, record.result) {
                (Some(damage), _) => {
                    let problem = record_error(kit.locale(), &damage.wrong);
                    let damage = kit.say_two("replays-damage", ("line", damage.line), ("problem", problem));
                    (damage, TextStyle::Problem)
                }
                (None, Some(result)) => {
                    let locale = kit.locale();
                    (result::sentence(locale, &result, None, &seat_names(locale)), TextStyle::Body)
                }
                (None, None) => (kit.say("replays-unfinished"), TextStyle::Body),
            };
            kit.text(end, words, style);
        }
        Err(wrong) => {
            kit.text(about, wrong, TextStyle::Problem);
        }
    }
    let row = kit.buttons(line);
    if is_read {
        kit.vellum(row, ("replays-open", format!("open-{place}")), tries(move |world| look(world, place)));
    }
    let words = if is_asked { "replays-delete-really" } else { "replays-delete" };
    kit.vellum(row, (words, format!("delete-{place}")), tries(move |world| delete(world, place)));
}

/// Asks which cards the battle should be played with.
fn ask(kit: &mut Kit, list: Entity, record: &Record, collection: &Collection) {
    let paper = kit.paper(list, QUESTION);
    let wrong = record.stranger(&collection.library);
    let is_of_rules = matches!(wrong, Some(ReplayErrorKind::Rules { .. }));
    let head = if is_of_rules { "replays-other-rules" } else { "replays-other-cards" };
    kit.text(paper, kit.say(head), TextStyle::Heading);
    let difference = wrong.map(|wrong| record_error(kit.locale(), &wrong)).unwrap_or_default();
    let words = kit.say_value("replays-difference", "difference", difference);
    kit.text(paper, words, TextStyle::Body);
    let differs = record.library(PlaybackEdition::Today, &collection.library).ok();
    let differs = differs.and_then(|library| Timeline::new(record.clone(), &library).ok());
    let words = match differs.as_ref().map(|timeline| (timeline.first_difference(), timeline.stop())) {
        Some((Some(order), _)) => kit.say_value("replays-diverges", "command", order + 1),
        Some((None, Some(_))) => kit.say("replays-stops"),
        Some((None, None)) => kit.say("replays-same"),
        None => kit.say("replays-impossible"),
    };
    kit.text(paper, words, TextStyle::Body);
    let row = kit.buttons(paper);
    for (edition, words, name) in [
        (PlaybackEdition::Recorded, "replays-as-recorded", "as-recorded"),
        (PlaybackEdition::Today, "replays-as-today", "as-today"),
    ] {
        kit.vellum(row, (words, name), tries(move |world| play_strange(world, edition)));
    }
    let stays = observe(|_: On<Activate>, mut pile: ResMut<Pile>| pile.strange = None);
    kit.vellum(row, ("cancel", "as-neither"), stays);
}

/// Returns the language of the game.
fn locale(world: &World) -> Locale {
    world.resource::<Prefs>().language
}

/// Returns the files of the recorded battles, and the message about them.
fn kept(world: &World) -> (Vec<PathBuf>, String) {
    let locale = locale(world);
    let Some(ReplayFolder(folder)) = world.get_resource::<ReplayFolder>() else {
        return (Vec::new(), locale.say("replays-no-folder"));
    };
    match saved(folder) {
        Ok(files) => {
            let folder = folder_name(locale, folder);
            let said = locale.say_two("replays-saved", ("count", files.len()), ("folder", folder));
            (files, said)
        }
        Err(wrong) => (Vec::new(), file_error("file-unreadable", folder, &wrong).words(locale)),
    }
}

fn read(locale: Locale, file: &Path) -> Result<RecordFile, String> {
    let name = file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let bytes = disk::read(file).map_err(|wrong| format!("{name}: {wrong}"))?;
    read_bytes(locale, &name, &bytes)
}

fn read_bytes(locale: Locale, name: &str, bytes: &[u8]) -> Result<RecordFile, String> {
    let problem =
        |wrong: ReplayError| format!("{}:{}: {}", wrong.file, wrong.line, record_error(locale, &wrong.wrong));
    RecordFile::read(name, bytes).map_err(problem)
}
