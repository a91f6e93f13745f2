//! The early end of a battle: by resignation, by agreement of both sides, or by the decision of a third party.

use super::super::disclosure::{BY_BOTH, ended};
use super::super::peer_refusal::PeerRefusal;
use super::{Peer, PeerNote};
use crate::battle::board::Board;
use crate::battle::chance::Seed;
use crate::battle::command::Command;
use crate::battle::flat::FlatBoard;
use crate::battle::history::Order;
use crate::battle::result::ForceReason;
use crate::ids::Seat;
use crate::net::end::MatchEnd;
use crate::net::fault::LedgerError;
use crate::net::ledger::Received;
use crate::net::message::Message;
use crate::net::proposal::EndProposal;

/// The way in which a side wants to end the battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PendingEnd {
    /// A resignation.
    Resigns,
    /// The acceptance of the other side's proposal.
    Accepts,
}

fn by_both(reason: u8) -> Option<ForceReason> {
    BY_BOTH.into_iter().find(|known| *known as u8 == reason)
}

impl Peer {
    /// Resigns the battle: at once, or as soon as the other side has answered the pending own entry.
    ///
    /// # Errors
    /// The battle is over, or the reason is not one that a player alone may have.
    pub fn leave(&mut self, reason: ForceReason) -> Result<(), PeerRefusal> {
        if reason != ForceReason::Resign {
            return Err(PeerRefusal::NotSent(Command::BattleForceFinish { reason, by: self.me }.kind()));
        }
        self.want(PendingEnd::Resigns)
    }

    /// Proposes to end the battle by a draw ([`ForceReason::Agreed`]) or an abort ([`ForceReason::Abort`]). If the
    /// other side has proposed the same, that proposal is accepted.
    ///
    /// # Errors
    /// The battle is over, the reason is not one that both sides together may have, or the previous proposal is still
    /// valid.
    pub fn propose(&mut self, reason: ForceReason) -> Result<(), PeerRefusal> {
        if !BY_BOTH.contains(&reason) {
            return Err(PeerRefusal::NotSent(Command::BattleForceFinish { reason, by: self.me }.kind()));
        }
        if self.proposed(self.me.other()) == Some(reason) {
            return self.accept();
        }
        if self.board.state().is_finished() {
            return Err(PeerRefusal::NotAsked(self.me));
        }
        self.may_sign()?;
        let proposal = self.ledger.propose(&self.key, reason as u8)?;
        self.notes.push(PeerNote::Proposed(proposal));
        Ok(())
    }

    /// Ends the battle as the other side proposed: at once, or as soon as the other side has answered the pending own
    /// entry.
    ///
    /// # Errors
    /// The battle is over, or there is no valid proposal.
    pub fn accept(&mut self) -> Result<(), PeerRefusal> {
        let other = self.me.other();
        self.proposed(other).ok_or(LedgerError::NotProposed(other))?;
        self.want(PendingEnd::Accepts)
    }

    /// Declines the other side's proposal. Returns the number of entries that identifies it.
    pub fn decline(&mut self) -> Option<u32> {
        let other = self.me.other();
        self.proposed(other)?;
        let seq = self.ledger.proposed(other)?.seq;
        self.declined[other.index()] = Some(seq);
        Some(seq)
    }

    /// Records that the other side declines the proposal that this one made after `seq` entries.
    pub fn handle_declined(&mut self, seq: u32) {
        self.declined[self.me.index()] = Some(seq);
    }

    /// Returns the end that a side proposes, unless it was declined or is too old.
    #[must_use]
    pub fn proposed(&self, seat: Seat) -> Option<ForceReason> {
        let proposal = self.ledger.proposed(seat).filter(|_| !self.board.state().is_finished())?;
        by_both(proposal.reason).filter(|_| self.declined[seat.index()] != Some(proposal.seq))
    }

    /// Returns the own proposal, for as long as it is worth sending.
    pub(super) fn outstanding(&self) -> Option<EndProposal> {
        self.proposed(self.me).and_then(|_| self.ledger.proposed(self.me).cloned())
    }

    fn want(&mut self, leaving: PendingEnd) -> Result<(), PeerRefusal> {
        if self.board.state().is_finished() {
            return Err(PeerRefusal::NotAsked(self.me));
        }
        self.may_sign()?;
        self.leaving = Some(leaving);
        self.finish_leaving()
    }

    /// Ends the battle as wanted, as soon as that is possible.
    pub(super) fn finish_leaving(&mut self) -> Result<(), PeerRefusal> {
        let Some(leaving) = self.leaving else { return Ok(()) };
        if self.board.state().is_finished() {
            self.leaving = None;
            return Ok(());
        }
        let end = match leaving {
            PendingEnd::Resigns => self.ledger.end(&self.key, ForceReason::Resign as u8),
            PendingEnd::Accepts => self.ledger.accept(&self.key),
        };
        match end {
            Ok(end) => self.close(end),
            Err(LedgerError::Waiting(_)) => Ok(()),
            Err(why) => {
                self.leaving = None;
                Err(why.into())
            }
        }
    }

    /// Ends the battle by the decision of a third party: the room, if a side is gone for too long.
    pub fn judge(&mut self, reason: ForceReason, by: Seat) {
        let order = Order::new(Command::BattleForceFinish { reason, by }, Seed::Given([0; 32]));
        if !self.board.state().is_finished() && self.execute(order).is_ok() {
            self.leaving = None;
        }
    }

    /// Ends the battle by a message of this side.
    pub(super) fn close(&mut self, end: MatchEnd) -> Result<(), PeerRefusal> {
        let order = ended(&end)?;
        self.leaving = None;
        self.note_end(&end);
        self.notes.push(PeerNote::Ended(end.clone()));
        self.end = Some(end);
        self.execute(order)
    }

    pub(super) fn handle_end(&mut self, end: &MatchEnd, message: &Message) -> Result<(), PeerRefusal> {
        let order = ended(end)?;
        if self.ledger.receive_end(end)? == Received::Again {
            return Ok(());
        }
        self.notes.push(PeerNote::Heard(message.clone()));
        if self.end.is_some() {
            // Both ended it at the same place: Host's end counts.
            if self.me == Seat::Host {
                return Ok(());
            }
            self.revert_last_order()?;
        } else if self.board.state().is_finished() {
            return Ok(());
        }
        self.execute(order)
    }

    /// Reverts the last order.
    pub(super) fn revert_last_order(&mut self) -> Result<(), PeerRefusal> {
        self.orders.pop();
        self.board = self.run_again()?;
        Ok(())
    }

    /// Returns the battle that results from its orders.
    fn run_again(&self) -> Result<FlatBoard, PeerRefusal> {
        let mut board = self.first.clone();
        for order in &self.orders {
            board.execute(&order.command, order.seed, &order.openings).map_err(PeerRefusal::Rules)?;
        }
        Ok(board)
    }

    /// Runs the own log again, after the other side reported a different state of the battle. Returns true if the own
    /// board was wrong, for example because of failing memory; it is then correct.
    pub fn heal(&mut self) -> bool {
        let before = self.state();
        self.run_again().is_ok_and(|board| {
            self.board = board;
            self.state() != before
        })
    }

    pub(super) fn handle_proposal(
        &mut self,
        proposal: &EndProposal,
        message: &Message,
    ) -> Result<(), PeerRefusal> {
        if by_both(proposal.reason).is_none() {
            return Err(PeerRefusal::Unreadable(format!(
                "{} is not an end that can be proposed",
                proposal.reason
            )));
        }
        if self.ledger.receive_proposal(proposal)? == Received::New {
            self.notes.push(PeerNote::Heard(message.clone()));
        }
        Ok(())
    }
}
