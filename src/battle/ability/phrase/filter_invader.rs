//! `FilterInvader`: cards inside the other side's territory.

use serde::{Deserialize, Serialize};

use super::{Family, FlagWord, JapaneseFlag, Narrowing, Phrase, PhraseRole, PhraseRule, PhraseSpec};
use crate::battle::ability::aspects::Aspects;
use crate::battle::ability::description::{Description, Quality};
use crate::battle::ability::eval_context::{EvalContext, Selection, SelectionType};
use crate::battle::ability::term::Term;
use crate::battle::board::Board;
use crate::ids::CellId;

/// Keeps cards that stand in their opponent's territory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct FilterInvader {}

/// The adjective.
static INVADING: FlagWord = FlagWord { english: "invading", japanese: JapaneseFlag::Noun("侵入中") };

impl PhraseRule for FilterInvader {
    const SPEC: PhraseSpec = PhraseSpec {
        example: r#"[{"kind":"MapCard"},{"kind":"FilterInvader"}]"#,
        family: Family::Pipe,
        role: PhraseRole::Cards,
        flag: Some((&INVADING, || Phrase::FilterInvader(Self {}))),
        ..PhraseSpec::PLAIN
    };

    fn apply<B: Board>(&self, context: &EvalContext<'_, B>, from: Selection) -> Selection {
        let lattice = context.board.library().lattice();
        context.keep(from, |card| {
            let there = context.cell_of(card).map_or(0, CellId::bit);
            there & lattice.territory[context.board.card(card).owner.other().index()] != 0
        })
    }

    fn types(&self, from: SelectionType) -> Result<SelectionType, &'static str> {
        match from {
            SelectionType::HiddenCards => Err(SelectionType::HIDDEN),
            SelectionType::Players | SelectionType::Ability => Err(SelectionType::NO_CARDS),
            SelectionType::All | SelectionType::Cards | SelectionType::Cells => Ok(SelectionType::Cards),
        }
    }

    fn describe(&self, description: &mut Description) {
        description.quality(Quality::Flag(&INVADING));
    }

    fn narrowing(&self) -> Narrowing {
        Narrowing::Flag("invaders")
    }

    fn terms(&self, add: &mut dyn FnMut(Term)) {
        add(Term::Invading);
    }

    fn reads(&self) -> Aspects {
        Aspects::FIELD.and(Aspects::CELLS)
    }
}
