//! Rooms: their seating, turn order and clock, and the framework in which any of their games runs.
//!
//! A [`rule::GameRule`] is a game in six functions; a [`game::Game`] runs one for the people of a room, the same on
//! every machine that is given the same events. [`order::TurnOrder`] determines who acts in which turn, also if several
//! people share a seat. [`tic_tac_toe`] is the game of that name, and [`pastime`] the game of it that passes the time
//! while a room waits. A [`lobby_room::Room`] is a room of the lobby, [`params`] has its parameters, and [`ending`] the
//! ways its battles end. [`protocol`] has the messages about rooms between game and lobby, [`lobby_address`] the address of
//! a lobby, [`display_name`] the form of a person's name, and [`ice`] the servers that a lobby names for direct
//! connections.

pub mod display_name;
pub mod ending;
pub mod game;
pub mod ice;
pub mod key;
pub mod lobby_address;
pub mod lobby_room;
mod moves;
pub mod order;
pub mod params;
pub mod pastime;
pub mod protocol;
pub mod rule;
pub mod seating;
pub mod tic_tac_toe;
