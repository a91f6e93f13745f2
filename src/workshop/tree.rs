//! The file as a tree for editing. The tree and the text show the same content.

use bevy_egui::egui::{self, RichText};
use serde_json::Value;

use super::state::WorkshopState;
use super::theme::{BLUE, FAINT};
use crate::cards::editing::{Completion, JsonEdit, PartialJson, PartialValue, PathStep, keys_at, values_at};
use crate::ids::CardId;
use crate::messages::Locale;

/// The tree that is drawn, and the change requested in it.
struct Tree<'t> {
    locale: Locale,
    whole: &'t PartialJson,
    names: Vec<(CardId, String)>,
    path: Vec<PathStep>,
    wanted: Option<(Vec<PathStep>, JsonEdit)>,
}

/// Draws the tree, and applies the change requested in it.
pub(super) fn show(ui: &mut egui::Ui, locale: Locale, state: &mut WorkshopState) {
    let Some(whole) = state.sheet.as_ref().and_then(|sheet| PartialJson::parse(&sheet.text)) else { return };
    let mut tree = Tree { locale, whole: &whole, names: state.names(), path: Vec::new(), wanted: None };
    egui::ScrollArea::both().auto_shrink(false).show(ui, |ui| tree.object(ui, &whole));
    if let Some((path, edit)) = tree.wanted {
        state.change(&path, &edit);
    }
}

/// Returns true if a value takes one line of the tree.
const fn is_leaf(sketch: &PartialJson) -> bool {
    matches!(sketch.form, PartialValue::Text(_) | PartialValue::Word(_))
}

impl Tree<'_> {
    fn wish(&mut self, edit: JsonEdit) {
        self.wanted = Some((self.path.clone(), edit));
    }

    fn below(&mut self, step: PathStep, show: impl FnOnce(&mut Self)) {
        self.path.push(step);
        show(self);
        self.path.pop();
    }

    /// Returns the values that are allowed here.
    fn values(&self) -> Vec<Completion> {
        values_at(Some(self.whole), &self.path, &self.names)
    }

    fn object(&mut self, ui: &mut egui::Ui, object: &PartialJson) {
        for member in object.members() {
            let Some(value) = &member.value else { continue };
            self.below(PathStep::Key(member.key.clone()), |tree| {
                tree.line(ui, &member.key, value, member.key == "kind")
            });
        }
        self.keys(ui);
    }

    /// Draws the keys that can be added.
    fn keys(&mut self, ui: &mut egui::Ui) {
        let mut taken = None;
        ui.menu_button(RichText::new(self.locale.say("workshop-add-key")).color(FAINT), |ui| {
            for offer in keys_at(self.whole, &self.path) {
                let words = if offer.needed {
                    RichText::new(&offer.label).strong()
                } else {
                    RichText::new(&offer.label)
                };
                if ui.button(words).on_hover_text(&offer.told).clicked() {
                    taken = Some(offer.label);
                    ui.close();
                }
            }
        });
        if let Some(key) = taken {
            self.below(PathStep::Key(key), |tree| {
                let first = tree.values().into_iter().next();
                tree.wish(JsonEdit::Set(first.map_or(Value::from(""), |offer| offer.value)));
            });
        }
    }

    /// Draws a value after its name.
    fn line(&mut self, ui: &mut egui::Ui, called: &str, value: &PartialJson, is_fixed: bool) {
        if is_leaf(value) {
            ui.horizontal(|ui| {
                self.remover(ui, is_fixed);
                ui.label(RichText::new(called).color(BLUE));
                self.leaf(ui, value);
            });
            return;
        }
        let id = ui.make_persistent_id(format!("{:?}", self.path));
        let state =
            egui::collapsing_header::CollapsingState::load_with_default_open(ui.ctx(), id, self.opens());
        state
            .show_header(ui, |ui| {
                self.remover(ui, false);
                ui.label(RichText::new(called).color(BLUE));
                match &value.form {
                    PartialValue::Object(..) => self.kind(ui, value),
                    PartialValue::List(items, _) => {
                        ui.label(RichText::new(format!("{}", items.len())).color(FAINT));
                        self.adder(ui, items.len());
                    }
                    PartialValue::Text(_) | PartialValue::Word(_) => {}
                }
            })
            .body(|ui| match &value.form {
                PartialValue::Object(..) => self.object(ui, value),
                PartialValue::List(items, _) => {
                    for (number, item) in items.iter().enumerate() {
                        self.below(PathStep::Item(number), |tree| {
                            tree.line(ui, &format!("{}.", number + 1), item, false)
                        });
                    }
                }
                PartialValue::Text(_) | PartialValue::Word(_) => {}
            });
    }

    /// Returns true if the node is open by default. Tests are folded by default.
    fn opens(&self) -> bool {
        !matches!(self.path.first(), Some(PathStep::Key(key)) if key == "tests")
    }

    fn remover(&mut self, ui: &mut egui::Ui, is_fixed: bool) {
        let button = egui::Button::new(RichText::new("×").color(FAINT)).frame(false).small();
        if ui.add_enabled(!is_fixed, button).on_hover_text(self.locale.say("workshop-remove")).clicked() {
            self.wish(JsonEdit::Remove);
        }
    }

    /// Draws the kind of an object, which can be replaced by another kind.
    fn kind(&mut self, ui: &mut egui::Ui, value: &PartialJson) {
        if let Some(kind) = value.get("kind").and_then(PartialJson::text) {
            self.choose(ui, kind, Value::is_object);
        }
    }

    /// Draws the button that appends an item to a list.
    fn adder(&mut self, ui: &mut egui::Ui, count: usize) {
        let mut taken = None;
        ui.menu_button(RichText::new("+").color(FAINT), |ui| {
            let mut offers = Vec::new();
            self.below(PathStep::Item(count), |tree| offers = tree.values());
            egui::ScrollArea::vertical().max_height(360.0).show(ui, |ui| {
                for offer in offers {
                    if ui.button(&offer.label).on_hover_text(&offer.told).clicked() {
                        taken = Some(offer.value);
                        ui.close();
                    }
                }
            });
        });
        if let Some(value) = taken {
            self.wish(JsonEdit::Push(value));
        }
    }

    /// Draws the list of alternatives for a value.
    fn choose(&mut self, ui: &mut egui::Ui, now: &str, fits: impl Fn(&Value) -> bool) {
        let mut taken = None;
        let name = format!("{:?}", self.path);
        egui::ComboBox::from_id_salt(name).selected_text(now).width(200.0).height(420.0).show_ui(ui, |ui| {
            for offer in self.values().into_iter().filter(|offer| fits(&offer.value)) {
                let is_now = offer.label == now;
                if ui.selectable_label(is_now, &offer.label).on_hover_text(&offer.told).clicked() && !is_now {
                    taken = Some(offer.value);
                }
            }
        });
        if let Some(value) = taken {
            self.wish(JsonEdit::Set(value));
        }
    }

    /// Draws a number, a flag, a choice of words, or a free text.
    fn leaf(&mut self, ui: &mut egui::Ui, value: &PartialJson) {
        match &value.form {
            PartialValue::Word(word) => match (word.parse::<i64>(), word.parse::<bool>()) {
                (Ok(number), _) => {
                    let mut changed = number;
                    ui.add(egui::DragValue::new(&mut changed).speed(0.1));
                    let offers = self.values();
                    // A card number can also be chosen by the card's name.
                    if let Some(named) =
                        offers.iter().find(|offer| offer.label.contains(' ') && offer.value == number)
                    {
                        self.choose(ui, &named.label.clone(), Value::is_number);
                    }
                    if changed != number {
                        self.wish(JsonEdit::Set(Value::from(changed)));
                    }
                }
                (_, Ok(flag)) => {
                    let mut changed = flag;
                    if ui.checkbox(&mut changed, "").changed() {
                        self.wish(JsonEdit::Set(Value::from(changed)));
                    }
                }
                _ => drop(ui.label(word)),
            },
            PartialValue::Text(text) => {
                let is_free = self.values().iter().all(|offer| offer.value == "");
                if is_free {
                    let mut changed = text.clone();
                    let id = egui::Id::new(format!("{:?}", self.path));
                    let wide = ui.available_width().max(120.0);
                    ui.add(egui::TextEdit::singleline(&mut changed).id(id).desired_width(wide));
                    if changed != *text {
                        self.wish(JsonEdit::Set(Value::from(changed)));
                    }
                } else {
                    self.choose(ui, text, |_| true);
                }
            }
            PartialValue::Object(..) | PartialValue::List(..) => {}
        }
    }
}
