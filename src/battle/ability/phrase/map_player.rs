//! `MapPlayer`: players.

use serde::{Deserialize, Serialize};

use super::{PhraseRule, PhraseSpec};
use crate::battle::ability::aspects::Aspects;
use crate::battle::ability::description::Description;
use crate::battle::ability::eval_context::{EvalContext, Selection, SelectionType};
use crate::battle::ability::vocabulary::Who;
use crate::battle::board::Board;
use crate::ids::Seat;

/// Selects players: `Own`, `Opponent`, `Both`, `Trigger`. After cards, those of these who own one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct MapPlayer {
    /// The players to start from.
    #[serde(default)]
    pub who: Who,
}

impl PhraseRule for MapPlayer {
    const SPEC: PhraseSpec =
        PhraseSpec { example: r#"[{"kind":"MapPlayer","who":"Opponent"}]"#, ..PhraseSpec::PLAIN };

    fn apply<B: Board>(&self, context: &EvalContext<'_, B>, from: Selection) -> Selection {
        let bit = |seat: Seat| 1_u8 << seat.index();
        let named = match self.who {
            Who::Own => bit(context.owner()),
            Who::Opponent => bit(context.owner().other()),
            Who::Both => 3,
            Who::Trigger => context.trigger.and_then(|trigger| trigger.player).map_or(0, bit),
        };
        Selection::Players(match from {
            Selection::Cards(_) | Selection::Cells(_) => named & context.players(from),
            Selection::All | Selection::Players(_) | Selection::Ability => named,
            Selection::Nothing => 0,
        })
    }

    fn types(&self, _: SelectionType) -> Result<SelectionType, &'static str> {
        Ok(SelectionType::Players)
    }

    fn describe(&self, description: &mut Description) {
        description.player(self.who);
    }

    fn reads(&self) -> Aspects {
        Aspects::FIELD
    }
}
