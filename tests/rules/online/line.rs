//! Two sides, and a line between them that loses, doubles and shuffles, and kills.

use std::sync::{Arc, LazyLock};

use marginalia::battle::board::Board;
use marginalia::battle::chance::{Chance, Seed};
use marginalia::battle::hash::public_hash;
use marginalia::battle::library::CardLibrary;
use marginalia::battle::settings::Settings;
use marginalia::cards;
use marginalia::facilitatee::RandomPlayer;
use marginalia::facilitator::online::{Note, Peer, PeerSetup, Refused};
use marginalia::ids::{CardId, Seat};
use marginalia::net::chain::Chain;
use marginalia::net::genesis::{Clocks, Genesis, Party};
use marginalia::net::key::Key;
use marginalia::net::slots::Slots;

pub(super) fn library() -> Arc<CardLibrary> {
    static CORE: LazyLock<Arc<CardLibrary>> = LazyLock::new(|| {
        let settings =
            Settings::parse(include_str!("../../../assets/rules.ron")).expect("the rules are good");
        cards::library(settings, cards::core_set().expect("good cards")).expect("it compiles")
    });
    Arc::clone(&CORE)
}

pub(super) fn book(seat: Seat) -> Vec<CardId> {
    let books = cards::starters(&library()).expect("the books are good");
    books[seat.index()].slots()
}

/// What both sides of the battle of that number begin with.
pub(super) fn setups(number: u64) -> [PeerSetup; 2] {
    setups_of(number, Seat::BOTH.map(book))
}

/// The same with other books.
pub(super) fn setups_of(number: u64, books: [Vec<CardId>; 2]) -> [PeerSetup; 2] {
    let mut nonce = [0; 32];
    nonce[..8].copy_from_slice(&number.to_le_bytes());
    let secret =
        |seat: Seat| *blake3::Hasher::new_keyed(&nonce).update(&[seat.index() as u8]).finalize().as_bytes();
    let slots = Seat::BOTH.map(|seat| Slots::new(&secret(seat), &nonce, seat, &books[seat.index()]));
    let party = |seat: Seat| Party {
        player: Key::from_secret(&secret(seat)).player(),
        anchor: Chain::new(&secret(seat), &nonce).anchor(),
        book: slots[seat.index()].bonds().root(),
    };
    let genesis = Genesis {
        engine: "0.1.0".to_owned(),
        rules: [1; 32],
        cards: [2; 32],
        room: [3; 16],
        nonce,
        parties: Seat::BOTH.map(party),
        clocks: Clocks { bank: 300_000, increment: 15_000, cap: 60_000 },
    };
    Seat::BOTH.map(|me| PeerSetup {
        library: library(),
        genesis: genesis.clone(),
        me,
        key: Key::from_secret(&secret(me)),
        secret: secret(me),
        slots: slots[me.index()].clone(),
        bonds: slots[me.other().index()].bonds(),
    })
}

/// What may go wrong, each in so many of a hundred cases.
#[derive(Clone, Copy)]
pub(super) struct Weather {
    pub(super) lost: u32,
    pub(super) doubled: u32,
    pub(super) killed: u32,
}

/// Two sides that play at random.
pub(super) struct Duel {
    pub(super) setups: [PeerSetup; 2],
    pub(super) peers: [Peer; 2],
    /// What each side has kept: what it stands up again from.
    pub(super) kept: [Vec<Note>; 2],
    players: [RandomPlayer; 2],
    dice: Chance,
    air: Vec<(Seat, Vec<u8>)>,
    pub(super) kills: u32,
}

impl Duel {
    pub(super) fn new(number: u64) -> Self {
        let setups = setups(number);
        let peers = setups.clone().map(|setup| Peer::new(setup).expect("the books are good"));
        let mut seed = [7; 32];
        seed[..8].copy_from_slice(&number.to_le_bytes());
        let players = [0, 1].map(|seat| {
            let mut seed = seed;
            seed[31] = seat;
            RandomPlayer::new(seed)
        });
        let dice = Chance::new(Seed::Given(seed));
        Self { setups, peers, kept: Default::default(), players, dice, air: Vec::new(), kills: 0 }
    }

    fn falls(&mut self, percent: u32) -> bool {
        self.dice.below(100) < percent
    }

    /// Whoever is asked commands; what is outstanding is sent; what is in the air arrives, or does not.
    pub(super) fn round(&mut self, weather: Weather) {
        for seat in Seat::BOTH {
            if self.falls(weather.killed) {
                self.kill(seat);
            }
            let peer = &mut self.peers[seat.index()];
            if peer.is_asked() {
                let command =
                    self.players[seat.index()].choose(peer.board(), seat).expect("something is asked");
                peer.command(command).expect("a legal command");
            }
            // Kept first, sent then.
            self.kept[seat.index()] = peer.notes().to_vec();
            for message in peer.outgoing() {
                self.air.push((seat.other(), message.bytes()));
            }
        }
        for _ in 0..self.air.len() {
            let (to, bytes) = self.air.swap_remove(self.dice.below(self.air.len() as u32) as usize);
            if self.falls(weather.lost) {
                continue;
            }
            if self.falls(weather.doubled) {
                self.air.push((to, bytes.clone()));
            }
            let told = self.peers[to.index()].receive(&bytes);
            assert!(told.as_ref().err().is_none_or(Refused::is_of_the_line), "{told:?}");
        }
    }

    /// Everything that is outstanding arrives, and nobody commands anything new.
    pub(super) fn exchange(&mut self) {
        for _ in 0..4 {
            for seat in Seat::BOTH {
                for message in self.peers[seat.index()].outgoing() {
                    let told = self.peers[seat.other().index()].receive(&message.bytes());
                    assert!(told.as_ref().err().is_none_or(Refused::is_of_the_line), "{told:?}");
                }
            }
        }
    }

    /// The game is killed and begun again from what it had kept.
    pub(super) fn kill(&mut self, seat: Seat) {
        let setup = self.setups[seat.index()].clone();
        let back = Peer::restore(setup, &self.kept[seat.index()]);
        self.peers[seat.index()] = back.unwrap_or_else(|(note, why)| panic!("note {note}: {why}"));
        self.kills += 1;
    }

    pub(super) fn is_over(&self) -> bool {
        self.peers.iter().all(|peer| peer.board().flow().is_finished())
    }

    /// To its end.
    pub(super) fn play(&mut self, weather: Weather) {
        for _ in 0..20_000 {
            if self.is_over() {
                return;
            }
            self.round(weather);
        }
        let heads =
            self.peers.each_ref().map(|peer| (peer.orders().len(), peer.whose(), public_hash(peer.board())));
        panic!("the battle stands still: {heads:?}");
    }
}
