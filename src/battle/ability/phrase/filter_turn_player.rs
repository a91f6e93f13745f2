//! `FilterTurnPlayer`: the player whose turn it is.

use serde::{Deserialize, Serialize};

use super::{Family, PhraseRole, PhraseRule, PhraseSpec};
use crate::battle::ability::aspects::Aspects;
use crate::battle::ability::description::Description;
use crate::battle::ability::eval_context::{EvalContext, Selection, SelectionType};
use crate::battle::board::Board;

/// Keeps what belongs to the turn player; on everything true it holds in the ability's owner's turn (`opponent`: in the other side's).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct FilterTurnPlayer {
    /// The other side's turn instead.
    #[serde(default)]
    pub opponent: bool,
}

impl PhraseRule for FilterTurnPlayer {
    const SPEC: PhraseSpec = PhraseSpec {
        example: r#"[{"kind":"FilterTurnPlayer"}]"#,
        family: Family::Pipe,
        role: PhraseRole::Cards,
        ..PhraseSpec::PLAIN
    };

    fn apply<B: Board>(&self, context: &EvalContext<'_, B>, from: Selection) -> Selection {
        let turn = context.board.state().turn_player;
        match from {
            Selection::Players(_) => context.filter_players(from, |seat| (seat == turn) != self.opponent),
            Selection::Cards(_) | Selection::Cells(_) => {
                context.owned(from, if self.opponent { turn.other() } else { turn })
            }
            Selection::All | Selection::Ability | Selection::Nothing => {
                from.when((context.owner() == turn) != self.opponent)
            }
        }
    }

    fn types(&self, from: SelectionType) -> Result<SelectionType, &'static str> {
        Ok(match from {
            SelectionType::Cells => SelectionType::Cards,
            other => other,
        })
    }

    fn describe(&self, description: &mut Description) {
        description.turn(self.opponent)
    }

    fn reads(&self) -> Aspects {
        Aspects::FIELD.and(Aspects::TURN)
    }
}
