//! The state of the workshop: the card files in the folder, the open file, and the messages about it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use bevy::ecs::resource::Resource;
use serde_json::Value;

use super::open_file::{File, OpenFile, Tried, called};
use super::problem::{Misread, WorkshopProblem};
use crate::battle::geometry::Zone;
use crate::battle::library::CardLibrary;
use crate::battle::settings::Settings;
use crate::cards::editing::{Completions, JsonEdit, PartialJson, PathStep, edited};
use crate::cards::{self, Complaint, Severity};
use crate::disk;
use crate::ids::CardId;
use crate::text::english::read::read_english;

/// The tab that the side panel shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Tab {
    /// The card and its ability as a tree.
    #[default]
    Card,
    /// The current targets of the card's sentences.
    Aims,
    /// The battle inspector.
    Battle,
    /// The causes and effects of the battle.
    Causes,
}

impl Tab {
    /// All tabs, with the messages that are their titles.
    pub(super) const ALL: [(Self, &'static str); 4] = [
        (Self::Card, "workshop-tab-card"),
        (Self::Aims, "workshop-tab-targets"),
        (Self::Battle, "workshop-tab-battle"),
        (Self::Causes, "workshop-tab-causes"),
    ];
}

/// The state of the workshop.
#[derive(Resource)]
pub(super) struct WorkshopState {
    folder: PathBuf,
    settings: Settings,
    /// The files, by name.
    pub(super) files: Vec<File>,
    /// The open file.
    pub(super) sheet: Option<OpenFile>,
    /// The other files with unsaved changes, by path.
    aside: BTreeMap<String, OpenFile>,
    /// The cards with all changes, saved or not.
    pub(super) library: Option<Arc<CardLibrary>>,
    /// The filter for the list of files.
    pub(super) filter: String,
    /// The tab that the side panel shows.
    pub(super) tab: Tab,
    /// The completions at the caret and the number of the selected one, if there are any.
    pub(super) offers: Option<(Completions, usize)>,
    /// The place the caret must move to, if the text was changed outside the editor.
    pub(super) jump: Option<usize>,
    /// The last error of a read or a write, if there is one.
    pub(super) trouble: Option<WorkshopProblem>,
    /// The rules in English that are to become an ability.
    pub(super) wording: String,
    /// The reason why those rules are not understood, if there is one.
    pub(super) misread: Option<Misread>,
    /// True if the text has changed since it was last checked.
    pub(super) is_stale: bool,
}

impl WorkshopState {
    /// Creates the state for a folder of card files.
    pub(super) fn over(folder: &Path, settings: Settings) -> Self {
        let mut state = Self {
            folder: folder.to_owned(),
            settings,
            files: Vec::new(),
            sheet: None,
            aside: BTreeMap::new(),
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
        state.read();
        let left = state.files.iter().filter(|file| OpenFile::is_left(file));
        state.aside = left.map(|file| (file.path.clone(), OpenFile::new(file))).collect();
        state.check_all_files();
        state
    }

    /// Reads the folder again. Files without changes are replaced by their content on the disk; unsaved changes are
    /// kept.
    pub(super) fn read(&mut self) {
        let files = match cards::read_folder(&self.folder) {
            Ok(files) => files,
            Err(wrong) => {
                self.trouble = Some(WorkshopProblem::Cards(cards::all_told(&wrong)));
                return;
            }
        };
        self.trouble = None;
        let is_known = |(path, text): &(String, String)| {
            self.files.iter().any(|file| file.path == *path && file.text == *text)
        };
        if files.len() == self.files.len() && files.iter().all(is_known) {
            return;
        }
        self.files = files.into_iter().map(File::new).collect();
        let Self { files, sheet, aside, .. } = self;
        // Only the unsaved changes to a deleted file remain.
        let of = |path: &str| files.iter().find(|file| file.path == path).map_or("", |file| &file.text);
        for sheet in aside.values_mut().chain(sheet.as_mut()) {
            sheet.renew(of(&sheet.path));
        }
        sheet.take_if(|sheet| sheet.text.is_empty());
        let lost = aside.values().chain(&*sheet);
        let lost = lost.filter(|sheet| sheet.saved.is_empty() && sheet.is_changed());
        let lost: Vec<File> = lost.map(|sheet| File::new((sheet.path.clone(), String::new()))).collect();
        files.extend(lost);
        self.check_all_files();
    }

    /// Returns true if a file has unsaved changes.
    pub(super) fn is_changed(&self, path: &str) -> bool {
        self.aside.contains_key(path)
            || self.sheet.as_ref().is_some_and(|sheet| sheet.path == path && sheet.is_changed())
    }

    /// Returns the current text of a file, saved or not.
    fn text_of<'d>(&'d self, file: &'d File) -> &'d str {
        let open = self.sheet.as_ref().filter(|sheet| sheet.path == file.path);
        open.or_else(|| self.aside.get(&file.path)).map_or(&file.text, |sheet| &sheet.text)
    }

    /// Returns the numbers and names of all cards.
    pub(super) fn names(&self) -> Vec<(CardId, String)> {
        self.files.iter().filter_map(|file| file.card.clone()).collect()
    }

    /// Opens a file. Unsaved changes of the previous file are kept.
    pub(super) fn open(&mut self, path: &str) {
        let Some(file) = self.files.iter().find(|file| file.path == path) else { return };
        let sheet = self.aside.remove(path).unwrap_or_else(|| OpenFile::new(file));
        if let Some(other) = self.sheet.replace(sheet).filter(OpenFile::is_changed) {
            self.aside.insert(other.path.clone(), other);
        }
        (self.offers, self.jump, self.trouble) = (None, Some(0), None);
        self.check_all_files();
    }

    /// Writes the open file to the disk. The game watches the folder itself.
    pub(super) fn save(&mut self) {
        let Some(sheet) = &mut self.sheet else { return };
        match disk::replace(Path::new(&sheet.path), &sheet.text) {
            Ok(()) => {
                sheet.saved.clone_from(&sheet.text);
                self.trouble = None;
                if let Some(file) = self.files.iter_mut().find(|file| file.path == sheet.path) {
                    file.text.clone_from(&sheet.text);
                }
                self.check_all_files();
            }
            Err(wrong) => {
                let (path, problem) = (sheet.path.clone(), wrong.to_string());
                self.trouble = Some(WorkshopProblem::Unwritten { path, problem });
            }
        }
    }

    /// Restores the text on the disk.
    pub(super) fn revert(&mut self) {
        let Some(sheet) = &self.sheet else { return };
        let saved = sheet.saved.clone();
        self.write(saved);
    }

    /// Replaces the text of the open file, for changes outside the editor.
    pub(super) fn write(&mut self, text: String) {
        let Some(sheet) = &mut self.sheet else { return };
        let before = std::mem::replace(&mut sheet.text, text);
        if before != sheet.text {
            sheet.remember(before);
            self.offers = None;
            self.check_all_files();
        }
    }

    /// Changes a value of the open file at its path.
    pub(super) fn change(&mut self, path: &[PathStep], edit: &JsonEdit) {
        let text = self.sheet.as_ref().and_then(|sheet| edited(&sheet.text, path, edit));
        if let Some(text) = text {
            self.write(text);
        }
    }

    /// Converts the rules in English to abilities, and appends them to the existing ones.
    pub(super) fn word(&mut self) {
        let names = self.names();
        let number = |name: &str| names.iter().find(|(_, known)| known == name).map(|(id, _)| *id);
        let rules = match read_english(self.wording.trim(), &number) {
            Ok(rules) => rules,
            Err(misread) => {
                self.misread = Some(Misread::Rules(misread.to_string()));
                return;
            }
        };
        let Some(sheet) = &self.sheet else { return };
        let key = |name: &str| vec![PathStep::Key(name.to_owned())];
        let json = |ability| serde_json::from_str(&cards::short_ability(ability)).ok();
        let abilities: Vec<Value> = rules.abilities.iter().filter_map(json).collect();
        let is_list = PartialJson::parse(&sheet.text).is_some_and(|sketch| sketch.get("abilities").is_some());
        let mut edits: Vec<(&str, JsonEdit)> = Vec::new();
        edits.extend(rules.hp_cost.map(|cost| ("hp_cost", JsonEdit::Set(Value::from(cost)))));
        let zone = |zone: Zone| zone.name().map_or_else(|| Value::from(zone.0), Value::from);
        edits.extend(rules.zone.map(|of| ("zone", JsonEdit::Set(zone(of)))));
        if is_list {
            edits.extend(abilities.into_iter().map(|ability| ("abilities", JsonEdit::Push(ability))));
        } else if !abilities.is_empty() {
            edits.push(("abilities", JsonEdit::Set(Value::Array(abilities))));
        }
        let text =
            edits.iter().try_fold(sheet.text.clone(), |text, (name, edit)| edited(&text, &key(name), edit));
        match text {
            Some(text) => {
                self.wording.clear();
                self.misread = None;
                self.write(text);
            }
            None => self.misread = Some(Misread::Syntax),
        }
    }

    /// Undoes the last change, or redoes it.
    pub(super) fn step(&mut self, back: bool) {
        if !self.sheet.as_mut().is_some_and(|sheet| sheet.step(back)) {
            return;
        }
        self.offers = None;
        self.check_all_files();
    }

    /// Accepts a completion.
    pub(super) fn accept_completion(&mut self, place: usize) {
        let Some((offers, _)) = self.offers.take() else { return };
        let Some(sheet) = &mut self.sheet else { return };
        let Some(offer) = offers.list.get(place) else { return };
        let (text, caret) = offers.taken(&sheet.text, offer);
        let before = std::mem::replace(&mut sheet.text, text);
        sheet.remember(before);
        sheet.caret = caret;
        self.jump = Some(caret);
        self.check_all_files();
    }

    /// Computes the completions at the caret.
    pub(super) fn offer(&mut self) {
        let names = self.names();
        let Some(sheet) = &self.sheet else { return };
        self.offers = cards::editing::complete(&sheet.text, sheet.caret, &names).map(|offers| (offers, 0));
    }

    /// Applies all automatic fixes.
    pub(super) fn mend(&mut self) {
        let Some(sheet) = &self.sheet else { return };
        let fixes = sheet.complaints.iter().filter_map(|complaint| complaint.fix.as_ref());
        let text = cards::mended(&sheet.text, fixes);
        self.write(text);
    }

    /// Creates a card file with the next free number, and opens it.
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
            Err(wrong) => {
                let (path, problem) = (path.display().to_string(), wrong.to_string());
                self.trouble = Some(WorkshopProblem::Unwritten { path, problem });
            }
        }
    }

    /// Checks all files as one set, including unsaved changes, and updates the messages.
    pub(super) fn check_all_files(&mut self) {
        self.is_stale = false;
        for sheet in self.aside.values_mut().chain(self.sheet.as_mut()) {
            self.trouble = sheet.keep().err().or(self.trouble.take());
        }
        self.aside.retain(|_, sheet| sheet.is_changed());
        let texts: Vec<(String, String)> =
            self.files.iter().map(|file| (file.path.clone(), self.text_of(file).to_owned())).collect();
        for (file, (_, text)) in self.files.iter_mut().zip(&texts) {
            file.card = called(text).or(file.card.take());
        }
        let loaded = cards::examine(texts);
        for file in &mut self.files {
            let about = |severity| {
                let is_it = |one: &&Complaint| one.file == file.path && one.severity == severity;
                loaded.complaints.iter().filter(is_it).count()
            };
            file.wrong = (about(Severity::Error), about(Severity::Warning));
        }
        self.files.sort_by_key(|file| file.card.as_ref().map(|(id, _)| *id));
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
        match cards::library(self.settings.clone(), loaded.cards.clone()) {
            Ok(library) => {
                let of_card: Vec<_> = loaded.trials.iter().filter(|trial| trial.file == sheet.path).collect();
                let tried = |trial: &&cards::CardTest| Tried {
                    name: trial.name.clone(),
                    wrong: trial.run(&library).err().unwrap_or_default(),
                };
                sheet.tried = of_card.iter().map(tried).collect();
                let passes = sheet.tried.iter().all(|tried| tried.wrong.is_empty());
                let unmissed = id
                    .filter(|_| passes)
                    .map(|id| cards::unmissed(&self.settings, &loaded.cards, (id, &of_card)));
                sheet.unmissed = unmissed.and_then(Result::ok).unwrap_or_default();
                self.library = Some(library);
            }
            Err(wrong) => self.trouble = Some(WorkshopProblem::Cards(wrong.to_string())),
        }
    }
}
