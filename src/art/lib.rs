//! The game's procedural art: pictures and sounds made from numbers, with no Bevy in it.

mod badges;
mod brush;
mod cards;
mod figure;
mod mask;
mod material;
mod mips;
mod noise;
mod palette;
mod picture;
mod portrait;
mod scraps;
#[cfg(test)]
mod sight_tests;
mod signs;
mod skin;
pub mod sound;
mod table;
#[cfg(test)]
mod tests;
mod title;
mod trinkets;
mod wash;
mod words;

/// The version of the pictures: another number after every change of their sources.
pub const VERSION: &str = env!("ART_VERSION");

pub use badges::{crown, gold_drop, ink_drop, leaf, pennant, quill_nib};
pub use cards::{CARD_TEXT, CARD_WINDOW, card_face, card_frame};
pub use mips::Levels;
pub use palette::{
    COOL, DESK, GOLD, IRON_GALL, InkTone, LIFE, PAGE, PAGE_SHADE, Palette, RUBRIC, Rgb, WARM, rgb,
};
pub use picture::Picture;
pub use portrait::{Sitter, portrait, portrait_of};
pub use scraps::{blot, button, paper_button, parchment, quill_stroke};
pub use signs::{ailment, hatch, marker, reach_dots};
pub use skin::{Binding, Board, Looks, Skin, SkinKind, card_back};
pub use table::{book, cell, desk, open_board, shadow};
pub use title::title_page;
pub use trinkets::{candle, candle_flame, glow, ribbon, wax_seal};
pub use words::ScriptError;
