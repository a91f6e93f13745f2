//! Whole battles of two games over a real lobby and a real direct connection.

use std::net::SocketAddr;

use marginalia::battle::hash::public_hash;
use marginalia::facilitator::online::{ConnectionState, OnlineRequest};
use marginalia::room::lobby_room::{RoomAction, RoomStage};
use marginalia::room::params::Params;

use crate::people::{Person, until};
use crate::server::{Folder, Program};

/// Connects two players, who meet in a room and become ready.
pub(crate) fn meet(lobby: &Program, folder: &Folder) -> [Person; 2] {
    meet_at([lobby.at; 2], folder)
}

/// Connects two players, each to their lobby, who meet in a room and become ready.
pub(crate) fn meet_at(lobbies: [SocketAddr; 2], folder: &Folder) -> [Person; 2] {
    meet_as([1, 2].map(|number| Person::new(number, folder.path())), lobbies)
}

/// Connects these two players, who meet in a room and become ready.
pub(crate) fn meet_as(mut people: [Person; 2], lobbies: [SocketAddr; 2]) -> [Person; 2] {
    for ((person, lobby), name) in people.iter().zip(lobbies).zip(["Anna", "Ben"]) {
        person.connect(&format!("ws://{lobby}"), name);
    }
    let on = |people: &[Person; 2]| people.iter().all(|person| person.session.lobby == ConnectionState::On);
    until(&mut people, false, "both are connected", on);
    play_on(people)
}

/// Begins a battle: the first of two connected players opens a room, and the second one joins it.
pub(crate) fn play_on(mut people: [Person; 2]) -> [Person; 2] {
    people[0].wish(OnlineRequest::Create(Params::default()));
    until(&mut people, false, "a room is open", |people| people[0].session.room.is_some());
    let code = people[0].session.room.as_ref().expect("a room").code.clone();
    people[1].wish(OnlineRequest::Join(code));
    until(&mut people, false, "both are in it", |people| people[1].session.room.is_some());
    people.iter().for_each(|person| person.wish(OnlineRequest::Act(RoomAction::Ready(true))));
    until(&mut people, false, "the battle is laid out", |people| {
        people.iter().all(|person| person.board.is_some())
    });
    people
}

/// Asserts that both sides reached the same end, and that each saw the other's book.
pub(crate) fn agree(people: &[Person; 2]) {
    let [anna, ben] =
        people.each_ref().map(|person| public_hash(&person.board.as_ref().expect("a battle").0));
    assert_eq!(anna, ben);
    let [anna, ben] =
        people.each_ref().map(|person| person.orders.iter().map(|order| order.command).collect::<Vec<_>>());
    assert_eq!(anna, ben);
    assert_eq!(people[0].books, people[1].books);
    let met = people.each_ref().map(|person| person.meeting.clone());
    if let [Some(anna), Some(ben)] = met {
        assert_eq!(anna.is_won, ben.is_won.map(|is_won| !is_won));
        assert_eq!(
            [Some(ben.opponent), Some(anna.opponent)],
            people.each_ref().map(|person| person.session.me)
        );
    }
    assert_eq!(people.each_ref().map(|person| person.session.trouble.clone()), [None, None]);
}

pub(crate) fn over(people: &[Person; 2]) -> bool {
    people.iter().all(Person::is_over)
}

// S2-P01 S2-P03 S2-P04 S2-P05 S2-P06 S2-P07 S2-F06
#[test]
fn two_games_play_a_whole_battle_over_a_lobby_and_a_direct_line() {
    let folder = Folder::new();
    let lobby = Program::new(&folder);
    let mut people = meet(&lobby, &folder);
    until(&mut people, false, "a direct line stands", |people| {
        people.iter().all(|person| person.session.direct == ConnectionState::On)
    });
    until(&mut people, true, "the battle is over", over);
    agree(&people);
    let result = |people: &[Person; 2]| {
        people
            .iter()
            .all(|person| person.session.room.as_ref().is_some_and(|room| room.stage == RoomStage::Result))
    };
    until(&mut people, false, "the room knows how it ended", result);
    people.iter().for_each(|person| person.wish(OnlineRequest::Act(RoomAction::Ready(true))));
    // The commands that need no player may run before anybody looks.
    until(&mut people, false, "they play again", |people| people.iter().all(|person| !person.is_over()));
    until(&mut people, true, "the second battle is over", over);
    agree(&people);
}

// S2-P10
#[test]
fn a_game_that_is_closed_in_the_middle_goes_on_where_it_was() {
    let folder = Folder::new();
    let lobby = Program::new(&folder);
    let mut people = meet(&lobby, &folder);
    for who in [0, 1] {
        let more = people[0].orders.len() + 20;
        until(&mut people, true, "some orders", |people| {
            people.iter().all(|person| person.orders.len() >= more)
        });
        let known = people[who].orders.len();
        people[who].restart();
        people[who].wish(OnlineRequest::Seen);
        until(&mut people, false, "it is offered", |people| !people[who].session.unfinished.is_empty());
        let room = people[who].session.unfinished[0].room;
        people[who].connect(&format!("ws://{}", lobby.at), "Back");
        people[who].wish(OnlineRequest::Resume(room));
        until(&mut people, true, "it stands again", |people| people[who].board.is_some());
        assert!(people[who].orders.len() + 1 >= known, "nothing final is lost");
    }
    until(&mut people, true, "the battle is over", over);
    agree(&people);
}

#[test]
fn a_lobby_that_is_killed_and_started_again_loses_nobody() {
    let folder = Folder::new();
    let lobby = Program::new(&folder);
    let mut people = meet(&lobby, &folder);
    until(&mut people, false, "a direct line stands", |people| {
        people.iter().all(|person| person.session.direct == ConnectionState::On)
    });
    let at = lobby.at;
    lobby.kill();
    let more = people[0].orders.len() + 20;
    until(&mut people, true, "it goes on", |people| people.iter().all(|person| person.orders.len() >= more));
    let _lobby = Program::at(&folder, at);
    until(&mut people, false, "both are back", |people| {
        people
            .iter()
            .all(|person| person.session.lobby == ConnectionState::On && person.session.trouble.is_none())
    });
    until(&mut people, true, "the battle is over", over);
    agree(&people);
    let result = |people: &[Person; 2]| {
        people
            .iter()
            .all(|person| person.session.room.as_ref().is_some_and(|room| room.stage == RoomStage::Result))
    };
    until(&mut people, false, "the room knows how it ended", result);
}
