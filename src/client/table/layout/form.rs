//! The choice of the layout by the form factor.

use bevy::math::Rect;

use super::places::{PromptKind, TableLayout};
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

    /// Returns the place of a prompt, and the distance of its buttons from its upper edge.
    pub(in crate::client::table) fn ask(&self, ask: PromptKind) -> (Rect, f32) {
        match self.viewport.form_factor {
            FormFactor::Desktop => desktop::ask(ask),
            FormFactor::Landscape => landscape::ask(self, ask),
            FormFactor::Portrait => portrait::ask(self, ask),
        }
    }
}
