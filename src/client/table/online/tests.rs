//! Tests of the texts and the numbers of an online battle.

use std::time::Duration;

use super::clocks::{left, time};
use super::connection::words;
use crate::facilitator::online::{ConnectionState, DirectObstacle, OnlineSession};
use crate::ids::{PlayerId, Seat};
use crate::lockstep::ClockReadings;
use crate::messages::Locale;
use crate::room::lobby_room::{Edition, Room, RoomAction, RoomId};
use crate::room::params::{Params, Teams};
use crate::room::seating::SeatingList;

#[test]
fn the_clock_that_runs_is_counted_down() {
    let seconds = Duration::from_secs;
    let clocks = ClockReadings { left: [seconds(252), seconds(300)], asked: [Some(seconds(60)), None] };
    assert_eq!(left(&clocks, Seat::Host, seconds(2)), (seconds(250), Some(seconds(58))));
    assert_eq!(left(&clocks, Seat::Guest, seconds(2)), (seconds(300), None));
    assert_eq!(left(&clocks, Seat::Host, seconds(900)), (Duration::ZERO, Some(Duration::ZERO)));
    assert_eq!([252, 0, 9].map(|left| time(seconds(left))), ["4:12", "0:00", "0:09"]);
    assert_eq!(time(Duration::from_millis(8001)), "0:09");
}

/// Returns two players, and a room in which both sit.
pub(super) fn two_in_a_room() -> ([PlayerId; 2], Room) {
    let [anna, ben] = [1, 2].map(|number| PlayerId([number; 32]));
    let edition = Edition { engine: "1".to_owned(), rules: String::new(), cards: String::new() };
    let id = (RoomId([7; 16]), "KQXZRB".to_owned());
    let mut room = Room::new(id, (anna, "Anna"), edition, Params::default()).expect("a good room");
    room.join(ben, "Ben").expect("there is a place");
    for player in [anna, ben] {
        room.act(player, RoomAction::Ready(true)).expect("both sit");
    }
    ([anna, ben], room)
}

#[test]
fn the_other_ones_line_is_told_in_words() {
    let ([anna, ben], room) = two_in_a_room();
    let session = OnlineSession {
        me: Some(anna),
        room: Some(room),
        lobby: ConnectionState::On,
        direct: ConnectionState::On,
        round_trip: Some(Duration::from_millis(12)),
        ..OnlineSession::default()
    };
    let after = |session: &OnlineSession| {
        words(Locale::default(), session, Duration::from_secs(42)).expect("a battle is played")
    };
    assert_eq!(after(&session), "direct, 12 ms");
    let lagging = OnlineSession { direct: ConnectionState::Lagging, ..session.clone() };
    assert_eq!(after(&lagging), "Ben is lagging");
    let mut relayed = OnlineSession { direct: ConnectionState::Lost, ..session };
    assert_eq!(after(&relayed), "via the lobby");
    relayed.obstacle = Some(DirectObstacle::Failed);
    assert_eq!(after(&relayed), "via the lobby: no direct way");
    relayed.room.as_mut().expect("the room").lost(ben);
    assert_eq!(after(&relayed), "Ben is offline: 42 s");
    relayed.lobby = ConnectionState::Lost;
    assert_eq!(after(&relayed), "You are offline: 42 s");
}

#[test]
fn where_several_play_a_seat_one_of_them_acts() {
    let [anna, ben, carl] = [1, 2, 3].map(|number| PlayerId([number; 32]));
    let edition = Edition { engine: "1".to_owned(), rules: String::new(), cards: String::new() };
    let id = (RoomId([7; 16]), "KQXZRB".to_owned());
    let teams = Teams { most: 2, ..Teams::ALONE };
    let params = Params { teams, ..Params::default() };
    let mut room = Room::new(id, (anna, "Anna"), edition, params).expect("a good room");
    room.join(ben, "Ben").expect("there is a place");
    room.join(carl, "Carl").expect("there is a place");
    room.act(anna, RoomAction::Put(carl, SeatingList::Host, 1)).expect("she opened it");
    for player in [anna, ben, carl] {
        room.act(player, RoomAction::Ready(true)).expect("all sit");
    }
    let seen_by = |me, host| {
        let quills = Some([host, ben]);
        OnlineSession {
            me: Some(me),
            room: Some(room.clone()),
            turn_holders: quills,
            ..OnlineSession::default()
        }
    };
    assert_eq!(seen_by(anna, anna).mate(), None);
    assert_eq!(seen_by(anna, carl).mate(), Some(carl));
    assert_eq!(seen_by(carl, anna).mate(), Some(anna));
    assert_eq!(seen_by(ben, carl).mate(), None, "Ben plays alone");
    let watched = PlayerId([4; 32]);
    assert_eq!(seen_by(watched, carl).mate(), None, "who watches has no seat");
}
