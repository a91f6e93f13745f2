//! The search for a win within one turn: every order of commands, the other side's answers to moves against it.
//!
//! What is known here is all there is: an answer can be a card whose name the board tells, or a card laid face-down. A
//! state is left where even the most that its side could still do this turn takes too little.

use std::collections::HashMap;

use super::profile::Profiles;
use crate::battle::ability::{CardKind, Parameter};
use crate::battle::board::Board;
use crate::battle::chance::Seed;
use crate::battle::command::Command;
use crate::battle::flat::FlatBoard;
use crate::battle::hash::{PublicHash, public_hash};
use crate::battle::phase::Phase;
use crate::battle::record::{Ailment, LayerKind};
use crate::battle::rules::{legal_commands, stat};
use crate::ids::{CardIndex, CellId, Seat};

/// What a hunt came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// These commands win, as long as moves are let pass; where they are not there is another way.
    Won(Vec<Command>),
    /// There is no way.
    None,
    /// There were too many ways to look at them all.
    Open,
}

/// A state on the way, with what can be done there.
struct Frame {
    board: FlatBoard,
    hash: PublicHash,
    /// What led here.
    command: Command,
    options: Vec<Command>,
    next: usize,
    /// Whether the other side chooses: then every option must be won.
    is_asked: bool,
    /// How it is won, once that is known of a part of it.
    line: Vec<Command>,
}

/// A hunt under way.
pub(super) struct Hunt<'a> {
    profiles: &'a Profiles,
    seat: Seat,
    dice: Seed,
    /// Whether a command that threw dice proves nothing.
    is_sure: bool,
    frames: Vec<Frame>,
    known: HashMap<PublicHash, bool>,
    left: u32,
    spent: u32,
    outcome: Option<Outcome>,
}

impl<'a> Hunt<'a> {
    /// A hunt from a board where that seat is asked for a command of its turn, with so many forks at most.
    pub(super) fn new(profiles: &'a Profiles, board: &FlatBoard, seat: Seat, dice: Seed, most: u32) -> Self {
        let mut hunt = Self {
            profiles,
            seat,
            dice,
            is_sure: false,
            frames: Vec::new(),
            known: HashMap::new(),
            left: most,
            spent: 0,
            outcome: None,
        };
        if hunt.is_hopeless(board) {
            hunt.outcome = Some(Outcome::None);
        } else {
            let frame = hunt.frame(board.clone(), 0, Command::TurnFinish { seat });
            hunt.frames.push(frame);
        }
        hunt
    }

    /// The same, but for wins that throw no dice.
    pub(super) fn surely(mut self) -> Self {
        self.is_sure = true;
        self
    }

    /// How many forks it took so far.
    pub(super) const fn spent(&self) -> u32 {
        self.spent
    }

    /// Hunts to the end.
    pub(super) fn finish(mut self) -> (Outcome, u32) {
        loop {
            if let Some(outcome) = self.go_on(u32::MAX) {
                return (outcome, self.spent);
            }
        }
    }

    /// Goes on for so many forks; the outcome, once there is one.
    pub(super) fn go_on(&mut self, forks: u32) -> Option<Outcome> {
        let until = self.spent.saturating_add(forks);
        while self.outcome.is_none() && self.spent < until {
            self.step();
        }
        self.outcome.clone()
    }

    fn step(&mut self) {
        let Some(top) = self.frames.last_mut() else { return };
        let Some(command) = top.options.get(top.next).copied() else {
            // All of them looked at: won for the side that is asked means that none was lost.
            let is_won = top.is_asked && !top.options.is_empty();
            let line = std::mem::take(&mut top.line);
            return self.close(is_won, line);
        };
        top.next += 1;
        if self.left == 0 {
            self.outcome = Some(Outcome::Open);
            return;
        }
        self.left -= 1;
        self.spent += 1;
        let mut board = top.board.clone();
        if board.execute(&command, self.dice, &[]).is_err() {
            return;
        }
        if self.is_sure && board.flow().chance().used() > 0 {
            return self.told(false, command, Vec::new());
        }
        if let Some(result) = board.flow().result() {
            return self.told(result.winner == Some(self.seat), command, Vec::new());
        }
        let asks_other = board.flow().phase() == Phase::MoveDeclare;
        let goes_on = asks_other || matches!(board.flow().phase(), Phase::Main | Phase::MoveRetry);
        if !goes_on || board.flow().turn_player() != self.seat {
            return self.told(false, command, Vec::new());
        }
        let hash = public_hash(&board);
        if let Some(is_won) = self.known.get(&hash).copied() {
            return self.told(is_won, command, Vec::new());
        }
        if self.is_hopeless(&board) {
            self.known.insert(hash, false);
            return self.told(false, command, Vec::new());
        }
        let frame = self.frame(board, hash, command);
        self.frames.push(frame);
    }

    fn frame(&self, board: FlatBoard, hash: PublicHash, command: Command) -> Frame {
        let is_asked = board.flow().phase() == Phase::MoveDeclare;
        let mut options = Vec::new();
        legal_commands(&board, if is_asked { self.seat.other() } else { self.seat }, &mut options);
        if is_asked {
            // Which card lies face-down makes no difference within this turn.
            let mut has_feint = false;
            options.retain(|option| {
                let is_feint = matches!(option, Command::MoveReactFeint { .. });
                !is_feint || !std::mem::replace(&mut has_feint, true)
            });
        } else {
            options.sort_by_cached_key(|option| self.rank(&board, option));
        }
        Frame { board, hash, command, options, next: 0, is_asked, line: Vec::new() }
    }

    /// What to look at first: what hurts, then what brings nearer.
    fn rank(&self, board: &FlatBoard, command: &Command) -> (u8, i32) {
        let attack = |from: CellId| {
            board.cell(from).card().map_or(0, |card| stat::number(board, card, Parameter::Attack))
        };
        let lattice = board.library().lattice();
        let theirs = lattice.territory[self.seat.other().index()];
        let column = |cell| lattice.shape.column(cell) * if self.seat == Seat::Host { -1 } else { 1 };
        match *command {
            Command::DirectDeclare { from, .. } => (0, -attack(from)),
            Command::MoveDeclare { from, to, .. } if theirs & to.bit() != 0 && theirs & from.bit() == 0 => {
                (1, -attack(from))
            }
            Command::MoveRetry { to: Some(to), .. } if theirs & to.bit() != 0 => (1, column(to)),
            Command::AttackDeclare { from, .. } => (2, -attack(from)),
            Command::SummonDeclare { cell, .. } => (3, column(cell)),
            Command::MoveDeclare { to, .. } => (4, column(to)),
            Command::MoveRetry { .. } => (5, 0),
            Command::FeintDeclare { .. } => (6, 0),
            _ => (7, 0),
        }
    }

    /// Closes the topmost state and tells the one below.
    fn close(&mut self, is_won: bool, line: Vec<Command>) {
        let Some(frame) = self.frames.pop() else { return };
        if self.frames.is_empty() {
            self.outcome = Some(if is_won { Outcome::Won(line) } else { Outcome::None });
            return;
        }
        self.known.insert(frame.hash, is_won);
        self.told(is_won, frame.command, line);
    }

    /// The topmost state hears what came of one of its options.
    fn told(&mut self, is_won: bool, command: Command, line: Vec<Command>) {
        let Some(top) = self.frames.last_mut() else { return };
        if is_won && top.line.is_empty() {
            // What the other side does is no part of the line.
            top.line.extend((!top.is_asked).then_some(command));
            top.line.extend(line);
        }
        if is_won != top.is_asked {
            let line = std::mem::take(&mut top.line);
            self.close(is_won, line);
        }
    }

    fn is_hopeless(&self, board: &FlatBoard) -> bool {
        promise(self.profiles, board, self.seat) < board.player(self.seat.other()).hp()
    }
}

/// The most a side could take from the other player in the rest of its turn, as far as print tells.
pub(super) fn promise(profiles: &Profiles, board: &FlatBoard, seat: Seat) -> i32 {
    let flow = board.flow();
    let mp = board.player(seat).mp();
    let theirs = board.library().lattice().territory[seat.other().index()];
    let (mut scorch, mut lift, mut stirs, mut monsters) = (0_i32, 0_i32, false, 0_i32);
    let field = flow.layer(seat, LayerKind::Field);
    // What stands on the other side can hurt its own player, too.
    for card in flow.layer(seat.other(), LayerKind::Field).iter() {
        if let Some(printed) = board.printed(card) {
            scorch = scorch.saturating_add(profiles.card(printed.source.id).scorch);
        }
    }
    let own = flow.layer(seat, LayerKind::Hand).iter().chain(field.iter());
    let fed = own.filter_map(|card| board.printed(card)).any(|printed| profiles.card(printed.source.id).pays);
    let mp = if fed { board.library().settings().player.mp_cap } else { mp };
    let mut look = |card: CardIndex| {
        let printed = board.printed(card)?;
        let profile = profiles.card(printed.source.id);
        scorch = scorch.saturating_add(profile.scorch);
        lift = lift.saturating_add(profile.lifts);
        stirs |= profile.stirs;
        Some(printed)
    };
    for card in flow
        .layer(seat, LayerKind::Hand)
        .iter()
        .chain(field.filter(|card| board.card(card).is_face_down()).iter())
    {
        if stat::number(board, card, Parameter::Cost) <= mp.saturating_add(1)
            && let Some(printed) = look(card)
            && printed.kind == CardKind::Monster
        {
            monsters = monsters.saturating_add(printed.source.attack.max(0));
        }
    }
    let (mut able, mut others) = (0_i32, 0_i32);
    for card in field.iter() {
        let record = board.card(card);
        if record.is_face_down() || look(card).is_none() {
            continue;
        }
        let left =
            stat::number(board, card, Parameter::AttackCount).saturating_sub(i32::from(record.attacks()));
        let attack = stat::number(board, card, Parameter::Attack);
        if left <= 0 || record.has(Ailment::Paralysis) {
            others = others.saturating_add(attack);
            continue;
        }
        let rested = record.entered() != flow.turn() || stat::flag(board, card, Parameter::Swift);
        let inside = record.cell().is_some_and(|cell| {
            theirs & cell.bit() != 0 || {
                let moves = i32::from(record.moves()) < stat::number(board, card, Parameter::MoveCount)
                    && stat::number(board, card, Parameter::MoveCost) <= mp;
                let reach = stat::move_reach(board, card);
                moves && board.library().lattice().covered(reach, cell, seat) & theirs != 0
            }
        });
        let whole = attack.saturating_mul(left);
        if rested && inside {
            able = able.saturating_add(whole);
        } else {
            others = others.saturating_add(whole);
        }
    }
    let strikers = i32::from(able > 0 || stirs) * field.len() as i32;
    let moved = if stirs { others.saturating_add(monsters) } else { 0 };
    // Late in a battle the other player's own next turn takes from it, too.
    let settings = board.library().settings();
    let tired =
        i32::from(flow.turn()).saturating_add(1).saturating_sub(i32::from(settings.wear.fatigue_after));
    // An ability can run more than once.
    let scorch = scorch.saturating_mul(field.len() as i32 + 2);
    able.saturating_add(moved)
        .saturating_add(tired.max(0))
        .saturating_add(scorch)
        .saturating_add(lift.saturating_mul(strikers.min(3)))
}
