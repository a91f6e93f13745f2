//! The side panel of the window, and its tab with the card: the preview of the card, and its file as a tree.

use bevy::math::Vec2;
use bevy_egui::egui::{self, RichText};

use super::card_preview::{Glance, SIZE};
use super::state::{Tab, WorkshopState};
use super::theme::{FAINT, PAPER, RED};
use super::tree;
use crate::messages::Locale;
use crate::text::card_lines;

/// An example for the field that reads English in every language.
const EXAMPLE: &str = "When this card is summoned: draw a card.";

/// Draws the tabs.
pub(super) fn show_tabs(ui: &mut egui::Ui, locale: Locale, state: &mut WorkshopState) {
    let frame = egui::Frame::NONE.fill(PAPER).inner_margin(egui::Margin::symmetric(10, 6));
    egui::Panel::top("tabs").frame(frame).show(ui, |ui| {
        ui.horizontal(|ui| {
            for (tab, title) in Tab::ALL {
                let words = RichText::new(locale.say(title)).size(16.0);
                if ui.selectable_label(state.tab == tab, words).clicked() {
                    state.tab = tab;
                }
            }
        });
    });
}

/// Draws the space of the card, its rules in words, and its tree.
pub(super) fn show(ui: &mut egui::Ui, locale: Locale, state: &mut WorkshopState, glance: &mut Glance) {
    let Some(card) = state.sheet.as_ref().and_then(|sheet| sheet.card.clone()) else {
        super::battle_inspector::paper(ui, |ui| {
            let words = if state.sheet.is_some() {
                locale.say("workshop-card-bad")
            } else {
                locale.say("workshop-card-none")
            };
            ui.label(RichText::new(words).color(FAINT));
            tree::show(ui, locale, state);
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
                        Some(card_lines(library, library.card(card.id)?, locale.cards()))
                    });
                    for line in lines.unwrap_or_default() {
                        ui.add(egui::Label::new(RichText::new(line).size(15.0)).wrap());
                        ui.add_space(4.0);
                    }
                    let flavour = card.flavour_in(locale.cards());
                    if !flavour.is_empty() {
                        ui.add(egui::Label::new(RichText::new(flavour).italics().color(FAINT)).wrap());
                    }
                    if state.sheet.as_ref().is_some_and(|sheet| !sheet.is_good) {
                        ui.add_space(8.0);
                        let words = locale.say("workshop-card-old");
                        ui.add(egui::Label::new(RichText::new(words).color(RED)).wrap());
                    }
                });
            });
        });
    super::battle_inspector::paper(ui, |ui| {
        wording(ui, locale, state);
        tree::show(ui, locale, state);
    });
}

/// Draws the field for rules in English, which become an ability.
fn wording(ui: &mut egui::Ui, locale: Locale, state: &mut WorkshopState) {
    ui.horizontal(|ui| {
        let wide = ui.available_width() - 110.0;
        let line =
            ui.add(egui::TextEdit::singleline(&mut state.wording).hint_text(EXAMPLE).desired_width(wide));
        let enters = line.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
        let add = egui::Button::new(locale.say("workshop-add-ability"));
        let adds = ui.add_enabled(!state.wording.trim().is_empty(), add);
        if enters || adds.on_hover_text(locale.say("workshop-add-ability-help")).clicked() {
            state.word();
        }
    });
    if let Some(misread) = &state.misread {
        ui.add(egui::Label::new(RichText::new(misread.words(locale)).color(RED)).wrap());
    }
    ui.separator();
}
