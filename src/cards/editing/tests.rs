//! Tests for reading, completing and editing card files that are being written.

use serde_json::json;

use super::*;
use crate::battle::ability::effect::EffectKind;
use crate::cards::load_text;
use crate::ids::CardId;

const CARD: &str = r#"{
  "id": 7,
  "name": "Inkling",
  "kind": "Monster",
  "ink": "Vellum",
  "cost": 1,
  "attack": 1,
  "life": 2,
  "move_reach": "O1",
  "attack_reach": "D1",
  "abilities": [
    // The ability that runs when the card is summoned.
    {
      "kind": "Trigger",
      "conditions": ["TriggerIs(Summoned)"],
      "effect": { "kind": "CardDamage", "amount": 2, "target": ["EnemyRubric"] }
    }
  ]
}
"#;

fn path(steps: &str) -> Vec<PathStep> {
    let step = |word: &str| word.parse().map_or_else(|_| PathStep::Key(word.to_owned()), PathStep::Item);
    steps.split_whitespace().map(step).collect()
}

/// Returns the labels offered at the `|` in the text.
fn offered(text: &str) -> Vec<String> {
    let at = text.find('|').expect("a caret");
    let cards = [(CardId::new(4).expect("a number"), "Abirma".to_owned())];
    let offers = complete(&text.replace('|', ""), at, &cards);
    offers.map_or_else(Vec::new, |offers| offers.list.into_iter().map(|offer| offer.label).collect())
}

#[test]
fn whatever_is_typed_is_read_as_far_as_it_goes() {
    let whole = PartialJson::parse(CARD).expect("a card");
    assert_eq!(whole.at(&path("abilities 0 effect kind")).and_then(PartialJson::text), Some("CardDamage"));
    // Every prefix of it, and the text with any one byte left out.
    for end in (0..CARD.len()).filter(|end| CARD.is_char_boundary(*end)) {
        let _ = PartialJson::parse(&CARD[..end]).map(|sketch| sketch.way(end));
        let mut holed = CARD.to_owned();
        holed.remove(end);
        let sketch = PartialJson::parse(&holed);
        for at in [0, end, holed.len()] {
            let _ = sketch.as_ref().map(|sketch| sketch.way(at));
            let _ = complete(&holed, at, &[]);
        }
    }
    assert_eq!(PartialJson::parse(&"[".repeat(100_000)).map(|sketch| sketch.items().len()), Some(1));
    let half = PartialJson::parse(r#"{ "kind": "Monster", "abilities": [ { "kind": "#).expect("half a card");
    assert_eq!(half.way(45), path("abilities 0"));
}

// S2-A35
#[test]
fn keys_that_are_needed_are_offered_first() {
    let keys = offered(r#"{ "kind": "Monster", "name": "x", | }"#);
    assert_eq!(keys[..3], ["cost", "id", "ink"], "{keys:?}");
    assert!(keys.contains(&"attack".to_owned()) && !keys.contains(&"name".to_owned()));
    let event = offered(r#"{ "kind": "Event", | }"#);
    assert!(!event.contains(&"attack".to_owned()), "{event:?}");
    assert_eq!(offered(r#"{ "co|" }"#), ["cost", "hp_cost"]);
}

#[test]
fn values_are_offered_that_the_place_allows() {
    assert_eq!(offered(r#"{ "ink": "ver|" }"#), ["Vermilion", "Verdigris"]);
    assert_eq!(offered(r#"{ "token": | }"#), ["false", "true"]);
    assert_eq!(
        offered(r#"{ "abilities": [{ "kind": "Trigger", "effect": { "kind": "CardDam|" } }] }"#),
        ["CardDamage"]
    );
    // A missing effect is completed as a whole.
    let effects = offered(r#"{ "abilities": [{ "kind": "Trigger", "effect": | }] }"#);
    assert!(
        effects.contains(&"CardDamage".to_owned()) && effects.contains(&"CardMove".to_owned()),
        "{effects:?}"
    );
    let phrases = offered(r#"{ "abilities": [{ "kind": "Trigger", "conditions": [["FilterCardK|"]] }] }"#);
    assert!(phrases.contains(&"FilterCardKind".to_owned()), "{phrases:?}");
    let cards =
        offered(r#"{ "abilities": [{ "kind": "Trigger", "effect": { "kind": "CardSummon", "card": | } }] }"#);
    assert_eq!(cards, ["4 Abirma"]);
    assert!(offered(r#"{ "name": "Ink|" }"#).is_empty(), "a name is free");
    assert!(offered("| { }").is_empty());
}

#[test]
fn what_is_taken_stands_where_it_was_typed() {
    let text = r#"{ "abilities": [{ "kind": "Trigger", "effect": }] }"#;
    let at = text.find("}]").expect("there");
    let offers = complete(text, at, &[]).expect("effects");
    let damage = offers.list.iter().find(|offer| offer.label == "CardDamage").expect("it is offered");
    let (text, end) = offers.taken(text, damage);
    let sketch = PartialJson::parse(&text).expect("a card");
    assert_eq!(sketch.at(&path("abilities 0 effect kind")).and_then(PartialJson::text), Some("CardDamage"));
    assert!(text[end..].starts_with("}]"), "{text}");
    let key = r#"{ "co }"#;
    let offers = complete(key, 5, &[]).expect("keys");
    assert!(offers.taken(key, &offers.list[0]).0.starts_with(r#"{ "cost": "#));
}

#[test]
fn a_value_is_changed_where_it_stands_and_nothing_else_is() {
    let amount = path("abilities 0 effect amount");
    let text = edited(CARD, &amount, &JsonEdit::Set(json!(5))).expect("there is an amount");
    assert_eq!(text, CARD.replace("\"amount\": 2", "\"amount\": 5"));
    let text = edited(CARD, &path("zone"), &JsonEdit::Set(json!("Own"))).expect("keys can come");
    assert!(text.ends_with("  ],\n  \"zone\": \"Own\"\n}\n"), "{text}");
    load_text("007-inkling.json", &text).expect("it is a card");
    let text = edited(CARD, &path("abilities 0 conditions"), &JsonEdit::Push(json!("ActorIsConsumer")))
        .expect("a list");
    assert!(text.contains(r#"["TriggerIs(Summoned)", "ActorIsConsumer"]"#), "{text}");
    load_text("007-inkling.json", &text).expect("it is a card");
    let nightmare = json!({ "kind": "Nightmare", "condition": ["EnemyRubric"] });
    let text = edited(CARD, &path("abilities"), &JsonEdit::Push(nightmare)).expect("a list");
    assert!(
        text.contains("    },\n    { \"kind\": \"Nightmare\", \"condition\": [\"EnemyRubric\"] }\n  ]"),
        "{text}"
    );
    load_text("007-inkling.json", &text).expect("it is a card");
    assert_eq!(edited(CARD, &path("abilities 3 kind"), &JsonEdit::Set(json!(1))), None);
}

#[test]
fn a_value_goes_with_its_comma() {
    let text = edited(CARD, &path("cost"), &JsonEdit::Remove).expect("there is one");
    assert_eq!(text, CARD.replace("  \"cost\": 1,\n", ""));
    let text = edited(CARD, &path("abilities"), &JsonEdit::Remove).expect("there are some");
    assert!(text.ends_with("\"attack_reach\": \"D1\"\n}\n"), "{text}");
    let text = edited(CARD, &path("abilities 0 conditions 0"), &JsonEdit::Remove).expect("there is one");
    assert!(text.contains("\"conditions\": []"), "{text}");
}

#[test]
fn the_least_of_every_effect_and_phrase_is_a_card() {
    let sketch = PartialJson::parse(CARD).expect("a card");
    let abilities = values_at(Some(&sketch), &path("abilities 1"), &[]);
    assert_eq!(abilities.len(), 4, "{abilities:?}");
    for offer in &abilities {
        let text = edited(CARD, &path("abilities"), &JsonEdit::Push(offer.value.clone())).expect("a list");
        load_text("007-inkling.json", &text)
            .unwrap_or_else(|wrong| panic!("{text}\n{}", crate::cards::all_told(&wrong)));
    }
    let effects = values_at(Some(&sketch), &path("abilities 0 effect"), &[]);
    let offered: Vec<&str> = effects.iter().map(|offer| offer.label.as_str()).collect();
    assert_eq!(offered, EffectKind::ALL.map(EffectKind::name));
}

#[test]
fn a_word_of_a_few_is_no_free_text() {
    let sketch = PartialJson::parse(CARD).expect("it is whole");
    let of = |at: &str| values_at(Some(&sketch), &path(at), &[]);
    let inks: Vec<String> = of("ink").into_iter().map(|offer| offer.label).collect();
    assert_eq!(inks, ["Vermilion", "Lapis", "Verdigris", "Orpiment", "Lampblack", "Vellum"]);
    assert_eq!(of("name").into_iter().map(|offer| offer.value).collect::<Vec<_>>(), [json!("")]);
}
