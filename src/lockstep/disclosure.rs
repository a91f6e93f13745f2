//! A command as it is sent: with a proof for every card that it reveals.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::peer_refusal::PeerRefusal;
use crate::battle::board::Board;
use crate::battle::chance::Seed;
use crate::battle::command::Command;
use crate::battle::flat::FlatBoard;
use crate::battle::history::Order;
use crate::battle::result::ForceReason;
use crate::battle::rules::{Opening, opening_wanted};
use crate::ids::{CardId, CardIndex, Seat, hex, unhex};
use crate::net::end::MatchEnd;
use crate::net::shuffled_book::{BookCommitments, RevealedSlot, ShuffledBook};

/// The reasons for which both sides together may end a battle.
pub const BY_BOTH: [ForceReason; 2] = [ForceReason::Agreed, ForceReason::Abort];

/// A revealed card with its proof.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardProof {
    /// The slot in its owner's book.
    pub slot: u8,
    /// The card in that slot.
    pub card: CardId,
    /// The salt, in hexadecimal digits.
    pub salt: String,
}

/// A command with the cards that it reveals.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CommandDisclosure {
    /// The command.
    pub command: Command,
    /// The cards revealed for the command.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub shows: Vec<CardProof>,
    /// The unguessable salt, if there was a commitment to the choice.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub salt: String,
    /// True if the player's time was over, so that their game gave the command.
    #[serde(default, skip_serializing_if = "is_not")]
    pub late: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde requires this signature")]
const fn is_not(late: &bool) -> bool {
    !*late
}

impl From<RevealedSlot> for CardProof {
    fn from(RevealedSlot { slot, card, salt }: RevealedSlot) -> Self {
        Self { slot, card, salt: hex(&salt) }
    }
}

impl CardProof {
    /// Checks the proof, and returns the card that it reveals.
    pub(crate) fn check(&self, books: &Books) -> Result<Opening, PeerRefusal> {
        let salt = unhex(&self.salt)
            .ok_or_else(|| PeerRefusal::Unreadable("a salt must have 64 hexadecimal digits".to_owned()))?;
        books.commitments.check(&RevealedSlot { slot: self.slot, card: self.card, salt })?;
        Ok(Opening { card: books.index(self.slot), name: self.card, cell: None })
    }
}

/// The commitments to the other side's book, and the index of its first slot among all cards.
#[derive(Clone, Debug)]
pub(crate) struct Books {
    pub(crate) commitments: BookCommitments,
    pub(crate) begin: u16,
}

impl Books {
    pub(crate) fn index(&self, slot: u8) -> CardIndex {
        CardIndex(self.begin + u16::from(slot))
    }
}

/// Returns the proof of an own card, or `None` for a token, whose creation is public.
pub(crate) fn proof(slots: &ShuffledBook, begin: u16, card: CardIndex) -> Option<CardProof> {
    let slot = u8::try_from(card.0.checked_sub(begin)?).ok()?;
    slots.show(slot).map(CardProof::from)
}

/// Returns the cards that the command itself names, as claimed by their owner.
pub(crate) fn named(command: &Command) -> Vec<(CardIndex, CardId)> {
    match command {
        Command::SummonDeclare { card, name, .. } | Command::MoveReactSummon { card, name, .. } => {
            vec![(*card, *name)]
        }
        Command::Strategy { layout, .. } => {
            layout.iter().map(|placement| (placement.card, placement.name)).collect()
        }
        _ => Vec::new(),
    }
}

/// Checks that every card that a seat's command reveals is proven, unless it is already known.
pub(crate) fn all_proven(
    board: &FlatBoard,
    seat: Seat,
    spoken: &CommandDisclosure,
    books: &Books,
) -> Result<(), PeerRefusal> {
    let proven: Vec<Opening> =
        spoken.shows.iter().map(|shown| shown.check(books)).collect::<Result<_, _>>()?;
    for (card, name) in named(&spoken.command) {
        let is_theirs = card.0 < board.state().cards() && board.card(card).owner() == seat;
        if !is_theirs || board.card(card).name().is_some() {
            continue; // The rules check this.
        }
        if !proven.iter().any(|opening| (opening.card, opening.name) == (card, name)) {
            return Err(PeerRefusal::NoProof(card));
        }
    }
    Ok(())
}

/// Returns the openings that an acknowledgement reveals for a command: those that are requested and proven. Cards that
/// were not requested are ignored, so that all sides keep the same orders.
pub(crate) fn answered(
    board: &FlatBoard,
    command: &Command,
    shows: &[u8],
    books: &Books,
) -> Result<Vec<Opening>, PeerRefusal> {
    let shows: Vec<CardProof> = if shows.is_empty() { Vec::new() } else { parsed(shows)? };
    let wanted = opening_wanted(board, command);
    let mut openings = shows.iter().map(|shown| shown.check(books)).collect::<Result<Vec<_>, _>>()?;
    openings.retain(|opening| Some(opening.card) == wanted);
    openings.truncate(1);
    Ok(openings)
}

/// Checks that a seat may send a command: it is the seat's own, and one that is not given automatically.
pub(crate) fn sendable(command: &Command, seat: Seat) -> Result<(), PeerRefusal> {
    match command.seat() {
        // This is sent as an end message.
        _ if matches!(command, Command::BattleForceFinish { .. }) => {
            Err(PeerRefusal::NotSent(command.kind()))
        }
        None => Err(PeerRefusal::NotSent(command.kind())),
        Some(by) if by != seat => Err(PeerRefusal::OtherSeat(by)),
        Some(_) => Ok(()),
    }
}

/// Returns the order that an end message stands for. One player alone can only resign. A draw or an abort takes both
/// players: otherwise a player about to lose would choose it.
pub(crate) fn ended(end: &MatchEnd) -> Result<Order, PeerRefusal> {
    let known: &[ForceReason] = if end.proposal.is_some() { &BY_BOTH } else { &[ForceReason::Resign] };
    let Some(reason) = known.iter().copied().find(|known| *known as u8 == end.reason) else {
        return Err(PeerRefusal::Unreadable(format!(
            "{} is not an end that a player can declare",
            end.reason
        )));
    };
    let command = Command::BattleForceFinish { reason, by: end.seat };
    Ok(Order::new(command, Seed::Given([0; 32])))
}

/// Returns true if a command itself states that its player's time was over.
pub(crate) fn says_late(command: &[u8]) -> bool {
    parsed::<CommandDisclosure>(command).is_ok_and(|spoken| spoken.late)
}

/// Parses a value from its bytes.
pub(crate) fn parsed<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, PeerRefusal> {
    serde_json::from_slice(bytes).map_err(|wrong| PeerRefusal::Unreadable(wrong.to_string()))
}

/// Encodes a value.
pub(crate) fn written<T: Serialize>(what: &T) -> Result<Vec<u8>, PeerRefusal> {
    serde_json::to_vec(what).map_err(|wrong| PeerRefusal::Unreadable(wrong.to_string()))
}
