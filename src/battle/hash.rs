//! The public hash: one number over everything both sides know. Integers only, in `CardIndex` order.

use xxhash_rust::xxh3::xxh3_128;

use super::board::Board;
use super::phase::Phase;
use super::record::{FACE_DOWN, LAST_WORDS, LayerKind, TOKEN};
use super::result::{BattleResult, ResultReason};
use crate::ids::{CardIndex, CellId, Seat};

/// A fingerprint of a battle as both sides know it. Equal battles have equal hashes on every machine.
pub type PublicHash = u128;

struct Writer {
    bytes: Vec<u8>,
}

impl Writer {
    fn put(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
    }

    fn byte(&mut self, byte: u8) {
        self.put(&[byte]);
    }

    fn index(&mut self, card: Option<CardIndex>) {
        self.put(&card.map_or(u16::MAX, |card| card.0).to_le_bytes());
    }

    fn cell(&mut self, cell: Option<CellId>) {
        self.byte(cell.map_or(u8::MAX, |cell| cell.0));
    }
}

fn result_code(result: Option<BattleResult>) -> [u8; 3] {
    let Some(result) = result else { return [0; 3] };
    let reason = match result.reason {
        ResultReason::HpOut => 1,
        ResultReason::BothHpOut => 2,
        ResultReason::Forced(reason) => 16 + reason as u8,
    };
    [result.kind as u8, result.winner.map_or(2, |seat| seat as u8), reason]
}

/// The public hash of a battle at rest.
#[must_use]
pub fn public_hash<B: Board>(board: &B) -> PublicHash {
    let flow = board.flow();
    let mut out = Writer { bytes: Vec::with_capacity(2048) };
    out.byte(flow.phase.code());
    out.byte(flow.return_to.code());
    out.put(&flow.turn.to_le_bytes());
    out.byte(flow.turn_player as u8);
    out.put(&flow.seq.to_le_bytes());
    out.put(&result_code(flow.result));
    out.put(&flow.cards.to_le_bytes());
    out.put(&flow.activations.to_le_bytes());
    out.put(&flow.changes.to_le_bytes());
    out.byte(u8::from(flow.cut));
    out.put(&flow.chance.used.to_le_bytes());
    let stage = &flow.stage;
    out.byte(stage.seat as u8);
    // During Strategy time the stage is empty; afterwards everything on it is public.
    out.index(stage.actor);
    out.index(stage.target);
    out.cell(stage.from);
    out.cell(stage.aim);
    out.index(stage.entering);
    out.cell(stage.entry);
    out.byte(stage.feint as u8);
    out.byte(stage.choice as u8);
    out.byte(stage.origin.code());
    out.index(flow.casting);
    for waiting in flow.queue.iter() {
        out.index(Some(waiting.card));
        out.put(&waiting.ability.to_le_bytes());
        out.index(Some(waiting.producer));
        out.byte(waiting.trigger.kind as u8);
        out.index(waiting.trigger.actor);
        out.index(waiting.trigger.target);
        out.put(&waiting.trigger.damage.to_le_bytes());
    }
    for seat in Seat::BOTH {
        let player = board.player(seat);
        out.put(&player.hp.to_le_bytes());
        out.put(&player.mp.to_le_bytes());
        out.put(&player.direct_damage.to_le_bytes());
        out.put(&[
            player.draws,
            player.attacks,
            u8::from(player.ready),
            player.laid.map_or(u8::MAX, |laid| laid),
        ]);
        // A layout not yet shown still counts as the hand.
        let hidden = flow.phase == Phase::Strategy;
        let laid = flow.layer(seat, LayerKind::Strategy).0;
        for layer in LayerKind::ALL {
            let cards = flow.layer(seat, layer).0;
            let cards = match layer {
                LayerKind::Hand if hidden => cards | laid,
                LayerKind::Strategy if hidden => 0,
                _ => cards,
            };
            out.put(&cards.to_le_bytes());
        }
    }
    let on_table = Seat::BOTH.iter().fold(0, |cards, seat| {
        cards | flow.layer(*seat, LayerKind::Field).0 | flow.layer(*seat, LayerKind::Grave).0
    });
    for index in (0..flow.cards).map(CardIndex) {
        let card = board.card(index);
        let public = card.is_public();
        if !public && on_table & 1 << index.0 == 0 {
            continue;
        }
        out.index(Some(index));
        let shown = if public { card.name.map_or(0, |name| name.get()) } else { 0 };
        out.put(&shown.to_le_bytes());
        out.put(&[
            card.cell,
            card.flags & (FACE_DOWN | TOKEN | LAST_WORDS | super::record::SEALED | super::record::OBLIVION),
            card.ailments,
            card.moves,
            card.attacks,
            card.ended,
        ]);
        out.put(&card.runs);
        out.put(&card.entered.to_le_bytes());
        out.put(&card.paralysed_until.to_le_bytes());
        out.index(card.hurt_by);
        out.put(&card.damage.to_le_bytes());
        for attached in card.attached() {
            out.put(&attached.ability.to_le_bytes());
            out.put(&attached.producer.to_le_bytes());
            out.put(&[attached.area, attached.runs]);
        }
    }
    xxh3_128(&out.bytes)
}
