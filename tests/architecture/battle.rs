//! The restrictions on battle code, and the required form of its phase tables.

use crate::tokens::{Token, after_group, attributes, tokens, until, word};

/// The files whose matches on `Phase` are tables: a new phase must show every missing row. Extend it.
pub(crate) const PHASE_TABLES: &[&str] = &["src/battle/phase.rs", "src/battle/rules/table.rs"];

/// Elsewhere in the battle, a match that names this many phases is taken for a table, too.
const PHASES_OF_A_TABLE: usize = 8;

/// The names banned from battle code, because they depend on the machine's iteration order, clock, floating-point
/// numbers or random source.
const BANNED_IN_BATTLE: &[(&str, &str)] = &[
    ("HashMap", "use an array or a BTreeMap"),
    ("HashSet", "use an array or a BTreeSet"),
    ("EntityHashMap", "use an array or a BTreeMap"),
    ("EntityHashSet", "use an array or a BTreeSet"),
    ("DefaultHasher", "use the battle's own hash"),
    ("RandomState", "use the battle's own hash"),
    ("Instant", "a battle knows no clock"),
    ("SystemTime", "a battle knows no clock"),
    ("f32", "use whole numbers"),
    ("f64", "use whole numbers"),
    ("thread_rng", "use the battle's own chance"),
];

pub(crate) fn bans_in_battle(text: &str) -> Vec<String> {
    let tokens = tokens(text);
    let mut complaints = Vec::new();
    for (at, (line, name)) in tokens.iter().enumerate() {
        if let Some((_, instead)) = BANNED_IN_BATTLE.iter().find(|(banned, _)| banned == name) {
            complaints.push(format!("{line}: no `{name}` in the battle; {instead}"));
        } else if name == "rng" && word(&tokens, at.wrapping_sub(2)) == "rand" {
            complaints.push(format!("{line}: no `rand::rng` in the battle; use the battle's own chance"));
        } else if is_float(name) {
            complaints.push(format!("{line}: no `{name}` in the battle; use whole numbers"));
        }
    }
    complaints
}

fn is_float(word: &str) -> bool {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit() || c == '_');
    word.starts_with(|c: char| c.is_ascii_digit())
        && (rest.starts_with(['.', 'e', 'E']) || rest.ends_with("f32") || rest.ends_with("f64"))
        && !word.starts_with("0x")
}

/// Text sees no inferred types, clippy does; so the battle must ask clippy, too.
pub(crate) fn battle_lints(head: &str) -> Vec<String> {
    let tokens = tokens(head);
    let denied: Vec<&str> = attributes(&tokens)
        .into_iter()
        .filter(|(_, words)| words.starts_with(&["!", "deny"]) || words.starts_with(&["!", "forbid"]))
        .flat_map(|(_, words)| words)
        .collect();
    let missing = ["disallowed_types", "float_arithmetic"].into_iter().filter(|lint| !denied.contains(lint));
    missing.map(|lint| format!("1: write `#![deny(clippy::{lint})]` at the top")).collect()
}

pub(crate) fn phase_tables(is_listed: bool, text: &str) -> Vec<String> {
    let tokens = tokens(text);
    let (mut complaints, mut seen) = (Vec::new(), false);
    for at in (0..tokens.len()).filter(|at| tokens[*at].1 == "match") {
        let arms = arms(&tokens, at);
        let phases: usize = arms.iter().map(|pattern| phases_named(pattern, is_listed)).sum();
        if phases < if is_listed { 1 } else { PHASES_OF_A_TABLE } {
            continue;
        }
        seen = true;
        let catch_alls =
            arms.iter().filter(|pattern| is_catch_all(pattern)).filter_map(|pattern| pattern.first());
        let complaint = "a catch-all arm in a table of phases; name the phases that it stands for";
        complaints.extend(catch_alls.map(|(line, _)| format!("{line}: {complaint}")));
    }
    if is_listed && !seen {
        complaints
            .push("1: PHASE_TABLES names this file, but it matches on no phase; correct the list".to_owned());
    }
    complaints
}

/// Returns the number of phases that a pattern matches unconditionally: none if it has a guard. `Self` counts as a
/// phase if `self_is_phase` is set.
fn phases_named(pattern: &[Token], self_is_phase: bool) -> usize {
    let is_guarded = pattern.iter().any(|(_, word)| word == "if");
    let is_phase =
        |pair: &&[Token]| (pair[0].1 == "Phase" || self_is_phase && pair[0].1 == "Self") && pair[1].1 == "::";
    if is_guarded { 0 } else { pattern.windows(2).filter(is_phase).count() }
}

/// The patterns of the `match` at `at`; a repetition in a macro counts as one.
fn arms(tokens: &[Token], at: usize) -> Vec<&[Token]> {
    let mut at = until(tokens, at + 1, &["{"]) + 1;
    let mut patterns = Vec::new();
    while !matches!(word(tokens, at), "}" | "") {
        let start = at;
        if word(tokens, at) == "$" && word(tokens, at + 1) == "(" {
            at = after_group(tokens, at + 1);
            patterns.push(&tokens[start..at]);
        } else if matches!(word(tokens, at), "," | "*" | "+" | "?") {
            at += 1;
        } else {
            at = until(tokens, at, &["=>", "}"]);
            patterns.push(&tokens[start..at]);
            at += 1;
            at = if word(tokens, at) == "{" {
                after_group(tokens, at)
            } else {
                until(tokens, at, &[",", "}"])
            };
        }
    }
    patterns
}

fn is_catch_all(pattern: &[Token]) -> bool {
    let only_blanks = pattern.iter().all(|(_, word)| ["_", "(", ")", ",", "|", "."].contains(&word.as_str()));
    let binds_anything = pattern.len() == 1 && pattern[0].1.starts_with(|c: char| c.is_lowercase());
    only_blanks || binds_anything
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn machine_order_clocks_floats_and_dice_are_seen() {
        for bad in [
            "use std::collections::HashMap;",
            "use bevy::platform::collections::HashSet;",
            "fn now() -> std::time::Instant;",
            "SystemTime::now()",
            "let x: f32 = y as _;",
            "struct A(f64);",
            "let x = 0.5;",
            "let x = 1e3;",
            "let x = 2_f32;",
            "let mut dice = rand::rng();",
            "let mut dice = rand::thread_rng();",
        ] {
            assert_eq!(bans_in_battle(bad).len(), 1, "{bad}");
        }
        let good =
            "// HashMap, 0.5\nlet x = pair.0.1 + 0x1e5 + 1usize; for i in 0..5 { \"f32\"; 'f'; 1.max(2); }";
        assert_eq!(bans_in_battle(good), [""; 0]);
    }

    #[test]
    fn the_lints_of_the_battle_are_missed() {
        let good = "//! A.\n#![deny(clippy::disallowed_types, clippy::float_arithmetic)]\n";
        assert_eq!(battle_lints(good), [""; 0]);
        assert_eq!(battle_lints("//! #![deny(clippy::disallowed_types, clippy::float_arithmetic)]").len(), 2);
        assert_eq!(
            battle_lints("#![warn(clippy::disallowed_types)]\n#![deny(clippy::float_arithmetic)]").len(),
            1
        );
    }

    #[test]
    fn catch_alls_in_phase_tables_are_seen() {
        for bad in [
            "match phase { Phase::Main => 1, _ => 2 }",
            "match phase { Phase::Main => { 1 } _ => 2 }",
            "match phase { Phase::Main => f(|_| 1, 2), other => other.code() }",
            "match (phase, seat) { (Phase::Main, _) => 1, (_, _) => 2 }",
            "match self { $(Self::$name => 1,)* _ => 2 }",
            "match read(x, { y }) { Some(1) => match phase { Phase::Main => 1, _ => 2 }, _ => 3 }",
        ] {
            assert_eq!(phase_tables(true, bad).len(), 1, "{bad}: {:?}", phase_tables(true, bad));
        }
        let good = "match phase { Phase::Main | Phase::Draw if x => 1, Phase::Main => 2, } match x { 1 => 1, _ => 2 }";
        assert_eq!(phase_tables(true, good), [""; 0]);
        let question = "match phase { Phase::Main => match phase { Phase::Main if x => 1, _ => 2 } }";
        assert_eq!(phase_tables(true, question), [""; 0]);
        assert_eq!(phase_tables(true, "match self { $(Self::$name => 1,)* }"), [""; 0]);
        assert!(phase_tables(true, "fn f() {}")[0].contains("matches on no phase"));
    }

    #[test]
    fn a_table_is_known_by_its_size() {
        let small = "match phase { Phase::Main => 1, _ => 2 }";
        assert_eq!(phase_tables(false, small), [""; 0]);
        let large = format!("match phase {{ {} _ => 2 }}", "Phase::Main => 1,".repeat(PHASES_OF_A_TABLE));
        assert_eq!(phase_tables(false, &large).len(), 1);
        assert_eq!(phase_tables(false, &large.replace("Phase", "Self")), [""; 0]);
    }
}
