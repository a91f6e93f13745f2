//! Playing over lines: the lobby, with real connections to it on this machine.

mod crash;
mod guest;
mod lobby;
mod log;
mod server;
