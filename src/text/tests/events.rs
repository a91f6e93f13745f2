//! The text of every event, with and without its cards, in every language, beside a text that was reviewed.

use std::fs;
use std::path::Path;

use super::super::*;
use super::reading::*;
use crate::battle::ability::CardKind;
use crate::battle::language::Language;
use crate::battle::trigger::TriggerKind;

const DRAW: &str =
    r#"{"kind":"PlayerHand","amount":{"kind":"Numeric","amount":1},"target":[{"kind":"MapPlayer"}]}"#;

/// Returns the texts of all kinds of event.
fn events() -> String {
    let cards = ["", ACTOR_IS_THIS, TARGET_IS_THIS, TARGET_IS_ENEMY_MONSTER];
    let both = [TARGET_IS_THIS, TARGET_IS_ENEMY_MONSTER].map(|target| format!("{ACTOR_IS_THIS},{target}"));
    let kinds = TriggerKind::ALL.map(TriggerKind::name).into_iter().chain(["Damaged"]);
    let carries = ["ActorTrigger", "CardTargetTrigger", "PlayerTargetTrigger", "DamageTrigger"]
        .map(|carries| format!(r#"[{{"kind":"FilterTriggerType","type":"{carries}"}}]"#));
    let named = kinds.map(|kind| (kind.to_owned(), is(kind)));
    let carrying = carries.into_iter().map(|carries| (carries.clone(), carries));
    let mut text = String::new();
    for (name, event) in named.chain(carrying) {
        text.push_str(&format!("{name}\n"));
        for cards in cards.into_iter().chain(both.iter().map(String::as_str)) {
            let conditions = if cards.is_empty() { event.clone() } else { format!("{event},{cards}") };
            for json in [
                format!(r#"{{"kind":"Trigger","conditions":[{conditions}],"effect":{DRAW}}}"#),
                format!(
                    r#"{{"kind":"Parameter","parameter":"Swift","calc":{{"kind":"Bool","value":true}},"lifetime":[{conditions}]}}"#
                ),
            ] {
                for language in Language::ALL {
                    text.push_str(&format!("  {}\n", ability_in(CardKind::Monster, &read(&json), language)));
                }
            }
        }
    }
    text
}

#[test]
fn every_event_reads_as_it_was_read() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/language/events.txt");
    let text = events();
    if std::env::var_os("MARGINALIA_BLESS").is_some() {
        fs::write(&file, &text).expect("it can be written");
    }
    let read = fs::read_to_string(&file).expect("the text that was read");
    let differs = text.lines().zip(read.lines()).find(|(is, was)| is != was);
    assert!(text == read, "first: {differs:?}; read all of `git diff` after MARGINALIA_BLESS=1");
}
