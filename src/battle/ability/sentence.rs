//! A sentence: a pipe of phrases that starts from `All` and holds if the result is not empty.

use serde::{Deserialize, Serialize};

use super::aspects::Aspects;
use super::eval_context::{EvalContext, Selection, SelectionType};
use super::phrase::Phrase;
use crate::battle::board::Board;

/// A pipe of phrases. JSON: `{"phrases": […]}`, the list alone, one phrase, or a template such as
/// `"TriggerIs(Summoned)"`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sentence {
    /// The phrases, in order.
    pub phrases: Vec<Phrase>,
}

impl Sentence {
    /// Returns the selection that the sentence yields.
    pub(in crate::battle) fn select<B: Board>(&self, context: &EvalContext<'_, B>) -> Selection {
        self.select_from(context, 0, Selection::All)
    }

    /// Returns the selection that the sentence yields if its phrases before `first` yielded the given one.
    pub(in crate::battle) fn select_from<B: Board>(
        &self,
        context: &EvalContext<'_, B>,
        first: usize,
        mut selection: Selection,
    ) -> Selection {
        for phrase in &self.phrases[first..] {
            // An empty selection stays empty, except for `Count`, which may require exactly none.
            if !selection.is_empty() || matches!(phrase, Phrase::Count(_)) {
                selection = phrase.apply(context, selection);
            }
        }
        selection
    }

    /// Checks whether the sentence selects anything.
    pub(in crate::battle) fn holds<B: Board>(&self, context: &EvalContext<'_, B>) -> bool {
        !self.select(context).is_empty()
    }

    /// Returns the type of selection that the sentence yields.
    ///
    /// # Errors
    /// Returns the index of the phrase that cannot stand in its position, and the reason.
    pub fn types(&self) -> Result<SelectionType, (usize, &'static str)> {
        let mut from = SelectionType::All;
        for (index, phrase) in self.phrases.iter().enumerate() {
            from = phrase.types(from).map_err(|why| (index, why))?;
        }
        Ok(from)
    }

    /// Returns the mask of trigger kinds that the sentence can hold for.
    #[must_use]
    pub fn wakes(&self) -> u64 {
        self.phrases.iter().fold(u64::MAX, |mask, phrase| match phrase {
            // It holds where the phrases before it find nothing, so for any trigger.
            Phrase::Count(count) if count.comparator.holds(0, count.amount) => u64::MAX,
            _ => mask & phrase.wakes(),
        })
    }

    /// Returns the aspects of a battle on which its selection depends.
    pub(in crate::battle) fn reads(&self) -> Aspects {
        self.phrases.iter().fold(Aspects::NONE, |all, phrase| all.and(phrase.reads()))
    }
}
