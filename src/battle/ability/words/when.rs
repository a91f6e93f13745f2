//! What wakes an ability or ends it: clauses for when and until.

use super::happening::happening;
use super::noun::{capital, gather, one};
use super::state::state;
use crate::battle::ability::noun::{Noun, Subject};
use crate::battle::ability::sentence::Sentence;
use crate::battle::ability::vocabulary::Kinds;
use crate::battle::trigger::{TriggerKind, TriggerType};

/// The when-clause all sentences make together: "When this card hurts an enemy monster by an attack".
#[must_use]
pub fn condition(sentences: &[Sentence]) -> String {
    When::read(sentences).words()
}

/// What a paragraph of conditions says, sorted out.
#[derive(Default)]
pub(super) struct When {
    kinds: Option<Kinds>,
    actor: Option<Noun>,
    target: Option<Noun>,
    turn: Option<bool>,
    limits: Vec<String>,
    amounts: Vec<String>,
    ifs: Vec<String>,
}

impl When {
    pub(super) fn read(sentences: &[Sentence]) -> Self {
        let mut when = Self::default();
        let nouns: Vec<Noun> = sentences.iter().map(|sentence| gather(sentence, None)).collect();
        for kinds in nouns.iter().filter_map(|noun| noun.triggers) {
            when.kinds = Some(when.kinds.map_or(kinds, |before| Kinds(before.0 & kinds.0)));
        }
        for noun in nouns {
            when.add(noun);
        }
        when
    }

    fn add(&mut self, mut noun: Noun) {
        self.limits.append(&mut noun.limits);
        self.amounts.append(&mut noun.conditions);
        let speaks_of_things = noun.players.is_some() || noun.is_cards || noun.cells.is_some();
        if !speaks_of_things {
            self.turn = noun.turn.take().or(self.turn);
        }
        let slot = match noun.subject {
            Some(Subject::Actor) => &mut self.actor,
            Some(Subject::Target) => &mut self.target,
            None if !speaks_of_things && noun.counted.is_none() => {
                // A filter at the start looks at the target, else at the actor.
                let has_target = self
                    .kinds
                    .is_none_or(|kinds| kinds.iter().any(|kind| kind.is(TriggerType::CardTargetTrigger)));
                if has_target { &mut self.target } else { &mut self.actor }
            }
            _ => {
                let state = state(&noun);
                if !state.is_empty() {
                    self.ifs.push(state);
                }
                return;
            }
        };
        if noun.describes() {
            slot.get_or_insert_default().join(noun);
        }
    }

    /// Whether it is no more than the card's own coming into play.
    pub(super) fn is_own_summon(&self) -> bool {
        let is_this = |noun: &Option<Noun>| noun.as_ref().is_some_and(|noun| noun.is_itself);
        self.kinds == Some(Kinds(TriggerKind::Summoned.bit()))
            && (is_this(&self.actor) || is_this(&self.target))
    }

    /// Once a turn, and so on.
    pub(super) fn limits(&self) -> &[String] {
        &self.limits
    }

    /// "if you hold no cards and your HP is 10 or less".
    pub(super) fn ifs(&self) -> Option<String> {
        (!self.ifs.is_empty()).then(|| format!("if {}", self.ifs.join(" and ")))
    }

    /// The whole clause.
    pub(super) fn words(&self) -> String {
        let mut words = self.limits.join(", ").to_lowercase();
        if !words.is_empty() {
            words.push_str(", ");
        }
        words.push_str(&self.time());
        if let Some(ifs) = self.ifs() {
            words.push_str(&format!(", {ifs}"));
        }
        capital(&words)
    }

    fn time(&self) -> String {
        let whose = match self.turn {
            Some(false) => "your",
            Some(true) => "your opponent's",
            None => "each",
        };
        match self.kinds {
            Some(kinds) if kinds == Kinds(TriggerKind::TurnStarted.bit()) => {
                format!("at the start of {whose} turn")
            }
            Some(kinds) if kinds == Kinds(TriggerKind::TurnFinish.bit()) => {
                format!("at the end of {whose} turn")
            }
            _ => format!("when {}", self.clause()),
        }
    }

    /// The clause alone: "this card hurts an enemy monster by an attack".
    fn clause(&self) -> String {
        let actor = self.actor.as_ref().map(one);
        let target = self.target.as_ref().map(one);
        let (actor, target) = (actor.as_deref(), target.as_deref());
        let mut words = match self.kinds {
            None => "something happens".to_owned(),
            Some(Kinds::DAMAGED) => match (actor, target) {
                (Some(actor), Some(target)) => format!("{actor} hurts {target}"),
                (Some(actor), None) => format!("{actor} deals damage"),
                (None, target) => format!("{} is hurt", target.unwrap_or("a card or a player")),
            },
            Some(kinds) => {
                let clauses: Vec<String> = kinds.iter().map(|kind| happening(kind, actor, target)).collect();
                clauses.join(" or ")
            }
        };
        for amount in &self.amounts {
            words.push_str(&format!(" {amount}"));
        }
        match self.turn {
            Some(false) => words.push_str(" in your turn"),
            Some(true) => words.push_str(" in your opponent's turn"),
            None => {}
        }
        words
    }

    /// The clause after "until", said of the card that has the ability: "its owner's turn ends", "it declares a move".
    pub(super) fn until(&self) -> String {
        let whose = match self.turn {
            Some(false) => "its owner's",
            Some(true) => "the other side's",
            None => "the",
        };
        match self.kinds {
            Some(kinds) if kinds == Kinds(TriggerKind::TurnStarted.bit()) => match self.turn {
                None => "the next turn".to_owned(),
                Some(_) => format!("{whose} next turn"),
            },
            Some(kinds) if kinds == Kinds(TriggerKind::TurnFinish.bit()) => format!("{whose} turn ends"),
            Some(_) => self.clause().replace(Subject::This.words(), "it"),
            None => self.ifs.join(" and "),
        }
    }

    /// What the acting card is called once the clause has been read.
    pub(super) fn name_of_actor(&self) -> &'static str {
        let among = |wanted: &[TriggerKind]| {
            self.kinds.is_some_and(|kinds| kinds.iter().all(|kind| wanted.contains(&kind)))
        };
        if among(&[
            TriggerKind::AttackDeclared,
            TriggerKind::AttackDamaged,
            TriggerKind::AttackDestroyed,
            TriggerKind::AttackFinished,
        ]) {
            "the attacker"
        } else if among(&[
            TriggerKind::DirectDeclared,
            TriggerKind::DirectDamaged,
            TriggerKind::DirectFinished,
        ]) {
            "the striker"
        } else if among(&[TriggerKind::CardGraved, TriggerKind::EffectDestroyed]) {
            "the killer"
        } else if among(&[TriggerKind::Summoned, TriggerKind::MoveDeclared, TriggerKind::MoveFinished]) {
            Subject::Target.words()
        } else if self.kinds == Some(Kinds::DAMAGED) {
            "the card that did it"
        } else {
            Subject::Actor.words()
        }
    }

    /// Whether the card it happened to has gone.
    pub(super) fn is_farewell(&self) -> bool {
        self.kinds.is_some_and(|kinds| {
            kinds.iter().all(|kind| {
                matches!(
                    kind,
                    TriggerKind::CardGraved | TriggerKind::AttackDestroyed | TriggerKind::EffectDestroyed
                )
            })
        })
    }
}
