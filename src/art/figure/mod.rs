//! The drawing of a figure, from the files of `marginalia-figures`.

mod drawing;
mod script;
#[cfg(test)]
mod tests;

pub(super) use drawing::{Drawing, Eye, Form, Layer, Part, Point, Stroke, smooth_line, smooth_outline};
pub(super) use script::{drawing, sketch};
