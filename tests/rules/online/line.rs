//! Two sides that play at random over a simulated connection.

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use marginalia::battle::chance::{Chance, Seed};
use marginalia::battle::hash::public_hash;
use marginalia::battle::library::CardLibrary;
use marginalia::battle::settings::Settings;
use marginalia::cards;
use marginalia::facilitatee::RandomPlayer;
use marginalia::ids::{CardId, PlayerId, Seat};
use marginalia::lockstep::{Peer, PeerSetup, SimulatedMatch, sample_setups};
use marginalia::net::packet::Packet;
use marginalia::net::simulated_link::{LinkConditions, SimulatedLink};
use marginalia::room::lobby_room::Room;

pub(crate) fn library() -> Arc<CardLibrary> {
    static CORE: LazyLock<Arc<CardLibrary>> = LazyLock::new(|| {
        let settings =
            Settings::parse(include_str!("../../../assets/rules.ron")).expect("the rules are good");
        cards::library(settings, cards::core_set().expect("good cards")).expect("it compiles")
    });
    Arc::clone(&CORE)
}

pub(crate) fn book(seat: Seat) -> Vec<CardId> {
    let books = cards::starters(&library()).expect("the books are good");
    books[seat.index()].slots()
}

/// Records in the room that a book was revealed, or that the other side was proven to cheat.
pub(super) fn note_paper(room: &mut Option<Room>, player: PlayerId, bytes: &[u8]) {
    let Some((room, seat)) = room.as_mut().and_then(|room| room.seat(player).map(|seat| (room, seat))) else {
        return;
    };
    match Packet::read(bytes) {
        Ok(Packet::Reveal(_)) => room.open(seat),
        Ok(Packet::Proof(_)) => room.prove(seat),
        _ => {}
    }
}

/// Returns the setups of both sides for the battle of that number.
pub(crate) fn setups(number: u64) -> [PeerSetup; 2] {
    setups_of(number, Seat::BOTH.map(book))
}

/// Returns the setups of both sides for the battle of that number, with the given books.
pub(crate) fn setups_of(number: u64, books: [Vec<CardId>; 2]) -> [PeerSetup; 2] {
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&number.to_le_bytes());
    sample_setups(&library(), seed, [&books[0], &books[1]])
}

/// Two sides that play at random, and are killed now and then.
pub(crate) struct Table {
    pub(crate) duel: SimulatedMatch,
    pub(crate) setups: [PeerSetup; 2],
    players: [RandomPlayer; 2],
    dice: Chance,
    pub(crate) kills: u32,
}

impl Table {
    pub(crate) fn new(number: u64, weather: LinkConditions) -> Self {
        let setups = setups(number);
        let mut seed = [7; 32];
        seed[..8].copy_from_slice(&number.to_le_bytes());
        let duel = SimulatedMatch::new(setups.clone(), SimulatedLink::new(seed, weather))
            .expect("the books are good");
        let players = [0, 1].map(|seat| {
            let mut seed = seed;
            seed[31] = seat;
            RandomPlayer::new(seed)
        });
        Self { duel, setups, players, dice: Chance::new(Seed::Given(seed)), kills: 0 }
    }

    pub(crate) fn peers(&self) -> [&Peer; 2] {
        Seat::BOTH.map(|seat| self.duel.peer(seat))
    }

    /// Plays one round: each side that is asked gives a command, and time passes. Before that, each side is killed with
    /// a probability of `killed` percent.
    pub(crate) fn round(&mut self, killed: u32) {
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

    pub(crate) fn kill(&mut self, seat: Seat) {
        self.duel.kill(seat).unwrap_or_else(|(note, why)| panic!("note {note}: {why}"));
        self.kills += 1;
    }

    /// Advances the time without commands.
    pub(crate) fn wait(&mut self, seconds: u64) {
        let until = self.duel.now() + Duration::from_secs(seconds);
        while self.duel.now() < until {
            self.duel.go_on(until - self.duel.now());
        }
    }

    /// Plays the battle to its end.
    pub(crate) fn play(&mut self, killed: u32) {
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
