//! The note of a lesson: the instruction, the reason for a refused command, and the controls of the lesson.

use std::sync::Arc;

use bevy::prelude::*;
use bevy::text::LineHeight;
use bevy::ui_widgets::{Activate, ScrollArea, observe};

use super::demonstration::Showing;
use super::words;
use crate::client::buttons::{ButtonStyle, button};
use crate::client::fonts::{Fonts, INK, RED, Typeface, faint};
use crate::client::nodes::{add_child, fit_line};
use crate::client::prefs::Prefs;
use crate::client::probe;
use crate::client::progress;
use crate::client::sound::Sound;
use crate::client::states::Screen;
use crate::client::syllabus::{CurrentLesson, LessonStart, Syllabus};
use crate::client::table::animation::AnimationQueue;
use crate::client::table::choice::Choice;
use crate::client::table::input::PointerTarget;
use crate::client::table::layers::Layers;
use crate::client::table::layout::{TableLayout, over};
use crate::client::table::widgets;
use crate::client::textures::{TextureKey, Textures};
use crate::client::viewport::{FormFactor, absolute};
use crate::facilitator::lesson::{Lesson, LessonProgress, LessonRefusal, LessonRun};
use crate::facilitator::{LessonRequest, Tutorial};
use crate::messages::Locale;

/// The paper: a strip beside the book.
const SHEET: TextureKey = TextureKey::Parchment(206, 430);
/// The sizes of its buttons: the one that continues, and the others.
const PRESS: [(u16, u16); 2] = [(164, 38), (79, 30)];
/// The time for which the text is shown before the other side continues, in seconds at 1×.
const READING: f32 = 1.6;

/// Returns the pictures that only the note uses.
pub(in crate::client::table) fn pictures() -> Vec<TextureKey> {
    let (wide, high) = PRESS[0];
    let (small, low) = PRESS[1];
    let faces = [false, true].into_iter().flat_map(|pressed| {
        [TextureKey::Button(wide, high, pressed), TextureKey::PaperButton(small, low, pressed)]
    });
    faces.chain([SHEET]).collect()
}

/// The content of the note. It follows the lesson once the table has shown all events.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub(super) struct LessonNoteContent {
    lesson: Option<Arc<Lesson>>,
    /// The place of the current step, from 0; the number of steps after the last one.
    step: usize,
    progress: LessonProgress,
    refused: Option<LessonRefusal>,
    refusals: u32,
    next: bool,
    showing: bool,
    last: bool,
}

impl LessonNoteContent {
    /// Checks whether the note shows the lesson's current instruction.
    pub(super) fn is_of(&self, tutorial: &Tutorial) -> bool {
        let run = tutorial.run();
        (self.lesson.as_ref(), self.step, &self.progress) == (Some(run.lesson()), step(run), run.progress())
    }

    /// Returns the current instruction.
    fn instruction(&self, locale: Locale) -> String {
        let Some(lesson) = &self.lesson else { return String::new() };
        let text = match self.progress {
            LessonProgress::Missed(why) => return words::miss(locale, why),
            LessonProgress::Finished => Some(&lesson.praise),
            LessonProgress::Running => lesson.steps.get(self.step).map(|step| &step.say),
        };
        text.map_or_else(String::new, |text| text.in_language(locale.tag()).to_owned())
    }

    /// Returns true if something is being shown.
    pub(super) const fn is_showing(&self) -> bool {
        self.showing
    }
}

/// Returns the place of the current step, or the number of steps after the last one.
fn step(run: &LessonRun) -> usize {
    run.step().map_or(run.lesson().steps.len(), |(at, _)| at)
}

/// The note, and the content and the language that it was drawn for.
#[derive(Component)]
pub(super) struct Note(LessonNoteContent, Locale);

/// Follows the lesson. While an animation plays, the text stays and the other side waits.
pub(super) fn follow(
    mut tutorial: ResMut<Tutorial>,
    (animations, showing, prefs, time): (Res<AnimationQueue>, Res<Showing>, Res<Prefs>, Res<Time>),
    (syllabus, taking): (Res<Syllabus>, Res<CurrentLesson>),
    mut done: ResMut<progress::CompletedLessons>,
    mut told: ResMut<LessonNoteContent>,
    mut sounds: MessageWriter<Sound>,
    mut since: Local<f32>,
) {
    let run = tutorial.run();
    let (refused, refusals) = tutorial.refused();
    let mut fresh = told.clone();
    if !animations.is_playing() {
        fresh.lesson = Some(Arc::clone(run.lesson()));
        fresh.step = step(run);
        fresh.progress = *run.progress();
        fresh.next = run.waits_for_next();
        fresh.last = taking.place().and_then(|place| syllabus.after(place)).is_none();
    }
    fresh.refused = refused.cloned();
    fresh.refusals = refusals;
    fresh.showing = showing.is_on();
    *since += time.delta_secs();
    if (&fresh.lesson, fresh.step, fresh.progress) != (&told.lesson, told.step, told.progress) {
        *since = 0.0;
        probe::log(&format!("says {}", fresh.instruction(Locale::default())));
        match fresh.progress {
            LessonProgress::Finished => {
                sounds.write(Sound::Chime);
                if let Some(entry) = taking.entry() {
                    done.finish(&entry.id);
                    probe::log(&format!("done {}", entry.id));
                }
            }
            LessonProgress::Running | LessonProgress::Missed(_) => drop(sounds.write(Sound::Quill)),
        }
    }
    if let Some(why) = fresh.refused.as_ref().filter(|_| fresh.refusals != told.refusals) {
        probe::log(&format!("not {why}"));
    }
    told.set_if_neq(fresh);
    let hold = animations.is_playing() || showing.is_on() || *since < prefs.seconds(READING);
    if tutorial.hold != hold {
        tutorial.hold = hold;
    }
}

/// Clears the pending state of a command that the lesson refused.
pub(super) fn handle_refusals(
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

/// Draws the note again when its content or the language has changed.
pub(super) fn draw_note(
    (told, layers): (Res<LessonNoteContent>, Res<Layers>),
    notes: Query<(Entity, &Note)>,
    (mut textures, fonts): (Textures, Res<Fonts>),
    mut commands: Commands,
) {
    if notes.iter().any(|(_, note)| note.0 == *told && note.1 == fonts.locale) {
        return;
    }
    for (entity, _) in &notes {
        commands.entity(entity).despawn();
    }
    let layout = TableLayout::new(textures.viewport());
    let sheet =
        if layout.viewport.is_small() { textures.sliced(widgets::SHEET, 14.0) } else { textures.node(SHEET) };
    let note = (
        over(layout.lesson),
        sheet,
        PointerTarget::Panel,
        Note(told.clone(), fonts.locale),
        ChildOf(layers.panels),
    );
    let note = commands.spawn(note).id();
    let places = Places::of(&layout);
    write(&mut commands, &fonts, note, (&told, &places));
    buttons(&mut commands, (&mut textures, &fonts), note, (&told, &places));
}

/// The positions of the parts of the note.
struct Places {
    title: Rect,
    count: Rect,
    words: Rect,
    /// The positions of the button that continues, and of the four smaller ones.
    on: Vec2,
    small: [Vec2; 4],
    press: [(u16, u16); 2],
}

impl Places {
    fn of(layout: &TableLayout) -> Self {
        let (wide, high) = (layout.lesson.width(), layout.lesson.height());
        let place = |x: f32, y: f32, wide: f32, high: f32| Rect::new(x, y, x + wide, y + high);
        match layout.viewport.form_factor {
            FormFactor::Desktop => Self {
                title: place(22.0, 16.0, 164.0, 22.0),
                count: place(22.0, 36.0, 164.0, 20.0),
                words: place(22.0, 58.0, 164.0, 262.0),
                on: Vec2::new(20.0, 318.0),
                small: [(20.0, 360.0), (105.0, 360.0), (20.0, 393.0), (105.0, 393.0)].map(Vec2::from),
                press: PRESS,
            },
            // The buttons are at the bottom.
            FormFactor::Landscape => {
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
            // The buttons are on the right.
            FormFactor::Portrait => {
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

fn write(
    commands: &mut Commands,
    fonts: &Fonts,
    note: Entity,
    (told, places): (&LessonNoteContent, &Places),
) {
    let locale = fonts.locale;
    let steps = told.lesson.as_ref().map_or(0, |lesson| lesson.steps.len());
    let values = [("step", (told.step + 1).min(steps).into()), ("steps", steps.into())];
    let count = locale.say_with("lesson-step", values);
    let title = told.lesson.as_ref().map_or("", |lesson| lesson.title.in_language(locale.tag()));
    let title = fonts.write(title, Typeface::Title, fit_line(title, places.title.width(), 17.0), RED);
    add_child(commands, note, (over(places.title), title));
    add_child(commands, note, (over(places.count), fonts.write(count, Typeface::TextItalic, 16.0, faint())));
    let column = Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(8),
        overflow: Overflow::scroll_y(),
        ..over(places.words)
    };
    let column = commands.spawn((column, ScrollArea, ChildOf(note))).id();
    let words = told.instruction(locale);
    // A bracket is no initial.
    let initial = words.chars().next().filter(|letter| letter.is_alphanumeric());
    let (initial, words) = words.split_at(initial.map_or(0, char::len_utf8));
    let height = LineHeight::Px(19.0);
    let text = add_child(commands, column, (fonts.write(initial, Typeface::Title, 24.0, RED), height));
    commands.spawn((
        TextSpan::new(words),
        fonts.font(Typeface::Text, 17.0),
        TextColor(INK),
        height,
        Pickable::IGNORE,
        ChildOf(text),
    ));
    if let Some(why) = &told.refused {
        add_child(
            commands,
            column,
            (fonts.write(words::refusal(locale, why), Typeface::TextItalic, 16.5, RED), height),
        );
    }
}

fn buttons(
    commands: &mut Commands,
    (textures, fonts): (&mut Textures, &Fonts),
    note: Entity,
    (told, places): (&LessonNoteContent, &Places),
) {
    let mut press = |message: &str, stuff: ButtonStyle, place: Vec2, size: usize, name: &str| {
        let place = absolute(place.x, place.y, 0.0, 0.0);
        let words = fonts.locale.say(message);
        button(textures, fonts, &words, stuff, place, places.press[size], name)
    };
    let finished = told.progress == LessonProgress::Finished;
    let missed = matches!(told.progress, LessonProgress::Missed(_));
    let request = |request: LessonRequest| {
        observe(move |_: On<Activate>, mut requests: MessageWriter<LessonRequest>| {
            requests.write(request);
        })
    };
    if finished {
        let words = if told.last { "lesson-to-list" } else { "lesson-next-one" };
        commands.spawn((
            press(words, ButtonStyle::Leather, places.on, 0, "lesson-on"),
            observe(on),
            ChildOf(note),
        ));
    } else if told.next {
        let made = press("lesson-next", ButtonStyle::Leather, places.on, 0, "lesson-next");
        commands.spawn((made, request(LessonRequest::Next), ChildOf(note)));
    } else if missed {
        let made = press("lesson-retry", ButtonStyle::Leather, places.on, 0, "lesson-retry");
        commands.spawn((made, request(LessonRequest::Again), ChildOf(note)));
    }
    let shows = press("lesson-show", ButtonStyle::Paper, places.small[0], 1, "lesson-show");
    let shows = (shows, observe(|_: On<Activate>, mut showing: ResMut<Showing>| showing.asked = true));
    let again = (
        press("lesson-restart", ButtonStyle::Paper, places.small[1], 1, "lesson-again"),
        request(LessonRequest::Again),
    );
    let skip = (press("lesson-skip", ButtonStyle::Paper, places.small[2], 1, "lesson-skip"), observe(on));
    let leave = press("lesson-leave", ButtonStyle::Paper, places.small[3], 1, "lesson-leave");
    let leaves = |_: On<Activate>, mut next: ResMut<NextState<Screen>>| next.set(Screen::Lessons);
    let leave = (leave, observe(leaves));
    if !finished {
        commands.spawn((shows, ChildOf(note)));
        commands.spawn((skip, ChildOf(note)));
    }
    commands.spawn((again, ChildOf(note)));
    commands.spawn((leave, ChildOf(note)));
}

/// Opens the next lesson or puzzle, or the list after the last one.
fn on(_: On<Activate>, syllabus: Res<Syllabus>, mut start: LessonStart, mut next: ResMut<NextState<Screen>>) {
    let next_place = start.place().and_then(|place| syllabus.after(place));
    let entry = next_place.and_then(|place| syllabus.at(place));
    next.set(match entry {
        Some(entry) => start.take(entry),
        None => Screen::Lessons,
    });
}
