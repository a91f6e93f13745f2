//! Tests of the secrets that the first player of a seat shares with its other players, and of the list of these players
//! in a genesis.

use marginalia::ids::{PlayerId, Seat};
use marginalia::net::genesis::{Disagreement, Genesis, Relay};
use marginalia::net::key::IdentityKey;
use marginalia::net::packet::Packet;
use marginalia::net::share::Share;

use super::pair::genesis;

const ROOM: [u8; 16] = [3; 16];

fn key(number: u8) -> IdentityKey {
    IdentityKey::from_secret(&[number; 32])
}

#[test]
fn what_is_sealed_for_one_of_a_seat_is_read_by_nobody_else() {
    let (anna, ben, carl) = (key(1), key(2), key(3));
    let secret = [7; 92];
    let share = Share::seal(&anna, ben.player(), (&ROOM, 1), &secret).expect("it is short enough");
    let bytes = Packet::SealedShare(share.clone()).bytes();
    assert!(!bytes.windows(8).any(|part| part == [7; 8]), "nothing of it is seen");
    assert_eq!(Packet::read(&bytes), Ok(Packet::SealedShare(share.clone())));
    assert_eq!(share.open(&ben, anna.player(), &ROOM), Some(secret.to_vec()));
    assert_eq!(share.open(&carl, anna.player(), &ROOM), None, "it is not for him");
    assert_eq!(share.open(&ben, carl.player(), &ROOM), None, "it is not from him");
    assert_eq!(share.open(&ben, anna.player(), &[4; 16]), None, "it is of another room");
    // Also a secret of another battle: the battle is a part of these bytes.
    for place in 0..bytes.len() {
        let mut changed = bytes.clone();
        changed[place] ^= 1;
        if let Ok(Packet::SealedShare(changed)) = Packet::read(&changed)
            && changed.to == share.to
        {
            assert_eq!(changed.open(&ben, anna.player(), &ROOM), None, "byte {place} was changed");
        }
    }
    assert_eq!(Share::seal(&anna, ben.player(), (&ROOM, 1), &secret), Some(share), "the same every time");
    assert_eq!(Share::seal(&anna, PlayerId([0; 32]), (&ROOM, 1), &secret), None, "nobody has such a key");
    assert_eq!(Share::seal(&anna, ben.player(), (&ROOM, 1), &[0; 9000]), None);
}

#[test]
fn a_genesis_names_everybody_once_and_is_as_it_was_where_one_plays_each_seat() {
    let two = genesis(1);
    assert!(two.bytes().starts_with(b"marginalia/genesis/1"));
    let relay = Relay { teammates: [vec![key(8).player(), key(9).player()], Vec::new()], order: 1, turns: 2 };
    let three = Genesis { relay: Some(relay), ..two.clone() };
    assert!(three.bytes().starts_with(b"marginalia/genesis/2"));
    for genesis in [&two, &three] {
        assert_eq!(Genesis::read(&genesis.bytes()).as_ref(), Ok(genesis));
    }
    assert_eq!(three.members(Seat::Host).count(), 3);
    assert_eq!(three.agrees(&two), Err(Disagreement::Other));
    let twice = Relay { teammates: [Vec::new(), vec![two.player(Seat::Host)]], order: 0, turns: 1 };
    let twice = Genesis { relay: Some(twice), ..two };
    assert_eq!(twice.agrees(&twice), Err(Disagreement::Alone));
    let mut bytes = three.bytes();
    bytes.pop();
    assert!(matches!(Genesis::read(&bytes), Err(Disagreement::Damaged(_))));
}
