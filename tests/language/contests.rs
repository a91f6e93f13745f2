//! Tests of cards whose areas silence each other while others lie around them (RULEBOOK §6): who works, and for whom.

use marginalia::battle::trigger::TriggerKind;
use marginalia::ids::Seat::Host;

use crate::corners::gift;
use crate::duel::{Setup, table};
use crate::pieces::{Print, area, monster, parameter, support};
use crate::silence::silent;

const ALL: &str = r#"[{"kind":"MapFollowCell"},{"kind":"MapCard"}]"#;
const ENEMIES: &str =
    r#"[{"kind":"MapFollowCell"},{"kind":"MapCard"},{"kind":"FilterCardOwner","opponent":true}]"#;
/// A nightmare that no card wakes from: it holds for a player without HP.
const COMA: &str = r#"{"kind":"Nightmare","condition":[{"kind":"MapPlayer"},
    {"kind":"FilterPlayerHp","comparator":"LessThan","amount":1}]}"#;

const FORWARD: u32 = 1 << 7;
const FORWARD_LEFT: u32 = 1 << 6;
const BACK: u32 = 1 << 3;
const RIGHT: u32 = 1;

fn silence() -> String {
    parameter("Oblivion", "true", "[]")
}

/// Returns an area that gives an ability to all cards on these cells around its card.
fn toward(cells: u32, given: &str) -> String {
    area("O1", ALL, given).replace(r#""O1""#, &cells.to_string())
}

/// Returns a monster that silences all cards on these cells around it.
fn hush(cells: u32) -> Print {
    monster(1, 9).does(&toward(cells, &silence()))
}

/// Returns a monster that silences the enemies around it.
fn corrector() -> Print {
    monster(1, 9).does(&area("O1", ENEMIES, &silence()))
}

/// Returns Host's card and Guest's, which face each other: in Host's turn Host's works.
fn facing(ours: Print) -> Setup {
    table().host("ours", ours, "c2").guest("theirs", corrector(), "d2")
}

#[test]
fn whom_two_silence_at_once_is_silent_also_while_others_contend() {
    let duel = facing(corrector())
        .host("one", hush(FORWARD), "a3")
        .host("two", hush(FORWARD_LEFT), "a2")
        .host("reached", hush(FORWARD_LEFT), "b3")
        .host("far", monster(1, 9), "c4")
        .start();
    assert_eq!(silent(&duel, &["one", "two", "reached", "far"]), [false, false, true, false]);
    assert_eq!(silent(&duel, &["ours", "theirs"]), [false, true]);
}

#[test]
fn the_last_in_a_ring_spares_the_first_from_silence_alone_and_nobody_else() {
    // b2 silences c3, c3 silences c2, c2 silences b2 and d2, and gives them Attack as well.
    let last = hush(BACK | FORWARD).does(&toward(BACK | FORWARD, &parameter("Attack", "1", "[]")));
    let duel = table()
        .host("first", hush(FORWARD_LEFT), "b2")
        .host("second", hush(RIGHT), "c3")
        .host("last", last, "c2")
        .host("page", monster(1, 9), "d2")
        .start();
    assert_eq!(silent(&duel, &["first", "second", "last", "page"]), [false, true, false, true]);
    assert_eq!((duel.attack("first"), duel.attack("page")), (2, 2));
}

#[test]
fn a_card_whose_area_rests_silences_nobody() {
    // The fickle card has Attack 3 by itself, and 1 under the silence, which finds only cards with Attack 3 or more.
    let strong = r#"[{"kind":"MapFollowCell"},{"kind":"MapCard"},
        {"kind":"FilterCardAttack","comparator":"GreaterThanOrEqual","amount":3}]"#;
    let picky = monster(1, 9).does(&area("O1", strong, &silence()));
    let fickle = monster(1, 9).does(&parameter("Attack", "2", "[]"));
    let mut duel = table()
        .host("picky", picky, "c2")
        .guest("brute", monster(3, 9).does(&area("O1", ENEMIES, &silence())), "d2")
        .hand(Host, "fickle", fickle)
        .start();
    assert_eq!(silent(&duel, &["picky", "brute"]), [false, true]);
    duel.play("h:summon @fickle b2");
    assert_eq!(duel.log_of(&[TriggerKind::EffectDeclared]), ["EffectDeclared picky fizzled"]);
    assert_eq!(silent(&duel, &["picky", "brute", "fickle"]), [true, false, false]);
}

#[test]
fn an_area_given_once_more_silences_though_the_one_given_before_rests() {
    // Wherever the herald goes, it gives the pillar an area that silences strong cards. Next to the pillar it has
    // Attack 3 by itself and 1 in silence, so that the area rests; when it has gone, the second area silences.
    let strong = toward(0xFF, &silence()).replace(
        r#"{"kind":"MapCard"}"#,
        r#"{"kind":"MapCard"},{"kind":"FilterCardAttack","comparator":"GreaterThanOrEqual","amount":3}"#,
    );
    let pillars = r#"[{"kind":"MapCard"},{"kind":"FilterCardKind","cardKind":"Support"}]"#;
    let give = format!(r#"{{"kind":"AttachAbility","ability":{strong},"target":{pillars}}}"#);
    let herald = monster(1, 9)
        .does(&parameter("Attack", "2", "[]"))
        .when(r#""TriggerIs(MoveFinished)","ActorIsConsumer""#, &give);
    let mut duel = facing(monster(3, 9).does(&area("O1", ENEMIES, &silence())))
        .host("pillar", support(9), "b2")
        .host("herald", herald, "b4")
        .start();
    duel.play("h:move b4>b3");
    assert_eq!(duel.log_of(&[TriggerKind::EffectDeclared]).last().unwrap(), "EffectDeclared pillar fizzled");
    assert_eq!(silent(&duel, &["ours", "theirs"]), [false, true]);
    duel.play("h:move b3>b4");
    assert_eq!(silent(&duel, &["ours", "theirs"]), [true, false]);
}

#[test]
fn a_card_that_silences_twice_contends_once() {
    let duel = facing(corrector().does(&area("O1", ENEMIES, COMA))).start();
    assert_eq!(silent(&duel, &["ours", "theirs"]), [false, true]);
    assert!(duel.card("theirs").is_sealed() && !duel.card("ours").is_sealed());
}

#[test]
fn a_card_that_sleeps_for_another_reason_silences_nobody() {
    let mut duel = facing(corrector()).hand(Host, "lethe", gift(&silence())).start();
    duel.play("h:summon @lethe c2");
    assert_eq!(silent(&duel, &["ours", "theirs"]), [true, false], "an effect silenced it");
    let duel = facing(corrector().does(COMA)).start();
    assert_eq!(silent(&duel, &["ours", "theirs"]), [true, false], "its own nightmare holds it");
    let carried = toward(FORWARD, &silence());
    let mut duel =
        facing(corrector()).host("page", monster(1, 9), "b2").hand(Host, "flag", gift(&carried)).start();
    duel.play("h:summon @flag b2");
    assert_eq!(
        silent(&duel, &["ours", "theirs"]),
        [true, false],
        "an area given to another card silences it"
    );
}

#[test]
fn a_gift_that_does_not_silence_decides_nothing_between_two_that_do() {
    let oil = gift(&parameter("Attack", "1", "[]"));
    let mut duel = facing(corrector()).hand(Host, "oil", oil).start();
    duel.play("h:summon @oil c2");
    assert_eq!((duel.attack("ours"), silent(&duel, &["ours", "theirs"])), (2, vec![false, true]));
}
