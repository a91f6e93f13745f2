//! The hot reload of cards under development: saved cards are replaced in the collection, on the table, and in the open
//! replay.

use super::errors::card_update_error;
use super::toast::Toast;
use crate::battle::library::CardSource;
use crate::client::prelude::*;
use crate::facilitator::online::OnlineConfig;
use crate::facilitator::{CardUpdateOutcome, renew};
use crate::ids::CardId;

/// The saved changes to card files.
pub(super) struct Saved {
    /// All cards, and the numbers of the changed ones; `None` if no card changed.
    pub(super) cards: Option<(Vec<CardSource>, Vec<CardId>)>,
    /// The errors in the files, as the card checker writes them. The cards of these files stay unchanged.
    pub(super) errors: Vec<String>,
}

/// Applies the saved cards from now on, and shows the result in a toast.
pub(super) fn apply_changed_cards(world: &mut World, saved: Saved) {
    let locale = world.get_resource::<Prefs>().map(|prefs| prefs.language).unwrap_or_default();
    let is_bad = !saved.errors.is_empty();
    let change = saved.cards.map(|(cards, changed)| play_with(world, locale, cards, &changed));
    let is_refused = matches!(change, Some(Err(_)));
    let change = change.map(|change| change.unwrap_or_else(|wrong| wrong));
    let said = [wrong(locale, &saved.errors), change].into_iter().flatten().collect::<Vec<_>>().join("\n");
    let mut toast = world.resource_mut::<Toast>();
    if is_bad || is_refused {
        toast.show_until_dismissed(said);
    } else {
        *toast = Toast::default();
        toast.show(said);
    }
}

/// Returns the first error and the number of further errors.
pub(super) fn wrong(locale: Locale, errors: &[String]) -> Option<String> {
    let (first, more) = errors.split_first()?;
    let mut lines = vec![first.clone(), locale.say("reload-unchanged")];
    if !more.is_empty() {
        lines.push(locale.say_value("reload-more-errors", "count", more.len()));
    }
    Some(lines.join("\n"))
}

/// Replaces the cards in play and returns sentences about the cards and the running battle.
///
/// # Errors
/// Returns the reason why the cards cannot be used.
fn play_with(
    world: &mut World,
    locale: Locale,
    cards: Vec<CardSource>,
    changed: &[CardId],
) -> Result<String, String> {
    let Some(mut collection) = world.get_resource_mut::<Collection>() else { return Ok(String::new()) };
    let names = |name: fn(&CardSource, Locale) -> String| -> Vec<String> {
        let cards = cards.iter().filter(|card| changed.contains(&card.id));
        cards.map(|card| name(card, locale)).collect()
    };
    probe::log(&format!("cards {}", names(|card, _| card.name.clone()).join(", ")));
    let names = names(|card, locale| card.name_in(locale.cards()).to_owned());
    let renewed = collection.renew(cards);
    renewed.map_err(|wrong| locale.say_value("reload-unusable", "problem", wrong.to_string()))?;
    let library = collection.library.clone();
    if let Some(mut online) = world.get_resource_mut::<OnlineConfig>() {
        online.library = library.clone();
    }
    let of_cards = match &names[..] {
        [] => locale.say("reload-removed"),
        [one] => locale.say_value("reload-cards-one", "card", one),
        [one, other] => locale.say_with("reload-cards-two", [("card", one.into()), ("other", other.into())]),
        [one, more @ ..] => {
            locale.say_with("reload-cards-more", [("card", one.into()), ("count", more.len().into())])
        }
    };
    let of_battle = match renew(world, &library) {
        Ok(CardUpdateOutcome::Kept) => return Ok(of_cards),
        Ok(CardUpdateOutcome::Played) => locale.say("reload-battle-replayed"),
        Ok(CardUpdateOutcome::Stands { order, reason }) => {
            let problem = ("problem", reason.to_string().into());
            locale.say_with("reload-battle-continues", [("command", order.into()), problem])
        }
        Ok(CardUpdateOutcome::Watched(None)) => locale.say("reload-replay-same"),
        Ok(CardUpdateOutcome::Watched(Some(first))) => {
            locale.say_value("reload-replay-diverges", "command", first + 1)
        }
        Err(wrong) => locale.say_value("reload-battle-keeps", "problem", card_update_error(locale, &wrong)),
    };
    Ok(format!("{of_cards}\n{of_battle}"))
}
