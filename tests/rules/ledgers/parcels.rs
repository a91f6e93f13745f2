//! Tests of the packets beside the log: each is decoded as it was encoded, and no truncated or extended packet is
//! accepted.

use marginalia::ids::{CardId, CellId, Seat};
use marginalia::net::choice_commitment::ChoiceCommitment;
use marginalia::net::entry::{COMMAND, LogEntry};
use marginalia::net::fault::Equivocation;
use marginalia::net::hello::{Hello, Offer, Reveal, Sign};
use marginalia::net::message::{LONGEST, Message};
use marginalia::net::packet::Packet;
use marginalia::net::pointing::{PointedPlace, Pointing};
use marginalia::net::shuffled_book::RevealedSlot;

fn seal(hash: u8) -> Message {
    Message::ChoiceCommitment(ChoiceCommitment {
        seq: 8,
        seat: Seat::Guest,
        hash: [hash; 32],
        signature: [5; 64],
    })
}

fn all() -> Vec<Packet> {
    let card = CardId::new(17).expect("not zero");
    vec![
        Packet::Hello(Hello { game: 3, share: [1; 32] }),
        Packet::Offer(Offer {
            game: 3,
            nonce: [9; 32],
            anchor: [2; 32],
            commitments: vec![[3; 32], [4; 32]],
        }),
        Packet::SignedGenesis(Sign { game: 3, genesis: vec![5; 300], signature: [6; 64] }),
        Packet::Reveal(Reveal { game: 3, slots: vec![RevealedSlot { slot: 1, card, salt: [7; 32] }] }),
        Packet::Proof(Box::new(Equivocation { first: seal(1), second: seal(2) })),
        Packet::Hand(Reveal { game: 3, slots: vec![RevealedSlot { slot: 9, card, salt: [8; 32] }] }),
        Packet::Declined(12),
        Packet::Ping(77),
        Packet::Pong(77),
        Packet::Pointing(Pointing {
            at: Some(PointedPlace::Cell(CellId(5))),
            held: Some(PointedPlace::Hand(3)),
        }),
        Packet::Pointing(Pointing::default()),
    ]
}

#[test]
fn every_parcel_is_read_as_it_was_written() {
    for packet in all() {
        assert_eq!(Packet::read(&packet.bytes()), Ok(packet));
    }
}

#[test]
fn what_is_cut_or_goes_on_is_not_read() {
    for packet in all() {
        let mut bytes = packet.bytes();
        for length in 0..bytes.len() {
            assert!(Packet::read(&bytes[..length]).is_err(), "{length} bytes of {packet:?}");
        }
        bytes.push(0);
        assert!(Packet::read(&bytes).is_err(), "{packet:?} and more");
    }
    let too_many = [&[17_u8, 0, 0, 0, 0][..], &[0; 64], &[65], &[0; 65 * 32]].concat();
    assert!(Packet::read(&too_many).is_err(), "no book has 65 slots");
}

#[test]
fn a_proof_may_be_twice_as_long_as_anything_else() {
    let entry = |byte: u8| {
        Message::LogEntry(LogEntry {
            seq: 3,
            seat: Seat::Host,
            before: [1; 32],
            state: [2; 16],
            link: [3; 32],
            command: vec![byte; COMMAND],
            signature: [4; 64],
        })
    };
    let proof = Packet::Proof(Box::new(Equivocation { first: entry(1), second: entry(2) }));
    assert!(proof.bytes().len() > LONGEST);
    assert_eq!(Packet::read(&proof.bytes()), Ok(proof));
    let told = |first: u8, length: usize| {
        Packet::read(&[vec![first], vec![0; length - 1]].concat()).expect_err("it is nothing").what
    };
    assert_eq!(told(16, LONGEST), "unexpected data after the end");
    assert_eq!(told(16, LONGEST + 1), "message too long");
    assert_eq!(told(22, 2 * LONGEST + 16), "unexpected end");
    assert_eq!(told(22, 2 * LONGEST + 17), "message too long");
}

#[test]
fn the_packets_before_a_battle_are_told_apart_by_their_first_byte() {
    let of =
        |is: fn(&[u8]) -> bool| -> Vec<bool> { all().iter().map(|packet| is(&packet.bytes())).collect() };
    let only = |places: &[usize]| (0..all().len()).map(|place| places.contains(&place)).collect::<Vec<_>>();
    assert_eq!(of(Packet::is_offer), only(&[1]));
    assert_eq!(of(Packet::is_signature), only(&[2]));
    assert_eq!(of(Packet::is_hand), only(&[5]));
    assert_eq!(of(Packet::is_pointing), only(&[9, 10]));
    assert!(!Packet::is_offer(&[]) && !Packet::is_signature(&[]));
    assert!(!Packet::is_hand(&[]) && !Packet::is_pointing(&[]));
}

#[test]
fn courtesies_signs_of_life_and_hints_are_not_kept() {
    assert_eq!(
        all().iter().map(Packet::is_kept).collect::<Vec<_>>(),
        [true, true, true, true, true, true, false, false, false, false, false]
    );
}
