//! The handshake: the way two games agree on a battle, and the terms on which they do not agree.

use marginalia::ids::{CardId, Seat};
use marginalia::lockstep::{Handshake, Terms};
use marginalia::net::genesis::{ClockLimits, Disagreement};
use marginalia::net::key::IdentityKey;

use super::line::{book, library};

pub(super) fn terms(me: Seat, book: Vec<CardId>) -> Terms {
    let secrets = [[1; 32], [2; 32]];
    Terms {
        library: library(),
        room: [3; 16],
        game: 1,
        players: secrets.map(|secret| IdentityKey::from_secret(&secret).player()),
        clocks: ClockLimits { bank: 300_000, increment: 15_000, cap: 60_000 },
        me,
        key: IdentityKey::from_secret(&secrets[me.index()]),
        secret: [7 + me.index() as u8; 32],
        book,
        relay: None,
    }
}

/// Delivers all packets of both sides until nothing new arrives. Returns the first error.
fn shake(mut sides: [Handshake; 2]) -> Result<[Handshake; 2], Disagreement> {
    for _ in 0..4 {
        for from in 0..2 {
            for packet in sides[from].outgoing() {
                sides[1 - from].receive(&packet)?;
            }
        }
    }
    Ok(sides)
}

#[test]
fn two_that_mean_the_same_begin_the_same_battle() {
    let sides = shake(Seat::BOTH.map(|me| Handshake::new(terms(me, book(me))))).expect("they agree");
    let [host, guest] = sides.each_ref().map(|side| side.ready().expect("both have signed").genesis);
    assert_eq!(host, guest);
}

#[test]
fn a_book_of_another_size_is_no_book_of_this_game() {
    let mut large = book(Seat::Guest);
    large.push(large[0]);
    let sides = [terms(Seat::Host, book(Seat::Host)), terms(Seat::Guest, large)].map(Handshake::new);
    assert_eq!(shake(sides).map(|_| ()), Err(Disagreement::Book { slots: 31, size: 30 }));
}

#[test]
fn other_clocks_are_another_battle() {
    let mut other = terms(Seat::Guest, book(Seat::Guest));
    other.clocks.bank += 1;
    let sides = [terms(Seat::Host, book(Seat::Host)), other].map(Handshake::new);
    assert_eq!(shake(sides).map(|_| ()), Err(Disagreement::Other));
}
