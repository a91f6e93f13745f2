//! The handshake: the way two games agree on a battle, and the terms on which they do not agree.

use marginalia::ids::{CardId, Seat};
use marginalia::lockstep::{Handshake, Terms};
use marginalia::net::genesis::{ClockLimits, Disagreement, Relay};
use marginalia::net::key::IdentityKey;
use marginalia::net::packet::Packet;

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

/// Returns the handshakes of both seats, on terms that are changed alike, before anything was sent.
fn begun(change: impl Fn(&mut Terms)) -> [Handshake; 2] {
    Seat::BOTH.map(|me| {
        let mut terms = terms(me, book(me));
        change(&mut terms);
        Handshake::new(terms)
    })
}

#[test]
fn the_nonce_hangs_on_both_shares_the_room_and_the_battle() {
    let nonce = |change: fn(&mut Terms)| {
        let sides = shake(begun(change)).expect("they agree");
        sides[0].ready().expect("both have signed").genesis.nonce
    };
    let nonces = [
        nonce(|_| ()),
        nonce(|terms| terms.room = [4; 16]),
        nonce(|terms| terms.game = 2),
        nonce(|terms| terms.secret[0] ^= u8::from(terms.me == Seat::Host)),
        nonce(|terms| terms.secret[0] ^= u8::from(terms.me == Seat::Guest)),
    ];
    for (place, one) in nonces.iter().enumerate() {
        assert!(!nonces[..place].contains(one), "{place}");
    }
}

#[test]
fn nothing_is_offered_before_both_shares_are_there() {
    let [mut host, guest] = begun(|_| ());
    assert!(matches!(host.outgoing()[..], [Packet::Hello(_)]));
    let [hello] = &guest.outgoing()[..] else { panic!("a share and no more") };
    assert_eq!(host.receive(hello), Ok(true));
    assert!(matches!(host.outgoing()[..], [Packet::Hello(_), Packet::Offer(_)]));
}

#[test]
fn what_is_of_another_battle_or_was_said_before_changes_nothing() {
    let of_another = |packet: &Packet| match packet.clone() {
        Packet::Hello(mut hello) => {
            hello.game += 1;
            Packet::Hello(hello)
        }
        Packet::Offer(mut offer) => {
            offer.game += 1;
            Packet::Offer(offer)
        }
        Packet::SignedGenesis(mut sign) => {
            sign.game += 1;
            Packet::SignedGenesis(sign)
        }
        other => panic!("{other:?} is no part of a handshake"),
    };
    let [host, mut guest] = begun(|_| ());
    let mut told = 0;
    let mut sides = [host, guest.clone()];
    for _ in 0..4 {
        for packet in sides[0].outgoing() {
            let before = (guest.their_share(), guest.offer().cloned(), guest.ready().is_some());
            let state =
                |guest: &Handshake| (guest.their_share(), guest.offer().cloned(), guest.ready().is_some());
            assert_eq!(guest.receive(&of_another(&packet)), Ok(false));
            assert_eq!(state(&guest), before, "it is of another battle");
            told += u32::from(guest.receive(&packet).expect("it is good"));
            let after = state(&guest);
            assert_eq!(guest.receive(&packet), Ok(false), "again");
            assert_eq!(state(&guest), after);
        }
        for packet in guest.outgoing() {
            sides[0].receive(&packet).expect("it is good");
        }
    }
    sides[1] = guest;
    assert_eq!(told, 3, "a share, an offer and a signature");
    assert!(sides.iter().all(|side| side.ready().is_some()));
    // An offer that was made for another nonce is none for this one.
    let [mut other, _] = begun(|terms| terms.secret = [99; 32]);
    let offer = sides[0].outgoing().swap_remove(1);
    assert!(matches!(offer, Packet::Offer(_)));
    assert_eq!((other.receive(&offer), other.offer()), (Ok(false), None), "before there is a nonce");
    assert_eq!(other.receive(&sides[1].outgoing()[0]), Ok(true));
    assert_eq!((other.receive(&offer), other.offer()), (Ok(false), None), "and when there is another");
}

#[test]
fn the_first_of_a_seat_speaks_for_it_and_hands_its_secret_to_the_others_of_that_battle() {
    let mate = IdentityKey::from_secret(&[5; 32]);
    let relay = Relay { teammates: [vec![mate.player()], Vec::new()], order: 0, turns: 1 };
    let relayed = |terms: &mut Terms| terms.relay = Some(relay.clone());
    let sides = shake(begun(relayed)).expect("they agree");
    let of_mate = |game: u32| {
        let mut terms = terms(Seat::Host, Vec::new());
        relayed(&mut terms);
        Terms { key: mate.clone(), game, secret: [0; 32], ..terms }
    };
    assert!(sides.iter().all(Handshake::speaks), "both are the first");
    assert!(!Handshake::new(of_mate(1)).speaks());
    let [Packet::SealedShare(share)] = &sides[0].shares()[..] else { panic!("one, for the mate") };
    let handed = Handshake::handed(&of_mate(1), share).expect("it is for him, and of this battle");
    assert_eq!((handed.terms().secret, &handed.terms().book), ([7; 32], &book(Seat::Host)));
    assert!(Handshake::handed(&of_mate(2), share).is_none(), "it is of another battle");
    let mut stranger = of_mate(1);
    stranger.key = IdentityKey::from_secret(&[6; 32]);
    assert!(Handshake::handed(&stranger, share).is_none(), "it is for somebody else");
    assert!(sides[1].shares().is_empty(), "nobody else plays that seat");
}
