//! The colours and fonts of the workshop: ink on paper, like the game beside it.

use std::sync::Arc;

use bevy::color::Color;
use bevy_egui::egui::{self, Color32, Stroke, Visuals};

use crate::client::probe;

/// The background colour.
pub(super) const GROUND: Color = Color::srgb(0.80, 0.73, 0.60);
/// The gap between things, in points.
pub(super) const GAP: f32 = 7.0;

/// The colour of paper.
pub(super) const PAPER: Color32 = Color32::from_rgb(238, 228, 205);
/// The colour of paper below other paper.
pub(super) const BELOW: Color32 = Color32::from_rgb(224, 211, 183);
/// The colour of ink.
pub(super) const INK: Color32 = Color32::from_rgb(48, 33, 20);
/// The colour of faint ink.
pub(super) const FAINT: Color32 = Color32::from_rgb(122, 101, 74);
/// The colour of errors.
pub(super) const RED: Color32 = Color32::from_rgb(170, 44, 26);
/// The colour of warnings.
pub(super) const OCHRE: Color32 = Color32::from_rgb(158, 104, 10);
/// The colour of anything correct.
pub(super) const GREEN: Color32 = Color32::from_rgb(45, 105, 60);
/// The colour of keys.
pub(super) const BLUE: Color32 = Color32::from_rgb(35, 72, 130);
/// The colour of highlights.
pub(super) const GOLD: Color32 = Color32::from_rgb(226, 190, 110);

/// The font for Japanese card names, which is the game's own.
const JAPANESE: &[u8] = include_bytes!("../../assets/fonts/shippori-mincho/ShipporiMincho-Medium.ttf");

/// Applies the theme to a window.
pub(super) fn dress(context: &egui::Context) {
    let mut fonts = egui::FontDefinitions::default();
    let name = "shippori-mincho";
    fonts.font_data.insert(name.to_owned(), Arc::new(egui::FontData::from_static(JAPANESE)));
    for family in fonts.families.values_mut() {
        family.push(name.to_owned());
    }
    context.set_fonts(fonts);
    context.set_theme(egui::Theme::Light);
    let mut visuals = Visuals::light();
    visuals.override_text_color = Some(INK);
    visuals.panel_fill = PAPER;
    visuals.window_fill = PAPER;
    visuals.extreme_bg_color = Color32::from_rgb(248, 242, 226);
    visuals.faint_bg_color = BELOW;
    visuals.selection.bg_fill = GOLD;
    visuals.selection.stroke = Stroke::new(1.0, INK);
    for widget in
        [&mut visuals.widgets.inactive, &mut visuals.widgets.noninteractive, &mut visuals.widgets.open]
    {
        widget.bg_stroke = Stroke::new(1.0, Color32::from_rgb(178, 156, 118));
        widget.weak_bg_fill = BELOW;
    }
    visuals.widgets.hovered.weak_bg_fill = Color32::from_rgb(232, 208, 156);
    visuals.widgets.active.weak_bg_fill = GOLD;
    context.set_visuals_of(egui::Theme::Light, visuals);
    context.style_mut_of(egui::Theme::Light, |style| {
        style.spacing.item_spacing = egui::vec2(GAP, 5.0);
        style.spacing.button_padding = egui::vec2(8.0, 3.0);
        for (text, font) in &mut style.text_styles {
            font.size = match text {
                egui::TextStyle::Heading => 20.0,
                egui::TextStyle::Small => 12.0,
                _ => 14.5,
            };
        }
    });
}

/// Reports the middle of a widget to a program that operates the window from outside: `shop NAME x y`.
pub(super) fn log_position(name: &str, response: &egui::Response) {
    if !probe::listening() {
        return;
    }
    let at = response.rect.center();
    let (id, place) = (egui::Id::new(("told", name)), (at.x.round() as i32, at.y.round() as i32));
    let before = response.ctx.data_mut(|data| data.get_temp::<(i32, i32)>(id));
    if before != Some(place) {
        response.ctx.data_mut(|data| data.insert_temp(id, place));
        probe::log(&format!("shop {name} {} {}", place.0, place.1));
    }
}
