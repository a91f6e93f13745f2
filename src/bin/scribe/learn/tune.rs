//! `scribe learn tune`: searches for better weights of the machine player by playing against the old ones.

use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

use clap::Args;
use marginalia::battle::chance::{Chance, Seed};
use marginalia::facilitatee::{Budget, Weights};
use marginalia::ids::Seat;

use crate::failure::Failure;
use crate::ladder::{Player, Record, Rung, Trial, in_waves, pairs, play};
use crate::sim::bytes;
use crate::source::{Source, read};

/// The arguments of `scribe learn tune`.
#[derive(Args, Debug)]
pub(crate) struct Arguments {
    /// The number of weight variations to try
    #[arg(long, value_name = "N", default_value_t = 20)]
    rounds: u32,
    /// The maximum number of pairs of battles per variation before it counts as not better
    #[arg(long, value_name = "N", default_value_t = 300)]
    pairs: u32,
    /// The random seed
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The player that uses both weights
    #[arg(long, value_enum, default_value_t = Rung::Scribe)]
    rung: Rung,
    /// The maximum number of evaluations per decision: fewer make the trials faster
    #[arg(long, value_name = "N", default_value_t = 2500)]
    evaluations: u32,
    /// The number of battles that run in parallel
    #[arg(long, value_name = "N", default_value_t = 2)]
    threads: u32,
    /// The weights to start from, instead of the built-in ones
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// The file for the better weights
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    #[command(flatten)]
    source: Source,
}

/// Tries other weights against the current ones and keeps those that pass.
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
    let starters = arguments.source.starters(&library)?;
    let base =
        Player { budget: Budget::evaluations_only(arguments.evaluations), ..Player::of(arguments.rung) };
    for round in 0..arguments.rounds {
        let begun = Instant::now();
        let mut chance = Chance::new(Seed::Given(bytes(arguments.seed, round, "weights")));
        let other = varied(&present, &mut chance);
        let [new, old] = [other, present].map(|weights| Player { weights, ..base });
        let mut trial = Trial::default();
        let pair = |pair| {
            let (books, seed) = pairs(&library, &starters, arguments.seed, round * arguments.pairs + pair)?;
            let first = play(&library, &books, seed, [new, old], |_, _, _| {})?;
            let second = play(&library, &books, seed, [old, new], |_, _, _| {})?;
            Ok([first, second])
        };
        in_waves(arguments.threads, arguments.pairs, pair, |records: [Record; 2]| {
            for (seat, record) in Seat::BOTH.into_iter().zip(records) {
                trial.note(record.winner.map(|winner| winner == seat));
            }
            trial.verdict().is_none()
        })?;
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
            "round {}: {}: won {}, lost {}: {said} ({:.1} s)",
            round + 1,
            changes.join(", "),
            trial.won,
            trial.lost,
            begun.elapsed().as_secs_f64()
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

/// Returns the weights with three of them changed by up to half of their value, at least one of them by one.
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

#[cfg(test)]
mod tests {
    use super::*;

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
