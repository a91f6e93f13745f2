//! Tests of the complaints about abilities that never do anything or never end, of limits, and of names.

use super::tools::card;
use crate::cards::{Severity, examine, load_text, not_utf8};

/// Returns the complaints about a card with these abilities.
fn told(abilities: &str) -> Vec<String> {
    of(&card(abilities))
}

fn of(text: &str) -> Vec<String> {
    let complaints = examine([("7-test.json".to_owned(), text.to_owned())]).complaints;
    complaints.iter().map(|one| format!("{}[{}]: {}", one.severity, one.code, one.message)).collect()
}

fn trigger(conditions: &str, effect: &str) -> String {
    format!(r#"{{"kind": "Trigger", "conditions": [{conditions}], "effect": {effect}}}"#)
}

const DRAW: &str = r#"{"kind": "PlayerHand", "amount": 1, "target": ["MapPlayer"]}"#;

#[test]
fn a_card_cannot_react_to_its_own_payment() {
    assert_eq!(
        told(&trigger(r#""TriggerIs(CostDamaged)", "ActorIsConsumer""#, DRAW)),
        [
            "warning[dead-trigger]: the ability never wakes: its card is not on the field yet when its cost is paid"
        ]
    );
    assert_eq!(
        told(&trigger(r#""TriggerIs(CostDamaged)""#, DRAW)),
        [""; 0],
        "another card's payment is heard"
    );
}

#[test]
fn given_abilities_have_no_last_words() {
    let last = trigger(r#""TriggerIs(CardGraved)", "TargetIsConsumer""#, DRAW);
    let never = "warning[dead-trigger]: the ability never wakes: a card loses what it was given before it goes to the grave";
    let area = format!(
        r#"{{"kind": "Area", "reach": "O1", "reach_in_condition": ["MapFollowCell", "PlayerRubric"], "effect": {last}}}"#
    );
    assert_eq!(told(&area), [never]);
    let gift = format!(r#"{{"kind": "AttachAbility", "ability": {last}, "target": ["MapActorCard"]}}"#);
    assert_eq!(told(&trigger(r#""TriggerIs(Summoned)", "ActorIsConsumer""#, &gift)), [never]);
    assert_eq!(told(&last), [""; 0], "printed, they are");
}

#[test]
fn effects_on_the_field_hit_nothing_in_piles() {
    for (kind, more) in
        [("CardDestroy", ""), ("CardMove", ""), ("CardSwap", ""), ("CardDamage", r#""amount": 1, "#)]
    {
        for pile in ["Hand", "Book", "Grave"] {
            if kind == "CardDamage" && pile != "Grave" {
                continue; // An error of its own: hidden cards.
            }
            let target = format!(r#"[{{"kind": "MapCard", "layer": "{pile}"}}]"#);
            let effect = format!(r#"{{"kind": "{kind}", {more}"target": {target}}}"#);
            let pile = pile.to_lowercase();
            assert_eq!(
                told(&trigger(r#""TriggerIs(TurnStarted)""#, &effect)),
                [format!(
                    "warning[no-effect]: `{kind}` hits nothing: it only touches cards on the field, not in the {pile}"
                )]
            );
        }
    }
    let back = r#"{"kind": "CardReturn", "target": [{"kind": "MapCard", "layer": "Grave"}, "FilterCardOwner", {"kind": "Take", "amount": 1}]}"#;
    assert_eq!(told(&trigger(r#""TriggerIs(TurnStarted)""#, back)), [""; 0]);
}

#[test]
fn a_condition_of_heads_alone_always_holds() {
    let always = "warning[always-holds]: the condition always holds: these phrases always find something";
    for condition in
        [r#"[{"kind": "MapPlayer", "who": "Opponent"}]"#, r#"["MapCell"]"#, r#"["MapActorCard"]"#]
    {
        assert_eq!(
            told(&trigger(&format!(r#""TriggerIs(TurnStarted)", {condition}"#), DRAW)),
            [always],
            "{condition}"
        );
    }
    let asks = r#"[{"kind": "MapPlayer", "who": "Trigger"}]"#;
    assert_eq!(told(&trigger(&format!(r#""TriggerIs(TurnStarted)", {asks}"#), DRAW)), [""; 0]);
}

#[test]
fn a_free_card_that_returns_itself_is_a_loop() {
    let echo = trigger(
        r#""TriggerIs(Summoned)", "ActorIsConsumer""#,
        r#"{"kind": "CardReturn", "target": ["MapActorCard"]}"#,
    );
    let endless = "warning[endless-loop]: the card is free and returns itself to the hand: it can be played without end";
    let free = card(&echo).replace(r#""cost": 1"#, r#""cost": 0"#);
    assert_eq!(of(&free), [endless]);
    assert_eq!(told(&echo), [""; 0], "with a cost it ends");
    let book = free.replace(r#""target": ["MapActorCard"]"#, r#""to": "Book", "target": ["MapActorCard"]"#);
    assert_eq!(of(&book), [""; 0], "from the book it must be drawn again");
}

#[test]
fn a_nightmare_that_reads_what_its_card_changes_is_a_loop() {
    let nightmare = r#"{"kind": "Nightmare", "condition": ["MapActorCard", {"kind": "FilterCardAttack", "comparator": "LessThanOrEqual", "amount": 2}]}"#;
    let parameter = |name: &str| format!(r#"{{"kind": "Parameter", "parameter": "{name}", "calc": 1}}"#);
    assert_eq!(
        told(&format!("{nightmare}, {}", parameter("Attack"))),
        [
            "warning[endless-loop]: the nightmare reads Attack, which another ability of the card changes: the two may undo each other"
        ]
    );
    assert_eq!(told(&format!("{nightmare}, {}", parameter("Life"))), [""; 0]);
}

#[test]
fn what_is_far_too_long_is_refused_with_a_clear_word() {
    let phrases = vec![r#""MapCard""#; 65].join(",");
    let effect = format!(r#"{{"kind": "CardDestroy", "target": [{phrases}]}}"#);
    assert_eq!(
        told(&trigger(r#""TriggerIs(TurnStarted)""#, &effect)),
        ["error[too-many]: 65 phrases; a sentence has at most 64"]
    );
    let conditions = vec![r#""TriggerIs(TurnStarted)""#; 17].join(",");
    assert_eq!(told(&trigger(&conditions, DRAW)), ["error[too-many]: 17 sentences; there may be 16"]);
    let abilities = vec![r#"{"kind": "Parameter", "parameter": "Attack", "calc": 1}"#; 8000].join(",");
    assert_eq!(of(&card(&abilities)).len(), 1, "the file itself is too long");
    let some = vec![r#"{"kind": "Parameter", "parameter": "Attack", "calc": true}"#; 300].join(",");
    assert_eq!(of(&card(&some)).len(), 5, "the abilities beyond the fourth are not even read");
    let huge = format!("{{\"id\": 7, \"x\": [{}0]}}", "0,".repeat(200_000));
    let long = huge.len();
    assert_eq!(of(&huge), [format!("error[too-many]: {long} bytes; a card file has at most 262144")]);
}

#[test]
fn many_mistakes_are_cut_off() {
    let keys: String = (0..5000).map(|number| format!(r#""k{number}": 0, "#)).collect();
    let text = card("").replacen('{', &format!("{{{keys}"), 1);
    let complaints = load_text("7-test.json", &text).expect_err("unknown keys");
    assert_eq!(complaints.len(), 100);
    assert!(complaints.iter().all(|one| one.severity == Severity::Error));
}

#[test]
fn columns_are_right_on_long_lines() {
    let text = card("").replace("\"Test\"", "\"Tést\", \"colour\": 1");
    let complaints = load_text("7-test.json", &text).expect_err("an unknown key");
    let column = text.lines().next().and_then(|line| line.find("\"colour\"")).expect("the key");
    // One letter has two bytes.
    assert_eq!((complaints[0].line, complaints[0].column as usize), (1, column));
}

#[test]
fn names_show_what_they_are() {
    let named = |name: &str| of(&card("").replace("\"Test\"", &format!("\"{name}\"")));
    let hidden =
        |code: &str| vec![format!("error[untidy-text]: `name` contains the invisible character U+{code}")];
    assert_eq!(named("\\u200b"), hidden("200B"));
    assert_eq!(named("Knight\\u202e"), hidden("202E"));
    assert_eq!(named("a\\u0000b"), hidden("0000"));
    assert_eq!(named("a\\u001b[2J"), hidden("001B"));
    assert_eq!(named(&"x".repeat(49)), ["error[untidy-text]: `name` has 49 characters; the limit is 48"]);
    assert_eq!(named(" x"), ["error[untidy-text]: `name` must not begin or end with spaces"]);
    assert_eq!(named("Ångström’s Cat"), [""; 0]);
}

#[test]
fn a_long_number_is_not_repeated_in_full() {
    let text = card("").replace(r#""cost": 1"#, &format!(r#""cost": {}"#, "9".repeat(5000)));
    let complaints = load_text("7-test.json", &text).expect_err("a number out of range");
    assert!(complaints[0].message.chars().count() < 200, "{}", complaints[0].message);
}

#[test]
fn other_encodings_are_named() {
    let said = |bytes: &[u8]| not_utf8("7-x.json", bytes).to_string();
    assert_eq!(
        said(b"\xff\xfe{\0}\0"),
        "7-x.json:1:1: error[unreadable]: the file is UTF-16, not UTF-8\n  help: save it as UTF-8"
    );
    assert_eq!(
        said(b"{\n  \"name\": \"\xe9\"}"),
        "7-x.json:2:12: error[unreadable]: the file is not UTF-8\n  help: save it as UTF-8"
    );
}
