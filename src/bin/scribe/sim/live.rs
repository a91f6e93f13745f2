//! The live ECS board, which runs in parallel with the flat one.

use bevy::app::App;
use bevy::ecs::message::{MessageCursor, Messages};
use marginalia::battle::command::Command;
use marginalia::battle::ecs;
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::hash::{PublicHash, public_hash};
use marginalia::battle::history::{History, Order};
use marginalia::battle::reason::Reason;
use marginalia::battle::trigger::Trigger;

/// A world with the live battle, which is reused for every battle.
pub(crate) struct Live {
    app: App,
    cursor: MessageCursor<Trigger>,
    commands: usize,
}

/// The results of one command on the live board.
pub(crate) struct Happened {
    pub(crate) hash: Option<PublicHash>,
    pub(crate) triggers: Vec<Trigger>,
    pub(crate) commands: Vec<Command>,
}

impl Live {
    pub(crate) fn new() -> Self {
        let mut app = App::new();
        app.add_plugins(ecs::plugin);
        Self { app, cursor: MessageCursor::default(), commands: 0 }
    }

    /// Installs a battle in place of the last one.
    pub(crate) fn install(&mut self, board: &FlatBoard) {
        let world = self.app.world_mut();
        ecs::install(world, board);
        self.cursor = world.resource::<Messages<Trigger>>().get_cursor_current();
        self.commands = 0;
    }

    /// Executes an order without reporting its results.
    pub(crate) fn execute(&mut self, order: &Order) -> Result<(), Reason> {
        ecs::execute(self.app.world_mut(), order)
    }

    /// Returns the number of executed commands, including automatic ones.
    pub(crate) fn command_count(&self) -> usize {
        self.app.world().resource::<History>().commands().len()
    }

    /// Drops the oldest triggers, as a frame does.
    pub(crate) fn forget(&mut self) {
        self.app.world_mut().resource_mut::<Messages<Trigger>>().update();
    }

    /// Executes an order and returns its results.
    pub(crate) fn follow(&mut self, order: &Order) -> Result<Happened, Reason> {
        self.execute(order)?;
        let world = self.app.world();
        let triggers = self.cursor.read(world.resource::<Messages<Trigger>>()).copied().collect();
        let commands = world.resource::<History>().commands()[self.commands..].to_vec();
        self.commands += commands.len();
        let hash = ecs::capture(world).map(|board| public_hash(&board));
        self.forget();
        Ok(Happened { hash, triggers, commands })
    }
}
