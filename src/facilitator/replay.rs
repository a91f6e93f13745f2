//! Replay mode: the world shows a recorded battle at any of its moments. Both seats are spectators.

use std::path::PathBuf;
use std::sync::Arc;

use bevy::app::{App, Update};
use bevy::ecs::change_detection::DetectChangesMut;
use bevy::ecs::message::{Message, Messages};
use bevy::ecs::resource::Resource;
use bevy::ecs::schedule::IntoScheduleConfigs;
use bevy::ecs::schedule::common_conditions::resource_exists;
use bevy::ecs::world::World;
use bevy::state::state::OnExit;

use super::card_update_error::CardUpdateError;
use super::local::{LocalMatch, begin_local};
use super::local_setup::LocalSetup;
use super::matches::{BeginError, FacilitatorApp, Match};
use super::mode::{BattleReady, GameMode, OpenHands, PlayerSeat};
use crate::battle::ecs::{self, BattleSystems, OrderInbox};
use crate::battle::history::Order;
use crate::battle::library::CardLibrary;
use crate::facilitatee::{Facilitatee, Spectator};
use crate::ids::Seat;
use crate::replay::{Comment, Cursor, Pace, Record, Timeline};

/// The replay being shown, and how it is shown.
#[derive(Resource, Clone, Debug)]
pub struct Replay {
    timeline: Arc<Timeline>,
    /// The file of the replay, if there is one.
    file: Option<PathBuf>,
    /// The comments, ordered by their place in the battle.
    comments: Vec<Comment>,
    /// The comments that are not written to a file yet.
    unwritten: Vec<Comment>,
    cursor: Cursor,
    perspective: Perspective,
    playing: bool,
    speed: usize,
}

/// The saved battle that a match of the kind [`MatchKind::Replay`](super::MatchKind::Replay) shows.
#[derive(Resource, Clone, Debug)]
pub struct ReplaySource {
    /// The battle.
    pub timeline: Arc<Timeline>,
    /// Its file, if it has one.
    pub file: Option<PathBuf>,
    /// The moment that is shown first.
    pub first: Cursor,
}

/// The perspective from which a replay is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Perspective {
    /// The side shown at the bottom.
    pub eyes: ViewedSide,
    /// True if all cards are visible; otherwise each card is shown as that side knew it.
    pub open: bool,
}

/// The side whose view is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ViewedSide {
    /// Always that side.
    Of(Seat),
    /// The side of the player who acts next.
    Each,
}

/// A replay control: a request of the viewer of a replay.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub enum ReplayControl {
    /// A jump to that moment.
    To(Cursor),
    /// A step forward (or back). A whole order forward is shown as it happens.
    Step(Pace, bool),
    /// The start or stop of automatic playback.
    Play(bool),
    /// A change of the speed by that many steps in [`Replay::SPEEDS`].
    Speed(isize),
    /// A change of the perspective.
    Perspective(Perspective),
}

impl Replay {
    /// The available playback speeds.
    pub const SPEEDS: [f32; 7] = [0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0];
    const USUAL: usize = 2;

    /// Returns the battle.
    #[must_use]
    pub const fn timeline(&self) -> &Arc<Timeline> {
        &self.timeline
    }

    /// Returns its file, if there is one.
    #[must_use]
    pub const fn file(&self) -> Option<&PathBuf> {
        self.file.as_ref()
    }

    /// Returns the comments, ordered by their place in the battle.
    #[must_use]
    pub fn comments(&self) -> &[Comment] {
        &self.comments
    }

    /// Returns the record with all comments.
    #[must_use]
    pub fn record(&self) -> Record {
        Record { comments: self.comments.clone(), ..self.timeline.record().clone() }
    }

    /// Adds a comment.
    pub(super) fn add_comment(&mut self, comment: Comment) {
        let place = self.comments.partition_point(|other| other.after <= comment.after);
        self.comments.insert(place, comment.clone());
        self.unwritten.push(comment);
    }

    /// Returns the comments that are not written to a file yet.
    pub(super) fn unwritten(&self) -> &[Comment] {
        &self.unwritten
    }

    /// Marks all comments as written to `file`.
    pub(super) fn written(&mut self, file: PathBuf) {
        self.unwritten.clear();
        self.file = Some(file);
    }

    /// Returns the displayed moment.
    #[must_use]
    pub const fn cursor(&self) -> Cursor {
        self.cursor
    }

    /// Returns the perspective.
    #[must_use]
    pub const fn perspective(&self) -> Perspective {
        self.perspective
    }

    /// Returns true if the replay is playing automatically.
    #[must_use]
    pub const fn is_playing(&self) -> bool {
        self.playing
    }

    /// Returns the playback speed.
    #[must_use]
    pub const fn speed(&self) -> f32 {
        Self::SPEEDS[self.speed]
    }

    /// Returns true if the replay is at its end.
    #[must_use]
    pub fn is_at_end(&self) -> bool {
        self.cursor.order >= self.timeline.len()
    }

    /// Returns the orders up to the displayed moment. A battle that begins here continues from them.
    #[must_use]
    pub fn orders(&self) -> Vec<Order> {
        self.timeline.moments()[..self.cursor.order].iter().map(|moment| moment.order.clone()).collect()
    }

    /// Returns the side shown at the bottom.
    fn seat(&self) -> Seat {
        let acts =
            |order: usize| self.timeline.moments().get(order).and_then(|moment| moment.order.command.seat());
        match self.perspective.eyes {
            ViewedSide::Of(seat) => seat,
            ViewedSide::Each => acts(self.cursor.order)
                .or_else(|| acts(self.cursor.order.checked_sub(1)?))
                .unwrap_or(Seat::Host),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_facilitator(GameMode::Replay, begin)
        .add_message::<ReplayControl>()
        .add_systems(Update, watch.before(BattleSystems::Step).run_if(resource_exists::<Replay>))
        .add_systems(OnExit(GameMode::Replay), close);
}

fn begin(world: &mut World, _: &Arc<CardLibrary>, game: &Match) -> Result<(), BeginError> {
    let source = world.get_resource::<ReplaySource>().cloned();
    let ReplaySource { timeline, file, first } = source.ok_or(BeginError::Empty(game.kind.mode().name()))?;
    begin_replay(world, timeline, file)?;
    go(world, first);
    Ok(())
}

/// Begins a replay at the start of a recorded battle. Comments are written to that file; without one, a file is created
/// for them.
///
/// # Errors
/// Fails if the start of the record is invalid.
pub fn begin_replay(
    world: &mut World,
    timeline: Arc<Timeline>,
    file: Option<PathBuf>,
) -> Result<(), BeginError> {
    let record = timeline.record();
    let audience: Arc<dyn Facilitatee> = Arc::new(Spectator);
    let (library, start) = (Arc::clone(timeline.library()), record.start.clone());
    let seats = [Arc::clone(&audience), audience];
    let usual = LocalSetup::usual(GameMode::Replay, library, start, record.seed, seats);
    let setup = LocalSetup { allows_undo: false, open_hands: true, is_recorded: false, ..usual };
    begin_local(world, setup)?;
    let perspective = Perspective { eyes: ViewedSide::Of(Seat::Host), open: true };
    let cursor = Cursor::default();
    let comments = timeline.record().comments.clone();
    world.insert_resource(Replay {
        timeline,
        file,
        comments,
        unwritten: Vec::new(),
        cursor,
        perspective,
        playing: false,
        speed: Replay::USUAL,
    });
    Ok(())
}

/// Executes the replay with other cards, and shows the same moment from the same perspective. Returns the first order,
/// counted from 0, that differs.
///
/// # Errors
/// Fails if the start of the record is invalid with these cards.
pub(super) fn replay_with_cards(
    world: &mut World,
    library: &Arc<CardLibrary>,
) -> Result<Option<usize>, CardUpdateError> {
    let replay = world.resource::<Replay>().clone();
    let timeline = Arc::new(Timeline::new(replay.record(), library)?);
    let first = timeline.first_difference().or_else(|| timeline.stop().map(|_| timeline.len()));
    let mut setup = world.resource::<LocalMatch>().setup().clone();
    setup.library = Arc::clone(library);
    begin_local(world, setup)?;
    let cursor = Cursor { told: 0, ..replay.cursor };
    world.insert_resource(Replay { timeline, cursor: Cursor::default(), playing: false, ..replay });
    go(world, cursor);
    Ok(first)
}

fn close(world: &mut World) {
    world.remove_resource::<Replay>();
}

fn watch(world: &mut World) {
    let requests: Vec<ReplayControl> = world.resource_mut::<Messages<ReplayControl>>().drain().collect();
    for request in requests {
        let mut replay = world.resource_mut::<Replay>();
        match request {
            ReplayControl::To(cursor) => go(world, cursor),
            ReplayControl::Step(pace, on) => {
                let next = replay.timeline.step(replay.cursor, pace, on);
                let is_whole = replay.cursor.told == 0 && next.order == replay.cursor.order + 1;
                if pace == Pace::Order && on && is_whole { happen(world) } else { go(world, next) }
            }
            ReplayControl::Play(playing) => replay.playing = playing,
            ReplayControl::Speed(by) => {
                replay.speed = replay.speed.saturating_add_signed(by).min(Replay::SPEEDS.len() - 1);
            }
            ReplayControl::Perspective(perspective) => {
                replay.perspective = perspective;
                show(world);
            }
        }
    }
}

/// Executes the next order as it happens, or first turns the table to the required perspective.
fn happen(world: &mut World) {
    let replay = world.resource::<Replay>();
    let Some(moment) = replay.timeline.moments().get(replay.cursor.order) else { return };
    let (order, seat) = (moment.order.clone(), replay.seat());
    if world.resource::<PlayerSeat>().0 != seat {
        show(world);
        return;
    }
    world.resource_mut::<Replay>().cursor.order += 1;
    world.resource_mut::<OrderInbox>().push(order);
}

/// Sets the battle to another moment.
fn go(world: &mut World, cursor: Cursor) {
    let mut replay = world.resource_mut::<Replay>();
    let cursor = Cursor { order: cursor.order.min(replay.timeline.len()), ..cursor };
    if replay.cursor != cursor {
        replay.cursor = cursor;
        stand(world);
    }
    show(world);
}

fn stand(world: &mut World) {
    let replay = world.resource::<Replay>();
    let moments = &replay.timeline.moments()[..replay.cursor.order];
    let commands = moments.iter().flat_map(|moment| moment.ran.iter().copied()).collect();
    let (board, orders) = (replay.timeline.show(replay.cursor), replay.orders());
    ecs::install_with_history(world, &board, orders, commands);
}

/// Applies the perspective to the table.
fn show(world: &mut World) {
    let replay = world.resource::<Replay>();
    let (seat, open) = (replay.seat(), replay.perspective.open);
    world.resource_mut::<PlayerSeat>().set_if_neq(PlayerSeat(seat));
    world.resource_mut::<OpenHands>().set_if_neq(OpenHands(open));
    world.write_message(BattleReady);
}
