//! The sounds and the music of the game: waves made from numbers.

mod estampie;
mod synth;

pub use estampie::{SECONDS, compose};
pub use synth::{
    Note, Strings, chime, defeat, ink_drop, leaf, quill, refusal, seal, splash, tap, tear, thud, victory,
};
