//! The public hash: one number over everything both sides know. Integers only, in `CardIndex` order.

use arrayvec::ArrayVec;
use xxhash_rust::xxh3::xxh3_128;

use super::ability::CardSet;
use super::board::{Board, MAX_PENDING};
use super::phase::Phase;
use super::record::{
    Card, FACE_DOWN, LAST_WORDS, LayerKind, MAX_ATTACHED, MAX_CARDS, OBLIVION, SEALED, TOKEN,
};
use super::result::{BattleResult, ResultReason};
use super::rules::orders_are_spent;
use crate::ids::{CardIndex, CellId, Seat};

/// A fingerprint of a battle as both sides know it. Equal battles have equal hashes on every machine.
pub type PublicHash = u128;

/// The version of the rules engine. It rises when a battle may take another course than before, with the same rules and
/// cards; replays name it. 2: areas that silence each other follow the law of order, nothing hurts with 0 damage.
/// 3: areas and nightmares come to rest before abilities react to a trigger. 4: HP stop at 999, and an Event
/// is never put on a cell. 5: an oblivion that only follows a loop goes on, however many loops there are all come to
/// rest, and a condition that counts none holds for every trigger that it does not name.
pub const ENGINE: u16 = 5;

/// The maximum number of words: the battle state, the pending abilities, the players, and the cards with their attached
/// abilities.
const MAX_WORDS: usize = 64 + 3 * MAX_PENDING + MAX_CARDS * (3 + MAX_ATTACHED);

/// The buffer of data to hash: 64-bit words, little-endian.
struct Writer {
    words: ArrayVec<u64, MAX_WORDS>,
}

impl Writer {
    /// One word out of parts of 32, 16 and 8 bits, the first in the lowest bits.
    #[inline]
    fn put(&mut self, word: u64) {
        self.words.push(word.to_le());
    }

    /// Writes the part of a known card's state that both sides know.
    #[inline]
    fn card(&mut self, number: CardIndex, card: &Card) {
        const MARKS: u8 = FACE_DOWN | TOKEN | LAST_WORDS | SEALED | OBLIVION;
        const NAME: u64 = 0xFFFF;
        let [low, high] = card.name.map_or(0, |name| name.get()).to_le_bytes();
        let Card { cell, flags, ailments, ended, moves, attacks, .. } = *card;
        let known = bytes([low, high, cell, flags, ailments, ended, moves, attacks]);
        let name = if card.is_public() { NAME } else { 0 };
        let known = known & (bytes([0, 0, 0xFF, MARKS, 0xFF, 0xFF, 0xFF, 0xFF]) | name);
        let [low, high] = index(card.hurt_by).to_le_bytes();
        let rest = u32::from_le_bytes([low, high, number.0 as u8, card.attached_len]);
        self.all([known, longs(card.damage as u32, rest)]);
    }

    #[inline]
    fn set(&mut self, cards: CardSet) {
        self.all([cards.0 as u64, (cards.0 >> 64) as u64]);
    }

    /// Several at once: there is room for everything a battle can hold.
    #[inline]
    fn all<const N: usize>(&mut self, words: [u64; N]) {
        let fits = self.words.try_extend_from_slice(&words.map(u64::to_le));
        debug_assert!(fits.is_ok(), "the word count of a battle is wrong");
    }
}

/// Parts of 8 bits.
#[inline]
const fn bytes(parts: [u8; 8]) -> u64 {
    u64::from_le_bytes(parts)
}

/// Parts of 16 bits.
#[inline]
const fn shorts([a, b, c, d]: [u16; 4]) -> u64 {
    a as u64 | (b as u64) << 16 | (c as u64) << 32 | (d as u64) << 48
}

/// Parts of 32 bits.
#[inline]
const fn longs(low: u32, high: u32) -> u64 {
    low as u64 | (high as u64) << 32
}

fn index(card: Option<CardIndex>) -> u16 {
    card.map_or(u16::MAX, |card| card.0)
}

fn cell(cell: Option<CellId>) -> u8 {
    cell.map_or(u8::MAX, |cell| cell.0)
}

fn result_code(result: Option<BattleResult>) -> [u8; 3] {
    let Some(result) = result else { return [0; 3] };
    let reason = match result.reason {
        ResultReason::HpOut => 1,
        ResultReason::BothHpOut => 2,
        ResultReason::Endless => 3,
        ResultReason::Forced(reason) => 16 + reason as u8,
    };
    [result.kind as u8, result.winner.map_or(2, |seat| seat as u8), reason]
}

/// The public hash of a battle at rest.
#[must_use]
pub fn public_hash<B: Board>(board: &B) -> PublicHash {
    let state = board.state();
    let mut out = Writer { words: ArrayVec::new() };
    let action = &state.action;
    let [kind, winner, reason] = result_code(state.result);
    out.put(bytes([
        state.phase.code(),
        state.return_to.code(),
        state.turn_player as u8,
        u8::from(state.cut) | u8::from(orders_are_spent(board)) << 1,
        kind,
        winner,
        reason,
        action.seat as u8,
    ]));
    out.put(shorts([state.turn, state.cards, state.activations, state.changes]));
    out.put(longs(state.seq, state.chance.used));
    // The pending action is empty during Strategy time. Afterwards, all of it is public.
    out.put(shorts([
        index(action.actor),
        index(action.target),
        index(action.entering),
        index(state.casting),
    ]));
    let (feint, choice) = (action.feint as u8, action.choice as u8);
    let pending = state.queue.iter().count() as u8;
    let (from, aim, entry) = (cell(action.from), cell(action.aim), cell(action.entry));
    out.put(bytes([from, aim, entry, feint, choice, action.origin.code(), pending, u8::from(action.lies)]));
    for pending in state.queue.iter() {
        let trigger = &pending.trigger;
        out.put(shorts([pending.card.0, pending.ability, pending.producer.0, trigger.kind as u16]));
        out.put(longs(u32::from(index(trigger.actor)), u32::from(index(trigger.target))));
        out.put(longs(trigger.damage as u32, u32::from(pending.given)));
    }
    for seat in Seat::BOTH {
        let player = board.player(seat);
        out.put(longs(player.hp as u32, player.mp as u32));
        let (ready, laid) = (u8::from(player.ready), player.laid.unwrap_or(u8::MAX));
        let counts = u32::from_le_bytes([player.draws, player.attacks, ready, laid]);
        out.put(longs(player.direct_damage as u32, counts));
        // A layout that is not revealed yet counts as the hand.
        let hidden = state.phase == Phase::Strategy;
        let laid = state.layer(seat, LayerKind::Strategy).0;
        for layer in LayerKind::ALL {
            let cards = state.layer(seat, layer).0;
            out.set(CardSet(match layer {
                LayerKind::Hand if hidden => cards | laid,
                LayerKind::Strategy if hidden => 0,
                _ => cards,
            }));
        }
    }
    let both = |layer| state.layer(Seat::Host, layer).0 | state.layer(Seat::Guest, layer).0;
    let field = both(LayerKind::Field);
    for number in CardSet(field).iter() {
        let card = board.card(number);
        out.card(number, card);
        let turns = u32::from(card.entered) | u32::from(card.paralysed_until) << 16;
        out.put(longs(u32::from_le_bytes(card.runs), turns));
        for attached in card.attached() {
            let [low, high] = attached.ability.to_le_bytes();
            let marks = [attached.area, attached.runs, low, high];
            out.put(longs(u32::from(attached.producer), u32::from_le_bytes(marks)));
        }
    }
    // The state of a card off the field is reset when it returns, so only the part that abilities can read there
    // counts.
    for number in CardSet((both(LayerKind::Grave) | state.public.0) & !field).iter() {
        out.card(number, board.card(number));
    }
    xxh3_128(bytemuck::cast_slice(&out.words))
}
