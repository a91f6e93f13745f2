//! What wakes an ability or ends it: clauses for when and until.

use super::gather::{Look, gather};
use super::happening::happening;
use super::noun::{capital, one};
use super::state::{carried, conditions, predicate, ran};
use crate::battle::ability::noun::{Circumstances, If, Noun, Subject};
use crate::battle::ability::sentence::Sentence;
use crate::battle::ability::vocabulary::{Comparator, Kinds};
use crate::battle::trigger::{TriggerKind, TriggerType};

/// The when-clause all sentences make together: "When this card hurts an enemy monster by an attack".
#[must_use]
pub fn condition(sentences: &[Sentence]) -> String {
    When::read(sentences).words()
}

/// What a paragraph of conditions says, sorted out.
#[derive(Default)]
pub(super) struct When {
    circumstances: Circumstances,
    actor: Option<Noun>,
    target: Option<Noun>,
}

impl When {
    pub(super) fn read(sentences: &[Sentence]) -> Self {
        let mut when = Self::default();
        let mut nouns: Vec<Noun> =
            sentences.iter().map(|sentence| gather(sentence, Look::Woken, None)).collect();
        for noun in &mut nouns {
            when.circumstances.join(std::mem::take(&mut noun.when));
        }
        for noun in nouns {
            when.add(noun);
        }
        when
    }

    fn add(&mut self, noun: Noun) {
        let speaks_of_things = noun.players.is_some() || noun.is_cards || noun.cells.is_some();
        let is_one_card = noun.counted.is_none()
            && !noun.also.iter().any(|also| matches!(also, Subject::Actor | Subject::Target));
        let slot = match noun.subject {
            Some(Subject::Actor) if is_one_card => &mut self.actor,
            Some(Subject::Target) if is_one_card => &mut self.target,
            None if !speaks_of_things && is_one_card => {
                if !noun.describes() {
                    return;
                }
                // A filter at the start looks at the target, else at the actor.
                let has_target = self
                    .kinds()
                    .is_none_or(|kinds| kinds.iter().any(|kind| kind.is(TriggerType::CardTargetTrigger)));
                if has_target { &mut self.target } else { &mut self.actor }
            }
            _ => {
                self.circumstances.ifs.push(If::Holds(Box::new(noun)));
                return;
            }
        };
        slot.get_or_insert_default().join(noun);
    }

    /// The kinds of trigger meant, where any are named.
    fn kinds(&self) -> Option<Kinds> {
        let carried = self.circumstances.carries.iter().map(|carries| Kinds::carrying(*carries).0);
        let carried = carried.fold(u64::MAX, |mask, kinds| mask & kinds);
        self.circumstances.triggers.map(|kinds| Kinds(kinds.0 & carried))
    }

    /// Whether it is no more than the card's own coming into play.
    pub(super) fn is_own_summon(&self) -> bool {
        let is_this =
            |noun: &Option<Noun>| noun.as_ref().is_some_and(|noun| noun.also.contains(&Subject::This));
        self.kinds() == Some(Kinds(TriggerKind::Summoned.bit()))
            && (is_this(&self.actor) || is_this(&self.target))
    }

    /// Once a turn, and so on.
    pub(super) fn limits(&self) -> Vec<String> {
        self.circumstances.runs.iter().filter_map(|runs| limit(*runs)).collect()
    }

    /// "if you hold no cards and your HP is 10 or less".
    pub(super) fn ifs(&self) -> Option<String> {
        let said = self.conditions();
        (!said.is_empty()).then(|| format!("if {}", said.join(" and ")))
    }

    fn conditions(&self) -> Vec<String> {
        let mut said = conditions(&self.circumstances.ifs);
        said.extend([&self.actor, &self.target].into_iter().flatten().filter_map(|noun| role(noun).1));
        let odd = self.circumstances.runs.iter().filter(|runs| limit(**runs).is_none());
        said.extend(odd.map(|runs| ran(*runs)));
        said
    }

    /// The whole clause.
    pub(super) fn words(&self) -> String {
        let mut words = self.limits().join(", ");
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
        let whose = match self.circumstances.turn {
            Some(false) => "your",
            Some(true) => "your opponent's",
            None => "each",
        };
        match self.kinds() {
            Some(kinds) if kinds == Kinds(TriggerKind::TurnStarted.bit()) => {
                format!("at the start of {whose} turn")
            }
            Some(kinds) if kinds == Kinds(TriggerKind::TurnFinish.bit()) => {
                format!("at the end of {whose} turn")
            }
            _ => format!("when {}", self.clause("your", "your opponent's")),
        }
    }

    /// The clause alone: "this card hurts an enemy monster by an attack".
    fn clause(&self, own: &str, other: &str) -> String {
        let actor = self.actor.as_ref().map(|noun| role(noun).0);
        let target = self.target.as_ref().map(|noun| role(noun).0);
        let (actor, target) = (actor.as_deref(), target.as_deref());
        let mut words = match self.kinds() {
            None => self.something(actor, target),
            Some(Kinds::DAMAGED) => match (actor, target) {
                (Some(actor), Some(target)) => format!("{actor} hurts {target}"),
                (Some(actor), None) => format!("{actor} deals damage"),
                (None, target) => format!("{} is hurt", target.unwrap_or("a card or a player")),
            },
            Some(kinds) => {
                let clauses: Vec<String> = kinds.iter().map(|kind| happening(kind, actor, target)).collect();
                either(&clauses)
            }
        };
        for (comparator, amount) in &self.circumstances.damage {
            words.push_str(&format!(" for {} damage", comparator.words(*amount)));
        }
        match self.circumstances.turn {
            Some(false) => words.push_str(&format!(" in {own} turn")),
            Some(true) => words.push_str(&format!(" in {other} turn")),
            None => {}
        }
        words
    }

    /// Any kind of trigger.
    fn something(&self, actor: Option<&str>, target: Option<&str>) -> String {
        match (actor, target) {
            (Some(actor), Some(target)) => format!("{actor} does something to {target}"),
            (Some(actor), None) => format!("{actor} does something"),
            (None, Some(target)) => format!("something happens to {target}"),
            (None, None) => {
                let carries = &self.circumstances.carries;
                let clauses: Vec<&str> = carries.iter().map(|carries| carried(*carries)).collect();
                if clauses.is_empty() { "anything happens".to_owned() } else { clauses.join(" and ") }
            }
        }
    }

    /// The clause after "until", said of the card that has the ability: "its owner's turn ends", "it declares a move".
    pub(super) fn until(&self) -> String {
        let Circumstances { turn, carries, damage, runs, .. } = &self.circumstances;
        let whose = match turn {
            Some(false) => "its owner's",
            Some(true) => "the other side's",
            None => "the",
        };
        let mut ifs = self.conditions();
        ifs.extend(runs.iter().filter(|runs| limit(**runs).is_some()).map(|runs| ran(*runs)));
        let says_nothing =
            self.actor.is_none() && self.target.is_none() && carries.is_empty() && damage.is_empty();
        let words = match self.kinds() {
            Some(kinds) if kinds == Kinds(TriggerKind::TurnStarted.bit()) => match turn {
                None => "the next turn".to_owned(),
                Some(_) => format!("{whose} next turn"),
            },
            Some(kinds) if kinds == Kinds(TriggerKind::TurnFinish.bit()) => format!("{whose} turn ends"),
            None if says_nothing && turn.is_some() => format!("it is {whose} turn"),
            None if says_nothing && !ifs.is_empty() => return ifs.join(" and "),
            _ => self.clause("its owner's", "the other side's").replace(Subject::This.words(), "it"),
        };
        if ifs.is_empty() { words } else { format!("{words} while {}", ifs.join(" and ")) }
    }

    /// What the acting card is called once the clause has been read.
    pub(super) fn name_of_actor(&self) -> &'static str {
        let among = |wanted: &[TriggerKind]| {
            self.kinds().is_some_and(|kinds| kinds.iter().all(|kind| wanted.contains(&kind)))
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
        } else if self.kinds() == Some(Kinds::DAMAGED) {
            "the card that did it"
        } else {
            Subject::Actor.words()
        }
    }

    /// Whether the card it happened to has gone.
    pub(super) fn is_farewell(&self) -> bool {
        self.kinds().is_some_and(|kinds| {
            kinds.iter().all(|kind| {
                matches!(
                    kind,
                    TriggerKind::CardGraved | TriggerKind::AttackDestroyed | TriggerKind::EffectDestroyed
                )
            })
        })
    }
}

/// What a card is called that acts or suffers, and what else must be true of it where the name does not say that.
fn role(noun: &Noun) -> (String, Option<String>) {
    let Some(name) = noun.also.iter().copied().find(|also| matches!(also, Subject::This | Subject::Giver))
    else {
        return (one(noun), None);
    };
    let mut rest = noun.clone();
    rest.also.retain(|also| *also != name);
    let said = predicate(&rest);
    (name.words().to_owned(), (!said.is_empty()).then(|| format!("{} {said}", name.words())))
}

/// "once a turn", where a number of runs is a limit.
fn limit((comparator, amount): (Comparator, i32)) -> Option<String> {
    match (comparator, amount) {
        (Comparator::LessThan, 1) | (Comparator::Equal | Comparator::LessThanOrEqual, 0) => {
            Some("once a turn".to_owned())
        }
        (Comparator::LessThan, 2..) => Some(format!("up to {amount} times a turn")),
        (Comparator::LessThanOrEqual, 1..) => {
            Some(format!("up to {} times a turn", amount.saturating_add(1)))
        }
        _ => None,
    }
}

/// One clause or another, what they begin with said once: "this card is hurt by an attack or ability".
fn either(clauses: &[String]) -> String {
    let words: Vec<Vec<&str>> = clauses.iter().map(|clause| clause.split(' ').collect()).collect();
    let shortest = words.iter().map(Vec::len).min().unwrap_or(0);
    let is_shared = |place: &usize| words.iter().all(|clause| clause[*place] == words[0][*place]);
    let shared = (0..shortest.saturating_sub(1)).take_while(is_shared).count();
    let rests: Vec<String> = words.iter().map(|clause| clause[shared..].join(" ")).collect();
    let mut said = words.first().map(|clause| clause[..shared].join(" ")).unwrap_or_default();
    if !said.is_empty() {
        said.push(' ');
    }
    said + &rests.join(" or ")
}
