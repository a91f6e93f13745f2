//! Online play: the lobby, with real connections to it on this machine.

mod battle;
mod blocks;
mod cards;
mod claims;
mod cluster;
mod crash;
mod databases;
mod guest;
mod hands;
mod host_names;
mod idle;
mod judging;
mod latency;
mod live;
mod lobby;
mod log;
mod memory;
mod packs;
mod people;
mod postgres;
mod price;
mod quotas;
mod relay;
mod secrets;
mod server;
mod sockets;
