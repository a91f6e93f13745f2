//! A battle as it is kept: how it began, every player command with what came with it, and how it ended.

use serde::{Deserialize, Serialize};

use super::rules_snapshot::RulesSnapshot;
use crate::battle::board::Board;
use crate::battle::chance::Seed;
use crate::battle::command::Command;
use crate::battle::hash::PublicHash;
use crate::battle::history::Order;
use crate::battle::library::CardLibrary;
use crate::battle::notation::{self, NotationError};
use crate::battle::result::{BattleResult, ForceReason};
use crate::battle::rules::Opening;
use crate::battle::start::Start;
use crate::ids::{Seat, hex};

/// A battle as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The place, players and time of the battle.
    pub about: About,
    /// The hash of the settings it was played under.
    pub rules: [u8; 32],
    /// The hash of the cards it was played with.
    pub cards: [u8; 32],
    /// The settings and the cards themselves, where they were kept.
    pub cast: Option<RulesSnapshot>,
    /// The start of the battle.
    pub start: Start,
    /// All usual chance follows from it.
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
    /// The mode it was played in, as in `training`; may be empty.
    pub mode: String,
    /// The players' names, Host first, as in `Player` or `Machine, level 3`; may be empty.
    pub players: [String; 2],
    /// The start time, in milliseconds since the Unix epoch; 0 if it was not noted.
    pub began: u64,
}

/// A player command as it is kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecordedOrder {
    /// The command in notation.
    pub line: String,
    /// Its chance, where it is not the battle's seed with the order's place.
    pub chance: Option<KeptChance>,
    /// The cards shown with it.
    pub openings: Vec<Opening>,
    /// The public hash after it, in hexadecimal digits; the first few are enough.
    pub hash: Option<String>,
    /// The time of the command, in milliseconds since the battle began, if it was noted.
    pub at: Option<u64>,
}

/// The chance of an order where it is not the usual one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum KeptChance {
    /// The battle's seed with that number.
    Number(u32),
    /// A seed of its own, 64 hexadecimal digits.
    Seed(String),
    /// Dice laid ready.
    Dice(Vec<u8>),
}

/// Something said about a battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comment {
    /// After how many orders; 0 is about the battle before its first.
    pub after: usize,
    /// The text of the comment.
    pub text: String,
}

impl Record {
    /// The record of a battle that begins, with the cards it can ever show.
    #[must_use]
    pub fn new(library: &CardLibrary, about: About, start: Start, seed: [u8; 32]) -> Self {
        Self {
            about,
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

    /// Takes orders back: so many stay.
    pub fn undo(&mut self, orders: usize) {
        self.orders.truncate(orders);
        self.comments.retain(|comment| comment.after <= orders);
        self.result = None;
    }

    /// Says something about what was played so far.
    pub fn comment(&mut self, text: &str) {
        self.comments.push(Comment { after: self.orders.len(), text: text.to_owned() });
    }

    /// Says something about any moment of it, behind what was said of that before.
    pub fn add_comment(&mut self, comment: Comment) {
        let place = self.comments.partition_point(|other| other.after <= comment.after);
        self.comments.insert(place, comment);
    }
}

impl RecordedOrder {
    /// An order as it is kept. `seed` is the battle's, `index` the order's place from 0. `None` for a command that runs
    /// by itself.
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

    /// With the public hash after it.
    #[must_use]
    pub fn with_hash(mut self, hash: PublicHash) -> Self {
        self.hash = Some(hash_text(hash));
        self
    }

    /// With its time: milliseconds after the battle's begin.
    #[must_use]
    pub const fn with_time(mut self, at: u64) -> Self {
        self.at = Some(at);
        self
    }

    /// Its command, as that board understands the line.
    ///
    /// # Errors
    /// What is wrong with the line.
    pub fn command<B: Board>(&self, board: &B) -> Result<Command, NotationError> {
        let known = FORCED.into_iter().flat_map(|reason| Seat::BOTH.map(|by| (reason, by)));
        match known.into_iter().find(|(reason, by)| self.line == forced(*reason, *by)) {
            Some((reason, by)) => Ok(Command::BattleForceFinish { reason, by }),
            None => notation::parse(board, &self.line),
        }
    }
}

/// Ends that no player types; records hold them as `h:force Timeout`.
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

/// A hash as files write it.
#[must_use]
pub fn hash_text(hash: PublicHash) -> String {
    format!("{hash:032x}")
}
