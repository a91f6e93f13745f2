//! The description of a match: its sides and its start. It determines how the match begins, continues, is named and
//! saved.

use std::sync::Arc;

use bevy::app::App;
use bevy::ecs::resource::Resource;
use bevy::ecs::world::World;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::local_setup::LocalSetup;
use super::mode::GameMode;
use super::repository::RepositoryError;
use crate::battle::history::Order;
use crate::battle::library::CardLibrary;
use crate::battle::reason::Reason;
use crate::battle::start::{Start, StartError};
use crate::facilitatee::{Facilitatee, Level, Sandbag, Style};
use crate::ids::Seat;

/// The sides of a match: one variant for each way to play.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum MatchKind {
    /// The player in that seat against the machine player.
    Training(Seat, Level, Style),
    /// The player against a scribe of a pilgrimage.
    Pilgrimage {
        /// The level at which the scribe thinks.
        level: Level,
        /// The temper of the scribe.
        style: Style,
        /// The name of the scribe, in the language in which the battle began.
        name: String,
    },
    /// Two players at one screen, who do not see each other's hands.
    #[default]
    HotSeat,
    /// One player on both sides, with both hands open.
    Workbench,
    /// The player, as Host, against a dummy.
    Sandbag(Sandbag),
    /// A lesson or puzzle, by its id in [`super::Lessons`].
    Lesson(String),
    /// The saved battle in [`super::ReplaySource`].
    Replay,
    /// The battle that is ready in the room of the lobby.
    Online,
}

impl MatchKind {
    /// Returns the mode of the match.
    #[must_use]
    pub const fn mode(&self) -> GameMode {
        match self {
            Self::Training(..) => GameMode::Training,
            Self::Pilgrimage { .. } => GameMode::Pilgrimage,
            Self::HotSeat | Self::Workbench => GameMode::Debug,
            Self::Sandbag(_) => GameMode::Sandbag,
            Self::Lesson(_) => GameMode::Tutorial,
            Self::Replay => GameMode::Replay,
            Self::Online => GameMode::Online,
        }
    }

    /// Returns true if a match of this kind begins with two books; the others bring a start of their own.
    #[must_use]
    pub const fn begins_with_books(&self) -> bool {
        match self {
            Self::Training(..) | Self::HotSeat | Self::Workbench | Self::Sandbag(_) => true,
            Self::Pilgrimage { .. } | Self::Lesson(_) | Self::Replay | Self::Online => false,
        }
    }

    /// Returns true if its record and its kind are enough to continue it after the game was closed or has crashed.
    #[must_use]
    pub const fn can_continue(&self) -> bool {
        match self {
            Self::Training(..)
            | Self::Pilgrimage { .. }
            | Self::HotSeat
            | Self::Workbench
            | Self::Sandbag(_) => true,
            Self::Lesson(_) | Self::Replay | Self::Online => false,
        }
    }
}

/// A match. Together with the cards it determines how a battle begins and continues.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Match {
    /// The sides.
    pub kind: MatchKind,
    /// The start; `None` if the kind has its own, and before books are chosen.
    pub start: Option<Start>,
    /// The seed of all chance.
    pub seed: [u8; 32],
    /// The orders already played.
    pub orders: Vec<Order>,
}

impl Match {
    /// Creates a match of that kind, from its beginning.
    #[must_use]
    pub const fn new(kind: MatchKind, start: Start, seed: [u8; 32]) -> Self {
        Self { kind, start: Some(start), seed, orders: Vec::new() }
    }

    /// Returns the setup with these facilitatees: hidden hands, recorded, with undo.
    pub(super) fn setup(
        &self,
        library: &Arc<CardLibrary>,
        seats: [Arc<dyn Facilitatee>; 2],
    ) -> Result<LocalSetup, BeginError> {
        let (mode, library) = (self.kind.mode(), Arc::clone(library));
        let start = self.start.clone().ok_or(BeginError::Empty(mode.name()))?;
        let usual = LocalSetup::usual(mode, library, start, self.seed, seats);
        Ok(LocalSetup { orders: self.orders.clone(), ..usual })
    }
}

impl From<MatchKind> for Match {
    fn from(kind: MatchKind) -> Self {
        Self { kind, ..Self::default() }
    }
}

/// An error that prevents a battle from beginning.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BeginError {
    /// A mode whose facilitator is not installed.
    #[error("no facilitator is installed for the mode \"{0}\"")]
    Unknown(&'static str),
    /// A match without books and without a position.
    #[error("a match in the mode \"{0}\" needs books or a position")]
    Empty(&'static str),
    /// A lesson that does not exist.
    #[error("the lesson \"{0}\" does not exist")]
    Lesson(String),
    /// Invalid books or an invalid position.
    #[error(transparent)]
    Start(#[from] StartError),
    /// A history that is not available.
    #[error(transparent)]
    Repository(#[from] RepositoryError),
    /// An order of the history that is not allowed.
    #[error("command {order} of the history is not allowed: {reason}")]
    Order {
        /// The number of the order, counted from 1.
        order: usize,
        /// The reason for the rejection.
        reason: Reason,
    },
}

/// The kind of the current match.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct CurrentMatch(pub MatchKind);

/// The function that begins the matches of one mode, in place of any other battle.
pub type BeginMatch = fn(&mut World, &Arc<CardLibrary>, &Match) -> Result<(), BeginError>;

/// The installed modes, each with the function that begins its matches.
#[derive(Resource, Default)]
struct Facilitators(Vec<(GameMode, BeginMatch)>);

/// The registration of modes.
pub trait FacilitatorApp {
    /// Registers the function that begins the matches of a mode.
    fn add_facilitator(&mut self, mode: GameMode, begin: BeginMatch) -> &mut Self;
}

impl FacilitatorApp for App {
    fn add_facilitator(&mut self, mode: GameMode, begin: BeginMatch) -> &mut Self {
        self.init_resource::<Facilitators>();
        self.world_mut().resource_mut::<Facilitators>().0.push((mode, begin));
        self
    }
}

/// Begins a match in this world, in place of any other battle.
///
/// # Errors
/// Fails if the books, the position or the orders are invalid, or if the facilitator of the mode is not installed.
pub fn begin_match(world: &mut World, library: &Arc<CardLibrary>, game: &Match) -> Result<(), BeginError> {
    let mode = game.kind.mode();
    let installed = world.get_resource::<Facilitators>();
    let found = installed.and_then(|all| all.0.iter().find(|(installed, _)| *installed == mode));
    let (_, begin) = found.ok_or(BeginError::Unknown(mode.name()))?;
    begin(world, library, game)?;
    world.insert_resource(CurrentMatch(game.kind.clone()));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_is_read_as_it_was_written() {
        for kind in [
            MatchKind::Training(Seat::Guest, Level::Scribe, Style::Careful),
            MatchKind::Pilgrimage { level: Level::Novice, style: Style::Even, name: "Bede".to_owned() },
            MatchKind::HotSeat,
            MatchKind::Workbench,
            MatchKind::Sandbag(Sandbag::Passive),
            MatchKind::Lesson("01-ink".to_owned()),
            MatchKind::Replay,
            MatchKind::Online,
        ] {
            let game = Match::new(kind, Start::Books([Vec::new(), Vec::new()]), [7; 32]);
            let text = ron::to_string(&game).expect("it can be written");
            assert_eq!(ron::from_str(&text), Ok(game));
        }
    }

    #[test]
    fn a_mode_without_its_facilitator_is_refused() {
        let library = crate::cards::library(
            crate::battle::settings::Settings::parse(include_str!("../../assets/rules.ron")).expect("rules"),
            crate::cards::core_set().expect("cards"),
        );
        let refused =
            begin_match(&mut World::new(), &library.expect("a library"), &MatchKind::HotSeat.into());
        assert_eq!(refused, Err(BeginError::Unknown("debug")));
    }
}
