//! The card designers' window beside the game: an editor for card files, the preview of the card, its ability as a
//! tree, its targets on the current board, and the battle inspector. F2 opens it if the game runs with `--cards
//! FOLDER`.

mod battle_inspector;
mod card_preview;
mod card_tab;
mod causes;
mod editor;
mod eye;
mod files;
mod highlight;
mod open_file;
mod plugin;
mod problem;
mod sentence_targets;
mod state;
mod theme;
mod tree;

#[cfg(test)]
mod tests;

pub use plugin::plugin;
