//! The prompts: draw or charge, the coin toss, the layout, a reaction, another destination, face-up or face-down,
//! resigning.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::active_lesson::ActiveLesson;
use super::animation::AnimationQueue;
use super::battle_view::BattleView;
use super::choice::{Choice, HeldCard};
use super::displayed::DisplayedState;
use super::input::{Dragging, Gesture, PointerTarget};
use super::layers::Layers;
use super::layout::{PromptKind, TableLayout, Tabs, over};
use super::systems::TableSystems;
use super::targeting::{TargetOptions, layout_cost};
use super::text;
use super::widgets::SHEET;
use super::workbench::bench::Bench;
use crate::battle::ability::{CardKind, Parameter};
use crate::battle::board::Board;
use crate::battle::command::Command;
use crate::battle::phase::Phase;
use crate::battle::record::LayerKind;
use crate::battle::rules::stat;
use crate::client::buttons::{ButtonStyle, button};
use crate::client::fonts::{Fonts, INK, RED, Typeface, centred};
use crate::client::nodes::{add_child, fit_line, middle};
use crate::client::prefs::Prefs;
use crate::client::textures::Textures;
use crate::client::viewport::absolute;
use crate::facilitator::lesson::LessonProgress;
use crate::facilitator::{ProposedCommand, Tutorial};
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

#[derive(Clone, Debug, PartialEq, Eq)]
enum Panel {
    Toss,
    Draw { book: u32, charge: i32, full: bool },
    Lay { laid: usize, most: u8, cost: i32, limit: i32 },
    React { mover: String, aim: String },
    Retry { aim: String },
    Resign,
}

/// A marker for a part of a panel.
#[derive(Component)]
struct Part;

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
    app.init_resource::<Prompt>().add_observer(activate).add_systems(
        Update,
        (
            unasked.in_set(TableSystems::Answer),
            (withdraw, prompts.run_if(is_at_rest), ask_resign.run_if(is_resigning), restrict, draw)
                .chain()
                .in_set(TableSystems::Draw),
        )
            .run_if(resource_exists::<Layers>),
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
    let seat = live.me;
    if !choice.sent && !animations.is_playing() && is_played_here(&live) && !live.view.player(seat).is_ready()
    {
        choice.sent = true;
        proposals.write(ProposedCommand(Command::Initial { seat }));
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
    let (state, settings) = (live.view.state(), live.view.library().settings());
    prompt.panel = Some(Panel::Draw {
        book: state.layer(live.me, LayerKind::Book).len(),
        charge: settings.player.charge,
        full: state.layer(live.me, LayerKind::Hand).len() >= u32::from(settings.player.hand_limit),
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

fn ask_resign(mut prompt: ResMut<Prompt>) {
    *prompt = Prompt { panel: Some(Panel::Resign), ..Prompt::default() };
}

/// Removes prompts that would cover what matters more.
fn restrict(taught: ActiveLesson, bench: Res<Bench>, mut prompt: ResMut<Prompt>) {
    // The battle is edited.
    if bench.is_editing() {
        *prompt = Prompt::default();
    }
    // The lesson shows a text to read or is finished.
    let speaks = |lesson: &Tutorial| {
        lesson.run().waits_for_next() || *lesson.run().progress() == LessonProgress::Finished
    };
    if taught.now().is_some_and(speaks) && prompt.panel != Some(Panel::Resign) {
        prompt.panel = None;
    }
}

/// Draws the prompt if it has changed.
fn draw(
    (live, layers, wanted): (Res<BattleView>, Res<Layers>, Res<Prompt>),
    parts: Query<Entity, With<Part>>,
    (mut textures, fonts): (Textures, Res<Fonts>),
    mut drawn: Local<Prompt>,
    mut commands: Commands,
) {
    if *drawn == *wanted && (!parts.is_empty() || *wanted == Prompt::default()) {
        return;
    }
    let layout = TableLayout::new(textures.viewport());
    for part in &parts {
        commands.entity(part).despawn();
    }
    let mut desk =
        Desk { commands: &mut commands, textures: &mut textures, fonts: &fonts, layers: *layers, layout };
    if let Some(panel) = &wanted.panel {
        desk.panel(panel);
    }
    if let Some((x, face_down, cost, feint, is_cast)) = wanted.tabs {
        let [one, other] = match layout.tabs {
            Tabs::Over(y) => {
                let x = (x as f32).clamp(160.0, 1130.0);
                [Vec2::new(x - 152.0, y), Vec2::new(x + 2.0, y)]
            }
            Tabs::At(places) => {
                if layout.quarter {
                    // In portrait they are on a slip over the seal and the button beside it.
                    let corner = places[0] - Vec2::new(3.0, 9.0);
                    let size = Vec2::new(layout.viewport.size.x - corner.x, f32::from(layout.tab.1) + 18.0);
                    let slip = over(Rect::from_corners(corner, corner + size));
                    let look = (desk.textures.sliced(SHEET, 10.0), PointerTarget::Panel, Part);
                    desk.commands.spawn((slip, look, ChildOf(desk.layers.panels)));
                }
                places
            }
        };
        let stuff = |on: bool| if on { ButtonStyle::Chosen } else { ButtonStyle::Paper };
        desk.press(
            (PointerTarget::TabSummon, "tab-summon"),
            &format!("{} · {cost}", if is_cast { "Cast" } else { "Summon" }),
            stuff(!face_down),
            (one, layout.tab),
        );
        desk.press(
            (PointerTarget::TabFeint, "tab-feint"),
            &format!("Face-down · {feint}"),
            stuff(face_down),
            (other, layout.tab),
        );
    }
    if let Some((cell, cost)) = wanted.turn_up {
        let rect = live.grid.rect(cell);
        let (wide, high) = (f32::from(layout.tab.0).max(104.0), f32::from(layout.tab.1));
        let x = (rect.center().x - wide / 2.0).clamp(0.0, layout.viewport.size.x - wide);
        let above = rect.min.y - high - 2.0;
        let y = if above < layout.book.min.y + 30.0 { rect.max.y + 2.0 } else { above };
        let size = (wide as u16, layout.tab.1);
        desk.press(
            (PointerTarget::TurnUp, "turn-up"),
            &format!("Turn up · {cost}"),
            ButtonStyle::Paper,
            (Vec2::new(x, y), size),
        );
    }
    drawn.clone_from(&wanted);
}

/// The context in which panels are drawn.
struct Desk<'a, 'w, 's, 'g> {
    commands: &'a mut Commands<'w, 's>,
    textures: &'a mut Textures<'g>,
    fonts: &'a Fonts,
    layers: Layers,
    layout: TableLayout,
}

impl Desk<'_, '_, '_, '_> {
    fn press(
        &mut self,
        (spot, name): (PointerTarget, &str),
        words: &str,
        stuff: ButtonStyle,
        (place, size): (Vec2, (u16, u16)),
    ) -> Entity {
        let place = absolute(place.x, place.y, 0.0, 0.0);
        let button = button(self.textures, self.fonts, words, stuff, place, size, name);
        self.commands.spawn((button, spot, Part, ChildOf(self.layers.panels))).id()
    }

    /// Draws a sheet with a heading, lines below it, and buttons.
    fn sheet(
        &mut self,
        ask: PromptKind,
        (head, line): (&str, &str),
        presses: &[(PointerTarget, &str, &str)],
    ) {
        let (place, y) = self.layout.ask(ask);
        let sheet = self.textures.sliced(SHEET, 28.0);
        let sheet = self
            .commands
            .spawn((over(place), sheet, PointerTarget::Panel, Part, ChildOf(self.layers.panels)))
            .id();
        let inner = place.width() - if self.layout.viewport.is_small() { 32.0 } else { 56.0 };
        let left = (place.width() - inner) / 2.0;
        let top = add_child(self.commands, sheet, middle(absolute(left, 20.0, inner, 32.0)));
        let large = fit_line(head, inner, 25.0);
        add_child(self.commands, top, (self.fonts.write(head, Typeface::Title, large, RED), centred()));
        let high = if self.layout.viewport.is_small() { y - 62.0 } else { 46.0 };
        let below = add_child(self.commands, sheet, middle(absolute(left, 54.0, inner, high)));
        add_child(self.commands, below, (self.fonts.write(line, Typeface::Text, 17.0, INK), centred()));
        let places = self.layout.presses(ask, presses.len());
        for ((spot, name, words), within) in presses.iter().zip(places) {
            let lies = (place.min + within, self.layout.press);
            self.press((*spot, name), words, ButtonStyle::Leather, lies);
        }
    }

    fn panel(&mut self, panel: &Panel) {
        match panel {
            Panel::Toss => {
                let words = ("Who goes first?", "A coin toss decides.");
                self.sheet(PromptKind::Toss, words, &[(PointerTarget::Toss, "toss", "Toss the coin")]);
            }
            Panel::Draw { book, charge, full } => {
                let line = match (book, full) {
                    (0, _) => "Your book is empty: you cannot draw.".to_owned(),
                    (_, true) => "Your hand is full: a drawn card stays in the book.".to_owned(),
                    (1, _) => "Draw the last card of your book, or charge ink?".to_owned(),
                    (some, _) => format!("Draw one of {some} cards in your book, or charge ink?"),
                };
                let ink =
                    if *charge == 1 { "Charge ink".to_owned() } else { format!("Charge ink: +{charge}") };
                let presses = [
                    (PointerTarget::Draw, "draw", "Draw a card"),
                    (PointerTarget::Charge, "charge", ink.as_str()),
                ];
                self.sheet(
                    PromptKind::Draw,
                    ("Your turn begins", &line),
                    &presses[usize::from(*book == 0)..],
                );
            }
            Panel::Lay { laid, most, cost, limit } => {
                let line = format!(
                    "Secretly place up to {most} cards on your two columns.\n{laid} placed · cost {cost} of {limit}"
                );
                let words = if *laid == 0 { "Place none" } else { "Ready" };
                self.sheet(
                    PromptKind::Lay,
                    ("Strategy time", &line),
                    &[(PointerTarget::Ready, "ready", words)],
                );
            }
            Panel::React { mover, aim } => {
                let line = format!("React? Choose a card, then {aim}.");
                let presses = [(PointerTarget::ReactNone, "react-none", "No reaction")];
                self.sheet(PromptKind::React, (&format!("{mover} is moving."), &line), &presses);
            }
            Panel::Retry { aim } => {
                let line = "Choose another cell in reach, or stay.";
                self.sheet(
                    PromptKind::Retry,
                    (&format!("{aim} is occupied!"), line),
                    &[(PointerTarget::Stay, "stay", "Stay")],
                );
            }
            Panel::Resign => {
                let words = ("Resign this battle?", "Your opponent wins.");
                let presses = [
                    (PointerTarget::ResignYes, "resign-yes", "Resign"),
                    (PointerTarget::ResignNo, "resign-no", "Cancel"),
                ];
                self.sheet(PromptKind::Resign, words, &presses);
            }
        }
    }
}
