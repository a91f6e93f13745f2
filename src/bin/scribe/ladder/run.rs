//! The execution of the ladder: each rung against the one below, then the goals.

use std::io::Write;
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use marginalia::battle::library::CardLibrary;
use marginalia::cards::Book;
use marginalia::facilitatee::{Budget, Style};
use marginalia::ids::Seat;

use super::battle::{Player, Record, in_waves, pairs, play};
use super::puzzles;
use super::rung::Rung;
use super::tally::Tally;
use super::trial::Trial;
use crate::failure::Failure;
use crate::source::Source;

/// The arguments of `scribe ladder`.
#[derive(Args, Debug)]
pub(crate) struct Arguments {
    /// The maximum number of pairs of battles between two rungs before the test counts as undecided
    #[arg(long, value_name = "N", default_value_t = 300)]
    pairs: u32,
    /// The number of pairs of battles to measure a goal; 0 skips the goals
    #[arg(long, value_name = "N", default_value_t = 100)]
    goals: u32,
    /// The first rung of the ladder to play
    #[arg(long, value_enum, default_value_t = Rung::Random)]
    from: Rung,
    /// The last rung of the ladder to play
    #[arg(long, value_enum, default_value_t = Rung::Abbot)]
    to: Rung,
    /// The maximum number of evaluations per decision; a level never exceeds its own maximum
    #[arg(long, value_name = "N", default_value_t = u32::MAX)]
    evaluations: u32,
    /// The maximum time per decision in milliseconds: makes the results vary between runs
    #[arg(long, value_name = "MS")]
    time: Option<u64>,
    /// The number of battles that run in parallel
    #[arg(long, value_name = "N", default_value_t = 1)]
    threads: u32,
    /// The random seed
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Plays the styles of the highest rung against its even style, instead of the rungs
    #[arg(long)]
    styles: bool,
    /// Solves positions instead of playing battles: wins in this turn, and losses to fend off
    #[arg(long)]
    puzzles: bool,
    /// The number of wins in this turn to find
    #[arg(long, value_name = "N", default_value_t = 200)]
    wins: u32,
    /// The number of losses to fend off
    #[arg(long, value_name = "N", default_value_t = 100)]
    defences: u32,
    #[command(flatten)]
    source: Source,
}

/// The goals: two players, and the percentage that the first must win.
const GOALS: [(Rung, Rung, f64); 2] = [(Rung::OnePly, Rung::Random, 95.0), (Rung::Abbot, Rung::OnePly, 86.0)];

/// The setup for the battles.
struct Ground<'a> {
    arguments: &'a Arguments,
    library: Arc<CardLibrary>,
    starters: Vec<Book>,
}

/// Plays the ladder, or solves puzzles.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let library = arguments.source.library()?;
    let starters = arguments.source.starters(&library)?;
    if arguments.puzzles {
        let wanted =
            puzzles::Wanted { wins: arguments.wins, defences: arguments.defences, seed: arguments.seed };
        return puzzles::run(&wanted, &library, &starters, out);
    }
    let ground = Ground { arguments, library, starters };
    if arguments.styles {
        for style in [Style::Bold, Style::Careful] {
            let [one, other] = [style, Style::Even].map(|style| Player { style, ..Player::of(arguments.to) });
            ground.meet([one, other], [style.name(), Style::Even.name()], arguments.pairs, false, out)?;
            out.flush()?;
        }
        return Ok(());
    }
    let within = |rung: &Rung| (arguments.from..=arguments.to).contains(rung);
    let rungs: Vec<Rung> = Rung::ALL.into_iter().filter(within).collect();
    for step in rungs.windows(2) {
        let trial = ground.climb(step[1], step[0], arguments.pairs, true, out)?;
        let said = match trial.verdict() {
            Some(true) => "better",
            Some(false) => "NOT better",
            None => "undecided",
        };
        writeln!(out, "  test result: {said}")?;
        out.flush()?;
    }
    for (rung, other, goal) in GOALS {
        if arguments.goals > 0 && within(&rung) && within(&other) {
            let trial = ground.climb(rung, other, arguments.goals, false, out)?;
            let said = if trial.share()[0] >= goal { "reached" } else { "NOT reached" };
            writeln!(out, "  goal {goal} %: {said}")?;
            out.flush()?;
        }
    }
    Ok(())
}

impl Ground<'_> {
    /// Plays two rungs against each other.
    fn climb(
        &self,
        rung: Rung,
        other: Rung,
        most: u32,
        is_test: bool,
        out: &mut impl Write,
    ) -> Result<Trial, Failure> {
        self.meet([rung, other].map(Player::of), [rung, other].map(Rung::name), most, is_test, out)
    }

    /// Plays two players against each other until the test is decided, or for all pairs.
    fn meet(
        &self,
        players: [Player; 2],
        names: [&str; 2],
        most: u32,
        is_test: bool,
        out: &mut impl Write,
    ) -> Result<Trial, Failure> {
        let arguments = self.arguments;
        let time = arguments.time.map(Duration::from_millis);
        let budget = Budget { time, ..Budget::evaluations_only(arguments.evaluations) };
        let [one, two] = players.map(|player| Player { budget, ..player });
        let mut trial = Trial::default();
        let mut tallies = [Tally::default(), Tally::default()];
        let pair = |number| {
            let (books, seed) = pairs(&self.library, &self.starters, arguments.seed, number)?;
            let first = play(&self.library, &books, seed, [one, two], |_, _, _| {})?;
            let second = play(&self.library, &books, seed, [two, one], |_, _, _| {})?;
            Ok([first, second])
        };
        in_waves(arguments.threads, most, pair, |records: [Record; 2]| {
            for (seat, record) in Seat::BOTH.into_iter().zip(records) {
                trial.note(record.winner.map(|winner| winner == seat));
                tallies[0].extend(&record.taken[seat.index()]);
                tallies[1].extend(&record.taken[seat.other().index()]);
            }
            !is_test || trial.verdict().is_none()
        })?;
        let [share, low, high] = trial.share();
        writeln!(
            out,
            "{} against {}: {} battles, won {}, lost {}, drawn {}: {share:.1} % ({low:.1} to {high:.1})",
            names[0],
            names[1],
            trial.battles(),
            trial.won,
            trial.lost,
            trial.drawn
        )?;
        for (name, tally) in names.into_iter().zip(&tallies) {
            writeln!(out, "  {name}: {}", tally.line())?;
        }
        Ok(trial)
    }
}
