//! Relay battles: several people play one seat, one of them at a time.
//!
//! **The turn holder.** During the seat's own turn, the turn holder is the player whom the room's order names for it.
//! As soon as that turn is over, the player of the side's next turn takes over: they answer for the side during the
//! other side's turn, and then play. Before the first turn, it is the first player of each list. The turn holder
//! follows from the public battle alone, so everybody knows them. Only the turn holder signs for the seat: commands,
//! acknowledgements, choice commitments, and resignations.
//!
//! **Absent players.** A player whom the room calls gone (away for longer than [`crate::room::lobby_room::GRACE`]) is
//! skipped: the next player in the list of their side, cyclically, who is not gone replaces them as turn holder until
//! they are back. If all players of a side are gone, the other side may claim the battle. The room's report is needed
//! for nothing else: a player who has acknowledged an entry has judged the right to sign it, and everybody else, also
//! later, follows what was acknowledged.
//!
//! **Shared secrets.** The first player of a seat creates its chain, its book and its salts, and sends the secret
//! behind them to the teammates, sealed ([`crate::net::share`]): the players of one side trust each other. So each of
//! them can continue alone.
//!
//! **Transport.** All messages go through the lobby, whose log puts them into one order; there is no direct connection.
//! Each player follows the log in that order, and acts once they have caught up. Two players of a side may sign for one
//! position when one comes back while another replaces them: the entry that the other side acknowledges counts, the
//! rest is discarded, and nobody is accused.
//!
//! Limitations: a layout that was committed to before the first turn is known to its author alone. If they are gone
//! before it is revealed, the others wait for them, or resign. If the lobby loses frames that it had passed on while a
//! player of *both* sides is skipped in the same position, two halves can continue differently: nobody is accused, but
//! the battle stands still.

use std::collections::BTreeSet;
use std::num::NonZeroU32;

use crate::battle::board::Board;
use crate::battle::flat::FlatBoard;
use crate::ids::{PlayerId, Seat};
use crate::net::genesis::{Genesis, Relay};
use crate::room::lobby_room::Room;
use crate::room::order::{Strategy, TurnOrder};

/// The order in which the players of a seat become its turn holder in a battle. In the seat's own turn, the turn holder
/// is the player named by the order. Between two own turns, it is the player of the next one. Before the first turn, it
/// is the first player of each list. A player who is gone, according to the room, is replaced by the next player of the
/// same side.
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
    /// Creates the turn order of a battle. Returns `None` if one person plays each seat, or if its order is unknown.
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

    /// Returns the turn holder of a seat in this state of the battle, while the players in `gone` are away.
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

    /// Returns the side that had the first turn.
    fn begins(&self, board: &FlatBoard) -> u32 {
        let turn = u32::from(board.state().turn()).saturating_sub(1);
        (board.state().turn_player().index() as u32 + turn) % 2
    }
}
