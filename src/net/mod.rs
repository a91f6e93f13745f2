//! The protocol between two players, in which neither needs to trust the other: a signed log, randomness that neither
//! player can control, and hands that neither can look into.
//!
//! A [`genesis::Genesis`] states who plays what. A [`ledger::Ledger`] holds the log: each command is a signed
//! [`entry::LogEntry`], answered by a signed [`entry::Ack`]. Each of them reveals a link of its sender's
//! [`chain::Chain`], and both links together seed the command's randomness. A [`shuffled_book::ShuffledBook`] commits a
//! player to a book without revealing it. The bytes of a command have no meaning here. The messages before and after
//! the log are in [`hello`], and [`pointing`] is a hint beside it; a [`packet::Packet`] is any of these messages.
//! [`resend::Resend`] sends outstanding messages; [`simulated_link::SimulatedLink`] simulates a bad connection for testing.

pub mod bytes;
pub mod chain;
pub mod choice_commitment;
#[cfg(feature = "net")]
pub mod direct;
pub mod end;
pub mod entry;
pub mod fault;
pub mod genesis;
pub mod guard;
pub mod hello;
pub mod key;
pub mod ledger;
pub mod message;
pub mod packet;
pub mod pointing;
pub mod proposal;
pub mod resend;
pub mod share;
pub mod shuffled_book;
pub mod signed;
pub mod simulated_link;
#[cfg(feature = "net")]
pub mod socket;
pub mod socket_error;
pub mod spectator_ledger;
