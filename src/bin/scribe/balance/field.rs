//! The battles: the books of battle number n, and the facts recorded about it.

use std::sync::Arc;

use marginalia::battle::board::Board as _;
use marginalia::battle::command::Command;
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::library::CardLibrary;
use marginalia::battle::record::LayerKind;
use marginalia::battle::setup::shuffle_books;
use marginalia::battle::trigger::{Trigger, TriggerKind};
use marginalia::cards::Book;
use marginalia::ids::{CardId, CardIndex, Seat, Turn};

use crate::failure::Failure;
use crate::ladder::{Player, Rung, play_heard};
use crate::sim::{Census, bytes, random_books};

/// The setup that all battles share.
pub(super) struct Field {
    pub(super) library: Arc<CardLibrary>,
    pub(super) books: Vec<Book>,
    pub(super) rung: Rung,
    pub(super) seed: u64,
}

/// The facts recorded about one battle.
pub(super) struct Noted {
    pub(super) winner: Option<Seat>,
    pub(super) first: Seat,
    pub(super) turns: Turn,
    /// The index of each side's book; `None` for a random book.
    pub(super) books: [Option<usize>; 2],
    pub(super) slots: [Vec<CardId>; 2],
    /// Each side's cards that were drawn, and that were played face-up, each once. Face-down cards do not count,
    /// because any card can be laid face-down.
    pub(super) drawn: [Vec<CardId>; 2],
    pub(super) played: [Vec<CardId>; 2],
    /// The abilities that worked, by their number.
    pub(super) worked: Vec<bool>,
}

/// The pairing of books: indices of the books, or `None` for a random book.
type Meeting = [Option<usize>; 2];

impl Field {
    /// Returns the books of a pair of battles, which use the same books and chance with the seats swapped. Every other
    /// pair uses two of the given books, each against all others in turn; the rest use random books, so that every card
    /// is played.
    fn meeting(&self, pair: u32) -> Meeting {
        let count = self.books.len();
        if count < 2 || pair % 2 == 1 {
            return [None, None];
        }
        let at = (pair / 2) as usize % (count * (count - 1));
        let one = at % count;
        [Some(one), Some((one + 1 + at / count) % count)]
    }

    /// Plays battle number n.
    pub(super) fn battle(&self, number: u32) -> Result<Noted, Failure> {
        let (pair, is_changed) = (number / 2, number % 2 == 1);
        let mut books = self.meeting(pair);
        let seed = bytes(self.seed, pair, "balance battle");
        let slots = match books {
            [Some(one), Some(other)] => [self.books[one].slots(), self.books[other].slots()],
            _ => random_books(&self.library, bytes(self.seed, pair, "balance books"))?,
        };
        let mut slots = shuffle_books(slots, &seed);
        if is_changed {
            books.reverse();
            slots.reverse();
        }
        let mut watch = Watch::new(&self.library);
        let players = [Player::of(self.rung); 2];
        let record = play_heard(&self.library, &slots, seed, players, |board, commands, triggers| {
            watch.note(board, commands, triggers);
        })?;
        watch.census.end();
        let Watch { drawn, played, first, turns, census } = watch;
        let worked = census.abilities.iter().map(|count| *count > 0).collect();
        Ok(Noted { winner: record.winner, first, turns, books, slots, drawn, played, worked })
    }
}

/// The observations made while a battle is played.
struct Watch {
    drawn: [Vec<CardId>; 2],
    played: [Vec<CardId>; 2],
    first: Seat,
    turns: Turn,
    census: Census,
}

impl Watch {
    fn new(library: &CardLibrary) -> Self {
        let mut census = Census::new(library);
        census.begin_anywhere();
        Self { drawn: Default::default(), played: Default::default(), first: Seat::Host, turns: 0, census }
    }

    /// Records a player command, with the commands and triggers that it caused; `board` is the battle after it.
    fn note(&mut self, board: &FlatBoard, commands: &[Command], triggers: &[Trigger]) {
        let flow = board.state();
        if flow.turn() == 1 {
            self.first = flow.turn_player();
        }
        self.turns = flow.turn();
        self.census.note(board, commands, triggers);
        for seat in Seat::BOTH {
            for card in flow.layer(seat, LayerKind::Hand).iter() {
                self.put(board, card, |this| &mut this.drawn);
            }
        }
        for trigger in triggers {
            let card = match trigger.kind {
                // A card that one command drew and played is no longer in the hand.
                TriggerKind::Draw => {
                    if let Some(card) = trigger.target {
                        self.put(board, card, |this| &mut this.drawn);
                    }
                    None
                }
                TriggerKind::Summoned | TriggerKind::StrategySummoned => trigger.target,
                _ => None,
            };
            if let Some(card) = card {
                self.put(board, card, |this| &mut this.played);
            }
        }
    }

    /// Adds a card to its owner's list, except for tokens, which no player chooses.
    fn put(
        &mut self,
        board: &FlatBoard,
        index: CardIndex,
        list: impl Fn(&mut Self) -> &mut [Vec<CardId>; 2],
    ) {
        let card = board.card(index);
        let (owner, is_token) = (card.owner(), card.is_token());
        if let Some(name) = card.name().filter(|_| !is_token) {
            let list = &mut list(self)[owner.index()];
            if !list.contains(&name) {
                list.push(name);
            }
        }
    }
}
