//! The three lists of a room.

use super::people::player;
use marginalia::ids::Seat;
use marginalia::room::order::{Strategy, TurnOrder};
use marginalia::room::seating::{LONGEST, Seating, SeatingError, SeatingList};

fn seated(letters: &str) -> Seating {
    let mut seating = Seating::default();
    letters.chars().for_each(|letter| {
        seating.join(player(letter)).expect("there is a place");
    });
    seating
}

fn shown(seating: &Seating) -> String {
    let list = |list| seating.list(list).iter().map(|player| char::from(player.0[0])).collect::<String>();
    SeatingList::ALL.map(list).join("|")
}

#[test]
// S4-18
fn the_first_two_play_and_the_others_watch_until_they_are_moved() {
    let mut seating = seated("abcd");
    assert_eq!(shown(&seating), "a|b|cd");
    assert_eq!(seating.join(player('c')), Err(SeatingError::Twice));
    assert_eq!([seating.seat(player('b')), seating.seat(player('c'))], [Some(Seat::Guest), None]);
    seating.move_to(player('a'), SeatingList::Spectators, 0).expect("there is a place");
    assert_eq!(shown(&seating), "|b|acd");
    seating.leave(player('b')).expect("is there");
    assert_eq!(seating.leave(player('b')), Err(SeatingError::NotHere));
    // An empty side is filled first.
    seating.join(player('e')).expect("there is a place");
    assert_eq!(shown(&seating), "e||acd");
}

#[test]
// S4-16 S4-17
fn people_are_moved_by_dragging_and_by_buttons() {
    let mut seating = seated("abcd");
    seating.move_to(player('c'), SeatingList::Guest, 0).expect("there is a place");
    seating.move_to(player('d'), SeatingList::Guest, 99).expect("there is a place");
    assert_eq!(shown(&seating), "a|cbd|");
    let shift = |seating: &mut Seating, who, down| {
        let (list, at) = seating.beside(player(who), down).expect("is there");
        seating.move_to(player(who), list, at).expect("there is a place");
    };
    shift(&mut seating, 'c', true);
    assert_eq!(shown(&seating), "a|bcd|");
    for _ in 0..5 {
        shift(&mut seating, 'd', false);
    }
    assert_eq!(shown(&seating), "a|dbc|");
    shift(&mut seating, 'c', true);
    assert_eq!(shown(&seating), "a|dbc|");
    assert_eq!(seating.move_to(player('x'), SeatingList::Host, 0), Err(SeatingError::NotHere));
    assert_eq!(seating.beside(player('x'), true), Err(SeatingError::NotHere));
}

#[test]
fn a_full_list_takes_nobody_and_nobody_is_lost() {
    let mut seating = seated("ab");
    for number in 0..LONGEST {
        seating.join(player((b'c' + number as u8) as char)).expect("there is a place");
    }
    let before = seating.clone();
    assert_eq!(seating.join(player('z')), Err(SeatingError::Full));
    assert_eq!(seating.move_to(player('a'), SeatingList::Spectators, 0), Err(SeatingError::Full));
    assert_eq!(seating, before);
    seating.move_to(player('c'), SeatingList::Spectators, 5).expect("within the list there is");
}

#[test]
// S4-22
fn a_relay_battle_goes_on_when_somebody_comes_or_goes() {
    let order = TurnOrder::default();
    let turns = |seating: &Seating| {
        let letter = |turn| seating.acting(&order, turn).map_or('-', |(_, player)| char::from(player.0[0]));
        (0..6).map(letter).collect::<String>()
    };
    // Three players on sides of two.
    let mut seating = seated("abc");
    seating.move_to(player('c'), SeatingList::Guest, 9).expect("there is a place");
    assert_eq!(turns(&seating), "abacab");
    // One more player comes, and joins the side that has only one.
    seating.join(player('d')).expect("there is a place");
    seating.move_to(player('d'), SeatingList::Host, 9).expect("there is a place");
    assert_eq!(turns(&seating), "abdcab");
    // One player against three.
    seating.move_to(player('d'), SeatingList::Guest, 9).expect("there is a place");
    assert_eq!(turns(&seating), "abacad");
    seating.leave(player('a')).expect("is there");
    assert_eq!(turns(&seating), "-b-c-d");
    let acting = seating.acting(&TurnOrder { strategy: Strategy::Flat, ..order }, 0);
    assert_eq!(acting, Some((Seat::Host, player('b'))));
}
