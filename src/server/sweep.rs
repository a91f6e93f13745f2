//! The periodic work of the lobby: it shows delayed frames, settles battles, and removes old rooms and logs.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use tokio::time::{MissedTickBehavior, interval};

use super::admin::Bans;
use super::limits::NOTHING_REMOVED;
use super::lobby::Lobby;
use super::store::Write;
use crate::room::lobby_room::RoomId;

const TICK: Duration = Duration::from_millis(100);
/// The number of ticks between two checks of the rooms, which also remove the logs of old battles.
const ROOMS_TICKS: u64 = 10;
const LOGS_TICKS: u64 = 100;
/// The time that the log of a battle is kept after its end, in milliseconds.
pub(super) const KEPT: u64 = 7 * 24 * 3600 * 1000;
/// The same if both sides have revealed their books, in milliseconds: longer than the delay of any spectator.
const AUDITED_KEPT: u64 = 3600 * 1000;

/// Runs until the program ends.
pub(super) async fn sweep(lobby: Arc<Lobby>) {
    let mut ticks = interval(TICK);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    for tick in 0_u64.. {
        ticks.tick().await;
        lobby.show_delayed().await;
        if tick.is_multiple_of(ROOMS_TICKS) {
            lobby.clear();
        }
        if tick.is_multiple_of(LOGS_TICKS) {
            lobby.measure_store().await;
            lobby.forget_old();
            lobby.read_bans().await;
        }
    }
}

impl Lobby {
    /// Removes old logs, but not soon after the start.
    fn forget_old(&self) {
        let now = self.now();
        if now < self.started + u64::try_from(NOTHING_REMOVED.as_millis()).unwrap_or(u64::MAX) {
            return;
        }
        let (before, audited_before) = (now.saturating_sub(KEPT), now.saturating_sub(AUDITED_KEPT));
        self.keep(Write::Forget { before, audited_before });
    }

    /// Takes over the bans that other lobbies of the same store have set.
    async fn read_bans(&self) {
        if self.cluster.is_none() {
            return;
        }
        match self.store.bans().await {
            Ok(stored) => {
                let state = &mut *self.state();
                state.bans = Bans::read(stored);
                self.show_out_banned(state);
            }
            Err(error) => tracing::error!("cannot read the bans: {error}"),
        }
    }

    /// Finds out how much is stored.
    pub(super) async fn measure_store(&self) {
        match self.store.size().await {
            Ok(size) => {
                let was_full = self.is_store_full();
                self.metrics.store_bytes.store(size, Ordering::Relaxed);
                if self.is_store_full() && !was_full {
                    tracing::error!(
                        "the store has reached its limit: no new room is opened; see --store-limit"
                    );
                }
            }
            Err(error) => tracing::error!("cannot measure the store: {error}"),
        }
    }

    fn clear(&self) {
        let state = &mut *self.state();
        let now = self.now();
        self.keep_waiting();
        state.addresses.sweep(now);
        state.promises.sweep(now);
        self.settle_promises(state);
        self.pair_waiting(state);
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
