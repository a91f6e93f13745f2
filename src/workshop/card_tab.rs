//! The side panel of the window, and its tab with the card: the preview of the card, and its file as a tree.

use crate::battle::language::Language;
use crate::text::card_lines;
use bevy::math::Vec2;
use bevy_egui::egui::{self, RichText};

use super::card_preview::{Glance, SIZE};
use super::state::{Tab, WorkshopState};
use super::theme::{FAINT, PAPER, RED};
use super::tree;

/// Draws the tabs.
pub(super) fn show_tabs(ui: &mut egui::Ui, state: &mut WorkshopState) {
    let frame = egui::Frame::NONE.fill(PAPER).inner_margin(egui::Margin::symmetric(10, 6));
    egui::Panel::top("tabs").frame(frame).show(ui, |ui| {
        ui.horizontal(|ui| {
            for (tab, words) in Tab::ALL {
                let words = RichText::new(words).size(16.0);
                if ui.selectable_label(state.tab == tab, words).clicked() {
                    state.tab = tab;
                }
            }
        });
    });
}

/// Draws the space of the card, its rules in words, and its tree.
pub(super) fn show(ui: &mut egui::Ui, state: &mut WorkshopState, glance: &mut Glance) {
    let Some(card) = state.sheet.as_ref().and_then(|sheet| sheet.card.clone()) else {
        super::battle_inspector::paper(ui, |ui| {
            let words = if state.sheet.is_some() {
                "No card to show: the file has errors."
            } else {
                "No file is open."
            };
            ui.label(RichText::new(words).color(FAINT));
            tree::show(ui, state);
        });
        return;
    };
    // The game draws the card here, so nothing may cover it.
    egui::Panel::top("card")
        .frame(egui::Frame::NONE)
        .show_separator_line(false)
        .exact_size(SIZE.y + 20.0)
        .show(ui, |ui| {
            let corner = ui.max_rect().min;
            glance.corner = Vec2::new(corner.x + 12.0, corner.y + 10.0);
            let mut room = ui.max_rect();
            room.min += egui::vec2(SIZE.x + 28.0, 10.0);
            room.max.x -= 8.0;
            ui.scope_builder(egui::UiBuilder::new().max_rect(room), |ui| {
                egui::ScrollArea::vertical().id_salt("words").auto_shrink(false).show(ui, |ui| {
                    let lines = state.library.as_ref().and_then(|library| {
                        Some(card_lines(library, library.card(card.id)?, Language::English))
                    });
                    for line in lines.unwrap_or_default() {
                        ui.add(egui::Label::new(RichText::new(line).size(15.0)).wrap());
                        ui.add_space(4.0);
                    }
                    if !card.flavour.is_empty() {
                        ui.add(egui::Label::new(RichText::new(&card.flavour).italics().color(FAINT)).wrap());
                    }
                    if state.sheet.as_ref().is_some_and(|sheet| !sheet.is_good) {
                        ui.add_space(8.0);
                        let words = "The file has errors: showing the last valid version.";
                        ui.add(egui::Label::new(RichText::new(words).color(RED)).wrap());
                    }
                });
            });
        });
    super::battle_inspector::paper(ui, |ui| {
        wording(ui, state);
        tree::show(ui, state);
    });
}

/// Draws the field for rules in English, which become an ability.
fn wording(ui: &mut egui::Ui, state: &mut WorkshopState) {
    ui.horizontal(|ui| {
        let wide = ui.available_width() - 110.0;
        let hint = "When this card is summoned: draw a card.";
        let line = ui.add(egui::TextEdit::singleline(&mut state.wording).hint_text(hint).desired_width(wide));
        let enters = line.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
        let adds = ui.add_enabled(!state.wording.trim().is_empty(), egui::Button::new("Add ability"));
        if enters || adds.on_hover_text("Append an ability with this rules text").clicked() {
            state.word();
        }
    });
    if let Some(misread) = &state.misread {
        ui.add(egui::Label::new(RichText::new(misread).color(RED)).wrap());
    }
    ui.separator();
}
