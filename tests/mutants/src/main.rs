//! How much the tests notice: code of some folders is changed in one place after another, and a test must fail each time.
//!
//! `cargo mutants` does the same, but compiles and links anew for each change: here for days. So all changes are compiled
//! into one copy of the sources, each behind a switch, and only the tests that come to a change are run for it.

mod explained;
mod places;
mod trials;
mod values;
mod weave;

use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Duration;
use std::{env, fs};
use trials::End;

/// The changes of which a test fails, of those that are not explained, in percent.
const GOAL: f64 = 95.0;

/// How the sources are compiled: without a window, and without line numbers, which nobody reads.
const FLAGS: [&str; 5] =
    ["--no-default-features", "--features", "net", "--config", "profile.dev.package.marginalia.debug=0"];

const USAGE: &str = "usage: marginalia-mutants TREE FOLDER…\n\
    TREE: where the changed copy is kept; FOLDER: a folder or file in src, like battle/rules, or ^ and one to leave out\n\
    MUTANTS=K/N tries every N-th change only, from the K-th (0 to N-1); SLOW=MS runs no test that takes longer (10000)";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [tree, folders @ ..] = &*arguments else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    match tried(Path::new(tree), folders) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("{error}\n{USAGE}");
            ExitCode::from(2)
        }
    }
}

/// Tries all changes, prints what lives, and returns true if the goal is reached.
fn tried(tree: &Path, folders: &[String]) -> Result<bool, Box<dyn Error>> {
    let every = env::var("MUTANTS").unwrap_or("0/1".into());
    let (first, step) = every.split_once('/').ok_or("MUTANTS is K/N")?;
    let (first, step): (usize, usize) = (first.parse()?, step.parse()?);
    let slow = Duration::from_millis(env::var("SLOW").unwrap_or("10000".into()).parse()?);

    let files = copied(tree, folders)?;
    let all = weave::weave(tree, &files, &FLAGS)?;
    let (explained, stale) = explained::split(&all, folders)?;
    let changes: Vec<_> = all.into_iter().filter(|change| !explained.contains(&change.number)).collect();
    let changes: Vec<_> = changes.into_iter().skip(first).step_by(step.max(1)).collect();
    let mut tests = trials::tests(tree, &built(tree)?)?;
    let whole = tests.len();
    tests.retain(|test| test.time <= slow);
    println!("{} changes, {} explained, {} of {whole} tests", changes.len(), explained.len(), tests.len());

    let ends = trials::trials(tree, &tests, &changes)?;
    for (change, end) in changes.iter().zip(&ends) {
        match end {
            End::Lives => println!("lives: {} (line {})", change.name, change.line),
            End::Unreached => println!("no test comes there: {} (line {})", change.name, change.line),
            End::Caught | End::Endless => {}
        }
    }
    for name in &stale {
        println!("explained, but not there any more: {name}");
    }
    let count = |which| ends.iter().filter(|end| **end == which).count();
    let caught = count(End::Caught) + count(End::Endless);
    #[expect(clippy::cast_precision_loss, reason = "a few thousand")]
    let share = 100.0 * caught as f64 / ends.len().max(1) as f64;
    println!(
        "{share:.1} % of {} changes are noticed ({} by tests that do not end); {} live, {} are not reached",
        ends.len(),
        count(End::Endless),
        count(End::Lives),
        count(End::Unreached)
    );
    Ok(share >= GOAL && stale.is_empty())
}

/// Copies the sources, and returns the files to change.
fn copied(tree: &Path, folders: &[String]) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let list = Command::new("git")
        .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
        .output()?;
    let (without, within): (Vec<_>, Vec<_>) = folders.iter().partition(|folder| folder.starts_with('^'));
    let mut changed = Vec::new();
    for name in String::from_utf8(list.stdout)?.split_terminator('\0') {
        let path = PathBuf::from(name);
        // A file that was removed is still on the list.
        let Ok(bytes) = fs::read(&path) else { continue };
        let inside =
            |folder: &&String| path.starts_with(Path::new("src").join(folder.trim_start_matches('^')));
        let is_named = within.iter().any(inside) && !without.iter().any(inside);
        let is_test = path.with_extension("").iter().any(|part| part == "tests");
        if is_named && name.ends_with(".rs") && !is_test {
            changed.push(path);
            continue;
        }
        // Changed code is not written as we would.
        let content = match name {
            "Cargo.toml" => String::from_utf8(bytes)?.replace("[lints]\nworkspace = true\n", "").into(),
            "src/lib.rs" => {
                let text = String::from_utf8(bytes)?;
                format!("#![allow(warnings)]\n{text}\n#[doc(hidden)]\npub mod mutant;\n").into()
            }
            _ => bytes,
        };
        weave::write_changed(&tree.join(path), content)?;
    }
    weave::write_changed(&tree.join("src/mutant.rs"), include_str!("switch.rs"))?;
    if changed.is_empty() {
        return Err(format!("src has no file in {}", folders.join(", ")).into());
    }
    Ok(changed)
}

/// Builds the tests of the changed sources, and returns their programs.
fn built(tree: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let arguments = ["test", "--no-run", "--lib", "--test", "rules", "--test", "language"];
    let (told, is_built) = weave::compiler(tree, &arguments, &FLAGS)?;
    let tests = told.iter().filter(|told| told["profile"]["test"] == true);
    let programs: Vec<PathBuf> =
        tests.filter_map(|told| told["executable"].as_str()).map(Into::into).collect();
    if !is_built || programs.is_empty() {
        return Err("the tests of the changed sources do not compile".into());
    }
    Ok(programs)
}
