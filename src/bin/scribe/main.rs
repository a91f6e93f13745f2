//! `scribe`: the game without a window, for play at a terminal, card makers, tests and measurements.
#![doc = include_str!("README.md")]

mod balance;
mod bench;
mod failure;
mod find;
mod ladder;
mod learn;
mod lessons;
mod lint;
mod pack;
mod pilgrimage;
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
    /// Prints all names and codes: phases, commands, triggers, the words of card files.
    Spec(spec::Arguments),
    /// Checks card files and books and reports problems.
    Lint(lint::Arguments),
    /// Runs the tests of cards.
    Test(trial::Arguments),
    /// Checks and seals packs, and shows who has them and when.
    Pack(pack::Arguments),
    /// Converts rules text in English to JSON.
    Read(read::Arguments),
    /// Prints the cards that a query finds.
    Find(find::Arguments),
    /// Prints the JSON Schema of card files, for editors.
    Schema(schema::Arguments),
    /// Plays lessons and puzzles by their own solutions and reports problems.
    Lessons(lessons::Arguments),
    /// Simulates many battles between machines and reports what happened, and what never did.
    Sim(sim::Arguments),
    /// Measures whether cards, inks, books and seats are fair, and how a change affects that.
    Balance(balance::Arguments),
    /// Plays online battles over simulated connections, with losses and crashes, and checks that both sides agree.
    Soak(soak::Arguments),
    /// Plays a battle at this terminal.
    Play(play::Arguments),
    /// Executes a replay file and shows what happened.
    Replay(replay::Arguments),
    /// Plays pilgrimages by machine and measures them.
    Pilgrimage(pilgrimage::Arguments),
    /// Plays the run of a pilgrimage again from its code, which proves it.
    Run(pilgrimage::ProofArguments),
    /// Provides battles for learning programs.
    Learn(learn::Arguments),
    /// Measures the strength of the machine players, each against the next weaker one, and on puzzles.
    Ladder(ladder::Arguments),
    /// Benchmarks the battle engine on one thread, in CPU time.
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
        What::Find(arguments) => find::run(&arguments, &mut out),
        What::Schema(arguments) => schema::run(&arguments, &mut out),
        What::Lessons(arguments) => lessons::run(&arguments, &mut out),
        What::Sim(arguments) => sim::run(&arguments, &mut out),
        What::Balance(arguments) => balance::run(&arguments, &mut out),
        What::Soak(arguments) => soak::run(&arguments, &mut out),
        What::Play(arguments) => play::run(&arguments, &mut io::stdin().lock(), &mut out),
        What::Replay(arguments) => replay::run(&arguments, &mut out),
        What::Pilgrimage(arguments) => pilgrimage::run(&arguments, &mut out),
        What::Run(arguments) => pilgrimage::prove(&arguments, &mut out),
        What::Learn(arguments) => learn::run(&arguments, &mut io::stdin().lock(), &mut out),
        What::Ladder(arguments) => ladder::run(&arguments, &mut out),
        What::Bench(arguments) => bench::run(&arguments, &mut out),
    };
    match done.and_then(|()| Ok(out.flush()?)) {
        Ok(()) => ExitCode::SUCCESS,
        // The reader of the output has closed the pipe.
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
