//! The gallery: a search by a query with examples, and all cards that it finds.

use bevy::text::EditableText;

use super::lay::SearchField;
use super::state::{Codex, Leaf, Subject};
use crate::battle::library::{CardLibrary, PrintedCard};
use crate::cards::query::LONGEST_QUERY;
use crate::client::card_search::CardSearch;
use crate::client::field;
use crate::client::prelude::*;
use crate::client::screen::card_list::{CardList, lay_list, tile};
use crate::client::ui::Entry;
use crate::client::viewport::show_again;

/// The search for cards.
#[derive(Resource, Default)]
pub(super) struct Gallery(CardSearch);

/// A marker for the row of examples, which is there while nothing is sought.
#[derive(Component)]
struct Examples;

/// A label with the number of cards, or the problem with the query.
#[derive(Component)]
struct Counted;

/// The messages of the examples of queries.
pub(super) const EXAMPLES: [&str; 4] =
    ["codex-example-cheap", "codex-example-draw", "codex-example-poison", "codex-example-turn"];

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Gallery>()
        .add_systems(OnEnter(Screen::Codex), show_again::<Gallery>)
        .add_systems(OnRelayout(Screen::Codex), show_again::<Gallery>)
        .add_systems(
            Update,
            (seek, show.run_if(resource_changed::<Gallery>.or_else(resource_changed::<Collection>)))
                .chain()
                .run_if(in_state(Screen::Codex)),
        );
}

impl Gallery {
    /// Returns the words that are sought.
    pub(super) fn words(&self) -> &str {
        self.0.words()
    }
}

/// Lays out the leaf. `words`: what is sought.
pub(super) fn lay(kit: &mut Kit, place: Entity, words: &str) {
    let row = kit.bar(place);
    let entry = Entry::new("search", kit.say("query-search"), LONGEST_QUERY);
    kit.entry(row, Entry { words, ..entry }).insert(SearchField(Leaf::Cards));
    let examples = kit.buttons(place);
    kit.commands.entity(examples).insert(Examples);
    // A phone has little room.
    let most = if kit.viewport().is_small() { 2 } else { EXAMPLES.len() };
    for (number, example) in EXAMPLES.into_iter().take(most).enumerate() {
        let query = kit.say(example);
        kit.chip(examples, &query, format!("example-{number}")).insert(seeks(query));
    }
    kit.text(place, "", TextStyle::DeskNote).insert(Counted);
    lay_list(kit, place, lay_tile);
}

fn lay_tile(kit: &mut Kit, tiles: Entity, (library, card): (&CardLibrary, &PrintedCard)) {
    let id = card.source.id;
    let name = format!("card-{}", id.get());
    let (tile, _) = tile(kit, tiles, (library, card), (name, TextStyle::DeskLabel));
    let open = move |_: On<Activate>, mut codex: ResMut<Codex>| codex.open(Subject::Card(id));
    kit.commands.entity(tile).insert(observe(open));
}

/// Returns the action of a button that seeks cards by a query.
pub(super) fn seeks(query: String) -> impl Bundle {
    let seek = move |_: On<Activate>,
                     mut fields: Query<(&SearchField, &mut EditableText)>,
                     mut codex: ResMut<Codex>| {
        codex.turn_to(Leaf::Cards);
        for (_, mut field) in fields.iter_mut().filter(|(field, _)| field.0 == Leaf::Cards) {
            field::rewrite(&mut field, query.as_str());
        }
    };
    observe(seek)
}

/// Reads the typed words.
fn seek(fields: Query<(&SearchField, &EditableText), Changed<EditableText>>, mut gallery: ResMut<Gallery>) {
    for (_, field) in fields.iter().filter(|(field, _)| field.0 == Leaf::Cards) {
        if gallery.bypass_change_detection().0.read(&field::typed(field)) {
            gallery.set_changed();
        }
    }
}

/// Shows the cards that are found, and how many they are.
fn show(
    (gallery, collection, prefs): (Res<Gallery>, Res<Collection>, Res<Prefs>),
    list: Single<(&mut CardList, &mut ScrollPosition)>,
    mut counted: Single<&mut Text, With<Counted>>,
    mut examples: Single<&mut Node, With<Examples>>,
    mut commands: Commands,
) {
    let locale = prefs.language;
    let found = gallery.0.find(&collection.library, locale);
    let count = || locale.say_value("codex-found", "cards", found.len());
    set_words(&mut counted, &gallery.0.problem(locale).unwrap_or_else(count));
    probe::log(&format!("codex found {}", found.len()));
    examples.display = if gallery.words().is_empty() { Display::Flex } else { Display::None };
    let (mut list, mut position) = list.into_inner();
    list.begin(&mut commands, &mut position, found);
}
