//! The replay recorder: every battle on this machine is saved while it is played, one line per command.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use bevy::app::{App, Update};
use bevy::ecs::change_detection::DetectChanges;
use bevy::ecs::resource::Resource;
use bevy::ecs::schedule::IntoScheduleConfigs;
use bevy::ecs::schedule::common_conditions::resource_exists;
use bevy::ecs::system::{Res, ResMut};
use bevy::log::warn;

use super::local::LocalMatch;
use crate::battle::board::Board;
use crate::battle::ecs::BattleSystems;
use crate::battle::flat::FlatBoard;
use crate::battle::hash::public_hash;
use crate::battle::history::{History, Order};
use crate::battle::start::Start;
use crate::disk::now;
use crate::replay::{About, Journal, Record, RecordedOrder};

/// The folder for saved battles. Without this resource, battles are not saved.
#[derive(Resource, Clone, Debug)]
pub struct ReplayFolder(pub PathBuf);

/// The state of the replay recorder.
#[derive(Resource, Default)]
pub struct ReplayRecorder {
    leaf: Option<Leaf>,
    /// The file of the last recorded battle.
    file: Option<PathBuf>,
}

impl ReplayRecorder {
    /// Returns the file of the battle being recorded, or recorded last.
    #[must_use]
    pub const fn file(&self) -> Option<&PathBuf> {
        self.file.as_ref()
    }
}

/// A record in progress.
struct Leaf {
    journal: Journal,
    began: u64,
    /// The token and the start of the recorded battle.
    mark: Arc<()>,
    start: Start,
    /// The battle after the written orders.
    board: FlatBoard,
    written: Vec<Order>,
    finished: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ReplayRecorder>().add_systems(
        Update,
        keep.after(BattleSystems::Step)
            .run_if(resource_exists::<ReplayFolder>)
            .run_if(resource_exists::<LocalMatch>),
    );
}

fn keep(
    folder: Res<ReplayFolder>,
    local: Res<LocalMatch>,
    history: Res<History>,
    mut keeper: ResMut<ReplayRecorder>,
) {
    if !history.is_changed() || !local.setup().is_recorded {
        return;
    }
    if let Err(wrong) = follow(&folder, &local, &history, &mut keeper) {
        warn!("cannot save this battle in {}: {wrong}", folder.0.display());
        keeper.leaf = None;
    }
}

/// Writes the new orders of the history, or the undo of removed ones. Another battle begins another record with its
/// first command, so a battle without commands leaves no file.
fn follow(
    folder: &ReplayFolder,
    local: &LocalMatch,
    history: &History,
    keeper: &mut ReplayRecorder,
) -> io::Result<()> {
    let orders = history.orders();
    let setup = local.setup();
    let same = |leaf: &Leaf| Arc::ptr_eq(&leaf.mark, local.mark()) && leaf.start == setup.start;
    if !keeper.leaf.as_ref().is_some_and(same) {
        keeper.leaf = None;
        // Commands that the battle began with are saved elsewhere.
        if setup.orders.starts_with(orders) {
            return Ok(());
        }
        let began = now();
        let players = [0, 1].map(|seat: usize| setup.seats[seat].name());
        let about = About { mode: setup.mode.name().to_owned(), players, began };
        let record = Record::new(&setup.library, about, setup.start.clone(), setup.seed);
        let (journal, file) = Journal::create(&folder.0, record)?;
        let (mark, start, board) = (Arc::clone(local.mark()), setup.start.clone(), local.first().clone());
        keeper.file = Some(file);
        keeper.leaf = Some(Leaf { journal, began, mark, start, board, written: Vec::new(), finished: false });
    }
    let Some(leaf) = &mut keeper.leaf else { return Ok(()) };
    let common = leaf.written.iter().zip(orders).take_while(|(written, order)| written == order).count();
    if common < leaf.written.len() {
        leaf.journal.undo(common)?;
        leaf.finished = false;
        leaf.written.truncate(common);
        leaf.board = local.first().clone();
        for order in &leaf.written {
            leaf.board.execute(&order.command, order.seed, &order.openings).map_err(io::Error::other)?;
        }
    }
    for order in &orders[common..] {
        let index = leaf.written.len();
        let entry = RecordedOrder::new(&leaf.board, order, &setup.seed, index);
        leaf.board.execute(&order.command, order.seed, &order.openings).map_err(io::Error::other)?;
        leaf.written.push(order.clone());
        if let Some(entry) = entry {
            let at = now().saturating_sub(leaf.began);
            leaf.journal.note(entry.with_hash(public_hash(&leaf.board)).with_time(at))?;
        }
    }
    if let Some(result) = leaf.board.state().result().filter(|_| !leaf.finished) {
        leaf.journal.finish(result)?;
        leaf.finished = true;
    }
    Ok(())
}
