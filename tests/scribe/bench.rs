//! Tests of `scribe bench`: it prints the values that `tests/bench/run.py` reads; the speed is not judged here.

use serde_json::Value;

use crate::harness::scribe;

#[test]
fn playouts_are_told_as_the_driver_reads_them() {
    let said = scribe("bench --json --playouts --seconds 0.01", "").well();
    let told: Value = serde_json::from_str(&said).expect("one JSON object");
    let playouts = &told["playouts"];
    for key in ["decisions", "cpu_seconds", "decisions_per_cpu_second", "decisions_per_battle", "branching"] {
        assert!(playouts[key].as_f64().is_some_and(|value| value > 0.0), "{key}: {said}");
    }
    assert_eq!(playouts["refused"], 0, "{said}");
}

#[test]
fn the_counted_workload_is_always_the_same() {
    let once = scribe("bench --callgrind", "").well();
    assert!(once.starts_with("200 battles, "), "{once}");
    assert_eq!(once, scribe("bench --callgrind", "").well());
}

#[test]
fn the_machine_player_is_told_as_the_driver_reads_it() {
    let said = scribe("bench --json --minds --seconds 0.01", "").well();
    let told: Value = serde_json::from_str(&said).expect("one JSON object");
    for key in ["decisions", "cpu_seconds", "decisions_per_cpu_second", "thoughts", "p99_ms"] {
        assert!(told["minds"][key].as_f64().is_some_and(|value| value > 0.0), "{key}: {said}");
    }
}
