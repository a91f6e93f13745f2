//! The list of the players met and added, and its file, which is never lost.

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use super::code::ContactCode;
use crate::client::persisted_file::PersistedFile;
use crate::client::prefs;
use crate::client::prelude::*;
use crate::client::toast::Toast;
use crate::disk::{data_folder, now};
use crate::facilitator::online::{OnlineMeeting, UNKNOWN_NAME};
use crate::ids::PlayerId;
use crate::room::display_name::{DEFAULT_NAME, MARK, clean_name};
use crate::room::lobby_address::LobbyAddress;

/// The version of the file: it changes when older files must be read in another way.
const VERSION: u16 = 1;
/// The maximum number of opponents who are no contacts. The one met first is forgotten first.
const OPPONENTS: usize = 50;

/// The battles against a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(in crate::client) struct Score {
    /// The battles that this player won.
    pub(in crate::client) won: u32,
    /// The battles that the other player won.
    pub(in crate::client) lost: u32,
    /// The battles that nobody won.
    pub(in crate::client) drawn: u32,
}

/// A contact, or an opponent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::client) struct Acquaintance {
    /// The key of the player, at the lobby.
    pub(in crate::client) player: PlayerId,
    /// The address of the lobby, in its normal form: at another one the player has another key.
    pub(in crate::client) lobby: String,
    /// The name that this player gave to the contact; `None` if it is no contact, only an opponent.
    #[serde(default)]
    pub(in crate::client) name: Option<String>,
    /// The display name that the player had last.
    #[serde(default)]
    pub(in crate::client) seen: String,
    /// The time of the last battle, in milliseconds since 1970; 0 if there was none.
    #[serde(default)]
    pub(in crate::client) met: u64,
    /// The battles against the player.
    #[serde(default)]
    pub(in crate::client) score: Score,
}

impl Acquaintance {
    /// Returns the name to show: the chosen one, or the one seen last.
    pub(in crate::client) fn shown(&self) -> &str {
        self.name.as_deref().unwrap_or(&self.seen)
    }
}

/// The contacts and the opponents met lately.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::client) struct Contacts(Vec<Acquaintance>);

/// The content of the file.
#[derive(Serialize, Deserialize)]
struct Stored {
    version: u16,
    people: Vec<Acquaintance>,
}

/// The part of the file that every version has.
#[derive(Deserialize)]
struct Versioned {
    version: u16,
}

impl Contacts {
    /// Returns the contacts, by name.
    pub(in crate::client) fn contacts(&self) -> Vec<&Acquaintance> {
        let mut contacts: Vec<&Acquaintance> = self.0.iter().filter(|person| person.name.is_some()).collect();
        contacts.sort_by_cached_key(|person| (person.shown().to_lowercase(), person.player));
        contacts
    }

    /// Returns the opponents who are no contacts, the one met last first.
    pub(in crate::client) fn opponents(&self) -> Vec<&Acquaintance> {
        let mut opponents: Vec<&Acquaintance> =
            self.0.iter().filter(|person| person.name.is_none()).collect();
        opponents.sort_by_key(|person| Reverse(person.met));
        opponents
    }

    /// Returns the player with that key, if this player has met or added them.
    pub(in crate::client) fn get(&self, player: PlayerId) -> Option<&Acquaintance> {
        self.0.iter().find(|person| person.player == player)
    }

    /// Returns true if the player is a contact.
    pub(in crate::client) fn has(&self, player: PlayerId) -> bool {
        self.get(player).is_some_and(|person| person.name.is_some())
    }

    fn entry(&mut self, player: PlayerId, lobby: &LobbyAddress) -> &mut Acquaintance {
        let known = self.0.iter().position(|person| person.player == player);
        let place = known.unwrap_or_else(|| {
            let (name, seen, met, score) = Default::default();
            self.0.push(Acquaintance { player, lobby: lobby.to_string(), name, seen, met, score });
            self.0.len() - 1
        });
        &mut self.0[place]
    }

    /// Adds a contact, under the name in the code. Returns the name; a contact that is there already keeps its own.
    pub(in crate::client) fn add(&mut self, code: &ContactCode) -> String {
        let person = self.entry(code.player, &code.lobby);
        let given = if code.name.is_empty() { DEFAULT_NAME } else { &code.name };
        if person.seen.is_empty() {
            given.clone_into(&mut person.seen);
        }
        person.name.get_or_insert_with(|| given.to_owned()).clone()
    }

    /// Gives a contact another name. Nothing happens if nothing of the name can be shown.
    pub(in crate::client) fn rename(&mut self, player: PlayerId, name: &str) {
        let name = clean_name(name);
        let person = self.0.iter_mut().find(|person| person.player == player);
        if let Some(own) = person.and_then(|person| person.name.as_mut()).filter(|_| !name.is_empty()) {
            *own = name;
        }
    }

    /// Removes a contact. A player whom this player has met stays among the opponents.
    pub(in crate::client) fn remove(&mut self, player: PlayerId) {
        if let Some(person) = self.0.iter_mut().find(|person| person.player == player) {
            person.name = None;
        }
        self.0.retain(|person| person.name.is_some() || person.met > 0);
        self.limit();
    }

    /// Notes a battle that came to its end, at that time.
    pub(in crate::client) fn meet(&mut self, meeting: &OnlineMeeting, at: u64) {
        let Ok(lobby) = meeting.lobby.parse() else { return };
        let person = self.entry(meeting.opponent, &lobby);
        // The mark tells people of one name apart in a room, and is no part of the name. Somebody who has left the room
        // has no name any more.
        let name = clean_name(meeting.name.split(MARK).next().unwrap_or_default());
        if meeting.name != UNKNOWN_NAME || person.seen.is_empty() {
            person.seen = name;
        }
        person.met = at.max(1);
        let count = match meeting.is_won {
            Some(true) => &mut person.score.won,
            Some(false) => &mut person.score.lost,
            None => &mut person.score.drawn,
        };
        *count = count.saturating_add(1);
        self.limit();
    }

    /// Forgets the opponents above [`OPPONENTS`].
    fn limit(&mut self) {
        let forgotten: Vec<PlayerId> =
            self.opponents().iter().skip(OPPONENTS).map(|person| person.player).collect();
        self.0.retain(|person| !forgotten.contains(&person.player));
    }

    /// Parses the text form of the list.
    fn read(text: &str, locale: Locale) -> Result<Self, String> {
        let Versioned { version } = ron::from_str(text).map_err(|error| error.to_string())?;
        if version > VERSION {
            return Err(locale.say_two("contacts-newer", ("version", version), ("known", VERSION)));
        }
        let stored: Stored = ron::from_str(text).map_err(|error| error.to_string())?;
        let mut contacts = Self::default();
        for mut person in stored.people {
            // The problem gets into the log, which names no keys and lobbies.
            let lobby: Result<LobbyAddress, _> = person.lobby.parse();
            person.lobby = lobby.map_err(|error| error.to_string())?.to_string();
            if contacts.get(person.player).is_some() {
                return Err(locale.say("contacts-twice"));
            }
            person.seen = clean_name(&person.seen);
            let plain = |name: String| Some(clean_name(&name)).filter(|name| !name.is_empty());
            person.name = person.name.map(|name| plain(name).unwrap_or_else(|| DEFAULT_NAME.to_owned()));
            contacts.0.push(person);
        }
        Ok(contacts)
    }

    /// Returns the list as text.
    fn text(&self) -> String {
        let stored = Stored { version: VERSION, people: self.0.clone() };
        ron::ser::to_string_pretty(&stored, ron::ser::PrettyConfig::default()).unwrap_or_default()
    }
}

/// The file that stores the list.
#[derive(Resource, Default)]
struct Filed(PersistedFile);

pub(super) fn plugin(app: &mut App) {
    let path = data_folder().map(|folder| folder.join("contacts.ron"));
    app.init_resource::<Contacts>()
        .insert_resource(Filed(PersistedFile::at(path)))
        .add_systems(PreStartup, open.after(prefs::open))
        .add_systems(
            Update,
            (
                meet.run_if(on_message::<OnlineMeeting>),
                // The file already holds the list that was just read.
                save.run_if(resource_changed::<Contacts>).run_if(not(resource_added::<Contacts>)),
            )
                .chain(),
        );
}

/// Reads the file, if there is one. If it cannot be read, the player is told where it is now.
fn open(
    prefs: Res<Prefs>,
    (mut contacts, mut filed): (ResMut<Contacts>, ResMut<Filed>),
    mut toast: ResMut<Toast>,
) {
    match filed.0.read(|text| Contacts::read(text, prefs.language)) {
        Ok(read) => *contacts = read.unwrap_or_default(),
        Err(wrong) => {
            warn!("{wrong} The list of contacts is empty.");
            toast.add(wrong.words(prefs.language));
        }
    }
}

fn meet(mut meetings: MessageReader<OnlineMeeting>, mut contacts: ResMut<Contacts>) {
    for meeting in meetings.read() {
        contacts.meet(meeting, now());
    }
}

/// Writes the list, and tells the player once if it cannot be written.
fn save(
    (contacts, filed, prefs): (Res<Contacts>, Res<Filed>, Res<Prefs>),
    mut told: Local<bool>,
    mut toast: ResMut<Toast>,
) {
    let Err(wrong) = filed.0.write(&contacts.text()) else { return };
    warn!("{wrong}; the contacts of this session are lost with it");
    if !std::mem::replace(&mut *told, true) {
        toast.add(prefs.language.say("contacts-unsaved"));
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::{Path, PathBuf};

    use super::*;

    const BEN: PlayerId = PlayerId([2; 32]);

    fn app(path: &Path) -> App {
        let mut app = App::new();
        app.add_message::<OnlineMeeting>()
            .init_resource::<Prefs>()
            .init_resource::<Toast>()
            .add_plugins(plugin);
        app.insert_resource(Filed(PersistedFile::at(Some(path.to_owned()))));
        app.update();
        app
    }

    fn fresh(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("marginalia-contacts-{name}-{}", std::process::id()));
        fs::remove_dir_all(&folder).ok();
        folder.join("contacts.ron")
    }

    fn contacts(app: &App) -> &Contacts {
        app.world().resource()
    }

    fn code(player: PlayerId, name: &str) -> ContactCode {
        let lobby = "ws://far:1".parse().expect("an address");
        ContactCode { player, lobby, name: name.to_owned() }
    }

    fn meeting(player: PlayerId, is_won: Option<bool>) -> OnlineMeeting {
        let (lobby, name) = ("ws://far:1".to_owned(), "Benno#3f2a".to_owned());
        OnlineMeeting { opponent: player, lobby, name, is_won }
    }

    #[test]
    fn contacts_and_battles_are_there_again_after_a_restart() {
        let path = fresh("lasting");
        let mut first = app(&path);
        assert!(!path.exists(), "nothing is written where nobody is known");
        for is_won in [Some(true), Some(true), Some(false), None] {
            first.world_mut().write_message(meeting(BEN, is_won));
        }
        first.update();
        let opponents = contacts(&first).opponents();
        let (won, lost, drawn) = (2, 1, 1);
        assert_eq!(opponents[0].score, Score { won, lost, drawn });
        assert!(opponents[0].met > 0 && opponents[0].shown() == "Benno" && !contacts(&first).has(BEN));
        let added = first.world_mut().resource_mut::<Contacts>().add(&code(BEN, "Ben “the Blot”"));
        assert_eq!(added, "Ben “the Blot”");
        first.update();
        let mut second = app(&path);
        assert_eq!(contacts(&second), contacts(&first));
        assert!(contacts(&second).has(BEN) && contacts(&second).opponents().is_empty());
        let mut known = second.world_mut().resource_mut::<Contacts>();
        assert_eq!(known.add(&code(BEN, "Another name")), "Ben “the Blot”", "a contact keeps its name");
        known.rename(BEN, " \u{200b} ");
        known.rename(BEN, "Uncle Ben");
        second.update();
        assert_eq!(contacts(&app(&path)).contacts()[0].shown(), "Uncle Ben");
        second.world_mut().resource_mut::<Contacts>().remove(BEN);
        second.update();
        let third = app(&path);
        assert_eq!(contacts(&third).opponents()[0].score.won, 2, "the battles stay");
        assert!(!contacts(&third).has(BEN));
    }

    #[test]
    fn whoever_was_only_added_is_gone_when_removed() {
        let mut known = Contacts::default();
        assert_eq!(known.add(&code(BEN, "")), DEFAULT_NAME);
        known.remove(BEN);
        assert_eq!(known, Contacts::default());
    }

    #[test]
    fn the_opponents_met_first_are_forgotten_and_contacts_never() {
        let mut known = Contacts::default();
        known.add(&code(BEN, "Ben"));
        for number in 0..100 {
            known.meet(&meeting(PlayerId([number + 100; 32]), None), u64::from(number) + 1);
        }
        let opponents = known.opponents();
        assert_eq!((opponents.len(), opponents[0].player), (OPPONENTS, PlayerId([199; 32])));
        assert!(known.has(BEN));
    }

    #[test]
    fn a_file_that_cannot_be_read_is_kept_aside_and_told_of() {
        let mut known = Contacts::default();
        known.add(&code(BEN, "Ben"));
        let good = known.text();
        let person = format!("(player: \"{BEN}\", lobby: \"ws://far:1\")");
        assert!(Contacts::read(&format!("(version: 1, people: [{person}])"), Locale::default()).is_ok());
        for (number, damage) in [
            good[..good.len() / 2].to_owned(),
            String::new(),
            "(version: 1, people: [(player: 7)])".to_owned(),
            good.replace("ws://far:1", "far"),
            format!("(version: 1, people: [{person}, {person}])"),
            // A newer game may keep there what this one does not know.
            "(version: 2, people: [(friend: 7)])".to_owned(),
        ]
        .into_iter()
        .enumerate()
        {
            let path = fresh(&format!("damaged-{number}"));
            fs::create_dir_all(path.parent().expect("a folder")).expect("it can be made");
            fs::write(&path, &damage).expect("it can be written");
            let mut app = app(&path);
            let told = app.world().resource::<Toast>().words().expect("a word about it").to_owned();
            assert!(told.contains("contacts.ron.damaged"), "{told}");
            app.world_mut().resource_mut::<Contacts>().add(&code(BEN, "Ben"));
            app.update();
            let aside = fs::read_to_string(path.with_file_name("contacts.ron.damaged"));
            assert_eq!(aside.ok(), Some(damage), "nothing is lost");
            let written = fs::read_to_string(&path).expect("it is written anew");
            assert!(Contacts::read(&written, Locale::default()).is_ok_and(|contacts| contacts.has(BEN)));
        }
    }
}
