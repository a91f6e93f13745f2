//! The battle to play: chosen on the title page and the pages after it, and set up when a book is chosen.

use std::fmt;
use std::sync::Arc;

use bevy::ecs::resource::Resource;
use bevy::ecs::world::World;

use crate::facilitatee::Sandbag;
use crate::facilitator::BeginError;

/// Begins a battle in a world.
pub type Begin = Arc<dyn Fn(&mut World) -> Result<(), BeginError> + Send + Sync>;

/// The battle to play. *Again* plays it once more.
#[derive(Resource, Clone, Default)]
pub enum Plan {
    /// Against the machine player.
    #[default]
    Training,
    /// Two people before this screen.
    HotSeat,
    /// On a dummy.
    Sandbag(Sandbag),
    /// Both sides in one hand, everything open.
    Debug,
    /// Something that knows itself how it begins.
    Begin(Begin),
}

impl Plan {
    /// Returns the heading above the books.
    pub(super) const fn head(&self) -> &'static str {
        match self {
            Self::Training | Self::Begin(_) => "Choose your book",
            Self::HotSeat => "Choose the first scribe's book",
            Self::Sandbag(_) => "Choose the book to try",
            Self::Debug => "Choose your book",
        }
    }
}

impl fmt::Debug for Plan {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Self::Training => "Training",
            Self::HotSeat => "HotSeat",
            Self::Sandbag(_) => "Sandbag",
            Self::Debug => "Debug",
            Self::Begin(_) => "Begin",
        })
    }
}
