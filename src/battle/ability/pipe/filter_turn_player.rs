//! `FilterTurnPlayer`: whose turn it is.

use serde::{Deserialize, Serialize};

use crate::battle::ability::noun::Noun;
use crate::battle::ability::phrase::Meaning;
use crate::battle::ability::scene::{Scene, Selection, SelectionType};
use crate::battle::board::Board;

/// Keeps what belongs to the turn player; on everything true it holds in the ability's owner's turn (`opponent`: in the other side's).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct FilterTurnPlayer {
    /// The other side's turn instead.
    #[serde(default)]
    pub opponent: bool,
}

impl Meaning for FilterTurnPlayer {
    fn apply<B: Board>(&self, scene: &Scene<'_, B>, from: Selection) -> Selection {
        let turn = scene.board.flow().turn_player;
        match from {
            Selection::Players(_) => scene.keep_players(from, |seat| (seat == turn) != self.opponent),
            Selection::Cards(_) | Selection::Cells(_) => {
                scene.owned(from, if self.opponent { turn.other() } else { turn })
            }
            Selection::All | Selection::Ability | Selection::Nothing => {
                from.when((scene.owner() == turn) != self.opponent)
            }
        }
    }

    fn types(&self, from: SelectionType) -> Result<SelectionType, &'static str> {
        Ok(match from {
            SelectionType::Cells => SelectionType::Cards,
            other => other,
        })
    }

    fn say(&self, noun: &mut Noun) {
        noun.turn(self.opponent)
    }
}
