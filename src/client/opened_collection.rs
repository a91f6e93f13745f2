//! The collection at the start of the game: the built-in cards or the cards under development, and the player's books.

use super::book_store::BookStore;
use super::collection::CollectionError;
use super::served_cards::ServedCards;
use crate::battle::library::CardSource;
use crate::client::prelude::*;
use crate::disk::data_folder;
use crate::facilitator::online::OnlineConfig;

pub(super) fn plugin(app: &mut App) {
    match collection(app) {
        Ok(collection) => {
            let collection = collection.with(BookStore::of_player());
            collection.problems.iter().for_each(|problem| warn!("{problem}"));
            let with = OnlineConfig { folder: data_folder(), library: collection.library.clone() };
            if living(app).is_none() {
                super::packs::count(app, &with);
            }
            app.insert_resource(with).insert_resource(collection);
        }
        Err(wrong) => {
            error!("{wrong}");
            app.add_systems(Startup, leave);
        }
    }
}

/// Returns the cards under development, if there are any. They replace all other cards.
fn living(app: &App) -> Option<&[CardSource]> {
    #[cfg(not(target_arch = "wasm32"))]
    if let Some(living) = app.world().get_resource::<super::local_cards::LiveCards>() {
        return Some(living.cards());
    }
    app.world().get_resource::<ServedCards>().map(ServedCards::cards)
}

/// Returns the built-in collection, or a collection of the cards under development.
fn collection(app: &App) -> Result<Collection, CollectionError> {
    living(app).map_or_else(Collection::embedded, |cards| Collection::from_cards(cards.to_vec()))
}

/// Exits the game, which cannot run without cards.
fn leave(mut exit: MessageWriter<AppExit>) {
    exit.write(AppExit::error());
}
