//! `FilterTriggerKind`: the kind of the trigger.

use serde::{Deserialize, Serialize};

use super::{Family, PhraseRule, PhraseSpec};
use crate::battle::ability::description::Description;
use crate::battle::ability::eval_context::{EvalContext, Selection, SelectionType};
use crate::battle::ability::term::Term;
use crate::battle::ability::vocabulary::TriggerKinds;
use crate::battle::board::Board;
use crate::battle::record::Ailment;
use crate::battle::trigger::TriggerKind;

/// Passes on what is given if the trigger is of this kind, of one of these, or any damage (`Damaged`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct FilterTriggerKind {
    /// The kinds.
    pub trigger: TriggerKinds,
}

/// Returns the term that a kind of trigger uses.
const fn term(kind: TriggerKind) -> Option<Term> {
    Some(match kind {
        TriggerKind::PoisonDamaged => Term::Ailment(Ailment::Poison),
        TriggerKind::DirectDeclared | TriggerKind::DirectDamaged => Term::Strike,
        TriggerKind::FeintDeclared | TriggerKind::FeintConsumed => Term::FaceDown,
        TriggerKind::NightmareSealed | TriggerKind::NightmareUnsealed => Term::Nightmare,
        TriggerKind::CardAilmentChanged => Term::AnyAilment,
        TriggerKind::AbilityOblivionChanged => Term::Oblivion,
        _ => return None,
    })
}

impl PhraseRule for FilterTriggerKind {
    const SPEC: PhraseSpec = PhraseSpec {
        example: r#"[{"kind":"FilterTriggerKind","trigger":"Damaged"}]"#,
        family: Family::Pipe,
        ..PhraseSpec::PLAIN
    };

    fn apply<B: Board>(&self, context: &EvalContext<'_, B>, from: Selection) -> Selection {
        from.when(context.trigger.is_some_and(|trigger| self.trigger.has(trigger.kind)))
    }

    fn types(&self, from: SelectionType) -> Result<SelectionType, &'static str> {
        Ok(from)
    }

    fn describe(&self, description: &mut Description) {
        description.when.trigger(self.trigger)
    }

    fn hears(&self) -> bool {
        true
    }

    fn wakes(&self) -> u64 {
        self.trigger.0
    }

    fn terms(&self, add: &mut dyn FnMut(Term)) {
        if self.trigger != TriggerKinds::DAMAGED {
            self.trigger.iter().filter_map(term).for_each(add);
        }
    }
}
