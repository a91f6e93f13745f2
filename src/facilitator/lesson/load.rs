//! The loading of lessons: they are read and checked against the cards and the board. Problems are reported with
//! positions.

use std::sync::Arc;

use thiserror::Error;

use super::form::{Goal, Lesson, LessonBoard, Until};
use super::scene::UnknownCell;
use super::spot::ArrowAnchor;
use super::text::LessonText;
use crate::battle::board::Board;
use crate::battle::flat::FlatBoard;
use crate::battle::geometry::BoardShape;
use crate::battle::library::CardLibrary;
use crate::battle::position::PositionError;
use crate::battle::start::{self, StartError};
use crate::cards::{Code, Complaint, TextPlace};
use crate::ids::CardIndex;

/// An error that prevents the battle of a lesson from beginning.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LessonError {
    /// A cell that the board does not have.
    #[error(transparent)]
    Cell(#[from] UnknownCell),
    /// Invalid books or an invalid position.
    #[error(transparent)]
    Start(#[from] StartError),
}

impl LessonError {
    /// Returns the card that the error concerns, if there is one.
    const fn card(&self) -> Option<CardIndex> {
        match self {
            Self::Cell(UnknownCell { card, .. }) => Some(*card),
            Self::Start(StartError::Position(
                PositionError::NoSuchCard { card, .. }
                | PositionError::WrongPlace { card }
                | PositionError::Cell { card }
                | PositionError::Harm { card }
                | PositionError::NoLife { card },
            )) => Some(*card),
            Self::Start(StartError::Position(_) | StartError::Books(_)) => None,
        }
    }
}

impl Lesson {
    /// Returns the start of the lesson's battle.
    ///
    /// # Errors
    /// Fails if the board does not have a cell.
    pub fn start(&self, shape: &BoardShape) -> Result<start::Start, UnknownCell> {
        Ok(match &self.start {
            LessonBoard::Position(scene) => start::Start::Position(scene.position(shape)?),
            LessonBoard::Books { host, guest } => start::Start::Books([host.clone(), guest.clone()]),
        })
    }

    /// Returns the battle at the start of the lesson.
    ///
    /// # Errors
    /// Fails if the start is invalid.
    pub fn board(&self, library: Arc<CardLibrary>) -> Result<FlatBoard, LessonError> {
        let start = self.start(&library.lattice().shape)?;
        Ok(FlatBoard::start(library, &start)?)
    }

    /// Returns the seed of all chance in the lesson's battle.
    #[must_use]
    pub fn battle_seed(&self) -> [u8; 32] {
        *blake3::hash(&self.seed.to_le_bytes()).as_bytes()
    }
}

/// Reads a lesson and checks it against the cards and the board.
///
/// # Errors
/// Returns all problems. `check` also plays the lesson.
pub fn load_lesson(file: &str, text: &str, library: &Arc<CardLibrary>) -> Result<Lesson, Vec<Complaint>> {
    let complain = |place, message, help: &str| Complaint::error(file, place, Code::BadLesson, message, help);
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut lesson: Lesson = ron::from_str(text).map_err(|error| {
        let (line, column) = (error.span.start.line as u32, error.span.start.col as u32);
        let help = "see assets/lessons for the format";
        vec![complain(TextPlace { line, column }, error.code.to_string(), help)]
    })?;
    lesson.texts_mut().for_each(LessonText::smooth);
    let places = Places { text };
    let mut wrong: Vec<Complaint> = Vec::new();
    if lesson.steps.is_empty() {
        let help = "add at least one step: (say: \"...\")";
        wrong.push(complain(places.find("steps:"), "the lesson has no steps".to_owned(), help));
    }
    let board = match lesson.board(Arc::clone(library)) {
        Ok(board) => board,
        Err(error) => {
            let place = error.card().map_or_else(|| places.find("start:"), |card| places.card(&lesson, card));
            wrong.push(complain(place, error.to_string(), "correct the start of the lesson"));
            return Err(wrong);
        }
    };
    if lesson.goal.is_puzzle() && board.state().turn_player() != lesson.learner {
        let message =
            format!("a puzzle must begin in the learner's turn, but it is {}'s", board.state().turn_player());
        wrong.push(complain(places.find("start:"), message, "set turn_player or learner"));
    }
    if let Goal::Destroy(cards) = &lesson.goal {
        for card in cards.iter().filter(|card| card.0 >= board.state().cards()) {
            let message =
                format!("the goal names {card}, but the battle has {} cards", board.state().cards());
            wrong.push(complain(places.find("goal:"), message, "cards are counted from @0, Host's first"));
        }
    }
    for (at, step) in lesson.steps.iter().enumerate() {
        let mut names: Vec<String> = Vec::new();
        let lines = step.show.iter().chain(&step.replies).map(super::pattern::LessonCommand::pattern);
        let patterns: Vec<_> =
            step.allow.iter().chain(step.instead.iter().map(|(pattern, _)| pattern)).chain(lines).collect();
        for pattern in &patterns {
            names.extend(pattern.names().map(str::to_owned));
        }
        let spots = step.arrows.iter().flat_map(|arrow| arrow.from.iter().chain([&arrow.to]));
        names.extend(spots.filter_map(|spot| match spot {
            ArrowAnchor::Cell(_) | ArrowAnchor::Card(_) => Some(spot.to_string()),
            ArrowAnchor::Hp(_)
            | ArrowAnchor::Mp(_)
            | ArrowAnchor::Book(_)
            | ArrowAnchor::Grave(_)
            | ArrowAnchor::Seal
            | ArrowAnchor::Button(_) => None,
        }));
        for name in names.iter().filter(|name| !is_there(&board, name)) {
            let help = "write cells as in b2; cards are counted from @0, Host's first";
            wrong.push(complain(
                places.find_in_step(at, name),
                format!("there is no {name} in this battle"),
                help,
            ));
        }
        let learner = lesson.learner;
        let own = step.allow.iter().chain(step.show.iter().map(super::pattern::LessonCommand::pattern));
        for pattern in own.filter(|pattern| pattern.seat() != learner) {
            let message = format!("\"{pattern}\" is not a command of the learner, {learner}");
            let help = "allow and show take the learner's commands, replies the other side's";
            wrong.push(complain(places.find_in_step(at, &pattern.to_string()), message, help));
        }
        let others = step.replies.iter().map(super::pattern::LessonCommand::pattern);
        for pattern in others.filter(|pattern| pattern.seat() == learner) {
            let message = format!("\"{pattern}\" is a command of the learner, but it is in replies");
            let help = "replies take the other side's commands; put the learner's into show";
            wrong.push(complain(places.find_in_step(at, &pattern.to_string()), message, help));
        }
        if step.until == Until::Next && !(step.allow.is_empty() && step.show.is_empty()) {
            let message = "a step with until: Next cannot have allow or show".to_owned();
            wrong.push(complain(
                places.find_in_step(at, "until:"),
                message,
                "remove until: Next, or allow and show",
            ));
        }
    }
    if wrong.is_empty() { Ok(lesson) } else { Err(wrong) }
}

/// Returns true if the board has the cell or card with that written name.
fn is_there(board: &FlatBoard, name: &str) -> bool {
    match name.strip_prefix('@') {
        Some(number) => number.parse().is_ok_and(|number: u16| number < board.state().cards()),
        None => board.library().lattice().shape.parse(name).is_some(),
    }
}

/// The position finder: locates the subject of a complaint in the text that was read.
pub(super) struct Places<'a> {
    /// The file's text.
    pub(super) text: &'a str,
}

impl Places<'_> {
    fn at(&self, offset: usize) -> TextPlace {
        let before = &self.text[..offset];
        let line = before.matches('\n').count() as u32 + 1;
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() as u32 + 1;
        TextPlace { line, column }
    }

    /// Returns the n-th occurrence of a word after a position.
    fn nth(&self, word: &str, n: usize, from: usize) -> Option<usize> {
        self.text.get(from..)?.match_indices(word).nth(n).map(|(at, _)| from + at)
    }

    /// Returns the place where a word occurs first, or the whole file if it does not occur.
    pub(super) fn find(&self, word: &str) -> TextPlace {
        self.nth(word, 0, 0).map_or_else(TextPlace::default, |at| self.at(at))
    }

    /// Returns the place where a word occurs in a step, or the beginning of the step if it does not occur.
    pub(super) fn find_in_step(&self, step: usize, word: &str) -> TextPlace {
        let Some(begin) = self.nth("say:", step, 0) else { return self.find("steps:") };
        let end = self.nth("say:", step + 1, 0).unwrap_or(self.text.len());
        let inside = self.nth(word, 0, begin).filter(|at| *at < end);
        self.at(inside.unwrap_or(begin))
    }

    /// Returns the place of a card in the start of the lesson.
    fn card(&self, lesson: &Lesson, card: CardIndex) -> TextPlace {
        let LessonBoard::Position(scene) = &lesson.start else { return self.find("start:") };
        let hosts = scene.host.cards.len();
        let (side, n) = match card.index().checked_sub(hosts) {
            None => ("host:", card.index()),
            Some(n) => ("guest:", n),
        };
        let begin = self.nth("start:", 0, 0).and_then(|at| self.nth(side, 0, at));
        begin.and_then(|at| self.nth("card:", n, at)).map_or_else(|| self.find("start:"), |at| self.at(at))
    }
}
