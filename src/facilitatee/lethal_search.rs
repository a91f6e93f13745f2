//! The lethal search: a search for a forced win within one turn, over all orders of commands and all answers to moves.
//!
//! Only known information counts: an answer is a card whose name the board knows, or a card laid face-down. States are
//! examined best first, by the number of commands that led there plus a lower bound for the number of commands to the
//! win (as in A*). A state that is reached twice is examined once. A state is dropped if even the upper bound of the
//! damage that its side can still deal this turn is too low. Where the opponent is asked, each of its answers must lead
//! to a win.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

use super::outlook::WinDistance;
use super::profile::Profiles;
use crate::battle::ability::CardSet;
use crate::battle::board::Board;
use crate::battle::chance::Seed;
use crate::battle::command::Command;
use crate::battle::flat::FlatBoard;
use crate::battle::hash::{PublicHash, public_hash};
use crate::battle::phase::Phase;
use crate::battle::rules::legal_commands;
use crate::ids::Seat;

/// The outcome of a lethal search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// The commands that win if moves are let pass. If they are not, there is another way.
    Won(Vec<Command>),
    /// There is no forced win.
    None,
    /// The search stopped at its limit.
    Open,
}

/// The index of a state.
type Place = u32;

/// A state of the search.
struct State {
    /// The predecessor and the command that first led here; they suffice to restore this state.
    from: Option<(Place, Command)>,
    /// The number of commands that first led here.
    depth: u16,
    /// The possible answers of the opponent, with letting the move pass first; empty if the opponent is not asked.
    /// `won_answers` counts those that are won.
    answers: Vec<Command>,
    won_answers: usize,
    /// The winning continuation if the opponent lets the move pass.
    let_pass: Option<(Command, Option<Place>)>,
    /// The first entry in the list of ways to this state, the last one found first.
    ways: Option<u32>,
    /// The winning continuation, if one is known: the command and the state that it leads to.
    win: Option<(Command, Option<Place>)>,
}

/// A way to a state: the predecessor, the command, and the way found before it.
struct Way {
    from: Place,
    command: Command,
    before: Option<u32>,
}

/// The result of an option.
enum Fate {
    Won,
    Lost,
    At(Place),
}

/// A lethal search in progress.
pub(super) struct LethalSearch<'a> {
    profiles: &'a Profiles,
    first: FlatBoard,
    seat: Seat,
    dice: Seed,
    /// True if a command that used dice proves nothing.
    is_sure: bool,
    met_dice: bool,
    /// The cards that must not be played.
    kept: CardSet,
    states: Vec<State>,
    ways: Vec<Way>,
    /// The index of each battle that was seen; `None` if a win from it is impossible.
    known: HashMap<PublicHash, Option<Place>>,
    /// The queue of states to examine: the state least far from a win first, then the deepest, then the one found
    /// first.
    open: BinaryHeap<Reverse<(i32, Reverse<u16>, Place)>>,
    left: u32,
    spent: u32,
    outcome: Option<Outcome>,
}

impl<'a> LethalSearch<'a> {
    /// Creates a lethal search from a board on which that seat must give a command in its turn, limited to a number of
    /// forks.
    pub(super) fn new(profiles: &'a Profiles, board: &FlatBoard, seat: Seat, dice: Seed, most: u32) -> Self {
        let mut hunt = Self {
            profiles,
            first: board.clone(),
            seat,
            dice,
            is_sure: false,
            met_dice: false,
            kept: CardSet::default(),
            states: Vec::new(),
            ways: Vec::new(),
            known: HashMap::new(),
            open: BinaryHeap::new(),
            left: most,
            spent: 0,
            outcome: None,
        };
        if let Fate::Lost = hunt.arrive(board, None) {
            hunt.outcome = Some(Outcome::None);
        }
        hunt
    }

    /// Restricts the search to wins that use no dice.
    pub(super) fn without_dice(mut self) -> Self {
        self.is_sure = true;
        self
    }

    /// Restricts the search to wins that play none of these cards.
    pub(super) const fn without(mut self, cards: CardSet) -> Self {
        self.kept = cards;
        self
    }

    /// Returns the number of forks used so far.
    pub(super) const fn spent(&self) -> u32 {
        self.spent
    }

    /// Returns true if any command has used dice so far.
    pub(super) const fn met_dice(&self) -> bool {
        self.met_dice
    }

    /// Runs the search to its end.
    pub(super) fn finish(mut self) -> (Outcome, u32) {
        loop {
            if let Some(outcome) = self.go_on(u32::MAX) {
                return (outcome, self.spent);
            }
        }
    }

    /// Continues the search for the given number of forks. Returns the outcome once there is one.
    pub(super) fn go_on(&mut self, forks: u32) -> Option<Outcome> {
        let until = self.spent.saturating_add(forks);
        while self.outcome.is_none() && self.spent < until {
            match self.open.pop() {
                None => self.outcome = Some(Outcome::None),
                Some(_) if self.left == 0 => self.outcome = Some(Outcome::Open),
                Some(Reverse((.., place))) => self.look(place),
            }
        }
        self.outcome.clone()
    }

    fn state(&self, place: Place) -> &State {
        &self.states[place as usize]
    }

    fn state_mut(&mut self, place: Place) -> &mut State {
        &mut self.states[place as usize]
    }

    /// Executes a command on a fork. Returns true if it was legal and its result is reliable.
    fn run(&mut self, board: &mut FlatBoard, command: &Command) -> bool {
        self.left = self.left.saturating_sub(1);
        self.spent += 1;
        let is_done = board.execute(command, self.dice, &[]).is_ok();
        let threw = board.state().chance().used() > 0;
        self.met_dice |= threw;
        is_done && !(self.is_sure && threw)
    }

    /// Restores the board of a state.
    fn stand(&mut self, place: Place) -> FlatBoard {
        let mut way = Vec::new();
        let mut at = self.state(place).from;
        while let Some((before, command)) = at {
            way.push(command);
            at = self.state(before).from;
        }
        let mut board = self.first.clone();
        for command in way.iter().rev() {
            // It was legal the first time.
            self.run(&mut board, command);
        }
        board
    }

    /// Examines all commands that are possible in a state.
    fn look(&mut self, place: Place) {
        if self.state(place).win.is_some() {
            return;
        }
        let board = self.stand(place);
        if !self.state(place).answers.is_empty() {
            return self.answer(place, &board);
        }
        let mut options = Vec::new();
        legal_commands(&board, self.seat, &mut options);
        options.retain(|option| !is_of(option, self.kept));
        let mut fork = board.clone();
        for command in options {
            if self.state(place).win.is_some() {
                return;
            }
            if self.left == 0 {
                self.outcome = Some(Outcome::Open);
                return;
            }
            fork.clone_from(&board);
            self.go(place, &mut fork, command);
        }
    }

    /// Examines the next answer of the other side: every answer must lead to a win.
    fn answer(&mut self, place: Place, board: &FlatBoard) {
        let state = self.state(place);
        if let Some(command) = state.answers.get(state.won_answers).copied() {
            self.go(place, &mut board.clone(), command);
        }
    }

    /// Executes a command from a state and processes the result.
    fn go(&mut self, from: Place, board: &mut FlatBoard, command: Command) {
        if !self.run(board, &command) {
            return;
        }
        match self.arrive(board, Some((from, command))) {
            Fate::Won => self.tell(from, command, None),
            Fate::At(place) if self.state(place).win.is_some() => self.tell(from, command, Some(place)),
            Fate::At(_) | Fate::Lost => {}
        }
    }

    /// Returns the result for a battle that was reached from a state by a command.
    fn arrive(&mut self, board: &FlatBoard, from: Option<(Place, Command)>) -> Fate {
        if let Some(result) = board.state().result() {
            return if result.winner == Some(self.seat) { Fate::Won } else { Fate::Lost };
        }
        let phase = board.state().phase();
        let goes_on = matches!(phase, Phase::Main | Phase::MoveDeclare | Phase::MoveRetry);
        if !goes_on || board.state().turn_player() != self.seat {
            return Fate::Lost;
        }
        let hash = public_hash(board);
        let (place, is_new) = match self.known.get(&hash) {
            Some(None) => return Fate::Lost,
            Some(Some(place)) => (*place, false),
            None => {
                let outlook = WinDistance::new(self.profiles, board, self.seat);
                // In the middle of a move, the cell of the mover is not settled.
                let is_hopeless = phase == Phase::Main && outlook.most < board.player(self.seat.other()).hp();
                let place = (!is_hopeless).then_some(self.states.len() as Place);
                self.known.insert(hash, place);
                let Some(place) = place else { return Fate::Lost };
                self.found(board, from, outlook.missing);
                (place, true)
            }
        };
        if let Some((from, command)) = from {
            let before = self.state(place).ways;
            self.ways.push(Way { from, command, before });
            self.state_mut(place).ways = Some(self.ways.len() as u32 - 1);
        }
        if is_new && phase == Phase::MoveDeclare {
            self.answer(place, board);
        }
        Fate::At(place)
    }

    /// Adds a state that was not seen before.
    fn found(&mut self, board: &FlatBoard, from: Option<(Place, Command)>, missing: i32) {
        let place = self.states.len() as Place;
        let depth = from.map_or(0, |(before, _)| {
            let state = self.state(before);
            state.depth + u16::from(state.answers.is_empty())
        });
        let mut answers = Vec::new();
        if board.state().phase() == Phase::MoveDeclare {
            legal_commands(board, self.seat.other(), &mut answers);
            answers.sort_by_key(|answer| !matches!(answer, Command::MoveReactNone { .. }));
            // The name of a face-down card makes no difference within this turn.
            let mut has_feint = false;
            answers.retain(|answer| {
                let is_feint = matches!(answer, Command::MoveReactFeint { .. });
                !is_feint || !std::mem::replace(&mut has_feint, true)
            });
        } else {
            self.open.push(Reverse((i32::from(depth) + missing, Reverse(depth), place)));
        }
        self.states.push(State {
            from,
            depth,
            answers,
            won_answers: 0,
            let_pass: None,
            ways: None,
            win: None,
        });
    }

    /// Marks a state's option as won. If the state is won by that, propagates the result to every state from which it
    /// was reached.
    fn tell(&mut self, place: Place, command: Command, next: Option<Place>) {
        let mut told = vec![(place, command, next)];
        while let Some((place, command, next)) = told.pop() {
            let state = self.state_mut(place);
            if state.win.is_some() {
                continue;
            }
            let mut win = (command, next);
            if !state.answers.is_empty() {
                if state.answers.get(state.won_answers) != Some(&command) {
                    continue;
                }
                state.won_answers += 1;
                win = *state.let_pass.get_or_insert(win);
                if state.won_answers < state.answers.len() {
                    self.open.push(Reverse((i32::MIN, Reverse(u16::MAX), place)));
                    continue;
                }
            }
            state.win = Some(win);
            let mut way = state.ways;
            while let Some(Way { from, command, before }) = way.map(|way| &self.ways[way as usize]) {
                told.push((*from, *command, Some(place)));
                way = *before;
            }
        }
        if self.states.first().is_some_and(|first| first.win.is_some()) {
            self.outcome = Some(Outcome::Won(self.line()));
        }
    }

    /// Returns the commands that win if moves are let pass.
    fn line(&self) -> Vec<Command> {
        let mut line = Vec::new();
        let mut at = Some(0);
        while let Some(place) = at {
            let state = self.state(place);
            let Some((command, next)) = state.win else { break };
            // Commands of the other side are not part of the line.
            line.extend(state.answers.is_empty().then_some(command));
            at = next;
        }
        line
    }
}

/// Checks whether a command plays one of these cards.
const fn is_of(command: &Command, cards: CardSet) -> bool {
    match command {
        Command::SummonDeclare { card, .. } | Command::FeintDeclare { card, .. } => cards.has(*card),
        _ => false,
    }
}
