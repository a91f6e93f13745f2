//! The available lessons, puzzles and the player's own puzzles, and the one in progress.

use std::sync::Arc;

use bevy::ecs::system::{SystemParam, SystemState};

use crate::battle::library::CardLibrary;
use crate::cards::{Complaint, EmbeddedFile};
use crate::client::planned_match::PlannedMatch;
use crate::client::prelude::*;
use crate::client::puzzles::{self, Own, PuzzleLesson};
use crate::facilitator::lesson::{self, LESSONS, PUZZLES};
use crate::facilitator::{Lessons, MatchKind};
use crate::messages::Sentence;

/// A place in the syllabus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SyllabusPlace {
    /// A place among the built-in lessons and puzzles, from 0.
    Built(usize),
    /// A place among the player's own puzzles, from 0.
    Own(usize),
}

/// The lessons and puzzles, in order.
#[derive(Resource, Clone, Debug, Default)]
pub struct Syllabus {
    /// The lessons, followed by the puzzles.
    pub entries: Vec<PuzzleLesson>,
    /// The number of entries that are lessons.
    pub lessons: usize,
    /// The player's own puzzles, the newest first.
    pub own: Vec<Own>,
    /// The reason why the player's own puzzles could not be listed, if there is one.
    pub(super) wrong: Option<Sentence>,
}

impl Syllabus {
    fn of(library: &Arc<CardLibrary>) -> Result<Self, Vec<Complaint>> {
        let name = |(file, _): &EmbeddedFile| {
            file.rsplit('/').next().and_then(|name| name.strip_suffix(".ron")).unwrap_or(file).to_owned()
        };
        let ids = LESSONS.iter().chain(PUZZLES).map(name);
        let (lessons, puzzles) = (lesson::lessons(library)?, lesson::puzzles(library)?);
        let count = lessons.len();
        let all = ids.zip(lessons.into_iter().chain(puzzles));
        let entries = all.map(|(id, lesson)| PuzzleLesson { id, lesson }).collect();
        Ok(Self { entries, lessons: count, ..Self::default() })
    }

    /// Reads the player's own puzzles.
    pub(super) fn look(&mut self, library: &Arc<CardLibrary>) {
        let found = puzzles::folder().map_or(Ok(Vec::new()), |folder| puzzles::list(&folder, library));
        (self.own, self.wrong) = match found {
            Ok(own) => (own, None),
            Err(wrong) => (Vec::new(), Some(wrong)),
        };
    }

    /// Returns the lesson or puzzle with the given file name.
    pub fn called(&self, name: &str) -> Option<PuzzleLesson> {
        self.entries.iter().find(|entry| entry.id == name).cloned()
    }

    /// Returns the entry at a place, or `None` if the place is past the last one or its file is invalid.
    pub fn at(&self, place: SyllabusPlace) -> Option<&PuzzleLesson> {
        match place {
            SyllabusPlace::Built(at) => self.entries.get(at),
            SyllabusPlace::Own(at) => self.own.get(at)?.read.as_ref().ok(),
        }
    }

    /// Returns true if there is a lesson at a place, and no puzzle.
    pub fn is_lesson(&self, place: SyllabusPlace) -> bool {
        matches!(place, SyllabusPlace::Built(at) if at < self.lessons)
    }

    /// Returns the place after the given one, skipping the player's own puzzles that are invalid.
    pub fn after(&self, place: SyllabusPlace) -> Option<SyllabusPlace> {
        match place {
            SyllabusPlace::Built(at) => (at + 1 < self.entries.len()).then_some(SyllabusPlace::Built(at + 1)),
            SyllabusPlace::Own(at) => {
                (at + 1..self.own.len()).find(|at| self.own[*at].read.is_ok()).map(SyllabusPlace::Own)
            }
        }
    }
}

/// The current lesson or puzzle.
#[derive(Resource, Clone, Debug, Default)]
pub struct CurrentLesson {
    /// Its id; `None` before the first one.
    pub id: Option<String>,
    /// Its place in the syllabus, if it has one.
    pub place: Option<SyllabusPlace>,
}

/// A lesson that the command line or a link requests. It is opened before anything else.
#[derive(Resource, Clone, Debug)]
pub struct RequestedLesson(pub PuzzleLesson);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Syllabus>()
        .init_resource::<CurrentLesson>()
        .add_systems(Startup, gather)
        .add_systems(
            OnEnter(Screen::Title),
            open_requested_lesson.run_if(resource_exists::<RequestedLesson>),
        );
}

fn gather(collection: Option<Res<Collection>>, mut syllabus: ResMut<Syllabus>) {
    let Some(collection) = collection else { return };
    match Syllabus::of(&collection.game) {
        Ok(all) => *syllabus = all,
        Err(complaints) => complaints.iter().for_each(|complaint| error!("{complaint}")),
    }
}

/// Opens the lesson from the command line or from a link.
pub(super) fn open_requested_lesson(world: &mut World) {
    let Some(RequestedLesson(entry)) = world.remove_resource() else { return };
    let screen =
        SystemState::<LessonStart>::new(world).get_mut(world).map(|mut start| start.take(&entry, None));
    match screen {
        Ok(screen) => world.resource_mut::<NextState<Screen>>().set(screen),
        Err(error) => error!("cannot open the lesson: {error}"),
    }
}

/// Everything that starting a lesson or puzzle reads and changes.
#[derive(SystemParam)]
pub struct LessonStart<'w> {
    collection: Res<'w, Collection>,
    lessons: ResMut<'w, Lessons>,
    /// The lesson or puzzle that was started last.
    pub current: ResMut<'w, CurrentLesson>,
    plan: ResMut<'w, PlannedMatch>,
}

impl LessonStart<'_> {
    /// Plans a lesson or puzzle, and returns the screen that starts it. `place`: its place in the syllabus, if it has
    /// one.
    pub fn take(&mut self, entry: &PuzzleLesson, place: Option<SyllabusPlace>) -> Screen {
        probe::log(&format!("lesson {}", entry.id));
        self.lessons.0.insert(entry.id.clone(), Arc::clone(&entry.lesson));
        *self.plan = PlannedMatch {
            game: MatchKind::Lesson(entry.id.clone()).into(),
            library: Some(Arc::clone(&self.collection.game)),
        };
        *self.current = CurrentLesson { id: Some(entry.id.clone()), place };
        Screen::Dealing
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facilitator::lesson::{Lesson, LessonText};
    use crate::messages::Locale;

    #[test]
    fn every_text_of_a_built_in_lesson_is_there_in_every_language() {
        let library = Collection::embedded().expect("what is built in holds together").library;
        let tags: Vec<&str> = Locale::all().map(Locale::tag).collect();
        let mut count = 0;
        for PuzzleLesson { id, lesson } in Syllabus::of(&library).expect("what is built in is good").entries {
            let mut lesson = Lesson::clone(&lesson);
            for text in lesson.texts_mut().map(|text| &*text).filter(|text| !text.is_empty()) {
                let LessonText::Each(texts) = text else { panic!("{id}: \"{text}\" is in one language") };
                assert_eq!(texts.keys().collect::<Vec<_>>(), tags, "{id}: \"{text}\"");
                assert!(texts.values().all(|text| !text.is_empty()), "{id}: \"{text}\"");
                count += 1;
            }
        }
        assert!(count > 150, "{count} texts");
    }

    #[test]
    fn one_leads_to_the_next_and_bad_files_are_passed_over() {
        let library = Collection::embedded().expect("what is built in holds together").library;
        let mut syllabus = Syllabus::of(&library).expect("what is built in is good");
        let count = syllabus.entries.len();
        assert!(syllabus.lessons > 0 && syllabus.lessons < count);
        assert_eq!(syllabus.after(SyllabusPlace::Built(0)), Some(SyllabusPlace::Built(1)));
        assert_eq!(syllabus.after(SyllabusPlace::Built(count - 1)), None);
        let lesson = Arc::clone(&syllabus.entries[0].lesson);
        let good = |id: &str| Own {
            file: format!("{id}.ron"),
            read: Ok(PuzzleLesson { id: id.to_owned(), lesson: Arc::clone(&lesson) }),
        };
        let bad = Own { file: "bad.ron".to_owned(), read: Err(Vec::new()) };
        syllabus.own = vec![good("a"), bad.clone(), good("c"), bad];
        assert_eq!(syllabus.after(SyllabusPlace::Own(0)), Some(SyllabusPlace::Own(2)));
        assert_eq!(syllabus.after(SyllabusPlace::Own(2)), None);
        let id = |place| syllabus.at(place).map(|entry| entry.id.clone());
        assert_eq!(
            [0, 1, 2, 9].map(|at| id(SyllabusPlace::Own(at))),
            [Some("a".to_owned()), None, Some("c".to_owned()), None]
        );
    }
}
