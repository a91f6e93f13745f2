//! The screen between the choice and the table: the battle begins.

use std::sync::Arc;

use super::loading::Studio;
use crate::battle::setup::shuffle_books;
use crate::battle::start::Start;
use crate::client::errors::begin_error;
use crate::client::launch::Launch;
use crate::client::planned_match::PlannedMatch;
use crate::client::prelude::*;
use crate::client::states::{InBattle, TableBusy};
use crate::client::toast::Toast;
use crate::facilitator::{BeginError, MatchKind, begin_match, end_battle};
use crate::ids::CardId;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PlannedMatch>()
        .add_systems(OnEnter(Screen::Dealing), deal)
        .add_systems(OnEnter(Screen::Title), end_battle)
        .add_systems(OnExit(InBattle), |mut busy: ResMut<TableBusy>| busy.0 = false);
}

fn deal(world: &mut World) {
    if world.resource_mut::<Studio>().holds(Screen::Dealing) {
        world.resource_mut::<NextState<Screen>>().set(Screen::Loading);
        return;
    }
    let seed = world.resource::<Launch>().seed.unwrap_or_else(|| fresh(world.resource()));
    let locale = world.resource::<Prefs>().language;
    let problem = match begin(world, seed) {
        Some(Ok(())) => None,
        Some(Err(wrong)) => Some(locale.say_value("deal-failed", "problem", begin_error(locale, &wrong))),
        None => Some(locale.say("deal-no-books")),
    };
    let next = if problem.is_none() { Screen::Battle } else { Screen::Title };
    if let Some(problem) = problem {
        world.resource_mut::<Toast>().show_until_dismissed(problem);
    }
    world.resource_mut::<NextState<Screen>>().set(next);
}

/// Begins the planned match; `None` if there are no books.
fn begin(world: &mut World, number: u64) -> Option<Result<(), BeginError>> {
    let PlannedMatch { mut game, library } = world.resource::<PlannedMatch>().clone();
    let (collection, prefs) = (world.resource::<Collection>(), world.resource::<Prefs>());
    let library = library.unwrap_or_else(|| Arc::clone(&collection.library));
    if game.kind.begins_with_books() && game.start.is_none() {
        info!("starting a battle ({:?}); reproduce it with --seed {number}", game.kind);
        game.seed = *blake3::hash(&number.to_le_bytes()).as_bytes();
        game.start = Some(Start::Books(shuffle_books(books(collection, prefs, number)?, &game.seed)));
        if let MatchKind::Training(_, level, style) = &mut game.kind {
            (*level, *style) = (prefs.opponent, prefs.style);
        }
    }
    Some(begin_match(world, &library, &game))
}

/// Returns the chosen book of the player and another starter book for the other side, selected by the battle's number.
fn books(collection: &Collection, prefs: &Prefs, number: u64) -> Option<[Vec<CardId>; 2]> {
    let own = collection.place(&prefs.book);
    let other = collection.another(own, number)?.slots();
    Some([collection.books.get(own)?.slots(), other])
}

/// Returns a seed from the current time, which is sufficient for a battle on one machine.
pub(super) fn fresh(time: &Time<Real>) -> u64 {
    time.elapsed().as_nanos() as u64 % 1_000_000_007
}
