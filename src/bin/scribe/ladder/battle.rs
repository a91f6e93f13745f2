//! Battles between players of the ladder. Each pair uses the same books and chance twice, with the seats swapped.

use std::sync::Arc;
use std::thread;
use std::time::Instant;

use cpu_time::ThreadTime;
use marginalia::battle::board::Board as _;
use marginalia::battle::chance::Seed;
use marginalia::battle::command::Command;
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::library::CardLibrary;
use marginalia::battle::rules::seats_to_act;
use marginalia::battle::setup::{BookSlots, shuffle_books};
use marginalia::battle::trigger::Trigger;
use marginalia::battle::view::Viewer;
use marginalia::cards;
use marginalia::facilitatee::one_ply::OnePly;
use marginalia::facilitatee::{Budget, Mind, RandomPlayer, Style, Weights, rush};
use marginalia::ids::{CardId, Seat};

use super::rung::Rung;
use super::tally::Taken;
use crate::failure::Failure;
use crate::sim::{bytes, random_books};

/// A player: a rung with its style, budget and weights.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Player {
    pub(crate) rung: Rung,
    pub(crate) style: Style,
    pub(crate) budget: Budget,
    pub(crate) weights: Weights,
}

impl Player {
    /// Creates the player of a rung with its own number of evaluations, without a time limit.
    pub(crate) fn of(rung: Rung) -> Self {
        let budget = Budget::evaluations_only(u32::MAX);
        Self { rung, style: Style::Even, budget, weights: *Weights::usual() }
    }
}

/// A player at the table.
struct Seated {
    player: Player,
    mind: [u8; 32],
    random: RandomPlayer,
    one_ply: OnePly,
}

impl Seated {
    fn choose(&mut self, view: &FlatBoard, seat: Seat) -> (Option<Command>, u32) {
        match self.player.rung.level() {
            None => {
                let command = match self.player.rung {
                    Rung::Random => self.random.choose(view, seat),
                    Rung::Rush => rush(view, seat),
                    _ => self.one_ply.choose(view, seat, self.mind, 1).map(|thought| thought.command),
                };
                (command, 0)
            }
            Some(level) => {
                let Player { style, budget, weights, .. } = &self.player;
                let decision =
                    Mind::new(level, *style).think_with_weights(weights, view, seat, self.mind, budget);
                let evaluations = decision.as_ref().map_or(0, |decision| decision.evaluations);
                (decision.map(|decision| decision.command), evaluations)
            }
        }
    }
}

/// The record of a battle.
#[derive(Clone, Debug, Default)]
pub(crate) struct Record {
    pub(crate) winner: Option<Seat>,
    /// The time and evaluations that each side's decisions took, Host's first.
    pub(crate) taken: [Vec<Taken>; 2],
}

/// Plays a battle, Host's player first. Calls `each` with every command and the battle before it.
pub(crate) fn play(
    library: &Arc<CardLibrary>,
    books: &[Vec<CardId>; 2],
    seed: [u8; 32],
    players: [Player; 2],
    each: impl FnMut(&FlatBoard, Seat, &Command),
) -> Result<Record, Failure> {
    let board = FlatBoard::new(Arc::clone(library), &books.clone().map(BookSlots::Known))?;
    play_on(board, seed, players, each, |_| {})
}

/// Plays a battle like [`play`]. Calls `heard` with the battle after each player command, and with the commands and
/// triggers that it caused.
pub(crate) fn play_heard(
    library: &Arc<CardLibrary>,
    books: &[Vec<CardId>; 2],
    seed: [u8; 32],
    players: [Player; 2],
    mut heard: impl FnMut(&FlatBoard, &[Command], &[Trigger]),
) -> Result<Record, Failure> {
    let mut board = FlatBoard::new(Arc::clone(library), &books.clone().map(BookSlots::Known))?;
    board.record_events();
    let listen = |board: &mut FlatBoard| {
        let (ran, told) = (board.drain_commands(), board.drain_triggers());
        heard(board, &ran, &told);
    };
    play_on(board, seed, players, |_, _, _| {}, listen)
}

fn play_on(
    mut board: FlatBoard,
    seed: [u8; 32],
    players: [Player; 2],
    mut each: impl FnMut(&FlatBoard, Seat, &Command),
    mut after: impl FnMut(&mut FlatBoard),
) -> Result<Record, Failure> {
    let mut record = Record::default();
    let mut seated = [0, 1].map(|place| {
        let mut hasher = blake3::Hasher::new_keyed(&seed);
        hasher.update(&[place as u8]);
        let mind = *hasher.finalize().as_bytes();
        let random = RandomPlayer::new(mind);
        Seated { player: players[place], mind, random, one_ply: OnePly::default() }
    });
    loop {
        let asked = seats_to_act(&board).next();
        let Some(seat) = asked else { break };
        let view = board.perceived_by(Viewer::Seat(seat));
        let (cpu, wall) = (ThreadTime::now(), Instant::now());
        let (command, evaluations) = seated[seat.index()].choose(&view, seat);
        let (cpu, wall) = (cpu.elapsed().as_micros() as u32, wall.elapsed().as_micros() as u32);
        let has_choice = players[seat.index()].rung.level().is_none() || evaluations > 0;
        if has_choice {
            record.taken[seat.index()].push(Taken { cpu, wall, evaluations });
        }
        let Some(command) = command else { break };
        each(&board, seat, &command);
        let order = Seed::Derived { battle: seed, seq: board.state().seq() };
        if let Err(reason) = board.execute(&command, order, &[]) {
            return Err(Failure::Refused { player: players[seat.index()].rung.name(), reason });
        }
        after(&mut board);
    }
    record.winner = board.state().result().and_then(|result| result.winner);
    Ok(record)
}

/// Returns the books and the chance of a pair of battles: the starter books every other time, else random ones.
pub(crate) fn pairs(
    library: &CardLibrary,
    starters: &[cards::Book],
    seed: u64,
    number: u32,
) -> Result<([Vec<CardId>; 2], [u8; 32]), Failure> {
    let chance = bytes(seed, number, "ladder battle");
    let count = starters.len() as u32;
    if count == 0 || number % 2 == 1 {
        let books = random_books(library, bytes(seed, number, "ladder books"))?;
        return Ok((shuffle_books(books, &chance), chance));
    }
    let book = |number: u32| starters[(number % count) as usize].slots();
    let books = [book(number / 2), book(number / 2 + 1 + number / 2 / count)];
    Ok((shuffle_books(books, &chance), chance))
}

/// Does work for the numbers from 0 on, several in parallel, and passes the results on in order until enough are
/// processed.
pub(crate) fn in_waves<T: Send>(
    threads: u32,
    most: u32,
    work: impl Fn(u32) -> Result<T, Failure> + Sync,
    mut see: impl FnMut(T) -> bool,
) -> Result<(), Failure> {
    let mut next = 0;
    while next < most {
        let wave: Vec<u32> = (next..most.min(next + threads.max(1))).collect();
        next += wave.len() as u32;
        let done: Vec<Result<T, Failure>> = if wave.len() == 1 {
            wave.into_iter().map(&work).collect()
        } else {
            thread::scope(|scope| {
                let work = &work;
                let running: Vec<_> = wave.into_iter().map(|at| scope.spawn(move || work(at))).collect();
                running
                    .into_iter()
                    .map(|one| one.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
                    .collect()
            })
        };
        for one in done {
            if !see(one?) {
                return Ok(());
            }
        }
    }
    Ok(())
}
