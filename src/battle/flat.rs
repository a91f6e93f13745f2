//! `FlatBoard`: a battle in plain arrays, for forks, search and replays. At most 10 KB; a clone is a plain memory copy.

use std::sync::Arc;

use super::board::{BattleState, Board};
use super::chance::Seed;
use super::command::Command;
use super::library::CardLibrary;
use super::reason::Reason;
use super::record::{Card, Cell, MAX_CARDS, MAX_CELLS, Player};
use super::rules::step;
use super::rules::{Opening, check};
use super::trigger::Trigger;
use crate::ids::{CardIndex, CellId, Seat};

/// The plain part of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FlatState {
    pub(in crate::battle) cards: [Card; MAX_CARDS],
    pub(in crate::battle) cells: [Cell; MAX_CELLS],
    pub(in crate::battle) players: [Player; 2],
    pub(in crate::battle) state: BattleState,
}

/// Forks are only cheap while a battle is small.
const _: () = assert!(size_of::<FlatState>() <= 10 * 1024);

/// A battle in plain arrays.
#[derive(Debug)]
pub struct FlatBoard {
    pub(in crate::battle) flat: FlatState,
    pub(in crate::battle) library: Arc<CardLibrary>,
    pending: Vec<Trigger>,
    read: usize,
    told: Option<Vec<Trigger>>,
    ran: Option<Vec<Command>>,
    automatic: u64,
}

impl Clone for FlatBoard {
    fn clone(&self) -> Self {
        Self::from_state(self.flat, Arc::clone(&self.library))
    }

    fn clone_from(&mut self, source: &Self) {
        self.flat = source.flat;
        self.pending.clear();
        self.read = 0;
        if !Arc::ptr_eq(&self.library, &source.library) {
            self.library = Arc::clone(&source.library);
        }
    }
}

impl FlatBoard {
    pub(in crate::battle) const fn from_state(state: FlatState, library: Arc<CardLibrary>) -> Self {
        Self { flat: state, library, pending: Vec::new(), read: 0, told: None, ran: None, automatic: 0 }
    }

    pub(in crate::battle) const fn empty(library: Arc<CardLibrary>) -> Self {
        let state = FlatState {
            cards: [Card::new(None, Seat::Host); MAX_CARDS],
            cells: [Cell { card: None }; MAX_CELLS],
            players: [Player {
                hp: 0,
                mp: 0,
                direct_damage: 0,
                draws: 0,
                attacks: 0,
                ready: false,
                laid: None,
            }; 2],
            state: BattleState::new(),
        };
        Self::from_state(state, library)
    }

    /// Records the triggers and commands of every command from now on, for [`Self::drain_triggers`] and
    /// [`Self::drain_commands`]. Forks do not record.
    pub fn record_events(&mut self) {
        self.told = Some(Vec::new());
        self.ran = Some(Vec::new());
    }

    /// Returns the triggers recorded since [`Self::forget`].
    #[must_use]
    pub fn recorded_triggers(&self) -> &[Trigger] {
        self.told.as_deref().unwrap_or_default()
    }

    /// Returns the commands executed since [`Self::forget`], automatic ones included.
    #[must_use]
    pub fn ran(&self) -> &[Command] {
        self.ran.as_deref().unwrap_or_default()
    }

    /// Discards the recorded triggers and commands and continues to record. Unlike draining, this reuses the memory.
    pub fn forget(&mut self) {
        self.told.iter_mut().for_each(Vec::clear);
        self.ran.iter_mut().for_each(Vec::clear);
    }

    /// Removes and returns the recorded triggers.
    pub fn drain_triggers(&mut self) -> Vec<Trigger> {
        self.told.as_mut().map(std::mem::take).unwrap_or_default()
    }

    /// Removes and returns the recorded commands, automatic ones included.
    pub fn drain_commands(&mut self) -> Vec<Command> {
        self.ran.as_mut().map(std::mem::take).unwrap_or_default()
    }

    /// Returns the number of automatic commands that have run on this board since it was created or cloned.
    #[must_use]
    pub const fn automatic_commands(&self) -> u64 {
        self.automatic
    }

    /// Returns true if the cards, cells and players are the same, in the same phase and turn: the two boards differ at
    /// most in how many commands led there.
    #[must_use]
    pub fn is_same_position(&self, other: &Self) -> bool {
        let (one, two) = (&self.flat, &other.flat);
        let flow = |state: &BattleState| (state.phase, state.turn, state.cards);
        flow(&one.state) == flow(&two.state)
            && one.players == two.players
            && one.cells == two.cells
            && one.cards == two.cards
    }

    /// Executes a player command with its chance and openings, and all automatic commands that follow.
    ///
    /// # Errors
    /// Returns the reason why the command is not allowed. Nothing has changed in that case.
    pub fn execute(&mut self, command: &Command, seed: Seed, openings: &[Opening]) -> Result<(), Reason> {
        self.execute_with(command, seed, openings, |_, _| {})
    }

    /// Executes a command like [`Self::execute`] and calls `each` right before each command, starting with the given
    /// one.
    ///
    /// # Errors
    /// Returns the reason why the command is not allowed. Nothing has changed in that case.
    pub fn execute_with(
        &mut self,
        command: &Command,
        seed: Seed,
        openings: &[Opening],
        mut each: impl FnMut(&Self, &Command),
    ) -> Result<(), Reason> {
        step::begin(self, command, seed, openings)?;
        step::walk(self, command, |board, command| {
            each(board, command);
            if !command.is_player() {
                board.automatic += 1;
            }
            if let Some(ran) = &mut board.ran {
                ran.push(*command);
            }
        });
        Ok(())
    }

    /// Checks whether a command is allowed in the current state.
    ///
    /// # Errors
    /// Returns the reason why the command is not allowed.
    pub fn check(&self, command: &Command) -> Result<(), Reason> {
        check(self, command)
    }
}

impl Board for FlatBoard {
    #[inline]
    fn library(&self) -> &CardLibrary {
        &self.library
    }

    fn shared_library(&self) -> Arc<CardLibrary> {
        Arc::clone(&self.library)
    }

    #[inline]
    fn card(&self, card: CardIndex) -> &Card {
        &self.flat.cards[card.index()]
    }

    #[inline]
    fn card_mut(&mut self, card: CardIndex) -> &mut Card {
        &mut self.flat.cards[card.index()]
    }

    #[inline]
    fn cell(&self, cell: CellId) -> &Cell {
        &self.flat.cells[cell.index()]
    }

    #[inline]
    fn cell_mut(&mut self, cell: CellId) -> &mut Cell {
        &mut self.flat.cells[cell.index()]
    }

    #[inline]
    fn player(&self, seat: Seat) -> &Player {
        &self.flat.players[seat.index()]
    }

    #[inline]
    fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.flat.players[seat.index()]
    }

    #[inline]
    fn state(&self) -> &BattleState {
        &self.flat.state
    }

    #[inline]
    fn state_mut(&mut self) -> &mut BattleState {
        &mut self.flat.state
    }

    #[inline]
    fn emit(&mut self, trigger: Trigger) {
        if trigger.kind.bit() & self.library.heard_kinds() != 0 {
            self.pending.push(trigger);
        }
        if let Some(told) = &mut self.told {
            told.push(trigger);
        }
    }

    #[inline]
    fn unread(&mut self, kinds: u64) -> Option<Trigger> {
        while let Some(next) = self.pending.get(self.read) {
            self.read += 1;
            if next.kind.bit() & kinds != 0 {
                return Some(*next);
            }
        }
        self.pending.clear();
        self.read = 0;
        None
    }

    fn grow(&mut self, card: Card) {
        let index = usize::from(self.flat.state.cards);
        self.flat.cards[index] = card;
    }
}
