//! `FilterTriggerType`: the data that the trigger carries.

use serde::{Deserialize, Serialize};

use super::{Family, PhraseRule, PhraseSpec};
use crate::battle::ability::description::Description;
use crate::battle::ability::eval_context::{EvalContext, Selection, SelectionType};
use crate::battle::ability::vocabulary::TriggerKinds;
use crate::battle::board::Board;
use crate::battle::trigger::TriggerType;

/// Passes on what is given if the trigger carries an actor, a card, a player or damage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct FilterTriggerType {
    /// The data that the trigger must carry.
    #[serde(rename = "type")]
    pub carries: TriggerType,
}

impl PhraseRule for FilterTriggerType {
    const SPEC: PhraseSpec = PhraseSpec {
        example: r#"[{"kind":"FilterTriggerType","type":"ActorTrigger"}]"#,
        family: Family::Pipe,
        ..PhraseSpec::PLAIN
    };

    fn apply<B: Board>(&self, context: &EvalContext<'_, B>, from: Selection) -> Selection {
        from.when(context.trigger.is_some_and(|trigger| trigger.kind.is(self.carries)))
    }

    fn types(&self, from: SelectionType) -> Result<SelectionType, &'static str> {
        Ok(from)
    }

    fn describe(&self, description: &mut Description) {
        description.when.carries.push(self.carries)
    }

    fn hears(&self) -> bool {
        true
    }

    fn wakes(&self) -> u64 {
        TriggerKinds::carrying(self.carries).0
    }
}
