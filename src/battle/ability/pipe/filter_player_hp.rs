//! `FilterPlayerHp`: players by their HP.

use serde::{Deserialize, Serialize};

use crate::battle::ability::noun::{Noun, Standing};
use crate::battle::ability::phrase::Meaning;
use crate::battle::ability::scene::{Scene, Selection, SelectionType};
use crate::battle::ability::vocabulary::Comparator;
use crate::battle::board::Board;

/// Keeps players by their HP.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct FilterPlayerHp {
    /// The comparison with `amount`.
    pub comparator: Comparator,
    /// With what.
    pub amount: i32,
}

impl Meaning for FilterPlayerHp {
    fn apply<B: Board>(&self, scene: &Scene<'_, B>, from: Selection) -> Selection {
        scene.keep_players(from, |seat| self.comparator.holds(scene.board.player(seat).hp, self.amount))
    }

    fn types(&self, _: SelectionType) -> Result<SelectionType, &'static str> {
        Ok(SelectionType::Players)
    }

    fn say(&self, noun: &mut Noun) {
        noun.standing(Standing::Hp(self.comparator, self.amount))
    }
}
