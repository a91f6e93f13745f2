//! The opening of links.

use std::sync::Arc;

use super::editor::{self, BookDraft};
use super::{contacts, online, replays};
use crate::client::deep_link::DeepLink;
use crate::client::prelude::*;
use crate::client::puzzles;
use crate::client::syllabus::{self, Syllabus};
use crate::client::toast::Toast;

/// Opens the target of a link, or reports the problem.
pub(in crate::client) fn open_link(world: &mut World, link: DeepLink) {
    if !world.contains_resource::<Collection>() {
        return;
    }
    if let Err(wrong) = lead(world, link) {
        let words = world.resource::<Prefs>().language.say_value("link-unopened", "problem", wrong);
        world.resource_mut::<Toast>().show(words);
    }
}

/// Opens the target of a link.
///
/// # Errors
/// Returns a sentence if it cannot be opened.
pub(super) fn lead(world: &mut World, link: DeepLink) -> Result<(), String> {
    let (collection, locale) = (world.resource::<Collection>(), world.resource::<Prefs>().language);
    let game = Arc::clone(&collection.game);
    match link {
        DeepLink::Room(code) => {
            world.insert_resource(online::Invited(code));
            world.resource_mut::<NextState<Screen>>().set(Screen::Lobby);
        }
        DeepLink::Replay(code) => replays::open_replay_code(world, &code)?,
        DeepLink::Book(code) => {
            let draft = editor::open_book_code(&code, &BookDraft::default(), collection, locale);
            let draft = draft.map_err(|wrong| wrong.words(locale))?;
            world.insert_resource(draft);
            world.resource_mut::<NextState<Screen>>().set(Screen::Editor);
        }
        DeepLink::Puzzle(code) => {
            let built = world.resource::<Syllabus>().called(&code);
            let taken = match built {
                Some(taken) => taken,
                None => puzzles::of_code(&code, &game, locale)?,
            };
            world.insert_resource(syllabus::RequestedLesson(taken));
            syllabus::open_requested_lesson(world);
        }
        DeepLink::Contact(code) => {
            contacts::open_contact_code(world, &code).map_err(|wrong| wrong.words(locale))?
        }
    }
    Ok(())
}
