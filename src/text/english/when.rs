//! The events that activate or end an ability, in English: clauses for "when" and "until".

use super::event_text::happening;
use super::state::{conditions, predicate, ran};
use super::target_text::{capital, one};
use crate::battle::ability::Sentence;
use crate::battle::ability::description::{Circumstances, Description, Subject};
use crate::battle::ability::{Comparator, TriggerKinds};
use crate::battle::trigger::TriggerKind;
use crate::text::event::Event;
use crate::text::moment::{ActorName, When, role, times_a_turn};
use crate::text::parts::AbilityClause;

/// Returns the when-clause that all sentences make together: "When this card hurts an enemy monster by an attack".
#[must_use]
pub fn condition(sentences: &[Sentence]) -> String {
    When::read(sentences).words()
}

impl When {
    /// Returns the limits on the number of runs: "once a turn".
    fn limits(&self) -> Vec<String> {
        self.circumstances.runs.iter().filter_map(|runs| limit(*runs)).collect()
    }

    /// Returns the conditions: "if you hold no cards and your HP is 10 or less".
    fn ifs(&self) -> Option<String> {
        let said = self.conditions();
        (!said.is_empty()).then(|| format!("if {}", said.join(" and ")))
    }

    fn conditions(&self) -> Vec<String> {
        let mut said = conditions(&self.circumstances.ifs);
        said.extend(
            [&self.actor, &self.target].into_iter().flatten().filter_map(|description| called(description).1),
        );
        said.extend(self.odd_runs().map(ran));
        said
    }

    /// Returns the whole clause.
    pub(super) fn words(&self) -> String {
        let words: Vec<String> = self.clauses().into_iter().map(|(_, words)| words).collect();
        capital(&words.join(", "))
    }

    /// Returns the limits, the event and the conditions, as far as there are any.
    pub(super) fn clauses(&self) -> Vec<(AbilityClause, String)> {
        let limits = self.limits().join(", ");
        let limits = (!limits.is_empty()).then_some((AbilityClause::Limits, limits));
        let ifs = self.ifs().map(|ifs| (AbilityClause::Conditions, ifs));
        limits.into_iter().chain([(AbilityClause::When, self.time())]).chain(ifs).collect()
    }

    fn time(&self) -> String {
        let whose = match self.circumstances.turn {
            Some(false) => "your",
            Some(true) => "your opponent's",
            None => "each",
        };
        match self.kinds() {
            Some(kinds) if kinds == TriggerKinds(TriggerKind::TurnStarted.bit()) => {
                format!("at the start of {whose} turn")
            }
            Some(kinds) if kinds == TriggerKinds(TriggerKind::TurnFinish.bit()) => {
                format!("at the end of {whose} turn")
            }
            _ => format!("when {}", self.clause("your", "your opponent's")),
        }
    }

    /// Returns the clause without "when": "this card hurts an enemy monster by an attack".
    fn clause(&self, own: &str, other: &str) -> String {
        let actor = self.actor.as_ref().map(|description| called(description).0);
        let target = self.target.as_ref().map(|description| called(description).0);
        let (actor, target) = (actor.as_deref(), target.as_deref());
        let events = self.events();
        let clauses: Vec<String> = events.iter().map(|event| happening(*event, actor, target)).collect();
        let mut words = match events.first() {
            Some(Event::Carries(_)) => clauses.join(" and "),
            _ => either(&clauses),
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

    /// Returns the clause after "until", about the card that has the ability: "its owner's turn ends", "it declares a
    /// move".
    pub(super) fn until(&self) -> String {
        let Circumstances { turn, runs, .. } = &self.circumstances;
        let whose = match turn {
            Some(false) => "its owner's",
            Some(true) => "the other side's",
            None => "the",
        };
        let mut ifs = self.conditions();
        ifs.extend(runs.iter().filter(|runs| limit(**runs).is_some()).map(|runs| ran(*runs)));
        let says_nothing = self.says_nothing();
        let words = match self.kinds() {
            Some(kinds) if kinds == TriggerKinds(TriggerKind::TurnStarted.bit()) => match turn {
                None => "the next turn".to_owned(),
                Some(_) => format!("{whose} next turn"),
            },
            Some(kinds) if kinds == TriggerKinds(TriggerKind::TurnFinish.bit()) => {
                format!("{whose} turn ends")
            }
            None if says_nothing && turn.is_some() => format!("it is {whose} turn"),
            None if says_nothing && !ifs.is_empty() => return ifs.join(" and "),
            _ => self.clause("its owner's", "the other side's").replace(Subject::This.words(), "it"),
        };
        if ifs.is_empty() { words } else { format!("{words} while {}", ifs.join(" and ")) }
    }

    /// Returns the words for the acting card after the clause has been read.
    pub(super) fn name_of_actor(&self) -> &'static str {
        match self.actor_name() {
            ActorName::Attacker => "the attacker",
            ActorName::Striker => "the striker",
            ActorName::Killer => "the killer",
            ActorName::ThatCard => Subject::Target.words(),
            ActorName::Hurter => "the card that did it",
            ActorName::Springer => "the card that sprang it",
            ActorName::Actor => Subject::Actor.words(),
        }
    }
}

/// Returns the name of a card that acts or is acted on, and any further condition that the name does not express.
fn called(description: &Description) -> (String, Option<String>) {
    let Some((name, rest)) = role(description) else { return (one(description), None) };
    let said = predicate(&rest);
    (name.words().to_owned(), (!said.is_empty()).then(|| format!("{} {said}", name.words())))
}

/// Returns a limit such as "once a turn", if a number of runs sets one.
fn limit(runs: (Comparator, i32)) -> Option<String> {
    times_a_turn(runs).map(|times| match times {
        1 => "once a turn".to_owned(),
        times => format!("up to {times} times a turn"),
    })
}

/// Joins alternative clauses, with their common beginning only once: "this card is hurt by an attack or ability".
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
