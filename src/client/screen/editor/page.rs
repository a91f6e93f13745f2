//! The book's own page: the number of cards, their cost curve, a row for each card, and the errors.

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, ScrollArea, observe};

use super::draft::BookDraft;
use super::lay::{BookSheetNode, SHEET_AT};
use crate::cards::DEAR;
use crate::client::buttons::pressable;
use crate::client::collection::Collection;
use crate::client::fonts::{Fonts, INK, RED, Typeface, centred, faint};
use crate::client::nodes::{add_child, fit_line, middle};
use crate::client::probe::ProbeName;
use crate::client::sound::Sound;
use crate::client::states::Screen;
use crate::client::textures::{TextureKey, Textures, tone};
use crate::client::viewport::absolute;
use crate::ids::CardId;

/// The width of the content on the sheet.
pub(super) const WIDE: f32 = 376.0;
/// The height of a row.
const ROW: f32 = 29.0;
/// The height of the tallest bar of the curve.
const TALL: f32 = 40.0;
/// The number of lines for the list of errors.
const LINES: usize = 4;

/// A row of the book; pressing it removes one copy.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BookRow(pub(super) CardId);

/// The button that adds one more copy.
#[derive(Component)]
struct More(CardId);

/// The content that is rebuilt when the book changes.
#[derive(Component)]
struct Page;

/// The scrolling column of rows.
#[derive(Component)]
struct Roll;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        write.run_if(
            in_state(Screen::Editor)
                .and_then(resource_changed::<BookDraft>.or_else(resource_changed::<Collection>)),
        ),
    );
}

fn write(
    (draft, collection, fonts): (Res<BookDraft>, Res<Collection>, Res<Fonts>),
    (sheet, pages): (Single<Entity, With<BookSheetNode>>, Query<Entity, With<Page>>),
    rolls: Query<&ScrollPosition, With<Roll>>,
    (names, mut focus): (Query<&ProbeName>, ResMut<InputFocus>),
    mut textures: Textures,
    mut commands: Commands,
) {
    let rolled = rolls.iter().next().map_or(0.0, |position| position.y);
    // The focus returns to the node with the same name.
    let focused = focus.get().and_then(|entity| names.get(entity).ok()).map(|name| name.0.clone());
    for page in &pages {
        commands.entity(page).despawn();
    }
    let page =
        add_child(&mut commands, *sheet, (absolute(0.0, 0.0, SHEET_AT.width(), SHEET_AT.height()), Page));
    let mut pen = Pen {
        commands: &mut commands,
        textures: &mut textures,
        fonts: &fonts,
        collection: &collection,
        page,
    };
    pen.count(&draft);
    pen.curve(&draft);
    let rows = pen.rows(&draft, rolled);
    pen.faults(&draft);
    if let Some((_, entity)) = rows.into_iter().find(|(name, _)| Some(name) == focused.as_ref()) {
        focus.set(entity, FocusCause::Navigated);
    }
}

struct Pen<'a, 'w, 's, 'g> {
    commands: &'a mut Commands<'w, 's>,
    textures: &'a mut Textures<'g>,
    fonts: &'a Fonts,
    collection: &'a Collection,
    page: Entity,
}

impl Pen<'_, '_, '_, '_> {
    fn count(&mut self, draft: &BookDraft) {
        let (size, wanted) = (draft.book.size(), self.collection.library.settings().book.size);
        let inks: Vec<&str> =
            draft.book.inks(&self.collection.library).into_iter().map(|ink| ink.words()).collect();
        let inks = if inks.is_empty() { "no ink yet".to_owned() } else { inks.join(" and ") };
        let words = format!("{size} of {wanted} cards · {inks}");
        let colour = if size == usize::from(wanted) { INK } else { RED };
        let large = fit_line(&words, WIDE, 19.0).max(16.0);
        let words = self.fonts.write(words, Typeface::SemiBold, large, colour);
        add_child(self.commands, self.page, (absolute(40.0, 74.0, WIDE, 26.0), words, centred()));
    }

    fn curve(&mut self, draft: &BookDraft) {
        let curve = draft.book.curve(&self.collection.library);
        let most = curve.iter().copied().max().unwrap_or(0).max(6);
        let step = WIDE / curve.len() as f32;
        for (cost, count) in curve.into_iter().enumerate() {
            let left = 40.0 + cost as f32 * step;
            let high = count as f32 / most as f32 * TALL;
            let bar = Node {
                border_radius: BorderRadius::top(px(3)),
                ..absolute(left + 8.0, 104.0 + TALL - high, step - 16.0, high)
            };
            add_child(self.commands, self.page, (bar, BackgroundColor(INK.with_alpha(0.75))));
            let line = absolute(left + 4.0, 104.0 + TALL, step - 8.0, 1.5);
            add_child(self.commands, self.page, (line, BackgroundColor(INK.with_alpha(0.6))));
            if count > 0 {
                let (inside, colour) =
                    if high > 20.0 { (2.0, Color::srgb(0.95, 0.9, 0.78)) } else { (-20.0, INK) };
                let words = self.fonts.write(count.to_string(), Typeface::SemiBold, 16.0, colour);
                let place = middle(absolute(left, 104.0 + TALL - high + inside, step, 18.0));
                let place = add_child(self.commands, self.page, place);
                add_child(self.commands, place, words);
            }
            let words = if cost == DEAR { format!("{cost}+") } else { cost.to_string() };
            let place = add_child(self.commands, self.page, middle(absolute(left, 106.0 + TALL, step, 20.0)));
            add_child(self.commands, place, self.fonts.write(words, Typeface::TextItalic, 16.0, faint()));
        }
    }

    /// Draws the rows, and returns the focusable ones by name.
    fn rows(&mut self, draft: &BookDraft, rolled: f32) -> Vec<(String, Entity)> {
        let column = Node {
            flex_direction: FlexDirection::Column,
            overflow: Overflow::scroll_y(),
            ..absolute(36.0, 174.0, WIDE + 8.0, 10.0 * ROW)
        };
        let position = ScrollPosition(Vec2::new(0.0, rolled));
        let column = self.commands.spawn((column, Roll, ScrollArea, position, ChildOf(self.page))).id();
        if draft.book.cards.is_empty() {
            let words = "Press a card on the left, or drag it here, to add it.";
            let words = self.fonts.write(words, Typeface::TextItalic, 19.0, faint());
            let node = Node { padding: UiRect::all(px(10)), ..default() };
            let node = add_child(self.commands, column, node);
            add_child(self.commands, node, words);
        }
        draft.book.cards.iter().flat_map(|(card, copies)| self.row(column, *card, *copies)).collect()
    }

    fn row(&mut self, column: Entity, card: CardId, copies: u8) -> [(String, Entity); 2] {
        let printed = self.collection.library.card(card);
        let name = printed.map_or_else(
            || format!("card {}", card.get()),
            |card| card.source.name_in(self.fonts.language).to_owned(),
        );
        let ink = printed.map_or(INK, |card| crate::client::fonts::paint(tone(card.ink).colour()));
        let node = Node {
            height: px(ROW - 3.0),
            margin: UiRect::bottom(px(3)),
            flex_shrink: 0.0,
            align_items: AlignItems::Center,
            padding: UiRect::left(px(8)),
            border: UiRect::left(px(5)),
            column_gap: px(8),
            ..default()
        };
        let probe = format!("row-{}", card.get());
        let look = (BorderColor::all(ink), BackgroundColor(INK.with_alpha(0.05)));
        let pressed = (pressable(probe.clone()), BookRow(card), observe(take_out));
        let row = self.commands.spawn((node, look, pressed, ChildOf(column))).id();
        let count = Node { width: px(30), flex_shrink: 0.0, ..default() };
        let count = add_child(self.commands, row, count);
        add_child(
            self.commands,
            count,
            self.fonts.write(format!("{copies}×"), Typeface::SemiBold, 18.0, INK),
        );
        let wide = Node { flex_grow: 1.0, overflow: Overflow::clip_x(), ..default() };
        let wide = add_child(self.commands, row, wide);
        let colour = if printed.is_some() { INK } else { RED };
        let words = self.fonts.write(name, Typeface::Text, 18.0, colour);
        add_child(self.commands, wide, (words, TextLayout::no_wrap()));
        let drop = Node { width: px(24), height: px(24), flex_shrink: 0.0, ..default() };
        let drop = add_child(self.commands, row, (middle(drop), self.textures.node(TextureKey::GoldDrop)));
        let cost = printed.map_or_else(|| "?".to_owned(), |card| card.source.cost.to_string());
        add_child(
            self.commands,
            drop,
            self.fonts.write(cost, Typeface::SemiBold, 16.0, Color::srgb(0.22, 0.12, 0.02)),
        );
        // Pressing the row removes a copy.
        let sign = middle(Node { width: px(24), height: px(24), flex_shrink: 0.0, ..default() });
        let sign = add_child(self.commands, row, sign);
        add_child(self.commands, sign, self.fonts.write("−", Typeface::SemiBold, 22.0, RED));
        let add = format!("row-more-{}", card.get());
        let sign = middle(Node { width: px(26), height: px(24), flex_shrink: 0.0, ..default() });
        let pressed = (pressable(add.clone()), More(card), observe(put_in));
        let more = self.commands.spawn((sign, pressed, ChildOf(row))).id();
        add_child(self.commands, more, self.fonts.write("+", Typeface::SemiBold, 22.0, INK));
        [(probe, row), (add, more)]
    }

    fn faults(&mut self, draft: &BookDraft) {
        let mut lines: Vec<(String, Color)> = draft.said.iter().map(|said| (said.clone(), INK)).collect();
        let wrong = draft.book.advice_in(&self.collection.library, self.fonts.language);
        if wrong.is_empty() {
            lines.push(("This book is playable.".to_owned(), INK));
        }
        let room = LINES - lines.len();
        let hidden = wrong.len().saturating_sub(room);
        let shown = if hidden > 0 { room - 1 } else { room };
        lines.extend(wrong.iter().take(shown).map(|line| (line.clone(), RED)));
        if hidden > 0 {
            lines.push((format!("… and {} more.", wrong.len() - shown), RED));
        }
        let node = Node {
            flex_direction: FlexDirection::Column,
            row_gap: px(1),
            ..absolute(40.0, 470.0, WIDE, 96.0)
        };
        let column = add_child(self.commands, self.page, (node, ProbeName::new("faults")));
        for (line, colour) in lines {
            add_child(self.commands, column, self.fonts.write(line, Typeface::Text, 17.0, colour));
        }
    }
}

/// Removes one copy when a row is pressed.
fn take_out(
    on: On<Activate>,
    rows: Query<&BookRow>,
    mut draft: ResMut<BookDraft>,
    mut sounds: MessageWriter<Sound>,
) {
    if let Ok(row) = rows.get(on.entity)
        && draft.take_out(row.0)
    {
        sounds.write(Sound::Leaf);
    }
}

fn put_in(
    on: On<Activate>,
    signs: Query<&More>,
    collection: Res<Collection>,
    mut draft: ResMut<BookDraft>,
    mut sounds: MessageWriter<Sound>,
) {
    if let Ok(more) = signs.get(on.entity) {
        let went = draft.add(more.0, &collection.library);
        sounds.write(if went { Sound::Leaf } else { Sound::Refuse });
    }
}
