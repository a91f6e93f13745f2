//! `scribe test`: plays the tests that stand beside cards.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use marginalia::cards::{self, Severity};

use crate::failure::Failure;
use crate::lint::gather;
use crate::source::Source;

/// What `scribe test` takes.
#[derive(Args, Debug)]
pub(crate) struct Arguments {
    /// Card files, or folders of them [default: the folder of --cards, else cards/core of this folder, else what is built
    /// in]
    paths: Vec<PathBuf>,
    #[command(flatten)]
    source: Source,
}

/// Plays them. Fails if one fails, or if there is an error in the cards they need.
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
    let library = cards::library(arguments.source.settings()?, loaded.cards)?;
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
    writeln!(out, "{passed} passed, {failed} failed.")?;
    if failed > 0 { Err(Failure::Told) } else { Ok(()) }
}
