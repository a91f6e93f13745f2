//! The lobby: rooms, the connections to everybody in them, and the log of their battles, kept on disk.
//!
//! [`serve`] runs it. A `connection` is the WebSocket of one game; its requests go to the `lobby`, which holds
//! everything in one `state`. Persistent data goes through the one `writer` into a [`store`], and is answered when it
//! is on disk.
#![doc = include_str!("README.md")]

mod accept;
mod addresses;
pub mod admin;
mod auth;
mod blocks;
mod chance;
mod check;
mod clock;
mod cluster;
mod config;
mod connection;
mod connection_slot;
mod fault;
mod frames;
mod host_name;
mod ice;
mod invitations;
mod join;
mod judging;
pub mod limits;
mod listening;
mod listing;
mod live;
mod lobby;
mod lobby_thread;
mod log;
mod look_alikes;
mod metrics;
mod outbox;
mod paced_stream;
mod packs;
mod page_files;
mod promises;
mod quick;
mod room;
mod run;
mod sets;
mod sockets;
mod spectators;
mod state;
pub mod store;
mod sweep;
mod web;
mod writer;

pub use check::check;
pub use clock::Clock;
pub use config::Config;
pub use fault::ServerError;
pub use host_name::{AllowedOrigin, HostName, InvalidHostName};
pub use listening::{is_private, listen_everywhere};
pub use lobby_thread::{LobbyThread, LobbyThreadEvent};
pub use run::{OpenLobby, open, serve};
