//! The messages between two players: keys, chains, committed books, the signed log, and the attacks a cheater can try.

mod books;
mod chains;
mod cheating;
mod log;
mod pair;
mod parcels;
mod shares;
