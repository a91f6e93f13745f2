//! Several lobbies that act as one: they share a PostgreSQL, and forward the messages of their players to each other.
//!
//! Every room is held by one lobby, its *holder*; no other lobby changes it. A game may be connected to any lobby. For
//! a room that another lobby holds, its lobby, the *edge*, opens a remote connection to the holder, which carries all
//! messages in both directions as if the game were connected to the holder. The messages between two lobbies are sent
//! by NATS JetStream, in order, without gaps and never twice: see `post`. The database is authoritative: it assigns
//! each place in a log, in the transaction that also checks that the room still belongs to its writer. JetStream's
//! order of appends decides nothing between players: a second log could only disagree with the first one, and is synced
//! to its disk only every two minutes.
//!
//! An invitation goes to all lobbies at once: only the one that its player is connected to knows whom the player receives.
//! It is stored nowhere.
//!
//! A holder that is gone loses its rooms to the first lobby that a player of such a room returns to. Even if the holder
//! is in fact still running, it can write nothing more for these rooms.

mod cluster_rpc;
mod nodes;
mod post;
mod remote;
mod remote_connections;
mod routes;
mod subscriptions;

pub(in crate::server) use nodes::{Cluster, reach};
pub(in crate::server) use remote::{RemoteClient, RemoteLinks};
