//! Effects: the actions of trigger abilities. Each one selects its targets by a sentence and emits triggers.
//!
//! An effect word is one file: its data, its behaviour and its [`EffectSpec`]: the example, the wording in each
//! language, and what the checker and the machine player need to know. A new word is that file and three lines here.

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
mod field;
mod player_damage;
mod player_hand;
mod player_recover_hp;
mod player_recover_mp;
mod spec;

use serde::{Deserialize, Serialize};

use crate::battle::ability::sentence::Sentence;
use crate::battle::board::Board;
use crate::battle::coded::coded;

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
pub(in crate::battle) use family::EffectContext;
use family::EffectRule;
pub use family::TargetType;
use family::effects;
use field::{EffectFields, fields};
pub use field::{Field, FieldType, Fields};
pub use player_damage::PlayerDamage;
pub use player_hand::PlayerHand;
pub use player_recover_hp::PlayerRecoverHp;
pub use player_recover_mp::PlayerRecoverMp;
pub use spec::{EffectFlaw, EffectSpec, FlawKind, Opening, Purpose};

effects! {
    0 PlayerDamage;
    1 PlayerRecoverHp;
    2 CardDamage;
    3 CardRecover;
    4 CardMove;
    5 CardSwap;
    6 CardAilment;
    7 AttachAbility;
    8 PlayerHand;
    9 ConsumeFeint;
    10 PlayerRecoverMp;
    11 CardDestroy;
    12 CardReturn;
    13 CardSummon;
}
