//! Rooms, row by row: turn orders (S4), the frame of a game (S0), noughts and crosses.

mod frame;
mod lounges;
mod margin;
mod orders;
mod pastime;
mod people;
mod seats;
