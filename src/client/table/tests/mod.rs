//! Tests of the table without a window: the displayed state, the possible targets, and the effects of gestures.

mod aims;
mod branching;
mod display;
mod gestures;
mod layout;
mod menu;
mod reading;
mod scenes;
mod stories;
mod touch;
