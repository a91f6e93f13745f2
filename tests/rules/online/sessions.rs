//! Whole online sessions between two online clients: rooms, battles, lost connections, killed games, and absent people.

use std::time::Duration;

use marginalia::battle::board::Board;
use marginalia::battle::hash::public_hash;
use marginalia::battle::phase::Phase;
use marginalia::battle::result::{ForceReason, ResultReason};
use marginalia::facilitator::online::{
    ClientAction, ClientEvent, ClientInput, ConnectionState, MatchStore, OnlineRequest, SessionError,
};
use marginalia::ids::Seat;
use marginalia::room::key::RoomKey;
use marginalia::room::lobby_room::{BattleOutcome, RoomActionError, RoomId, RoomStage};
use marginalia::room::params::{Params, TimeControl};
use marginalia::room::protocol::{LobbyError, ServerMessage};

use super::hall::Hall;
use super::line::book;

/// Asserts that both windows show the same battle, and both of its books.
pub(super) fn agree(hall: &Hall) {
    let [anna, ben] = &hall.people;
    let commands = |person: &super::hall::Person| -> Vec<_> {
        person.orders.iter().map(|order| (order.command, order.openings.clone())).collect()
    };
    assert_eq!(commands(anna), commands(ben));
    let hashes = [anna, ben].map(|person| public_hash(&person.board.as_ref().expect("a battle").0));
    assert_eq!(hashes[0], hashes[1]);
    assert_eq!(anna.books, ben.books);
    assert_eq!([&anna.session.trouble, &ben.session.trouble], [&None, &None]);
}

#[test]
fn two_meet_play_a_whole_battle_and_play_again_with_sides_changed() {
    let mut hall = Hall::new("meet");
    hall.meet(Params::default());
    assert_eq!(hall.people[1].session.room.as_ref().expect("a room").stage, RoomStage::Waiting);
    hall.make_ready();
    hall.play_out();
    agree(&hall);
    assert!(
        hall.carried.iter().all(|carried| *carried > 100),
        "both ways carry everything: {:?}",
        hall.carried
    );
    let room = hall.room.clone().expect("a room");
    assert_eq!((room.stage, room.game), (RoomStage::Result, 1));
    assert!(matches!(room.outcome, Some(BattleOutcome::Won(_) | BattleOutcome::Drawn)));
    let mut books = hall.people[0].books.clone().expect("both were shown");
    for (shown, seat) in books.iter_mut().zip(Seat::BOTH) {
        let mut whole = book(seat);
        whole.sort_unstable();
        shown.sort_unstable();
        assert_eq!(*shown, whole);
    }
    let before = hall.lists();
    hall.make_ready();
    assert_eq!(hall.lists(), [before[1], before[0]]);
    hall.play_out();
    agree(&hall);
    assert_eq!(hall.people.each_ref().map(|person| person.laid), [2, 2]);
    assert_eq!(hall.people[0].board.as_ref().expect("a battle").1, Seat::Guest);
}

#[test]
// S2-P02
fn who_acts_again_before_the_answer_to_a_certain_command_loses_nothing() {
    let mut hall = Hall::new("twice");
    hall.meet(Params::default());
    hall.make_ready();
    let mut tried = 0;
    while tried < 5 {
        hall.wait(1);
        let Some((who, first)) = hall.certain() else { continue };
        let before = hall.people[who].orders.len();
        // No part of it arrives yet: the window shows the command, and continues from there.
        hall.hear(who, ClientInput::Command(first));
        assert_eq!(hall.people[who].orders.len(), before + 1);
        if let Some(second) = hall.people[who].chooses() {
            hall.hear(who, ClientInput::Command(second));
            tried += 1;
            hall.request(who, OnlineRequest::Seen);
            let last = hall.people.each_ref().map(|person| person.orders[before + 1].command);
            assert_eq!(last, [second; 2], "it followed by itself");
        } else {
            hall.request(who, OnlineRequest::Seen);
        }
        assert!(!hall.people[who].is_over(), "the battle is too short for this");
    }
}

#[test]
fn what_a_side_says_of_the_end_waits_for_its_paper_and_a_claim_for_nothing() {
    for is_reported in [true, false] {
        let mut hall = Hall::new("paper");
        hall.meet(Params::default());
        hall.make_ready();
        hall.wait(2);
        hall.people.iter_mut().for_each(|person| person.acts = false);
        let room = hall.room.as_mut().expect("a room");
        if is_reported {
            room.reports[1] = Some(BattleOutcome::Won(Seat::Host));
        }
        room.settle(BattleOutcome::Won(Seat::Host));
        hall.show_room();
        hall.wait(8);
        assert_eq!(hall.people[0].is_over(), !is_reported);
        hall.wait(4);
        let (board, _) = hall.people[0].board.as_ref().expect("a battle");
        let reason = board.state().result().map(|result| result.reason);
        assert_eq!(reason, Some(ResultReason::Forced(ForceReason::LostLink)), "no paper ever comes");
    }
}

#[test]
fn notes_that_are_not_kept_after_all_are_thrown_away_and_the_battle_goes_on() {
    let mut hall = Hall::new("unkept");
    hall.meet(Params::default());
    hall.make_ready();
    hall.wait(3);
    let notes = |hall: &Hall| MatchStore::new(hall.people[0].sets().parent().map(Into::into)).list().len();
    assert_eq!(notes(&hall), 1);
    hall.hear(0, ClientInput::Unkept("it is full".to_owned()));
    assert_eq!(notes(&hall), 0, "nobody goes on with less than was said");
    assert_eq!(hall.people[0].session.trouble, Some(SessionError::Disk("it is full".to_owned())));
    hall.play_out();
    let hashes =
        hall.people.each_ref().map(|person| public_hash(&person.board.as_ref().expect("a battle").0));
    assert_eq!(hashes[0], hashes[1]);
}

#[test]
fn what_is_said_of_a_room_that_was_left_comes_too_late() {
    let mut hall = Hall::new("late");
    hall.meet(Params::default());
    let room = hall.people[1].session.room.clone().expect("a room");
    let (id, player) = (room.id, room.owner);
    let word = |tell: &ServerMessage| {
        ClientInput::LobbyText(serde_json::to_string(tell).expect("it can be written"))
    };
    let shown = word(&ServerMessage::Room(Box::new(room)));
    let mut is_in_after = |heard: ClientInput| {
        let done = hall.people[1].client.handle(heard, Duration::from_secs(3600));
        let sessions = done.into_iter().filter_map(|what| match what {
            ClientAction::Tell(ClientEvent::Session(session)) => Some(session.room.is_some()),
            _ => None,
        });
        sessions.last()
    };
    assert_eq!(is_in_after(ClientInput::Wish(OnlineRequest::LeaveRoom)), Some(false));
    assert_eq!(is_in_after(shown.clone()), None, "it was on its way before");
    is_in_after(word(&ServerMessage::Refused(LobbyError::Full)));
    assert_eq!(is_in_after(shown.clone()), None, "a refusal of something else changes nothing");
    is_in_after(word(&ServerMessage::Out));
    assert_eq!(
        is_in_after(shown.clone()),
        None,
        "the lobby stores a room before it shows it, and answers at once"
    );
    is_in_after(ClientInput::Wish(OnlineRequest::Create(Params::default())));
    assert_eq!(is_in_after(shown.clone()), None, "it is not the room that was asked for");
    is_in_after(word(&ServerMessage::Key(RoomKey::new(&[0; 32], id, player, 0, 1))));
    assert_eq!(is_in_after(shown), Some(true), "the player enters it again");
}

#[test]
fn without_a_direct_line_the_lobby_carries_the_battle() {
    let mut hall = Hall::new("blocked");
    hall.direct = false;
    hall.meet(Params::default());
    hall.make_ready();
    hall.wait(60);
    assert!(hall.direct_lines().iter().all(|line| *line != ConnectionState::On));
    hall.play_out();
    agree(&hall);
    assert_eq!(hall.carried[1], 0);
}

#[test]
fn a_battle_outlives_the_lobby_and_the_direct_line() {
    let mut hall = Hall::new("lines");
    hall.meet(Params::default());
    hall.make_ready();
    hall.wait(1);
    assert_eq!(hall.direct_lines(), [ConnectionState::On; 2]);
    hall.lobby_down();
    let before = hall.people[0].orders.len();
    hall.wait(5);
    assert!(hall.people[0].orders.len() > before, "it goes on over the direct line");
    assert_eq!(hall.people[0].session.trouble, Some(SessionError::LobbyLost));
    hall.lobby = true;
    hall.wait(30);
    assert_eq!(hall.people[0].session.lobby, ConnectionState::On);
    assert_eq!(hall.people[0].session.trouble, None);
    hall.direct = false;
    hall.wait(30);
    assert!(hall.direct_lines().iter().all(|line| *line != ConnectionState::On), "{:?}", hall.direct_lines());
    hall.play_out();
    agree(&hall);
}

#[test]
fn a_battle_that_ends_while_the_lobby_is_down_is_told_to_it_later() {
    let mut hall = Hall::new("told-later");
    hall.meet(Params::default());
    hall.make_ready();
    hall.wait(1);
    assert_eq!(hall.direct_lines(), [ConnectionState::On; 2]);
    hall.lobby_down();
    hall.play_out();
    assert_eq!(hall.room.as_ref().expect("a room").stage, RoomStage::Battle);
    hall.lobby = true;
    hall.wait(30);
    agree(&hall);
    let room = hall.room.as_ref().expect("a room");
    assert_eq!(room.stage, RoomStage::Result);
    assert!(room.outcome.is_some());
}

// S2-CX06
#[test]
fn a_game_that_is_killed_at_any_moment_goes_on_from_its_own_notes() {
    for number in 0..24_u64 {
        let mut hall = Hall::new(&format!("kill-{number}"));
        hall.meet(Params::default());
        hall.make_ready();
        hall.wait(number / 2);
        let who = (number % 2) as usize;
        let known = hall.people[who].orders.len();
        hall.kill(who);
        let unfinished = hall.people[who].client.unfinished().to_vec();
        let began = !hall.people[1 - who].orders.is_empty();
        assert!(unfinished.len() == 1 || !began, "the battle is offered to be gone on with");
        let (lobby, name) = ("ws://lobby".to_owned(), "Back".to_owned());
        hall.request(who, OnlineRequest::Connect { lobby, name });
        hall.request(who, OnlineRequest::Book(book([Seat::Host, Seat::Guest][who])));
        hall.request(who, OnlineRequest::Resume(RoomId([9; 16])));
        assert!(hall.people[who].orders.len() + 1 >= known, "what was final stays: battle {number}");
        hall.play_out();
        agree(&hall);
        assert!(hall.people[who].client.unfinished().is_empty(), "nothing is left of a battle that is over");
    }
}

#[test]
fn a_battle_is_given_up_at_any_moment() {
    let mut hall = Hall::new("resign");
    hall.meet(Params::default());
    hall.make_ready();
    hall.wait(7);
    hall.hear(1, ClientInput::Leave(ForceReason::Resign));
    hall.wait(3);
    agree(&hall);
    let result = hall.people[0].board.as_ref().expect("a battle").0.state().result().expect("it is over");
    assert_eq!(result.winner, Some(Seat::Host));
    assert_eq!(hall.room.as_ref().expect("a room").outcome, Some(BattleOutcome::Won(Seat::Host)));
}

#[test]
fn past_the_own_time_what_does_least_is_played() {
    let mut hall = Hall::new("clock");
    let clock = TimeControl { bank: 10, increment: 0, cap: 5 };
    hall.meet(Params { clock, ..Params::default() });
    hall.people[1].acts = false;
    hall.make_ready();
    hall.wait(4);
    let stood = hall.people[0].orders.len();
    hall.wait(60);
    assert!(hall.people[0].orders.len() > stood, "the battle goes on without him");
    hall.play_out();
    agree(&hall);
}

#[test]
fn a_game_that_is_closed_and_opened_again_has_not_won_any_time() {
    let mut hall = Hall::new("time");
    hall.meet(Params::default());
    hall.make_ready();
    hall.wait(3);
    for _ in 0..4 {
        hall.people.iter_mut().for_each(|person| person.acts = false);
        hall.wait(60);
        hall.people.iter_mut().for_each(|person| person.acts = true);
        hall.wait(1);
    }
    let left = |hall: &Hall, who: usize| hall.people[who].client.clocks().expect("a battle goes on").left;
    let [before, other] = [0, 1].map(|who| left(&hall, who));
    hall.kill(0);
    let (lobby, name) = ("ws://lobby".to_owned(), "Back".to_owned());
    hall.request(0, OnlineRequest::Connect { lobby, name });
    hall.request(0, OnlineRequest::Resume(RoomId([9; 16])));
    let after = left(&hall, 0);
    for seat in Seat::BOTH {
        let won = after[seat.index()].abs_diff(before[seat.index()]);
        assert!(won.as_secs() <= 5, "{seat}: {before:?} before, {after:?} after");
    }
    assert_eq!(left(&hall, 1), other, "nothing changes on the other side");
}

// S2-F34
#[test]
fn who_is_gone_for_too_long_loses_the_battle_when_it_is_claimed() {
    let mut hall = Hall::new("gone");
    hall.meet(Params::default());
    hall.make_ready();
    hall.wait(5);
    hall.went(1);
    hall.direct = false;
    hall.people[1].acts = false;
    assert!(hall.people[0].session.claim.is_none());
    hall.request(0, OnlineRequest::Claim);
    let why = LobbyError::Room(RoomActionError::NoGround);
    assert_eq!(hall.people[0].session.trouble, Some(SessionError::Refused(why)), "he is not gone for long");
    hall.request(0, OnlineRequest::Seen);
    let ben = hall.people[1].id();
    hall.room.as_mut().expect("a room").gone(ben);
    hall.show_room();
    hall.wait(1);
    assert!(hall.people[0].session.claim.is_some());
    hall.request(0, OnlineRequest::Claim);
    hall.wait(1);
    let result = hall.people[0].board.as_ref().expect("a battle").0.state().result().expect("it is over");
    assert_eq!(result.winner, Some(Seat::Host));
    assert_eq!(result.reason, ResultReason::Forced(ForceReason::LostLink));
    assert_eq!(hall.room.as_ref().expect("a room").outcome, Some(BattleOutcome::Won(Seat::Host)));
}

// S2-P02
#[test]
fn what_is_certain_is_shown_before_anybody_answers_and_taken_back_if_it_never_was() {
    let mut shown = 0;
    for number in 0..6 {
        let mut hall = Hall::new(&format!("early-{number}"));
        hall.meet(Params::default());
        hall.make_ready();
        hall.wait(6 + number);
        hall.direct = false;
        hall.lobby_down();
        hall.lobby = false;
        let Some((who, command)) = hall.certain() else { continue };
        let before = hall.people[who].orders.len();
        hall.hear(who, ClientInput::Command(command));
        assert_eq!(hall.people[who].orders.len(), before + 1, "nobody can have answered");
        assert_eq!(hall.people[1 - who].orders.len(), before);
        shown += 1;
        // The other side, which has not received it, resigns the battle.
        hall.hear(1 - who, ClientInput::Leave(ForceReason::Resign));
        hall.people.iter_mut().for_each(|person| person.acts = false);
        hall.lobby = true;
        hall.wait(30);
        agree(&hall);
        assert!(hall.people[who].is_over());
    }
    assert!(shown > 2, "{shown} commands were certain");
}

#[test]
fn feelings_are_shown_to_everybody() {
    let mut hall = Hall::new("emote");
    hall.meet(Params::default());
    hall.request(0, OnlineRequest::Emote(3));
    let anna = hall.people[0].id();
    assert!(hall.people.iter().all(|person| person.session.emote == Some((anna, 3, 1))));
}

#[test]
// S2-CX06
fn who_comes_back_after_the_end_hears_of_it_and_shows_the_book() {
    for number in 0..4 {
        let mut hall = Hall::new(&format!("after-{number}"));
        hall.meet(Params::default());
        hall.make_ready();
        hall.wait(2 + number);
        hall.kill(1);
        hall.hear(0, ClientInput::Leave(ForceReason::Resign));
        hall.wait(1);
        let room = hall.room.as_ref().expect("a room");
        assert_eq!((room.outcome, room.opened), (Some(BattleOutcome::Won(Seat::Guest)), [true, false]));
        hall.request(1, OnlineRequest::Connect { lobby: "ws://lobby".to_owned(), name: "Ben".to_owned() });
        hall.request(1, OnlineRequest::Resume(RoomId([9; 16])));
        hall.wait(12);
        assert_eq!(hall.room.as_ref().expect("a room").opened, [true; 2]);
        agree(&hall);
        assert!(hall.people[1].client.unfinished().is_empty(), "nothing is left of it");
    }
}

#[test]
fn whoever_loses_by_a_book_that_was_not_shown_is_told_and_the_other_one_too() {
    let mut hall = Hall::new("unopened");
    hall.meet(Params::default());
    hall.make_ready();
    hall.wait(3);
    hall.hear(0, ClientInput::Leave(ForceReason::Resign));
    hall.wait(2);
    let room = hall.room.as_mut().expect("a room");
    room.opened = [true, false];
    room.forfeit_unrevealed(Seat::Guest);
    hall.show_room();
    hall.wait(1);
    let told = |who: usize| hall.people[who].session.trouble.as_ref().expect("a word").to_string();
    assert_eq!(told(0), "Ben did not reveal their book: you win the battle.");
    assert_eq!(told(1), "Your book did not reach the room in time: Anna wins the battle.");
}

#[test]
fn where_both_choose_at_once_both_clocks_run_until_each_has_chosen() {
    let mut hall = Hall::new("clocks");
    hall.meet(Params::default());
    hall.people.iter_mut().for_each(|person| person.acts = false);
    hall.make_ready();
    let is_choosing = |hall: &Hall| {
        let board = hall.people[0].board.as_ref().map(|(board, _)| board);
        board.is_some_and(|board| board.state().phase() == Phase::Strategy)
    };
    while !is_choosing(&hall) {
        hall.wait(1);
    }
    let run = |hall: &Hall| -> Vec<[bool; 2]> {
        let clocks = hall.people.iter().map(|person| person.session.clocks.expect("a battle goes on"));
        clocks.map(|clocks| clocks.asked.map(|rest| rest.is_some())).collect()
    };
    assert_eq!(run(&hall), [[true, true]; 2]);
    hall.people[0].acts = true;
    hall.wait(1);
    assert_eq!(run(&hall), [[false, true]; 2], "both see that Host has chosen");
}
