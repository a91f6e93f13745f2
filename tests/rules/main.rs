//! The rulebook, tested at its own level: phases, commands, triggers, operations, results and views.
//!
//! Every test is named after the rows of the checklist that it holds, as in `s2_st11_…`.

mod boards;
mod cards;
mod chains;
mod commands;
mod data;
mod enforcement;
mod legality;
mod operations;
mod positions;
mod random;
mod scenes;
mod states;
mod states_of_actions;
mod table;
mod text;
mod transitions;
mod triggers;
