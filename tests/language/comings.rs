//! Tests of cards that effects return, summon, discard or draw, and of abilities given up to the limit.

use marginalia::battle::ability::Parameter;
use marginalia::battle::record::LayerKind;
use marginalia::battle::trigger::TriggerKind;
use marginalia::ids::Seat::{Guest, Host};

use crate::duel::table;
use crate::pieces::{event, monster, parameter, support};
use crate::samples::{cast, cast_with, fair, sorted};

const SUMMONED: &str = r#""TriggerIs(Summoned)","ActorIsConsumer""#;

#[test]
fn card_return_puts_cards_back_where_they_came_from() {
    let back = |to: &str| {
        format!(
            r#"{{"kind":"CardReturn","to":"{to}","target":[{{"kind":"MapCard"}},{{"kind":"FilterCardOwner","opponent":true}}]}}"#
        )
    };
    let duel = cast(fair(), &back("Hand"));
    assert_eq!(
        duel.log_of(&[TriggerKind::Teleported]),
        [
            "Teleported probe>tower Field-Hand",
            "Teleported probe>rat Field-Hand",
            "Teleported probe>toad Field-Hand",
            "Teleported probe>knight Field-Hand"
        ]
    );
    for name in sorted("tower rat toad knight") {
        assert_eq!(duel.layer(&name), LayerKind::Hand);
        assert!(duel.card(&name).is_public(), "a known card stays known");
        assert_eq!(
            (duel.card(&name).damage(), duel.card(&name).ailments().count()),
            (0, 0),
            "as printed again"
        );
    }
    assert_eq!(cast(fair(), &back("Book")).layer("toad"), LayerKind::Book);
}

#[test]
fn card_return_into_a_full_hand_goes_to_the_grave() {
    let mut setup = fair();
    for n in 0..7 {
        setup = setup.hand(Guest, &format!("page{n}"), monster(1, 1));
    }
    let back =
        r#"{"kind":"CardReturn","target":[{"kind":"MapCard"},{"kind":"FilterCardOwner","opponent":true}]}"#;
    let duel = cast(setup, back);
    assert_eq!(duel.layer("tower"), LayerKind::Hand);
    assert_eq!(duel.layer("rat"), LayerKind::Grave);
}

#[test]
fn card_summon_brings_no_event() {
    let call = r#"{"kind":"CardSummon","card":1,"target":[{"kind":"MapFollowCell","reach":"P1"}]}"#;
    let mut duel =
        table().book(Guest, "spark", event()).hand(Host, "nest", support(3).when(SUMMONED, call)).start();
    duel.play("h:summon @nest b1");
    assert_eq!(duel.log_of(&[TriggerKind::Summoned]), ["Summoned nest>nest b1"]);
}

#[test]
fn card_summon_brings_tokens_that_never_go_back() {
    let call = r#"{"kind":"CardSummon","card":1,"target":[{"kind":"MapFollowCell","reach":"P1"}]}"#;
    let sink = r#"{"kind":"CardReturn","target":[{"kind":"MapCard"},{"kind":"FilterCardName","card":1}]}"#;
    let mut duel = table()
        .book(Guest, "mite", monster(1, 2))
        .hand(Host, "nest", support(3).when(SUMMONED, call))
        .hand(Host, "flood", event().when(SUMMONED, sink))
        .start();
    duel.play("h:summon @nest b1");
    // The tokens come after all printed cards: nest, flood and the mite are 0 to 2.
    assert_eq!(
        duel.log_of(&[TriggerKind::Summoned]),
        ["Summoned nest>nest b1", "Summoned @3>@3 a1", "Summoned @4>@4 b2", "Summoned @5>@5 c1"]
    );
    let token = marginalia::ids::CardIndex(4);
    let card = marginalia::battle::board::Board::card(&duel.flat, token);
    assert!(card.is_token() && card.is_public() && card.owner() == Host && card.layer() == LayerKind::Field);
    duel.play("h:summon @flood c4");
    assert_eq!(duel.times(TriggerKind::Teleported), 0);
    let card = marginalia::battle::board::Board::card(&duel.flat, token);
    assert_eq!(card.layer(), LayerKind::Grave, "a token is gone to the grave");
}

#[test]
fn player_hand_discards_at_random_and_face_down() {
    let setup = fair().hand(Guest, "one", monster(1, 1)).hand(Guest, "two", monster(1, 1)).hand(
        Guest,
        "three",
        monster(1, 1),
    );
    let duel = cast_with(setup, r#"{"kind":"PlayerHand","amount":-2,"target":["EnemyPlayer"]}"#, &[2, 0]);
    assert_eq!(
        duel.log_of(&[TriggerKind::CardGraved])[..2],
        ["CardGraved probe>three", "CardGraved probe>one"]
    );
    assert_eq!(duel.layer("two"), LayerKind::Hand);
    assert!(!duel.card("three").is_public() && !duel.card("one").is_public());
}

#[test]
fn attach_ability_gives_up_to_the_limit() {
    let gift = format!(
        r#"{{"kind":"AttachAbility","ability":{},"target":[{{"kind":"MapActorCard"}}]}}"#,
        parameter("Attack", "1", "[]")
    );
    let mut duel =
        table().host("vain", monster(1, 3).when(r#""TriggerIs(TurnFinish)""#, &gift), "a1").start();
    for _ in 0..4 {
        duel.pass().pass();
    }
    assert_eq!(duel.card("vain").attached().len(), 6);
    assert_eq!(duel.number("vain", Parameter::Attack), 7);
}
