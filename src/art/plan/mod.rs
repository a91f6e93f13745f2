//! The body plans: what a blot can grow into.

mod beasts;
mod body;
mod buildings;
mod choose;
mod crawlers;
mod dressing;
mod fliers;
mod furniture;
mod gestures;
mod spirits;

pub(super) use body::{Body, Eye, Form, Layer, Part, Point, Traits};
pub(super) use choose::{creature, structure};
pub(super) use gestures::{Brush, Gesture, gesture};
