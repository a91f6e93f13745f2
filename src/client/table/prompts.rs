//! The prompts: draw or charge, the coin toss, the layout, a reaction, another destination, face-up or face-down,
//! resigning.

use super::active_lesson::ActiveLesson;
use super::animation::AnimationQueue;
use super::battle_view::BattleView;
use super::choice::{Choice, HeldCard};
use super::displayed::DisplayedState;
use super::input::{Dragging, Gesture, PointerTarget};
use super::layers::Layers;
use super::layout::{ASK_WIDEST, AskPlace, TableLayout, Tabs, over, whole};
use super::online::proposals;
use super::peril::Peril;
use super::systems::TableSystems;
use super::targeting::{TargetOptions, layout_cost};
use super::text;
use super::workbench::bench::Bench;
use crate::battle::ability::{CardKind, Parameter};
use crate::battle::board::Board;
use crate::battle::command::Command;
use crate::battle::phase::Phase;
use crate::battle::record::LayerKind;
use crate::battle::rules::stat;
use crate::client::access::Importance;
use crate::client::fonts::centred;
use crate::client::prelude::*;
use crate::facilitator::lesson::LessonProgress;
use crate::facilitator::online::OnlineSession;
use crate::facilitator::{GameMode, ProposedCommand, Tutorial};
use crate::ids::CellId;

/// The prompt wanted now. Each phase that asks something has a system that writes it.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
struct Prompt {
    panel: Option<Panel>,
    /// The tabs of a held hand card: their position, true if face-down is chosen, both costs, and true if the card is
    /// cast.
    tabs: Option<(i32, bool, i32, i32, bool)>,
    /// The button that turns a face-down card up: its cell and its cost.
    turn_up: Option<(CellId, i32)>,
}

/// A prompt on a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Panel {
    Toss,
    Draw {
        book: u32,
        charge: i32,
        full: bool,
    },
    Lay {
        laid: usize,
        most: u8,
        cost: i32,
        limit: i32,
    },
    React {
        mover: String,
        aim: String,
    },
    Retry {
        aim: String,
    },
    /// The end of the turn, with a warning.
    End(String),
    /// Resigning; the name of the opponent if an agreed end can be proposed instead.
    Resign(Option<String>),
}

/// A marker for a part of a prompt.
#[derive(Component)]
struct Part;

/// The height of an answer on a phone.
const ANSWER: f32 = 46.0;
/// The room for longer labels at both sides of tabs.
const ASIDE: f32 = 60.0;

pub(super) fn plugin(app: &mut App) {
    let unasked = (make_ready.run_if(in_state(Phase::Initial)), toss.run_if(in_state(Phase::Cointoss)));
    let asked = (
        ask_draw.run_if(in_state(Phase::Draw)),
        ask_layout.run_if(in_state(Phase::Strategy)),
        ask_reaction.run_if(in_state(Phase::MoveDeclare)),
        ask_retry.run_if(in_state(Phase::MoveRetry)),
        offer_tabs.run_if(in_state(Phase::Main).or_else(in_state(Phase::MoveDeclare))),
    );
    let prompts = (ask_toss.run_if(in_state(Phase::Cointoss)), asked.run_if(is_asked), offer_turn_up);
    let confirmed = (ask_end.run_if(is_ending), ask_resign.run_if(is_resigning)).chain();
    app.init_resource::<Prompt>().add_observer(activate).add_systems(
        Update,
        (
            unasked.in_set(TableSystems::Answer),
            (withdraw, prompts.run_if(is_at_rest), confirmed, restrict, draw)
                .chain()
                .in_set(TableSystems::Draw),
        ),
    );
}

/// Reports buttons pressed by mouse or keyboard as gestures.
fn activate(on: On<Activate>, spots: Query<&PointerTarget>, mut gestures: MessageWriter<Gesture>) {
    if let Ok(spot) = spots.get(on.entity) {
        gestures.write(Gesture::Click(*spot, false));
    }
}

/// Tells that this screen's side is ready, which needs no decision.
fn make_ready(
    (live, animations): (Res<BattleView>, Res<AnimationQueue>),
    mut choice: ResMut<Choice>,
    mut proposals: MessageWriter<ProposedCommand>,
) {
    let is_ready = live.view.player(live.me).is_ready();
    if !choice.sent && !animations.is_playing() && is_played_here(&live) && !is_ready {
        choice.sent = true;
        proposals.write(ProposedCommand(Command::Initial { seat: live.me }));
    }
}

/// Tosses the coin after a moment if the player does not.
fn toss(
    (live, animations, prefs, time): (Res<BattleView>, Res<AnimationQueue>, Res<Prefs>, Res<Time>),
    phase: Res<State<Phase>>,
    mut choice: ResMut<Choice>,
    mut proposals: MessageWriter<ProposedCommand>,
    mut waited: Local<f32>,
) {
    if phase.is_changed() || choice.sent || animations.is_playing() || !is_played_here(&live) {
        *waited = 0.0;
        return;
    }
    *waited += time.delta_secs();
    if *waited >= prefs.seconds(2.5) {
        choice.sent = true;
        proposals.write(ProposedCommand(Command::Cointoss { seat: live.me }));
    }
}

/// Returns true if a player plays this screen's side here now.
const fn is_played_here(live: &BattleView) -> bool {
    live.own.is_none()
}

// A condition is asked on every screen, so the table may be missing.

/// Returns true if the table shows the present phase and nothing is moving.
fn is_at_rest(
    live: Option<Res<BattleView>>,
    animations: Res<AnimationQueue>,
    shown: Option<Res<DisplayedState>>,
) -> bool {
    let shows_present = live.zip(shown).is_some_and(|(live, shown)| shown.phase == live.phase());
    shows_present && !animations.is_playing()
}

/// Returns true if a decision is expected from this screen.
fn is_asked(live: Option<Res<BattleView>>, choice: Res<Choice>) -> bool {
    !choice.sent && live.is_some_and(|live| !live.ops.is_empty())
}

fn is_resigning(choice: Res<Choice>) -> bool {
    choice.resigning
}

fn is_ending(choice: Res<Choice>) -> bool {
    choice.ending
}

/// Withdraws the prompt; the systems after it ask anew.
fn withdraw(mut prompt: ResMut<Prompt>) {
    *prompt = Prompt::default();
}

fn ask_toss(live: Res<BattleView>, choice: Res<Choice>, mut prompt: ResMut<Prompt>) {
    if !choice.sent && is_played_here(&live) {
        prompt.panel = Some(Panel::Toss);
    }
}

fn ask_draw(live: Res<BattleView>, mut prompt: ResMut<Prompt>) {
    let (state, settings) = (live.view.state(), live.view.library().settings().player(live.me));
    prompt.panel = Some(Panel::Draw {
        book: state.layer(live.me, LayerKind::Book).len(),
        charge: settings.charge,
        full: state.layer(live.me, LayerKind::Hand).len() >= u32::from(settings.hand_limit),
    });
}

fn ask_layout(live: Res<BattleView>, choice: Res<Choice>, mut prompt: ResMut<Prompt>) {
    let (cost, limit) = layout_cost(&live, &choice.laid);
    let most = live.view.library().settings().strategy.cards;
    prompt.panel = Some(Panel::Lay { laid: choice.laid.len(), most, cost, limit });
}

fn ask_reaction(live: Res<BattleView>, mut prompt: ResMut<Prompt>) {
    prompt.panel = live
        .view
        .state()
        .declared_move()
        .map(|(card, _, aim)| Panel::React { mover: text::card_name(&live, card), aim: live.grid.name(aim) });
}

fn ask_retry(live: Res<BattleView>, mut prompt: ResMut<Prompt>) {
    let declared = live.view.state().declared_move();
    prompt.panel = declared.map(|(_, _, aim)| Panel::Retry { aim: live.grid.name(aim) });
}

/// Offers to play a held card face up or face down.
fn offer_tabs(
    (live, choice, dragging): (Res<BattleView>, Res<Choice>, Res<Dragging>),
    textures: Textures,
    mut prompt: ResMut<Prompt>,
) {
    let Some(HeldCard::Hand(card)) = choice.held else { return };
    if dragging.spot.is_some() {
        return;
    }
    let hand: Vec<_> = live.view.state().layer(live.me, LayerKind::Hand).iter().collect();
    if let Some(place) = hand.iter().position(|held| *held == card) {
        let (centre, _) = TableLayout::new(textures.viewport()).fan(place, hand.len());
        let cost = stat::number(&live.view, card, Parameter::Cost);
        let feint = stat::feint_cost(&live.view, card);
        let is_cast = live.view.printed(card).is_some_and(|card| card.kind == CardKind::Event);
        prompt.tabs = Some((centre.x as i32, choice.face_down, cost, feint, is_cast));
    }
}

/// Offers to turn a held face-down card up.
fn offer_turn_up(
    (live, choice, targets): (Res<BattleView>, Res<Choice>, Res<TargetOptions>),
    mut prompt: ResMut<Prompt>,
) {
    if let (Some(HeldCard::Unit(card)), Some(_)) = (choice.held, targets.turn_up)
        && let Some(cell) = live.view.card(card).cell()
    {
        let discount = live.view.library().settings().card.unveil_discount;
        let cost = stat::number(&live.view, card, Parameter::Cost) - discount;
        prompt.turn_up = Some((cell, cost.max(0)));
    }
}

fn ask_resign(
    (session, live): (Option<Res<OnlineSession>>, Res<BattleView>),
    mode: Res<State<GameMode>>,
    mut prompt: ResMut<Prompt>,
) {
    let session = session.filter(|_| *mode == GameMode::Online);
    let other = session.and_then(|session| proposals::asked(live.locale, &session));
    *prompt = Prompt { panel: Some(Panel::Resign(other)), ..Prompt::default() };
}

fn ask_end((live, peril): (Res<BattleView>, Res<Peril>), mut prompt: ResMut<Prompt>) {
    if let Some(words) = peril.words(&live) {
        *prompt = Prompt { panel: Some(Panel::End(words)), ..Prompt::default() };
    }
}

/// Removes prompts that would cover what matters more.
fn restrict(taught: ActiveLesson, bench: Res<Bench>, mut prompt: ResMut<Prompt>) {
    // The battle is edited.
    if bench.editing {
        *prompt = Prompt::default();
    }
    // The lesson shows a text to read or is finished.
    let speaks = |lesson: &Tutorial| {
        lesson.run().waits_for_next() || *lesson.run().progress() == LessonProgress::Finished
    };
    if taught.now().is_some_and(speaks) && !matches!(prompt.panel, Some(Panel::Resign(_))) {
        prompt.panel = None;
    }
}

/// Draws the prompt if it has changed.
fn draw(
    (live, layers, wanted): (Res<BattleView>, Res<Layers>, Res<Prompt>),
    parts: Query<Entity, With<Part>>,
    mut kit: Kit,
    mut drawn: Local<Prompt>,
) {
    if *drawn == *wanted && (!parts.is_empty() || *wanted == Prompt::default()) {
        return;
    }
    parts.iter().for_each(|part| kit.commands.entity(part).despawn());
    if let Some(panel) = &wanted.panel {
        draw_panel(&mut kit, &layers, (panel, wanted.tabs.is_some()));
    }
    if let Some(tabs) = wanted.tabs {
        draw_tabs(&mut kit, &layers, tabs);
    }
    if let Some((cell, cost)) = wanted.turn_up {
        let (layout, rect) = (kit.table_layout(), live.grid.rect(cell));
        let high = f32::from(layout.tab.1);
        let above = rect.min.y - high - 2.0;
        let y = if above < layout.book.min.y + 30.0 { rect.max.y + 2.0 } else { above };
        let row = row(&mut kit, &layers, Rect::new(rect.min.x - ASIDE, y, rect.max.x + ASIDE, y + high));
        let words = kit.say_value("tab-turn-up", "cost", cost);
        tab(&mut kit, row, (words, ButtonStyle::Paper), (PointerTarget::TurnUp, "turn-up"));
    }
    drawn.clone_from(&wanted);
}

/// Spawns a row for tabs, which stand in its middle.
fn row(kit: &mut Kit, layers: &Layers, place: Rect) -> Entity {
    let row = Node { justify_content: JustifyContent::Center, column_gap: px(2), ..over(place) };
    kit.child(layers.panels, (row, Part))
}

fn tab(
    kit: &mut Kit,
    row: Entity,
    (words, style): (String, ButtonStyle),
    (spot, name): (PointerTarget, &str),
) {
    let (wide, high) = kit.table_layout().tab;
    let font = if kit.viewport().is_small() { 14.5 } else { 15.5 };
    let size = (Vec2::new(f32::from(wide), f32::from(high)), font);
    kit.small_button(row, words, style, name, size).insert(spot);
}

/// Draws the tabs of a held card.
fn draw_tabs(
    kit: &mut Kit,
    layers: &Layers,
    (x, face_down, cost, feint, is_cast): (i32, bool, i32, i32, bool),
) {
    let layout = kit.table_layout();
    let (wide, high) = (f32::from(layout.tab.0), f32::from(layout.tab.1));
    let place = match layout.tabs {
        Tabs::Over(y) => {
            let x = (x as f32).clamp(160.0, 1130.0);
            Rect::new(x - wide - ASIDE, y, x + wide + ASIDE, y + high)
        }
        Tabs::At(places) => {
            let place = Rect::from_corners(places[0], places[1] + Vec2::new(wide, high));
            if layout.quarter {
                // In portrait they are on a slip over the seal and the button beside it.
                let slip = Rect { max: Vec2::new(layout.viewport.size.x, place.max.y), ..place };
                let (paper, _) = kit.placed_paper(layers.panels, slip.inflate(6.0), (0, 0));
                kit.commands.entity(paper).insert((PointerTarget::Panel, Part));
            }
            place
        }
    };
    let row = row(kit, layers, place);
    let style = |on: bool| ButtonStyle::Choice(on);
    let id = if is_cast { "tab-cast" } else { "tab-summon" };
    let words = kit.say_value(id, "cost", cost);
    tab(kit, row, (words, style(!face_down)), (PointerTarget::TabSummon, "tab-summon"));
    let words = kit.say_value("tab-face-down", "cost", feint);
    tab(kit, row, (words, style(face_down)), (PointerTarget::TabFeint, "tab-feint"));
}

/// Returns the heading and the line of a prompt, and the words for a strip, which is low.
fn words(kit: &Kit, panel: &Panel) -> (String, String, String) {
    let (head, line, is_head_told) = match panel {
        Panel::Toss => (kit.say("prompt-toss"), kit.say("prompt-toss-note"), true),
        Panel::Draw { book, full, .. } => {
            let line = match (book, full) {
                (0, _) => kit.say("prompt-draw-empty"),
                (_, true) => kit.say("prompt-draw-full"),
                (some, _) => kit.say_value("prompt-draw-or-charge", "cards", some),
            };
            (kit.say("prompt-draw"), line, false)
        }
        Panel::Lay { laid, most, cost, limit } => {
            let values = [
                ("laid", laid.into()),
                ("most", most.into()),
                ("cost", cost.into()),
                ("limit", limit.into()),
            ];
            (kit.say("prompt-lay"), kit.say_with("prompt-lay-note", values), false)
        }
        Panel::React { mover, aim } => {
            let head = kit.say_value("prompt-react", "card", mover);
            (text::capitalized(&head), kit.say_value("prompt-react-note", "cell", aim), true)
        }
        Panel::Retry { aim } => {
            (kit.say_value("prompt-retry", "cell", aim), kit.say("prompt-retry-note"), true)
        }
        Panel::End(warning) => (kit.say("prompt-end"), warning.clone(), false),
        Panel::Resign(_) => (kit.say("prompt-resign"), kit.say("prompt-resign-note"), true),
    };
    let brief = if is_head_told { format!("{head} {line}") } else { line.clone() };
    (head, line, brief)
}

/// Returns the answers to a prompt, each with its place for the pointer and its name for probes.
fn answers(locale: Locale, panel: &Panel) -> Vec<(String, PointerTarget, &'static str)> {
    match panel {
        Panel::Toss => vec![(locale.say("prompt-toss-coin"), PointerTarget::Toss, "toss")],
        Panel::Draw { book, charge, .. } => {
            let draw = (locale.say("prompt-draw-card"), PointerTarget::Draw, "draw");
            let charge = locale.say_value("prompt-charge", "ink", charge);
            let draw = Some(draw).filter(|_| *book > 0);
            draw.into_iter().chain([(charge, PointerTarget::Charge, "charge")]).collect()
        }
        Panel::Lay { laid, .. } => {
            let id = if *laid == 0 { "prompt-lay-none" } else { "prompt-lay-ready" };
            vec![(locale.say(id), PointerTarget::Ready, "ready")]
        }
        Panel::React { .. } => {
            vec![(locale.say("prompt-react-none"), PointerTarget::ReactNone, "react-none")]
        }
        Panel::Retry { .. } => vec![(locale.say("prompt-retry-stay"), PointerTarget::Stay, "stay")],
        Panel::End(_) => vec![
            (locale.say("prompt-end-yes"), PointerTarget::EndAnyway, "end-anyway"),
            (locale.say("cancel"), PointerTarget::EndNot, "end-not"),
        ],
        Panel::Resign(_) => vec![
            (locale.say("prompt-resign-yes"), PointerTarget::ResignYes, "resign-yes"),
            (locale.say("cancel"), PointerTarget::ResignNo, "resign-no"),
        ],
    }
}

/// Draws a prompt. Returns its root. `has_tabs`: true if a held card has its tabs.
pub(super) fn draw_panel(kit: &mut Kit, layers: &Layers, (panel, has_tabs): (&Panel, bool)) -> Entity {
    let layout = kit.table_layout();
    let root = kit.child(layers.panels, (whole(), Part));
    match layout.ask_place() {
        AskPlace::Apart { words, answers } if !matches!(panel, Panel::Resign(_)) => {
            // The tabs of a held card are in the place of the answers.
            let answers = Some(answers).filter(|_| !(has_tabs && layout.quarter));
            draw_apart(kit, root, panel, (words, answers));
        }
        AskPlace::Sheet(area) => draw_sheet(kit, root, panel, (area, JustifyContent::FlexEnd)),
        AskPlace::Apart { .. } => {
            draw_sheet(kit, root, panel, (layout.confirm_area(), JustifyContent::Center));
        }
    }
    root
}

/// Draws a prompt on a sheet.
fn draw_sheet(kit: &mut Kit, root: Entity, panel: &Panel, (area, justify): (Rect, JustifyContent)) {
    let sheet = kit.floating_sheet(root, area, ASK_WIDEST);
    let to_the_edge = move |mut root: Mut<Node>| root.justify_content = justify;
    kit.commands.entity(sheet.root).entry::<Node>().and_modify(to_the_edge);
    kit.commands.entity(sheet.paper).insert(PointerTarget::Panel);
    let (head, line, _) = words(kit, panel);
    kit.text(sheet.content, head, TextStyle::PaperHeading);
    kit.text(sheet.content, line, TextStyle::Prompt);
    if let Panel::Resign(Some(other)) = panel {
        proposals::lay_offers(kit, sheet.content, other);
    }
    for (words, spot, name) in answers(kit.locale(), panel) {
        kit.answer_button(sheet, words, name).insert(spot);
    }
}

/// Draws a prompt whose words and answers are apart. Without an area for the answers, they stand beside the words.
fn draw_apart(kit: &mut Kit, root: Entity, panel: &Panel, (place, at): (Rect, Option<Rect>)) {
    let bar = Node { height: Val::Auto, justify_content: JustifyContent::Center, ..over(place) };
    let bar = kit.child(root, bar);
    let (paper, row) = kit.strip(bar);
    kit.commands.entity(paper).insert(PointerTarget::Panel);
    let (_, _, brief) = words(kit, panel);
    let announced = Described::announced(Importance::Essential);
    kit.text(row, brief, TextStyle::BarNote).insert((announced, centred()));
    let mut parent = row;
    if let Some(at) = at {
        let is_upright = kit.viewport().is_portrait();
        let edge = Node {
            flex_direction: if is_upright { FlexDirection::Row } else { FlexDirection::Column },
            justify_content: JustifyContent::FlexEnd,
            align_items: if is_upright { AlignItems::Center } else { AlignItems::Stretch },
            ..over(at)
        };
        let edge = kit.child(root, edge);
        let (paper, row) = kit.strip(edge);
        kit.commands.entity(paper).insert(PointerTarget::Panel);
        kit.commands.entity(row).entry::<Node>().and_modify(move |mut row| {
            row.margin = UiRect::all(px(4));
            (row.column_gap, row.row_gap) = (px(4), px(4));
            row.flex_grow = 1.0;
            if is_upright {
                // Long words of an answer stand in two lines.
                row.justify_content = JustifyContent::FlexEnd;
                row.min_width = px(0);
            } else {
                row.flex_direction = FlexDirection::Column;
                row.align_items = AlignItems::Stretch;
                row.min_width = px(0);
            }
        });
        parent = row;
    }
    for (words, spot, name) in answers(kit.locale(), panel) {
        kit.small_button(parent, words, ButtonStyle::Leather, name, (Vec2::new(72.0, ANSWER), 16.0))
            .insert(spot);
    }
}
