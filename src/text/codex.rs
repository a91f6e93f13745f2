//! The codex: the terms that a card's text uses, with their explanations. They are derived from the card's data, not
//! from its text.

use super::measure::zone_of;
use super::parts::AbilityClause;
use super::wording::Wording;
use crate::battle::ability::Phrase;
use crate::battle::ability::Sentence;
use crate::battle::ability::calculator::Calculator;
use crate::battle::ability::effect::{Effect, Field, TargetType};
use crate::battle::ability::targets;
use crate::battle::ability::term::Term;
use crate::battle::ability::{Ability, CellOf, Parameter, ParameterAbility};
use crate::battle::geometry::{Reach, Zone};
use crate::battle::language::Language;
use crate::battle::library::CardSource;
use crate::battle::settings::WearSettings;

impl Term {
    /// Returns the name of the term in a language.
    #[must_use]
    pub fn name(self, language: Language) -> String {
        (Wording::of(language).term)(self)
    }

    /// Returns the meaning of the term in a language, in one sentence. Empty for a pattern, which is drawn instead.
    #[must_use]
    pub fn explanation(self, language: Language, wear: &WearSettings) -> String {
        (Wording::of(language).explanation)(self, wear)
    }
}

/// Returns the terms that a card's text uses, each once, in the order of its abilities.
#[must_use]
pub fn terms(card: &CardSource) -> Vec<Term> {
    let mut found = Found::default();
    if card.zone != Zone::OWN && !card.token {
        found.zone(card.zone);
    }
    card.abilities.iter().for_each(|ability| found.ability(ability));
    found.0
}

/// Returns the terms that one clause of an ability uses.
#[must_use]
pub fn terms_of(ability: &Ability, clause: AbilityClause) -> Vec<Term> {
    let mut found = Found::default();
    for part in targets::parts(ability).iter().filter(|part| AbilityClause::of_sentence(part) == clause) {
        found.part(ability, part);
    }
    match (clause, ability) {
        (AbilityClause::Effect(_), Ability::Trigger(trigger)) => found.effect(&trigger.effect),
        (AbilityClause::Whole, _) => found.ability(ability),
        _ => {}
    }
    found.0
}

#[derive(Default)]
struct Found(Vec<Term>);

impl Found {
    fn term(&mut self, term: Term) {
        if !self.0.contains(&term) {
            self.0.push(term);
        }
    }

    fn zone(&mut self, zone: Zone) {
        if zone.names_margin() {
            self.term(Term::Margin);
        }
    }

    fn ability(&mut self, ability: &Ability) {
        for part in targets::parts(ability) {
            self.part(ability, &part);
        }
        match ability {
            Ability::Trigger(trigger) => self.effect(&trigger.effect),
            Ability::Parameter(parameter) => self.parameter(parameter),
            Ability::Nightmare(_) => self.term(Term::Nightmare),
            Ability::Area(area) => {
                if area.reach != Reach::default() {
                    self.term(Term::Reach(area.reach));
                }
                self.zone(area.zone);
                self.ability(&area.effect);
            }
        }
    }

    fn part(&mut self, ability: &Ability, part: &targets::AbilitySentence<'_>) {
        self.sentence(part.sentence);
        // When tokens are summoned on free cells, the text does not say "first", because the order does not matter.
        let calls =
            matches!(ability, Ability::Trigger(trigger) if trigger.effect.wants() == TargetType::Cells);
        // A card moves to the first of several cells.
        let is_many = |phrase: &Phrase| match phrase {
            Phrase::MapCell(head) => head.of == CellOf::All,
            Phrase::MapFollowCell(_) => true,
            _ => false,
        };
        let is_first = |phrase: &Phrase| matches!(phrase, Phrase::Take(take) if !take.random);
        let is_place = part.role == targets::SentenceRole::To && part.sentence.phrases.iter().any(is_many);
        if is_place
            || !(calls && part.role == targets::SentenceRole::Target)
                && part.sentence.phrases.iter().any(is_first)
        {
            self.term(Term::First);
        }
    }

    fn effect(&mut self, effect: &Effect) {
        let (spec, fields) = (effect.kind().spec(), effect.kind().fields());
        for field in fields.iter().filter_map(|(key, _)| effect.field(key)) {
            match field {
                Field::Ailment(ailment) => self.term(Term::Ailment(ailment)),
                Field::Ability(ability) => self.ability(&ability),
                _ => {}
            }
        }
        spec.terms.iter().for_each(|term| self.term(*term));
    }

    fn parameter(&mut self, ability: &ParameterAbility) {
        match (ability.parameter, &ability.calc) {
            (Parameter::SummonZone, calc) => self.zone(zone_of(calc)),
            (_, Calculator::Reach(calc)) => self.term(Term::Reach(calc.reach)),
            (parameter, _) => self.named(parameter),
        }
    }

    fn named(&mut self, parameter: Parameter) {
        match parameter {
            Parameter::Swift => self.term(Term::Swift),
            Parameter::Oblivion => self.term(Term::Oblivion),
            Parameter::CanDirect => self.term(Term::Strike),
            Parameter::FeintCost => {
                self.term(Term::FaceDown);
                self.term(Term::FeintCost);
            }
            _ => {}
        }
    }

    fn sentence(&mut self, sentence: &Sentence) {
        sentence.phrases.iter().for_each(|phrase| phrase.terms(&mut |term| self.term(term)));
    }
}
