//! Cards under development that a lobby serves. The lobby sends the saved cards, and the page applies them at once.

use super::card_reload::{self, Saved};
use super::locale;
use super::toast::Toast;
use crate::battle::library::CardSource;
use crate::cards::{LiveState, core_set};
use crate::client::prelude::*;

/// The cards as last sent by the lobby; the cards of the game until then.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct ServedCards(Vec<CardSource>);

impl ServedCards {
    /// Returns the cards at the start: those from the lobby, if they have already arrived. A toast shows any problem
    /// with them.
    pub fn first(told: Option<&str>, toast: &mut Toast) -> Self {
        // The settings are not read yet.
        let locale = locale::of_system();
        let (cards, problem) = match told.map(|told| playable(locale, told)) {
            Some(Ok((errors, cards))) => (Some(cards), card_reload::wrong(locale, &errors)),
            Some(Err(problem)) => (None, Some(problem)),
            None => (None, None),
        };
        if let Some(problem) = problem {
            toast.show_until_dismissed(problem);
        }
        Self(cards.unwrap_or_else(|| core_set().unwrap_or_default()))
    }

    /// Returns the cards.
    pub fn cards(&self) -> &[CardSource] {
        &self.0
    }
}

/// Reads what a lobby has sent: the errors in the files, and the cards.
///
/// # Errors
/// Returns a sentence if it cannot be read.
fn read(locale: Locale, told: &str) -> Result<(Vec<String>, Vec<CardSource>), String> {
    let read = LiveState::read(told);
    let (state, cards) =
        read.map_err(|wrong| locale.say_value("served-cards-unreadable", "problem", wrong))?;
    Ok((state.errors().map(str::to_owned).collect(), cards))
}

/// Reads what a lobby has sent, as [`read`].
///
/// # Errors
/// Returns a sentence if it cannot be read, or if the cards do not form a library.
fn playable(locale: Locale, told: &str) -> Result<(Vec<String>, Vec<CardSource>), String> {
    let (errors, cards) = read(locale, told)?;
    Collection::from_cards(cards.clone())
        .map_err(|wrong| locale.say_value("served-cards-unusable", "problem", wrong.to_string()))?;
    Ok((errors, cards))
}

/// Applies the cards that the lobby sends, and shows the result.
pub fn apply_served_cards(world: &mut World, told: &str) {
    let locale = world.get_resource::<Prefs>().map(|prefs| prefs.language).unwrap_or_default();
    let (errors, cards) = match read(locale, told) {
        Ok(read) => read,
        Err(problem) => return world.resource_mut::<Toast>().show_until_dismissed(problem),
    };
    let mut served = world.resource_mut::<ServedCards>();
    // Skipped states may have changed cards, too.
    let changed = cards.iter().filter(|card| !served.0.contains(card)).map(|card| card.id);
    let change = (cards != served.0).then(|| (cards.clone(), changed.collect()));
    served.0 = cards;
    card_reload::apply_changed_cards(world, Saved { cards: change, errors });
}

#[cfg(test)]
mod tests {
    use bevy::state::state::State;

    use super::*;
    use crate::cards::{Complaint, all_told};
    use crate::facilitator::GameMode;

    fn core() -> Vec<CardSource> {
        core_set().unwrap_or_else(|wrong| panic!("{}", all_told(&wrong)))
    }

    /// Returns the cards of the game with a higher cost of the first two.
    fn dear() -> Vec<CardSource> {
        let mut cards = core();
        cards.iter_mut().take(2).for_each(|card| card.cost += 1);
        cards
    }

    fn told(cards: &[CardSource], complaints: &[Complaint]) -> String {
        LiveState::new(1, cards, &[], complaints).write().expect("it becomes JSON")
    }

    fn bad() -> Complaint {
        let message = "unknown key `cots`: did you mean `cost`?";
        Complaint { line: 3, column: 5, ..Complaint::of_file("cards/1-a.json", message) }
    }

    fn world() -> World {
        let mut world = World::new();
        let mut toast = Toast::default();
        world.insert_resource(ServedCards::first(None, &mut toast));
        world.insert_resource(toast);
        world.insert_resource(Collection::embedded().expect("what is built in holds together"));
        world.insert_resource(State::new(GameMode::default()));
        world
    }

    fn words(world: &World) -> &str {
        world.resource::<Toast>().words().unwrap_or_default()
    }

    fn costs(world: &World, cards: &[CardSource]) -> Vec<i32> {
        let library = &world.resource::<Collection>().library;
        let of = |card: &CardSource| library.card(card.id).map(|card| card.source.cost);
        cards.iter().take(2).filter_map(of).collect()
    }

    #[test]
    fn what_is_told_is_on_the_shelf_and_said_by_its_names() {
        let (mut world, cards) = (world(), dear());
        apply_served_cards(&mut world, &told(&cards, &[]));
        assert_eq!(costs(&world, &cards), [cards[0].cost, cards[1].cost]);
        let names = format!("{} and {} were reloaded.", cards[0].name, cards[1].name);
        assert_eq!(words(&world), names);
        // The same message again changes nothing, and the toast is cleared.
        apply_served_cards(&mut world, &told(&cards, &[]));
        assert_eq!(words(&world), "");
        let without: Vec<CardSource> = cards[..cards.len() - 1].to_vec();
        apply_served_cards(&mut world, &told(&without, &[]));
        assert_eq!(
            (words(&world), world.resource::<ServedCards>().cards().len()),
            ("Cards were removed.", without.len())
        );
    }

    #[test]
    fn a_bad_file_is_told_with_its_place_and_its_card_stays() {
        let (mut world, cards) = (world(), dear());
        apply_served_cards(&mut world, &told(&core(), &[bad(), bad()]));
        assert_eq!(costs(&world, &cards), [cards[0].cost - 1, cards[1].cost - 1]);
        assert!(words(&world).starts_with("cards/1-a.json:3:5: error"), "{}", words(&world));
        assert!(words(&world).contains("The card is unchanged.\nand 1 more"), "{}", words(&world));
        apply_served_cards(&mut world, &told(&cards, &[bad()]));
        assert_eq!(costs(&world, &cards), [cards[0].cost, cards[1].cost], "the others are taken");
        assert!(words(&world).contains(":3:5: error") && words(&world).contains("were reloaded."));
    }

    #[test]
    fn what_cannot_be_read_or_played_with_changes_nothing() {
        let (mut world, cards) = (world(), dear());
        apply_served_cards(&mut world, "<!doctype html>");
        assert!(words(&world).contains("cannot read"), "{}", words(&world));
        assert_eq!(costs(&world, &cards), [cards[0].cost - 1, cards[1].cost - 1]);
    }

    #[test]
    fn a_page_begins_with_what_is_told_or_says_why_not() {
        let begun = |told: Option<&str>| {
            let mut toast = Toast::default();
            let served = ServedCards::first(told, &mut toast);
            (served.cards().to_vec(), toast.words().unwrap_or_default().to_owned())
        };
        assert_eq!(begun(None), (core(), String::new()));
        assert_eq!(begun(Some(&told(&dear(), &[]))), (dear(), String::new()));
        let (cards, words) = begun(Some(&told(&dear(), &[bad()])));
        assert!(cards == dear() && words.contains(":3:5: error"), "{words}");
        // Problems of the starter books with fewer cards are shown where the books are chosen.
        assert_eq!(begun(Some(&told(&core()[..1], &[]))), (core()[..1].to_vec(), String::new()));
        let (cards, words) = begun(Some(&told(&[&core()[..], &core()[..1]].concat(), &[])));
        assert!(cards == core() && words.contains("duplicate card number"), "{words}");
        let (cards, words) = begun(Some("{}"));
        assert!(cards == core() && words.contains("cannot read"), "{words}");
    }
}
