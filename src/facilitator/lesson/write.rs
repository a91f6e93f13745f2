//! The conversion of a position to a puzzle file.

use std::fmt::Write as _;
use std::sync::Arc;

use super::form::Goal;
use super::scene::{LessonPosition, LessonSide};
use super::solve::{MOST_STATES, solve};
use super::text::LessonText;
use crate::battle::flat::FlatBoard;
use crate::battle::library::CardLibrary;
use crate::battle::notation;
use crate::battle::position::{Position, PositionError};

/// The texts of a puzzle that is made from a position.
#[derive(Clone, Debug)]
pub struct PuzzleTexts {
    /// The title.
    pub title: LessonText,
    /// The task: the subject of the puzzle and the text of its only step.
    pub task: LessonText,
    /// The text at the successful end.
    pub praise: LessonText,
}

/// Returns a position as a puzzle file with the goal "win this turn" for the turn player. If a winning line is found,
/// the shortest one is the demonstration.
///
/// # Errors
/// Fails if the position is invalid.
pub fn puzzle_text(
    texts: &PuzzleTexts,
    position: &Position,
    library: &Arc<CardLibrary>,
) -> Result<String, PositionError> {
    let board = FlatBoard::from_position(Arc::clone(library), position)?;
    let seat = position.turn_player;
    let found = solve(&board, seat, &Goal::Win, MOST_STATES);
    let own: Vec<String> = found.line.iter().flatten().filter(|command| command.seat() == Some(seat)).fold(
        Vec::new(),
        |mut lines, command| {
            lines.extend(notation::write(&board, command, false));
            lines
        },
    );
    let scene = LessonPosition::from_position(position, &library.lattice().shape);
    let mut out = String::new();
    let [title, task, praise] = [&texts.title, &texts.task, &texts.praise].map(LessonText::ron);
    if found.line.is_none() {
        let why = if found.complete { "nothing wins this turn" } else { "too large to search" };
        let _ = writeln!(out, "// No solution was found: {why}.");
    }
    let _ =
        writeln!(out, "(\n    title: {title},\n    about: {task},\n    goal: Win,\n    learner: {seat:?},");
    let LessonPosition { phase, turn, turn_player, .. } = scene;
    let _ = writeln!(
        out,
        "    start: Position((\n        phase: {phase:?},\n        turn: {turn},\n        turn_player: {turn_player:?},"
    );
    let mut index = 0;
    for (name, side) in [("host", &scene.host), ("guest", &scene.guest)] {
        write_side(&mut out, name, side, library, &mut index);
    }
    let _ = writeln!(out, "    )),\n    steps: [(say: {task}, show: {own:?})],\n    praise: {praise},\n)");
    Ok(out)
}

fn write_side(out: &mut String, name: &str, side: &LessonSide, library: &CardLibrary, index: &mut usize) {
    let _ = writeln!(out, "        {name}: (hp: {}, mp: {}, cards: [", side.hp, side.mp);
    for card in &side.cards {
        let mut fields = format!("card: {}, at: \"{}\"", card.card.get(), card.at);
        if card.damage != 0 {
            let _ = write!(fields, ", damage: {}", card.damage);
        }
        if !card.ailments.is_empty() {
            let _ = write!(fields, ", ailments: {:?}", card.ailments);
        }
        if card.entered != 0 {
            let _ = write!(fields, ", entered: {}", card.entered);
        }
        let printed = library.card(card.card).map_or("", |printed| printed.source.name.as_str());
        let _ = writeln!(out, "            ({fields}), // @{index} {printed}");
        *index += 1;
    }
    let _ = writeln!(out, "        ]),");
}
