//! Several lobbies as one: they share a PostgreSQL, and pass on to each other what their people say.
//!
//! Every room is held by one lobby, its *holder*; nobody else changes it. A game may be connected to any lobby: for a room that
//! another one holds, its lobby, the *edge*, opens a far line to the holder, on which everything goes there and back as if the
//! game were connected there itself. What is said between two lobbies goes by NATS JetStream, in order, without gaps and never
//! twice: see `post`. The one truth is the database: a place in a log is given there, by the transaction that also looks whether
//! the room is still its writer's. JetStream's own order of appends does not decide anything between players: a second ledger
//! could only disagree with the first, and is asked to sync to its disk every two minutes only.
//!
//! A holder that is gone loses its rooms to the first lobby where somebody comes back to one. Whether it is really gone does
//! not matter for what is kept: from then on it can write nothing of them.

mod cluster_rpc;
mod nodes;
mod post;
mod remote;
mod routes;

pub(in crate::server) use nodes::Cluster;
pub(in crate::server) use remote::{RemoteClient, RemoteLinks};
