//! The facts of a card that queries read: from its data, with those of the abilities that it gives.

use super::field::{FIELDS, FieldKind, SetField};
use super::values::{ability_bit, effect_bit, ink_bit, kind_bit, reach_bit, term_bit, zone_bits};
use crate::battle::ability::effect::Field;
use crate::battle::ability::targets;
use crate::battle::ability::term::Term;
use crate::battle::ability::{Ability, CardKind, Phrase};
use crate::battle::geometry::Reach;
use crate::battle::language::Language;
use crate::battle::library::CardSource;
use crate::ids::CardId;
use crate::text::terms;

/// Returns the values of a field that a card has, as bits. [`SetField::Is`] depends on more than the card.
pub(super) fn bits(card: &CardSource, field: SetField) -> u64 {
    match field {
        SetField::Ink => ink_bit(card.ink),
        SetField::Kind => kind_bit(card.kind),
        SetField::Wakes => each(card, wakes),
        SetField::Does => each(card, does),
        SetField::Ability => each(card, ability_bit),
        SetField::Ailment | SetField::Term => {
            terms(card).into_iter().map(term_bit).fold(0, |all, bit| all | bit)
        }
        SetField::Reach => {
            let named = terms(card).into_iter().filter_map(|term| match term {
                Term::Reach(reach) => Some(reach),
                _ => None,
            });
            reaches(card).into_iter().chain(named).map(reach_bit).fold(0, |all, bit| all | bit)
        }
        SetField::Moves => reaches(card).first().map_or(0, |reach| reach_bit(*reach)),
        SetField::Attacks => reaches(card).last().map_or(0, |reach| reach_bit(*reach)),
        SetField::Zone => zone_bits(card.zone),
        SetField::Is => 0,
    }
}

/// Returns the patterns by which a card moves and attacks; none for a card that does neither.
fn reaches(card: &CardSource) -> Vec<Reach> {
    if card.kind == CardKind::Monster { vec![card.move_reach, card.attack_reach] } else { Vec::new() }
}

/// Joins the bits of all abilities of a card, given ones included.
fn each(card: &CardSource, bits: fn(&Ability) -> u64) -> u64 {
    let mut all = 0;
    card.abilities.iter().for_each(|ability| visit(ability, &mut |ability| all |= bits(ability)));
    all
}

/// Calls a function with an ability, and with those that it gives.
fn visit<'a>(ability: &'a Ability, see: &mut impl FnMut(&'a Ability)) {
    see(ability);
    match ability {
        Ability::Trigger(trigger) => {
            if let Some(given) = trigger.effect.given() {
                visit(given, see);
            }
        }
        Ability::Area(area) => visit(&area.effect, see),
        Ability::Parameter(_) | Ability::Nightmare(_) => {}
    }
}

fn wakes(ability: &Ability) -> u64 {
    match ability {
        Ability::Trigger(trigger) => {
            trigger.conditions.iter().fold(u64::MAX, |all, sentence| all & sentence.wakes())
        }
        Ability::Parameter(_) | Ability::Nightmare(_) | Ability::Area(_) => 0,
    }
}

fn does(ability: &Ability) -> u64 {
    match ability {
        Ability::Trigger(trigger) => effect_bit(trigger.effect.kind()),
        Ability::Parameter(_) | Ability::Nightmare(_) | Ability::Area(_) => 0,
    }
}

/// Returns the abilities that the abilities of a card give to cards, in their order, without those that the card has
/// itself.
#[must_use]
pub fn given_abilities(card: &CardSource) -> Vec<&Ability> {
    let mut found: Vec<&Ability> = Vec::new();
    for own in &card.abilities {
        visit(own, &mut |ability| {
            if ability != own && !found.contains(&ability) {
                found.push(ability);
            }
        });
    }
    found
}

/// Returns true if a card's rules or patterns use a term.
#[must_use]
pub fn uses_term(card: &CardSource, term: Term) -> bool {
    terms(card).contains(&term) || matches!(term, Term::Reach(reach) if reaches(card).contains(&reach))
}

/// Returns the query for the cards that use a term, in a language; `None` for a pattern without a name.
#[must_use]
pub fn term_query(term: Term, language: Language) -> Option<String> {
    let (set, bit) = match term {
        Term::Reach(reach) => (SetField::Reach, reach_bit(reach)),
        _ => (SetField::Term, term_bit(term)),
    };
    FIELDS.iter().find_map(|field| match &field.kind {
        FieldKind::Set(own, values) if *own == set => {
            let value = values.iter().find(|value| value.bits == bit)?;
            Some(format!("{}:{}", field.names.shown(language), value.names.shown(language)))
        }
        _ => None,
    })
}

/// Returns the other cards that the abilities of a card name, such as tokens, each once, in the order of its abilities.
#[must_use]
pub fn named_cards(card: &CardSource) -> Vec<CardId> {
    let mut found = Vec::new();
    let mut add = |named: CardId| {
        if named != card.id && !found.contains(&named) {
            found.push(named);
        }
    };
    let mut see = |ability: &Ability| {
        if let Ability::Trigger(trigger) = ability {
            let effect = &trigger.effect;
            for (key, _) in effect.kind().fields() {
                if let Some(Field::Card(named)) = effect.field(key) {
                    add(named);
                }
            }
        }
        for part in targets::parts(ability) {
            for phrase in &part.sentence.phrases {
                if let Phrase::FilterCardName(filter) = phrase {
                    add(filter.card);
                }
            }
        }
    };
    card.abilities.iter().for_each(|ability| visit(ability, &mut see));
    found
}
