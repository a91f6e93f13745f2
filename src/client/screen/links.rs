//! The way from a link to the screen that it leads to.

use std::sync::Arc;

use bevy::prelude::*;

use super::editor::{self, Draft};
use super::{Screen, Syllabus, online, replays, syllabus};
use crate::client::links::Link;
use crate::client::notice::Notice;
use crate::client::puzzles;
use crate::client::shelf::Shelf;

/// Opens what a link leads to, or says what is wrong with it.
pub(in crate::client) fn open_link(world: &mut World, link: Link) {
    if !world.contains_resource::<Shelf>() {
        return;
    }
    if let Err(wrong) = lead(world, link) {
        world.resource_mut::<Notice>().say(format!("Cannot open this link: {wrong}"));
    }
}

fn lead(world: &mut World, link: Link) -> Result<(), String> {
    let shelf = world.resource::<Shelf>();
    let game = Arc::clone(&shelf.game);
    match link {
        Link::Room(code) => {
            world.insert_resource(online::Invited(code));
            world.resource_mut::<NextState<Screen>>().set(Screen::Lobby);
        }
        Link::Replay(code) => replays::play_code(world, &code)?,
        Link::Book(code) => {
            let draft = editor::of_code(&code, &Draft::default(), shelf)?;
            world.insert_resource(draft);
            world.resource_mut::<NextState<Screen>>().set(Screen::Editor);
        }
        Link::Puzzle(code) => {
            let built = world.resource::<Syllabus>().called(&code);
            let taken = match built {
                Some(taken) => taken,
                None => puzzles::of_code(&code, &game)?,
            };
            world.insert_resource(syllabus::Given(taken));
            syllabus::take_now(world);
        }
    }
    Ok(())
}
