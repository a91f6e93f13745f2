//! Conditions on the board: the text after "if", "while" and a nightmare's "until".

use super::noun::the;
use super::phrases;
use super::reader::Reader;
use crate::battle::ability::description::Subject;
use crate::battle::ability::phrase::MapLayer;
use crate::battle::ability::{ActorOf, Comparator, Ink, Phrase};
use crate::battle::geometry::Zone;
use crate::text::english::terms::FREE;

/// A condition of an effect.
pub(super) enum Condition {
    /// A condition on the target of the effect.
    Of(Vec<Phrase>),
    /// A condition on the turn of the player that the effect targets.
    OfPlayer(Vec<Phrase>),
    /// Any other condition.
    State(Vec<Phrase>),
}

impl Reader<'_> {
    /// Reads conditions joined by "and" as separate sentences.
    pub(super) fn states(&mut self) -> Option<Vec<Vec<Phrase>>> {
        let mut states = vec![self.state()?];
        while let Some(more) = self.attempt(|reader| {
            reader.need("and")?;
            reader.state()
        }) {
            states.push(more);
        }
        Some(states)
    }

    /// Reads conditions joined by "and" as one sentence.
    pub(super) fn whole_state(&mut self) -> Option<Vec<Phrase>> {
        self.states().map(phrases::joined)
    }

    /// Reads the conditions after an effect: "if it is an enemy monster and there are no allied supports".
    pub(super) fn conditions(&mut self) -> Option<Vec<Condition>> {
        if !self.eat("if") {
            return Some(Vec::new());
        }
        let mut conditions = Vec::new();
        loop {
            let of = self.attempt(|reader| {
                reader.need("it")?;
                reader.predicate()
            });
            let of_player = if of.is_none() { self.of_turn_player() } else { None };
            conditions.push(match (of, of_player) {
                (Some(filters), _) => Condition::Of(filters),
                (None, Some(filters)) => Condition::OfPlayer(filters),
                (None, None) => Condition::State(self.state().or_else(|| self.told())?),
            });
            if !self.eat("and") {
                return Some(conditions);
            }
        }
    }

    /// Reads one condition.
    fn state(&mut self) -> Option<Vec<Phrase>> {
        self.deeper(|reader| {
            reader
                .of_player()
                .or_else(|| reader.empty_layer())
                .or_else(|| reader.there())
                .or_else(|| reader.of_ability())
                .or_else(|| reader.impossible())
                .or_else(|| reader.of_cell())
                .or_else(|| reader.of_card())
        })
    }

    /// Reads the trigger that an effect needs to find anything: "a card is summoned".
    fn told(&mut self) -> Option<Vec<Phrase>> {
        self.attempt(|reader| {
            let clause = reader.clause()?;
            if clause.is_bare() { clause.lifetime().map(phrases::joined) } else { None }
        })
    }

    /// Reads a condition on an empty pile: "your hand is empty".
    fn empty_layer(&mut self) -> Option<Vec<Phrase>> {
        self.attempt(|reader| {
            let opponent = if reader.eat("your opponent's") {
                true
            } else {
                reader.need("your")?;
                false
            };
            let layer = reader.pile()?;
            reader.need("is empty")?;
            Some(vec![phrases::cards(layer), phrases::owner(opponent), phrases::none()])
        })
    }

    /// Reads an existence: "there are 3 or more allied monsters", "there is a free cell in reach P1".
    fn there(&mut self) -> Option<Vec<Phrase>> {
        self.attempt(|reader| {
            let is_plural = !reader.eat("there is");
            if is_plural {
                reader.need("there are")?;
            }
            let counted = if is_plural && reader.eat("no") {
                Some((Comparator::Equal, 0))
            } else if !is_plural && reader.eat("exactly 1") {
                Some((Comparator::Equal, 1))
            } else if !is_plural && reader.eat("at most 1") {
                Some((Comparator::LessThanOrEqual, 1))
            } else if is_plural {
                Some(reader.comparison()?)
            } else {
                None
            };
            let mut things = if counted.is_some() { reader.things()? } else { reader.thing()? };
            let has_one_place = matches!(things.as_slice(), [Phrase::MapCell(_), Phrase::MapCard(_), ..]);
            match counted {
                Some(counted) => things.push(phrases::count(counted)),
                None if reader.scope.is_counted && !has_one_place => things.push(phrases::some()),
                None => {}
            }
            Some(things)
        })
    }

    /// Reads a plural: "allied monsters", "free cells in reach P1", "players with HP 10 or less".
    pub(super) fn things(&mut self) -> Option<Vec<Phrase>> {
        if self.eat("players") || self.eat("player") {
            return self.relative();
        }
        if let Some(cells) = self.some_cells() {
            return Some(cells);
        }
        self.attempt(|reader| reader.other()?.phrases(reader))
    }

    /// Reads a singular with its article.
    fn thing(&mut self) -> Option<Vec<Phrase>> {
        if self.eat("a player") {
            return self.relative();
        }
        let cells = self.attempt(|reader| {
            reader.need("a")?;
            reader.some_cells()
        });
        if cells.is_some() {
            return cells;
        }
        self.attempt(|reader| reader.one()?.phrases(reader))
    }

    /// Reads a condition on how often the ability ran, or on how much damage the trigger carries.
    fn of_ability(&mut self) -> Option<Vec<Phrase>> {
        self.attempt(|reader| {
            if reader.eat("this has not run this turn") {
                return Some(vec![phrases::runs((Comparator::LessThan, 1))]);
            }
            if reader.eat("the damage is") {
                return Some(vec![phrases::trigger_damage(reader.comparison()?)]);
            }
            reader.need("this has run")?;
            let compared = reader.comparison()?;
            reader.one_of(&[("time this turn", ()), ("times this turn", ())])?;
            Some(vec![phrases::runs(compared)])
        })
    }

    fn impossible(&mut self) -> Option<Vec<Phrase>> {
        if self.eat("the impossible happens") {
            return Some(vec![phrases::none()]);
        }
        if self.eat("no card did it") {
            return Some(vec![phrases::actor(ActorOf::Trigger), phrases::none()]);
        }
        self.eat("it happened to no card").then(|| vec![phrases::target(), phrases::none()])
    }

    /// Reads a statement about a cell: "this cell is free", "the cell where that card stands is in enemy territory".
    fn of_cell(&mut self) -> Option<Vec<Phrase>> {
        self.attempt(|reader| {
            let mut said = vec![phrases::cell(reader.one_cell()?)];
            reader.need("is")?;
            let is_not = reader.eat("not");
            said.push(reader.cell_is()?);
            while let Some(more) = reader.attempt(|reader| {
                reader.need("and")?;
                reader.one_cell();
                reader.need("is")?;
                reader.cell_is()
            }) {
                said.push(more);
            }
            Some(phrases::or_none(said, is_not))
        })
    }

    fn cell_is(&mut self) -> Option<Phrase> {
        if let Some(free) = self.one_of(&FREE) {
            return Some(phrases::place(Zone::ANYWHERE, Some(free)));
        }
        Some(phrases::place(self.zone()?, None))
    }

    /// Reads a statement about a card: "this card is damaged and has Poison", "that card is not an enemy card".
    fn of_card(&mut self) -> Option<Vec<Phrase>> {
        self.attempt(|reader| {
            let named = reader.named()?;
            let mut said = the(named, reader);
            if let Some(filters) = reader.predicate() {
                return narrowed(said, filters);
            }
            said.extend(reader.denied()?);
            while let Some(more) = reader.attempt(|reader| {
                reader.need("or")?;
                reader.named().filter(|other| *other == named)?;
                reader.denied()
            }) {
                said.extend(more);
            }
            said.push(phrases::none());
            Some(said)
        })
    }

    /// Reads something that a card is not, or does not have.
    fn denied(&mut self) -> Option<Vec<Phrase>> {
        self.attempt(|reader| {
            if reader.eat("does not have") {
                return Some(vec![reader.attribute()?]);
            }
            reader.need("is not")?;
            reader.quality()
        })
    }

    /// Reads one or more verb phrases: "is an enemy monster and has Poison".
    pub(super) fn predicate(&mut self) -> Option<Vec<Phrase>> {
        self.attempt(|reader| {
            let mut filters = reader.verb()?;
            while let Some(more) = reader.attempt(|reader| {
                reader.need("and")?;
                reader.verb()
            }) {
                // The place comes before the other filters.
                let start = if is_near(&more) { 0 } else { filters.len() };
                filters.splice(start..start, more);
            }
            Some(filters)
        })
    }

    fn verb(&mut self) -> Option<Vec<Phrase>> {
        self.attempt(|reader| {
            if reader.eat("has") {
                return Some(vec![reader.attribute()?]);
            }
            reader.need("is")?;
            if let Some(named) = reader.attempt(|reader| {
                reader.need("not")?;
                reader.named()
            }) {
                return Some(vec![phrases::only(named, true)?]);
            }
            reader.quality()
        })
    }

    /// Reads something that a card can be: "damaged", "an enemy monster", "in the margin".
    fn quality(&mut self) -> Option<Vec<Phrase>> {
        const TURNS: [(&str, bool); 2] = [("the turn player's", false), ("the waiting player's", true)];
        if let Some(flag) = self.flag() {
            return Some(vec![flag]);
        }
        if self.eat("face-down") {
            return Some(vec![phrases::cards(MapLayer::FaceDown)]);
        }
        if let Some(waits) = self.one_of(&TURNS) {
            return Some(vec![phrases::turn(waits)]);
        }
        if let Some(free) = self.one_of(&FREE) {
            return Some(vec![phrases::place(Zone::ANYWHERE, Some(free))]);
        }
        if let Some(ink) = Ink::ALL.into_iter().find(|ink| self.eat(ink.words())) {
            return Some(vec![phrases::ink(ink)]);
        }
        if let Some(spot) = self.spot() {
            return Some(vec![spot]);
        }
        if let Some((centre, reach)) = self.near() {
            let mut near = if centre.is_empty() { vec![phrases::this()] } else { centre };
            near.extend([phrases::around(Some(reach)), phrases::cards(MapLayer::Field)]);
            return Some(near);
        }
        if let Some(layer) = self.attempt(|reader| {
            reader.need("in a")?;
            reader.pile()
        }) {
            return Some(vec![phrases::cards(layer)]);
        }
        if let Some(named) = self.attempt(|reader| reader.named().filter(|named| *named != Subject::Actor)) {
            return phrases::only(named, false).map(|only| vec![only]);
        }
        self.attempt(|reader| {
            if !reader.eat("an") && !reader.eat("a") {
                return Some(vec![phrases::name(reader.card()?)]);
            }
            reader.core()?.filters()
        })
    }
}

/// Returns the selection narrowed by filters. If the card must be in reach of something, the sentence searches there.
pub(super) fn narrowed(mut selected: Vec<Phrase>, filters: Vec<Phrase>) -> Option<Vec<Phrase>> {
    if is_near(&filters) {
        let named = match selected.as_slice() {
            [Phrase::MapActorCard(head)] if head.of == ActorOf::Consumer => Subject::This,
            [Phrase::MapTargetCard(_)] => Subject::Target,
            _ => return None,
        };
        let end = filters.iter().rposition(|filter| matches!(filter, Phrase::MapCard(_)))? + 1;
        let mut whole = filters;
        whole.insert(end, phrases::only(named, false)?);
        return Some(whole);
    }
    let end = match selected.last() {
        Some(Phrase::Take(_)) => selected.len() - 1,
        _ => selected.len(),
    };
    selected.splice(end..end, filters);
    Some(selected)
}

/// Returns true if the filters look for cards in reach of something.
fn is_near(filters: &[Phrase]) -> bool {
    filters.iter().any(|filter| matches!(filter, Phrase::MapFollowCell(_)))
}
