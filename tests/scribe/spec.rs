//! Tests of `scribe spec`: the lists are complete and have their published lengths.

use serde_json::Value;

use crate::harness::scribe;

fn spec() -> Value {
    serde_json::from_str(&scribe("spec --json", "").well()).expect("one JSON object")
}

fn names<'a>(spec: &'a Value, table: &str) -> Vec<&'a str> {
    let rows = spec[table].as_array().unwrap_or_else(|| panic!("there is no table {table}"));
    rows.iter().map(|row| row["name"].as_str().expect("a name")).collect()
}

#[test]
fn every_list_has_its_length() {
    let spec = spec();
    for (table, count) in [
        ("phases", 33),
        ("commands", 29),
        ("triggers", 40),
        ("operations", 12),
        ("heads", 8),
        ("effects", 14),
        ("calculators", 6),
        ("comparators", 5),
        ("modes", 6),
        ("ability_kinds", 4),
        ("parameters", 16),
        ("ailments", 4),
        ("inks", 6),
        ("card_kinds", 3),
        ("layers", 5),
        ("result_types", 3),
        ("trigger_types", 4),
        ("force_reasons", 7),
    ] {
        assert_eq!(names(&spec, table).len(), count, "{table}");
    }
    let pipes = spec["pipes"].as_array().expect("pipes");
    let of = |family: &str| pipes.iter().filter(|pipe| pipe["family"] == family).count();
    assert_eq!((of("Pipe"), of("Beyond")), (20, 4));
    assert!(names(&spec, "reasons").contains(&"NotEnoughMp"));
    assert!(names(&spec, "reaches").contains(&"D1") && names(&spec, "zones").contains(&"Own"));
}

#[test]
fn phases_tell_who_follows_and_commands_who_gives_them() {
    let spec = spec();
    let phases = spec["phases"].as_array().expect("phases");
    let main = phases.iter().find(|phase| phase["name"] == "Main").expect("Main");
    assert_eq!((&main["code"], &main["kind"]), (&Value::from(8), &Value::from("Input")));
    assert!(main["followers"].as_array().expect("followers").contains(&Value::from("TurnFinish")));
    let commands = spec["commands"].as_array().expect("commands");
    assert_eq!(commands.iter().filter(|command| command["by"] == "player").count(), 15);
}

#[test]
fn names_are_all_different() {
    let spec = spec();
    for (table, _) in spec.as_object().expect("an object") {
        let mut names = names(&spec, table);
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count, "{table}");
    }
}

#[test]
fn without_json_it_is_a_table_to_read() {
    let text = scribe("spec", "").well();
    assert!(text.contains("phases (33)\n") && text.contains("triggers (40)\n"), "{text}");
}
