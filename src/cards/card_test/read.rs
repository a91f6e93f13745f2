//! The reading of the tests in a card file.

use serde::Deserialize;

use crate::cards::complaint::Complaints;
use crate::cards::node::{JsonNode, JsonValue};
use crate::cards::read::read;
use crate::cards::text_place::TextPlace;
use crate::ids::CardId;

/// A test of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardTest {
    /// The file that contains it.
    pub file: String,
    /// The card that it tests.
    pub card: CardId,
    /// The test's name.
    pub name: String,
    /// The position where the test begins.
    pub place: TextPlace,
    pub(super) given: Vec<Line>,
    pub(super) when: Vec<Line>,
    pub(super) then: Vec<Line>,
}

/// A line of a test, with its position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Line {
    pub(super) text: String,
    pub(super) place: TextPlace,
}

/// A test as the file says it.
#[derive(Deserialize, schemars::JsonSchema)]
#[schemars(rename = "Test")]
#[serde(deny_unknown_fields)]
pub(in crate::cards) struct CardTestFile {
    /// A few words on what the test shows.
    name: String,
    /// The position at the start, one fact per line: `h:hand this #9`, `h:mp 5`, `g:e4 #10 damage 1 Poison`, `h:b1 #5
    /// down`. Host acts in turn 3, with empty hands, unless stated otherwise: `turn 4 g`, `draw`, `strategy`.
    #[serde(default)]
    given: Vec<String>,
    /// The lines to play, in notation: `h:summon this b2`, `h:attack b2xc2`, `h:layout b2=this`. A player who may react
    /// and has no line to do so does not react.
    when: Vec<String>,
    /// The facts that must hold afterwards: `g:hp 6`, `h:hand 2`, `h:hand no #9`, `g:grave #10`, `h:field #46 #46`, `b2
    /// this`, `b2 of h`, `c2 empty`, `b2 damage 1`, `b2 life 3`, `b2 attack 2`, `b2 moves 2`, `b2 attacks 1`, `b2
    /// Poison`, `b2 no Poison`, `told Draw 2`, `not told Draw`, `refused`, `refused NotEnoughMp`, `h wins`.
    then: Vec<String>,
}

/// Reads the tests of a card's file.
pub(in crate::cards) fn trials(
    complaints: &mut Complaints<'_>,
    node: &JsonNode,
    card: Option<CardId>,
) -> Vec<CardTest> {
    let Some(node) = node.get("tests") else { return Vec::new() };
    let written = match read::<Vec<CardTestFile>>(node) {
        Ok(written) => written,
        Err(error) => {
            complaints.unread(node.place, error);
            return Vec::new();
        }
    };
    let (JsonValue::List(nodes), Some(card)) = (&node.value, card) else { return Vec::new() };
    written
        .into_iter()
        .zip(nodes)
        .map(|(test, node)| CardTest {
            file: complaints.file().to_owned(),
            card,
            name: test.name,
            place: node.place,
            given: lines(test.given, node.get("given")),
            when: lines(test.when, node.get("when")),
            then: lines(test.then, node.get("then")),
        })
        .collect()
}

/// Returns the lines with their positions.
fn lines(texts: Vec<String>, node: Option<&JsonNode>) -> Vec<Line> {
    let nodes = match node.map(|node| &node.value) {
        Some(JsonValue::List(nodes)) => nodes.as_slice(),
        _ => &[],
    };
    texts.into_iter().zip(nodes).map(|(text, node)| Line { text, place: node.place }).collect()
}
