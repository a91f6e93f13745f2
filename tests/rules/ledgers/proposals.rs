//! Tests of proposals to end the battle by agreement, in the log of one side.

use marginalia::ids::Seat;
use marginalia::net::end::MatchEnd;
use marginalia::net::fault::LedgerError;
use marginalia::net::ledger::Received;
use marginalia::net::proposal::{EndProposal, STANDS};
use marginalia::net::signed::Signed;

use super::pair::{Scribe, pair, state, turn};

/// Returns a battle of so many entries.
fn after(entries: u32) -> [Scribe; 2] {
    let mut scribes = pair(1);
    for _ in 0..entries {
        turn(&mut scribes, Seat::Host, "a command");
    }
    scribes
}

/// Returns Host's proposal after `seq` entries, whether Host may make it or not.
fn made(host: &Scribe, seq: u32, reason: u8) -> EndProposal {
    let proposal = EndProposal { seq, seat: Seat::Host, reason, signature: [0; 64] };
    proposal.signed(host.ledger.match_id(), &host.key)
}

#[test]
fn a_proposal_is_of_now_or_of_one_entry_ahead() {
    let [host, guest] = after(20);
    let told = |seq| guest.ledger.clone().receive_proposal(&made(&host, seq, 1));
    let wrong = |found| Err(LedgerError::Seq { found, expected: 20 });
    for seq in [20, 21, 20 - STANDS + 1] {
        assert_eq!(told(seq), Ok(Received::New), "{seq}");
    }
    for seq in [22, 40, 20 - STANDS, 0] {
        assert_eq!(told(seq), wrong(seq), "{seq}");
    }
}

#[test]
fn a_second_proposal_comes_when_the_first_has_run_out_and_none_comes_too_late() {
    let [host, mut guest] = after(20);
    assert_eq!(guest.ledger.receive_proposal(&made(&host, 5, 1)), Ok(Received::New));
    assert_eq!(guest.ledger.receive_proposal(&made(&host, 5, 1)), Ok(Received::Again));
    let wrong = |found| Err(LedgerError::Seq { found, expected: 20 });
    assert_eq!(guest.ledger.receive_proposal(&made(&host, 20, 1)), wrong(20), "the first stands until 21");
    assert_eq!(guest.ledger.receive_proposal(&made(&host, 21, 1)), Ok(Received::New));
    // An older one, which would have stood, is of no use any more: it was never made, or was replaced.
    assert_eq!(guest.ledger.receive_proposal(&made(&host, 6, 1)), wrong(6));
    assert_eq!(guest.ledger.proposed(Seat::Host).map(|proposal| proposal.seq), Some(21));
    assert_eq!(guest.ledger.receive_proposal(&made(&host, 21, 2)), Err(LedgerError::Forked(Seat::Host)));
    assert!(guest.ledger.proof().is_some_and(|fork| fork.proves(guest.ledger.match_id(), host.key.player())));
}

#[test]
fn nobody_accepts_while_an_own_command_is_on_its_way() {
    let [mut host, mut guest] = after(3);
    let proposal = host.ledger.propose(&host.key, 7).expect("none stands");
    assert_eq!(guest.ledger.receive_proposal(&proposal), Ok(Received::New));
    let mut busy =
        Scribe { key: guest.key.clone(), chain: guest.chain.clone(), ledger: guest.ledger.clone() };
    busy.says("strike");
    assert_eq!(busy.ledger.accept(&busy.key), Err(LedgerError::Waiting(3)), "its answer must be known first");
    // A command of the other side is nothing that an answer would be lost for.
    let entry = host.says("move");
    assert_eq!(guest.ledger.receive(&entry, Seat::Host, state(3)), Ok(Received::New));
    let end = guest.ledger.accept(&guest.key).expect("it was proposed");
    assert_eq!((end.seq, end.reason, end.proposal.as_ref()), (3, 7, Some(&proposal)));
    assert_eq!((guest.ledger.next(), host.ledger.receive_end(&end)), (None, Ok(Received::New)));
    // Without the proposal it is no end that both want, but Guest's own.
    let alone = MatchEnd { proposal: Some(made(&host, 3, 8)), ..end };
    let alone = alone.signed(host.ledger.match_id(), &guest.key);
    let [mut host, _] = after(3);
    assert_eq!(
        host.ledger.receive_end(&alone),
        Err(LedgerError::NotProposed(Seat::Host)),
        "for another reason"
    );
}
