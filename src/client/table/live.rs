//! The update of the screen's view of the battle, and the opening and clearing of the table.

use bevy::prelude::*;

use super::animation::AnimationQueue;
use super::battle_view::{BattleView, Name};
use super::choice::Choice;
use super::displayed::DisplayedState;
use super::drawer::Drawer;
use super::hint::Hint;
use super::input::{Dragging, Hover};
use super::layers::Layers;
use super::layout::TableLayout;
use super::log::LogView;
use super::rebuild_log;
use super::systems::TableSystems;
use super::table_view;
use super::targeting::TargetOptions;
use super::text;
use crate::battle::board::{BattleState, Board as _};
use crate::battle::ecs;
use crate::battle::history::History;
use crate::battle::record::LayerKind;
use crate::battle::trigger::Trigger;
use crate::client::prefs::Prefs;
use crate::client::states::{InBattle, Screen};
use crate::client::viewport::{OnRelayout, Viewport};
use crate::facilitatee::CommandSource;
use crate::facilitator::online::OnlineSession;
use crate::facilitator::{BattleReady, GameMode, LocalMatch, OpenHands, PlayerSeat};
use crate::ids::{PlayerId, Seat};

/// True if the view is older than the battle.
#[derive(Resource, Default, PartialEq, Eq)]
struct Stale(bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Stale>()
        .add_systems(
            Update,
            (
                again.run_if(on_message::<BattleReady>),
                open.run_if(not(resource_exists::<BattleView>)),
                listen,
                pass.run_if(in_state(GameMode::Online)),
                refresh,
            )
                .chain()
                .in_set(TableSystems::Listen),
        )
        .add_systems(OnExit(InBattle), clear)
        .add_systems(OnRelayout(Screen::Battle), lay_anew)
        .add_systems(OnRelayout(Screen::Result), lay_anew);
}

/// Returns the battle as this screen may show it.
fn look(world: &World) -> Option<BattleView> {
    let board = ecs::capture(world)?;
    let seat = world.resource::<PlayerSeat>().0;
    let open = world.resource::<OpenHands>().0;
    let watches = is_watched(world, seat);
    let mut live =
        if watches { BattleView::seen(&board, seat, open) } else { BattleView::new(&board, seat, open) };
    if world.get_resource::<OnlineSession>().is_some_and(|session| session.mate().is_some()) {
        live.ops.clear();
    }
    if watches && let Some(session) = world.get_resource::<OnlineSession>() {
        // The hands that both sides show to spectators; the battle provides everything else.
        for (card, name) in &session.hands {
            let is_there = card.0 < live.view.state().cards();
            if is_there && live.view.card(*card).layer() == LayerKind::Hand {
                live.view.assume_card(*card, *name);
            }
        }
    }
    live.grid.lie(&TableLayout::new(*world.resource::<Viewport>()));
    let (own, other) = names(world, seat);
    Some(live.named(own, other).told_in(world.resource::<Prefs>().language))
}

/// Checks whether no player plays that seat.
fn is_watched(world: &World, seat: Seat) -> bool {
    let local = world.get_resource::<LocalMatch>();
    local.is_some_and(|local| local.setup().seats[seat.index()].acting() == CommandSource::Never)
}

/// Returns the name of this screen's side, if it is not played here now, and the name of the other side.
fn names(world: &World, me: Seat) -> (Option<Name>, Name) {
    let mode = *world.resource::<State<GameMode>>().get();
    if mode == GameMode::Online
        && let Some(session) = world.get_resource::<OnlineSession>()
        && let Some(two) = session.acting()
    {
        let name = |seat: Seat| Name::Owned(session.name(two[seat.index()]).to_owned());
        let is_played_here = session.seat().is_some() && session.mate().is_none();
        return ((!is_played_here).then(|| name(me)), name(me.other()));
    }
    let local = world.get_resource::<LocalMatch>();
    let kind = |seat: Seat| local.map(|local| local.setup().seats[seat.index()].acting());
    let other = text::other(mode, me, kind(me) == kind(me.other()));
    (is_watched(world, me).then(|| Name::Borrowed(text::seat(me))), Name::Borrowed(other))
}

/// Lays out the table again and rebuilds the log, after the battle was set to another state or another player took over
/// this screen.
fn again(world: &mut World) {
    let Some(layers) = world.get_resource::<Layers>().copied() else { return };
    world.despawn(layers.root);
    clear(world);
    tell(world, usize::MAX);
}

/// Rebuilds the log for the first `most` commands of the battle.
fn tell(world: &mut World, most: usize) {
    if let Some(local) = world.get_resource::<LocalMatch>() {
        let orders = world.resource::<History>().orders();
        let orders = &orders[..most.min(orders.len())];
        let (seat, open) = (world.resource::<PlayerSeat>().0, world.resource::<OpenHands>().0);
        let language = world.resource::<Prefs>().language;
        let log_view =
            rebuild_log::rebuild_log(local.first(), orders, seat, names(world, seat), (open, language));
        world.insert_resource(log_view);
    }
}

/// Draws the table as soon as there is a battle. Commands from before its start on this screen are added to the log
/// without animations.
fn open(world: &mut World) {
    let Some(live) = look(world) else { return };
    let before = world.get_resource::<LocalMatch>().map_or(0, |local| local.setup().orders.len());
    if before > 0 && world.resource::<LogView>().trigger_count() == 0 {
        tell(world, before);
    }
    world.insert_resource(DisplayedState::from_view(&live));
    world.insert_resource(live);
    if let Err(error) = world.run_system_cached(table_view::draw_table) {
        error!("cannot lay out the table: {error}");
    }
}

/// Lays out the table again for another viewport. Its state is kept, but a dragged card is released.
fn lay_anew(world: &mut World) {
    let mut laid = world.query_filtered::<Entity, With<DespawnOnExit<InBattle>>>();
    let laid: Vec<Entity> = laid.iter(world).collect();
    for entity in laid {
        world.despawn(entity);
    }
    if world.remove_resource::<Layers>().is_none() {
        return;
    }
    let Some(live) = look(world) else { return };
    world.insert_resource(live);
    world.insert_resource(Hover::default());
    let taken = world.resource_mut::<Dragging>().spot.take();
    let mut choice = world.resource_mut::<Choice>();
    // Redraw nodes that are drawn only on change.
    choice.set_changed();
    if taken.is_some() {
        choice.put_down();
    }
    world.resource_mut::<DisplayedState>().set_changed();
    world.resource_mut::<TargetOptions>().set_changed();
    world.resource_mut::<LogView>().set_changed();
    world.resource_mut::<Hint>().set_changed();
    if let Some(mut history) = world.get_resource_mut::<History>() {
        history.set_changed();
    }
    if let Err(error) = world.run_system_cached(table_view::draw_table) {
        error!("cannot lay out the table: {error}");
    }
}

/// Adds new triggers to the animation queue.
fn listen(
    mut triggers: MessageReader<Trigger>,
    flow: Option<Res<BattleState>>,
    mut animations: ResMut<AnimationQueue>,
    mut stale: ResMut<Stale>,
) {
    let silent = triggers.is_empty();
    if !silent {
        animations.queue(triggers.read().copied());
    }
    if !silent || flow.is_some_and(|flow| flow.is_changed()) {
        stale.set_if_neq(Stale(true));
    }
}

/// Marks the view as stale when another player of a team acts for a side, or when a spectator has seen more of the
/// hands.
fn pass(
    session: Res<OnlineSession>,
    mut before: Local<(Option<[PlayerId; 2]>, usize)>,
    mut stale: ResMut<Stale>,
) {
    let now = (session.turn_holders, session.hands.len());
    if *before != now {
        *before = now;
        stale.set_if_neq(Stale(true));
    }
}

fn refresh(world: &mut World) {
    if !world.resource::<Stale>().0 {
        return;
    }
    world.insert_resource(Stale(false));
    if let Some(live) = look(world) {
        world.insert_resource(live);
    }
}

/// Clears all state of a battle, so that nothing is left for the next one.
fn clear(world: &mut World) {
    world.remove_resource::<BattleView>();
    world.remove_resource::<DisplayedState>();
    world.remove_resource::<Layers>();
    world.insert_resource(AnimationQueue::default());
    world.insert_resource(Choice::default());
    world.insert_resource(TargetOptions::default());
    world.insert_resource(LogView::default());
    world.insert_resource(Hover::default());
    world.insert_resource(Dragging::default());
    world.insert_resource(Hint::default());
    world.insert_resource(Drawer::default());
}
