//! A duel in a test: a position of test cards, played on both boards at once, which must agree in everything.

use std::sync::Arc;

use bevy::app::App;
use bevy::ecs::message::Messages;
use marginalia::battle::ability::Parameter;
use marginalia::battle::board::Board;
use marginalia::battle::chance::Seed;
use marginalia::battle::command::Command;
use marginalia::battle::ecs;
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::hash::public_hash;
use marginalia::battle::history::Order;
use marginalia::battle::library::CardLibrary;
use marginalia::battle::notation;
use marginalia::battle::phase::Phase;
use marginalia::battle::reason::Reason;
use marginalia::battle::record::{Card, LayerKind};
use marginalia::battle::rules::{openings_needed, stat};
use marginalia::battle::settings::Settings;
use marginalia::battle::trigger::{Detail, Trigger, TriggerKind};
use marginalia::ids::{CardId, CardIndex, CellId, Seat};

use crate::pieces::{Piece, Print};
use crate::place;

/// Returns the numbers of the game as shipped.
pub(crate) fn settings() -> Settings {
    Settings::parse(include_str!("../../assets/rules.ron")).expect("the shipped rules are good")
}

/// A position under construction.
#[derive(Clone, Debug)]
pub(crate) struct Setup {
    pub(crate) pieces: Vec<Piece>,
    pub(crate) settings: Settings,
    pub(crate) hp: [i32; 2],
    pub(crate) mp: [i32; 2],
    pub(crate) turn: u16,
    pub(crate) turn_player: Seat,
    pub(crate) phase: Phase,
}

/// Returns an empty table in Host's Main phase, turn 5, both players rich.
pub(crate) fn table() -> Setup {
    Setup {
        pieces: Vec::new(),
        settings: settings(),
        hp: [20, 20],
        mp: [10, 10],
        turn: 5,
        turn_player: Seat::Host,
        phase: Phase::Main,
    }
}

impl Setup {
    fn put(
        mut self,
        seat: Seat,
        name: &str,
        print: Print,
        layer: LayerKind,
        cell: Option<&'static str>,
    ) -> Self {
        assert!(self.pieces.iter().all(|piece| piece.name != name), "{name} twice");
        let mut source = print.source;
        source.id = CardId::new(self.pieces.len() as u16 + 1).expect("not zero");
        source.name = name.to_owned();
        self.pieces.push(Piece {
            name: name.to_owned(),
            seat,
            layer,
            cell,
            face_down: false,
            damage: print.damage,
            ailments: print.ailments,
            just_entered: print.just_entered,
            source,
        });
        self
    }

    /// Adds a card of Host on the field.
    pub(crate) fn host(self, name: &str, print: Print, cell: &'static str) -> Self {
        self.put(Seat::Host, name, print, LayerKind::Field, Some(cell))
    }

    /// Adds a card of Guest on the field.
    pub(crate) fn guest(self, name: &str, print: Print, cell: &'static str) -> Self {
        self.put(Seat::Guest, name, print, LayerKind::Field, Some(cell))
    }

    /// Adds a face-down card on the field.
    pub(crate) fn down(self, seat: Seat, name: &str, print: Print, cell: &'static str) -> Self {
        let mut setup = self.put(seat, name, print, LayerKind::Field, Some(cell));
        setup.pieces.last_mut().expect("just put").face_down = true;
        setup
    }

    /// Adds a card in a hand.
    pub(crate) fn hand(self, seat: Seat, name: &str, print: Print) -> Self {
        self.put(seat, name, print, LayerKind::Hand, None)
    }

    /// Adds a card in a book.
    pub(crate) fn book(self, seat: Seat, name: &str, print: Print) -> Self {
        self.put(seat, name, print, LayerKind::Book, None)
    }

    /// Adds a card in a grave.
    pub(crate) fn grave(self, seat: Seat, name: &str, print: Print) -> Self {
        self.put(seat, name, print, LayerKind::Grave, None)
    }

    pub(crate) fn mp(mut self, seat: Seat, mp: i32) -> Self {
        self.mp[seat.index()] = mp;
        self
    }

    pub(crate) fn hp(mut self, seat: Seat, hp: i32) -> Self {
        self.hp[seat.index()] = hp;
        self
    }

    pub(crate) fn turn(mut self, turn: u16, player: Seat) -> Self {
        self.turn = turn;
        self.turn_player = player;
        self
    }

    /// Returns both boards in this position.
    pub(crate) fn start(self) -> Duel {
        let (board, places) = place::lay(&self);
        let names =
            self.pieces.iter().zip(&places).map(|(piece, place)| (piece.name.clone(), *place)).collect();
        Duel::of(board, names)
    }

    /// Returns all cards compiled.
    pub(crate) fn library(&self) -> Arc<CardLibrary> {
        let sources = self.pieces.iter().map(|piece| piece.source.clone()).collect();
        CardLibrary::new(self.settings.clone(), sources, |_| [0; 32]).expect("the test cards compile")
    }

    /// Returns the number of a test card.
    pub(crate) fn id(&self, name: &str) -> u16 {
        self.pieces.iter().find(|piece| piece.name == name).expect("a piece of that name").source.id.get()
    }
}

/// A duel in progress on both boards.
pub(crate) struct Duel {
    pub(crate) flat: FlatBoard,
    app: App,
    names: Vec<(String, CardIndex)>,
    /// The triggers of the last command, without phases.
    pub(crate) told: Vec<Trigger>,
    /// The triggers of the last command, including phases.
    pub(crate) all: Vec<Trigger>,
    /// The commands that the last command ran.
    pub(crate) ran: Vec<Command>,
}

/// Returns a world with a live battle.
pub(crate) fn live(board: &FlatBoard) -> App {
    let mut app = App::new();
    app.add_plugins(ecs::plugin);
    ecs::install(app.world_mut(), board);
    app
}

/// Returns the triggers of the live battle that no reader has seen.
pub(crate) fn drain(app: &mut App) -> Vec<Trigger> {
    app.world_mut().resource_mut::<Messages<Trigger>>().drain().collect()
}

/// Returns the live battle as a flat one.
pub(crate) fn caught(app: &App) -> FlatBoard {
    ecs::capture(app.world()).expect("a battle is installed")
}

/// Asserts that two boards hold exactly the same battle, card by card.
pub(crate) fn assert_same<A: Board, B: Board>(one: &A, two: &B) {
    assert_eq!(one.state(), two.state());
    for index in (0..one.state().cards()).map(CardIndex) {
        assert_eq!(one.card(index), two.card(index), "{index}");
    }
    for seat in Seat::BOTH {
        assert_eq!(one.player(seat), two.player(seat), "{seat}");
    }
    let cells = one.library().lattice().shape.cells();
    for cell in (0..cells).map(|cell| CellId(cell as u8)) {
        assert_eq!(one.cell(cell), two.cell(cell), "{cell:?}");
    }
    assert_eq!(public_hash(one), public_hash(two));
}

impl Duel {
    fn of(mut board: FlatBoard, names: Vec<(String, CardIndex)>) -> Self {
        board.record_events();
        let app = live(&board);
        Self { flat: board, app, names, told: Vec::new(), all: Vec::new(), ran: Vec::new() }
    }

    /// Returns the card with that name.
    pub(crate) fn index(&self, name: &str) -> CardIndex {
        let found = self.names.iter().find(|(known, _)| known == name);
        found.unwrap_or_else(|| panic!("there is no {name}")).1
    }

    /// Returns the name of a card; tokens are named by their number.
    pub(crate) fn name(&self, card: CardIndex) -> String {
        let found = self.names.iter().find(|(_, index)| *index == card);
        found.map_or_else(|| card.to_string(), |(name, _)| name.clone())
    }

    /// Returns the card record with that name.
    pub(crate) fn card(&self, name: &str) -> &Card {
        self.flat.card(self.index(name))
    }

    /// Reads a line of notation, with `@name` for cards, and names for the cells of cards.
    pub(crate) fn command(&self, line: &str) -> Command {
        let mut words = Vec::new();
        for word in line.split(' ') {
            let mut word = word.to_owned();
            for (name, index) in &self.names {
                if word == format!("@{name}") {
                    word = index.to_string();
                } else if let Some(cell) = word.strip_suffix(&format!("=@{name}")) {
                    word = format!("{cell}={index}");
                }
            }
            words.push(word);
        }
        notation::parse(&self.flat, &words.join(" ")).unwrap_or_else(|bad| panic!("{line}: {bad}"))
    }

    /// Plays a line with these dice on both boards; every die must be used and no more.
    pub(crate) fn throw(&mut self, dice: &[u8], line: &str) -> Result<(), Reason> {
        let command = self.command(line);
        let order =
            Order { command, seed: Seed::dice(dice), openings: openings_needed(&self.flat, &command) };
        let before = public_hash(&self.flat);
        self.flat.drain_triggers();
        let mine = self.flat.execute(&order.command, order.seed, &order.openings);
        let live = ecs::execute(self.app.world_mut(), &order);
        assert_eq!(mine, live, "{line}");
        let caught = caught(&self.app);
        assert_same(&self.flat, &caught);
        self.all = self.flat.drain_triggers();
        self.ran = self.flat.drain_commands();
        assert_eq!(self.all, drain(&mut self.app), "{line}: the two boards tell different things");
        self.told = self.all.iter().filter(|told| told.kind != TriggerKind::StateChanged).copied().collect();
        match mine {
            Ok(()) => {
                let used = self.flat.state().chance().used();
                assert_eq!(used as usize, dice.len(), "{line}: dice used and dice laid");
                assert_eq!(self.flat.state().chance().unused_dice(), 0);
            }
            Err(_) => assert_eq!(before, public_hash(&self.flat), "{line}: refused, yet something changed"),
        }
        mine
    }

    /// Plays a line that throws no dice and must be allowed.
    pub(crate) fn play(&mut self, line: &str) -> &mut Self {
        self.roll(&[], line)
    }

    /// Plays a line with exactly these dice.
    pub(crate) fn roll(&mut self, dice: &[u8], line: &str) -> &mut Self {
        if let Err(reason) = self.throw(dice, line) {
            panic!("{line}: {reason}");
        }
        self
    }

    /// Returns the reason that a line is refused.
    pub(crate) fn refuse(&mut self, line: &str) -> Reason {
        self.throw(&[], line).expect_err(line)
    }

    /// Returns the triggers of the last command, one line each, without phases.
    pub(crate) fn log(&self) -> Vec<String> {
        self.told.iter().map(|trigger| self.words(trigger)).collect()
    }

    /// Returns the lines of some kinds only.
    pub(crate) fn log_of(&self, kinds: &[TriggerKind]) -> Vec<String> {
        self.told
            .iter()
            .filter(|trigger| kinds.contains(&trigger.kind))
            .map(|trigger| self.words(trigger))
            .collect()
    }

    /// Returns the phases and triggers of the last command: phases in brackets.
    pub(crate) fn trace(&self) -> Vec<String> {
        self.all.iter().map(|trigger| self.words(trigger)).collect()
    }

    /// Returns the number of triggers of a kind that the last command caused.
    pub(crate) fn times(&self, kind: TriggerKind) -> usize {
        self.told.iter().filter(|trigger| trigger.kind == kind).count()
    }

    fn words(&self, trigger: &Trigger) -> String {
        let shape = &self.flat.library().lattice().shape;
        let mut line = trigger.kind.name().to_owned();
        match (trigger.actor, trigger.target) {
            (Some(actor), Some(target)) => line += &format!(" {}>{}", self.name(actor), self.name(target)),
            (Some(actor), None) => line += &format!(" {}", self.name(actor)),
            (None, Some(target)) => line += &format!(" >{}", self.name(target)),
            (None, None) => {}
        }
        if let Some(player) = trigger.player {
            line += &format!(" {player}");
        }
        if trigger.damage != 0 {
            line += &format!(" {}", trigger.damage);
        }
        match trigger.detail {
            Detail::Phase { to, .. } => return format!("[{}]", to.name()),
            Detail::Step { from, to } => line += &format!(" {}-{}", shape.name(from), shape.name(to)),
            Detail::Cell(cell) => line += &format!(" {}", shape.name(cell)),
            Detail::Ailment { ailment, on } => line += &format!(" {}{ailment:?}", if on { '+' } else { '-' }),
            Detail::On(on) => line += if on { " on" } else { " off" },
            Detail::Change(by) => line += &format!(" {by:+}"),
            Detail::Fizzled(_) => line += " fizzled",
            Detail::Layer { from, to } if to != LayerKind::Grave => line += &format!(" {from:?}-{to:?}"),
            Detail::Layer { .. } | Detail::None | Detail::Ability(_) => {}
        }
        line
    }

    pub(crate) fn life(&self, name: &str) -> i32 {
        stat::remaining(&self.flat, self.index(name))
    }

    pub(crate) fn attack(&self, name: &str) -> i32 {
        self.number(name, Parameter::Attack)
    }

    pub(crate) fn number(&self, name: &str, parameter: Parameter) -> i32 {
        stat::number(&self.flat, self.index(name), parameter)
    }

    pub(crate) fn flag(&self, name: &str, parameter: Parameter) -> bool {
        stat::flag(&self.flat, self.index(name), parameter)
    }

    pub(crate) fn hp(&self, seat: Seat) -> i32 {
        self.flat.player(seat).hp()
    }

    pub(crate) fn mp(&self, seat: Seat) -> i32 {
        self.flat.player(seat).mp()
    }

    pub(crate) fn layer(&self, name: &str) -> LayerKind {
        self.card(name).layer()
    }

    /// Returns the cell of a card, as in `c2`; empty if it has none.
    pub(crate) fn cell(&self, name: &str) -> String {
        let shape = &self.flat.library().lattice().shape;
        self.card(name).cell().map_or_else(String::new, |cell| shape.name(cell))
    }

    pub(crate) fn phase(&self) -> Phase {
        self.flat.state().phase()
    }

    pub(crate) fn turn_player(&self) -> Seat {
        self.flat.state().turn_player()
    }

    /// Ends the turn and lets the other side charge: its Main phase begins.
    pub(crate) fn pass(&mut self) -> &mut Self {
        let seat = self.flat.state().turn_player();
        self.play(&format!("{}:end", seat.letter()));
        let other = self.flat.state().turn_player();
        assert_eq!(other, seat.other());
        let told = std::mem::take(&mut self.told);
        self.play(&format!("{}:charge", other.letter()));
        let charged = std::mem::replace(&mut self.told, told);
        self.told.extend(charged);
        self
    }
}
