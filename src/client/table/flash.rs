//! The cards that are in the way of what the player wanted: they flash for a moment.

use super::battle_view::BattleView;
use super::cursor::TargetPlaces;
use super::input::PointerTarget;
use super::layers::Layers;
use super::layout::over;
use super::systems::TableSystems;
use super::targeting::TargetKind;
use crate::battle::ability::Parameter;
use crate::battle::board::Board;
use crate::battle::geometry::cells;
use crate::battle::reason::Reason;
use crate::battle::record::LayerKind;
use crate::battle::rules::stat;
use crate::client::fonts::RED;
use crate::client::passing::Passing;
use crate::client::prelude::*;
use crate::ids::{CardIndex, CellId};

/// The cards to flash.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub(super) struct InTheWay(pub(super) Vec<CardIndex>);

/// The frame around a card that flashes, and the time since it began in seconds.
#[derive(Component, Clone, Copy, Debug, Default)]
pub(super) struct Flash(f32);

/// The time for which a card flashes, and the number of its flashes.
const STAYS: f32 = 1.2;
const FLASHES: f32 = 3.0;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<InTheWay>()
        .add_systems(Update, (show.in_set(TableSystems::Draw), pulse.in_set(TableSystems::Animate)));
}

/// What the player wanted a card to do, as far as an ability can forbid it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Deed {
    Move,
    Attack,
    Strike,
    /// Anything else.
    Other,
}

impl From<TargetKind> for Deed {
    fn from(kind: TargetKind) -> Self {
        match kind {
            TargetKind::Move => Self::Move,
            TargetKind::Attack => Self::Attack,
            TargetKind::Summon | TargetKind::Feint => Self::Other,
        }
    }
}

/// Returns the cards because of which something is refused; none if the reason knows none. `actor`: the card that was to
/// do it, from its cell.
pub(super) fn in_the_way(
    live: &BattleView,
    reason: &Reason,
    (actor, deed): (Option<CardIndex>, Deed),
) -> Vec<CardIndex> {
    let on = |cell| live.view.cell(cell).card().into_iter().collect();
    match *reason {
        Reason::CellTaken { cell } => on(cell),
        Reason::OwnCard { card } | Reason::NotYours { card } => vec![card],
        Reason::WayBlocked { cell } => actor.map(|actor| between(live, actor, cell)).unwrap_or_default(),
        Reason::Prevented => actor.map(|actor| forbidding(live, actor, deed)).unwrap_or_default(),
        Reason::JustSummoned
        | Reason::NoMovesLeft
        | Reason::NoAttacksLeft
        | Reason::WrongKind
        | Reason::Paralysed
        | Reason::FaceDown
        | Reason::NotInvading => actor.into_iter().collect(),
        _ => Vec::new(),
    }
}

/// Returns the cards that stand in the way of a move: each without which the way would be free, or else all near it.
fn between(live: &BattleView, mover: CardIndex, to: CellId) -> Vec<CardIndex> {
    let record = live.view.card(mover);
    let Some(from) = record.cell() else { return Vec::new() };
    let (lattice, reach) = (live.view.library().lattice(), stat::move_reach(&live.view, mover));
    let occupied = live.view.state().occupied() & !from.bit() & !to.bit();
    let is_free = |occupied| lattice.walkable(reach, from, record.owner(), occupied) & to.bit() != 0;
    let blocking = cells(occupied).filter(|cell| is_free(occupied & !cell.bit()));
    let mut found: Vec<CellId> = blocking.collect();
    if found.is_empty() {
        // Several cards block the way: those without which nothing else would block it.
        found = cells(occupied).filter(|cell| !is_free(cell.bit())).collect();
    }
    found.into_iter().filter_map(|cell| live.view.cell(cell).card()).collect()
}

/// Returns the cards whose abilities forbid a card what it was to do. An ability of a card that is gone is one of the card
/// itself.
fn forbidding(live: &BattleView, actor: CardIndex, deed: Deed) -> Vec<CardIndex> {
    let parameters: &[Parameter] = match deed {
        Deed::Move => &[Parameter::CanMove],
        Deed::Attack => &[Parameter::CanAttack],
        Deed::Strike => &[Parameter::CanDirect],
        Deed::Other => &[Parameter::CanReact],
    };
    let forbids = |parameter: &Parameter| {
        let (_, steps, value) = stat::explain(&live.view, actor, *parameter);
        steps.last().filter(|_| value == 0).map(|step| step.producer)
    };
    let is_there = |card: CardIndex| live.view.card(card).layer() == LayerKind::Field;
    let found = parameters.iter().filter_map(forbids);
    found.map(|card| if is_there(card) { card } else { actor }).collect()
}

fn show(
    mut messages: MessageReader<InTheWay>,
    (live, layers, places): (Res<BattleView>, Res<Layers>, TargetPlaces),
    old: Query<Entity, With<Flash>>,
    mut commands: Commands,
) {
    let Some(InTheWay(cards)) = messages.read().last() else { return };
    old.iter().for_each(|flash| commands.entity(flash).despawn());
    for card in cards {
        let place = match live.view.card(*card).cell() {
            Some(cell) => Some(live.grid.rect(cell)),
            None => places.rect(PointerTarget::Hand(*card)),
        };
        let Some(place) = place else { continue };
        let node = Node {
            border: UiRect::all(px(5)),
            border_radius: BorderRadius::all(px(8)),
            ..over(place.inflate(2.0))
        };
        let edge = Outline { width: px(2), offset: px(0), color: Color::srgba(1.0, 0.93, 0.78, 0.9) };
        let marks = (Flash::default(), Passing(STAYS), Pickable::IGNORE, Described::hidden(), ZIndex(2));
        commands.spawn((node, BorderColor::all(RED), edge, marks, ChildOf(layers.top)));
    }
}

/// Makes the frames come and go. Without motion they stay until they are gone.
fn pulse(mut flashes: Query<(&mut Flash, &mut BorderColor)>, (prefs, time): (Res<Prefs>, Res<Time<Real>>)) {
    if prefs.reduced_motion || prefs.instant() {
        return;
    }
    for (mut flash, mut colour) in &mut flashes {
        flash.0 += time.delta_secs();
        let wave = (flash.0 / STAYS * FLASHES * std::f32::consts::TAU).cos();
        *colour = BorderColor::all(RED.with_alpha(0.55 + 0.45 * wave));
    }
}
