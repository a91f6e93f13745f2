//! Tests of `scribe lint`: complaints with file, line and column.

use std::fs;

use crate::harness::{Scratch, scribe};

#[test]
// S2-A45
fn the_repository_has_no_mistakes() {
    let said = scribe("lint", "").well();
    let last = said.lines().last().unwrap_or_default();
    assert!(last.contains("card files, 8 books: 0 errors"), "{said}");
}

#[test]
fn a_mistake_is_told_with_file_line_and_column() {
    let bad = Scratch::new("lint-bad.json");
    bad.write("{\n  \"id\": 900,\n  \"name\": \"Bad\",\n  \"kind\": \"Monster\",\n  \"ink\": \"Lapis\",\n  \"cost\": 1,\n  \"atack\": 2\n}\n");
    let said = scribe(&format!("lint {}", bad.path()), "").badly();
    assert!(said.contains(&format!("{}:7:3: error[unknown-key]: ", bad.path())), "{said}");
    assert!(said.contains("atack") && said.contains("did you mean `attack`?"), "{said}");
    assert!(said.lines().last().unwrap_or_default().starts_with("1 card file, 0 books: "), "{said}");
}

#[test]
fn a_bad_book_is_told_with_file_line_and_column() {
    let bad = Scratch::new("lint-book.json");
    bad.write("{\n  \"name\": \"Thin\",\n  \"cards\": [\n    [9, 3],\n    [9, 4]\n  ]\n}\n");
    let said = scribe(&format!("lint {}", bad.path()), "").badly();
    assert!(said.contains(&format!("{}:5:5: error[bad-book]: 7 copies of card 9", bad.path())), "{said}");
    assert!(said.lines().last().unwrap_or_default().starts_with("0 card files, 1 book: "), "{said}");
}

#[test]
fn a_book_with_a_byte_order_mark_is_a_book() {
    let book = Scratch::new("lint-mark.json");
    book.write("\u{feff}{\"name\": \"Thin\", \"cards\": [[9, 7]]}\n");
    let said = scribe(&format!("lint {}", book.path()), "").badly();
    assert!(said.lines().last().unwrap_or_default().starts_with("0 card files, 1 book: "), "{said}");
}

#[test]
fn without_paths_the_folder_of_cards_is_looked_at() {
    let said = scribe("lint --cards tests/scribe/cards", "").well();
    assert!(said.ends_with("3 card files, 0 books: 0 errors, 0 warnings.\n"), "{said}");
}

#[test]
fn what_cannot_be_read_is_told() {
    let said = scribe("lint no/such/file.json", "").badly();
    assert!(said.starts_with("no/such/file.json: "), "{said}");
}

/// A good card except for four slips.
const SLIPS: &str = r#"{
  // Comments stay where they are.
  "id": 900,
  "name": "Slip ",
  "kind": "Monster",
  "ink": "Lapis",
  "cost": 1,
  "atack": 2,
  "life": 3,
  "move_reach": "P1",
  "attack_reach": "P1",
  "abilities": [
    {
      "kind": "Trigger",
      "conditions": ["TriggerIs(Sumoned)"],
      "effect": { "kind": "PlayerDamge", "amount": 1, "target": ["EnemyPlayer"] }
    }
  ]
}
"#;

#[test]
// S2-A45
fn slips_of_the_pen_are_mended_and_nothing_else() {
    let bad = Scratch::new("lint-fix/900-slip.json");
    bad.write(SLIPS);
    let said = scribe(&format!("lint {}", bad.path()), "").badly();
    assert!(said.contains("4 of these can be fixed with --fix.\n"), "{said}");
    assert_eq!(bad.text(), SLIPS);
    let said = scribe(&format!("lint --fix {}", bad.path()), "").well();
    assert!(said.ends_with("4 mistakes fixed.\n1 card file, 0 books: 0 errors, 0 warnings.\n"), "{said}");
    let mended = SLIPS
        .replace("\"Slip \"", "\"Slip\"")
        .replace("atack", "attack")
        .replace("Sumoned", "Summoned")
        .replace("PlayerDamge", "PlayerDamage");
    assert_eq!(bad.text(), mended);
}

#[test]
// S2-A45
fn programs_are_told_as_json() {
    let bad = Scratch::new("lint-json/900-slip.json");
    bad.write(
        &SLIPS
            .replace("Slip ", "Slip")
            .replace("  \"life\": 3,\n", "")
            .replace("Sumoned", "Summoned")
            .replace("PlayerDamge", "PlayerDamage"),
    );
    let said = scribe(&format!("lint --json {}", bad.path()), "").badly();
    let told: serde_json::Value = serde_json::from_str(&said).expect("JSON");
    let list = told.as_array().expect("a list");
    assert_eq!(list.len(), 2, "{said}");
    assert_eq!((&list[0]["code"], &list[0]["fix"]), (&"missing-key".into(), &serde_json::Value::Null));
    let slip = &list[1];
    assert_eq!((&slip["line"], &slip["column"], &slip["severity"]), (&8.into(), &3.into(), &"error".into()));
    assert_eq!(slip["code"], "unknown-key");
    assert_eq!(
        slip["fix"],
        serde_json::json!({
            "from": {"line": 8, "column": 3}, "to": {"line": 8, "column": 10}, "text": "\"attack\""
        })
    );
}

#[test]
fn warnings_fail_only_where_that_is_asked_for() {
    let odd = Scratch::new("lint-strict/900-slip.json");
    let good =
        SLIPS.replace("Slip ", "Slip").replace("atack", "attack").replace("PlayerDamge", "PlayerDamage");
    odd.write(&good.replace("\"TriggerIs(Sumoned)\"", "\"TriggerIs(Summoned)\", \"Any\""));
    let said = scribe(&format!("lint {}", odd.path()), "").well();
    assert!(
        said.contains(&format!("{}:15:45: warning[always-holds]: `Any` always holds\n", odd.path())),
        "{said}"
    );
    scribe(&format!("lint --strict {}", odd.path()), "").badly();
}

#[test]
fn codes_are_explained() {
    let said = scribe("lint --explain endless-loop", "").well();
    assert!(said.contains("may trigger itself"), "{said}");
    let all = scribe("lint --explain all", "").well();
    assert!(all.contains(&format!("endless-loop\n  {said}")), "{all}");
    let said = scribe("lint --explain nothing", "").badly();
    assert!(said.starts_with("unknown code \"nothing\""), "{said}");
}

#[test]
fn the_schema_beside_the_cards_is_no_card() {
    let said = scribe("lint cards", "").well();
    assert!(said.ends_with(" card files, 8 books: 0 errors, 0 warnings.\n"), "{said}");
}

#[test]
fn the_files_of_a_pilgrimage_are_checked() {
    let folder = std::env::temp_dir().join(format!("marginalia-lint-pilgrimage-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    for name in ["way", "patrons", "relics", "scribes", "themes", "steps"] {
        let file = format!("{name}.json");
        let text = fs::read_to_string(format!("cards/pilgrimage/{file}")).expect("the file");
        fs::write(folder.join(file), text.replacen("\"style\": \"Even\"", "\"style\": \"Evan\"", 1))
            .expect("it can be written");
    }
    let said = scribe(&format!("lint {}", folder.display()), "").badly();
    fs::remove_dir_all(&folder).expect("the folder is ours");
    assert!(said.contains("scribes.json:") && said.contains("did you mean `Even`?"), "{said}");
}
