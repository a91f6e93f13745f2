//! Online battles between two sides with a board each: over a bad connection, through crashes, and against a cheater.

mod battles;
mod blocks;
mod cards;
mod cheaters;
mod claims;
mod clocks;
mod crowd;
mod faults;
mod gallery;
mod hall;
mod handshakes;
mod identities;
mod invitations;
pub(crate) mod line;
mod lobby_only;
mod mates;
mod packs;
mod pointing;
mod proposals;
mod relays;
mod sessions;
mod sides;
mod signals;
mod watching;
mod weather;
mod wire;
