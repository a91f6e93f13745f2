//! Effects: the actions of trigger abilities. Each one selects its targets by a sentence and emits triggers.

mod attach_ability;
mod card_ailment;
mod card_damage;
mod card_destroy;
mod card_move;
mod card_recover;
mod card_return;
mod card_summon;
mod card_swap;
mod consume_feint;
mod family;
mod player_damage;
mod player_hand;
mod player_recover_hp;
mod player_recover_mp;

pub use attach_ability::AttachAbility;
pub use card_ailment::CardAilment;
pub use card_damage::CardDamage;
pub use card_destroy::CardDestroy;
pub use card_move::CardMove;
pub use card_recover::CardRecover;
pub use card_return::{CardReturn, ReturnTo};
pub use card_summon::CardSummon;
pub use card_swap::CardSwap;
pub use consume_feint::ConsumeFeint;
pub use family::{Effect, EffectKind, TargetType};
pub(in crate::battle) use family::{EffectContext, EffectRule};
pub use player_damage::PlayerDamage;
pub use player_hand::PlayerHand;
pub use player_recover_hp::PlayerRecoverHp;
pub use player_recover_mp::PlayerRecoverMp;
