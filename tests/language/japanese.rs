//! Tests of the Japanese of wild cards: any combination of phrases must read as Japanese, without English words.

use marginalia::battle::geometry::Reach;
use marginalia::battle::language::Language;
use marginalia::text;

use crate::wild::wild_library;
use marginalia::battle::library::name_cards;

/// The patterns that betray carelessly assembled text.
const SLIPS: [&str; 24] = [
    " ",
    "、、",
    "、。",
    "。。",
    "のの",
    "がが",
    "をを",
    "はは",
    "にに",
    "でで",
    "なら、なら",
    "「」",
    "()",
    "すべてすべて",
    "のに",
    "のが",
    "のを",
    "のは",
    "かつの",
    "0回",
    "でないの",
    "いるの",
    "するの",
    "時時",
];

/// Removes the letters that Japanese text uses, too: HP, MP, the names of reaches, the numbers of cards.
fn without_terms(line: &str) -> String {
    let mut line = name_cards(line, |_| Some("名"));
    for (name, _) in Reach::NAMES {
        line = line.replace(&format!("【{name}】"), "【】");
    }
    line.replace("HP", "").replace("MP", "")
}

#[test]
fn wild_cards_read_as_japanese() {
    for seed in 0..40 {
        for card in wild_library(seed).cards() {
            let lines = text::lines_in(&card.source, Language::Japanese);
            assert_eq!(lines.len(), text::lines(&card.source).len());
            for line in lines {
                let abilities = &card.source.abilities;
                assert!(line.ends_with('。') && line.chars().count() > 2, "{line}\n{abilities:#?}");
                let letter = without_terms(&line).chars().find(char::is_ascii_alphabetic);
                assert_eq!(letter, None, "{line}\n{abilities:#?}");
                for slip in SLIPS {
                    assert!(!line.contains(slip), "{slip:?} in: {line}\n{abilities:#?}");
                }
            }
        }
    }
}
