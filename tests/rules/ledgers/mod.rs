//! What two players send each other: keys, chains, bound books, the signed log, and what a cheater can try.

mod books;
mod chains;
mod cheating;
mod log;
mod pair;
mod parcels;
mod shares;
