//! The player's choices so far.

use bevy::prelude::*;

use crate::battle::command::Placement;
use crate::ids::{CardIndex, CellId};

/// The card that the player holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum HeldCard {
    /// A card of the hand.
    Hand(CardIndex),
    /// A card on the field.
    Unit(CardIndex),
}

/// The player's choices so far; they never leave this screen.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Choice {
    /// The card held.
    pub(super) held: Option<HeldCard>,
    /// True if the hand card is to be played face-down.
    pub(super) face_down: bool,
    /// The card held before the current drag took another one, and `face_down` at that time.
    pub(super) aside: Option<(HeldCard, bool)>,
    /// The layout of the Strategy phase so far.
    pub(super) laid: Vec<Placement>,
    /// Set while resigning waits for confirmation.
    pub(super) resigning: bool,
    /// Set while the end of the turn waits for confirmation.
    pub(super) ending: bool,
    /// True if the log is open.
    pub(super) log_open: bool,
    /// The marked line of the open log, or `None` for the last one.
    pub(super) log_at: Option<usize>,
    /// The unfolded line of the open log.
    pub(super) unfolded: Option<usize>,
    /// True while a command is on its way.
    pub(super) sent: bool,
}

impl Choice {
    /// Picks up a card. A card that is held already stays unchanged.
    pub(super) fn hold(&mut self, held: HeldCard) {
        if self.held != Some(held) {
            self.held = Some(held);
            self.face_down = false;
        }
    }

    /// Releases the card.
    pub(super) fn put_down(&mut self) {
        self.held = None;
        self.face_down = false;
        self.aside = None;
    }

    /// Cancels everything.
    pub(super) fn cancel(&mut self) {
        self.put_down();
        self.resigning = false;
        self.ending = false;
        self.turn_log(false);
    }

    /// Opens or closes the log and folds its lines.
    pub(super) fn turn_log(&mut self, open: bool) {
        self.log_open = open;
        self.log_at = None;
        self.unfolded = None;
    }

    /// Unfolds or folds a line of the log.
    pub(super) fn unfold(&mut self, line: usize) {
        self.log_at = Some(line);
        self.unfolded = Some(line).filter(|line| self.unfolded != Some(*line));
    }

    /// Returns the card placed on a cell.
    pub(super) fn card_laid_on(&self, cell: CellId) -> Option<CardIndex> {
        self.laid.iter().find(|placement| placement.cell == cell).map(|placement| placement.card)
    }
}
