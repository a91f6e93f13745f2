//! `FilterPlayerHp`: players by their HP.

use serde::{Deserialize, Serialize};

use super::{Family, Measure, Narrowing, NumberWord, Phrase, PhraseRole, PhraseRule, PhraseSpec};
use crate::battle::ability::aspects::Aspects;
use crate::battle::ability::description::{Description, Standing};
use crate::battle::ability::eval_context::{EvalContext, Selection, SelectionType};
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

/// The HP of a player. A losing blow may take it far below 0.
static HP: NumberWord = NumberWord {
    english: "HP {}",
    japanese: "HP",
    measure: Measure { complaint: "the HP", least: i32::MIN as i64 },
};

impl PhraseRule for FilterPlayerHp {
    const SPEC: PhraseSpec = PhraseSpec {
        example: r#"[{"kind":"MapPlayer"},{"kind":"FilterPlayerHp","comparator":"LessThanOrEqual","amount":10}]"#,
        family: Family::Beyond,
        role: PhraseRole::Players,
        numbers: &[(&HP, |comparator, amount| Phrase::FilterPlayerHp(Self { comparator, amount }))],
        ..PhraseSpec::PLAIN
    };

    fn apply<B: Board>(&self, context: &EvalContext<'_, B>, from: Selection) -> Selection {
        context.filter_players(from, |seat| self.comparator.holds(context.board.player(seat).hp, self.amount))
    }

    fn types(&self, _: SelectionType) -> Result<SelectionType, &'static str> {
        Ok(SelectionType::Players)
    }

    fn describe(&self, description: &mut Description) {
        description.standing(Standing::Number(&HP, self.comparator, self.amount))
    }

    fn narrowing(&self) -> Narrowing {
        Narrowing::Number(&HP.measure, self.comparator, self.amount)
    }

    fn reads(&self) -> Aspects {
        Aspects::FIELD.and(Aspects::HP)
    }
}
