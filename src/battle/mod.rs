//! The deterministic battle: the rules of the rulebook, independent of screen, network, clock, files and modes.
#![deny(clippy::disallowed_types, clippy::float_arithmetic)]
#![doc = include_str!("RULEBOOK.md")]

pub mod ability;
pub mod board;
pub mod cause;
pub mod chance;
mod coded;
pub mod command;
pub mod ecs;
pub mod flat;
pub mod geometry;
pub mod hash;
pub mod history;
mod interests;
pub mod language;
pub mod library;
pub mod notation;
pub mod operation;
pub mod phase;
pub mod position;
pub mod reason;
pub mod record;
pub mod result;
pub mod rules;
pub mod settings;
pub mod setup;
pub mod start;
pub mod trigger;
pub mod view;
