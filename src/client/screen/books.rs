//! Before a battle: the books lie open side by side, and one is chosen.

use bevy::app::{App, Update};
use bevy::camera::visibility::Visibility;
use bevy::color::{Alpha, Color};
use bevy::ecs::change_detection::DetectChanges;
use bevy::ecs::component::Component;
use bevy::ecs::entity::Entity;
use bevy::ecs::observer::On;
use bevy::ecs::query::{Changed, With};
use bevy::ecs::schedule::IntoScheduleConfigs;
use bevy::ecs::system::{Commands, Query, Res, ResMut};
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::picking::Pickable;
use bevy::picking::hover::Hovered;
use bevy::state::condition::in_state;
use bevy::state::state::{NextState, OnEnter};
use bevy::state::state_scoped::DespawnOnExit;
use bevy::ui::widget::ImageNode;
use bevy::ui::{UiTransform, Val2, px};
use bevy::ui_widgets::{Activate, observe};

use super::{Plan, Screen};
use crate::battle::ability::{CardKind, Ink};
use crate::battle::library::PrintedCard;
use crate::cards::Book;
use crate::client::bank::{Art, Gallery, portrait, tone};
use crate::client::buttons::{ByEnter, ByEscape, Stuff, button, pressable};
use crate::client::fonts::{DIM, Face, Fonts, INK, LEAF, RED, centred, faint};
use crate::client::hooks;
use crate::client::prefs::Prefs;
use crate::client::shelf::Shelf;
use crate::client::stage::{at, backdrop, stage};

/// The paper of the leaves.
pub(super) const LEAF_SHEET: Art = Art::Parchment(440, 470);

/// The leaf of the book of that place on the shelf.
#[derive(Component)]
struct BookLeaf(usize);

/// The seal on the leaf of the book of that place.
#[derive(Component)]
struct Mark(usize);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Books), open)
        .add_systems(Update, (mark, lift).run_if(in_state(Screen::Books)));
}

fn open(
    mut commands: Commands,
    mut gallery: Gallery,
    (fonts, shelf, plan): (Res<Fonts>, Res<Shelf>, Res<Plan>),
) {
    commands.spawn((backdrop(), gallery.node(Art::Desk), DespawnOnExit(Screen::Books))).with_children(
        |root| {
            root.spawn((stage(), TabGroup::new(0))).with_children(|stage| {
                stage.spawn((
                    at(0.0, 26.0, 1280.0, 60.0),
                    fonts.write(plan.head(), Face::Title, 44.0, LEAF),
                    centred(),
                ));
                stage.spawn((
                    at(0.0, 82.0, 1280.0, 30.0),
                    fonts.write("The other scribe takes the one you leave.", Face::TextItalic, 20.0, DIM),
                    centred(),
                ));
                let shown = &shelf.books[..shelf.books.len().min(2)];
                let left = 640.0 - (shown.len() as f32 * 480.0 - 40.0) / 2.0;
                for (place, book) in shown.iter().enumerate() {
                    let mut leaf = stage.spawn((
                        at(left + place as f32 * 480.0, 128.0, 440.0, 470.0),
                        gallery.node(LEAF_SHEET),
                        pressable(format!("book-{place}")),
                        BookLeaf(place),
                        UiTransform::default(),
                        observe(move |_: On<Activate>, shelf: Res<Shelf>, mut prefs: ResMut<Prefs>| {
                            if let Some(book) = shelf.books.get(place) {
                                prefs.book.clone_from(&book.name);
                            }
                        }),
                    ));
                    leaf.with_children(|leaf| {
                        let inks = inks(book, &shelf);
                        let words = fonts.write(book.name.clone(), Face::Title, 34.0, RED);
                        leaf.spawn((at(30.0, 30.0, 380.0, 46.0), words, centred(), Pickable::IGNORE));
                        let names: Vec<String> =
                            inks.iter().map(|ink| format!("{ink:?}").to_lowercase()).collect();
                        let words = format!("{} · {} cards", names.join(" and "), book.slots().len());
                        let words = fonts.write(words, Face::TextItalic, 18.0, faint());
                        leaf.spawn((at(30.0, 74.0, 380.0, 28.0), words, centred(), Pickable::IGNORE));
                        for (place, card) in faces(book, &shelf).into_iter().enumerate() {
                            let (x, y) =
                                (53.0 + (place % 3) as f32 * 116.0, 114.0 + (place / 3) as f32 * 116.0);
                            leaf.spawn((
                                at(x, y, 102.0, 102.0),
                                gallery.node(portrait(card)),
                                Pickable::IGNORE,
                            ));
                            let frame = gallery.node(Art::CardFrame(tone(card.ink)));
                            leaf.spawn((at(x - 4.0, y - 4.0, 110.0, 110.0), frame, Pickable::IGNORE));
                        }
                        let words = fonts.write(book.about.clone(), Face::Text, 19.0, INK);
                        leaf.spawn((at(48.0, 344.0, 296.0, 100.0), words, Pickable::IGNORE));
                        leaf.spawn((
                            at(334.0, 358.0, 88.0, 88.0),
                            gallery.node(Art::Seal(1)),
                            Mark(place),
                            Visibility::Hidden,
                            Pickable::IGNORE,
                        ));
                    });
                }
                stage.spawn((
                    button(
                        &mut gallery,
                        &fonts,
                        "Begin",
                        Stuff::Leather,
                        at(664.0, 624.0, 0.0, 0.0),
                        (260, 58),
                        "begin",
                    ),
                    ByEnter,
                    observe(|_: On<Activate>, mut next: ResMut<NextState<Screen>>| next.set(Screen::Dealing)),
                ));
                stage.spawn((
                    button(
                        &mut gallery,
                        &fonts,
                        "Back",
                        Stuff::Leather,
                        at(356.0, 624.0, 0.0, 0.0),
                        (260, 58),
                        "back",
                    ),
                    ByEscape,
                    observe(|_: On<Activate>, mut next: ResMut<NextState<Screen>>| next.set(Screen::Title)),
                ));
            });
        },
    );
}

/// A book's inks, the most used first.
fn inks(book: &Book, shelf: &Shelf) -> Vec<Ink> {
    let mut counts: Vec<(Ink, u32)> = Vec::new();
    for (card, copies) in &book.cards {
        let Some(ink) = shelf.library.card(*card).map(|card| card.ink).filter(|ink| *ink != Ink::Vellum)
        else {
            continue;
        };
        match counts.iter_mut().find(|(known, _)| *known == ink) {
            Some((_, count)) => *count += u32::from(*copies),
            None => counts.push((ink, u32::from(*copies))),
        }
    }
    counts.sort_by_key(|(_, count)| u32::MAX - count);
    counts.into_iter().map(|(ink, _)| ink).collect()
}

/// The six cards that stand for a book: its dearest monsters.
fn faces<'a>(book: &Book, shelf: &'a Shelf) -> Vec<&'a PrintedCard> {
    let mut cards: Vec<&PrintedCard> =
        book.cards.iter().filter_map(|(card, _)| shelf.library.card(*card)).collect();
    cards.sort_by_key(|card| (card.ink == Ink::Vellum, card.kind != CardKind::Monster, -card.source.cost));
    cards.truncate(6);
    cards
}

/// The chosen book bears the seal and lies in the light.
fn mark(
    prefs: Res<Prefs>,
    shelf: Res<Shelf>,
    mut marks: Query<(&Mark, &mut Visibility)>,
    mut leaves: Query<(&BookLeaf, &mut ImageNode)>,
    new: Query<(), bevy::ecs::query::Added<BookLeaf>>,
) {
    if !prefs.is_changed() && new.is_empty() {
        return;
    }
    let chosen = shelf.place(&prefs.book);
    hooks::say(&format!("chosen book-{chosen}"));
    for (mark, mut visibility) in &mut marks {
        *visibility = if mark.0 == chosen { Visibility::Inherited } else { Visibility::Hidden };
    }
    for (leaf, mut image) in &mut leaves {
        let dim = Color::srgb(0.62, 0.6, 0.58);
        image.color = if leaf.0 == chosen { Color::WHITE } else { dim.with_alpha(1.0) };
    }
}

/// Under the hand a leaf lifts a little.
fn lift(
    changed: Query<Entity, (With<BookLeaf>, Changed<Hovered>)>,
    mut leaves: Query<(&Hovered, &mut UiTransform)>,
) {
    for entity in &changed {
        if let Ok((hovered, mut transform)) = leaves.get_mut(entity) {
            transform.translation = Val2::new(px(0), px(if hovered.get() { -5.0 } else { 0.0 }));
        }
    }
}
