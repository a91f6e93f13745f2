//! Tests of `scribe soak`: online battles over bad links end alike on both sides, and the same seed gives the same
//! report.

use serde_json::Value;

use crate::harness::scribe;

#[test]
// S2-CX06
fn online_battles_through_losses_and_crashes_end_alike_on_both_sides() {
    let told: Value =
        serde_json::from_str(&scribe("soak --battles 6 --seed 3 --json", "").well()).expect("JSON");
    assert_eq!(
        (told["battles"].as_u64(), told["wrong"].as_array().map(Vec::len)),
        (Some(6), Some(0)),
        "{told}"
    );
    for key in ["commands", "messages", "kills", "partings"] {
        assert!(told[key].as_u64().is_some_and(|count| count > 0), "{key}: {told}");
    }
    let counted = |said: &str| said.lines().take(2).map(str::to_owned).collect::<Vec<_>>();
    let once = counted(&scribe("soak --battles 10000 --battles 2 --seed 4", "").well());
    assert_eq!(once, counted(&scribe("soak --battles 2 --seed 4", "").well()));
}
