//! Cards that are worked on while the game runs: `--cards FOLDER`. What is saved there is played with, within a second.

use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::prelude::*;
use bevy::time::common_conditions::on_real_timer;

use super::hooks;
use super::notice::Notice;
use super::shelf::Shelf;
use crate::battle::library::CardSource;
use crate::cards::{Complaint, Living, Severity, Watched, read_folder};
use crate::facilitator::online::OnlineWith;
use crate::facilitator::{Renewal, renew};

/// How often the folder is looked at. What changed is taken at the second look.
const EVERY: Duration = Duration::from_millis(250);

/// The folder and what is good of it.
#[derive(Resource)]
pub struct LiveCards {
    living: Living,
    watched: Watched,
    /// What is wrong with the files as they are.
    complaints: Vec<Complaint>,
}

impl LiveCards {
    /// The card files of a folder.
    ///
    /// # Errors
    /// All complaints about all files, if one of them is an error.
    pub fn of(folder: PathBuf) -> Result<Self, Vec<Complaint>> {
        let watched = Watched::new(folder);
        let living = Living::of(read_folder(watched.folder())?)?;
        Ok(Self { living, watched, complaints: Vec::new() })
    }

    /// The cards.
    #[must_use]
    pub fn cards(&self) -> &[CardSource] {
        self.living.cards()
    }

    /// The folder they are in.
    #[must_use]
    pub fn folder(&self) -> &Path {
        self.watched.folder()
    }

    /// What is wrong with the files as they are: errors and warnings, file by file.
    #[must_use]
    pub fn complaints(&self) -> &[Complaint] {
        &self.complaints
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, look.run_if(resource_exists::<LiveCards>).run_if(on_real_timer(EVERY)));
}

/// Takes what was saved, and tells what became of it.
fn look(world: &mut World) {
    let Some(files) = world.resource_mut::<LiveCards>().watched.look() else { return };
    let said = match files {
        Ok(files) => {
            let mut live = world.resource_mut::<LiveCards>();
            let taken = live.living.take(files);
            live.complaints = taken.complaints;
            let names = live.cards().iter().filter(|card| taken.changed.contains(&card.id));
            let names: Vec<String> = names.map(|card| card.name.clone()).collect();
            let wrong = told(live.complaints());
            let change = (!taken.changed.is_empty()).then(|| play_with(world, &names));
            [wrong, change.flatten()].into_iter().flatten().collect::<Vec<_>>().join("\n")
        }
        Err(complaints) => told(&complaints).unwrap_or_default(),
    };
    let mut notice = world.resource_mut::<Notice>();
    if said.contains(": error") {
        notice.insist(said);
    } else if said.is_empty() {
        *notice = Notice::default();
    } else {
        notice.say(said);
    }
}

/// The first error, and how many more there are.
fn told(complaints: &[Complaint]) -> Option<String> {
    let mut errors = complaints.iter().filter(|complaint| complaint.severity == Severity::Error);
    let first = errors.next()?;
    let more = match errors.count() {
        0 => String::new(),
        count => format!("\nand {count} more: `scribe lint` tells all of them"),
    };
    Some(format!("{first}\nThe card stays as it was.{more}"))
}

/// From now on these cards are played with; what became of the battle that runs, if there is anything to say.
fn play_with(world: &mut World, names: &[String]) -> Option<String> {
    let sources = world.resource::<LiveCards>().cards().to_vec();
    let mut shelf = world.get_resource_mut::<Shelf>()?;
    if let Err(wrong) = shelf.renew(sources) {
        return Some(format!("These cards cannot be played with: error: {wrong}"));
    }
    let library = shelf.library.clone();
    if let Some(mut online) = world.get_resource_mut::<OnlineWith>() {
        online.library = library.clone();
    }
    hooks::say(&format!("cards {}", names.join(", ")));
    let head = match names {
        [] => "Cards went.".to_owned(),
        [one] => format!("{one} is as you saved it."),
        [one, other] => format!("{one} and {other} are as you saved them."),
        [one, more @ ..] => format!("{one} and {} more cards are as you saved them.", more.len()),
    };
    let tail = match renew(world, &library) {
        Ok(Renewal::Kept) => String::new(),
        Ok(Renewal::Played) => " The battle was played again.".to_owned(),
        Ok(Renewal::Stands { order, reason }) => {
            format!(" Order {order} is not allowed any more ({reason}): the battle goes on from here.")
        }
        Ok(Renewal::Watched(None)) => " The replay goes the same way.".to_owned(),
        Ok(Renewal::Watched(Some(first))) => {
            format!(" From order {} on the replay is another battle.", first + 1)
        }
        Err(wrong) => format!(" The battle keeps its old cards: {wrong}."),
    };
    Some(head + &tail)
}
