//! Heads: phrases that begin a selection. They may stand anywhere: cards → cells → cards.

mod any;
mod map_ability;
mod map_actor_card;
mod map_card;
mod map_cell;
mod map_follow_cell;
mod map_player;
mod map_target_card;

pub use any::Any;
pub use map_ability::MapAbility;
pub use map_actor_card::MapActorCard;
pub use map_card::{MapCard, MapLayer};
pub use map_cell::MapCell;
pub use map_follow_cell::MapFollowCell;
pub use map_player::MapPlayer;
pub use map_target_card::MapTargetCard;
