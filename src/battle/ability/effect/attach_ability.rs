//! `AttachAbility`: gives an ability.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::{EffectContext, EffectFlaw, EffectRule, EffectSpec, FlawKind, Purpose, TargetType, fields};
use crate::battle::ability::kinds::Ability;
use crate::battle::ability::sentence::Sentence;
use crate::battle::board::Board;
use crate::battle::library::PrintedCard;
use crate::battle::record::{AttachedAbility, MAX_ATTACHED};
use crate::battle::rules::change;
use crate::battle::trigger::TriggerKind;

/// Gives face-up cards the ability written here, or (`abilitySource`) copies of the printed abilities of cards both
/// sides know: `AbilityAttached`. Past the limit of a card nothing more is given.
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

fields!(AttachAbility { ability: Option<Box<Ability>> = "ability", ability_source: Option<Sentence> = "abilitySource" });

impl EffectRule for AttachAbility {
    const SPEC: EffectSpec = EffectSpec {
        example: r#"{"kind":"AttachAbility","ability":{"kind":"Parameter","parameter":"Attack","calc":3,"lifetime":"UntilTurnFinished"},"target":[{"kind":"MapActorCard"}]}"#,
        sentences: &[("target", TargetType::Cards), ("abilitySource", TargetType::Cards)],
        english: &[
            "{target} {ability}",
            "{target} copies|copy the abilities of {abilitySource}",
            "{target} is given nothing",
        ],
        japanese: &["{ability}", "{topic}{abilitySource}の能力をコピーする", "{target}に何も与えない"],
        repeats: &[TriggerKind::AbilityAttached],
        purpose: Purpose::Give,
        ..EffectSpec::CARDS
    };

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
                if run.board.state().up.has(card) {
                    let producer = run.pending.card;
                    change::attach(run.board, card, *ability, producer, AttachedAbility::EFFECT);
                }
            }
        }
    }

    fn flaw(&self) -> Option<EffectFlaw> {
        let (key, kind, message) = match (&self.ability, &self.ability_source) {
            (Some(_), None) | (None, Some(_)) => return None,
            (None, None) => (
                "",
                FlawKind::Missing,
                "`AttachAbility` needs `ability` or `abilitySource`; both are missing",
            ),
            (Some(_), Some(_)) => {
                let message = "`AttachAbility` needs `ability` or `abilitySource`, not both";
                ("abilitySource", FlawKind::Misplaced, message)
            }
        };
        Some(EffectFlaw { key, kind, message })
    }
}
