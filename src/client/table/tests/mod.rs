//! The table without a window: what is displayed, what could be aimed at, and what gestures do.

mod aims;
mod branching;
mod display;
mod gestures;
mod scenes;
mod stories;
mod touch;
