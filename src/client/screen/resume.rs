//! The resumption of a local battle that was saved in its menu, or interrupted by a reloaded tab or a crash. A battle that
//! the player leaves in another way is not resumed.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::client::launch::Launch;
use crate::client::persisted_file::PersistedFile;
use crate::client::planned_match::PlannedMatch;
use crate::client::prelude::*;
use crate::client::saved_battle::SavedBattle;
use crate::client::states::InBattle;
use crate::client::toast::Toast;
use crate::disk::{self, data_folder};
use crate::facilitator::{CurrentMatch, Match, MatchKind, ReplayRecorder};
use crate::replay::{PlaybackEdition, RecordFile, ReplayErrorKind, Timeline};

/// The battle in progress.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct UnderWay {
    /// The name of the record's file.
    file: String,
    kind: MatchKind,
}

impl UnderWay {
    fn read(text: &str) -> Result<Self, String> {
        let text = OLD_KINDS.iter().fold(text.to_owned(), |text, (old, new)| text.replace(old, new));
        ron::from_str(&text).map_err(|error| error.to_string())
    }

    /// Returns the match as it was left; `None` if it cannot be continued.
    fn plan(&self, folder: &Path, collection: &Collection) -> Option<PlannedMatch> {
        let bytes = disk::read(&folder.join(&self.file)).ok()?;
        let RecordFile { record, damage, .. } = RecordFile::read(&self.file, &bytes).ok()?;
        let has_other_rules = matches!(record.stranger(&collection.library), Some(ReplayErrorKind::Rules { .. }))
                // A battle of a pilgrimage has rules of its own.
                && !matches!(self.kind, MatchKind::Pilgrimage { .. });
        if damage.is_some() || record.result.is_some() || has_other_rules || !self.kind.can_continue() {
            return None;
        }
        // A pack of cards may have begun or ended since. The battle keeps the cards that it began with.
        let library = record.library(PlaybackEdition::Recorded, &collection.library).ok()?;
        let game = Match::new(self.kind.clone(), record.start.clone(), record.seed);
        let timeline = Timeline::new(record, &library).ok()?;
        let orders = timeline.moments().iter().map(|moment| moment.order.clone()).collect();
        Some(PlannedMatch { game: Match { orders, ..game }, library: Some(library) })
    }
}

/// The kinds of matches, as named by files of earlier versions.
const OLD_KINDS: [(&str, &str); 5] = [
    ("sides:Machine(", "kind:Training("),
    ("sides:Dummy(false)", "kind:Sandbag(Still)"),
    ("sides:Dummy(true)", "kind:Sandbag(Passive)"),
    ("sides:Here(false)", "kind:HotSeat"),
    ("sides:Here(true)", "kind:Workbench"),
];

/// The file about the battle in progress, and its content.
#[derive(Resource)]
pub(super) struct Filed {
    file: PersistedFile,
    told: Option<UnderWay>,
    /// The record of the resumed battle. The new record contains all of it.
    old: Option<PathBuf>,
}

pub(super) fn plugin(app: &mut App) {
    let path = data_folder().map(|folder| folder.join("under-way.ron"));
    app.init_resource::<SavedBattle>();
    app.insert_resource(Filed { file: PersistedFile::at(path), told: None, old: None })
        .add_systems(
            OnExit(Screen::Loading),
            go_on.run_if(resource_exists::<Collection>.and_then(is_plain)).run_if(run_once),
        )
        .add_systems(
            Update,
            note.run_if(in_state(Screen::Battle)).run_if(resource_exists_and_changed::<ReplayRecorder>),
        )
        .add_systems(OnEnter(Screen::Result), forget)
        .add_systems(OnExit(InBattle), forget);
}

/// Returns true if the game was not started for another purpose than to go on.
fn is_plain(launch: Res<Launch>) -> bool {
    launch.is_plain()
}

/// Opens the battle that was interrupted or left.
pub(super) fn go_on(
    (mut filed, collection): (ResMut<Filed>, Res<Collection>),
    prefs: Res<Prefs>,
    (mut plan, mut next): (ResMut<PlannedMatch>, ResMut<NextState<Screen>>),
    (mut toast, mut saved): (ResMut<Toast>, ResMut<SavedBattle>),
) {
    saved.is_there = false;
    let read = match filed.file.read(UnderWay::read) {
        Ok(read) => read,
        Err(wrong) => {
            warn!("{wrong}");
            toast.add(wrong.words(prefs.language));
            None
        }
    };
    let (Some(under_way), Some(folder)) = (read, data_folder().map(|folder| folder.join("replays"))) else {
        return;
    };
    if let Some(planned) = under_way.plan(&folder, &collection) {
        filed.old = Some(folder.join(&under_way.file));
        filed.told = Some(under_way);
        *plan = planned;
        next.set(Screen::Dealing);
        toast.show(prefs.language.say("resume-done"));
    } else {
        toast.show(prefs.language.say("resume-impossible"));
        write(&mut filed, None);
    }
}

/// Stores the battle that is recorded now.
fn note(mut filed: ResMut<Filed>, keeper: Res<ReplayRecorder>, current: Option<Res<CurrentMatch>>) {
    let (Some(file), Some(current)) = (keeper.file(), current) else { return };
    let Some(name) = file.file_name().map(|name| name.to_string_lossy().into_owned()) else { return };
    if !current.0.can_continue() || filed.told.as_ref().is_some_and(|told| told.file == name) {
        return;
    }
    write(&mut filed, Some(UnderWay { file: name, kind: current.0.clone() }));
    drop_old(&mut filed, file);
}

/// Deletes the record of the resumed battle once there is a new record, which contains all of it.
fn drop_old(filed: &mut Filed, file: &Path) {
    if let Some(old) = filed.old.take().filter(|old| old != file)
        && let Err(wrong) = disk::remove(&old)
    {
        warn!("cannot delete {}: {wrong}", old.display());
    }
}

/// Clears the stored battle when it is over, or left for good.
fn forget(mut filed: ResMut<Filed>, keeper: Option<Res<ReplayRecorder>>, mut saved: ResMut<SavedBattle>) {
    // The last command may have ended the battle before it was noted.
    if let Some(file) = keeper.as_ref().and_then(|keeper| keeper.file()) {
        drop_old(&mut filed, file);
    }
    filed.old = None;
    *saved = SavedBattle { is_kept: false, is_there: saved.is_kept && filed.told.is_some() };
    if filed.told.is_some() && !saved.is_there {
        write(&mut filed, None);
    }
}

/// Writes the battle in progress; without one, deletes the file.
fn write(filed: &mut Filed, told: Option<UnderWay>) {
    let done = match &told {
        Some(told) => filed.file.write(&ron::to_string(told).unwrap_or_default()),
        None => filed.file.remove(),
    };
    if let Err(wrong) = done {
        warn!("{wrong}");
    }
    filed.told = told;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facilitatee::{Level, Sandbag, Style};
    use crate::ids::Seat;

    #[test]
    fn what_is_under_way_is_read_as_it_was_written() {
        for kind in [
            MatchKind::Training(Seat::Guest, Level::Scribe, Style::Even),
            MatchKind::Sandbag(Sandbag::Passive),
            MatchKind::HotSeat,
        ] {
            let under_way = UnderWay { file: "a.replay".to_owned(), kind };
            let text = ron::to_string(&under_way).expect("it can be written");
            assert_eq!(UnderWay::read(&text), Ok(under_way));
        }
        for (old, kind) in [
            ("Machine(Guest,Scribe,Bold)", MatchKind::Training(Seat::Guest, Level::Scribe, Style::Bold)),
            ("Dummy(true)", MatchKind::Sandbag(Sandbag::Passive)),
            ("Dummy(false)", MatchKind::Sandbag(Sandbag::Still)),
            ("Here(true)", MatchKind::Workbench),
            ("Here(false)", MatchKind::HotSeat),
        ] {
            let read = UnderWay::read(&format!("(file:\"a.replay\",sides:{old})"));
            assert_eq!(read, Ok(UnderWay { file: "a.replay".to_owned(), kind }), "{old}");
        }
        assert!(UnderWay::read("(file: 3)").is_err());
    }

    #[test]
    fn a_damaged_file_is_told() {
        let folder = std::env::temp_dir().join(format!("marginalia-damaged-{}", std::process::id()));
        let path = folder.join("under-way.ron");
        disk::write(&path, b"(file: 3)").expect("it can be written");
        let mut world = World::new();
        world.insert_resource(Filed { file: PersistedFile::at(Some(path)), told: None, old: None });
        world.insert_resource(Collection::embedded().expect("what is built in holds together"));
        world.init_resource::<Prefs>();
        world.init_resource::<PlannedMatch>();
        world.init_resource::<NextState<Screen>>();
        world.init_resource::<Toast>();
        world.init_resource::<SavedBattle>();
        world.run_system_cached(go_on).expect("it runs");
        let told = world.resource::<Toast>().words().unwrap_or_default();
        assert!(told.contains(&folder.join("under-way.ron.damaged").display().to_string()), "{told}");
        std::fs::remove_dir_all(&folder).expect("the folder is ours");
    }

    #[test]
    fn what_cannot_be_gone_on_with_is_not() {
        let collection = Collection::embedded().expect("what is built in holds together");
        let folder = std::env::temp_dir().join(format!("marginalia-under-way-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder can be made");
        let under_way = UnderWay { file: "a.replay".to_owned(), kind: MatchKind::Workbench };
        assert!(under_way.plan(&folder, &collection).is_none());
        std::fs::write(folder.join("a.replay"), "no battle").expect("it can be written");
        assert!(under_way.plan(&folder, &collection).is_none());
        std::fs::remove_dir_all(&folder).expect("the folder is ours");
    }
}
