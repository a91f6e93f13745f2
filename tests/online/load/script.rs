//! A battle as its two sides send it: every frame in order, signed, for one room.

use std::collections::BTreeSet;

use marginalia::battle::board::Board;
use marginalia::battle::result::BattleResult;
use marginalia::cards;
use marginalia::facilitatee::RandomPlayer;
use marginalia::ids::Seat;
use marginalia::lockstep::{Peer, PeerSetup};
use marginalia::net::chain::Chain;
use marginalia::net::genesis::{ClockLimits, Genesis, Party};
use marginalia::net::hello::{Hello, Offer, Reveal, Sign};
use marginalia::net::key::IdentityKey;
use marginalia::net::packet::Packet;
use marginalia::net::shuffled_book::ShuffledBook;
use marginalia::room::lobby_room::RoomId;

use crate::people::library;

/// The frames of a battle, in an order in which they can be sent, and its result.
pub(super) struct Script {
    pub(super) frames: Vec<(Seat, Vec<u8>)>,
    pub(super) result: BattleResult,
    /// Both revealed books, for after the result.
    pub(super) reveals: [Vec<u8>; 2],
}

/// Returns the setups of both sides, for the battle with that number of a room.
fn setups(secrets: [[u8; 32]; 2], room: RoomId, game: u32) -> [PeerSetup; 2] {
    let library = library();
    let books = cards::starters(&library).expect("the books are good");
    let mut hasher = blake3::Hasher::new_keyed(&secrets[0]);
    let nonce = *hasher.update(&room.0).update(&game.to_le_bytes()).finalize().as_bytes();
    let slots = Seat::BOTH.map(|seat| {
        let book = &books[usize::from(nonce[seat.index()]) % books.len()];
        ShuffledBook::new(&secrets[seat.index()], &nonce, seat, &book.slots())
    });
    let party = |seat: Seat| Party {
        player: IdentityKey::from_secret(&secrets[seat.index()]).player(),
        anchor: Chain::new(&secrets[seat.index()], &nonce).anchor(),
        book: slots[seat.index()].commitments().root(),
    };
    let genesis = Genesis {
        engine: env!("CARGO_PKG_VERSION").to_owned(),
        rules: library.rules_hash(),
        cards: library.cards_hash(),
        room: room.0,
        nonce,
        parties: Seat::BOTH.map(party),
        clocks: ClockLimits { bank: 300_000, increment: 15_000, cap: 60_000 },
        relay: None,
    };
    Seat::BOTH.map(|me| PeerSetup {
        library: library.clone(),
        genesis: genesis.clone(),
        me,
        key: IdentityKey::from_secret(&secrets[me.index()]),
        secret: secrets[me.index()],
        slots: slots[me.index()].clone(),
        commitments: slots[me.other().index()].commitments(),
    })
}

/// Returns the frames in which two sides agree on a battle.
fn handshake(setups: &[PeerSetup; 2], game: u32) -> Vec<(Seat, Vec<u8>)> {
    let mut frames = Vec::new();
    for (seat, setup) in Seat::BOTH.into_iter().zip(setups) {
        frames.push((seat, Packet::Hello(Hello { game, share: [seat.index() as u8; 32] })));
        let genesis = &setup.genesis;
        let (nonce, anchor) = (genesis.nonce, genesis.parties[seat.index()].anchor);
        let commitments = setup.slots.commitments().list().to_vec();
        frames.push((seat, Packet::Offer(Offer { game, nonce, anchor, commitments })));
    }
    for (seat, setup) in Seat::BOTH.into_iter().zip(setups) {
        let signature = setup.genesis.sign(&setup.key);
        let sign = Sign { game, genesis: setup.genesis.bytes(), signature };
        frames.push((seat, Packet::SignedGenesis(sign)));
    }
    frames.into_iter().map(|(seat, packet)| (seat, packet.bytes())).collect()
}

impl Script {
    /// Plays the battle with that number of a room by chance, to its end.
    pub(super) fn new(secrets: [[u8; 32]; 2], room: RoomId, game: u32) -> Self {
        let setups = setups(secrets, room, game);
        let mut frames = handshake(&setups, game);
        let seed = setups[0].genesis.nonce;
        let mut peers = setups.map(|setup| Peer::new(setup).expect("a battle"));
        let mut players = Seat::BOTH.map(|seat| {
            let mut seed = seed;
            seed[0] ^= seat.index() as u8;
            RandomPlayer::new(seed)
        });
        let mut sent = BTreeSet::new();
        while !peers.iter().all(|peer| peer.board().state().is_finished()) {
            for seat in Seat::BOTH {
                let peer = &mut peers[seat.index()];
                if peer.is_asked()
                    && let Some(command) = players[seat.index()].choose(peer.board(), seat)
                {
                    peer.command(command).expect("it is taken");
                }
                for message in peers[seat.index()].outgoing() {
                    let bytes = message.bytes();
                    if sent.insert(bytes.clone()) {
                        peers[seat.other().index()].receive(&bytes).expect("it is good");
                        frames.push((seat, Packet::Log(message).bytes()));
                    }
                }
            }
        }
        let result = peers[0].board().state().result().expect("it is over");
        let reveals =
            peers.map(|peer| Packet::Reveal(Reveal { game, slots: peer.confess().to_vec() }).bytes());
        Self { frames, result, reveals }
    }
}
