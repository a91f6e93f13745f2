//! Links to a room, a recorded battle, a book, a puzzle or a contact. A link is opened only when nothing is in
//! progress, so a player in a battle, in a room or in the book editor loses nothing.

use std::collections::VecDeque;

use super::deep_link::DeepLink;
use super::launch::Launch;
use super::screen::open_link;
use crate::client::prelude::*;

/// The links that are waiting to be opened.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct DeepLinks(pub VecDeque<DeepLink>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<DeepLinks>()
        .add_systems(Startup, ask)
        .add_systems(Update, follow.run_if(|screen: Res<State<Screen>>| screen.can_leave()));
}

/// Puts the link that the game was started with first.
fn ask(launch: Option<Res<Launch>>, mut links: ResMut<DeepLinks>) {
    links.0.extend(launch.and_then(|launch| launch.link.clone()));
}

fn follow(world: &mut World) {
    if let Some(link) = world.resource_mut::<DeepLinks>().0.pop_front() {
        open_link(world, link);
    }
}
