//! The desk: one player's online session, without any line of its own. What is wished for, what comes over the lines and the
//! time go in; what is to be sent, and what the window is to know, comes out. So whole sessions run in tests, in a moment.

mod agree;
mod core;
mod direct;
mod game;
mod lobby;
mod over;
mod play;
mod relay;
mod watch;
mod watched;

pub use core::{Desk, Do, Given, Heard, News, Over, Ready};
pub use watch::Watch;
