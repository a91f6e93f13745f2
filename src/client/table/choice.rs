//! The player's choices so far.

use bevy::prelude::*;

use crate::battle::command::Placement;
use crate::ids::{CardIndex, CellId};

/// A card in the player's fingers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum HeldCard {
    /// One of the hand.
    Hand(CardIndex),
    /// One on the field.
    Unit(CardIndex),
}

/// The player's choices so far; they never leave this screen.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Choice {
    /// The card held.
    pub(super) held: Option<HeldCard>,
    /// True if a hand card is to lie face-down.
    pub(super) face_down: bool,
    /// The card held before the current drag took another one, and `face_down` at that time.
    pub(super) aside: Option<(HeldCard, bool)>,
    /// The layout of Strategy time so far.
    pub(super) laid: Vec<Placement>,
    /// Set while resigning waits for confirmation.
    pub(super) resigning: bool,
    /// True if the log is open.
    pub(super) log_open: bool,
    /// The line of the open log that is marked; the last one if none was chosen.
    pub(super) log_at: Option<usize>,
    /// The line of the open log that is unfolded.
    pub(super) unfolded: Option<usize>,
    /// A command is on its way.
    pub(super) sent: bool,
}

impl Choice {
    /// Takes a card; one that is held already stays as it is.
    pub(super) fn hold(&mut self, held: HeldCard) {
        if self.held != Some(held) {
            self.held = Some(held);
            self.face_down = false;
        }
    }

    /// Lets go of the card.
    pub(super) fn put_down(&mut self) {
        self.held = None;
        self.face_down = false;
        self.aside = None;
    }

    /// Lets go of everything.
    pub(super) fn cancel(&mut self) {
        self.put_down();
        self.resigning = false;
        self.turn_log(false);
    }

    /// Opens or closes the log; its lines are folded.
    pub(super) fn turn_log(&mut self, open: bool) {
        self.log_open = open;
        self.log_at = None;
        self.unfolded = None;
    }

    /// Unfolds a line of the log, or folds it again.
    pub(super) fn unfold(&mut self, line: usize) {
        self.log_at = Some(line);
        self.unfolded = Some(line).filter(|line| self.unfolded != Some(*line));
    }

    /// The card laid on that cell.
    pub(super) fn laid_on(&self, cell: CellId) -> Option<CardIndex> {
        self.laid.iter().find(|placement| placement.cell == cell).map(|placement| placement.card)
    }
}
