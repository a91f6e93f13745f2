//! The note in the margin: what to do, why something was not let through, and what can be asked of the lesson.

use bevy::prelude::*;
use bevy::text::LineHeight;
use bevy::ui_widgets::{Activate, observe};

use super::ghost::Showing;
use crate::client::bank::{Art, Gallery};
use crate::client::buttons::{Stuff, button};
use crate::client::fonts::{Face, Fonts, INK, RED, faint};
use crate::client::hooks;
use crate::client::prefs::Prefs;
use crate::client::progress;
use crate::client::screen::{Plan, Screen, Syllabus, Taking, take};
use crate::client::shelf::Shelf;
use crate::client::sound::Sound;
use crate::client::stage::at;
use crate::client::table::book::Layers;
use crate::client::table::choice::Choice;
use crate::client::table::input::Spot;
use crate::client::table::motion::Motion;
use crate::client::table::pieces::put;
use crate::facilitator::lesson::Progress;
use crate::facilitator::{LessonWish, Tutorial};

/// The paper: a strip beside the book.
const SHEET: Art = Art::Parchment(206, 430);
/// Where it lies: below one's own plate, left of the page and of the hand.
const PLACE: (f32, f32, f32, f32) = (4.0, 284.0, 206.0, 430.0);
/// The sizes of its buttons: the one that leads on, and the others.
const PRESS: [(u16, u16); 2] = [(164, 38), (79, 30)];
/// How long words stand before the other side goes on, in seconds at 1×.
const READING: f32 = 1.6;

/// What the note shows beyond what others show too.
pub(in crate::client::table) fn pictures() -> Vec<Art> {
    let (wide, high) = PRESS[0];
    let (small, low) = PRESS[1];
    let faces = [false, true]
        .into_iter()
        .flat_map(|pressed| [Art::Button(wide, high, pressed), Art::PaperButton(small, low, pressed)]);
    faces.chain([SHEET]).collect()
}

/// What the note says: it follows the lesson when the table has shown what happened.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub(super) struct Told {
    title: String,
    /// The step, and how many there are.
    step: (usize, usize),
    say: String,
    refused: Option<String>,
    refusals: u32,
    progress: Option<Progress>,
    next: bool,
    showing: bool,
    last: bool,
}

impl Told {
    /// Whether it says what the lesson says now.
    pub(super) fn is_of(&self, tutorial: &Tutorial) -> bool {
        self.say == tutorial.run().instruction()
    }

    /// Whether something is being shown.
    pub(super) const fn is_showing(&self) -> bool {
        self.showing
    }
}

/// The note, as it was written for.
#[derive(Component)]
pub(super) struct Note(Told);

/// Follows the lesson; while anything moves the words stay, and the other side waits.
pub(super) fn follow(
    mut tutorial: ResMut<Tutorial>,
    (motion, showing, prefs, time): (Res<Motion>, Res<Showing>, Res<Prefs>, Res<Time>),
    (syllabus, taking): (Res<Syllabus>, Res<Taking>),
    mut done: ResMut<progress::Progress>,
    mut told: ResMut<Told>,
    mut sounds: MessageWriter<Sound>,
    mut since: Local<f32>,
) {
    let run = tutorial.run();
    let (refused, refusals) = tutorial.refused();
    let mut fresh = told.clone();
    if !motion.is_playing() {
        fresh.title.clone_from(&run.lesson().title);
        fresh.step =
            (run.step().map_or(run.lesson().steps.len(), |(at, _)| at + 1), run.lesson().steps.len());
        fresh.say = run.instruction().to_owned();
        fresh.progress = Some(run.progress().clone());
        fresh.next = run.waits_for_next();
        fresh.last = taking.place().and_then(|place| syllabus.after(place)).is_none();
    }
    fresh.refused = refused.map(str::to_owned);
    fresh.refusals = refusals;
    fresh.showing = showing.is_on();
    *since += time.delta_secs();
    if fresh.say != told.say {
        *since = 0.0;
        hooks::say(&format!("says {}", fresh.say));
        match fresh.progress {
            Some(Progress::Finished) => {
                sounds.write(Sound::Chime);
                if let Some(entry) = taking.entry() {
                    done.finish(&entry.id);
                    hooks::say(&format!("done {}", entry.id));
                }
            }
            _ => drop(sounds.write(Sound::Quill)),
        }
    }
    if let Some(why) = fresh.refused.as_deref().filter(|_| fresh.refusals != told.refusals) {
        hooks::say(&format!("not {why}"));
    }
    told.set_if_neq(fresh);
    let hold = motion.is_playing() || showing.is_on() || *since < prefs.seconds(READING);
    if tutorial.hold != hold {
        tutorial.hold = hold;
    }
}

/// What was not let through is not on its way any more.
pub(super) fn hear_refusals(
    tutorial: Res<Tutorial>,
    mut choice: ResMut<Choice>,
    mut sounds: MessageWriter<Sound>,
    mut heard: Local<u32>,
) {
    let (_, refusals) = tutorial.refused();
    if refusals != *heard {
        if refusals > *heard {
            choice.sent = false;
            sounds.write(Sound::Refuse);
        }
        *heard = refusals;
    }
}

/// Writes the note anew when it says something else.
pub(super) fn lay(
    (told, layers): (Res<Told>, Res<Layers>),
    notes: Query<(Entity, &Note)>,
    (mut gallery, fonts): (Gallery, Res<Fonts>),
    mut commands: Commands,
) {
    if notes.iter().any(|(_, note)| note.0 == *told) {
        return;
    }
    for (entity, _) in &notes {
        commands.entity(entity).despawn();
    }
    let (x, y, wide, high) = PLACE;
    let sheet = gallery.node(SHEET);
    let note = (at(x, y, wide, high), sheet, Spot::Panel, Note(told.clone()), ChildOf(layers.panels));
    let note = commands.spawn(note).id();
    write(&mut commands, &fonts, note, &told);
    buttons(&mut commands, (&mut gallery, &fonts), note, &told);
}

fn write(commands: &mut Commands, fonts: &Fonts, note: Entity, told: &Told) {
    let count = format!("{} of {}", told.step.0, told.step.1);
    put(
        commands,
        note,
        (at(22.0, 16.0, 164.0, 22.0), fonts.write(told.title.clone(), Face::Title, 17.0, RED)),
    );
    put(commands, note, (at(22.0, 36.0, 164.0, 20.0), fonts.write(count, Face::TextItalic, 16.0, faint())));
    let column =
        Node { flex_direction: FlexDirection::Column, row_gap: px(8), ..at(22.0, 58.0, 164.0, 262.0) };
    let column = put(commands, note, column);
    let words = told.say.clone();
    let mut letters = words.chars();
    let initial: String = letters.next().into_iter().collect();
    let height = LineHeight::Px(19.0);
    let text = put(commands, column, (fonts.write(initial, Face::Title, 24.0, RED), height));
    commands.spawn((
        TextSpan::new(letters.as_str()),
        fonts.font(Face::Text, 17.0),
        TextColor(INK),
        height,
        Pickable::IGNORE,
        ChildOf(text),
    ));
    if let Some(why) = &told.refused {
        put(commands, column, (fonts.write(why.clone(), Face::TextItalic, 16.5, RED), height));
    }
}

fn buttons(commands: &mut Commands, (gallery, fonts): (&mut Gallery, &Fonts), note: Entity, told: &Told) {
    let mut press = |words: &str, stuff: Stuff, (x, y): (f32, f32), size: usize, name: &str| {
        button(gallery, fonts, words, stuff, at(x, y, 0.0, 0.0), PRESS[size], name)
    };
    let (left, right) = (20.0, 105.0);
    let finished = told.progress == Some(Progress::Finished);
    let missed = matches!(told.progress, Some(Progress::Missed(_)));
    let wish = |wish: LessonWish| {
        observe(move |_: On<Activate>, mut wishes: MessageWriter<LessonWish>| {
            wishes.write(wish);
        })
    };
    if finished {
        let words = if told.last { "To the list" } else { "Next one" };
        commands.spawn((
            press(words, Stuff::Leather, (left, 318.0), 0, "lesson-on"),
            observe(on),
            ChildOf(note),
        ));
    } else if told.next {
        let made = press("Next", Stuff::Leather, (left, 318.0), 0, "lesson-next");
        commands.spawn((made, wish(LessonWish::Next), ChildOf(note)));
    } else if missed {
        let made = press("Try again", Stuff::Leather, (left, 318.0), 0, "lesson-retry");
        commands.spawn((made, wish(LessonWish::Again), ChildOf(note)));
    }
    if !finished {
        commands.spawn((
            press("Show me", Stuff::Paper, (left, 360.0), 1, "lesson-show"),
            observe(|_: On<Activate>, mut showing: ResMut<Showing>| showing.asked = true),
            ChildOf(note),
        ));
    }
    let made = press("Again", Stuff::Paper, (right, 360.0), 1, "lesson-again");
    commands.spawn((made, wish(LessonWish::Again), ChildOf(note)));
    if !finished {
        let made = press("Skip", Stuff::Paper, (left, 393.0), 1, "lesson-skip");
        commands.spawn((made, observe(on), ChildOf(note)));
    }
    commands.spawn((
        press("Leave", Stuff::Paper, (right, 393.0), 1, "lesson-leave"),
        observe(|_: On<Activate>, mut next: ResMut<NextState<Screen>>| next.set(Screen::Lessons)),
        ChildOf(note),
    ));
}

/// On to the next lesson or puzzle; to the list after the last one.
fn on(
    _: On<Activate>,
    (syllabus, shelf): (Res<Syllabus>, Res<Shelf>),
    (mut taking, mut plan): (ResMut<Taking>, ResMut<Plan>),
    mut next: ResMut<NextState<Screen>>,
) {
    let entry = taking.place().and_then(|place| syllabus.after(place)).and_then(|place| syllabus.at(place));
    next.set(match entry {
        Some(entry) => take(entry, &shelf, (&mut taking, &mut plan)),
        None => Screen::Lessons,
    });
}
