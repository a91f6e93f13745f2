//! The arguments of `scribe balance`, and its execution.

use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use marginalia::battle::library::CardLibrary;
use marginalia::cards::{self, Book};

use super::change::{Change, changed};
use super::field::Field;
use super::figures::Figures;
use super::report::{compare, tell, value};
use super::targets::missed;
use crate::failure::Failure;
use crate::ladder::{Rung, in_waves};
use crate::source::{Source, read};

/// The arguments of `scribe balance`.
#[derive(Args, Debug)]
pub(crate) struct Arguments {
    /// The number of battles
    #[arg(long, value_name = "N", default_value_t = 1000)]
    battles: u32,
    /// The player on both sides
    #[arg(long, value_enum, default_value_t = Rung::OnePly)]
    player: Rung,
    /// The random seed: the same seed gives the same report
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The number of battles that run in parallel
    #[arg(long, value_name = "N", default_value_t = 2)]
    threads: u32,
    /// Book files to play with, instead of the starter books
    #[arg(long, value_name = "FILE", num_args = 1..)]
    books: Vec<PathBuf>,
    /// A card to change, by number or name: the same battles are played with the old and the changed card
    #[arg(long, value_name = "CARD", requires = "set")]
    card: Option<String>,
    /// A change to the card, such as attack=3; may be given several times
    #[arg(long, value_name = "KEY=VALUE", requires = "card")]
    set: Vec<Change>,
    /// Fails if seats, books or cards miss the fairness targets
    #[arg(long)]
    strict: bool,
    /// Prints the report as one JSON object
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    source: Source,
}

/// Plays all battles and reports.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let library = arguments.source.library()?;
    let books = books(arguments, &library)?;
    let before = play(arguments, &library, &books)?;
    let missed = missed(&before, &library, &books);
    if let Some(card) = &arguments.card {
        let sources: Vec<_> = library.cards().iter().map(|printed| printed.source.clone()).collect();
        let sources = changed(&sources, card, &arguments.set)?;
        let after_library = cards::library(arguments.source.settings()?, sources)?;
        let after = play(arguments, &after_library, &books)?;
        if arguments.json {
            let both = serde_json::json!({
                "before": value(&before, &library, &books, &missed),
                "after": value(&after, &after_library, &books, &super::targets::missed(&after, &after_library, &books)),
            });
            writeln!(out, "{both:#}")?;
        } else {
            compare([&before, &after], &library, &books, out)?;
        }
        return Ok(());
    }
    if arguments.json {
        writeln!(out, "{:#}", value(&before, &library, &books, &missed))?;
    } else {
        tell(&before, &library, &books, &missed, out)?;
    }
    if arguments.strict && !missed.is_empty() { Err(Failure::Told) } else { Ok(()) }
}

fn books(arguments: &Arguments, library: &CardLibrary) -> Result<Vec<Book>, Failure> {
    if arguments.books.is_empty() {
        return arguments.source.starters(library);
    }
    let book = |file: &PathBuf| {
        cards::load_book(&file.display().to_string(), &read(file)?, library).map_err(Failure::Cards)
    };
    arguments.books.iter().map(book).collect()
}

fn play(arguments: &Arguments, library: &Arc<CardLibrary>, books: &[Book]) -> Result<Figures, Failure> {
    let Arguments { player: rung, seed, threads, battles, .. } = *arguments;
    let field = Field { library: Arc::clone(library), books: books.to_vec(), rung, seed };
    let mut figures = Figures::new(library, books.len());
    in_waves(
        threads,
        battles,
        |number| field.battle(number),
        |noted| {
            figures.add(library, &noted);
            true
        },
    )?;
    Ok(figures)
}
