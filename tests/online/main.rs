//! Playing over lines: the lobby, with real connections to it on this machine.

mod battle;
mod claims;
mod crash;
mod guest;
mod idle;
mod latency;
mod lobby;
mod log;
mod people;
mod price;
mod secrets;
mod server;
