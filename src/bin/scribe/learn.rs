//! `scribe learn`: battles for programs that learn to play.

use std::io::{BufRead, Write};

use clap::{Args, Subcommand};
use marginalia::facilitator::Learning;

use crate::failure::Failure;
use crate::source::Source;

/// What `scribe learn` takes.
#[derive(Args, Debug)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Answers requests, one JSON object a line, until the input ends.
    Serve(Source),
}

/// Serves.
pub(crate) fn run(
    arguments: &Arguments,
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let What::Serve(source) = &arguments.what;
    let library = source.library()?;
    let books = source.starters(&library)?;
    let mut learning = Learning::new(library, books);
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line).map_err(Failure::Input)? > 0 {
        let request = String::from_utf8_lossy(&line);
        if !request.trim().is_empty() {
            writeln!(out, "{}", learning.answer(request.trim()))?;
            out.flush()?;
        }
        line.clear();
    }
    Ok(())
}
