//! The card files of the folder, each with its errors and warnings.

use bevy_egui::egui::{self, RichText};

use super::state::WorkshopState;
use super::theme::{self, FAINT, GREEN, OCHRE, RED};
use crate::client::probe;

/// Draws the list, and opens the chosen file.
pub(super) fn show(ui: &mut egui::Ui, state: &mut WorkshopState) {
    egui::Panel::left("files").default_size(250.0).min_size(160.0).show(ui, |ui| {
        ui.add_space(4.0);
        ui.horizontal(|ui| {
            ui.heading("Cards");
            ui.label(RichText::new(state.files.len().to_string()).color(FAINT));
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                if ui.button("New").on_hover_text("Create a card file with the next free number").clicked() {
                    state.add();
                }
            });
        });
        ui.add(
            egui::TextEdit::singleline(&mut state.filter)
                .hint_text("name, number or text")
                .desired_width(f32::INFINITY),
        );
        let (errors, warnings) =
            state.files.iter().fold((0, 0), |sum, file| (sum.0 + file.wrong.0, sum.1 + file.wrong.1));
        ui.label(match (errors, warnings) {
            (0, 0) => RichText::new("No problems.").color(GREEN),
            (0, 1) => RichText::new("1 warning").color(OCHRE),
            (0, warnings) => RichText::new(format!("{warnings} warnings")).color(OCHRE),
            (errors, warnings) => RichText::new(format!("{errors} errors, {warnings} warnings")).color(RED),
        });
        ui.separator();
        let chosen = list(ui, state);
        if let Some(path) = chosen {
            probe::log(&format!("workshop file {path}"));
            state.open(&path);
        }
    });
}

fn list(ui: &mut egui::Ui, state: &WorkshopState) -> Option<String> {
    let wanted = state.filter.trim().to_lowercase();
    let open = state.sheet.as_ref();
    let mut chosen = None;
    egui::ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        for file in &state.files {
            let (number, name) =
                file.card.as_ref().map_or((String::new(), file.name().to_owned()), |(id, name)| {
                    (format!("{:03}", id.get()), name.clone())
                });
            let fits = wanted.is_empty()
                || name.to_lowercase().contains(&wanted)
                || number.contains(&wanted)
                || file.text.to_lowercase().contains(&wanted);
            if !fits {
                continue;
            }
            let is_open = open.is_some_and(|sheet| sheet.path == file.path);
            let mark = match file.wrong {
                (0, 0) => "",
                (0, _) => " ⚠",
                _ => " ✖",
            };
            let star = if state.is_changed(&file.path) { "*" } else { "" };
            let mut words = RichText::new(format!("{number} {name}{star}{mark}"));
            if file.wrong.0 > 0 {
                words = words.color(RED);
            } else if file.wrong.1 > 0 {
                words = words.color(OCHRE);
            }
            let label = ui.add(egui::Button::selectable(is_open, words).truncate());
            let told = if star.is_empty() { "" } else { ", not saved" };
            let label = label.on_hover_text(format!("{}{told}", file.path));
            theme::log_position(&format!("file-{number}"), &label);
            if label.clicked() && !is_open {
                chosen = Some(file.path.clone());
            }
        }
    });
    chosen
}
