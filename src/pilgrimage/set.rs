//! The data of pilgrimages: the built-in files, and the checks of what they name.

use std::collections::BTreeSet;
use std::sync::Arc;

use marginalia_figures::Figure;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use thiserror::Error;

use super::boon::{Boon, Change};
use super::path::{WIDEST, WIDTHS};
use super::scribe::{Scribe, Theme};
use super::step::{Step, StepRule};
use crate::battle::language::Language;
use crate::battle::library::{CardLibrary, CardSource, LibraryError, Portrait};
use crate::battle::record::MAX_CARDS;
use crate::cards::query::Query;
use crate::cards::{Code, Complaint, EmbeddedFile, TextPlace, load_text, read_list, read_object};
use crate::facilitatee::Level;
use crate::ids::CardId;

/// The number of battles of a run.
pub const BATTLES: usize = WIDTHS.len();

/// The names of the files, in the order in which [`Pilgrimage::read`] takes them.
pub const FILE_NAMES: [&str; 6] =
    ["way.json", "patrons.json", "relics.json", "scribes.json", "themes.json", "steps.json"];

/// The built-in files.
const FILES: [EmbeddedFile; 6] = [
    ("cards/pilgrimage/way.json", include_str!("../../cards/pilgrimage/way.json")),
    ("cards/pilgrimage/patrons.json", include_str!("../../cards/pilgrimage/patrons.json")),
    ("cards/pilgrimage/relics.json", include_str!("../../cards/pilgrimage/relics.json")),
    ("cards/pilgrimage/scribes.json", include_str!("../../cards/pilgrimage/scribes.json")),
    ("cards/pilgrimage/themes.json", include_str!("../../cards/pilgrimage/themes.json")),
    ("cards/pilgrimage/steps.json", include_str!("../../cards/pilgrimage/steps.json")),
];

/// The card that a step of difficulty puts into the first book.
const BLOT: EmbeddedFile =
    ("cards/pilgrimage/1001-blot.json", include_str!("../../cards/pilgrimage/1001-blot.json"));

/// The numbers of all runs.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Way {
    /// The first book without the patron's cards, with numbers of copies.
    pub cards: Vec<(CardId, u8)>,
    /// HP at the start of a battle.
    pub hp: i32,
    /// The scribes of each battle, in order.
    pub battles: Vec<Strength>,
    /// The number of themes in an offer.
    pub themes: usize,
    /// The number of cards of a theme in an offer.
    pub cards_of_theme: usize,
    /// The battles after which a relic is given, from 1.
    pub relics_after: Vec<u8>,
    /// The number of relics to choose from.
    pub relics: usize,
    /// HP that the infirmary adds for the rest of the run.
    pub infirmary: i32,
}

/// The strength of the scribes in one battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Strength {
    /// HP at the start.
    pub hp: i32,
    /// The level.
    pub level: Level,
}

/// The data of pilgrimages, with the cards that they were checked against.
#[derive(Clone, Debug)]
pub struct Pilgrimage {
    /// The numbers of all runs.
    pub way: Way,
    /// The patrons.
    pub patrons: Vec<Boon>,
    /// The relics.
    pub relics: Vec<Boon>,
    /// The scribes.
    pub scribes: Vec<Scribe>,
    /// The themes of offers.
    pub themes: Vec<Theme>,
    /// The steps of difficulty, the easiest first.
    pub steps: Vec<Step>,
    /// All cards: those of the game, and the blot.
    pub library: Arc<CardLibrary>,
    /// The blot.
    pub blot: CardId,
    /// The BLAKE3 of rules, cards, data and machine player. A run is the same only where this is.
    pub hash: [u8; 32],
}

/// The reason why the data of pilgrimages cannot be used.
#[derive(Debug, Error)]
pub enum PilgrimageError {
    /// Mistakes in files.
    #[error("{}", crate::cards::all_told(.0))]
    Files(Vec<Complaint>),
    /// Cards that do not fit into one library.
    #[error(transparent)]
    Library(#[from] LibraryError),
}

impl From<Vec<Complaint>> for PilgrimageError {
    fn from(complaints: Vec<Complaint>) -> Self {
        Self::Files(complaints)
    }
}

impl Pilgrimage {
    /// Reads the built-in files and checks them against the cards of the game.
    ///
    /// # Errors
    /// Returns all complaints about the files.
    pub fn embedded(game: &CardLibrary) -> Result<Self, PilgrimageError> {
        Self::read(FILES, game)
    }

    /// Reads files and checks them against the cards of the game. `files`: those of [`FILE_NAMES`], each with its path and
    /// its text.
    ///
    /// # Errors
    /// Returns all complaints about the files.
    pub fn read(files: [(&str, &str); 6], game: &CardLibrary) -> Result<Self, PilgrimageError> {
        let mut reading = Reading::default();
        let [way, patrons, relics, scribes, themes, steps] = files;
        let numbers = read_object::<Way>(way.0, way.1).map_err(|found| reading.complaints.extend(found)).ok();
        let patrons_read = reading.list::<Boon>(patrons);
        let relics_read = reading.list::<Boon>(relics);
        let scribes_read = reading.list::<Scribe>(scribes);
        let themes_read = reading.list::<Theme>(themes);
        let steps_read = reading.list::<Step>(steps);
        let Some(numbers) = numbers else { return Err(reading.complaints.into()) };
        let blot = load_text(BLOT.0, BLOT.1)?;
        let blot_id = blot.id;
        let library = extended(game, blot)?;

        reading.check_way(way.0, &numbers, &library);
        reading.check_boons(patrons.0, &patrons_read, &library);
        reading.check_boons(relics.0, &relics_read, &library);
        reading.check_scribes(scribes.0, &scribes_read, &patrons_read, &library);
        reading.check_themes(themes.0, &themes_read, &numbers, (&library, blot_id));
        reading.check_steps(steps.0, &steps_read);
        if !reading.complaints.is_empty() {
            return Err(reading.complaints.into());
        }
        let mut hash = blake3::Hasher::new();
        hash.update(&library.rules_hash()).update(&library.cards_hash());
        hash.update(&crate::facilitatee::machine_hash());
        for (_, text) in files {
            hash.update(blake3::hash(text.as_bytes()).as_bytes());
        }
        let plain = |list: Vec<(TextPlace, Boon)>| list.into_iter().map(|(_, boon)| boon).collect();
        Ok(Self {
            way: numbers,
            patrons: plain(patrons_read),
            relics: plain(relics_read),
            scribes: scribes_read.into_iter().map(|(_, scribe)| scribe).collect(),
            themes: themes_read.into_iter().map(|(_, theme)| theme).collect(),
            steps: steps_read.into_iter().map(|(_, step)| step).collect(),
            library,
            blot: blot_id,
            hash: *hash.finalize().as_bytes(),
        })
    }

    /// Returns a patron by name.
    #[must_use]
    pub fn patron(&self, id: &str) -> Option<&Boon> {
        self.patrons.iter().find(|patron| patron.id == id)
    }

    /// Returns the sum of the numbers of a rule up to a step, or `None` if no step up to it has the rule.
    #[must_use]
    pub fn amount(&self, step: u8, rule: StepRule) -> Option<i32> {
        let taken = self.steps.iter().take(usize::from(step)).filter(|known| known.rule == rule);
        taken.map(|known| known.amount).reduce(|sum, amount| sum + amount)
    }

    /// Returns the same sum as a count; 0 if no step up to it has the rule.
    pub(super) fn count(&self, step: u8, rule: StepRule) -> usize {
        usize::try_from(self.amount(step, rule).unwrap_or_default()).unwrap_or_default()
    }

    /// Returns the cards of a theme, without tokens.
    #[must_use]
    pub fn cards_of(&self, theme: &Theme) -> Vec<CardId> {
        offered(theme, &self.library, self.blot)
    }
}

/// Returns the cards that a query finds; none if it cannot be read.
pub(super) fn found(query: &str, library: &CardLibrary) -> Vec<CardId> {
    let query = Query::parse(query).unwrap_or_default();
    query.find(library, Language::English).into_iter().map(|card| card.source.id).collect()
}

/// Returns the cards of a theme, which are neither tokens nor blots.
fn offered(theme: &Theme, library: &CardLibrary, blot: CardId) -> Vec<CardId> {
    let is_token = |card: &CardId| library.card(*card).is_none_or(|card| card.source.token);
    found(&theme.cards, library).into_iter().filter(|card| !is_token(card) && *card != blot).collect()
}

/// Returns the library of the game with one more card.
fn extended(game: &CardLibrary, card: CardSource) -> Result<Arc<CardLibrary>, LibraryError> {
    let mut sources: Vec<CardSource> = game.cards().iter().map(|card| card.source.clone()).collect();
    sources.push(card);
    crate::cards::library(game.settings().clone(), sources)
}

/// The complaints about the files that were read so far.
#[derive(Default)]
struct Reading {
    complaints: Vec<Complaint>,
}

impl Reading {
    fn list<T: DeserializeOwned>(&mut self, (file, text): (&str, &str)) -> Vec<(TextPlace, T)> {
        read_list(file, text).unwrap_or_else(|found| {
            self.complaints.extend(found);
            Vec::new()
        })
    }

    fn wrong(&mut self, file: &str, place: TextPlace, code: Code, message: String, help: &str) {
        self.complaints.push(Complaint::error(file, place, code, message, help));
    }

    fn check_way(&mut self, file: &str, way: &Way, library: &CardLibrary) {
        let top = TextPlace { line: 1, column: 1 };
        self.check_cards(file, top, &way.cards, library);
        if way.battles.len() != BATTLES {
            let message = format!("{} battles; a run has {BATTLES}", way.battles.len());
            self.wrong(file, top, Code::OutOfRange, message, "give each battle its HP and its level");
        }
        let is_bad = |hp: i32| !(1..=99).contains(&hp);
        if is_bad(way.hp) || way.battles.iter().any(|battle| is_bad(battle.hp)) {
            self.wrong(file, top, Code::OutOfRange, "HP out of range".to_owned(), "write 1 to 99");
        }
    }

    fn check_cards(&mut self, file: &str, place: TextPlace, cards: &[(CardId, u8)], library: &CardLibrary) {
        for (card, copies) in cards {
            let known = library.card(*card);
            if known.is_none_or(|card| card.source.token) {
                let message = format!("card {} does not exist or is a token", card.get());
                self.wrong(file, place, Code::UnknownName, message, "use the number of a card of the game");
            }
            if *copies == 0 {
                let message = format!("0 copies of card {}", card.get());
                self.wrong(file, place, Code::OutOfRange, message, "write 1 or more copies");
            }
        }
        let count: usize = cards.iter().map(|(_, copies)| usize::from(*copies)).sum();
        if count > MAX_CARDS / 2 {
            let message = format!("{count} cards are too many for one side of a battle");
            self.wrong(file, place, Code::TooMany, message, "take some out");
        }
    }

    fn check_id(&mut self, file: &str, place: TextPlace, id: &str, known: &mut BTreeSet<String>) {
        let is_good = |letter: char| letter.is_ascii_lowercase() || letter == '-';
        if id.is_empty() || !id.chars().all(is_good) {
            let message = format!("`{id}` is not a name for files");
            self.wrong(file, place, Code::UnknownName, message, "use lower-case letters and hyphens");
        }
        if !known.insert(id.to_owned()) {
            self.wrong(file, place, Code::NameTwice, format!("`{id}` is there twice"), "rename one");
        }
    }

    fn check_query(&mut self, file: &str, place: TextPlace, query: &str) {
        if let Err(error) = Query::parse(query) {
            let message = format!("the query `{query}` cannot be read: {error}");
            self.wrong(file, place, Code::WrongType, message, "see `./x scribe find --help`");
        }
    }

    fn check_changes(&mut self, file: &str, place: TextPlace, changes: &[Change]) {
        for change in changes {
            self.check_query(file, place, &change.to);
            let is_card =
                (change.cost, change.attack, change.life) != (0, 0, 0) || !change.abilities.is_empty();
            if is_card == change.to.is_empty() {
                let message = "a change of cards needs `to`, and `to` needs a change of cards".to_owned();
                self.wrong(file, place, Code::MissingKey, message, "write which cards change, and how");
            }
        }
    }

    fn check_portrait(&mut self, file: &str, place: TextPlace, portrait: Option<&Portrait>) {
        let Some(Portrait { body, with, pose }) = portrait else { return };
        if Figure::new(body, with.iter().map(String::as_str), pose.as_deref()).is_err() {
            let message = format!("the portrait `{body}` with {with:?} cannot be drawn");
            self.wrong(file, place, Code::UnknownName, message, "src/figures lists bodies, things and poses");
        }
    }

    fn check_boons(&mut self, file: &str, boons: &[(TextPlace, Boon)], library: &CardLibrary) {
        let mut known = BTreeSet::new();
        for (place, boon) in boons {
            self.check_id(file, *place, &boon.id, &mut known);
            self.check_cards(file, *place, &boon.cards, library);
            self.check_portrait(file, *place, boon.portrait.as_ref());
            self.check_changes(file, *place, &boon.changes);
            if boon.cards.is_empty() && boon.changes.is_empty() {
                let message = format!("`{}` gives and changes nothing", boon.id);
                self.wrong(file, *place, Code::MissingKey, message, "add `cards` or `changes`");
            }
        }
    }

    fn check_scribes(
        &mut self,
        file: &str,
        scribes: &[(TextPlace, Scribe)],
        patrons: &[(TextPlace, Boon)],
        library: &CardLibrary,
    ) {
        let mut known = BTreeSet::new();
        for (place, scribe) in scribes {
            self.check_id(file, *place, &scribe.id, &mut known);
            self.check_cards(file, *place, &scribe.cards, library);
            self.check_portrait(file, *place, scribe.portrait.as_ref());
            let (first, last) = scribe.battles;
            if first == 0 || first > last || usize::from(last) > BATTLES {
                let message = format!("battles {first} to {last} do not exist");
                self.wrong(file, *place, Code::OutOfRange, message, "write 1 to 8, the first one first");
            }
            if let Some(patron) = &scribe.patron
                && !patrons.iter().any(|(_, known)| known.id == *patron)
            {
                let message = format!("unknown patron `{patron}`");
                self.wrong(file, *place, Code::UnknownName, message, "use the `id` of a patron");
            }
        }
        for battle in 1..=BATTLES as u8 {
            let is_met = |scribe: &Scribe| (scribe.battles.0..=scribe.battles.1).contains(&battle);
            let count = scribes.iter().filter(|(_, scribe)| is_met(scribe)).count();
            // A path meets nobody twice, so that earlier battles may have taken some of them.
            if count < WIDEST {
                let message = format!("{count} scribes for battle {battle}; there must be {WIDEST}");
                self.wrong(file, TextPlace::default(), Code::OutOfRange, message, "add some");
            }
        }
    }

    fn check_themes(
        &mut self,
        file: &str,
        themes: &[(TextPlace, Theme)],
        way: &Way,
        (library, blot): (&CardLibrary, CardId),
    ) {
        let mut known = BTreeSet::new();
        for (place, theme) in themes {
            self.check_id(file, *place, &theme.id, &mut known);
            self.check_query(file, *place, &theme.cards);
            let count = offered(theme, library, blot).len();
            if count < way.cards_of_theme {
                let message =
                    format!("`{}` finds {count} cards; an offer has {}", theme.id, way.cards_of_theme);
                self.wrong(file, *place, Code::OutOfRange, message, "write a query that finds more");
            }
        }
        if themes.len() <= way.themes {
            let message = format!("{} themes; an offer has {}", themes.len(), way.themes);
            self.wrong(file, TextPlace::default(), Code::OutOfRange, message, "add some");
        }
    }

    fn check_steps(&mut self, file: &str, steps: &[(TextPlace, Step)]) {
        for (place, step) in steps {
            if !(0..=99).contains(&step.amount) {
                let message = format!("{} is out of range", step.amount);
                self.wrong(file, *place, Code::OutOfRange, message, "write 0 to 99");
            }
        }
    }
}
