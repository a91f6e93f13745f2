//! The tests of sounds and music: measured, since nobody can listen to every one of them.

mod effects;
mod files;
mod measures;
mod music;
mod writing;
