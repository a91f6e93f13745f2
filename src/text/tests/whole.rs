//! Tests of whole abilities.

use super::super::*;
use super::reading::*;
use crate::battle::ability::CardKind;

#[test]
fn the_two_abilities_of_abirma() {
    let kind = r#"[{"kind":"MapTargetCard"},{"kind":"FilterCardKind","cardKind":"Monster"}]"#;
    let first = format!(
        r#"{{"kind":"Trigger","conditions":[{},{ACTOR_IS_THIS},{kind}],"effect":{{"kind":"CardAilment","ailment":"Poison",
        "target":[{{"kind":"MapCard"}},{{"kind":"FilterCardOwner","opponent":true}},
        {{"kind":"FilterCardKind","cardKind":"Monster"}},{{"kind":"Take","amount":2,"random":true}}]}}}}"#,
        is("AttackDamaged")
    );
    assert_eq!(
        text(&first),
        "When this card hurts a monster by an attack: give Poison to 2 random enemy monsters."
    );
    let ailing = r#"[{"kind":"MapTargetCard"},{"kind":"FilterCardAilment"}]"#;
    let second = format!(
        r#"{{"kind":"Trigger","conditions":[{},{ACTOR_IS_THIS},{ailing},{TARGET_IS_ENEMY_MONSTER}],
        "effect":{{"kind":"CardRecover","amount":{{"kind":"Numeric","amount":3}},"target":[{{"kind":"MapActorCard"}}]}}}}"#,
        is("CardGraved")
    );
    assert_eq!(
        text(&second),
        "When this card sends an enemy monster with an ailment to the grave: restore 3 life to this card."
    );
}

#[test]
fn the_area_of_falhara() {
    let area = r#"{"kind":"Area","reach":131,"zone":0,"reach_in_condition":[{"kind":"MapActorCard","type":"Consumer"},
        {"kind":"MapFollowCell"},{"kind":"FilterCardKind","cardKind":"Monster"},{"kind":"FilterCardOwner","opponent":false}],
        "effect":{"kind":"Parameter","parameter":"Attack","calc":{"kind":"Numeric","amount":1,"mode":"Add"},"lifetime":[]}}"#;
    assert_eq!(text(area), "Allied monsters in reach D1 have Attack +1.");
}

#[test]
fn areas_that_give_flags_and_triggers() {
    let area = |who: &str, gives: &str| {
        text(&format!(
            r#"{{"kind":"Area","reach":"O1","zone":"Margin","reach_in_condition":[{{"kind":"MapActorCard"}},
            {{"kind":"MapFollowCell"}},{who}],"effect":{gives}}}"#
        ))
    };
    let enemies =
        r#"{"kind":"FilterCardOwner","opponent":true},{"kind":"FilterCardKind","cardKind":"Monster"}"#;
    let calm = r#"{"kind":"Parameter","parameter":"CanDirect","calc":{"kind":"Bool","value":false}}"#;
    assert_eq!(area(enemies, calm), "Enemy monsters in reach O1 in the margin cannot strike the player.");
    let heal = format!(
        r#"{{"kind":"Trigger","conditions":[{},{ACTOR_IS_THIS}],"effect":{{"kind":"CardRecover",
        "amount":{{"kind":"Numeric","amount":1}},"target":[{{"kind":"MapCard"}},{{"kind":"FilterAbilityProducer"}}]}}}}"#,
        is("AttackDamaged")
    );
    assert_eq!(
        area(r#"{"kind":"FilterCardOwner"}"#, &heal),
        "Allied cards in reach O1 in the margin have “When this card hurts a card by an attack: restore 1 life to the \
         card that gave this.”"
    );
}

#[test]
fn an_area_whose_sentence_names_another_reach_says_both() {
    let area = r#"{"kind":"Area","reach":"D1","reach_in_condition":[{"kind":"MapActorCard"},{"kind":"MapFollowCell","reach":"O1"},
        {"kind":"FilterCardOwner"}],"effect":{"kind":"Parameter","parameter":"Swift","calc":{"kind":"Bool","value":true}}}"#;
    assert_eq!(text(area), "Allied cards in reach O1 and in reach D1 have Swift.");
}

#[test]
fn an_area_whose_sentence_names_no_cells() {
    let area = r#"{"kind":"Area","reach":"P1","reach_in_condition":[{"kind":"MapCard"},{"kind":"FilterCardOwner"},
        {"kind":"FilterAbilityConsumer","except":true}],"effect":{"kind":"Parameter","parameter":"Swift",
        "calc":{"kind":"Bool","value":true}}}"#;
    assert_eq!(text(area), "Other allied cards in reach P1 have Swift.");
}

#[test]
fn nightmares() {
    let nightmare = |condition: &str| text(&format!(r#"{{"kind":"Nightmare","condition":{condition}}}"#));
    assert_eq!(
        nightmare(
            r#"[{"kind":"MapPlayer"},{"kind":"FilterPlayerHp","comparator":"LessThanOrEqual","amount":10}]"#
        ),
        "Nightmare: sleeps until your HP is 10 or less."
    );
    assert_eq!(
        nightmare(
            r#"[{"kind":"MapCard"},{"kind":"FilterCardOwner"},{"kind":"FilterCardInk","ink":"Lampblack"},{"kind":"Count","comparator":"GreaterThanOrEqual","amount":3}]"#
        ),
        "Nightmare: sleeps until there are 3 or more allied lampblack cards."
    );
    let counted = |comparator: &str, amount: i32| {
        nightmare(&format!(
            r#"[{{"kind":"MapCard"}},{{"kind":"FilterCardOwner"}},{{"kind":"Count","comparator":"{comparator}","amount":{amount}}}]"#
        ))
    };
    assert_eq!(counted("LessThanOrEqual", 2), "Nightmare: sleeps until there are 2 or fewer allied cards.");
    assert_eq!(counted("LessThan", 4), "Nightmare: sleeps until there are fewer than 4 allied cards.");
    assert_eq!(counted("LessThanOrEqual", 1), "Nightmare: sleeps until there is at most 1 allied card.");
    assert_eq!(counted("LessThan", 2), "Nightmare: sleeps until there is at most 1 allied card.");
    assert_eq!(nightmare(r#"[{"kind":"Any"}]"#), "Nightmare: never sleeps.");
    assert_eq!(
        nightmare(r#"[{"kind":"FilterCardOwner","opponent":true},{"kind":"FilterInvader"}]"#),
        "Nightmare: sleeps until there is an invading enemy card.",
        "at rest a filter at the start looks at all cards"
    );
    assert_eq!(
        nightmare(r#"[{"kind":"MapActorCard"},{"kind":"FilterInvader"}]"#),
        "Nightmare: sleeps until this card is invading."
    );
    assert_eq!(
        nightmare(
            r#"[{"kind":"MapCard","layer":"Grave"},{"kind":"FilterCardOwner","opponent":true},{"kind":"FilterCardKind","cardKind":"Monster"}]"#
        ),
        "Nightmare: sleeps until there is a monster in your opponent's grave."
    );
}

#[test]
fn a_token_rises_where_another_fell() {
    let rise = format!(
        r#"{{"kind":"Trigger","conditions":[{},[{{"kind":"FilterActivateCount"}}],
        [{{"kind":"MapTargetCard"}},{{"kind":"FilterCardOwner"}},{{"kind":"FilterCardKind","cardKind":"Monster"}}]],
        "effect":{{"kind":"CardSummon","card":41,"target":[{{"kind":"MapCell","of":"Target"}},{{"kind":"FilterCardCell","empty":true}}]}}}}"#,
        is("CardGraved")
    );
    assert_eq!(
        text(&rise),
        "Once a turn, when an allied monster goes to the grave: summon {#41} on the cell where that card stood."
    );
}

#[test]
fn an_event_does_not_say_that_it_is_cast() {
    let blaze = read(&format!(
        r#"{{"kind":"Trigger","conditions":[{},{ACTOR_IS_THIS}],"effect":{{"kind":"CardDamage","amount":{{"kind":"Numeric","amount":3}},
        "target":[{{"kind":"MapCell","of":"Consumer"}},{{"kind":"MapCard"}}]}}}}"#,
        is("Summoned")
    ));
    assert_eq!(ability_on(CardKind::Event, &blaze), "Deal 3 damage to the card here.");
    assert_eq!(ability(&blaze), "When this card is summoned: deal 3 damage to the card here.");
}
