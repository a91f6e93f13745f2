//! Tests of `scribe find`: cards by a query.

use crate::harness::scribe_with;

#[test]
fn cards_are_found_by_a_query_in_either_language() {
    let english = scribe_with(&["find", "name:\"ivy adder\" -kind:event"], "").well();
    assert!(english.starts_with("3 Ivy Adder\n    "), "{english}");
    let japanese = scribe_with(&["find", "--language", "ja", "番号:3"], "").well();
    assert!(japanese.starts_with("3 ") && !japanese.contains("Ivy"), "{japanese}");
    assert_eq!(japanese.lines().count(), english.lines().count());
    let many = scribe_with(&["find", "-kind:event"], "").well();
    assert!(many.lines().filter(|line| !line.starts_with(' ')).count() > 50, "{many}");
}

#[test]
fn a_query_that_cannot_be_read_says_where() {
    let said = scribe_with(&["find", "cost<=3 inc:lapis"], "").badly();
    assert!(said.contains("character 9: unknown field `inc`; did you mean `ink`?"), "{said}");
}
