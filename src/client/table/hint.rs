//! The advice of the machine player, and the reasons for its own commands: the question, the answer, and the line that
//! the player looks at or takes over.

use std::collections::VecDeque;

use super::animation::AnimationQueue;
use super::battle_view::BattleView;
use super::choice::Choice;
use super::layers::{Layers, Tool};
use super::note::Note;
use super::systems::TableSystems;
use crate::battle::board::Board;
use crate::battle::command::{Command, DrawChoice};
use crate::battle::ecs::OrderRefused;
use crate::battle::flat::FlatBoard;
use crate::battle::history::{History, Order};
use crate::battle::rules::seats_to_act;
use crate::battle::view::Viewer;
use crate::client::prelude::*;
use crate::facilitatee::{Budget, Decision, Level, LineReport, Mind, Pondering, Style, one_ply};
use crate::facilitator::lesson::{Arrow, ArrowAnchor, PromptButton};
use crate::facilitator::{GameMode, LocalMatch, PlayerSeat, ProposedCommand};
use crate::ids::{CellId, Seat, Seq};

/// The current question to the machine player, or the displayed answer.
#[derive(Resource, Default)]
pub(in crate::client) struct Hint {
    thought: Option<Pondering>,
    /// The question, with its view and the seat it is asked for.
    pub(super) asked: Option<Asked>,
    pub(super) answer: Option<Decision>,
    /// The reports of the lines of advice; the last ones are missing while they are worked out.
    pub(super) reports: Vec<LineReport>,
    /// True if the scores are shown.
    pub(super) has_numbers: bool,
    /// The place in a line that is shown on the board.
    pub(super) walk: Option<LineWalk>,
    /// The commands that the player has taken over and that are not given yet.
    taken: VecDeque<Command>,
    /// The number of commands of the battle when the last one of them was given.
    given_at: Option<Seq>,
}

/// A place in a line of advice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LineWalk {
    pub(super) line: usize,
    /// The command, from 0.
    pub(super) step: usize,
}

/// A question put to the machine player.
#[derive(Clone, Debug)]
pub(super) struct Asked {
    pub(super) view: FlatBoard,
    pub(super) seat: Seat,
    /// True if the question is why the machine player did something, not what to do.
    pub(super) why: bool,
}

/// The data that the buttons were laid out for: true for each button that exists.
#[derive(Component, PartialEq, Eq)]
struct Tools(bool, bool);

impl Hint {
    /// Returns true while the answer is pending.
    pub(in crate::client) fn is_pending(&self) -> bool {
        self.thought.is_some() || self.lacks_report()
    }

    fn lacks_report(&self) -> bool {
        let advises = self.asked.as_ref().is_some_and(|asked| !asked.why);
        let lines = self.answer.as_ref().map_or(0, |answer| answer.lines.len());
        advises && self.reports.len() < lines
    }

    /// Returns the commands of a line up to the one that is shown.
    pub(super) fn walked(&self) -> Option<&[Command]> {
        let walk = self.walk?;
        self.reports.get(walk.line)?.commands.get(..=walk.step)
    }

    /// Returns the arrows of the commands up to the one that is shown.
    pub(super) fn arrows(&self, live: &BattleView) -> Vec<Arrow> {
        self.walked().unwrap_or_default().iter().filter_map(|command| arrow(live, command)).collect()
    }

    /// Takes over the commands up to the one that is shown.
    pub(super) fn take_over(&mut self) {
        let taken = self.walked().unwrap_or_default().iter().copied().collect();
        *self = Self { taken, ..Self::default() };
    }

    /// Returns true while commands that the player has taken over are not executed yet.
    #[cfg(test)]
    pub(super) fn is_followed(&self) -> bool {
        !self.taken.is_empty()
    }

    /// Returns a question that is never answered.
    #[cfg(test)]
    pub(super) fn unanswered() -> Self {
        Self { thought: Some(Pondering::begin(std::future::pending())), ..Self::default() }
    }
}

/// Returns the arrow of a command; `None` if it has no place on the table.
fn arrow(live: &BattleView, command: &Command) -> Option<Arrow> {
    let at = |cell: CellId| ArrowAnchor::Cell(live.grid.name(cell));
    let between = |from, to| Some(Arrow { from: Some(from), to });
    let alone = |to| Some(Arrow { from: None, to });
    match *command {
        Command::SummonDeclare { card, cell, .. } | Command::FeintDeclare { card, cell, .. } => {
            between(ArrowAnchor::Card(card), at(cell))
        }
        Command::MoveDeclare { from, to, .. } | Command::AttackDeclare { from, to, .. } => {
            between(at(from), at(to))
        }
        Command::DirectDeclare { seat, from, .. } => between(at(from), ArrowAnchor::Hp(seat.other())),
        Command::MoveReactSummon { card, .. } | Command::MoveReactFeint { card, .. } => {
            let (.., aim) = live.view.state().declared_move()?;
            between(ArrowAnchor::Card(card), at(aim))
        }
        Command::MoveRetry { to: Some(to), .. } => alone(at(to)),
        Command::MoveRetry { to: None, .. } => alone(ArrowAnchor::Button(PromptButton::Stay)),
        Command::Draw { choice: DrawChoice::Draw, .. } => alone(ArrowAnchor::Button(PromptButton::Draw)),
        Command::Draw { choice: DrawChoice::Charge, .. } => alone(ArrowAnchor::Button(PromptButton::Charge)),
        Command::MoveReactNone { .. } => alone(ArrowAnchor::Button(PromptButton::Pass)),
        Command::TurnFinish { .. } => alone(ArrowAnchor::Seal),
        _ => None,
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hint>()
        .add_systems(Update, (forget, think, follow).chain().in_set(TableSystems::Answer))
        .add_systems(Update, tools.in_set(TableSystems::Draw));
}

/// Discards outdated advice when the battle goes on.
fn forget(live: Res<BattleView>, mut hint: ResMut<Hint>) {
    let seq = live.view.state().seq();
    if hint.asked.as_ref().is_some_and(|asked| !asked.why && asked.view.state().seq() != seq) {
        *hint = Hint { taken: std::mem::take(&mut hint.taken), given_at: hint.given_at, ..Hint::default() };
    }
}

/// Polls the pending answer, then works out a report in each frame. Only news count as a change of the resource.
fn think(mut hint: ResMut<Hint>) {
    let answer = hint.bypass_change_detection().thought.as_mut().and_then(Pondering::poll);
    if let Some(answer) = answer {
        hint.thought = None;
        hint.answer = answer;
    } else if hint.lacks_report() {
        let Hint { asked: Some(asked), answer: Some(answer), reports, .. } = &mut *hint else { return };
        if let Some(line) = answer.lines.get(reports.len()) {
            reports.push(LineReport::new(&asked.view, asked.seat, &line.commands));
        }
    }
}

/// Executes what the player has taken over, a command whenever the table rests. Ends where the battle takes another
/// course.
fn follow(
    (live, animations): (Res<BattleView>, Res<AnimationQueue>),
    (mut hint, mut choice, mut note): (ResMut<Hint>, ResMut<Choice>, ResMut<Note>),
    (mut refused, mut proposals): (MessageReader<OrderRefused>, MessageWriter<ProposedCommand>),
) {
    let is_refused = refused.read().any(|refused| refused.order.command.seat() == Some(live.me));
    if hint.taken.is_empty() || choice.sent || animations.is_playing() || live.ops.is_empty() {
        return;
    }
    if is_refused {
        hint.taken.clear();
        return;
    }
    // The one before is on its way.
    let seq = live.view.state().seq();
    if hint.given_at == Some(seq) {
        return;
    }
    // Where both sides play at this screen, the other one answers a move first.
    let next = hint.taken.front().and_then(Command::seat);
    if next.is_some_and(|seat| seats_to_act(&live.view).all(|acting| acting != seat)) {
        return;
    }
    let Some(command) = hint.taken.pop_front() else { return };
    if live.view.check(&command).is_ok() {
        choice.cancel();
        choice.sent = true;
        hint.given_at = Some(seq);
        proposals.write(ProposedCommand(command));
    } else {
        hint.taken.clear();
        note.show(live.say("hint-other-course"));
    }
}

/// Asks for the best moves of the strongest machine player.
fn advise(_: On<Activate>, live: Res<BattleView>, local: Option<Res<LocalMatch>>, mut hint: ResMut<Hint>) {
    let Some(local) = local else { return };
    let (view, seat) = (live.view.perceived_by(Viewer::Seat(live.me)), live.me);
    let budget = Budget { workers: Budget::spare_workers(), ..Budget::default() };
    let mind = Mind::new(Level::Abbot, Style::Even);
    let thought = mind.ponder(view.clone(), seat, one_ply::mind(&local.setup().seed), budget);
    *hint = Hint { thought: Some(thought), asked: Some(Asked { view, seat, why: false }), ..Hint::default() };
}

/// Returns the place of the last command of the other side, if that side can explain it. The end of its turn needs no
/// reason, and its cards placed in the Strategy phase must stay hidden.
fn last_of_other(local: &LocalMatch, history: &History, me: Seat) -> Option<usize> {
    let other = me.other();
    let is_deed = |command: &Command| {
        !matches!(
            command,
            Command::Initial { .. }
                | Command::Cointoss { .. }
                | Command::Strategy { .. }
                | Command::TurnFinish { .. }
                | Command::MoveReactNone { .. }
        )
    };
    let explains = local.setup().seats[other.index()].name().starts_with("computer");
    let deed = |order: &Order| order.command.seat() == Some(other) && is_deed(&order.command);
    history.orders().iter().rposition(deed).filter(|_| explains)
}

/// Asks the other side for the reason of its last command.
fn ask_why(
    _: On<Activate>,
    local: Option<Res<LocalMatch>>,
    (history, player): (Res<History>, Res<PlayerSeat>),
    mut hint: ResMut<Hint>,
) {
    let Some(local) = local else { return };
    let Some(place) = last_of_other(&local, &history, player.0) else { return };
    let seat = player.0.other();
    let mut board = local.first().clone();
    for order in &history.orders()[..place] {
        if board.execute(&order.command, order.seed, &order.openings).is_err() {
            return;
        }
    }
    let view = board.perceived_by(Viewer::Seat(seat));
    let thought = local.setup().seats[seat.index()].explain(view.clone(), seat);
    *hint = Hint { thought, asked: Some(Asked { view, seat, why: true }), ..Hint::default() };
}

fn tools(
    (live, animations, layers, history): (Res<BattleView>, Res<AnimationQueue>, Res<Layers>, Res<History>),
    (local, player): (Option<Res<LocalMatch>>, Res<PlayerSeat>),
    laid: Query<(Entity, &Tools)>,
    mut kit: Kit,
) {
    if !laid.is_empty() && !live.is_changed() && !animations.is_changed() && !history.is_changed() {
        return;
    }
    // No hints when two people play each other.
    let friendly = local.as_ref().map(|local| local.setup());
    let friendly = friendly.is_some_and(|setup| setup.allows_undo && setup.mode != GameMode::Online);
    let advice = friendly && !live.ops.is_empty() && !animations.is_playing();
    let why = friendly && local.is_some_and(|local| last_of_other(&local, &history, player.0).is_some());
    let Some(wanted) = kit.renew(&laid, Some(Tools(advice, why))) else { return };
    let group = kit.tool_group(layers.tools(Tool::Hint), wanted);
    let row = kit.tool_row(group);
    if advice {
        kit.tool(row, kit.say("hint"), ButtonStyle::Paper, "hint").insert(observe(advise));
    }
    if why {
        kit.tool(row, kit.say("hint-why"), ButtonStyle::Paper, "why").insert(observe(ask_why));
    }
}
