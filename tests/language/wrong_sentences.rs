//! Tests of what a card designer is told of a sentence: why it is refused, and how each of its filters is said.

use marginalia::battle::ability::Ability;
use marginalia::battle::ability::term::Term;
use marginalia::cards::{load_text, read_ability};
use marginalia::text;

use crate::pieces::{damage, trigger};
use crate::samples::wakes_when_struck;

/// Returns an ability that runs an effect when a card was struck.
fn struck(effect: &str) -> Result<Ability, String> {
    let told = read_ability("a test", &trigger(r#""TriggerIs(AttackDamaged)""#, effect));
    told.map_err(|complaints| {
        complaints.into_iter().map(|complaint| complaint.message).collect::<Vec<_>>().join("; ")
    })
}

/// Returns the reason why an effect is refused.
fn refused(effect: &str) -> String {
    struck(effect).expect_err(effect)
}

#[test]
fn a_sentence_that_cannot_be_meant_is_refused_with_its_reason() {
    let target = |sentence: &str| refused(&damage(1, sentence));
    for read in [
        r#"[{"kind":"MapCard"},{"kind":"FilterCardCell","empty":true}]"#,
        r#"[{"kind":"FilterCardCell","empty":false}]"#,
    ] {
        assert!(target(read).contains("only cells can be free or taken"), "{read}");
    }
    for taken in ["MapPlayer", "MapAbility"] {
        let why = target(&format!(r#"["{taken}",{{"kind":"Take","amount":1}}]"#));
        assert!(why.contains("it takes cards or cells, but its input has neither"), "{taken}: {why}");
    }
    let unseen =
        r#"{"kind":"CardReturn","target":[{"kind":"MapCard","layer":"Hand"},{"kind":"Take","amount":1}]}"#;
    assert!(refused(unseen).contains("hidden cards can only be taken at random"));
    // After cells, the turn player's are cards, and on these nothing can be summoned.
    let cells = r#"{"kind":"CardSummon","card":1,"target":[{"kind":"MapCell"},{"kind":"FilterTurnPlayer"}]}"#;
    assert!(refused(cells).contains("`CardSummon` needs cells; this sentence yields cards"));
}

#[test]
fn damage_and_life_that_no_card_can_have_are_told_by_their_names() {
    let both = |basis: &str| {
        let filter = |comparator: &str, amount: i32| {
            format!(
                r#"{{"kind":"FilterCardDamage","basis":"{basis}","comparator":"{comparator}","amount":{amount}}}"#
            )
        };
        let (more, less) = (filter("GreaterThan", 5), filter("LessThan", 3));
        refused(&damage(1, &format!(r#"[{{"kind":"MapCard"}},{more},{less}]"#)))
    };
    assert!(both("Taken").ends_with("the damage taken is 6 or more here, never less than 3"));
    assert!(both("Remaining").ends_with("the remaining life is 6 or more here, never less than 3"));
}

#[test]
fn a_long_name_may_have_more_slips_of_the_pen_than_a_short_one() {
    let why = refused(r#"{"kind":"PlayrDamge","amount":1,"target":["EnemyPlayer"]}"#);
    assert_eq!(why, "unknown effect `PlayrDamge`; did you mean `PlayerDamage`?");
    let why = refused(r#"{"kind":"CardDamage","amount":1,"target":["Annny"]}"#);
    assert!(!why.contains("did you mean"), "two slips in five letters are another word: {why}");
}

#[test]
fn whatever_is_asked_of_the_card_in_the_middle_is_said() {
    let said = |filter: &str| {
        let around = format!(
            r#"[{{"kind":"MapTargetCard"}}{filter},{{"kind":"MapFollowCell"}},{{"kind":"MapCard"}}]"#
        );
        text::ability(&struck(&damage(1, &around)).expect("it can be meant"))
    };
    let plain = "When a card is hurt by an attack: deal 1 damage to all cards in reach O1 of that card";
    assert_eq!(said(""), format!("{plain}."));
    for (filter, clause) in [
        (r#""kind":"FilterCardOwner","opponent":true"#, "is an enemy card"),
        (r#""kind":"FilterTurnPlayer""#, "is the turn player's"),
        (r#""kind":"MapCard","layer":"Grave""#, "is in a grave"),
        (r#""kind":"FilterCardKind","cardKind":"Monster""#, "is a monster"),
        (r#""kind":"FilterCardName","card":3"#, "is {#3}"),
        (r#""kind":"FilterAbilityConsumer""#, "is this card"),
        (r#""kind":"FilterAbilityConsumer","except":true"#, "is not this card"),
        (r#""kind":"FilterInvader""#, "is invading"),
        (r#""kind":"FilterCardInk","ink":"Lapis""#, "is lapis"),
        (r#""kind":"FilterCardAilment""#, "has an ailment"),
        (r#""kind":"FilterCardDamage""#, "is damaged"),
        (r#""kind":"FilterCardDamage","amount":2"#, "has damage more than 2"),
        (r#""kind":"FilterCardDamage","comparator":"Equal","amount":0"#, "has damage exactly 0"),
    ] {
        assert_eq!(said(&format!(",{{{filter}}}")), format!("{plain} if that card {clause}."));
    }
}

#[test]
fn what_is_taken_of_everything_true_is_a_card() {
    // The imp is Host's, and it is Host's turn; the ogre strikes Guest's knight.
    let turn = r#"[{"kind":"FilterTurnPlayer"}]"#;
    let taken = r#"[{"kind":"Take","amount":1},{"kind":"FilterTurnPlayer"}]"#;
    let wakes = |condition: &str| wakes_when_struck(&format!(r#""TriggerIs(AttackDamaged)",{condition}"#));
    assert!(wakes(turn), "it is the own turn");
    assert!(!wakes(taken), "the card that was struck is not the turn player's");
    let said = |condition: &str| {
        let effect = damage(1, r#"[{"kind":"MapTargetCard"}]"#);
        let ability = trigger(&format!(r#""TriggerIs(AttackDamaged)",{condition}"#), &effect);
        text::ability(&read_ability("a test", &ability).expect("it can be meant"))
    };
    assert_eq!(said(turn), "When a card is hurt by an attack in your turn: deal 1 damage to that card.");
    assert!(said(taken).contains("of the turn player"), "{}", said(taken));
}

#[test]
fn a_zone_with_the_margin_explains_the_margin() {
    let terms = |zone: &str| {
        let file = format!(
            r#"{{
                "id": 7, "name": "Inkling", "kind": "Support", "ink": "Vellum", "cost": 1, "life": 2,
                "abilities": [{{ "kind": "Nightmare", "condition": [
                    {{ "kind": "MapCard" }}, {{ "kind": "FilterCardCell", "zone": "{zone}" }}
                ] }}]
            }}"#
        );
        text::terms(&load_text("7-inkling.json", &file).expect("a card"))
    };
    assert_eq!(terms("Margin"), [Term::Margin, Term::Nightmare]);
    assert_eq!(terms("OwnAndMargin"), [Term::Margin, Term::Nightmare]);
    assert_eq!(terms("Own"), [Term::Nightmare]);
}

#[test]
fn a_filter_alone_that_leaves_this_card_is_said_as_its_template_is() {
    let said = |condition: &str| {
        let effect = damage(1, r#"[{"kind":"MapTargetCard"}]"#);
        let ability = trigger(&format!(r#""TriggerIs(AttackDamaged)",{condition}"#), &effect);
        text::ability(&read_ability("a test", &ability).expect("it can be meant"))
    };
    assert_eq!(said(r#"[{"kind":"FilterAbilityConsumer"}]"#), said(r#""TargetIsConsumer""#));
    assert!(said(r#"[{"kind":"FilterAbilityProducer"}]"#).contains("gave"), "the card that gave the ability");
    // The target is the trigger's card anyway.
    let of_target = |head: &str| said(&format!(r#"[{{"kind":"{head}"}},{{"kind":"FilterInvader"}}]"#));
    assert_eq!(of_target("FilterTargetCard"), of_target("MapTargetCard"));
}

#[test]
fn whose_turn_it_is_and_whose_the_taken_card_is_may_differ() {
    let enemys =
        r#"["FilterTurnPlayer"],[{"kind":"Take","amount":1},{"kind":"FilterTurnPlayer","opponent":true}]"#;
    let target = r#"[{"kind":"MapTargetCard"}]"#;
    let ability = trigger(&format!(r#""TriggerIs(AttackDamaged)",{enemys}"#), &damage(1, target));
    read_ability("a test", &ability).expect("in the own turn the enemy's card is struck");
    assert!(wakes_when_struck(&format!(r#""TriggerIs(AttackDamaged)",{enemys}"#)));
}
