//! The administration of a running lobby, over a local socket: one request and one answer, each a line of JSON.

mod actions;
mod bans;
mod client;
mod protocol;
mod socket;

pub(super) use bans::Bans;
pub use bans::{Ban, BanTarget, InvalidBanTarget};
pub use client::{AdminError, ask};
pub use protocol::{AdminAnswer, AdminBan, AdminPerson, AdminRequest, AdminRoom, AdminStatus};
pub(super) use socket::AdminSocket;
