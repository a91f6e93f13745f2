//! `scribe learn tune`: better weights for the machine player, by playing against the old ones.

use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use marginalia::battle::board::Board as _;
use marginalia::battle::chance::{Chance, Seed};
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::library::CardLibrary;
use marginalia::battle::rules::seats_to_act;
use marginalia::battle::setup::Book;
use marginalia::battle::view::Viewer;
use marginalia::facilitatee::Weights;
use marginalia::facilitatee::search::{self, Effort};
use marginalia::ids::{CardId, Seat};

use crate::failure::Failure;
use crate::sim::{bytes, random_books};
use crate::source::{Source, read};

/// What `scribe learn tune` takes.
#[derive(Args, Debug)]
pub(crate) struct Arguments {
    /// How many other weights are tried
    #[arg(long, value_name = "N", default_value_t = 20)]
    rounds: u32,
    /// How many pairs of battles a trial may take before it counts as no better
    #[arg(long, value_name = "N", default_value_t = 300)]
    pairs: u32,
    /// Everything follows from it
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The weights to begin with, instead of those that are built in
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// Where the better weights are written
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    #[command(flatten)]
    source: Source,
}

/// The sequential test: no better (even) against better (55 of 100), wrong one time in twenty either way.
struct Trial {
    likelihood: f64,
    won: u32,
    lost: u32,
}

impl Trial {
    const EVEN: f64 = 0.5;
    const BETTER: f64 = 0.55;
    /// ln((1 − β) / α) with α = β = 0.05.
    const SURE: f64 = 2.944_438_979_166_44;

    const fn new() -> Self {
        Self { likelihood: 0.0, won: 0, lost: 0 }
    }

    fn note(&mut self, has_won: bool) {
        let (better, even) = if has_won {
            self.won += 1;
            (Self::BETTER, Self::EVEN)
        } else {
            self.lost += 1;
            (1.0 - Self::BETTER, 1.0 - Self::EVEN)
        };
        self.likelihood += (better / even).ln();
    }

    /// Whether it is better; none while that is open.
    fn verdict(&self) -> Option<bool> {
        (self.likelihood.abs() >= Self::SURE).then_some(self.likelihood > 0.0)
    }
}

/// Tries other weights against the present ones and keeps those that pass.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let library = arguments.source.library()?;
    let mut present = match &arguments.from {
        Some(file) => {
            let text = read(file)?;
            Weights::parse(&text)
                .map_err(|error| Failure::Weights { file: file.display().to_string(), error })?
        }
        None => *Weights::usual(),
    };
    for round in 0..arguments.rounds {
        let mut chance = Chance::new(Seed::Given(bytes(arguments.seed, round, "weights")));
        let other = varied(&present, &mut chance);
        let mut trial = Trial::new();
        for pair in 0..arguments.pairs {
            let number = round * arguments.pairs + pair;
            let books = random_books(&library, bytes(arguments.seed, number, "tune books"))?;
            let seed = bytes(arguments.seed, number, "tune battle");
            for seat in Seat::BOTH {
                let weights = if seat == Seat::Host { [other, present] } else { [present, other] };
                if let Some(winner) = play(&library, &books, seed, weights)? {
                    trial.note(winner == seat);
                }
            }
            if trial.verdict().is_some() {
                break;
            }
        }
        let is_better = trial.verdict() == Some(true);
        let said = if is_better { "kept" } else { "not kept" };
        let changes: Vec<String> = Weights::NAMES
            .iter()
            .zip(present.numbers().into_iter().zip(other.numbers()))
            .filter(|(_, (before, after))| before != after)
            .map(|(name, (before, after))| format!("{name} {before} → {after}"))
            .collect();
        writeln!(
            out,
            "round {}: {}: won {}, lost {}: {said}",
            round + 1,
            changes.join(", "),
            trial.won,
            trial.lost
        )?;
        out.flush()?;
        if is_better {
            present = other;
            if let Some(file) = &arguments.save {
                std::fs::write(file, present.text()).map_err(|error| Failure::file(file, error))?;
            }
        }
    }
    write!(out, "{}", present.text())?;
    Ok(())
}

/// Three of the weights changed by up to half of themselves, one at least by one.
fn varied(weights: &Weights, chance: &mut Chance) -> Weights {
    let mut numbers = weights.numbers();
    for _ in 0..3 {
        let place = chance.below(numbers.len() as u32) as usize;
        let percent = 50 + chance.below(101) as i32;
        let step = if percent < 100 { -1 } else { 1 };
        numbers[place] = numbers[place] * percent / 100 + step;
    }
    Weights::of(numbers)
}

/// Who wins a battle of these weights, Host's first.
fn play(
    library: &Arc<CardLibrary>,
    books: &[Vec<CardId>; 2],
    seed: [u8; 32],
    weights: [Weights; 2],
) -> Result<Option<Seat>, Failure> {
    let mut board = FlatBoard::new(Arc::clone(library), &books.clone().map(Book::Known))?;
    loop {
        let seat = seats_to_act(&board).next();
        let Some(seat) = seat else { break };
        let view = board.perceived_by(Viewer::Seat(seat));
        let effort = Effort::quick(weights[seat.index()]);
        let Some(thought) = search::choose(&view, seat, [seat as u8; 32], effort) else { break };
        let order = Seed::Derived { battle: seed, seq: board.flow().seq() };
        if board.execute(&thought.command, order, &[]).is_err() {
            break;
        }
    }
    Ok(board.flow().result().and_then(|result| result.winner))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_trial_is_decided_by_what_it_saw() {
        let mut trial = Trial::new();
        assert_eq!(trial.verdict(), None);
        (0..31).for_each(|_| trial.note(true));
        assert_eq!((trial.verdict(), trial.won), (Some(true), 31));
        let mut trial = Trial::new();
        (0..28).for_each(|_| trial.note(false));
        assert_eq!(trial.verdict(), Some(false));
        let mut trial = Trial::new();
        (0..40).for_each(|number| trial.note(number % 2 == 0));
        assert_eq!(trial.verdict(), None, "even is not decided so soon");
    }

    #[test]
    fn varied_weights_follow_from_their_chance_and_keep_their_bounds() {
        let usual = Weights::usual();
        for number in 0..50 {
            let dice = || Chance::new(Seed::Given([number; 32]));
            let one = varied(usual, &mut dice());
            assert_eq!(one, varied(usual, &mut dice()));
            assert!(one.numbers().iter().all(|weight| (0..=Weights::MOST).contains(weight)));
            assert_ne!(one, *usual, "{number}");
        }
    }
}
