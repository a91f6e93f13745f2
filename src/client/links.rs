//! What a link leads to: a room, a battle of the past, a book, a puzzle. It is opened on the title page: whoever is somewhere
//! else loses nothing to it.

use std::collections::VecDeque;

use bevy::prelude::*;

use super::launch::Launch;
use super::screen::{Screen, open_link};

/// Something a link leads to, by its code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Link {
    /// A room of the lobby.
    Room(String),
    /// A battle of the past.
    Replay(String),
    /// A book.
    Book(String),
    /// A position to win from in one turn.
    Puzzle(String),
}

/// The links that are still to be opened.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Links(pub VecDeque<Link>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Links>()
        .add_systems(Startup, ask)
        .add_systems(Update, follow.run_if(in_state(Screen::Title)));
}

/// The one that the game was started with comes first.
fn ask(launch: Option<Res<Launch>>, mut links: ResMut<Links>) {
    links.0.extend(launch.and_then(|launch| launch.link.clone()));
}

fn follow(world: &mut World) {
    if world.resource::<Links>().0.is_empty() {
        return;
    }
    if let Some(link) = world.resource_mut::<Links>().0.pop_front() {
        open_link(world, link);
    }
}
