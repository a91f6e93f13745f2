//! Tests of `scribe sim`: the same seed gives the same report, without rejections and differences.

use serde_json::Value;

use crate::harness::{SMALL, Scratch, scribe};

#[test]
fn the_same_seed_gives_the_same_report() {
    let once = scribe("sim --battles 30 --seed 5 --json", "").well();
    let again = scribe("sim --battles 30 --seed 5 --json", "").well();
    let other = scribe("sim --battles 30 --seed 6 --json", "").well();
    assert_eq!(once, again);
    assert_ne!(once, other);
}

#[test]
fn every_kind_of_battle_goes_the_same_way_twice_and_on_the_live_board() {
    let said = scribe("sim --battles 50 --seed 1 --check --ecs --json", "").well();
    let report: Value = serde_json::from_str(&said).expect("one JSON object");
    assert_eq!((&report["rejections"], &report["differences"]), (&Value::from(0), &Value::from(0)), "{said}");
    let ends = report["ends"].as_object().expect("ends");
    assert_eq!(ends.values().filter_map(Value::as_u64).sum::<u64>(), 50);
    for never in ["phases", "commands"] {
        let never = report["never"][never].as_array().expect("a list");
        let but = ["MoveReactSummon", "MoveReactFeint", "MoveRetry", "BattleForceFinish"];
        assert!(never.iter().all(|name| but.iter().any(|rare| name == rare)), "{never:?}");
    }
}

#[test]
fn the_report_to_read_says_what_never_happened() {
    let said = scribe(&format!("sim --battles 5 --players machine {SMALL}"), "").well();
    assert!(said.contains("5 battles, seed 1, players Machine"), "{said}");
    assert!(said.contains("triggers that never happened: ") && said.contains("rejections: 0\n"), "{said}");
}

#[test]
fn the_first_battle_can_be_kept_and_played_again() {
    let file = Scratch::new("sim-first.json");
    scribe(&format!("sim --battles 1 --save-first {}", file.path()), "").well();
    let said = scribe(&format!("replay {}", file.path()), "").well();
    assert!(said.contains("commands, hash "), "{said}");
}
