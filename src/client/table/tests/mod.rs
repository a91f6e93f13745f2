//! Tests of the table without a window: the displayed state, the possible targets, and the effects of gestures.

mod aims;
mod arrows;
mod branching;
mod display;
mod first_tips;
mod forecasts;
mod frames;
mod gestures;
mod hints;
mod hold;
pub(super) mod layout;
mod menu;
mod motion;
mod reading;
mod replay;
mod result;
mod review;
mod scenes;
mod stories;
mod told;
mod touch;
