//! A relay battle over a real lobby: two players against one, of whom one is killed and comes back.

use std::time::{Duration, Instant};

use marginalia::battle::hash::public_hash;
use marginalia::facilitator::online::{ConnectionState, OnlineRequest, SessionError};
use marginalia::room::lobby_room::RoomAction;
use marginalia::room::order::Strategy;
use marginalia::room::params::{Params, Teams};
use marginalia::room::seating::SeatingList;

use crate::people::Person;
use crate::server::{Folder, Program};

/// The time limit that ends a failing test.
const PATIENCE: Duration = Duration::from_secs(240);

fn until(people: &mut [Person], acts: bool, what: &str, holds: impl Fn(&[Person]) -> bool) {
    let began = Instant::now();
    while !holds(people) {
        let at: Vec<_> = people.iter().map(|person| (person.orders.len(), &person.session.trouble)).collect();
        assert!(began.elapsed() < PATIENCE, "waiting in vain: {what}; {at:?}");
        people.iter_mut().for_each(|person| person.step(acts));
    }
}

// S4-10 S4-18 S2-P10
#[test]
fn two_against_one_play_a_whole_battle_over_a_lobby_and_one_of_them_comes_back() {
    let folder = Folder::new();
    let lobby = Program::new(&folder);
    let address = format!("ws://{}", lobby.at);
    let mut people: Vec<Person> = (1..4).map(|number| Person::new(number, folder.path())).collect();
    for (person, name) in people.iter().zip(["Anna", "Ben", "Carl"]) {
        person.connect(&address, name);
    }
    let on = |people: &[Person]| people.iter().all(|person| person.session.lobby == ConnectionState::On);
    until(&mut people, false, "all are connected", on);
    let teams = Teams { most: 2, strategy: Strategy::SeededRandom(0), turns: 1 };
    people[0].wish(OnlineRequest::Create(Params { teams, ..Params::default() }));
    until(&mut people, false, "a room is open", |people| people[0].session.room.is_some());
    let code = people[0].session.room.as_ref().expect("a room").code.clone();
    for who in [1, 2] {
        people[who].wish(OnlineRequest::Join(code.clone()));
        until(&mut people, false, "they are in it", |people| people[who].session.room.is_some());
    }
    let carl = people[2].session.me.expect("he has a key");
    people[0].wish(OnlineRequest::Act(RoomAction::Put(carl, SeatingList::Host, 9)));
    let sits = |people: &[Person]| {
        let room = people[2].session.room.as_ref().expect("a room");
        room.seating.list(SeatingList::Host).contains(&carl)
    };
    until(&mut people, false, "Carl sits with Anna", sits);
    people.iter().for_each(|person| person.wish(OnlineRequest::Act(RoomAction::Ready(true))));
    let laid = |people: &[Person]| people.iter().all(|person| person.board.is_some());
    until(&mut people, false, "the battle is laid out", laid);
    until(&mut people, true, "some orders", |people| people.iter().all(|person| person.orders.len() > 12));
    // The game that did not take part in the handshake is closed, and restores the battle from the lobby's log.
    people[2].restart();
    people[2].wish(OnlineRequest::Seen);
    until(&mut people, false, "it is offered", |people| !people[2].session.unfinished.is_empty());
    let room = people[2].session.unfinished[0].room;
    people[2].connect(&address, "Carl");
    people[2].wish(OnlineRequest::Resume(room));
    until(&mut people, true, "it stands again", |people| people[2].board.is_some());
    until(&mut people, true, "the battle is over", |people| people.iter().all(Person::is_over));
    let hash = |person: &Person| public_hash(&person.board.as_ref().expect("a battle").0);
    for person in &people[1..] {
        assert_eq!(hash(person), hash(&people[0]));
        assert_eq!(person.orders.len(), people[0].orders.len());
        assert_eq!(person.books, people[0].books);
    }
    for person in &people {
        // A player who tried to act in another's turn was told so.
        let trouble = &person.session.trouble;
        assert!(matches!(trouble, None | Some(SessionError::NotYourTurn(_))), "{trouble:?}");
        assert!(person.session.turn_holders.is_some(), "everybody sees who acts");
    }
}
