//! Relay battles: several people play one seat, one of them at a time.
//!
//! **Who holds the quill.** In the own turn the one whom the room's order names for it. As soon as that turn is over the quill goes
//! to whoever plays the side's next turn: they answer for the side during the other side's turn, and then play. Before the first
//! turn the first of each list holds it. It follows from the public battle alone, so everybody knows it. Only who holds the quill
//! signs for the seat: commands, acknowledgements, bound choices, and giving up.
//!
//! **Who is away.** Whom the room calls gone (away for longer than [`crate::room::lobby_room::GRACE`]) is passed over: the next in the
//! list of their side, round and round, who is not gone holds the quill for them, until they are back. Where all of a side are
//! gone the other side may claim the battle. The room's word is needed for no more than that: whoever has acknowledged an entry
//! has judged who might sign it, and everybody else, also later, follows what was acknowledged.
//!
//! **What a seat knows.** The first of a seat makes its chain, its book and its salts, and hands what they come from to the
//! others, sealed ([`crate::net::share`]): those of one side trust each other. So each of them can go on alone.
//!
//! **How it travels.** Over the lobby, whose log gives all of them one order; there is no direct line. Each follows the log in that
//! order, and acts once it has caught up. Two of a side may sign for one place when one comes back while another stands in: what
//! the other side acknowledges counts, the rest never was, and nobody is accused.
//!
//! Not yet: a layout that was bound before the first turn is known to its author alone. If they are gone before it is told the
//! others wait for them, or give up. And where the lobby loses frames it had passed on, while somebody of *both* sides is passed
//! over in the same place, two halves can go on differently: nobody is accused, but the battle stands still.

use std::collections::BTreeSet;
use std::num::NonZeroU32;

use crate::battle::board::Board;
use crate::battle::flat::FlatBoard;
use crate::ids::{PlayerId, Seat};
use crate::net::genesis::{Genesis, Relay};
use crate::room::lobby_room::Room;
use crate::room::order::{Strategy, TurnOrder};

/// The order in which the players of a seat hold its quill in a battle. In the seat's own turn, the holder is the
/// player named by the order. Between two own turns, it is the player of the next one. Before the first turn, it is the
/// first player of each list. A player who is gone, according to the room, is replaced by the next player of the same
/// side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turns {
    strategy: Strategy,
    turns: NonZeroU32,
    members: [Vec<PlayerId>; 2],
}

/// Returns the relay terms that the room agreed on, for the genesis; `None` if one player plays each seat.
#[must_use]
pub(crate) fn relay(room: &Room) -> Option<Relay> {
    let order = match room.params.teams.strategy {
        Strategy::ByTeam => 0,
        Strategy::Flat => 1,
        Strategy::FlatIgnoreSide => 2,
        Strategy::SeededRandom(_) => 3,
    };
    let turns = u32::from(room.params.teams.turns);
    room.is_relay().then(|| Relay { teammates: room.mates.clone(), order, turns })
}

impl Turns {
    /// Of a battle; `None` where one person plays each seat, or nothing is known of its order.
    #[must_use]
    pub fn from_genesis(genesis: &Genesis) -> Option<Self> {
        let relay = genesis.relay.as_ref()?;
        let strategy = match relay.order {
            0 => Strategy::ByTeam,
            1 => Strategy::Flat,
            2 => Strategy::FlatIgnoreSide,
            3 => {
                let [a, b, c, d, e, f, g, h, ..] = genesis.nonce;
                Strategy::SeededRandom(u64::from_le_bytes([a, b, c, d, e, f, g, h]))
            }
            _ => return None,
        };
        let members = Seat::BOTH.map(|seat| genesis.members(seat).collect());
        Some(Self { strategy, turns: NonZeroU32::new(relay.turns)?, members })
    }

    /// Returns the players of a seat, in order.
    #[must_use]
    pub fn members(&self, seat: Seat) -> &[PlayerId] {
        &self.members[seat.index()]
    }

    /// Returns the player who holds a seat's quill in this state of the battle, while the players in `gone` are away.
    #[must_use]
    pub fn holder(&self, board: &FlatBoard, seat: Seat, gone: &BTreeSet<PlayerId>) -> PlayerId {
        let (turn, on_turn) = (i64::from(board.state().turn()), board.state().turn_player());
        let members = self.members(seat);
        let sizes = [0, 1].map(|side: usize| self.members[side].len() as u32);
        // Turns count from 1 here, from 0 there. The waiting player has the next one.
        let turn = if seat == on_turn { turn - 1 } else { turn };
        let order = TurnOrder { strategy: self.strategy, turns: self.turns, start: self.begins(board) };
        let due = if board.state().turn() == 0 { Some(0) } else { order.member(sizes, seat.index(), turn) };
        let due = due.unwrap_or_default() as usize;
        let round = (0..members.len()).map(|step| members[(due + step) % members.len()]);
        round.into_iter().find(|player| !gone.contains(player)).unwrap_or(members[due])
    }

    /// The side that had the first turn.
    fn begins(&self, board: &FlatBoard) -> u32 {
        let turn = u32::from(board.state().turn()).saturating_sub(1);
        (board.state().turn_player().index() as u32 + turn) % 2
    }
}
