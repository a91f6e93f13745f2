//! Gathers the description of a sentence phrase by phrase. A selection that only leads to another one becomes a
//! condition.

use crate::battle::ability::AreaAbility;
use crate::battle::ability::Phrase;
use crate::battle::ability::SelectionType;
use crate::battle::ability::Sentence;
use crate::battle::ability::description::{Centre, Description, Qualifier, SideCondition, Subject};
use crate::battle::ability::effect::TargetType;
use crate::battle::ability::phrase::PhraseRole;
use crate::battle::ability::{CellOf, Who};
use crate::battle::geometry::Reach;

/// The time at which a sentence is evaluated.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum EvaluationTime {
    /// After a trigger: a filter at the start reads the trigger's card.
    Woken,
    /// At any time: a filter at the start reads all cards.
    AtRest,
}

/// Returns the description of a sentence, to which each phrase adds its part. `reach` is an area's.
pub(super) fn gather(sentence: &Sentence, look: EvaluationTime, reach: Option<Reach>) -> Description {
    let mut description = Description { reach, ..Description::default() };
    for phrase in &sentence.phrases {
        if description.counted.is_some() {
            settle(&mut description);
        }
        let from = description.from;
        match phrase {
            Phrase::MapFollowCell(head) => {
                let centre = centre(&mut description);
                description.within(head.reach, centre);
            }
            _ => {
                prepare(&mut description, phrase, look);
                phrase.describe(&mut description);
            }
        }
        description.from = phrase.types(from).unwrap_or(from);
    }
    description
}

/// Returns the description of an effect's targets. Selected cells mean the cards on them, if the effect needs cards or
/// players. Cells to put a card on are free ones, which is not said where one cell is meant.
pub(super) fn targets(sentence: &Sentence, wanted: TargetType) -> Description {
    let mut description = gather(sentence, EvaluationTime::Woken, None);
    if wanted != TargetType::Cells {
        description.is_cards |= description.cells.is_some();
        return description;
    }
    if description.free.is_none() && description.taken.is_none() {
        description.free = Some(true);
    }
    let is_one = description.place().is_some();
    description.free = description.free.filter(|free| !(is_one && *free));
    description
}

/// Returns the description of the cards that an area reaches.
pub(super) fn influenced(area: &AreaAbility) -> Description {
    let mut description = gather(&area.reach_in_condition, EvaluationTime::AtRest, Some(area.reach));
    if description.counted.is_some() {
        settle(&mut description);
    }
    // The area's own reach is added to the places that the sentence names itself.
    description.within(Some(area.reach), Centre::This);
    description.zone(area.zone);
    description
}

/// Turns what was described so far into a condition. The next phrase starts a new description.
pub(super) fn settle(description: &mut Description) {
    let before = description.restart();
    description.when.ifs.push(SideCondition::Holds(Box::new(before)));
}

/// Prepares the description for the next phrase: settles, moves or completes what the earlier phrases described, as the
/// phrase requires.
fn prepare(description: &mut Description, phrase: &Phrase, look: EvaluationTime) {
    use SelectionType::{Ability, All, Cards, Cells, HiddenCards, Players};
    match (phrase, description.from) {
        (
            Phrase::MapActorCard(_) | Phrase::MapTargetCard(_) | Phrase::MapCell(_) | Phrase::MapAbility(_),
            _,
        )
        | (Phrase::MapPlayer(_), Players) => settle(description),
        (Phrase::MapPlayer(_), Cards | HiddenCards | Cells) => own(description),
        (phrase, from) if phrase.kind().spec().role == PhraseRole::Players => match from {
            Cards | HiddenCards | Cells => {
                own(description);
                description.player(Who::Both);
            }
            All | Ability => description.player(Who::Own),
            Players => {}
        },
        (Phrase::MapCard(_), Cells) if description.taken.is_some() || description.free.is_some() => {
            stand_on(description);
        }
        (Phrase::MapCard(_), Cards | HiddenCards) if description.taken.is_some() => among(description),
        (Phrase::FilterTurnPlayer(_), All | Ability | Players) => {}
        (phrase, from) if phrase.kind().spec().role == PhraseRole::Cards => {
            if from == All && look == EvaluationTime::AtRest {
                description.cards();
                description.from = Cards;
            }
            if description.taken.is_none() {
                return;
            }
            // A filter that does not keep cells reads the cards on them.
            if from == Cells && phrase.types(Cells) != Ok(Cells) {
                stand_on(description);
            } else {
                among(description);
            }
        }
        _ => {}
    }
}

/// Continues with the owners of what was described so far.
fn own(description: &mut Description) {
    let owned = description.restart();
    description.owned = Some(Box::new(owned));
}

/// Continues with the cards on the cells that were described so far.
pub(super) fn stand_on(description: &mut Description) {
    let place = description.restart();
    description.mark(Qualifier::On(Box::new(place)));
    description.cards();
}

/// Continues with some of the things that were taken.
fn among(description: &mut Description) {
    let before = description.restart();
    description.from = before.from;
    description.mark(Qualifier::Among(Box::new(before)));
    if description.from == SelectionType::Cells {
        description.cells(CellOf::All);
    } else {
        description.cards();
    }
}

/// Returns the centre around which the cells lie. From here on, the description means those cells.
fn centre(description: &mut Description) -> Centre {
    match description.from {
        SelectionType::Cards | SelectionType::HiddenCards => {
            let before = description.restart();
            let Some(subject) = before.subject else { return Centre::Cards(Box::new(before)) };
            if before.describes() {
                description.when.ifs.push(SideCondition::Is(subject, Box::new(before)));
            }
            if subject == Subject::This { Centre::This } else { Centre::Card(subject) }
        }
        SelectionType::Cells => {
            let before = description.restart();
            let centre = match before.place() {
                None | Some(CellOf::All) => return Centre::Cells(Box::new(before)),
                Some(CellOf::Consumer) => Centre::Here,
                Some(CellOf::Actor) => Centre::Card(Subject::Actor),
                Some(CellOf::Target) => Centre::Card(Subject::Target),
            };
            if before.free.is_some() || !before.marks.is_empty() {
                description.when.ifs.push(SideCondition::Holds(Box::new(before)));
            }
            centre
        }
        SelectionType::All | SelectionType::Players | SelectionType::Ability => {
            settle(description);
            Centre::This
        }
    }
}
