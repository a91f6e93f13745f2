//! The simulated line on which online battles are tested: what it loses, doubles and delays, and that a battle on it can
//! be watched, accused and ended. A test bench that does nothing would let everything pass.

use std::collections::BTreeSet;
use std::time::Duration;

use marginalia::battle::board::Board;
use marginalia::battle::command::Command;
use marginalia::battle::hash::public_hash;
use marginalia::battle::result::ForceReason;
use marginalia::ids::Seat;
use marginalia::lockstep::SimulatedMatch;
use marginalia::net::simulated_link::{LinkConditions, SimulatedLink};

use super::line::{Table, setups, setups_of};

const fn millis(number: u64) -> Duration {
    Duration::from_millis(number)
}

/// Sends so many messages at the time 0. Returns when each copy arrived, with its number.
fn arrivals(conditions: LinkConditions, count: u16) -> Vec<(Duration, u16)> {
    let mut link = SimulatedLink::new([3; 32], conditions);
    for number in 0..count {
        link.send(Duration::ZERO, Seat::Guest, number.to_le_bytes().to_vec());
    }
    assert_eq!(link.tried(), u64::from(count));
    let mut all = Vec::new();
    while let Some(at) = link.next() {
        assert_eq!(link.arrived(at - Duration::from_nanos(1)), None, "not before its time");
        let (to, bytes) = link.arrived(at).expect("it has arrived");
        assert_eq!(to, Seat::Guest);
        all.push((at, u16::from_le_bytes([bytes[0], bytes[1]])));
    }
    all
}

#[test]
fn a_line_loses_doubles_and_delays_as_much_as_it_is_told_to() {
    let plain = LinkConditions { least: millis(20), jitter: Duration::ZERO, lost: 0, doubled: 0 };
    let all = arrivals(plain, 1000);
    assert!(all.iter().map(|(_, number)| *number).eq(0..1000), "each once, in order");
    assert!(all.iter().all(|(at, _)| *at == millis(20)));
    assert!(arrivals(LinkConditions { lost: 100, ..plain }, 1000).is_empty());
    assert_eq!(arrivals(LinkConditions { doubled: 100, ..plain }, 1000).len(), 2000);
    let lost = arrivals(LinkConditions { lost: 30, ..plain }, 1000).len();
    assert!((650..750).contains(&lost), "{lost} of 1000 came");
    let doubled = arrivals(LinkConditions { doubled: 30, ..plain }, 1000).len();
    assert!((1250..1350).contains(&doubled), "{doubled} of 1000 came");
    let late = arrivals(LinkConditions { jitter: millis(50), ..plain }, 1000);
    let times: BTreeSet<Duration> = late.iter().map(|(at, _)| *at).collect();
    assert!(times.len() > 900, "hardly two at once: {}", times.len());
    let (first, last) = (times.first().expect("some"), times.last().expect("some"));
    assert!((millis(20)..millis(25)).contains(first) && (millis(65)..=millis(70)).contains(last));
    assert!(!late.iter().map(|(_, number)| *number).eq(0..1000), "some overtake others");
}

#[test]
fn the_longest_delay_is_reached_and_never_passed() {
    let least = LinkConditions { least: millis(1), jitter: Duration::from_micros(1), lost: 0, doubled: 0 };
    let times: BTreeSet<Duration> = arrivals(least, 100).into_iter().map(|(at, _)| at).collect();
    assert_eq!(times.into_iter().collect::<Vec<_>>(), [millis(1), millis(1) + Duration::from_micros(1)]);
}

#[test]
fn what_is_played_on_the_line_is_watched() {
    let mut table = Table::new(1, LinkConditions::FINE);
    for _ in 0..30 {
        table.round(0);
    }
    table.wait(5);
    let orders = table.peers()[0].orders().to_vec();
    assert!(orders.len() > 10);
    let hash = public_hash(table.peers()[0].board());
    // Five seconds are enough for the slowest of what both have sent.
    let (_, seen) = table.duel.watched().stands().expect("both have signed");
    assert_eq!(seen, orders);
    assert_eq!(table.duel.watched().board().map(public_hash), Some(hash));
}

#[test]
fn what_is_on_its_way_to_those_who_watch_is_there_when_they_are_asked() {
    let mut table = Table::new(1, LinkConditions::FINE);
    assert_eq!(table.duel.watched().place(), 4, "two offers and two signatures");
    table.duel.command(Seat::Host, Command::Initial { seat: Seat::Host }).expect("it is asked");
    assert_eq!(table.duel.watched().place(), 5);
}

#[test]
fn who_is_killed_begins_anew_from_what_was_kept() {
    let mut table = Table::new(2, LinkConditions::FINE);
    let seat = Seat::Host;
    table.duel.command(seat, Command::Initial { seat }).expect("it is asked");
    let before = table.duel.peer(seat).notes().to_vec();
    table.kill(seat);
    let peer = table.duel.peer(seat);
    assert_eq!((peer.notes(), peer.outgoing().len(), table.kills), (before.as_slice(), 1, 1));
    // Everything is sent at once after it, though it was sent a moment ago.
    let tried = table.duel.line.tried();
    table.duel.go_on(Duration::ZERO);
    assert!(table.duel.line.tried() > tried);
}

#[test]
fn who_leaves_on_the_line_has_lost() {
    let mut table = Table::new(3, LinkConditions::FINE);
    assert!(table.duel.leave(Seat::Host, ForceReason::Timeout).is_err(), "that is not for a player to say");
    table.duel.leave(Seat::Host, ForceReason::Resign).expect("it may");
    table.wait(1);
    assert!(table.duel.is_over() && table.duel.accused().is_empty());
    let winners = table.peers().map(|peer| peer.board().state().result().expect("it is over").winner);
    assert_eq!(winners, [Some(Seat::Guest); 2]);
}

#[test]
fn two_who_mean_different_battles_accuse_each_other() {
    let [host, _] = setups(4);
    let [_, guest] = setups_of(5, Seat::BOTH.map(super::line::book));
    let line = SimulatedLink::new([1; 32], LinkConditions::FINE);
    let mut duel = SimulatedMatch::new([host, guest], line).expect("each is a battle");
    duel.command(Seat::Host, Command::Initial { seat: Seat::Host }).expect("it is asked");
    for _ in 0..10 {
        duel.go_on(Duration::from_secs(1));
    }
    let [told, ..] = duel.accused() else { panic!("nobody is accused") };
    assert_eq!(told.to_string(), "not signed by Host");
}
