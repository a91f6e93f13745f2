//! The response to the player's input: gestures go in one by one; a choice and commands come out.

use super::battle_view::BattleView;
use super::choice::{Choice, HeldCard};
use super::flash::{Deed, in_the_way};
use super::input::{Gesture, PointerTarget};
use super::targeting::{self, Act, TargetOptions};
use super::text;
use crate::battle::board::Board;
use crate::battle::command::{Command, DrawChoice, Layout};
use crate::battle::operation::OperationKind;
use crate::battle::phase::Phase;
use crate::battle::reason::Reason;
use crate::battle::record::LayerKind;
use crate::battle::result::ForceReason;
use crate::battle::rules::check;
use crate::ids::{CardIndex, CellId};

/// The state of the table for the player's gestures.
pub(super) struct Table<'a> {
    live: &'a BattleView,
    /// The possible targets of the held card.
    pub(super) targets: TargetOptions,
    /// The current choice.
    pub(super) choice: Choice,
    /// The last message to the player.
    pub(super) said: Option<String>,
    /// The cards that are in the way of what was refused last.
    pub(super) in_the_way: Vec<CardIndex>,
    /// The commands to send.
    pub(super) commands: Vec<Command>,
    /// True if the end of the turn must be confirmed.
    pub(super) asks_before_end: bool,
}

impl<'a> Table<'a> {
    pub(super) fn new(live: &'a BattleView, choice: Choice) -> Self {
        let targets = targeting::target_options(live, &choice);
        Self {
            live,
            targets,
            choice,
            said: None,
            in_the_way: Vec::new(),
            commands: Vec::new(),
            asks_before_end: false,
        }
    }

    /// Checks whether a phase is current and requires a decision of the player.
    fn asked_in(&self, phase: Phase) -> bool {
        self.live.phase() == phase && !self.live.ops.is_empty()
    }

    /// Proposes a command. There is one command at a time, because a pending command may change everything. Resigning
    /// is always possible.
    fn propose(&mut self, command: Command) {
        if self.choice.sent && !matches!(command, Command::BattleForceFinish { .. }) {
            return;
        }
        self.commands.push(command);
        self.choice.put_down();
        self.choice.sent = true;
    }

    fn refuse(&mut self, reason: &Reason, deed: Deed) {
        let actor = match self.choice.held {
            Some(HeldCard::Hand(card) | HeldCard::Unit(card)) => Some(card),
            None => self.live.mover().filter(|_| self.live.phase() == Phase::MoveRetry),
        };
        self.said = Some(text::reason(self.live, reason));
        self.in_the_way = in_the_way(self.live, reason, (actor, deed));
    }

    /// Shows the reason why an action on a cell is impossible.
    fn refuse_cell(&mut self, cell: CellId) {
        let target = self.targets.cells.get(&cell);
        let refused = target.and_then(|aim| aim.act.err()).or(self.targets.idle);
        let deed = target.map_or(Deed::Move, |aim| aim.kind.into());
        self.refuse(&refused.unwrap_or(Reason::OutOfReach { cell }), deed);
    }

    fn try_plain(&mut self, kind: OperationKind) {
        match targeting::operation(self.live, kind, None)
            .map(|operation| targeting::plain(self.live, operation, None))
        {
            Some(outcome) => self.try_out(outcome, Deed::Other),
            None => self.said = Some(self.live.say("refused-now")),
        }
    }

    /// Ends the turn, or asks first.
    fn end_turn(&mut self) {
        if self.asks_before_end && !self.choice.sent {
            self.choice.cancel();
            self.choice.ending = true;
        } else {
            self.try_plain(OperationKind::TurnFinish);
        }
    }

    fn try_out(&mut self, outcome: Result<Command, Reason>, deed: Deed) {
        match outcome {
            Ok(command) => self.propose(command),
            Err(reason) => self.refuse(&reason, deed),
        }
    }

    fn draw(&mut self, choice: DrawChoice) {
        let kind = OperationKind::DrawOrCharge;
        let Some(operation) = targeting::operation(self.live, kind, None) else { return };
        let Some(command) = operation.command(&self.live.view, None, choice) else { return };
        self.try_out(check(&self.live.view, &command).map(|()| command), Deed::Other);
    }

    fn cell(&mut self, cell: CellId) {
        match self.targets.cells.get(&cell).map(|aim| aim.act) {
            Some(Ok(Act::Propose(command))) => return self.propose(command),
            Some(Ok(Act::Lay(placement))) => {
                self.choice.laid.retain(|laid| laid.card != placement.card);
                self.choice.laid.push(placement);
                return self.choice.put_down();
            }
            _ => {}
        }
        let in_hand = matches!(self.choice.held, Some(HeldCard::Hand(_)));
        match self.own_on(cell) {
            Some(HeldCard::Hand(laid)) if !in_hand || self.choice.held == Some(HeldCard::Hand(laid)) => {
                self.choice.laid.retain(|placement| placement.card != laid);
                self.choice.put_down();
            }
            Some(HeldCard::Unit(card)) if !in_hand => {
                if self.choice.held == Some(HeldCard::Unit(card)) {
                    self.choice.put_down();
                } else {
                    self.take_unit(card);
                }
            }
            _ if self.choice.held.is_some() || self.asked_in(Phase::MoveRetry) => self.refuse_cell(cell),
            _ => {}
        }
    }

    /// Returns the player's own card on a cell: one placed in the Strategy phase, or one on the field.
    fn own_on(&self, cell: CellId) -> Option<HeldCard> {
        if self.asked_in(Phase::Strategy)
            && let Some(card) = self.choice.card_laid_on(cell)
        {
            return Some(HeldCard::Hand(card));
        }
        let card = self.live.view.cell(cell).card()?;
        let record = self.live.view.card(card);
        let own = record.owner() == self.live.me && record.layer() == LayerKind::Field;
        own.then_some(HeldCard::Unit(card))
    }

    fn take_unit(&mut self, card: CardIndex) {
        if self.live.may_hold(card) {
            self.choice.hold(HeldCard::Unit(card));
        } else if let Some(mover) = self.live.mover().filter(|_| self.asked_in(Phase::MoveRetry)) {
            let card = text::card_name(self.live, mover).into();
            self.said = Some(self.live.say_with("refused-mover", [("card", card)]));
            self.in_the_way = vec![mover];
        } else if self.live.phase() == Phase::Main {
            self.said = Some(self.live.say_value("reason-turn", "name", &self.live.other));
        }
    }

    fn take_hand(&mut self, card: CardIndex, toggle: bool) {
        let asked = matches!(self.live.phase(), Phase::Main | Phase::Strategy | Phase::MoveDeclare);
        if !asked || self.live.ops.is_empty() {
            self.said = Some(self.live.say("refused-card"));
        } else if toggle && self.choice.held == Some(HeldCard::Hand(card)) {
            self.choice.put_down();
        } else {
            self.choice.hold(HeldCard::Hand(card));
        }
    }

    /// Turns a hand card face-down, for the second mouse button or F.
    fn turn_held(&mut self, card: Option<CardIndex>) {
        if self.live.phase() == Phase::Strategy {
            return;
        }
        let before = self.choice.held;
        if let Some(card) = card {
            self.take_hand(card, false);
        }
        if matches!(self.choice.held, Some(HeldCard::Hand(_))) {
            self.choice.face_down = self.choice.held != before || !self.choice.face_down;
        }
    }

    fn click(&mut self, spot: PointerTarget) {
        match spot {
            PointerTarget::Cell(cell) => self.cell(cell),
            PointerTarget::Hand(card) => self.take_hand(card, true),
            PointerTarget::Strike => match self.targets.strike {
                Some(outcome) => self.try_out(outcome, Deed::Strike),
                None => self.choice.cancel(),
            },
            PointerTarget::TurnUp => {
                if let Some(outcome) = self.targets.turn_up {
                    self.try_out(outcome, Deed::Other);
                }
            }
            PointerTarget::Seal => self.end_turn(),
            PointerTarget::EndAnyway => {
                self.choice.ending = false;
                self.try_plain(OperationKind::TurnFinish);
            }
            PointerTarget::EndNot => self.choice.ending = false,
            PointerTarget::Able(card) => match self.live.view.card(card).layer() {
                LayerKind::Hand => self.take_hand(card, false),
                _ => self.take_unit(card),
            },
            PointerTarget::Draw => self.draw(DrawChoice::Draw),
            PointerTarget::Charge => self.draw(DrawChoice::Charge),
            PointerTarget::Toss => self.propose(Command::Cointoss { seat: self.live.me }),
            PointerTarget::Ready => match Layout::new(&self.choice.laid) {
                Some(layout) => self.propose(Command::Strategy { seat: self.live.me, layout }),
                None => self.said = Some(self.live.say("refused-layout")),
            },
            PointerTarget::ReactNone => self.try_plain(OperationKind::ReactNone),
            PointerTarget::Stay => self.propose(Command::MoveRetry { seat: self.live.me, to: None }),
            PointerTarget::TabSummon => self.choice.face_down = false,
            PointerTarget::TabFeint => self.choice.face_down = true,
            PointerTarget::Resign if self.live.own.is_some() => {}
            PointerTarget::Resign => {
                self.choice.cancel();
                self.choice.resigning = true;
            }
            PointerTarget::ResignNo => self.choice.resigning = false,
            PointerTarget::ResignYes => {
                self.choice.resigning = false;
                self.propose(Command::BattleForceFinish { reason: ForceReason::Resign, by: self.live.me });
            }
            PointerTarget::Log => {
                let open = !self.choice.log_open;
                self.choice.turn_log(open);
                self.choice.resigning = false;
            }
            PointerTarget::Line(line) => self.choice.unfold(line),
            PointerTarget::Panel | PointerTarget::AbleCards | PointerTarget::Theirs(_) => {}
            PointerTarget::Desk => self.choice.cancel(),
        }
    }

    fn take(&mut self, spot: PointerTarget) {
        let before = self.choice.held.map(|held| (held, self.choice.face_down));
        match spot {
            PointerTarget::Hand(card) => self.take_hand(card, false),
            PointerTarget::Cell(cell) => match self.own_on(cell) {
                Some(HeldCard::Hand(laid)) => self.choice.hold(HeldCard::Hand(laid)),
                Some(HeldCard::Unit(card)) => self.take_unit(card),
                None => {}
            },
            _ => {}
        }
        self.choice.aside = before.filter(|(held, _)| self.choice.held != Some(*held));
    }

    /// Handles a drag that ends where it began: a click of a trembling hand. A card that it took is held.
    fn back(&mut self, spot: PointerTarget) {
        let aside = self.choice.aside.take();
        match spot {
            PointerTarget::Hand(_) => {}
            PointerTarget::Cell(cell) => {
                let took = self.choice.held.is_some() && self.own_on(cell) == self.choice.held;
                if let Some((held, face_down)) = aside {
                    // The click is meant for the card that was held before if this cell is a target of it.
                    let choice = Choice { held: Some(held), face_down, ..self.choice.clone() };
                    let targets = targeting::target_options(self.live, &choice);
                    if targets.works(cell) {
                        (self.choice, self.targets) = (choice, targets);
                        return self.cell(cell);
                    }
                }
                if !took {
                    self.cell(cell);
                }
            }
            other => self.click(other),
        }
    }

    /// Handles one gesture. The next one uses the resulting state.
    pub(super) fn answer(&mut self, gesture: Gesture) {
        match gesture {
            Gesture::Click(PointerTarget::Hand(card), true) => self.turn_held(Some(card)),
            Gesture::Click(_, true) => self.choice.cancel(),
            Gesture::Click(spot, false) => self.click(spot),
            Gesture::Take(spot) => self.take(spot),
            Gesture::Back(spot) => self.back(spot),
            Gesture::Drop(spot) => self.drop_on(spot),
            Gesture::FaceDown => self.turn_held(None),
            Gesture::EndTurn => self.end_turn(),
            Gesture::Cancel => self.choice.cancel(),
        }
        self.targets = targeting::target_options(self.live, &self.choice);
    }

    /// Handles a drag that ends over another place, like a click there. The card is released in any case.
    fn drop_on(&mut self, spot: Option<PointerTarget>) {
        if self.choice.held.is_some() {
            match spot {
                Some(PointerTarget::Cell(cell)) if self.targets.works(cell) => self.cell(cell),
                Some(PointerTarget::Cell(cell)) => self.refuse_cell(cell),
                Some(PointerTarget::Strike) => self.click(PointerTarget::Strike),
                _ => {}
            }
        }
        self.choice.put_down();
    }
}
