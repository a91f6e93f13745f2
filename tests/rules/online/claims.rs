//! Claims against a player who is present and does not play; and the late arrival of frames that the lobby lacks.

use marginalia::battle::board::Board;
use marginalia::battle::hash::public_hash;
use marginalia::battle::result::{ForceReason, ResultReason};
use marginalia::battle::rules::seats_to_act;
use marginalia::facilitator::online::{ClientInput, OnlineRequest, SessionError};
use marginalia::ids::Seat;
use marginalia::net::choice_commitment::ChoiceCommitment;
use marginalia::net::fault::LedgerError;
use marginalia::net::genesis::Genesis;
use marginalia::net::message::Message;
use marginalia::net::packet::Packet;
use marginalia::net::signed::Signed as _;
use marginalia::room::ending::{BattleOutcome, ClaimGround};
use marginalia::room::lobby_room::{RoomAction, RoomStage};
use marginalia::room::params::{Params, TimeControl};
use marginalia::room::protocol::{ClientMessage, LobbyFrame};

use super::hall::Hall;
use super::line::book;

fn begun(name: &str, clock: TimeControl) -> Hall {
    let mut hall = Hall::new(name);
    hall.meet(Params { clock, ..Params::default() });
    hall.make_ready();
    hall.wait(5);
    hall
}

/// Returns the person whose turn it is to command, as an index into `people`.
fn asked(hall: &Hall) -> usize {
    let (board, _) = hall.people[0].board.as_ref().expect("a battle");
    let seat = seats_to_act(board).next().expect("somebody is asked");
    (0..2)
        .find(|who| hall.people[*who].board.as_ref().is_some_and(|(_, own)| *own == seat))
        .expect("a player")
}

/// Continues until somebody is asked after the layouts. Returns that person.
fn in_the_middle(hall: &mut Hall) -> usize {
    while hall.people[0].board.as_ref().is_none_or(|(board, _)| board.state().turn() < 3) {
        hall.wait(1);
    }
    hall.people.iter_mut().for_each(|person| person.acts = false);
    hall.wait(1);
    asked(hall)
}

fn reason(hall: &Hall, who: usize) -> (Option<Seat>, ResultReason) {
    let (board, _) = hall.people[who].board.as_ref().expect("a battle");
    let result = board.state().result().expect("it is over");
    (result.winner, result.reason)
}

// S2-F33 S2-F34
#[test]
fn who_stays_connected_and_does_nothing_loses_the_battle_when_it_is_claimed() {
    let mut hall = begun("silent", TimeControl::QUICK);
    let idle = in_the_middle(&mut hall);
    hall.people[idle].frozen = true;
    let other = 1 - idle;
    // They have half a minute, and one more minute passes.
    hall.wait(80);
    assert_eq!(hall.people[other].session.claim, None);
    hall.request(other, OnlineRequest::Claim);
    assert_eq!(hall.room.as_ref().expect("a room").outcome, None, "there is time yet");
    hall.wait(15);
    assert_eq!(hall.people[other].session.claim, Some(ClaimGround::Silent));
    hall.request(other, OnlineRequest::Claim);
    hall.wait(1);
    let seat = hall.people[other].board.as_ref().map(|(_, seat)| *seat);
    assert_eq!(hall.room.as_ref().expect("a room").outcome, seat.map(BattleOutcome::Won));
    assert_eq!(reason(&hall, other), (seat, ResultReason::Forced(ForceReason::Timeout)));
    assert_eq!(hall.people[other].session.claim, None);
}

#[test]
fn who_lets_three_requests_in_a_row_pass_can_be_claimed_from_and_who_comes_back_cannot() {
    let mut hall = begun("missed", TimeControl { bank: 60, increment: 5, cap: 20 });
    let away = in_the_middle(&mut hall);
    let other = 1 - away;
    hall.people[other].acts = true;
    for _ in 0..3 {
        // Their own game plays for them once their time is over, and states so.
        while hall.people[other].session.claim.is_none() {
            hall.wait(1);
            assert!(!hall.people[other].is_over(), "it is claimed before it ends");
        }
        assert_eq!(hall.people[other].session.claim, Some(ClaimGround::Missed));
        assert_eq!(hall.people[away].session.claim, None);
        // After their return, nothing counts any more as soon as they give a command.
        hall.people[away].acts = true;
        while hall.people[other].session.claim.is_some() {
            hall.wait(1);
        }
        hall.people[away].acts = false;
        if hall.people[other].is_over() {
            return;
        }
    }
    while hall.people[other].session.claim.is_none() {
        hall.wait(1);
    }
    hall.request(other, OnlineRequest::Claim);
    hall.wait(1);
    let seat = hall.people[other].board.as_ref().map(|(_, seat)| *seat);
    for who in [other, away] {
        assert_eq!(reason(&hall, who), (seat, ResultReason::Forced(ForceReason::Timeout)));
    }
    assert_eq!(hall.room.as_ref().expect("a room").ground, Some(ClaimGround::Missed));
}

#[test]
fn whoever_signs_two_papers_for_one_place_has_lost_as_soon_as_the_other_side_has_both() {
    let mut hall = Hall::new("forked");
    hall.meet(Params::default());
    hall.people.iter_mut().for_each(|person| person.acts = false);
    hall.make_ready();
    hall.wait(3);
    hall.people[1].acts = true;
    hall.wait(1);
    let ben = hall.people[1].id();
    let parcels =
        || hall.log().iter().filter_map(|(player, bytes)| Some((*player, Packet::read(bytes).ok()?)));
    let genesis = parcels().find_map(|(_, packet)| match packet {
        Packet::SignedGenesis(sign) => Genesis::read(&sign.genesis).ok(),
        _ => None,
    });
    let seal = parcels().find_map(|(player, packet)| match packet {
        Packet::Log(Message::ChoiceCommitment(seal)) if player == ben => Some(seal),
        _ => None,
    });
    let (genesis, seal) = (genesis.expect("it is signed"), seal.expect("Ben has chosen"));
    // Another choice for the same position, signed by Ben as well.
    let other = ChoiceCommitment { hash: [9; 32], ..seal }.signed(&genesis.match_id(), &hall.people[1].key());
    let (game, bytes) = (1, Packet::Log(Message::ChoiceCommitment(other)).bytes());
    hall.hear(0, ClientInput::LobbyFrame(LobbyFrame { game, place: 999, player: ben, bytes }.bytes()));
    hall.wait(1);
    assert!(matches!(
        hall.people[0].session.trouble,
        Some(SessionError::Cheating(LedgerError::Forked(Seat::Guest)))
    ));
    let room = hall.room.as_ref().expect("a room");
    assert_eq!(
        (room.outcome, room.ground),
        (Some(BattleOutcome::Won(Seat::Host)), Some(ClaimGround::Forked))
    );
    for who in [0, 1] {
        assert_eq!(reason(&hall, who), (Some(Seat::Host), ResultReason::Forced(ForceReason::Cheating)));
    }
}

#[test]
fn a_battle_that_the_other_side_never_signs_is_broken_off() {
    let mut hall = Hall::new("unsigned");
    hall.meet(Params::default());
    hall.request(0, OnlineRequest::Act(RoomAction::Ready(true)));
    hall.people[1].frozen = true;
    let ben = hall.people[1].id();
    hall.room.as_mut().expect("a room").act(ben, RoomAction::Ready(true)).expect("he sits");
    hall.show_room();
    hall.wait(70);
    let room = |hall: &Hall| hall.room.as_ref().expect("a room").clone();
    assert_eq!((room(&hall).stage, hall.people[0].laid), (RoomStage::Battle, 0), "one has not signed");
    hall.wait(10);
    assert_eq!((room(&hall).stage, room(&hall).outcome), (RoomStage::Result, Some(BattleOutcome::Aborted)));
    assert_eq!(room(&hall).won.values().sum::<u8>(), 0);
    // They can play again.
    hall.people[1].frozen = false;
    hall.kill(1);
    hall.request(1, OnlineRequest::Connect { lobby: "ws://lobby".to_owned(), name: "Ben".to_owned() });
    hall.request(1, OnlineRequest::Book(book(Seat::Guest)));
    hall.request(1, OnlineRequest::Join("abcdef".to_owned()));
    hall.make_ready();
    hall.wait(5);
    assert!(hall.people.iter().all(|person| person.laid == 1), "both have signed the next one");
}

#[test]
fn who_does_not_say_how_it_ended_does_not_hold_the_room() {
    let mut hall = begun("unsaid", TimeControl::USUAL);
    while !hall.people.iter().any(super::hall::Person::is_over) {
        hall.wait(1);
        // The loser neither reports the result nor reveals anything: as if that game had been closed at the last
        // moment.
        hall.unheard = |ask| matches!(ask, ClientMessage::Act(RoomAction::Over { .. }));
    }
    let room = |hall: &Hall| hall.room.as_ref().expect("a room").outcome;
    assert_eq!(room(&hall), None);
    hall.wait(60);
    assert_eq!(room(&hall), None);
    hall.wait(30);
    let (winner, _) = reason(&hall, 0);
    assert_eq!(room(&hall), Some(winner.map_or(BattleOutcome::Drawn, BattleOutcome::Won)), "the log says it");
}

// S2-P03
#[test]
fn what_the_lobby_missed_comes_after_all() {
    let mut hall = begun("gap", TimeControl::USUAL);
    hall.wait(20);
    // The lobby is unreachable, and the direct connection carries on; then one game is killed, too.
    hall.lobby_down();
    let before = hall.log().len();
    hall.wait(60);
    assert_eq!(hall.log().len(), before, "nobody reaches it");
    assert!(hall.people.iter().all(|person| person.orders.len() > 5), "they play on");
    hall.lobby = true;
    hall.wait(60);
    let (board, _) = hall.people[0].board.as_ref().expect("a battle");
    let watching = hall.watched();
    assert_eq!(public_hash(watching.board().expect("it is watched")), public_hash(board));
    for seat in Seat::BOTH {
        assert_eq!((watching.wrong(seat), watching.ground(seat, hall.now())), (None, None));
    }
}
