//! `scribe`: the game without a window, for two people at one terminal, for card makers, for tests and measurements.

mod balance;
mod bench;
mod failure;
mod ladder;
mod learn;
mod lessons;
mod lint;
mod pack;
mod play;
mod read;
mod replay;
mod schema;
mod sim;
mod soak;
mod source;
mod spec;
mod tell;
mod trial;

use std::io::{self, Write as _};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use failure::Failure;

/// Marginalia without a window.
#[derive(Parser)]
#[command(name = "scribe", version)]
struct Scribe {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Tells the names and codes of everything: phases, commands, triggers, the words of card files.
    Spec(spec::Arguments),
    /// Looks card files and books over and tells what is wrong with them.
    Lint(lint::Arguments),
    /// Plays the tests that stand beside cards.
    Test(trial::Arguments),
    /// Looks packs over, seals them, and tells who has them and when.
    Pack(pack::Arguments),
    /// Makes JSON of rules written in English.
    Read(read::Arguments),
    /// Tells the JSON Schema of card files, for editors.
    Schema(schema::Arguments),
    /// Plays lessons and puzzles as they show themselves and tells what is wrong with them.
    Lessons(lessons::Arguments),
    /// Lets machines play many battles and tells what happened, and what never did.
    Sim(sim::Arguments),
    /// Tells whether cards, inks, books and seats are fair, and what a change would do to that.
    Balance(balance::Arguments),
    /// Lets online battles run over made-up lines, through losses and crashes, and tells whether both sides agree.
    Soak(soak::Arguments),
    /// Plays a battle at this terminal.
    Play(play::Arguments),
    /// Executes a replay file again and tells what happened.
    Replay(replay::Arguments),
    /// Plays with programs that learn.
    Learn(learn::Arguments),
    /// Lets the machine players meet, each the next weaker one, and sets them puzzles.
    Ladder(ladder::Arguments),
    /// Measures the battle on one thread, in CPU time.
    Bench(bench::Arguments),
}

fn main() -> ExitCode {
    let mut out = io::BufWriter::new(io::stdout().lock());
    let done = match Scribe::parse().what {
        What::Spec(arguments) => spec::run(&arguments, &mut out),
        What::Lint(arguments) => lint::run(&arguments, &mut out),
        What::Test(arguments) => trial::run(&arguments, &mut out),
        What::Pack(arguments) => pack::run(&arguments, &mut out),
        What::Read(arguments) => read::run(&arguments, &mut out),
        What::Schema(arguments) => schema::run(&arguments, &mut out),
        What::Lessons(arguments) => lessons::run(&arguments, &mut out),
        What::Sim(arguments) => sim::run(&arguments, &mut out),
        What::Balance(arguments) => balance::run(&arguments, &mut out),
        What::Soak(arguments) => soak::run(&arguments, &mut out),
        What::Play(arguments) => play::run(&arguments, &mut io::stdin().lock(), &mut out),
        What::Replay(arguments) => replay::run(&arguments, &mut out),
        What::Learn(arguments) => learn::run(&arguments, &mut io::stdin().lock(), &mut out),
        What::Ladder(arguments) => ladder::run(&arguments, &mut out),
        What::Bench(arguments) => bench::run(&arguments, &mut out),
    };
    match done.and_then(|()| Ok(out.flush()?)) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever read our output has had enough.
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(failure) => {
            let told = out.flush();
            if !matches!(failure, Failure::Told) {
                eprintln!("{failure}");
            }
            drop(told);
            ExitCode::FAILURE
        }
    }
}
