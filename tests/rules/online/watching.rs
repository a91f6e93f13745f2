//! A watched battle of two other players: the same battle, without either hand, in whatever order the frames arrive.

use std::sync::Arc;
use std::time::Duration;

use marginalia::battle::board::Board;
use marginalia::battle::command::Command;
use marginalia::battle::hash::public_hash;
use marginalia::battle::record::LayerKind;
use marginalia::battle::result::ForceReason;
use marginalia::facilitator::online::{
    ClientAction, ClientEvent, ClientInput, MatchStore, OnlineClient, OnlineClientConfig, OnlineRequest,
};
use marginalia::ids::{CardId, CardIndex, PlayerId, Seat};
use marginalia::lockstep::{ClockReadings, SpectatedMatch};
use marginalia::net::key::IdentitySecret;
use marginalia::net::packet::Packet;
use marginalia::room::ending::ClaimGround;
use marginalia::room::params::Params;
use marginalia::room::protocol::{LEVEL, LobbyFrame, PROTOCOL, ServerMessage};

use super::hall::Hall;
use super::line::library;

/// Plays a whole battle, and returns its log as the lobby has it.
fn battle(name: &str) -> (Hall, Vec<(PlayerId, Vec<u8>)>, [PlayerId; 2]) {
    let mut hall = Hall::new(name);
    hall.meet(Params::default());
    hall.make_ready();
    hall.play_out();
    let players = hall.room.as_ref().and_then(|room| room.playing).expect("a battle");
    let log = hall.log().to_vec();
    (hall, log, players)
}

fn watched(
    log: &[(PlayerId, Vec<u8>)],
    players: [PlayerId; 2],
    order: impl Iterator<Item = usize>,
) -> SpectatedMatch {
    let mut watching = SpectatedMatch::new(Arc::clone(&library()), 1, players.map(|player| vec![player]));
    for place in order {
        let (player, bytes) = &log[place];
        // A frame that arrives twice, or crossed another one, does not count.
        let _passed_over = watching.frame(place as u64, *player, bytes, None);
    }
    watching
}

// S2-P09
#[test]
fn who_watches_sees_the_same_battle_in_whatever_order_it_comes() {
    let (hall, log, players) = battle("watch");
    let (board, _) = hall.people[0].board.as_ref().expect("a battle");
    let backwards = (0..log.len()).rev();
    let mixed = (0..log.len()).map(|place| place * 7 % log.len()).chain(0..log.len());
    for watching in [
        watched(&log, players, 0..log.len()),
        watched(&log, players, backwards),
        watched(&log, players, mixed),
    ] {
        let (_, orders) = watching.stands().expect("both have signed it");
        assert_eq!(orders.len(), hall.people[0].orders.len());
        assert_eq!(public_hash(watching.board().expect("it goes on")), public_hash(board));
    }
}

#[test]
fn who_watches_never_holds_a_card_that_was_not_shown_to_all() {
    let (hall, log, players) = battle("unseen");
    let watching = watched(&log, players, 0..log.len());
    let board = watching.board().expect("it is over");
    let peers = hall.people.each_ref().map(|person| person.client.peer().expect("a battle").board());
    let (mut hidden, mut shown) = (0, 0);
    for card in (0..board.state().cards()).map(CardIndex) {
        let name = board.card(card).name();
        (hidden, shown) = (hidden + u32::from(name.is_none()), shown + u32::from(name.is_some()));
        // Each player knows their own cards: a card that both know was revealed.
        let to_both = peers.iter().all(|peer| peer.card(card).name().is_some());
        assert_eq!(name.is_some(), to_both, "{card}");
    }
    assert!(hidden > 10 && shown > 10, "{hidden} hidden, {shown} shown");
}

#[test]
fn what_was_changed_on_its_way_is_not_believed() {
    let (_, log, players) = battle("forged");
    let honest = watched(&log, players, 0..log.len());
    let (_, orders) = honest.stands().expect("both have signed it");
    // A lobby changes one byte of one frame in the middle: the battle stops there, and shows nothing else.
    let middle = log.len() / 2;
    let mut forged = log.clone();
    let last = forged[middle].1.len() - 1;
    forged[middle].1[last] ^= 1;
    let watching = watched(&forged, players, 0..log.len());
    let (_, seen) = watching.stands().expect("both have signed it");
    assert!(seen.len() < orders.len());
    assert_eq!(seen, &orders[..seen.len()]);
}

/// Returns a spectator who has received the first `most` frames of a battle's log, each with its time.
fn timed(hall: &Hall, log: &[(PlayerId, Vec<u8>)], players: [PlayerId; 2], most: usize) -> SpectatedMatch {
    let mut watching = SpectatedMatch::new(Arc::clone(&library()), 1, players.map(|player| vec![player]));
    for (place, ((player, bytes), at)) in log.iter().zip(&hall.times).enumerate().take(most) {
        let _passed_over = watching.frame(place as u64, *player, bytes, Some(*at));
    }
    watching
}

#[test]
fn who_watches_sees_both_clocks_as_the_players_do_whenever_they_came() {
    let mut hall = Hall::new("watched-clocks");
    hall.meet(Params::default());
    hall.make_ready();
    hall.wait(5);
    let players = hall.room.as_ref().and_then(|room| room.playing).expect("a battle");
    // Nobody acts for a while: one clock runs.
    hall.people.iter_mut().for_each(|person| person.acts = false);
    hall.wait(30);
    let then = (hall.now(), hall.log().len(), clocks(&hall));
    assert!(then.2[0].asked.iter().flatten().any(|rest| *rest < Duration::from_secs(91)), "{:?}", then.2);
    hall.people.iter_mut().for_each(|person| person.acts = true);
    hall.wait(3);
    let now = (hall.now(), hall.log().len(), clocks(&hall));
    assert!(then.1 < now.1, "it has gone on");
    let log = hall.log().to_vec();
    // A delayed spectator sees the clocks of that time; a late one sees the time spent before.
    for (at, most, players_see) in [then, now] {
        let watching = timed(&hall, &log, players, most);
        let seen = watching.clocks(at).expect("all of it has a time");
        for own in players_see {
            for (seen, own) in seen.left.iter().zip(own.left) {
                assert!(seen.abs_diff(own) < Duration::from_millis(500), "{seen:?} for {own:?}");
            }
            for rests in seen.asked.iter().zip(own.asked) {
                let is_close = match rests {
                    (Some(seen), Some(own)) => seen.abs_diff(own) < Duration::from_millis(500),
                    (seen, own) => *seen == own,
                };
                assert!(is_close, "{rests:?}");
            }
        }
    }
}

/// Returns the clocks as both players see them.
fn clocks(hall: &Hall) -> [ClockReadings; 2] {
    hall.people.each_ref().map(|person| person.client.clocks().expect("a battle"))
}

#[test]
fn clocks_are_unknown_where_one_time_is() {
    let (hall, log, players) = battle("untimed");
    assert!(timed(&hall, &log, players, log.len()).clocks(hall.now()).is_some());
    let mut watching = SpectatedMatch::new(Arc::clone(&library()), 1, players.map(|player| vec![player]));
    for (place, ((player, bytes), at)) in log.iter().zip(&hall.times).enumerate() {
        let at = Some(*at).filter(|_| place != log.len() / 2);
        let _passed_over = watching.frame(place as u64, *player, bytes, at);
    }
    assert!(watching.board().is_some() && watching.clocks(hall.now()).is_none());
}

fn said(tell: &ServerMessage) -> ClientInput {
    ClientInput::LobbyText(serde_json::to_string(tell).expect("it can be said"))
}

/// The time at which a late client receives the whole log. The clock of that client began at another time.
const LATE: Duration = Duration::from_millis(1_700);

/// Creates a client that joins the room of a battle late, and receives the whole log with its times. Returns it with
/// the events for its window.
fn come_late(hall: &Hall, most: usize, now: Duration) -> (OnlineClient, Vec<ClientEvent>) {
    let secret = IdentitySecret::new([77; 32]);
    let mut room = hall.room.clone().expect("a room");
    room.join(secret.key("lobby").player(), "Cleo").expect("others may watch");
    let given = OnlineClientConfig {
        library: library(),
        secret,
        notebook: MatchStore::new(None),
        chance: || [9; 32],
    };
    let mut client = OnlineClient::new(given);
    let (lobby, name) = ("ws://lobby".to_owned(), "Cleo".to_owned());
    let nonce = "00".repeat(32);
    let welcome = ServerMessage::Welcome {
        protocol: PROTOCOL,
        nonce,
        version: "1".to_owned(),
        ice: Vec::new(),
        ice_servers: Vec::new(),
        level: LEVEL,
    };
    let game = room.game;
    let mut heard = vec![
        ClientInput::Wish(OnlineRequest::Connect { lobby, name }),
        said(&welcome),
        said(&ServerMessage::Known),
        said(&ServerMessage::Room(Box::new(room))),
    ];
    for (place, ((player, bytes), at)) in hall.log().iter().zip(&hall.times).enumerate().take(most) {
        let frame = LobbyFrame { game, place: place as u64, player: *player, bytes: bytes.clone() };
        heard.push(ClientInput::LobbyFrame(frame.to_bytes_at(at.as_millis() as u64)));
    }
    heard.push(said(&ServerMessage::Now(now.as_millis() as u64)));
    heard.push(said(&ServerMessage::Head(most as u64)));
    let told = heard.into_iter().flat_map(|heard| news(client.handle(heard, LATE))).collect();
    (client, told)
}

fn news(all: Vec<ClientAction>) -> Vec<ClientEvent> {
    let told = |what| if let ClientAction::Tell(news) = what { Some(news) } else { None };
    all.into_iter().filter_map(told).collect()
}

/// Returns the clocks that such a window knows.
fn late_clocks(hall: &Hall, most: usize, now: Duration) -> Option<ClockReadings> {
    let sessions = come_late(hall, most, now).1.into_iter().filter_map(|news| match news {
        ClientEvent::Session(session) => Some(session.clocks),
        _ => None,
    });
    sessions.last().flatten()
}

#[test]
fn who_sees_everything_later_hears_later_too_that_it_was_claimed() {
    let mut hall = Hall::new("watched-claim");
    hall.meet(Params { delay: 120, ..Params::default() });
    hall.make_ready();
    hall.wait(5);
    let (mut client, _) = come_late(&hall, hall.log().len(), hall.now());
    let mut room = hall.room.clone().expect("a room");
    room.judge(Seat::Host, ClaimGround::Missed);
    let mut ends = |heard: ClientInput, seconds: u64| {
        let told = news(client.handle(heard, LATE + Duration::from_secs(seconds)));
        told.into_iter().find_map(|news| match news {
            ClientEvent::Order(order) => Some(order.command),
            _ => None,
        })
    };
    assert_eq!(ends(said(&ServerMessage::Room(Box::new(room))), 0), None);
    assert_eq!(ends(ClientInput::Nothing, 60), None);
    assert_eq!(ends(ClientInput::Nothing, 119), None);
    let (reason, by) = (ForceReason::Timeout, Seat::Guest);
    assert_eq!(ends(ClientInput::Nothing, 122), Some(Command::BattleForceFinish { reason, by }));
    assert_eq!(ends(ClientInput::Nothing, 123), None, "it is told once");
}

#[test]
fn who_comes_late_knows_what_was_spent_before() {
    let mut hall = Hall::new("watched-late");
    hall.meet(Params::default());
    hall.make_ready();
    hall.wait(5);
    hall.people.iter_mut().for_each(|person| person.acts = false);
    hall.wait(40);
    let [own, _] = clocks(&hall);
    let count = hall.log().len();
    let seen = late_clocks(&hall, count, hall.now()).expect("all of it has a time");
    let close = |a: Duration, b: Duration| a.abs_diff(b) < Duration::from_millis(500);
    assert!(seen.left.iter().zip(own.left).all(|(seen, own)| close(*seen, own)), "{seen:?} for {own:?}");
    let rest = |clocks: ClockReadings| clocks.asked.iter().flatten().next().copied().expect("one is asked");
    assert!(close(rest(seen), rest(own)), "{seen:?} for {own:?}");
    // A spectator who sees everything half a minute later sees the clocks of half a minute ago.
    let behind = Duration::from_secs(30);
    let later = late_clocks(&hall, count, hall.now().saturating_sub(behind)).expect("all of it has a time");
    assert!(close(rest(later), rest(own) + behind), "{later:?} for {own:?}");
}

#[test]
fn hands_are_shown_to_those_who_watch_by_who_wishes_so_and_only_where_they_see_it_late() {
    for (name, delay, requests) in
        [("hands", 120, true), ("hands-no", 120, false), ("hands-at-once", 0, true)]
    {
        let mut hall = Hall::new(name);
        hall.meet(Params { delay, ..Params::default() });
        hall.request(0, OnlineRequest::ShowHand(requests));
        // Nobody plays a layout: the cards drawn at the beginning are in the hand.
        hall.people.iter_mut().for_each(|person| person.acts = false);
        hall.make_ready();
        hall.wait(5);
        let frames = hall.log().iter().filter(|(_, bytes)| Packet::is_hand(bytes));
        assert_eq!(frames.count() > 0, requests && delay > 0, "{name}");
        if !requests || delay == 0 {
            continue;
        }
        let watching = hall.watched();
        let seen = watching.hands().expect("it is watched");
        let peers = hall.people.each_ref().map(|person| person.client.peer().expect("a battle").board());
        let hand = |seat: Seat| peers[seat.index()].state().layer(seat, LayerKind::Hand);
        assert!(!hand(Seat::Host).is_empty());
        for card in hand(Seat::Host).iter() {
            assert_eq!(seen.get(&card).copied(), peers[0].card(card).name(), "{card}");
        }
        assert!(
            hand(Seat::Guest).iter().all(|card| !seen.contains_key(&card)),
            "Ben wishes nothing of the kind"
        );
        // The battle itself is not affected by it, and Ben's game neither.
        let board = watching.board().expect("it is watched");
        assert!(seen.keys().any(|card| board.card(*card).name().is_none()));
        assert!(hand(Seat::Host).iter().all(|card| peers[1].card(card).name().is_none()));
        // A player who turns it off reveals nothing more.
        hall.request(0, OnlineRequest::ShowHand(false));
        let before = hall.log().iter().filter(|(_, bytes)| Packet::is_hand(bytes)).count();
        hall.people.iter_mut().for_each(|person| person.acts = true);
        hall.wait(30);
        assert_eq!(hall.log().iter().filter(|(_, bytes)| Packet::is_hand(bytes)).count(), before);
    }
}

#[test]
fn a_hand_that_was_not_bound_is_not_believed() {
    let mut hall = Hall::new("hands-false");
    hall.meet(Params { delay: 120, ..Params::default() });
    hall.request(0, OnlineRequest::ShowHand(true));
    hall.make_ready();
    hall.wait(10);
    let mut watching = hall.watched();
    let known = watching.hands().expect("it is watched").clone();
    let (player, bytes) =
        hall.log().iter().find(|(_, bytes)| Packet::is_hand(bytes)).cloned().expect("one is shown");
    let Ok(Packet::Hand(mut hand)) = Packet::read(&bytes) else { panic!("a hand") };
    let other = if hand.slots[0].card.get() == 33 { 22 } else { 33 };
    hand.slots[0].card = CardId::new(other).expect("not zero");
    let place = watching.place();
    assert!(watching.frame(place, player, &Packet::Hand(hand).bytes(), None).is_err());
    assert_eq!(watching.hands(), Some(&known));
}
