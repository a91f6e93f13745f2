//! `scribe lint`: what is wrong with card files and books.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;
use jsonc_parser::{CollectOptions, ParseOptions, ast, parse_to_ast};
use marginalia::cards::{self, Complaint, Severity};

use crate::failure::Failure;
use crate::source::{Source, read};

/// What `scribe lint` takes.
#[derive(Args, Debug)]
pub(crate) struct Arguments {
    /// Card files, books, or folders of them [default: the folder of --cards, else cards/core and cards/books of this
    /// folder, else what is built in]
    paths: Vec<PathBuf>,
    #[command(flatten)]
    source: Source,
}

/// Files read: `(name, text)` of each.
#[derive(Default)]
struct Files {
    cards: Vec<(String, String)>,
    books: Vec<(String, String)>,
    /// Beside the cards asked for: they may be named by them, but are not looked at.
    neighbours: Vec<(String, String)>,
}

/// Looks the files over. Fails if anything is an error.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let asked = arguments.source.folder().filter(|_| arguments.paths.is_empty());
    let files = gather(asked.map_or(&arguments.paths[..], std::slice::from_ref))?;
    let wanted: BTreeSet<&str> = files.cards.iter().map(|(file, _)| file.as_str()).collect();
    let loaded = cards::examine(files.cards.iter().chain(&files.neighbours).cloned());
    let mut complaints: Vec<Complaint> = loaded
        .complaints
        .iter()
        .filter(|complaint| wanted.contains(complaint.file.as_str()))
        .cloned()
        .collect();
    let is_bad = |complaints: &[Complaint]| complaints.iter().any(|one| one.severity == Severity::Error);
    // A book can only be held against good cards.
    let unseen = is_bad(&loaded.complaints) && !files.books.is_empty();
    if !unseen && !files.books.is_empty() {
        let library = if files.cards.is_empty() {
            arguments.source.library()?
        } else {
            cards::library(arguments.source.settings()?, loaded.cards)?
        };
        for (file, text) in &files.books {
            complaints.extend(cards::load_book(file, text, &library).err().into_iter().flatten());
        }
    }
    for complaint in &complaints {
        writeln!(out, "{complaint}")?;
    }
    if unseen {
        writeln!(out, "The books were not looked at, because there are errors in the cards.")?;
    }
    let count = |severity| complaints.iter().filter(|complaint| complaint.severity == severity).count();
    let (errors, warnings) = (count(Severity::Error), count(Severity::Warning));
    writeln!(
        out,
        "{}, {}: {}, {}.",
        plural(files.cards.len(), "card file"),
        plural(files.books.len(), "book"),
        plural(errors, "error"),
        plural(warnings, "warning")
    )?;
    if errors > 0 { Err(Failure::Told) } else { Ok(()) }
}

fn plural(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

fn gather(paths: &[PathBuf]) -> Result<Files, Failure> {
    let mut files = Files::default();
    let here: Vec<PathBuf> = ["cards/core", "cards/books"].map(PathBuf::from).to_vec();
    let paths = match paths {
        [] if here.iter().all(|path| path.is_dir()) => &here,
        [] => {
            let owned = |(file, text): &(&str, &str)| ((*file).to_owned(), (*text).to_owned());
            files.cards.extend(cards::CORE.iter().map(owned));
            files.books.extend(cards::BOOKS.iter().map(owned));
            return Ok(files);
        }
        paths => paths,
    };
    for path in paths {
        if path.is_dir() {
            folder(path, &mut files)?;
        } else {
            let (name, text) = (path.display().to_string(), read(path)?);
            if is_book(&text) {
                files.books.push((name, text));
            } else {
                files.cards.push((name, text));
                // Other cards of its folder may be named in it.
                let beside =
                    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
                files.neighbours.extend(cards::read_folder(beside).unwrap_or_default());
            }
        }
    }
    let asked: BTreeSet<PathBuf> =
        files.cards.iter().filter_map(|(file, _)| Path::new(file).canonicalize().ok()).collect();
    files.neighbours.retain(|(file, text)| {
        !is_book(text) && Path::new(file).canonicalize().is_ok_and(|file| !asked.contains(&file))
    });
    files.neighbours.sort();
    files.neighbours.dedup();
    Ok(files)
}

/// All `.json` files of a folder and of the folders in it.
fn folder(path: &Path, files: &mut Files) -> Result<(), Failure> {
    for (file, text) in cards::read_folder(path).map_err(Failure::Cards)? {
        if is_book(&text) { files.books.push((file, text)) } else { files.cards.push((file, text)) }
    }
    let entries = std::fs::read_dir(path).map_err(|error| Failure::file(path, error))?;
    let mut inner: Vec<PathBuf> =
        entries.filter_map(|entry| Some(entry.ok()?.path())).filter(|path| path.is_dir()).collect();
    inner.sort();
    inner.iter().try_for_each(|inner| folder(inner, files))
}

/// Whether a file is a book: it has `cards` and no `id`.
fn is_book(text: &str) -> bool {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let parsed = parse_to_ast(text, &CollectOptions::default(), &ParseOptions::default());
    match parsed.map(|parsed| parsed.value) {
        Ok(Some(ast::Value::Object(object))) => object.get("cards").is_some() && object.get("id").is_none(),
        _ => false,
    }
}
