//! What players point at: a hint for the opponent, which is in no log, and which cannot harm the one who receives it.

use marginalia::facilitator::online::{ClientInput, ConnectionState, OnlineRequest};
use marginalia::ids::{CellId, Seat};
use marginalia::net::packet::Packet;
use marginalia::net::pointing::{PointedPlace, Pointing};
use marginalia::room::order::Strategy;
use marginalia::room::params::{Params, Teams};

use super::crowd::Crowd;
use super::hall::Hall;
use super::sessions::agree;

fn at(cell: u8) -> Pointing {
    Pointing { at: Some(PointedPlace::Cell(CellId(cell))), held: Some(PointedPlace::Hand(2)) }
}

fn point(cell: u8) -> OnlineRequest {
    OnlineRequest::Point(at(cell))
}

/// Starts a battle that stands still. `is_direct`: true if there is a direct connection.
fn begun(name: &str, is_direct: bool) -> Hall {
    let mut hall = Hall::new(name);
    hall.direct = is_direct;
    hall.meet(Params::default());
    hall.request(0, point(1));
    assert_eq!(hall.pointings, [0, 0], "nobody is there to see it");
    hall.request(0, OnlineRequest::Point(Pointing::default()));
    hall.make_ready();
    hall.people.iter_mut().for_each(|person| person.acts = false);
    hall.wait(5);
    hall
}

#[test]
fn what_one_points_at_reaches_the_other_by_either_way_and_no_log() {
    for is_direct in [true, false] {
        let mut hall = begun(&format!("pointing-{is_direct}"), is_direct);
        assert_eq!(hall.direct_lines().contains(&ConnectionState::On), is_direct);
        let (log, carried) = (hall.log().len(), hall.carried[0]);
        for (who, cell) in [(0, 3), (1, 17)] {
            hall.request(who, point(cell));
            hall.wait(1);
            assert_eq!(hall.people[1 - who].pointed.last(), Some(&at(cell)));
        }
        assert_eq!(
            hall.people.each_ref().map(|person| person.pointed.len()),
            [1, 1],
            "nobody hears themselves"
        );
        assert_eq!(hall.log().len(), log);
        assert_eq!(
            hall.carried[0] - carried,
            if is_direct { 0 } else { 2 },
            "the lobby helps only if it must"
        );
        hall.people.iter_mut().for_each(|person| person.acts = true);
        hall.play_out();
        agree(&hall);
    }
}

#[test]
fn only_changes_are_sent_and_the_last_one_of_many() {
    for (is_direct, most) in [(true, 5), (false, 2)] {
        let mut hall = begun(&format!("pointing-much-{is_direct}"), is_direct);
        for second in 0..4 {
            for cell in 0..100 {
                hall.request(0, point((cell + second) % 24));
            }
            hall.wait(1);
        }
        assert!((4..=4 * most).contains(&hall.pointings[0]), "{} in four seconds", hall.pointings[0]);
        assert_eq!(hall.people[1].pointed.last(), Some(&at((99 + 3) % 24)));
        let before = hall.pointings;
        hall.request(0, point((99 + 3) % 24));
        hall.wait(5);
        assert_eq!(hall.pointings, before, "nothing has changed");
    }
}

#[test]
fn an_older_lobby_is_not_asked_to_pass_it_on() {
    let mut hall = Hall::new("pointing-older");
    (hall.direct, hall.level) = (false, 6);
    hall.meet(Params::default());
    hall.make_ready();
    hall.wait(2);
    hall.request(0, point(3));
    hall.wait(2);
    assert_eq!(hall.pointings, [0, 0]);
}

#[test]
fn a_flood_and_nonsense_change_nothing_and_the_window_is_told_little() {
    for is_direct in [true, false] {
        let mut hall = begun(&format!("pointing-flood-{is_direct}"), is_direct);
        let attack = |hall: &mut Hall, bytes: &[u8]| match hall.attempt(1).filter(|_| is_direct) {
            Some(attempt) => hall.hear(1, ClientInput::DirectBytes(attempt, bytes.to_vec())),
            None => hall.hear(1, ClientInput::LobbyFrame(hall.passing(0, bytes))),
        };
        for bytes in [&[34][..], &[34, 1], &[34, 1, 2, 3], &[35, 1, 2], &[34; 9000]] {
            attack(&mut hall, bytes);
        }
        assert_eq!(hall.people[1].pointed, []);
        // Any place may be claimed; the table shows those that exist.
        const LAST: u32 = 1999;
        for number in 0..=LAST {
            attack(&mut hall, &[34, number as u8, (number >> 8) as u8]);
        }
        assert_eq!(hall.people[1].pointed.len(), 1, "only time lets more through");
        hall.wait(2);
        assert_eq!(hall.people[1].pointed.len(), 2, "and then the latest");
        let Ok(Packet::Pointing(latest)) = Packet::read(&[34, LAST as u8, (LAST >> 8) as u8]) else {
            panic!("it can be read")
        };
        assert_eq!(hall.people[1].pointed[1], latest);
        hall.people.iter_mut().for_each(|person| person.acts = true);
        hall.play_out();
        agree(&hall);
    }
}

#[test]
fn who_is_blocked_sees_nothing_and_shows_nothing() {
    let mut hall = begun("pointing-blocked", true);
    let ben = hall.people[1].id();
    hall.request(0, OnlineRequest::Block(vec![ben]));
    hall.request(0, point(3));
    hall.request(1, point(4));
    hall.wait(2);
    assert_eq!(hall.people.each_ref().map(|person| person.pointed.len()), [0, 0]);
}

#[test]
fn where_several_play_a_seat_the_one_who_acts_for_the_other_side_is_seen() {
    let teams = Teams { most: 4, strategy: Strategy::ByTeam, turns: 1 };
    let mut crowd = Crowd::new("pointing-relay", [2, 2], teams);
    crowd.make_ready();
    crowd.people.iter_mut().for_each(|person| person.acts = false);
    crowd.wait(3);
    let [host, guest] = Seat::BOTH.map(|seat| crowd.quill(seat));
    // The mate of Host's acting player sits beside them.
    let mate = 1 - host;
    crowd.request(mate, point(5));
    crowd.request(host, point(6));
    crowd.wait(2);
    for who in 0..4 {
        let seen: &[Pointing] = if who < 2 { &[] } else { &[at(6)] };
        assert_eq!(crowd.people[who].pointed, seen, "{who}");
    }
    crowd.request(guest, point(7));
    crowd.wait(2);
    assert_eq!(crowd.people[host].pointed, [at(7)]);
}
