//! `Take`: so many of what is given, the first ones or at random.

use serde::{Deserialize, Serialize};

use crate::battle::ability::noun::Noun;
use crate::battle::ability::phrase::Meaning;
use crate::battle::ability::scene::{CardSet, Scene, Selection, SelectionType};
use crate::battle::board::Board;
use crate::battle::rules::order;

/// Keeps at most so many. Not at random, cards come by the one law of order, cells by number. At random, a partial
/// Fisher–Yates shuffle of that row, one die a card (none where there is no choice); only effects may throw dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Take {
    /// How many at most.
    pub amount: u8,
    /// Whether at random.
    #[serde(default)]
    pub random: bool,
}

impl Take {
    fn pick<B: Board, T: Copy>(&self, scene: &Scene<'_, B>, mut row: Vec<T>) -> Vec<T> {
        let wanted = usize::from(self.amount);
        if row.len() > wanted
            && self.random
            && let Some(slot) = scene.chance
        {
            let mut chance = slot.get();
            for index in 0..wanted {
                let left = (row.len() - index) as u32;
                row.swap(index, index + chance.below(left) as usize);
            }
            slot.set(chance);
        }
        row.truncate(wanted);
        row
    }
}

impl Meaning for Take {
    fn apply<B: Board>(&self, scene: &Scene<'_, B>, from: Selection) -> Selection {
        match from {
            Selection::Cells(cells) => {
                let row = crate::battle::geometry::cells(cells).collect();
                Selection::Cells(self.pick(scene, row).into_iter().fold(0, |mask, cell| mask | cell.bit()))
            }
            Selection::All | Selection::Cards(_) => {
                let row = order::in_law(scene.board, scene.cards(from)).collect();
                let mut taken = CardSet::EMPTY;
                for card in self.pick(scene, row) {
                    taken.insert(card);
                }
                Selection::Cards(taken)
            }
            other => other,
        }
    }

    fn types(&self, from: SelectionType) -> Result<SelectionType, &'static str> {
        match from {
            SelectionType::HiddenCards if !self.random => Err("hidden cards can only be taken at random"),
            SelectionType::Players | SelectionType::Ability => {
                Err("it takes cards or cells; none come in here")
            }
            SelectionType::All => Ok(SelectionType::Cards),
            other => Ok(other),
        }
    }

    fn say(&self, noun: &mut Noun) {
        noun.take(self.amount, self.random);
    }
}
