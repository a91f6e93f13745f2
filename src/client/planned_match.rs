//! The match to play. It is chosen on the title page and the pages after it, and begins when a book is chosen.

use std::sync::Arc;

use bevy::prelude::*;

use crate::battle::library::CardLibrary;
use crate::facilitator::{Match, MatchKind};

/// The match to play. A repeated battle uses it again.
#[derive(Resource, Clone, Debug, Default)]
pub struct PlannedMatch {
    /// The match. Without a start it is played with the chosen book, if its kind uses books.
    pub game: Match,
    /// The cards to play it with; `None` means the cards of the collection.
    pub library: Option<Arc<CardLibrary>>,
}

/// What the page of books is opened for.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BooksPurpose {
    /// The player looks at books, and edits them.
    #[default]
    Keep,
    /// The player chooses the book for the planned match.
    Play,
}

impl From<MatchKind> for PlannedMatch {
    fn from(kind: MatchKind) -> Self {
        Self { game: kind.into(), library: None }
    }
}

/// Returns the message that is the caption of the page of books.
pub(super) const fn caption(kind: &MatchKind) -> &'static str {
    match kind {
        MatchKind::HotSeat => "books-choose-first",
        MatchKind::Sandbag(_) => "books-choose-trial",
        MatchKind::Training(..)
        | MatchKind::Pilgrimage { .. }
        | MatchKind::Workbench
        | MatchKind::Lesson(_)
        | MatchKind::Replay
        | MatchKind::Online => "books-choose",
    }
}
