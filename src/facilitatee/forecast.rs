//! The forecast of a command, or of several in a row: everything that can follow from it, with the odds where dice
//! decide.
//!
//! It runs on a fork of what the seat sees. The public course of a battle never depends on hidden cards, except for a
//! face-down card that is attacked, so that the forecast holds whatever those cards are. Dice are not guessed but gone
//! through: each run scripts other outcomes, until there are no more.

use std::collections::BTreeMap;

use crate::battle::ability::{CardKind, Parameter};
use crate::battle::board::Board;
use crate::battle::chance::{MAX_DICE, Seed};
use crate::battle::command::Command;
use crate::battle::flat::FlatBoard;
use crate::battle::phase::Phase;
use crate::battle::reason::Reason;
use crate::battle::record::{Ailment, LayerKind};
use crate::battle::rules::stat;
use crate::battle::trigger::{Detail, TriggerKind};
use crate::ids::{CardIndex, CellId, Seat};

/// The maximum number of runs. A command with more outcomes is tried that many times with real dice: then the odds are
/// estimates.
const MOST_RUNS: u32 = 400;

/// A probability from 0 to 1.
pub type Odds = f64;

/// The smallest and the largest value that a number can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// The smallest value.
    pub least: i32,
    /// The largest value.
    pub most: i32,
}

impl Span {
    /// No value yet.
    const NONE: Self = Self { least: i32::MAX, most: i32::MIN };

    fn add(&mut self, value: i32) {
        *self = Self { least: self.least.min(value), most: self.most.max(value) };
    }

    /// Returns true if the number can have that value.
    #[must_use]
    pub const fn contains(self, value: i32) -> bool {
        self.least <= value && value <= self.most
    }
}

/// The forecast of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerForecast {
    /// The HP.
    pub hp: Span,
    /// The MP.
    pub mp: Span,
    /// The number of cards in the hand.
    pub hand: Span,
}

/// The forecast of abilities that a card gains or loses.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct AbilityChange {
    /// The maximum number of them.
    pub most: usize,
    /// The odds that there is at least one.
    pub odds: Odds,
}

impl AbilityChange {
    fn add(&mut self, count: usize, odds: Odds) {
        self.most = self.most.max(count);
        self.odds += if count > 0 { odds } else { 0.0 };
    }
}

/// The forecast of a card on the field, or of one that may come there.
#[derive(Clone, Debug, PartialEq)]
pub struct CardForecast {
    /// The card.
    pub card: CardIndex,
    /// The odds that it goes to the grave.
    pub dies: Odds,
    /// The odds that it goes to another layer than the field or the grave.
    pub leaves: Odds,
    /// The cells on which it may be, if it may be on another one than now.
    pub cells: Vec<(CellId, Odds)>,
    /// Its Attack where it stays on the field.
    pub attack: Option<Span>,
    /// Its life left where it stays on the field.
    pub life: Option<Span>,
    /// The ailments that it may gain (true) or lose.
    pub ailments: Vec<((Ailment, bool), Odds)>,
    /// The abilities that it may gain.
    pub gains: AbilityChange,
    /// The abilities that it may lose.
    pub loses: AbilityChange,
    /// The odds that it falls asleep.
    pub sleeps: Odds,
    /// The odds that it wakes up.
    pub wakes: Odds,
}

/// The forecast of a command, or of several in a row.
#[derive(Clone, Debug, PartialEq)]
pub struct Forecast {
    /// The number of different courses; 1 without dice.
    pub courses: u32,
    /// True if the odds are estimates: there are too many courses.
    pub is_estimate: bool,
    /// True if the other side may react. Then the forecast is for the case that it does not.
    pub may_react: bool,
    /// The players, by seat.
    pub players: [PlayerForecast; 2],
    /// The cards for which something may change, in the order of their numbers.
    pub cards: Vec<CardForecast>,
    /// The cards whose abilities may run, with the odds.
    pub woken: Vec<(CardIndex, Odds)>,
    /// The odds that the battle ends, by winner; `None` is a draw.
    pub ends: Vec<(Option<Seat>, Odds)>,
}

/// The state of a card in a course.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Standing {
    layer: Option<LayerKind>,
    cell: Option<CellId>,
    attack: i32,
    life: i32,
    ailments: Vec<Ailment>,
    abilities: Vec<u16>,
    sleeps: bool,
}

impl Standing {
    fn of(board: &FlatBoard, card: CardIndex) -> Self {
        if card.0 >= board.state().cards() {
            return Self::default();
        }
        let record = board.card(card);
        let (layer, cell) = (Some(record.layer()), record.cell());
        if record.layer() != LayerKind::Field || record.is_face_down() {
            return Self { layer, cell, ..Self::default() };
        }
        let mut abilities: Vec<u16> = record.attached().iter().map(|given| given.ability()).collect();
        abilities.sort_unstable();
        abilities.dedup();
        Self {
            layer,
            cell,
            attack: stat::number(board, card, Parameter::Attack),
            life: stat::remaining(board, card),
            ailments: record.ailments().collect(),
            abilities,
            sleeps: record.is_sealed(),
        }
    }

    fn stands(&self) -> bool {
        self.layer == Some(LayerKind::Field)
    }
}

/// The courses of a card so far.
struct CardCourses {
    forecast: CardForecast,
    has_changed: bool,
}

/// The courses so far.
struct Courses {
    /// The state of each card before the command.
    before: Vec<Standing>,
    /// The cards that the commands play.
    played: Vec<CardIndex>,
    count: u32,
    players: [PlayerForecast; 2],
    cards: BTreeMap<CardIndex, CardCourses>,
    woken: BTreeMap<CardIndex, Odds>,
    ends: BTreeMap<Option<Seat>, Odds>,
    may_react: bool,
}

/// Adds odds to an entry of a list.
fn gather<K: PartialEq>(list: &mut Vec<(K, Odds)>, key: K, odds: Odds) {
    match list.iter_mut().find(|(known, _)| *known == key) {
        Some((_, sum)) => *sum += odds,
        None => list.push((key, odds)),
    }
}

fn widen(span: &mut Option<Span>, value: i32) {
    span.get_or_insert(Span::NONE).add(value);
}

impl CardCourses {
    fn new(card: CardIndex) -> Self {
        let forecast = CardForecast {
            card,
            dies: 0.0,
            leaves: 0.0,
            cells: Vec::new(),
            attack: None,
            life: None,
            ailments: Vec::new(),
            gains: AbilityChange::default(),
            loses: AbilityChange::default(),
            sleeps: 0.0,
            wakes: 0.0,
        };
        Self { forecast, has_changed: false }
    }

    /// Adds the state of the card after a course. A card that is played stands on the field for a moment at least.
    fn add(&mut self, before: &Standing, after: &Standing, is_played: bool, odds: Odds) {
        let Self { forecast, has_changed } = self;
        *has_changed |= before != after;
        if !after.stands() {
            if before.stands() || is_played {
                let gone = if after.layer == Some(LayerKind::Grave) {
                    &mut forecast.dies
                } else {
                    &mut forecast.leaves
                };
                *gone += odds;
            }
            return;
        }
        if let Some(cell) = after.cell {
            gather(&mut forecast.cells, cell, odds);
        }
        widen(&mut forecast.attack, after.attack);
        widen(&mut forecast.life, after.life);
        for (list, other, on) in
            [(&after.ailments, &before.ailments, true), (&before.ailments, &after.ailments, false)]
        {
            for ailment in list.iter().filter(|ailment| !other.contains(ailment)) {
                gather(&mut forecast.ailments, (*ailment, on), odds);
            }
        }
        let new =
            |list: &[u16], other: &[u16]| list.iter().filter(|ability| !other.contains(ability)).count();
        forecast.gains.add(new(&after.abilities, &before.abilities), odds);
        forecast.loses.add(new(&before.abilities, &after.abilities), odds);
        forecast.sleeps += if after.sleeps && !before.sleeps { odds } else { 0.0 };
        forecast.wakes += if before.sleeps && !after.sleeps { odds } else { 0.0 };
    }
}

impl Courses {
    fn new(view: &FlatBoard, commands: &[Command]) -> Self {
        let played = commands.iter().filter_map(|command| match command {
            Command::SummonDeclare { card, .. } | Command::MoveReactSummon { card, .. } => Some(*card),
            _ => None,
        });
        Self {
            before: (0..view.state().cards()).map(|card| Standing::of(view, CardIndex(card))).collect(),
            played: played.collect(),
            count: 0,
            players: [PlayerForecast { hp: Span::NONE, mp: Span::NONE, hand: Span::NONE }; 2],
            cards: BTreeMap::new(),
            woken: BTreeMap::new(),
            ends: BTreeMap::new(),
            may_react: false,
        }
    }

    /// Adds a course: the board at its end, and the cards that its commands woke.
    fn add(&mut self, after: &FlatBoard, woken: &[CardIndex], odds: Odds) {
        self.count += 1;
        for (seat, told) in Seat::BOTH.into_iter().zip(&mut self.players) {
            let player = after.player(seat);
            told.hp.add(player.hp());
            told.mp.add(player.mp());
            told.hand.add(after.state().layer(seat, LayerKind::Hand).len() as i32);
        }
        let unknown = Standing::default();
        for card in (0..after.state().cards()).map(CardIndex) {
            let before = self.before.get(card.index()).unwrap_or(&unknown);
            let standing = Standing::of(after, card);
            let is_played = self.played.contains(&card);
            let is_event = after.printed(card).is_some_and(|printed| printed.kind == CardKind::Event);
            // An Event that is cast goes to the grave in any case.
            let is_told = before.stands() || standing.stands() || self.cards.contains_key(&card);
            if is_played && is_event || !is_told && !is_played {
                continue;
            }
            let courses = self.cards.entry(card).or_insert_with(|| CardCourses::new(card));
            courses.add(before, &standing, is_played, odds);
        }
        for card in woken {
            *self.woken.entry(*card).or_default() += odds;
        }
        if let Some(result) = after.state().result() {
            *self.ends.entry(result.winner).or_default() += odds;
        }
    }

    fn into_forecast(self, is_estimate: bool) -> Forecast {
        let changed = self.cards.into_values().filter(|courses| courses.has_changed);
        let cards = changed.map(|CardCourses { mut forecast, .. }| {
            let before = self.before.get(forecast.card.index()).filter(|before| before.stands());
            // A card that stays where it is needs no list of cells.
            if forecast.cells.iter().all(|(cell, _)| before.is_some_and(|before| before.cell == Some(*cell)))
            {
                forecast.cells.clear();
            }
            forecast
        });
        Forecast {
            courses: self.count,
            is_estimate,
            may_react: self.may_react,
            players: self.players,
            cards: cards.collect(),
            woken: self.woken.into_iter().collect(),
            ends: self.ends.into_iter().collect(),
        }
    }

    /// Runs commands in a row on a fork, with every outcome of their dice. A course in which a later command is not
    /// allowed ends before it. Returns false if there are too many courses.
    fn go_through(
        &mut self,
        (from, earlier): (&FlatBoard, &[CardIndex]),
        commands: &[Command],
        odds: Odds,
        runs: &mut u32,
    ) -> Result<bool, Reason> {
        let Some(command) = commands.first() else {
            self.add(from, earlier, odds);
            return Ok(true);
        };
        let mut script: Vec<u8> = Vec::new();
        loop {
            *runs += 1;
            if *runs > MOST_RUNS {
                return Ok(false);
            }
            let mut fork = from.clone();
            fork.record_events();
            fork.execute(command, Seed::dice(&script), &[])?;
            let chance = fork.state().chance();
            let sides = chance.sides().to_vec();
            let courses = sides.iter().fold(1_u32, |all, sides| all.saturating_mul(u32::from(*sides)));
            if chance.used() as usize > MAX_DICE || sides.contains(&u8::MAX) || courses > MOST_RUNS {
                return Ok(false);
            }
            let share = sides.iter().fold(odds, |odds, sides| odds / Odds::from(*sides));
            let rest = self.rest_of(&fork, commands);
            let woken = woken_by(&fork, earlier);
            match self.go_through((&fork, &woken), &rest, share, runs) {
                Ok(true) => {}
                Ok(false) => return Ok(false),
                Err(_) => self.add(&fork, &woken, share),
            }
            script.resize(sides.len(), 0);
            // The last die that can still show more.
            let Some(last) = (0..sides.len()).rev().find(|die| script[*die] + 1 < sides[*die]) else {
                return Ok(true);
            };
            script.truncate(last + 1);
            script[last] += 1;
        }
    }

    /// Runs commands in a row on a fork with real dice. The course ends before a later command that is not allowed.
    fn try_once(
        &mut self,
        (from, earlier): (&FlatBoard, &[CardIndex]),
        commands: &[Command],
        odds: Odds,
        run: u32,
    ) -> Result<(), Reason> {
        let Some(command) = commands.first() else {
            self.add(from, earlier, odds);
            return Ok(());
        };
        let mut fork = from.clone();
        fork.record_events();
        let mut seed = [0x5E; 32];
        seed[..4].copy_from_slice(&run.to_le_bytes());
        fork.execute(command, Seed::Given(seed), &[])?;
        let rest = self.rest_of(&fork, commands);
        let woken = woken_by(&fork, earlier);
        if self.try_once((&fork, &woken), &rest, odds, run.wrapping_add(MOST_RUNS)).is_err() {
            self.add(&fork, &woken, odds);
        }
        Ok(())
    }

    /// Returns the commands that follow the first one, after the answer to its move if the other side is asked for one.
    fn rest_of(&mut self, board: &FlatBoard, commands: &[Command]) -> Vec<Command> {
        let answer = commands.first().and_then(|command| unanswered(board, command));
        self.may_react |= answer.is_some();
        answer.into_iter().chain(commands.iter().skip(1).copied()).collect()
    }
}

/// Returns the cards whose abilities have run on a board, after those that ran earlier.
fn woken_by(board: &FlatBoard, earlier: &[CardIndex]) -> Vec<CardIndex> {
    let mut woken = earlier.to_vec();
    for trigger in board.recorded_triggers() {
        let ran =
            trigger.kind == TriggerKind::EffectDeclared && !matches!(trigger.detail, Detail::Fizzled(_));
        if let Some(card) = trigger.actor.filter(|card| ran && !woken.contains(card)) {
            woken.push(card);
        }
    }
    woken
}

/// Returns the command with which the other side does not react to a move, if it is asked.
fn unanswered(board: &FlatBoard, command: &Command) -> Option<Command> {
    let mover = command.seat()?;
    let is_asked =
        board.state().phase() == Phase::MoveDeclare && matches!(command, Command::MoveDeclare { .. });
    is_asked.then_some(Command::MoveReactNone { seat: mover.other() })
}

impl Forecast {
    /// Returns the forecast of a command for the battle as its seat sees it.
    ///
    /// # Errors
    /// Returns the reason why the command is not allowed. An attack on a face-down card of the other side needs an
    /// opening, so that it has no forecast.
    pub fn new(view: &FlatBoard, command: &Command) -> Result<Self, Reason> {
        Self::of_line(view, std::slice::from_ref(command))
    }

    /// Returns the forecast of commands in a row. A course in which a later one is not allowed ends before it.
    ///
    /// # Errors
    /// Returns the reason why the first command is not allowed, as [`Self::new`] does.
    pub fn of_line(view: &FlatBoard, commands: &[Command]) -> Result<Self, Reason> {
        let mut courses = Courses::new(view, commands);
        if courses.go_through((view, &[]), commands, 1.0, &mut 0)? {
            return Ok(courses.into_forecast(false));
        }
        let mut courses = Courses::new(view, commands);
        for run in 0..MOST_RUNS {
            courses.try_once((view, &[]), commands, 1.0 / Odds::from(MOST_RUNS), run)?;
        }
        Ok(courses.into_forecast(true))
    }
}
