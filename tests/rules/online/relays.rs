//! Relay battles: several people play each seat, in every order, through lost connections, crashes and absence.

use std::collections::BTreeMap;
use std::sync::Arc;

use marginalia::battle::board::Board;
use marginalia::battle::command::Command;
use marginalia::battle::hash::public_hash;
use marginalia::battle::result::{ForceReason, ResultReason};
use marginalia::facilitator::online::{ClientInput, OnlineRequest};
use marginalia::ids::Seat;
use marginalia::lockstep::{PeerRefusal, SpectatedMatch};
use marginalia::net::message::Message;
use marginalia::net::packet::Packet;
use marginalia::room::lobby_room::BattleOutcome;
use marginalia::room::order::Strategy;
use marginalia::room::params::Teams;

use super::crowd::Crowd;
use super::hall::Person;
use super::line::library;

const STRATEGIES: [Strategy; 4] =
    [Strategy::ByTeam, Strategy::Flat, Strategy::FlatIgnoreSide, Strategy::SeededRandom(0)];

const fn teams(strategy: Strategy, turns: u8) -> Teams {
    Teams { most: 4, strategy, turns }
}

/// Asserts that all people have the same battle and both of its books, and that no one is accused.
fn agree(crowd: &Crowd) {
    let commands: Vec<Vec<_>> = crowd
        .people
        .iter()
        // An order that was shown before the answer has no seed, so seeds are not compared.
        .map(|person| person.orders.iter().map(|order| (order.command, order.openings.clone())))
        .map(Iterator::collect)
        .collect();
    let hash = |person: &Person| public_hash(&person.board.as_ref().expect("a battle").0);
    let hashes: Vec<_> = crowd.people.iter().map(hash).collect();
    for who in 1..crowd.people.len() {
        assert_eq!(commands[who].len(), commands[0].len());
        let differs = commands[who].iter().zip(&commands[0]).position(|(one, other)| one != other);
        assert_eq!(differs, None, "{who} has another battle");
        assert_eq!(hashes[who], hashes[0]);
        assert_eq!(crowd.people[who].books, crowd.people[0].books);
    }
    for person in &crowd.people {
        assert_eq!(person.session.trouble, None);
        assert!(person.client.peer().expect("a battle").proof().is_none());
    }
}

/// Returns the author of each entry of the log, keyed by the entry's number. If several entries claim one position, the
/// acknowledged one counts.
fn writers(crowd: &Crowd) -> BTreeMap<u32, usize> {
    let mut writers = BTreeMap::new();
    let mut wrote: BTreeMap<[u8; 32], usize> = BTreeMap::new();
    let match_id = {
        let mut signs = crowd.log().iter().filter_map(|(_, bytes)| match Packet::read(bytes) {
            Ok(Packet::SignedGenesis(sign)) => Some(*blake3::hash(&sign.genesis).as_bytes()),
            _ => None,
        });
        signs.next_back().expect("both have signed")
    };
    for (player, bytes) in crowd.log() {
        let who = crowd.people.iter().position(|person| person.id() == *player).expect("somebody");
        match Packet::read(bytes) {
            Ok(Packet::Log(Message::LogEntry(entry))) => {
                wrote.insert(entry.hash(&match_id), who);
            }
            Ok(Packet::Log(Message::Ack(ack))) => {
                writers.insert(ack.seq, wrote[&ack.entry]);
            }
            _ => {}
        }
    }
    writers
}

/// Returns the people who finished the turns of a battle, in order.
fn turns(crowd: &Crowd) -> Vec<(Seat, usize)> {
    let writers = writers(crowd);
    let orders = crowd.people[0].orders.iter().enumerate();
    orders
        .filter_map(|(seq, order)| match order.command {
            Command::TurnFinish { seat } => Some((seat, writers[&(seq as u32)])),
            _ => None,
        })
        .collect()
}

#[test]
// S4-10 S4-11 S4-19 S4-20
fn whole_battles_are_played_in_every_order_and_all_who_play_have_the_same() {
    for (number, strategy) in STRATEGIES.into_iter().enumerate() {
        for (sizes, keeps) in [([2, 1], 1), if number % 2 == 0 { ([2, 2], 1) } else { ([3, 2], 2) }] {
            let name = format!("relay-{number}-{}{}", sizes[0], sizes[1]);
            let mut crowd = Crowd::new(&name, sizes, teams(strategy, keeps));
            crowd.make_ready();
            crowd.play_out();
            agree(&crowd);
            let turns = turns(&crowd);
            // Nobody acts for the other side, and everybody takes part in a battle that is long enough.
            for (seat, who) in &turns {
                assert_eq!(*seat == Seat::Host, *who < sizes[0], "{strategy:?} {sizes:?}");
            }
            if turns.len() >= 24 {
                let acted = turns.iter().map(|(_, who)| *who).collect::<std::collections::BTreeSet<_>>();
                assert_eq!(acted.len(), sizes[0] + sizes[1], "{strategy:?} {sizes:?} {turns:?}");
            }
        }
    }
}

#[test]
// S4-06 S4-08
fn members_of_a_seat_follow_each_other_turn_by_turn() {
    for keeps in [1, 2] {
        let mut crowd = Crowd::new(&format!("relay-order-{keeps}"), [2, 2], teams(Strategy::ByTeam, keeps));
        crowd.make_ready();
        crowd.play_out();
        let turns = turns(&crowd);
        assert!(turns.len() > 4, "{turns:?}");
        for (number, (seat, who)) in turns.iter().enumerate() {
            assert_eq!(*seat, if number % 2 == 0 { turns[0].0 } else { turns[0].0.other() });
            let member = number / (2 * usize::from(keeps)) % 2;
            assert_eq!(*who, if *seat == Seat::Host { member } else { 2 + member }, "{turns:?}");
        }
    }
}

#[test]
// S2-CX06
fn whoever_is_killed_at_any_moment_goes_on_where_all_are() {
    for number in 0..6_u64 {
        let mut crowd = Crowd::new(&format!("relay-kill-{number}"), [2, 2], teams(Strategy::ByTeam, 1));
        crowd.make_ready();
        crowd.wait(1 + number / 2);
        let who = (number % 4) as usize;
        crowd.kill(who);
        crowd.wait(number % 3);
        crowd.resume(who);
        crowd.play_out();
        agree(&crowd);
        assert!(crowd.people[who].client.unfinished().is_empty());
    }
}

#[test]
// S2-CX06 S2-P10
fn lines_that_are_lost_all_the_time_cost_nothing_but_time() {
    for (number, sizes) in [[2, 1], [2, 2]].into_iter().enumerate() {
        let name = format!("relay-lines-{number}");
        let mut crowd = Crowd::new(&name, sizes, teams(STRATEGIES[number], 1));
        crowd.loses = 13 + 8 * number;
        crowd.make_ready();
        crowd.play_out();
        // The last lost connection is rebuilt.
        crowd.loses = 0;
        crowd.wait(10);
        agree(&crowd);
    }
}

#[test]
fn whoever_is_not_to_act_is_told_so_and_their_signature_counts_for_nothing() {
    let mut crowd = Crowd::new("relay-turn", [2, 2], teams(Strategy::ByTeam, 1));
    crowd.make_ready();
    crowd.wait(2);
    crowd.people.iter_mut().for_each(|person| person.acts = false);
    crowd.wait(1);
    let on_turn = crowd.people[0].client.peer().and_then(|peer| peer.whose()).expect("somebody is asked");
    let holder = crowd.quill(on_turn);
    let mate = (0..4).find(|who| *who != holder && (*who < 2) == (holder < 2)).expect("a mate");
    let command = {
        crowd.people[mate].acts = true;
        crowd.people[mate].chooses().expect("the seat is asked")
    };
    let due = crowd.people[holder].id();
    let mut peer = crowd.people[mate].client.peer().expect("a battle").clone();
    let by = crowd.people[mate].id();
    assert_eq!(peer.command(command), Err(PeerRefusal::OutOfTurn { seat: on_turn, by, due }));
    assert!(matches!(peer.leave(ForceReason::Resign), Err(PeerRefusal::OutOfTurn { .. })));
    // A modified game signs it nevertheless: the player who has to acknowledge it refuses it.
    let gone = [due].into_iter().collect();
    peer.set_gone(&gone).expect("nothing waits");
    peer.command(command).expect("it takes itself for the one to act");
    let forged = peer.outgoing().into_iter().find(|message| matches!(message, Message::LogEntry(_)));
    let forged = forged.expect("an entry").bytes();
    let judge = crowd.quill(on_turn.other());
    let mut judge = crowd.people[judge].client.peer().expect("a battle").clone();
    let refused = judge.receive(&forged).expect_err("it is not signed by who is to act");
    assert_eq!(refused, PeerRefusal::OutOfTurn { seat: on_turn, by, due });
    assert!(refused.to_string().contains("it is the turn of"), "{refused}");
}

#[test]
fn mates_act_for_whoever_is_gone_and_hand_back_when_they_return() {
    for number in 0..4_u64 {
        let mut crowd = Crowd::new(&format!("relay-away-{number}"), [2, 2], teams(Strategy::ByTeam, 1));
        crowd.make_ready();
        crowd.wait(3 + number);
        // The player on turn goes, with all pending messages; now and then a player of the other side as well.
        let on_turn = crowd.people[0].client.peer().and_then(|peer| peer.whose()).expect("it goes on");
        let away = crowd.quill(on_turn);
        crowd.kill(away);
        let before = crowd.people[(away + 1) % 4].orders.len();
        crowd.wait(10);
        let stood = crowd.people[(away + 1) % 4].orders.len();
        assert!(stood <= before + 40, "it waits for them: {before}, {stood}");
        crowd.gone(away);
        crowd.wait(10);
        let later = crowd.people[(away + 1) % 4].orders.len();
        assert!(later > stood, "a mate has taken over: {}", crowd.stand());
        crowd.resume(away);
        crowd.play_out();
        agree(&crowd);
    }
}

// S2-F34
#[test]
fn a_side_that_is_gone_altogether_can_be_claimed_from_and_not_before() {
    let mut crowd = Crowd::new("relay-claim", [2, 2], teams(Strategy::Flat, 1));
    crowd.make_ready();
    crowd.wait(4);
    for who in [2, 3] {
        assert!(crowd.people[0].session.claim.is_none());
        crowd.kill(who);
        crowd.gone(who);
    }
    assert!(crowd.people[0].session.claim.is_some() && crowd.people[1].session.claim.is_some());
    crowd.request(1, OnlineRequest::Claim);
    crowd.wait(1);
    for person in &crowd.people[..2] {
        let result = person.board.as_ref().expect("a battle").0.state().result().expect("it is over");
        assert_eq!(result.winner, Some(Seat::Host));
        assert_eq!(result.reason, ResultReason::Forced(ForceReason::LostLink));
    }
    assert_eq!(crowd.room.as_ref().expect("a room").outcome, Some(BattleOutcome::Won(Seat::Host)));
}

#[test]
fn whoever_holds_the_quill_gives_up_for_all_of_the_side() {
    let mut crowd = Crowd::new("relay-resign", [3, 2], teams(Strategy::SeededRandom(0), 2));
    crowd.make_ready();
    crowd.wait(5);
    let who = crowd.quill(Seat::Guest);
    crowd.hear(who, ClientInput::Leave(ForceReason::Resign));
    crowd.settle();
    crowd.wait(5);
    agree(&crowd);
    let result = crowd.people[0].board.as_ref().expect("a battle").0.state().result().expect("it is over");
    assert_eq!(result.winner, Some(Seat::Host));
}

#[test]
// S2-P09
fn whoever_watches_a_relay_battle_sees_the_same() {
    let mut crowd = Crowd::new("relay-watch", [2, 1], teams(Strategy::Flat, 1));
    crowd.make_ready();
    crowd.play_out();
    let room = crowd.room.as_ref().expect("a room");
    let players = [Seat::Host, Seat::Guest].map(|seat| room.players(seat).collect());
    let mut watching = SpectatedMatch::new(Arc::clone(&library()), room.game, players);
    for (place, (player, bytes)) in crowd.log().iter().enumerate() {
        // A frame that crossed another one does not count.
        let _passed_over = watching.frame(place as u64, *player, bytes, None);
    }
    let (_, orders) = watching.stands().expect("both sides have signed it");
    assert_eq!(orders.len(), crowd.people[0].orders.len());
    let (board, _) = crowd.people[0].board.as_ref().expect("a battle");
    assert_eq!(public_hash(watching.board().expect("it goes on")), public_hash(board));
}

#[test]
fn a_second_battle_of_the_same_people_has_sides_changed() {
    let mut crowd = Crowd::new("relay-again", [2, 1], teams(Strategy::ByTeam, 1));
    for _ in 0..2 {
        crowd.make_ready();
        crowd.play_out();
        agree(&crowd);
    }
    assert_eq!(crowd.people[0].board.as_ref().expect("a battle").1, Seat::Guest);
    assert_eq!(crowd.people[2].board.as_ref().expect("a battle").1, Seat::Host);
}
