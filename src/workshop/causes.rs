//! The log of all triggers, each with the tree of its causes and consequences.

use bevy_egui::egui::{self, RichText};

use super::battle_inspector::{Battle, card_name, paper};
use super::theme::{BLUE, FAINT, GREEN, INK, RED};
use crate::battle::cause::{CauseKind, Causes};
use crate::battle::flat::FlatBoard;
use crate::battle::library::CompiledAbility;
use crate::battle::notation;
use crate::battle::trigger::{Detail, Trigger, TriggerKind};

/// The maximum number of nodes drawn in a tree.
const MOST: usize = 200;

/// Draws the log.
pub(super) fn show(ui: &mut egui::Ui, battle: &mut Battle) {
    paper(ui, |ui| {
        let Some(board) = &battle.board else {
            ui.label(RichText::new("No battle is running.").color(FAINT));
            return;
        };
        let causes = &battle.causes;
        if causes.trigger_count() == 0 {
            ui.label(RichText::new("No triggers yet, or the battle runs on another machine.").color(FAINT));
            return;
        }
        ui.label(RichText::new("Newest first. Click an entry to see its causes and effects.").color(FAINT));
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
                let words =
                    RichText::new(format!("{number:>4}  {}", trigger_text(board, &trigger))).monospace();
                if ui.selectable_label(is_open, words).clicked() {
                    unfolded = if is_open { None } else { Some(number) };
                }
                if is_open {
                    egui::Frame::group(ui.style()).show(ui, |ui| {
                        let root = causes.way(node).first().copied().unwrap_or(node);
                        let mut left = MOST;
                        branch(ui, (board, causes), root, (0, node), &mut left);
                    });
                }
            }
        });
        battle.unfolded = unfolded;
    });
}

fn branch(
    ui: &mut egui::Ui,
    (board, causes): (&FlatBoard, &Causes),
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
                (format!("{}: ability {ability} runs", card_name(board, card)), GREEN)
            }
            CauseKind::Told(trigger) => (trigger_text(board, &trigger), if node == this { RED } else { INK }),
        };
        ui.horizontal(|ui| {
            ui.add_space(depth as f32 * 16.0);
            ui.label(RichText::new(words).monospace().color(colour));
        });
    }
    let below = depth + usize::from(!is_bare);
    for child in &cause.children {
        branch(ui, (board, causes), *child, (below, this), left);
    }
}

/// Returns a trigger as one line of text.
pub(super) fn trigger_text(board: &FlatBoard, trigger: &Trigger) -> String {
    let mut words = format!("{:?}", trigger.kind);
    if let Some(actor) = trigger.actor {
        words.push_str(&format!("  by {}", card_name(board, actor)));
    }
    if let Some(target) = trigger.target {
        words.push_str(&format!("  to {}", card_name(board, target)));
    }
    if let Some(player) = trigger.player {
        words.push_str(&format!("  {player}"));
    }
    if trigger.damage != 0 {
        words.push_str(&format!("  damage {}", trigger.damage));
    }
    let cell = |cell| board.library().lattice().shape.name(cell);
    use crate::battle::board::Board as _;
    match trigger.detail {
        Detail::Step { from, to } => words.push_str(&format!("  {} → {}", cell(from), cell(to))),
        Detail::Cell(at) => words.push_str(&format!("  {}", cell(at))),
        Detail::Layer { from, to } => words.push_str(&format!("  {from:?} → {to:?}")),
        Detail::Ailment { ailment, on } => {
            words.push_str(&format!("  {}{ailment:?}", if on { "+" } else { "−" }))
        }
        Detail::Change(by) => words.push_str(&format!("  {by:+}")),
        Detail::Fizzled(number) => {
            let is_activated = board.library().ability(number).is_some_and(CompiledAbility::is_activated);
            let word = if is_activated { "fizzled" } else { "rests until the turn ends" };
            words.push_str(&format!("  ability {number} {word}"));
        }
        Detail::None | Detail::Phase { .. } | Detail::Ability(_) | Detail::On(_) => {}
    }
    words
}
