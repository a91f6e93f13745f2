//! A search in the background: in its own task, or, in the browser, in slices between the frames.

use std::future::Future;
use std::time::Duration;

#[cfg(any(test, target_arch = "wasm32"))]
use bevy::platform::time::Instant;
#[cfg(not(target_arch = "wasm32"))]
use bevy::tasks::{AsyncComputeTaskPool, Task, TaskPool};
use bevy::tasks::{block_on, poll_once};

use super::mind::{Budget, Decision, Mind};
use super::search_state::Search;
use super::time_slice::{SLICE, SearchTimer};
use super::weights::Weights;
use crate::battle::flat::FlatBoard;
use crate::ids::Seat;

/// A search in the background. If it is dropped, the search ends at its next pause.
#[derive(Debug)]
pub struct Pondering<T = Option<Decision>> {
    #[cfg(not(target_arch = "wasm32"))]
    task: Task<T>,
    #[cfg(target_arch = "wasm32")]
    task: Slices<T>,
}

impl<T: Send + Sync + 'static> Pondering<T> {
    /// Starts a search and returns immediately.
    pub(crate) fn begin(thought: impl Future<Output = T> + Send + Sync + 'static) -> Self {
        #[cfg(not(target_arch = "wasm32"))]
        let task = AsyncComputeTaskPool::get_or_init(TaskPool::default).spawn(thought);
        #[cfg(target_arch = "wasm32")]
        let task = Slices::new(thought);
        Self { task }
    }

    /// Returns the result once it is ready. Call this once per frame, and not again after it has returned the result.
    /// In the browser the search runs inside this call, some [`SLICE`]s at a time.
    pub fn poll(&mut self) -> Option<T> {
        #[cfg(not(target_arch = "wasm32"))]
        return block_on(poll_once(&mut self.task));
        #[cfg(target_arch = "wasm32")]
        self.task.poll()
    }
}

impl Mind {
    /// Starts a search and returns immediately; see [`Pondering::poll`].
    #[must_use]
    pub fn ponder(self, view: FlatBoard, seat: Seat, seed: [u8; 32], budget: Budget) -> Pondering {
        self.ponder_then(view, seat, seed, budget, |decision| decision)
    }

    /// Starts a search like [`Self::ponder`], and passes the decision through `then`.
    pub(super) fn ponder_then<T: Send + Sync + 'static>(
        self,
        view: FlatBoard,
        seat: Seat,
        seed: [u8; 32],
        budget: Budget,
        then: impl FnOnce(Option<Decision>) -> T + Send + Sync + 'static,
    ) -> Pondering<T> {
        Pondering::begin(async move { then(thought(self, view, seat, seed, budget, SLICE).await) })
    }
}

async fn thought(
    mind: Mind,
    view: FlatBoard,
    seat: Seat,
    seed: [u8; 32],
    budget: Budget,
    slice: Duration,
) -> Option<Decision> {
    let mut timer = SearchTimer::new(Some(slice), budget.time);
    Search::new(mind, Weights::usual(), &view, seat, seed, &budget).think(&mut timer).await
}

/// A search that runs only while it is polled: for one slice, and for a quarter of the time since the last poll. If
/// frames are slow because another thread renders them, this thread has time for the search.
#[cfg(any(test, target_arch = "wasm32"))]
struct Slices<T> {
    thought: std::pin::Pin<Box<dyn Future<Output = T> + Send + Sync>>,
    asked: Option<Instant>,
}

/// The maximum time per poll, regardless of the time since the last one.
#[cfg(any(test, target_arch = "wasm32"))]
const LONGEST: Duration = Duration::from_millis(60);

#[cfg(any(test, target_arch = "wasm32"))]
impl<T> std::fmt::Debug for Slices<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Slices")
    }
}

#[cfg(any(test, target_arch = "wasm32"))]
impl<T> Slices<T> {
    fn new(thought: impl Future<Output = T> + Send + Sync + 'static) -> Self {
        Self { thought: Box::pin(thought), asked: None }
    }

    fn poll(&mut self) -> Option<T> {
        let now = Instant::now();
        let since = self.asked.replace(now).map_or(Duration::ZERO, |asked| now - asked);
        let part = (since / 4).min(LONGEST);
        loop {
            let done = block_on(poll_once(&mut self.thought));
            if done.is_some() || now.elapsed() >= part {
                return done;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;
    use crate::battle::settings::Settings;
    use crate::battle::setup::BookSlots;
    use crate::battle::view::Viewer;
    use crate::cards;
    use crate::facilitatee::{Level, RandomPlayer, Style};

    /// Returns a view in the middle of a battle.
    fn view() -> (FlatBoard, Seat) {
        let settings = Settings::parse(include_str!("../../assets/rules.ron")).expect("good rules");
        let library = cards::library(settings, cards::core_set().expect("good cards")).expect("it compiles");
        let books = cards::starters(&library).expect("good books");
        let books = [books[0].slots(), books[1].slots()].map(BookSlots::Known);
        let mut board = FlatBoard::new(library, &books).expect("a battle");
        let mut random = RandomPlayer::new([4; 32]);
        for seq in 0..50 {
            let asked = crate::battle::rules::seats_to_act(&board).next().expect("it goes on");
            let command = random.choose(&board, asked).expect("a command");
            let seed = crate::battle::chance::Seed::Derived { battle: [2; 32], seq };
            board.execute(&command, seed, &[]).expect("it is legal");
        }
        let seat = crate::battle::rules::seats_to_act(&board).next().expect("it goes on");
        (board.perceived_by(Viewer::Seat(seat)), seat)
    }

    #[test]
    fn a_thought_in_slices_comes_to_the_same() {
        // S2-F40
        let (view, seat) = view();
        let mind = Mind::new(Level::Scribe, Style::Even);
        let budget = Budget::evaluations_only(4_000);
        let whole = mind.think(&view, seat, [1; 32], &budget);
        assert!(whole.is_some());
        // Counts the pauses of the thought itself: how many of them one poll covers depends on the clock.
        let polls = Arc::new(AtomicUsize::new(0));
        let counted = {
            let polls = Arc::clone(&polls);
            let mut thought = Box::pin(thought(mind, view.clone(), seat, [1; 32], budget, Duration::ZERO));
            std::future::poll_fn(move |context| {
                polls.fetch_add(1, Ordering::Relaxed);
                thought.as_mut().poll(context)
            })
        };
        let mut slices = Slices::new(counted);
        let sliced = loop {
            if let Some(done) = slices.poll() {
                break done;
            }
        };
        assert_eq!(sliced, whole);
        let polls = polls.load(Ordering::Relaxed);
        assert!(polls > 10, "{polls}: it pauses wherever it may");
        let mut beside = mind.ponder(view, seat, [1; 32], budget);
        let told = loop {
            if let Some(done) = beside.poll() {
                break done;
            }
            std::thread::yield_now();
        };
        assert_eq!(told, whole);
    }
}
