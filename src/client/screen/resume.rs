//! A battle on this machine that was cut off, by a tab that was reloaded or a game that fell over, goes on where it was.
//! Whoever leaves a battle leaves it: then nothing is to be gone on with.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{Begin, Laid, Plan, Screen};
use crate::client::files::Kept;
use crate::client::launch::Launch;
use crate::client::notice::Notice;
use crate::client::prefs::Prefs;
use crate::client::shelf::Shelf;
use crate::disk::{self, data_folder};
use crate::facilitatee::{Level, Mind, Sandbag, Style};
use crate::facilitator::{
    DebugSetup, Keeper, Local as LocalBattle, Mode, PlayerSeat, SandbagSetup, TrainingSetup, begin_debug,
    begin_sandbag, begin_training,
};
use crate::ids::Seat;
use crate::replay::{Edition, Opened, Timeline, Wrong};

/// The players of the battle, stored in addition to the battle's record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Sides {
    /// The machine player, against the person in that seat.
    Machine(Seat, Level, Style),
    /// A dummy; whether it acts a little.
    Dummy(bool),
    /// One or two people here; whether all hands lie open.
    Here(bool),
}

/// The battle in progress.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct UnderWay {
    /// The name of the record's file.
    file: String,
    sides: Sides,
}

impl UnderWay {
    fn read(text: &str) -> Result<Self, String> {
        ron::from_str(text).map_err(|error| error.to_string())
    }

    /// The battle as it was left; none if it cannot be gone on with.
    fn begin(&self, folder: &Path, shelf: &Shelf) -> Option<Begin> {
        let bytes = disk::read(&folder.join(&self.file)).ok()?;
        let Opened { record, damage, .. } = Opened::read(&self.file, &bytes).ok()?;
        let has_other_rules = matches!(record.stranger(&shelf.library), Some(Wrong::Rules { .. }));
        if damage.is_some() || record.result.is_some() || has_other_rules {
            return None;
        }
        // A pack of cards may have begun or ended since: the battle is played to its end with the cards it began with.
        let library = record.library(Edition::Recorded, &shelf.library).ok()?;
        let (start, seed) = (record.start.clone(), record.seed);
        let timeline = Timeline::new(record, &library).ok()?;
        let orders: Vec<_> = timeline.moments().iter().map(|moment| moment.order.clone()).collect();
        let sides = self.sides;
        Some(Arc::new(move |world| {
            let (library, start, orders) = (Arc::clone(&library), start.clone(), orders.clone());
            match sides {
                Sides::Machine(player, level, style) => {
                    let mind = Mind::new(level, style);
                    begin_training(world, TrainingSetup { library, start, seed, player, mind, orders })
                }
                Sides::Dummy(acts) => {
                    let dummy = if acts { Sandbag::Passive } else { Sandbag::Still };
                    begin_sandbag(world, SandbagSetup { library, start, seed, dummy, orders })
                }
                Sides::Here(open_hands) => {
                    let guest = None;
                    begin_debug(
                        world,
                        DebugSetup { library, start, seed, guest, orders, open_hands, keeps: true },
                    )
                }
            }
        }))
    }
}

/// The file that says what is under way, and what it says.
#[derive(Resource)]
struct Filed {
    file: Kept,
    told: Option<UnderWay>,
    /// The record that was gone on with: the new one holds all of it.
    old: Option<PathBuf>,
}

pub(super) fn plugin(app: &mut App) {
    let path = data_folder().map(|folder| folder.join("under-way.ron"));
    app.insert_resource(Filed { file: Kept::at(path), told: None, old: None })
        .add_systems(OnExit(Screen::Loading), go_on.run_if(resource_exists::<Shelf>).run_if(run_once))
        .add_systems(
            Update,
            note.run_if(in_state(Screen::Battle)).run_if(resource_exists_and_changed::<Keeper>),
        )
        .add_systems(OnEnter(Screen::Result), forget)
        .add_systems(OnExit(Laid), forget);
}

/// Opens the battle that was under way, unless the game was started for something else.
fn go_on(
    (mut filed, launch, shelf): (ResMut<Filed>, Res<Launch>, Res<Shelf>),
    (mut plan, mut next): (ResMut<Plan>, ResMut<NextState<Screen>>),
    mut notice: ResMut<Notice>,
) {
    let read = match filed.file.read(UnderWay::read) {
        Ok(read) => read,
        Err(wrong) => {
            warn!("{wrong}");
            None
        }
    };
    let (Some(under_way), Some(folder)) = (read, data_folder().map(|folder| folder.join("replays"))) else {
        return;
    };
    if !launch.is_plain() {
        return;
    }
    if let Some(begin) = under_way.begin(&folder, &shelf) {
        filed.old = Some(folder.join(&under_way.file));
        filed.told = Some(under_way);
        *plan = Plan::Begin(begin);
        next.set(Screen::Dealing);
        notice.say("The battle that was under way goes on.");
    } else {
        notice.say(
            "A battle was under way and cannot be gone on with. What was kept of it lies among the replays.",
        );
        write(&mut filed, None);
    }
}

/// Notes the battle that is kept now.
fn note(
    mut filed: ResMut<Filed>,
    (keeper, local): (Res<Keeper>, Option<Res<LocalBattle>>),
    (seat, prefs, plan): (Res<PlayerSeat>, Res<Prefs>, Res<Plan>),
) {
    let (Some(file), Some(local)) = (keeper.file(), local) else { return };
    let Some(name) = file.file_name().map(|name| name.to_string_lossy().into_owned()) else { return };
    if filed.told.as_ref().is_some_and(|told| told.file == name) {
        return;
    }
    let before = filed.told.as_ref().map(|told| told.sides);
    let sides = match local.setup().mode {
        // A battle that was gone on with is played as it was begun, whatever the settings say now.
        _ if filed.old.is_some() && before.is_some() => before,
        Mode::TRAINING => Some(Sides::Machine(seat.0, prefs.opponent, prefs.style)),
        Mode::SANDBAG => Some(Sides::Dummy(matches!(*plan, Plan::Sandbag(Sandbag::Passive)))),
        Mode::DEBUG => Some(Sides::Here(local.setup().open_hands)),
        _ => None,
    };
    let Some(sides) = sides else { return };
    write(&mut filed, Some(UnderWay { file: name, sides }));
    drop_old(&mut filed, file);
}

/// Takes the record away that was gone on with, once there is a new one: that holds all of it.
fn drop_old(filed: &mut Filed, file: &Path) {
    if let Some(old) = filed.old.take().filter(|old| old != file)
        && let Err(wrong) = disk::remove(&old)
    {
        warn!("{} cannot be taken away: {wrong}", old.display());
    }
}

/// The battle is over, or was left.
fn forget(mut filed: ResMut<Filed>, keeper: Option<Res<Keeper>>) {
    // Its last command may have ended it before it was noted.
    if let Some(file) = keeper.as_ref().and_then(|keeper| keeper.file()) {
        drop_old(&mut filed, file);
    }
    filed.old = None;
    if filed.told.is_some() {
        write(&mut filed, None);
    }
}

/// Writes what is under way; where nothing is, there is no file.
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

    #[test]
    fn what_is_under_way_is_read_as_it_was_written() {
        for sides in
            [Sides::Machine(Seat::Guest, Level::Scribe, Style::Even), Sides::Dummy(true), Sides::Here(false)]
        {
            let under_way = UnderWay { file: "a.replay".to_owned(), sides };
            let text = ron::to_string(&under_way).expect("it can be written");
            assert_eq!(UnderWay::read(&text), Ok(under_way));
        }
        assert!(UnderWay::read("(file: 3)").is_err());
    }

    #[test]
    fn what_cannot_be_gone_on_with_is_not() {
        let shelf = Shelf::embedded().expect("what is built in holds together");
        let folder = std::env::temp_dir().join(format!("marginalia-under-way-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder can be made");
        let under_way = UnderWay { file: "a.replay".to_owned(), sides: Sides::Here(true) };
        assert!(under_way.begin(&folder, &shelf).is_none());
        std::fs::write(folder.join("a.replay"), "no battle").expect("it can be written");
        assert!(under_way.begin(&folder, &shelf).is_none());
        std::fs::remove_dir_all(&folder).expect("the folder is ours");
    }
}
