//! The advice of the machine player, and the reasons for its own commands: its best lines with their scores.

use super::animation::AnimationQueue;
use super::battle_view::BattleView;
use super::command_text::deed;
use super::layers::{Layers, Tool};
use super::systems::TableSystems;
use crate::battle::board::Board;
use crate::battle::chance::Seed;
use crate::battle::command::Command;
use crate::battle::flat::FlatBoard;
use crate::battle::history::{History, Order};
use crate::battle::view::Viewer;
use crate::client::prelude::*;
use crate::facilitatee::{Budget, Decision, Level, Mind, PlannedLine, Pondering, Style, Term, one_ply};
use crate::facilitator::{GameMode, LocalMatch, PlayerSeat};
use crate::ids::Seat;

/// The maximum number of commands shown for each line.
const TOLD: usize = 6;

/// The largest width of the sheet.
const WIDEST: f32 = 560.0;

/// The current question to the machine player, or the displayed answer.
#[derive(Resource, Default)]
pub(in crate::client) struct Hint {
    thought: Option<Pondering>,
    /// The question, with its view and the seat it is asked for.
    asked: Option<Asked>,
    answer: Option<Decision>,
}

impl Hint {
    /// Returns true while the answer is pending.
    pub(in crate::client) fn is_pending(&self) -> bool {
        self.thought.is_some()
    }

    /// Returns a question that is never answered.
    #[cfg(test)]
    pub(super) fn unanswered() -> Self {
        Self { thought: Some(Pondering::begin(std::future::pending())), ..Self::default() }
    }
}

/// A question put to the machine player.
#[derive(Clone, Debug)]
struct Asked {
    view: FlatBoard,
    seat: Seat,
    /// True if the question is why the machine player did something, not what to do.
    why: bool,
}

/// The data that the buttons were laid out for: true for each button that exists.
#[derive(Component, PartialEq, Eq)]
struct Tools(bool, bool);

/// The sheet of lines.
#[derive(Component)]
struct Sheet;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hint>()
        .add_systems(Update, (forget, think).chain().in_set(TableSystems::Answer))
        .add_systems(Update, (tools, show).in_set(TableSystems::Draw));
}

/// Discards outdated advice when the battle goes on.
fn forget(live: Res<BattleView>, mut hint: ResMut<Hint>) {
    let seq = live.view.state().seq();
    if hint.asked.as_ref().is_some_and(|asked| !asked.why && asked.view.state().seq() != seq) {
        *hint = Hint::default();
    }
}

/// Polls the pending answer. Only a new answer counts as a change of the resource.
fn think(mut hint: ResMut<Hint>) {
    let answer = hint.bypass_change_detection().thought.as_mut().and_then(Pondering::poll);
    if let Some(answer) = answer {
        hint.thought = None;
        hint.answer = answer;
    }
}

/// Asks for the best moves of the strongest machine player.
fn advise(_: On<Activate>, live: Res<BattleView>, local: Option<Res<LocalMatch>>, mut hint: ResMut<Hint>) {
    let Some(local) = local else { return };
    let (view, seat) = (live.view.perceived_by(Viewer::Seat(live.me)), live.me);
    let budget = Budget { workers: Budget::spare_workers(), ..Budget::default() };
    let mind = Mind::new(Level::Abbot, Style::Even);
    let thought = mind.ponder(view.clone(), seat, one_ply::mind(&local.setup().seed), budget);
    *hint = Hint { thought: Some(thought), asked: Some(Asked { view, seat, why: false }), answer: None };
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
    *hint = Hint { thought, asked: Some(Asked { view, seat, why: true }), answer: None };
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

fn show(
    (hint, live, layers): (Res<Hint>, Res<BattleView>, Res<Layers>),
    sheets: Query<Entity, With<Sheet>>,
    mut kit: Kit,
) {
    if !hint.is_changed() {
        return;
    }
    sheets.iter().for_each(|entity| kit.commands.entity(entity).despawn());
    let Some(asked) = &hint.asked else { return };
    let area = kit.table_layout().sheet_area();
    let sheet = kit.table_sheet(&layers, (area, WIDEST), Sheet);
    let words =
        if asked.why { kit.say_value("hint-why-title", "name", &live.other) } else { kit.say("hint-title") };
    kit.text(sheet.content, words, TextStyle::PaperHeading);
    match &hint.answer {
        None => {
            let id = if hint.thought.is_some() { "hint-thinking" } else { "hint-none" };
            kit.text(sheet.content, kit.say(id), TextStyle::Prompt);
        }
        Some(answer) => {
            let told = told(&live, asked, answer);
            for (number, (steps, line)) in told.iter().enumerate() {
                let mark = if told.len() > 1 { format!("{}. ", number + 1) } else { String::new() };
                kit.text(sheet.content, format!("{mark}{steps}"), TextStyle::HintLine);
                kit.text(sheet.content, worth(&live, line), TextStyle::RowNote);
            }
        }
    }
    kit.vellum(
        sheet.foot,
        ("close", "hint-close"),
        does(|world| *world.resource_mut::<Hint>() = Hint::default()),
    );
}

/// Returns the lines to show as text. Lines with the same text, such as those for two cards of one name, appear once.
fn told<'a>(live: &BattleView, asked: &Asked, answer: &'a Decision) -> Vec<(String, &'a PlannedLine)> {
    let mut told: Vec<(String, &PlannedLine)> = Vec::new();
    let shown = if asked.why { 1 } else { answer.lines.len() };
    for line in answer.lines.iter().take(shown) {
        // Do not show the next moves that the opponent considered: they would reveal its hand.
        let commands =
            if asked.why { &line.commands[..line.commands.len().min(1)] } else { &line.commands[..] };
        let words = steps(live, asked, commands);
        if told.iter().all(|(known, _)| *known != words) {
            told.push((words, line));
        }
    }
    told
}

/// Returns the commands of a line as text, each in the state after those before it.
fn steps(live: &BattleView, asked: &Asked, commands: &[Command]) -> String {
    let mut board = asked.view.clone();
    let mut told = Vec::new();
    for (number, command) in commands.iter().enumerate() {
        if number == TOLD && commands.len() > TOLD + 1 {
            let more = (commands.len() - TOLD).into();
            told.push(live.say_with("hint-more", [("more", more)]));
            break;
        }
        told.push(deed(live, &board, command));
        if board.execute(command, Seed::Given([0; 32]), &[]).is_err() {
            break;
        }
        let pass = Command::MoveReactNone { seat: asked.seat.other() };
        if board.check(&pass).is_ok() && board.execute(&pass, Seed::Given([0; 32]), &[]).is_err() {
            break;
        }
    }
    told.join(" · ")
}

/// Describes the score of a line and its parts.
fn worth(live: &BattleView, line: &PlannedLine) -> String {
    let parts: Vec<String> = line
        .terms
        .iter()
        .filter(|part| part.before != part.after)
        .map(|part| format!("{} {} → {}", live.say(term(part.term)), signed(part.before), signed(part.after)))
        .collect();
    let parts =
        if parts.is_empty() { live.say("hint-no-change") } else { parts.join(&live.say("list-comma")) };
    let parts = ("parts", parts.into());
    match line.score {
        10_000.. => live.say_with("hint-wins", [parts]),
        ..=-10_000 => live.say_with("hint-loses", [parts]),
        score => {
            let plus = if score > 0 { "+" } else { "" };
            live.say_with("hint-score", [("score", format!("{plus}{}", signed(score)).into()), parts])
        }
    }
}

/// Returns the message with the name of a part of the score.
const fn term(term: Term) -> &'static str {
    match term {
        Term::Life => "hint-life",
        Term::Ink => "hint-ink",
        Term::Cards => "hint-cards",
        Term::Field => "hint-field",
        Term::Place => "hint-place",
        Term::Reach => "hint-reach",
        Term::Ailments => "hint-ailments",
        Term::Abilities => "hint-abilities",
    }
}

/// Returns a number with a typographic minus sign.
fn signed(number: i32) -> String {
    number.to_string().replace('-', "−")
}
