//! The execution of a simulation.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use marginalia::replay::Record;

use super::battle;
use super::census::Census;
use super::live::Live;
use super::plan::{Planner, Players};
use super::report::Report;
use crate::failure::Failure;
use crate::source::{Source, write};

/// The arguments of `scribe sim`.
#[derive(Args, Debug)]
pub(crate) struct Arguments {
    /// The number of battles
    #[arg(long, value_name = "N", default_value_t = 1000)]
    battles: u32,
    /// The random seed: the same seed gives the same report
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The players
    #[arg(long, value_enum, default_value_t = Players::Mixed)]
    players: Players,
    /// Prints the report as one JSON object
    #[arg(long)]
    json: bool,
    /// Runs every battle twice, and in one of 10 checks every list of legal commands
    #[arg(long)]
    check: bool,
    /// Also runs the live ECS board and compares it with the flat board
    #[arg(long)]
    ecs: bool,
    /// Writes the first battle to a replay file, or the first battle with an error if there is one
    #[arg(long, value_name = "FILE")]
    save_first: Option<PathBuf>,
    #[command(flatten)]
    source: Source,
}

/// Plays all battles and reports. Fails on any rejection or difference.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let library = arguments.source.library()?;
    let starters = arguments.source.starters(&library)?;
    let planner = Planner::new(library.clone(), starters, arguments.players, arguments.seed);
    let mut census = Census::new(&library);
    let mut live = arguments.ecs.then(Live::new);
    let mut report = Report::default();
    let mut saved: Option<(bool, Record)> = None;
    for number in 0..arguments.battles {
        let plan = planner.plan(number)?;
        let mut played = battle::play(&plan, &library, &mut census, arguments.check, live.as_mut())?;
        if arguments.check {
            let again = battle::again(&plan, &library, &played)?;
            played.difference = played.difference.or(again);
        }
        let is_wrong = played.rejection.is_some() || played.difference.is_some();
        let is_wanted = saved.as_ref().is_none_or(|(was_wrong, _)| is_wrong && !was_wrong);
        if arguments.save_first.is_some() && is_wanted {
            saved = Some((is_wrong, battle::record(&plan, &library, &played)));
        }
        report.add(&planner, &plan, &played);
    }
    if let (Some(file), Some((_, record))) = (&arguments.save_first, &saved) {
        write(file, &record.text())?;
    }
    let header = super::report::Header {
        battles: arguments.battles,
        seed: arguments.seed,
        players: arguments.players,
        is_checked: arguments.check,
        has_live: arguments.ecs,
    };
    if arguments.json {
        writeln!(out, "{}", report.json(&header, &library, &census))?;
    } else {
        report.print(&header, &library, &census, out)?;
    }
    if report.is_clean() { Ok(()) } else { Err(Failure::Told) }
}
