//! The measurement of pilgrimages: how far a machine comes with each patron, and what it takes.

use std::collections::BTreeMap;
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use clap::Args;
use marginalia::facilitatee::{Level, Mind, Style};
use marginalia::pilgrimage::{BATTLES, Pilgrimage, RunStart, Stage, write_run};

use super::data::Data;
use super::play::{Played, play};
use crate::failure::Failure;
use crate::sim::bytes;

/// The arguments of `scribe pilgrimage`.
#[derive(Args, Debug)]
pub(crate) struct Arguments {
    /// The number of runs with each patron
    #[arg(long, value_name = "N", default_value_t = 50)]
    runs: u32,
    /// The patron; all without it
    #[arg(long, value_name = "ID")]
    patron: Option<String>,
    /// The step of difficulty
    #[arg(long, value_name = "N", default_value_t = 1)]
    step: u8,
    /// The level of the machine that plays the runs, from 1 to 5
    #[arg(long, value_name = "N", default_value_t = 3)]
    level: u8,
    /// The random seed
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The number of runs that are played in parallel
    #[arg(long, value_name = "N", default_value_t = 1)]
    threads: usize,
    /// Prints the code of each run
    #[arg(long)]
    codes: bool,
    #[command(flatten)]
    data: Data,
}

/// Plays runs and prints what came of them.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let set = arguments.data.set()?;
    let level = Level::numbered(arguments.level).ok_or(Failure::NoLevel(arguments.level))?;
    let mind = Mind::new(level, Style::Even);
    let patrons: Vec<usize> = match &arguments.patron {
        None => (0..set.patrons.len()).collect(),
        Some(id) => {
            let known = set.patrons.iter().map(|patron| patron.id.as_str()).collect::<Vec<_>>().join(", ");
            let found = set.patrons.iter().position(|patron| patron.id == *id);
            vec![found.ok_or(Failure::NoPatron { name: id.clone(), known })?]
        }
    };
    let mut themes: BTreeMap<String, [u32; 2]> = BTreeMap::new();
    writeln!(out, "patron        won        reached battle 1 to {BATTLES}, turns a battle")?;
    for patron in patrons {
        let starts: Vec<RunStart> = (0..arguments.runs)
            .map(|number| {
                let seed = bytes(arguments.seed, number, "pilgrimage");
                let mut short = [0; 16];
                short.copy_from_slice(&seed[..16]);
                RunStart { seed: short, patron, step: arguments.step }
            })
            .collect();
        let played = all(&set, &starts, mind, arguments.threads)?;
        let won = played.iter().filter(|one| matches!(one.run.stage(), Stage::Over { is_won: true })).count();
        let reached = (0..BATTLES)
            .map(|battle| played.iter().filter(|one| one.run.won() >= battle).count().to_string())
            .collect::<Vec<_>>()
            .join(" ");
        let turns: Vec<u16> = played.iter().flat_map(|one| one.turns.iter().copied()).collect();
        let mean = turns.iter().map(|turns| f64::from(*turns)).sum::<f64>() / turns.len().max(1) as f64;
        let share = 100.0 * won as f64 / played.len().max(1) as f64;
        writeln!(out, "{:<13} {won:>3} {share:>4.0} %  {reached}  {mean:.1}", set.patrons[patron].id)?;
        out.flush()?;
        for (theme, is_taken) in played.iter().flat_map(|one| &one.themes) {
            let count = themes.entry(theme.clone()).or_default();
            count[usize::from(*is_taken)] += 1;
        }
        if arguments.codes {
            for one in &played {
                writeln!(out, "{}", write_run(&set, &one.record)?)?;
            }
        }
    }
    writeln!(out, "\ntheme         taken of offered")?;
    for (theme, [left, taken]) in themes {
        let offered = left + taken;
        writeln!(
            out,
            "{theme:<13} {taken} of {offered}, {:.0} %",
            100.0 * f64::from(taken) / f64::from(offered)
        )?;
    }
    Ok(())
}

/// Plays all runs, some at once.
fn all(
    set: &Arc<Pilgrimage>,
    starts: &[RunStart],
    mind: Mind,
    threads: usize,
) -> Result<Vec<Played>, Failure> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut played = Vec::new();
        while let Some(start) = starts.get(next.fetch_add(1, Ordering::Relaxed)) {
            played.push(play(set, *start, mind)?);
        }
        Ok(played)
    };
    let parts: Vec<Result<Vec<Played>, Failure>> = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(work)).collect();
        workers
            .into_iter()
            .map(|worker| worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    });
    let mut all = Vec::with_capacity(starts.len());
    for part in parts {
        all.extend(part?);
    }
    Ok(all)
}
