//! The seats that quick matches hold for players who are on their way, and the players who did not come.

use std::collections::BTreeMap;
use std::net::IpAddr;

use crate::ids::PlayerId;
use crate::room::lobby_room::RoomId;

/// The time without a promise after the first one that was not kept, in milliseconds. It doubles with each further one.
const FIRST: u64 = 30_000;
/// The longest time without a promise, in milliseconds. After another such time without a broken promise, all are
/// forgotten.
const LONGEST: u64 = 600_000;

/// The broken promises of a player or an address.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Distrust {
    broken: u32,
    until: u64,
}

impl Distrust {
    /// Counts a broken promise at the given time.
    pub(super) fn add(&mut self, now: u64) {
        if self.is_forgotten(now) {
            self.broken = 0;
        }
        let time = FIRST.saturating_mul(1 << self.broken.min(16)).min(LONGEST);
        self.broken = self.broken.saturating_add(1);
        self.until = self.until.max(now + time);
    }

    /// Returns true if nothing is promised at the given time.
    pub(super) const fn holds(self, now: u64) -> bool {
        now < self.until
    }

    /// Returns true if no broken promise counts any more at the given time.
    pub(super) const fn is_forgotten(self, now: u64) -> bool {
        now >= self.until + LONGEST || self.broken == 0
    }
}

/// A seat that is held for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Promise {
    pub(super) player: PlayerId,
    pub(super) room: RoomId,
    /// The address of the player.
    pub(super) address: IpAddr,
    /// The time until which the seat is held.
    pub(super) until: u64,
}

/// All promises that are neither kept nor broken, at most one for each player, and the players who broke one of late.
#[derive(Default)]
pub(super) struct Promises {
    open: BTreeMap<PlayerId, Promise>,
    distrusted: BTreeMap<PlayerId, Distrust>,
}

impl Promises {
    /// Holds a seat for a player, instead of any other one.
    pub(super) fn hold(&mut self, promise: Promise) {
        self.open.insert(promise.player, promise);
    }

    /// Removes and returns the promise to a player.
    pub(super) fn take(&mut self, player: PlayerId) -> Option<Promise> {
        self.open.remove(&player)
    }

    /// Returns the room in which a seat is held for a player.
    pub(super) fn of(&self, player: PlayerId) -> Option<RoomId> {
        self.open.get(&player).map(|promise| promise.room)
    }

    /// Returns the rooms in which a seat is held for a player.
    pub(super) fn rooms(&self) -> impl Iterator<Item = (RoomId, PlayerId)> + '_ {
        self.open.values().map(|promise| (promise.room, promise.player))
    }

    /// Ends the promise of a seat in a room, because the player has come.
    pub(super) fn keep(&mut self, player: PlayerId, room: RoomId) {
        if self.of(player) == Some(room) {
            self.open.remove(&player);
        }
    }

    /// Removes and returns the promises that are overdue.
    pub(super) fn overdue(&mut self, now: u64) -> Vec<Promise> {
        self.open.extract_if(.., |_, promise| promise.until <= now).map(|(_, promise)| promise).collect()
    }

    /// Counts a broken promise against a player.
    pub(super) fn distrust(&mut self, player: PlayerId, now: u64) {
        self.distrusted.entry(player).or_default().add(now);
    }

    /// Returns true if nothing is promised to a player at an address, of which the broken promises are given.
    pub(super) fn is_distrusted(&self, player: PlayerId, address: Option<Distrust>, now: u64) -> bool {
        let both = [self.distrusted.get(&player).copied(), address];
        both.into_iter().flatten().any(|distrust| distrust.holds(now))
    }

    /// Forgets the players who have broken no promise of late.
    pub(super) fn sweep(&mut self, now: u64) {
        self.distrusted.retain(|_, distrust| !distrust.is_forgotten(now));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_does_not_come_is_promised_nothing_for_longer_and_longer() {
        let (mut distrust, mut now, mut times) = (Distrust::default(), 1_000, Vec::new());
        for _ in 0..8 {
            distrust.add(now);
            assert!(distrust.holds(now) && !distrust.is_forgotten(now));
            times.push((distrust.until - now) / 1000);
            now = distrust.until;
            assert!(!distrust.holds(now));
        }
        assert_eq!(times, [30, 60, 120, 240, 480, 600, 600, 600]);
        assert!(!distrust.is_forgotten(now + LONGEST - 1) && distrust.is_forgotten(now + LONGEST));
        distrust.add(now + LONGEST);
        assert_eq!(distrust.until, now + LONGEST + FIRST, "long ago is forgotten");
    }

    #[test]
    fn a_player_has_one_promise_and_it_counts_for_the_address_too() {
        let (anna, ben) = (PlayerId([1; 32]), PlayerId([2; 32]));
        let [first, second] = [1, 2].map(|room| RoomId([room; 16]));
        let address = IpAddr::from([10, 0, 0, 1]);
        let mut promises = Promises::default();
        let promise = |player, room| Promise { player, room, address, until: 10 };
        promises.hold(promise(anna, first));
        promises.hold(promise(anna, second));
        promises.hold(promise(ben, first));
        assert_eq!(promises.rooms().collect::<Vec<_>>(), [(second, anna), (first, ben)]);
        promises.keep(ben, second);
        assert_eq!(promises.of(ben), Some(first), "another room is none that was promised");
        promises.keep(ben, first);
        assert_eq!(promises.overdue(9), []);
        assert_eq!(promises.overdue(10), [promise(anna, second)]);
        assert_eq!((promises.overdue(10), promises.of(anna), promises.of(ben)), (Vec::new(), None, None));
        promises.distrust(anna, 10);
        let mut here = Distrust::default();
        here.add(10);
        assert!(promises.is_distrusted(anna, None, 10), "by the key");
        assert!(promises.is_distrusted(ben, Some(here), 10), "by the address");
        assert!(!promises.is_distrusted(ben, Some(Distrust::default()), 10));
        assert!(!promises.is_distrusted(anna, Some(here), 10 + FIRST));
        promises.sweep(10 + FIRST);
        assert_eq!(promises.distrusted.len(), 1);
        promises.sweep(10 + FIRST + LONGEST);
        assert_eq!(promises.distrusted.len(), 0);
    }
}
