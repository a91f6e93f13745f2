//! The online client: one player's online session, without any connection of its own. Requests, incoming messages and
//! the time go in; messages to send and reports to the window come out. So tests can run whole sessions in a moment.
//!
//! A connection is represented by its events and actions, not by a trait with an implementation for each kind. So the
//! client never waits for a connection, and WebSocket, WebRTC and the simulated connections of tests are all driven
//! from outside in the same terms. Pings use the same channel as the signed messages, because they have to show that
//! signed messages get through: a second, unreliable channel could stay alive while the first one is stuck.

mod agree;
mod cards;
mod claims;
mod connections;
mod core;
mod direct;
mod fetches;
mod game;
mod game_state;
mod hand;
mod invitations;
mod lobby;
mod lobby_log;
mod over;
mod packs;
mod play;
mod pointing;
mod relay;
mod spectating;
mod spectator_state;
mod unstored;

pub use core::{
    ClientAction, ClientEvent, ClientInput, FinishedMatch, OnlineClient, OnlineClientConfig, Ready,
};
