//! Rooms with other cards: fetched from the lobby by their hash and used in that room alone, or refused with a message.

use std::sync::Arc;

use marginalia::battle::library::{CardLibrary, CardSource};
use marginalia::cards::{self, BookError, LONGEST_SET, write_set};
use marginalia::facilitator::online::{
    ClientInput, FetchProgress, OnlineRequest, RoomCardsError, SessionError,
};
use marginalia::ids::{CardId, Seat, hex};
use marginalia::lockstep::edition;
use marginalia::room::lobby_room::{Edition, RoomAction};
use marginalia::room::params::Params;
use marginalia::room::protocol::{LobbyError, ServerMessage};

use super::hall::Hall;
use super::line::{book, library};
use super::sessions::agree;

/// Returns the core set with a stronger hound, and a card that nobody else has.
fn other_set() -> Vec<CardSource> {
    let mut cards = cards::core_set().expect("good cards");
    let hound = cards.iter_mut().find(|card| card.id.get() == 10).expect("the hound");
    hound.attack += 4;
    let id = CardId::new(999).expect("a number");
    let name = "Candle Hound".to_owned();
    cards.push(CardSource { id, name, ja: None, abilities: Vec::new(), ..hound_of(&cards) });
    cards
}

fn hound_of(cards: &[CardSource]) -> CardSource {
    cards.iter().find(|card| card.id.get() == 10).expect("the hound").clone()
}

fn other() -> Arc<CardLibrary> {
    cards::library(library().settings().clone(), other_set()).expect("it compiles")
}

/// Creates a hall in which Anna plays other cards than Ben, and the lobby gives them out.
fn hall(name: &str) -> Hall {
    let mut hall = Hall::with(name, [other(), library()]);
    hall.sets.insert(edition(&other()).cards, write_set(&other_set()));
    hall
}

/// Returns the cards that Ben plays with, as he sees them and as the lobby does.
fn of_ben(hall: &Hall) -> (Option<[u8; 32]>, String) {
    let seen = hall.people[1].session.cards.as_ref().map(|cards| cards.0.cards_hash());
    (seen, hall.editions[1].cards.clone())
}

fn with_the_rooms() -> (Option<[u8; 32]>, String) {
    (Some(other().cards_hash()), hex(&other().cards_hash()))
}

fn with_his_own() -> (Option<[u8; 32]>, String) {
    (None, hex(&library().cards_hash()))
}

fn join(hall: &mut Hall) {
    hall.request(1, OnlineRequest::Join("abcdef".to_owned()));
}

/// The lobby's handling of cards in the hall.
impl Hall {
    /// Returns the reason that a person is not admitted, if their edition differs from the room's.
    pub(super) fn other_edition(&self, who: usize) -> Option<LobbyError> {
        let room = self.room.as_ref().filter(|room| room.edition != self.editions[who])?;
        let Edition { engine, rules, cards } = room.edition.clone();
        Some(LobbyError::Edition { theirs: engine, ours: self.editions[who].engine.clone(), cards, rules })
    }

    /// Gives out a set of cards, in small parts.
    pub(super) fn give(&mut self, who: usize, hash: String) {
        self.fetched += 1;
        let Some(set) = self.sets.get(&hash).cloned() else {
            return self.tell(who, &ServerMessage::Refused(LobbyError::NoCards(hash)));
        };
        let (of, mut from) = (set.len(), 0);
        for part in set.split_inclusive('\n').map(str::to_owned) {
            let part_of = part.len();
            self.tell(who, &ServerMessage::Cards { hash: hash.clone(), of, from, part });
            from += part_of;
        }
    }
}

// S2-A46
#[test]
fn who_comes_with_other_cards_plays_with_the_rooms_and_keeps_their_own() {
    let mut hall = hall("cards");
    hall.meet(Params::default());
    assert_eq!(of_ben(&hall), with_the_rooms());
    assert_eq!(hall.people[0].session.cards, None, "Anna has them anyway");
    for _ in 0..2 {
        hall.make_ready();
        hall.play_out();
        agree(&hall);
        for person in &hall.people {
            let laid = person.library.as_ref().expect("a battle was laid out");
            assert_eq!(laid.cards_hash(), other().cards_hash());
            let hound = laid.card(CardId::new(10).expect("a number")).expect("the hound");
            assert_eq!(hound.source.attack, hound_of(&other_set()).attack);
        }
    }
    assert_eq!(hall.fetched, 1);
    hall.request(1, OnlineRequest::LeaveRoom);
    assert_eq!(of_ben(&hall), with_his_own());
    join(&mut hall);
    assert_eq!((of_ben(&hall), hall.fetched), (with_the_rooms(), 1), "it is here already");
    // A game that is restarted finds them on its disk, and checks them as strictly as before.
    hall.kill(1);
    let connect = |hall: &mut Hall| {
        let (lobby, name) = ("ws://lobby".to_owned(), "Ben".to_owned());
        hall.request(1, OnlineRequest::Connect { lobby, name });
        assert_eq!(of_ben(hall), with_his_own());
        join(hall);
    };
    connect(&mut hall);
    assert_eq!((of_ben(&hall), hall.fetched), (with_the_rooms(), 1));
    let file = hall.people[1].sets().join(edition(&other()).cards).with_extension("json");
    std::fs::write(&file, write_set(&cards::core_set().expect("good cards"))).expect("it can be written");
    hall.kill(1);
    connect(&mut hall);
    assert_eq!((of_ben(&hall), hall.fetched), (with_the_rooms(), 2), "what was changed is fetched again");
    assert_eq!(std::fs::read_to_string(&file).expect("it is kept"), write_set(&other_set()));
}

// S2-P10
#[test]
fn a_battle_with_the_rooms_cards_is_gone_on_with_after_a_line_or_a_game_was_lost() {
    let mut hall = hall("back");
    hall.meet(Params::default());
    hall.make_ready();
    hall.wait(3);
    // Nobody acts meanwhile: a battle may be over in half a minute.
    hall.people.iter_mut().for_each(|person| person.acts = false);
    hall.lobby_down();
    hall.lobby = true;
    hall.wait(20);
    assert_eq!(of_ben(&hall), with_the_rooms());
    hall.kill(1);
    hall.request(1, OnlineRequest::Seen);
    hall.people.iter_mut().for_each(|person| person.acts = true);
    let room =
        hall.people[1].session.unfinished.first().expect("it is told though its cards are not his").room;
    let (lobby, name) = ("ws://lobby".to_owned(), "Ben".to_owned());
    hall.request(1, OnlineRequest::Connect { lobby, name });
    hall.request(1, OnlineRequest::Resume(room));
    assert_eq!((of_ben(&hall), hall.fetched), (with_the_rooms(), 1));
    hall.play_out();
    agree(&hall);
}

#[test]
fn cards_that_cannot_be_had_or_played_with_are_refused_with_a_word_and_nothing_is_lost() {
    let name = edition(&other()).cards;
    let text = write_set(&other_set());
    let bad = text.replacen("\"ink\": \"Vermilion\"", "\"ink\": \"Mustard\"", 1);
    let bad_name = hex(blake3::hash(bad.as_bytes()).as_bytes());
    let long = text.repeat(LONGEST_SET / text.len() + 1);
    let cases: [(&str, Option<String>, fn(&RoomCardsError) -> bool); 4] = [
        (&name, None, |why| *why == RoomCardsError::NotThere),
        (&name, Some(text.replacen("Rubric", "Public", 1)), |why| *why == RoomCardsError::Untrue),
        (&name, Some(long), |why| matches!(why, RoomCardsError::TooLong(bytes) if *bytes > LONGEST_SET)),
        (
            &bad_name,
            Some(bad),
            |why| matches!(why, RoomCardsError::Unreadable(told) if told.contains("card 9 of the set:11:10")),
        ),
    ];
    for (number, (named, set, is_it)) in cases.into_iter().enumerate() {
        let mut hall = hall(&format!("wrong-{number}"));
        hall.sets.clear();
        hall.sets.extend(set.map(|set| (named.to_owned(), set)));
        for who in 0..2 {
            let (lobby, name) = ("ws://lobby".to_owned(), ["Anna", "Ben"][who].to_owned());
            hall.request(who, OnlineRequest::Connect { lobby, name });
        }
        hall.request(0, OnlineRequest::Create(Params::default()));
        hall.room.as_mut().expect("a room").edition.cards = named.to_owned();
        join(&mut hall);
        let session = &hall.people[1].session;
        let Some(SessionError::Cards(why)) = &session.trouble else { panic!("{:?}", session.trouble) };
        assert!(is_it(why), "{why}");
        assert_eq!((&session.room, &session.fetching), (&None, &None));
        assert_eq!(of_ben(&hall), with_his_own());
        assert!(!hall.people[1].sets().exists(), "nothing of it is kept");
        // He can open his own room as before.
        hall.request(1, OnlineRequest::Seen);
        hall.request(1, OnlineRequest::Create(Params::default()));
        let room = hall.people[1].session.room.as_ref().expect("a room");
        assert_eq!(room.edition, edition(&library()));
    }
}

#[test]
fn another_game_or_other_rules_are_refused_as_ever() {
    for changed in ["engine", "rules"] {
        let mut hall = hall(changed);
        let (lobby, name) = ("ws://lobby".to_owned(), "Ben".to_owned());
        hall.request(1, OnlineRequest::Connect { lobby, name });
        hall.request(1, OnlineRequest::Create(Params::default()));
        hall.request(1, OnlineRequest::LeaveRoom);
        let room = hall.room.as_mut().expect("a room");
        room.edition = edition(&other());
        match changed {
            "engine" => room.edition.engine = "9.0".to_owned(),
            _ => room.edition.rules = hex(&[7; 32]),
        }
        join(&mut hall);
        let Some(SessionError::Refused(why)) = &hall.people[1].session.trouble else { panic!("no trouble") };
        let told = why.to_string();
        let wanted = if changed == "engine" { "update the older game" } else { "different rules" };
        assert!(told.contains(wanted), "{told}");
        assert_eq!((hall.fetched, of_ben(&hall)), (0, with_his_own()));
    }
}

/// Creates a hall in which Ben is entering the room with other cards, of which nothing has arrived yet.
fn on_the_way(name: &str) -> Hall {
    let mut hall = Hall::with(name, [other(), library()]);
    let (lobby, name) = ("ws://lobby".to_owned(), "Ben".to_owned());
    hall.request(1, OnlineRequest::Connect { lobby, name });
    hall.silent = true;
    join(&mut hall);
    let Edition { engine, rules, cards } = edition(&other());
    let why = LobbyError::Edition { theirs: engine.clone(), ours: engine, cards, rules };
    say(&mut hall, &ServerMessage::Refused(why));
    hall
}

fn say(hall: &mut Hall, tell: &ServerMessage) {
    hall.hear(1, ClientInput::LobbyText(serde_json::to_string(tell).expect("it can be written")));
}

fn part(from: usize, part: &str) -> ServerMessage {
    let of = write_set(&other_set()).len();
    ServerMessage::Cards { hash: edition(&other()).cards, of, from, part: part.to_owned() }
}

#[test]
fn a_lobby_that_falls_silent_or_sends_other_parts_is_not_waited_for_for_ever() {
    let text = write_set(&other_set());
    let silent = Some(SessionError::Cards(RoomCardsError::Silent));
    let mut hall = on_the_way("silent");
    assert_eq!(hall.people[1].session.fetching, Some(FetchProgress { got: 0, of: 0 }));
    say(&mut hall, &part(0, &text[..100]));
    // A part that does not follow, or belongs to another set, is ignored.
    say(&mut hall, &part(0, &text[..100]));
    let far = text.rfind("\"id\"").expect("a card");
    say(&mut hall, &part(far, &text[far..far + 4]));
    say(&mut hall, &ServerMessage::Cards { hash: hex(&[1; 32]), of: 9, from: 100, part: "what".to_owned() });
    assert_eq!(hall.people[1].session.fetching, Some(FetchProgress { got: 100, of: text.len() }));
    hall.wait(14);
    assert!(hall.people[1].session.fetching.is_some());
    hall.wait(2);
    assert_eq!((&hall.people[1].session.trouble, &hall.people[1].session.fetching), (&silent, &None));
    // The rest arrives too late, and is ignored.
    say(&mut hall, &part(100, &text[100..]));
    assert_eq!(hall.people[1].session.cards, None);
    let mut hall = on_the_way("lost");
    say(&mut hall, &part(0, &text[..100]));
    hall.lobby_down();
    assert_eq!(hall.people[1].session.trouble, silent);
    (hall.lobby, hall.silent) = (true, false);
    hall.wait(5);
    assert_eq!(hall.people[1].session.trouble, silent, "it stands until it is read");
    assert_eq!(of_ben(&hall), with_his_own());
    let mut hall = on_the_way("else");
    say(&mut hall, &part(0, &text[..100]));
    // A message on something else does not cancel it; a new request to enter a room does.
    say(&mut hall, &ServerMessage::Refused(LobbyError::TooFast(1)));
    assert!(hall.people[1].session.fetching.is_some());
    hall.request(1, OnlineRequest::Seen);
    hall.silent = false;
    hall.request(1, OnlineRequest::Create(Params::default()));
    say(&mut hall, &part(100, &text[100..]));
    assert_eq!((hall.people[1].session.cards.as_ref(), &hall.people[1].session.trouble), (None, &None));
}

#[test]
fn a_lobby_that_always_wants_other_cards_is_not_followed_in_a_circle() {
    let mut hall = on_the_way("circle");
    say(&mut hall, &part(0, &write_set(&other_set())));
    assert!(hall.people[1].session.cards.is_some());
    let Edition { engine, rules, .. } = edition(&other());
    let why = LobbyError::Edition { theirs: engine.clone(), ours: engine, cards: hex(&[7; 32]), rules };
    say(&mut hall, &ServerMessage::Refused(why.clone()));
    let session = &hall.people[1].session;
    assert_eq!((&session.trouble, &session.fetching), (&Some(SessionError::Refused(why)), &None));
    assert_eq!(session.cards, None);
}

#[test]
fn nobody_is_ready_with_a_book_that_the_rooms_cards_do_not_allow() {
    let mut hall = hall("book");
    hall.meet(Params::default());
    let mut wrong = book(Seat::Guest);
    wrong[0] = CardId::new(777).expect("a number");
    hall.request(1, OnlineRequest::Book(wrong.clone()));
    hall.make_ready();
    let Some(SessionError::Cards(RoomCardsError::Book(why))) = &hall.people[1].session.trouble else {
        panic!("{:?}", hall.people[1].session.trouble)
    };
    let card = wrong[0];
    assert!(matches!(why, BookError::Unknown { card: unknown } if *unknown == card), "{why}");
    assert_eq!(hall.room.as_ref().expect("a room").ready.len(), 1, "Anna waits");
    hall.request(1, OnlineRequest::Seen);
    hall.request(1, OnlineRequest::Book(book(Seat::Guest)));
    hall.request(1, OnlineRequest::Act(RoomAction::Ready(true)));
    hall.wait(2);
    assert!(hall.people.iter().all(|person| person.board.is_some()), "the battle begins");
}
