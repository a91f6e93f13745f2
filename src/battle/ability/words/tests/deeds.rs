//! Clauses and effects.

use super::reading::*;

#[test]
fn clauses() {
    let clause = |conditions: &[&str]| when(&format!("[{}]", conditions.join(",")));
    assert_eq!(clause(&[&is("Summoned"), ACTOR_IS_THIS]), "When this card is summoned");
    assert_eq!(clause(&[&is("CardGraved"), TARGET_IS_THIS]), "When this card goes to the grave");
    assert_eq!(
        clause(&[&is("CardGraved"), TARGET_IS_ENEMY_MONSTER]),
        "When an enemy monster goes to the grave"
    );
    assert_eq!(clause(&[&is("TurnStarted"), OWN_TURN]), "At the start of your turn");
    assert_eq!(clause(&[&is("TurnFinish")]), "At the end of each turn");
    assert_eq!(
        clause(&[ONCE, &is("Summoned"), r#"[{"kind":"Any"}]"#]),
        "Once a turn, when a card is summoned"
    );
    assert_eq!(
        clause(&[
            &is("PoisonDamaged"),
            TARGET_IS_ENEMY_MONSTER,
            r#"[{"kind":"FilterActivateCount","comparator":"LessThan","amount":2}]"#
        ]),
        "Up to 2 times a turn, when an enemy monster is hurt by poison"
    );
    let damage = r#"[{"kind":"FilterTriggerDamage","comparator":"GreaterThanOrEqual","amount":3}]"#;
    assert_eq!(
        clause(&[&is("Damaged"), TARGET_IS_THIS, damage]),
        "When this card is hurt for 3 or more damage"
    );
    assert_eq!(
        clause(&[&is("AttackDamaged"), TARGET_IS_THIS, r#"[{"kind":"FilterTurnPlayer","opponent":true}]"#]),
        "When this card is hurt by an attack in your opponent's turn"
    );
    let struck = r#"[{"kind":"MapPlayer","who":"Opponent"},{"kind":"FilterPlayerDirectDamageInThisTurn"}]"#;
    assert_eq!(
        clause(&[&is("TurnFinish"), OWN_TURN, struck]),
        "At the end of your turn, if your opponent was struck this turn"
    );
    let empty = r#"[{"kind":"MapCard","layer":"Hand"},{"kind":"FilterCardOwner"},{"kind":"Count","comparator":"Equal","amount":0}]"#;
    assert_eq!(
        clause(&[&is("TurnStarted"), OWN_TURN, empty]),
        "At the start of your turn, if your hand is empty"
    );
    assert_eq!(
        clause(&[&is("Moved"), r#"[{"kind":"FilterCardOwner","opponent":true},{"kind":"FilterInvader"}]"#]),
        "When an invading enemy card moves"
    );
    let two = r#"[{"kind":"FilterTriggerKind","trigger":["AttackDeclared","DirectDeclared"]}]"#;
    assert_eq!(clause(&[two, ACTOR_IS_THIS]), "When this card attacks or this card strikes a player");
    let ally = r#"[{"kind":"MapTargetCard"},{"kind":"FilterCardOwner"},{"kind":"FilterAbilityConsumer","except":true}]"#;
    assert_eq!(clause(&[&is("AttackDestroyed"), ally]), "When another allied card is destroyed by an attack");
}

#[test]
fn effects_on_cards() {
    assert_eq!(
        deed(r#"{"kind":"CardMove","direction":"Forward","distance":2,"target":[{"kind":"MapActorCard"}]}"#),
        "move this card 2 cells forward"
    );
    assert_eq!(
        deed(
            r#"{"kind":"CardMove","teleport":true,"to":[{"kind":"MapCell","of":"Consumer"}],"target":[{"kind":"MapCard"},{"kind":"FilterCardOwner"},{"kind":"Take","amount":1,"random":true}]}"#
        ),
        "teleport a random allied card here"
    );
    assert_eq!(
        deed(r#"{"kind":"CardSwap","target":[{"kind":"MapTargetCard"}]}"#),
        "swap places with that card"
    );
    assert_eq!(
        deed(r#"{"kind":"CardAilment","ailment":"Curse","remove":true,"target":[{"kind":"MapActorCard"}]}"#),
        "cure this card of Curse"
    );
    assert_eq!(
        deed(r#"{"kind":"CardReturn","target":[{"kind":"MapActorCard"}]}"#),
        "return this card to your hand"
    );
    assert_eq!(
        deed(
            r#"{"kind":"CardReturn","to":"Book","target":[{"kind":"MapCard"},{"kind":"FilterCardOwner","opponent":true}]}"#
        ),
        "return all enemy cards to their owners' books"
    );
    assert_eq!(
        deed(
            r#"{"kind":"CardDamage","amount":{"kind":"TriggerValue","times":2},"target":[{"kind":"MapActorCard","type":"Trigger"}]}"#
        ),
        "deal twice that much damage to the acting card"
    );
    assert_eq!(
        deed(
            r#"{"kind":"ConsumeFeint","amount":{"kind":"Numeric","amount":1},"target":[{"kind":"MapActorCard"}]}"#
        ),
        "spend one of your face-down cards to undo that damage"
    );
    assert_eq!(
        deed(
            r#"{"kind":"AttachAbility","abilitySource":[{"kind":"MapTargetCard"}],"target":[{"kind":"MapActorCard"}]}"#
        ),
        "this card copies the abilities of that card"
    );
    assert_eq!(
        deed(
            r#"{"kind":"CardSummon","card":41,"target":[{"kind":"MapFollowCell","reach":"P1"},{"kind":"FilterCardCell","empty":true},{"kind":"Take","amount":1}]}"#
        ),
        "summon {#41} on a free cell in reach P1"
    );
}

#[test]
fn effects_on_players() {
    let both = r#""target":[{"kind":"MapPlayer","who":"Both"}]"#;
    let them = r#""target":[{"kind":"MapPlayer","who":"Opponent"}]"#;
    let you = r#""target":[{"kind":"MapPlayer"}]"#;
    let number = |amount: i32| format!(r#""amount":{{"kind":"Numeric","amount":{amount}}}"#);
    let count = r#""amount":{"kind":"Count","target":[{"kind":"MapCard"},{"kind":"FilterCardOwner"},{"kind":"FilterCardKind","cardKind":"Support"}]}"#;
    assert_eq!(deed(&format!(r#"{{"kind":"PlayerHand",{},{you}}}"#, number(1))), "draw a card");
    assert_eq!(
        deed(&format!(r#"{{"kind":"PlayerHand",{},{them}}}"#, number(-2))),
        "your opponent discards 2 cards at random"
    );
    assert_eq!(
        deed(&format!(r#"{{"kind":"PlayerHand",{},{both}}}"#, number(2))),
        "both players draw 2 cards"
    );
    assert_eq!(
        deed(&format!(r#"{{"kind":"PlayerRecoverMp",{},{them}}}"#, number(-1))),
        "your opponent loses 1 MP"
    );
    assert_eq!(
        deed(&format!(r#"{{"kind":"PlayerRecoverHp",{count},{you}}}"#)),
        "recover HP equal to the number of allied supports"
    );
    assert_eq!(
        deed(&format!(r#"{{"kind":"PlayerDamage",{count},{them}}}"#)),
        "deal damage to your opponent equal to the number of allied supports"
    );
}

#[test]
fn the_actor_is_named_by_what_it_did() {
    let bites_back = |kind: &str| {
        text(&format!(
            r#"{{"kind":"Trigger","conditions":[{},{TARGET_IS_THIS}],"effect":{{"kind":"CardDamage","amount":{{"kind":"Numeric","amount":2}},
            "target":[{{"kind":"MapActorCard","type":"Trigger"}}]}}}}"#,
            is(kind)
        ))
    };
    assert_eq!(
        bites_back("AttackDamaged"),
        "When this card is hurt by an attack: deal 2 damage to the attacker."
    );
    assert_eq!(bites_back("CardGraved"), "When this card goes to the grave: deal 2 damage to the killer.");
    assert_eq!(bites_back("Damaged"), "When this card is hurt: deal 2 damage to the card that did it.");
}
