//! Tests of files that can be read but cannot be meant, each with its line, column and message.

use super::tools::{card, good, short, wrong, wrong_card};
use crate::cards::{Severity, examine};

/// Returns the complaints about a trigger ability: conditions on line 2, effect on line 3.
fn trigger(conditions: &str, effect: &str) -> Vec<String> {
    wrong(&format!("{{\"kind\": \"Trigger\",\n\"conditions\": {conditions},\n\"effect\": {effect}}}"))
}

/// Returns the complaints about the target of an effect that runs when a card moved. The sentence begins on line 4.
fn target(effect: &str, sentence: &str) -> Vec<String> {
    trigger("\"TriggerIs(Moved)\"", &format!("{{{effect}, \"target\":\n{sentence}}}"))
}

/// Returns the complaints about a nightmare's sentence, which begins on line 2.
fn nightmare(sentence: &str) -> Vec<String> {
    wrong(&format!("{{\"kind\": \"Nightmare\", \"condition\":\n{sentence}}}"))
}

/// Returns the complaints about a calculator, which begins on line 2.
fn operand(parameter: &str, calculator: &str) -> Vec<String> {
    wrong(&format!("{{\"kind\": \"Parameter\", \"parameter\": \"{parameter}\", \"calc\":\n{calculator}}}"))
}

const DAMAGE: &str = r#""kind": "CardDamage", "amount": 1"#;
const STRIKE: &str = r#"{"kind": "PlayerDamage", "amount": 1, "target": "EnemyPlayer"}"#;

#[test]
// S2-A45
fn s2_a45_hidden_cards_are_not_read() {
    assert_eq!(
        nightmare(
            "[{\"kind\": \"MapCard\", \"layer\": \"Hand\"},\n  {\"kind\": 1, \"comparator\": 3, \"amount\": 2}]"
        ),
        [
            "3:3: error: `FilterCardAttack` is not allowed here: it would read what is printed on a hidden card"
        ]
    );
    for layer in ["Hand", "Book", "FaceDown"] {
        assert_eq!(
            target(DAMAGE, &format!("[{{\"kind\": \"MapCard\", \"layer\": \"{layer}\"}}]")),
            [
                "4:1: error: no possible target: `CardDamage` needs cards that both players can see; this sentence yields hidden cards"
            ]
        );
        let counted =
            format!("[{{\"kind\": \"MapCard\", \"layer\": \"{layer}\"}}, \"FilterCardOwner\", \"Count\"]");
        assert_eq!(nightmare(&counted), [""; 0]);
        let returned = format!(
            "[{{\"kind\": \"MapCard\", \"layer\": \"{layer}\"}}, {{\"kind\": \"Take\", \"amount\": 1, \"random\": true}}]"
        );
        assert_eq!(target(r#""kind": "CardReturn", "to": "Book""#, &returned), [""; 0]);
        for placed in [
            "{\"kind\": \"FilterLayer\", \"line\": 0}",
            "\"FilterInvader\"",
            "\"FilterCardCell\"",
            "\"MapFollowCell\"",
        ] {
            let [told] =
                &nightmare(&format!("[{{\"kind\": \"MapCard\", \"layer\": \"{layer}\"}},\n{placed}]"))[..]
            else {
                panic!("one complaint about {placed}")
            };
            assert!(
                told.ends_with("hidden cards can only be counted, filtered by owner and taken at random"),
                "{told}"
            );
        }
    }
    assert_eq!(
        operand(
            "Attack",
            r#"{"kind": "Reference", "parameter": "Cost", "target": {"kind": "MapCard", "layer": 1}}"#
        ),
        ["2:54: error: `Reference` reads a card; this sentence yields hidden cards"]
    );
}

#[test]
// S2-A45
fn s2_a45_effects_without_a_possible_target() {
    assert_eq!(
        target(DAMAGE, "\"EnemyPlayer\""),
        [
            "4:1: error: no possible target: `CardDamage` needs cards that both players can see; this sentence yields players"
        ]
    );
    assert_eq!(
        target(
            DAMAGE,
            "[\"MapCard\", \"FilterCardOwner\",\n  {\"kind\": \"FilterCardOwner\", \"opponent\": true}]"
        ),
        ["5:3: error: no possible target: only your own are left, but the opponent's are required"]
    );
    assert_eq!(
        target(DAMAGE, "[\"MapCard\", \"EnemyRubric\", \"FilterAbilityConsumer\"]"),
        ["4:28: error: no possible target: only the opponent's are left, but your own are required"]
    );
    assert_eq!(
        target(DAMAGE, "[\"MapCard\", \"PlayerRubric\", {\"kind\": 3, \"cardKind\": 2}]"),
        ["4:29: error: no possible target: only Monsters are left, but Supports are required"]
    );
    assert_eq!(
        target(r#""kind": "PlayerDamage", "amount": 1"#, "[\"MapActorCard\", \"EnemyPlayer\"]"),
        ["4:18: error: no possible target: only your own are left, but the opponent's are required"]
    );
    assert_eq!(
        target(DAMAGE, "[\"MapCard\", {\"kind\": \"Take\", \"amount\": 0}]"),
        ["4:13: error: no possible target: `Take` of 0 takes nothing"]
    );
    assert_eq!(
        target(r#""kind": "CardSummon", "card": 5"#, "\"MapCard\""),
        ["4:1: error: no possible target: `CardSummon` needs cells; this sentence yields cards"]
    );
    assert_eq!(target(DAMAGE, "[]"), ["4:1: error: a sentence needs at least one phrase"]);
}

#[test]
fn narrowing_anew_is_no_contradiction() {
    let fine = [
        r#"["MapCard", "FilterCardOwner", "MapFollowCell", "MapCard", "EnemyRubric"]"#,
        r#"["MapCard", "FilterCardOwner", "FilterCardOwner", "MapTargetCard", "EnemyRubric"]"#,
        r#"["MapPlayer", "MapCard", "PlayerRubric"]"#,
        r#"["MapActorCard", "FilterCardOwner", "FilterAbilityConsumer"]"#,
    ];
    for sentence in fine {
        assert_eq!(target(DAMAGE, sentence), [""; 0], "{sentence}");
    }
}

#[test]
// S2-A45
fn s2_a45_conditions_no_trigger_can_satisfy() {
    assert_eq!(
        trigger("[\"TriggerIs(Summoned)\", \"TriggerIs(Moved)\"]", STRIKE),
        ["2:39: error: no trigger can satisfy all conditions"]
    );
    assert_eq!(
        trigger(
            "[\"TriggerIs(TurnStarted)\", {\"kind\": \"FilterTriggerType\", \"type\": \"ActorTrigger\"}]",
            STRIKE
        ),
        ["2:42: error: no trigger can satisfy all conditions"]
    );
    assert_eq!(
        trigger("[\"ActorIsConsumer\"]", STRIKE),
        ["2:15: error: the conditions name no trigger: a trigger ability must name one"]
    );
    assert_eq!(
        trigger("[]", STRIKE),
        ["2:15: error: the conditions are empty: a trigger ability must name a trigger"]
    );
    assert_eq!(
        trigger("\"Forever\"", STRIKE),
        ["2:15: error: the conditions are empty: a trigger ability must name a trigger"]
    );
}

#[test]
// S2-A45
fn s2_a45_triggers_must_carry_what_is_asked_of_them() {
    assert_eq!(
        trigger("[\"TriggerIs(MoveDeclared)\", \"TargetIsConsumer\"]", STRIKE),
        ["2:43: error: `MapTargetCard` needs a trigger with a target card, but `MoveDeclared` has none"]
    );
    assert_eq!(
        trigger("[\"TriggerIs(TurnStarted)\", \"ActorIsConsumer\"]", STRIKE),
        ["2:42: error: `MapActorCard` needs a trigger with an acting card, but `TurnStarted` has none"]
    );
    assert_eq!(
        trigger(
            "[{\"kind\": 18, \"trigger\": [\"Summoned\", \"Moved\"]},\n{\"kind\": 19, \"comparator\": 3, \"amount\": 5}]",
            STRIKE
        ),
        [
            "3:1: error: `FilterTriggerDamage` needs a trigger with damage, but neither `Summoned` nor `Moved` has one"
        ]
    );
    assert_eq!(
        trigger(
            "\"TriggerIs(Moved)\"",
            r#"{"kind": "PlayerDamage", "amount": {"kind": "TriggerValue"}, "target": {"kind": "MapPlayer", "who": "Trigger"}}"#
        ),
        [
            "3:46: error: `TriggerValue` needs a trigger with damage, but `Moved` has none",
            "3:82: error: `MapPlayer` needs a trigger with a target player, but `Moved` has none",
        ]
    );
    assert_eq!(
        trigger("[\"TriggerIs(TurnStarted)\", \"PlayerRubric\"]", STRIKE),
        ["2:42: error: no possible target: `FilterCardKind` gets no cards, and the trigger has none"]
    );
    assert_eq!(trigger("[\"Damaged\", \"TargetIsConsumer\"]", STRIKE), [""; 0]);
}

#[test]
// S2-A45
fn s2_a45_at_rest_there_is_no_trigger() {
    assert_eq!(
        nightmare("\"TargetIsRubric\""),
        [
            "2:1: error: `MapTargetCard` needs a trigger with a target card, but a nightmare is evaluated without a trigger"
        ]
    );
    assert_eq!(
        nightmare("\"Damaged\""),
        ["2:1: error: `FilterTriggerKind` never holds: a nightmare is evaluated without a trigger"]
    );
    assert_eq!(
        operand("Attack", r#"{"kind": "TriggerValue"}"#),
        [
            "2:1: error: `TriggerValue` needs a trigger with damage, but a parameter is evaluated without a trigger"
        ]
    );
    assert_eq!(
        wrong(
            "{\"kind\": 3, \"reach\": 131, \"effect\": {\"kind\": 1, \"parameter\": 0, \"calc\": 1},\n\"reach_in_condition\": [\"Reach(D1)\", {\"kind\": 10, \"type\": 1}]}"
        ),
        [
            "2:37: error: `MapActorCard` needs a trigger with an acting card, but an area is evaluated without a trigger"
        ]
    );
}

#[test]
// S2-A45
fn s2_a45_only_effect_targets_throw_dice() {
    let random = r#"["MapCard", {"kind": "Take", "amount": 1, "random": true}]"#;
    let may_not = |line: &str, what: &str| {
        [format!("{line}: error: {what} cannot roll dice; only the target of an effect can")]
    };
    assert_eq!(target(DAMAGE, random), [""; 0]);
    assert_eq!(nightmare(random), may_not("2:13", "a nightmare"));
    assert_eq!(trigger(&format!("[\"Damaged\", {random}]"), STRIKE), may_not("2:39", "a condition"));
    assert_eq!(
        operand("Attack", &format!("{{\"kind\": \"Count\", \"target\": {random}}}")),
        may_not("2:41", "a calculator")
    );
    assert_eq!(
        wrong(&format!("{{\"kind\": 1, \"parameter\": 0, \"calc\": 1, \"lifetime\": [\n{random}]}}")),
        may_not("2:13", "a lifetime")
    );
    assert_eq!(
        wrong(&format!(
            "{{\"kind\": 3, \"reach\": 131, \"effect\": {{\"kind\": 1, \"parameter\": 0, \"calc\": 1}}, \"reach_in_condition\":\n{random}}}"
        )),
        may_not("2:13", "an area")
    );
    let amount = format!(
        "{{\"kind\": \"PlayerDamage\", \"target\": \"EnemyPlayer\", \"amount\": {{\"kind\": \"Count\", \"target\":\n{random}}}}}"
    );
    assert_eq!(trigger("\"Damaged\"", &amount), may_not("4:13", "a calculator"));
    let copied =
        format!("{{\"kind\": \"AttachAbility\", \"target\": \"MapActorCard\", \"abilitySource\": {random}}}");
    assert_eq!(trigger("\"Damaged\"", &copied), [""; 0]);
}

#[test]
// S2-A45
fn s2_a45_calculators_fit_their_parameter() {
    assert_eq!(operand("Swift", "true"), [""; 0]);
    assert_eq!(
        operand("Swift", "1"),
        ["2:1: error: `Swift` needs true or false; `Numeric` returns a number"]
    );
    assert_eq!(
        operand("Attack", "true"),
        ["2:1: error: `Attack` needs a number; `Bool` returns true or false"]
    );
    assert_eq!(operand("MoveReach", r#"{"kind": "Reach", "reach": "O1"}"#), [""; 0]);
    assert_eq!(
        operand("MoveReach", "131"),
        ["2:1: error: `MoveReach` needs a pattern of cells; `Numeric` returns a number"]
    );
    assert_eq!(operand("SummonZone", r#"{"kind": "Numeric", "amount": 7, "mode": "Max"}"#), [""; 0]);
    let zone = "2:1: error: `SummonZone` needs a Numeric calculator of zone bits, 0 to 31, with mode Equalizer, Max or Min";
    assert_eq!(operand("SummonZone", "7"), [zone]);
    assert_eq!(operand("SummonZone", r#"{"kind": "Numeric", "amount": 32, "mode": "Max"}"#), [zone]);
    assert_eq!(operand("SummonZone", r#"{"kind": "Reach", "reach": "D1"}"#), [zone]);
    assert_eq!(operand("FeintCost", "-1"), [""; 0]);
    assert_eq!(
        operand("Attack", r#"{"kind": "Reference", "target": "MapActorCard", "parameter": "Swift"}"#),
        ["2:62: error: `Reference` reads a number; `Swift` is not a number"]
    );
    assert_eq!(
        trigger("\"Damaged\"", r#"{"kind": "PlayerHand", "amount": true, "target": "MapPlayer"}"#),
        ["3:44: error: an amount must be a number; `Bool` returns true or false"]
    );
}

#[test]
// S2-A45
fn s2_a45_attach_ability_wants_one_ability() {
    let attach = |rest: &str| {
        trigger(
            "\"Damaged\"",
            &format!("{{\"kind\": \"AttachAbility\", \"target\": \"MapActorCard\"{rest}}}"),
        )
    };
    let ability = r#", "ability": {"kind": 1, "parameter": 0, "calc": 1}"#;
    assert_eq!(attach(ability), [""; 0]);
    assert_eq!(attach(r#", "abilitySource": "MapTargetCard""#), [""; 0]);
    assert_eq!(
        attach(""),
        ["3:11: error: `AttachAbility` needs `ability` or `abilitySource`; both are missing"]
    );
    assert_eq!(
        attach(&format!("{ability}, \"abilitySource\": \"MapActorCard\"")),
        ["3:131: error: `AttachAbility` needs `ability` or `abilitySource`, not both"]
    );
}

#[test]
// S2-A45
fn s2_a45_given_abilities_are_checked_likewise() {
    let area = |given: &str| {
        wrong(&format!(
            "{{\"kind\": 3, \"reach\": 131, \"reach_in_condition\": [\"Reach(D1)\"], \"effect\":\n{given}}}"
        ))
    };
    assert_eq!(
        area(r#"{"kind": 1, "parameter": "Swift", "calc": 1}"#),
        ["2:43: error: `Swift` needs true or false; `Numeric` returns a number"]
    );
    assert_eq!(area(r#"{"kind": 2, "condition": "TargetIsRubric"}"#).len(), 1);
    assert_eq!(
        area(r#"{"kind": 0, "conditions": [], "effect": {"kind": "CardDestroy", "target": "MapActorCard"}}"#),
        ["2:27: error: the conditions are empty: a trigger ability must name a trigger"]
    );
    let inner = r#"{"kind": 3, "reach": 0, "reach_in_condition": "MapPlayer", "effect": {"kind": 1, "parameter": 0, "calc": 1}}"#;
    assert_eq!(
        area(inner),
        [
            "2:1: error: an area cannot give another area; it may give a Trigger, Parameter or Nightmare ability",
            "2:22: error: no possible target: this reach covers no cell",
            "2:47: error: no possible target: an area selects cards; this sentence yields players",
        ]
    );
}

#[test]
fn a_fifth_ability_is_one_too_many() {
    let ability = r#"{"kind": 1, "parameter": 0, "calc": 1}"#;
    assert_eq!(wrong_card(&card(&[ability; 4].join(",\n"))), [""; 0]);
    assert_eq!(
        wrong_card(&card(&[ability; 5].join(",\n"))),
        ["9:1: error: 5 abilities; a card has at most 4"]
    );
}

#[test]
fn a_move_of_no_distance_moves_nothing() {
    let effect = r#""kind": "CardMove", "distance": 0"#;
    assert_eq!(target(effect, "\"MapActorCard\""), ["3:44: error: a distance of 0 moves nothing"]);
    let to = r#""kind": "CardMove", "to": "MapCard""#;
    assert_eq!(
        target(to, "\"MapActorCard\""),
        ["3:38: error: no possible target: `CardMove` needs cells; this sentence yields cards"]
    );
}

#[test]
fn an_idle_amount_is_a_warning_only() {
    let text = card(
        "{\"kind\": 0, \"conditions\": \"TriggerIs(Moved)\",\n\"effect\": {\"kind\": \"CardDamage\", \"amount\": -2, \"target\": \"MapTargetCard\"}}",
    );
    let loaded = examine([("7-test.json".to_owned(), text)]);
    assert_eq!(loaded.cards.len(), 1);
    assert_eq!(short(&loaded.complaints), ["6:44: warning: `CardDamage` does nothing with an amount of -2"]);
    assert_eq!(loaded.complaints[0].severity, Severity::Warning);
    assert!(loaded.strict().is_ok());
    let measured = |calc: &str| {
        let text = card(&format!(
            "{{\"kind\": 0, \"conditions\": \"TriggerIs(AttackDamaged)\",\n\"effect\": {{\"kind\": \"CardDamage\", \"amount\": {{{calc}}}, \"target\": \"MapTargetCard\"}}}}"
        ));
        short(&examine([("7-test.json".to_owned(), text)]).complaints)
    };
    for calc in [
        r#""kind": "TriggerValue", "mode": "Subtract""#,
        r#""kind": "TriggerValue", "times": -1"#,
        r#""kind": "Count", "target": "MapCard", "mode": "Subtract""#,
    ] {
        assert_eq!(
            measured(calc),
            ["6:44: warning: `CardDamage` does nothing with an amount of 0 or less"],
            "{calc}"
        );
    }
    assert_eq!(
        measured(r#""kind": "TriggerValue", "mode": "Min""#),
        ["6:44: warning: `CardDamage` does nothing with an amount of 0"]
    );
    assert_eq!(measured(r#""kind": "TriggerValue", "times": -1, "mode": "Subtract""#), [""; 0]);
    good(
        r#"{"kind": 0, "conditions": "TriggerIs(Moved)", "effect": {"kind": "PlayerHand", "amount": -1, "target": "EnemyPlayer"}}"#,
    );
}

#[test]
fn a_phrase_of_a_template_is_shown_where_the_template_stands() {
    assert_eq!(
        nightmare("[\"MapCard\",\n\n   \"EnemyRubric\", \"PlayerRubric\"]"),
        [
            "4:19: warning: `FilterCardKind` always holds: only Monsters are left here",
            "4:19: error: no possible target: only the opponent's are left, but your own are required",
        ]
    );
}
