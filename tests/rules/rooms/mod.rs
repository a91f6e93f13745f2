//! Rooms, row by row: turn orders (S4), the framework for games (S0), and tic-tac-toe.

mod frame;
mod lounges;
mod margin;
mod moves;
mod orders;
mod pastime;
mod people;
mod seats;
