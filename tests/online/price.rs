//! The cost of signing, chaining and checking a command, in bytes and in time. Prints the results; asserts nothing
//! about time.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use marginalia::battle::board::Board;
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::hash::public_hash;
use marginalia::cards;
use marginalia::facilitatee::RandomPlayer;
use marginalia::ids::Seat;
use marginalia::lockstep::{Peer, PeerSetup, sample_setups};
use marginalia::net::entry::{Ack, LogEntry};
use marginalia::net::key::IdentityKey;
use marginalia::net::message::Message;
use marginalia::net::packet::Packet;
use marginalia::net::spectator_ledger::SpectatorLedger;

use crate::people::library;

/// The number of battles played.
const BATTLES: u8 = 20;

/// The measurements.
#[derive(Default)]
struct Prices {
    /// The times for writing a command, for receiving one, and for receiving an acknowledgement.
    writing: Vec<Duration>,
    taking: Vec<Duration>,
    acknowledged: Vec<Duration>,
    /// The times for executing the same commands on a board alone.
    alone: Vec<Duration>,
    /// The number of bytes of an entry and its acknowledgement besides the command, with and without proofs of cards.
    around: Vec<usize>,
    with_proofs: Vec<usize>,
    /// The time for checking whole logs, and for restoring a side from its notes.
    checking: Duration,
    restoring: Duration,
}

fn timed<T>(times: &mut Vec<Duration>, what: impl FnOnce() -> T) -> T {
    let began = Instant::now();
    let done = what();
    times.push(began.elapsed());
    done
}

/// Returns the encoded length of a message.
fn length(message: Message) -> usize {
    Packet::Log(message).bytes().len()
}

/// Plays one battle between two sides that deliver everything to each other at once.
fn battle(number: u8, prices: &mut Prices) -> u64 {
    let books = cards::starters(&library()).expect("the books are good");
    let book = |add: u8| books[usize::from(number + add) % books.len()].slots();
    let setups = sample_setups(&library(), [number; 32], [&book(0), &book(1)]);
    let mut peers = setups.clone().map(|setup| Peer::new(setup).expect("a battle"));
    let mut players = [1, 2].map(|seat| RandomPlayer::new([number ^ (seat << 6); 32]));
    let (mut entries, mut acks) = (Vec::new(), Vec::new());
    let mut sent = BTreeSet::new();
    while !peers.iter().all(|peer| peer.board().state().is_finished()) {
        for seat in Seat::BOTH {
            let peer = &mut peers[seat.index()];
            if peer.is_asked()
                && let Some(command) = players[seat.index()].choose(peer.board(), seat)
            {
                timed(&mut prices.writing, || peer.command(command)).expect("it is taken");
            }
            for message in peers[seat.index()].outgoing() {
                let bytes = message.bytes();
                if !sent.insert(bytes.clone()) {
                    continue;
                }
                let mut other = Vec::new();
                let times = match message {
                    Message::LogEntry(entry) => {
                        entries.push(entry);
                        &mut prices.taking
                    }
                    Message::Ack(ack) => {
                        acks.push(ack);
                        &mut prices.acknowledged
                    }
                    Message::ChoiceCommitment(_) | Message::MatchEnd(_) | Message::EndProposal(_) => {
                        &mut other
                    }
                };
                let peer = &mut peers[seat.other().index()];
                timed(times, || peer.receive(&bytes)).expect("it is good");
            }
        }
    }
    sizes(&entries, &acks, &peers[0], prices);
    again(&setups[0], &peers[0], (&entries, &acks), prices);
    entries.len() as u64
}

fn sizes(entries: &[LogEntry], acks: &[Ack], peer: &Peer, prices: &mut Prices) {
    for ((entry, ack), order) in entries.iter().zip(acks).zip(peer.orders()) {
        let both = length(Message::LogEntry(entry.clone())) + length(Message::Ack(ack.clone()));
        prices.around.push(both - entry.command.len() - ack.shows.len());
        let command = serde_json::to_vec(&order.command).expect("a command can be written");
        prices.with_proofs.push(both - command.len());
    }
}

/// Measures the same battle again: a spectator checks its log, a side restores itself from its notes, and a board
/// executes its commands.
fn again(setup: &PeerSetup, peer: &Peer, (entries, acks): (&[LogEntry], &[Ack]), prices: &mut Prices) {
    let mut witness = SpectatorLedger::new(setup.genesis.clone());
    let began = Instant::now();
    for (entry, ack) in entries.iter().zip(acks) {
        witness.entry(entry, entry.state).expect("it is good");
        witness.ack(ack).expect("it is good");
    }
    prices.checking += began.elapsed();
    let began = Instant::now();
    let restored = Peer::restore(setup.clone(), peer.notes()).expect("it stands again");
    prices.restoring += began.elapsed();
    assert_eq!(public_hash(restored.board()), public_hash(peer.board()));
    let mut board: FlatBoard = peer.first().clone();
    for order in peer.orders() {
        let run = || board.execute(&order.command, order.seed, &order.openings);
        timed(&mut prices.alone, run).expect("a legal order");
    }
    assert_eq!(public_hash(&board), public_hash(peer.board()));
}

#[expect(clippy::print_stdout, reason = "figures are what it is for")]
fn told(name: &str, times: &mut [Duration]) -> Duration {
    times.sort_unstable();
    let at = |part: usize| times.get(times.len() * part / 100).copied().unwrap_or_default();
    let mean = times.iter().sum::<Duration>() / times.len().max(1) as u32;
    println!("{name}: {} times, mean {mean:.1?}, p50 {:.1?}, p99 {:.1?}", times.len(), at(50), at(99));
    mean
}

#[test]
#[ignore = "a measurement: it prints"]
fn what_a_signed_command_costs() {
    let mut prices = Prices::default();
    let entries: u64 = (0..BATTLES).map(|number| battle(number, &mut prices)).sum();
    let all = [
        told("writing and signing a command", &mut prices.writing),
        told("checking, executing and acknowledging one", &mut prices.taking),
        told("checking the acknowledgement, and executing", &mut prices.acknowledged),
    ];
    let alone = told("executing it on a board, once", &mut prices.alone);
    let all: Duration = all.iter().sum();
    println!("a command on both sides together: {all:.1?}; without the board: {:.1?}", all - 2 * alone);
    let each = |time: Duration| entries as f64 / time.as_secs_f64();
    println!("checking a whole log: {:.0} entries with acknowledgements a second", each(prices.checking));
    println!("standing again from notes, with the rules: {:.0} entries a second", each(prices.restoring));
    for (name, sizes) in
        [("beside the command", &mut prices.around), ("with all proofs of cards", &mut prices.with_proofs)]
    {
        sizes.sort_unstable();
        let at = |part: usize| sizes.get((sizes.len() * part / 100).min(sizes.len() - 1));
        println!("bytes of an entry and its acknowledgement {name}: p50 {:?}, most {:?}", at(50), at(100));
    }
    let (key, body) = (IdentityKey::from_secret(&[7; 32]), [7; 200]);
    let mut signing = Vec::new();
    for _ in 0..2000 {
        timed(&mut signing, || std::hint::black_box(key.sign(std::hint::black_box(&body))));
    }
    told("a signature", &mut signing);
}
