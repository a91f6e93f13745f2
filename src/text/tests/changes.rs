//! Tests of parameters, printed and given.

use super::reading::*;
use crate::text::english::grant;

#[test]
fn parameters_that_are_numbers() {
    let number =
        |mode: &str, amount: i32| format!(r#"{{"kind":"Numeric","amount":{amount},"mode":"{mode}"}}"#);
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
    let others =
        r#"{"kind":"MapCard"},{"kind":"FilterCardOwner"},{"kind":"FilterAbilityConsumer","except":true}"#;
    let count = |target: &str, times: i32, mode: &str| {
        format!(r#"{{"kind":"Count","target":[{target}],"times":{times},"mode":"{mode}"}}"#)
    };
    assert_eq!(
        change(
            "Life",
            &count(&format!(r#"{others},{{"kind":"FilterCardInk","ink":"Verdigris"}}"#), 1, "Add")
        ),
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
    let rich =
        r#"{"kind":"MapPlayer"},{"kind":"FilterPlayerMp","comparator":"GreaterThanOrEqual","amount":5}"#;
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
fn counts_with_a_mode_of_their_own() {
    let count = |target: &str, times: i32, mode: &str| {
        change(
            "Attack",
            &format!(r#"{{"kind":"Count","target":[{target}],"times":{times},"mode":"{mode}"}}"#),
        )
    };
    let allies = r#"{"kind":"MapCard"},{"kind":"FilterCardOwner"}"#;
    assert_eq!(count(allies, 1, "Multiply"), "Attack ×the number of allied cards.");
    assert_eq!(count(allies, 2, "Equalizer"), "Attack is twice the number of allied cards.");
    assert_eq!(count(allies, -1, "Add"), "Attack −1 for each allied card.");
    assert_eq!(count(allies, -1, "Subtract"), "Attack +1 for each allied card.");
    let three = format!(r#"{allies},{{"kind":"Count","amount":3}}"#);
    assert_eq!(count(&three, 1, "Add"), "Attack +1 while there are 3 or more allied cards.");
    let hurt = r#"{"kind":"MapActorCard"},{"kind":"FilterCardDamage"}"#;
    assert_eq!(count(hurt, 3, "Multiply"), "Attack ×3 if this card is damaged, else 0.");
    let low = r#"{"kind":"MapPlayer","who":"Both"},{"kind":"FilterPlayerHp","comparator":"LessThanOrEqual","amount":10}"#;
    assert_eq!(count(low, 2, "Add"), "Attack +2 for each player with HP 10 or less.");
    let like = |parameter: &str| {
        change(
            parameter,
            r#"{"kind":"Reference","target":[{"kind":"MapActorCard"}],"parameter":"Attack","mode":"Subtract"}"#,
        )
    };
    assert_eq!(like("Life"), "Life minus this card's Attack.");
    assert_eq!(like("MoveCount"), "Fewer moves a turn by this card's Attack.");
}

#[test]
fn lifetimes_that_name_no_trigger_or_more_than_one() {
    let until = |lifetime: &str| {
        text(&format!(
            r#"{{"kind":"Parameter","parameter":"Swift","calc":{{"kind":"Bool","value":true}},"lifetime":[{lifetime}]}}"#
        ))
    };
    assert_eq!(until(OWN_TURN), "Swift until it is its owner's turn.");
    assert_eq!(until(r#"[{"kind":"Any"}]"#), "Swift until anything happens.");
    assert_eq!(until(ACTOR_IS_THIS), "Swift until it does something.");
    let invades = r#"[{"kind":"MapActorCard"},{"kind":"FilterInvader"}]"#;
    assert_eq!(until(invades), "Swift until this card is invading.");
    let healed = r#"[{"kind":"MapActorCard"},{"kind":"FilterCardDamage"},{"kind":"Count","comparator":"Equal","amount":0}]"#;
    assert_eq!(until(healed), "Swift until this card is not damaged.");
    let ends = r#"[{"kind":"FilterTriggerKind","trigger":"TurnFinish"},{"kind":"MapActorCard"},{"kind":"FilterInvader"}]"#;
    assert_eq!(until(ends), "Swift until the turn ends while this card is invading.");
    let both = format!("{},{OWN_TURN}", is("Moved"));
    assert_eq!(until(&both), "Swift until a card moves or until it is its owner's turn.");
}

#[test]
fn zones_that_are_not_said_in_one_word() {
    let zone = |bits: i32, mode: &str| {
        change("SummonZone", &format!(r#"{{"kind":"Numeric","amount":{bits},"mode":"{mode}"}}"#))
    };
    assert_eq!(zone(0, "Equalizer"), "May be played anywhere.");
    assert_eq!(zone(4, "Min"), "May be played only in the margin.");
}

#[test]
fn what_is_granted_agrees_with_whom() {
    let attack = read(
        r#"{"kind":"Parameter","parameter":"Attack","calc":{"kind":"Numeric","amount":3},"lifetime":[[{"kind":"FilterTriggerKind","trigger":"TurnFinish"}]]}"#,
    );
    assert_eq!(grant("this card", &attack), "this card has Attack +3 until the turn ends");
    assert_eq!(
        grant("all allied monsters", &attack),
        "all allied monsters have Attack +3 until the turn ends"
    );
    let weak = read(
        r#"{"kind":"Parameter","parameter":"Attack","calc":{"kind":"Numeric","amount":1,"mode":"Min"}}"#,
    );
    assert_eq!(grant("2 random enemy monsters", &weak), "2 random enemy monsters have at most 1 Attack");
    let slow = read(r#"{"kind":"Parameter","parameter":"Swift","calc":{"kind":"Bool","value":false}}"#);
    assert_eq!(grant("that card", &slow), "that card loses Swift");
    let rage = read(
        r#"{"kind":"Parameter","parameter":"Attack","calc":{"kind":"Count","target":[{"kind":"MapActorCard"},{"kind":"FilterCardDamage"}]}}"#,
    );
    assert_eq!(grant("that card", &rage), "that card has Attack +1 while it is damaged");
}
