//! The pilgrimage of the player: the run in progress, kept in a player file after every choice and every battle.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::persisted_file::PersistedFile;
use super::prefs;
use super::toast::Toast;
use crate::battle::board::BattleState;
use crate::battle::ecs::BattleSystems;
use crate::battle::history::History;
use crate::client::prelude::*;
use crate::disk::data_folder;
use crate::facilitator::GameMode;
use crate::ids::hex;
use crate::pilgrimage::{Choice, Pilgrimage, Run, RunRecord, RunStart, Stage, write_run};

/// The pilgrimage of the player.
#[derive(Resource, Default)]
pub struct Pilgrim {
    set: Option<Arc<Pilgrimage>>,
    run: Option<(Run, RunRecord)>,
    kept: Kept,
    /// The code of the run that is over, once it was written.
    code: Option<String>,
}

/// What the file keeps.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
struct Kept {
    /// The hash of the data with which the run was begun.
    edition: String,
    run: Option<RunRecord>,
    /// True if the battle in progress was given up.
    is_given_up: bool,
    /// The highest step of difficulty on which a run was completed, plus 1; 0 if none was completed.
    completed: u8,
}

/// The file, and what it has.
#[derive(Resource)]
struct File {
    file: PersistedFile,
    stored: Kept,
}

pub(super) fn plugin(app: &mut App) {
    let file = PersistedFile::at(data_folder().map(|folder| folder.join("pilgrimage.ron")));
    app.init_resource::<Pilgrim>()
        .insert_resource(File { file, stored: Kept::default() })
        .add_systems(PreStartup, open.after(prefs::open))
        .add_systems(
            Update,
            (
                end.after(BattleSystems::Step)
                    .run_if(in_state(GameMode::Pilgrimage).and_then(resource_exists::<BattleState>)),
                save,
            )
                .chain(),
        );
}

impl Pilgrim {
    /// Reads the data of pilgrimages, and the run in progress, if that was not done before. A run of other data cannot go
    /// on.
    ///
    /// # Errors
    /// Returns the message about a run that was ended for that reason.
    pub fn prepare(&mut self, collection: &Collection) -> Result<(), &'static str> {
        if self.set.is_some() {
            return Ok(());
        }
        let set = match Pilgrimage::embedded(&collection.game) {
            Ok(set) => Arc::new(set),
            Err(error) => {
                error!("{error}");
                return Err("pilgrimage-data");
            }
        };
        let edition = hex(&set.hash);
        let record = self.kept.run.take();
        let run = record.map(|record| {
            let run = record.resume(&set).ok().filter(|_| self.kept.edition == edition);
            run.map(|run| (run, record))
        });
        (self.set, self.kept.edition) = (Some(set), edition);
        match run {
            Some(None) => Err("pilgrimage-other-edition"),
            run => {
                self.run = run.flatten();
                self.note();
                Ok(())
            }
        }
    }

    /// Returns the data.
    pub const fn set(&self) -> Option<&Arc<Pilgrimage>> {
        self.set.as_ref()
    }

    /// Returns the run.
    pub fn run(&self) -> Option<&Run> {
        self.run.as_ref().map(|(run, _)| run)
    }

    /// Returns true if the run is over, also because a battle was given up.
    pub fn is_over(&self) -> bool {
        self.kept.is_given_up || self.run().is_some_and(|run| matches!(run.stage(), Stage::Over { .. }))
    }

    /// Returns the highest step of difficulty that can be chosen.
    pub fn highest_step(&self) -> u8 {
        let all = self.set.as_ref().map_or(0, |set| set.steps.len());
        self.kept.completed.min(u8::try_from(all).unwrap_or(u8::MAX))
    }

    /// Returns the code of the run that is over.
    pub fn code(&mut self) -> Option<&str> {
        if self.code.is_none()
            && let (Some(set), Some((_, record))) = (&self.set, &self.run)
        {
            self.code = write_run(set, record).map_err(|error| warn!("no code of the run: {error}")).ok();
        }
        self.code.as_deref()
    }

    /// Begins a run, in place of any other.
    pub fn begin(&mut self, start: RunStart) {
        let run = self.set.as_ref().and_then(|set| Run::new(Arc::clone(set), start).ok());
        self.run = run.map(|run| (run, RunRecord::new(start)));
        (self.kept.is_given_up, self.code) = (false, None);
        self.note();
    }

    /// Makes a choice.
    pub fn choose(&mut self, choice: Choice) {
        if let Some((run, record)) = &mut self.run
            && let Err(error) = record.choose(run, choice)
        {
            warn!("{choice:?}: {error}");
        }
        self.note();
    }

    /// Wins the battle without playing it.
    #[cfg(test)]
    pub fn win_for_tests(&mut self, hp: i32) {
        if let Some((run, _)) = &mut self.run {
            run.end_battle(hp).expect("a battle");
        }
    }

    /// Ends the run.
    pub fn leave(&mut self) {
        (self.run, self.kept.is_given_up, self.code) = (None, false, None);
        self.note();
    }

    /// Ends the battle that was played.
    fn end_battle(&mut self, history: &History) {
        let Some((run, record)) = &mut self.run else { return };
        match record.add_battle(run, history.orders()) {
            Ok(()) => self.kept.is_given_up = *run.stage() == Stage::Battle,
            // The battle is played again.
            Err(error) => warn!("the battle is not one of the run: {error}"),
        }
        if *run.stage() == (Stage::Over { is_won: true }) {
            self.kept.completed = self.kept.completed.max(record.start.step.saturating_add(1));
        }
        self.note();
    }

    fn note(&mut self) {
        self.kept.run = self.run.as_ref().map(|(_, record)| record.clone());
    }
}

fn open(
    (mut pilgrim, mut file): (ResMut<Pilgrim>, ResMut<File>),
    prefs: Res<Prefs>,
    mut toast: ResMut<Toast>,
) {
    match file.file.read(|text| ron::from_str::<Kept>(text).map_err(|error| error.to_string())) {
        Ok(Some(kept)) => {
            file.stored.clone_from(&kept);
            pilgrim.kept = kept;
        }
        Ok(None) => {}
        Err(wrong) => {
            warn!("{wrong}");
            toast.add(wrong.words(prefs.language));
        }
    }
}

/// Ends the battle in the run as soon as it is over, so that nothing is lost if the game is closed then.
fn end(
    (state, history): (Res<BattleState>, Res<History>),
    collection: Res<Collection>,
    mut pilgrim: ResMut<Pilgrim>,
) {
    if !state.is_finished() {
        return;
    }
    // A battle that was resumed when the game started ends before the page of its run was opened.
    if let Err(problem) = pilgrim.bypass_change_detection().prepare(&collection) {
        warn!("{problem}");
    }
    if !pilgrim.is_over() && pilgrim.run().is_some_and(|run| *run.stage() == Stage::Battle) {
        pilgrim.end_battle(&history);
    }
}

fn save(pilgrim: Res<Pilgrim>, mut file: ResMut<File>) {
    if !pilgrim.is_changed() || file.stored == pilgrim.kept {
        return;
    }
    file.stored.clone_from(&pilgrim.kept);
    let text = ron::to_string(&pilgrim.kept).unwrap_or_default();
    if let Err(wrong) = file.file.write(&text) {
        warn!("{wrong}; the pilgrimage is not saved");
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::{Path, PathBuf};

    use super::*;

    fn fresh(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("marginalia-pilgrim-{name}-{}", std::process::id()));
        fs::remove_dir_all(&folder).ok();
        folder.join("pilgrimage.ron")
    }

    /// Returns an app that keeps the pilgrimage in a file, and what is told when it is read.
    fn app(path: &Path) -> (App, Result<(), &'static str>) {
        let mut app = App::new();
        app.add_plugins(bevy::state::app::StatesPlugin)
            .init_state::<GameMode>()
            .init_resource::<Prefs>()
            .init_resource::<Toast>()
            .add_plugins(plugin);
        app.world_mut().resource_mut::<File>().file = PersistedFile::at(Some(path.to_owned()));
        app.update();
        let collection = Collection::embedded().expect("what is built in holds together");
        let told = app.world_mut().resource_mut::<Pilgrim>().prepare(&collection);
        (app, told)
    }

    fn pilgrim(app: &mut App) -> Mut<'_, Pilgrim> {
        app.world_mut().resource_mut()
    }

    #[test]
    fn a_run_is_there_again_after_a_restart() {
        let path = fresh("lasting");
        let (mut first, _) = app(&path);
        first.update();
        pilgrim(&mut first).begin(RunStart { seed: [4; 16], patron: 1, step: 0 });
        pilgrim(&mut first).choose(Choice::Meet(1));
        first.update();
        let (mut second, told) = app(&path);
        assert_eq!(told, Ok(()));
        let run = pilgrim(&mut second).run().cloned().expect("the run");
        assert_eq!((run.stage(), run.met(), run.start().patron), (&Stage::Battle, &[1][..], 1));
        pilgrim(&mut second).leave();
        second.update();
        assert!(pilgrim(&mut app(&path).0).run().is_none());
        fs::remove_dir_all(path.parent().expect("a folder")).expect("the folder is ours");
    }

    #[test]
    fn a_run_of_other_cards_and_a_damaged_file_are_told() {
        let path = fresh("strange");
        let (mut first, _) = app(&path);
        pilgrim(&mut first).begin(RunStart { seed: [4; 16], patron: 1, step: 0 });
        first.update();
        let text = fs::read_to_string(&path).expect("the file");
        let edition = pilgrim(&mut first).kept.edition.clone();
        fs::write(&path, text.replace(&edition, "another")).expect("it can be written");
        let (mut other, told) = app(&path);
        assert_eq!(told, Err("pilgrimage-other-edition"));
        assert!(pilgrim(&mut other).run().is_none());
        fs::write(&path, &text[..text.len() / 2]).expect("it can be written");
        let (damaged, _) = app(&path);
        let told = damaged.world().resource::<Toast>().words().unwrap_or_default();
        assert!(told.contains("pilgrimage.ron.damaged"), "{told}");
        fs::remove_dir_all(path.parent().expect("a folder")).expect("the folder is ours");
    }
}
