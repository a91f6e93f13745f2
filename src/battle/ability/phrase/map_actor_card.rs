//! `MapActorCard`: the card that has the ability, or the one that acted.

use serde::{Deserialize, Serialize};

use super::{PhraseRule, PhraseSpec};
use crate::battle::ability::aspects::Aspects;
use crate::battle::ability::description::{Description, Subject};
use crate::battle::ability::eval_context::{CardSet, EvalContext, Selection, SelectionType};
use crate::battle::ability::vocabulary::ActorOf;
use crate::battle::board::Board;

/// Selects the card that has the ability; with `Trigger` the one that acted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct MapActorCard {
    /// The acting card to start from.
    #[serde(default, rename = "type")]
    pub of: ActorOf,
}

impl PhraseRule for MapActorCard {
    const SPEC: PhraseSpec =
        PhraseSpec { example: r#"[{"kind":"MapActorCard","type":0}]"#, ..PhraseSpec::PLAIN };

    fn apply<B: Board>(&self, context: &EvalContext<'_, B>, _: Selection) -> Selection {
        let card = match self.of {
            ActorOf::Consumer => Some(context.consumer),
            ActorOf::Trigger => context.trigger.and_then(|trigger| trigger.actor),
        };
        card.map_or(Selection::Nothing, |card| Selection::Cards(CardSet::one(card)))
    }

    fn types(&self, _: SelectionType) -> Result<SelectionType, &'static str> {
        Ok(SelectionType::Cards)
    }

    fn describe(&self, description: &mut Description) {
        description.subject(match self.of {
            ActorOf::Consumer => Subject::This,
            ActorOf::Trigger => Subject::Actor,
        });
    }

    fn hears(&self) -> bool {
        self.of == ActorOf::Trigger
    }

    fn reads(&self) -> Aspects {
        Aspects::FIELD
    }
}
