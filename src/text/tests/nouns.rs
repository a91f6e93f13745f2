//! Tests of noun phrases: targets, places and numbers.

use super::reading::*;
use crate::ids::CardId;
use crate::text::english::{card, target};

#[test]
fn targets_that_are_cards() {
    let enemies = r#"{"kind":"MapCard"},{"kind":"FilterCardOwner","opponent":true},{"kind":"FilterCardKind","cardKind":"Monster"}"#;
    let said = |phrases: &str| target(&sentence(&format!("[{phrases}]")));
    assert_eq!(
        said(&format!(
            r#"{enemies},{{"kind":"FilterCardAilment","ailment":"Poison","except":true}},{{"kind":"Take","amount":2,"random":true}}"#
        )),
        "2 random enemy monsters without Poison"
    );
    assert_eq!(said(r#"{"kind":"MapActorCard"}"#), "this card");
    assert_eq!(said(r#"{"kind":"MapTargetCard"}"#), "that card");
    assert_eq!(said(r#"{"kind":"Any"}"#), "that card");
    assert_eq!(
        said(r#"{"kind":"MapTargetCard"},{"kind":"FilterCardOwner","opponent":true}"#),
        "that card if it is an enemy card"
    );
    assert_eq!(
        said(r#"{"kind":"MapFollowCell","reach":"D1"},{"kind":"MapCard"},{"kind":"FilterCardOwner"}"#),
        "all allied cards in reach D1"
    );
    assert_eq!(
        said(r#"{"kind":"MapTargetCard"},{"kind":"MapFollowCell","reach":"P1"},{"kind":"MapCard"}"#),
        "all cards in reach P1 of that card"
    );
    assert_eq!(said(r#"{"kind":"MapCell","of":"Consumer"},{"kind":"MapCard"}"#), "the card here");
    assert_eq!(
        said(r#"{"kind":"MapCell","of":"Consumer"},{"kind":"MapFollowCell"},{"kind":"MapCard"}"#),
        "all cards in reach O1 of this cell"
    );
    assert_eq!(
        said(
            r#"{"kind":"MapCell","of":"Consumer"},{"kind":"MapCard"},{"kind":"FilterCardOwner","opponent":true},{"kind":"FilterCardKind","cardKind":"Monster"},{"kind":"FilterCardCost","comparator":"LessThanOrEqual","amount":3}"#
        ),
        "the enemy monster here with cost 3 or less"
    );
    assert_eq!(
        said(&format!(r#"{enemies},{{"kind":"FilterLayer","line":"Front"}}"#)),
        "all enemy monsters on the front line"
    );
    assert_eq!(
        said(&format!(
            r#"{enemies},{{"kind":"FilterCardDamage","basis":"Remaining","comparator":"LessThanOrEqual","amount":3}},{{"kind":"Take","amount":1}}"#
        )),
        "the first enemy monster with life 3 or less left"
    );
    assert_eq!(
        said(&format!(r#"{enemies},{{"kind":"FilterInvader"}},{{"kind":"Take","amount":1,"random":true}}"#)),
        "a random invading enemy monster"
    );
    assert_eq!(
        said(&format!(r#"{enemies},{{"kind":"FilterTargetCard","except":true}}"#)),
        "all enemy monsters other than that card"
    );
    assert_eq!(
        said(
            r#"{"kind":"MapCard","layer":"Grave"},{"kind":"FilterCardOwner"},{"kind":"FilterCardKind","cardKind":"Monster"},{"kind":"Take","amount":1,"random":true}"#
        ),
        "a random monster in your grave"
    );
    assert_eq!(
        said(
            r#"{"kind":"MapPlayer","who":"Opponent"},{"kind":"MapCard","layer":"Hand"},{"kind":"Take","amount":1,"random":true}"#
        ),
        "a random card in your opponent's hand"
    );
    assert_eq!(
        said(
            r#"{"kind":"MapCard"},{"kind":"FilterCardOwner"},{"kind":"FilterAbilityConsumer","except":true},{"kind":"Take","amount":1,"random":true}"#
        ),
        "another random allied card"
    );
    assert_eq!(said(r#"{"kind":"MapCard"},{"kind":"FilterTurnPlayer"}"#), "all cards of the turn player");
}

#[test]
fn targets_that_are_players_and_cells() {
    let said = |phrases: &str| target(&sentence(&format!("[{phrases}]")));
    assert_eq!(said(r#"{"kind":"MapPlayer"}"#), "you");
    assert_eq!(said(r#"{"kind":"MapPlayer","who":"Opponent"}"#), "your opponent");
    assert_eq!(
        said(r#"{"kind":"MapTargetCard"},{"kind":"MapPlayer","who":"Both"}"#),
        "the owner of that card"
    );
    assert_eq!(
        said(
            r#"{"kind":"MapFollowCell","reach":"P1"},{"kind":"FilterCardCell","empty":true},{"kind":"Take","amount":1}"#
        ),
        "a free cell in reach P1"
    );
    assert_eq!(
        said(
            r#"{"kind":"MapCell"},{"kind":"FilterCardCell","zone":"OwnFront","empty":true},{"kind":"Take","amount":2,"random":true}"#
        ),
        "2 random free cells on your front line"
    );
    assert_eq!(said(r#"{"kind":"MapCell","of":"Consumer"}"#), "this cell");
    assert_eq!(
        said(r#"{"kind":"MapCell","of":"Target"},{"kind":"FilterCardCell","zone":"Own","empty":true}"#),
        "the cell where that card stands if it is free and is in your territory"
    );
    assert_eq!(
        said(r#"{"kind":"MapCell"},{"kind":"FilterLayer","line":"Front"}"#),
        "all cells on your front line",
        "of cells it is the ability's owner's line"
    );
}

#[test]
fn card_names_are_left_to_the_screen() {
    assert_eq!(card(CardId::new(22).expect("not zero")), "{#22}");
}

#[test]
fn every_example_of_the_language_can_be_said() {
    use crate::battle::ability::PhraseKind;
    for kind in PhraseKind::ALL {
        let example = kind.example().replace("\"type\":0", "\"type\":\"Consumer\"");
        let example = example.replace("\"Any\"", r#"{"kind":"Any"}"#);
        let said = target(&sentence(&example));
        assert!(!said.is_empty() && !said.contains("  "), "{}: {said:?}", kind.name());
    }
}
