//! Tests of canonical texts: reading one gives the same card, and the same card gives the same text.

use super::tools::{good, read, test_cards};
use crate::battle::ability::calculator::{Calculator, CalculatorKind};
use crate::battle::ability::effect::EffectKind;
use crate::battle::ability::{Effect, PhraseKind, Sentence};
use crate::cards::canonical::text_of;
use crate::cards::{TEMPLATES, canonical, canonical_ability, core_set, load_text, read_ability};

#[test]
// S2-A43
fn s2_a43_canonical_cards_read_back_as_themselves() {
    let cards = test_cards().into_iter().chain(core_set().expect("the core set is good"));
    for card in cards {
        let text = canonical(&card);
        let again =
            load_text(&format!("{}-again.json", card.id.get()), &text).expect("canonical text is good");
        assert_eq!(again, card, "{text}");
        assert_eq!(canonical(&again), text);
    }
}

#[test]
// S2-A43
fn s2_a43_canonical_examples_read_back_as_themselves() {
    for kind in PhraseKind::ALL {
        let sentence: Sentence = read(kind.example());
        assert_eq!(read::<Sentence>(&text_of(&sentence)), sentence);
    }
    for kind in EffectKind::ALL {
        let effect: Effect = read(kind.example());
        assert_eq!(read::<Effect>(&text_of(&effect)), effect);
    }
    for kind in CalculatorKind::ALL {
        let calculator: Calculator = read(kind.example());
        assert_eq!(read::<Calculator>(&text_of(&calculator)), calculator);
    }
}

#[test]
// S2-A39
fn s2_a39_canonical_text_holds_names_and_phrases_only() {
    let ability = good(
        r#"{"kind": 0, "conditions": ["TriggerIs(Summoned)", "ActorIsConsumer"],
            "effect": {"kind": 0, "amount": 1, "target": "EnemyPlayer"}}"#,
    );
    let text = canonical_ability(&ability);
    assert_eq!(
        text,
        r#"{
  "kind": "Trigger",
  "conditions": [
    {"phrases": [{"kind": "FilterTriggerKind", "trigger": ["Summoned"]}]},
    {
      "phrases": [
        {"kind": "MapActorCard", "type": "Trigger"},
        {"kind": "FilterAbilityConsumer", "except": false}
      ]
    }
  ],
  "effect": {
    "kind": "PlayerDamage",
    "amount": {"kind": "Numeric", "amount": 1, "mode": "Add"},
    "target": {"phrases": [{"kind": "MapPlayer", "who": "Opponent"}]}
  }
}
"#
    );
    assert_eq!(read_ability("again", &text), Ok(ability));
    for card in core_set().expect("the core set is good") {
        let text = canonical(&card);
        for template in TEMPLATES {
            assert!(
                !text.contains(&format!("\"{}\"", template.name))
                    || ["Damaged", "Reach"].contains(&template.name)
            );
            assert!(!text.contains(&format!("{}(", template.name)));
        }
    }
}
