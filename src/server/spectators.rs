//! The frames that spectators see with the delay of their room.
//!
//! The lobby keeps only the time at which the next frame of each room is due. The frames themselves are read from the
//! store then, and only if somebody watches: otherwise whoever opens rooms with a long delay and sends much would have
//! the lobby hold all of it in memory.

use super::lobby::Lobby;
use super::state::State;
use super::store::StoredFrame;
use crate::room::lobby_room::RoomId;

/// The maximum number of frames read from the store at once.
const PAGE: u32 = 128;
/// The time after which a frame that is still not in the store is skipped, in milliseconds: its sender was told that it
/// is not stored, and may never send it again.
const MISSING: u64 = 10_000;
/// The delay before the lobby looks for a missing frame again, in milliseconds.
const AGAIN: u64 = 500;

/// The frames of a room that its spectators see now.
struct Due {
    id: RoomId,
    game: u32,
    from: u64,
    /// The first place that is not due yet.
    to: u64,
}

impl Lobby {
    /// Shows all frames that are due to the spectators of their rooms.
    pub(super) async fn show_delayed(&self) {
        for due in self.due() {
            let frames = match self.store.frames(due.id, due.game, due.from, PAGE).await {
                Ok(frames) => frames,
                Err(error) => {
                    tracing::error!("cannot read the log of room {}: {error}", due.id);
                    Vec::new()
                }
            };
            self.show_due(&due, &frames);
        }
    }

    /// Returns what is due now, for rooms with spectators. For all others it only moves on.
    fn due(&self) -> Vec<Due> {
        let (now, state) = (self.now(), &mut *self.state());
        let mut all = Vec::new();
        while let Some(first) = state.delayed.first().copied().filter(|(at, _)| *at <= now) {
            state.delayed.remove(&first);
            let (at, id) = first;
            // A room that is gone, or began another battle, leaves its entry behind.
            let Some(room) = state.rooms.get_mut(&id).filter(|room| room.due == Some(at)) else { continue };
            room.due = None;
            let Some(log) = &room.log else { continue };
            let seen = now.saturating_sub(u64::from(room.lounge.params.delay) * 1000);
            let (game, from, to) = (room.lounge.game, room.shown, log.place_at(seen + 1));
            if state.rooms.get(&id).is_some_and(|room| state.watching(room).next().is_some()) {
                all.push(Due { id, game, from, to });
            } else if let Some(room) = state.rooms.get_mut(&id) {
                room.shown = from.max(to);
                state.schedule(id);
            }
        }
        all
    }

    /// Shows frames that were read from the store, and schedules what follows them.
    fn show_due(&self, due: &Due, frames: &[StoredFrame]) {
        let (now, state) = (self.now(), &mut *self.state());
        let mut next = due.from;
        let is_same = |state: &State| {
            let room = state.rooms.get(&due.id);
            room.is_some_and(|room| (room.lounge.game, room.shown, room.due) == (due.game, due.from, None))
        };
        if !is_same(state) {
            return;
        }
        for frame in frames.iter().filter(|frame| frame.place < due.to) {
            if frame.place > next && !self.is_missing_for_good(state, due.id, next, now) {
                break;
            }
            self.show_frame(state, due.id, frame);
            next = frame.place + 1;
        }
        if next == due.from && self.is_missing_for_good(state, due.id, next, now) {
            next = frames.first().map_or(due.to, |frame| frame.place.min(due.to)).max(next + 1);
        }
        let has_moved = next > due.from;
        if let Some(room) = state.rooms.get_mut(&due.id) {
            room.shown = next;
        }
        if has_moved {
            state.schedule(due.id);
        } else {
            state.schedule_at(due.id, now + AGAIN);
        }
    }

    /// Returns true if the frame at a place has been due for so long that it will hardly come any more.
    fn is_missing_for_good(&self, state: &State, id: RoomId, place: u64, now: u64) -> bool {
        let Some(room) = state.rooms.get(&id) else { return true };
        let arrival = room.log.as_ref().and_then(|log| log.arrival(place));
        let delay = u64::from(room.lounge.params.delay) * 1000;
        arrival.is_none_or(|(first, at)| first > place || now >= at + delay + MISSING)
    }
}
