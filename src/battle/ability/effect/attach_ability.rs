//! `AttachAbility`: gives an ability.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::{EffectContext, EffectRule, TargetType};
use crate::battle::ability::kinds::Ability;
use crate::battle::ability::sentence::Sentence;
use crate::battle::board::Board;
use crate::battle::library::PrintedCard;
use crate::battle::record::{AttachedAbility, MAX_ATTACHED};
use crate::battle::rules::change;

/// Gives cards an ability written here, or (`abilitySource`) copies of the printed abilities of cards both sides know: `AbilityAttached`. Past the limit of a card nothing more is given.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
pub struct AttachAbility {
    /// The ability given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ability: Option<Box<Ability>>,
    /// The card whose abilities are copied.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ability_source: Option<Sentence>,
    /// The cards that receive the abilities.
    pub target: Sentence,
}

impl EffectRule for AttachAbility {
    fn run<B: Board>(&self, run: &mut EffectContext<'_, B>) {
        // A card never receives more abilities than it can hold.
        let mut given: ArrayVec<u16, MAX_ATTACHED> = run.grants.into_iter().collect();
        if let Some(source) = &self.ability_source {
            for card in run.cards(source) {
                if run.board.card(card).is_public() {
                    let copied = run.board.printed(card).into_iter().flat_map(PrintedCard::abilities);
                    given.extend(copied.take(given.remaining_capacity()));
                }
            }
        }
        for card in run.cards(&self.target) {
            for ability in &given {
                if run.board.card(card).is_up() {
                    let producer = run.pending.card;
                    change::attach(run.board, card, *ability, producer, AttachedAbility::EFFECT);
                }
            }
        }
    }

    fn wants(&self) -> TargetType {
        TargetType::Cards
    }

    fn target(&self) -> &Sentence {
        &self.target
    }

    fn source(&self) -> Option<&Sentence> {
        self.ability_source.as_ref()
    }
}
