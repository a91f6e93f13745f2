//! Tests of the rulebook at its own level: phases, commands, triggers, operations, results and views.
//!
//! Tests of one row of the rulebook are named after it, as in `s2_st11_…` for phase 11 of RULEBOOK §4.

mod bevy_states;
mod boards;
mod cards;
mod causes;
mod chains;
mod commands;
mod data;
mod enforcement;
mod hostile;
mod keeping;
mod ledgers;
mod legality;
mod lessons;
mod modes;
mod numbers;
mod online;
mod operations;
mod pilgrimage;
mod positions;
mod random;
mod renewal;
mod replays;
mod rooms;
mod sandbag;
mod scenes;
mod seen;
mod states;
mod states_of_actions;
mod table;
mod text;
mod training;
mod transitions;
mod triggers;
mod tutorial;
#[cfg(feature = "client")]
mod watcher;
mod workbench;
