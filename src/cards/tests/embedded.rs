//! Compares the tables of built-in files with the folders.
//!
//! `MARGINALIA_BLESS=1 cargo test embedded` rewrites the tables after a card or book file was added or removed.

use std::fs;
use std::path::{Path, PathBuf};

use crate::battle::settings::Settings;
use crate::cards::{core_set, library, starters};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Returns the number at the beginning of a file's name; names without one come after all others.
fn number(name: &str) -> u32 {
    name.split_once('-').and_then(|(number, _)| number.parse().ok()).unwrap_or(u32::MAX)
}

fn table(name: &str, about: &str, folder: &str) -> String {
    let mut files: Vec<String> = fs::read_dir(root().join(folder))
        .into_iter()
        .flatten()
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|name| name.ends_with(".json"))
        .collect();
    files.sort_by_key(|name| (number(name), name.clone()));
    let rows: String = files
        .iter()
        .map(|file| format!("    (\"{folder}/{file}\", include_str!(\"../../{folder}/{file}\")),\n"))
        .collect();
    let rows = if rows.is_empty() { "&[]".to_owned() } else { format!("&[\n{rows}]") };
    format!("/// {about}\n#[rustfmt::skip]\npub const {name}: &[EmbeddedFile] = {rows};\n")
}

#[test]
fn every_file_of_the_folders_is_compiled_in() {
    let core = table("CORE", "The card files of `cards/core`.", "cards/core");
    let books = table("BOOKS", "The book files of `cards/books`.", "cards/books");
    let path: PathBuf = root().join("src/cards/embedded.rs");
    let text = fs::read_to_string(&path).expect("src/cards/embedded.rs can be read");
    let (head, rest) = text.split_once("/// The card files").expect("the tables begin here");
    let (_, tail) = rest.split_once("/// The files in the form").expect("the tables end here");
    let wanted = format!("{head}{core}\n{books}\n/// The files in the form{tail}");
    if std::env::var_os("MARGINALIA_BLESS").is_some() {
        fs::write(&path, wanted).expect("src/cards/embedded.rs can be written");
    } else {
        assert!(text == wanted, "the folders hold other files: run MARGINALIA_BLESS=1 cargo test embedded");
    }
}

#[test]
fn core_cards_and_starter_books_have_no_mistakes() {
    let listed = |complaints: Vec<crate::cards::Complaint>| {
        complaints.iter().map(|complaint| format!("{complaint}\n")).collect::<String>()
    };
    let cards = core_set().map_err(listed).expect("the core set is good");
    let settings = Settings::parse(include_str!("../../../assets/rules.ron")).expect("the rules are good");
    let library = library(settings, cards).expect("the library is made");
    starters(&library).map_err(listed).expect("the starter books are good");
}
