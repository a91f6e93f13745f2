//! Moves between the lists of a room: what a stranger may do, what the owner may do, and who stays ready.

use super::people::player;
use marginalia::ids::{PlayerId, Seat};
use marginalia::room::lobby_room::{Edition, Room, RoomAction, RoomActionError, RoomId, RoomStage};
use marginalia::room::params::{Params, Teams};
use marginalia::room::seating::SeatingList::{self, Guest, Host, Spectators};

const OWNER: PlayerId = player('a');

/// Creates a room with these people, all present; the first one owns it.
fn room(letters: &str, most: u8) -> Room {
    let edition = Edition { engine: "1".to_owned(), rules: "r".to_owned(), cards: "c".to_owned() };
    let params = Params { teams: Teams { most, ..Teams::ALONE }, ..Params::default() };
    let id = (RoomId([7; 16]), "ABCDEF".to_owned());
    let mut room = Room::new(id, (OWNER, "Anna"), edition, params).expect("a good room");
    for letter in letters.chars().skip(1) {
        room.join(player(letter), "somebody").expect("there is a place");
    }
    room
}

/// Returns the three lists, with a capital letter for whoever is ready.
fn shown(room: &Room) -> String {
    let letter = |who: &PlayerId| {
        let letter = char::from(who.0[0]);
        if room.ready.contains(who) { letter.to_ascii_uppercase() } else { letter }
    };
    let list = |list| room.seating.list(list).iter().map(letter).collect::<String>();
    SeatingList::ALL.map(list).join("|")
}

fn put(room: &mut Room, who: char, whom: char, (list, at): (SeatingList, usize)) {
    room.act(player(who), RoomAction::Put(player(whom), list, at)).expect("it may be done");
}

fn ready(room: &mut Room, who: char) {
    room.act(player(who), RoomAction::Ready(true)).expect("they have a seat");
}

#[test]
fn a_stranger_queues_behind_those_who_sit_there() {
    let mut room = room("abcd", 1);
    ready(&mut room, 'b');
    for _ in 0..50 {
        put(&mut room, 'c', 'c', (Guest, 0));
        assert_eq!(shown(&room), "a|Bc|d");
        room.act(player('c'), RoomAction::Shift { player: player('c'), down: false }).expect("no harm");
        assert_eq!(shown(&room), "a|Bc|d");
        put(&mut room, 'c', 'c', (Host, 0));
        assert_eq!(shown(&room), "ac|B|d");
        put(&mut room, 'c', 'c', (Spectators, 0));
    }
    ready(&mut room, 'a');
    assert_eq!((room.stage, room.playing), (RoomStage::Battle, Some([OWNER, player('b')])));
}

#[test]
fn a_seat_is_kept_before_anyone_is_ready_too() {
    let mut room = room("abcd", 1);
    put(&mut room, 'c', 'c', (Guest, 0));
    put(&mut room, 'd', 'd', (Guest, 1));
    assert_eq!(shown(&room), "a|bcd|");
    // Within the queue nobody is passed either, but everybody may let others go first.
    put(&mut room, 'd', 'd', (Guest, 0));
    assert_eq!(shown(&room), "a|bcd|");
    room.act(player('b'), RoomAction::Shift { player: player('b'), down: true })
        .expect("they move themselves");
    assert_eq!(shown(&room), "a|cbd|");
    put(&mut room, 'c', 'c', (Spectators, 0));
    assert_eq!(shown(&room), "a|bd|c");
}

#[test]
fn who_is_away_does_not_keep_others_from_playing() {
    let mut room = room("abcd", 1);
    put(&mut room, 'c', 'c', (Guest, 0));
    room.lost(player('b'));
    put(&mut room, 'd', 'd', (Guest, 0));
    assert_eq!(shown(&room), "a|bcd|", "the one who waits is not passed");
    put(&mut room, 'c', 'c', (Guest, 0));
    assert_eq!(shown(&room), "a|cbd|");
    for who in ['c', 'a'] {
        ready(&mut room, who);
    }
    assert_eq!(room.playing, Some([OWNER, player('c')]));
}

#[test]
fn the_owner_moves_anybody_anywhere_and_who_plays_next_agrees_anew() {
    let mut room = room("abcd", 1);
    ready(&mut room, 'b');
    put(&mut room, 'a', 'c', (Guest, 9));
    assert_eq!(shown(&room), "a|Bc|d", "the same two play next");
    put(&mut room, 'a', 'c', (Guest, 0));
    assert_eq!(shown(&room), "a|cb|d");
    ready(&mut room, 'c');
    put(&mut room, 'a', 'd', (Host, 0));
    assert_eq!(shown(&room), "da|cb|");
    ready(&mut room, 'd');
    put(&mut room, 'd', 'd', (Spectators, 0));
    assert_eq!(shown(&room), "a|cb|d", "the owner plays next, and was not asked");
    let others = RoomAction::Put(player('b'), Guest, 0);
    assert_eq!(room.act(player('c'), others), Err(RoomActionError::NotYours));
}

#[test]
fn a_seat_that_is_free_is_taken_without_asking_the_other_side_anew() {
    let mut room = room("abc", 1);
    put(&mut room, 'b', 'b', (Spectators, 0));
    ready(&mut room, 'a');
    put(&mut room, 'c', 'c', (Guest, 0));
    assert_eq!(shown(&room), "A|c|b");
    ready(&mut room, 'c');
    assert_eq!(room.playing, Some([OWNER, player('c')]));
}

#[test]
fn nobody_adds_themselves_to_a_team_that_others_are_ready_to_play_with() {
    let mut room = room("abcd", 2);
    put(&mut room, 'c', 'c', (Guest, 0));
    assert_eq!(shown(&room), "a|bc|d", "nobody is ready yet");
    put(&mut room, 'c', 'c', (Spectators, 0));
    ready(&mut room, 'b');
    for list in [Guest, Host] {
        let join = RoomAction::Put(player('c'), list, 9);
        assert_eq!(room.act(player('c'), join), Err(RoomActionError::NotYours));
        assert_eq!(shown(&room), "a|B|dc");
    }
    put(&mut room, 'a', 'c', (Guest, 9));
    assert_eq!(shown(&room), "a|bc|d", "the owner adds anybody");
    // Who does not get ready is taken out, and cannot come back; the others begin without them.
    for who in ['a', 'b'] {
        ready(&mut room, who);
    }
    assert_eq!((shown(&room).as_str(), room.stage), ("A|Bc|d", RoomStage::Waiting));
    put(&mut room, 'a', 'c', (Spectators, 0));
    assert_eq!((room.stage, room.playing), (RoomStage::Battle, Some([OWNER, player('b')])));
    assert!(!room.is_relay());
}

#[test]
fn who_moves_to_and_fro_takes_nobody_s_readiness() {
    let mut room = room("abcd", 2);
    put(&mut room, 'c', 'c', (Guest, 9));
    ready(&mut room, 'b');
    // Out of the team one is let go, but not into any other one.
    assert_eq!(room.act(player('c'), RoomAction::Put(player('c'), Host, 9)), Err(RoomActionError::NotYours));
    put(&mut room, 'c', 'c', (Spectators, 0));
    assert_eq!(shown(&room), "a|B|dc");
    assert!(room.act(player('c'), RoomAction::Put(player('c'), Guest, 9)).is_err());
    ready(&mut room, 'a');
    assert_eq!(room.stage, RoomStage::Battle);
}

#[test]
fn the_others_begin_when_the_one_leaves_whom_they_waited_for() {
    let mut room = room("abc", 2);
    put(&mut room, 'c', 'c', (Guest, 9));
    for who in ['a', 'b'] {
        ready(&mut room, who);
    }
    room.leave(player('c'));
    assert_eq!((room.stage, room.playing), (RoomStage::Battle, Some([OWNER, player('b')])));
    // Who waits behind is not played against unasked.
    let mut room = self::room("abc", 1);
    put(&mut room, 'c', 'c', (Guest, 9));
    for who in ['a', 'c'] {
        ready(&mut room, who);
    }
    room.leave(player('b'));
    assert_eq!((shown(&room).as_str(), room.stage), ("a|c|", RoomStage::Waiting));
    assert_eq!(room.first(Seat::Guest), Some(player('c')));
}
