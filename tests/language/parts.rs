//! Tests of text in parts: every word of a card's text has a meaning, except for the words between the parts.

use marginalia::battle::ability::{Ability, CardKind};
use marginalia::battle::language::Language;
use marginalia::battle::library::{CardLibrary, PrintedCard};
use marginalia::text::{self, AbilityClause, TextLine, TextNode};

use crate::wild::{real_library, wild_library};

/// The strings allowed between parts and after them.
const JOINTS: [&str; 6] = [", ", ": ", ".", "", "、", "。"];

fn is_whole(line: &TextLine) {
    let mut before = 0;
    for part in &line.parts {
        assert!(part.range.start < part.range.end, "{line:?}");
        let joint = line.text.get(before..part.range.start).expect("parts follow each other");
        assert!(JOINTS.contains(&joint), "{joint:?} in {line:?}");
        assert!(line.text.get(part.range.clone()).is_some(), "{line:?}");
        before = part.range.end;
    }
    assert!(JOINTS.contains(&&line.text[before..]), "{line:?}");
}

fn every_ability_is_said(library: &CardLibrary, card: &PrintedCard, language: Language) {
    let lines = text::card_parts(library, card, language);
    let texts: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
    assert_eq!(texts, text::card_lines(library, card, language));
    lines.iter().for_each(is_whole);
    let before = lines.len() - card.source.abilities.len();
    for (place, given) in card.source.abilities.iter().enumerate() {
        let clauses: Vec<AbilityClause> = lines[before + place]
            .parts
            .iter()
            .map(|part| match part.node {
                TextNode::Ability { ability, clause } => {
                    assert_eq!(ability, place);
                    clause
                }
                TextNode::HpCost | TextNode::Zone => panic!("{:?}", lines[before + place]),
            })
            .collect();
        let wants = |wanted: AbilityClause| clauses.iter().filter(|clause| **clause == wanted).count();
        match given {
            Ability::Trigger(_) => {
                assert_eq!(
                    (wants(AbilityClause::Effect(0)), wants(AbilityClause::Whole)),
                    (1, 0),
                    "{lines:?}"
                );
                assert!(card.kind == CardKind::Event || wants(AbilityClause::When) == 1, "{lines:?}");
            }
            Ability::Parameter(_) | Ability::Nightmare(_) | Ability::Area(_) => {
                assert_eq!(clauses, [AbilityClause::Whole]);
            }
        }
    }
}

#[test]
fn every_part_of_a_text_knows_what_it_says() {
    for library in [real_library(), wild_library(3), wild_library(11)] {
        for card in library.cards() {
            for language in Language::ALL {
                every_ability_is_said(&library, card, language);
            }
        }
    }
}

#[test]
fn a_part_is_the_words_of_its_clause() {
    let library = real_library();
    let named = |name: &str| library.cards().iter().find(|card| card.source.name == name).expect("a card");
    let said = |name: &str, language: Language| -> Vec<(String, TextNode)> {
        let lines = text::card_parts(&library, named(name), language);
        let parts = lines.iter().flat_map(|line| {
            line.parts.iter().map(|part| (line.text[part.range.clone()].to_owned(), part.node))
        });
        parts.collect()
    };
    let of = |clause| TextNode::Ability { ability: 0, clause };
    assert_eq!(
        said("Bone Ossuary", Language::English),
        [
            ("Once a turn".to_owned(), of(AbilityClause::Limits)),
            ("when an allied monster goes to the grave".to_owned(), of(AbilityClause::When)),
            ("summon Ash Wisp on the cell where that card stood".to_owned(), of(AbilityClause::Effect(0))),
        ]
    );
    let masked = said("Masked Page", Language::English);
    assert_eq!(masked[1], ("if there is a face-down allied card".to_owned(), of(AbilityClause::Conditions)));
    let green = said("Green Rain", Language::English);
    assert_eq!(green[0], ("May be cast in the margin".to_owned(), TextNode::Zone));
    assert_eq!(
        green[1],
        ("Give Poison to all enemy monsters in the margin".to_owned(), of(AbilityClause::Effect(0)))
    );
    assert_eq!(said("Last Rites", Language::English)[0], ("Costs 1 HP as well".to_owned(), TextNode::HpCost));
}

#[test]
fn the_words_of_an_ability_are_those_of_its_line() {
    let library = real_library();
    for card in library.cards() {
        for language in Language::ALL {
            let lines = text::lines_in(&card.source, language);
            let last = lines.iter().rev().zip(card.source.abilities.iter().rev());
            for (line, ability) in last {
                assert_eq!(*line, text::ability_in(card.kind, ability, language));
            }
        }
    }
}
