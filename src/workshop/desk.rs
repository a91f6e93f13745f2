//! What lies on the desk: the card files of the folder, the one that is open, and what there is to say about it.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use bevy::ecs::resource::Resource;
use serde_json::Value;

use crate::battle::geometry::Zone;
use crate::battle::library::{CardLibrary, CardSource};
use crate::battle::settings::Settings;
use crate::cards::draft::{Edit, Form, Offers, Sketch, Step, edited};
use crate::cards::{self, Complaint, Severity};
use crate::disk;
use crate::ids::CardId;

/// A card file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct File {
    /// As the folder says it.
    pub(super) path: String,
    /// What it says, as it was read or saved last.
    pub(super) text: String,
    /// The number and the name of its card, if it is one.
    pub(super) card: Option<(CardId, String)>,
    /// How many errors and warnings there are.
    pub(super) wrong: (usize, usize),
}

impl File {
    /// Its name without its folder.
    pub(super) fn name(&self) -> &str {
        Path::new(&self.path).file_name().and_then(|name| name.to_str()).unwrap_or(&self.path)
    }
}

/// What became of a test beside the card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Tried {
    /// Its name.
    pub(super) name: String,
    /// What is not as it says; empty if all is.
    pub(super) wrong: Vec<Complaint>,
}

/// The file that is open.
#[derive(Clone, Debug, Default)]
pub(super) struct Sheet {
    /// Which.
    pub(super) path: String,
    /// As it is now.
    pub(super) text: String,
    /// As it is on the disk.
    pub(super) saved: String,
    /// Where the caret stands, in bytes.
    pub(super) caret: usize,
    /// Everything there is to say about it.
    pub(super) complaints: Vec<Complaint>,
    /// The card, as it was when nothing was wrong with it last.
    pub(super) card: Option<CardSource>,
    /// Whether nothing is wrong with it now.
    pub(super) is_good: bool,
    /// Its tests.
    pub(super) tried: Vec<Tried>,
    /// What was before, and what was taken back.
    past: Vec<String>,
    future: Vec<String>,
}

impl Sheet {
    /// Whether there is something to save.
    pub(super) fn is_changed(&self) -> bool {
        self.text != self.saved
    }

    /// Keeps what stands, to go back to.
    pub(super) fn remember(&mut self, before: String) {
        if self.past.last() != Some(&before) {
            self.past.push(before);
            self.future.clear();
        }
        let over = self.past.len().saturating_sub(REMEMBERED);
        self.past.drain(..over);
    }
}

/// How many changes can be taken back.
const REMEMBERED: usize = 200;

/// What the side shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Tab {
    /// The card and its ability as a tree.
    #[default]
    Card,
    /// Whom its sentences mean now.
    Aims,
    /// The battle from within.
    Battle,
    /// What caused what.
    Causes,
}

impl Tab {
    /// All of them, and what they are called.
    pub(super) const ALL: [(Self, &'static str); 4] =
        [(Self::Card, "Card"), (Self::Aims, "Whom"), (Self::Battle, "Battle"), (Self::Causes, "Causes")];
}

/// The desk.
#[derive(Resource)]
pub(super) struct Desk {
    folder: PathBuf,
    settings: Settings,
    /// The files, by name.
    pub(super) files: Vec<File>,
    /// The one that is open.
    pub(super) sheet: Option<Sheet>,
    /// The cards with the open one as it is now.
    pub(super) library: Option<Arc<CardLibrary>>,
    /// Which files are listed.
    pub(super) filter: String,
    /// What the side shows.
    pub(super) tab: Tab,
    /// What is offered at the caret, and which of it is marked.
    pub(super) offers: Option<(Offers, usize)>,
    /// Whether the text was changed from outside of the editor, so that its caret is to go there.
    pub(super) jump: Option<usize>,
    /// What could not be read or written.
    pub(super) trouble: Option<String>,
    /// Rules that are being written in English, to be made into an ability.
    pub(super) wording: String,
    /// What of them is not understood.
    pub(super) misread: Option<String>,
    /// Whether the text changed since it was looked through.
    pub(super) is_stale: bool,
}

impl Desk {
    /// The desk over a folder of card files.
    pub(super) fn over(folder: &Path, settings: Settings) -> Self {
        let mut desk = Self {
            folder: folder.to_owned(),
            settings,
            files: Vec::new(),
            sheet: None,
            library: None,
            filter: String::new(),
            tab: Tab::default(),
            offers: None,
            jump: None,
            trouble: None,
            wording: String::new(),
            misread: None,
            is_stale: false,
        };
        desk.read();
        desk
    }

    /// Reads the folder anew. A file that is open and was not changed here is as it is on the disk; one that was stays.
    pub(super) fn read(&mut self) {
        let files = match cards::read_folder(&self.folder) {
            Ok(files) => files,
            Err(wrong) => {
                self.trouble = Some(cards::all_told(&wrong));
                return;
            }
        };
        self.files = files
            .into_iter()
            .map(|(path, text)| File { path, card: called(&text), text, wrong: (0, 0) })
            .collect();
        self.files.sort_by_key(|file| file.card.as_ref().map(|(id, _)| *id));
        if let Some(sheet) = &mut self.sheet
            && let Some(file) = self.files.iter().find(|file| file.path == sheet.path)
        {
            if !sheet.is_changed() {
                sheet.text.clone_from(&file.text);
            }
            sheet.saved.clone_from(&file.text);
        }
        self.look_through();
    }

    /// Names and numbers of all cards.
    pub(super) fn names(&self) -> Vec<(CardId, String)> {
        self.files.iter().filter_map(|file| file.card.clone()).collect()
    }

    /// Opens a file. What was changed in another one is lost if it was not saved: whoever asks has asked about that.
    pub(super) fn open(&mut self, path: &str) {
        let Some(file) = self.files.iter().find(|file| file.path == path) else { return };
        let sheet = Sheet {
            path: file.path.clone(),
            text: file.text.clone(),
            saved: file.text.clone(),
            ..Sheet::default()
        };
        self.sheet = Some(sheet);
        (self.offers, self.jump, self.trouble) = (None, Some(0), None);
        self.look_through();
    }

    /// Writes the open file to the disk. The game looks there itself.
    pub(super) fn save(&mut self) {
        let Some(sheet) = &mut self.sheet else { return };
        match disk::write(Path::new(&sheet.path), sheet.text.as_bytes()) {
            Ok(()) => {
                sheet.saved.clone_from(&sheet.text);
                self.trouble = None;
                if let Some(file) = self.files.iter_mut().find(|file| file.path == sheet.path) {
                    file.text.clone_from(&sheet.text);
                }
                self.look_through();
            }
            Err(wrong) => self.trouble = Some(format!("{} cannot be written: {wrong}", sheet.path)),
        }
    }

    /// The text as it is on the disk.
    pub(super) fn revert(&mut self) {
        let Some(sheet) = &self.sheet else { return };
        let saved = sheet.saved.clone();
        self.write(saved);
    }

    /// Another text for the open file, from elsewhere than the editor.
    pub(super) fn write(&mut self, text: String) {
        let Some(sheet) = &mut self.sheet else { return };
        let before = std::mem::replace(&mut sheet.text, text);
        if before != sheet.text {
            sheet.remember(before);
            self.offers = None;
            self.look_through();
        }
    }

    /// Changes a value of the open file at its path.
    pub(super) fn change(&mut self, path: &[Step], edit: &Edit) {
        let text = self.sheet.as_ref().and_then(|sheet| edited(&sheet.text, path, edit));
        if let Some(text) = text {
            self.write(text);
        }
    }

    /// Makes what is written in English into abilities, behind those there are.
    pub(super) fn word(&mut self) {
        let names = self.names();
        let number = |name: &str| names.iter().find(|(_, known)| known == name).map(|(id, _)| *id);
        let rules = match cards::read_english(self.wording.trim(), &number) {
            Ok(rules) => rules,
            Err(misread) => {
                self.misread = Some(misread.to_string());
                return;
            }
        };
        let Some(sheet) = &self.sheet else { return };
        let key = |name: &str| vec![Step::Key(name.to_owned())];
        let json = |ability| serde_json::from_str(&cards::canonical_ability(ability)).ok();
        let abilities: Vec<Value> = rules.abilities.iter().filter_map(json).collect();
        let is_list = Sketch::of(&sheet.text).is_some_and(|sketch| sketch.get("abilities").is_some());
        let mut edits: Vec<(&str, Edit)> = Vec::new();
        edits.extend(rules.hp_cost.map(|cost| ("hp_cost", Edit::Set(Value::from(cost)))));
        let zone = |zone: Zone| zone.name().map_or_else(|| Value::from(zone.0), Value::from);
        edits.extend(rules.zone.map(|of| ("zone", Edit::Set(zone(of)))));
        if is_list {
            edits.extend(abilities.into_iter().map(|ability| ("abilities", Edit::Push(ability))));
        } else if !abilities.is_empty() {
            edits.push(("abilities", Edit::Set(Value::Array(abilities))));
        }
        let text =
            edits.iter().try_fold(sheet.text.clone(), |text, (name, edit)| edited(&text, &key(name), edit));
        match text {
            Some(text) => {
                self.wording.clear();
                self.misread = None;
                self.write(text);
            }
            None => self.misread = Some("The file is no JSON just now: mend that first.".to_owned()),
        }
    }

    /// Takes the last change back, or gives it again.
    pub(super) fn step(&mut self, back: bool) {
        let Some(sheet) = &mut self.sheet else { return };
        let (from, to) =
            if back { (&mut sheet.past, &mut sheet.future) } else { (&mut sheet.future, &mut sheet.past) };
        let Some(text) = from.pop() else { return };
        to.push(std::mem::replace(&mut sheet.text, text));
        sheet.caret = sheet.caret.min(sheet.text.len());
        self.offers = None;
        self.look_through();
    }

    /// Takes what is offered.
    pub(super) fn take(&mut self, place: usize) {
        let Some((offers, _)) = self.offers.take() else { return };
        let Some(sheet) = &mut self.sheet else { return };
        let Some(offer) = offers.list.get(place) else { return };
        let (text, caret) = offers.taken(&sheet.text, offer);
        let before = std::mem::replace(&mut sheet.text, text);
        sheet.remember(before);
        sheet.caret = caret;
        self.jump = Some(caret);
        self.look_through();
    }

    /// Asks what may stand at the caret.
    pub(super) fn offer(&mut self) {
        let names = self.names();
        let Some(sheet) = &self.sheet else { return };
        self.offers = cards::draft::complete(&sheet.text, sheet.caret, &names).map(|offers| (offers, 0));
    }

    /// Mends what can be mended by itself.
    pub(super) fn mend(&mut self) {
        let Some(sheet) = &self.sheet else { return };
        let fixes = sheet.complaints.iter().filter_map(|complaint| complaint.fix.as_ref());
        let text = cards::mended(&sheet.text, fixes);
        self.write(text);
    }

    /// A new card file with the next free number, opened.
    pub(super) fn add(&mut self) {
        let number = self.names().iter().map(|(id, _)| id.get()).max().unwrap_or(0).saturating_add(1);
        let path = self.folder.join(format!("{number:03}-new-card.json"));
        let text = format!(
            "{{\n  \"id\": {number},\n  \"name\": \"New Card\",\n  \"kind\": \"Monster\",\n  \"ink\": \"Vellum\",\n  \
             \"cost\": 1,\n  \"attack\": 1,\n  \"life\": 2,\n  \"move_reach\": \"O1\",\n  \"attack_reach\": \"D1\"\n}}\n"
        );
        match disk::create(&path, &text) {
            Ok(()) => {
                self.read();
                self.open(&path.display().to_string());
            }
            Err(wrong) => self.trouble = Some(format!("{} cannot be written: {wrong}", path.display())),
        }
    }

    /// Reads all files as one set, the open one as it is now, and says what there is to say.
    pub(super) fn look_through(&mut self) {
        self.is_stale = false;
        let open = self.sheet.as_ref().map(|sheet| (sheet.path.clone(), sheet.text.clone()));
        let text = |file: &File| match &open {
            Some((path, text)) if *path == file.path => (file.path.clone(), text.clone()),
            _ => (file.path.clone(), file.text.clone()),
        };
        let loaded = cards::examine(self.files.iter().map(text));
        for file in &mut self.files {
            let about = |severity| {
                let is_it = |one: &&Complaint| one.file == file.path && one.severity == severity;
                loaded.complaints.iter().filter(is_it).count()
            };
            file.wrong = (about(Severity::Error), about(Severity::Warning));
            let text = match &open {
                Some((path, text)) if *path == file.path => text,
                _ => &file.text,
            };
            if let Some(card) = called(text) {
                file.card = Some(card);
            }
        }
        let Some(sheet) = &mut self.sheet else { return };
        sheet.complaints = loaded.complaints.into_iter().filter(|one| one.file == sheet.path).collect();
        sheet.is_good = sheet.complaints.iter().all(|one| one.severity != Severity::Error);
        let id = called(&sheet.text).map(|(id, _)| id);
        if let Some(card) = loaded.cards.iter().find(|card| Some(card.id) == id && sheet.is_good) {
            sheet.card = Some(card.clone());
        }
        if !sheet.is_good {
            return;
        }
        match cards::library(self.settings.clone(), loaded.cards) {
            Ok(library) => {
                let of_card = loaded.trials.iter().filter(|trial| trial.file == sheet.path);
                let tried = |trial: &cards::Trial| Tried {
                    name: trial.name.clone(),
                    wrong: trial.run(&library).err().unwrap_or_default(),
                };
                sheet.tried = of_card.map(tried).collect();
                self.library = Some(library);
            }
            Err(wrong) => self.trouble = Some(wrong.to_string()),
        }
    }
}

/// The number and the name that a card file says, whatever else is wrong with it.
fn called(text: &str) -> Option<(CardId, String)> {
    let sketch = Sketch::of(text)?;
    let id = match &sketch.get("id")?.form {
        Form::Word(number) => CardId::new(number.parse().ok()?)?,
        Form::Object(..) | Form::List(..) | Form::Text(_) => return None,
    };
    Some((id, sketch.get("name").and_then(Sketch::text).unwrap_or("?").to_owned()))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const GOOD: &str = "{\n  \"id\": 1,\n  \"name\": \"Ant\",\n  \"kind\": \"Monster\",\n  \"ink\": \"Vellum\",\n  \"cost\": 1,\n  \"attack\": 1,\n  \"life\": 2,\n  \"move_reach\": \"O1\",\n  \"attack_reach\": \"D1\"\n}\n";

    /// A desk over a folder of its own with one card.
    fn desk(name: &str) -> Desk {
        let folder = std::env::temp_dir().join(format!("marginalia-desk-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("a folder");
        std::fs::write(folder.join("001-ant.json"), GOOD).expect("a file");
        let settings = Settings::parse(include_str!("../../assets/rules.ron")).expect("the rules");
        let mut desk = Desk::over(&folder, settings);
        let path = desk.files[0].path.clone();
        desk.open(&path);
        desk
    }

    fn path(key: &str) -> Vec<Step> {
        vec![Step::Key(key.to_owned())]
    }

    fn sheet(desk: &Desk) -> &Sheet {
        desk.sheet.as_ref().expect("it is open")
    }

    // S2-A35
    #[test]
    fn a_change_is_seen_at_once_and_on_the_disk_when_it_is_saved() {
        let mut desk = desk("saved");
        desk.change(&path("cost"), &Edit::Set(json!(3)));
        assert_eq!(sheet(&desk).card.as_ref().map(|card| card.cost), Some(3));
        assert!(sheet(&desk).is_changed());
        let on_disk = |desk: &Desk| std::fs::read_to_string(&sheet(desk).path).expect("it is there");
        assert_eq!(on_disk(&desk), GOOD);
        desk.save();
        assert_eq!(on_disk(&desk), GOOD.replace("\"cost\": 1", "\"cost\": 3"));
        assert!(!sheet(&desk).is_changed());
    }

    #[test]
    fn a_bad_text_leaves_the_card_as_it_was_and_says_where() {
        let mut desk = desk("bad");
        desk.write(GOOD.replace("\"Vellum\"", "\"Velum\""));
        let sheet_now = sheet(&desk);
        assert!(!sheet_now.is_good);
        assert_eq!(sheet_now.complaints[0].line, 5);
        assert_eq!(sheet_now.card.as_ref().map(|card| card.name.as_str()), Some("Ant"));
        assert_eq!(desk.files[0].wrong.0, 1);
        desk.mend();
        assert_eq!(sheet(&desk).text, GOOD);
        assert!(sheet(&desk).is_good);
    }

    #[test]
    fn every_change_can_be_taken_back_and_given_again() {
        let mut desk = desk("back");
        desk.change(&path("cost"), &Edit::Set(json!(3)));
        desk.change(&path("cost"), &Edit::Set(json!(4)));
        desk.step(true);
        assert!(sheet(&desk).text.contains("\"cost\": 3"));
        desk.step(true);
        desk.step(true);
        assert_eq!(sheet(&desk).text, GOOD);
        desk.step(false);
        assert!(sheet(&desk).text.contains("\"cost\": 3"));
        desk.revert();
        assert_eq!(sheet(&desk).text, GOOD);
    }

    #[test]
    fn what_others_write_comes_in_unless_it_was_changed_here() {
        let mut desk = desk("others");
        let file = sheet(&desk).path.clone();
        std::fs::write(&file, GOOD.replace("Ant", "Bee")).expect("it can be written");
        desk.read();
        assert!(sheet(&desk).text.contains("Bee"));
        desk.write(GOOD.replace("Ant", "Cat"));
        std::fs::write(&file, GOOD.replace("Ant", "Dog")).expect("it can be written");
        desk.read();
        assert!(sheet(&desk).text.contains("Cat") && sheet(&desk).saved.contains("Dog"));
    }

    #[test]
    fn a_new_card_has_the_next_number_and_nothing_wrong() {
        let mut desk = desk("new");
        desk.add();
        assert!(sheet(&desk).is_good, "{:?}", sheet(&desk).complaints);
        assert_eq!(sheet(&desk).card.as_ref().map(|card| card.id.get()), Some(2));
        assert_eq!(desk.names().len(), 2);
    }

    #[test]
    fn what_is_written_in_english_becomes_an_ability() {
        let mut desk = desk("words");
        desk.wording = "When this card is summoned: explode.".to_owned();
        desk.word();
        assert!(desk.misread.as_ref().is_some_and(|told| told.contains("explode")), "{:?}", desk.misread);
        assert_eq!(sheet(&desk).text, GOOD);
        for count in 1..=2 {
            desk.wording = "When this card is summoned: draw a card.".to_owned();
            desk.word();
            assert_eq!(desk.misread, None);
            assert!(sheet(&desk).is_good, "{:?}", sheet(&desk).complaints);
            assert_eq!(sheet(&desk).card.as_ref().map(|card| card.abilities.len()), Some(count));
        }
    }

    #[test]
    fn what_is_offered_is_taken_where_the_caret_stands() {
        let mut desk = desk("offers");
        let text = GOOD.replace("\"Vellum\"", "\"Verd\"");
        let caret = text.find("Verd\"").expect("there") + 4;
        desk.write(text);
        desk.sheet.as_mut().expect("open").caret = caret;
        desk.offer();
        desk.take(0);
        assert!(sheet(&desk).text.contains("\"ink\": \"Verdigris\""));
        assert!(sheet(&desk).is_good);
    }
}
