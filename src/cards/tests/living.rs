//! Tests of live card sets with real files.

use std::fs;
use std::path::Path;

use super::folders::Folder;
use super::tools::card;
use crate::cards::{Code, LiveCardSet, LiveUpdate, WatchedFolder, read_folder};
use crate::ids::CardId;

const SWIFT: &str = r#"{"kind": "Parameter", "parameter": "Swift", "calc": true}"#;

fn numbered(id: u16, name: &str, cost: i32) -> String {
    let text = card(SWIFT).replace("\"id\": 7", &format!("\"id\": {id}"));
    text.replace("\"Test\"", &format!("\"{name}\"")).replace("\"cost\": 1", &format!("\"cost\": {cost}"))
}

/// Returns the update of a folder's files after as many polls as needed, at most three. Returns `None` if there is no
/// update.
fn take(living: &mut LiveCardSet, watched: &mut WatchedFolder) -> Option<LiveUpdate> {
    (0..3).find_map(|_| watched.look()).map(|files| living.update(files.expect("they can be read")))
}

fn begun(folder: &Path) -> (LiveCardSet, WatchedFolder) {
    let living = LiveCardSet::new(read_folder(folder).expect("it can be read")).expect("they are good");
    (living, WatchedFolder::new(folder.to_owned()))
}

fn ids(list: &[u16]) -> Vec<CardId> {
    list.iter().map(|id| CardId::new(*id).expect("a number")).collect()
}

fn costs(living: &LiveCardSet) -> Vec<(u16, i32)> {
    living.cards().iter().map(|card| (card.id.get(), card.cost)).collect()
}

#[test]
fn what_is_saved_is_taken_and_nothing_is_taken_twice() {
    let folder = Folder::new("living-saved");
    folder.write("1-a.json", &numbered(1, "A", 1));
    folder.write("2-b.json", &numbered(2, "B", 1));
    let (mut living, mut watched) = begun(&folder.0);
    assert_eq!(take(&mut living, &mut watched), None);
    folder.write("2-b.json", &numbered(2, "B", 4));
    let taken = take(&mut living, &mut watched).expect("it was written");
    assert_eq!((taken.changed.clone(), taken.is_good()), (ids(&[2]), true));
    assert_eq!(costs(&living), [(1, 1), (2, 4)]);
    assert_eq!(take(&mut living, &mut watched), None);
    // Files are added and removed; other files are ignored.
    folder.write("3-c.json", &numbered(3, "C", 3));
    folder.write("notes.txt", "no card");
    fs::remove_file(folder.0.join("1-a.json")).expect("it is there");
    let taken = take(&mut living, &mut watched).expect("they came and went");
    assert_eq!(taken.changed, ids(&[1, 3]));
    assert_eq!(costs(&living), [(2, 4), (3, 3)]);
    // Saving without a change changes no card.
    folder.write("3-c.json", &(numbered(3, "C", 3) + "\n"));
    assert_eq!(take(&mut living, &mut watched).expect("it was written").changed, []);
}

#[test]
fn who_writes_slowly_is_waited_for() {
    let folder = Folder::new("living-slow");
    folder.write("1-a.json", &numbered(1, "A", 1));
    let (_, mut watched) = begun(&folder.0);
    let text = numbered(1, "A", 2);
    for end in [10, 40, 70] {
        folder.write("1-a.json", &text[..end]);
        assert!(watched.look().is_none(), "it changed since the last look");
    }
    folder.write("1-a.json", &text);
    assert!(watched.look().is_none());
    let files = watched.look().expect("it rests").expect("it can be read");
    assert_eq!(files, [(folder.0.join("1-a.json").display().to_string(), text)]);
}

#[test]
fn of_a_bad_file_the_card_stays_as_it_was() {
    let folder = Folder::new("living-bad");
    folder.write("1-a.json", &numbered(1, "A", 1));
    folder.write("2-b.json", &numbered(2, "B", 1));
    let (mut living, mut watched) = begun(&folder.0);
    folder.write("1-a.json", &numbered(1, "A", 1).replace("\"cost\": 1", "\"cots\": 5"));
    folder.write("2-b.json", &numbered(2, "B", 6));
    let taken = take(&mut living, &mut watched).expect("they were written");
    assert_eq!((taken.changed.clone(), taken.is_good()), (ids(&[2]), false));
    assert_eq!(costs(&living), [(1, 1), (2, 6)], "the good one is taken, the bad one is not");
    let complaint = &taken.complaints[0];
    assert!(complaint.file.ends_with("1-a.json") && complaint.line == 2, "{complaint}");
    assert!(complaint.to_string().contains("did you mean `cost`?"), "{complaint}");
    // An incomplete file, an empty one, and an unreadable one.
    for text in ["{\"id\": 1,", "", "\u{0}"] {
        folder.write("1-a.json", text);
        let taken = take(&mut living, &mut watched).expect("it was written");
        assert!(!taken.is_good() && taken.changed.is_empty());
        assert_eq!(costs(&living), [(1, 1), (2, 6)]);
    }
    folder.write("1-a.json", &numbered(1, "A", 2));
    let taken = take(&mut living, &mut watched).expect("it was written");
    assert_eq!((taken.changed.clone(), taken.is_good()), (ids(&[1]), true));
}

#[test]
fn a_new_file_that_is_bad_is_told_and_is_no_card() {
    let folder = Folder::new("living-new");
    folder.write("1-a.json", &numbered(1, "A", 1));
    let (mut living, mut watched) = begun(&folder.0);
    folder.write("2-b.json", "{\"id\": 2}");
    let taken = take(&mut living, &mut watched).expect("it was written");
    assert!(!taken.is_good() && taken.changed.is_empty());
    assert_eq!(costs(&living), [(1, 1)]);
    // A number that is already used.
    folder.write("2-b.json", &numbered(1, "B", 9));
    let taken = take(&mut living, &mut watched).expect("it was written");
    assert!(taken.complaints.iter().any(|wrong| wrong.code == Code::NumberTwice), "{taken:?}");
    assert_eq!(costs(&living), [(1, 1)]);
}

#[test]
fn where_old_and_new_do_not_go_together_all_stays() {
    let folder = Folder::new("living-together");
    let calls = |card: u16, cost: i32| {
        let ability = format!(
            r#"{{"kind": 0, "conditions": "TriggerIs(Moved)", "effect": {{"kind": "CardSummon", "card": {card}, "target": "Reach(P1)"}}}}"#
        );
        numbered(1, "A", cost).replace(SWIFT, &ability)
    };
    folder.write("1-a.json", &calls(2, 1));
    folder.write("2-b.json", &numbered(2, "B", 1).replace("\"id\": 2,", "\"id\": 2, \"token\": true,"));
    let (mut living, mut watched) = begun(&folder.0);
    // The named card is removed, so the card that names it becomes invalid: its last good text refers to a missing
    // card.
    fs::remove_file(folder.0.join("2-b.json")).expect("it is there");
    let taken = take(&mut living, &mut watched).expect("it went");
    assert!(!taken.is_good() && taken.changed.is_empty(), "{taken:?}");
    assert_eq!(costs(&living), [(1, 1), (2, 1)]);
    // It is fixed by a card that names no other card.
    folder.write("1-a.json", &numbered(1, "A", 3));
    let taken = take(&mut living, &mut watched).expect("it was written");
    assert_eq!((taken.changed.clone(), taken.is_good()), (ids(&[1, 2]), true));
    assert_eq!(costs(&living), [(1, 3)]);
}

#[test]
fn a_folder_that_goes_is_told_and_nothing_is_lost() {
    let folder = Folder::new("living-gone");
    folder.write("1-a.json", &numbered(1, "A", 1));
    let (_, mut watched) = begun(&folder.0);
    fs::remove_dir_all(&folder.0).expect("it is there");
    let wrong = (0..3).find_map(|_| watched.look()).expect("it went").expect_err("there is no folder");
    assert!(wrong[0].to_string().contains("cannot be read"), "{}", wrong[0]);
    fs::create_dir_all(&folder.0).expect("the folder can be made");
    folder.write("1-a.json", &numbered(1, "A", 1));
    assert!((0..3).find_map(|_| watched.look()).is_some_and(|files| files.is_ok()));
}
