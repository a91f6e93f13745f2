//! The list of faults: actions of a cheat, a bad connection or a bad machine, and the answers of the honest side.
//!
//! Each row is one fault with the expected error. If no error is expected, the row checks that everything continues.

mod acks;
mod entries;
mod handshakes;
mod lines;
mod list;
mod openings;
mod scene;
