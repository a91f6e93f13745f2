//! The lessons and the puzzles, on two leaves. Finished ones bear a seal, and all can be played again. The second leaf
//! can also show the player's own puzzles.

use crate::cards::Complaint;
use crate::client::persisted_file::folder_name;
use crate::client::prelude::*;
use crate::client::progress::CompletedLessons;
use crate::client::puzzles::{Own, folder};
use crate::client::syllabus::{CurrentLesson, LessonStart, Syllabus, SyllabusPlace};
use crate::client::ui::ListRow;
use crate::client::viewport::show_again;
use crate::facilitator::end_battle;
use crate::facilitator::lesson::Lesson;

/// The size of the seal of a finished lesson.
const SEAL: f32 = 38.0;

/// The largest number of complaints about an invalid file that are listed.
const COMPLAINTS: usize = 5;

/// The open leaf on a phone, which has room for one; a desktop shows the lessons and one of the other two.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
enum OpenLeaf {
    #[default]
    Lessons,
    Puzzles,
    Own,
}

/// A marker for the place of the second leaf; on a phone, of the only leaf.
#[derive(Component)]
struct LeafPlace;

/// A marker for the tabs of a phone.
#[derive(Component)]
struct Tabs;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OpenLeaf>()
        .add_systems(OnEnter(Screen::Lessons), (end_battle, look, open).chain())
        .add_systems(OnRelayout(Screen::Lessons), (open, show_again::<OpenLeaf>).chain())
        .add_systems(Update, turn.run_if(resource_changed::<OpenLeaf>.and_then(in_state(Screen::Lessons))));
}

/// Opens the leaf of the current lesson, or the leaf that was open before.
fn look(
    (mut syllabus, mut open): (ResMut<Syllabus>, ResMut<OpenLeaf>),
    (collection, taking): (Res<Collection>, Res<CurrentLesson>),
) {
    syllabus.look(&collection.game);
    *open = match taking.place {
        Some(SyllabusPlace::Own(_)) => OpenLeaf::Own,
        Some(SyllabusPlace::Built(place)) if place >= syllabus.lessons => OpenLeaf::Puzzles,
        Some(SyllabusPlace::Built(_)) => OpenLeaf::Lessons,
        None if *open == OpenLeaf::Own => OpenLeaf::Own,
        None => OpenLeaf::Lessons,
    };
    let bad = syllabus.own.iter().filter(|own| own.read.is_err()).count();
    probe::log(&format!("own puzzles {} bad {bad}", syllabus.own.len()));
}

fn open(mut kit: Kit, syllabus: Res<Syllabus>, progress: Res<CompletedLessons>) {
    let screen = kit.leaf_screen(Screen::Lessons);
    if !kit.viewport().is_small() {
        let place = kit.leaf_place(screen.leaves, 1.0);
        let leaf = kit.leaf(place, &kit.say("lessons"));
        built(&mut kit, leaf.content, &syllabus, OpenLeaf::Lessons, &progress);
    }
    let place = kit.leaf_place(screen.leaves, 1.0);
    kit.commands.entity(place).insert(LeafPlace);
    kit.commands.entity(screen.tabs).insert(Tabs);
    kit.back(screen.foot, Screen::Title);
}

/// Lays out the second leaf again; on a phone, the only leaf and the tabs.
fn turn(
    mut kit: Kit,
    (open, syllabus, progress): (Res<OpenLeaf>, Res<Syllabus>, Res<CompletedLessons>),
    (place, tabs): (Single<Entity, With<LeafPlace>>, Single<Entity, With<Tabs>>),
) {
    for part in [*place, *tabs] {
        kit.commands.entity(part).despawn_related::<Children>();
    }
    let is_small = kit.viewport().is_small();
    if is_small {
        for (leaf, words, name) in [
            (OpenLeaf::Lessons, "lessons", "leaf-lessons"),
            (OpenLeaf::Puzzles, "lessons-puzzles", "leaf-puzzles"),
            (OpenLeaf::Own, "lessons-own", "own-puzzles"),
        ] {
            let style = ButtonStyle::Choice(*open == leaf);
            kit.button(*tabs, kit.say(words), style, name).insert(sets(leaf));
        }
    }
    // A desktop shows the lessons beside it.
    let shown = if !is_small && *open == OpenLeaf::Lessons { OpenLeaf::Puzzles } else { *open };
    let is_own = shown == OpenLeaf::Own;
    let leaf = kit.leaf(*place, &kit.say(if is_own { "lessons-own-puzzles" } else { "lessons-puzzles" }));
    if let Some(head) = leaf.head {
        let (words, to) =
            if is_own { ("lessons-built-in", OpenLeaf::Puzzles) } else { ("lessons-own", OpenLeaf::Own) };
        kit.leather(head, (words, "own-puzzles"), sets(to));
    }
    if is_own {
        own(&mut kit, leaf.content, &syllabus, &progress);
    } else {
        built(&mut kit, leaf.content, &syllabus, shown, &progress);
    }
}

/// Lists the built-in lessons or puzzles.
fn built(kit: &mut Kit, list: Entity, syllabus: &Syllabus, leaf: OpenLeaf, progress: &CompletedLessons) {
    let (lessons, puzzles) = syllabus.entries.split_at(syllabus.lessons.min(syllabus.entries.len()));
    let (entries, first) = if leaf == OpenLeaf::Lessons { (lessons, 0) } else { (puzzles, syllabus.lessons) };
    for (place, entry) in entries.iter().enumerate() {
        let number = entry.id.split('-').next().unwrap_or_default().trim_start_matches('0');
        let is_done = progress.is_done(&entry.id);
        let row = written(kit, list, &entry.id, texts(kit.locale(), &entry.lesson), is_done, number);
        kit.commands.entity(row.row).observe(press(SyllabusPlace::Built(first + place)));
    }
}

/// Lists the player's own puzzles, with a message below.
fn own(kit: &mut Kit, list: Entity, syllabus: &Syllabus, progress: &CompletedLessons) {
    for (place, own) in syllabus.own.iter().enumerate() {
        let stem = own.file.trim_end_matches(".ron");
        match &own.read {
            Ok(taken) => {
                let number = (syllabus.own.len() - place).to_string();
                let texts = texts(kit.locale(), &taken.lesson);
                let row = written(kit, list, stem, texts, progress.is_done(&taken.id), &number);
                kit.text(row.text, stem, TextStyle::RowNote);
                kit.commands.entity(row.row).observe(press(SyllabusPlace::Own(place)));
            }
            Err(wrong) => {
                let mut lines: Vec<String> =
                    wrong.iter().take(COMPLAINTS).map(|complaint| short(kit, complaint)).collect();
                match wrong.len().saturating_sub(COMPLAINTS) {
                    0 => {}
                    more => lines.push(kit.say_value("lessons-more-problems", "count", more)),
                }
                let lines = lines.join("\n");
                probe::log(&format!("own words {}", lines.replace('\n', " ")));
                let row = written(kit, list, stem, (&own.file, ""), false, "×");
                kit.text(row.text, lines, TextStyle::Problem);
            }
        }
    }
    let (words, style) = match &syllabus.wrong {
        Some(wrong) => (wrong.words(kit.locale()), TextStyle::Problem),
        None => (standing(kit, &syllabus.own), TextStyle::Message),
    };
    probe::log(&format!("own words {}", words.replace('\n', " ")));
    kit.text(list, words, style);
}

/// Returns the title and the description of a lesson.
fn texts(locale: Locale, lesson: &Lesson) -> (&str, &str) {
    let tag = locale.tag();
    (lesson.title.in_language(tag), lesson.about.in_language(tag))
}

/// Writes a row: its title, its description, and either the seal or the number.
fn written(
    kit: &mut Kit,
    list: Entity,
    name: &str,
    (title, about): (&str, &str),
    is_done: bool,
    number: &str,
) -> ListRow {
    let row = kit.list_row(list, format!("take:{name}"));
    if is_done {
        kit.picture(row.lead, TextureKey::Seal(1), SEAL);
    } else {
        kit.text(row.lead, number, TextStyle::Number);
    }
    kit.text(row.text, title, TextStyle::RowTitle { is_new: !is_done });
    if !about.is_empty() {
        kit.text(row.text, about, TextStyle::RowNote);
    }
    row
}

/// Returns the text below the player's own puzzles when there is no other message.
fn standing(kit: &Kit, own: &[Own]) -> String {
    folder().map_or_else(
        || kit.say("lessons-no-folder"),
        |folder| {
            let folder = folder_name(kit.locale(), &folder);
            kit.say_two("lessons-saved", ("count", own.len()), ("folder", folder))
        },
    )
}

/// Returns a complaint on one line.
fn short(kit: &Kit, complaint: &Complaint) -> String {
    match complaint.line {
        0 => complaint.message.clone(),
        line => {
            let (line, column) = (("line", line.into()), ("column", complaint.column.into()));
            kit.say_with("lessons-problem", [line, column, ("problem", complaint.message.as_str().into())])
        }
    }
}

/// Returns the action that begins the lesson or puzzle at a place.
pub(super) fn press(
    place: SyllabusPlace,
) -> impl Fn(On<Activate>, Res<Syllabus>, LessonStart, ResMut<NextState<Screen>>) {
    move |_, syllabus, mut start, mut next| {
        if let Some(entry) = syllabus.at(place) {
            next.set(start.take(entry, Some(place)));
        }
    }
}
