//! The targets of each sentence of the open card on the current board, as if the card were there: on a map, and on the
//! table.

use bevy::ecs::resource::Resource;
use bevy_egui::egui::{self, Align2, Color32, FontId, RichText, Stroke};

use super::battle_inspector::{Battle, card_name, paper};
use super::causes::trigger_text;
use super::state::WorkshopState;
use super::theme::{BELOW, FAINT, GOLD, GREEN, INK, RED};
use crate::battle::ability::Ability;
use crate::battle::ability::targets::{Targets, parts, whom};
use crate::battle::board::Board;
use crate::battle::cause::CauseKind;
use crate::battle::flat::FlatBoard;
use crate::battle::geometry::cells;
use crate::battle::record::LayerKind;
use crate::battle::trigger::{Trigger, TriggerKind};
use crate::cards::editing::{PathStep, values_at};
use crate::client::player_name::seat_name;
use crate::ids::{CardId, CardIndex, Seat};
use crate::messages::Locale;
use crate::text::{AbilityClause, TextLine, TextNode, card_parts};

/// The current query.
#[derive(Resource, Default)]
pub(super) struct SentenceTargets {
    /// The card of the query.
    of: Option<CardId>,
    /// The card on the board in whose place it is assumed to be; at first the card itself, if it is there.
    card: Option<CardIndex>,
    /// The number of the trigger that activates it, or `None`.
    trigger: Option<usize>,
    /// The highlighted ability, and the highlighted part of it.
    lit: (usize, usize),
}

/// Draws the tab, and returns the targets of the part under the pointer.
pub(super) fn show(
    ui: &mut egui::Ui,
    locale: Locale,
    state: &WorkshopState,
    aims: &mut SentenceTargets,
    battle: &Battle,
) -> Targets {
    let mut lit = Targets::default();
    paper(ui, |ui| {
        let Some(card) = state.sheet.as_ref().and_then(|sheet| sheet.card.as_ref()) else {
            ui.label(RichText::new(locale.say("workshop-open-card")).color(FAINT));
            return;
        };
        let Some(board) = &battle.board else {
            ui.label(RichText::new(locale.say("workshop-start-battle")).color(FAINT));
            return;
        };
        let there = present(board);
        if aims.of != Some(card.id) {
            (aims.of, aims.card, aims.lit) = (Some(card.id), None, (0, 0));
        }
        if aims.card.is_none_or(|card| !there.contains(&card)) {
            let same = there.iter().find(|index| board.card(**index).name() == Some(card.id));
            aims.card = same.or(there.first()).copied();
        }
        let Some(consumer) = aims.card else {
            ui.label(RichText::new(locale.say("workshop-no-cards-yet")).color(FAINT));
            return;
        };
        place(ui, (locale, board), aims, (&there, consumer));
        let trigger = woken_by(ui, (locale, board), battle, aims);
        ui.separator();
        let lines = state.library.as_ref().and_then(|library| Some((library, library.card(card.id)?)));
        let lines =
            lines.map(|(library, printed)| card_parts(library, printed, locale.cards())).unwrap_or_default();
        for (number, ability) in card.abilities.iter().enumerate() {
            for line in lines.iter().filter(|line| is_of(line, number)) {
                clauses(ui, (locale, line), number, ability, aims);
            }
            for (at, part) in parts(ability).iter().enumerate() {
                let found = whom(board, part, consumer, trigger.as_ref());
                let is_lit = aims.lit == (number, at);
                let mark = if found.holds {
                    RichText::new("✔").color(GREEN)
                } else {
                    RichText::new("✖").color(RED)
                };
                ui.horizontal(|ui| {
                    ui.label(mark);
                    if ui.selectable_label(is_lit, part.role.to_string()).hovered() {
                        aims.lit = (number, at);
                    }
                    let colour = if found.holds { INK } else { FAINT };
                    ui.add(
                        egui::Label::new(RichText::new(in_words(locale, board, &found)).color(colour)).wrap(),
                    );
                });
                if is_lit {
                    lit = found;
                }
            }
            ui.add_space(6.0);
        }
        if card.abilities.is_empty() {
            ui.label(RichText::new(locale.say("workshop-no-abilities")).color(FAINT));
        }
        map(ui, (locale, board), &lit, consumer);
    });
    lit
}

/// Returns true if the line belongs to the ability with that number.
fn is_of(line: &TextLine, number: usize) -> bool {
    line.parts.iter().any(|part| matches!(part.node, TextNode::Ability { ability, .. } if ability == number))
}

/// Draws the text of the ability phrase by phrase. The phrase under the pointer is highlighted on the map, and
/// explained.
fn clauses(
    ui: &mut egui::Ui,
    (locale, line): (Locale, &TextLine),
    number: usize,
    ability: &Ability,
    aims: &mut SentenceTargets,
) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        let mut end = 0;
        for part in &line.parts {
            ui.label(&line.text[end..part.range.start]);
            end = part.range.end;
            let TextNode::Ability { clause, .. } = part.node else { continue };
            let place = parts(ability).iter().position(|part| AbilityClause::of_sentence(part) == clause);
            let is_lit = place.is_some_and(|place| aims.lit == (number, place));
            let mut words = RichText::new(&line.text[part.range.clone()]).strong();
            if is_lit {
                words = words.background_color(GOLD);
            }
            let label = ui.add(egui::Label::new(words).sense(egui::Sense::hover()));
            if let Some(place) = place.filter(|_| label.hovered()) {
                aims.lit = (number, place);
            }
            label.on_hover_text(explained(locale, clause, ability));
        }
        ui.label(&line.text[end..]);
    });
}

/// Returns the schema's explanation of the words of a clause.
fn explained(locale: Locale, clause: AbilityClause, ability: &Ability) -> String {
    let told = |path: &[PathStep], kind: &str| {
        let offer = values_at(None, path, &[]).into_iter().find(|offer| offer.label == kind);
        format!("{kind}: {}", offer.map(|offer| offer.told).unwrap_or_default())
    };
    let key = |key: &str| PathStep::Key(key.to_owned());
    let first = [key("abilities"), PathStep::Item(0)];
    match (clause, ability) {
        (AbilityClause::Effect(_), Ability::Trigger(trigger)) => {
            told(&[&first[..], &[key("effect")]].concat(), trigger.effect.kind().name())
        }
        (AbilityClause::Limits | AbilityClause::When | AbilityClause::Conditions, _) => {
            locale.say("workshop-conditions")
        }
        _ => told(&first, ability.name()),
    }
}

/// Returns the cards that can be selected: those on the board first, then those in the hands.
fn present(board: &FlatBoard) -> Vec<CardIndex> {
    let flow = board.state();
    let layers = [LayerKind::Field, LayerKind::Hand];
    let of = |layer| {
        Seat::BOTH.into_iter().flat_map(move |seat| flow.layer(seat, layer).iter().collect::<Vec<_>>())
    };
    layers.into_iter().flat_map(of).collect()
}

fn place(
    ui: &mut egui::Ui,
    (locale, board): (Locale, &FlatBoard),
    aims: &mut SentenceTargets,
    (there, consumer): (&[CardIndex], CardIndex),
) {
    ui.horizontal(|ui| {
        ui.label(locale.say("workshop-evaluate-as"));
        let chosen = called(locale, board, consumer);
        egui::ComboBox::from_id_salt("as").selected_text(chosen).width(260.0).show_ui(ui, |ui| {
            for card in there {
                ui.selectable_value(&mut aims.card, Some(*card), called(locale, board, *card));
            }
        });
    });
}

fn called(locale: Locale, board: &FlatBoard, card: CardIndex) -> String {
    let record = board.card(card);
    let cell = record.cell().map(|cell| board.library().lattice().shape.name(cell));
    let values = [
        ("card", card_name(locale, board, card).into()),
        ("player", seat_name(locale, record.owner()).into()),
        ("place", cell.unwrap_or_else(|| locale.say("workshop-hand")).into()),
    ];
    locale.say_with("workshop-card-at", values)
}

/// Draws the choice of the trigger that activates it, among the latest ones, and returns that trigger.
fn woken_by(
    ui: &mut egui::Ui,
    (locale, board): (Locale, &FlatBoard),
    battle: &Battle,
    aims: &mut SentenceTargets,
) -> Option<Trigger> {
    let of = |number: usize| match battle.causes.get(battle.causes.of_trigger(number)?)?.kind {
        CauseKind::Told(trigger) if trigger.kind != TriggerKind::StateChanged => Some(trigger),
        CauseKind::Told(_) | CauseKind::Command(_) | CauseKind::Ability { .. } => None,
    };
    let chosen = aims.trigger.and_then(of);
    ui.horizontal(|ui| {
        ui.label(locale.say("workshop-trigger"));
        let none = locale.say("workshop-trigger-none");
        let words = chosen.as_ref().map(|trigger| trigger_text(locale, board, trigger));
        let words = words.unwrap_or_else(|| none.clone());
        egui::ComboBox::from_id_salt("woken").selected_text(words).width(400.0).show_ui(ui, |ui| {
            ui.selectable_value(&mut aims.trigger, None, none);
            for number in
                (0..battle.causes.trigger_count()).rev().filter(|number| of(*number).is_some()).take(40)
            {
                let words = of(number).map(|trigger| trigger_text(locale, board, &trigger));
                let words = words.unwrap_or_default();
                ui.selectable_value(&mut aims.trigger, Some(number), words);
            }
        });
    });
    chosen
}

fn in_words(locale: Locale, board: &FlatBoard, found: &Targets) -> String {
    let shape = &board.library().lattice().shape;
    let mut words: Vec<String> = found.players.iter().map(|player| seat_name(locale, *player)).collect();
    words.extend(found.cells.iter().map(|cell| shape.name(*cell)));
    words.extend(found.cards.iter().map(|card| card_name(locale, board, *card)));
    match (found.holds, words.is_empty()) {
        (false, _) => locale.say("workshop-not-held"),
        (true, true) => locale.say("workshop-held"),
        (true, false) => match found.amount {
            Some(amount) if usize::from(amount) < words.len() => {
                let targets = ("targets", words.join(", ").into());
                locale.say_with("workshop-random", [("amount", amount.into()), targets])
            }
            _ => words.join(", "),
        },
    }
}

/// Draws the board with all cards; the targets are gold.
fn map(ui: &mut egui::Ui, (locale, board): (Locale, &FlatBoard), lit: &Targets, consumer: CardIndex) {
    let shape = &board.library().lattice().shape;
    let (columns, rows) = (f32::from(shape.columns), f32::from(shape.rows));
    let side = (ui.available_width() / columns).min((ui.available_height() - 8.0) / rows).clamp(20.0, 84.0);
    let (area, painter) = ui.allocate_painter(egui::vec2(side * columns, side * rows), egui::Sense::hover());
    for cell in cells(shape.all()) {
        let corner = area.rect.min
            + egui::vec2(shape.column(cell) as f32 * side, (rows - 1.0 - shape.row(cell) as f32) * side);
        let rect = egui::Rect::from_min_size(corner, egui::Vec2::splat(side)).shrink(2.0);
        let card = board.cell(cell).card();
        let is_lit = lit.cells.contains(&cell) || card.is_some_and(|card| lit.cards.contains(&card));
        painter.rect_filled(rect, 4.0, if is_lit { GOLD } else { BELOW });
        let Some(card) = card else {
            painter.text(
                rect.center(),
                Align2::CENTER_CENTER,
                shape.name(cell),
                FontId::proportional(11.0),
                FAINT,
            );
            continue;
        };
        let colour = match board.card(card).owner() {
            Seat::Host => Color32::from_rgb(150, 70, 20),
            Seat::Guest => Color32::from_rgb(40, 70, 130),
        };
        let wide = if card == consumer { 3.0 } else { 1.0 };
        painter.rect_stroke(rect, 4.0, Stroke::new(wide, colour), egui::StrokeKind::Inside);
        let words = card_name(locale, board, card);
        let galley = painter.layout(words, FontId::proportional(11.5), INK, rect.width() - 6.0);
        painter.galley(rect.min + egui::vec2(4.0, 3.0), galley, INK);
    }
}
