//! The tips for newcomers: a small slip explains each mechanic when the player first meets it, and never again. It lies
//! beside the book on a desktop, and over the hand on a phone.

use super::animation::AnimationQueue;
use super::battle_view::BattleView;
use super::choice::Choice;
use super::displayed::DisplayedState;
use super::input::PointerTarget;
use super::layers::Layers;
use super::systems::TableSystems;
use crate::battle::ability::{Ability, CardKind};
use crate::battle::board::Board;
use crate::battle::operation::OperationKind;
use crate::battle::phase::Phase;
use crate::battle::record::LayerKind;
use crate::battle::trigger::{Detail, Trigger, TriggerKind};
use crate::client::prelude::*;
use crate::client::progress::SeenTips;
use crate::client::states::InBattle;
use crate::facilitator::{GameMode, OpenHands};
use crate::ids::Seat;

/// A mechanic that has a tip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mechanic {
    Charge,
    Reaction,
    Summoned,
    Event,
    Strike,
    FaceDown,
    Feint,
    Area,
    Ailment,
    Sealed,
    Fatigue,
}

impl Mechanic {
    /// All mechanics.
    pub(super) const ALL: [Self; 11] = [
        Self::Charge,
        Self::Reaction,
        Self::Summoned,
        Self::Event,
        Self::Strike,
        Self::FaceDown,
        Self::Feint,
        Self::Area,
        Self::Ailment,
        Self::Sealed,
        Self::Fatigue,
    ];

    /// Returns the message that is its tip, which is also the name by which the tip is remembered.
    pub(super) const fn message(self) -> &'static str {
        match self {
            Self::Charge => "tip-charge",
            Self::Reaction => "tip-reaction",
            Self::Summoned => "tip-summoned",
            Self::Event => "tip-event",
            Self::Strike => "tip-strike",
            Self::FaceDown => "tip-face-down",
            Self::Feint => "tip-feint",
            Self::Area => "tip-area",
            Self::Ailment => "tip-ailment",
            Self::Sealed => "tip-sealed",
            Self::Fatigue => "tip-fatigue",
        }
    }

    /// Returns the mechanic that an event shows.
    pub(super) fn of_trigger(trigger: &Trigger, live: &BattleView) -> Option<Self> {
        Some(match (trigger.kind, trigger.detail) {
            (TriggerKind::Summoned, _) if is_own_and_waits(trigger, live) => Self::Summoned,
            (TriggerKind::FeintDeclared, _) => Self::FaceDown,
            (TriggerKind::FeintConsumed, _) => Self::Feint,
            (TriggerKind::CardAilmentChanged, Detail::Ailment { on: true, .. }) => Self::Ailment,
            (TriggerKind::AbilityOblivionChanged, Detail::On(true)) => Self::Sealed,
            _ => return None,
        })
    }

    /// Returns the mechanics that matter for a decision now.
    pub(super) fn of_decision(live: &BattleView) -> Vec<Self> {
        if live.ops.is_empty() {
            return Vec::new();
        }
        let (state, settings) = (live.view.state(), live.view.library().settings());
        let may_strike = || live.ops.iter().any(|op| op.kind == OperationKind::Direct && op.is_success());
        let printed =
            |seat, layer| state.layer(seat, layer).iter().filter_map(|card| live.view.printed(card));
        let has_event = || printed(live.me, LayerKind::Hand).any(|card| card.kind == CardKind::Event);
        let is_area = |ability: &Ability| matches!(ability, Ability::Area(_));
        let has_area =
            |seat| printed(seat, LayerKind::Field).any(|card| card.source.abilities.iter().any(is_area));
        let is_main = live.phase() == Phase::Main;
        let facts = [
            (live.phase() == Phase::Draw, Self::Charge),
            (live.phase() == Phase::MoveDeclare, Self::Reaction),
            (is_main && may_strike(), Self::Strike),
            (is_main && has_event(), Self::Event),
            (Seat::BOTH.into_iter().any(has_area), Self::Area),
            (state.turn() > settings.wear.fatigue_after, Self::Fatigue),
        ];
        facts.into_iter().filter(|(is_so, _)| *is_so).map(|(_, mechanic)| mechanic).collect()
    }
}

/// Returns true if the player has just summoned a card that cannot act before the next turn.
fn is_own_and_waits(trigger: &Trigger, live: &BattleView) -> bool {
    let card = trigger.target.or(trigger.actor);
    let is_monster = |card| live.view.printed(card).is_some_and(|printed| printed.kind == CardKind::Monster);
    card.is_some_and(|card| {
        live.view.card(card).owner() == live.me && is_monster(card) && !live.can_act(card)
    })
}

/// The tip on the table, and the mechanics that the player has met and that are to be explained next.
#[derive(Resource, Debug, Default)]
pub(super) struct FirstTips {
    pub(super) shown: Option<Mechanic>,
    met: Vec<Mechanic>,
}

impl FirstTips {
    fn meet(&mut self, mechanic: Mechanic) {
        if self.shown != Some(mechanic) && !self.met.contains(&mechanic) {
            self.met.push(mechanic);
        }
    }
}

/// The slip, and the mechanic and the language that it was drawn for.
#[derive(Component, PartialEq, Eq)]
pub(super) struct TipSlip(pub(super) Mechanic, Locale);

/// Returns the messages of all tips.
pub(in crate::client) fn messages() -> impl Iterator<Item = &'static str> {
    Mechanic::ALL.into_iter().map(Mechanic::message)
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FirstTips>().init_resource::<SeenTips>().add_systems(
        Update,
        ((meet, choose).chain().run_if(is_taught.and_then(in_state(Screen::Battle))), draw)
            .chain()
            .in_set(TableSystems::Draw),
    );
    app.add_systems(OnExit(InBattle), |mut tips: ResMut<FirstTips>| *tips = FirstTips::default());
}

/// Returns true if the battle is one in which tips are given: one side of it is played at this screen. Lessons teach by
/// themselves; in the sandbag and on the workbench other tools take the place of the slip.
fn is_taught(mode: Res<State<GameMode>>, live: Option<Res<BattleView>>, open: Res<OpenHands>) -> bool {
    let is_battle =
        matches!(**mode, GameMode::Training | GameMode::Pilgrimage | GameMode::Online | GameMode::Debug);
    is_battle && !open.0 && live.is_some_and(|live| !live.watches && live.own.is_none())
}

/// Notes the mechanics that the player meets.
fn meet(live: Res<BattleView>, mut triggers: MessageReader<Trigger>, mut tips: ResMut<FirstTips>) {
    let events = triggers.read().filter_map(|trigger| Mechanic::of_trigger(trigger, &live));
    let decision = if live.is_changed() { Mechanic::of_decision(&live) } else { Vec::new() };
    let met: Vec<Mechanic> = events.chain(decision).collect();
    // Without a change nothing is drawn again.
    met.into_iter().for_each(|mechanic| tips.bypass_change_detection().meet(mechanic));
}

/// Chooses the next tip once the table is at rest.
fn choose(
    (live, shown): (Res<BattleView>, Res<DisplayedState>),
    (animations, prefs): (Res<AnimationQueue>, Res<Prefs>),
    (mut tips, mut seen): (ResMut<FirstTips>, ResMut<SeenTips>),
) {
    if !prefs.tips {
        if tips.shown.is_some() {
            *tips = FirstTips::default();
        }
        return;
    }
    if tips.shown.is_some() || tips.met.is_empty() || animations.is_playing() || shown.phase != live.phase() {
        return;
    }
    let met = std::mem::take(&mut tips.bypass_change_detection().met);
    let mut met = met.into_iter().filter(|mechanic| !seen.has(mechanic.message()));
    let next = met.next();
    tips.bypass_change_detection().met = met.collect();
    if let Some(mechanic) = next {
        probe::log(&format!("tip {}", mechanic.message()));
        seen.add(mechanic.message());
        tips.shown = Some(mechanic);
    }
}

/// Draws the slip.
fn draw(
    (tips, choice, layers): (Res<FirstTips>, Res<Choice>, Res<Layers>),
    slips: Query<(Entity, &TipSlip)>,
    mut kit: Kit,
) {
    // On a phone it would lie over the card that is held.
    let is_hidden = kit.viewport().is_small() && choice.held.is_some();
    let wanted = tips.shown.filter(|_| !is_hidden).map(|mechanic| TipSlip(mechanic, kit.locale()));
    let Some(slip) = kit.renew(&slips, wanted) else { return };
    let words = kit.say(slip.0.message());
    let (area, is_small) = (kit.table_layout().tip, kit.viewport().is_small());
    let (paper, column) = kit.placed_paper(layers.panels, area, if is_small { (12, 5) } else { (16, 12) });
    kit.commands.entity(paper).insert((PointerTarget::Panel, slip));
    let foot = if is_small {
        let row = kit.row(column);
        let as_high = |mut row: Mut<Node>| {
            (row.flex_grow, row.flex_basis, row.min_height) = (1.0, px(0), px(0));
            row.align_items = AlignItems::Stretch;
        };
        kit.commands.entity(row).entry::<Node>().and_modify(as_high);
        let text = kit.scrolled(row);
        kit.text(text, words, TextStyle::Tip);
        row
    } else {
        // As high as its words, from the lower edge of its place upwards.
        let low = kit.viewport().size.y - area.max.y;
        let upwards = move |mut paper: Mut<Node>| {
            (paper.top, paper.bottom, paper.height) = (Val::Auto, px(low), Val::Auto);
        };
        kit.commands.entity(paper).entry::<Node>().and_modify(upwards);
        kit.text(column, words, TextStyle::Tip);
        kit.buttons(column)
    };
    let size = if is_small { (Vec2::new(84.0, 44.0), 17.0) } else { (Vec2::new(110.0, 32.0), 16.5) };
    let close = |_: On<Activate>, mut tips: ResMut<FirstTips>| tips.shown = None;
    kit.small_button(foot, kit.say("tip-got-it"), ButtonStyle::Paper, "tip-got-it", size)
        .insert(observe(close))
        .entry::<Node>()
        .and_modify(|mut button| button.align_self = AlignSelf::Center);
}
