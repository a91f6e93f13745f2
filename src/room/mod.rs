//! Rooms: who sits where, in what order and with what clock, and the frame in which any game of theirs runs.
//!
//! A [`rule::GameRule`] is a game in six functions; a [`game::Game`] runs one for the people of a room, the same on every
//! machine that is given the same events. [`order::TurnOrder`] says who acts in which turn, also where several people share
//! a seat. [`tic_tac_toe`] is noughts and crosses, [`pastime`] the sheet of it that passes the time while a room waits. A
//! [`lobby_room::Room`] is a room of the lobby, [`params`] what it plays by, [`ending`] how its
//! battles end; [`protocol`]
//! is what game and lobby say to each other about it.

pub mod ending;
pub mod game;
pub mod key;
pub mod lobby_room;
pub mod order;
pub mod params;
pub mod pastime;
pub mod protocol;
pub mod rule;
pub mod seating;
pub mod tic_tac_toe;
