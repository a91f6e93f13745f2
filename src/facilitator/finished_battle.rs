//! A battle that is over, with all that is known of it here.

use std::path::PathBuf;
use std::sync::Arc;

use bevy::ecs::world::World;

use super::local::LocalMatch;
use super::mode::GameMode;
use super::online::Online;
use super::replay_recorder::{ReplayFolder, ReplayRecorder};
use crate::battle::flat::FlatBoard;
use crate::battle::history::{History, Order};
use crate::battle::library::CardLibrary;
use crate::battle::start::Start;
use crate::replay::{About, BattleFigures, Record, Timeline};

/// A battle that is over.
#[derive(Clone, Debug)]
pub struct FinishedBattle {
    about: About,
    library: Arc<CardLibrary>,
    /// The battle before its first order, as far as it is known here.
    first: FlatBoard,
    /// The start, if it is known in full.
    start: Option<Start>,
    seed: [u8; 32],
    orders: Vec<Order>,
    file: Option<PathBuf>,
}

impl FinishedBattle {
    /// Returns the battle of this world, if there is one.
    #[must_use]
    pub fn of(world: &World) -> Option<Self> {
        let (local, history) = (world.get_resource::<LocalMatch>()?, world.get_resource::<History>()?);
        let setup = local.setup();
        let battle = Self {
            about: About {
                mode: setup.mode.name().to_owned(),
                players: [0, 1].map(|seat: usize| setup.seats[seat].name()),
                began: 0,
            },
            library: Arc::clone(&setup.library),
            first: local.first().clone(),
            start: Some(setup.start.clone()),
            seed: setup.seed,
            orders: history.orders().to_vec(),
            file: None,
        };
        if setup.mode != GameMode::Online {
            let recorder = world.get_resource::<ReplayRecorder>().filter(|_| setup.is_recorded);
            let recorder = recorder.filter(|_| world.contains_resource::<ReplayFolder>());
            return Some(Self { file: recorder.and_then(|recorder| recorder.file().cloned()), ..battle });
        }
        // The other side's book is known once both books were revealed.
        let online = world.get_resource::<Online>();
        let Some((online, over)) = online.and_then(|online| Some((online, online.over()?))) else {
            return Some(Self { start: None, ..battle });
        };
        let players = online.ready().map_or_else(Default::default, |ready| ready.names.clone());
        Some(Self {
            about: About { players, ..battle.about.clone() },
            start: Some(Start::Books(over.books.clone())),
            orders: over.orders.clone(),
            file: online.file().cloned(),
            ..battle
        })
    }

    /// Returns true if the whole battle is known here, the hidden cards of both sides included.
    #[must_use]
    pub const fn is_known(&self) -> bool {
        self.start.is_some()
    }

    /// Returns the file with its record, if it is saved.
    #[must_use]
    pub const fn file(&self) -> Option<&PathBuf> {
        self.file.as_ref()
    }

    /// Measures the battle. It is executed once more for that.
    #[must_use]
    pub fn figures(&self) -> BattleFigures {
        BattleFigures::measure(&self.first, &self.orders)
    }

    /// Returns the timeline of the battle; `None` if the battle is not known in full here. It is executed once more for
    /// that.
    #[must_use]
    pub fn timeline(&self) -> Option<Timeline> {
        let start = self.start.clone()?;
        let board = FlatBoard::start(Arc::clone(&self.library), &start).ok()?;
        let mut record = Record::new(&self.library, self.about.clone(), start, self.seed);
        record.add_orders(board, &self.orders).ok()?;
        Timeline::new(record, &self.library).ok()
    }
}
