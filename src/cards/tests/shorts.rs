//! Tests of the short texts of abilities: they have the same meaning and the usual form.

use super::tools::{good, test_cards};
use crate::cards::{canonical_ability, core_set, read_ability, short_ability};

#[test]
fn the_short_text_of_every_ability_reads_as_the_same_ability() {
    let (mut long, mut short, mut count) = (0, 0, 0);
    for card in test_cards().into_iter().chain(core_set().expect("the core set is good")) {
        for ability in &card.abilities {
            let text = short_ability(ability);
            let again = read_ability(&card.name, &text).unwrap_or_else(|wrong| panic!("{text}\n{wrong:#?}"));
            assert_eq!(again, *ability, "{text}");
            (long, short, count) = (long + canonical_ability(ability).len(), short + text.len(), count + 1);
        }
    }
    assert!(count > 226 && short * 2 < long, "{short} letters instead of {long} for {count} abilities");
}

#[test]
fn it_is_what_one_would_write() {
    for text in [
        r#"{
  "kind": "Trigger",
  "conditions": ["TriggerIs(Summoned)", "ActorIsConsumer"],
  "effect": {"kind": "PlayerDamage", "amount": 1, "target": ["EnemyPlayer"]}
}
"#,
        r#"{
  "kind": "Trigger",
  "conditions": ["TriggerIs(AttackDamaged)", "ActorIsConsumer", "TargetIsRubric"],
  "effect": {
    "kind": "CardAilment",
    "ailment": "Poison",
    "target": [{"kind": "MapCard"}, "EnemyRubric", {"kind": "Take", "amount": 2, "random": true}]
  }
}
"#,
    ] {
        assert_eq!(short_ability(&good(text)), text);
    }
}
