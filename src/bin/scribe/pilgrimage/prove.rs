//! The proof of a run: it is played again from its code.

use std::io::Write;

use clap::Args;
use marginalia::pilgrimage::{BATTLES, Deed, Duel, Stage, prove_run};

use super::data::Data;
use crate::failure::Failure;

/// The arguments of `scribe run`.
#[derive(Args, Debug)]
pub(crate) struct Arguments {
    /// The code of the run
    #[arg(value_name = "CODE")]
    code: String,
    #[command(flatten)]
    data: Data,
}

/// Plays a run again and prints it.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let set = arguments.data.set()?;
    let proven = prove_run(&set, &arguments.code)?;
    let start = proven.record.start;
    writeln!(out, "{}, step {}", set.patrons[start.patron].name, start.step)?;
    let mut duels = proven.duels.iter();
    for deed in &proven.record.deeds {
        match deed {
            Deed::Choice(choice) => writeln!(out, "  {choice:?}")?,
            Deed::Battle(orders) => {
                let outcome = duels.next().and_then(Duel::outcome);
                let told = match outcome {
                    None => "unfinished".to_owned(),
                    Some(0) => "lost".to_owned(),
                    Some(hp) => format!("won with {hp} HP"),
                };
                writeln!(out, "  battle of {} commands: {told}", orders.len())?;
            }
        }
    }
    let end = match proven.run.stage() {
        Stage::Over { is_won: true } => "the pilgrimage was completed",
        Stage::Over { is_won: false } => "the pilgrimage ended in a lost battle",
        _ => "the pilgrimage is not over",
    };
    writeln!(out, "{end}: {} of {BATTLES} battles won. The code is a proof.", proven.run.won())?;
    Ok(())
}
