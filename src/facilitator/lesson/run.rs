//! The state of a lesson in progress: allowed commands, texts, the opponent's commands, and the progress.

use std::collections::VecDeque;
use std::sync::Arc;

use super::form::{Goal, Lesson, LessonOpponent, LessonStep, Until};
use super::load::LessonError;
use super::pattern::LessonCommand;
use super::refusal::{LessonMiss, LessonRefusal};
use super::solve;
use super::spot::Arrow;
use crate::battle::board::Board;
use crate::battle::command::Command;
use crate::battle::flat::FlatBoard;
use crate::battle::library::CardLibrary;
use crate::battle::notation;
use crate::battle::phase::Phase;
use crate::battle::rules::{check, seats_to_act};
use crate::battle::trigger::Trigger;
use crate::facilitatee::tutorial;
use crate::ids::{Seat, Turn};

/// The maximum number of states searched for the opponent's answer to a move; the player waits meanwhile.
const ANSWER_STATES: usize = 20_000;

/// The progress of a lesson.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LessonProgress {
    /// The lesson is in progress.
    #[default]
    Running,
    /// The lesson is completed.
    Finished,
    /// The goal can no longer be reached, with the reason.
    Missed(LessonMiss),
}

/// The next step of the demonstration ("show me").
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DemonstrationStep {
    /// A confirmation of the text.
    Next,
    /// The command to give.
    Command(Command),
    /// A wait for the opponent.
    Wait,
    /// A restart of the step, because the demonstration cannot continue from here.
    Again,
    /// No further step to show.
    Nothing,
}

/// A lesson in progress. It does not depend on a screen or a clock: callers report the executed commands and query the
/// rest.
#[derive(Clone, Debug)]
pub struct LessonRun {
    lesson: Arc<Lesson>,
    step: usize,
    /// The learner's commands in this step.
    given: Vec<LessonCommand>,
    /// The commands that the opponent still has to give.
    replies: VecDeque<LessonCommand>,
    start: FlatBoard,
    /// The battle and the replies at the beginning of this step.
    mark: (FlatBoard, VecDeque<LessonCommand>),
    turn: Turn,
    progress: LessonProgress,
}

impl LessonRun {
    /// Begins a lesson.
    ///
    /// # Errors
    /// Fails if the start is invalid, which loading has ruled out for lessons from files.
    pub fn begin(lesson: Arc<Lesson>, library: Arc<CardLibrary>) -> Result<Self, LessonError> {
        let start = lesson.board(library)?;
        let replies: VecDeque<LessonCommand> =
            lesson.steps.iter().take(1).flat_map(|step| step.replies.clone()).collect();
        let (turn, mark) = (start.state().turn(), (start.clone(), replies.clone()));
        let (given, progress) = (Vec::new(), LessonProgress::Running);
        Ok(Self { lesson, step: 0, given, replies, start, mark, turn, progress })
    }

    /// Returns the lesson.
    #[must_use]
    pub const fn lesson(&self) -> &Arc<Lesson> {
        &self.lesson
    }

    /// Returns the battle at the start of the lesson.
    #[must_use]
    pub const fn start(&self) -> &FlatBoard {
        &self.start
    }

    /// Returns the current step and its number; `None` after the last.
    #[must_use]
    pub fn step(&self) -> Option<(usize, &LessonStep)> {
        self.lesson.steps.get(self.step).map(|step| (self.step, step))
    }

    /// Returns the current arrows.
    #[must_use]
    pub fn arrows(&self) -> &[Arrow] {
        match self.progress {
            LessonProgress::Running => self.step().map_or(&[], |(_, step)| &step.arrows),
            LessonProgress::Finished | LessonProgress::Missed(_) => &[],
        }
    }

    /// Returns the progress of the lesson.
    #[must_use]
    pub const fn progress(&self) -> &LessonProgress {
        &self.progress
    }

    /// Returns true if the step only waits to be read.
    #[must_use]
    pub fn waits_for_next(&self) -> bool {
        self.progress == LessonProgress::Running
            && self.step().is_some_and(|(_, step)| step.until == Until::Next)
    }

    /// Checks whether the lesson lets a command of the learner through. Commands that the rules refuse are not checked
    /// here.
    ///
    /// # Errors
    /// Returns the reason of a refusal.
    pub fn judge<B: Board>(&self, board: &B, command: &Command) -> Result<(), LessonRefusal> {
        // These involve no choice, and leaving is always possible.
        let free = matches!(
            command,
            Command::Initial { .. } | Command::Cointoss { .. } | Command::BattleForceFinish { .. }
        );
        if free {
            return Ok(());
        }
        match self.progress {
            LessonProgress::Running => {}
            LessonProgress::Finished => return Err(LessonRefusal::Finished),
            LessonProgress::Missed(why) => return Err(LessonRefusal::Missed(why)),
        }
        let Some((_, step)) = self.step() else { return Ok(()) };
        let reads = step.until == Until::Next;
        let allowed =
            step.allow.is_empty() || step.allow.iter().any(|pattern| pattern.matches(board, command));
        if !reads && allowed {
            return Ok(());
        }
        let special = step.instead.iter().find(|(pattern, _)| pattern.matches(board, command));
        Err(match special {
            Some((_, text)) => LessonRefusal::Text(text.clone()),
            None if !step.otherwise.is_empty() => LessonRefusal::Text(step.otherwise.clone()),
            None if reads => LessonRefusal::Unread,
            None => LessonRefusal::OtherCommand,
        })
    }

    /// Processes executed commands and their triggers; `board` is the battle after them.
    pub fn observe(&mut self, board: &FlatBoard, commands: &[Command], triggers: &[Trigger]) {
        if self.progress != LessonProgress::Running {
            return;
        }
        for command in commands {
            let Some(line) = LessonCommand::new(board, command) else { continue };
            if command.seat() != Some(self.lesson.learner) {
                if let Some(at) = self.replies.iter().position(|reply| *reply == line) {
                    self.replies.drain(..=at);
                }
            } else if self.step().is_some_and(|(_, step)| counts(step, board, command)) {
                self.given.push(line);
            }
        }
        if self.is_done(board, triggers) {
            self.advance(board);
        }
        self.look_at_goal(board);
    }

    /// Processes the learner's confirmation that the text was read.
    pub fn next(&mut self, board: &FlatBoard) {
        if self.waits_for_next() {
            self.advance(board);
            self.look_at_goal(board);
        }
    }

    /// Restarts the lesson and returns the battle to set up.
    #[must_use]
    pub fn again(&mut self) -> FlatBoard {
        self.step = 0;
        self.replies = self.lesson.steps.iter().take(1).flat_map(|step| step.replies.clone()).collect();
        self.mark = (self.start.clone(), self.replies.clone());
        self.given.clear();
        self.progress = LessonProgress::Running;
        self.start.clone()
    }

    /// Restarts the step and returns the battle to set up.
    #[must_use]
    pub fn restart_step(&mut self) -> FlatBoard {
        self.given.clear();
        self.replies = self.mark.1.clone();
        self.progress = LessonProgress::Running;
        self.mark.0.clone()
    }

    /// Returns the opponent's next command, if the opponent must act now. The call changes no state.
    #[must_use]
    pub fn opponent(&self, board: &FlatBoard) -> Option<Command> {
        let seat = self.lesson.learner.other();
        let asked = seats_to_act(board).any(|asked| asked == seat);
        let tosses = board.state().phase() == Phase::Cointoss;
        if !asked || tosses || self.progress != LessonProgress::Running || self.waits_for_next() {
            return None;
        }
        let possible = |line: &LessonCommand| {
            notation::parse(board, &line.to_string()).ok().filter(|command| check(board, command).is_ok())
        };
        if self.lesson.goal.is_puzzle()
            && board.state().phase() == Phase::MoveDeclare
            && let Some(answer) = solve::stopping_answer(board, seat, &self.lesson.goal, ANSWER_STATES)
        {
            return Some(answer);
        }
        if let Some(command) = self.replies.iter().find_map(possible) {
            return Some(command);
        }
        match self.lesson.opponent {
            LessonOpponent::Waits => tutorial::pass(board, seat),
            LessonOpponent::Forward => tutorial::forward_command(board, seat),
        }
    }

    /// Returns the next step of the demonstration.
    #[must_use]
    pub fn show_me(&self, board: &FlatBoard) -> DemonstrationStep {
        if self.waits_for_next() {
            return DemonstrationStep::Next;
        }
        match self.progress {
            LessonProgress::Running => {}
            LessonProgress::Finished => return DemonstrationStep::Nothing,
            LessonProgress::Missed(_) => return DemonstrationStep::Again,
        }
        let Some((_, step)) = self.step() else { return DemonstrationStep::Nothing };
        if !step.show.starts_with(&self.given) {
            return DemonstrationStep::Again;
        }
        let Some(line) = step.show.get(self.given.len()) else { return DemonstrationStep::Wait };
        if !seats_to_act(board).any(|seat| seat == self.lesson.learner) {
            return DemonstrationStep::Wait;
        }
        match notation::parse(board, &line.to_string()) {
            Ok(command) if check(board, &command).is_ok() => DemonstrationStep::Command(command),
            _ if self.opponent(board).is_some() => DemonstrationStep::Wait,
            _ => DemonstrationStep::Again,
        }
    }

    fn is_done(&self, board: &FlatBoard, triggers: &[Trigger]) -> bool {
        let Some((at, step)) = self.step() else { return false };
        // A puzzle's last step ends with its goal.
        if self.lesson.goal.is_puzzle() && at + 1 == self.lesson.steps.len() {
            return false;
        }
        match step.until {
            Until::Next => false,
            // A move that waits for a reaction is not finished yet.
            Until::Done => {
                self.given.len() >= step.show.len().max(1) && board.state().phase() != Phase::MoveDeclare
            }
            Until::Heard(kind) => triggers.iter().any(|trigger| trigger.kind == kind),
            Until::Asked(_) => self.is_asked(board, step),
        }
    }

    fn is_asked(&self, board: &FlatBoard, step: &LessonStep) -> bool {
        let asked = seats_to_act(board).any(|seat| seat == self.lesson.learner);
        matches!(step.until, Until::Asked(phase) if asked && board.state().phase() == phase)
    }

    fn advance(&mut self, board: &FlatBoard) {
        loop {
            self.step += 1;
            self.given.clear();
            let Some((_, step)) = self.step() else { break };
            let (more, passed) = (step.replies.clone(), self.is_asked(board, step));
            self.replies.extend(more);
            self.mark = (board.clone(), self.replies.clone());
            if !passed {
                break;
            }
        }
    }

    fn look_at_goal(&mut self, board: &FlatBoard) {
        let learner = self.lesson.learner;
        if self.lesson.goal == Goal::Steps {
            let left = self.lesson.steps.get(self.step..).unwrap_or_default();
            let over = board.state().is_finished();
            if left.is_empty() {
                self.progress = LessonProgress::Finished;
            } else if over && left.iter().any(|step| step.until != Until::Next) {
                self.progress = LessonProgress::Missed(LessonMiss::EarlyEnd);
            }
            return;
        }
        self.progress = match solve::reached(board, learner, &self.lesson.goal, self.turn) {
            None => return,
            Some(true) => LessonProgress::Finished,
            Some(false) => LessonProgress::Missed(missed(board, &self.lesson.goal, learner)),
        };
    }
}

/// Returns true if a command of the learner counts for the step. Automatic commands do not count unless the step names
/// them.
fn counts(step: &LessonStep, board: &FlatBoard, command: &Command) -> bool {
    let alone = matches!(command, Command::Initial { .. } | Command::Cointoss { .. });
    step.allow.iter().any(|pattern| pattern.matches(board, command)) || (step.allow.is_empty() && !alone)
}

/// Returns the reason why the goal of a puzzle was missed.
fn missed(board: &FlatBoard, goal: &Goal, learner: Seat) -> LessonMiss {
    if board.state().is_finished() && *goal != Goal::Survive {
        return LessonMiss::OtherEnd;
    }
    match goal {
        Goal::Win => LessonMiss::HpLeft(board.player(learner.other()).hp()),
        Goal::Destroy(_) => LessonMiss::CardsLeft,
        Goal::Survive | Goal::Steps => LessonMiss::NoHp,
    }
}
