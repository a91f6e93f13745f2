//! Tests of `scribe pack`, as the author of a pack uses it.

use std::path::Path;

use crate::harness::{Scratch, scribe};

#[test]
// S2-A44
fn s2_a44_a_pack_is_looked_over_sealed_and_told_of() {
    let (manifest, card) =
        (Scratch::new("pack/lanterns/pack.json"), Scratch::new("pack/lanterns/500-lantern-hare.json"));
    let written = "{\n  // for the long nights\n  \"id\": \"lanterns\", \"version\": \"1.2.0\", \"name\": \"Lanterns\",\n  \"from\": \"2026-12-01\", \"until\": \"2027-01-06\"\n}\n";
    manifest.write(written);
    let hare = Path::new(env!("CARGO_MANIFEST_DIR")).join("cards/core/9-ember-hare.json");
    let hare = std::fs::read_to_string(hare).expect("the hare");
    let hare = hare.replace("\"id\": 9,", "\"id\": 500,").replace("Ember Hare", "Lantern Hare");
    card.write(&hare);
    let folder = Path::new(manifest.path()).parent().and_then(Path::to_str).expect("a folder");
    let above = Path::new(folder).parent().and_then(Path::to_str).expect("a folder");

    let open = scribe(&format!("pack {folder} --day 2026-12-24"), "").well();
    assert!(open.starts_with("lanterns 1.2.0 \"Lanterns\": not sealed yet\n  1 card\n"), "{open}");
    assert_eq!(manifest.text(), written, "only asked for it is sealed");

    let told = scribe(&format!("pack {above} --seal --day 2026-12-24"), "").well();
    assert!(told.starts_with("lanterns 1.2.0 \"Lanterns\": in play\n"), "{told}");
    assert!(told.contains("  from 2026-12-01 until 2027-01-06\n  hash "), "{told}");
    assert!(told.contains("On 2026-12-24 there are 142 cards"), "{told}");
    let sealed = manifest.text();
    assert!(sealed.contains("// for the long nights") && sealed.contains("\"seal\": \""), "{sealed}");
    let again = scribe(&format!("pack {folder} --seal --day 2026-12-24"), "").well();
    assert_eq!((again, manifest.text()), (told, sealed), "the same again is the same");

    let over = scribe(&format!("pack {folder} --day 2027-01-07"), "").well();
    assert!(over.contains("ended on 2027-01-06") && over.contains("there are 141 cards"), "{over}");

    // A changed pack is refused until it is sealed again.
    card.write(&hare.replace("\"cost\": 1", "\"cost\": 2"));
    let refused = scribe(&format!("pack {folder}"), "").badly();
    assert!(
        refused.contains("pack.json:2:11: error[bad-pack]: the pack does not match its seal"),
        "{refused}"
    );
    assert!(scribe(&format!("pack {folder} --seal --day 2026-12-24"), "").well().contains("in play"));

    let refused = scribe(&format!("pack {folder} --day 2026-02-30"), "");
    assert_eq!(refused.code, Some(2));
    assert!(refused.err.contains("is not a date; expected a form such as 2026-12-24"), "{}", refused.err);
}

#[test]
// S2-A45
fn packs_are_linted_beside_the_cards_of_the_game() {
    let (manifest, card) =
        (Scratch::new("pack-lint/tides/pack.json"), Scratch::new("pack-lint/tides/500-tide-hare.json"));
    let folder = Path::new(manifest.path()).parent().and_then(Path::to_str).expect("a folder");
    manifest.write("{\n  \"id\": \"tides\", \"version\": \"1.0\", \"name\": \"Tides\"\n}\n");
    let hare = Path::new(env!("CARGO_MANIFEST_DIR")).join("cards/core/9-ember-hare.json");
    let hare = std::fs::read_to_string(hare).expect("the hare").replace("\"id\": 9,", "\"id\": 500,");
    card.write(&hare.replace("Ember Hare", "Tide Hare").replace("\"life\"", "\"live\""));
    let told = scribe(&format!("lint {folder}"), "").badly();
    assert!(told.contains("pack.json:2:29: error[wrong-type]: "), "{told}");
    assert!(told.contains("500-tide-hare.json:") && told.contains("did you mean `life`?"), "{told}");
    assert!(told.ends_with("0 card files, 0 books, 1 pack: 2 errors, 0 warnings.\n"), "{told}");
    manifest.write("{\n  \"id\": \"tides\", \"version\": \"1.0.0\", \"name\": \"Tides\"\n}\n");
    card.write(&hare);
    let told = scribe(&format!("lint {}", manifest.path()), "").well();
    assert!(told.starts_with("card 9 of the game:") && told.contains("500-tide-hare.json"), "{told}");
}

#[test]
fn what_is_no_pack_is_told() {
    let told = scribe("pack tests/scribe/cards", "").badly();
    assert!(told.contains("pack.json: error[unreadable]: is missing: every pack folder needs it"), "{told}");
}
