//! Tests of the log of a seat that several people share: rivals wait together, the acknowledged one counts, and nobody
//! from outside the seat is heard.

use marginalia::ids::Seat::{self, Guest, Host};
use marginalia::net::end::MatchEnd;
use marginalia::net::entry::{Ack, LogEntry};
use marginalia::net::fault::LedgerError;
use marginalia::net::key::IdentityKey;
use marginalia::net::ledger::{Ledger, Received};
use marginalia::net::signed::Signed;

use super::pair::{mate, scribe, shared, state};

/// A player of a seat, by number: 0 is the first.
fn key(seat: Seat, number: u8) -> IdentityKey {
    if number == 0 { scribe(seat, 1).key } else { mate(seat, number - 1) }
}

/// Returns the log of a seat in a battle with so many teammates in each seat.
fn log(seat: Seat, mates: u8) -> Ledger {
    Ledger::new(shared(mates), seat)
}

/// Returns the first entry of a battle, as a player of a seat would write it.
fn wrote(seat: Seat, mates: u8, number: u8, command: &str) -> LogEntry {
    let mut ledger = log(seat, mates);
    let chain = scribe(seat, 1).chain;
    ledger.write(&key(seat, number), &chain, state(0), command.into()).expect("it is the first").clone()
}

/// Returns the first acknowledgement of a battle by a player of Guest's seat.
fn answers(number: u8, entry: &LogEntry) -> Ack {
    let mut ledger = log(Guest, 2);
    ledger.receive(entry, Host, state(0)).expect("it is the next");
    let chain = scribe(Guest, 1).chain;
    ledger.acknowledge(&key(Guest, number), &chain, Vec::new()).expect("it waits").ack.clone()
}

#[test]
fn entries_of_teammates_wait_together_and_the_acknowledged_one_counts() {
    let mut ledger = log(Host, 2);
    let (bens, carls) = (wrote(Host, 2, 1, "ben's"), wrote(Host, 2, 2, "carl's"));
    assert_eq!(ledger.follow(&bens), Ok(Received::New));
    assert_eq!(ledger.follow(&bens), Ok(Received::Again));
    assert_eq!(ledger.follow(&carls), Ok(Received::New), "another player of the seat is no cheat");
    assert_eq!(ledger.waiting().count(), 2);
    let again = wrote(Host, 2, 1, "ben's other");
    assert_eq!(ledger.follow(&again), Err(LedgerError::Forked(Host)), "but one of them twice is");
    assert!(ledger.proof().is_some_and(|fork| fork.proves(ledger.match_id(), key(Host, 1).player())));
    // Guest has heard the second one only.
    let ack = answers(0, &carls);
    assert_eq!(ledger.choose(&ack), Ok(&carls));
    assert_eq!(ledger.receive_ack(&ack).map(|agreed| agreed.entry.clone()), Ok(carls.clone()));
    assert_eq!(ledger.waiting().count(), 0, "the others never were");
    // What comes late is known, or of a place that is taken.
    assert_eq!(ledger.follow(&bens), Ok(Received::Again));
    assert_eq!(ledger.choose(&ack), Err(LedgerError::Seq { found: 0, expected: 1 }));
}

#[test]
fn an_own_entry_is_written_beside_that_of_a_teammate_and_not_beside_the_other_sides() {
    let (mut ledger, first) = (log(Host, 2), scribe(Host, 1));
    let bens = wrote(Host, 2, 1, "ben's");
    assert_eq!(ledger.follow(&bens), Ok(Received::New));
    let own = ledger.clone().write(&first.key, &first.chain, state(0), b"own".to_vec()).map(|_| ());
    assert_eq!(own, Err(LedgerError::Waiting(0)));
    ledger.step_aside();
    assert_eq!(ledger.next(), None);
    let own =
        ledger.write(&first.key, &first.chain, state(0), b"own".to_vec()).expect("room was made").clone();
    let waiting: Vec<&LogEntry> = ledger.waiting().collect();
    assert_eq!(waiting, [&own, &bens]);
    // Whichever of the two Guest has heard first.
    let mut other = ledger.clone();
    assert_eq!(other.choose(&answers(1, &own)), Ok(&own));
    assert_eq!(other.choose(&answers(0, &bens)), Ok(&bens));
    // The entry of the other side is what has to be answered: it stays.
    let mut ledger = log(Host, 2);
    let theirs = wrote(Guest, 2, 0, "theirs");
    assert_eq!(ledger.look_on(&theirs), Ok(Received::New));
    ledger.step_aside();
    assert_eq!(ledger.next(), Some(&theirs));
}

#[test]
fn nobody_but_the_players_of_the_seat_is_followed() {
    let id = *log(Host, 2).match_id();
    let stranger = IdentityKey::from_secret(&[77; 32]);
    let entry = wrote(Host, 2, 1, "ben's");
    let forged = entry.clone().signed(&id, &stranger);
    let theirs = wrote(Guest, 2, 0, "theirs");
    let mut ledger = log(Host, 2);
    assert_eq!(ledger.follow(&forged), Err(LedgerError::Signature(Host)));
    assert_eq!(ledger.follow(&theirs), Err(LedgerError::Seat(Guest)));
    assert_eq!(ledger.look_on(&entry), Err(LedgerError::Seat(Host)));
    assert_eq!(ledger.waiting().count(), 0);
    let seal = ledger.seal(&key(Host, 2), 0, b"chosen");
    assert_eq!(ledger.follow_seal(&seal), Ok(()));
    assert_eq!(ledger.follow_seal(&seal.clone().signed(&id, &stranger)), Err(LedgerError::Signature(Host)));
    assert_eq!(log(Guest, 2).follow_seal(&seal), Err(LedgerError::Seat(Host)));
    let ack = answers(0, &entry);
    assert_eq!(ledger.follow_ack(&ack).map(|_| ()), Err(LedgerError::Seat(Guest)));
}

#[test]
fn the_acknowledgement_of_a_teammate_counts_and_no_other_comes_after_it() {
    let mut ledger = log(Guest, 2);
    let entry = wrote(Host, 2, 0, "first");
    let (anna, ben) = (answers(0, &entry), answers(1, &entry));
    assert_eq!(ledger.follow_ack(&anna).map(|_| ()), Err(LedgerError::Nothing), "its entry is not here yet");
    assert_eq!(ledger.look_on(&entry), Ok(Received::New));
    let counts = ledger.follow_ack(&anna).map(|agreed| agreed.map(|agreed| agreed.entry.clone()));
    assert_eq!(counts, Ok(Some(entry.clone())));
    assert_eq!(ledger.look_on(&entry), Ok(Received::Again));
    assert_eq!(ledger.follow_ack(&anna).map(|agreed| agreed.cloned()), Ok(None));
    assert_eq!(ledger.follow_ack(&ben).map(|agreed| agreed.cloned()), Ok(None), "it says the same");
    let other = Ack { shows: b"a card".to_vec(), ..ben }.signed(ledger.match_id(), &key(Guest, 1));
    assert_eq!(ledger.follow_ack(&other).map(|_| ()), Err(LedgerError::Rival(Guest)));
    assert_eq!(ledger.proof(), None, "two players of a seat prove nothing against each other");
}

#[test]
fn nine_entries_wait_for_one_place_and_no_more() {
    let mut ledger = log(Host, 7);
    for number in 0..8 {
        assert_eq!(ledger.follow(&wrote(Host, 7, number, "ours")), Ok(Received::New), "{number}");
        assert_eq!(ledger.waiting().count(), usize::from(number) + 1);
    }
    for number in 0..2 {
        assert_eq!(ledger.look_on(&wrote(Guest, 7, number, "theirs")), Ok(Received::New));
        assert_eq!(ledger.waiting().count(), 9);
    }
}

#[test]
fn the_end_of_any_player_of_either_seat_is_followed_if_it_is_of_its_place() {
    let mut ledger = log(Host, 2);
    let id = *ledger.match_id();
    assert_eq!(ledger.follow(&wrote(Host, 2, 1, "ben's")), Ok(Received::New));
    assert_eq!(ledger.follow(&wrote(Host, 2, 2, "carl's")), Ok(Received::New));
    for seat in [Host, Guest] {
        let end = log(seat, 2).end(&key(seat, 2), 0).expect("nothing is on its way");
        let forged = end.clone().signed(&id, &IdentityKey::from_secret(&[77; 32]));
        assert_eq!(ledger.follow_end(&forged), Err(LedgerError::Signature(seat)));
        let elsewhere = MatchEnd { before: [0; 32], ..end.clone() };
        let elsewhere = elsewhere.signed(&id, &key(seat, 2));
        assert_eq!(ledger.follow_end(&elsewhere), Err(LedgerError::Before(0)));
        assert_eq!(ledger.waiting().count(), 2, "nothing has ended");
        let mut ended = ledger.clone();
        assert_eq!(ended.follow_end(&end), Ok(()));
        assert_eq!(ended.waiting().count(), 0);
    }
}
