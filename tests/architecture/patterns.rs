//! The plan of the house: which pattern stands where, and what it is all for.

use std::collections::BTreeMap;
use std::fs;

use crate::files::{root, sources};

const PATTERNS: [&str; 6] =
    ["State", "Command", "Observer", "Strategy", "Strategy and Abstract Factory", "Composition"];

/// The patterns of the plan in the words before `src/lib.rs`, each with the modules that it names.
fn plan(text: &str) -> BTreeMap<String, Vec<String>> {
    let rows = text.lines().filter_map(|line| line.strip_prefix("//! | ")?.split_once(" | "));
    let named = rows.map(|(pattern, told)| {
        let modules = told.split("[`").skip(1).filter_map(|rest| rest.split_once("`]"));
        (pattern.to_owned(), modules.map(|(module, _)| module.to_owned()).collect::<Vec<_>>())
    });
    named.filter(|(_, modules)| !modules.is_empty()).collect()
}

#[test]
// S2-P11
fn the_plan_of_the_house_says_where_each_pattern_stands() {
    let sources = sources();
    let plan = plan(&sources["src/lib.rs"]);
    let mut wanted = PATTERNS.map(str::to_owned);
    wanted.sort();
    assert_eq!(plan.keys().cloned().collect::<Vec<_>>(), wanted);
    for (pattern, modules) in plan {
        for module in modules {
            let path = format!("src/{}", module.replace("::", "/"));
            let files = [format!("{path}.rs"), format!("{path}/mod.rs")];
            assert!(files.iter().any(|file| sources.contains_key(file)), "{pattern}: there is no {module}");
        }
    }
}

/// The English names of the cards of the core set.
fn cards() -> Vec<String> {
    let files = fs::read_dir(root().join("cards/core")).expect("there are cards");
    let texts = files.map(|file| fs::read_to_string(file.expect("a card").path()).expect("a text"));
    texts
        .filter_map(|text| {
            let rest = text.split_once("\"name\"")?.1;
            Some(rest.split('"').nth(1)?.to_owned())
        })
        .collect()
}

#[test]
// S2-P12
fn a_new_card_costs_no_code() {
    let names = cards();
    assert!(names.len() >= 33, "{} cards", names.len());
    let sources = sources();
    let rules: Vec<_> = sources.iter().filter(|(file, _)| file.starts_with("src/battle/")).collect();
    assert!(rules.len() > 40, "{} files of rules", rules.len());
    for (file, text) in rules {
        // A new card is a file, and costs no code: comments and tests may speak of one, rules may not.
        let is_rule = !file.contains("/tests/") && !file.ends_with("/tests.rs");
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        let code: String = code.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
        let known = names.iter().find(|name| is_rule && code.contains(&format!("\"{name}\"")));
        assert_eq!(known, None, "{file} knows a card");
    }
}
