//! Tests of `scribe schema`: the schema for editors.

use std::path::Path;

use crate::harness::scribe;

#[test]
// S2-A45
fn the_schema_is_the_one_that_stands_beside_the_cards() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("cards/card.schema.json");
    assert_eq!(scribe("schema", "").well(), std::fs::read_to_string(file).expect("the schema"));
}
