//! Tests of Japanese card names: read, checked, written, and reported as missing if the rest of a set has them.

use super::tools::{card, examined, good_card, settings, short, test_cards, wrong_card};
use crate::battle::language::Language;
use crate::battle::library::{CardSource, Translated};
use crate::cards::{canonical, cards_hash, examine, library, load_text, read_set, write_set};

/// Returns the test card with that value under `ja`.
fn with(ja: &str) -> String {
    card("").replace("\"Test\",", &format!("\"Test\",\n\"flavour\": \"Tried.\", \"ja\": {ja},\n"))
}

/// Returns the warnings and errors about the card.
fn told(ja: &str) -> Vec<String> {
    examined(with(ja))
}

#[test]
fn a_card_is_called_in_two_languages() {
    let card = good_card(&with(r#"{"name": "試し刷り", "flavour": "刷ってみた。"}"#));
    assert_eq!(card.ja, Some(Translated { name: "試し刷り".to_owned(), flavour: "刷ってみた。".to_owned() }));
    assert_eq!((card.name_in(Language::English), card.flavour_in(Language::English)), ("Test", "Tried."));
    assert_eq!(card.name_in(Language::Japanese), "試し刷り");
    assert_eq!(card.flavour_in(Language::Japanese), "刷ってみた。");
    let nameless = good_card(&super::tools::card(""));
    assert_eq!((nameless.ja.clone(), nameless.name_in(Language::Japanese)), (None, "Test"));
    let lean = good_card(&with(r#"{"name": "試し刷り"}"#));
    assert_eq!(lean.flavour_in(Language::Japanese), "Tried.", "better told in English than not at all");
}

#[test]
// S2-A45
fn s2_a45_what_is_wrong_with_the_japanese_is_told_in_its_place() {
    assert_eq!(
        wrong_card(&with("\"試し\"")),
        ["2:28: error: expected an object with `name` and `flavour`, found the string \"試し\""]
    );
    assert_eq!(wrong_card(&with("{}")), ["2:28: error: `name` is missing: the card's Japanese name"]);
    assert_eq!(
        wrong_card(&with(r#"{"nmae": "試し", "note": "x"}"#)),
        [
            "2:29: error: unknown key `nmae`; did you mean `name`?",
            "2:43: error: unknown key `note`; expected one of name, flavour",
        ]
    );
    assert_eq!(
        wrong_card(&with(r#"{"name": 7, "flavour": []}"#)),
        [
            "2:37: error: expected a string, found the number 7",
            "2:51: error: expected a string, found a list",
        ]
    );
    assert_eq!(wrong_card(&with(r#"{"name": ""}"#)), ["2:37: error: the Japanese name is empty"]);
    assert_eq!(
        wrong_card(&with("{\"name\": \"試し\u{3000}\"}")),
        ["2:37: error: `name` must not begin or end with spaces"]
    );
    assert_eq!(
        wrong_card(&with(r#"{"name": "試し", "flavour": "二\n行"}"#)),
        ["2:54: error: `flavour` contains the invisible character U+000A"]
    );
}

#[test]
// S2-A45
fn s2_a45_japanese_without_room_on_a_card_is_told() {
    let (name, flavour) = ("字".repeat(14), "字".repeat(60));
    assert_eq!(told(&format!(r#"{{"name": "{name}", "flavour": "{flavour}"}}"#)), [""; 0]);
    assert_eq!(
        told(&format!(r#"{{"name": "{name}字", "flavour": "{flavour}字"}}"#)),
        [
            "2:37: warning: the Japanese name has 15 characters; a card has room for 14",
            "2:67: warning: the Japanese flavour has 61 characters; a card has room for 60",
        ]
    );
}

#[test]
// S2-A43
fn s2_a43_japanese_travels_with_the_card_and_changes_its_hash() {
    let plain = good_card(&card(""));
    assert!(!canonical(&plain).contains("\"ja\""), "cards without it keep their hash");
    let called = good_card(&with(&format!(r#"{{"name": "試し刷り", "flavour": "{}"}}"#, "長い".repeat(30))));
    let text = canonical(&called);
    assert!(text.contains("\n  \"ja\": {\n    \"flavour\": "), "{text}");
    assert_eq!(load_text("7-again.json", &text).map_err(|complaints| short(&complaints)), Ok(called.clone()));
    let set = [plain, CardSource { id: crate::ids::CardId::new(8).expect("not 0"), ..called.clone() }];
    assert_eq!(read_set(&write_set(&set)).map_err(|complaints| short(&complaints)), Ok(set.to_vec()));
    let other = CardSource { ja: None, ..called.clone() };
    assert_ne!(cards_hash(&[called]), cards_hash(&[other]));
}

#[test]
fn rules_name_other_cards_in_their_language() {
    let mut cards = test_cards();
    for card in cards.iter_mut().filter(|card| card.id.get() == 22) {
        card.ja = Some(Translated { name: "ファルハラ".to_owned(), flavour: String::new() });
    }
    let library = library(settings(), cards).expect("the library is made");
    assert_eq!(library.name_cards("{#22}"), "Falhara");
    assert_eq!(library.fill_card_names_in("{#22} {#3}", Language::Japanese), "ファルハラ Spilled Ink");
}

/// Returns the complaints about cards with these English names and, where there is a `ja`, Japanese names.
fn missed(cards: &[&str]) -> Vec<String> {
    let files = cards.iter().zip(1..).map(|(ja, id)| {
        let text = if ja.is_empty() { card("") } else { with(ja) };
        let text = text.replace("\"id\": 7", &format!("\"id\": {id}"));
        let text =
            text.replace("Test", &format!("Test {id}")).replace("\"cost\": 1", &format!("\"cost\": {id}"));
        (format!("{id}-test.json"), text)
    });
    examine(files).complaints.iter().map(ToString::to_string).collect()
}

#[test]
// S2-A45
fn s2_a45_what_most_others_have_in_japanese_is_missed() {
    let [one, two] = [r#"{"name": "一", "flavour": "甲"}"#, r#"{"name": "二", "flavour": "乙"}"#];
    assert_eq!(missed(&["", "", ""]), [""; 0], "a set without any is left alone");
    assert_eq!(missed(&[one, "", ""]), [""; 0], "so is one that has hardly begun");
    assert_eq!(missed(&[one]), [""; 0]);
    assert_eq!(
        missed(&[one, two, ""]),
        [
            "3-test.json:1:8: warning[untranslated]: no Japanese name: 2 of the 2 other cards have one\n  help: \
          add `\"ja\": { \"name\": \"…\", \"flavour\": \"…\" }` after `flavour`"
        ]
    );
    assert_eq!(
        missed(&[one, r#"{"name": "三"}"#, two]),
        [
            "2-test.json:1:8: warning[untranslated]: no Japanese flavour: 2 of the 2 other cards have one\n  help: \
          add `flavour` to `ja`"
        ]
    );
    assert_eq!(
        missed(&[one, one]),
        ["2-test.json:1:8: warning[name-twice]: duplicate Japanese name \"一\"; first used in 1-test.json"]
    );
}
