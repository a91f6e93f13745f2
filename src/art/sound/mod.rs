//! The sounds and the music of the game: waves made from numbers.

mod composer;
mod counterpoint;
pub mod effects;
mod ensemble;
mod instruments;
#[cfg(test)]
mod meter;
mod mode;
mod phrase;
mod random;
mod reverberation;
#[cfg(test)]
mod tests;
mod tone;
mod wave;

pub use ensemble::Ensemble;
pub use phrase::Mood;
pub use wave::RATE;
