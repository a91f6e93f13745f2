//! The systems of the kit.

use bevy::prelude::*;
use bevy::ui::UiSystems;

use super::{cover_screen, list, paper_button, scroll, tabs, tooltip};

/// Adds the systems of the kit.
pub fn plugin(app: &mut App) {
    app.add_plugins(tabs::plugin)
        .add_systems(Update, (list::light, paper_button::rise, cover_screen::flicker, tooltip::show))
        .add_systems(PostUpdate, (scroll::scroll, scroll::show_bars).after(UiSystems::Layout));
}
