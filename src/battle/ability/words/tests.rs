//! Literal texts of many abilities.

use serde_json::{Map, Value, json};

use super::*;
use crate::battle::ability::{Ability, CardKind, Effect, Sentence};
use crate::ids::CardId;

/// Card files write `kind` inside and sentences as lists; serde's own form has them outside.
fn tagged(value: Value) -> Value {
    match value {
        Value::Array(items) => Value::Array(items.into_iter().map(tagged).collect()),
        Value::Object(entries) => {
            let mut kind = None;
            let mut rest = Map::new();
            for (key, value) in entries {
                match (key.as_str(), value) {
                    ("kind", Value::String(name)) => kind = Some(name),
                    ("target" | "condition" | "reach_in_condition" | "abilitySource" | "to", list @ Value::Array(_)) => {
                        rest.insert(key, json!({ "phrases": tagged(list) }));
                    }
                    ("conditions" | "lifetime", Value::Array(lists)) => {
                        let sentences = lists.into_iter().map(|list| json!({ "phrases": tagged(list) })).collect();
                        rest.insert(key, Value::Array(sentences));
                    }
                    (_, value) => {
                        rest.insert(key, tagged(value));
                    }
                }
            }
            match kind {
                Some(kind) => json!({ kind: rest }),
                None => Value::Object(rest),
            }
        }
        other => other,
    }
}

fn read(json: &str) -> Ability {
    let value = serde_json::from_str(json).expect("JSON");
    serde_json::from_value(tagged(value)).expect("an ability")
}

fn text(json: &str) -> String {
    ability(&read(json))
}

fn sentence(phrases: &str) -> Sentence {
    let value: Value = serde_json::from_str(phrases).expect("JSON");
    serde_json::from_value(json!({ "phrases": tagged(value) })).expect("a sentence")
}

/// The text of an effect of a card that hurts a monster.
fn deed(json: &str) -> String {
    let value = serde_json::from_str(json).expect("JSON");
    let read: Effect = serde_json::from_value(tagged(value)).expect("an effect");
    effect(&read)
}

/// The text of a parameter ability.
fn change(parameter: &str, calc: &str) -> String {
    text(&format!(r#"{{"kind":"Parameter","parameter":"{parameter}","calc":{calc}}}"#))
}

/// The when-clause of these sentences, written as a list of lists.
fn when(conditions: &str) -> String {
    let value: Value = serde_json::from_str(conditions).expect("JSON");
    let Value::Array(lists) = value else { panic!("a list") };
    let sentences: Vec<Sentence> =
        lists.into_iter().map(|list| serde_json::from_value(json!({ "phrases": tagged(list) })).expect("a sentence")).collect();
    condition(&sentences)
}

const ACTOR_IS_THIS: &str = r#"[{"kind":"MapActorCard","type":"Trigger"},{"kind":"FilterAbilityConsumer"}]"#;
const TARGET_IS_THIS: &str = r#"[{"kind":"MapTargetCard"},{"kind":"FilterAbilityConsumer"}]"#;
const TARGET_IS_ENEMY_MONSTER: &str = r#"[{"kind":"MapTargetCard"},{"kind":"FilterCardKind","cardKind":"Monster"},{"kind":"FilterCardOwner","opponent":true}]"#;
const OWN_TURN: &str = r#"[{"kind":"FilterTurnPlayer"}]"#;
const ONCE: &str = r#"[{"kind":"MapAbility"},{"kind":"FilterActivateCount"}]"#;

fn is(kind: &str) -> String {
    format!(r#"[{{"kind":"FilterTriggerKind","trigger":"{kind}"}}]"#)
}

#[test]
fn the_two_abilities_of_abirma() {
    let kind = r#"[{"kind":"MapTargetCard"},{"kind":"FilterCardKind","cardKind":"Monster"}]"#;
    let first = format!(
        r#"{{"kind":"Trigger","conditions":[{},{ACTOR_IS_THIS},{kind}],"effect":{{"kind":"CardAilment","ailment":"Poison",
        "target":[{{"kind":"MapCard"}},{{"kind":"FilterCardOwner","opponent":true}},
        {{"kind":"FilterCardKind","cardKind":"Monster"}},{{"kind":"Take","amount":2,"random":true}}]}}}}"#,
        is("AttackDamaged")
    );
    assert_eq!(text(&first), "When this card hurts a monster by an attack: give Poison to 2 random enemy monsters.");
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
    let enemies = r#"{"kind":"FilterCardOwner","opponent":true},{"kind":"FilterCardKind","cardKind":"Monster"}"#;
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
        nightmare(r#"[{"kind":"MapPlayer"},{"kind":"FilterPlayerHp","comparator":"LessThanOrEqual","amount":10}]"#),
        "Nightmare: sleeps until your HP is 10 or less."
    );
    assert_eq!(
        nightmare(r#"[{"kind":"MapCard"},{"kind":"FilterCardOwner"},{"kind":"FilterCardInk","ink":"Lampblack"},{"kind":"Count","comparator":"GreaterThanOrEqual","amount":3}]"#),
        "Nightmare: sleeps until there are 3 or more allied lampblack cards."
    );
    assert_eq!(
        nightmare(r#"[{"kind":"MapActorCard"},{"kind":"FilterInvader"}]"#),
        "Nightmare: sleeps until this card is invading."
    );
    assert_eq!(
        nightmare(r#"[{"kind":"MapCard","layer":"Grave"},{"kind":"FilterCardOwner","opponent":true},{"kind":"FilterCardKind","cardKind":"Monster"}]"#),
        "Nightmare: sleeps until there is a monster in your opponent's grave."
    );
}

#[test]
fn parameters_that_are_numbers() {
    let number = |mode: &str, amount: i32| format!(r#"{{"kind":"Numeric","amount":{amount},"mode":"{mode}"}}"#);
    assert_eq!(change("Attack", &number("Add", 2)), "Attack +2.");
    assert_eq!(change("Attack", &number("Add", -1)), "Attack −1.");
    assert_eq!(change("Cost", &number("Subtract", 1)), "Cost −1.");
    assert_eq!(change("Attack", &number("Multiply", 2)), "Attack ×2.");
    assert_eq!(change("FeintCost", &number("Equalizer", 0)), "Feint cost is 0.");
    assert_eq!(change("Cost", &number("Max", 3)), "Cost is at least 3.");
    assert_eq!(change("Life", &number("Min", 5)), "Life is at most 5.");
    assert_eq!(change("MoveCount", &number("Add", 1)), "+1 move a turn.");
    assert_eq!(change("AttackCount", &number("Add", 2)), "+2 attacks a turn.");
}

#[test]
fn parameters_that_count() {
    let others = r#"{"kind":"MapCard"},{"kind":"FilterCardOwner"},{"kind":"FilterAbilityConsumer","except":true}"#;
    let count = |target: &str, times: i32, mode: &str| {
        format!(r#"{{"kind":"Count","target":[{target}],"times":{times},"mode":"{mode}"}}"#)
    };
    assert_eq!(
        change("Life", &count(&format!(r#"{others},{{"kind":"FilterCardInk","ink":"Verdigris"}}"#), 1, "Add")),
        "Life +1 for each other allied verdigris card."
    );
    assert_eq!(
        change("Attack", &count(&format!(r#"{others},{{"kind":"FilterCardName","card":10}}"#), 1, "Add")),
        "Attack +1 for each other allied {#10}."
    );
    let grave = r#"{"kind":"MapCard","layer":"Grave"},{"kind":"FilterCardOwner"},{"kind":"FilterCardKind","cardKind":"Monster"}"#;
    assert_eq!(change("Cost", &count(grave, 1, "Subtract")), "Cost −1 for each monster in your grave.");
    let hurt = r#"{"kind":"MapActorCard"},{"kind":"FilterCardDamage"}"#;
    assert_eq!(change("Attack", &count(hurt, 2, "Add")), "Attack +2 while this card is damaged.");
    let rich = r#"{"kind":"MapPlayer"},{"kind":"FilterPlayerMp","comparator":"GreaterThanOrEqual","amount":5}"#;
    assert_eq!(change("Attack", &count(rich, 2, "Add")), "Attack +2 while your MP is 5 or more.");
    let hidden = r#"{"kind":"MapCard","layer":"FaceDown"},{"kind":"FilterCardOwner"}"#;
    assert_eq!(change("Attack", &count(hidden, 1, "Add")), "Attack +1 for each face-down allied card.");
    let reference = r#"{"kind":"Reference","target":[{"kind":"MapFollowCell","reach":"L2"},{"kind":"MapCard"},{"kind":"FilterCardOwner","opponent":true},{"kind":"Take","amount":1}],"parameter":"Attack","mode":"Max"}"#;
    assert_eq!(
        change("Attack", reference),
        "Attack is at least the Attack of the first enemy card in reach L2."
    );
}

#[test]
fn parameters_that_are_flags_reaches_and_zones() {
    let flag = |value: bool| format!(r#"{{"kind":"Bool","value":{value}}}"#);
    assert_eq!(change("Swift", &flag(true)), "Swift.");
    assert_eq!(change("CanMove", &flag(false)), "Cannot move.");
    assert_eq!(change("CanAttack", &flag(true)), "Can attack.");
    assert_eq!(change("CanReact", &flag(false)), "Cannot be summoned as a reaction.");
    let reach = |reach: &str, mode: &str| format!(r#"{{"kind":"Reach","reach":{reach},"mode":"{mode}"}}"#);
    assert_eq!(change("MoveReach", &reach("\"X1\"", "Add")), "Move reach +X1.");
    assert_eq!(change("AttackReach", &reach("\"O1\"", "Equalizer")), "Attack reach is O1.");
    assert_eq!(change("AttackReach", &reach("255", "Min")), "Attack reach only within O1.");
    assert_eq!(change("SummonZone", &reach("4", "Add")), "May also be played in the margin.");
    let zone = r#"{"kind":"Numeric","amount":7,"mode":"Equalizer"}"#;
    assert_eq!(change("SummonZone", zone), "May be played only in your territory or in the margin.");
}

#[test]
fn lifetimes() {
    let parameter = |lifetime: &str| {
        text(&format!(
            r#"{{"kind":"Parameter","parameter":"MoveCost","calc":{{"kind":"Numeric","amount":0,"mode":"Equalizer"}},"lifetime":[{lifetime}]}}"#
        ))
    };
    assert_eq!(parameter(&is("TurnFinish")), "Move cost is 0 until the turn ends.");
    let moves = r#"[{"kind":"FilterTriggerKind","trigger":"MoveDeclared"},{"kind":"MapActorCard","type":"Trigger"},{"kind":"FilterAbilityConsumer"}]"#;
    assert_eq!(parameter(moves), "Move cost is 0 until it declares a move.");
    let own = r#"[{"kind":"FilterTriggerKind","trigger":"TurnFinish"},{"kind":"FilterTurnPlayer"}]"#;
    assert_eq!(parameter(own), "Move cost is 0 until its owner's turn ends.");
}

#[test]
fn what_is_granted_agrees_with_whom() {
    let attack = read(
        r#"{"kind":"Parameter","parameter":"Attack","calc":{"kind":"Numeric","amount":3},"lifetime":[[{"kind":"FilterTriggerKind","trigger":"TurnFinish"}]]}"#,
    );
    assert_eq!(grant("this card", &attack), "this card has Attack +3 until the turn ends");
    assert_eq!(grant("all allied monsters", &attack), "all allied monsters have Attack +3 until the turn ends");
    let weak = read(r#"{"kind":"Parameter","parameter":"Attack","calc":{"kind":"Numeric","amount":1,"mode":"Min"}}"#);
    assert_eq!(grant("2 random enemy monsters", &weak), "2 random enemy monsters have at most 1 Attack");
    let slow = read(r#"{"kind":"Parameter","parameter":"Swift","calc":{"kind":"Bool","value":false}}"#);
    assert_eq!(grant("that card", &slow), "that card loses Swift");
}

#[test]
fn targets_that_are_cards() {
    let enemies = r#"{"kind":"MapCard"},{"kind":"FilterCardOwner","opponent":true},{"kind":"FilterCardKind","cardKind":"Monster"}"#;
    let said = |phrases: &str| target(&sentence(&format!("[{phrases}]")));
    assert_eq!(
        said(&format!(r#"{enemies},{{"kind":"FilterCardAilment","ailment":"Poison","except":true}},{{"kind":"Take","amount":2,"random":true}}"#)),
        "2 random enemy monsters without Poison"
    );
    assert_eq!(said(r#"{"kind":"MapActorCard"}"#), "this card");
    assert_eq!(said(r#"{"kind":"MapTargetCard"}"#), "that card");
    assert_eq!(said(r#"{"kind":"Any"}"#), "that card");
    assert_eq!(said(r#"{"kind":"MapTargetCard"},{"kind":"FilterCardOwner","opponent":true}"#), "that card if it is an enemy card");
    assert_eq!(said(r#"{"kind":"MapFollowCell","reach":"D1"},{"kind":"MapCard"},{"kind":"FilterCardOwner"}"#), "all allied cards in reach D1");
    assert_eq!(said(r#"{"kind":"MapTargetCard"},{"kind":"MapFollowCell","reach":"P1"},{"kind":"MapCard"}"#), "all cards in reach P1 of that card");
    assert_eq!(said(r#"{"kind":"MapCell","of":"Consumer"},{"kind":"MapCard"}"#), "the card here");
    assert_eq!(
        said(r#"{"kind":"MapCell","of":"Consumer"},{"kind":"MapCard"},{"kind":"FilterCardOwner","opponent":true},{"kind":"FilterCardKind","cardKind":"Monster"},{"kind":"FilterCardCost","comparator":"LessThanOrEqual","amount":3}"#),
        "the enemy monster here with cost 3 or less"
    );
    assert_eq!(said(&format!(r#"{enemies},{{"kind":"FilterLayer","line":"Front"}}"#)), "all enemy monsters on the front line");
    assert_eq!(
        said(&format!(r#"{enemies},{{"kind":"FilterCardDamage","basis":"Remaining","comparator":"LessThanOrEqual","amount":3}},{{"kind":"Take","amount":1}}"#)),
        "the first enemy monster with life 3 or less left"
    );
    assert_eq!(said(&format!(r#"{enemies},{{"kind":"FilterInvader"}},{{"kind":"Take","amount":1,"random":true}}"#)), "a random invading enemy monster");
    assert_eq!(said(&format!(r#"{enemies},{{"kind":"FilterTargetCard","except":true}}"#)), "all enemy monsters other than that card");
    assert_eq!(
        said(r#"{"kind":"MapCard","layer":"Grave"},{"kind":"FilterCardOwner"},{"kind":"FilterCardKind","cardKind":"Monster"},{"kind":"Take","amount":1,"random":true}"#),
        "a random monster in your grave"
    );
    assert_eq!(said(r#"{"kind":"MapPlayer","who":"Opponent"},{"kind":"MapCard","layer":"Hand"},{"kind":"Take","amount":1,"random":true}"#), "a random card in your opponent's hand");
    assert_eq!(
        said(r#"{"kind":"MapCard"},{"kind":"FilterCardOwner"},{"kind":"FilterAbilityConsumer","except":true},{"kind":"Take","amount":1,"random":true}"#),
        "another random allied card"
    );
    assert_eq!(said(r#"{"kind":"MapCard"},{"kind":"FilterTurnPlayer"}"#), "all cards of the turn player");
}

#[test]
fn targets_that_are_players_and_cells() {
    let said = |phrases: &str| target(&sentence(&format!("[{phrases}]")));
    assert_eq!(said(r#"{"kind":"MapPlayer"}"#), "you");
    assert_eq!(said(r#"{"kind":"MapPlayer","who":"Opponent"}"#), "your opponent");
    assert_eq!(said(r#"{"kind":"MapTargetCard"},{"kind":"MapPlayer","who":"Both"}"#), "the owner of that card");
    assert_eq!(
        said(r#"{"kind":"MapFollowCell","reach":"P1"},{"kind":"FilterCardCell","empty":true},{"kind":"Take","amount":1}"#),
        "a free cell in reach P1"
    );
    assert_eq!(
        said(r#"{"kind":"MapCell"},{"kind":"FilterCardCell","zone":"OwnFront","empty":true},{"kind":"Take","amount":2,"random":true}"#),
        "2 random free cells on your front line"
    );
    assert_eq!(said(r#"{"kind":"MapCell","of":"Consumer"}"#), "this cell");
}

#[test]
fn clauses() {
    let clause = |conditions: &[&str]| when(&format!("[{}]", conditions.join(",")));
    assert_eq!(clause(&[&is("Summoned"), ACTOR_IS_THIS]), "When this card is summoned");
    assert_eq!(clause(&[&is("CardGraved"), TARGET_IS_THIS]), "When this card goes to the grave");
    assert_eq!(clause(&[&is("CardGraved"), TARGET_IS_ENEMY_MONSTER]), "When an enemy monster goes to the grave");
    assert_eq!(clause(&[&is("TurnStarted"), OWN_TURN]), "At the start of your turn");
    assert_eq!(clause(&[&is("TurnFinish")]), "At the end of each turn");
    assert_eq!(clause(&[ONCE, &is("Summoned"), r#"[{"kind":"Any"}]"#]), "Once a turn, when a card is summoned");
    assert_eq!(
        clause(&[&is("PoisonDamaged"), TARGET_IS_ENEMY_MONSTER, r#"[{"kind":"FilterActivateCount","comparator":"LessThan","amount":2}]"#]),
        "Up to 2 times a turn, when an enemy monster is hurt by poison"
    );
    let damage = r#"[{"kind":"FilterTriggerDamage","comparator":"GreaterThanOrEqual","amount":3}]"#;
    assert_eq!(clause(&[&is("Damaged"), TARGET_IS_THIS, damage]), "When this card is hurt for 3 or more damage");
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
    assert_eq!(clause(&[&is("TurnStarted"), OWN_TURN, empty]), "At the start of your turn, if your hand is empty");
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
        deed(r#"{"kind":"CardMove","teleport":true,"to":[{"kind":"MapCell","of":"Consumer"}],"target":[{"kind":"MapCard"},{"kind":"FilterCardOwner"},{"kind":"Take","amount":1,"random":true}]}"#),
        "teleport a random allied card here"
    );
    assert_eq!(deed(r#"{"kind":"CardSwap","target":[{"kind":"MapTargetCard"}]}"#), "swap places with that card");
    assert_eq!(
        deed(r#"{"kind":"CardAilment","ailment":"Curse","remove":true,"target":[{"kind":"MapActorCard"}]}"#),
        "cure this card of Curse"
    );
    assert_eq!(deed(r#"{"kind":"CardReturn","target":[{"kind":"MapActorCard"}]}"#), "return this card to your hand");
    assert_eq!(
        deed(r#"{"kind":"CardReturn","to":"Book","target":[{"kind":"MapCard"},{"kind":"FilterCardOwner","opponent":true}]}"#),
        "return all enemy cards to their owners' books"
    );
    assert_eq!(
        deed(r#"{"kind":"CardDamage","amount":{"kind":"TriggerValue","times":2},"target":[{"kind":"MapActorCard","type":"Trigger"}]}"#),
        "deal twice that much damage to the acting card"
    );
    assert_eq!(
        deed(r#"{"kind":"ConsumeFeint","amount":{"kind":"Numeric","amount":1},"target":[{"kind":"MapActorCard"}]}"#),
        "spend one of your face-down cards to undo that damage"
    );
    assert_eq!(
        deed(r#"{"kind":"AttachAbility","abilitySource":[{"kind":"MapTargetCard"}],"target":[{"kind":"MapActorCard"}]}"#),
        "this card copies the abilities of that card"
    );
    assert_eq!(
        deed(r#"{"kind":"CardSummon","card":41,"target":[{"kind":"MapFollowCell","reach":"P1"},{"kind":"FilterCardCell","empty":true},{"kind":"Take","amount":1}]}"#),
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
    assert_eq!(deed(&format!(r#"{{"kind":"PlayerHand",{},{them}}}"#, number(-2))), "your opponent discards 2 cards at random");
    assert_eq!(deed(&format!(r#"{{"kind":"PlayerHand",{},{both}}}"#, number(2))), "both players draw 2 cards");
    assert_eq!(deed(&format!(r#"{{"kind":"PlayerRecoverMp",{},{them}}}"#, number(-1))), "your opponent loses 1 MP");
    assert_eq!(deed(&format!(r#"{{"kind":"PlayerRecoverHp",{count},{you}}}"#)), "recover HP equal to the number of allied supports");
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
    assert_eq!(bites_back("AttackDamaged"), "When this card is hurt by an attack: deal 2 damage to the attacker.");
    assert_eq!(bites_back("CardGraved"), "When this card goes to the grave: deal 2 damage to the killer.");
    assert_eq!(bites_back("Damaged"), "When this card is hurt: deal 2 damage to the card that did it.");
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

#[test]
fn card_names_are_left_to_the_screen() {
    assert_eq!(card(CardId::new(22).expect("not zero")), "{#22}");
}

#[test]
fn every_example_of_the_language_can_be_said() {
    use crate::battle::ability::PhraseKind;
    for kind in PhraseKind::ALL {
        let example = kind.example().replace("\"Rubric\"", "\"Monster\"").replace("\"type\":0", "\"type\":\"Consumer\"");
        let example = if kind == PhraseKind::FilterTriggerKind {
            "[{\"kind\":\"FilterTriggerKind\",\"trigger\":\"Damaged\"}]".to_owned()
        } else {
            example
        };
        let said = target(&sentence(&example));
        assert!(!said.is_empty() && !said.contains("  "), "{}: {said:?}", kind.name());
    }
}
