//! Choosing: a card is held, a place is chosen, a command goes out. Nothing is lost when it is refused.

use bevy::prelude::*;

use super::TableSystems;
use super::aim::{self, Act, Aims};
use super::choice::{Choice, Held};
use super::input::{Gesture, Spot};
use super::model::Live;
use super::motion::Motion;
use super::note::Note;
use super::shown::Shown;
use super::words;
use crate::battle::board::Board;
use crate::battle::command::{Command, DrawChoice, Layout};
use crate::battle::ecs::Refused;
use crate::battle::operation::OperationKind;
use crate::battle::phase::Phase;
use crate::battle::record::LayerKind;
use crate::battle::reject::Reason;
use crate::battle::result::ForceReason;
use crate::facilitator::Proposal;
use crate::ids::{CardIndex, CellId};

/// What a gesture needs to be answered.
struct Table<'a, 'w> {
    live: &'a Live,
    aims: &'a Aims,
    choice: &'a mut Choice,
    note: &'a mut Note,
    proposals: &'a mut MessageWriter<'w, Proposal>,
}

impl Table<'_, '_> {
    fn propose(&mut self, command: Command) {
        self.proposals.write(Proposal(command));
        self.choice.held = None;
        self.choice.face_down = false;
        self.choice.sent = true;
    }

    fn refuse(&mut self, reason: &Reason) {
        self.note.say(words::reason(self.live, reason));
    }

    fn try_plain(&mut self, kind: OperationKind) {
        match aim::operation(self.live, kind, None).map(|operation| aim::plain(self.live, operation)) {
            Some(Ok(command)) => self.propose(command),
            Some(Err(reason)) => self.refuse(&reason),
            None => self.note.say("Not now."),
        }
    }

    fn draw(&mut self, choice: DrawChoice) {
        let Some(operation) = aim::operation(self.live, OperationKind::DrawOrCharge, None) else { return };
        let Some(command) = operation.command(&self.live.view, None, choice) else { return };
        match crate::battle::rules::check(&self.live.view, &command) {
            Ok(()) => self.propose(command),
            Err(reason) => self.refuse(&reason),
        }
    }

    fn cell(&mut self, cell: CellId) {
        match self.aims.cells.get(&cell).map(|aim| aim.act) {
            Some(Ok(Act::Propose(command))) => return self.propose(command),
            Some(Ok(Act::Lay(placement))) => {
                self.choice.laid.retain(|laid| laid.card != placement.card);
                self.choice.laid.push(placement);
                self.choice.held = None;
                return;
            }
            _ => {}
        }
        if let Some(card) = self.choice.laid_on(cell) {
            self.choice.laid.retain(|laid| laid.card != card);
            self.choice.held = None;
            return;
        }
        let standing = self.live.view.cell(cell).card().filter(|card| self.is_own_unit(*card));
        if let Some(card) = standing
            && !matches!(self.choice.held, Some(Held::Hand(_)))
        {
            if self.choice.held == Some(Held::Unit(card)) {
                self.choice.held = None;
            } else {
                self.take_unit(card);
            }
            return;
        }
        if self.choice.held.is_some() {
            let refused = self.aims.cells.get(&cell).and_then(|aim| aim.act.err());
            self.refuse(&refused.or(self.aims.idle).unwrap_or(Reason::OutOfReach { cell }));
        }
    }

    fn is_own_unit(&self, card: CardIndex) -> bool {
        let record = self.live.view.card(card);
        record.owner() == self.live.me && record.layer() == LayerKind::Field
    }

    fn take_unit(&mut self, card: CardIndex) {
        if self.live.phase() == Phase::Main && !self.live.ops.is_empty() {
            self.choice.hold(Held::Unit(card));
        } else if self.live.phase() == Phase::Main {
            self.note.say(format!("It is {}'s turn.", words::OTHER));
        }
    }

    fn take_hand(&mut self, card: CardIndex, toggle: bool) {
        let asked = matches!(self.live.phase(), Phase::Main | Phase::Strategy | Phase::MoveDeclare);
        if !asked || self.live.ops.is_empty() {
            self.note.say("No card can be played now.");
        } else if toggle && self.choice.held == Some(Held::Hand(card)) {
            self.choice.held = None;
        } else {
            self.choice.hold(Held::Hand(card));
        }
    }

    /// The second button on a hand card, or F: face-down.
    fn turn_held(&mut self, card: Option<CardIndex>) {
        if self.live.phase() == Phase::Strategy {
            return;
        }
        match card {
            Some(card) if self.choice.held != Some(Held::Hand(card)) => {
                self.take_hand(card, false);
                self.choice.face_down = true;
            }
            _ if matches!(self.choice.held, Some(Held::Hand(_))) => {
                self.choice.face_down = !self.choice.face_down;
            }
            _ => {}
        }
    }

    fn click(&mut self, spot: Spot) {
        match spot {
            Spot::Cell(cell) => self.cell(cell),
            Spot::Hand(card) => self.take_hand(card, true),
            Spot::Strike => match self.aims.strike {
                Some(Ok(command)) => self.propose(command),
                Some(Err(reason)) => self.refuse(&reason),
                None => {}
            },
            Spot::TurnUp => match self.aims.turn_up {
                Some(Ok(command)) => self.propose(command),
                Some(Err(reason)) => self.refuse(&reason),
                None => {}
            },
            Spot::Seal => self.try_plain(OperationKind::TurnFinish),
            Spot::Draw => self.draw(DrawChoice::Draw),
            Spot::Charge => self.draw(DrawChoice::Charge),
            Spot::Toss => self.propose(Command::Cointoss { seat: self.live.me }),
            Spot::Ready => match Layout::new(&self.choice.laid) {
                Some(layout) => self.propose(Command::Strategy { seat: self.live.me, layout }),
                None => self.note.say("Too many cards are laid."),
            },
            Spot::ReactNone => self.try_plain(OperationKind::ReactNone),
            Spot::Stay => self.propose(Command::MoveRetry { seat: self.live.me, to: None }),
            Spot::TabSummon => self.choice.face_down = false,
            Spot::TabFeint => self.choice.face_down = true,
            Spot::Resign => self.choice.resigning = true,
            Spot::ResignNo => self.choice.resigning = false,
            Spot::ResignYes => {
                self.choice.resigning = false;
                self.propose(Command::BattleForceFinish { reason: ForceReason::Resign, by: self.live.me });
            }
            Spot::Log => self.choice.log_open = !self.choice.log_open,
            Spot::Panel => {}
            Spot::Desk => self.choice.cancel(),
        }
    }

    fn answer(&mut self, gesture: Gesture) {
        match gesture {
            Gesture::Click(Spot::Hand(card), true) => self.turn_held(Some(card)),
            Gesture::Click(_, true) => self.choice.cancel(),
            Gesture::Click(spot, false) => self.click(spot),
            Gesture::Take(Spot::Hand(card)) => self.take_hand(card, false),
            Gesture::Take(Spot::Cell(cell)) => {
                if let Some(card) = self.choice.laid_on(cell) {
                    self.choice.hold(Held::Hand(card));
                } else if let Some(card) =
                    self.live.view.cell(cell).card().filter(|card| self.is_own_unit(*card))
                {
                    self.take_unit(card);
                }
            }
            Gesture::Take(_) => {}
            Gesture::Drop(Some(spot @ (Spot::Cell(_) | Spot::Strike))) => self.drop_on(spot),
            Gesture::Drop(_) => self.choice.held = None,
        }
    }

    /// A drag ends over a place: as a click there, but the card is let go whatever comes of it.
    fn drop_on(&mut self, spot: Spot) {
        let held = self.choice.held;
        if held.is_none() {
            return;
        }
        if let Spot::Cell(cell) = spot {
            let works = self.aims.cells.get(&cell).is_some_and(|aim| aim.act.is_ok());
            let home = match held {
                Some(Held::Unit(card) | Held::Hand(card)) => self.live.view.card(card).cell() == Some(cell),
                None => false,
            };
            if works {
                self.cell(cell);
            } else if !home {
                let refused = self.aims.cells.get(&cell).and_then(|aim| aim.act.err());
                self.refuse(&refused.or(self.aims.idle).unwrap_or(Reason::OutOfReach { cell }));
            }
        } else {
            self.click(spot);
        }
        self.choice.held = None;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Choice>().init_resource::<Aims>().add_systems(
        Update,
        (let_go, hear_refusals, answer, aim::work_out)
            .chain()
            .in_set(TableSystems::Answer)
            .run_if(resource_exists::<Live>),
    );
}

/// Answers what the player did. The aims lie one step behind a fresh choice: a drag needs a frame to be lit.
fn answer(
    mut gestures: MessageReader<Gesture>,
    keys: Res<ButtonInput<KeyCode>>,
    (live, aims): (Res<Live>, Res<Aims>),
    (mut choice, mut note): (ResMut<Choice>, ResMut<Note>),
    mut proposals: MessageWriter<Proposal>,
) {
    let turn = keys.just_pressed(KeyCode::KeyF);
    let end = keys.just_pressed(KeyCode::KeyE);
    let cancel = keys.just_pressed(KeyCode::Escape);
    if gestures.is_empty() && !turn && !end && !cancel {
        return;
    }
    let mut fresh = choice.clone();
    let mut table = Table {
        live: &live,
        aims: &aims,
        choice: &mut fresh,
        note: note.bypass_change_detection(),
        proposals: &mut proposals,
    };
    for gesture in gestures.read() {
        table.answer(*gesture);
    }
    if turn {
        table.turn_held(None);
    }
    if end {
        table.try_plain(OperationKind::TurnFinish);
    }
    if cancel {
        table.choice.cancel();
    }
    choice.set_if_neq(fresh);
    if note.is_fresh() {
        note.set_changed();
    }
}

/// Lets go of what is no longer there when the battle went on.
fn let_go(live: Res<Live>, mut choice: ResMut<Choice>) {
    if !live.is_changed() {
        return;
    }
    let mut fresh = choice.clone();
    fresh.sent = false;
    let stays = match fresh.held {
        Some(Held::Hand(card)) => live.view.card(card).layer() == LayerKind::Hand && !live.ops.is_empty(),
        Some(Held::Unit(card)) => {
            live.view.card(card).layer() == LayerKind::Field && live.phase() == Phase::Main
        }
        None => true,
    };
    if !stays {
        fresh.held = None;
        fresh.face_down = false;
    }
    if live.phase() != Phase::Strategy || live.ops.is_empty() {
        fresh.laid.clear();
    }
    choice.set_if_neq(fresh);
}

/// Says why a command was refused.
fn hear_refusals(
    mut refused: MessageReader<Refused>,
    live: Res<Live>,
    mut note: ResMut<Note>,
    mut choice: ResMut<Choice>,
) {
    for Refused { order, reason } in refused.read() {
        if order.command.seat() == Some(live.me) {
            note.say(words::reason(&live, reason));
            choice.sent = false;
        }
    }
}

/// Whether the screen waits for the player: nothing moves, and something is asked.
pub(super) fn at_rest(live: &Live, motion: &Motion, shown: &Shown) -> bool {
    !motion.is_playing() && shown.phase == live.phase() && !live.ops.is_empty()
}
