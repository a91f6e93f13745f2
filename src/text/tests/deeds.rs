//! Tests of clauses and effects.

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
        "Once a turn, when a card is summoned or cast"
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
    assert_eq!(clause(&[two, ACTOR_IS_THIS]), "When this card attacks or strikes a player");
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
fn nobody_is_said_to_have_done_what_nobody_did() {
    let clause = |kind: &str| when(&format!("[{}]", is(kind)));
    assert_eq!(clause("CardGraved"), "When a card goes to the grave");
    assert_eq!(clause("EffectDestroyed"), "When a card is destroyed by an ability");
    assert_eq!(clause("DirectDamaged"), "When a player is hurt by a strike");
    assert_eq!(
        when(&format!("[{},{TARGET_IS_THIS}]", is("MoveDeclared"))),
        "When this card declares a move",
        "it has no target: the text says what it can"
    );
}

#[test]
fn conditions_that_narrow_each_other() {
    let clause = |conditions: &[&str]| when(&format!("[{}]", conditions.join(",")));
    let blow = is("AttackDamaged");
    assert_eq!(clause(&[&is("Damaged"), &blow, TARGET_IS_THIS]), "When this card is hurt by an attack");
    let both = r#"[{"kind":"FilterTriggerKind","trigger":["AttackDamaged","Moved"]},{"kind":"FilterTriggerKind","trigger":["Moved","Teleported"]}]"#;
    assert_eq!(clause(&[both]), "When a card moves");
    let carries = r#"[{"kind":"FilterTriggerKind","trigger":["TurnStarted","Moved"]},{"kind":"FilterTriggerType","type":"ActorTrigger"}]"#;
    assert_eq!(clause(&[carries]), "When a card moves");
    let calm = r#"[{"kind":"MapTargetCard"},{"kind":"FilterInvader"},{"kind":"Count","comparator":"Equal","amount":0}]"#;
    assert_eq!(clause(&[&blow, calm]), "When a card is hurt by an attack, if that card is not invading");
    let hurt = r#"[{"kind":"MapTargetCard"},{"kind":"FilterCardDamage"}]"#;
    assert_eq!(
        clause(&[&blow, TARGET_IS_THIS, hurt]),
        "When this card is hurt by an attack, if this card is damaged"
    );
    let here = r#"[{"kind":"MapCell","of":"Consumer"},{"kind":"FilterCardCell","zone":"Margin"}]"#;
    assert_eq!(clause(&[&blow, here]), "When a card is hurt by an attack, if this cell is in the margin");
    let there = r#"[{"kind":"MapCell","of":"Target"},{"kind":"FilterCardCell","empty":false}]"#;
    assert_eq!(
        clause(&[&blow, there]),
        "When a card is hurt by an attack, if the cell where that card stands is taken"
    );
}

#[test]
fn conditions_of_targets_stand_at_the_end() {
    let attach = |target: &str| {
        deed(&format!(
            r#"{{"kind":"AttachAbility","ability":{{"kind":"Parameter","parameter":"Attack","calc":{{"kind":"Numeric","amount":3}},
            "lifetime":[{}]}},"target":{target}}}"#,
            is("TurnFinish")
        ))
    };
    assert_eq!(
        attach(TARGET_IS_ENEMY_MONSTER),
        "that card has Attack +3 until the turn ends if it is an enemy monster"
    );
    let hp = |target: &str| {
        deed(&format!(
            r#"{{"kind":"PlayerRecoverHp","amount":{{"kind":"Numeric","amount":1}},"target":[{target}]}}"#
        ))
    };
    assert_eq!(hp(r#"{"kind":"MapPlayer"},{"kind":"FilterTurnPlayer"}"#), "recover 1 HP if it is your turn");
    assert_eq!(
        hp(r#"{"kind":"MapPlayer","who":"Both"},{"kind":"FilterPlayerDirectDamageInThisTurn"}"#),
        "each player who was struck this turn recovers 1 HP"
    );
    assert_eq!(
        hp(r#"{"kind":"MapPlayer","who":"Opponent"},{"kind":"FilterActivateCount"}"#),
        "your opponent recovers 1 HP if this has not run this turn"
    );
    assert_eq!(
        hp(
            r#"{"kind":"MapCard"},{"kind":"FilterCardOwner","opponent":true},{"kind":"Count","amount":3},{"kind":"MapPlayer"}"#
        ),
        "recover 1 HP if there are 3 or more enemy cards"
    );
    assert_eq!(
        hp(r#"{"kind":"MapFollowCell","reach":"D1"}"#),
        "the owners of all cards in reach D1 recover 1 HP"
    );
    assert_eq!(
        deed(
            r#"{"kind":"CardDestroy","target":[{"kind":"MapCard"},{"kind":"FilterCardOwner"},{"kind":"MapFollowCell","reach":"O1"},{"kind":"MapCard"}]}"#
        ),
        "destroy all cards in reach O1 of an allied card"
    );
}

#[test]
fn amounts_below_nothing() {
    let with = |kind: &str, amount: &str| {
        deed(&format!(r#"{{"kind":"{kind}","amount":{amount},"target":[{{"kind":"MapPlayer"}}]}}"#))
    };
    let hit =
        |times: i32, mode: &str| format!(r#"{{"kind":"TriggerValue","times":{times},"mode":"{mode}"}}"#);
    assert_eq!(with("PlayerHand", &hit(-1, "Add")), "discard that many cards at random");
    assert_eq!(with("PlayerHand", &hit(-2, "Subtract")), "draw twice that many cards");
    assert_eq!(with("PlayerRecoverMp", &hit(2, "Subtract")), "lose twice that much MP");
    assert_eq!(with("PlayerDamage", &hit(1, "Subtract")), "deal no damage to you");
    assert_eq!(with("PlayerDamage", &hit(1, "Min")), "deal no damage to you");
    let three = r#"{"kind":"Count","target":[{"kind":"MapCard"},{"kind":"Count","amount":3}],"times":2}"#;
    assert_eq!(with("PlayerDamage", three), "deal 2 damage to you if there are 3 or more cards");
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
