//! Packs that the lobby gives out: fetched once, cached, and removed when the lobby no longer has them. The cards of a
//! room do not change.

use std::sync::Arc;

use marginalia::battle::library::{CardLibrary, CardSource};
use marginalia::cards::{self, LONGEST_SET, Pack};
use marginalia::facilitator::online::{ClientInput, OnlineRequest};
use marginalia::ids::{CardId, hex};
use marginalia::lockstep::edition;
use marginalia::room::params::Params;
use marginalia::room::protocol::ClientMessage;

use super::hall::Hall;
use super::line::library;
use super::sessions::agree;

/// Returns a sealed pack with a card of that number.
fn pack(name: &str, number: u16) -> Pack {
    let core = cards::core_set().expect("good cards");
    let hound = core.into_iter().find(|card| card.id.get() == 10).expect("the hound");
    let card =
        CardSource { id: CardId::new(number).expect("a number"), name: format!("Hound of {name}"), ..hound };
    let manifest = format!(r#"{{"id": "{name}", "version": "1.0.0", "name": "{name}"}}"#);
    let manifest = serde_json::from_str(&manifest).expect("a manifest");
    let mut pack = Pack { manifest, cards: vec![card] };
    pack.manifest.seal = Some(pack.seal());
    pack
}

/// Sets the packs that the lobby gives out.
fn gives(hall: &mut Hall, packs: &[Pack]) {
    hall.packs = packs.iter().map(|pack| hex(&pack.hash())).collect();
    hall.sets.extend(packs.iter().map(|pack| (hex(&pack.hash()), pack.text())));
}

fn connect(hall: &mut Hall, who: usize) {
    let (lobby, name) = ("ws://lobby".to_owned(), "Anna".to_owned());
    hall.request(who, OnlineRequest::Connect { lobby, name });
}

fn texts(packs: &[&Pack]) -> Option<Vec<String>> {
    Some(packs.iter().map(|pack| pack.text()).collect())
}

/// Returns the game's cards with those of a pack.
fn with(pack: &Pack) -> Arc<CardLibrary> {
    let mut all = cards::core_set().expect("good cards");
    all.extend(pack.cards.clone());
    cards::library(library().settings().clone(), all).expect("it compiles")
}

// S2-A44
#[test]
fn the_packs_of_a_lobby_come_once_and_are_kept_until_it_has_others() {
    let mut hall = Hall::new("packs");
    let (lanterns, tides) = (pack("lanterns", 900), pack("tides", 901));
    gives(&mut hall, &[tides.clone(), lanterns.clone()]);
    connect(&mut hall, 0);
    assert_eq!(hall.people[0].packs, texts(&[&tides, &lanterns]), "in the lobby's order");
    assert_eq!(hall.fetched, 2);
    let folder = hall.people[0].sets().with_file_name("packs");
    let files = || std::fs::read_dir(&folder).expect("a folder").count();
    assert_eq!(files(), 2);
    // The game is restarted, and the connection is lost and restored.
    hall.kill(0);
    hall.people[0].packs = None;
    connect(&mut hall, 0);
    assert_eq!((hall.people[0].packs.clone(), hall.fetched), (texts(&[&tides, &lanterns]), 2));
    // A file that was changed on the disk is not a pack, and is fetched again.
    let file = folder.join(hex(&tides.hash())).with_extension("pack");
    std::fs::write(&file, lanterns.text()).expect("it can be written");
    hall.kill(0);
    connect(&mut hall, 0);
    assert_eq!((hall.people[0].packs.clone(), hall.fetched), (texts(&[&tides, &lanterns]), 3));
    assert_eq!(std::fs::read_to_string(&file).expect("it is kept"), tides.text());
    // One pack is removed.
    gives(&mut hall, std::slice::from_ref(&lanterns));
    hall.kill(0);
    connect(&mut hall, 0);
    assert_eq!((hall.people[0].packs.clone(), files()), (texts(&[&lanterns]), 1));
    gives(&mut hall, &[]);
    hall.kill(0);
    connect(&mut hall, 0);
    assert_eq!((hall.people[0].packs.clone(), files(), hall.fetched), (texts(&[]), 0, 3));
}

// S2-A44
#[test]
fn a_pack_that_is_not_what_it_is_called_by_is_passed_over_and_so_is_one_that_does_not_come() {
    let mut hall = Hall::new("bad-packs");
    let [untrue, long, missing, good] = ["untrue", "long", "missing", "good"].map(|name| pack(name, 900));
    let all = [untrue, long, missing, good].map(|pack| pack);
    gives(&mut hall, &all);
    let [untrue, long, missing, good] = &all;
    hall.sets.insert(hex(&untrue.hash()), untrue.text().replace("Hound of", "Hond of"));
    hall.sets.insert(hex(&long.hash()), "x".repeat(LONGEST_SET + 1));
    hall.sets.remove(&hex(&missing.hash()));
    connect(&mut hall, 0);
    assert_eq!(hall.people[0].packs, texts(&[good]));
    assert_eq!(hall.people[0].session.trouble, None, "that is no business of the player");
    // A pack that does not arrive is requested three times.
    hall.unheard = |ask| matches!(ask, ClientMessage::Cards(_));
    hall.kill(0);
    std::fs::remove_dir_all(hall.people[0].sets().with_file_name("packs")).expect("it is there");
    gives(&mut hall, std::slice::from_ref(good));
    hall.people[0].packs = None;
    connect(&mut hall, 0);
    hall.wait(40);
    assert_eq!(hall.people[0].packs, None);
    hall.wait(10);
    assert_eq!(hall.people[0].packs, texts(&[]));
}

// S2-A44
#[test]
fn whoever_is_in_a_room_goes_on_with_its_cards_and_comes_out_with_the_new_ones() {
    let mut hall = Hall::new("packed");
    let new = with(&pack("lanterns", 900));
    hall.meet(Params::default());
    hall.hear(0, ClientInput::Cards(Arc::clone(&new)));
    hall.make_ready();
    let seen = hall.people[0].session.cards.as_ref().map(|cards| cards.0.cards_hash());
    assert_eq!((seen, &hall.editions[0]), (Some(library().cards_hash()), &edition(&library())));
    hall.play_out();
    agree(&hall);
    hall.request(0, OnlineRequest::LeaveRoom);
    assert_eq!((hall.people[0].session.cards.is_none(), &hall.editions[0]), (true, &edition(&new)));
    // A player in no room has them at once, and loses them again.
    hall.request(1, OnlineRequest::LeaveRoom);
    hall.hear(1, ClientInput::Cards(Arc::clone(&new)));
    hall.request(1, OnlineRequest::List);
    assert_eq!(hall.editions[1], edition(&new));
    hall.hear(1, ClientInput::Cards(library()));
    hall.request(1, OnlineRequest::List);
    assert_eq!(hall.editions[1], edition(&library()));
}
