//! The advice of the machine player, and the reasons for its own commands: its best lines with their scores.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, ScrollArea, observe};

use super::animation::AnimationQueue;
use super::battle_view::BattleView;
use super::command_text::deed;
use super::input::PointerTarget;
use super::layers::{Layers, Tool};
use super::layout::{TableLayout, over};
use super::systems::TableSystems;
use super::undo::LEFT;
use super::widgets::SHEET;
use crate::battle::board::Board;
use crate::battle::chance::Seed;
use crate::battle::command::Command;
use crate::battle::flat::FlatBoard;
use crate::battle::history::{History, Order};
use crate::battle::view::Viewer;
use crate::client::buttons::{ButtonStyle, button};
use crate::client::fonts::{Fonts, INK, RED, Typeface, centred, faint};
use crate::client::nodes::{add_child, middle};
use crate::client::textures::Textures;
use crate::client::viewport::absolute;
use crate::facilitatee::{Budget, Decision, Level, Mind, PlannedLine, Pondering, Style, one_ply};
use crate::facilitator::{GameMode, LocalMatch, PlayerSeat};
use crate::ids::Seat;

/// The maximum number of commands shown for each line.
const TOLD: usize = 6;

/// The position of the tools, below undo and redo.
const TOP: f32 = 276.0;

/// The current question to the machine player, or the displayed answer.
#[derive(Resource, Default)]
pub(super) struct Hint {
    thought: Option<Pondering>,
    /// The question, with its view and the seat it is asked for.
    asked: Option<Asked>,
    answer: Option<Decision>,
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
    app.init_resource::<Hint>().add_systems(
        Update,
        ((forget, think).chain().in_set(TableSystems::Answer), (tools, show).in_set(TableSystems::Draw))
            .run_if(resource_exists::<Layers>),
    );
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
fn advise(live: Res<BattleView>, local: Option<Res<LocalMatch>>, mut hint: ResMut<Hint>) {
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
    (mut textures, fonts): (Textures, Res<Fonts>),
    mut commands: Commands,
) {
    if !laid.is_empty() && !live.is_changed() && !animations.is_changed() && !history.is_changed() {
        return;
    }
    // No hints when two people play each other.
    let friendly = local.as_ref().map(|local| local.setup());
    let friendly = friendly.is_some_and(|setup| setup.allows_undo && setup.mode != GameMode::Online);
    let advice = friendly && !live.ops.is_empty() && !animations.is_playing();
    let why = friendly && local.is_some_and(|local| last_of_other(&local, &history, player.0).is_some());
    let wanted = Tools(advice, why);
    if laid.iter().any(|(_, tools)| *tools == wanted) {
        return;
    }
    for (entity, _) in &laid {
        commands.entity(entity).despawn();
    }
    let layout = TableLayout::new(textures.viewport());
    let pitch = layout.pitch(Vec2::new(90.0, 36.0));
    let high = if advice || why { pitch.y } else { 0.0 };
    let place = layout.tools(Rect::new(LEFT, TOP, LEFT + 180.0, TOP + 36.0), high);
    let tools = commands.spawn((place, wanted, ChildOf(layers.tools(Tool::Hint)))).id();
    let mut tool = |words: &str, place: f32, name: &str| {
        let place = absolute(place * pitch.x, 0.0, 0.0, 0.0);
        button(&mut textures, &fonts, words, ButtonStyle::Paper, place, layout.tool, name)
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
    (hint, live, layers): (Res<Hint>, Res<BattleView>, Res<Layers>),
    sheets: Query<Entity, With<Sheet>>,
    (mut textures, fonts): (Textures, Res<Fonts>),
    mut commands: Commands,
) {
    if !hint.is_changed() {
        return;
    }
    for entity in &sheets {
        commands.entity(entity).despawn();
    }
    let Some(asked) = &hint.asked else { return };
    let layout = TableLayout::new(textures.viewport());
    let look = textures.sliced(SHEET, 28.0);
    let told = hint.answer.as_ref().map_or_else(Vec::new, |answer| told(&live, asked, answer));
    let wide = (layout.viewport.size.x - 12.0).min(560.0);
    let inner = wide - 96.0;
    let lines = told.iter().map(|(steps, line)| height(steps, inner) + height(&worth(line), inner) + 14.0);
    let place = Rect::new(360.0, 70.0, 360.0 + wide, 200.0 + lines.sum::<f32>());
    let place = layout.desktop_or_middle(place);
    let sheet = commands.spawn((over(place), look, PointerTarget::Panel, Sheet, ChildOf(layers.top))).id();
    let head = add_child(&mut commands, sheet, middle(absolute(40.0, 20.0, wide - 80.0, 36.0)));
    let words = if asked.why { format!("Why {} did that", live.other) } else { "Suggested moves".to_owned() };
    add_child(&mut commands, head, (fonts.write(words, Typeface::Title, 26.0, RED), centred()));
    let (press_wide, press_high) = (f32::from(layout.tool.0), f32::from(layout.tool.1));
    let foot = place.height() - press_high - 14.0;
    match &hint.answer {
        None => {
            let line = add_child(&mut commands, sheet, middle(absolute(40.0, 58.0, wide - 80.0, 30.0)));
            let words = if hint.thought.is_some() { "Thinking…" } else { "There is no move to suggest." };
            add_child(&mut commands, line, (fonts.write(words, Typeface::TextItalic, 18.0, INK), centred()));
        }
        Some(_) => {
            // Scroll if the text is longer than the viewport.
            let column = Node { overflow: Overflow::scroll_y(), ..absolute(48.0, 62.0, inner, foot - 66.0) };
            let column = add_child(&mut commands, sheet, (column, ScrollArea));
            let mut y = 0.0;
            for (number, (steps, line)) in told.iter().enumerate() {
                let mut write = |words: String, face, colour| {
                    let high = height(&words, inner);
                    let words = fonts.write(words, face, 17.0, colour);
                    add_child(&mut commands, column, (absolute(0.0, y, inner, high), words));
                    y += high;
                };
                let mark = if told.len() > 1 { format!("{}. ", number + 1) } else { String::new() };
                write(format!("{mark}{steps}"), Typeface::SemiBold, INK);
                write(worth(line), Typeface::TextItalic, faint());
                y += 14.0;
            }
        }
    }
    let close = absolute((wide - press_wide) / 2.0, foot, 0.0, 0.0);
    let close = button(&mut textures, &fonts, "Close", ButtonStyle::Paper, close, layout.tool, "hint-close");
    commands.spawn((
        close,
        ChildOf(sheet),
        observe(|_: On<Activate>, mut hint: ResMut<Hint>| *hint = Hint::default()),
    ));
}

/// Returns the height of a text on the sheet, at that width.
fn height(words: &str, wide: f32) -> f32 {
    words.chars().count().div_ceil((wide / 8.28) as usize).max(1) as f32 * 21.0
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
            told.push(format!("and {} more", commands.len() - TOLD));
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
fn worth(line: &PlannedLine) -> String {
    let parts: Vec<String> = line
        .terms
        .iter()
        .filter(|part| part.before != part.after)
        .map(|part| format!("{} {} → {}", part.term.name(), signed(part.before), signed(part.after)))
        .collect();
    let parts = if parts.is_empty() { "no change".to_owned() } else { parts.join(", ") };
    match line.score {
        10_000.. => format!("Wins the battle ({parts})"),
        ..=-10_000 => format!("Loses the battle ({parts})"),
        score if score > 0 => format!("Score after: +{score} ({parts})"),
        score => format!("Score after: {} ({parts})", signed(score)),
    }
}

/// Returns a number with a typographic minus sign.
fn signed(number: i32) -> String {
    number.to_string().replace('-', "−")
}
