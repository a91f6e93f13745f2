//! What the machine player would do, and why it did what it did: its best lines, with what they are worth.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use super::TableSystems;
use super::ask::SHEET;
use super::book::Layers;
use super::input::Spot;
use super::model::Live;
use super::motion::Motion;
use super::pieces::{middle, put};
use super::tools::{LEFT, PRESS};
use super::words;
use crate::battle::board::Board;
use crate::battle::chance::Seed;
use crate::battle::command::{Command, DrawChoice, FeintMode};
use crate::battle::flat::FlatBoard;
use crate::battle::history::History;
use crate::battle::view::Viewer;
use crate::client::bank::Gallery;
use crate::client::buttons::{Stuff, button};
use crate::client::fonts::{Face, Fonts, INK, RED, centred, faint};
use crate::client::stage::at;
use crate::facilitatee::{Budget, Decision, Level, Line, Mind, Pondering, Style, computer};
use crate::facilitator::{Local, PlayerSeat};
use crate::ids::{CellId, Seat};

/// The tools below those that take back.
const TOP: f32 = 262.0;

/// What is being thought about, or shown.
#[derive(Resource, Default)]
struct Hint {
    thought: Option<Pondering>,
    /// What was asked, from which view, and for whom.
    asked: Option<Asked>,
    answer: Option<Decision>,
}

/// A question put to the machine player.
#[derive(Clone, Debug)]
struct Asked {
    view: FlatBoard,
    seat: Seat,
    /// Why it did something, not what to do.
    why: bool,
}

/// The buttons, as they were laid: whether each is there.
#[derive(Component, PartialEq, Eq)]
struct Tools(bool, bool);

/// The sheet of lines.
#[derive(Component)]
struct Sheet;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hint>().add_systems(
        Update,
        ((forget, think).chain().in_set(TableSystems::Answer), (tools, show).in_set(TableSystems::Draw))
            .run_if(resource_exists::<Layers>),
    );
}

/// When the battle goes on, the advice is old.
fn forget(live: Res<Live>, mut hint: ResMut<Hint>) {
    let seq = live.view.flow().seq();
    if hint.asked.as_ref().is_some_and(|asked| !asked.why && asked.view.flow().seq() != seq) {
        *hint = Hint::default();
    }
}

fn think(mut hint: ResMut<Hint>) {
    if hint.thought.is_none() {
        return;
    }
    if let Some(answer) = hint.thought.as_mut().and_then(Pondering::poll) {
        hint.thought = None;
        hint.answer = answer;
    }
}

/// Asks what the strongest machine player would do here.
fn advise(live: Res<Live>, local: Option<Res<Local>>, mut hint: ResMut<Hint>) {
    let Some(local) = local else { return };
    let (view, seat) = (live.view.perceived_by(Viewer::Seat(live.me)), live.me);
    let budget = Budget { workers: Budget::spare_workers(), ..Budget::default() };
    let mind = Mind::new(Level::Abbot, Style::Even);
    let thought = mind.ponder(view.clone(), seat, computer::mind(&local.setup().seed), budget);
    *hint = Hint { thought: Some(thought), asked: Some(Asked { view, seat, why: false }), answer: None };
}

/// The place of the last order of the other side, where it can explain itself.
fn last_of_other(local: &Local, history: &History, me: Seat) -> Option<usize> {
    let other = me.other();
    let place = history.orders().iter().rposition(|order| order.command.seat() == Some(other))?;
    let explains = local.setup().seats[other.index()].name().starts_with("computer");
    let command = history.orders()[place].command;
    let weighed = !matches!(command, Command::Initial { .. } | Command::Cointoss { .. });
    (explains && weighed).then_some(place)
}

/// Asks the other side why it did what it did last.
fn ask_why(
    local: Option<Res<Local>>,
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
    (live, motion, layers, history): (Res<Live>, Res<Motion>, Res<Layers>, Res<History>),
    (local, player): (Option<Res<Local>>, Res<PlayerSeat>),
    laid: Query<(Entity, &Tools)>,
    (mut gallery, fonts): (Gallery, Res<Fonts>),
    mut commands: Commands,
) {
    let friendly = local.as_ref().is_some_and(|local| local.setup().takes_back);
    let advice = friendly && !live.ops.is_empty() && !motion.is_playing();
    let why = friendly && local.is_some_and(|local| last_of_other(&local, &history, player.0).is_some());
    let wanted = Tools(advice, why);
    if laid.iter().any(|(_, tools)| *tools == wanted) {
        return;
    }
    for (entity, _) in &laid {
        commands.entity(entity).despawn();
    }
    let tools = commands.spawn((at(LEFT, TOP, 180.0, 36.0), wanted, ChildOf(layers.panels))).id();
    let mut tool = |words: &str, place: f32, name: &str| {
        button(&mut gallery, &fonts, words, Stuff::Paper, at(place * 90.0, 0.0, 0.0, 0.0), PRESS, name)
    };
    if advice {
        let run = |_: On<Activate>, mut commands: Commands| commands.run_system_cached(advise);
        commands.spawn((tool("Hint", 0.0, "hint"), ChildOf(tools), observe(run)));
    }
    if why {
        let run = |_: On<Activate>, mut commands: Commands| commands.run_system_cached(ask_why);
        commands.spawn((tool("Why that?", 1.0, "why"), ChildOf(tools), observe(run)));
    }
}

fn show(
    (hint, live, layers): (Res<Hint>, Res<Live>, Res<Layers>),
    sheets: Query<Entity, With<Sheet>>,
    (mut gallery, fonts): (Gallery, Res<Fonts>),
    mut commands: Commands,
) {
    if !hint.is_changed() {
        return;
    }
    for entity in &sheets {
        commands.entity(entity).despawn();
    }
    let Some(asked) = &hint.asked else { return };
    let look = gallery.sliced(SHEET, 28.0);
    let lines = hint.answer.as_ref().map_or(0, |answer| if asked.why { 1 } else { answer.lines.len() });
    let high = 130.0 + lines as f32 * 112.0;
    let sheet =
        commands.spawn((at(360.0, 70.0, 560.0, high), look, Spot::Panel, Sheet, ChildOf(layers.top))).id();
    let head = put(&mut commands, sheet, middle(at(40.0, 20.0, 480.0, 36.0)));
    let words =
        if asked.why { format!("Why {} did that", words::OTHER) } else { "What I would do".to_owned() };
    put(&mut commands, head, (fonts.write(words, Face::Title, 26.0, RED), centred()));
    match &hint.answer {
        None => {
            let line = put(&mut commands, sheet, middle(at(40.0, 58.0, 480.0, 30.0)));
            let words = if hint.thought.is_some() { "Let me think…" } else { "Nothing is asked here." };
            put(&mut commands, line, (fonts.write(words, Face::TextItalic, 18.0, INK), centred()));
        }
        Some(answer) => {
            for (number, line) in answer.lines.iter().take(lines).enumerate() {
                let y = 62.0 + number as f32 * 112.0;
                let mut write = |y: f32, high: f32, words: String, face, colour| {
                    put(
                        &mut commands,
                        sheet,
                        (at(48.0, y, 464.0, high), fonts.write(words, face, 17.0, colour)),
                    );
                };
                // What the other side thought of doing next is not shown: it would tell what it holds.
                let told = if asked.why { &line.commands[..1] } else { &line.commands[..] };
                let steps = steps(&live, asked, told);
                let mark = if lines > 1 { format!("{}. ", number + 1) } else { String::new() };
                write(y, 46.0, format!("{mark}{steps}"), Face::SemiBold, INK);
                write(y + 50.0, 46.0, worth(line), Face::TextItalic, faint());
            }
        }
    }
    let place = at(236.0, high - 48.0, 0.0, 0.0);
    let close = button(&mut gallery, &fonts, "Close", Stuff::Paper, place, PRESS, "hint-close");
    commands.spawn((
        close,
        ChildOf(sheet),
        observe(|_: On<Activate>, mut hint: ResMut<Hint>| *hint = Hint::default()),
    ));
}

/// The commands of a line in words, each as it would be given after those before it.
fn steps(live: &Live, asked: &Asked, commands: &[Command]) -> String {
    let mut board = asked.view.clone();
    let mut told = Vec::new();
    for command in commands {
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

/// A command as advice.
fn deed(live: &Live, board: &FlatBoard, command: &Command) -> String {
    let name = |id| board.library().card(id).map_or("?", |card| card.source.name.as_str());
    let on = |cell: CellId| {
        let card = board.cell(cell).card().filter(|card| live.view.card(*card).name().is_some());
        let printed = card.and_then(|card| board.printed(card));
        printed.map_or_else(|| "the face-down card".to_owned(), |printed| printed.source.name.clone())
    };
    let cell = |cell: CellId| live.grid.name(cell);
    match command {
        Command::Initial { .. } => "be ready".to_owned(),
        Command::Cointoss { .. } => "toss the coin".to_owned(),
        Command::Strategy { layout, .. } if layout.is_empty() => "lay nothing".to_owned(),
        Command::Strategy { layout, .. } => {
            let laid = layout.iter().map(|laid| format!("{} on {}", name(laid.name), cell(laid.cell)));
            format!("lay {}", laid.collect::<Vec<_>>().join(", "))
        }
        Command::Draw { choice: DrawChoice::Draw, .. } => "draw a card".to_owned(),
        Command::Draw { choice: DrawChoice::Charge, .. } => "charge ink".to_owned(),
        Command::SummonDeclare { name: id, cell: to, .. } => format!("{} to {}", name(*id), cell(*to)),
        Command::MoveDeclare { from, to, .. } => format!("{} moves to {}", on(*from), cell(*to)),
        Command::AttackDeclare { from, to, .. } => format!("{} hits {}", on(*from), on(*to)),
        Command::DirectDeclare { from, .. } => format!("{} strikes", on(*from)),
        Command::FeintDeclare { card, cell: to, mode: FeintMode::Set, .. } => {
            let known = live.view.card(*card).name().map_or("a card", name);
            format!("{known} face-down on {}", cell(*to))
        }
        Command::MoveReactNone { .. } => "let it pass".to_owned(),
        Command::MoveReactSummon { name: id, .. } => format!("answer with {}", name(*id)),
        Command::MoveReactFeint { card, .. } => {
            format!("answer with {} face-down", live.view.card(*card).name().map_or("a card", name))
        }
        Command::MoveRetry { to: Some(to), .. } => format!("go to {}", cell(*to)),
        Command::MoveRetry { to: None, .. } => "stay".to_owned(),
        Command::TurnFinish { .. } => "end the turn".to_owned(),
        other => format!("{other:?}"),
    }
}

/// What a line is worth, in its parts.
fn worth(line: &Line) -> String {
    let parts: Vec<String> = line
        .terms
        .iter()
        .filter(|part| part.before != part.after)
        .map(|part| format!("{} {} → {}", part.term.name(), part.before, part.after))
        .collect();
    let parts = if parts.is_empty() { "nothing changes".to_owned() } else { parts.join(", ") };
    match line.score {
        10_000.. => format!("Wins the battle ({parts})"),
        ..=-10_000 => format!("Loses the battle ({parts})"),
        score => format!("{score:+} points: {parts}"),
    }
}
