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

#[test]
fn a_share_holds_so_much_and_no_more() {
    let (anna, ben) = (key(1), key(2));
    // Before the secret stand the battle's head of 18 bytes, the room and the number of the battle.
    let most = 8 * 1024 - 18 - 16 - 4;
    let seal = |length: usize| Share::seal(&anna, ben.player(), (&ROOM, 1), &vec![7; length]);
    let share = seal(most).expect("it is not too long");
    assert_eq!(seal(most + 1), None);
    let bytes = Packet::SealedShare(share.clone()).bytes();
    assert_eq!(Packet::read(&bytes), Ok(Packet::SealedShare(share.clone())));
    assert_eq!(share.open(&ben, anna.player(), &ROOM), Some(vec![7; most]));
    // The length of what is sealed stands after the kind, the battle, the recipient and the nonce.
    let mut long = bytes[..1 + 4 + 32 + 24].to_vec();
    long.extend(9000_u32.to_le_bytes());
    long.extend([0; 9000]);
    assert_eq!(Packet::read(&long).expect_err("it is too long").what, "field too long");
}

#[test]
fn a_genesis_names_at_most_seven_teammates_of_a_seat_and_says_what_it_is() {
    let with = |mates: u8| {
        let teammates = (0..mates).map(|number| key(20 + number).player()).collect();
        let relay = Relay { teammates: [teammates, Vec::new()], order: 0, turns: 1 };
        Genesis { relay: Some(relay), ..genesis(1) }
    };
    assert_eq!(Genesis::read(&with(7).bytes()), Ok(with(7)));
    for many in [8, 9, 20] {
        let told = Genesis::read(&with(many).bytes());
        assert!(told.is_err_and(|told| told.to_string().contains("too many players in a seat")), "{many}");
    }
    let mut bytes = with(1).bytes();
    bytes[b"marginalia/genesis/".len()] = b'3';
    let told = Genesis::read(&bytes).expect_err("a genesis of another time");
    assert_eq!(told.to_string(), "invalid message at byte 0: not a genesis");
}
