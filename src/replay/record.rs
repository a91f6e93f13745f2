//! A record of a battle: its start, every player command with its chance and openings, and its result.

use serde::{Deserialize, Serialize};

use super::rules_snapshot::RulesSnapshot;
use crate::battle::board::Board;
use crate::battle::chance::Seed;
use crate::battle::command::Command;
use crate::battle::flat::FlatBoard;
use crate::battle::hash::{ENGINE, PublicHash, public_hash};
use crate::battle::history::Order;
use crate::battle::library::CardLibrary;
use crate::battle::notation::{self, NotationError};
use crate::battle::reason::Reason;
use crate::battle::result::{BattleResult, ForceReason};
use crate::battle::rules::Opening;
use crate::battle::start::Start;
use crate::ids::{Seat, hex};

/// A record of a battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The place, players and time of the battle.
    pub about: About,
    /// The version of the rules engine that executed it.
    pub engine: u16,
    /// The hash of the settings.
    pub rules: [u8; 32],
    /// The hash of the cards.
    pub cards: [u8; 32],
    /// The snapshot of the settings and the cards, if the record contains one.
    pub cast: Option<RulesSnapshot>,
    /// The start of the battle.
    pub start: Start,
    /// The seed of all usual chance.
    pub seed: [u8; 32],
    /// The player commands.
    pub orders: Vec<RecordedOrder>,
    /// The comments on the battle, ordered by their place in it.
    pub comments: Vec<Comment>,
    /// The result of the battle, if it ended.
    pub result: Option<BattleResult>,
}

/// The details that a list of records shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// The mode, such as `training`; may be empty.
    pub mode: String,
    /// The players' names, Host first, such as `Player` or `Machine, level 3`; may be empty.
    pub players: [String; 2],
    /// The start time, in milliseconds since the Unix epoch; 0 if unknown.
    pub began: u64,
}

/// A player command in a record.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecordedOrder {
    /// The command in notation.
    pub line: String,
    /// Its chance, if it is not derived from the battle's seed and the order's index.
    pub chance: Option<KeptChance>,
    /// The openings.
    pub openings: Vec<Opening>,
    /// The public hash after the command, in hexadecimal digits; the first few are enough.
    pub hash: Option<String>,
    /// The time of the command, in milliseconds since the start, if known.
    pub at: Option<u64>,
}

/// The chance of an order, if it is not the usual one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum KeptChance {
    /// The battle's seed with that number.
    Number(u32),
    /// A seed of its own, 64 hexadecimal digits.
    Seed(String),
    /// Scripted dice.
    Dice(Vec<u8>),
}

/// A comment on a battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comment {
    /// The number of orders before the comment; 0 for the battle before its first order.
    pub after: usize,
    /// The text of the comment.
    pub text: String,
}

impl Record {
    /// Creates the record of a new battle, with the cards that can ever appear in it.
    #[must_use]
    pub fn new(library: &CardLibrary, about: About, start: Start, seed: [u8; 32]) -> Self {
        Self {
            about,
            engine: ENGINE,
            rules: library.rules_hash(),
            cards: library.cards_hash(),
            cast: Some(RulesSnapshot::new(library, &start)),
            start,
            seed,
            orders: Vec::new(),
            comments: Vec::new(),
            result: None,
        }
    }

    /// Returns the record with only that many commands. The result is dropped too, unless no command is left out.
    #[must_use]
    pub fn until(mut self, orders: usize) -> Self {
        if orders < self.orders.len() {
            self.undo(orders);
        }
        self
    }

    /// Undoes orders until the given number is left.
    pub fn undo(&mut self, orders: usize) {
        self.orders.truncate(orders);
        self.comments.retain(|comment| comment.after <= orders);
        self.result = None;
    }

    /// Adds the orders of a battle that begins with that board, and its result.
    ///
    /// # Errors
    /// Fails if an order is not allowed there. The orders before it are added.
    pub fn add_orders(&mut self, mut board: FlatBoard, orders: &[Order]) -> Result<(), Reason> {
        for (index, order) in orders.iter().enumerate() {
            let entry = RecordedOrder::new(&board, order, &self.seed, index);
            board.execute(&order.command, order.seed, &order.openings)?;
            self.orders.extend(entry.map(|entry| entry.with_hash(public_hash(&board))));
        }
        self.result = board.state().result();
        Ok(())
    }

    /// Adds a comment on the current moment.
    pub fn comment(&mut self, text: &str) {
        self.comments.push(Comment { after: self.orders.len(), text: text.to_owned() });
    }

    /// Adds a comment on any moment, behind the existing ones on it.
    pub fn add_comment(&mut self, comment: Comment) {
        let place = self.comments.partition_point(|other| other.after <= comment.after);
        self.comments.insert(place, comment);
    }
}

impl RecordedOrder {
    /// Creates the record of an order. `seed` is the battle's, `index` the order's index from 0. Returns `None` for an
    /// automatic command.
    #[must_use]
    pub fn new<B: Board>(board: &B, order: &Order, seed: &[u8; 32], index: usize) -> Option<Self> {
        let line = match order.command {
            Command::BattleForceFinish { reason, by } => forced(reason, by),
            _ => notation::write(board, &order.command, false)?,
        };
        let chance = match order.seed {
            Seed::Derived { battle, seq } if battle == *seed => {
                (seq as usize != index).then_some(KeptChance::Number(seq))
            }
            Seed::Derived { .. } | Seed::Given(_) => Some(KeptChance::Seed(hex(&order.seed.bytes()))),
            Seed::Dice { dice, len } => Some(KeptChance::Dice(dice[..usize::from(len)].to_vec())),
        };
        Some(Self { line, chance, openings: order.openings.clone(), hash: None, at: None })
    }

    /// Adds the public hash after the order.
    #[must_use]
    pub fn with_hash(mut self, hash: PublicHash) -> Self {
        self.hash = Some(hash_text(hash));
        self
    }

    /// Adds its time: milliseconds after the start of the battle.
    #[must_use]
    pub const fn with_time(mut self, at: u64) -> Self {
        self.at = Some(at);
        self
    }

    /// Returns its command, as read on that board.
    ///
    /// # Errors
    /// Returns the error in the line.
    pub fn command<B: Board>(&self, board: &B) -> Result<Command, NotationError> {
        let known = FORCED.into_iter().flat_map(|reason| Seat::BOTH.map(|by| (reason, by)));
        match known.into_iter().find(|(reason, by)| self.line == forced(*reason, *by)) {
            Some((reason, by)) => Ok(Command::BattleForceFinish { reason, by }),
            None => notation::parse(board, &self.line),
        }
    }
}

/// The reasons for a forced end that no player types; records contain them as `h:force Timeout`.
const FORCED: [ForceReason; 5] = [
    ForceReason::Timeout,
    ForceReason::LostLink,
    ForceReason::Desync,
    ForceReason::Cheating,
    ForceReason::Agreed,
];

fn forced(reason: ForceReason, by: Seat) -> String {
    let seat = by.letter();
    match reason {
        ForceReason::Resign => format!("{seat}:resign"),
        ForceReason::Abort => format!("{seat}:abort"),
        ForceReason::Timeout
        | ForceReason::LostLink
        | ForceReason::Desync
        | ForceReason::Cheating
        | ForceReason::Agreed => {
            format!("{seat}:force {reason:?}")
        }
    }
}

/// Returns a hash as files write it.
#[must_use]
pub fn hash_text(hash: PublicHash) -> String {
    format!("{hash:032x}")
}
