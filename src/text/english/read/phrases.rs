//! Short constructors for the phrases that the reader puts together.

use crate::battle::ability::description::Subject;
use crate::battle::ability::effect::ReturnTo;
use crate::battle::ability::phrase::{
    Any, MapActorCard, MapCard, MapCell, MapFollowCell, MapLayer, MapPlayer, MapTargetCard,
};
use crate::battle::ability::phrase::{
    Count, FilterAbilityConsumer, FilterAbilityProducer, FilterActivateCount, FilterCardAilment,
    FilterCardCell, FilterCardInk, FilterCardKind, FilterCardName, FilterCardOwner, FilterLayer,
    FilterPlayerDirectDamageInThisTurn, FilterTargetCard, FilterTriggerDamage, FilterTriggerKind,
    FilterTriggerType, FilterTurnPlayer, Take,
};
use crate::battle::ability::{
    ActorOf, CardKind, CellOf, Comparator, Ink, Line, Phrase, Sentence, TriggerKinds, Who,
};
use crate::battle::geometry::{Reach, Zone};
use crate::battle::record::Ailment;
use crate::battle::trigger::TriggerType;
use crate::ids::CardId;

/// The layers to which cards are returned.
pub(super) const BACK: [(&str, ReturnTo); 4] = [
    ("hand", ReturnTo::Hand),
    ("hands", ReturnTo::Hand),
    ("book", ReturnTo::Book),
    ("books", ReturnTo::Book),
];

/// The four ailments by name.
pub(super) const AILMENTS: [(&str, Option<Ailment>); 5] = [
    ("an ailment", None),
    ("Poison", Some(Ailment::Poison)),
    ("Paralysis", Some(Ailment::Paralysis)),
    ("Blindness", Some(Ailment::Blindness)),
    ("Curse", Some(Ailment::Curse)),
];

pub(super) const fn sentence(phrases: Vec<Phrase>) -> Sentence {
    Sentence { phrases }
}

pub(super) const fn any() -> Phrase {
    Phrase::Any(Any {})
}

pub(super) const fn actor(of: ActorOf) -> Phrase {
    Phrase::MapActorCard(MapActorCard { of })
}

pub(super) const fn this() -> Phrase {
    actor(ActorOf::Consumer)
}

pub(super) const fn target() -> Phrase {
    Phrase::MapTargetCard(MapTargetCard {})
}

pub(super) const fn cards(layer: MapLayer) -> Phrase {
    Phrase::MapCard(MapCard { layer })
}

pub(super) const fn cell(of: CellOf) -> Phrase {
    Phrase::MapCell(MapCell { of })
}

pub(super) const fn around(reach: Option<Reach>) -> Phrase {
    Phrase::MapFollowCell(MapFollowCell { reach })
}

pub(super) const fn player(who: Who) -> Phrase {
    Phrase::MapPlayer(MapPlayer { who })
}

pub(super) const fn owner(opponent: bool) -> Phrase {
    Phrase::FilterCardOwner(FilterCardOwner { opponent })
}

pub(super) const fn kind(card_kind: CardKind) -> Phrase {
    Phrase::FilterCardKind(FilterCardKind { card_kind })
}

pub(super) const fn ink(ink: Ink) -> Phrase {
    Phrase::FilterCardInk(FilterCardInk { ink })
}

pub(super) const fn name(card: CardId) -> Phrase {
    Phrase::FilterCardName(FilterCardName { card })
}

pub(super) const fn ailment(ailment: Option<Ailment>, except: bool) -> Phrase {
    Phrase::FilterCardAilment(FilterCardAilment { ailment, except })
}

pub(super) const fn line(line: Line) -> Phrase {
    Phrase::FilterLayer(FilterLayer { line })
}

pub(super) const fn place(zone: Zone, empty: Option<bool>) -> Phrase {
    Phrase::FilterCardCell(FilterCardCell { zone, empty })
}

/// Restricts the cards to the given one, or (`except`) to all others. There is no filter for the acting card.
pub(super) const fn only(card: Subject, except: bool) -> Option<Phrase> {
    match card {
        Subject::This => Some(Phrase::FilterAbilityConsumer(FilterAbilityConsumer { except })),
        Subject::Target => Some(Phrase::FilterTargetCard(FilterTargetCard { except })),
        Subject::Giver => Some(Phrase::FilterAbilityProducer(FilterAbilityProducer { except })),
        Subject::Actor => None,
    }
}

pub(super) const fn take((amount, random): (u8, bool)) -> Phrase {
    Phrase::Take(Take { amount, random })
}

pub(super) const fn count((comparator, amount): (Comparator, i32)) -> Phrase {
    Phrase::Count(Count { comparator, amount })
}

/// Returns the phrase for at least one match.
pub(super) const fn some() -> Phrase {
    count((Comparator::GreaterThanOrEqual, 1))
}

/// Returns the phrase for no match at all.
pub(super) const fn none() -> Phrase {
    count((Comparator::Equal, 0))
}

/// Returns the statement, or its negation if `is_not` is set.
pub(super) fn or_none(mut said: Vec<Phrase>, is_not: bool) -> Vec<Phrase> {
    if is_not {
        said.push(none());
    }
    said
}

pub(super) const fn turn(opponent: bool) -> Phrase {
    Phrase::FilterTurnPlayer(FilterTurnPlayer { opponent })
}

pub(super) const fn runs((comparator, amount): (Comparator, i32)) -> Phrase {
    Phrase::FilterActivateCount(FilterActivateCount { comparator, amount })
}

pub(super) const fn trigger_kind(trigger: TriggerKinds) -> Phrase {
    Phrase::FilterTriggerKind(FilterTriggerKind { trigger })
}

pub(super) const fn carries(carries: TriggerType) -> Phrase {
    Phrase::FilterTriggerType(FilterTriggerType { carries })
}

pub(super) const fn trigger_damage((comparator, amount): (Comparator, i32)) -> Phrase {
    Phrase::FilterTriggerDamage(FilterTriggerDamage { comparator, amount })
}

pub(super) const fn struck((comparator, amount): (Comparator, i32)) -> Phrase {
    Phrase::FilterPlayerDirectDamageInThisTurn(FilterPlayerDirectDamageInThisTurn { comparator, amount })
}

/// Joins conditions in one sentence: the selection of the first must not be passed to the second.
pub(super) fn joined(states: Vec<Vec<Phrase>>) -> Vec<Phrase> {
    let mut whole: Vec<Phrase> = Vec::new();
    for state in states {
        lead(&mut whole, &state);
        whole.extend(state);
    }
    whole
}

/// Ends a sentence so that another can follow in the same pipe.
pub(super) fn lead(before: &mut Vec<Phrase>, next: &[Phrase]) {
    let is_settled = before.last().is_none_or(|last| {
        matches!(
            last,
            Phrase::Count(_)
                | Phrase::Any(_)
                | Phrase::FilterActivateCount(_)
                | Phrase::FilterTriggerKind(_)
                | Phrase::FilterTriggerType(_)
                | Phrase::FilterTriggerDamage(_)
        ) || matches!(before.as_slice(), [Phrase::FilterTurnPlayer(_)])
    });
    let is_fresh = matches!(
        next.first(),
        Some(Phrase::MapActorCard(_) | Phrase::MapTargetCard(_) | Phrase::MapCell(_) | Phrase::MapAbility(_))
    );
    if !is_settled && !is_fresh {
        before.push(some());
    }
}
