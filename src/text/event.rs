//! Events in any language: what a clause can tell, and the choice of its words from the rows of a language.

use std::cmp::Reverse;

use super::moment::When;
use super::rows::pieces;
use crate::battle::ability::TriggerKinds;
use crate::battle::trigger::{TriggerKind, TriggerType};

/// An event that a clause can tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Event {
    /// Any trigger.
    Any,
    /// A trigger that carries this data.
    Carries(TriggerType),
    /// One of these kinds of trigger.
    Kinds(TriggerKinds),
    /// A card is summoned, or an Event is cast.
    Played,
}

/// Returns the event of one kind of trigger.
pub(super) const fn of(kind: TriggerKind) -> Event {
    Event::Kinds(TriggerKinds(kind.bit()))
}

/// Returns the events that these kinds of trigger stand for.
pub(super) fn events_of(kinds: TriggerKinds) -> Vec<Event> {
    if kinds == TriggerKinds::DAMAGED { vec![Event::Kinds(kinds)] } else { kinds.iter().map(of).collect() }
}

impl When {
    /// Returns the events that may be meant, if the cards in them are told or not.
    pub(super) fn events(&self) -> Vec<Event> {
        let carries = &self.circumstances.carries;
        match self.kinds() {
            Some(_) if self.is_any_play() => vec![Event::Played],
            Some(kinds) => events_of(kinds),
            None if self.actor.is_none() && self.target.is_none() && !carries.is_empty() => {
                carries.iter().map(|carries| Event::Carries(*carries)).collect()
            }
            None => vec![Event::Any],
        }
    }
}

/// The cards of an event, as far as they are known.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cards<'t> {
    /// The words for the acting card.
    pub(super) actor: Option<&'t str>,
    /// The words for the card that it happened to.
    pub(super) target: Option<&'t str>,
    /// The words for an unknown card.
    pub(super) unknown: &'t str,
}

impl<'t> Cards<'t> {
    /// Returns the words for an event from the rows of a language: of those whose slots have words, the one with the
    /// most slots, the first if there are several. `columns` returns the columns of a row that are filled.
    pub(super) fn words<R, const N: usize>(
        self,
        rows: &[(Event, R)],
        event: Event,
        columns: impl Fn(&R) -> [&'static str; N],
    ) -> Option<(&R, [String; N])> {
        let of_event = rows.iter().filter(|(known, _)| *known == event).map(|(_, row)| row);
        let known = of_event.filter_map(|row| {
            let filled: Option<Vec<String>> =
                columns(row).into_iter().map(|column| self.fill(column)).collect();
            Some((row, filled?.try_into().ok()?))
        });
        let slots = |row: &R| columns(row).iter().map(|column| column.matches('{').count()).sum::<usize>();
        known.min_by_key(|(row, _)| Reverse(slots(row)))
    }

    /// Returns the words with their slots filled, or `None` if a slot has none. The slots `actor` and `target` need that
    /// card; `other` needs a target that is not the actor; `by` and `who` also take the other one of the two, or the
    /// unknown card; `whom` is the target or the unknown card. Other slots stay.
    fn fill(self, words: &str) -> Option<String> {
        let Self { actor, target, unknown } = self;
        let mut filled = String::new();
        for (slot, words) in pieces(words) {
            let slot = match slot {
                "actor" => actor?,
                "target" => target?,
                "other" => target.filter(|target| actor != Some(*target))?,
                "by" => actor.or(target).unwrap_or(unknown),
                "who" => target.or(actor).unwrap_or(unknown),
                "whom" => target.unwrap_or(unknown),
                "" => "",
                other => &format!("{{{other}}}"),
            };
            filled.push_str(slot);
            filled.push_str(words);
        }
        Some(filled)
    }
}
