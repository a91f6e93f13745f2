//! The note of a lesson: the instruction, the reason for a refused command, and the controls of the lesson.

use std::sync::Arc;

use bevy::text::LineHeight;

use super::demonstration::Showing;
use crate::client::fonts::{INK, RED};
use crate::client::prelude::*;
use crate::client::progress;
use crate::client::syllabus::{CurrentLesson, LessonStart, Syllabus};
use crate::client::table::animation::AnimationQueue;
use crate::client::table::choice::Choice;
use crate::client::table::input::PointerTarget;
use crate::client::table::layers::Layers;
use crate::facilitator::lesson::{Lesson, LessonMiss, LessonProgress, LessonRefusal, LessonRun};
use crate::facilitator::{LessonRequest, Tutorial};

/// The time for which the text is shown before the other side continues, in seconds at 1×.
const READING: f32 = 1.6;

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
            LessonProgress::Missed(why) => return miss(locale, why),
            LessonProgress::Finished => Some(&lesson.praise),
            LessonProgress::Running => lesson.steps.get(self.step).map(|step| &step.say),
        };
        text.map_or_else(String::new, |text| text.in_language(locale.tag()).to_owned())
    }
}

/// Returns the place of the current step, or the number of steps after the last one.
fn step(run: &LessonRun) -> usize {
    run.step().map_or(run.lesson().steps.len(), |(at, _)| at)
}

/// The note, and the content and the language that it was drawn for.
#[derive(Component, PartialEq)]
pub(super) struct Note(LessonNoteContent, Locale);

/// Follows the lesson. While an animation plays, the text stays and the other side waits.
pub(super) fn follow(
    tutorial: ResMut<Tutorial>,
    (animations, showing, prefs, time): (Res<AnimationQueue>, Res<Showing>, Res<Prefs>, Res<Time>),
    (syllabus, taking): (Res<Syllabus>, Res<CurrentLesson>),
    mut done: ResMut<progress::CompletedLessons>,
    (mut told, mut choice): (ResMut<LessonNoteContent>, ResMut<Choice>),
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
        fresh.last = taking.place.and_then(|place| syllabus.after(place)).is_none();
    }
    fresh.refused = refused.cloned();
    fresh.refusals = refusals;
    *since += time.delta_secs();
    if (&fresh.lesson, fresh.step, fresh.progress) != (&told.lesson, told.step, told.progress) {
        *since = 0.0;
        probe::log(&format!("says {}", fresh.instruction(Locale::default())));
        match fresh.progress {
            LessonProgress::Finished => {
                sounds.write(Sound::Solved);
                if let Some(id) = &taking.id {
                    done.finish(id);
                    probe::log(&format!("done {id}"));
                }
            }
            LessonProgress::Running => drop(sounds.write(Sound::Dip)),
            LessonProgress::Missed(_) => drop(sounds.write(Sound::Refuse)),
        }
    }
    if let Some(why) = fresh.refused.as_ref().filter(|_| fresh.refusals != told.refusals) {
        probe::log(&format!("not {why}"));
    }
    // A refused command is pending no more.
    if fresh.refusals > told.refusals {
        choice.sent = false;
        sounds.write(Sound::Refuse);
    }
    told.set_if_neq(fresh);
    let hold = animations.is_playing() || showing.is_on() || *since < prefs.seconds(READING);
    tutorial.map_unchanged(|tutorial| &mut tutorial.hold).set_if_neq(hold);
}

/// Draws the note again when its content or the language has changed.
pub(super) fn draw_note(
    (told, layers): (Res<LessonNoteContent>, Res<Layers>),
    notes: Query<(Entity, &Note)>,
    mut kit: Kit,
) {
    let wanted = Note(told.clone(), kit.locale());
    let Some(note) = kit.renew(&notes, Some(wanted)) else { return };
    let area = kit.table_layout().lesson;
    let margins = kit.viewport().pick((18, 16), (10, 10), (12, 8));
    let (paper, page) = kit.placed_paper(layers.panels, area, margins);
    kit.commands.entity(paper).insert((PointerTarget::Panel, note));
    let column = kit.rest(page);
    write(&mut kit, column, &told);
    buttons(&mut kit, page, &told);
}

fn write(kit: &mut Kit, column: Entity, told: &LessonNoteContent) {
    let locale = kit.locale();
    let steps = told.lesson.as_ref().map_or(0, |lesson| lesson.steps.len());
    let values = [("step", (told.step + 1).min(steps).into()), ("steps", steps.into())];
    let title = told.lesson.as_ref().map_or("", |lesson| lesson.title.in_language(locale.tag()));
    let head = kit.row(column);
    let rest = kit.rest(head);
    kit.text(rest, title, TextStyle::NoteTitle);
    kit.text(head, kit.say_with("lesson-step", values), TextStyle::RowNote);
    let column = kit.scrolled(column);
    let words = told.instruction(locale);
    // A bracket is no initial.
    let initial = words.chars().next().filter(|letter| letter.is_alphanumeric());
    let (initial, words) = words.split_at(initial.map_or(0, char::len_utf8));
    let height = LineHeight::Px(19.0);
    let initial = (kit.fonts.write(initial, Typeface::Title, 24.0, RED), height);
    let text = kit.child(column, initial);
    let words = kit.fonts.span(words, Typeface::Text, 17.0, INK);
    kit.commands.spawn((words, height, Pickable::IGNORE, ChildOf(text)));
    if let Some(why) = &told.refused {
        kit.text(column, refusal(locale, why), TextStyle::Refusal);
    }
}

fn buttons(kit: &mut Kit, page: Entity, told: &LessonNoteContent) {
    let group = kit.tool_group(page, ());
    let finished = told.progress == LessonProgress::Finished;
    let missed = matches!(told.progress, LessonProgress::Missed(_));
    // On a phone in portrait orientation all buttons stand in one row, below the text.
    let row = kit.viewport().is_portrait().then(|| {
        let columns = if finished { 3 } else { 4 + u16::from(told.next || missed) };
        kit.columns(group, columns, 4)
    });
    let (first, main) = (row.unwrap_or(group), ButtonStyle::Leather);
    if finished {
        let id = if told.last { "lesson-to-list" } else { "lesson-next-one" };
        button(kit, first, main, (id, "lesson-on"), observe(on));
    } else if told.next {
        button(kit, first, main, ("lesson-next", "lesson-next"), sends(LessonRequest::Next));
    } else if missed {
        button(kit, first, main, ("lesson-retry", "lesson-retry"), sends(LessonRequest::Again));
    }
    let (grid, other) = (row.unwrap_or_else(|| kit.columns(group, 2, 4)), ButtonStyle::Paper);
    if !finished {
        let show = |_: On<Activate>, mut showing: ResMut<Showing>| showing.ask();
        button(kit, grid, other, ("lesson-show", "lesson-show"), observe(show));
    }
    button(kit, grid, other, ("lesson-restart", "lesson-again"), sends(LessonRequest::Again));
    if !finished {
        button(kit, grid, other, ("lesson-skip", "lesson-skip"), observe(on));
    }
    button(kit, grid, other, ("lesson-leave", "lesson-leave"), opens(Screen::Lessons));
}

/// Spawns a button of the note, with its message and its name for probes.
fn button(kit: &mut Kit, parent: Entity, style: ButtonStyle, (id, name): (&str, &str), does: impl Bundle) {
    let is_small = kit.viewport().is_small();
    let (high, font) = if style == ButtonStyle::Leather { (38.0, 18.0) } else { (30.0, 15.5) };
    let size = (Vec2::new(0.0, if is_small { 44.0 } else { high }), font);
    kit.small_button(parent, kit.say(id), style, name, size).insert(does);
}

/// Opens the next lesson or puzzle, or the list after the last one.
fn on(_: On<Activate>, syllabus: Res<Syllabus>, mut start: LessonStart, mut next: ResMut<NextState<Screen>>) {
    let place = start.current.place.and_then(|place| syllabus.after(place));
    next.set(match place.and_then(|place| syllabus.at(place)) {
        Some(entry) => start.take(entry, place),
        None => Screen::Lessons,
    });
}

/// Returns the reason why a lesson refuses a command.
fn refusal(locale: Locale, refusal: &LessonRefusal) -> String {
    match refusal {
        LessonRefusal::Text(text) => text.in_language(locale.tag()).to_owned(),
        LessonRefusal::Unread => locale.say("lesson-unread"),
        LessonRefusal::OtherCommand => locale.say("lesson-other-command"),
        LessonRefusal::Finished => locale.say("lesson-finished"),
        LessonRefusal::Missed(why) => miss(locale, *why),
    }
}

/// Returns the reason why the goal of a lesson was missed.
fn miss(locale: Locale, miss: LessonMiss) -> String {
    match miss {
        LessonMiss::EarlyEnd => locale.say("lesson-early-end"),
        LessonMiss::OtherEnd => locale.say("lesson-other-end"),
        LessonMiss::HpLeft(hp) => locale.say_value("lesson-hp-left", "hp", hp),
        LessonMiss::CardsLeft => locale.say("lesson-cards-left"),
        LessonMiss::NoHp => locale.say("lesson-no-hp"),
    }
}
