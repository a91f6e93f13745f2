//! `scribe schema`: the JSON Schema of card files, for editors.

use std::io::Write;

use clap::Args;
use marginalia::cards;

use crate::failure::Failure;

/// The arguments of `scribe schema`.
#[derive(Args, Debug)]
pub(crate) struct Arguments {}

/// Prints the schema as in `cards/card.schema.json`.
pub(crate) fn run(_: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    writeln!(out, "{:#}", cards::schema())?;
    Ok(())
}
