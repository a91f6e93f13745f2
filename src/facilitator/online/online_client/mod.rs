//! The desk: one player's online session, without any line of its own. What is wished for, what comes over the lines and the
//! time go in; what is to be sent, and what the window is to know, comes out. So whole sessions run in tests, in a moment.
//!
//! A line is what is heard of it and what is done with it, not a trait with a body for each kind: so the desk never waits for one,
//! and WebSocket, WebRTC and the lines that tests make up are all driven from outside in the same words. Signs of life go over
//! the channel that the papers go over: what they are to tell is whether papers come through, and a second, unreliable channel
//! could live on while the first one stands still.

mod agree;
mod cards;
mod claims;
mod core;
mod direct;
mod game;
mod hand;
mod lobby;
mod over;
mod packs;
mod play;
mod relay;
mod spectating;
mod unstored;

pub use core::{
    ClientAction, ClientEvent, ClientInput, FinishedMatch, OnlineClient, OnlineClientConfig, Ready,
};
