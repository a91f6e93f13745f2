//! `FilterTriggerDamage`: the amount of damage that the trigger carries.

use serde::{Deserialize, Serialize};

use super::{Family, Measure, Narrowing, PhraseRule, PhraseSpec};
use crate::battle::ability::description::Description;
use crate::battle::ability::eval_context::{EvalContext, Selection, SelectionType};
use crate::battle::ability::vocabulary::Comparator;
use crate::battle::board::Board;
use crate::battle::trigger::TriggerType;

/// Passes on what is given if the trigger's damage compares so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct FilterTriggerDamage {
    /// The comparison with `amount`.
    pub comparator: Comparator,
    /// With what.
    pub amount: i32,
}

/// The damage of the trigger.
static CARRIED: Measure = Measure { complaint: "the damage", least: 0 };

impl PhraseRule for FilterTriggerDamage {
    const SPEC: PhraseSpec = PhraseSpec {
        example: r#"[{"kind":"FilterTriggerDamage","comparator":"GreaterThanOrEqual","amount":3}]"#,
        family: Family::Pipe,
        ..PhraseSpec::PLAIN
    };

    fn apply<B: Board>(&self, context: &EvalContext<'_, B>, from: Selection) -> Selection {
        from.when(context.trigger.is_some_and(|trigger| {
            trigger.kind.is(TriggerType::DamageTrigger) && self.comparator.holds(trigger.damage, self.amount)
        }))
    }

    fn types(&self, from: SelectionType) -> Result<SelectionType, &'static str> {
        Ok(from)
    }

    fn describe(&self, description: &mut Description) {
        description.when.damage.push((self.comparator, self.amount))
    }

    fn hears(&self) -> bool {
        true
    }

    fn narrowing(&self) -> Narrowing {
        Narrowing::Moment(&CARRIED, self.comparator, self.amount)
    }
}
