//! The editor of the open file: errors are underlined, and completions are offered at the caret.

use bevy_egui::egui::text::{CCursor, CCursorRange};
use bevy_egui::egui::{self, Key, KeyboardShortcut, Modifiers, RichText};

use super::highlight::{self, SIZE, painted};
use super::state::WorkshopState;
use super::theme::{FAINT, GREEN, INK, OCHRE, RED};
use crate::cards::Severity;
use crate::cards::editing::CompletionKind;
use crate::client::probe;
use crate::facilitator::CardUpdatePolicy;
use crate::messages::Locale;

const SAVE: KeyboardShortcut = KeyboardShortcut::new(Modifiers::COMMAND, Key::S);
const UNDO: KeyboardShortcut = KeyboardShortcut::new(Modifiers::COMMAND, Key::Z);
const REDO: KeyboardShortcut = KeyboardShortcut::new(Modifiers::COMMAND, Key::Y);
const OFFER: KeyboardShortcut = KeyboardShortcut::new(Modifiers::NONE, Key::F1);

/// The number of completions listed at once.
const LISTED: usize = 9;

/// Draws the middle of the window.
pub(super) fn show(
    ui: &mut egui::Ui,
    locale: Locale,
    state: &mut WorkshopState,
    copies: &mut CardUpdatePolicy,
) {
    keys(ui, state);
    egui::CentralPanel::default().show(ui, |ui| {
        let Some(sheet) = &state.sheet else {
            ui.centered_and_justified(|ui| {
                ui.label(RichText::new(locale.say("workshop-choose")).color(FAINT).size(18.0))
            });
            return;
        };
        let title = sheet.path.rsplit(['/', '\\']).next().unwrap_or_default().to_owned();
        ui.horizontal(|ui| {
            ui.heading(title);
            bar(ui, locale, state, copies);
        });
        if let Some(trouble) = &state.trouble {
            ui.label(RichText::new(trouble.words(locale)).color(RED));
        }
        egui::Panel::bottom("complaints").resizable(true).default_size(150.0).min_size(60.0).show(ui, |ui| {
            complaints(ui, locale, state);
        });
        egui::CentralPanel::no_frame().show(ui, |ui| {
            egui::ScrollArea::both().auto_shrink(false).show(ui, |ui| text(ui, locale, state));
        });
    });
}

/// Handles key presses before the text receives them.
fn keys(ui: &egui::Ui, state: &mut WorkshopState) {
    let pressed = |shortcut: &KeyboardShortcut| ui.input_mut(|input| input.consume_shortcut(shortcut));
    let plain = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    if pressed(&SAVE) {
        save(state);
    }
    if pressed(&UNDO) {
        state.step(true);
    }
    if pressed(&REDO) {
        state.step(false);
    }
    if pressed(&OFFER) {
        state.offer();
    }
    let Some((offers, place)) = &mut state.offers else { return };
    let last = offers.list.len() - 1;
    if plain(Key::ArrowDown) {
        *place = if *place == last { 0 } else { *place + 1 };
    }
    if plain(Key::ArrowUp) {
        *place = place.checked_sub(1).unwrap_or(last);
    }
    let place = *place;
    if plain(Key::Escape) {
        state.offers = None;
    } else if plain(Key::Enter) || plain(Key::Tab) {
        state.accept_completion(place);
    }
}

fn save(state: &mut WorkshopState) {
    state.save();
    if let (Some(sheet), None) = (&state.sheet, &state.trouble) {
        probe::log(&format!("workshop saved {}", sheet.path));
    }
}

fn bar(ui: &mut egui::Ui, locale: Locale, state: &mut WorkshopState, copies: &mut CardUpdatePolicy) {
    let Some(sheet) = &state.sheet else { return };
    let (changed, good) = (sheet.is_changed(), sheet.is_good);
    let fixes = sheet.complaints.iter().filter(|complaint| complaint.fix.is_some()).count();
    ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
        let words = RichText::new(locale.say("save")).strong();
        let save_now = ui.add_enabled(changed, egui::Button::new(words));
        if save_now.on_hover_text(locale.say("workshop-save-help")).clicked() {
            save(state);
        }
        let revert = ui.add_enabled(changed, egui::Button::new(locale.say("workshop-revert")));
        if revert.on_hover_text(locale.say("workshop-revert-help")).clicked() {
            state.revert();
        }
        let redo = ui.button(locale.say("undo-redo"));
        if redo.on_hover_text(locale.say("workshop-redo-help")).clicked() {
            state.step(false);
        }
        let undo = ui.button(locale.say("undo"));
        if undo.on_hover_text(locale.say("workshop-undo-help")).clicked() {
            state.step(true);
        }
        let fix = locale.say_value("workshop-fix", "count", fixes);
        if fixes > 0 && ui.button(fix).on_hover_text(locale.say("workshop-fix-help")).clicked() {
            state.mend();
        }
        let mut renews = *copies == CardUpdatePolicy::Renewed;
        let choice = ui.checkbox(&mut renews, locale.say("workshop-live"));
        if choice.on_hover_text(locale.say("workshop-live-help")).changed() {
            *copies = if renews { CardUpdatePolicy::Renewed } else { CardUpdatePolicy::Kept };
        }
        ui.label(if !good {
            RichText::new(locale.say("workshop-state-errors")).color(RED)
        } else if changed {
            RichText::new(locale.say("workshop-state-unsaved")).color(OCHRE)
        } else {
            RichText::new(locale.say("workshop-state-saved")).color(GREEN)
        })
        .on_hover_text(locale.say("workshop-state-help"));
    });
}

/// Lists the errors and warnings, one on each line; a click moves the caret there.
fn complaints(ui: &mut egui::Ui, locale: Locale, state: &mut WorkshopState) {
    let Some(sheet) = &state.sheet else { return };
    let mut jump = None;
    egui::ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        if sheet.complaints.is_empty() {
            ui.label(RichText::new(locale.say("workshop-no-complaints")).color(FAINT));
        }
        for complaint in &sheet.complaints {
            let colour = if complaint.severity == Severity::Error { RED } else { OCHRE };
            let words = format!("{}:{}  {}", complaint.line, complaint.column, complaint.message);
            let line =
                ui.add(egui::Label::new(RichText::new(words).color(colour)).sense(egui::Sense::click()));
            if line.on_hover_text(complaint.code.to_string()).clicked() {
                jump = highlight::byte(&sheet.text, complaint.line, complaint.column);
            }
            if !complaint.help.is_empty() {
                ui.label(RichText::new(format!("      {}", complaint.help)).color(INK));
            }
        }
        for tried in &sheet.tried {
            let test = || ("test", tried.name.as_str().into());
            if tried.wrong.is_empty() {
                let words = locale.say_with("workshop-test-passed", [test()]);
                ui.label(RichText::new(words).color(GREEN));
            }
            for wrong in &tried.wrong {
                let (line, column) = (("line", wrong.line.into()), ("column", wrong.column.into()));
                let problem = ("problem", wrong.message.as_str().into());
                let words = locale.say_with("workshop-test-failed", [test(), line, column, problem]);
                let line =
                    ui.add(egui::Label::new(RichText::new(words).color(RED)).sense(egui::Sense::click()));
                if line.clicked() {
                    jump = highlight::byte(&sheet.text, wrong.line, wrong.column);
                }
            }
        }
        let unmissed: Vec<String> = sheet.unmissed.iter().map(|place| (place + 1).to_string()).collect();
        if !unmissed.is_empty() {
            let words = locale.say_value("workshop-untested", "abilities", unmissed.join(", "));
            ui.label(RichText::new(words).color(FAINT));
        }
    });
    if let Some(jump) = jump {
        state.jump = Some(jump);
    }
}

fn text(ui: &mut egui::Ui, locale: Locale, state: &mut WorkshopState) {
    let Some(sheet) = &mut state.sheet else { return };
    let id = egui::Id::new("sheet");
    // A click elsewhere moves the focus away in the same frame.
    let is_clicked = ui.input(|input| input.pointer.any_click());
    if let Some(jump) = state.jump.take_if(|_| !is_clicked) {
        let mut state = egui::TextEdit::load_state(ui.ctx(), id).unwrap_or_default();
        let place = CCursor::new(sheet.text[..jump.min(sheet.text.len())].chars().count());
        state.cursor.set_char_range(Some(CCursorRange::one(place)));
        egui::TextEdit::store_state(ui.ctx(), id, state);
        ui.memory_mut(|memory| memory.request_focus(id));
    }
    let before = sheet.text.clone();
    let output = ui
        .horizontal_top(|ui| {
            numbers(ui, &sheet.text);
            let complaints = &sheet.complaints;
            let mut layouter = |ui: &egui::Ui, text: &dyn egui::TextBuffer, _: f32| {
                ui.fonts_mut(|fonts| fonts.layout_job(painted(text.as_str(), complaints)))
            };
            egui::TextEdit::multiline(&mut sheet.text)
                .id(id)
                .frame(egui::Frame::NONE)
                .margin(egui::Margin::ZERO)
                .font(egui::FontId::monospace(SIZE))
                .desired_width(f32::INFINITY)
                .desired_rows(24)
                .lock_focus(true)
                .layouter(&mut layouter)
                .show(ui)
        })
        .inner;
    let Some(range) = output.cursor_range else {
        state.offers = None;
        return;
    };
    let letters = range.primary.index.into();
    let caret = letter(&sheet.text, letters);
    let moved = std::mem::replace(&mut sheet.caret, caret) != caret;
    if sheet.text != before {
        if !state.is_stale {
            sheet.remember(before.clone());
        }
        state.is_stale = true;
        // Offers completions while a word is typed.
        let typed = sheet.text[..caret].chars().next_back();
        let writes = typed.is_some_and(|letter| letter.is_alphanumeric() || letter == '"');
        if writes && sheet.text.len() > before.len() {
            state.offer();
            if matches!(&state.offers, Some((offers, _)) if offers.role == CompletionKind::Value && is_all_there(state, offers))
            {
                state.offers = None;
            }
        } else {
            state.offers = None;
        }
    } else if moved
        && state.offers.as_ref().is_some_and(|(offers, _)| caret < offers.from || caret > offers.to)
    {
        state.offers = None;
    }
    let at = output.galley.pos_from_cursor(range.primary).left_bottom() + output.galley_pos.to_vec2();
    list(ui, locale, state, at);
}

/// Returns true if the written text is already the first of the completions.
fn is_all_there(state: &WorkshopState, offers: &crate::cards::editing::Completions) -> bool {
    let Some(sheet) = &state.sheet else { return false };
    let written = sheet.text.get(offers.from..offers.to).unwrap_or_default().trim_matches('"');
    offers.list.first().is_some_and(|offer| offer.label == written)
}

/// Returns the byte offset of the character with that number.
fn letter(text: &str, number: usize) -> usize {
    text.char_indices().nth(number).map_or(text.len(), |(at, _)| at)
}

/// Draws the line numbers.
fn numbers(ui: &mut egui::Ui, text: &str) {
    let count = text.split('\n').count();
    let numbers: Vec<String> = (1..=count).map(|number| format!("{number:>3}")).collect();
    let words = RichText::new(numbers.join("\n")).font(egui::FontId::monospace(SIZE)).color(FAINT);
    ui.add(egui::Label::new(words).selectable(false));
    ui.add_space(4.0);
}

/// Draws the list of completions below the caret.
fn list(ui: &egui::Ui, locale: Locale, state: &mut WorkshopState, at: egui::Pos2) {
    let Some((offers, marked)) = &state.offers else { return };
    let marked = *marked;
    let first = marked.saturating_sub(LISTED - 1);
    let mut taken = None;
    let area = egui::Area::new(egui::Id::new("offers")).order(egui::Order::Foreground).fixed_pos(at);
    area.constrain(true).show(ui.ctx(), |ui| {
        egui::Frame::popup(ui.style()).show(ui, |ui| {
            ui.set_max_width(460.0);
            for (place, offer) in offers.list.iter().enumerate().skip(first).take(LISTED) {
                let mut words = RichText::new(&offer.label).monospace();
                if offer.needed {
                    words = words.strong();
                }
                if ui.selectable_label(place == marked, words).clicked() {
                    taken = Some(place);
                }
            }
            let more = offers.list.len().saturating_sub(first + LISTED);
            if more > 0 {
                let words = locale.say_value("workshop-more", "count", more);
                ui.label(RichText::new(words).color(FAINT));
            }
            if let Some(offer) = offers.list.get(marked).filter(|offer| !offer.told.is_empty()) {
                ui.separator();
                ui.add(egui::Label::new(RichText::new(&offer.told).color(FAINT)).wrap());
            }
        });
    });
    if let Some(place) = taken {
        state.accept_completion(place);
    }
}
