//! `FilterPlayerDirectDamageInThisTurn`: players by the damage that strikes dealt them this turn.

use serde::{Deserialize, Serialize};

use super::{Family, Measure, Narrowing, PhraseRole, PhraseRule, PhraseSpec};
use crate::battle::ability::aspects::Aspects;
use crate::battle::ability::description::{Description, Standing};
use crate::battle::ability::eval_context::{EvalContext, Selection, SelectionType};
use crate::battle::ability::term::Term;
use crate::battle::ability::vocabulary::Comparator;
use crate::battle::board::Board;

/// Keeps players by the damage strikes have dealt them this turn. Alone: those who were struck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct FilterPlayerDirectDamageInThisTurn {
    /// The comparison with `amount`.
    #[serde(default = "Comparator::greater")]
    pub comparator: Comparator,
    /// With what.
    #[serde(default)]
    pub amount: i32,
}

/// The damage of this turn's strikes on a player.
static STRUCK: Measure = Measure { complaint: "the damage of this turn's strikes", least: 0 };

impl PhraseRule for FilterPlayerDirectDamageInThisTurn {
    const SPEC: PhraseSpec = PhraseSpec {
        example: r#"[{"kind":"MapPlayer"},{"kind":"FilterPlayerDirectDamageInThisTurn"}]"#,
        family: Family::Pipe,
        role: PhraseRole::Players,
        ..PhraseSpec::PLAIN
    };

    fn apply<B: Board>(&self, context: &EvalContext<'_, B>, from: Selection) -> Selection {
        context.filter_players(from, |seat| {
            self.comparator.holds(context.board.player(seat).direct_damage, self.amount)
        })
    }

    fn types(&self, _: SelectionType) -> Result<SelectionType, &'static str> {
        Ok(SelectionType::Players)
    }

    fn describe(&self, description: &mut Description) {
        description.standing(Standing::Struck(self.comparator, self.amount))
    }

    fn narrowing(&self) -> Narrowing {
        Narrowing::Number(&STRUCK, self.comparator, self.amount)
    }

    fn terms(&self, add: &mut dyn FnMut(Term)) {
        add(Term::Strike);
    }

    fn reads(&self) -> Aspects {
        Aspects::FIELD.and(Aspects::COUNTS)
    }
}
