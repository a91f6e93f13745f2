//! The screen before a battle: the books are open side by side, and the player chooses one or makes a new one.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::Val2;
use bevy::ui_widgets::{Activate, observe};

use super::editor::BookDraft;
use crate::battle::ability::{CardKind, Ink};
use crate::battle::library::PrintedCard;
use crate::cards::Book;
use crate::client::buttons::{ButtonStyle, ByEnter, ByEscape, button, pressable};
use crate::client::collection::Collection;
use crate::client::fonts::{DIM, Fonts, INK, LEAF, PALE, RED, Typeface, centred, faint};
use crate::client::nodes::{fit, fit_line, middle};
use crate::client::planned_match::{PlannedMatch, caption};
use crate::client::prefs::Prefs;
use crate::client::probe;
use crate::client::sound::Sound;
use crate::client::states::Screen;
use crate::client::textures::{TextureKey, Textures, portrait, tone};
use crate::client::viewport::{FormFactor, OnRelayout, Viewport, absolute, backdrop};

/// The paper of the leaves.
pub(super) const LEAF_SHEET: TextureKey = TextureKey::Parchment(380, 470);
/// The size of the buttons below, and of those that scroll the leaves.
const PRESS: [(u16, u16); 2] = [(260, 58), (54, 54)];

/// The layout of the screen: the heading, the text about the book, the leaves and the buttons.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Places {
    head: (Rect, f32),
    said: (Rect, f32),
    /// The number of leaves shown, the size of one, the position of the first one in a full row, and the offset to the
    /// next.
    open: usize,
    leaf: Vec2,
    first: Vec2,
    step: Vec2,
    /// Back, New book, Edit, Begin.
    presses: [Vec2; 4],
    press: (u16, u16),
    /// The buttons that scroll the leaves.
    turns: [Vec2; 2],
    turn: (u16, u16),
}

impl Places {
    fn of(viewport: &Viewport, books: usize) -> Self {
        let Vec2 { x: wide, y: high } = viewport.size;
        let books = books.max(1) as f32;
        let place = |x: f32, y: f32, wide: f32, high: f32| Rect::new(x, y, x + wide, y + high);
        match viewport.form_factor {
            FormFactor::Desktop => Self {
                head: (place(0.0, 20.0, 1280.0, 60.0), 44.0),
                said: (place(60.0, 74.0, 1160.0, 52.0), 20.0),
                open: 3,
                leaf: Vec2::new(380.0, 470.0),
                first: Vec2::new(50.0, 128.0),
                step: Vec2::new(400.0, 0.0),
                presses: [100.0, 380.0, 660.0, 940.0].map(|x| Vec2::new(x, 624.0)),
                press: PRESS[0],
                turns: [Vec2::new(8.0, 336.0), Vec2::new(1218.0, 336.0)],
                turn: PRESS[1],
            },
            FormFactor::Landscape => {
                let room = wide - 104.0;
                let open = ((room + 8.0) / 216.0).floor().min(books).max(1.0);
                let leaf = Vec2::new(((room + 8.0) / open - 8.0).min(320.0), high - 126.0);
                let step = (wide - 8.0) / 4.0;
                let foot = high - 58.0;
                Self {
                    head: (place(0.0, 2.0, wide, 34.0), 27.0),
                    said: (place(10.0, 36.0, wide - 20.0, 24.0), 16.0),
                    open: open as usize,
                    leaf,
                    first: Vec2::new((wide - open * (leaf.x + 8.0) + 8.0) / 2.0, 62.0),
                    step: Vec2::new(leaf.x + 8.0, 0.0),
                    presses: [0.0, 1.0, 2.0, 3.0].map(|place| Vec2::new(8.0 + place * step, foot)),
                    press: (step.min(186.0) as u16 - 8, 52),
                    turns: [Vec2::new(3.0, high / 2.0 - 30.0), Vec2::new(wide - 49.0, high / 2.0 - 30.0)],
                    turn: (46, 60),
                }
            }
            FormFactor::Portrait => {
                let (top, foot) = (92.0, high - 126.0);
                let open = ((foot - top) / 190.0).floor().min(books).max(1.0);
                let leaf = Vec2::new(wide - 12.0, ((foot - top) / open - 6.0).min(250.0));
                let half = (wide - 18.0) / 2.0;
                let places = [(6.0, 64.0), (6.0, 4.0), (half + 12.0, 4.0), (half + 12.0, 64.0)];
                Self {
                    head: (place(50.0, 4.0, wide - 100.0, 40.0), 28.0),
                    said: (place(10.0, 48.0, wide - 20.0, 42.0), 16.0),
                    open: open as usize,
                    leaf,
                    first: Vec2::new(6.0, top + (foot - top - open * (leaf.y + 6.0)) / 2.0),
                    step: Vec2::new(0.0, leaf.y + 6.0),
                    presses: places.map(|(x, y)| Vec2::new(x, foot + y)),
                    press: (half.min(190.0) as u16, 54),
                    turns: [Vec2::new(4.0, 4.0), Vec2::new(wide - 50.0, 4.0)],
                    turn: (46, 44),
                }
            }
        }
    }
}

/// Returns the pictures that this screen needs in addition to those shared with other screens.
pub(super) fn pictures() -> Vec<TextureKey> {
    let press =
        PRESS.into_iter().flat_map(|(w, h)| [false, true].map(|pressed| TextureKey::Button(w, h, pressed)));
    press.chain([LEAF_SHEET]).collect()
}

/// A marker for the leaf of the book at this place in the collection.
#[derive(Component)]
struct BookLeaf(usize);

/// A marker for the seal on the leaf of the book at this place.
#[derive(Component)]
struct Mark(usize);

/// The first of the visible leaves.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Opened(usize);

/// The node that holds the leaves.
#[derive(Component)]
struct Leaves;

/// The text about the chosen book and the collection.
#[derive(Component)]
struct Said;

/// The action of a button.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum Act {
    Begin,
    Edit,
    New,
    Turn(isize),
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Opened>()
        .add_systems(OnEnter(Screen::Books), open)
        .add_systems(OnRelayout(Screen::Books), open);
    app.add_systems(
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
    mut textures: Textures,
    mut opened: ResMut<Opened>,
    (fonts, collection, prefs, plan): (Res<Fonts>, Res<Collection>, Res<Prefs>, Res<PlannedMatch>),
) {
    let on = textures.viewport();
    let places = Places::of(&on, collection.books.len());
    // The chosen book must be visible.
    opened.0 = first_leaf(collection.place(&prefs.book), collection.books.len(), places.open);
    let root =
        commands.spawn((backdrop(), textures.node(TextureKey::Desk), DespawnOnExit(Screen::Books))).id();
    let viewport = commands.spawn((on.node(), TabGroup::new(0), ChildOf(root))).id();
    let (place, large) = places.head;
    let large = if on.is_small() { fit_line(caption(&plan.game.kind), place.width(), large) } else { large };
    let head = fonts.write(caption(&plan.game.kind), Typeface::Title, large, LEAF);
    commands.spawn((node(place), head, centred(), ChildOf(viewport)));
    let (place, large) = places.said;
    let said = fonts.write("", Typeface::TextItalic, large, DIM);
    commands.spawn((node(place), said, centred(), Said, ChildOf(viewport)));
    commands.spawn((absolute(0.0, 0.0, 0.0, 0.0), Leaves, Pickable::IGNORE, ChildOf(viewport)));
    let mut lay = |act: Act, words: &str, (place, size): (Vec2, (u16, u16)), name: &str| {
        let node = absolute(place.x, place.y, 0.0, 0.0);
        let made = button(&mut textures, &fonts, words, ButtonStyle::Leather, node, size, name);
        commands.spawn((made, act, observe(press), ChildOf(viewport))).id()
    };
    if collection.books.len() > places.open {
        lay(Act::Turn(-1), "‹", (places.turns[0], places.turn), "books-back");
        lay(Act::Turn(1), "›", (places.turns[1], places.turn), "books-on");
    }
    let [leave, new, edit, begin] = places.presses.map(|place| (place, places.press));
    lay(Act::New, "New book", new, "new-book");
    lay(Act::Edit, "Edit", edit, "edit-book");
    let begin = lay(Act::Begin, "Begin", begin, "begin");
    commands.entity(begin).insert(ByEnter);
    let place = absolute(leave.0.x, leave.0.y, 0.0, 0.0);
    let back = button(&mut textures, &fonts, "Back", ButtonStyle::Leather, place, places.press, "back");
    commands.spawn((
        back,
        ByEscape,
        observe(|_: On<Activate>, mut next: ResMut<NextState<Screen>>| next.set(Screen::Title)),
        ChildOf(viewport),
    ));
}

fn node(place: Rect) -> Node {
    absolute(place.min.x, place.min.y, place.width(), place.height())
}

/// Returns the first visible leaf for which `place` is visible and no space is left after the last leaf.
fn first_leaf(place: usize, books: usize, open: usize) -> usize {
    place.saturating_sub(open / 2).min(books.saturating_sub(open))
}

fn lay_leaves(
    mut commands: Commands,
    mut textures: Textures,
    (opened, fonts, collection): (Res<Opened>, Res<Fonts>, Res<Collection>),
    leaves: Single<Entity, With<Leaves>>,
) {
    commands.entity(*leaves).despawn_related::<Children>();
    let places = Places::of(&textures.viewport(), collection.books.len());
    let shown = collection.books.iter().enumerate().skip(opened.0).take(places.open);
    // Fewer leaves are centred.
    let less = places.open.saturating_sub(shown.len()) as f32 / 2.0;
    for (number, (place, book)) in shown.enumerate() {
        let corner = places.first + (number as f32 + less) * places.step;
        let sheet = if textures.viewport().is_small() {
            textures.sliced(TextureKey::Parchment(360, 180), 16.0)
        } else {
            textures.node(LEAF_SHEET)
        };
        let mut leaf = commands.spawn((
            absolute(corner.x, corner.y, places.leaf.x, places.leaf.y),
            sheet,
            pressable(format!("book-{place}")),
            BookLeaf(place),
            UiTransform::default(),
            observe(move |_: On<Activate>, collection: Res<Collection>, mut prefs: ResMut<Prefs>| {
                if let Some(book) = collection.books.get(place) {
                    prefs.book.clone_from(&book.name);
                }
            }),
            ChildOf(*leaves),
        ));
        let lies = Leaf::of(&textures.viewport(), places.leaf);
        leaf.with_children(|leaf| {
            write_leaf(leaf, (&mut textures, &fonts), &collection, (place, book), &lies)
        });
    }
}

/// The layout of a leaf.
struct Leaf {
    name: (Rect, f32),
    inks: (Rect, f32),
    /// The number of faces, the position of the first one, their size, the gap between them, and the number in a row.
    faces: (usize, Vec2, f32, f32, usize),
    about: (Rect, f32),
    seal: Rect,
}

impl Leaf {
    fn of(viewport: &Viewport, size: Vec2) -> Self {
        let place = |x: f32, y: f32, wide: f32, high: f32| Rect::new(x, y, x + wide, y + high);
        if !viewport.is_small() {
            return Self {
                name: (place(20.0, 30.0, 340.0, 46.0), 34.0),
                inks: (place(20.0, 74.0, 340.0, 28.0), 18.0),
                faces: (6, Vec2::new(25.0, 110.0), 102.0, 12.0, 3),
                about: (place(36.0, 338.0, 240.0, 104.0), 19.0),
                seal: place(274.0, 358.0, 88.0, 88.0),
            };
        }
        let wide = size.x - 28.0;
        // Shows as many faces as fit, as large as the height allows.
        let face = (size.y * 0.3).clamp(44.0, 76.0);
        let count = (((wide + 8.0) / (face + 8.0)).floor() as usize).min(6);
        let left = (size.x - count as f32 * (face + 8.0) + 8.0) / 2.0;
        let below = 56.0 + face + 8.0;
        Self {
            name: (place(14.0, 7.0, wide, 28.0), 23.0),
            inks: (place(14.0, 33.0, wide, 20.0), 15.0),
            faces: (count, Vec2::new(left, 58.0), face, 8.0, 6),
            about: (place(16.0, below, wide - 46.0, size.y - below - 16.0), 16.0),
            seal: place(size.x - 58.0, size.y - 58.0, 50.0, 50.0),
        }
    }
}

fn write_leaf(
    leaf: &mut ChildSpawnerCommands,
    (textures, fonts): (&mut Textures, &Fonts),
    collection: &Collection,
    (place, book): (usize, &Book),
    lies: &Leaf,
) {
    let large = fit_line(&book.name, lies.name.0.width() * 0.88, lies.name.1);
    let words = fonts.write(book.name.clone(), Typeface::Title, large, RED);
    leaf.spawn((middle(node(lies.name.0)), Pickable::IGNORE)).with_children(|line| {
        line.spawn((words, TextLayout::no_wrap(), Pickable::IGNORE));
    });
    let inks: Vec<&str> = book.inks(&collection.library).into_iter().map(|ink| ink.words()).collect();
    let inks = if inks.is_empty() { "no ink".to_owned() } else { inks.join(" and ") };
    let words = format!("{inks} · {} cards", book.size());
    let words = fonts.write(words, Typeface::TextItalic, lies.inks.1, faint());
    leaf.spawn((node(lies.inks.0), words, centred(), Pickable::IGNORE));
    let (count, first, face, gap, columns) = lies.faces;
    for (number, card) in faces(book, collection).into_iter().take(count).enumerate() {
        let step = Vec2::new(
            (number % columns) as f32 * (face + gap),
            (number / columns) as f32 * (face + gap - 2.0),
        );
        let Vec2 { x, y } = first + step;
        leaf.spawn((absolute(x, y, face, face), textures.node(portrait(card)), Pickable::IGNORE));
        let frame = textures.node(TextureKey::CardFrame(tone(card.ink)));
        leaf.spawn((absolute(x - 4.0, y - 4.0, face + 8.0, face + 8.0), frame, Pickable::IGNORE));
    }
    let wrong = book.advice_in(&collection.library, fonts.language);
    let (words, colour) = match (wrong.first(), collection.is_own(place)) {
        (Some(first), _) if wrong.len() > 1 => (format!("{first} … and {} more.", wrong.len() - 1), RED),
        (Some(first), _) => (first.clone(), RED),
        (None, true) if book.about.is_empty() => ("Your own book.".to_owned(), INK),
        (None, _) => (book.about.clone(), INK),
    };
    let (place_of, most) = lies.about;
    let large = if textures.viewport().is_small() {
        fit(std::slice::from_ref(&words), place_of.size() * 0.94, most, 13.0)
    } else {
        most
    };
    let words = fonts.write(words, Typeface::Text, large, colour);
    leaf.spawn((node(place_of), words, Pickable::IGNORE));
    leaf.spawn((
        node(lies.seal),
        textures.node(TextureKey::Seal(1)),
        Mark(place),
        Visibility::Hidden,
        Pickable::IGNORE,
    ));
}

fn press(
    on: On<Activate>,
    acts: Query<&Act>,
    (collection, prefs, viewport): (Res<Collection>, Res<Prefs>, Res<Viewport>),
    (mut opened, mut said): (ResMut<Opened>, Query<(&mut Text, &mut TextColor), With<Said>>),
    (mut commands, mut next): (Commands, ResMut<NextState<Screen>>),
    mut sounds: MessageWriter<Sound>,
) {
    let Ok(act) = acts.get(on.entity) else { return };
    let place = collection.place(&prefs.book);
    let Some(book) = collection.books.get(place) else { return };
    match act {
        Act::Begin => {
            let wrong = book.advice_in(&collection.library, prefs.language);
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
            commands.insert_resource(if collection.is_own(place) {
                BookDraft::own_book(place, book, &collection.library)
            } else {
                BookDraft::copy(book, collection.free_name(&book.name, None), &collection.library)
            });
            next.set(Screen::Editor);
        }
        Act::New => {
            commands.insert_resource(BookDraft::new(collection.free_name("", None)));
            next.set(Screen::Editor);
        }
        Act::Turn(by) => {
            let last =
                collection.books.len().saturating_sub(Places::of(&viewport, collection.books.len()).open);
            opened.set_if_neq(Opened(opened.0.saturating_add_signed(*by).min(last)));
        }
    }
}

/// Moves the leaves with the page keys, and moves from one book to the next with the arrow keys.
fn turn(
    keys: Res<ButtonInput<KeyCode>>,
    (collection, viewport): (Res<Collection>, Res<Viewport>),
    mut opened: ResMut<Opened>,
    mut prefs: ResMut<Prefs>,
) {
    let pressed = |key: KeyCode, by: isize| if keys.just_pressed(key) { by } else { 0 };
    let by = pressed(KeyCode::ArrowRight, 1) + pressed(KeyCode::ArrowLeft, -1);
    let open = Places::of(&viewport, collection.books.len()).open;
    let by = by + pressed(KeyCode::PageDown, open as isize) + pressed(KeyCode::PageUp, -(open as isize));
    if by == 0 || collection.books.is_empty() {
        return;
    }
    let place = collection.place(&prefs.book).saturating_add_signed(by).min(collection.books.len() - 1);
    prefs.book.clone_from(&collection.books[place].name);
    if !(opened.0..opened.0 + open).contains(&place) {
        opened.set_if_neq(Opened(first_leaf(place, collection.books.len(), open)));
    }
}

/// Returns the six cards that represent a book: its most expensive monsters.
fn faces<'a>(book: &Book, collection: &'a Collection) -> Vec<&'a PrintedCard> {
    let mut cards: Vec<&PrintedCard> =
        book.cards.iter().filter_map(|(card, _)| collection.library.card(*card)).collect();
    cards.sort_by_key(|card| (card.ink == Ink::Vellum, card.kind != CardKind::Monster, -card.source.cost));
    cards.truncate(6);
    cards
}

/// Highlights the chosen book with the seal and full brightness.
fn mark(
    (prefs, collection): (Res<Prefs>, Res<Collection>),
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
    let chosen = collection.place(&prefs.book);
    probe::log(&format!("chosen book-{chosen}"));
    let own = collection.is_own(chosen);
    for (mut text, mut colour) in &mut said {
        let other = if own { "a starter book" } else { "another starter book" };
        let other = format!("Your opponent gets {other}.");
        (text.0, colour.0) =
            if collection.notes.is_empty() { (other, DIM) } else { (collection.notes.join(" "), PALE) };
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

/// Lifts a hovered leaf a little.
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
        for (books, open) in (1..8).flat_map(|books| (1..4).map(move |open| (books, open))) {
            for place in 0..books {
                let first = first_leaf(place, books, open);
                assert!((first..first + open).contains(&place), "{place} of {books}");
                assert!(first + open <= books || first == 0, "{place} of {books}");
            }
        }
    }
}
