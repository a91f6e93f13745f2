//! Tests of loading, from a file's text to the abilities of a battle (CB §2.5's five steps).

use super::tools::{folder, settings, test_cards, test_library};
use crate::battle::ability::{Ability, CardKind, Ink};
use crate::battle::geometry::{Reach, Zone};
use crate::battle::settings::Settings;
use crate::cards::{
    all_told, canonical, cards_hash, core_set, examine, library, load_set, load_text, read_folder, read_pack,
};
use crate::ids::CardId;
use crate::text::lines;

fn id(number: u16) -> CardId {
    CardId::new(number).expect("not zero")
}

#[test]
// S2-A46
fn s2_a46_load_flow() {
    // 1. Fetch: text from a folder, a server or the program itself.
    let files = read_folder(&folder()).expect("the folder is there");
    // 2. A list of cards as their files define them.
    let cards = load_set(files).expect("the test cards are good");
    let falhara = cards.iter().find(|card| card.id == id(22)).expect("Falhara");
    assert_eq!(
        (falhara.name.as_str(), falhara.kind, falhara.ink),
        ("Falhara", CardKind::Monster, Ink::Orpiment)
    );
    // 3. Each card has its abilities.
    assert!(matches!(falhara.abilities.as_slice(), [Ability::Area(_)]));
    let abilities = falhara.abilities.clone();
    // 4. Cards of a battle: compiled once, shared by all battles.
    let library = library(settings(), cards).expect("the library is made");
    let printed = library.card(id(22)).expect("Falhara");
    // 5. Abilities in a battle are numbers in the library; nothing is cloned, and they hold no state of a battle.
    let compiled: Vec<Ability> = printed
        .abilities()
        .filter_map(|number| library.ability(number))
        .map(|it| it.ability.clone())
        .collect();
    assert_eq!(compiled, abilities);
}

#[test]
fn what_is_left_out_has_its_default() {
    let cards = test_cards();
    let card = |number| cards.iter().find(|card| card.id == id(number)).expect("a test card");
    let plain = card(1);
    assert_eq!((plain.flavour.as_str(), plain.hp_cost, plain.zone, plain.token), ("", 0, Zone::OWN, false));
    assert!(plain.abilities.is_empty());
    let support = card(2);
    assert_eq!((support.attack, support.life, support.move_reach), (0, 4, Reach(0)));
    let event = card(3);
    assert_eq!((event.kind, event.ink, event.life, event.hp_cost), (CardKind::Event, Ink::Lapis, 0, 1));
    assert_eq!(event.zone, Zone::ANYWHERE);
    assert!(card(5).token);
}

#[test]
// S2-A44
fn s2_a44_the_core_set_loads_with_the_program() {
    let cards = core_set().expect("the core set is good");
    assert!(cards.len() >= 40);
    assert!(cards.is_sorted_by(|one, other| one.id < other.id));
    let abirma = cards.iter().find(|card| card.name == "Abirma Estersha").expect("CB §3.1");
    assert_eq!((abirma.id.get(), abirma.attack, abirma.life, abirma.cost), (4, 2, 6, 3));
    assert_eq!(cards.iter().find(|card| card.name == "Falhara").map(|card| card.id.get()), Some(22));
}

#[test]
fn the_core_set_gives_no_warning() {
    let loaded =
        examine(crate::cards::CORE.iter().map(|(file, text)| ((*file).to_owned(), (*text).to_owned())));
    let told: Vec<String> = loaded.complaints.iter().map(ToString::to_string).collect();
    assert_eq!(told, [""; 0]);
}

#[test]
fn the_hash_knows_the_content_not_the_form() {
    let cards = test_cards();
    let mut turned = cards.clone();
    turned.reverse();
    assert_eq!(cards_hash(&cards), cards_hash(&turned));
    assert_eq!(test_library().cards_hash(), cards_hash(&cards));
    let plain = "{\"id\": 1, \"name\": \"Plain Page\", \"kind\": \"Rubric\", \"ink\": 5, \"cost\": 1, \"attack\": 1, \
                 \"life\": 3, \"move_reach\": 139, \"attack_reach\": \"P1\", \"token\": false}";
    let other_form = load_text("1-x.json", plain).expect("a good card");
    assert_eq!(cards_hash(&cards[..1]), cards_hash(&[other_form]));
    let mut changed = cards.clone();
    changed[0].life += 1;
    assert_ne!(cards_hash(&cards), cards_hash(&changed));
}

/// Returns the code blocks of the card guide in that language, without their indentation.
fn blocks(language: &str) -> Vec<String> {
    let guide = include_str!("../README.md");
    let fence = format!("```{language}\n");
    guide
        .split(&fence)
        .skip(1)
        .filter_map(|rest| rest.split("```").next())
        .map(|block| {
            block.lines().map(|line| line.strip_prefix("   ").unwrap_or(line)).collect::<Vec<_>>().join("\n")
        })
        .collect()
}

#[test]
fn the_pack_of_the_guide_is_a_good_one() {
    let game = core_set().expect("the set is good");
    let manifest = blocks("json").pop().expect("a manifest");
    let hare = game.iter().find(|card| card.id.get() == 9).expect("what it replaces");
    let files = [("pack.json".to_owned(), manifest), ("9-ember-hare.json".to_owned(), canonical(hare))];
    let pack = read_pack(&files, &game).map_err(|complaints| all_told(&complaints)).expect("a good pack");
    assert_eq!(pack.manifest.name, "Lanterns");
}

#[test]
fn the_first_card_of_the_guide_is_a_good_one_and_does_what_is_said() {
    let [card, tests, _] = &blocks("json")[..] else {
        panic!("the guide shows one card, its tests, and a pack")
    };
    let whole = card.trim_end().strip_suffix('}').expect("an object").to_owned() + &format!(",\n{tests}}}");
    let loaded = examine([("142-candle-mouse.json".to_owned(), whole)]);
    assert_eq!(loaded.complaints, []);
    let [source] = &loaded.cards[..] else { panic!("one card") };
    assert_eq!((source.id.get(), source.name.as_str()), (142, "Candle Mouse"));
    assert!(core_set().expect("the set is good").iter().all(|known| known.id != source.id), "142 is free");
    let settings = Settings::parse(include_str!("../../../assets/rules.ron")).expect("the rules are good");
    let library = library(settings, loaded.cards.clone()).expect("it compiles");
    let [trial] = &loaded.trials[..] else { panic!("one test") };
    assert_eq!(trial.run(&library), Ok(()));
    assert_eq!(
        lines(&library.cards()[0].source),
        ["When this card is summoned: deal 1 damage to your opponent."]
    );
}
