//! The limits on the activity of an address, seat or connection: token buckets that receive the time as an argument.

use std::time::Duration;

/// The time without messages after which a connection is closed.
pub const IDLE: Duration = Duration::from_secs(30);
/// The time limit for the head of a request, from the first byte of a connection or the end of the previous request.
pub const HEAD: Duration = Duration::from_secs(10);
/// The period in which a client has to read [`LEAST_READ`] bytes while more waits for it.
pub const READING_TIME: Duration = Duration::from_secs(20);
/// The number of bytes to read in each [`READING_TIME`].
pub const LEAST_READ: usize = 16 * 1024;
/// The size of the buffers of a request and its response, in bytes.
pub const HTTP_BUFFER: usize = 64 * 1024;
/// The size of the buffer in which a game's messages arrive, in bytes. A longer message takes more while it arrives.
pub const LINE_BUFFER: usize = 4 * 1024;
/// The maximum number of connections of any kind, where the system allows so many open files.
pub const MOST_SOCKETS: usize = 60_000;
/// The number of open files that are not used for connections: the store, its log, and the files of a page.
pub const SPARE_DESCRIPTORS: usize = 128;
/// The time that a page waits for saved cards before it receives an empty answer.
pub const WAITING: Duration = Duration::from_secs(25);
/// The maximum number of pages that wait for them.
pub const WAITERS: usize = 64;
/// The maximum number of rooms.
pub const ROOMS: usize = 10_000;
/// The maximum number of rooms in a list.
pub const LISTED: usize = 100;
/// The maximum number of messages that wait for one connection. A connection that reads too slowly is dropped.
pub const OUTGOING: usize = 1024;
/// The maximum number of stored frames of one battle.
pub const FRAMES: u64 = 20_000;
/// The maximum number of stored bytes of one battle.
pub const BYTES: usize = 16 * 1024 * 1024;

/// The number of clients whose limits, together, hold for a whole site: an IPv6 network of /48, which is what a customer
/// may have. One subscriber can have all of its 65,536 addresses that count as clients.
pub const SITE: u32 = 8;
/// The rate of requests for files and pages, per address.
pub const REQUESTING: Rate = Rate { burst: 2000, per_minute: 6000 };
/// The maximum number of stored frames of a side before both have signed the battle, when nothing can be checked.
pub const UNSIGNED_FRAMES: u32 = 64;
/// The maximum number of stored offers, and of signatures, of a side. It makes new ones only when its game restarts.
pub const HANDSHAKES: u32 = 16;
/// The maximum number of logs of which a page is judged at once.
pub const JUDGES: usize = 2;
/// The maximum number of logs that are being judged, page by page in turns.
pub const CLAIMS: usize = 16;
/// The time that judging one log may take, without the turns of others.
pub const JUDGING_TIME: Duration = Duration::from_secs(5);
/// The maximum number of bytes that wait for one connection.
pub const OUTGOING_BYTES: usize = 1024 * 1024;
/// The time after the start in which nothing is removed, so that a wrong clock does no harm before somebody sees the
/// warning.
pub const NOTHING_REMOVED: Duration = Duration::from_secs(3600);

/// The rate of opening rooms, per address.
pub const OPENING: Rate = Rate { burst: 10, per_minute: 10 };
/// The rate of joining rooms, per address.
pub const JOINING: Rate = Rate { burst: 30, per_minute: 30 };
/// The rate of fetching sets of cards, per address.
pub const FETCHING: Rate = Rate { burst: 10, per_minute: 10 };
/// The rate of claims against players who are present, per address.
pub const JUDGING: Rate = Rate { burst: 4, per_minute: 4 };
/// The rate of stored bytes, per address. A battle takes about 150 KiB.
pub const STORING: Rate = Rate { burst: 32 << 20, per_minute: 1 << 20 };
/// The rate of invitations, per address, whoever is invited.
pub const INVITING: Rate = Rate { burst: 10, per_minute: 6 };
/// The rate of invitations that a player receives from contacts.
pub const INVITED: Rate = Rate { burst: 10, per_minute: 10 };
/// The rate of invitations that a player receives from everybody else, if the player wants them.
pub const INVITED_BY_STRANGERS: Rate = Rate { burst: 3, per_minute: 2 };
/// The rate of actions in a room, and of lists of blocked players and of contacts, per connection: actions are stored and
/// shown to everybody in the room.
pub const ACTING: Rate = Rate { burst: 30, per_minute: 300 };
/// The rate of bytes of signals for the direct connection, per connection.
pub const SIGNALING: Rate = Rate { burst: 128 << 10, per_minute: 64 << 10 };
/// The rate of stored frames, per seat.
pub const APPENDING: Rate = Rate { burst: 40, per_minute: 600 };
/// The rate of messages of any kind, per connection.
pub const TALKING: Rate = Rate { burst: 200, per_minute: 3000 };
/// The rate of reading logs from disk, and lists of all rooms, per connection.
pub const READING: Rate = Rate { burst: 10, per_minute: 60 };
/// The rate of refusals for exceeding [`TALKING`], per connection; a connection that exceeds it is closed.
pub const FLOODING: Rate = Rate { burst: 100, per_minute: 60 };

/// The burst size and the long-term rate of an activity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    /// The number of activities allowed at once, after a rest.
    pub burst: u32,
    /// The number of activities per minute in the long run.
    pub per_minute: u32,
}

impl Rate {
    /// Returns the rate of so many clients together.
    #[must_use]
    pub const fn times(self, clients: u32) -> Self {
        Self {
            burst: self.burst.saturating_mul(clients),
            per_minute: self.per_minute.saturating_mul(clients),
        }
    }
}

/// The amount of a [`Rate`] that has been spent. A new bucket has spent nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bucket {
    /// The amount spent, in units of which a rate of one per minute returns one every millisecond.
    spent: u64,
    at: u64,
}

/// The cost of one activity, in the units of [`Bucket::spent`].
const ONE: u64 = 60_000;

impl Bucket {
    /// Spends one activity at the given time, in milliseconds. A clock that goes back returns nothing.
    ///
    /// # Errors
    /// The bucket is empty. Returns the number of seconds until it is not, at least 1.
    pub fn take(&mut self, rate: Rate, now: u64) -> Result<(), u32> {
        self.take_many(rate, 1, now)
    }

    /// Spends so many activities at once, as [`take`](Self::take) does one.
    ///
    /// # Errors
    /// The bucket does not hold as many. Returns the number of seconds until it does, at least 1; if it never holds as
    /// many, the number until it is full.
    pub fn take_many(&mut self, rate: Rate, count: u32, now: u64) -> Result<(), u32> {
        self.pass(rate, now);
        let most = u64::from(rate.burst) * ONE;
        let cost = u64::from(count) * ONE;
        let lack = (self.spent + cost).saturating_sub(most);
        if lack > 0 {
            let wait = lack.div_ceil(u64::from(rate.per_minute).max(1)).div_ceil(1000);
            return Err(u32::try_from(wait).unwrap_or(u32::MAX).max(1));
        }
        self.spent += cost;
        Ok(())
    }

    /// Returns true if nothing is spent any more at the given time.
    #[must_use]
    pub fn is_new(mut self, rate: Rate, now: u64) -> bool {
        self.pass(rate, now);
        self.spent == 0
    }

    fn pass(&mut self, rate: Rate, now: u64) {
        let back = now.saturating_sub(self.at).saturating_mul(u64::from(rate.per_minute));
        self.spent = self.spent.saturating_sub(back);
        self.at = self.at.max(now);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RATE: Rate = Rate { burst: 3, per_minute: 60 };

    fn taken(bucket: &mut Bucket, now: u64) -> usize {
        (0..100).take_while(|_| bucket.take(RATE, now).is_ok()).count()
    }

    #[test]
    fn a_burst_is_given_then_as_much_as_time_gives() {
        let mut bucket = Bucket::default();
        assert_eq!(taken(&mut bucket, 5_000), 3);
        assert_eq!(taken(&mut bucket, 5_999), 0);
        assert_eq!(taken(&mut bucket, 6_000), 1);
        assert_eq!(taken(&mut bucket, 8_000), 2);
        assert_eq!(taken(&mut bucket, 1_000_000), 3);
    }

    #[test]
    fn whoever_is_refused_hears_how_long_to_wait() {
        let mut bucket = Bucket::default();
        assert_eq!(taken(&mut bucket, 0), 3);
        assert_eq!(bucket.take(RATE, 0), Err(1));
        let slow = Rate { burst: 1, per_minute: 2 };
        let mut bucket = Bucket::default();
        assert_eq!(bucket.take(slow, 0), Ok(()));
        assert_eq!(bucket.take(slow, 10_000), Err(20));
        assert_eq!(bucket.take(slow, 30_000), Ok(()));
    }

    #[test]
    fn a_clock_that_goes_back_gives_nothing_back() {
        let mut bucket = Bucket::default();
        assert_eq!(taken(&mut bucket, 9_000), 3);
        assert_eq!(taken(&mut bucket, 1_000), 0);
        assert_eq!(taken(&mut bucket, 9_500), 0);
        assert!(!bucket.is_new(RATE, 9_500) && bucket.is_new(RATE, 12_000));
    }

    #[test]
    fn many_at_once_cost_as_much_as_one_by_one() {
        let mut bucket = Bucket::default();
        assert_eq!(bucket.take_many(RATE, 4, 0), Err(1));
        assert_eq!(bucket.take_many(RATE, 2, 0), Ok(()));
        assert_eq!(bucket.take_many(RATE, 2, 0), Err(1));
        assert_eq!(taken(&mut bucket, 0), 1);
        assert_eq!(bucket.take_many(RATE, 3, 2_000), Err(1));
        assert_eq!(bucket.take_many(RATE, 3, 3_000), Ok(()));
    }

    #[test]
    fn a_rate_of_nothing_gives_nothing_and_says_so() {
        let none = Rate { burst: 0, per_minute: 0 };
        assert_eq!(Bucket::default().take(none, 0), Err(60));
    }
}
