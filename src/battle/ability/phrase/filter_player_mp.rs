//! `FilterPlayerMp`: players by their MP.

use serde::{Deserialize, Serialize};

use super::{Family, Measure, Narrowing, NumberWord, Phrase, PhraseRole, PhraseRule, PhraseSpec};
use crate::battle::ability::aspects::Aspects;
use crate::battle::ability::description::{Description, Standing};
use crate::battle::ability::eval_context::{EvalContext, Selection, SelectionType};
use crate::battle::ability::vocabulary::Comparator;
use crate::battle::board::Board;

/// Keeps players by their MP.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct FilterPlayerMp {
    /// The comparison with `amount`.
    pub comparator: Comparator,
    /// With what.
    pub amount: i32,
}

/// The number that the filter compares.
static MP: NumberWord =
    NumberWord { english: "MP {}", japanese: "MP", measure: Measure { complaint: "the MP", least: 0 } };

impl PhraseRule for FilterPlayerMp {
    const SPEC: PhraseSpec = PhraseSpec {
        example: r#"[{"kind":"MapPlayer"},{"kind":"FilterPlayerMp","comparator":"GreaterThanOrEqual","amount":5}]"#,
        family: Family::Beyond,
        role: PhraseRole::Players,
        numbers: &[(&MP, |comparator, amount| Phrase::FilterPlayerMp(Self { comparator, amount }))],
        ..PhraseSpec::PLAIN
    };

    fn apply<B: Board>(&self, context: &EvalContext<'_, B>, from: Selection) -> Selection {
        context.filter_players(from, |seat| self.comparator.holds(context.board.player(seat).mp, self.amount))
    }

    fn types(&self, _: SelectionType) -> Result<SelectionType, &'static str> {
        Ok(SelectionType::Players)
    }

    fn describe(&self, description: &mut Description) {
        description.standing(Standing::Number(&MP, self.comparator, self.amount))
    }

    fn narrowing(&self) -> Narrowing {
        Narrowing::Number(&MP.measure, self.comparator, self.amount)
    }

    fn reads(&self) -> Aspects {
        Aspects::FIELD.and(Aspects::MP)
    }
}
