//! The battle inspector: every phase so far, the cards and their owners, their components, the pending abilities, and
//! the hash.

use std::ops::RangeInclusive;

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText};

use super::state::{Tab, WorkshopState};
use super::theme::{BLUE, FAINT, GREEN, RED};
use crate::battle::ability::Parameter;
use crate::battle::board::Board;
use crate::battle::cause::Causes;
use crate::battle::ecs;
use crate::battle::flat::FlatBoard;
use crate::battle::hash::public_hash;
use crate::battle::history::{History, Order};
use crate::battle::notation;
use crate::battle::record::LayerKind;
use crate::battle::rules::stat;
use crate::client::player_name::seat_name;
use crate::facilitator::{GameMode, LocalMatch, MatchRequest};
use crate::ids::{CardIndex, Seat, Seq};
use crate::messages::Locale;

/// A moment between two commands.
#[derive(Clone, Debug)]
struct Moment {
    /// The board at that moment.
    board: FlatBoard,
    /// The next command, in notation or in its debug form.
    next: String,
}

/// The workshop's knowledge of the battle.
#[derive(Resource, Default)]
pub(super) struct Battle {
    /// The current board.
    pub(super) board: Option<FlatBoard>,
    first: Option<FlatBoard>,
    orders: Vec<Order>,
    /// The causes and effects of the battle.
    pub(super) causes: Causes,
    /// True if the battle's mode allows a rewind.
    rewinds: bool,
    /// The number of the inspected command, counted from 1; 0 for the current board.
    order: usize,
    /// The selected moment.
    moment: usize,
    moments: Vec<Moment>,
    /// The card whose components are shown.
    card: Option<CardIndex>,
    /// The unfolded line of the log.
    pub(super) unfolded: Option<usize>,
    seen: Option<(Seq, usize, u128)>,
}

/// Captures the battle after a change, if the open tab shows it.
pub(super) fn look(world: &mut World) {
    if world.resource::<WorkshopState>().tab == Tab::Card {
        return;
    }
    let board = ecs::capture(world);
    let Some(board) = board else {
        let mut battle = world.resource_mut::<Battle>();
        if battle.board.is_some() {
            *battle = Battle::default();
        }
        return;
    };
    let orders = world.get_resource::<History>().map_or(0, |history| history.orders().len());
    let seen = Some((board.state().seq(), orders, public_hash(&board)));
    let is_same = |battle: &Battle| {
        let library = |board: &FlatBoard| std::sync::Arc::as_ptr(&board.shared_library());
        battle.seen == seen && battle.board.as_ref().map(library) == Some(library(&board))
    };
    if is_same(world.resource::<Battle>()) {
        return;
    }
    let first = world.get_resource::<LocalMatch>().map(|local| local.first().clone());
    let orders = world.get_resource::<History>().map(|history| history.orders().to_vec()).unwrap_or_default();
    let mode = world.get_resource::<State<GameMode>>().map(|mode| *mode.get());
    let mut battle = world.resource_mut::<Battle>();
    battle.seen = seen;
    battle.causes = first.as_ref().map(|first| Causes::from_history(first, &orders)).unwrap_or_default();
    battle.rewinds = mode.is_some_and(GameMode::is_experiment);
    (battle.board, battle.first, battle.orders) = (Some(board), first, orders);
    battle.card =
        battle.card.filter(|card| battle.board.as_ref().is_some_and(|board| card.0 < board.state().cards()));
    (battle.order, battle.moment) = (0, 0);
    battle.moments.clear();
}

impl Battle {
    /// Returns the moments of a player's command: before each resulting command, and after the last one.
    fn moments_of(&self, order: usize) -> Vec<Moment> {
        let mut moments = Vec::new();
        let (Some(first), Some(last)) = (&self.first, order.checked_sub(1)) else { return moments };
        let mut board = first.clone();
        for (place, order) in self.orders.iter().take(order).enumerate() {
            let done = board.execute_with(&order.command, order.seed, &order.openings, |board, command| {
                if place == last {
                    let next =
                        notation::write(board, command, true).unwrap_or_else(|| format!("{command:?}"));
                    moments.push(Moment { board: board.clone(), next });
                }
            });
            if done.is_err() {
                return moments;
            }
        }
        moments.push(Moment { board, next: String::new() });
        moments
    }

    /// Returns the battle at the inspected moment.
    fn shown(&self) -> Option<&FlatBoard> {
        if self.order == 0 {
            self.board.as_ref()
        } else {
            self.moments.get(self.moment).map(|moment| &moment.board)
        }
    }

    /// Draws the battle inspector.
    pub(super) fn show(
        &mut self,
        ui: &mut egui::Ui,
        locale: Locale,
        wishes: &mut MessageWriter<MatchRequest>,
    ) {
        paper(ui, |ui| {
            if self.board.is_none() {
                ui.label(RichText::new(locale.say("workshop-no-battle-to-inspect")).color(FAINT));
                return;
            }
            self.scrub(ui, locale, wishes);
            ui.separator();
            let Some(board) = self.shown().cloned() else { return };
            self.tell(ui, locale, &board);
        });
    }

    /// Draws the sliders through all phases, the latest on the right.
    fn scrub(&mut self, ui: &mut egui::Ui, locale: Locale, wishes: &mut MessageWriter<MatchRequest>) {
        let last = self.orders.len();
        let before = if self.order == 0 { last + 1 } else { self.order };
        let mut order = before;
        ui.horizontal(|ui| {
            slide(ui, &locale.say("workshop-command"), &mut order, 1..=last + 1);
            let rewind = egui::Button::new(locale.say("workshop-rewind"));
            if ui.add_enabled(self.rewinds && self.order > 0, rewind).clicked() {
                wishes.write(MatchRequest::Rewind(self.order));
            }
            ui.label(if order > last {
                locale.say("workshop-now")
            } else {
                locale.say_with("workshop-command-of", [("command", order.into()), ("last", last.into())])
            });
        });
        if order != before {
            self.order = if order > last { 0 } else { order };
            self.moments = self.moments_of(self.order);
            self.moment = self.moments.len().saturating_sub(1);
        }
        if self.order == 0 || self.moments.is_empty() {
            return;
        }
        let end = self.moments.len() - 1;
        ui.horizontal(|ui| slide(ui, &locale.say("workshop-phase"), &mut self.moment, 0..=end));
        if let Some(moment) = self.moments.get(self.moment) {
            let next =
                if moment.next.is_empty() { locale.say("workshop-waits") } else { moment.next.clone() };
            ui.label(RichText::new(next).monospace().color(BLUE));
        }
    }

    fn tell(&mut self, ui: &mut egui::Ui, locale: Locale, board: &FlatBoard) {
        let flow = board.state();
        ui.horizontal_wrapped(|ui| {
            ui.label(RichText::new(format!("{:?}", flow.phase())).strong().color(RED));
            let turn_player = seat_name(locale, flow.turn_player());
            let values = [
                ("turn", flow.turn().into()),
                ("player", turn_player.into()),
                ("commands", flow.seq().to_string().into()),
            ];
            ui.label(locale.say_with("workshop-turn", values));
        });
        let hash = format!("{:032x}", public_hash(board));
        let hash = locale.say_value("workshop-hash", "hash", hash);
        ui.label(RichText::new(hash).monospace().color(FAINT));
        for seat in Seat::BOTH {
            let player = board.player(seat);
            let count = |layer| flow.layer(seat, layer).len();
            let values = [
                ("player", seat_name(locale, seat).into()),
                ("hp", player.hp().into()),
                ("mp", player.mp().into()),
                ("hand", count(LayerKind::Hand).into()),
                ("book", count(LayerKind::Book).into()),
                ("grave", count(LayerKind::Grave).into()),
                ("damage", player.direct_damage().into()),
            ];
            ui.label(locale.say_with("workshop-player", values));
        }
        let waiting: Vec<String> = flow
            .queue()
            .iter()
            .map(|waiting| {
                let card = ("card", card_name(locale, board, waiting.card()).into());
                locale.say_with("workshop-queued", [card, ("ability", waiting.ability().to_string().into())])
            })
            .collect();
        ui.label(if waiting.is_empty() {
            RichText::new(locale.say("workshop-no-queue")).color(FAINT)
        } else {
            let abilities = ("abilities", waiting.join(", ").into());
            RichText::new(locale.say_with("workshop-queue", [abilities])).color(BLUE)
        });
        if let Some(running) = flow.running() {
            let card = ("card", card_name(locale, board, running.card()).into());
            let trigger = ("trigger", format!("{:?}", running.trigger().kind).into());
            ui.label(locale.say_with("workshop-running", [card, trigger]));
        }
        ui.separator();
        egui::ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
            let card = self.card;
            let mut chosen = None;
            for seat in Seat::BOTH {
                for layer in [LayerKind::Field, LayerKind::Hand, LayerKind::Grave, LayerKind::Strategy] {
                    let cards = flow.layer(seat, layer);
                    if cards.is_empty() {
                        continue;
                    }
                    ui.horizontal_wrapped(|ui| {
                        let player = ("player", seat_name(locale, seat).into());
                        let layer = ("layer", format!("{layer:?}").into());
                        ui.label(
                            RichText::new(locale.say_with("workshop-layer", [player, layer])).color(FAINT),
                        );
                        for index in cards.iter() {
                            let name = card_name(locale, board, index);
                            if ui.selectable_label(card == Some(index), name).clicked() {
                                chosen = Some(index);
                            }
                        }
                    });
                }
            }
            if chosen.is_some() {
                self.card = chosen;
            }
            if let Some(card) = self.card {
                ui.separator();
                of_card(ui, locale, board, card);
            }
            ui.collapsing(locale.say("workshop-all-of-flow"), |ui| {
                ui.label(RichText::new(format!("{flow:#?}")).monospace().small())
            });
        });
    }
}

/// Draws a slider with a button for one step at either end.
fn slide(ui: &mut egui::Ui, name: &str, at: &mut usize, range: RangeInclusive<usize>) {
    let (first, last) = (*range.start(), *range.end());
    ui.label(name);
    if ui.add_enabled(*at > first, egui::Button::new("⏴")).clicked() {
        *at -= 1;
    }
    ui.spacing_mut().slider_width = (ui.available_width() - 210.0).max(80.0);
    ui.add(egui::Slider::new(at, range).show_value(false));
    if ui.add_enabled(*at < last, egui::Button::new("⏵")).clicked() {
        *at += 1;
    }
}

/// Draws one card: its current state, the reasons, and all its components.
fn of_card(ui: &mut egui::Ui, locale: Locale, board: &FlatBoard, card: CardIndex) {
    let record = board.card(card);
    ui.label(RichText::new(format!("{card} {}", card_name(locale, board, card))).strong());
    let cell = record
        .cell()
        .map_or_else(|| locale.say("workshop-off-board"), |cell| board.library().lattice().shape.name(cell));
    let values = [
        ("layer", format!("{:?}", record.layer()).into()),
        ("player", seat_name(locale, record.owner()).into()),
        ("cell", cell.into()),
        ("damage", record.damage().into()),
        ("life", stat::remaining(board, card).into()),
        ("moves", record.moves().into()),
        ("attacks", record.attacks().into()),
    ];
    ui.label(locale.say_with("workshop-card", values));
    let mut marks: Vec<String> = record.ailments().map(|ailment| format!("{ailment:?}")).collect();
    let flags = [
        (record.is_face_down(), "workshop-face-down"),
        (record.is_sealed(), "workshop-asleep"),
        (record.is_oblivious(), "workshop-oblivious"),
        (record.is_token(), "workshop-token"),
        (record.is_public(), "workshop-public"),
    ];
    marks.extend(flags.iter().filter(|(is, _)| *is).map(|(_, message)| locale.say(message)));
    ui.label(RichText::new(marks.join(", ")).color(FAINT));
    for parameter in
        [Parameter::Attack, Parameter::Life, Parameter::Cost, Parameter::MoveCost, Parameter::MoveCount]
    {
        let (base, steps, value) = stat::explain(board, card, parameter);
        if base == 0 && steps.is_empty() {
            continue;
        }
        let mut words = format!("{parameter:?} {base}");
        for step in &steps {
            let card = ("card", card_name(locale, board, step.producer).into());
            words.push(' ');
            words.push_str(&locale.say_with("workshop-step", [("value", step.value.into()), card]));
        }
        ui.label(if value == base { RichText::new(words) } else { RichText::new(words).color(GREEN) });
    }
    for attached in record.attached() {
        let given = board.library().ability(attached.ability());
        let values = [
            ("kind", given.map_or("", |given| given.ability.name()).into()),
            ("ability", attached.ability().to_string().into()),
            ("card", card_name(locale, board, attached.producer()).into()),
        ];
        ui.label(locale.say_with("workshop-granted", values));
    }
    ui.collapsing(locale.say("workshop-all-of-card"), |ui| {
        ui.label(RichText::new(format!("{record:#?}")).monospace().small())
    });
}

/// Returns the name of a card as the workshop shows it.
pub(super) fn card_name(locale: Locale, board: &FlatBoard, card: CardIndex) -> String {
    let name = board.printed(card).map(|printed| printed.source.name_in(locale.cards()).to_owned());
    name.unwrap_or_else(|| card.to_string())
}

/// Draws the side panel on paper.
pub(super) fn paper(ui: &mut egui::Ui, show: impl FnOnce(&mut egui::Ui)) {
    let frame = egui::Frame::NONE.fill(super::theme::PAPER).inner_margin(10.0);
    egui::CentralPanel::no_frame().frame(frame).show(ui, show);
}
