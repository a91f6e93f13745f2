//! Cards under development that a lobby serves. The lobby sends the saved cards, and the page applies them at once.

use bevy::prelude::*;

use super::card_reload::{self, Saved};
use super::collection::Collection;
use super::prefs::Prefs;
use super::toast::Toast;
use crate::battle::library::CardSource;
use crate::cards::{LiveState, core_set};
use crate::messages::Locale;

/// The cards as last sent by the lobby; the cards of the game until then.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct ServedCards(Vec<CardSource>);

impl ServedCards {
    /// Returns the cards at the start: those from the lobby, if they have already arrived. A toast shows any problem
    /// with them.
    pub fn first(told: Option<&str>, toast: &mut Toast) -> Self {
        // The settings are not read yet.
        let locale = Locale::preferred(sys_locale::get_locales());
        let of_game = || Self(core_set().unwrap_or_default());
        let Some(told) = told else { return of_game() };
        let (state, cards) = match LiveState::read(told) {
            Ok(read) => read,
            Err(wrong) => {
                toast.show_until_dismissed(unread(locale, wrong));
                return of_game();
            }
        };
        if let Err(wrong) = Collection::from_cards(cards.clone()) {
            let values = [("problem", wrong.to_string().into())];
            toast.show_until_dismissed(locale.say_with("served-cards-unusable", values));
            return of_game();
        }
        let errors: Vec<String> = state.errors().map(str::to_owned).collect();
        if let Some(wrong) = card_reload::wrong(super::locale::of_system(), &errors) {
            toast.show_until_dismissed(wrong);
        }
        Self(cards)
    }

    /// Returns the cards.
    pub fn cards(&self) -> &[CardSource] {
        &self.0
    }
}

fn unread(locale: Locale, problem: String) -> String {
    locale.say_value("served-cards-unreadable", "problem", problem)
}

/// Applies the cards that the lobby sends, and shows the result.
pub fn apply_served_cards(world: &mut World, told: &str) {
    let (state, cards) = match LiveState::read(told) {
        Ok(read) => read,
        Err(wrong) => {
            let locale = world.get_resource::<Prefs>().map(|prefs| prefs.language).unwrap_or_default();
            world.resource_mut::<Toast>().show_until_dismissed(unread(locale, wrong));
            return;
        }
    };
    let errors = state.errors().map(str::to_owned).collect();
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
