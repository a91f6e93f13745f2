//! Packs at a real lobby: given to every client, played with, and passed on to players without them.

use std::path::Path;

use marginalia::cards::{self, Day, Group, canonical, compose, read_pack_text, with_seal};
use marginalia::disk;
use marginalia::facilitator::online::{ClientInput, ConnectionState, OnlineRequest};
use marginalia::ids::CardId;
use marginalia::lockstep::edition;
use marginalia::room::protocol::{ClientMessage, ServerMessage};
use marginalia::server::{Config, ServerError};

use crate::battle::{agree, over, play_on};
use crate::guest::{Guest, Heard};
use crate::people::{Person, library, secret, until};
use crate::server::{Folder, Program, Server, get};

/// Writes a sealed pack that replaces the hound, for a part of the players.
fn write_pack(folder: &Path, name: &str, (from, to): (u8, u8), attack: i32) {
    std::fs::create_dir_all(folder).expect("a folder can be made");
    let mut hound = cards::core_set()
        .expect("good cards")
        .into_iter()
        .find(|card| card.id.get() == 10)
        .expect("the hound");
    hound.attack = attack;
    std::fs::write(folder.join("10-hound.json"), canonical(&hound)).expect("written");
    let group = format!(r#"{{"test": "hound", "from": {from}, "to": {to}}}"#);
    let text = format!(
        r#"{{"id": "{name}", "version": "1.0.0", "name": "{name}", "replaces": [10], "group": {group}}}"#
    );
    let file = folder.join("pack.json");
    std::fs::write(&file, &text).expect("written");
    let pack = cards::load_pack(folder, &cards::core_set().expect("good cards")).expect("a good pack");
    let sealed = with_seal("pack.json", &text, Some(pack.seal())).expect("a manifest");
    std::fs::write(file, sealed).expect("written");
}

// S2-A44
#[test]
fn two_of_two_groups_play_a_battle_with_the_cards_of_the_one_whose_room_it_is() {
    let (folder, packs) = (Folder::new(), Folder::new());
    write_pack(&packs.path().join("mild"), "mild", (0, 50), 1);
    write_pack(&packs.path().join("wild"), "wild", (50, 100), 5);
    let lobby = Program::with_packs(&folder, packs.path());
    // The key at the lobby decides the group, and the lobby has another address every time.
    let player = |number: u8| secret(number).key(&lobby.at.to_string()).player();
    let group = |number: u8| Group { test: "hound".to_owned(), from: 0, to: 50 }.holds(&player(number));
    let numbers = [1, (2..=u8::MAX).find(|number| group(*number) != group(1)).expect("one of the others")];
    let mut people = numbers.map(|number| Person::new(number, folder.path()));
    people.iter().for_each(|person| person.connect(&format!("ws://{}", lobby.at), "Somebody"));
    until(&mut people, false, "both have the packs", |people| {
        people.iter().all(|person| person.packs.is_some())
    });
    let game = cards::core_set().expect("good cards");
    let own = numbers.map(|number| {
        let texts = people[0].packs.as_ref().expect("told");
        let packs: Vec<_> =
            texts.iter().map(|text| read_pack_text(text, &game).expect("a good pack")).collect();
        let day = Day::of_millis(disk::now());
        let cards = compose(&game, &packs, day, Some(&player(number))).cards;
        cards::library(library().settings().clone(), cards).expect("it compiles")
    });
    let hound = CardId::new(10).expect("a number");
    let bites = own.each_ref().map(|library| library.card(hound).expect("the hound").source.attack);
    assert_ne!(bites[0], bites[1], "they are in two groups");
    for (person, library) in people.iter().zip(&own) {
        person.hear(ClientInput::Cards(library.clone()));
    }
    let mut people = play_on(people);
    until(&mut people, true, "the battle is over", over);
    agree(&people);
    let room = people[0].session.room.as_ref().expect("a room");
    assert_eq!(room.edition, edition(&own[0]));
    let played = people[1].session.cards.as_ref().map(|cards| cards.0.cards_hash());
    assert_eq!(played, Some(own[0].cards_hash()), "the other group has the room's cards from the lobby");
    people[1].wish(OnlineRequest::LeaveRoom);
    until(&mut people, false, "she has left", |people| people[1].session.room.is_none());
    assert!(people[1].session.cards.is_none() && people[1].session.lobby == ConnectionState::On);
}

// S2-A44
#[tokio::test]
async fn a_lobby_names_its_packs_and_gives_them_out_over_http_too() {
    let packs = Folder::new();
    write_pack(packs.path(), "mild", (0, 50), 1);
    let config = Config { packs: vec![packs.path().to_owned()], ..Config::new(":memory:") };
    let lobby = Server::with(config).await;
    let mut guest = Guest::new(lobby.at, 1).await;
    guest.ask(&ClientMessage::Packs).await;
    let Heard::Tell(ServerMessage::Packs(names)) = guest.next().await else { panic!("no packs") };
    let pack = cards::load_pack(packs.path(), &cards::core_set().expect("good cards")).expect("a good pack");
    assert_eq!(names, [marginalia::ids::hex(&pack.hash())]);
    let answer = get(lobby.at, &format!("/cards/{}.json", names[0])).await;
    assert!(answer.ends_with(&pack.text()), "{answer}");
    // A lobby without packs says so.
    let other = Server::new().await;
    let mut guest = Guest::new(other.at, 1).await;
    guest.ask(&ClientMessage::Packs).await;
    assert_eq!(guest.next().await, Heard::Tell(ServerMessage::Packs(Vec::new())));
}

// S2-A44
#[test]
fn a_lobby_does_not_start_with_a_pack_that_is_tampered_with_half_there_or_not_done() {
    let packs = Folder::new();
    write_pack(&packs.path().join("mild"), "mild", (0, 50), 1);
    let folder = packs.path().join("mild");
    let (manifest, card) = (folder.join("pack.json"), folder.join("10-hound.json"));
    let [sealed, hound] = [&manifest, &card].map(|file| std::fs::read_to_string(file).expect("it is there"));
    let refused = || {
        let config = Config { packs: vec![packs.path().to_owned()], ..Config::new(":memory:") };
        let runtime = tokio::runtime::Runtime::new().expect("a runtime can be made");
        let wrong: ServerError =
            runtime.block_on(marginalia::server::open(config)).err().expect("it does not start");
        let told = wrong.to_string();
        assert!(told.starts_with(&format!("pack {}: ", folder.display())), "{told}");
        told
    };
    std::fs::write(&card, hound.replace("\"attack\": 1", "\"attack\": 9")).expect("written");
    assert!(refused().contains("the pack does not match its seal"));
    std::fs::write(&card, &hound[..hound.len() / 2]).expect("written");
    assert!(refused().contains("10-hound.json:"));
    std::fs::remove_file(&card).expect("it is there");
    assert!(refused().contains("the pack has no card files"));
    std::fs::write(&card, &hound).expect("written");
    let open = with_seal("pack.json", &sealed, None).expect("a manifest");
    std::fs::write(&manifest, open).expect("written");
    assert!(refused().contains("not sealed; seal the finished pack with scribe pack --seal"));
}
