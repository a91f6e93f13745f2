//! `scribe find`: the cards that a query finds.

use std::io::Write;

use clap::Args;
use marginalia::battle::language::Language;
use marginalia::cards::query::Query;
use marginalia::text::card_lines;

use crate::failure::Failure;
use crate::source::Source;

/// The arguments of `scribe find`.
#[derive(Args, Debug)]
pub(crate) struct Arguments {
    /// The query, as the codex of the game takes it: "cost<=3 ink:lapis wakes:summoned"
    #[arg(allow_hyphen_values = true)]
    query: String,
    /// The language of the names and rules: en or ja
    #[arg(long, value_name = "TAG", default_value = "en", value_parser = ["en", "ja"])]
    language: String,
    #[command(flatten)]
    source: Source,
}

/// Prints the number, the name and the rules of each card that the query finds. Fails if it cannot be read.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let query = Query::parse(&arguments.query)?;
    let library = arguments.source.library()?;
    let language = Language::of_code(&arguments.language).unwrap_or_default();
    for card in query.find(&library, language) {
        writeln!(out, "{} {}", card.source.id.get(), card.source.name_in(language))?;
        for line in card_lines(&library, card, language) {
            writeln!(out, "    {line}")?;
        }
    }
    Ok(())
}
