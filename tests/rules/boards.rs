//! The two boards in parallel: every command runs on both, and they are compared after each one.

use bevy::app::App;
use bevy::ecs::message::{MessageCursor, Messages};
use marginalia::battle::board::Board;
use marginalia::battle::chance::Seed;
use marginalia::battle::command::Command;
use marginalia::battle::ecs;
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::hash::public_hash;
use marginalia::battle::history::{History, Order};
use marginalia::battle::phase::Phase;
use marginalia::battle::reason::Reason;
use marginalia::battle::trigger::Trigger;
use marginalia::ids::{CardIndex, CellId, Seat};

/// A flat battle and a live one in the same state.
pub(crate) struct Boards {
    flat: FlatBoard,
    app: App,
    cursor: MessageCursor<Trigger>,
    last: Vec<Command>,
}

impl Boards {
    pub(crate) fn new(board: &FlatBoard) -> Self {
        let mut flat = board.clone();
        flat.record_events();
        let mut app = App::new();
        app.add_plugins(ecs::plugin);
        ecs::install(app.world_mut(), board);
        let cursor = app.world().resource::<Messages<Trigger>>().get_cursor_current();
        let boards = Self { flat, app, cursor, last: Vec::new() };
        boards.agree("at the start");
        boards
    }

    /// Executes a command on both boards and returns its triggers.
    pub(crate) fn execute(&mut self, command: &Command, seed: Seed) -> Result<Vec<Trigger>, Reason> {
        let flat = self.flat.execute(command, seed, &[]);
        let live = ecs::execute(self.app.world_mut(), &Order::new(*command, seed));
        assert_eq!(flat, live, "{command:?}: one board refuses it");
        flat?;
        self.last = self.flat.drain_commands();
        let told = self.flat.drain_triggers();
        let live: Vec<Trigger> =
            self.cursor.read(self.app.world().resource::<Messages<Trigger>>()).copied().collect();
        assert_eq!(told, live, "{command:?}: the boards tell different triggers");
        self.agree(&format!("after {command:?}"));
        Ok(told)
    }

    /// Executes a command that must be refused on both boards. Nothing may change.
    pub(crate) fn execute_refused(&mut self, command: &Command) -> Reason {
        let before = self.flat.clone();
        let reason = self.execute(command, Seed::dice(&[])).expect_err("this command had to be refused");
        assert_same(&before, &self.flat, "a refused command changed something");
        assert_eq!(self.flat.check(command), Err(reason), "check and execute give two reasons");
        self.agree("after a refusal");
        assert!(self.flat.drain_triggers().is_empty(), "a refused command told something");
        reason
    }

    fn agree(&self, when: &str) {
        let live = self.live();
        assert_eq!(public_hash(&self.flat), public_hash(&live), "{when}: the public hashes differ");
        assert_same(&self.flat, &live, when);
        let phase = *self.app.world().resource::<bevy::state::state::State<Phase>>().get();
        assert_eq!(phase, self.flat.state().phase(), "{when}: State<Phase> is behind");
    }

    pub(crate) fn flat(&self) -> &FlatBoard {
        &self.flat
    }

    /// Returns the live battle as a flat one.
    pub(crate) fn live(&self) -> FlatBoard {
        ecs::capture(self.app.world()).expect("the battle is installed")
    }

    pub(crate) fn app_mut(&mut self) -> &mut App {
        &mut self.app
    }

    pub(crate) fn history(&self) -> &History {
        self.app.world().resource::<History>()
    }

    pub(crate) fn last_commands(&self) -> &[Command] {
        &self.last
    }
}

/// Asserts that every card, cell and player and the battle state are equal.
pub(crate) fn assert_same<A: Board, B: Board>(one: &A, two: &B, when: &str) {
    let (flow, other) = (one.state(), two.state());
    assert_eq!((flow.phase(), flow.turn(), flow.seq()), (other.phase(), other.turn(), other.seq()), "{when}");
    assert_eq!((flow.result(), flow.chance()), (other.result(), other.chance()), "{when}");
    assert!(flow == other, "{when}: the flows differ beyond phase, turn, result and chance");
    for card in (0..one.state().cards()).map(CardIndex) {
        assert_eq!(one.card(card), two.card(card), "{when}: {card} differs");
    }
    for cell in (0..one.library().lattice().shape.cells() as u8).map(CellId) {
        assert_eq!(one.cell(cell), two.cell(cell), "{when}: a cell differs");
    }
    for seat in Seat::BOTH {
        assert_eq!(one.player(seat), two.player(seat), "{when}: {seat} differs");
    }
}
