//! The tests, what each of them reaches, and what they say to a change.

use crate::weave::Change;
use std::collections::BTreeSet;
use std::error::Error;
use std::fs;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::{available_parallelism, scope};
use std::time::{Duration, Instant};

/// What became of a change.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// A test failed.
    Caught,
    /// A test did not end in ten times its time.
    Endless,
    /// No test failed.
    Lives,
    /// No test comes there.
    Unreached,
}

/// A test of a program.
pub struct Test {
    program: PathBuf,
    name: String,
    /// How long it takes.
    pub time: Duration,
    reached: BTreeSet<u32>,
}

/// Runs every test alone and returns what it reaches, the quickest first.
///
/// # Errors
/// A program does not start, or a test fails without a change.
pub fn tests(tree: &Path, programs: &[PathBuf]) -> Result<Vec<Test>, Box<dyn Error>> {
    let mut names = Vec::new();
    for program in programs {
        let list = Command::new(program).args(["--list", "--format", "terse"]).current_dir(tree).output()?;
        let list = String::from_utf8(list.stdout)?;
        names
            .extend(list.lines().filter_map(|line| Some((program, line.strip_suffix(": test")?.to_owned()))));
    }
    let tests = each(&names, |(program, name)| {
        let file = tree.join(format!("reached-{}", name.replace("::", ".")));
        let start = Instant::now();
        let limit = Duration::from_mins(10);
        let ends = run(tree, program, &[name], limit, ("MUTANT_REACHED", &file.to_string_lossy()))?;
        let time = start.elapsed();
        let bytes = fs::read(&file).unwrap_or_default();
        _ = fs::remove_file(file);
        if ends != End::Lives {
            return Err(format!("{name} fails without a change").into());
        }
        let number = |bytes: &[u8]| Some(u32::from_le_bytes(bytes.try_into().ok()?));
        let reached = bytes.chunks_exact(4).filter_map(number).collect();
        Ok(Test { program: (*program).clone(), name: name.clone(), time, reached })
    })?;
    let mut tests: Vec<_> = tests.into_iter().collect();
    tests.sort_by_key(|test| test.time);
    Ok(tests)
}

/// Turns on one change after another, and runs the tests that reach it until one fails.
///
/// # Errors
/// A program does not start, or tests that pass alone fail together, so that no failure would say anything.
pub fn trials(tree: &Path, tests: &[Test], changes: &[Change]) -> Result<Vec<End>, Box<dyn Error>> {
    for program in tests.iter().map(|test| &test.program).collect::<BTreeSet<_>>() {
        let of_program = tests.iter().filter(|test| test.program == *program);
        let names: Vec<_> = of_program.map(|test| &*test.name).collect();
        if run(tree, program, &names, Duration::from_mins(10), ("MUTANT", "0"))? != End::Lives {
            return Err(format!("{}: its tests fail together without a change", program.display()).into());
        }
    }
    each(changes, |change| {
        let mut left: Vec<_> = tests.iter().filter(|test| test.reached.contains(&change.number)).collect();
        if left.is_empty() {
            return Ok(End::Unreached);
        }
        // The quickest first, each time more of them: most changes are caught at once, and a process costs time, too.
        let mut budget = Duration::from_millis(400);
        while !left.is_empty() {
            let mut time = Duration::ZERO;
            let mut share = 0;
            while share < left.len() && time < budget {
                time += left[share].time;
                share += 1;
            }
            budget *= 4;
            let share: Vec<_> = left.drain(..share).collect();
            for program in share.iter().map(|test| &test.program).collect::<BTreeSet<_>>() {
                let of_program = share.iter().filter(|test| test.program == *program);
                let names: Vec<_> = of_program.map(|test| &*test.name).collect();
                let limit = time * 10 + Duration::from_secs(5);
                let end = run(tree, program, &names, limit, ("MUTANT", &change.number.to_string()))?;
                if end != End::Lives {
                    return Ok(end);
                }
            }
        }
        Ok(End::Lives)
    })
}

/// Does something with each on all processors, and returns the results in order.
fn each<T: Sync, R: Send>(
    list: &[T],
    what: impl Fn(&T) -> Result<R, Box<dyn Error>> + Sync,
) -> Result<Vec<R>, Box<dyn Error>> {
    let next = AtomicUsize::new(0);
    let results = Mutex::new(Vec::new());
    let work = || {
        while let Some((place, item)) = list.iter().enumerate().nth(next.fetch_add(1, Ordering::Relaxed)) {
            let result = what(item).map_err(|error| error.to_string());
            results.lock().expect("no lane panics").push((place, result));
        }
    };
    scope(|lanes| {
        for _ in 0..available_parallelism().map_or(1, NonZero::get) {
            lanes.spawn(work);
        }
    });
    let mut results = results.into_inner().expect("no lane panics");
    results.sort_by_key(|(place, _)| *place);
    results.into_iter().map(|(_, result)| result.map_err(Into::into)).collect()
}

/// Runs tests of a program until one fails.
fn run(
    tree: &Path,
    program: &Path,
    names: &[impl AsRef<str>],
    limit: Duration,
    (variable, value): (&str, &str),
) -> Result<End, Box<dyn Error>> {
    // `--fail-fast` is not stable yet; the harness of a stable compiler takes it with this variable.
    let status = Command::new("timeout")
        .args(["--kill-after", "1", &limit.as_secs().to_string()])
        .arg(program)
        .args(["-Z", "unstable-options", "--fail-fast", "--exact", "--test-threads", "1"])
        .args(names.iter().map(AsRef::as_ref))
        .envs([("RUSTC_BOOTSTRAP", "1"), (variable, value)])
        .current_dir(tree)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()?;
    Ok(match status.code() {
        Some(0) => End::Lives,
        Some(124 | 137) => End::Endless,
        _ => End::Caught,
    })
}
