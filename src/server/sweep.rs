//! The periodic work of the lobby: it shows delayed frames, settles battles, and removes old rooms and logs.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::{MissedTickBehavior, interval};

use super::lobby::Lobby;
use super::store::Write;
use crate::room::lobby_room::RoomId;

const TICK: Duration = Duration::from_millis(100);
/// The number of ticks between two checks of the rooms, which also remove the logs of old battles.
const ROOMS_TICKS: u64 = 10;
const LOGS_TICKS: u64 = 36_000;
/// The time that the log of a battle is kept after its end, in milliseconds.
const KEPT: u64 = 7 * 24 * 3600 * 1000;

/// Runs until the program ends.
pub(super) async fn sweep(lobby: Arc<Lobby>) {
    let mut ticks = interval(TICK);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    for tick in 0_u64.. {
        ticks.tick().await;
        lobby.show_delayed();
        if tick.is_multiple_of(ROOMS_TICKS) {
            lobby.clear();
        }
        if tick.is_multiple_of(LOGS_TICKS) {
            lobby.keep(Write::Forget { before: lobby.now().saturating_sub(KEPT) });
        }
    }
}

impl Lobby {
    fn show_delayed(&self) {
        let state = &mut *self.state();
        let now = self.now();
        while let Some(first) = state.delayed.first_entry().filter(|first| first.key().0 <= now) {
            let delayed = first.remove();
            self.show_frame(state, &delayed);
        }
    }

    fn clear(&self) {
        let state = &mut *self.state();
        let now = self.now();
        state.addresses.sweep(now);
        state.used.retain(|_, expires| *expires >= now);
        let verdicts: Vec<_> =
            state.rooms.values().filter_map(|room| Some((room.lounge.id, room.verdict(now)?))).collect();
        for (id, outcome) in verdicts {
            self.change(state, id, |room| room.lounge.settle(outcome));
        }
        let unopened: Vec<_> =
            state.rooms.values_mut().filter_map(|room| Some((room.lounge.id, room.unopened(now)?))).collect();
        for (id, seat) in unopened {
            self.change(state, id, |room| room.lounge.forfeit_unrevealed(seat));
        }
        let gone: Vec<_> = state
            .rooms
            .values()
            .filter_map(|room| Some((room.lounge.id, room.gone_for_long(now)?)))
            .collect();
        for (id, player) in gone {
            self.change(state, id, |room| room.lounge.gone(player));
        }
        let closed: Vec<RoomId> =
            state.rooms.values().filter(|room| !room.closed.is_empty()).map(|room| room.lounge.id).collect();
        closed.into_iter().for_each(|id| self.show_out(state, id));
        let over: Vec<RoomId> = state
            .rooms
            .values()
            .filter(|room| room.is_over(self.started, now))
            .map(|room| room.lounge.id)
            .collect();
        over.into_iter().for_each(|id| self.delete(state, id));
        for id in std::mem::take(&mut state.unsaved) {
            self.show(state, id);
        }
    }
}
