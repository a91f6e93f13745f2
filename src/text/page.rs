//! All of a card's text, line by line, in any language.

use super::parts::{AbilityClause, Draft, TextLine, TextNode};
use super::wording::Wording;
use crate::battle::ability::Ability;
use crate::battle::ability::CardKind;
use crate::battle::geometry::Zone;
use crate::battle::language::Language;
use crate::battle::library::{CardLibrary, CardSource, PrintedCard};
use crate::ids::CardId;

/// Returns the text of one ability on a card: "When this card is summoned: draw a card."
#[must_use]
pub fn ability(ability: &Ability) -> String {
    ability_on(CardKind::Monster, ability)
}

/// Returns the text of one ability on a card of that kind. An Event does not say that it works when it is cast.
#[must_use]
pub fn ability_on(kind: CardKind, ability: &Ability) -> String {
    ability_in(kind, ability, Language::English)
}

/// Returns the text of one ability on a card of that kind, in a language.
#[must_use]
pub fn ability_in(kind: CardKind, ability: &Ability, language: Language) -> String {
    (Wording::of(language).ability_on)(kind, ability).text()
}

/// Returns all lines of a card's text in English: its costs besides MP, its zone, its abilities.
#[must_use]
pub fn lines(card: &CardSource) -> Vec<String> {
    lines_in(card, Language::English)
}

/// Returns all lines of a card's text in a language. Every language has the same number of lines.
#[must_use]
pub fn lines_in(card: &CardSource, language: Language) -> Vec<String> {
    parts(card, language, |_| None).into_iter().map(|line| line.text).collect()
}

/// Returns all lines of a card's text in a language, with their parts, and with card names wherever `name` has them.
#[must_use]
pub fn parts<'n>(
    card: &CardSource,
    language: Language,
    name: impl Fn(CardId) -> Option<&'n str>,
) -> Vec<TextLine> {
    let mut lines = Vec::new();
    let mut add =
        |draft: Draft, node: &dyn Fn(AbilityClause) -> TextNode| lines.push(draft.line(node, &name));
    let wording = Wording::of(language);
    if card.hp_cost > 0 {
        add((wording.hp_cost)(card.hp_cost), &|_| TextNode::HpCost);
    }
    if card.zone != Zone::OWN && !card.token {
        add((wording.zone)(card.kind, card.zone), &|_| TextNode::Zone);
    }
    for (place, ability) in card.abilities.iter().enumerate() {
        let draft = (wording.ability_on)(card.kind, ability);
        add(draft, &|clause| TextNode::Ability { ability: place, clause });
    }
    lines
}

/// Returns the lines of a card's text in a language, with the names of the cards that they mention. Every language has
/// the same number of lines, one an ability at the end.
#[must_use]
pub fn card_lines<'l>(library: &'l CardLibrary, card: &PrintedCard, language: Language) -> &'l [String] {
    let lines =
        |card, language| card_parts(library, card, language).into_iter().map(|line| line.text).collect();
    let write =
        || library.cards().iter().map(|card| Language::ALL.map(|language| lines(card, language))).collect();
    library.text(card.source.id, write).map_or(&[], |text| &text[language as usize])
}

/// Returns the same lines with the meaning of each part.
#[must_use]
pub fn card_parts(library: &CardLibrary, card: &PrintedCard, language: Language) -> Vec<TextLine> {
    parts(&card.source, language, |other| Some(library.card(other)?.source.name_in(language)))
}

/// Returns the position of an ability in the card text: its card, and the index of its line. An ability that another
/// ability gives has the line of the giver.
#[must_use]
pub fn line_of(library: &CardLibrary, ability: u16) -> Option<(&PrintedCard, usize)> {
    let (card, place) = library.printed_at(ability)?;
    let before = lines(&card.source).len().checked_sub(card.source.abilities.len())?;
    Some((card, before + place))
}
