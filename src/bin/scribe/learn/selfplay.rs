//! `scribe learn selfplay`: records battles of the machine players for learning programs.

use std::io::Write;

use clap::Args;
use marginalia::battle::notation;
use marginalia::battle::rules::legal_commands;
use marginalia::battle::view::Viewer;
use marginalia::facilitatee::Budget;
use marginalia::facilitator::see;
use marginalia::ids::Seat;
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::ladder::{Player, Rung, in_waves, pairs, play};
use crate::source::Source;

/// The arguments of `scribe learn selfplay`.
#[derive(Args, Debug)]
pub(crate) struct Arguments {
    /// The number of battles
    #[arg(long, value_name = "N", default_value_t = 10)]
    battles: u32,
    /// The player on both sides
    #[arg(long, value_enum, default_value_t = Rung::Copyist)]
    rung: Rung,
    /// The player of Guest, if different
    #[arg(long, value_enum)]
    against: Option<Rung>,
    /// The maximum number of evaluations per decision
    #[arg(long, value_name = "N", default_value_t = u32::MAX)]
    evaluations: u32,
    /// The number of battles that run in parallel
    #[arg(long, value_name = "N", default_value_t = 1)]
    threads: u32,
    /// The random seed
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    source: Source,
}

/// Plays battles and writes one line per decision, in order. `reward` is the result of the battle for the seat that
/// decided.
pub(super) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let library = arguments.source.library()?;
    let starters = arguments.source.starters(&library)?;
    let budget = Budget::evaluations_only(arguments.evaluations);
    let players = [arguments.rung, arguments.against.unwrap_or(arguments.rung)];
    let players = players.map(|rung| Player { budget, ..Player::of(rung) });
    let battle = |number| {
        let (books, seed) = pairs(&library, &starters, arguments.seed, number)?;
        let mut steps: Vec<(Seat, Value)> = Vec::new();
        let record = play(&library, &books, seed, players, |board, seat, command| {
            let mut legal = Vec::new();
            legal_commands(board, seat, &mut legal);
            let lines: Vec<Option<String>> =
                legal.iter().map(|command| notation::write(board, command, false)).collect();
            let step = json!({
                "battle": number,
                "step": steps.len(),
                "seat": seat,
                "view": see(&board.perceived_by(Viewer::Seat(seat))),
                "legal": lines,
                "choice": legal.iter().position(|listed| listed == command),
            });
            steps.push((seat, step));
        })?;
        let reward = |seat| match record.winner {
            Some(winner) if winner == seat => 1,
            Some(_) => -1,
            None => 0,
        };
        for (seat, step) in &mut steps {
            step["reward"] = json!(reward(*seat));
        }
        Ok(steps)
    };
    let mut written = Ok(());
    in_waves(arguments.threads, arguments.battles, battle, |steps| {
        written = steps.iter().try_for_each(|(_, step)| writeln!(out, "{step}"));
        written.is_ok()
    })?;
    Ok(written?)
}
