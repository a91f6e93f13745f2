//! The search for the cards that a query finds.

use std::cell::LazyCell;

use super::facts;
use super::field::{SetField, TextField};
use super::names::folded;
use super::parse::{Condition, Query, Test};
use super::values::{STARTER, TOKEN};
use crate::battle::ability::Ink;
use crate::battle::language::Language;
use crate::battle::library::{CardLibrary, PrintedCard};
use crate::cards::book::starters;
use crate::ids::CardId;
use crate::text::card_lines;

impl Query {
    /// Returns the cards that the query finds: by ink, cost and number. `language`: the language of the rules that are
    /// searched; names are searched in every language, so that a card is found under each of them.
    #[must_use]
    pub fn find<'l>(&self, library: &'l CardLibrary, language: Language) -> Vec<&'l PrintedCard> {
        let starters = LazyCell::new(|| starter_cards(library));
        let is_found = |card: &&PrintedCard| {
            let facts = Facts {
                card,
                names: LazyCell::new(|| Language::ALL.map(|language| folded(card.source.name_in(language)))),
                rules: LazyCell::new(|| folded(&card_lines(library, card, language).join("\n"))),
                is_starter: &|| starters.contains(&card.source.id),
            };
            self.is_empty() || self.lists.iter().any(|list| list.iter().all(|one| one.is_met_by(&facts)))
        };
        let mut cards: Vec<&PrintedCard> = library.cards().iter().filter(is_found).collect();
        let ink = |card: &PrintedCard| Ink::ALL.iter().position(|ink| *ink == card.ink);
        cards.sort_by_key(|card| (ink(card), card.source.cost, card.source.id));
        cards
    }
}

/// Returns the cards in the starter books.
fn starter_cards(library: &CardLibrary) -> Vec<CardId> {
    let books = starters(library).unwrap_or_default();
    books.into_iter().flat_map(|book| book.cards).map(|(card, _)| card).collect()
}

/// A card, and what a query may read of it.
struct Facts<'c, N, R> {
    card: &'c PrintedCard,
    /// The names in all languages.
    names: LazyCell<[String; Language::ALL.len()], N>,
    /// The rules in one language.
    rules: LazyCell<String, R>,
    is_starter: &'c dyn Fn() -> bool,
}

impl Condition {
    fn is_met_by<N, R>(&self, facts: &Facts<'_, N, R>) -> bool
    where
        N: FnOnce() -> [String; Language::ALL.len()],
        R: FnOnce() -> String,
    {
        let source = &facts.card.source;
        let is_met = match &self.test {
            Test::Text(field, texts) => texts.iter().any(|text| {
                let is_in_name =
                    || *field != TextField::Rules && facts.names.iter().any(|name| name.contains(text));
                is_in_name() || (*field != TextField::Name && facts.rules.contains(text))
            }),
            Test::Number(of, comparator, numbers) => {
                let found = of(source);
                found.is_some_and(|found| numbers.iter().any(|number| comparator.holds(found, *number)))
            }
            Test::Set(SetField::Is, bits) => {
                (bits & TOKEN != 0 && source.token) || (bits & STARTER != 0 && (facts.is_starter)())
            }
            Test::Set(field, bits) => facts::bits(source, *field) & bits != 0,
        };
        is_met != self.is_not
    }
}
