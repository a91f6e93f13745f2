//! Tests of every phrase about cards and cells alone: S2-A07 to S2-A23, and of the comparators, S2-A35.

use marginalia::battle::ability::Comparator;
use marginalia::battle::trigger::TriggerKind;
use marginalia::ids::Seat;

use crate::duel::table;
use crate::pieces::{monster, sting, support, trigger};
use crate::samples::{
    cast_with, counts, fair, finds, finds_cells, finds_players, finds_when_struck, rows, sorted,
    wakes_when_struck,
};

#[test]
// S2-A07
fn s2_a07_map_card() {
    rows(&[
        (r#"[{"kind":"MapCard"}]"#, "imp ogre wall spy rat knight toad tower"),
        (r#"[{"kind":"MapPlayer"},{"kind":"MapCard"}]"#, "imp ogre wall spy"),
        (
            r#"[{"kind":"MapCell"},{"kind":"FilterCardCell","zone":"Margin"},{"kind":"MapCard"}]"#,
            "ogre knight",
        ),
    ]);
    let rich = || {
        fair()
            .hand(Seat::Host, "page", monster(1, 1))
            .hand(Seat::Guest, "leaf", monster(1, 1))
            .hand(Seat::Guest, "sheet", monster(1, 1))
            .book(Seat::Guest, "cover", monster(1, 1))
            .grave(Seat::Host, "dust", monster(1, 1))
    };
    for (layer, count) in [("Hand", 3), ("Book", 1), ("Grave", 1), ("FaceDown", 2), ("Field", 8)] {
        let sentence = format!(r#"[{{"kind":"MapCard","layer":"{layer}"}}]"#);
        assert_eq!(counts(rich(), &sentence), count, "{layer}");
    }
}

#[test]
// S2-A07
fn s2_a07_an_event_being_cast_is_no_face_down_card() {
    let mut duel =
        cast_with(fair(), r#"{"kind":"CardDestroy","target":[{"kind":"MapCard","layer":"FaceDown"}]}"#, &[]);
    assert_eq!(
        duel.log_of(&[TriggerKind::EffectDestroyed]),
        ["EffectDestroyed probe>veil", "EffectDestroyed probe>mask"]
    );
    duel.play("h:end");
}

#[test]
// S2-A08
fn s2_a08_map_player() {
    use Seat::{Guest, Host};
    let rows: [(&str, &[Seat]); 8] = [
        (r#"[{"kind":"MapPlayer"}]"#, &[Host]),
        (r#"[{"kind":"MapPlayer","who":"Opponent"}]"#, &[Guest]),
        (r#"[{"kind":"MapPlayer","who":"Both"}]"#, &[Host, Guest]),
        (r#"[{"kind":"MapCard"},{"kind":"FilterCardAilment"},{"kind":"MapPlayer","who":"Both"}]"#, &[Guest]),
        (r#"[{"kind":"MapCard"},{"kind":"FilterInvader"},{"kind":"MapPlayer","who":"Both"}]"#, &[Host]),
        (
            r#"[{"kind":"MapCard"},{"kind":"FilterCardName","card":99},{"kind":"MapPlayer","who":"Both"}]"#,
            &[],
        ),
        // After cells: the owners of the cards on them.
        (r#"[{"kind":"MapFollowCell","reach":"D2"}]"#, &[Host]),
        (
            r#"[{"kind":"MapFollowCell","reach":"O2"},{"kind":"FilterPlayerMp","comparator":"GreaterThan","amount":0}]"#,
            &[Host, Guest],
        ),
    ];
    for (sentence, players) in rows {
        assert_eq!(finds_players(fair(), sentence), players, "{sentence}");
    }
    // The player of the trigger: the one whose turn ends.
    let clock = trigger(r#""TriggerIs(TurnFinish)""#, &sting(1, r#"[{"kind":"MapPlayer","who":"Trigger"}]"#));
    let mut duel = table().host("clock", support(3).does(&clock), "a1").start();
    duel.play("h:end");
    assert_eq!((duel.hp(Host), duel.hp(Guest)), (19, 20));
    duel.play("g:charge").play("g:end");
    assert_eq!((duel.hp(Host), duel.hp(Guest)), (19, 19));
}

#[test]
// S2-A09
fn s2_a09_map_cell() {
    assert_eq!(
        finds_cells(r#"[{"kind":"MapCell"}]"#),
        "a2 a3 a4 b2 b3 c1 c3 c4 d1 d3 d4 e3 f2 f4",
        "an Event stands on no cell: c4 is free"
    );
    assert_eq!(finds_cells(r#"[{"kind":"MapCell","of":"Consumer"}]"#), "c4");
    let struck =
        |of: &str| finds_when_struck(&format!(r#"[{{"kind":"MapCell","of":"{of}"}},{{"kind":"MapCard"}}]"#));
    assert_eq!(struck("Actor"), ["ogre"]);
    assert_eq!(struck("Target"), ["knight"]);
    assert_eq!(struck("Consumer"), ["imp"]);
}

#[test]
// S2-A09
fn s2_a09_blocked_cells_are_none() {
    let mut setup = fair().book(Seat::Host, "sprite", monster(0, 1));
    setup.settings.board.blocked = vec!["c1".to_owned(), "d1".to_owned()];
    assert_eq!(counts(setup, r#"[{"kind":"MapCell"},{"kind":"FilterCardCell","zone":"Margin"}]"#), 6);
}

#[test]
// S2-A10
fn s2_a10_map_actor_card() {
    assert_eq!(finds_when_struck(r#"[{"kind":"MapActorCard","type":0}]"#), ["imp"]);
    assert_eq!(finds_when_struck(r#"[{"kind":"MapActorCard","type":1}]"#), ["ogre"]);
    assert_eq!(finds_when_struck(r#"[{"kind":10,"type":"Trigger"}]"#), ["ogre"]);
}

#[test]
// S2-A11
fn s2_a11_map_target_card() {
    assert_eq!(finds_when_struck(r#"[{"kind":"MapTargetCard"}]"#), ["knight"]);
}

#[test]
// S2-A12
fn s2_a12_map_follow_cell_at_the_head() {
    // From the Event's own cell c4: c3, d3, d4, b3 and b4, of which only the face-down veil is taken.
    assert_eq!(finds(r#"[{"kind":"MapFollowCell"},{"kind":"MapCard"}]"#), [""; 0]);
    assert_eq!(finds_cells(r#"[{"kind":"MapFollowCell"}]"#), "b3 c3 d3 d4");
    assert_eq!(finds_cells(r#"[{"kind":15,"reach":"L2"}]"#), "d4", "e4 is the spy's");
    // From the imp on b1.
    assert_eq!(finds_when_struck(r#"[{"kind":"MapFollowCell"},{"kind":"MapCard"}]"#), ["ogre", "wall"]);
    assert_eq!(finds_when_struck(r#"[{"kind":"MapFollowCell","reach":"D1"},{"kind":"MapCard"}]"#), [""; 0]);
}

#[test]
// S2-A12
fn s2_a12_map_follow_cell_in_the_middle() {
    let around = r#"[{"kind":"MapTargetCard"},{"kind":"MapFollowCell","reach":"P1"},{"kind":"MapCard"}]"#;
    assert_eq!(finds_when_struck(around), ["ogre", "toad"]);
    // Forward is each card's own forward: Guest's knight looks at c2.
    let ahead = r#"[{"kind":"MapTargetCard"},{"kind":"MapFollowCell","reach":"D1"},{"kind":"MapCard"}]"#;
    assert_eq!(finds_when_struck(ahead), ["ogre"]);
    // Cards → cells → cards → cells → cards.
    let twice = r#"[{"kind":"MapTargetCard"},{"kind":"MapFollowCell","reach":"L2"},{"kind":"MapCard"},
                    {"kind":"MapFollowCell","reach":"X1"},{"kind":"MapCard"}]"#;
    assert_eq!(finds_when_struck(twice), ["imp"], "from the ogre on c2 and back to b1");
}

#[test]
// S2-A13
fn s2_a13_map_ability() {
    let once = r#""TriggerIs(AttackDamaged)",[{"kind":"MapAbility"},{"kind":"FilterActivateCount"}]"#;
    assert!(wakes_when_struck(once));
    let again = r#""TriggerIs(AttackDamaged)",
        [{"kind":"MapAbility"},{"kind":"FilterActivateCount","comparator":"GreaterThanOrEqual","amount":1}]"#;
    assert!(!wakes_when_struck(again));
}

#[test]
// S2-A14
fn s2_a14_any() {
    assert!(wakes_when_struck(r#""TriggerIs(AttackDamaged)",["Any"]"#));
    rows(&[(r#"[{"kind":"MapCard"},"Any",{"kind":"FilterInvader"}]"#, "spy")]);
}

#[test]
// S2-A15
fn s2_a15_filter_card_owner() {
    rows(&[
        (r#"[{"kind":"MapCard"},{"kind":"FilterCardOwner","opponent":true}]"#, "rat knight toad tower"),
        (r#"[{"kind":"MapCard"},{"kind":5,"opponent":false}]"#, "imp ogre wall spy"),
    ]);
    assert!(wakes_when_struck(r#""TriggerIs(AttackDamaged)",[{"kind":"FilterCardOwner","opponent":true}]"#));
    assert!(!wakes_when_struck(r#""TriggerIs(AttackDamaged)",[{"kind":"FilterCardOwner"}]"#));
}

#[test]
// S2-A16
fn s2_a16_filter_card_kind() {
    rows(&[
        (
            r#"[{"kind":"MapCard"},{"kind":"FilterCardKind","cardKind":"Monster"}]"#,
            "imp ogre spy rat knight toad",
        ),
        (
            r#"[{"kind":"MapCard"},{"kind":"FilterCardKind","cardKind":"Rubric"}]"#,
            "imp ogre spy rat knight toad",
        ),
        (r#"[{"kind":"MapCard"},{"kind":3,"cardKind":1}]"#, "imp ogre spy rat knight toad"),
        (r#"[{"kind":"MapCard"},{"kind":"FilterCardKind","cardKind":"Support"}]"#, "wall tower"),
        (r#"[{"kind":"MapCard"},{"kind":"FilterCardKind","cardKind":"Event"}]"#, ""),
    ]);
}

/// Costs are 1 2 2 4 (Host: imp, wall, spy, ogre) and 1 3 5 6 (Guest: rat, knight, tower, toad).
#[test]
// S2-A17 S2-A35
fn s2_a17_filter_card_cost_and_s2_a35_the_five_comparators() {
    let rows = [
        (Comparator::Equal, "knight"),
        (Comparator::GreaterThan, "ogre tower toad"),
        (Comparator::LessThan, "imp wall spy rat"),
        (Comparator::GreaterThanOrEqual, "knight ogre tower toad"),
        (Comparator::LessThanOrEqual, "imp wall spy rat knight"),
    ];
    for (code, (comparator, names)) in rows.into_iter().enumerate() {
        for written in [format!("\"{comparator:?}\""), code.to_string()] {
            let sentence = format!(
                r#"[{{"kind":"MapCard"}},{{"kind":"FilterCardCost","comparator":{written},"amount":3}}]"#
            );
            assert_eq!(finds(&sentence), sorted(names), "{sentence}");
        }
    }
}

#[test]
// S2-A18
fn s2_a18_filter_card_attack() {
    let sentence =
        r#"[{"kind":"MapCard"},{"kind":"FilterCardAttack","comparator":"GreaterThanOrEqual","amount":2}]"#;
    rows(&[(sentence, "ogre spy knight toad")]);
}

#[test]
// S2-A19
fn s2_a19_filter_card_damage() {
    let left = |n: i32| {
        format!(
            r#"[{{"kind":"MapCard"}},{{"kind":"FilterCardDamage","basis":"Remaining","comparator":"LessThanOrEqual","amount":{n}}}]"#
        )
    };
    rows(&[
        (r#"[{"kind":"MapCard"},{"kind":"FilterCardDamage"}]"#, "tower"),
        (
            r#"[{"kind":"MapCard"},{"kind":"FilterCardDamage","basis":0,"comparator":"Equal","amount":0}]"#,
            "imp ogre wall spy rat knight toad",
        ),
        (&left(2), "spy rat tower"),
        (&left(3), "imp spy rat tower"),
    ]);
}

#[test]
// S2-A20
fn s2_a20_filter_card_ailment() {
    rows(&[
        (r#"[{"kind":"MapCard"},{"kind":"FilterCardAilment","ailment":"Poison"}]"#, "toad"),
        (r#"[{"kind":"MapCard"},{"kind":"FilterCardAilment"}]"#, "toad"),
        (r#"[{"kind":"MapCard"},{"kind":"FilterCardAilment","ailment":"Curse"}]"#, ""),
        (
            r#"[{"kind":"MapCard"},{"kind":"FilterCardOwner","opponent":true},{"kind":"FilterCardAilment","ailment":"Poison","except":true}]"#,
            "rat knight tower",
        ),
    ]);
}

#[test]
// S2-A21
fn s2_a21_filter_layer() {
    rows(&[
        (r#"[{"kind":"MapCard"},{"kind":"FilterLayer","line":"Front"}]"#, "imp rat toad"),
        (r#"[{"kind":"MapCard"},{"kind":"FilterLayer","line":"Back"}]"#, "wall tower"),
        (r#"[{"kind":"MapCard"},{"kind":"FilterLayer","line":"Margin"}]"#, "ogre knight"),
    ]);
    assert_eq!(finds_cells(r#"[{"kind":"MapCell"},{"kind":"FilterLayer","line":"Back"}]"#), "a2 a3 a4");
}

#[test]
// S2-A22
fn s2_a22_filter_card_cell() {
    rows(&[
        (r#"[{"kind":"MapCard"},{"kind":"FilterCardCell","zone":"Enemy"}]"#, "spy rat toad tower"),
        (r#"[{"kind":"MapCard"},{"kind":"FilterCardCell","zone":"Own"}]"#, "imp wall"),
        (r#"[{"kind":"MapCard"},{"kind":"FilterCardCell","zone":"EnemyBack"}]"#, "tower"),
        (
            r#"[{"kind":"MapCell"},{"kind":"FilterCardCell","zone":"Margin","empty":false},{"kind":"MapCard"}]"#,
            "ogre knight",
        ),
    ]);
    let free = r#"[{"kind":"MapCell"},{"kind":"FilterCardCell","zone":"Own","empty":true}]"#;
    assert_eq!(finds_cells(free), "a2 a3 a4 b2 b3");
    let taken = r#"[{"kind":"MapCell"},{"kind":"FilterCardCell","zone":"Own","empty":false}]"#;
    assert_eq!(counts(fair(), taken), 3, "a1, b1 and the veil's b4");
}

#[test]
// S2-A23
fn s2_a23_filter_invader() {
    rows(&[
        (r#"[{"kind":"MapCard"},{"kind":"FilterInvader"}]"#, "spy"),
        (r#"[{"kind":"MapCard"},{"kind":"FilterCardOwner","opponent":true},{"kind":"FilterInvader"}]"#, ""),
    ]);
}

#[test]
// S2-A07
fn s2_a07_map_card_after_cards_keeps_those_in_the_layer_and_after_players_theirs() {
    rows(&[
        (r#"[{"kind":"MapCard"},{"kind":"FilterInvader"},{"kind":"MapCard"}]"#, "spy"),
        (r#"[{"kind":"MapCard"},{"kind":"FilterInvader"},{"kind":"MapCard","layer":"Grave"}]"#, ""),
        (r#"["EnemyPlayer",{"kind":"MapCard"}]"#, "rat knight toad tower"),
        (
            r#"[{"kind":"MapPlayer","who":"Both"},{"kind":"MapCard"}]"#,
            "imp ogre wall spy rat knight toad tower",
        ),
    ]);
}

#[test]
// S2-A12
fn s2_a12_a_cell_that_two_cards_cover_is_covered() {
    // The imp on b1 and the ogre on c2 both look at c1; the cells b2, c1 and c2 lie around both.
    let around = r#"[{"kind":"MapCard"},{"kind":"FilterCardOwner"},{"kind":"FilterCardKind","cardKind":"Monster"},{"kind":"MapFollowCell"}]"#;
    assert_eq!(finds_cells(around), "a2 b2 b3 c1 c3 d1 d3 d4 e3 f4", "c2 is taken, and f3, too");
    // So with cells: those around a1 and b1 are also those around both.
    let cells = r#"[{"kind":"MapCell"},{"kind":"FilterCardCell","zone":"OwnBack"},{"kind":"MapFollowCell"}]"#;
    assert_eq!(finds_cells(cells), "a2 a3 a4 b2 b3");
}
