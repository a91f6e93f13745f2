//! Tests of the messages between two players: keys, chains, committed books, the signed log, and attacks on them.

mod books;
mod chains;
mod cheating;
mod log;
mod pair;
mod parcels;
mod proposals;
mod resent;
mod seats;
mod shares;
mod spectator;
