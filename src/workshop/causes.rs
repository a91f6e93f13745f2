//! The log of all triggers, each with the tree of its causes and consequences.

use bevy_egui::egui::{self, RichText};

use super::battle_inspector::{Battle, card_name, paper};
use super::theme::{BLUE, FAINT, GREEN, INK, RED};
use crate::battle::cause::{CauseKind, Causes};
use crate::battle::flat::FlatBoard;
use crate::battle::library::CompiledAbility;
use crate::battle::notation;
use crate::battle::trigger::{Detail, Trigger, TriggerKind};
use crate::client::player_name::seat_name;
use crate::messages::Locale;

/// The maximum number of nodes drawn in a tree.
const MOST: usize = 200;

/// Draws the log.
pub(super) fn show(ui: &mut egui::Ui, locale: Locale, battle: &mut Battle) {
    paper(ui, |ui| {
        let Some(board) = &battle.board else {
            ui.label(RichText::new(locale.say("workshop-no-battle")).color(FAINT));
            return;
        };
        let causes = &battle.causes;
        if causes.trigger_count() == 0 {
            ui.label(RichText::new(locale.say("workshop-no-triggers")).color(FAINT));
            return;
        }
        ui.label(RichText::new(locale.say("workshop-causes-help")).color(FAINT));
        let mut unfolded = battle.unfolded;
        egui::ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            for number in (0..causes.trigger_count()).rev() {
                let Some(node) = causes.of_trigger(number) else { continue };
                let Some(CauseKind::Told(trigger)) = causes.get(node).map(|cause| cause.kind) else {
                    continue;
                };
                // Skips phase changes, because the scrubber shows them.
                if trigger.kind == TriggerKind::StateChanged {
                    continue;
                }
                let is_open = unfolded == Some(number);
                let words = format!("{number:>4}  {}", trigger_text(locale, board, &trigger));
                let words = RichText::new(words).monospace();
                if ui.selectable_label(is_open, words).clicked() {
                    unfolded = if is_open { None } else { Some(number) };
                }
                if is_open {
                    egui::Frame::group(ui.style()).show(ui, |ui| {
                        let root = causes.way(node).first().copied().unwrap_or(node);
                        let mut left = MOST;
                        branch(ui, (locale, board, causes), root, (0, node), &mut left);
                    });
                }
            }
        });
        battle.unfolded = unfolded;
    });
}

fn branch(
    ui: &mut egui::Ui,
    (locale, board, causes): (Locale, &FlatBoard, &Causes),
    node: usize,
    (depth, this): (usize, usize),
    left: &mut usize,
) {
    let Some(cause) = causes.get(node).filter(|_| *left > 0) else { return };
    *left -= 1;
    let is_bare = matches!(cause.kind, CauseKind::Told(trigger) if trigger.kind == TriggerKind::StateChanged);
    if !is_bare {
        let (words, colour) = match cause.kind {
            CauseKind::Command(command) => {
                (notation::write(board, &command, true).unwrap_or_else(|| format!("{command:?}")), BLUE)
            }
            CauseKind::Ability { card, ability } => {
                let card = ("card", card_name(locale, board, card).into());
                (locale.say_with("workshop-runs", [card, ("ability", ability.to_string().into())]), GREEN)
            }
            CauseKind::Told(trigger) => {
                (trigger_text(locale, board, &trigger), if node == this { RED } else { INK })
            }
        };
        ui.horizontal(|ui| {
            ui.add_space(depth as f32 * 16.0);
            ui.label(RichText::new(words).monospace().color(colour));
        });
    }
    let below = depth + usize::from(!is_bare);
    for child in &cause.children {
        branch(ui, (locale, board, causes), *child, (below, this), left);
    }
}

/// Returns a trigger as one line of text.
pub(super) fn trigger_text(locale: Locale, board: &FlatBoard, trigger: &Trigger) -> String {
    use crate::battle::board::Board as _;
    let of_card = |message: &str, card| locale.say_value(message, "card", card_name(locale, board, card));
    let mut parts = vec![format!("{:?}", trigger.kind)];
    parts.extend(trigger.actor.map(|actor| of_card("workshop-by", actor)));
    parts.extend(trigger.target.map(|target| of_card("workshop-to", target)));
    parts.extend(trigger.player.map(|player| seat_name(locale, player)));
    if trigger.damage != 0 {
        parts.push(locale.say_value("workshop-damage", "damage", trigger.damage));
    }
    let cell = |cell| board.library().lattice().shape.name(cell);
    match trigger.detail {
        Detail::Step { from, to } => parts.push(format!("{} → {}", cell(from), cell(to))),
        Detail::Cell(at) => parts.push(cell(at)),
        Detail::Layer { from, to } => parts.push(format!("{from:?} → {to:?}")),
        Detail::Ailment { ailment, on } => {
            parts.push(format!("{}{ailment:?}", if on { "+" } else { "−" }));
        }
        Detail::Change(by) => parts.push(format!("{by:+}")),
        Detail::Fizzled(number) => {
            let is_activated = board.library().ability(number).is_some_and(CompiledAbility::is_activated);
            let message = if is_activated { "workshop-fizzled" } else { "workshop-rests" };
            parts.push(locale.say_value(message, "ability", number.to_string()));
        }
        Detail::None | Detail::Phase { .. } | Detail::Ability(_) | Detail::On(_) => {}
    }
    parts.join("  ")
}
