//! Before a battle: the books lie open side by side, and one is chosen, or an own one is made.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::Val2;
use bevy::ui_widgets::{Activate, observe};

use super::editor::Draft;
use super::{Plan, Screen};
use crate::battle::ability::{CardKind, Ink};
use crate::battle::library::PrintedCard;
use crate::cards::Book;
use crate::client::bank::{Art, Gallery, portrait, tone};
use crate::client::buttons::{ByEnter, ByEscape, Stuff, button, pressable};
use crate::client::fonts::{DIM, Face, Fonts, INK, LEAF, PALE, RED, centred, faint};
use crate::client::hooks;
use crate::client::prefs::Prefs;
use crate::client::shelf::Shelf;
use crate::client::sound::Sound;
use crate::client::stage::{at, backdrop, stage};
use crate::client::table::pieces::{fit_line, middle};

/// The paper of the leaves.
pub(super) const LEAF_SHEET: Art = Art::Parchment(380, 470);
/// The size of the buttons below, and of those that turn the leaves.
const PRESS: [(u16, u16); 2] = [(260, 58), (54, 54)];
/// How many leaves lie beside each other.
const WIDE: usize = 3;
/// How far one leaf is from the next.
const STEP: f32 = 400.0;

/// What the books show beyond what others show too.
pub(super) fn pictures() -> Vec<Art> {
    let press = PRESS.into_iter().flat_map(|(w, h)| [false, true].map(|pressed| Art::Button(w, h, pressed)));
    press.chain([LEAF_SHEET]).collect()
}

/// The leaf of the book of that place on the shelf.
#[derive(Component)]
struct BookLeaf(usize);

/// The seal on the leaf of the book of that place.
#[derive(Component)]
struct Mark(usize);

/// The leaves that lie open, from that book on.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Opened(usize);

/// Where the leaves lie.
#[derive(Component)]
struct Leaves;

/// What is said of the chosen book, and of the shelf.
#[derive(Component)]
struct Said;

/// A button's doing.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Act {
    Begin,
    Edit,
    New,
    Turn(isize),
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Opened>().add_systems(OnEnter(Screen::Books), open).add_systems(
        Update,
        (lay_leaves.run_if(resource_changed::<Opened>.or_else(just_opened)), turn, mark, lift)
            .chain()
            .run_if(in_state(Screen::Books)),
    );
}

fn just_opened(leaves: Query<(), Added<Leaves>>) -> bool {
    !leaves.is_empty()
}

fn open(
    mut commands: Commands,
    mut gallery: Gallery,
    mut opened: ResMut<Opened>,
    (fonts, shelf, prefs, plan): (Res<Fonts>, Res<Shelf>, Res<Prefs>, Res<Plan>),
) {
    // The chosen one is among those that lie open.
    opened.0 = first_leaf(shelf.place(&prefs.book), shelf.books.len());
    let root = commands.spawn((backdrop(), gallery.node(Art::Desk), DespawnOnExit(Screen::Books))).id();
    let stage = commands.spawn((stage(), TabGroup::new(0), ChildOf(root))).id();
    let head = fonts.write(plan.head(), Face::Title, 44.0, LEAF);
    commands.spawn((at(0.0, 20.0, 1280.0, 60.0), head, centred(), ChildOf(stage)));
    let said = fonts.write("", Face::TextItalic, 20.0, DIM);
    commands.spawn((at(60.0, 74.0, 1160.0, 52.0), said, centred(), Said, ChildOf(stage)));
    commands.spawn((at(0.0, 128.0, 1280.0, 470.0), Leaves, Pickable::IGNORE, ChildOf(stage)));
    let mut press = |act: Act, words: &str, place: (f32, f32), size: usize, name: &str| {
        let node = at(place.0, place.1, 0.0, 0.0);
        let made = button(&mut gallery, &fonts, words, Stuff::Leather, node, PRESS[size], name);
        commands.spawn((made, act, observe(press), ChildOf(stage))).id()
    };
    if shelf.books.len() > WIDE {
        press(Act::Turn(-1), "‹", (8.0, 336.0), 1, "books-back");
        press(Act::Turn(1), "›", (1218.0, 336.0), 1, "books-on");
    }
    press(Act::New, "New book", (380.0, 624.0), 0, "new-book");
    press(Act::Edit, "Edit", (660.0, 624.0), 0, "edit-book");
    let begin = press(Act::Begin, "Begin", (940.0, 624.0), 0, "begin");
    commands.entity(begin).insert(ByEnter);
    let node = at(100.0, 624.0, 0.0, 0.0);
    let back = button(&mut gallery, &fonts, "Back", Stuff::Leather, node, PRESS[0], "back");
    commands.spawn((
        back,
        ByEscape,
        observe(|_: On<Activate>, mut next: ResMut<NextState<Screen>>| next.set(Screen::Title)),
        ChildOf(stage),
    ));
}

/// The first leaf so that a place lies open and no room is left behind the last.
fn first_leaf(place: usize, books: usize) -> usize {
    place.saturating_sub(1).min(books.saturating_sub(WIDE))
}

fn lay_leaves(
    mut commands: Commands,
    mut gallery: Gallery,
    (opened, fonts, shelf): (Res<Opened>, Res<Fonts>, Res<Shelf>),
    leaves: Single<Entity, With<Leaves>>,
) {
    commands.entity(*leaves).despawn_related::<Children>();
    let shown = shelf.books.iter().enumerate().skip(opened.0).take(WIDE);
    let left = 640.0 - (shown.len() as f32 * STEP - 20.0) / 2.0;
    for (number, (place, book)) in shown.enumerate() {
        let mut leaf = commands.spawn((
            at(left + number as f32 * STEP, 0.0, 380.0, 470.0),
            gallery.node(LEAF_SHEET),
            pressable(format!("book-{place}")),
            BookLeaf(place),
            UiTransform::default(),
            observe(move |_: On<Activate>, shelf: Res<Shelf>, mut prefs: ResMut<Prefs>| {
                if let Some(book) = shelf.books.get(place) {
                    prefs.book.clone_from(&book.name);
                }
            }),
            ChildOf(*leaves),
        ));
        leaf.with_children(|leaf| write_leaf(leaf, (&mut gallery, &fonts), &shelf, (place, book)));
    }
}

fn write_leaf(
    leaf: &mut ChildSpawnerCommands,
    (gallery, fonts): (&mut Gallery, &Fonts),
    shelf: &Shelf,
    (place, book): (usize, &Book),
) {
    let large = fit_line(&book.name, 300.0, 34.0);
    let words = fonts.write(book.name.clone(), Face::Title, large, RED);
    leaf.spawn((middle(at(20.0, 30.0, 340.0, 46.0)), Pickable::IGNORE)).with_children(|line| {
        line.spawn((words, TextLayout::no_wrap(), Pickable::IGNORE));
    });
    let inks: Vec<&str> = book.inks(&shelf.library).into_iter().map(|ink| ink.words()).collect();
    let inks = if inks.is_empty() { "no ink".to_owned() } else { inks.join(" and ") };
    let words = format!("{inks} · {} cards", book.size());
    let words = fonts.write(words, Face::TextItalic, 18.0, faint());
    leaf.spawn((at(20.0, 74.0, 340.0, 28.0), words, centred(), Pickable::IGNORE));
    for (number, card) in faces(book, shelf).into_iter().enumerate() {
        let (x, y) = (25.0 + (number % 3) as f32 * 114.0, 110.0 + (number / 3) as f32 * 112.0);
        leaf.spawn((at(x, y, 102.0, 102.0), gallery.node(portrait(card)), Pickable::IGNORE));
        let frame = gallery.node(Art::CardFrame(tone(card.ink)));
        leaf.spawn((at(x - 4.0, y - 4.0, 110.0, 110.0), frame, Pickable::IGNORE));
    }
    let wrong = book.advice(&shelf.library);
    let (words, colour) = match (wrong.first(), shelf.is_own(place)) {
        (Some(first), _) if wrong.len() > 1 => (format!("{first} … and {} more.", wrong.len() - 1), RED),
        (Some(first), _) => (first.clone(), RED),
        (None, true) if book.about.is_empty() => ("A book of your own.".to_owned(), INK),
        (None, _) => (book.about.clone(), INK),
    };
    let words = fonts.write(words, Face::Text, 19.0, colour);
    leaf.spawn((at(36.0, 338.0, 240.0, 104.0), words, Pickable::IGNORE));
    leaf.spawn((
        at(274.0, 358.0, 88.0, 88.0),
        gallery.node(Art::Seal(1)),
        Mark(place),
        Visibility::Hidden,
        Pickable::IGNORE,
    ));
}

fn press(
    on: On<Activate>,
    acts: Query<&Act>,
    (shelf, prefs): (Res<Shelf>, Res<Prefs>),
    (mut opened, mut said): (ResMut<Opened>, Query<(&mut Text, &mut TextColor), With<Said>>),
    (mut commands, mut next): (Commands, ResMut<NextState<Screen>>),
    mut sounds: MessageWriter<Sound>,
) {
    let Ok(act) = acts.get(on.entity) else { return };
    let place = shelf.place(&prefs.book);
    let Some(book) = shelf.books.get(place) else { return };
    match act {
        Act::Begin => {
            let wrong = book.advice(&shelf.library);
            if wrong.is_empty() {
                return next.set(Screen::Dealing);
            }
            sounds.write(Sound::Refuse);
            for (mut text, mut colour) in &mut said {
                text.0 = format!("“{}” cannot be played yet: {}", book.name, wrong.join(" "));
                colour.0 = PALE;
            }
        }
        Act::Edit => {
            commands.insert_resource(if shelf.is_own(place) {
                Draft::of(place, book, &shelf.library)
            } else {
                Draft::copy(book, shelf.free_name(&book.name, None), &shelf.library)
            });
            next.set(Screen::Editor);
        }
        Act::New => {
            commands.insert_resource(Draft::new(shelf.free_name("", None)));
            next.set(Screen::Editor);
        }
        Act::Turn(by) => {
            let last = shelf.books.len().saturating_sub(WIDE);
            opened.set_if_neq(Opened(opened.0.saturating_add_signed(*by).min(last)));
        }
    }
}

/// Page keys turn the leaves, and arrows go from one book to the next.
fn turn(
    keys: Res<ButtonInput<KeyCode>>,
    shelf: Res<Shelf>,
    mut opened: ResMut<Opened>,
    mut prefs: ResMut<Prefs>,
) {
    let pressed = |key: KeyCode, by: isize| if keys.just_pressed(key) { by } else { 0 };
    let by = pressed(KeyCode::ArrowRight, 1) + pressed(KeyCode::ArrowLeft, -1);
    let by = by + pressed(KeyCode::PageDown, WIDE as isize) + pressed(KeyCode::PageUp, -(WIDE as isize));
    if by == 0 || shelf.books.is_empty() {
        return;
    }
    let place = shelf.place(&prefs.book).saturating_add_signed(by).min(shelf.books.len() - 1);
    prefs.book.clone_from(&shelf.books[place].name);
    if !(opened.0..opened.0 + WIDE).contains(&place) {
        opened.set_if_neq(Opened(first_leaf(place, shelf.books.len())));
    }
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
    (prefs, shelf): (Res<Prefs>, Res<Shelf>),
    mut marks: Query<(&Mark, &mut Visibility)>,
    mut leaves: Query<(&BookLeaf, &mut ImageNode)>,
    new: Query<(), Added<BookLeaf>>,
    mut said: Query<(&mut Text, &mut TextColor), With<Said>>,
    acts: Query<(&Act, &Children)>,
    mut texts: Query<&mut Text, Without<Said>>,
) {
    if !prefs.is_changed() && new.is_empty() {
        return;
    }
    let chosen = shelf.place(&prefs.book);
    hooks::say(&format!("chosen book-{chosen}"));
    let own = shelf.is_own(chosen);
    for (mut text, mut colour) in &mut said {
        let other = if own { "a starter book" } else { "the other starter book" };
        let other = format!("The other scribe takes {other}.");
        (text.0, colour.0) =
            if shelf.notes.is_empty() { (other, DIM) } else { (shelf.notes.join(" "), PALE) };
    }
    for (_, children) in acts.iter().filter(|(act, _)| **act == Act::Edit) {
        for child in children {
            if let Ok(mut text) = texts.get_mut(*child) {
                text.0 = if own { "Edit" } else { "Edit a copy" }.to_owned();
            }
        }
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_chosen_book_lies_open_and_no_room_is_wasted() {
        for books in 1..8 {
            for place in 0..books {
                let first = first_leaf(place, books);
                assert!((first..first + WIDE).contains(&place), "{place} of {books}");
                assert!(first + WIDE <= books || first == 0, "{place} of {books}");
            }
        }
    }
}
