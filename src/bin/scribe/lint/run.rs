//! The arguments of `scribe lint`, and its execution.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;
use marginalia::cards::{self, Fix, Severity};

use super::files::gather;
use super::look::{Found, look};
use super::report::{explain, tell, tell_json};
use crate::failure::Failure;
use crate::source::{Source, read};

/// The maximum number of rounds of checking and fixing files.
const ROUNDS: usize = 16;

/// The arguments of `scribe lint`.
#[derive(Args, Debug)]
pub(crate) struct Arguments {
    /// Card files, books, packs, or folders of them [default: the folder of --cards, else cards/core and cards/books in
    /// this folder, else the built-in files]
    paths: Vec<PathBuf>,
    /// Corrects the files where the intended text is clear
    #[arg(long)]
    fix: bool,
    /// Prints a list of JSON objects instead of lines
    #[arg(long)]
    json: bool,
    /// Also fails if there are warnings
    #[arg(long)]
    strict: bool,
    /// Explains a code such as `no-target`, or `all` codes, without checking any file
    #[arg(long, value_name = "CODE")]
    explain: Option<String>,
    #[command(flatten)]
    source: Source,
}

/// Checks the files. Fails if there is an error.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    if let Some(name) = &arguments.explain {
        return explain(name, out);
    }
    let asked = arguments.source.folder().filter(|_| arguments.paths.is_empty());
    let paths = asked.map_or(&arguments.paths[..], std::slice::from_ref);
    let mut files = gather(paths)?;
    let mut found = look(&files, &arguments.source)?;
    let mut mended = 0;
    if arguments.fix && !files.are_built_in {
        // A fix may reveal problems that could not be read before.
        for _ in 0..ROUNDS {
            let count = mend(&found)?;
            if count == 0 {
                break;
            }
            mended += count;
            files = gather(paths)?;
            found = look(&files, &arguments.source)?;
        }
    }
    if arguments.json {
        tell_json(&found, out)?;
    } else {
        tell(&files, &found, mended, out)?;
    }
    let is_bad = found.count(Severity::Error) > 0 || (arguments.strict && found.count(Severity::Warning) > 0);
    if is_bad { Err(Failure::Told) } else { Ok(()) }
}

/// Applies the automatic fixes and returns their number. A new file is complete on the disk before it replaces the old
/// one.
fn mend(found: &Found) -> Result<usize, Failure> {
    let mut files: BTreeMap<&str, Vec<&Fix>> = BTreeMap::new();
    for complaint in &found.complaints {
        if let Some(fix) = &complaint.fix {
            files.entry(&complaint.file).or_default().push(fix);
        }
    }
    let mut count = 0;
    for (file, fixes) in files {
        let path = Path::new(file);
        let text = read(path)?;
        let new = cards::mended(&text, fixes.iter().copied());
        if new != text {
            let beside = path.with_extension("json.new");
            std::fs::write(&beside, new)
                .and_then(|()| std::fs::rename(&beside, path))
                .map_err(|error| Failure::file(path, error))?;
            count += fixes.len();
        }
    }
    Ok(count)
}
