//! Online battles between two sides that hold a board each: over a bad line, through crashes, against a cheater.

mod battles;
mod blocks;
mod cards;
mod cheaters;
mod claims;
mod crowd;
mod desks;
mod faults;
mod hall;
mod handshakes;
pub(crate) mod line;
mod packs;
mod proposals;
mod relays;
mod watching;
mod wire;
