//! The choice among the three subcommands of `scribe learn`.

use std::io::{BufRead, Write};

use clap::{Args, Subcommand};

use super::{selfplay, serve, tune};
use crate::failure::Failure;
use crate::source::Source;

/// The arguments of `scribe learn`.
#[derive(Args, Debug)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Answers requests, one JSON object per line, until the input ends.
    Serve(Source),
    /// Plays battles between machine players and writes every decision: the view, the legal commands, the choice, the reward.
    Selfplay(selfplay::Arguments),
    /// Searches for better weights of the machine player by playing against the current ones.
    Tune(tune::Arguments),
}

/// Runs the chosen subcommand.
pub(crate) fn run(
    arguments: &Arguments,
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> Result<(), Failure> {
    match &arguments.what {
        What::Serve(source) => serve::run(source, input, out),
        What::Selfplay(arguments) => selfplay::run(arguments, out),
        What::Tune(arguments) => tune::run(arguments, out),
    }
}
