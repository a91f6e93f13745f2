//! `FilterCardAilment`: cards by their ailments.

use serde::{Deserialize, Serialize};

use super::{Family, PhraseRole, PhraseRule, PhraseSpec};
use crate::battle::ability::aspects::Aspects;
use crate::battle::ability::description::{Description, Qualifier};
use crate::battle::ability::eval_context::{EvalContext, Selection, SelectionType};
use crate::battle::ability::term::Term;
use crate::battle::board::Board;
use crate::battle::record::Ailment;

/// Keeps cards that have an ailment, or (`except`) that have not. Without a name: any ailment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct FilterCardAilment {
    /// The ailment. If it is omitted, any ailment matches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ailment: Option<Ailment>,
    /// Keeps those without it instead.
    #[serde(default)]
    pub except: bool,
}

impl PhraseRule for FilterCardAilment {
    const SPEC: PhraseSpec = PhraseSpec {
        example: r#"[{"kind":"MapCard"},{"kind":"FilterCardAilment","ailment":"Poison","except":true}]"#,
        family: Family::Pipe,
        role: PhraseRole::Cards,
        ..PhraseSpec::PLAIN
    };

    fn apply<B: Board>(&self, context: &EvalContext<'_, B>, from: Selection) -> Selection {
        let mask = self.ailment.map_or(u8::MAX, Ailment::bit);
        context
            .filter_public_cards(from, |card| (context.board.card(card).ailments & mask != 0) != self.except)
    }

    fn types(&self, from: SelectionType) -> Result<SelectionType, &'static str> {
        from.read()
    }

    fn describe(&self, description: &mut Description) {
        description.mark(Qualifier::Ailment { ailment: self.ailment, except: self.except });
    }

    fn terms(&self, add: &mut dyn FnMut(Term)) {
        add(self.ailment.map_or(Term::AnyAilment, Term::Ailment));
    }

    fn reads(&self) -> Aspects {
        Aspects::FIELD.and(Aspects::AILMENTS)
    }
}
