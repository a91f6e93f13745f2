//! Tests of the workshop's state: its changes, its stored data, and its messages.

use std::path::PathBuf;
use std::{env, fs};

use serde_json::json;

use super::open_file::OpenFile;
use super::problem::Misread;
use super::state::WorkshopState;
use crate::battle::settings::Settings;
use crate::cards::editing::{JsonEdit, PathStep};
use crate::ids::CardId;

const GOOD: &str = "{\n  \"id\": 1,\n  \"name\": \"Ant\",\n  \"kind\": \"Monster\",\n  \"ink\": \"Vellum\",\n  \"cost\": 1,\n  \"attack\": 1,\n  \"life\": 2,\n  \"move_reach\": \"O1\",\n  \"attack_reach\": \"D1\"\n}\n";

/// A folder of the test's own, deleted with this value.
struct Folder(PathBuf);

impl Folder {
    fn state(&self) -> WorkshopState {
        let settings = Settings::parse(include_str!("../../assets/rules.ron")).expect("the rules");
        WorkshopState::over(&self.0, settings)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.0).ok();
    }
}

/// Returns the state for a folder with one card, whose file is open.
fn state(name: &str) -> (Folder, WorkshopState) {
    let folder = Folder(env::temp_dir().join(format!("marginalia-desk-{name}-{}", std::process::id())));
    fs::remove_dir_all(&folder.0).ok();
    fs::create_dir_all(&folder.0).expect("a folder");
    fs::write(folder.0.join("001-ant.json"), GOOD).expect("a file");
    let mut state = folder.state();
    let path = state.files[0].path.clone();
    state.open(&path);
    (folder, state)
}

fn path(key: &str) -> Vec<PathStep> {
    vec![PathStep::Key(key.to_owned())]
}

fn sheet(state: &WorkshopState) -> &OpenFile {
    state.sheet.as_ref().expect("it is open")
}

// S2-A35
#[test]
fn a_change_is_seen_at_once_and_on_the_disk_when_it_is_saved() {
    let (_folder, mut state) = state("saved");
    state.change(&path("cost"), &JsonEdit::Set(json!(3)));
    assert_eq!(sheet(&state).card.as_ref().map(|card| card.cost), Some(3));
    assert!(sheet(&state).is_changed());
    let on_disk = |state: &WorkshopState| fs::read_to_string(&sheet(state).path).expect("it is there");
    assert_eq!(on_disk(&state), GOOD);
    state.save();
    assert_eq!(on_disk(&state), GOOD.replace("\"cost\": 1", "\"cost\": 3"));
    assert!(!sheet(&state).is_changed());
}

#[test]
fn a_bad_text_leaves_the_card_as_it_was_and_says_where() {
    let (_folder, mut state) = state("bad");
    state.write(GOOD.replace("\"Vellum\"", "\"Velum\""));
    let sheet_now = sheet(&state);
    assert!(!sheet_now.is_good);
    assert_eq!(sheet_now.complaints[0].line, 5);
    assert_eq!(sheet_now.card.as_ref().map(|card| card.name.as_str()), Some("Ant"));
    assert_eq!(state.files[0].wrong.0, 1);
    state.mend();
    assert_eq!(sheet(&state).text, GOOD);
    assert!(sheet(&state).is_good);
}

#[test]
fn every_change_can_be_taken_back_and_given_again() {
    let (_folder, mut state) = state("back");
    state.change(&path("cost"), &JsonEdit::Set(json!(3)));
    state.change(&path("cost"), &JsonEdit::Set(json!(4)));
    state.step(true);
    assert!(sheet(&state).text.contains("\"cost\": 3"));
    state.step(true);
    state.step(true);
    assert_eq!(sheet(&state).text, GOOD);
    state.step(false);
    assert!(sheet(&state).text.contains("\"cost\": 3"));
    state.revert();
    assert_eq!(sheet(&state).text, GOOD);
}

#[test]
fn what_others_write_comes_in_unless_it_was_changed_here() {
    let (_folder, mut state) = state("others");
    let file = sheet(&state).path.clone();
    fs::write(&file, GOOD.replace("Ant", "Bee")).expect("it can be written");
    state.read();
    assert!(sheet(&state).text.contains("Bee"));
    state.write(GOOD.replace("Ant", "Cat"));
    fs::write(&file, GOOD.replace("Ant", "Dog")).expect("it can be written");
    state.read();
    assert!(sheet(&state).text.contains("Cat") && sheet(&state).saved.contains("Dog"));
}

#[test]
fn a_new_card_has_the_next_number_and_nothing_wrong() {
    let (_folder, mut state) = state("new");
    state.add();
    assert!(sheet(&state).is_good, "{:?}", sheet(&state).complaints);
    assert_eq!(sheet(&state).card.as_ref().map(|card| card.id.get()), Some(2));
    assert_eq!(state.names().len(), 2);
}

#[test]
fn what_is_written_in_english_becomes_an_ability() {
    let (_folder, mut state) = state("words");
    state.wording = "When this card is summoned: explode.".to_owned();
    state.word();
    let is_told = matches!(&state.misread, Some(Misread::Rules(told)) if told.contains("explode"));
    assert!(is_told, "{:?}", state.misread);
    assert_eq!(sheet(&state).text, GOOD);
    for count in 1..=2 {
        state.wording = "When this card is summoned: draw a card.".to_owned();
        state.word();
        assert_eq!(state.misread, None);
        assert!(sheet(&state).is_good, "{:?}", sheet(&state).complaints);
        assert_eq!(sheet(&state).card.as_ref().map(|card| card.abilities.len()), Some(count));
    }
}

#[test]
fn what_is_offered_is_taken_where_the_caret_stands() {
    let (_folder, mut state) = state("offers");
    let text = GOOD.replace("\"Vellum\"", "\"Verd\"");
    let caret = text.find("Verd\"").expect("there") + 4;
    state.write(text);
    state.sheet.as_mut().expect("open").caret = caret;
    state.offer();
    state.accept_completion(0);
    assert!(sheet(&state).text.contains("\"ink\": \"Verdigris\""));
    assert!(sheet(&state).is_good);
}

#[test]
fn what_is_not_saved_stays_while_another_file_is_open_and_when_the_game_ends() {
    let (folder, mut state) = state("left");
    let ant = sheet(&state).path.clone();
    let changed = GOOD.replace("\"cost\": 1", "\"cost\": 3");
    state.write(changed.clone());
    state.add();
    let new = sheet(&state).path.clone();
    assert!(state.is_changed(&ant) && !state.is_changed(&new));
    let cost =
        |state: &WorkshopState| state.library.as_ref()?.card(CardId::new(1)?).map(|card| card.source.cost);
    assert_eq!(cost(&state), Some(3), "the other card is played with as it is now");
    assert_eq!(fs::read_to_string(&ant).expect("it is there"), GOOD);

    // A restarted game finds the unsaved text and its errors, too.
    let mut again = folder.state();
    assert!(again.is_changed(&ant) && !again.is_changed(&new));
    again.open(&ant);
    assert_eq!(sheet(&again).text, changed);
    again.write("{".to_owned());
    again.open(&new);
    assert_eq!(again.files.iter().map(|file| file.wrong.0).sum::<usize>(), 1);
    again.open(&ant);
    again.step(true);
    again.save();
    assert_eq!(fs::read_to_string(&ant).expect("it is there"), changed);
    assert!(!again.is_changed(&ant));
    assert!(!folder.state().is_changed(&ant), "nothing is left beside the files");
    assert_eq!(fs::read_dir(&folder.0).expect("a folder").count(), 2);
}

#[test]
fn of_a_file_that_goes_only_what_was_changed_here_stays() {
    let (_folder, mut state) = state("gone");
    let ant = sheet(&state).path.clone();
    state.add();
    let new = sheet(&state).path.clone();
    state.write(GOOD.replace("\"id\": 1", "\"id\": 2").replace("Ant", "Bee"));
    fs::remove_file(&ant).expect("it is there");
    fs::remove_file(&new).expect("it is there");
    state.read();
    let names: Vec<String> = state.names().into_iter().map(|(_, name)| name).collect();
    assert_eq!(names, ["Bee"]);
    state.save();
    assert!(fs::read_to_string(&new).expect("it is there again").contains("Bee"));
    fs::remove_file(&new).expect("it is there");
    state.read();
    assert!(state.sheet.is_none() && state.files.is_empty());
}
