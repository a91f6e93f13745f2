//! `Count`: how many of what is given.

use serde::{Deserialize, Serialize};

use crate::battle::ability::noun::Noun;
use crate::battle::ability::phrase::Meaning;
use crate::battle::ability::scene::{Scene, Selection, SelectionType};
use crate::battle::ability::vocabulary::Comparator;
use crate::battle::board::Board;

/// Everything true if the number of cards, cells or players given compares so, else nothing. Alone: at least one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct Count {
    /// How it is compared.
    #[serde(default = "Comparator::at_least")]
    pub comparator: Comparator,
    /// With what.
    #[serde(default = "one")]
    pub amount: i32,
}

const fn one() -> i32 {
    1
}

impl Count {
    /// How many things a selection holds.
    pub(in crate::battle) fn of<B: Board>(scene: &Scene<'_, B>, selection: Selection) -> i32 {
        (match selection {
            Selection::Nothing => 0,
            Selection::Ability => 1,
            Selection::All | Selection::Cards(_) => scene.cards(selection).len(),
            Selection::Cells(cells) => cells.count_ones(),
            Selection::Players(players) => players.count_ones(),
        }) as i32
    }
}

impl Meaning for Count {
    fn apply<B: Board>(&self, scene: &Scene<'_, B>, from: Selection) -> Selection {
        Selection::All.when(self.comparator.holds(Self::of(scene, from), self.amount))
    }

    fn types(&self, _: SelectionType) -> Result<SelectionType, &'static str> {
        Ok(SelectionType::All)
    }

    fn say(&self, noun: &mut Noun) {
        noun.count(self.comparator, self.amount);
    }
}
