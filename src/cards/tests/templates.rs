//! Compares each template with the phrases that it stands for.

use super::tools::{read, slip};
use crate::battle::ability::Sentence;
use crate::battle::trigger::TriggerKind;
use crate::cards::{Argument, TEMPLATES};

fn same(template: &str, phrases: &str) {
    assert_eq!(read::<Sentence>(&format!("\"{template}\"")), read::<Sentence>(phrases), "{template}");
}

fn wrong(template: &str) -> String {
    let error = slip::<Sentence>(&format!("[ \"{template}\" ]")).expect_err("it is wrong");
    let place = error.place.expect("it has a place");
    format!("{}:{}: {}", place.line, place.column, error.message)
}

#[test]
// S2-A38
fn s2_a38_templates_expand_to_phrases_only() {
    same("TriggerIs(Summoned)", r#"[{"kind": "FilterTriggerKind", "trigger": "Summoned"}]"#);
    same("TriggerIs(Damaged)", r#"[{"kind": "FilterTriggerKind", "trigger": "Damaged"}]"#);
    same("Damaged", r#"[{"kind": "FilterTriggerKind", "trigger": "Damaged"}]"#);
    same("ActorIsConsumer", r#"[{"kind": "MapActorCard", "type": 1}, {"kind": "FilterAbilityConsumer"}]"#);
    same("TargetIsConsumer", r#"[{"kind": "MapTargetCard"}, {"kind": "FilterAbilityConsumer"}]"#);
    same("TargetIsRubric()", r#"[{"kind": "MapTargetCard"}, {"kind": "FilterCardKind", "cardKind": 1}]"#);
    same("TargetCardIsAilmented", r#"[{"kind": "MapTargetCard"}, {"kind": "FilterCardAilment"}]"#);
    same("EnemyPlayer()", r#"[{"kind": "MapPlayer", "who": "Opponent"}]"#);
    same("PlayerRubric", r#"[{"kind": "FilterCardKind", "cardKind": 1}, {"kind": "FilterCardOwner"}]"#);
    same("EnemyRubric", r#"[{"kind": 3, "cardKind": 1}, {"kind": 5, "opponent": true}]"#);
    same("Reach(D1)", r#"[{"kind": "MapActorCard"}, {"kind": "MapFollowCell", "reach": 131}]"#);
    same("Reach(131)", r#"[{"kind": "MapActorCard"}, {"kind": "MapFollowCell", "reach": "D1"}]"#);
    same("UntilTurnFinished", r#"[{"kind": "FilterTriggerKind", "trigger": "TurnFinish"}]"#);
    same(
        "UntilMoveDeclared()",
        r#"[{"kind": 18, "trigger": "MoveDeclared"}, {"kind": 10, "type": 1}, {"kind": "FilterAbilityConsumer"}]"#,
    );
}

#[test]
fn every_template_reads_with_and_without_brackets() {
    for template in TEMPLATES {
        let argument = match template.argument {
            Argument::None => "",
            Argument::Trigger => "Moved",
            Argument::Reach => "L2",
        };
        let full: Sentence = read(&format!("\"{}( {argument} )\"", template.name));
        assert!(!full.phrases.is_empty());
        if template.argument == Argument::None {
            assert_eq!(read::<Sentence>(&format!("\"{}\"", template.name)), full);
        }
    }
}

#[test]
fn trigger_is_takes_every_trigger_by_name_by_long_name_and_by_code() {
    for kind in TriggerKind::ALL {
        let name = kind.name();
        let phrase = format!(r#"{{"kind": 18, "trigger": "{name}"}}"#);
        same(&format!("TriggerIs({name})"), &phrase);
        same(&format!("TriggerIs({name}Trigger)"), &phrase);
        same(&format!("TriggerIs({})", kind.code()), &phrase);
    }
}

#[test]
fn a_phrase_that_needs_no_more_is_its_own_template() {
    same("MapPlayer()", r#"{"kind": "MapPlayer"}"#);
    same("FilterInvader", r#"{"kind": "FilterInvader"}"#);
    same("MapTargetCardTargeting", r#"{"kind": "MapTargetCard"}"#);
}

#[test]
fn unknown_templates_name_the_nearest() {
    assert_eq!(
        wrong("ActorIsConsummer"),
        "1:3: unknown template `ActorIsConsummer`; did you mean `ActorIsConsumer`?"
    );
    assert_eq!(wrong("TriggerIs(Sumoned)"), "1:3: unknown trigger `Sumoned`; did you mean `Summoned`?");
    assert_eq!(wrong("TriggerIs(40)"), "1:3: unknown trigger code 40; codes are 0 to 39");
    assert_eq!(wrong("Reach(D3)"), "1:3: unknown reach `D3`; did you mean `D1` or `D2` or `L3`?");
    assert_eq!(wrong("Reach(16777216)"), "1:3: reach 16777216 uses bits above 16777215");
}

#[test]
fn templates_used_the_wrong_way_say_how() {
    assert_eq!(wrong("TriggerIs"), "1:3: `TriggerIs` needs a trigger in brackets, as in TriggerIs(Summoned)");
    assert_eq!(wrong("Reach()"), "1:3: `Reach` needs a reach in brackets, as in Reach(D1)");
    assert_eq!(wrong("EnemyPlayer(2)"), "1:3: `EnemyPlayer` takes no argument in brackets");
    assert_eq!(wrong("Take(1)"), "1:3: `Take` is a phrase; write {\"kind\": \"Take\", …} to set its keys");
    assert_eq!(
        wrong("TriggerIs(Summoned"),
        "1:3: `TriggerIs(Summoned` is not a template; write `Name` or `Name(…)`"
    );
    assert_eq!(
        wrong("Forever"),
        "1:3: `Forever` is not a sentence but a whole lifetime; write the lifetime as \"Forever\" or []"
    );
    assert_eq!(wrong("Take"), "1:3: `amount` is missing");
}
