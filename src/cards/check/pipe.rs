//! Follows whose cards and which kind of card a sentence has narrowed things down to, to find what never holds.

use crate::battle::ability::{ActorOf, CardKind, Phrase, Who};

/// What is known of everything that is still selected.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Pipe {
    selected: Selected,
    /// The other side's (`true`) or the own (`false`) only.
    opponent: Option<bool>,
    kind: Option<CardKind>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Selected {
    #[default]
    All,
    Cards,
    Cells,
    Players,
}

impl Pipe {
    /// Goes through a phrase, or says why nothing can be left after it.
    pub(super) fn pass(&mut self, phrase: &Phrase) -> Result<(), String> {
        let from = self.selected;
        match phrase {
            Phrase::MapCard(_) => match from {
                Selected::Cards => {}
                Selected::Players => *self = Self { opponent: self.opponent, ..Self::of(Selected::Cards) },
                Selected::All | Selected::Cells => *self = Self::of(Selected::Cards),
            },
            Phrase::MapActorCard(map) => {
                let opponent = (map.of == ActorOf::Consumer).then_some(false);
                *self = Self { opponent, ..Self::of(Selected::Cards) };
            }
            Phrase::MapTargetCard(_) => *self = Self::of(Selected::Cards),
            Phrase::MapCell(_) | Phrase::MapFollowCell(_) => *self = Self::of(Selected::Cells),
            Phrase::MapPlayer(map) => {
                // From cards come those of their owners that are named; else the players named.
                let owners = if from == Selected::Cards { self.opponent } else { None };
                *self = Self { opponent: owners, ..Self::of(Selected::Players) };
                match map.who {
                    Who::Own => self.side(false)?,
                    Who::Opponent => self.side(true)?,
                    Who::Both | Who::Trigger => {}
                }
            }
            Phrase::MapAbility(_) | Phrase::Count(_) => *self = Self::default(),
            Phrase::FilterCardOwner(filter) => {
                self.cards();
                self.side(filter.opponent)?;
            }
            Phrase::FilterAbilityConsumer(filter) if !filter.except => {
                self.cards();
                self.side(false)?;
            }
            Phrase::FilterCardKind(filter) => {
                self.cards();
                match self.kind.replace(filter.card_kind) {
                    Some(kind) if kind != filter.card_kind => {
                        return Err(format!(
                            "only {kind:?}s are left, and none of them is of kind {:?}",
                            filter.card_kind
                        ));
                    }
                    Some(_) | None => {}
                }
            }
            _ => {}
        }
        Ok(())
    }

    const fn of(selected: Selected) -> Self {
        Self { selected, opponent: None, kind: None }
    }

    const fn cards(&mut self) {
        self.selected = Selected::Cards;
    }

    fn side(&mut self, opponent: bool) -> Result<(), String> {
        match self.opponent.replace(opponent) {
            Some(before) if before != opponent => {
                let side = |opponent| if opponent { "the opponent's" } else { "one's own" };
                Err(format!("only {} are left, and {} are asked for", side(before), side(opponent)))
            }
            Some(_) | None => Ok(()),
        }
    }
}
