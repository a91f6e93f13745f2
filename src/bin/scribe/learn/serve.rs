//! `scribe learn serve`: requests and answers, a line each.

use std::io::{BufRead, Write};

use marginalia::facilitator::Learning;

use crate::failure::Failure;
use crate::source::Source;

/// Serves until the input ends.
pub(super) fn run(source: &Source, input: &mut impl BufRead, out: &mut impl Write) -> Result<(), Failure> {
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
