//! A battle for experiments: two sides at many moments of it.

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use marginalia::battle::board::Board;
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::library::CardLibrary;
use marginalia::battle::settings::Settings;
use marginalia::battle::setup::BookSlots;
use marginalia::cards;
use marginalia::facilitatee::RandomPlayer;
use marginalia::ids::{CardId, Seat};
use marginalia::lockstep::{Peer, PeerSetup, SimulatedMatch, sample_setups};
use marginalia::net::chain::Chain;
use marginalia::net::simulated_link::{LinkConditions, SimulatedLink};

/// Returns the rules of the game.
pub(super) fn settings() -> Settings {
    Settings::parse(include_str!("../../../assets/rules.ron")).expect("the rules are good")
}

/// Returns its cards and rules.
pub(super) fn library() -> Arc<CardLibrary> {
    static CORE: LazyLock<Arc<CardLibrary>> = LazyLock::new(|| {
        cards::library(settings(), cards::core_set().expect("good cards")).expect("it compiles")
    });
    Arc::clone(&CORE)
}

pub(super) fn book(seat: Seat) -> Vec<CardId> {
    cards::starters(&library()).expect("the books are good")[seat.index()].slots()
}

/// Both sides at one moment.
#[derive(Clone)]
pub(super) struct Moment {
    pub(super) peers: [Peer; 2],
    /// The battle with both books known, as far as each side has it.
    pub(super) open: [FlatBoard; 2],
}

/// A battle at many moments: every step of its opening, some later ones, and its end.
pub(super) struct House {
    pub(super) setups: [PeerSetup; 2],
    pub(super) chains: [Chain; 2],
    pub(super) moments: Vec<Moment>,
}

/// Returns the one battle that is used for all experiments.
pub(super) fn house() -> &'static House {
    static HOUSE: LazyLock<House> = LazyLock::new(build);
    &HOUSE
}

fn build() -> House {
    let setups = sample_setups(&library(), [5; 32], [&book(Seat::Host), &book(Seat::Guest)]);
    let line = SimulatedLink::new([5; 32], LinkConditions::FINE);
    let mut duel = SimulatedMatch::new(setups.clone(), line).expect("the books are good");
    let mut players = [1, 2].map(|number| RandomPlayer::new([number; 32]));
    let books = setups.each_ref().map(|setup| BookSlots::Known(setup.slots.cards().collect()));
    let begun = FlatBoard::new(library(), &books).expect("the books are good");
    let mut open = [begun.clone(), begun];
    let mut now = |duel: &SimulatedMatch| {
        let peers = Seat::BOTH.map(|seat| duel.peer(seat).clone());
        for (open, peer) in open.iter_mut().zip(&peers) {
            for order in &peer.orders()[open.state().seq() as usize..] {
                open.execute(&order.command, order.seed, &order.openings).expect("both agreed on it");
            }
        }
        Moment { peers, open: open.clone() }
    };
    let mut moments = vec![now(&duel)];
    for round in 0.. {
        for seat in Seat::BOTH {
            let peer = duel.peer(seat);
            if peer.is_asked()
                && let Some(command) = players[seat.index()].choose(peer.board(), seat)
            {
                duel.command(seat, command).expect("a legal command");
            }
        }
        duel.go_on(Duration::from_secs(1));
        if round < 20 || round % 16 == 0 || duel.is_over() {
            moments.push(now(&duel));
        }
        if duel.is_over() || moments.len() == 64 {
            break;
        }
    }
    let chains = setups.each_ref().map(|setup| Chain::new(&setup.secret, &setup.genesis.nonce));
    House { setups, chains, moments }
}
