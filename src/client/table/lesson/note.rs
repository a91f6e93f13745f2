//! The note in the margin: what to do, why something was not let through, and what can be asked of the lesson.

use bevy::prelude::*;
use bevy::text::LineHeight;
use bevy::ui_widgets::{Activate, ScrollArea, observe};

use super::ghost::Showing;
use crate::client::bank::{Art, Gallery};
use crate::client::buttons::{Stuff, button};
use crate::client::fonts::{Face, Fonts, INK, RED, faint};
use crate::client::hooks;
use crate::client::prefs::Prefs;
use crate::client::progress;
use crate::client::screen::{LessonStart, Screen, Syllabus, Taking};
use crate::client::sound::Sound;
use crate::client::stage::{Shape, at};
use crate::client::table::ask;
use crate::client::table::book::Layers;
use crate::client::table::choice::Choice;
use crate::client::table::input::Spot;
use crate::client::table::layout::{Layout, over};
use crate::client::table::motion::Motion;
use crate::client::table::pieces::{fit_line, put};
use crate::facilitator::lesson::Progress;
use crate::facilitator::{LessonWish, Tutorial};

/// The paper: a strip beside the book.
const SHEET: Art = Art::Parchment(206, 430);
/// The sizes of its buttons: the one that leads on, and the others.
const PRESS: [(u16, u16); 2] = [(164, 38), (79, 30)];
/// The time for which the text stands before the other side goes on, in seconds at 1×.
const READING: f32 = 1.6;

/// Returns the pictures that only the note uses.
pub(in crate::client::table) fn pictures() -> Vec<Art> {
    let (wide, high) = PRESS[0];
    let (small, low) = PRESS[1];
    let faces = [false, true]
        .into_iter()
        .flat_map(|pressed| [Art::Button(wide, high, pressed), Art::PaperButton(small, low, pressed)]);
    faces.chain([SHEET]).collect()
}

/// The content of the note. It follows the lesson once the table has shown what happened.
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
    /// Checks whether the note shows the lesson's current instruction.
    pub(super) fn is_of(&self, tutorial: &Tutorial) -> bool {
        self.say == tutorial.run().instruction()
    }

    /// Returns true if something is being shown.
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

/// Clears the pending state of a command that the lesson refused.
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
    let layout = Layout::of(gallery.stage());
    let sheet = if layout.stage.is_small() { gallery.sliced(ask::SHEET, 14.0) } else { gallery.node(SHEET) };
    let note = (over(layout.lesson), sheet, Spot::Panel, Note(told.clone()), ChildOf(layers.panels));
    let note = commands.spawn(note).id();
    let places = Places::of(&layout);
    write(&mut commands, &fonts, note, (&told, &places));
    buttons(&mut commands, (&mut gallery, &fonts), note, (&told, &places));
}

/// The positions of the parts of the note.
struct Places {
    title: Rect,
    count: Rect,
    words: Rect,
    /// The button that leads on, and four smaller ones.
    on: Vec2,
    small: [Vec2; 4],
    press: [(u16, u16); 2],
}

impl Places {
    fn of(layout: &Layout) -> Self {
        let (wide, high) = (layout.lesson.width(), layout.lesson.height());
        let place = |x: f32, y: f32, wide: f32, high: f32| Rect::new(x, y, x + wide, y + high);
        match layout.stage.shape {
            Shape::Wide => Self {
                title: place(22.0, 16.0, 164.0, 22.0),
                count: place(22.0, 36.0, 164.0, 20.0),
                words: place(22.0, 58.0, 164.0, 262.0),
                on: Vec2::new(20.0, 318.0),
                small: [(20.0, 360.0), (105.0, 360.0), (20.0, 393.0), (105.0, 393.0)].map(Vec2::from),
                press: PRESS,
            },
            // The buttons lie at the bottom.
            Shape::Across => {
                let (whole, half) = (wide - 12.0, ((wide - 16.0) / 2.0).floor());
                let [on, upper, lower] = [142.0, 96.0, 50.0].map(|up| high - up);
                let right = 10.0 + half;
                Self {
                    title: place(12.0, 8.0, wide - 20.0, 20.0),
                    count: place(12.0, 26.0, wide - 20.0, 20.0),
                    words: place(12.0, 48.0, wide - 20.0, on - 52.0),
                    on: Vec2::new(6.0, on),
                    small: [(6.0, upper), (right, upper), (6.0, lower), (right, lower)].map(Vec2::from),
                    press: [(whole as u16, 44), (half as u16, 44)],
                }
            }
            // The buttons lie on the right.
            Shape::Upright => {
                let left = wide - 158.0;
                let [upper, lower] = [high - 92.0, high - 46.0];
                Self {
                    title: place(12.0, 6.0, left - 62.0, 20.0),
                    count: place(left - 50.0, 7.0, 44.0, 20.0),
                    words: place(12.0, 28.0, left - 18.0, high - 34.0),
                    on: Vec2::new(left, high - 138.0),
                    small: [(left, upper), (left + 77.0, upper), (left, lower), (left + 77.0, lower)]
                        .map(Vec2::from),
                    press: [(152, 44), (75, 44)],
                }
            }
        }
    }
}

fn write(commands: &mut Commands, fonts: &Fonts, note: Entity, (told, places): (&Told, &Places)) {
    let count = format!("{} of {}", told.step.0, told.step.1);
    let title =
        fonts.write(told.title.clone(), Face::Title, fit_line(&told.title, places.title.width(), 17.0), RED);
    put(commands, note, (over(places.title), title));
    put(commands, note, (over(places.count), fonts.write(count, Face::TextItalic, 16.0, faint())));
    let column = Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(8),
        overflow: Overflow::scroll_y(),
        ..over(places.words)
    };
    let column = commands.spawn((column, ScrollArea, ChildOf(note))).id();
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

fn buttons(
    commands: &mut Commands,
    (gallery, fonts): (&mut Gallery, &Fonts),
    note: Entity,
    (told, places): (&Told, &Places),
) {
    let mut press = |words: &str, stuff: Stuff, place: Vec2, size: usize, name: &str| {
        let place = at(place.x, place.y, 0.0, 0.0);
        button(gallery, fonts, words, stuff, place, places.press[size], name)
    };
    let finished = told.progress == Some(Progress::Finished);
    let missed = matches!(told.progress, Some(Progress::Missed(_)));
    let wish = |wish: LessonWish| {
        observe(move |_: On<Activate>, mut wishes: MessageWriter<LessonWish>| {
            wishes.write(wish);
        })
    };
    if finished {
        let words = if told.last { "Back to list" } else { "Next one" };
        commands.spawn((press(words, Stuff::Leather, places.on, 0, "lesson-on"), observe(on), ChildOf(note)));
    } else if told.next {
        let made = press("Next", Stuff::Leather, places.on, 0, "lesson-next");
        commands.spawn((made, wish(LessonWish::Next), ChildOf(note)));
    } else if missed {
        let made = press("Try again", Stuff::Leather, places.on, 0, "lesson-retry");
        commands.spawn((made, wish(LessonWish::Again), ChildOf(note)));
    }
    let shows = press("Show me", Stuff::Paper, places.small[0], 1, "lesson-show");
    let shows = (shows, observe(|_: On<Activate>, mut showing: ResMut<Showing>| showing.asked = true));
    let again = (press("Restart", Stuff::Paper, places.small[1], 1, "lesson-again"), wish(LessonWish::Again));
    let skip = (press("Skip", Stuff::Paper, places.small[2], 1, "lesson-skip"), observe(on));
    let leave = press("Leave", Stuff::Paper, places.small[3], 1, "lesson-leave");
    let leaves = |_: On<Activate>, mut next: ResMut<NextState<Screen>>| next.set(Screen::Lessons);
    let leave = (leave, observe(leaves));
    if !finished {
        commands.spawn((shows, ChildOf(note)));
        commands.spawn((skip, ChildOf(note)));
    }
    commands.spawn((again, ChildOf(note)));
    commands.spawn((leave, ChildOf(note)));
}

/// On to the next lesson or puzzle; to the list after the last one.
fn on(_: On<Activate>, syllabus: Res<Syllabus>, mut start: LessonStart, mut next: ResMut<NextState<Screen>>) {
    let next_place = start.place().and_then(|place| syllabus.after(place));
    let entry = next_place.and_then(|place| syllabus.at(place));
    next.set(match entry {
        Some(entry) => start.take(entry),
        None => Screen::Lessons,
    });
}
