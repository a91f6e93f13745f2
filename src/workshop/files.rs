//! The card files of the folder, each with its errors and warnings.

use bevy_egui::egui::{self, RichText};

use super::state::WorkshopState;
use super::theme::{self, FAINT, GREEN, OCHRE, RED};
use crate::client::probe;
use crate::messages::Locale;

/// Draws the list, and opens the chosen file.
pub(super) fn show(ui: &mut egui::Ui, locale: Locale, state: &mut WorkshopState) {
    egui::Panel::left("files").default_size(250.0).min_size(160.0).show(ui, |ui| {
        ui.add_space(4.0);
        ui.horizontal(|ui| {
            ui.heading(locale.say("workshop-files"));
            ui.label(RichText::new(state.files.len().to_string()).color(FAINT));
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                let new = ui.button(locale.say("workshop-new"));
                if new.on_hover_text(locale.say("workshop-new-help")).clicked() {
                    state.add();
                }
            });
        });
        ui.add(
            egui::TextEdit::singleline(&mut state.filter)
                .hint_text(locale.say("workshop-filter"))
                .desired_width(f32::INFINITY),
        );
        let (errors, warnings) =
            state.files.iter().fold((0, 0), |sum, file| (sum.0 + file.wrong.0, sum.1 + file.wrong.1));
        ui.label(match (errors, warnings) {
            (0, 0) => RichText::new(locale.say("workshop-no-problems")).color(GREEN),
            (0, warnings) => {
                let words = locale.say_value("workshop-warnings", "warnings", warnings);
                RichText::new(words).color(OCHRE)
            }
            (errors, warnings) => {
                let values = [("errors", errors.into()), ("warnings", warnings.into())];
                RichText::new(locale.say_with("workshop-errors", values)).color(RED)
            }
        });
        ui.separator();
        let chosen = list(ui, locale, state);
        if let Some(path) = chosen {
            probe::log(&format!("workshop file {path}"));
            state.open(&path);
        }
    });
}

fn list(ui: &mut egui::Ui, locale: Locale, state: &WorkshopState) -> Option<String> {
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
            let label = label.on_hover_text(if star.is_empty() {
                file.path.clone()
            } else {
                locale.say_value("workshop-unsaved-file", "path", &file.path)
            });
            theme::log_position(&format!("file-{number}"), &label);
            if label.clicked() && !is_open {
                chosen = Some(file.path.clone());
            }
        }
    });
    chosen
}
