//! What two players send each other so that neither needs to trust the other: a signed log, chance that nobody can steer,
//! hands that nobody can peek at.
//!
//! A [`genesis::Genesis`] says who plays what. A [`ledger::Ledger`] holds the log: each command is a signed [`entry::Entry`], answered
//! by a signed [`entry::Ack`]. Every one of them shows a link of its sender's [`chain::Chain`], and both links together
//! seed the command's chance. A [`slots::Slots`] binds a player to a book without showing it. The bytes of a command mean
//! nothing here. Before it and after it stands what is in [`hello`]; a [`parcel::Parcel`] is any of it. What is outstanding is sent by [`resend::Resend`]; [`line::SimLine`] is a bad line to try it on.

pub mod bytes;
pub mod chain;
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
pub mod line;
pub mod message;
pub mod paper;
pub mod parcel;
pub mod proposal;
pub mod resend;
pub mod seal;
pub mod share;
pub mod slots;
#[cfg(feature = "net")]
pub mod socket;
pub mod witness;
