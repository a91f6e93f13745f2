//! The files that `scribe lint` checks.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use jsonc_parser::{CollectOptions, ParseOptions, ast, parse_to_ast};
use marginalia::cards::{self, PACK_FILE};
use marginalia::pilgrimage::FILE_NAMES;

use crate::failure::Failure;
use crate::source::read;

/// The files that were read: `(name, text)` of each.
#[derive(Default)]
pub(crate) struct Files {
    pub(crate) cards: Vec<(String, String)>,
    pub(crate) books: Vec<(String, String)>,
    /// The files of each pack.
    pub(crate) packs: Vec<Vec<(String, String)>>,
    /// The files of each pilgrimage, in the order of [`FILE_NAMES`].
    pub(crate) pilgrimages: Vec<[(String, String); FILE_NAMES.len()]>,
    /// Other cards that the requested cards may name, but that are not checked.
    pub(crate) neighbours: Vec<(String, String)>,
    /// True if the files are the built-in ones, which are not on the disk.
    pub(crate) are_built_in: bool,
}

/// Reads the files. Without paths: those in this folder, else the built-in ones.
pub(crate) fn gather(paths: &[PathBuf]) -> Result<Files, Failure> {
    let mut files = Files::default();
    let here: Vec<PathBuf> = ["cards/core", "cards/books"].map(PathBuf::from).to_vec();
    let paths = match paths {
        [] if here.iter().all(|path| path.is_dir()) => &here,
        [] => {
            let owned = |(file, text): &(&str, &str)| ((*file).to_owned(), (*text).to_owned());
            files.cards.extend(cards::CORE.iter().map(owned));
            files.books.extend(cards::BOOKS.iter().map(owned));
            files.are_built_in = true;
            return Ok(files);
        }
        paths => paths,
    };
    for path in paths {
        if path.is_dir() {
            folder(path, &mut files)?;
        } else if is_manifest(path) {
            files.packs.push(cards::read_folder(parent(path)).map_err(Failure::Cards)?);
        } else {
            let (name, text) = (path.display().to_string(), read(path)?);
            if is_book(&text) {
                files.books.push((name, text));
            } else {
                files.cards.push((name, text));
                // The file may refer to other cards of its folder.
                files.neighbours.extend(cards::read_folder(parent(path)).unwrap_or_default());
            }
        }
    }
    let asked: BTreeSet<PathBuf> =
        files.cards.iter().filter_map(|(file, _)| Path::new(file).canonicalize().ok()).collect();
    files.neighbours.retain(|(file, text)| {
        !is_book(text)
            && !is_manifest(Path::new(file))
            && Path::new(file).canonicalize().is_ok_and(|file| !asked.contains(&file))
    });
    files.neighbours.sort();
    files.neighbours.dedup();
    Ok(files)
}

/// Reads all `.json` files of a folder and its subfolders.
fn folder(path: &Path, files: &mut Files) -> Result<(), Failure> {
    let mut found = cards::read_folder(path).map_err(Failure::Cards)?;
    // The schema is for editors, not a card.
    found.retain(|(file, _)| !file.ends_with(".schema.json"));
    if found.iter().any(|(file, _)| is_manifest(Path::new(file))) {
        files.packs.push(std::mem::take(&mut found));
    }
    files.pilgrimages.extend(take_pilgrimage(&mut found));
    for (file, text) in found {
        if is_book(&text) { files.books.push((file, text)) } else { files.cards.push((file, text)) }
    }
    let entries = std::fs::read_dir(path).map_err(|error| Failure::file(path, error))?;
    let mut inner: Vec<PathBuf> =
        entries.filter_map(|entry| Some(entry.ok()?.path())).filter(|path| path.is_dir()).collect();
    inner.sort();
    inner.iter().try_for_each(|inner| folder(inner, files))
}

/// Takes the files of a pilgrimage out of those of a folder, if all of them are there.
fn take_pilgrimage(found: &mut Vec<(String, String)>) -> Option<[(String, String); FILE_NAMES.len()]> {
    let is_named = |file: &str, name: &str| Path::new(file).file_name().is_some_and(|found| found == name);
    let places = FILE_NAMES.map(|name| found.iter().position(|(file, _)| is_named(file, name)));
    if places.contains(&None) {
        return None;
    }
    let taken = places.map(|place| place.map(|place| found[place].clone()).unwrap_or_default());
    found.retain(|(file, _)| !FILE_NAMES.iter().any(|name| is_named(file, name)));
    Some(taken)
}

fn parent(file: &Path) -> &Path {
    file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Returns true if the file is the manifest of a pack.
fn is_manifest(file: &Path) -> bool {
    file.file_name().is_some_and(|name| name == PACK_FILE)
}

/// Returns true if the file is a book: it has `cards` and no `id`.
fn is_book(text: &str) -> bool {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let parsed = parse_to_ast(text, &CollectOptions::default(), &ParseOptions::default());
    match parsed.map(|parsed| parsed.value) {
        Ok(Some(ast::Value::Object(object))) => object.get("cards").is_some() && object.get("id").is_none(),
        _ => false,
    }
}
