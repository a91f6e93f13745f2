//! The update of the screen's view of the battle, and the opening and clearing of the table.

use bevy::ecs::system::SystemParam;

use super::animation::AnimationQueue;
use super::arrows::LessonArrows;
use super::battle_view::BattleView;
use super::choice::Choice;
use super::displayed::DisplayedState;
use super::drawer::Drawer;
use super::foresight::Foresight;
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
use crate::battle::board::Board as _;
use crate::battle::ecs::{SeenBattle, SeenState};
use crate::battle::history::History;
use crate::battle::operation::available_operations;
use crate::battle::record::LayerKind;
use crate::battle::trigger::Trigger;
use crate::client::player_name::{player_name, seat_name};
use crate::client::prelude::*;
use crate::client::states::InBattle;
use crate::facilitatee::CommandSource;
use crate::facilitator::online::OnlineSession;
use crate::facilitator::{BattleReady, GameMode, LocalMatch, OpenHands, PlayerSeat};
use crate::ids::{PlayerId, Seat};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            again.run_if(on_message::<BattleReady>),
            open.run_if(not(resource_exists::<BattleView>)),
            listen,
            refresh.run_if(
                resource_exists_and_changed::<SeenState>
                    .or_eager(has_passed)
                    .and_then(resource_exists::<BattleView>),
            ),
        )
            .chain()
            .in_set(TableSystems::Follow),
    )
    .add_systems(OnExit(InBattle), clear)
    .add_systems(OnRelayout(Screen::Battle), lay_anew)
    .add_systems(OnRelayout(Screen::Result), lay_anew);
}

/// The facts beside the battle itself that decide what its view contains.
#[derive(SystemParam)]
struct Surroundings<'w> {
    seat: Res<'w, PlayerSeat>,
    open: Res<'w, OpenHands>,
    mode: Res<'w, State<GameMode>>,
    local: Option<Res<'w, LocalMatch>>,
    session: Option<Res<'w, OnlineSession>>,
    prefs: Res<'w, Prefs>,
    viewport: Res<'w, Viewport>,
}

impl Surroundings<'_> {
    /// Checks whether no player plays the seat of this screen.
    fn is_watched(&self) -> bool {
        let seat = self.seat.0;
        self.local
            .as_ref()
            .is_some_and(|local| local.setup().seats[seat.index()].acting() == CommandSource::Never)
    }

    /// Returns the name of this screen's side, if it is not played here now, and the name of the other side.
    fn names(&self) -> (Option<String>, String) {
        let (mode, me) = (**self.mode, self.seat.0);
        if mode == GameMode::Online
            && let Some(session) = &self.session
            && let Some(two) = session.acting()
        {
            let name = |seat: Seat| player_name(self.prefs.language, session, two[seat.index()]);
            let is_played_here = session.seat().is_some() && session.mate().is_none();
            return ((!is_played_here).then(|| name(me)), name(me.other()));
        }
        if mode == GameMode::Pilgrimage
            && let Some(local) = &self.local
        {
            return (None, local.setup().seats[me.other().index()].name());
        }
        let kind = |seat: Seat| self.local.as_ref().map(|local| local.setup().seats[seat.index()].acting());
        let locale = self.prefs.language;
        let other = text::other(locale, mode, me, kind(me) == kind(me.other()));
        (self.is_watched().then(|| seat_name(locale, me)), other)
    }

    /// Completes a view whose board is up to date.
    fn complete(&self, live: &mut BattleView) {
        live.watches = self.is_watched();
        let session = self.session.as_ref();
        if live.watches
            && let Some(session) = session
        {
            // The hands that both sides show to spectators; the battle provides everything else.
            for (card, name) in &session.hands {
                let is_there = card.0 < live.view.state().cards();
                if is_there && live.view.card(*card).layer() == LayerKind::Hand {
                    live.view.assume_card(*card, *name);
                }
            }
        }
        let acts = !live.watches && session.is_none_or(|session| session.mate().is_none());
        live.ops = if acts { available_operations(&live.view, live.me) } else { Vec::new() };
        live.grid.lie(&TableLayout::new(*self.viewport));
        (live.own, live.other) = self.names();
        live.locale = self.prefs.language;
    }
}

/// Lays out the table again and rebuilds the log, after the battle was set to another state or another player took over
/// this screen.
fn again(world: &mut World) {
    let Some(layers) = world.get_resource::<Layers>().copied() else { return };
    world.despawn(layers.root);
    clear(world);
    tell_all(world);
}

/// Rebuilds the log for all commands of the battle.
fn tell_all(world: &mut World) {
    if let Err(error) = world.run_system_cached_with(tell, usize::MAX) {
        error!("cannot rebuild the log: {error}");
    }
}

/// Rebuilds the log for the first `most` commands of the battle. The log of an online battle stays as it is: its history
/// is not on this device from its start.
fn tell(
    In(most): In<usize>,
    around: Surroundings,
    history: Option<Res<History>>,
    mut log_view: ResMut<LogView>,
) {
    if let (Some(local), Some(history)) = (&around.local, history) {
        let orders = &history.orders()[..most.min(history.orders().len())];
        let facts = (around.open.0, around.prefs.language);
        *log_view = rebuild_log::rebuild_log(local.first(), orders, around.seat.0, around.names(), facts);
    }
}

/// Draws the table as soon as there is a battle. Commands from before its start on this screen are added to the log
/// without animations.
fn open(seen: SeenBattle, around: Surroundings, log_view: Res<LogView>, mut commands: Commands) {
    let Some(board) = seen.to_board() else { return };
    let mut live = BattleView::of(board, around.seat.0);
    around.complete(&mut live);
    let before = around.local.as_ref().map_or(0, |local| local.setup().orders.len());
    if before > 0 && log_view.trigger_count() == 0 {
        commands.run_system_cached_with(tell, before);
    }
    commands.insert_resource(DisplayedState::from_view(&live));
    commands.insert_resource(live);
    commands.run_system_cached(table_view::draw_table);
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
    let Some(before) = world.get_resource::<BattleView>().map(|live| live.locale) else { return };
    if let Err(error) = world.run_system_cached(complete) {
        error!("cannot lay out the table: {error}");
        return;
    }
    if before != world.resource::<Prefs>().language {
        // What waits to be shown is in the log then, and must not come again.
        world.insert_resource(AnimationQueue::default());
        let shown = DisplayedState::from_view(world.resource::<BattleView>());
        world.insert_resource(shown);
        tell_all(world);
    }
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

/// Completes the view for the current layout and language.
fn complete(around: Surroundings, mut live: ResMut<BattleView>) {
    around.complete(&mut live);
}

/// Adds new triggers to the animation queue.
fn listen(mut triggers: MessageReader<Trigger>, mut animations: ResMut<AnimationQueue>) {
    if !triggers.is_empty() {
        animations.queue(triggers.read().copied());
    }
}

/// Returns true if another player of a team acts for a side, or a spectator has seen more of the hands.
fn has_passed(
    session: Option<Res<OnlineSession>>,
    mut before: Local<(Option<[PlayerId; 2]>, usize)>,
) -> bool {
    let Some(session) = session else { return false };
    let now = (session.turn_holders, session.hands.len());
    std::mem::replace(&mut *before, now) != now
}

/// Brings the view up to date.
fn refresh(seen: SeenBattle, around: Surroundings, mut live: ResMut<BattleView>) {
    seen.update(&mut live.view);
    around.complete(&mut live);
}

/// Clears all state of a battle, so that nothing is left for the next one.
fn clear(world: &mut World) {
    world.remove_resource::<BattleView>();
    world.remove_resource::<DisplayedState>();
    world.remove_resource::<Layers>();
    world.insert_resource(AnimationQueue::default());
    world.insert_resource(Choice::default());
    world.insert_resource(TargetOptions::default());
    world.insert_resource(Foresight::default());
    world.insert_resource(LessonArrows::default());
    world.insert_resource(LogView::default());
    world.insert_resource(Hover::default());
    world.insert_resource(Dragging::default());
    world.insert_resource(Hint::default());
    world.insert_resource(Drawer::default());
}
