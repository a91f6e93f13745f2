//! The hot reload of cards under development: saved cards are replaced in the collection, on the table, and in the open
//! replay.

use bevy::ecs::world::World;

use super::collection::Collection;
use super::probe;
use super::toast::Toast;
use crate::battle::library::CardSource;
use crate::facilitator::online::OnlineConfig;
use crate::facilitator::{CardUpdateOutcome, renew};

/// The saved changes to card files.
pub(super) struct Saved {
    /// All cards, and the names of the changed ones; `None` if no card changed.
    pub(super) cards: Option<(Vec<CardSource>, Vec<String>)>,
    /// The errors in the files, as shown to the player. The cards of these files stay unchanged.
    pub(super) errors: Vec<String>,
}

/// Applies the saved cards from now on, and shows the result in a toast.
pub(super) fn apply_changed_cards(world: &mut World, saved: Saved) {
    let is_bad = !saved.errors.is_empty();
    let change = saved.cards.map(|(cards, names)| play_with(world, cards, &names));
    let is_refused = matches!(change, Some(Err(_)));
    let change = change.map(|change| change.unwrap_or_else(|wrong| wrong));
    let said = [wrong(&saved.errors), change].into_iter().flatten().collect::<Vec<_>>().join("\n");
    let mut toast = world.resource_mut::<Toast>();
    if is_bad || is_refused {
        toast.show_until_dismissed(said);
    } else if said.is_empty() {
        *toast = Toast::default();
    } else {
        toast.show(said);
    }
}

/// Returns the first error and the number of further errors.
pub(super) fn wrong(errors: &[String]) -> Option<String> {
    let (first, more) = errors.split_first()?;
    let more = match more.len() {
        0 => String::new(),
        count => format!("\nand {count} more: run `scribe lint` to see them all"),
    };
    Some(format!("{first}\nThe card is unchanged.{more}"))
}

/// Replaces the cards in play and returns a sentence about the running battle.
///
/// # Errors
/// Returns the reason why the cards cannot be used.
fn play_with(world: &mut World, cards: Vec<CardSource>, names: &[String]) -> Result<String, String> {
    let Some(mut collection) = world.get_resource_mut::<Collection>() else { return Ok(String::new()) };
    collection.renew(cards).map_err(|wrong| format!("Cannot use these cards: error: {wrong}"))?;
    let library = collection.library.clone();
    if let Some(mut online) = world.get_resource_mut::<OnlineConfig>() {
        online.library = library.clone();
    }
    probe::log(&format!("cards {}", names.join(", ")));
    let head = match names {
        [] => "Cards were removed.".to_owned(),
        [one] => format!("{one} was reloaded."),
        [one, other] => format!("{one} and {other} were reloaded."),
        [one, more @ ..] => format!("{one} and {} more cards were reloaded.", more.len()),
    };
    let tail = match renew(world, &library) {
        Ok(CardUpdateOutcome::Kept) => String::new(),
        Ok(CardUpdateOutcome::Played) => " The battle was replayed.".to_owned(),
        Ok(CardUpdateOutcome::Stands { order, reason }) => {
            format!(" Command {order} is no longer legal ({reason}): the battle continues from here.")
        }
        Ok(CardUpdateOutcome::Watched(None)) => " The replay is unchanged.".to_owned(),
        Ok(CardUpdateOutcome::Watched(Some(first))) => {
            format!(" The replay diverges at command {}.", first + 1)
        }
        Err(wrong) => format!(" The battle keeps the old cards: {wrong}."),
    };
    Ok(head + &tail)
}
