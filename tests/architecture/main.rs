//! Holds the shape of the house: who may know whom, what the battle may not use, how files look.
//!
//! Every check is a function from a text to its complaints: `line: what is wrong; what to do`. Here they run over the
//! sources; beside each check its tests show it failing on a made-up bad text.

mod battle;
mod checklist;
mod files;
mod patterns;
mod repository;
mod rooms;
mod sentences;
mod style;
mod table;
mod tokens;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Write as _;
use std::process::Command;

use crate::files::{ignored, is_ignored, root, sources, walk};

// S2-F44
#[test]
fn rooms_know_only_whom_they_may() {
    over_sources("src/", |file, text| {
        // Crates of their own: the compiler holds their walls.
        if ["src/art/", "src/figures/", "src/inventory/"].iter().any(|crate_| file.starts_with(crate_)) {
            return Vec::new();
        }
        rooms::arrows(file, text).into_iter().chain(rooms::detours(text)).collect()
    });
}

#[test]
fn every_file_says_first_what_it_is() {
    over_sources("", |_, text| style::opening(text));
}

#[test]
fn the_battle_depends_on_nothing_but_its_seed() {
    over_sources("src/battle/", |_, text| battle::bans_in_battle(text));
    let head = fs::read_to_string(root().join("src/battle/mod.rs")).expect("src/battle/mod.rs can be read");
    report(battle::battle_lints(&head).iter().map(|complaint| format!("src/battle/mod.rs:{complaint}")));
}

#[test]
fn phase_tables_have_no_catch_all() {
    for table in battle::PHASE_TABLES {
        assert!(
            root().join(table).is_file(),
            "PHASE_TABLES names {table}, which is gone: give its new place"
        );
    }
    over_sources("src/battle/", |file, text| {
        battle::phase_tables(battle::PHASE_TABLES.contains(&file), text)
    });
}

#[test]
fn what_runs_if_there_is_a_view_of_a_battle_is_in_a_step() {
    over_sources("src/client/table/", |_, text| table::outside_steps(text));
}

#[test]
fn card_files_never_make_the_game_panic() {
    let sources = sources();
    let test_files: BTreeSet<String> =
        sources.iter().flat_map(|(file, text)| style::test_modules(file, text)).collect();
    let checked: Vec<_> = sources
        .iter()
        .filter(|(file, _)| file.starts_with("src/cards/") && !test_files.contains(*file))
        .collect();
    assert!(
        !checked.is_empty(),
        "there is no source under \"src/cards/\": has it moved? then correct this test"
    );
    report(
        checked
            .into_iter()
            .flat_map(|(file, text)| style::panics(text).into_iter().map(move |c| format!("{file}:{c}"))),
    );
}

/// The files of these rooms whose texts are not for players, and their readers.
const FOR_OTHERS: &[(&str, &str)] = &[
    ("src/client/book_versions.rs", "whoever mends the file"),
    ("src/client/persisted_file.rs", "the log"),
    ("src/client/puzzles.rs", "authors of puzzles"),
    ("src/client/qr_picture.rs", "whoever made the picture"),
    ("src/client/report/text.rs", "the makers of the game"),
    ("src/facilitator/learning.rs", "programs that play"),
    ("src/facilitator/lesson/check.rs", "authors of lessons"),
    ("src/facilitator/lesson/load.rs", "authors of lessons"),
    ("src/facilitator/lesson/pattern.rs", "authors of lessons"),
    ("src/facilitator/lesson/text.rs", "authors of lessons"),
    ("src/facilitator/lesson/write.rs", "authors of lessons"),
    ("src/facilitator/online/match_store.rs", "the log"),
    ("src/facilitator/online/online_client/play.rs", "the log"),
    ("src/facilitator/online/plugin.rs", "the log"),
    ("src/workshop/card_tab.rs", "the reader of English rules"),
];

#[test]
fn what_players_read_is_a_message() {
    let sources = sources();
    let test_files: BTreeSet<String> =
        sources.iter().flat_map(|(file, text)| style::test_modules(file, text)).collect();
    let is_checked = |file: &str| {
        let rooms = ["src/client/", "src/workshop/", "src/facilitator/"];
        rooms.iter().any(|room| file.starts_with(room))
            && !file.contains("tests")
            && !test_files.contains(file)
            && FOR_OTHERS.iter().all(|(other, _)| *other != file)
    };
    for (file, readers) in FOR_OTHERS {
        assert!(root().join(file).is_file(), "{file} (for {readers}) is gone: correct FOR_OTHERS");
    }
    let checked: Vec<_> = sources.iter().filter(|(file, _)| is_checked(file)).collect();
    assert!(checked.len() > 100, "the rooms that players meet have moved: correct this test");
    report(checked.into_iter().flat_map(|(file, text)| {
        sentences::sentences(text).into_iter().map(move |complaint| format!("{file}:{complaint}"))
    }));
}

#[test]
fn lints_are_expected_with_a_reason_never_allowed() {
    over_sources("", |_, text| style::silenced_lints(text));
}

#[test]
fn tables_of_contents_hold_no_code() {
    over_sources(
        "src/",
        |file, text| if file.ends_with("/mod.rs") { style::code_in_contents(text) } else { Vec::new() },
    );
}

#[test]
fn no_file_is_too_long() {
    let mut lengths: Vec<_> =
        sources().into_iter().map(|(file, text)| (text.lines().count(), file)).collect();
    lengths.sort();
    let (median, largest) = (&lengths[lengths.len() / 2], &lengths[lengths.len() - 1]);
    // Past the test harness, which would swallow it.
    let said =
        format!("{} files, median {} lines, largest {}: {}\n", lengths.len(), median.0, largest.0, largest.1);
    std::io::stderr().write_all(said.as_bytes()).expect("stderr can be written");
    report(
        lengths.iter().filter_map(|(lines, file)| {
            style::too_long(*lines).map(|complaint| format!("{file}:{complaint}"))
        }),
    );
}

#[test]
fn the_top_level_is_short() {
    let ignored = ignored();
    let names = fs::read_dir(root()).expect("the repository can be read").map(|entry| {
        entry.expect("an entry of the repository can be read").file_name().to_string_lossy().into_owned()
    });
    let names: Vec<String> = names.filter(|name| !is_ignored(name, &ignored)).collect();
    report(repository::strangers(&names).into_iter());
}

#[test]
fn files_name_no_machine_and_no_registry() {
    let mut texts = BTreeMap::new();
    walk(root(), "", &ignored(), &mut texts);
    assert!(texts.contains_key("Cargo.toml"), "the walk over the repository does not reach Cargo.toml");
    report(texts.iter().flat_map(|(file, text)| repository::places_and_hosts(file, text)));
}

#[test]
fn the_packages_have_this_version_and_these_programs() {
    let read =
        |path: &str| fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"));
    let [manifest, desktop, metainfo] =
        ["Cargo.toml", "packaging/marginalia.desktop", "packaging/marginalia.metainfo.xml"].map(read);
    report(repository::packages(&manifest, &desktop, &metainfo).into_iter());
}

#[test]
fn the_checklist_lists_every_id_that_is_cited_and_no_other() {
    let mut texts = BTreeMap::new();
    for folder in ["src", "tests"] {
        walk(&root().join(folder), &format!("{folder}/"), &ignored(), &mut texts);
    }
    let rows = texts.remove(checklist::CHECKLIST).expect("tests/CHECKLIST.md can be read");
    let listed: BTreeSet<String> = checklist::listed(&rows).into_iter().map(|(_, id)| id).collect();
    let tests = texts.iter().filter(|(file, _)| checklist::is_test(file));
    let cited = tests.flat_map(|(_, text)| checklist::cited(text)).map(|(_, id)| id).collect();
    let useless = checklist::useless(&rows, &cited);
    let useless = useless.into_iter().map(|complaint| format!("{}:{complaint}", checklist::CHECKLIST));
    let unlisted = texts.iter().flat_map(|(file, text)| {
        checklist::unlisted(&listed, text).into_iter().map(move |complaint| format!("{file}:{complaint}"))
    });
    report(useless.chain(unlisted));
}

#[test]
fn without_features_there_is_no_window_no_sound_no_network() {
    let arguments = "tree --offline -e normal --no-default-features --prefix none --format {p}";
    let tree = Command::new(env!("CARGO"))
        .args(arguments.split(' '))
        .current_dir(root())
        .output()
        .expect("cargo can be started");
    assert!(tree.status.success(), "cargo tree failed:\n{}", String::from_utf8_lossy(&tree.stderr));
    report(repository::foreign_crates(&String::from_utf8_lossy(&tree.stdout)).into_iter());
}

/// Runs a check over the sources whose path begins with `prefix`; there must be some.
fn over_sources(prefix: &str, check: impl Fn(&str, &str) -> Vec<String>) {
    let sources = sources();
    let checked: Vec<_> = sources.iter().filter(|(file, _)| file.starts_with(prefix)).collect();
    assert!(!checked.is_empty(), "there is no source under {prefix:?}: has it moved? then correct this test");
    report(
        checked
            .into_iter()
            .flat_map(|(file, text)| check(file, text).into_iter().map(move |c| format!("{file}:{c}"))),
    );
}

fn report(complaints: impl Iterator<Item = String>) {
    let complaints: Vec<String> = complaints.collect();
    assert!(complaints.is_empty(), "{} places to correct:\n{}\n", complaints.len(), complaints.join("\n"));
}
