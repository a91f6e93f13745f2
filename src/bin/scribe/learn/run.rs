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
    /// Answers requests, one JSON object a line, until the input ends.
    Serve(Source),
    /// Lets machine players meet and writes every decision: the view, what was legal, what was chosen, what it came to.
    Selfplay(selfplay::Arguments),
    /// Looks for better weights of the machine player by playing against the present ones.
    Tune(tune::Arguments),
}

/// Serves, plays or tunes.
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
