//! Blocked people: nothing they show is seen, and the lobby is informed, as far as it supports that.

use marginalia::facilitator::online::OnlineRequest;
use marginalia::ids::PlayerId;
use marginalia::room::params::Params;

use super::hall::Hall;

#[test]
fn what_a_blocked_person_shows_is_not_seen() {
    let mut hall = Hall::new("blocked");
    hall.meet(Params::default());
    hall.request(1, OnlineRequest::Emote(2));
    let ben = hall.people[1].id();
    assert_eq!(hall.people[0].session.emote, Some((ben, 2, 1)));
    hall.request(0, OnlineRequest::Block(vec![ben]));
    hall.request(1, OnlineRequest::Emote(3));
    assert_eq!(hall.people[0].session.emote, Some((ben, 2, 1)));
    // The blocked sender is not informed, and a player sees their own emotes.
    assert_eq!(hall.people[1].session.emote, Some((ben, 3, 2)));
    hall.request(0, OnlineRequest::Block(Vec::new()));
    hall.request(1, OnlineRequest::Emote(4));
    assert_eq!(hall.people[0].session.emote, Some((ben, 4, 2)));
    assert_eq!(hall.blocked, [(0, vec![ben]), (0, Vec::new())]);
}

#[test]
fn the_lobby_is_told_whom_somebody_has_blocked_before_anything_else_and_no_more_than_it_heeds() {
    let all: Vec<PlayerId> = (1..=70).map(|number| PlayerId([number; 32])).collect();
    let mut hall = Hall::new("blocked-many");
    // A list that is sent before there is a connection.
    hall.request(0, OnlineRequest::Block(all.clone()));
    assert_eq!(hall.blocked, []);
    hall.meet(Params::default());
    assert_eq!(hall.blocked, [(0, all[6..].to_vec())], "the last ones count");
    hall.lobby_down();
    hall.lobby = true;
    hall.wait(3);
    assert_eq!(hall.blocked.len(), 2, "a lobby that is back is told again");
}

#[test]
fn a_lobby_that_does_not_know_the_word_is_not_told() {
    let mut hall = Hall::new("blocked-older");
    hall.level = 0;
    hall.meet(Params::default());
    let ben = hall.people[1].id();
    hall.request(0, OnlineRequest::Block(vec![ben]));
    hall.request(1, OnlineRequest::Emote(3));
    assert_eq!((hall.blocked.len(), hall.people[0].session.emote), (0, None));
    assert_eq!(hall.people[0].session.trouble, None);
}
