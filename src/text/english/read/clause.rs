//! Clauses that trigger an ability or end it: the text after "when" and "until".

use super::happening::{ROWS, SAID_ALONE, VerbForm};
use super::noun::CardDescription;
use super::phrases::{self, NamedCard};
use super::reader::Reader;
use crate::battle::ability::phrase::MapLayer;
use crate::battle::ability::{ActorOf, Comparator, Phrase, TriggerKinds};
use crate::battle::trigger::{TriggerKind, TriggerType};

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
        let this = CardDescription { named: Some(NamedCard::This), ..CardDescription::default() };
        Self { actor: Some(this), ..Self::new(TriggerKind::Summoned, None) }
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
        self.damage.iter().map(|damage| vec![phrases::told_damage(*damage)]).collect()
    }

    /// Returns the sentences for the actor and the target, with this card first.
    fn who(&self) -> Option<Vec<Vec<Phrase>>> {
        let actor = role(phrases::actor(ActorOf::Trigger), self.actor.as_ref(), false)?;
        let target = role(phrases::target(), self.target.as_ref(), true)?;
        let is_this = self.target.as_ref().is_some_and(|cards| cards.named == Some(NamedCard::This));
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
        let target = phrases::only(NamedCard::That, false).filter(|_| is_target)?;
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

    /// Reads one event.
    fn happening(&mut self) -> Option<Clause> {
        self.deeper(|reader| {
            let start = reader.at;
            let mut best: Option<(usize, Clause)> = None;
            for row in &SAID_ALONE {
                reader.at = start;
                if reader.eat(row.words) && best.as_ref().is_none_or(|(end, _)| *end < reader.at) {
                    let carries = row.carries.into_iter().collect();
                    best = Some((reader.at, Clause { kinds: row.kinds, carries, ..Clause::default() }));
                }
            }
            reader.at = start;
            let told = reader.somebodys().filter(|_| best.as_ref().is_none_or(|(end, _)| *end < reader.at));
            told.or_else(|| {
                let (end, clause) = best?;
                reader.at = end;
                Some(clause)
            })
        })
    }

    /// Reads an event that begins with a card: "an ability of this card runs", and all that begin with the actor or the
    /// target.
    fn somebodys(&mut self) -> Option<Clause> {
        const ODD: [(&str, &str, TriggerKind, bool); 3] = [
            ("an ability of", "runs", TriggerKind::EffectDeclared, true),
            ("HP is paid for", "", TriggerKind::CostDamaged, true),
            ("the abilities of", "are sealed or freed", TriggerKind::AbilityOblivionChanged, false),
        ];
        for (before, after, kind, is_actor) in ODD {
            let found = self.attempt(|reader| {
                reader.need(before)?;
                let cards = reader.part()?;
                if !after.is_empty() {
                    reader.need(after)?;
                }
                let form = if is_actor { VerbForm::Actor } else { VerbForm::Target };
                Some(clause(form, Some(TriggerKinds(kind.bit())), cards, None))
            });
            if found.is_some() {
                return found;
            }
        }
        self.attempt(|reader| {
            let subject = reader.part()?;
            let start = reader.at;
            let mut best: Option<(usize, Clause)> = None;
            for row in &ROWS {
                reader.at = start;
                let object = reader.attempt(|reader| {
                    reader.need(row.verb)?;
                    let object = if row.form == VerbForm::Both { Some(reader.part()?) } else { None };
                    if !row.how.is_empty() {
                        reader.need(row.how)?;
                    }
                    Some(object)
                });
                if let Some(object) = object
                    && best.as_ref().is_none_or(|(end, _)| *end < reader.at)
                {
                    best = Some((reader.at, clause(row.form, row.kinds, subject.clone(), object)));
                }
            }
            let (end, clause) = best?;
            reader.at = end;
            Some(clause)
        })
    }

    /// Reads the actor or the target of an event.
    fn part(&mut self) -> Option<CardDescription> {
        if let Some(named) = self.named() {
            let named = if named == NamedCard::That && self.scope.is_given { NamedCard::This } else { named };
            return Some(CardDescription { named: Some(named), ..CardDescription::default() });
        }
        self.one()
    }
}

/// Assigns subject and object to actor and target.
fn clause(
    form: VerbForm,
    kinds: Option<TriggerKinds>,
    subject: CardDescription,
    object: Option<CardDescription>,
) -> Clause {
    let is_this = subject.named == Some(NamedCard::This);
    let comes = TriggerKinds(TriggerKind::Summoned.bit() | TriggerKind::StrategySummoned.bit());
    let told = |cards: CardDescription| Some(cards).filter(|cards| !cards.is_plain());
    let is_coming = kinds.is_some_and(|kinds| kinds.0 & comes.0 != 0);
    match form {
        VerbForm::Actor => Clause { kinds, actor: told(subject), ..Clause::default() },
        // A card that enters play is itself the actor, as in the game's own cards.
        VerbForm::Target if is_this && is_coming => {
            Clause { kinds, actor: told(subject), ..Clause::default() }
        }
        VerbForm::Target => Clause { kinds, target: told(subject), ..Clause::default() },
        VerbForm::Both => {
            Clause { kinds, actor: told(subject), target: object.and_then(told), ..Clause::default() }
        }
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
