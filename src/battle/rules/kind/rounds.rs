//! The rounds in which areas and nightmares change the board by themselves, and the end of those that never come to
//! rest.

use arrayvec::ArrayVec;
use xxhash_rust::xxh3::Xxh3;

use crate::battle::board::Board;
use crate::battle::record::RESTING;
use crate::battle::rules::order;
use crate::battle::trigger::{Detail, Trigger, TriggerKind};
use crate::ids::CardIndex;

/// The number of changing rounds after which repetitions are looked for. Most boards settle in one or two.
const CALM: u32 = 4;
/// The number of rounds after which a loop is assumed, even if no state has come back.
const TOO_MANY: u32 = 1_000;
/// The maximum number of abilities that are noted as part of a loop.
const MAX_MEMBERS: usize = 16;

/// The rounds of one run of the reactions. A loop is found by Brent's method: the state after a round is compared
/// with a marked earlier one, and the mark moves on at growing distances.
#[derive(Debug, Default)]
pub(super) struct Rounds {
    count: u32,
    mark: Option<u64>,
    since_mark: u32,
    distance: u32,
    /// True while the loop runs once more, so that its members are known.
    follows: bool,
    members: ArrayVec<(CardIndex, u16), MAX_MEMBERS>,
    /// True if nothing may change any more in this run.
    have_ended: bool,
}

impl Rounds {
    /// Notes that an ability of a card gave something or put the card to sleep.
    pub(super) fn note(&mut self, card: CardIndex, ability: u16) {
        if self.follows && !self.members.contains(&(card, ability)) {
            // A member without room is found again, if the loop goes on without those that have it.
            let _ = self.members.try_push((card, ability));
        }
    }

    /// Returns true if nothing may change any more in this run.
    pub(super) const fn have_ended(&self) -> bool {
        self.have_ended
    }

    /// Ends a round that changed something. If the abilities undo each other without end, the first of them in the one
    /// law of order rests until the end of the turn.
    pub(super) fn end<B: Board>(&mut self, board: &mut B) {
        self.count += 1;
        if self.count <= CALM {
            return;
        }
        let print = fingerprint(board);
        if self.mark == Some(print) || self.count > TOO_MANY {
            if self.follows {
                // What rests is never a member again, so a run ends.
                let have_ended = !self.rest(board);
                *self = Self { count: CALM, have_ended, ..Self::default() };
            } else {
                (self.follows, self.count) = (true, CALM);
            }
        } else if !self.follows {
            self.since_mark += 1;
            if self.since_mark > self.distance {
                (self.mark, self.since_mark) = (Some(print), 0);
                self.distance = self.distance * 2 + 1;
            }
        }
    }

    /// Lets the first member rest, and says so. Returns false if there is none.
    fn rest<B: Board>(&self, board: &mut B) -> bool {
        let first = self.members.iter().min_by_key(|(card, ability)| (order::place(board, *card), *ability));
        let Some((card, ability)) = first.copied() else { return false };
        let slot = board.printed(card).and_then(|printed| printed.abilities().position(|own| own == ability));
        let record = board.card_mut(card);
        if let Some(slot) = slot {
            record.runs[slot] = RESTING;
        }
        // The card may have been given a copy of its own ability.
        let len = usize::from(record.attached_len);
        for given in record.attached[..len].iter_mut().filter(|given| given.ability == ability) {
            given.runs = RESTING;
        }
        board.state_mut().note_sleep(card);
        let line = Trigger::new(TriggerKind::EffectDeclared).by(card);
        board.emit(line.with(Detail::Fizzled(ability)));
        true
    }
}

/// Returns a fingerprint of what areas and nightmares change.
fn fingerprint<B: Board>(board: &B) -> u64 {
    let mut hash = Xxh3::new();
    for card in board.state().up.iter() {
        let record = board.card(card);
        hash.update(&card.0.to_le_bytes());
        hash.update(&[record.flags, record.ended, record.attached_len]);
        hash.update(&record.runs);
        for given in record.attached() {
            hash.update(&given.ability.to_le_bytes());
            hash.update(&given.producer.to_le_bytes());
            hash.update(&[given.area, given.runs]);
        }
    }
    hash.digest()
}
