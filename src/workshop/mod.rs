//! The card designers' window, beside the game: card files with an editor that knows them, the card as it will look, its ability as a
//! tree, whom it means on the board that stands, and the battle from within. F2 opens it where the game runs with `--cards FOLDER`.

mod aims;
mod battle;
mod causes;
mod desk;
mod editor;
mod files;
mod glance;
mod look;
mod paint;
mod plugin;
mod sheet;
mod side;
mod tree;

#[cfg(test)]
mod tests;

pub use plugin::plugin;
