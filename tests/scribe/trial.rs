//! Tests of `scribe test`, which runs card tests.

use crate::harness::{Scratch, scribe};

#[test]
// S2-A45
fn the_tests_of_the_set_are_played() {
    let said = scribe("test", "").well();
    assert!(said.contains("Ember Hare: moves three times a turn, and no fourth time ... ok\n"), "{said}");
    assert!(said.ends_with(" passed, 0 failed.\n"), "{said}");
}

#[test]
fn a_test_that_fails_is_told_with_its_place() {
    let card = Scratch::new("trial/900-slug.json");
    card.write(
        r#"{
  "id": 900, "name": "Slug", "kind": "Monster", "ink": "Vellum", "cost": 1,
  "attack": 1, "life": 2, "move_reach": "P1", "attack_reach": "P1",
  "tests": [
    { "name": "is quick", "given": ["h:b2 this", "h:mp 2"], "when": ["h:move b2>c2"], "then": ["c2 this"] },
    { "name": "is strong", "given": ["h:b2 this"], "when": [],
      "then": ["b2 life 9"] }
  ]
}
"#,
    );
    let said = scribe(&format!("test {}", card.path()), "").badly();
    assert_eq!(
        said,
        format!(
            "Slug: is quick ... ok\nSlug: is strong ... FAILED\n{}:7:16: error[failed-test]: \"is strong\": `b2 life 9` does not hold: it is 2\n1 passed, 1 failed.\n",
            card.path()
        )
    );
}

#[test]
fn an_ability_that_no_test_would_miss_is_told() {
    let card = Scratch::new("trial-cover/900-slug.json");
    card.write(
        r#"{
  "id": 900, "name": "Slug", "kind": "Monster", "ink": "Vellum", "cost": 1,
  "attack": 1, "life": 2, "move_reach": "P1", "attack_reach": "P1",
  "ja": { "name": "なめくじ" },
  "abilities": [
    { "kind": "Parameter", "parameter": "MoveCount", "calc": 1 },
    { "kind": "Parameter", "parameter": "Attack", "calc": 2 }
  ],
  "tests": [
    { "name": "is strong", "given": ["h:b2 this"], "when": [], "then": ["b2 attack 3", "b2 this"] }
  ]
}
"#,
    );
    let said = scribe(&format!("test --cover {}", card.path()), "").badly();
    assert_eq!(
        said,
        format!(
            "Slug: is strong ... ok\n{}: no test covers ability 1: +1 move a turn.\n1 of 2 abilities are covered.\n1 passed, 0 failed.\n",
            card.path()
        )
    );
}

#[test]
fn cards_with_errors_are_not_played() {
    let card = Scratch::new("trial-bad/900-slug.json");
    card.write("{}");
    let said = scribe(&format!("test {}", card.path()), "").badly();
    assert!(said.contains("900-slug.json:1:1: error[missing-key]: `id` is missing"), "{said}");
}
