//! The choice of the layout by the form factor.

use super::places::TableLayout;
use super::{desktop, landscape, portrait};
use crate::client::viewport::{FormFactor, Viewport};

impl Default for TableLayout {
    fn default() -> Self {
        Self::new(Viewport::default())
    }
}

impl TableLayout {
    /// Returns the layout for a viewport.
    pub(in crate::client::table) fn new(viewport: Viewport) -> Self {
        match viewport.form_factor {
            FormFactor::Desktop => desktop::layout(viewport),
            FormFactor::Landscape => landscape::layout(viewport),
            FormFactor::Portrait => portrait::layout(viewport),
        }
    }
}
