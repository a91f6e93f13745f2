//! The sounds of what no animation shows: rooms, connections, clocks, reactions, and battles that begin and end.

use std::collections::BTreeSet;
use std::time::Duration;

use crate::battle::ecs::SeenState;
use crate::battle::phase::Phase;
use crate::client::prelude::*;
use crate::client::states::{InBattle, TableBusy};
use crate::facilitator::online::{ConnectionState, OnlineSession};
use crate::facilitator::{GameMode, LocalMatch, PlayerSeat};
use crate::ids::{PlayerId, Seat};
use crate::lockstep::ClockReadings;

/// The seconds left at which a clock ticks. The last ones follow closely.
const TICKS: [u64; 7] = [15, 10, 5, 4, 3, 2, 1];

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(InBattle), (|| Sound::Open).pipe(sound))
        .add_systems(OnExit(InBattle), (|| Sound::Shut).pipe(sound))
        .add_systems(Update, (toss, ask).run_if(in_state(Screen::Battle)))
        .add_systems(Update, (greet, lose, tick).run_if(resource_exists::<OnlineSession>));
}

fn sound(In(sound): In<Sound>, mut sounds: MessageWriter<Sound>) {
    sounds.write(sound);
}

/// Sounds the coin once it has decided.
fn toss(state: Option<Res<SeenState>>, mut was_tossed: Local<bool>, mut sounds: MessageWriter<Sound>) {
    let phase = state.map(|state| state.phase());
    if *was_tossed && phase == Some(Phase::Strategy) {
        sounds.write(Sound::Coin);
    }
    *was_tossed = phase == Some(Phase::Cointoss);
}

/// Knocks when the player at this screen may react to a move, once the table has shown the move.
fn ask(
    (state, busy): (Option<Res<SeenState>>, Option<Res<TableBusy>>),
    (mode, seat): (Res<State<GameMode>>, Res<PlayerSeat>),
    (local, session): (Option<Res<LocalMatch>>, Option<Res<OnlineSession>>),
    mut was_asked: Local<bool>,
    mut sounds: MessageWriter<Sound>,
) {
    let me = match **mode {
        GameMode::Replay | GameMode::Learning => None,
        GameMode::Online => session.and_then(|session| session.seat()),
        // Two players at one screen ask each other.
        _ => Some(seat.0).filter(|_| !local.is_some_and(|local| local.is_shared())),
    };
    let is_asked = state.is_some_and(|state| may_react(state.phase(), state.turn_player(), me));
    if is_asked && busy.is_some_and(|busy| busy.0) {
        return;
    }
    if is_asked && !*was_asked {
        sounds.write(Sound::Knock);
    }
    *was_asked = is_asked;
}

/// Returns true if the seat may react to a move now.
fn may_react(phase: Phase, turn_player: Seat, me: Option<Seat>) -> bool {
    phase == Phase::MoveDeclare && me.is_some_and(|me| me != turn_player)
}

/// Sounds the door when somebody comes into the room or leaves it.
fn greet(
    session: Res<OnlineSession>,
    mut before: Local<Option<BTreeSet<PlayerId>>>,
    mut sounds: MessageWriter<Sound>,
) {
    if !session.is_changed() {
        return;
    }
    let here = session.room.as_ref().map(|room| &room.here);
    if before.as_ref() == here {
        return;
    }
    if let (Some(before), Some(here)) = (before.as_ref(), here) {
        sounds.write_batch(doors(before, here, session.me));
    }
    *before = here.cloned();
}

/// Returns the sounds of the people who came and who left; `me` makes none.
fn doors(before: &BTreeSet<PlayerId>, here: &BTreeSet<PlayerId>, me: Option<PlayerId>) -> Vec<Sound> {
    let any = |one: &BTreeSet<PlayerId>, other| one.difference(other).any(|player| Some(*player) != me);
    let doors = [(any(here, before), Sound::Arrive), (any(before, here), Sound::Depart)];
    doors.into_iter().filter(|(is_heard, _)| *is_heard).map(|(_, sound)| sound).collect()
}

/// Sounds a broken string when a connection is lost.
fn lose(
    session: Res<OnlineSession>,
    mut before: Local<[ConnectionState; 2]>,
    mut sounds: MessageWriter<Sound>,
) {
    let now = [session.lobby, session.direct];
    if *before != now {
        if before.iter().zip(now).any(|(before, now)| *before != now && now == ConnectionState::Lost) {
            sounds.write(Sound::Snap);
        }
        *before = now;
    }
}

/// Ticks when the player's own time is short.
fn tick(
    (session, time): (Res<OnlineSession>, Res<Time<Real>>),
    mut told: Local<Option<(ClockReadings, Duration)>>,
    mut before: Local<u64>,
    mut sounds: MessageWriter<Sound>,
) {
    let now = time.elapsed();
    if told.map(|(clocks, _)| clocks) != session.clocks {
        *told = session.clocks.map(|clocks| (clocks, now));
    }
    let left = session.seat().zip(*told).and_then(|(seat, (clocks, at))| {
        // Only a clock that runs ticks.
        let asked = clocks.asked[seat.index()]?;
        Some(asked.min(clocks.left[seat.index()]).saturating_sub(now.saturating_sub(at)))
    });
    let seconds = left.map_or(u64::MAX, |left| left.as_millis().div_ceil(1000) as u64);
    if ticks(*before, seconds) {
        sounds.write(Sound::Tick);
    }
    *before = seconds;
}

/// Returns true if a clock ticks that came down from so many seconds to so many. A clock that was not running, or was just
/// told, has come from [`u64::MAX`].
fn ticks(before: u64, seconds: u64) -> bool {
    TICKS.iter().any(|tick| (seconds..before).contains(tick)) && seconds > 0
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the sounds since the last call.
    fn heard(app: &mut App) -> Vec<Sound> {
        app.update();
        app.world_mut().resource_mut::<Messages<Sound>>().drain().collect()
    }

    #[test]
    fn connections_that_are_lost_are_heard_once() {
        let mut app = App::new();
        app.add_message::<Sound>().insert_resource(OnlineSession::default()).add_systems(Update, lose);
        assert_eq!(heard(&mut app), []);
        app.world_mut().resource_mut::<OnlineSession>().direct = ConnectionState::On;
        assert_eq!(heard(&mut app), []);
        app.world_mut().resource_mut::<OnlineSession>().direct = ConnectionState::Lost;
        assert_eq!(heard(&mut app), [Sound::Snap]);
        assert_eq!(heard(&mut app), []);
    }

    #[test]
    fn a_clock_ticks_as_it_comes_down() {
        let down: Vec<u64> = (0..20).rev().filter(|seconds| ticks(seconds + 1, *seconds)).collect();
        assert_eq!(down, TICKS);
        assert!(!ticks(15, 15) && !ticks(9, 300) && !ticks(3, 0));
        assert!(ticks(17, 12), "a slow frame leaves no tick out");
    }

    #[test]
    fn others_who_come_and_go_are_heard() {
        let [me, one, other] = [1, 2, 3].map(|number| PlayerId([number; 32]));
        let doors = |before: &[PlayerId], here: &[PlayerId]| {
            let [before, here] = [before, here].map(|people| people.iter().copied().collect());
            super::doors(&before, &here, Some(me))
        };
        assert_eq!(doors(&[me], &[me, one]), [Sound::Arrive]);
        assert_eq!(doors(&[me, one], &[me]), [Sound::Depart]);
        assert_eq!(doors(&[me, one], &[me, other]), [Sound::Arrive, Sound::Depart]);
        assert_eq!(doors(&[one], &[me, one]), []);
    }

    #[test]
    fn only_the_side_that_does_not_move_is_asked() {
        let (host, guest) = (Some(Seat::Host), Some(Seat::Guest));
        assert!(may_react(Phase::MoveDeclare, Seat::Host, guest));
        assert!(!may_react(Phase::MoveDeclare, Seat::Host, host));
        assert!(!may_react(Phase::MoveDeclare, Seat::Host, None));
        assert!(!may_react(Phase::Main, Seat::Host, guest));
    }
}
