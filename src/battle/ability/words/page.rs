//! All of a card's text, line by line, in any language.

use super::language::Language;
use super::parts::{AbilityClause, Draft, TextLine, TextNode};
use super::{ja, text};
use crate::battle::ability::kinds::Ability;
use crate::battle::ability::vocabulary::CardKind;
use crate::battle::geometry::Zone;
use crate::battle::library::CardSource;
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
    draft(kind, ability, language).text()
}

fn draft(kind: CardKind, ability: &Ability, language: Language) -> Draft {
    match language {
        Language::English => text::ability_on(kind, ability),
        Language::Japanese => ja::ability_on(kind, ability),
    }
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
    if card.hp_cost > 0 {
        let draft = match language {
            Language::English => text::hp_cost(card.hp_cost),
            Language::Japanese => ja::hp_cost(card.hp_cost),
        };
        add(draft, &|_| TextNode::HpCost);
    }
    if card.zone != Zone::OWN && !card.token {
        let draft = match language {
            Language::English => text::zone(card.kind, card.zone),
            Language::Japanese => ja::zone(card.kind, card.zone),
        };
        add(draft, &|_| TextNode::Zone);
    }
    for (place, ability) in card.abilities.iter().enumerate() {
        add(draft(card.kind, ability, language), &|clause| TextNode::Ability { ability: place, clause });
    }
    lines
}

/// Returns text with card numbers, such as `{#22}`, replaced by names. A number without a name stays as it is.
#[must_use]
pub fn name_cards<'n>(text: &str, name: impl Fn(CardId) -> Option<&'n str>) -> String {
    let mut parts = text.split("{#");
    let mut whole = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let card = part
            .split_once('}')
            .and_then(|(number, rest)| Some((name(CardId::new(number.parse().ok()?)?)?, rest)));
        match card {
            Some((name, rest)) => whole.extend([name, rest]),
            None => whole.extend(["{#", part]),
        }
    }
    whole
}
