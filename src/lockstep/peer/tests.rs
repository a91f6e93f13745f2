//! The tests of a side whose memory fails.

use std::sync::Arc;

use super::Peer;
use crate::battle::command::Command;
use crate::battle::library::CardLibrary;
use crate::battle::settings::Settings;
use crate::cards;
use crate::ids::Seat;
use crate::lockstep::peer_refusal::PeerRefusal;
use crate::lockstep::sample_setups;
use crate::net::fault::LedgerError;
use crate::net::ledger::Received;

fn library() -> Arc<CardLibrary> {
    let settings = Settings::parse(include_str!("../../../assets/rules.ron")).expect("good rules");
    cards::library(settings, cards::core_set().expect("good cards")).expect("it compiles")
}

/// Delivers all outgoing messages of both peers, repeatedly, until nothing is new.
fn pass(peers: &mut [Peer; 2]) {
    let mut is_new = true;
    while std::mem::take(&mut is_new) {
        for seat in [0, 1] {
            for message in peers[seat].outgoing() {
                is_new |= peers[1 - seat].receive_message(&message) == Ok(Received::New);
            }
        }
    }
}

#[test]
fn a_battle_that_went_wrong_in_memory_is_run_again_from_its_log() {
    let library = library();
    let books = cards::starters(&library).expect("good books");
    let setups = sample_setups(&library, [3; 32], [&books[0].slots(), &books[1].slots()]);
    let mut peers = setups.map(|setup| Peer::new(setup).expect("a battle"));
    for seat in Seat::BOTH {
        peers[seat.index()].command(Command::Initial { seat }).expect("it is asked");
        pass(&mut peers);
    }
    assert!(!peers[1].heal(), "nothing was wrong");
    peers[1].board = peers[1].first.clone();
    let toss = Command::Cointoss { seat: Seat::Host };
    peers[0].command(toss).expect("it is asked");
    let entry = peers[0].outgoing().pop().expect("it is on its way");
    let wrong = peers[1].receive_message(&entry);
    assert_eq!(wrong, Err(PeerRefusal::Log(LedgerError::State(2))));
    assert!(peers[1].heal(), "it is right again");
    assert_eq!(peers[1].receive_message(&entry), Ok(Received::New));
    pass(&mut peers);
    assert_eq!(peers[0].state(), peers[1].state());
}
