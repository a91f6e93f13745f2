//! A room with other cards at a real lobby: a player who lacks them fetches them there, and both play with them.

use std::path::Path;
use std::sync::Arc;

use marginalia::battle::library::{CardLibrary, CardSource};
use marginalia::cards::{self, LONGEST_SET, canonical, write_set};
use marginalia::facilitator::online::{ConnectionState, OnlineRequest, RoomCardsError, SessionError};
use marginalia::ids::{CardId, hex};
use marginalia::lockstep::edition;
use marginalia::room::lobby_room::Edition;
use marginalia::room::params::Params;
use marginalia::room::protocol::{ClientMessage, LONGEST_PART, LobbyError, ServerMessage};
use marginalia::server::Config;

use crate::battle::{agree, meet_as};
use crate::guest::{Guest, Heard};
use crate::people::{Person, library, until};
use crate::server::{Folder, Program, Server};

/// Returns the core set with monsters that live longer.
fn other_set() -> Vec<CardSource> {
    let mut cards = cards::core_set().expect("good cards");
    cards.iter_mut().filter(|card| card.life > 0).for_each(|card| card.life += 1);
    cards
}

fn other() -> Arc<CardLibrary> {
    cards::library(library().settings().clone(), other_set()).expect("it compiles")
}

/// Writes cards as files, as the operator of a lobby has them.
fn write_files(cards: &[CardSource], folder: &Path) {
    std::fs::create_dir_all(folder).expect("a folder can be made");
    for card in cards {
        std::fs::write(folder.join(format!("{}-card.json", card.id.get())), canonical(card))
            .expect("written");
    }
}

// S2-A46
#[test]
fn two_with_different_cards_play_a_battle_with_the_cards_of_the_room() {
    let (folder, files) = (Folder::new(), Folder::new());
    write_files(&other_set(), files.path());
    let lobby = Program::with_cards(&folder, files.path());
    let people = [Person::with(1, folder.path(), other()), Person::new(2, folder.path())];
    let mut people = meet_as(people, [lobby.at; 2]);
    until(&mut people, true, "some orders of both", |people| {
        people.iter().all(|person| person.orders.len() >= 30)
    });
    let cards = people[1].session.cards.as_ref().expect("Ben plays with others than his own");
    assert_eq!((cards.0.cards_hash(), people[0].session.cards.is_none()), (other().cards_hash(), true));
    // His game is restarted, and finds the battle and its cards.
    people[1].restart();
    people[1].wish(OnlineRequest::Seen);
    until(&mut people, false, "it is offered", |people| !people[1].session.unfinished.is_empty());
    let room = people[1].session.unfinished[0].room;
    people[1].connect(&format!("ws://{}", lobby.at), "Ben");
    people[1].wish(OnlineRequest::Resume(room));
    until(&mut people, true, "it stands again", |people| people[1].board.is_some());
    until(&mut people, true, "the battle is over", |people| people.iter().all(Person::is_over));
    agree(&people);
    people[1].wish(OnlineRequest::LeaveRoom);
    until(&mut people, false, "he has left", |people| people[1].session.room.is_none());
    assert!(people[1].session.cards.is_none());
    // His own cards are used again, also from the lobby's view.
    people[1].wish(OnlineRequest::Create(Params::default()));
    until(&mut people, false, "his own room is open", |people| people[1].session.room.is_some());
    let own = people[1].session.room.as_ref().map(|room| room.edition.clone());
    assert_eq!(own, Some(edition(&library())));
}

#[test]
fn cards_that_a_lobby_does_not_have_keep_nobody_from_playing_elsewhere() {
    let folder = Folder::new();
    let lobby = Program::new(&folder);
    let mut people = [Person::with(1, folder.path(), other()), Person::new(2, folder.path())];
    people.iter().for_each(|person| person.connect(&format!("ws://{}", lobby.at), "Somebody"));
    until(&mut people, false, "both are connected", |people| {
        people.iter().all(|person| person.session.lobby == ConnectionState::On)
    });
    people[0].wish(OnlineRequest::Create(Params::default()));
    until(&mut people, false, "a room is open", |people| people[0].session.room.is_some());
    people[1].wish(OnlineRequest::List);
    let open = |people: &[Person; 2]| people[1].session.rooms.as_ref().is_some_and(|rooms| !rooms.is_empty());
    until(&mut people, false, "it is in the list", open);
    let listed = &people[1].session.rooms.as_ref().expect("a list")[0];
    assert_eq!((listed.fits, listed.other_cards), (false, true));
    let code = listed.code.clone();
    people[1].wish(OnlineRequest::Join(code));
    until(&mut people, false, "he is told", |people| people[1].session.trouble.is_some());
    assert_eq!(people[1].session.trouble, Some(SessionError::Cards(RoomCardsError::NotThere)));
    people[1].wish(OnlineRequest::Seen);
    people[1].wish(OnlineRequest::Create(Params::default()));
    until(&mut people, false, "his own room is open", |people| people[1].session.room.is_some());
}

async fn set(guest: &mut Guest, hash: &str) -> String {
    guest.ask(&ClientMessage::Cards(hash.to_owned())).await;
    let mut text = String::new();
    loop {
        match guest.next().await {
            Heard::Tell(ServerMessage::Cards { hash: named, of, from, part }) => {
                assert_eq!((named.as_str(), from), (hash, text.len()));
                assert!(!part.is_empty() && part.len() <= LONGEST_PART);
                text.push_str(&part);
                if text.len() == of {
                    return text;
                }
            }
            other => panic!("{other:?}"),
        }
    }
}

#[tokio::test]
async fn sets_come_whole_on_the_line_and_not_too_often() {
    let lobby = Server::new().await;
    let mut guest = Guest::new(lobby.at, 1).await;
    let core = write_set(&cards::core_set().expect("good cards"));
    let name = hex(blake3::hash(core.as_bytes()).as_bytes());
    assert!(core.len() > LONGEST_PART, "it comes in several parts");
    for _ in 0..9 {
        assert_eq!(set(&mut guest, &name).await, core);
    }
    for none in [hex(&[7; 32]), "../cards".to_owned()] {
        guest.ask(&ClientMessage::Cards(none.clone())).await;
        let why = guest.refused().await;
        assert!(why == LobbyError::NoCards(none) || matches!(why, LobbyError::TooFast(_)), "{why}");
    }
    // The limit counts the address.
    let mut other = Guest::new(lobby.at, 2).await;
    other.ask(&ClientMessage::Cards(name.clone())).await;
    assert!(matches!(other.refused().await, LobbyError::TooFast(1..=6)));
    lobby.clock.advance(60_000);
    assert_eq!(set(&mut other, &name).await, core);
}

#[tokio::test]
async fn who_plays_another_edition_leaves_the_room_and_comes_in_where_that_is_played() {
    let lobby = Server::new().await;
    let (mut host, mut guest) = (Guest::new(lobby.at, 1).await, Guest::new(lobby.at, 2).await);
    let cards = hex(&[9; 32]);
    let edition = Edition { cards: cards.clone(), ..crate::guest::edition("1.0") };
    host.ask(&ClientMessage::Plays(edition.clone())).await;
    let room = host.go(ClientMessage::Create(Params::default())).await;
    assert_eq!(room.edition, edition);
    guest.ask(&ClientMessage::Join(room.code.clone())).await;
    let why = guest.refused().await;
    assert!(matches!(&why, LobbyError::Edition { cards: theirs, .. } if *theirs == cards), "{why:?}");
    guest.ask(&ClientMessage::Plays(edition)).await;
    assert_eq!(guest.go(ClientMessage::Join(room.code)).await.here.len(), 2);
    guest.ask(&ClientMessage::Plays(crate::guest::edition("1.0"))).await;
    host.room(|room| room.here.len() == 1).await;
    guest
        .ask(&ClientMessage::Plays(Edition { cards: "none".to_owned(), ..crate::guest::edition("1.0") }))
        .await;
    assert!(matches!(guest.refused().await, LobbyError::Unreadable(_)));
}

#[test]
fn a_lobby_does_not_start_with_a_set_that_no_game_takes() {
    let files = Folder::new();
    let snail = cards::core_set().expect("good cards").swap_remove(0);
    // Each card is as long as it may be, and so many of them are too many.
    let sentence = format!("[{}]", [r#"{"kind":"MapCard"}"#; 64].join(","));
    let conditions = vec![sentence; 15].join(",");
    let long = format!(
        r#"{{"kind":"Trigger","conditions":["TriggerIs(TurnStarted)",{conditions}],"effect":{{"kind":"PlayerHand","amount":1,"target":["MapPlayer"]}}}}"#
    );
    let long = cards::read_ability("a test", &long).expect("a long ability");
    let card = CardSource { abilities: vec![long; 4], ..snail };
    let count = LONGEST_SET / canonical(&card).len() + 1;
    let numbered = (1..=count as u16).map(|number| CardSource {
        id: CardId::new(number).expect("not zero"),
        name: format!("Card {number}"),
        ..card.clone()
    });
    write_files(&numbered.collect::<Vec<_>>(), files.path());
    let config = Config { cards: vec![files.path().to_owned()], ..Config::new(":memory:") };
    let runtime = tokio::runtime::Runtime::new().expect("a runtime can be made");
    let wrong = runtime.block_on(marginalia::server::open(config)).err().expect("it does not start");
    let told = wrong.to_string();
    assert!(
        told.contains(&files.path().display().to_string()) && told.contains("exceed the limit"),
        "{told}"
    );
}
