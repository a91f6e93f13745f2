//! The test of all rows.

use std::collections::BTreeSet;

use super::{acks, entries, handshakes, lines, openings};

/// A fault: its description, the expected error, and a function that tries it and returns the actual error. That
/// function also checks that nothing has changed and that the battle can continue.
pub(super) type Row = (&'static str, &'static str, fn() -> String);

fn all() -> impl Iterator<Item = &'static Row> {
    [entries::ROWS, openings::ROWS, acks::ROWS, handshakes::ROWS, lines::ROWS].into_iter().flatten()
}

#[test]
// S2-CX07
fn every_fault_is_refused_with_its_reason_or_found_at_the_audit_or_does_no_harm() {
    let told = all().map(|(name, expected, tried)| {
        // A failing row reports its own reason; this shows its name.
        let told = std::panic::catch_unwind(tried).unwrap_or_else(|_| "nothing: it fails".to_owned());
        (!told.contains(expected)).then(|| format!("{name}: told was {told:?}"))
    });
    let wrong: Vec<String> = told.flatten().collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_list_of_faults_is_long_and_no_row_of_it_stands_twice() {
    let names: BTreeSet<&str> = all().map(|(name, ..)| *name).collect();
    let tries: BTreeSet<usize> = all().map(|(.., tried)| *tried as usize).collect();
    assert_eq!((names.len(), tries.len()), (all().count(), all().count()), "a row stands twice");
    assert!(names.len() >= 40, "{} faults", names.len());
}
