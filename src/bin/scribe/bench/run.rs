//! All measurements, printed as a table or as JSON.

use std::io::Write;

use clap::Args;
use serde_json::{Map, Value, json};

use super::battles::{openings, scripts};
use super::growth::growth;
use super::parts;
use super::playouts::{Dice, Playouts};
use crate::failure::Failure;
use crate::source::Source;

/// The arguments of `scribe bench`.
#[derive(Args, Debug)]
pub(crate) struct Arguments {
    /// Prints one JSON object
    #[arg(long)]
    json: bool,
    /// Measures only the playouts
    #[arg(long)]
    playouts: bool,
    /// Measures only the machine player of the highest level: evaluations per CPU second
    #[arg(long)]
    minds: bool,
    /// Measures only the playouts, with sets of 41, 141 and 1 000 cards
    #[arg(long)]
    growth: bool,
    /// Runs a small fixed workload without a clock, for counting instructions
    #[arg(long)]
    callgrind: bool,
    /// CPU seconds of playouts, or of the machine player
    #[arg(long, value_name = "S", default_value_t = 2.5)]
    seconds: f64,
    /// The seed of the random choices
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    source: Source,
}

/// The number of battles that `--callgrind` plays.
const COUNTED: u64 = 200;
/// The number of battles that warm up the caches, outside of the measurement.
const WARMING: u64 = 200;
/// The number of battles that are recorded for measuring the parts.
const SCRIPTS: usize = 40;

/// Runs the measurements and prints them.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let library = arguments.source.library()?;
    let openings = openings(&arguments.source, &library)?;
    let mut dice = Dice::new(arguments.seed);
    if arguments.callgrind {
        let counted = Playouts::count(&openings, COUNTED, &mut dice);
        writeln!(out, "{} battles, {} decisions", counted.battles, counted.decisions)?;
        return Ok(());
    }
    let mut sections = Vec::new();
    if arguments.growth {
        Playouts::count(&openings, WARMING, &mut dice);
        sections.push(("growth", growth(&arguments.source, arguments.seconds, &mut dice)?));
    } else if arguments.minds {
        let scripts = scripts(&openings, SCRIPTS, &mut dice);
        sections.push(("minds", parts::minds(&scripts, arguments.seconds)));
    } else {
        Playouts::count(&openings, WARMING, &mut dice);
        sections.push(("playouts", Playouts::measure(&openings, arguments.seconds, &mut dice).json()));
    }
    if !arguments.playouts && !arguments.minds && !arguments.growth {
        let scripts = scripts(&openings, SCRIPTS, &mut dice);
        sections.push(("clone", parts::clone(&scripts[0])));
        sections.push(("history", parts::history(&scripts)));
        sections.push(("execution", parts::execution(&scripts)));
        sections.push(("load", parts::load()?));
        sections.push(("machine", parts::machine(&scripts[..4])));
        sections.push(("forecasts", parts::forecasts(&scripts[..4])));
    }
    if arguments.json {
        let object: Map<String, Value> =
            sections.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
        writeln!(out, "{}", json!(object))?;
        return Ok(());
    }
    for (name, section) in &sections {
        writeln!(out, "{name}")?;
        for (what, value) in section.as_object().into_iter().flatten() {
            match (value.as_u64(), value.as_f64()) {
                (Some(whole), _) => writeln!(out, "  {what:<32}{whole:>16}")?,
                (None, Some(number)) => writeln!(out, "  {what:<32}{number:>16.3}")?,
                (None, None) => writeln!(out, "  {what:<32}{value:>16}")?,
            }
        }
    }
    Ok(())
}
