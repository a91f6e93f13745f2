//! Phrases: the steps of a sentence. Heads begin a selection; pipes narrow, pick or count it.
//!
//! A phrase word is one file: its data, its behaviour, what it says and its [`PhraseSpec`]. A new word is that file and
//! three lines here.

mod any;
mod count;
mod family;
mod filter_ability_consumer;
mod filter_ability_producer;
mod filter_activate_count;
mod filter_card_ailment;
mod filter_card_attack;
mod filter_card_cell;
mod filter_card_cost;
mod filter_card_damage;
mod filter_card_ink;
mod filter_card_kind;
mod filter_card_name;
mod filter_card_owner;
mod filter_invader;
mod filter_layer;
mod filter_player_direct_damage_in_this_turn;
mod filter_player_hp;
mod filter_player_mp;
mod filter_target_card;
mod filter_trigger_damage;
mod filter_trigger_kind;
mod filter_trigger_type;
mod filter_turn_player;
mod map_ability;
mod map_actor_card;
mod map_card;
mod map_cell;
mod map_follow_cell;
mod map_player;
mod map_target_card;
mod spec;
mod take;

use serde::{Deserialize, Serialize};

use super::aspects::Aspects;
use super::description::Description;
use super::eval_context::{EvalContext, Selection, SelectionType};
use super::term::Term;
use crate::battle::board::Board;
use crate::battle::coded::coded;

pub use any::Any;
pub use count::Count;
use family::{PhraseRule, phrases};
pub use filter_ability_consumer::FilterAbilityConsumer;
pub use filter_ability_producer::FilterAbilityProducer;
pub use filter_activate_count::FilterActivateCount;
pub use filter_card_ailment::FilterCardAilment;
pub use filter_card_attack::FilterCardAttack;
pub use filter_card_cell::FilterCardCell;
pub use filter_card_cost::FilterCardCost;
pub use filter_card_damage::{Basis, FilterCardDamage};
pub use filter_card_ink::FilterCardInk;
pub use filter_card_kind::FilterCardKind;
pub use filter_card_name::FilterCardName;
pub use filter_card_owner::FilterCardOwner;
pub use filter_invader::FilterInvader;
pub use filter_layer::FilterLayer;
pub use filter_player_direct_damage_in_this_turn::FilterPlayerDirectDamageInThisTurn;
pub use filter_player_hp::FilterPlayerHp;
pub use filter_player_mp::FilterPlayerMp;
pub use filter_target_card::FilterTargetCard;
pub use filter_trigger_damage::FilterTriggerDamage;
pub use filter_trigger_kind::FilterTriggerKind;
pub use filter_trigger_type::FilterTriggerType;
pub use filter_turn_player::FilterTurnPlayer;
pub use map_ability::MapAbility;
pub use map_actor_card::MapActorCard;
pub use map_card::{MapCard, MapLayer};
pub use map_cell::MapCell;
pub use map_follow_cell::MapFollowCell;
pub use map_player::MapPlayer;
pub use map_target_card::MapTargetCard;
pub use spec::{Family, FlagWord, JapaneseFlag, Measure, Narrowing, NumberWord, PhraseRole, PhraseSpec};
pub use take::Take;

phrases! {
    0 Any;
    1 FilterCardAttack;
    2 FilterCardCost;
    3 FilterCardKind;
    4 FilterCardDamage;
    5 FilterCardOwner;
    6 FilterCardAilment;
    7 FilterLayer;
    8 FilterCardCell;
    9 FilterInvader;
    10 MapActorCard;
    11 MapTargetCard;
    12 MapCard;
    13 MapPlayer;
    14 MapCell;
    15 MapFollowCell;
    16 MapAbility;
    17 FilterTriggerType;
    18 FilterTriggerKind;
    19 FilterTriggerDamage;
    20 FilterTargetCard;
    21 FilterAbilityConsumer;
    22 FilterAbilityProducer;
    23 FilterActivateCount;
    24 FilterTurnPlayer;
    25 FilterPlayerDirectDamageInThisTurn;
    26 Take;
    27 Count;
    28 FilterPlayerHp;
    29 FilterPlayerMp;
    30 FilterCardInk;
    31 FilterCardName;
}
