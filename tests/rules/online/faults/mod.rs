//! The list of faults: what a cheat, a bad line or a bad machine can do, and what the honest side says to it.
//!
//! Each row is one thing that is done, and the reason that is told for it; where nothing is to be told, that all goes on.

mod acks;
mod entries;
mod handshakes;
mod lines;
mod list;
mod openings;
mod scene;
