//! The players whom this player has blocked. The list is stored in a player file, which is never lost, and is sent to
//! the online session.

use serde::{Deserialize, Serialize};

use super::persisted_file::PersistedFile;
use super::prefs;
use crate::client::prelude::*;
use crate::disk::data_folder;
use crate::facilitator::online::OnlineRequest;
use crate::ids::PlayerId;

/// A blocked player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BlockedPlayer {
    /// The id of the blocked player.
    pub player: PlayerId,
    /// The player's name at the time of the block.
    pub name: String,
}

/// The list of blocked players, in the order of blocking.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Blocked {
    people: Vec<BlockedPlayer>,
    /// The problem with the file; cleared once the player has read it.
    pub(super) note: Option<String>,
}

impl Blocked {
    /// Returns the blocked players, in the order of blocking.
    pub fn people(&self) -> &[BlockedPlayer] {
        &self.people
    }

    /// Returns true if the player is blocked.
    pub fn has(&self, player: PlayerId) -> bool {
        self.people.iter().any(|person| person.player == player)
    }

    /// Blocks the player, or unblocks a blocked player.
    pub fn turn(&mut self, player: PlayerId, name: &str) {
        if self.has(player) {
            self.people.retain(|person| person.player != player);
        } else {
            self.people.push(BlockedPlayer { player, name: name.to_owned() });
        }
    }

    /// Returns the request that sends the block list to the session.
    pub fn request(&self) -> OnlineRequest {
        OnlineRequest::Block(self.people.iter().map(|person| person.player).collect())
    }

    /// Parses the text form of the list.
    ///
    /// # Errors
    /// Returns the problem with the text, with line and column.
    pub fn read(text: &str) -> Result<Self, String> {
        let people = ron::from_str(text).map_err(|error| error.to_string())?;
        Ok(Self { people, note: None })
    }

    /// Returns the list as text.
    pub fn text(&self) -> String {
        ron::ser::to_string_pretty(&self.people, ron::ser::PrettyConfig::default()).unwrap_or_default()
    }
}

/// The file that stores the list.
#[derive(Resource, Default)]
pub(super) struct Filed(PersistedFile);

pub(super) fn plugin(app: &mut App) {
    let path = data_folder().map(|folder| folder.join("blocked.ron"));
    app.init_resource::<Blocked>()
        .insert_resource(Filed(PersistedFile::at(path)))
        .add_systems(PreStartup, open.after(prefs::open))
        // The file already holds the list that was just read.
        .add_systems(Update, save.run_if(resource_changed::<Blocked>).run_if(not(resource_added::<Blocked>)));
}

/// Reads the file, if there is one. If the file cannot be read, nobody is blocked and the player is told about the
/// problem.
pub(super) fn open(mut blocked: ResMut<Blocked>, mut filed: ResMut<Filed>, prefs: Res<Prefs>) {
    match filed.0.read(Blocked::read) {
        Ok(read) => *blocked = read.unwrap_or_default(),
        Err(wrong) => {
            warn!("{wrong} The block list is empty.");
            blocked.note = Some(wrong.words(prefs.language));
        }
    }
}

fn save(blocked: Res<Blocked>, filed: Res<Filed>) {
    if let Err(wrong) = filed.0.write(&blocked.text()) {
        warn!("{wrong}; the block list applies to this session only");
    }
}

/// Blocks or unblocks a player permanently and tells the session at once.
pub(super) fn turn(world: &mut World, player: PlayerId, name: &str) {
    let mut blocked = world.resource_mut::<Blocked>();
    blocked.turn(player, name);
    let (request, is_blocked) = (blocked.request(), blocked.has(player));
    probe::log(&format!("{} {name}", if is_blocked { "blocked" } else { "unblocked" }));
    world.write_message(request);
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::{Path, PathBuf};

    use super::*;

    const BEN: PlayerId = PlayerId([2; 32]);

    fn app(path: &Path) -> App {
        let mut app = App::new();
        app.add_message::<OnlineRequest>().init_resource::<Prefs>().add_plugins(plugin);
        app.insert_resource(Filed(PersistedFile::at(Some(path.to_owned()))));
        app.update();
        app
    }

    fn fresh(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("marginalia-blocked-{name}-{}", std::process::id()));
        fs::remove_dir_all(&folder).ok();
        folder.join("blocked.ron")
    }

    #[test]
    fn who_is_blocked_stays_so_until_they_are_not_any_more() {
        let path = fresh("lasting");
        let mut first = app(&path);
        assert!(!path.exists(), "nothing is written where nobody is blocked");
        turn(first.world_mut(), BEN, "Ben “the Blot”");
        first.update();
        let mut second = app(&path);
        let blocked = second.world().resource::<Blocked>();
        assert_eq!(blocked.people(), [BlockedPlayer { player: BEN, name: "Ben “the Blot”".to_owned() }]);
        assert_eq!(blocked.request(), OnlineRequest::Block(vec![BEN]));
        turn(second.world_mut(), BEN, "Ben");
        second.update();
        assert_eq!(app(&path).world().resource::<Blocked>().people(), []);
    }

    #[test]
    fn a_file_that_cannot_be_read_is_kept_aside_and_told_of() {
        let path = fresh("damaged");
        fs::create_dir_all(path.parent().expect("a folder")).expect("it can be made");
        fs::write(&path, "[(player: 7)]").expect("it can be written");
        let mut app = app(&path);
        let note = app.world().resource::<Blocked>().note.clone().expect("a word about it");
        assert!(note.contains("blocked.ron.damaged"), "{note}");
        turn(app.world_mut(), BEN, "Ben");
        app.update();
        let aside = fs::read_to_string(path.with_file_name("blocked.ron.damaged"));
        assert_eq!(aside.ok().as_deref(), Some("[(player: 7)]"));
        let written = fs::read_to_string(&path).expect("it is written anew");
        assert!(Blocked::read(&written).is_ok_and(|blocked| blocked.has(BEN)));
    }
}
