//! The table for the tests: a position described in words, commands in notation, both boards in parallel.

use std::cell::OnceCell;
use std::sync::Arc;

use marginalia::battle::board::Board;
use marginalia::battle::chance::Seed;
use marginalia::battle::command::Command;
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::library::CardLibrary;
use marginalia::battle::notation;
use marginalia::battle::phase::Phase;
use marginalia::battle::position::{Position, PositionCard, PositionPlace, PositionSide};
use marginalia::battle::reason::Reason;
use marginalia::battle::record::{Ailment, Card, LayerKind, Player};
use marginalia::battle::setup::BookSlots;
use marginalia::battle::trigger::{Trigger, TriggerKind};
use marginalia::ids::{CardIndex, CellId, Seat, Turn};

use crate::boards::Boards;
use crate::cards;
use crate::text;

/// A battle under test.
pub(crate) struct Table {
    library: Arc<CardLibrary>,
    start: Start,
    seed: [u8; 32],
    dice: Option<Vec<u8>>,
    boards: OnceCell<Boards>,
    /// The triggers of the last command; `read` is the number of them that were expected so far.
    told: Vec<Trigger>,
    read: usize,
}

enum Start {
    Position(Position),
    Books([BookSlots; 2]),
}

/// One side of a position under construction.
pub(crate) struct SideBuilder<'a> {
    library: &'a CardLibrary,
    side: &'a mut PositionSide,
}

impl SideBuilder<'_> {
    fn put(self, name: &str, place: PositionPlace) -> Self {
        let name = cards::id(self.library, name);
        self.side.cards.push(PositionCard { name, place, damage: 0, ailments: Vec::new(), entered: 0 });
        self
    }

    fn cell(&self, cell: &str) -> CellId {
        self.library.lattice().shape.parse(cell).unwrap_or_else(|| panic!("{cell} is no cell"))
    }

    fn last(&mut self) -> &mut PositionCard {
        self.side.cards.last_mut().expect("put a card down first")
    }

    pub(crate) fn hp(self, hp: i32) -> Self {
        self.side.hp = hp;
        self
    }

    pub(crate) fn mp(self, mp: i32) -> Self {
        self.side.mp = mp;
        self
    }

    pub(crate) fn field(self, cell: &str, name: &str) -> Self {
        let cell = self.cell(cell);
        self.put(name, PositionPlace::Field(cell))
    }

    pub(crate) fn face_down(self, cell: &str, name: &str) -> Self {
        let cell = self.cell(cell);
        self.put(name, PositionPlace::FaceDown(cell))
    }

    pub(crate) fn hand(self, name: &str) -> Self {
        self.put(name, PositionPlace::Hand)
    }

    pub(crate) fn book(self, name: &str) -> Self {
        self.put(name, PositionPlace::Book)
    }

    pub(crate) fn grave(self, name: &str) -> Self {
        self.put(name, PositionPlace::Grave)
    }

    /// Sets the damage of the card added last.
    pub(crate) fn damaged(mut self, damage: i32) -> Self {
        self.last().damage = damage;
        self
    }

    /// Sets an ailment of the card added last.
    pub(crate) fn ailing(mut self, ailment: Ailment) -> Self {
        self.last().ailments.push(ailment);
        self
    }

    /// Sets the turn in which the card added last entered the field.
    pub(crate) fn entered(mut self, turn: Turn) -> Self {
        self.last().entered = turn;
        self
    }
}

impl Table {
    /// Creates a position: Host's `Main` in turn 1, 10 MP each, no cards anywhere.
    pub(crate) fn new() -> Self {
        Self::under(cards::library())
    }

    /// Creates a position under another library: Host's `Main` in turn 1, 10 MP each, no cards anywhere.
    pub(crate) fn under(library: Arc<CardLibrary>) -> Self {
        let mut position = Position::new(library.settings());
        (position.host.mp, position.guest.mp) = (10, 10);
        Self::of(library, Start::Position(position))
    }

    /// Creates a battle from its beginning, with these books.
    pub(crate) fn battle(host: &[&str], guest: &[&str]) -> Self {
        Self::battle_under(cards::library(), host, guest)
    }

    /// Creates a battle from its beginning under another library, with these books.
    pub(crate) fn battle_under(library: Arc<CardLibrary>, host: &[&str], guest: &[&str]) -> Self {
        let book =
            |names: &[&str]| BookSlots::Known(names.iter().map(|name| cards::id(&library, name)).collect());
        let books = [book(host), book(guest)];
        Self::of(library, Start::Books(books))
    }

    fn of(library: Arc<CardLibrary>, start: Start) -> Self {
        let boards = OnceCell::new();
        Self { library, start, seed: [7; 32], dice: None, boards, told: Vec::new(), read: 0 }
    }

    fn position(&mut self) -> &mut Position {
        assert!(self.boards.get().is_none(), "the battle has begun");
        match &mut self.start {
            Start::Position(position) => position,
            Start::Books(_) => panic!("a battle from its beginning has no position"),
        }
    }

    fn side(mut self, seat: Seat, fill: impl FnOnce(SideBuilder) -> SideBuilder) -> Self {
        let library = Arc::clone(&self.library);
        let side = self.position().side_mut(seat);
        fill(SideBuilder { library: &library, side });
        self
    }

    pub(crate) fn seed(mut self, seed: u8) -> Self {
        self.seed = [seed; 32];
        self
    }

    pub(crate) fn host(self, fill: impl FnOnce(SideBuilder) -> SideBuilder) -> Self {
        self.side(Seat::Host, fill)
    }

    pub(crate) fn guest(self, fill: impl FnOnce(SideBuilder) -> SideBuilder) -> Self {
        self.side(Seat::Guest, fill)
    }

    pub(crate) fn turn(mut self, seat: Seat) -> Self {
        self.position().turn_player = seat;
        self
    }

    pub(crate) fn turn_number(mut self, turn: Turn) -> Self {
        self.position().turn = turn;
        self
    }

    pub(crate) fn phase(mut self, phase: Phase) -> Self {
        self.position().phase = phase;
        self
    }

    fn boards(&self) -> &Boards {
        self.boards.get_or_init(|| {
            let library = Arc::clone(&self.library);
            let board = match &self.start {
                Start::Position(position) => FlatBoard::from_position(library, position).expect("a position"),
                Start::Books(books) => FlatBoard::new(library, books).expect("two books"),
            };
            Boards::new(&board)
        })
    }

    /// Sets the dice of the next command, each with its outcome. Exactly these dice must be thrown.
    pub(crate) fn dice(&mut self, dice: &[u8]) -> &mut Self {
        self.dice = Some(dice.to_vec());
        self
    }

    fn parse(&self, line: &str) -> Command {
        notation::parse(self.board(), line).unwrap_or_else(|why| panic!("{line}: {why}"))
    }

    /// Executes a line on both boards.
    pub(crate) fn does(&mut self, line: &str) -> &mut Self {
        let command = self.parse(line);
        self.executes(&command)
    }

    /// Executes a command that has no notation on both boards.
    pub(crate) fn executes(&mut self, command: &Command) -> &mut Self {
        let dice = self.dice.take();
        let battle = self.seed;
        let seed = match &dice {
            Some(dice) => Seed::dice(dice),
            None => Seed::Derived { battle, seq: self.board().state().seq() },
        };
        self.told =
            self.boards_mut().execute(command, seed).unwrap_or_else(|why| panic!("{command:?}: {why}"));
        self.read = 0;
        if let Some(dice) = dice {
            let chance = self.board().state().chance();
            assert_eq!(chance.unused_dice(), 0, "{command:?}: dice left over");
            assert_eq!(chance.used() as usize, dice.len(), "{command:?}: more dice were thrown");
        }
        self
    }

    /// Asserts that the line is valid notation but not legal now, and that nothing changes.
    pub(crate) fn refuses(&mut self, line: &str, reason: Reason) -> &mut Self {
        let command = self.parse(line);
        self.refuses_command(&command, reason)
    }

    /// Asserts that the command is not legal now, and that nothing changes.
    pub(crate) fn refuses_command(&mut self, command: &Command, reason: Reason) -> &mut Self {
        assert_eq!(self.boards_mut().execute_refused(command), reason, "{command:?}");
        self
    }

    /// Asserts that a trigger occurred after those expected before.
    pub(crate) fn expect(&mut self, what: &str) -> &mut Self {
        let texts: Vec<String> =
            self.told.iter().map(|trigger| text::trigger(self.board(), trigger)).collect();
        match texts[self.read..].iter().position(|text| text == what) {
            Some(place) => self.read += place + 1,
            None => panic!("{what:?} did not come after {} of:\n{}", self.read, texts.join("\n")),
        }
        self
    }

    /// Asserts that no trigger of that kind occurred.
    pub(crate) fn without(&mut self, kind: TriggerKind) -> &mut Self {
        assert!(self.told.iter().all(|trigger| trigger.kind != kind), "{kind:?} came: {:#?}", self.events());
        self
    }

    /// Returns all triggers of the last command, in order, in words.
    pub(crate) fn trace(&self) -> Vec<String> {
        self.told.iter().map(|trigger| text::trigger(self.board(), trigger)).collect()
    }

    /// Returns the triggers of the last command without `StateChanged`.
    pub(crate) fn events(&self) -> Vec<String> {
        let happened = self.told.iter().filter(|trigger| trigger.kind != TriggerKind::StateChanged);
        happened.map(|trigger| text::trigger(self.board(), trigger)).collect()
    }

    /// Returns the triggers of one kind of the last command.
    pub(crate) fn told(&self, kind: TriggerKind) -> Vec<Trigger> {
        self.told.iter().filter(|trigger| trigger.kind == kind).copied().collect()
    }

    /// Returns all phases entered by the last command.
    pub(crate) fn path(&self) -> Vec<Phase> {
        self.told.iter().filter_map(text::entered).collect()
    }

    /// Returns the phases entered by the last command as words, without interrupts in which no ability ran.
    pub(crate) fn phases(&self) -> String {
        text::path(&self.path())
    }

    /// Returns the commands of the last player command, itself included.
    pub(crate) fn commands(&self) -> Vec<Command> {
        self.boards().last_commands().to_vec()
    }

    pub(crate) fn board(&self) -> &FlatBoard {
        self.boards().flat()
    }

    pub(crate) fn boards_now(&self) -> &Boards {
        self.boards()
    }

    pub(crate) fn boards_mut(&mut self) -> &mut Boards {
        self.boards();
        self.boards.get_mut().expect("just made")
    }

    pub(crate) fn now(&self) -> Phase {
        self.board().state().phase()
    }

    pub(crate) fn cell(&self, cell: &str) -> CellId {
        self.library.lattice().shape.parse(cell).unwrap_or_else(|| panic!("{cell} is no cell"))
    }

    pub(crate) fn card(&self, index: u16) -> &Card {
        self.board().card(CardIndex(index))
    }

    pub(crate) fn at(&self, cell: &str) -> Option<u16> {
        self.board().cell(self.cell(cell)).card().map(|card| card.0)
    }

    pub(crate) fn player(&self, seat: Seat) -> &Player {
        self.board().player(seat)
    }

    /// Returns HP and MP.
    pub(crate) fn purse(&self, seat: Seat) -> (i32, i32) {
        (self.player(seat).hp(), self.player(seat).mp())
    }

    pub(crate) fn layer(&self, seat: Seat, layer: LayerKind) -> Vec<u16> {
        self.board().state().layer(seat, layer).iter().map(|card| card.0).collect()
    }
}
