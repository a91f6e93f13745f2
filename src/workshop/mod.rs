//! The card designers' window, beside the game: card files with an editor that knows them, the card as it will look, its ability as a
//! tree, whom it means on the board that stands, and the battle from within. F2 opens it where the game runs with `--cards FOLDER`.

mod battle_inspector;
mod card_preview;
mod card_tab;
mod causes;
mod editor;
mod files;
mod highlight;
mod open_file;
mod plugin;
mod sentence_targets;
mod state;
mod theme;
mod tree;

#[cfg(test)]
mod tests;

pub use plugin::plugin;
