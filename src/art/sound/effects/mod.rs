//! The effects: one sound for each event, short and quiet. Those with a pitch have the tones D, G and A, which all modes of
//! the music share.

mod ailments;
mod cards;
mod effect;
mod fight;
mod interface;
mod online;
mod turns;

pub use effect::Effect;
