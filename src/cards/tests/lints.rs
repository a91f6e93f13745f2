//! Tests of the complaints about files that can be read: conditions that never hold or always hold, abilities that may
//! never end, texts without room, duplicates; and of the codes and automatic fixes.

use super::tools::{card, short};
use crate::cards::{Code, Complaint, Severity, examine, load_text, mended};

/// Returns the complaints about a card with these abilities.
fn said(abilities: &str) -> Vec<Complaint> {
    examine([("7-test.json".to_owned(), card(abilities))]).complaints
}

fn told(abilities: &str) -> Vec<String> {
    said(abilities).iter().map(|one| format!("{}[{}]: {}", one.severity, one.code, one.message)).collect()
}

/// Returns the complaints about a trigger ability with these conditions, whose effect cannot activate it again.
fn when(conditions: &str) -> Vec<String> {
    told(&format!(
        r#"{{"kind": "Trigger", "conditions": [{conditions}], "effect": {{"kind": "CardDestroy", "target": ["MapActorCard"]}}}}"#
    ))
}

/// Returns the complaints about an effect with this target.
fn whom(target: &str) -> Vec<String> {
    told(&format!(
        r#"{{"kind": "Trigger", "conditions": ["TriggerIs(TurnFinish)"], "effect": {{"kind": "CardDestroy", "target": [{target}]}}}}"#
    ))
}

const NONE: [&str; 0] = [];

#[test]
// S2-A45
fn s2_a45_what_contradicts_what_was_asked_before_never_holds() {
    let cost = |comparator: &str, amount: i32| {
        format!(r#"{{"kind": "FilterCardCost", "comparator": "{comparator}", "amount": {amount}}}"#)
    };
    assert_eq!(
        whom(&format!(r#""MapCard", {}, {}"#, cost("LessThan", 3), cost("GreaterThan", 4))),
        ["error[no-target]: no possible target: the cost is 0 to 2 here, never more than 4"]
    );
    assert_eq!(whom(&format!(r#""MapCard", {}, {}"#, cost("LessThan", 5), cost("GreaterThan", 2))), NONE);
    // The restriction does not apply to other cards.
    assert_eq!(
        whom(&format!(
            r#""MapCard", {}, "MapPlayer", "MapCard", {}"#,
            cost("LessThan", 3),
            cost("GreaterThan", 4)
        )),
        NONE
    );
    assert_eq!(
        whom(
            r#""MapCard", {"kind": "FilterCardInk", "ink": "Lapis"}, {"kind": "FilterCardInk", "ink": "Vellum"}"#
        ),
        ["error[no-target]: no possible target: only lapis cards are left, but vellum cards are required"]
    );
    assert_eq!(
        whom(
            r#""MapCard", {"kind": "FilterLayer", "line": "Front"}, {"kind": "FilterLayer", "line": "Back"}"#
        ),
        [
            "error[no-target]: no possible target: only those on the Front line are left, but those on the Back line are required"
        ]
    );
    assert_eq!(
        whom(
            r#""MapCard", {"kind": "FilterCardAilment", "except": true}, {"kind": "FilterCardAilment", "ailment": "Poison"}"#
        ),
        [
            "error[no-target]: no possible target: only cards without any ailment are left, but cards with Poison are required"
        ]
    );
    assert_eq!(
        when(
            r#""TriggerIs(TurnStarted)", "FilterTurnPlayer", {"kind": "FilterTurnPlayer", "opponent": true}"#
        ),
        [
            "error[never-holds]: `FilterTurnPlayer` never holds: only your own turns are left, but the opponent's turns are required"
        ]
    );
    assert_eq!(
        when(
            r#""Damaged", {"kind": "FilterTriggerDamage", "comparator": "GreaterThan", "amount": 3}, {"kind": "FilterTriggerDamage", "comparator": "Equal", "amount": 3}"#
        ),
        [
            "error[never-holds]: `FilterTriggerDamage` never holds: the damage is 4 or more here, never exactly 3"
        ]
    );
    assert_eq!(
        when(r#""TriggerIs(TurnStarted)", ["MapActorCard", {"kind": "Count", "amount": 2}]"#),
        ["error[never-holds]: `Count` never holds: the number is 0 to 1 here, never 2 or more"]
    );
}

#[test]
// S2-A45
fn s2_a45_what_holds_anyway_can_be_left_out() {
    let always = |what: &str| vec![format!("warning[always-holds]: {what}")];
    assert_eq!(
        whom(r#""MapActorCard", "FilterAbilityConsumer""#),
        always("`FilterAbilityConsumer` always holds: only the ability's own cards are left here")
    );
    assert_eq!(
        whom(r#""MapCard", "PlayerRubric", "FilterCardOwner""#),
        always("`FilterCardOwner` always holds: only your own are left here")
    );
    assert_eq!(
        whom(r#""MapCard", {"kind": "FilterCardAttack", "comparator": "GreaterThanOrEqual", "amount": 0}"#),
        always("`FilterCardAttack` always holds: the attack is 0 or more here")
    );
    assert_eq!(
        whom(r#""MapCard", {"kind": "FilterCardCell", "zone": 31}"#),
        always("`FilterCardCell` always holds: these are all the lines")
    );
    assert_eq!(
        whom(r#""MapCard", {"kind": "FilterCardAilment", "ailment": "Poison"}, "FilterCardAilment""#),
        always("`FilterCardAilment` always holds: only cards with Poison are left here")
    );
    assert_eq!(
        when(r#""TriggerIs(Summoned)", "Any", "TriggerIs(Summoned)""#),
        ["warning[always-holds]: `Any` always holds", "warning[always-holds]: duplicate condition"]
    );
    // The test for free cells is independent of the zone.
    assert_eq!(whom(r#""MapCell", {"kind": "FilterCardCell", "zone": 31, "empty": false}"#), NONE);
}

#[test]
// S2-A42
fn s2_a42_what_may_wake_itself_for_ever_is_told() {
    let heal = |conditions: &str, target: &str| {
        told(&format!(
            r#"{{"kind": "Trigger", "conditions": [{conditions}], "effect": {{"kind": "CardRecover", "amount": 1, "target": [{target}]}}}}"#
        ))
    };
    let endless = ["warning[endless-loop]: the effect may trigger the ability again without end"];
    let healed = r#""TriggerIs(EffectRecoveredCard)""#;
    assert_eq!(heal(healed, r#""MapTargetCard""#), endless);
    assert_eq!(heal(&format!(r#"{healed}, "TargetIsConsumer""#), r#""MapActorCard""#), endless);
    assert_eq!(heal(r#""TriggerIs(EffectDeclared)""#, r#""MapActorCard""#), endless);
    // None of these may loop: another trigger, once a turn, only events of others, only effects on others.
    assert_eq!(heal(r#""TriggerIs(Summoned)""#, r#""MapTargetCard""#), NONE);
    assert_eq!(heal(&format!(r#"{healed}, "FilterActivateCount""#), r#""MapTargetCard""#), NONE);
    let other = r#"{"kind": "FilterAbilityConsumer", "except": true}"#;
    assert_eq!(
        heal(
            &format!(r#"{healed}, [{{"kind": "MapActorCard", "type": "Trigger"}}, {other}]"#),
            r#""MapTargetCard""#
        ),
        NONE
    );
    assert_eq!(heal(&format!(r#"{healed}, "TargetIsConsumer""#), &format!(r#""MapCard", {other}"#)), NONE);
    assert_eq!(heal(&format!(r#"{healed}, ["MapTargetCard", "EnemyRubric"]"#), r#""MapActorCard""#), NONE);
    // A destroyed card is not destroyed again.
    assert_eq!(when(r#""TriggerIs(EffectDestroyed)""#), NONE);
}

#[test]
// S2-A45
fn s2_a45_rules_without_room_on_a_card_are_told() {
    let swift = r#"{"kind": "Parameter", "parameter": "Swift", "calc": true}"#;
    let long = r#"{"kind": "Parameter", "parameter": "Attack", "calc": {"kind": "Count", "target": ["MapCard", "PlayerRubric", {"kind": "FilterCardCost", "comparator": "LessThan", "amount": 3}, "FilterCardDamage", {"kind": "FilterCardAilment", "ailment": "Poison"}]}}"#;
    assert_eq!(told(&[swift; 3].join(",\n")), NONE);
    let said = told(&[long; 4].join(",\n"));
    let [said] = said.as_slice() else { panic!("one complaint: {said:?}") };
    assert!(said.starts_with("warning[long-text]: the rules take "), "{said}");
    assert!(said.ends_with(" lines at the smallest size; a card has room for 6"), "{said}");
}

#[test]
// S2-A45
fn s2_a45_a_card_that_is_there_already_is_told() {
    let second = card("").replace("\"id\": 7", "\"id\": 8").replace("Test", "Other");
    let files = |second: String| [("7-test.json".to_owned(), card("")), ("8-other.json".to_owned(), second)];
    let loaded = examine(files(second.clone()));
    assert_eq!(loaded.cards.len(), 2);
    assert_eq!(
        loaded.complaints.iter().map(ToString::to_string).collect::<Vec<_>>(),
        [
            "8-other.json:1:8: warning[same-card]: card 8 is identical to the card in 7-test.json except for its name"
        ]
    );
    assert_eq!(examine(files(second.replace("\"cost\": 1", "\"cost\": 2"))).complaints, []);
}

#[test]
// S2-A45
fn s2_a45_slips_of_the_pen_are_mended() {
    let good = card(
        r#"{"kind": "Trigger", "conditions": ["TriggerIs(Summoned)"], "effect": {"kind": "CardDamage", "amount": 1, "target": ["MapTargetCard"]}}"#,
    );
    let bad = good
        .replace("\"attack\"", "\"atack\"")
        .replace("TriggerIs(Summoned)", "TriggerIs(Sumoned)")
        .replace("CardDamage", "CardDamge")
        .replace("\"Test\"", "\"Test \"")
        .replace("\"Vellum\"", "\"velum\"");
    let mut text = format!("\u{feff}{bad}");
    let mut rounds = 0;
    while let Err(complaints) = load_text("7-test.json", &text) {
        let fixes: Vec<_> = complaints.iter().filter_map(|complaint| complaint.fix.as_ref()).collect();
        assert!(!fixes.is_empty(), "{:?}", short(&complaints));
        text = mended(&text, fixes);
        rounds += 1;
    }
    assert_eq!(text, format!("\u{feff}{good}"));
    assert!(rounds <= 3, "{rounds}");
}

#[test]
// S2-A45
fn s2_a45_what_may_have_been_meant_otherwise_is_left_to_people() {
    let fixes = |abilities: &str| said(abilities).iter().filter(|one| one.fix.is_some()).count();
    let conditions = |phrase: &str| {
        format!(
            r#"{{"kind": "Trigger", "conditions": ["TriggerIs(Summoned)", ["MapPlayer", {{"kind": "{phrase}", "comparator": "Equal", "amount": 1}}]], "effect": {{"kind": "CardDestroy", "target": ["MapActorCard"]}}}}"#
        )
    };
    assert_eq!(fixes(&conditions("FilterPlayerXp")), 0);
    assert_eq!(fixes(&conditions("FiltrePlayerHp")), 1);
    assert_eq!(fixes(&conditions("Something")), 0);
    let [complaint] = &said(&conditions("FilterPlayerXp"))[..] else { panic!("one complaint") };
    assert!(complaint.message.ends_with("did you mean `FilterPlayerHp` or `FilterPlayerMp`?"), "{complaint}");
}

#[test]
// S2-A45
fn s2_a45_every_code_has_a_name_of_its_own_and_is_explained() {
    for (at, code) in Code::ALL.iter().enumerate() {
        assert_eq!(Code::named(code.name()), Some(*code));
        assert!(code.explained().ends_with('.') && code.explained().len() > 30, "{code}");
        assert!(Code::ALL[..at].iter().all(|other| other.explained() != code.explained()), "{code}");
    }
    assert_eq!(Code::named("nothing"), None);
    let warning = Complaint { severity: Severity::Warning, ..Complaint::of_file("a.json", "it is odd") };
    assert_eq!(warning.to_string(), "a.json: warning[unreadable]: it is odd");
}
