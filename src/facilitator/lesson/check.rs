//! The check of a lesson: plays it to its end by its own demonstration and reports problems.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::form::{Goal, Lesson, LessonStep, Until};
use super::load::{Places, load_lesson};
use super::pattern::Pattern;
use super::run::{DemonstrationStep, LessonProgress, LessonRun};
use super::solve::{MOST_STATES, Solution, solve};
use crate::battle::board::Board;
use crate::battle::chance::Seed;
use crate::battle::command::{Command, DrawChoice};
use crate::battle::flat::FlatBoard;
use crate::battle::library::CardLibrary;
use crate::battle::notation;
use crate::battle::operation::{OperationKind, available_operations};
use crate::battle::rules::legal_commands;
use crate::cards::{Code, Complaint};

/// The maximum length of a lesson, in commands and steps.
const LONGEST: usize = 400;

/// The result of playing a lesson.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LessonReport {
    /// The operations the learner chose, by their code.
    pub taught: BTreeSet<OperationKind>,
    /// Every command, including those of the opponent.
    pub played: Vec<Command>,
    /// The result of the search, for puzzles that must be solved within the turn.
    pub solution: Option<Solution>,
}

/// Reads a lesson and plays it.
///
/// # Errors
/// Returns all problems, with their positions.
pub fn check_lesson(
    file: &str,
    text: &str,
    library: &Arc<CardLibrary>,
) -> Result<(Lesson, LessonReport), Vec<Complaint>> {
    let lesson = load_lesson(file, text, library)?;
    let mut wrong = Vec::new();
    let places = Places { text };
    let mut complain = |step: usize, word: &str, message: String, help: &str| {
        wrong.push(Complaint::error(file, places.find_in_step(step, word), Code::BadLesson, message, help));
    };
    let report = play(&lesson, library, &mut complain);
    for kind in lesson.teaches.iter().filter(|kind| !report.taught.contains(kind)) {
        let message = format!("{} is listed in teaches but never shown", kind.name());
        complain(0, "", message, "teaches must list what the learner does in show");
    }
    if let Some(solution) = &report.solution {
        let last = lesson.steps.len() - 1;
        if !solution.complete {
            let help = "use fewer cards or less MP so that the search can finish";
            complain(last, "", format!("too large to search: more than {MOST_STATES} states"), help);
        } else if solution.line.is_none() {
            complain(last, "", "no line reaches the goal against every reply".to_owned(), "change the start");
        }
    }
    if wrong.is_empty() { Ok((lesson, report)) } else { Err(wrong) }
}

fn play(
    lesson: &Lesson,
    library: &Arc<CardLibrary>,
    complain: &mut impl FnMut(usize, &str, String, &str),
) -> LessonReport {
    let mut report = LessonReport::default();
    let begun = LessonRun::begin(Arc::new(lesson.clone()), Arc::clone(library));
    let Ok(mut run) = begun else { return report };
    let mut board = run.start().clone();
    board.record_events();
    if matches!(lesson.goal, Goal::Win | Goal::Destroy(_)) {
        report.solution = Some(solve(&board, lesson.learner, &lesson.goal, MOST_STATES));
    }
    let mut met: Vec<Vec<bool>> = lesson.steps.iter().map(|step| vec![false; spoken(step).count()]).collect();
    for _ in 0..LONGEST {
        let at = run.step().map_or(lesson.steps.len(), |(at, _)| at);
        let last = at.min(lesson.steps.len().saturating_sub(1));
        if *run.progress() == LessonProgress::Finished {
            for (at, (step, met)) in lesson.steps.iter().zip(&met).enumerate() {
                for (pattern, _) in spoken(step).zip(met).filter(|(_, met)| !**met) {
                    let message = format!("\"{pattern}\" is never possible in its step");
                    complain(at, &pattern.to_string(), message, "correct or remove it");
                }
            }
            return report;
        }
        if let LessonProgress::Missed(why) = run.progress() {
            complain(last, "show:", format!("show misses the goal: {why}"), "add lines that reach the goal");
            return report;
        }
        mark_possible(&run, &board, &mut met);
        let shown = run.show_me(&board);
        let command = match shown {
            DemonstrationStep::Next => {
                run.next(&board);
                continue;
            }
            DemonstrationStep::Command(command) => Some(command),
            DemonstrationStep::Wait | DemonstrationStep::Nothing => run.opponent(&board),
            DemonstrationStep::Again => None,
        };
        let Some(command) = command else {
            let (word, message) = if shown == DemonstrationStep::Again {
                ("show:", "the next line of show is not possible here")
            } else {
                ("until:", "nobody can act, and the step is not done")
            };
            complain(last, word, message.to_owned(), &way(&report, run.start()));
            return report;
        };
        if command.seat() == Some(lesson.learner) {
            if let Err(text) = run.judge(&board, &command) {
                let help = "add the line to allow";
                complain(last, "show:", format!("a line of show is not allowed: {text}"), help);
                return report;
            }
            report.taught.extend(operation_of(&board, &command));
        }
        report.played.push(command);
        let seed = Seed::Derived { battle: lesson.battle_seed(), seq: board.state().seq() };
        if let Err(reason) = board.execute(&command, seed, &[]) {
            complain(last, "show:", format!("a line is illegal: {reason}"), "use a legal line");
            return report;
        }
        let triggers = board.drain_triggers();
        run.observe(&board, &[command], &triggers);
    }
    let last = lesson.steps.len().saturating_sub(1);
    complain(last, "until:", format!("the lesson is longer than {LONGEST} commands"), "make it end sooner");
    report
}

/// Describes the known commands that reach the goal.
fn way(report: &LessonReport, board: &FlatBoard) -> String {
    let line = report.solution.as_ref().and_then(|solution| solution.line.as_ref());
    match line {
        Some(line) => {
            let words: Vec<String> =
                line.iter().filter_map(|command| notation::write(board, command, false)).collect();
            format!("this reaches the goal: {}", words.join(", "))
        }
        None => "change the lines before it".to_owned(),
    }
}

/// Returns the patterns of a step for the learner's commands.
fn spoken(step: &LessonStep) -> impl Iterator<Item = &Pattern> {
    step.allow.iter().chain(step.instead.iter().map(|(pattern, _)| pattern))
}

/// Marks the patterns that match a command that is legal now.
fn mark_possible(run: &LessonRun, board: &FlatBoard, met: &mut [Vec<bool>]) {
    let Some((at, step)) = run.step().filter(|(_, step)| step.until != Until::Next) else { return };
    let mut legal = Vec::new();
    legal_commands(board, run.lesson().learner, &mut legal);
    for (pattern, met) in spoken(step).zip(&mut met[at]) {
        *met |= legal.iter().any(|command| pattern.matches(board, command));
    }
}

/// Returns the operation that corresponds to this command now; `None` for commands without a choice.
#[must_use]
pub fn operation_of(board: &FlatBoard, command: &Command) -> Option<OperationKind> {
    let seat = command.seat()?;
    if let Command::Strategy { layout, .. } = command {
        return (!layout.is_empty()).then_some(OperationKind::StrategyMove);
    }
    let operations = available_operations(board, seat);
    let means = |operation: &crate::battle::operation::Operation| {
        let cells = operation.available_cells.iter().map(|available| Some(available.cell)).chain([None]);
        let mut ways =
            cells.flat_map(|cell| [DrawChoice::Draw, DrawChoice::Charge].map(|choice| (cell, choice)));
        ways.any(|(cell, choice)| operation.command(board, cell, choice).as_ref() == Some(command))
    };
    operations.iter().find(|operation| means(operation)).map(|operation| operation.kind)
}
