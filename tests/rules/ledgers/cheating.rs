//! Tests of attacks on the log: each is refused at once, and the proof is stored.

use marginalia::ids::Seat;
use marginalia::net::chain::Chain;
use marginalia::net::choice_commitment::ChoiceCommitment;
use marginalia::net::end::MatchEnd;
use marginalia::net::entry::{Ack, COMMAND, LogEntry};
use marginalia::net::fault::{Equivocation, LedgerError};
use marginalia::net::key::{IdentityKey, is_signed};
use marginalia::net::ledger::Received;
use marginalia::net::message::Message;
use marginalia::net::signed::Signed;

use super::pair::{Scribe, genesis, pair, scribe, secret, state, turn};

/// Returns a battle of four entries; Host, who cheats, must give the next command.
fn begun() -> [Scribe; 2] {
    let mut scribes = pair(1);
    for seat in [Seat::Host, Seat::Guest, Seat::Guest, Seat::Host] {
        turn(&mut scribes, seat, "a command");
    }
    scribes
}

/// Returns the fault that the honest side finds in an entry that a cheater changed and signed again.
fn tried(change: impl Fn(&mut LogEntry)) -> LedgerError {
    let [mut host, mut guest] = begun();
    let mut entry = host.says("strike");
    change(&mut entry);
    let entry = entry.signed(guest.ledger.match_id(), &host.key);
    let before = guest.agreed();
    let fault = guest.ledger.receive(&entry, Seat::Host, state(4)).expect_err("it is refused");
    assert_eq!((guest.agreed(), guest.ledger.next()), (before, None));
    // The battle can continue with the honest entry.
    let honest = host.ledger.next().expect("it is on its way").clone();
    assert_eq!(guest.ledger.receive(&honest, Seat::Host, state(4)), Ok(Received::New));
    fault
}

#[test]
// S2-CX07
fn whatever_byte_is_changed_on_the_way_is_noticed() {
    let [mut host, mut guest] = begun();
    let entry = host.says("strike");
    let bytes = Message::LogEntry(entry.clone()).bytes();
    for at in 0..bytes.len() {
        let mut changed = bytes.clone();
        changed[at] ^= 1 << (at % 8);
        let Ok(Message::LogEntry(changed)) = Message::read(&changed) else { continue };
        let told = guest.ledger.receive(&changed, Seat::Host, state(4));
        assert!(
            matches!(told, Err(LedgerError::Signature(Seat::Host) | LedgerError::Seat(Seat::Guest))),
            "byte {at}: {told:?}"
        );
    }
    let ack = guest.hears(&entry);
    let bytes = Message::Ack(ack.clone()).bytes();
    for at in 0..bytes.len() {
        let mut changed = bytes.clone();
        changed[at] ^= 1 << (at % 8);
        let Ok(Message::Ack(changed)) = Message::read(&changed) else { continue };
        let told = host.ledger.receive_ack(&changed).map(|_| ());
        assert!(
            matches!(told, Err(LedgerError::Signature(Seat::Guest) | LedgerError::Seat(Seat::Host))),
            "byte {at}: {told:?}"
        );
    }
    host.ledger.receive_ack(&ack).expect("as it was sent it is good");
}

#[test]
fn an_entry_that_does_not_belong_there_is_refused_with_its_reason() {
    assert_eq!(tried(|entry| entry.seq = 5), LedgerError::Seq { found: 5, expected: 4 });
    assert_eq!(tried(|entry| entry.seq = u32::MAX), LedgerError::Seq { found: u32::MAX, expected: 4 });
    assert_eq!(tried(|entry| entry.before = [0; 32]), LedgerError::Before(4));
    assert_eq!(tried(|entry| entry.state = [9; 16]), LedgerError::State(4));
    assert_eq!(tried(|entry| entry.seat = Seat::Guest), LedgerError::Seat(Seat::Guest));
    assert_eq!(tried(|entry| entry.command = vec![0; COMMAND + 1]), LedgerError::Long(COMMAND + 1));
    // Chosen chance: none, an old link, a later one, one of another chain.
    let chain = Chain::new(&secret(Seat::Host), &[1; 32]);
    let other = Chain::new(&[5; 32], &[1; 32]);
    for link in [Some([0; 32]), chain.link(3), chain.link(5), other.link(4), Some(chain.anchor())] {
        let link = link.expect("there are so many");
        assert_eq!(tried(|entry| entry.link = link), LedgerError::Link(4));
    }
}

#[test]
fn an_entry_of_an_older_battle_or_of_a_stranger_is_not_signed() {
    let [_, mut guest] = begun();
    let mut again = scribe(Seat::Host, 2);
    assert_eq!(
        guest.ledger.receive(&again.says("strike"), Seat::Host, state(4)),
        Err(LedgerError::Signature(Seat::Host))
    );
    let [mut host, _] = begun();
    let stranger = IdentityKey::from_secret(&[77; 32]);
    let entry = host.says("strike").signed(guest.ledger.match_id(), &stranger);
    assert_eq!(guest.ledger.receive(&entry, Seat::Host, state(4)), Err(LedgerError::Signature(Seat::Host)));
}

#[test]
fn whoever_commands_out_of_turn_shows_a_link_for_nothing() {
    let [mut host, mut guest] = begun();
    let entry = host.says("strike");
    assert_eq!(guest.ledger.receive(&entry, Seat::Guest, state(4)), Err(LedgerError::Seat(Seat::Host)));
    assert_eq!(guest.ledger.next(), None);
}

#[test]
fn two_entries_for_one_place_are_proof_for_anybody() {
    let [mut host, mut guest] = begun();
    let first = host.says("strike");
    // Before it is acknowledged, and after.
    let [mut twin, _] = begun();
    let second = twin.says("resign");
    assert_eq!(guest.ledger.receive(&first, Seat::Host, state(4)), Ok(Received::New));
    assert_eq!(guest.ledger.receive(&second, Seat::Host, state(4)), Err(LedgerError::Forked(Seat::Host)));
    guest.takes();
    assert_eq!(guest.ledger.receive(&second, Seat::Host, state(5)), Err(LedgerError::Forked(Seat::Host)));
    assert!(LedgerError::Forked(Seat::Host).is_proof() && !LedgerError::State(4).is_proof());
    let proof = guest.ledger.proof().expect("it is kept").clone();
    let (genesis, match_id) = (genesis(1), *guest.ledger.match_id());
    assert!(proof.proves(&match_id, genesis.player(Seat::Host)));
    assert!(!proof.proves(&match_id, genesis.player(Seat::Guest)), "it accuses nobody else");
    assert!(!proof.proves(&[0; 32], genesis.player(Seat::Host)), "nor in another battle");
    // The same signed message twice proves nothing, nor does one that another player made up.
    let same =
        Equivocation { first: Message::LogEntry(first.clone()), second: Message::LogEntry(first.clone()) };
    let mut forged = second.clone();
    forged.command = b"cheat".to_vec();
    let made_up = Equivocation { first: Message::LogEntry(first.clone()), second: Message::LogEntry(forged) };
    let [later, _] = begun();
    let other_place = later.agreed()[0].entry.clone();
    let unlike = Equivocation { first: Message::LogEntry(first), second: Message::LogEntry(other_place) };
    for nothing in [same, made_up, unlike] {
        assert!(!nothing.proves(&match_id, genesis.player(Seat::Host)));
    }
}

#[test]
fn two_acknowledgements_for_one_entry_are_proof_as_well() {
    let [mut host, mut guest] = begun();
    let entry = host.says("strike");
    let ack = guest.hears(&entry);
    host.ledger.receive_ack(&ack).expect("it is acknowledged");
    let other = Ack { shows: b"another card".to_vec(), ..ack };
    let other = other.signed(host.ledger.match_id(), &guest.key);
    assert_eq!(host.ledger.receive_ack(&other).map(|_| ()), Err(LedgerError::Forked(Seat::Guest)));
    let proof = host.ledger.proof().expect("it is kept");
    assert!(proof.proves(host.ledger.match_id(), guest.key.player()));
}

#[test]
fn an_acknowledgement_that_does_not_belong_there_is_refused_with_its_reason() {
    let tried = |change: fn(&mut Ack)| {
        let [mut host, mut guest] = begun();
        let entry = host.says("strike");
        let mut ack = guest.hears(&entry);
        change(&mut ack);
        let ack = ack.signed(host.ledger.match_id(), &guest.key);
        let fault = host.ledger.receive_ack(&ack).expect_err("it is refused");
        assert_eq!((host.agreed().len(), host.ledger.next()), (4, Some(&entry)));
        fault
    };
    assert_eq!(tried(|ack| ack.seq = 7), LedgerError::Seq { found: 7, expected: 4 });
    assert_eq!(tried(|ack| ack.entry = [0; 32]), LedgerError::Nothing);
    assert_eq!(tried(|ack| ack.state = [9; 16]), LedgerError::State(4));
    assert_eq!(tried(|ack| ack.link = [9; 32]), LedgerError::Link(4));
    assert_eq!(tried(|ack| ack.seat = Seat::Host), LedgerError::Seat(Seat::Host));
    let [mut host, mut guest] = begun();
    let ack = guest.agreed()[1].ack.clone();
    assert_eq!(host.ledger.receive_ack(&ack).map(|_| ()), Err(LedgerError::Seat(Seat::Host)), "one's own");
    let entry = guest.says("strike");
    host.hears(&entry);
    let early = Ack { seq: 5, ..host.agreed()[4].ack.clone() }.signed(host.ledger.match_id(), &host.key);
    assert_eq!(guest.ledger.receive_ack(&early).map(|_| ()), Err(LedgerError::Seq { found: 5, expected: 4 }));
}

#[test]
fn the_acknowledgement_of_one_entry_is_none_of_another() {
    let [mut host, mut guest] = begun();
    let ack = guest.hears(&host.says("strike"));
    // The same host in another world, where it says something else in this place.
    let [mut twin, _] = begun();
    let said = twin.says("resign");
    assert_eq!(twin.ledger.receive_ack(&ack).map(|_| ()), Err(LedgerError::Nothing));
    assert_eq!(twin.ledger.next(), Some(&said));
}

#[test]
fn a_choice_bound_twice_is_proof_and_one_of_another_moment_is_none_at_all() {
    let [host, mut guest] = begun();
    let seal = host.ledger.seal(&host.key, 4, b"chosen");
    assert_eq!(guest.ledger.receive_seal(&seal, 3), Err(LedgerError::Seq { found: 4, expected: 3 }));
    assert_eq!(guest.ledger.receive_seal(&seal, 4), Ok(Received::New));
    assert_eq!(guest.ledger.receive_seal(&seal, 4), Ok(Received::Again));
    let hash = guest.ledger.sealed(4).map(|seal| seal.hash);
    assert_eq!(hash, Some(ChoiceCommitment::hash(guest.ledger.match_id(), Seat::Host, b"chosen")));
    assert_ne!(hash, Some(ChoiceCommitment::hash(guest.ledger.match_id(), Seat::Guest, b"chosen")));
    assert_eq!(guest.ledger.sealed(5), None);
    let mut changed = seal.clone();
    changed.hash = [0; 32];
    assert_eq!(guest.ledger.receive_seal(&changed, 4), Err(LedgerError::Signature(Seat::Host)));
    let other = host.ledger.seal(&host.key, 4, b"chosen later");
    assert_eq!(guest.ledger.receive_seal(&other, 4), Err(LedgerError::Forked(Seat::Host)));
    let proof = guest.ledger.proof().expect("it is kept");
    assert!(proof.proves(guest.ledger.match_id(), host.key.player()));
    let own = guest.ledger.seal(&guest.key, 4, b"chosen");
    assert_eq!(guest.ledger.receive_seal(&own, 4), Err(LedgerError::Seat(Seat::Guest)));
    // The next choice has a bond of its own, and the old one is past.
    let next = host.ledger.seal(&host.key, 7, b"chosen");
    assert_eq!(guest.ledger.receive_seal(&next, 7), Ok(Received::New));
    assert_eq!((guest.ledger.sealed(7), guest.ledger.sealed(4)), (Some(&next), None));
}

#[test]
fn an_end_is_of_its_place_and_its_sender() {
    let [mut host, mut guest] = begun();
    let end = host.ledger.end(&host.key, 0).expect("nothing is on its way");
    assert_eq!(host.ledger.receive_end(&end), Err(LedgerError::Seat(Seat::Host)), "one's own");
    let mut changed = end.clone();
    changed.reason = 1;
    assert_eq!(guest.ledger.receive_end(&changed), Err(LedgerError::Signature(Seat::Host)));
    let signed = |end: &MatchEnd| end.clone().signed(guest.ledger.match_id(), &host.key);
    let early = signed(&MatchEnd { seq: 5, ..end.clone() });
    let elsewhere = signed(&MatchEnd { before: [0; 32], ..end.clone() });
    let twice = signed(&changed);
    assert_eq!(guest.ledger.receive_end(&early), Err(LedgerError::Seq { found: 5, expected: 4 }));
    assert_eq!(guest.ledger.receive_end(&elsewhere), Err(LedgerError::Before(4)));
    assert_eq!(guest.ledger.receive_end(&end), Ok(Received::New));
    assert_eq!(guest.ledger.receive_end(&end), Ok(Received::Again));
    assert_eq!(guest.ledger.receive_end(&twice), Err(LedgerError::Forked(Seat::Host)));
    let proof = guest.ledger.proof().expect("it is kept");
    assert!(proof.proves(guest.ledger.match_id(), host.key.player()));
    // A side with an unacknowledged entry waits for its outcome.
    let [mut host, _] = begun();
    host.says("strike");
    assert_eq!(host.ledger.end(&host.key, 0), Err(LedgerError::Waiting(4)));
}

#[test]
fn what_the_rules_refuse_never_was() {
    let [mut host, mut guest] = begun();
    let entry = host.says("fly");
    assert_eq!(guest.ledger.receive(&entry, Seat::Host, state(4)), Ok(Received::New));
    assert_eq!(guest.ledger.refuse(), Some(entry));
    assert_eq!((guest.agreed().len(), guest.ledger.next()), (4, None));
}

#[test]
fn keys_and_signatures_have_one_form_only() {
    let key = IdentityKey::from_secret(&[4; 32]);
    let signature = key.sign(b"words");
    assert!(is_signed(key.player(), b"words", &signature));
    assert!(!is_signed(key.player(), b"other words", &signature));
    // A key of small order signs everything for anyone.
    let weak = marginalia::ids::PlayerId({
        let mut point = [0; 32];
        point[0] = 1;
        point
    });
    assert!(!is_signed(weak, b"words", &[0; 64]));
    // s + L is the same number to a careless verifier.
    let mut twin = signature;
    let order: [u8; 32] = [
        0xed, 0xd3, 0xf5, 0x5c, 0x1a, 0x63, 0x12, 0x58, 0xd6, 0x9c, 0xf7, 0xa2, 0xde, 0xf9, 0xde, 0x14, 0, 0,
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x10,
    ];
    let mut carry = 0;
    for (byte, add) in twin[32..].iter_mut().zip(order) {
        let sum = u16::from(*byte) + u16::from(add) + carry;
        (*byte, carry) = (sum as u8, sum >> 8);
    }
    assert_ne!(twin, signature);
    assert!(!is_signed(key.player(), b"words", &twin));
    assert!(!format!("{key:?}").contains("04040404"), "a secret is never shown");
}
