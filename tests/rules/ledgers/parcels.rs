//! The parcels beside the log: each is read back as it was written, and no truncated or extended parcel is accepted.

use marginalia::ids::{CardId, Seat};
use marginalia::net::fault::Fork;
use marginalia::net::hello::{Confess, Hello, Offer, Sign};
use marginalia::net::message::Message;
use marginalia::net::parcel::Parcel;
use marginalia::net::seal::Seal;
use marginalia::net::slots::Shown;

fn seal(hash: u8) -> Message {
    Message::Seal(Seal { seq: 8, seat: Seat::Guest, hash: [hash; 32], signature: [5; 64] })
}

fn all() -> Vec<Parcel> {
    let card = CardId::new(17).expect("not zero");
    vec![
        Parcel::Hello(Hello { game: 3, share: [1; 32] }),
        Parcel::Offer(Offer { game: 3, nonce: [9; 32], anchor: [2; 32], bonds: vec![[3; 32], [4; 32]] }),
        Parcel::Sign(Sign { game: 3, genesis: vec![5; 300], signature: [6; 64] }),
        Parcel::Confess(Confess { game: 3, slots: vec![Shown { slot: 1, card, salt: [7; 32] }] }),
        Parcel::Proof(Box::new(Fork { first: seal(1), second: seal(2) })),
        Parcel::Hand(Confess { game: 3, slots: vec![Shown { slot: 9, card, salt: [8; 32] }] }),
        Parcel::Declined(12),
        Parcel::Beat(77),
        Parcel::Echo(77),
    ]
}

#[test]
fn every_parcel_is_read_as_it_was_written() {
    for parcel in all() {
        assert_eq!(Parcel::read(&parcel.bytes()), Ok(parcel));
    }
}

#[test]
fn what_is_cut_or_goes_on_is_not_read() {
    for parcel in all() {
        let mut bytes = parcel.bytes();
        for length in 0..bytes.len() {
            assert!(Parcel::read(&bytes[..length]).is_err(), "{length} bytes of {parcel:?}");
        }
        bytes.push(0);
        assert!(Parcel::read(&bytes).is_err(), "{parcel:?} and more");
    }
    let too_many = [&[17_u8, 0, 0, 0, 0][..], &[0; 64], &[65], &[0; 65 * 32]].concat();
    assert!(Parcel::read(&too_many).is_err(), "no book has 65 slots");
}

#[test]
fn courtesies_and_signs_of_life_are_not_kept() {
    assert_eq!(
        all().iter().map(Parcel::is_kept).collect::<Vec<_>>(),
        [true, true, true, true, true, true, false, false, false]
    );
}
