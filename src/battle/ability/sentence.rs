//! A sentence: a pipe of phrases that starts from `All` and holds if the result is not empty.

use serde::{Deserialize, Serialize};

use super::eval_context::{EvalContext, Selection, SelectionType};
use super::phrase::Phrase;
use crate::battle::board::Board;
use crate::battle::trigger::TriggerKind;

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
        let mut selection = Selection::All;
        for phrase in &self.phrases {
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
        self.phrases.iter().fold(u64::MAX, |mask, phrase| mask & phrase.wakes())
    }

    /// The mask of all trigger kinds, except the bare change of phase.
    pub(in crate::battle) const ANYTHING: u64 = !TriggerKind::StateChanged.bit();

    /// The mask of the trigger kinds for a card that enters, leaves or changes place on the field, or that gains or
    /// loses an ability.
    pub(in crate::battle) const PLACES: u64 = TriggerKind::Summoned.bit()
        | TriggerKind::StrategySummoned.bit()
        | TriggerKind::Moved.bit()
        | TriggerKind::Teleported.bit()
        | TriggerKind::CardGraved.bit()
        | TriggerKind::FeintDeclared.bit()
        | TriggerKind::FeintConsumed.bit()
        | TriggerKind::AbilityAttached.bit()
        | TriggerKind::AbilityDetached.bit()
        | TriggerKind::AbilityOblivionChanged.bit()
        | TriggerKind::NightmareSealed.bit()
        | TriggerKind::NightmareUnsealed.bit();

    /// Returns the kinds of trigger after which its selection may have changed. A sentence that only tests the
    /// positions of cards need not be evaluated again after each change of ink.
    #[must_use]
    pub fn watches(&self) -> u64 {
        let is_steady = self.phrases.iter().all(Phrase::is_steady);
        if is_steady { Self::PLACES } else { Self::PLACES | Self::ANYTHING }
    }
}

/// Checks whether all sentences of a paragraph hold.
pub(in crate::battle) fn all_hold<B: Board>(paragraph: &[Sentence], context: &EvalContext<'_, B>) -> bool {
    paragraph.iter().all(|sentence| sentence.holds(context))
}
