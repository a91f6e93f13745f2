//! The opening of files: recorded battles, books, positions, puzzles, and pictures of QR codes.

use std::sync::Arc;

use super::editor::{self, BookDraft};
#[cfg(not(target_arch = "wasm32"))]
use super::links;
use super::replays;
use crate::battle::start::Start;
use crate::cards::{all_told, read_book};
use crate::client::errors::code_error;
use crate::client::planned_match::PlannedMatch;
use crate::client::prelude::*;
use crate::client::puzzles;
#[cfg(not(target_arch = "wasm32"))]
use crate::client::qr_picture;
use crate::client::share;
use crate::client::syllabus;
use crate::facilitator::{Match, MatchKind};
use crate::replay::read_position;

/// Opens a file of the game by the ending of its name, as its own screen does. On a desktop a picture opens what its QR code
/// leads to.
///
/// # Errors
/// Returns a sentence if the file is none of the game, or cannot be opened.
pub(in crate::client) fn open_file(world: &mut World, name: &str, bytes: &[u8]) -> Result<(), String> {
    let locale = world.resource::<Prefs>().language;
    let Some(collection) = world.get_resource::<Collection>() else {
        return Err(locale.say("dropped-unknown"));
    };
    #[cfg(not(target_arch = "wasm32"))]
    if qr_picture::is_picture(bytes) {
        return open_picture(world, bytes);
    }
    let text = || std::str::from_utf8(bytes).map_err(|_| locale.say("dropped-no-text"));
    let ending = name.rsplit_once('.').map(|(_, ending)| ending.to_ascii_lowercase());
    match ending.as_deref() {
        Some("replay") => replays::open_replay_file(world, name, bytes)?,
        Some("json") => {
            let book = read_book(name, text()?).map_err(|complaints| all_told(&complaints))?;
            let draft = editor::open_book(&book, &BookDraft::default(), collection, locale);
            let draft = draft.map_err(|wrong| wrong.words(locale))?;
            world.insert_resource(draft);
            world.resource_mut::<NextState<Screen>>().set(Screen::Editor);
        }
        Some("txt") => {
            let position = read_position(share::code("puzzle", text()?), &collection.library);
            let position = position.map_err(|wrong| {
                locale.say_value("puzzle-bad-code", "problem", code_error(locale, &wrong))
            })?;
            let game = Match::new(MatchKind::Workbench, Start::Position(position), [0; 32]);
            *world.resource_mut::<PlannedMatch>() = PlannedMatch { game, library: None };
            world.resource_mut::<NextState<Screen>>().set(Screen::Dealing);
        }
        Some("ron") => {
            let puzzle = puzzles::of_text(name, text()?, &Arc::clone(&collection.game));
            let puzzle = puzzle.map_err(|complaints| all_told(&complaints))?;
            world.insert_resource(syllabus::RequestedLesson(puzzle));
            syllabus::open_requested_lesson(world);
        }
        _ => return Err(locale.say("dropped-unknown")),
    }
    Ok(())
}

/// Opens what the QR code on a picture leads to.
///
/// # Errors
/// Returns a sentence if the picture cannot be read, has no code, or one of something else.
#[cfg(not(target_arch = "wasm32"))]
fn open_picture(world: &mut World, bytes: &[u8]) -> Result<(), String> {
    let locale = world.resource::<Prefs>().language;
    let read = qr_picture::read_qr(bytes);
    let text = read.map_err(|problem| locale.say_value("dropped-picture-damaged", "problem", problem))?;
    let text = text.ok_or_else(|| locale.say("dropped-picture-no-code"))?;
    let link = share::target(&text).ok_or_else(|| locale.say("dropped-picture-other"))?;
    links::lead(world, link)
}
