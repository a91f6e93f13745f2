//! The work of the phases, one file each: `enter` runs when a battle enters the phase. The live board runs it as a system
//! in `OnEnter`, the flat board calls it.

pub(super) mod attack_damage;
pub(super) mod attack_declare;
pub(super) mod attack_destroy;
pub(super) mod attack_finish;
pub(super) mod battle_finish;
pub(super) mod battle_force_finish;
pub(super) mod battle_start;
pub(super) mod direct_damage;
pub(super) mod direct_declare;
pub(super) mod direct_finish;
pub(super) mod draw_result;
pub(super) mod effect_declare;
pub(super) mod effect_finish;
pub(super) mod feint_declare;
pub(super) mod move_declare;
pub(super) mod move_finish;
pub(super) mod move_react_feint;
pub(super) mod move_react_summon;
pub(super) mod move_result;
pub(super) mod poison_damage;
pub(super) mod poison_finish;
pub(super) mod strategy;
pub(super) mod summon_declare;
pub(super) mod summon_finish;
pub(super) mod turn_finish;
pub(super) mod turn_start;
