//! `scribe lessons`: reports what lessons and puzzles teach, and their problems.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use marginalia::battle::command::Command;
use marginalia::battle::notation;
use marginalia::facilitator::lesson::{LESSONS, Lesson, LessonReport, PUZZLES, check_lesson};

use crate::failure::Failure;
use crate::source::{Source, read};

/// The arguments of `scribe lessons`.
#[derive(Args, Debug)]
pub(crate) struct Arguments {
    /// Lesson and puzzle files [default: those that are built in]
    files: Vec<PathBuf>,
    /// Reports problems only
    #[arg(long)]
    check: bool,
    #[command(flatten)]
    source: Source,
}

/// Plays each lesson to its end by its own demonstration. Fails if there is a problem.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let library = arguments.source.library()?;
    let texts: Vec<(String, String)> = if arguments.files.is_empty() {
        let owned = |(file, text): &(&str, &str)| ((*file).to_owned(), (*text).to_owned());
        LESSONS.iter().chain(PUZZLES).map(owned).collect()
    } else {
        let each = |path: &PathBuf| Ok((path.display().to_string(), read(path)?));
        arguments.files.iter().map(each).collect::<Result<_, Failure>>()?
    };
    let mut wrong = 0;
    for (file, text) in &texts {
        match check_lesson(file, text, &library) {
            Ok((lesson, report)) if !arguments.check => tell(file, &lesson, &report, &library, out)?,
            Ok(_) => {}
            Err(complaints) => {
                wrong += 1;
                for complaint in complaints {
                    writeln!(out, "{complaint}")?;
                }
            }
        }
    }
    let good = texts.len() - wrong;
    writeln!(out, "{good} of {} lessons and puzzles are valid.", texts.len())?;
    if wrong > 0 { Err(Failure::Told) } else { Ok(()) }
}

fn tell(
    file: &str,
    lesson: &Lesson,
    report: &LessonReport,
    library: &std::sync::Arc<marginalia::battle::library::CardLibrary>,
    out: &mut impl Write,
) -> Result<(), Failure> {
    writeln!(out, "{file}: {}", lesson.title)?;
    let taught: Vec<&str> = report.taught.iter().map(|kind| kind.name()).collect();
    if !lesson.goal.is_puzzle() {
        writeln!(out, "  {} steps; commands taught: {}", lesson.steps.len(), taught.join(", "))?;
    }
    if let Some(solution) = &report.solution {
        let own = |line: &Vec<Command>| {
            line.iter().filter(|command| command.seat() == Some(lesson.learner)).count()
        };
        let shortest = solution.line.as_ref().map_or(0, own);
        writeln!(
            out,
            "  at least {shortest} commands; {} lines reach the goal; {} states searched",
            solution.lines, solution.states
        )?;
    }
    if let Ok(board) = lesson.board(std::sync::Arc::clone(library)) {
        let lines: Vec<String> =
            report.played.iter().filter_map(|command| notation::write(&board, command, false)).collect();
        writeln!(out, "  {}", lines.join(", "))?;
    }
    Ok(())
}
