//! The inputs that strangers can send, as functions of arbitrary bytes: no input causes a panic, a hang or an
//! unintended change.
//!
//! A fuzzer calls them with generated input; the tests of the game call them with every file under `corpus`.

mod battle;
mod card;
mod chunks;
mod command;
mod desk;
mod envelope;
mod grammar;
mod house;
mod parcels;
mod replay;
mod word;

pub use battle::battle;
pub use card::card;
pub use command::command;
pub use desk::desk;
pub use envelope::envelope;
pub use parcels::parcels;
pub use replay::replay;
pub use word::word;
