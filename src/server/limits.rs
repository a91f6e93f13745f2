//! The limits on the activity of an address, seat or connection: token buckets that receive the time as an argument.

use std::time::Duration;

/// The time without messages after which a connection is closed.
pub const IDLE: Duration = Duration::from_secs(30);
/// The time limit for the head of a request, from the first byte of a connection or the end of the previous request.
pub const HEAD: Duration = Duration::from_secs(10);
/// The maximum lifetime of a connection for files and pages.
pub const PAGES: Duration = Duration::from_secs(600);
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

/// The rate of opening rooms, per address.
pub const OPENING: Rate = Rate { burst: 10, per_minute: 10 };
/// The rate of joining rooms, per address.
pub const JOINING: Rate = Rate { burst: 30, per_minute: 30 };
/// The rate of fetching sets of cards, per address.
pub const FETCHING: Rate = Rate { burst: 10, per_minute: 10 };
/// The rate of claims against players who are present, per address.
pub const JUDGING: Rate = Rate { burst: 4, per_minute: 4 };
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
        self.pass(rate, now);
        let most = u64::from(rate.burst) * ONE;
        let lack = (self.spent + ONE).saturating_sub(most);
        if lack > 0 {
            let wait = lack.div_ceil(u64::from(rate.per_minute).max(1)).div_ceil(1000);
            return Err(u32::try_from(wait).unwrap_or(u32::MAX).max(1));
        }
        self.spent += ONE;
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
    fn a_rate_of_nothing_gives_nothing_and_says_so() {
        let none = Rate { burst: 0, per_minute: 0 };
        assert_eq!(Bucket::default().take(none, 0), Err(60));
    }
}
