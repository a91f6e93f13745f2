//! Two sides that play at random over a made-up line.

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use marginalia::battle::chance::{Chance, Seed};
use marginalia::battle::hash::public_hash;
use marginalia::battle::library::CardLibrary;
use marginalia::battle::settings::Settings;
use marginalia::cards;
use marginalia::facilitatee::RandomPlayer;
use marginalia::facilitator::online::{Duel, Peer, PeerSetup};
use marginalia::ids::{CardId, Seat};
use marginalia::net::chain::Chain;
use marginalia::net::genesis::{Clocks, Genesis, Party};
use marginalia::net::key::Key;
use marginalia::net::line::{SimLine, Weather};
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

/// Two sides that play at random, and are killed now and then.
pub(super) struct Table {
    pub(super) duel: Duel,
    pub(super) setups: [PeerSetup; 2],
    players: [RandomPlayer; 2],
    dice: Chance,
    pub(super) kills: u32,
}

impl Table {
    pub(super) fn new(number: u64, weather: Weather) -> Self {
        let setups = setups(number);
        let mut seed = [7; 32];
        seed[..8].copy_from_slice(&number.to_le_bytes());
        let duel = Duel::new(setups.clone(), SimLine::new(seed, weather)).expect("the books are good");
        let players = [0, 1].map(|seat| {
            let mut seed = seed;
            seed[31] = seat;
            RandomPlayer::new(seed)
        });
        Self { duel, setups, players, dice: Chance::new(Seed::Given(seed)), kills: 0 }
    }

    pub(super) fn peers(&self) -> [&Peer; 2] {
        Seat::BOTH.map(|seat| self.duel.peer(seat))
    }

    /// Whoever is asked commands, and time goes on. In so many of a hundred cases each side is killed.
    pub(super) fn round(&mut self, killed: u32) {
        for seat in Seat::BOTH {
            if self.dice.below(100) < killed {
                self.kill(seat);
            }
            let peer = self.duel.peer(seat);
            if peer.is_asked() {
                let command =
                    self.players[seat.index()].choose(peer.board(), seat).expect("something is asked");
                self.duel.command(seat, command).expect("a legal command");
            }
        }
        self.duel.go_on(Duration::from_secs(1));
        assert_eq!(self.duel.accused(), [], "an honest side is accused");
    }

    pub(super) fn kill(&mut self, seat: Seat) {
        self.duel.kill(seat).unwrap_or_else(|(note, why)| panic!("note {note}: {why}"));
        self.kills += 1;
    }

    /// Time goes on, and nobody commands anything.
    pub(super) fn wait(&mut self, seconds: u64) {
        let until = self.duel.now() + Duration::from_secs(seconds);
        while self.duel.now() < until {
            self.duel.go_on(until - self.duel.now());
        }
    }

    /// To its end.
    pub(super) fn play(&mut self, killed: u32) {
        for _ in 0..40_000 {
            if self.duel.is_over() {
                return;
            }
            self.round(killed);
        }
        let heads = self.peers().map(|peer| (peer.orders().len(), peer.whose(), public_hash(peer.board())));
        panic!("the battle stands still: {heads:?}");
    }
}
