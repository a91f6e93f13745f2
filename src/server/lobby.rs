//! The lobby itself: its state, its store and its writer, and the saving and showing of room changes.

use std::collections::{BTreeMap, VecDeque};
use std::ops::{Deref, DerefMut};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::Semaphore;
use tokio::sync::mpsc::unbounded_channel;
use tokio::time::{sleep, timeout};
use tracing::field::debug;

use super::admin::Bans;
use super::chance::LobbyRng;
use super::clock::Clock;
use super::cluster::Cluster;
use super::config::Config;
use super::fault::ServerError;
use super::ice::Ice;
use super::limits::{CLAIMS, FRAMES, JUDGES, ROOMS};
use super::log::Log;
use super::look_alikes::tell_apart;
use super::metrics::{Metrics, Present};
use super::outbox::text;
use super::room::HostedRoom;
use super::sets::Sets;
use super::state::State;
use super::store::{self, OpenedStore, Store, StoreError, Write};
use super::sweep::KEPT;
use super::writer::{AfterWrite, Writer};
use crate::room::lobby_room::{Room, RoomId, RoomStage};
use crate::room::protocol::ServerMessage;

/// The maximum number of writes that wait for a place in the queue of the writer.
const WAITING_WRITES: usize = 100_000;
/// The time between two looks at the queue of the writer. `WRITING` limits the time for which anybody waits for it.
const STEP: Duration = Duration::from_millis(20);
const WRITING: Duration = Duration::from_secs(10);
/// The difference between the clock and the store that is told, in milliseconds.
const CLOCKS_DIFFER: u64 = 60_000;

/// A running lobby.
pub(super) struct Lobby {
    state: Mutex<State>,
    pub(super) config: Config,
    pub(super) ice: Ice,
    pub(super) store: Arc<dyn Store>,
    /// The other lobbies that share the store.
    pub(super) cluster: Option<Arc<Cluster>>,
    pub(super) sets: Sets,
    pub(super) writer: Writer,
    /// The writes for which the queue of the writer had no place.
    waiting: Mutex<VecDeque<Write>>,
    pub(super) metrics: Arc<Metrics>,
    /// The places of the claims that are being judged.
    pub(super) claims: Semaphore,
    /// The turns in which they read a page of their logs.
    pub(super) judging: Semaphore,
    /// The secret that seals room keys. It is new in every run: a key is valid for only two minutes, and a player who
    /// was in a room comes back by requesting a new one. So no secret is on the disk, and no used key has to be stored.
    pub(super) secret: [u8; 32],
    /// The time at which the lobby started.
    pub(super) started: u64,
}

/// The state, locked. The time for which it is locked is counted: it says how many frames one lock is good for.
pub(super) struct LockedState<'a> {
    state: MutexGuard<'a, State>,
    since: Instant,
    total: &'a AtomicU64,
}

impl Deref for LockedState<'_> {
    type Target = State;

    fn deref(&self) -> &State {
        &self.state
    }
}

impl DerefMut for LockedState<'_> {
    fn deref_mut(&mut self) -> &mut State {
        &mut self.state
    }
}

impl Drop for LockedState<'_> {
    fn drop(&mut self) {
        let nanos = u64::try_from(self.since.elapsed().as_nanos()).unwrap_or(u64::MAX);
        self.total.fetch_add(nanos, Ordering::Relaxed);
    }
}

impl Lobby {
    /// Opens the store and reads its content. Also returns the task of the writer.
    pub(super) async fn open(
        config: Config,
    ) -> Result<(Arc<Self>, impl Future<Output = ()> + Send + 'static), ServerError> {
        let ice = Ice::new(&config)?;
        let sets = Sets::new(&config.cards, &config.packs)?;
        let fault = |error| ServerError::Store { store: store::shown(&config.store), error };
        let OpenedStore { store, shared } =
            store::open(config.store.clone(), config.nats.is_empty()).await.map_err(fault)?;
        let (cluster, listening) = match shared.filter(|_| !config.nats.is_empty()) {
            Some(shared) => Some(Cluster::join(&config.nats, config.nats_replicas, shared).await?).unzip(),
            None => (None, None),
        };
        let mut state = State::new(LobbyRng::new()?);
        state.bans = Bans::read(store.bans().await.map_err(fault)?);
        let started = config.clock.now();
        complain(started, store.latest().await.map_err(fault)?);
        for kept in store.rooms().await.map_err(fault)? {
            match serde_json::from_str::<Room>(&kept.lounge) {
                Ok(lounge) => {
                    state.codes.insert(lounge.code.clone(), lounge.id);
                    state.rooms.insert(lounge.id, HostedRoom::again(lounge, &kept, started));
                }
                Err(error) => tracing::warn!("cannot read room {}, it stays closed: {error}", kept.id),
            }
        }
        let metrics = Arc::new(Metrics::default());
        let (lost, mut losing) = unbounded_channel();
        let (writer, work) = Writer::new(store.clone(), metrics.clone(), lost);
        let secret = state.chance.bytes();
        let lobby = Arc::new(Self {
            state: Mutex::new(state),
            config,
            ice,
            store,
            cluster,
            sets,
            writer,
            waiting: Mutex::default(),
            metrics,
            claims: Semaphore::new(CLAIMS),
            judging: Semaphore::new(JUDGES),
            secret,
            started,
        });
        if let Some((listening, cluster)) = listening.zip(lobby.cluster.clone()) {
            tokio::spawn(listening.run(lobby.clone(), cluster));
        }
        let own = lobby.clone();
        let lose = async move {
            while let Some(id) = losing.recv().await {
                own.lose(id);
            }
        };
        Ok((lobby, async { futures::join!(work, lose).0 }))
    }

    /// Locks the whole state, to be held only for a moment.
    pub(super) fn state(&self) -> LockedState<'_> {
        // Every change leaves a consistent state behind, so the state is usable after a panic.
        let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        LockedState { state, since: Instant::now(), total: &self.metrics.state_locked }
    }

    pub(super) const fn clock(&self) -> &Clock {
        &self.config.clock
    }

    pub(super) fn now(&self) -> u64 {
        self.clock().now()
    }

    /// Returns true if there is space for another room.
    pub(super) fn has_place(&self, state: &State) -> bool {
        state.rooms.len() < ROOMS && !self.is_store_full()
    }

    /// Returns true if the store has reached its limit.
    pub(super) fn is_store_full(&self) -> bool {
        self.metrics.store_bytes.load(Ordering::Relaxed) >= self.config.store_limit
    }

    /// Returns true if the store has exceeded its limit by so much that nothing more is stored.
    pub(super) fn is_store_overfull(&self) -> bool {
        let limit = self.config.store_limit;
        self.metrics.store_bytes.load(Ordering::Relaxed) >= limit.saturating_add(limit / 10)
    }

    /// Changes a room, stores it, and shows it to everybody in it once it is on disk: nobody sees a change that a crash
    /// would undo.
    pub(super) fn change<R>(
        &self,
        state: &mut State,
        id: RoomId,
        change: impl FnOnce(&mut HostedRoom) -> R,
    ) -> Option<R> {
        let now = self.now();
        let room = state.rooms.get_mut(&id)?;
        let (game, stage) = (room.lounge.game, room.lounge.stage);
        let was = room.lounge.clone();
        let result = change(room);
        if room.lounge.names != was.names {
            tell_apart(&mut room.lounge.names);
        }
        if room.lounge == was {
            return Some(result);
        }
        if !room.lounge.is_empty() {
            room.seen = now;
        }
        let owner = room.lounge.owner;
        if let Some(owner) = state.people.get(&owner) {
            room.closed.clone_from(&owner.blocked);
        } else if owner != was.owner {
            room.closed.clear();
        }
        let again = room.lounge.game;
        if again != game {
            (room.log, room.began) = (Some(Log::default()), now);
            (room.shown, room.due) = (0, None);
            tracing::info!(room = room.lounge.code, battle = again, "the battle began");
            self.keep(Write::Began { room: id, game: again, at: now });
        }
        if was.opened != [true; 2] && room.lounge.opened == [true; 2] {
            self.keep(Write::Audited { room: id, game });
        }
        if stage == RoomStage::Battle && room.lounge.stage != RoomStage::Battle {
            room.ended = now;
            let outcome = room.lounge.outcome.map(debug);
            tracing::info!(room = room.lounge.code, battle = game, outcome, "the battle ended");
            self.keep(Write::Ended { room: id, game, at: now });
        }
        self.show(state, id);
        Some(result)
    }

    /// Stores a room as it is and shows it to everybody in it.
    pub(super) fn show(&self, state: &mut State, id: RoomId) {
        let Some(room) = state.rooms.get(&id) else { return };
        let all = state.outboxes(room);
        let message = text(&ServerMessage::Room(Box::new(room.lounge.clone())));
        match (self.writer.turn(), room.kept()) {
            (Some(turn), Some(kept)) => turn.write(kept, AfterWrite::Tell(all, message)),
            _ => {
                all.iter().for_each(|outbox| outbox.send(message.clone()));
                state.unsaved.insert(id);
            }
        }
    }

    /// Stores something that nobody waits for, later if the disk is too slow now.
    pub(super) fn keep(&self, write: Write) {
        let mut waiting = self.waiting();
        if waiting.len() < WAITING_WRITES {
            waiting.push_back(write);
        } else {
            tracing::error!("the disk is too slow: {write:?} was not saved");
        }
        self.hand_over(waiting);
    }

    /// Stores what [`keep`](Self::keep) could not store yet, in the same order. Returns true if nothing is left.
    pub(super) fn keep_waiting(&self) -> bool {
        self.hand_over(self.waiting());
        self.waiting().is_empty()
    }

    /// Returns when [`keep`](Self::keep) waits for nothing any more.
    pub(super) async fn keep_all(&self) {
        while !self.keep_waiting() {
            sleep(STEP).await;
        }
    }

    /// Returns true once all changes so far are on disk, or false if the disk fails or is too slow.
    pub(super) async fn is_on_disk(&self) -> bool {
        let written = async {
            self.keep_all().await;
            self.writer.barrier().await
        };
        timeout(WRITING, written).await.unwrap_or(false)
    }

    fn waiting(&self) -> MutexGuard<'_, VecDeque<Write>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn hand_over(&self, mut waiting: MutexGuard<'_, VecDeque<Write>>) {
        while let Some(write) = waiting.pop_front() {
            match self.writer.turn() {
                Some(turn) => turn.write(write, AfterWrite::Nothing),
                None => return waiting.push_front(write),
            }
        }
    }

    /// Deletes an empty room.
    pub(super) fn delete(&self, state: &mut State, id: RoomId) {
        if let Some(room) = state.rooms.remove(&id) {
            state.codes.remove(&room.lounge.code);
            state.unsaved.remove(&id);
            tracing::info!(room = room.lounge.code, "the room closed");
            self.keep(Write::Gone { id, at: self.now() });
        }
    }

    /// Removes a room that another lobby has taken over. Its players have to reconnect, and find it there.
    fn lose(&self, id: RoomId) {
        let state = &mut *self.state();
        let Some(room) = state.rooms.remove(&id) else { return };
        tracing::warn!("another lobby has taken over room {id}");
        state.codes.remove(&room.lounge.code);
        state.unsaved.remove(&id);
        for person in state.people.values_mut().filter(|person| person.room == Some(id)) {
            person.room = None;
            person.outbox.close();
        }
    }

    /// Reads the part of a battle's log that was stored before the lobby started, if that was not done yet.
    pub(super) async fn read_log(&self, id: RoomId) -> Result<(), StoreError> {
        let playing = {
            let state = self.state();
            let unread = state.rooms.get(&id).filter(|room| room.log.is_none());
            unread.map(|room| {
                let of = |seat| room.lounge.players(seat).map(move |player| (player, seat));
                let seats: BTreeMap<_, _> = crate::ids::Seat::BOTH.into_iter().flat_map(of).collect();
                (room.lounge.game, seats)
            })
        };
        let Some((game, seats)) = playing else { return Ok(()) };
        let (mut log, mut from) = (Log::default(), 0);
        while from < FRAMES {
            let frames = self.store.frames(id, game, from, 512).await?;
            let Some(last) = frames.last() else { break };
            from = last.place + 1;
            for frame in frames {
                if let Some(seat) = seats.get(&frame.player) {
                    log.read(*seat, &frame.bytes, frame.at, frame.place);
                }
            }
        }
        let mut state = self.state();
        // Another task may have read it in the meantime and added to it since.
        if let Some(room) = state.rooms.get_mut(&id)
            && room.log.is_none()
        {
            let seen = self.now().saturating_sub(u64::from(room.lounge.params.delay) * 1000);
            room.shown = log.place_at(seen);
            room.log = Some(log);
            state.schedule(id);
        }
        Ok(())
    }

    /// Returns the current numbers of connections, players, rooms and battles.
    pub(super) fn present(&self) -> Present {
        let state = self.state();
        let battles = state.rooms.values().filter(|room| room.lounge.stage == RoomStage::Battle).count();
        Present {
            connections: state.connections.len(),
            players: state.people.len(),
            rooms: state.rooms.len(),
            battles,
        }
    }
}

/// Tells if the clock and the times in the store do not fit.
fn complain(now: u64, latest: u64) {
    let hours = |time: u64| time / 3_600_000;
    if now + CLOCKS_DIFFER < latest {
        let hours = hours(latest - now);
        tracing::warn!(
            "the clock of this machine is {hours} hours behind the store; check it, and start the lobby again if it is wrong"
        );
    } else if latest > 0 && now > latest + KEPT {
        let hours = hours(now - latest);
        tracing::warn!(
            "the store was last used {hours} hours ago, by the clock of this machine; if the clock is wrong, stop the lobby \
             within the hour: then it removes old logs"
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::server::store::StoredBan;

    #[tokio::test]
    async fn what_the_disk_is_too_slow_for_is_stored_later() {
        let (lobby, work) = Lobby::open(Config::new(":memory:")).await.expect("it opens");
        let target = |number: usize| format!("{number:064x}");
        // Nothing is written yet: the queue fills up.
        let mut count = 0;
        while lobby.keep_waiting() {
            let ban = StoredBan { target: target(count), until: None, reason: String::new() };
            lobby.keep(Write::Ban(ban));
            count += 1;
        }
        lobby.keep(Write::Unban(target(count - 1)));
        tokio::spawn(work);
        assert!(lobby.is_on_disk().await);
        assert_eq!(lobby.store.bans().await.expect("they are read").len(), count - 1);
    }
}
