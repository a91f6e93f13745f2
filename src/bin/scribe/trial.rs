//! `scribe test`: runs card tests.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use marginalia::battle::library::CardLibrary;
use marginalia::cards::{self, Severity};
use marginalia::text;

use crate::failure::Failure;
use crate::lint::gather;
use crate::source::Source;

/// The arguments of `scribe test`.
#[derive(Args, Debug)]
pub(crate) struct Arguments {
    /// Card files, or folders of them [default: the folder of --cards, else cards/core of this folder, else what is built
    /// in]
    paths: Vec<PathBuf>,
    /// Removes every ability in turn, and also fails if no test of its card notices
    #[arg(long)]
    cover: bool,
    #[command(flatten)]
    source: Source,
}

/// Runs the tests. Fails if one fails, or if the required cards have an error.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let asked = arguments.source.folder().filter(|_| arguments.paths.is_empty());
    let files = gather(asked.map_or(&arguments.paths[..], std::slice::from_ref))?;
    let wanted: BTreeSet<&str> = files.cards.iter().map(|(file, _)| file.as_str()).collect();
    let loaded = cards::examine(files.cards.iter().chain(&files.neighbours).cloned());
    let is_bad =
        |one: &&cards::Complaint| one.severity == Severity::Error && wanted.contains(one.file.as_str());
    let bad: Vec<cards::Complaint> = loaded.complaints.iter().filter(is_bad).cloned().collect();
    if !bad.is_empty() {
        return Err(Failure::Cards(bad));
    }
    let library = cards::library(arguments.source.settings()?, loaded.cards.clone())?;
    let (mut passed, mut failed) = (0, 0);
    for trial in loaded.trials.iter().filter(|trial| wanted.contains(trial.file.as_str())) {
        let card = library.card(trial.card).map_or("", |printed| printed.source.name.as_str());
        match trial.run(&library) {
            Ok(()) => {
                passed += 1;
                writeln!(out, "{card}: {} ... ok", trial.name)?;
            }
            Err(complaints) => {
                failed += 1;
                writeln!(out, "{card}: {} ... FAILED", trial.name)?;
                for complaint in complaints {
                    writeln!(out, "{complaint}")?;
                }
            }
        }
    }
    let idle = match (arguments.cover, failed) {
        (false, _) => 0,
        (true, 0) => cover(&library, &loaded, &wanted, out)?,
        (true, _) => {
            writeln!(out, "Coverage is checked only when all tests pass.")?;
            0
        }
    };
    writeln!(out, "{passed} passed, {failed} failed.")?;
    if failed + idle > 0 { Err(Failure::Told) } else { Ok(()) }
}

/// Reports the abilities of the cards in these files that no test covers. Returns their number.
fn cover(
    library: &CardLibrary,
    loaded: &cards::Loaded,
    wanted: &BTreeSet<&str>,
    out: &mut impl Write,
) -> Result<usize, Failure> {
    let (mut abilities, mut idle) = (0, 0);
    let own = loaded.files.iter().filter(|(file, _)| wanted.contains(file.as_str()));
    for (file, id) in own {
        let Some(printed) = library.card(*id) else { continue };
        let trials: Vec<_> = loaded.trials.iter().filter(|trial| trial.card == *id).collect();
        abilities += printed.source.abilities.len();
        for ability in cards::unmissed(library.settings(), &loaded.cards, (*id, &trials))? {
            idle += 1;
            let says = text::ability_on(printed.source.kind, &printed.source.abilities[ability]);
            let says = library.name_cards(&says);
            writeln!(out, "{file}: no test covers ability {}: {says}", ability + 1)?;
        }
    }
    writeln!(out, "{} of {abilities} abilities are covered.", abilities - idle)?;
    Ok(idle)
}
