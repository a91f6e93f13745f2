//! Tests of packs with real files: the manifest, the seal, and the cards that players have at a time.

use std::fs;

use super::folders::Folder;
use super::tools::card;
use crate::battle::library::CardSource;
use crate::cards::{
    Day, Pack, PackId, PackStatus, all_told, compose, load_set, read_folder, read_pack, read_pack_text,
    with_seal,
};
use crate::ids::PlayerId;

const SWIFT: &str = r#"{"kind": "Parameter", "parameter": "Swift", "calc": true}"#;

fn file(id: u16, name: &str, cost: i32) -> String {
    let text = card(SWIFT).replace("\"id\": 7", &format!("\"id\": {id}"));
    text.replace("\"Test\"", &format!("\"{name}\"")).replace("\"cost\": 1", &format!("\"cost\": {cost}"))
}

/// Returns three cards.
fn game() -> Vec<CardSource> {
    let files = [(1, "A"), (2, "B"), (3, "C")].map(|(id, name)| (format!("{id}-x.json"), file(id, name, 1)));
    load_set(files).expect("a good set")
}

/// Creates a folder with a manifest with additional keys, and cards with these numbers that cost 5.
fn folder(name: &str, more: &str, cards: &[u16]) -> Folder {
    let folder = Folder::new(&format!("pack-{name}"));
    let manifest = format!(
        "{{\n  \"id\": \"{name}\",\n  \"version\": \"1.0.0\",\n  \"name\": \"The {name}\"{more}\n}}\n"
    );
    folder.write("pack.json", &manifest);
    for id in cards {
        folder.write(&format!("{id}-x.json"), &file(*id, &format!("{name} {id}"), 5));
    }
    folder
}

fn read(folder: &Folder) -> Result<Pack, String> {
    let files = read_folder(&folder.0).expect("it can be read");
    let short = format!("{}/", folder.0.display());
    read_pack(&files, &game()).map_err(|complaints| all_told(&complaints).replace(&short, ""))
}

/// Seals the pack on the disk.
fn seal(folder: &Folder) -> Pack {
    let pack = read(folder).expect("a good pack");
    let path = folder.0.join("pack.json");
    let text = fs::read_to_string(&path).expect("it is there");
    let text = with_seal("pack.json", &text, Some(pack.seal())).expect("a manifest");
    fs::write(&path, text).expect("it can be written");
    let pack = read(folder).expect("a good pack");
    assert!(pack.is_sealed());
    pack
}

fn day(text: &str) -> Day {
    text.parse().expect("a day")
}

/// Returns the number and cost of each card that a player has.
fn costs(packs: &[Pack], on: &str, player: Option<PlayerId>) -> (Vec<(u16, i32)>, Vec<PackStatus>) {
    let composed = compose(&game(), packs, day(on), player.as_ref());
    (composed.cards.iter().map(|card| (card.id.get(), card.cost)).collect(), composed.verdicts)
}

#[test]
// S2-A44
fn s2_a44_a_pack_brings_cards_and_replaces_cards() {
    let winter = seal(&folder("winter", ", \"replaces\": [2]", &[2, 40]));
    let (cards, verdicts) = costs(&[winter], "2026-12-24", None);
    assert_eq!(cards, [(1, 1), (2, 5), (3, 1), (40, 5)]);
    assert_eq!(verdicts, [PackStatus::Taken]);
}

#[test]
// S2-A44
fn s2_a44_a_pack_counts_from_its_first_day_to_its_last() {
    let winter = seal(&folder("dated", ", \"from\": \"2026-12-01\", \"until\": \"2027-01-06\"", &[40]));
    let on = |day: &str| costs(std::slice::from_ref(&winter), day, None).1;
    assert_eq!(on("2026-11-30"), [PackStatus::NotYet(day("2026-12-01"))]);
    assert_eq!(on("2026-12-01"), [PackStatus::Taken]);
    assert_eq!(on("2027-01-06"), [PackStatus::Taken]);
    assert_eq!(on("2027-01-07"), [PackStatus::Over(day("2027-01-06"))]);
}

#[test]
// S2-A44
fn s2_a44_two_packs_are_tried_out_against_each_other_on_two_groups_of_players() {
    let half = |name: &str, from: u8, to: u8| {
        let more = format!(
            ", \"replaces\": [1], \"group\": {{\"test\": \"cost of A\", \"from\": {from}, \"to\": {to}}}"
        );
        seal(&folder(name, &more, &[1]))
    };
    let packs = [half("ab-low", 0, 50), half("ab-high", 50, 100)];
    let mut low = 0;
    for player in 0..400_u16 {
        let mut key = [7; 32];
        key[..2].copy_from_slice(&player.to_le_bytes());
        let verdicts = costs(&packs, "2026-12-24", Some(PlayerId(key))).1;
        let taken = |at: usize| verdicts[at] == PackStatus::Taken;
        assert!(taken(0) != taken(1), "everybody is in one of them: {verdicts:?}");
        assert_eq!(verdicts, costs(&packs, "2027-12-24", Some(PlayerId(key))).1, "and stays there");
        low += usize::from(taken(0));
    }
    // Of 400 fair coins, 240 or more heads occur once in 25 000 times; these keys are fixed.
    assert!((160..=240).contains(&low), "{low} of 400");
    assert_eq!(costs(&packs, "2026-12-24", None).1, [PackStatus::OtherGroup, PackStatus::OtherGroup]);
}

#[test]
// S2-A44
fn s2_a44_of_several_versions_the_newest_counts_and_packs_stand_beside_each_other() {
    let version = |version: &str, cost: i32| {
        let folder = folder("several", "", &[40]);
        folder.write("40-x.json", &file(40, "D", cost));
        let text = fs::read_to_string(folder.0.join("pack.json")).expect("it is there");
        folder.write("pack.json", &text.replace("1.0.0", version));
        seal(&folder)
    };
    let (old, new, other) = (version("1.9.0", 2), version("1.10.0", 3), seal(&folder("beside", "", &[41])));
    let (cards, verdicts) = costs(&[old, new.clone(), other], "2026-12-24", None);
    assert_eq!(cards, [(1, 1), (2, 1), (3, 1), (40, 3), (41, 5)]);
    assert_eq!(
        verdicts,
        [PackStatus::Older(new.manifest.version.clone()), PackStatus::Taken, PackStatus::Taken]
    );
    // Both contain a card 40: the first one by name gets it.
    let clash = seal(&folder("zzz", "", &[40, 42]));
    let (cards, verdicts) = costs(&[clash, new.clone()], "2026-12-24", None);
    assert_eq!(cards, [(1, 1), (2, 1), (3, 1), (40, 3)]);
    let id = PackId::try_from("several".to_owned()).expect("a name");
    assert_eq!(verdicts, [PackStatus::Clash(id, new.cards[0].id), PackStatus::Taken]);
}

#[test]
// S2-A44
fn s2_a44_what_is_not_what_was_sealed_is_refused() {
    let folder = folder("sealed", ", \"until\": \"2026-12-31\"", &[40, 41]);
    let pack = seal(&folder);
    let manifest = fs::read_to_string(folder.0.join("pack.json")).expect("it is there");
    let refused = "error[bad-pack]: the pack does not match its seal: something was changed or is missing";
    // A card costs more, a card is missing, a card was added, the pack ends later.
    folder.write("40-x.json", &file(40, "sealed 40", 4));
    assert!(read(&folder).expect_err("changed").contains(refused));
    fs::remove_file(folder.0.join("40-x.json")).expect("it is there");
    assert!(read(&folder).expect_err("half").contains(refused));
    folder.write("40-x.json", &file(40, "sealed 40", 5));
    folder.write("42-x.json", &file(42, "more", 5));
    assert!(read(&folder).expect_err("more").contains(refused));
    fs::remove_file(folder.0.join("42-x.json")).expect("it is there");
    folder.write("pack.json", &manifest.replace("2026-12-31", "2099-12-31"));
    assert_eq!(
        read(&folder).expect_err("longer"),
        format!(
            "pack.json:2:11: {refused}\n  help: download the pack again; its author can reseal it with `scribe pack --seal`"
        )
    );
    // A truncated file.
    folder.write("pack.json", &manifest);
    folder.write("41-x.json", &file(41, "sealed 41", 5)[..60]);
    assert!(read(&folder).expect_err("cut off").starts_with("41-x.json:"));
    folder.write("41-x.json", &file(41, "sealed 41", 5));
    assert_eq!(read(&folder), Ok(pack.clone()), "as it was");
    // An unsealed pack and a pack that was changed in transit are not given to anyone.
    let mut open = pack.clone();
    open.manifest.seal = None;
    let mut broken = pack;
    broken.cards[0].cost = 0;
    assert_eq!(costs(&[open, broken], "2026-12-24", None).1, [PackStatus::Open, PackStatus::Broken]);
}

#[test]
// S2-A44
fn s2_a44_a_pack_travels_as_one_text_and_no_letter_of_it_may_change() {
    let more = ", \"replaces\": [2], \"from\": \"2026-12-01\", \"group\": {\"test\": \"x\", \"from\": 0, \"to\": 10}";
    let pack = seal(&folder("travels", more, &[2, 40]));
    let text = pack.text();
    let back = read_pack_text(&text, &game()).map_err(|complaints| all_told(&complaints));
    assert_eq!(back, Ok(pack.clone()));
    let refused = |text: &str| all_told(&read_pack_text(text, &game()).expect_err("it was changed"));
    for end in (0..text.len()).step_by(7) {
        refused(&text[..end]);
    }
    assert!(refused(&text.replace("\"cost\": 5", "\"cost\": 4")).contains("does not match its seal"));
    assert!(refused(&text.replace("\"to\":10", "\"to\":90")).contains("does not match its seal"));
    assert!(refused(&text.replacen("{\"id\"", "{ \"id\"", 1)).contains("not in this game's canonical form"));
    assert!(refused(&text.replace("\"cost\": 5", "\"cots\": 5")).contains("card 2 of the pack:"));
    let open = Pack { manifest: crate::cards::Manifest { seal: None, ..pack.manifest }, ..pack };
    assert!(refused(&open.text()).contains("it is not sealed"));
}

#[test]
// S2-A44
fn s2_a44_a_manifest_is_told_what_is_wrong_with_it() {
    let wrong =
        |name: &str, more: &str, cards: &[u16]| read(&folder(name, more, cards)).expect_err("it is wrong");
    assert_eq!(
        wrong("until", ", \"from\": \"2026-12-02\",\n\"until\": \"2026-12-01\"", &[40]),
        "pack.json:5:10: error[bad-pack]: the pack ends on 2026-12-01, before it begins on 2026-12-02"
    );
    assert_eq!(
        wrong("day", ",\n\"from\": \"2026-02-30\"", &[40]),
        "pack.json:5:9: error[wrong-type]: \"2026-02-30\" is not a date; expected a form such as 2026-12-24"
    );
    assert_eq!(
        wrong("Upper", "", &[40]),
        "pack.json:2:9: error[wrong-type]: a pack id must be 1 to 40 lowercase letters, digits and hyphens"
    );
    assert_eq!(
        wrong("key", ",\n\"untill\": \"2026-12-24\"", &[40]),
        "pack.json:5:1: error[unknown-key]: unknown key `untill`; did you mean `until`?"
    );
    assert!(
        wrong("nobody", ", \"group\": {\"test\": \"x\", \"from\": 50, \"to\": 50}", &[40])
            .contains("the group from 50 to 50 percent is empty")
    );
    assert!(
        wrong("stray", ", \"replaces\": [9]", &[40])
            .contains("`replaces` lists card 9, which the game does not have")
    );
    assert!(
        wrong("lacks", ", \"replaces\": [2]", &[40])
            .contains("`replaces` lists card 2, which the pack does not have")
    );
    assert!(wrong("silent", "", &[2]).contains("both the pack and the game have card 2"));
    assert!(wrong("alone", "", &[]).contains("the pack has no card files"));
    let hidden = folder("hidden", "", &[40]);
    hidden.write("pack.json", "{\"id\": \"hidden\", \"version\": \"1.0.0\", \"name\": \"a\u{202e}b\"}");
    assert!(
        read(&hidden)
            .expect_err("a name that shows something else")
            .contains("error[untidy-text]: `name` contains the invisible character U+202E")
    );
    let none = Folder::new("pack-none");
    none.write("40-x.json", &file(40, "D", 1));
    assert!(read(&none).expect_err("no manifest").contains("pack.json: error[unreadable]: is missing"));
}

#[test]
// S2-A44
fn s2_a44_a_pack_that_does_not_go_with_a_later_game_stays_out() {
    let pack = seal(&folder("later", "", &[40]));
    let mut grown = game();
    let files = [("40-x.json".to_owned(), file(40, "Own", 1))];
    grown.extend(load_set(files).expect("a good card"));
    let composed = compose(&grown, &[pack], day("2026-12-24"), None);
    assert_eq!(composed.cards, grown);
    assert_eq!(composed.verdicts, [PackStatus::Wrong("the game already has card 40".to_owned())]);
}
