//! The figures that portraits show: their names, and the files that say how they are drawn.
#![doc = include_str!("README.md")]

mod names;

pub use names::{
    Figure, FigureError, MAX_THINGS, SitterKind, bodies, body_text, line_of, part_text, poses, thing_text,
    things, words,
};
