//! The check of one sentence: the types between phrases, the needs of each phrase, and the satisfiability of the whole.

use super::checker::{Checker, Reference};
use super::moment::Moment;
use super::pipe::{Facts, Pipe};
use crate::battle::ability::{ActorOf, CellOf, Phrase, SelectionType, Sentence, TriggerKinds, Who};
use crate::battle::trigger::TriggerType;
use crate::cards::code::Code;
use crate::cards::node::JsonNode;
use crate::cards::sentence::phrases;
use crate::cards::text_place::TextPlace;

/// The maximum number of phrases in a sentence.
const MAX_PHRASES: usize = 64;
/// The maximum number of sentences in conditions or a lifetime.
const MAX_SENTENCES: usize = 16;

/// Complains about too many sentences. Returns true if there are.
pub(super) fn are_too_many(checker: &mut Checker<'_, '_>, node: &JsonNode, sentences: &[Sentence]) -> bool {
    let is_over = sentences.len() > MAX_SENTENCES;
    if is_over {
        let message = format!("{} sentences; there may be {MAX_SENTENCES}", sentences.len());
        checker.error(node.place, Code::TooMany, message);
    }
    is_over
}

/// A sentence with its node and the positions of its phrases.
pub(super) struct PlacedSentence<'a> {
    pub(super) sentence: &'a Sentence,
    pub(super) place: TextPlace,
    places: Vec<TextPlace>,
}

impl<'a> PlacedSentence<'a> {
    pub(super) fn new(node: &JsonNode, sentence: &'a Sentence) -> Self {
        let places = phrases(node).unwrap_or_default().iter().map(|node| node.place).collect();
        Self { sentence, place: node.place, places }
    }

    /// Returns the position of a phrase.
    pub(super) fn place_of(&self, index: usize) -> TextPlace {
        self.places.get(index).copied().unwrap_or(self.place)
    }

    /// Returns the phrases with their positions.
    pub(super) fn phrases(&self) -> impl Iterator<Item = (&'a Phrase, TextPlace)> + use<'a, '_> {
        self.sentence.phrases.iter().enumerate().map(|(index, phrase)| (phrase, self.place_of(index)))
    }

    /// Returns the type of selection after the first `count` phrases, or `None` if one of them cannot stand where it
    /// does.
    fn flow(&self, count: usize) -> Option<SelectionType> {
        Sentence { phrases: self.sentence.phrases.iter().take(count).cloned().collect() }.types().ok()
    }
}

/// Checks a sentence. Returns the type of selection that it yields, unless it is wrong.
pub(super) fn sentence(
    checker: &mut Checker<'_, '_>,
    node: &JsonNode,
    sentence: &Sentence,
    moment: Moment,
) -> Option<SelectionType> {
    sentence_among(checker, node, sentence, moment, &mut Facts::default())
}

/// Checks one of several sentences about one moment. `facts` holds what the others have already stated.
pub(super) fn sentence_among(
    checker: &mut Checker<'_, '_>,
    node: &JsonNode,
    sentence: &Sentence,
    moment: Moment,
    facts: &mut Facts,
) -> Option<SelectionType> {
    let placed = PlacedSentence::new(node, sentence);
    if sentence.phrases.is_empty() {
        let message = "a sentence needs at least one phrase";
        checker
            .error(node.place, Code::MissingKey, message)
            .help("use `Any` for a sentence that always holds");
        return None;
    }
    if sentence.phrases.len() > MAX_PHRASES {
        let message = format!("{} phrases; a sentence has at most {MAX_PHRASES}", sentence.phrases.len());
        checker.error(placed.place_of(MAX_PHRASES), Code::TooMany, message);
        return None;
    }
    let mut pipe = Pipe::default();
    for (index, (phrase, place)) in placed.phrases().enumerate() {
        needs(checker, phrase, place, moment);
        if let Err((code, why)) = pipe.pass(phrase, facts) {
            let name = phrase.kind().name();
            match code {
                Code::AlwaysHolds => {
                    let message = format!("`{name}` always holds: {why}");
                    checker
                        .complaints
                        .warning(place, code, message)
                        .help("remove it, or filter by something else");
                }
                Code::NeverHolds => {
                    checker.error(place, code, format!("`{name}` never holds: {why}"));
                    return None;
                }
                _ => {
                    checker.error(place, code, format!("no possible target: {why}"));
                    return None;
                }
            }
        }
        if let Some(from) = placed.flow(index) {
            subject(checker, from, placed.flow(index + 1), phrase, place, moment);
        }
    }
    match sentence.types() {
        Ok(yields) => Some(yields),
        Err((index, why)) => {
            let name = sentence.phrases.get(index).map_or("a phrase", |phrase| phrase.kind().name());
            let message = format!("`{name}` is not allowed here: {why}");
            checker.error(placed.place_of(index), Code::Misplaced, message);
            None
        }
    }
}

/// Checks the requirements of a phrase besides its input.
fn needs(checker: &mut Checker<'_, '_>, phrase: &Phrase, place: TextPlace, moment: Moment) {
    let name = phrase.kind().name();
    if let Some(wanted) = wanted(phrase)
        && let Some(why) = moment.lacks(wanted)
    {
        checker.error(place, Code::DeadTrigger, format!("`{name}` {why}"));
    }
    match phrase {
        Phrase::Take(take) if take.amount == 0 => {
            checker.error(place, Code::NoTarget, "no possible target: `Take` of 0 takes nothing");
        }
        Phrase::Take(take) if take.random && !moment.dice => {
            let message = format!("{} cannot roll dice; only the target of an effect can", moment.what);
            checker.error(place, Code::Misplaced, message);
        }
        Phrase::FilterTriggerKind(_) | Phrase::FilterTriggerType(_) if moment.kinds.is_none() => {
            let message = format!("`{name}` never holds: {} is evaluated without a trigger", moment.what);
            checker.error(place, Code::NeverHolds, message);
        }
        Phrase::FilterCardName(filter) => {
            checker.references.push(Reference { card: filter.card, place, stands: false });
        }
        _ => {}
    }
}

/// Returns what the trigger must carry for a phrase to find anything.
fn wanted(phrase: &Phrase) -> Option<TriggerType> {
    match phrase {
        Phrase::MapTargetCard(_) | Phrase::FilterTargetCard(_) => Some(TriggerType::CardTargetTrigger),
        Phrase::MapActorCard(map) if map.of == ActorOf::Trigger => Some(TriggerType::ActorTrigger),
        Phrase::MapCell(map) if map.of == CellOf::Actor => Some(TriggerType::ActorTrigger),
        Phrase::MapCell(map) if map.of == CellOf::Target => Some(TriggerType::CardTargetTrigger),
        Phrase::MapPlayer(map) if map.who == Who::Trigger => Some(TriggerType::PlayerTargetTrigger),
        Phrase::FilterTriggerDamage(_) => Some(TriggerType::DamageTrigger),
        _ => None,
    }
}

/// Checks a card filter at the start of a sentence: it reads the trigger's card, so there must be one.
fn subject(
    checker: &mut Checker<'_, '_>,
    from: SelectionType,
    to: Option<SelectionType>,
    phrase: &Phrase,
    place: TextPlace,
    moment: Moment,
) {
    let name = phrase.kind().name();
    let filters = from == SelectionType::All && to == Some(SelectionType::Cards) && !name.starts_with("Map");
    let with_card = TriggerKinds::carrying(TriggerType::ActorTrigger).0
        | TriggerKinds::carrying(TriggerType::CardTargetTrigger).0;
    if filters && moment.kinds.is_some_and(|kinds| kinds & with_card == 0) {
        let message = format!("no possible target: `{name}` gets no cards, and the trigger has none");
        checker.error(place, Code::NoTarget, message).help("begin with a head phrase such as MapCard");
    }
}
