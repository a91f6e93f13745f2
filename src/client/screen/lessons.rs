//! The lessons and the puzzles, on two leaves: what was done is sealed, and everything can be taken again.

use std::sync::Arc;

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use super::{Plan, Screen};
use crate::battle::library::CardLibrary;
use crate::cards::{Complaint, EmbeddedFile};
use crate::client::bank::{Art, Gallery};
use crate::client::buttons::{ByEscape, Stuff, button, pressable};
use crate::client::fonts::{Face, Fonts, INK, LEAF, RED, faint};
use crate::client::hooks;
use crate::client::progress::Progress;
use crate::client::shelf::Shelf;
use crate::client::stage::{at, backdrop, stage};
use crate::facilitator::lesson::{self, LESSONS, Lesson, PUZZLES};
use crate::facilitator::{TutorialSetup, begin_tutorial, end_battle};

/// The paper of the leaves.
const SHEET: Art = Art::Parchment(590, 540);
/// How high a row is.
const ROW: f32 = 45.0;

/// What the leaves show beyond what others show too.
pub(super) fn pictures() -> Vec<Art> {
    vec![SHEET]
}

/// One of the lessons and puzzles.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The name of its file.
    pub id: &'static str,
    /// What it is.
    pub lesson: Arc<Lesson>,
}

/// All lessons and puzzles, in order.
#[derive(Resource, Clone, Debug, Default)]
pub struct Syllabus {
    /// The lessons, and behind them the puzzles.
    pub entries: Vec<Entry>,
    lessons: usize,
}

impl Syllabus {
    fn of(library: &Arc<CardLibrary>) -> Result<Self, Vec<Complaint>> {
        let name = |(file, _): &EmbeddedFile| {
            file.rsplit('/').next().and_then(|name| name.strip_suffix(".ron")).unwrap_or(file)
        };
        let ids = LESSONS.iter().chain(PUZZLES).map(name);
        let (lessons, puzzles) = (lesson::lessons(library)?, lesson::puzzles(library)?);
        let count = lessons.len();
        let all = lessons.into_iter().chain(puzzles);
        let entries = ids.zip(all).map(|(id, lesson)| Entry { id, lesson }).collect();
        Ok(Self { entries, lessons: count })
    }
}

/// The lesson or puzzle that is taken, by its place in the syllabus.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Taking(pub usize);

/// A row's ground, lit under the pointer.
#[derive(Component)]
struct Row;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Syllabus>()
        .init_resource::<Taking>()
        .add_systems(Startup, gather)
        .add_systems(OnEnter(Screen::Lessons), (end_battle, open).chain())
        .add_systems(Update, light.run_if(in_state(Screen::Lessons)));
}

fn gather(shelf: Option<Res<Shelf>>, mut syllabus: ResMut<Syllabus>) {
    let Some(shelf) = shelf else { return };
    match Syllabus::of(&shelf.library) {
        Ok(all) => *syllabus = all,
        Err(complaints) => complaints.iter().for_each(|complaint| error!("{complaint}")),
    }
}

/// Takes a lesson or puzzle: the one of that place, or none past the last.
pub fn take(
    place: usize,
    (syllabus, shelf): (&Syllabus, &Shelf),
    (taking, plan): (&mut Taking, &mut Plan),
) -> Screen {
    let Some(entry) = syllabus.entries.get(place) else { return Screen::Lessons };
    let setup = TutorialSetup { library: Arc::clone(&shelf.library), lesson: Arc::clone(&entry.lesson) };
    hooks::say(&format!("lesson {}", entry.id));
    taking.0 = place;
    *plan = Plan::Begin(Arc::new(move |world: &mut World| begin_tutorial(world, setup.clone())));
    Screen::Dealing
}

fn open(
    mut commands: Commands,
    mut gallery: Gallery,
    (fonts, syllabus, progress): (Res<Fonts>, Res<Syllabus>, Res<Progress>),
) {
    let root = commands.spawn((backdrop(), gallery.node(Art::Desk), DespawnOnExit(Screen::Lessons))).id();
    let stage = commands.spawn((stage(), TabGroup::new(0), ChildOf(root))).id();
    for (leaf, (head, x)) in [("Lessons", 40.0), ("Puzzles", 650.0)].into_iter().enumerate() {
        let sheet = commands.spawn((at(x, 84.0, 590.0, 540.0), gallery.node(SHEET), ChildOf(stage))).id();
        let above = fonts.write(head, Face::Title, 40.0, LEAF);
        commands.spawn((at(x + 30.0, 28.0, 400.0, 50.0), above, ChildOf(stage)));
        let range = if leaf == 0 { 0..syllabus.lessons } else { syllabus.lessons..syllabus.entries.len() };
        for (row, place) in range.enumerate() {
            let Some(entry) = syllabus.entries.get(place) else { continue };
            let line = at(34.0, 40.0 + row as f32 * ROW, 522.0, ROW);
            let row = commands
                .spawn((
                    line,
                    BackgroundColor(Color::NONE),
                    Row,
                    pressable(format!("take:{}", entry.id)),
                    observe(press(place)),
                    ChildOf(sheet),
                ))
                .id();
            write(&mut commands, (&mut gallery, &fonts), row, entry, progress.is_done(entry.id));
        }
    }
    let back = at(510.0, 640.0, 0.0, 0.0);
    commands.spawn((
        button(&mut gallery, &fonts, "Back", Stuff::Leather, back, (260, 58), "back"),
        ByEscape,
        observe(|_: On<Activate>, mut next: ResMut<NextState<Screen>>| next.set(Screen::Title)),
        ChildOf(stage),
    ));
}

fn press(
    place: usize,
) -> impl Fn(On<Activate>, Res<Syllabus>, Res<Shelf>, ResMut<Taking>, ResMut<Plan>, ResMut<NextState<Screen>>)
{
    move |_, syllabus, shelf, mut taking, mut plan, mut next| {
        next.set(take(place, (&syllabus, &shelf), (&mut taking, &mut plan)));
    }
}

fn write(
    commands: &mut Commands,
    (gallery, fonts): (&mut Gallery, &Fonts),
    row: Entity,
    entry: &Entry,
    done: bool,
) {
    let mut put = |bundle: (Node, (Text, TextFont, TextColor))| {
        commands.spawn((bundle, Pickable::IGNORE, ChildOf(row)));
    };
    let title = fonts.write(entry.lesson.title.clone(), Face::Title, 22.0, if done { INK } else { RED });
    put((at(50.0, 0.0, 470.0, 28.0), title));
    let about = fonts.write(entry.lesson.about.clone(), Face::TextItalic, 16.0, faint());
    put((at(50.0, 23.0, 470.0, 22.0), about));
    if done {
        let seal = (at(4.0, 3.0, 38.0, 38.0), gallery.node(Art::Seal(1)));
        commands.spawn((seal, Pickable::IGNORE, ChildOf(row)));
    } else {
        let number = entry.id.split('-').next().unwrap_or_default().trim_start_matches('0').to_owned();
        let number = fonts.write(number, Face::Title, 26.0, INK.with_alpha(0.55));
        commands.spawn((at(14.0, 6.0, 30.0, 34.0), number, Pickable::IGNORE, ChildOf(row)));
    }
}

/// The row under the pointer is brushed with gold.
fn light(mut rows: Query<(&Hovered, &mut BackgroundColor), (With<Row>, Changed<Hovered>)>) {
    for (hovered, mut ground) in &mut rows {
        ground.0 = if hovered.get() { LEAF.with_alpha(0.24) } else { Color::NONE };
    }
}
