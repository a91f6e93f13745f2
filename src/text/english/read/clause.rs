//! Clauses that trigger an ability or end it: the text after "when" and "until".

use super::noun::CardDescription;
use super::phrases;
use super::reader::Reader;
use crate::battle::ability::description::Subject;
use crate::battle::ability::phrase::MapLayer;
use crate::battle::ability::{ActorOf, Comparator, Phrase, TriggerKinds};
use crate::battle::trigger::{TriggerKind, TriggerType};
use crate::text::english::event_text::ROWS;
use crate::text::event::Event;
use crate::text::rows::pieces;

/// The maximum number of words of one clause that the next may leave out: "is hurt by an attack or ability".
const MOST_SHARED: usize = 30;

/// An event, with its actor and its target, as a clause states it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Clause {
    /// The kinds of trigger meant.
    pub(super) kinds: Option<TriggerKinds>,
    /// The data that the trigger must carry.
    carries: Vec<TriggerType>,
    actor: Option<CardDescription>,
    target: Option<CardDescription>,
    damage: Vec<(Comparator, i32)>,
    turn: Option<bool>,
}

impl Clause {
    /// Creates a clause for one kind of trigger in a player's turn.
    pub(super) fn new(kind: TriggerKind, turn: Option<bool>) -> Self {
        Self { kinds: Some(TriggerKinds(kind.bit())), turn, ..Self::default() }
    }

    /// Creates the clause for this card's own summon.
    pub(super) fn own_summon() -> Self {
        let this = CardDescription { named: Some(Subject::This), ..CardDescription::default() };
        Self { actor: Some(this), ..Self::new(TriggerKind::Summoned, None) }
    }

    /// Creates the clause for an event. Its actor or target that may be any card is left out.
    fn of(event: Event, actor: Option<CardDescription>, target: Option<CardDescription>) -> Self {
        const COMES: u64 = TriggerKind::Summoned.bit() | TriggerKind::StrategySummoned.bit();
        let (kinds, carries) = match event {
            Event::Any => (None, None),
            Event::Carries(carries) => (None, Some(carries)),
            Event::Kinds(kinds) => (Some(kinds), None),
            Event::Played => (Some(TriggerKinds(TriggerKind::Summoned.bit())), None),
        };
        let is_this = target.as_ref().is_some_and(|cards| cards.named == Some(Subject::This));
        let told = |cards: Option<CardDescription>| cards.filter(|cards| !cards.is_plain());
        let [actor, target] = match actor {
            // A card that enters play is itself the actor, as in the game's own cards.
            None if is_this && kinds.is_some_and(|kinds| kinds.0 & COMES != 0) => [target, None],
            actor => [actor, target],
        };
        Self {
            kinds,
            carries: carries.into_iter().collect(),
            actor: told(actor),
            target: told(target),
            ..Self::default()
        }
    }

    /// Returns true if it names no card, only an event.
    pub(super) const fn is_bare(&self) -> bool {
        self.actor.is_none() && self.target.is_none()
    }

    /// Returns the paragraph: one sentence for each part of the clause.
    pub(super) fn paragraph(&self) -> Option<Vec<Vec<Phrase>>> {
        let mut sentences = self.what();
        sentences.extend(self.who()?);
        sentences.extend(self.how_much());
        sentences.extend(self.turn.map(|opponent| vec![phrases::turn(opponent)]));
        Some(sentences)
    }

    /// Returns the parts of the paragraph in an order that can stand in one sentence.
    pub(super) fn lifetime(&self) -> Option<Vec<Vec<Phrase>>> {
        let mut parts = self.what();
        parts.extend(self.how_much());
        parts.extend(self.turn.map(|opponent| vec![phrases::turn(opponent)]));
        parts.extend(self.who()?);
        if parts.is_empty() {
            parts.push(vec![phrases::any()]);
        }
        Some(parts)
    }

    fn what(&self) -> Vec<Vec<Phrase>> {
        let kinds = self.kinds.map(phrases::trigger_kind);
        kinds
            .into_iter()
            .chain(self.carries.iter().copied().map(phrases::carries))
            .map(|one| vec![one])
            .collect()
    }

    fn how_much(&self) -> Vec<Vec<Phrase>> {
        self.damage.iter().map(|damage| vec![phrases::trigger_damage(*damage)]).collect()
    }

    /// Returns the sentences for the actor and the target, with this card first.
    fn who(&self) -> Option<Vec<Vec<Phrase>>> {
        let actor = role(phrases::actor(ActorOf::Trigger), self.actor.as_ref(), false)?;
        let target = role(phrases::target(), self.target.as_ref(), true)?;
        let is_this = self.target.as_ref().is_some_and(|cards| cards.named == Some(Subject::This));
        let [first, second] = if is_this { [target, actor] } else { [actor, target] };
        Some(first.into_iter().chain(second).collect())
    }
}

/// Returns the sentences that describe an actor or a target.
fn role(head: Phrase, cards: Option<&CardDescription>, is_target: bool) -> Option<Vec<Vec<Phrase>>> {
    let Some(cards) = cards else { return Some(Vec::new()) };
    if let Some(named) = cards.named {
        return Some(vec![vec![head, phrases::only(named, false)?]]);
    }
    if cards.place.is_some() || !cards.source.is_empty() {
        return None;
    }
    let mut said = vec![head];
    if let Some(layer) = cards.layer.or(cards.is_face_down.then_some(MapLayer::FaceDown)) {
        said.push(phrases::cards(layer));
    }
    said.extend(cards.filters()?);
    let mut sentences: Vec<Vec<Phrase>> = if said.len() > 1 { vec![said] } else { Vec::new() };
    for (centre, reach) in &cards.near {
        // Only the target can be searched for among other cards.
        let target = phrases::only(Subject::Target, false).filter(|_| is_target)?;
        let mut near = if centre.is_empty() { vec![phrases::this()] } else { centre.clone() };
        near.extend([phrases::around(Some(*reach)), phrases::cards(MapLayer::Field), target]);
        sentences.push(near);
    }
    Some(sentences)
}

impl Reader<'_> {
    /// Reads a clause: "this card hurts an enemy monster by an attack for 2 or more damage in your turn".
    pub(super) fn clause(&mut self) -> Option<Clause> {
        const TURNS: [(&str, bool); 5] = [
            ("in your turn", false),
            ("in your opponent's turn", true),
            ("in its owner's turn", false),
            ("in their owner's turn", false),
            ("in the other side's turn", true),
        ];
        self.deeper(|reader| {
            let start = reader.at;
            let mut clause = reader.happening()?;
            let first = reader.since(start);
            while let Some(other) = reader.attempt(|reader| {
                reader.need("or")?;
                reader.another(first)
            }) {
                clause = either(clause, other)?;
            }
            while let Some(damage) = reader.attempt(|reader| {
                reader.need("for")?;
                let compared = reader.comparison()?;
                reader.need("damage")?;
                Some(compared)
            }) {
                clause.damage.push(damage);
            }
            clause.turn = reader.one_of(&TURNS);
            Some(clause)
        })
    }

    /// Reads the rest of a clause that shares its beginning with the first one.
    fn another(&mut self, first: &str) -> Option<Clause> {
        let edges: Vec<usize> =
            first.char_indices().filter(|(_, letter)| *letter == ' ').map(|(at, _)| at).collect();
        for end in edges.into_iter().rev().take(MOST_SHARED) {
            if let Some(clause) = self.as_if(&first[..end], |reader| reader.happening()) {
                return Some(clause);
            }
        }
        self.happening()
    }

    /// Reads one event. Of the rows that fit, the one that fits the longest text is meant.
    fn happening(&mut self) -> Option<Clause> {
        self.deeper(|reader| {
            let mut best = None;
            reader.longest(&mut best, None, |row| !row.contains('{'));
            reader.longest(&mut best, None, |row| !row.starts_with('{') && row.contains('{'));
            if let Some(subject) = reader.attempt(Self::part) {
                reader.longest(&mut best, Some(&subject), |row| row.starts_with('{'));
            }
            let (end, clause) = best?;
            reader.at = end;
            Some(clause)
        })
    }

    /// Tries these rows from here, with the subject if it was read already, and keeps the one that fits the longest text.
    fn longest(
        &mut self,
        best: &mut Option<(usize, Clause)>,
        subject: Option<&CardDescription>,
        is_meant: fn(&str) -> bool,
    ) {
        let start = self.at;
        for (event, row) in ROWS.iter().filter(|(_, row)| is_meant(row)) {
            self.at = start;
            if let Some(clause) = self.event(*event, row, subject)
                && best.as_ref().is_none_or(|(end, _)| *end < self.at)
            {
                *best = Some((self.at, clause));
            }
        }
        self.at = start;
    }

    /// Reads the row of an event.
    fn event(&mut self, event: Event, row: &str, subject: Option<&CardDescription>) -> Option<Clause> {
        let (mut actor, mut target) = (None, None);
        let mut subject = subject.cloned();
        for (slot, words) in pieces(row) {
            if !slot.is_empty() {
                let cards = match subject.take() {
                    Some(subject) => subject,
                    None => self.part()?,
                };
                let role = if ["actor", "by"].contains(&slot) { &mut actor } else { &mut target };
                *role = Some(cards);
            }
            if !words.is_empty() {
                self.need(words.trim())?;
            }
        }
        Some(Clause::of(event, actor, target))
    }

    /// Reads the actor or the target of an event.
    fn part(&mut self) -> Option<CardDescription> {
        if let Some(named) = self.named() {
            let named = if named == Subject::Target && self.scope.is_given { Subject::This } else { named };
            return Some(CardDescription { named: Some(named), ..CardDescription::default() });
        }
        self.one()
    }
}

/// Combines two alternative events with the same subject.
fn either(one: Clause, other: Clause) -> Option<Clause> {
    let kinds = TriggerKinds(one.kinds?.0 | other.kinds?.0);
    let same = one.actor == other.actor && one.target == other.target;
    let subject = |clause: &Clause| clause.actor.clone().or(clause.target.clone());
    if same {
        return Some(Clause { kinds: Some(kinds), ..one });
    }
    // For some kinds the subject is the actor, for others the target: the actor filter covers both.
    (subject(&one) == subject(&other)).then(|| Clause {
        kinds: Some(kinds),
        actor: subject(&one),
        target: None,
        ..one
    })
}
