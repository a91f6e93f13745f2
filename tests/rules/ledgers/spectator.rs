//! Tests of the log as a spectator keeps it: what is not signed, not of its place or not the same as before is refused.

use marginalia::ids::Seat::{Guest, Host};
use marginalia::net::choice_commitment::ChoiceCommitment;
use marginalia::net::end::MatchEnd;
use marginalia::net::entry::{Ack, LogEntry};
use marginalia::net::fault::LedgerError;
use marginalia::net::key::IdentityKey;
use marginalia::net::ledger::Ledger;
use marginalia::net::proposal::EndProposal;
use marginalia::net::signed::Signed;
use marginalia::net::spectator_ledger::SpectatorLedger;

use super::pair::{Scribe, genesis, mate, pair, scribe, shared, state};

/// Returns two players and a spectator who saw the first entry, which Host made.
fn begun() -> ([Scribe; 2], SpectatorLedger) {
    let (mut scribes, mut spectator) = (pair(1), SpectatorLedger::new(genesis(1)));
    let entry = scribes[0].says("first");
    let ack = scribes[1].hears(&entry);
    scribes[0].ledger.receive_ack(&ack).expect("it is acknowledged");
    assert_eq!(spectator.entry(&entry, state(0)), Ok(()));
    assert_eq!(spectator.waiting(), Some(Host));
    assert_eq!(spectator.ack(&ack).map(|seen| seen.seed), Ok(scribes[0].agreed()[0].seed));
    assert_eq!((spectator.waiting(), spectator.agreed()), (None, 1));
    (scribes, spectator)
}

/// Returns the key of a person who has nothing to do with the battle.
fn stranger() -> IdentityKey {
    IdentityKey::from_secret(&[77; 32])
}

#[test]
fn a_spectator_believes_only_what_a_player_signed() {
    let ([mut host, guest], mut spectator) = begun();
    let id = *spectator.match_id();
    let entry = host.says("second");
    let forged = entry.clone().signed(&id, &stranger());
    assert_eq!(spectator.entry(&forged, state(1)), Err(LedgerError::Signature(Host)));
    let forged = entry.clone().signed(&id, &guest.key);
    assert_eq!(spectator.entry(&forged, state(1)), Err(LedgerError::Signature(Host)));
    assert_eq!(spectator.waiting(), None);
    assert_eq!(spectator.entry(&entry, state(1)), Ok(()));
}

#[test]
fn a_spectator_notices_two_entries_of_one_player_and_forgets_what_the_rules_refuse() {
    let ([mut host, mut guest], mut spectator) = begun();
    let id = *spectator.match_id();
    let first = host.says("second");
    let second = LogEntry { command: b"another".to_vec(), ..first.clone() }.signed(&id, &host.key);
    assert_eq!(spectator.entry(&first, state(1)), Ok(()));
    assert_eq!(spectator.entry(&first, state(1)), Ok(()), "the same again changes nothing");
    assert_eq!(spectator.entry(&second, state(1)), Err(LedgerError::Forked(Host)));
    spectator.refuse(&second);
    assert_eq!(spectator.waiting(), Some(Host), "it is not this one that waits");
    spectator.refuse(&first);
    assert_eq!(spectator.waiting(), None);
    // What was refused is not there to be acknowledged.
    let ack = guest.hears(&first);
    assert_eq!(spectator.ack(&ack), Err(LedgerError::Nothing));
    assert_eq!(spectator.entry(&second, state(1)), Ok(()));
    assert_eq!(spectator.ack(&ack), Err(LedgerError::Nothing), "it is of another entry");
}

#[test]
fn an_acknowledgement_is_of_the_other_side() {
    let ([mut host, guest], mut spectator) = begun();
    let entry = host.says("second");
    assert_eq!(spectator.entry(&entry, state(1)), Ok(()));
    let hash = entry.hash(spectator.match_id());
    let own = Ack {
        seq: 1,
        seat: Host,
        entry: hash,
        state: state(1),
        link: host.chain.link(2).expect("there are so many"),
        shows: Vec::new(),
        signature: [0; 64],
    };
    let own = own.signed(spectator.match_id(), &host.key);
    assert_eq!(spectator.ack(&own), Err(LedgerError::Nothing), "nobody acknowledges an own entry");
    let link = guest.chain.link(1).expect("there are so many");
    let elsewhere = Ack { seat: Guest, entry: [0; 32], link, ..own }.signed(spectator.match_id(), &guest.key);
    assert_eq!(spectator.ack(&elsewhere), Err(LedgerError::Nothing));
}

#[test]
fn a_choice_is_bound_once_for_its_moment() {
    let ([host, guest], mut spectator) = begun();
    let seal = host.ledger.seal(&host.key, 1, b"chosen");
    assert_eq!(spectator.seal(&seal, 2), Err(LedgerError::Seq { found: 1, expected: 2 }));
    let forged = ChoiceCommitment { seat: Guest, ..seal.clone() };
    assert_eq!(spectator.seal(&forged, 1), Err(LedgerError::Signature(Guest)));
    assert_eq!((spectator.seal(&seal, 1), spectator.seal(&seal, 1)), (Ok(()), Ok(())));
    assert_eq!(spectator.sealed(Host, 1), Some(&seal));
    assert_eq!((spectator.sealed(Host, 2), spectator.sealed(Guest, 1)), (None, None));
    let other = host.ledger.seal(&host.key, 1, b"chosen later");
    assert_eq!(spectator.seal(&other, 1), Err(LedgerError::Forked(Host)));
    assert_eq!(spectator.sealed(Host, 1), Some(&seal));
    let theirs = guest.ledger.seal(&guest.key, 1, b"chosen");
    assert_eq!(spectator.seal(&theirs, 1), Ok(()));
    // The next choice has a bond of its own.
    let next = host.ledger.seal(&host.key, 5, b"chosen");
    assert_eq!((spectator.seal(&next, 5), spectator.sealed(Host, 5)), (Ok(()), Some(&next)));
}

#[test]
fn where_several_play_a_seat_the_first_bond_of_it_counts() {
    let mut spectator = SpectatorLedger::new(shared(1));
    let ledger = Ledger::new(shared(1), Host);
    let of = |key: &IdentityKey, choice: &[u8]| ledger.seal(key, 0, choice);
    let (first, second) = (of(&scribe(Host, 1).key, b"one"), of(&mate(Host, 0), b"two"));
    assert_eq!((spectator.seal(&first, 0), spectator.seal(&second, 0)), (Ok(()), Ok(())));
    assert_eq!(spectator.sealed(Host, 0), Some(&first));
}

#[test]
fn where_several_play_a_seat_eight_entries_wait_and_no_more() {
    let (mut spectator, first) = (SpectatorLedger::new(shared(7)), scribe(Host, 1));
    let mut ledger = Ledger::new(shared(7), Host);
    let entry = ledger.write(&first.key, &first.chain, state(0), b"a".to_vec()).expect("the first").clone();
    let id = *spectator.match_id();
    let entries: Vec<LogEntry> = std::iter::once(entry.clone())
        .chain((0..8).map(|number| {
            LogEntry { command: vec![number], ..entry.clone() }.signed(&id, &mate(Host, number % 7))
        }))
        .collect();
    assert_eq!(entries.len(), 9);
    for entry in &entries {
        assert_eq!(spectator.entry(entry, state(0)), Ok(()), "rivals are no fork");
        assert_eq!(spectator.entry(entry, state(0)), Ok(()));
    }
    let guest = scribe(Guest, 1);
    let ack = |entry: &LogEntry| {
        let (hash, link) = (entry.hash(&id), guest.chain.link(0).expect("the first"));
        let ack = Ack {
            seq: 0,
            seat: Guest,
            entry: hash,
            state: state(0),
            link,
            shows: Vec::new(),
            signature: [0; 64],
        };
        ack.signed(&id, &guest.key)
    };
    assert_eq!(spectator.ack(&ack(&entries[8])), Err(LedgerError::Nothing), "the ninth found no room");
    let counts = spectator.ack(&ack(&entries[7])).map(|seen| seen.entry);
    assert_eq!(counts.as_ref(), Ok(&entries[7]), "the eighth is acknowledged and counts");
    assert_eq!(spectator.waiting(), None);
}

#[test]
fn an_end_is_signed_of_its_place_and_proposed_where_both_want_it() {
    let ([mut host, guest], mut spectator) = begun();
    let id = *spectator.match_id();
    let end = host.ledger.end(&host.key, 3).expect("nothing is on its way");
    let signed = |end: MatchEnd| end.signed(&id, &host.key);
    assert_eq!(spectator.end(&end), Ok(()));
    assert_eq!(spectator.end(&end.clone().signed(&id, &stranger())), Err(LedgerError::Signature(Host)));
    let early = signed(MatchEnd { seq: 2, ..end.clone() });
    assert_eq!(spectator.end(&early), Err(LedgerError::Seq { found: 2, expected: 1 }));
    let elsewhere = signed(MatchEnd { before: [0; 32], ..end.clone() });
    assert_eq!(spectator.end(&elsewhere), Err(LedgerError::Before(1)));
    let proposal = |reason| {
        let proposal = EndProposal { seq: 1, seat: Guest, reason, signature: [0; 64] };
        Some(proposal.signed(&id, &guest.key))
    };
    assert_eq!(spectator.end(&signed(MatchEnd { proposal: proposal(3), ..end.clone() })), Ok(()));
    let unlike = signed(MatchEnd { proposal: proposal(4), ..end });
    assert_eq!(spectator.end(&unlike), Err(LedgerError::NotProposed(Guest)));
}
