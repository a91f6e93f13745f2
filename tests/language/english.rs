//! Tests of the English of wild cards: any combination of phrases must read as a sentence.

use marginalia::text;

use crate::wild::wild_library;

/// The patterns that betray carelessly assembled text.
const SLIPS: [&str; 20] = [
    "  ",
    " .",
    " ,",
    "..",
    " if .",
    " until .",
    " while .",
    " and .",
    " if if ",
    " a this",
    "a the ",
    "a that ",
    "a your ",
    "a a ",
    "a all ",
    "with struck",
    "-1 times",
    "0 times",
    "×1 for",
    " while :",
];

#[test]
fn wild_cards_read_as_sentences() {
    for seed in 0..40 {
        for card in wild_library(seed).cards() {
            for line in text::lines(&card.source) {
                assert!(line.ends_with(['.', '”']), "{line}");
                for slip in SLIPS {
                    assert!(!line.contains(slip), "{slip:?} in: {line}\n{:#?}", card.source.abilities);
                }
            }
        }
    }
}
