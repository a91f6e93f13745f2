//! The lessons and puzzles, compiled into the program. Tests compare these tables with the folders.

use std::sync::Arc;

use super::form::Lesson;
use super::load::load_lesson;
use crate::battle::library::CardLibrary;
use crate::cards::{Complaint, EmbeddedFile};

/// The files of `assets/lessons`, in the order of teaching.
#[rustfmt::skip]
pub const LESSONS: &[EmbeddedFile] = &[
    ("assets/lessons/01-ink-and-creatures.ron", include_str!("../../../assets/lessons/01-ink-and-creatures.ron")),
    ("assets/lessons/02-across-the-page.ron", include_str!("../../../assets/lessons/02-across-the-page.ron")),
    ("assets/lessons/03-the-strike.ron", include_str!("../../../assets/lessons/03-the-strike.ron")),
    ("assets/lessons/04-strategy-time.ron", include_str!("../../../assets/lessons/04-strategy-time.ron")),
    ("assets/lessons/05-face-down.ron", include_str!("../../../assets/lessons/05-face-down.ron")),
    ("assets/lessons/06-what-lies-there.ron", include_str!("../../../assets/lessons/06-what-lies-there.ron")),
    ("assets/lessons/07-the-answer.ron", include_str!("../../../assets/lessons/07-the-answer.ron")),
    ("assets/lessons/08-another-way.ron", include_str!("../../../assets/lessons/08-another-way.ron")),
    ("assets/lessons/09-what-cards-say.ron", include_str!("../../../assets/lessons/09-what-cards-say.ron")),
    ("assets/lessons/10-ailments.ron", include_str!("../../../assets/lessons/10-ailments.ron")),
];

/// The files of `assets/puzzles`, the easiest ones first.
#[rustfmt::skip]
pub const PUZZLES: &[EmbeddedFile] = &[
    ("assets/puzzles/01-two-hunters.ron", include_str!("../../../assets/puzzles/01-two-hunters.ron")),
    ("assets/puzzles/02-round-the-snail.ron", include_str!("../../../assets/puzzles/02-round-the-snail.ron")),
    ("assets/puzzles/03-the-knife.ron", include_str!("../../../assets/puzzles/03-the-knife.ron")),
    ("assets/puzzles/04-pull-the-deacon.ron", include_str!("../../../assets/puzzles/04-pull-the-deacon.ron")),
    ("assets/puzzles/05-borrowed-words.ron", include_str!("../../../assets/puzzles/05-borrowed-words.ron")),
    ("assets/puzzles/06-burning-the-candle.ron", include_str!("../../../assets/puzzles/06-burning-the-candle.ron")),
    ("assets/puzzles/07-full-treasury.ron", include_str!("../../../assets/puzzles/07-full-treasury.ron")),
    ("assets/puzzles/08-the-debt.ron", include_str!("../../../assets/puzzles/08-the-debt.ron")),
    ("assets/puzzles/09-the-side-step.ron", include_str!("../../../assets/puzzles/09-the-side-step.ron")),
    ("assets/puzzles/10-the-last-page.ron", include_str!("../../../assets/puzzles/10-the-last-page.ron")),
];

/// Returns the lessons.
///
/// # Errors
/// Returns all complaints about their files; a test ensures that there are none.
pub fn lessons(library: &Arc<CardLibrary>) -> Result<Vec<Arc<Lesson>>, Vec<Complaint>> {
    all(LESSONS, library)
}

/// Returns the puzzles.
///
/// # Errors
/// Returns all complaints about their files; a test ensures that there are none.
pub fn puzzles(library: &Arc<CardLibrary>) -> Result<Vec<Arc<Lesson>>, Vec<Complaint>> {
    all(PUZZLES, library)
}

fn all(files: &[EmbeddedFile], library: &Arc<CardLibrary>) -> Result<Vec<Arc<Lesson>>, Vec<Complaint>> {
    let (mut lessons, mut complaints) = (Vec::new(), Vec::new());
    for (file, text) in files {
        match load_lesson(file, text, library) {
            Ok(lesson) => lessons.push(Arc::new(lesson)),
            Err(mut more) => complaints.append(&mut more),
        }
    }
    if complaints.is_empty() { Ok(lessons) } else { Err(complaints) }
}
