//! Tests of the messages: all languages have the same ones with the same values, and the sources use all of them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_bundle::FluentResource;

use super::embedded::LOCALES;
use super::{Locale, Sentence};
use crate::battle::language::Language;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Returns the entries of a folder, sorted.
fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder can be read");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry can be read").path()).collect();
    paths.sort();
    paths
}

fn name(path: &Path) -> String {
    path.file_name().expect("a name").to_string_lossy().into_owned()
}

#[test]
fn every_file_of_every_language_is_compiled_in() {
    let mut table = String::new();
    for folder in entries(&root().join("assets/text")).into_iter().filter(|entry| entry.is_dir()) {
        let tag = name(&folder);
        table += &format!("    (\"{tag}\", &[\n");
        for file in entries(&folder) {
            table += &format!("        include_str!(\"../../assets/text/{tag}/{}\"),\n", name(&file));
        }
        table += "    ]),\n";
    }
    let path = root().join("src/messages/embedded.rs");
    let text = fs::read_to_string(&path).expect("the table can be read");
    let (head, rest) = text.split_once("= &[\n").expect("the table begins here");
    assert!(rest.ends_with("];\n"), "the table is the end of the file");
    let wanted = format!("{head}= &[\n{table}];\n");
    if std::env::var_os("MARGINALIA_BLESS").is_some() {
        fs::write(&path, wanted).expect("the table can be written");
    } else {
        assert!(text == wanted, "the folders hold other files: run MARGINALIA_BLESS=1 cargo test messages");
    }
}

/// Returns the names of the values in a text of a Fluent file, without `$seat`: not every language has a person of the
/// verb to choose by it.
fn values(text: &str) -> BTreeSet<String> {
    let name = |rest: &str| rest.chars().take_while(|c| c.is_ascii_lowercase() || *c == '-').collect();
    text.split('$').skip(1).map(name).filter(|name| name != "seat").collect()
}

/// Returns the messages of a language, each with the names of its values.
fn messages(files: &[&str]) -> BTreeMap<String, BTreeSet<String>> {
    let mut messages = BTreeMap::new();
    for file in files {
        let read = FluentResource::try_new((*file).to_owned());
        assert!(read.is_ok(), "{:?}", read.err().map(|(_, errors)| errors));
        let mut id = String::new();
        for line in file.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
            if !line.starts_with([' ', '}']) {
                id = line.split(" =").next().unwrap_or_default().to_owned();
                assert_eq!(messages.insert(id.clone(), BTreeSet::new()), None, "{id} is there twice");
            }
            messages.entry(id.clone()).or_default().extend(values(line));
        }
    }
    messages
}

#[test]
fn all_languages_have_the_same_messages_with_the_same_values() {
    let english = messages(LOCALES.iter().find(|(tag, _)| *tag == "en").expect("English").1);
    assert!(english.len() > 50);
    for (tag, files) in LOCALES {
        let messages = messages(files);
        let differs = |from: &BTreeMap<String, BTreeSet<String>>, to: &BTreeMap<String, BTreeSet<String>>| {
            let differs = from.iter().filter(|(id, values)| to.get(*id) != Some(values));
            differs.map(|(id, _)| id.clone()).collect::<Vec<String>>()
        };
        assert_eq!(differs(&english, &messages), Vec::<String>::new(), "{tag} against English");
        assert_eq!(differs(&messages, &english), Vec::<String>::new(), "English against {tag}");
    }
}

/// Returns the text of every source file below a folder.
fn sources(folder: &Path) -> String {
    let text = |path: PathBuf| match path.is_dir() {
        true => sources(&path),
        false => fs::read_to_string(&path).unwrap_or_default(),
    };
    entries(folder).into_iter().map(text).collect()
}

#[test]
fn the_sources_use_every_message_and_no_other() {
    // The web page takes its messages from the same files.
    let page = sources(&root().join("web"));
    let sources = sources(&root().join("src")) + &page;
    let english = messages(LOCALES.iter().find(|(tag, _)| *tag == "en").expect("English").1);
    let names = |id: &str| ["\"", "@"].iter().any(|mark| sources.contains(&format!("{mark}{id}{mark}")));
    let unused: Vec<&String> =
        english.keys().filter(|id| !id.starts_with('-') && !names(id.as_str())).collect();
    assert_eq!(unused, Vec::<&String>::new(), "remove these messages, or write their names in full");
    let calls = ["kit", "live", "locale", "language"].map(|of| {
        [".say", ".say_with", ".say_value", ".say_two", ".say_of"].map(|call| format!("{of}{call}("))
    });
    let later = ["Sentence::new", "file_error"].map(|call| format!("{call}("));
    let calls = calls.as_flattened().iter().chain(&later);
    let named = calls.flat_map(|call| sources.split(call.as_str()).skip(1));
    let named = named.chain(page.split(" say(").skip(1));
    // A button is told its parent first, then its message and its name.
    let buttons = ["kit.leather(", "kit.vellum("].into_iter().flat_map(|call| sources.split(call).skip(1));
    let named =
        named.chain(buttons.filter_map(|rest| rest.split_once(',')?.1.trim_start().strip_prefix('(')));
    let named = named.filter_map(|rest| rest.trim_start().strip_prefix('"')?.split('"').next());
    let unknown: BTreeSet<&str> = named.filter(|id| !english.contains_key(*id)).collect();
    assert_eq!(unknown, BTreeSet::new(), "write these messages");
}

#[test]
fn the_web_page_can_read_its_messages() {
    for (tag, _) in LOCALES {
        let path = root().join("assets/text").join(tag).join("page.ftl");
        let text = fs::read_to_string(path).expect("the messages of the page");
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let (_, words) = line.split_once(" = ").expect("a message has one line");
            let is_value = |rest: &str| rest.starts_with(" $") && rest.contains(" }");
            assert!(words.split('{').skip(1).all(is_value), "{tag}: {line}");
            assert!(!words.contains(['<', '&']), "{tag}: {line} becomes a part of the page");
        }
    }
}

#[test]
fn a_message_has_plurals_and_values() {
    let [english, japanese] = ["en", "ja"].map(|tag| Locale::of_tag(tag).expect("a language"));
    let turns = |locale: Locale, turns: u16| locale.say_value("result-turns", "turns", turns);
    assert_eq!(turns(english, 0), "Ended before the first turn.");
    assert_eq!(turns(english, 1), "Ended after 1 turn.");
    assert_eq!(turns(english, 12), "Ended after 12 turns.");
    assert_eq!(turns(japanese, 12), "12ターンで終わりました。");
    assert_eq!(english.say("title-name"), "Marginalia");
    assert_eq!((japanese.name().as_str(), japanese.cards()), ("日本語", Language::Japanese));
}

#[test]
fn a_sentence_is_said_in_any_language_and_logged_in_english() {
    let sentence = Sentence::new("launch-missing", [("option", "--seed".to_owned())]);
    assert_eq!(sentence.to_string(), "--seed needs a value");
    for locale in Locale::all() {
        let said = locale.say_value("launch-missing", "option", "--seed");
        assert_eq!(sentence.words(locale), said);
    }
}

#[test]
fn the_language_of_the_system_is_found() {
    let preferred = |tags: &[&str]| Locale::preferred(tags).tag();
    assert_eq!(preferred(&["ja-JP", "en-US"]), "ja");
    assert_eq!(preferred(&["fr-FR", "ja"]), "ja");
    assert_eq!(preferred(&["ja_JP.UTF-8"]), "ja");
    assert_eq!(preferred(&["fr-FR"]), "en");
    assert_eq!(preferred(&[]), "en");
}

#[test]
fn a_language_is_stored_as_its_tag() {
    let japanese = Locale::of_tag("ja").expect("a language");
    assert_eq!(ron::to_string(&japanese).as_deref(), Ok("\"ja\""));
    assert_eq!(ron::from_str("\"ja\""), Ok(japanese));
    assert_eq!(ron::from_str("\"of another version\""), Ok(Locale::default()));
}
