//! The lessons and the puzzles, on two leaves. Finished ones bear a seal, and all can be played again. The second leaf
//! can also show the player's own puzzles.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::text::LineBreak;
use bevy::ui_widgets::{Activate, ScrollArea, observe};

use crate::cards::{Complaint, all_told};
use crate::client::buttons::{ButtonStyle, ByEscape, button, pressable};
use crate::client::collection::Collection;
use crate::client::fonts::{Fonts, INK, LEAF, RED, Typeface, faint};
use crate::client::nodes::{add_child, fit, fit_line};
use crate::client::probe;
use crate::client::progress::CompletedLessons;
use crate::client::puzzles::{Own, folder};
use crate::client::states::Screen;
use crate::client::syllabus::{CurrentLesson, LessonStart, Syllabus, SyllabusPlace};
use crate::client::textures::{TextureKey, Textures};
use crate::client::viewport::{FormFactor, OnRelayout, absolute, backdrop};
use crate::disk::called;
use crate::facilitator::end_battle;

/// The paper of the leaves.
const SHEET: TextureKey = TextureKey::Parchment(590, 540);
/// The height of a row.
const ROW: f32 = 45.0;
/// The number of the player's own puzzles on a page, which leaves room for text below them.
const PAGE: usize = 8;
/// The sizes of the buttons: below the leaf, above it, and on it.
const PRESS: [(u16, u16); 3] = [(260, 58), (200, 44), (54, 34)];

/// Returns the pictures that this screen needs in addition to those shared with other screens.
pub(super) fn pictures() -> Vec<TextureKey> {
    vec![SHEET]
}

/// The state of the second leaf.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Open {
    /// True if a phone, which has room for one leaf, shows the lessons.
    lessons: bool,
    own: bool,
    page: usize,
    /// The invalid file whose complaint is shown.
    told: Option<usize>,
}

/// A marker for the background of a row, highlighted under the pointer.
#[derive(Component)]
struct Row;

/// A marker for the second leaf, with everything around it.
#[derive(Component)]
struct Leaf;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Open>()
        .add_systems(OnEnter(Screen::Lessons), (end_battle, look, open).chain())
        .add_systems(OnRelayout(Screen::Lessons), (open, set_open).chain())
        .add_systems(
            Update,
            (turn.run_if(resource_changed::<Open>), light).chain().run_if(in_state(Screen::Lessons)),
        );
}

/// Opens the leaf of the current lesson, or the leaf that was open before.
fn look(
    (mut syllabus, mut open): (ResMut<Syllabus>, ResMut<Open>),
    (collection, taking): (Res<Collection>, Res<CurrentLesson>),
) {
    syllabus.look(&collection.game);
    let own = matches!(taking.place(), Some(SyllabusPlace::Own(_))) || (open.own && taking.place().is_none());
    let lessons = match taking.place() {
        Some(SyllabusPlace::Built(place)) => place < syllabus.lessons,
        Some(SyllabusPlace::Own(_)) => false,
        None => !own,
    };
    *open = Open { lessons, own, page: if own { open.page } else { 0 }, told: None };
    let bad = syllabus.own.iter().filter(|own| own.read.is_err()).count();
    probe::log(&format!("own puzzles {} bad {bad}", syllabus.own.len()));
}

/// Marks the second leaf for a new layout.
fn set_open(mut open: ResMut<Open>) {
    open.set_changed();
}

fn open(
    mut commands: Commands,
    mut textures: Textures,
    (fonts, syllabus, progress): (Res<Fonts>, Res<Syllabus>, Res<CompletedLessons>),
) {
    let root =
        commands.spawn((backdrop(), textures.node(TextureKey::Desk), DespawnOnExit(Screen::Lessons))).id();
    let on = textures.viewport();
    let Vec2 { x: wide, y: high } = on.size;
    let viewport = commands.spawn((on.node(), TabGroup::new(0), ChildOf(root))).id();
    let mut hand =
        Hand { commands: &mut commands, textures: &mut textures, fonts: &fonts, progress: &progress };
    if !on.is_small() {
        let leaf = hand.leaf(viewport, 40.0, "Lessons");
        hand.built(leaf, &syllabus, 0..syllabus.lessons);
    }
    add_child(&mut commands, viewport, (absolute(0.0, 0.0, wide, high), Leaf));
    let (place, size) = on.pick(
        ((510.0, 640.0), PRESS[0]),
        ((6.0, high - 58.0), (104, 52)),
        ((wide / 2.0 - 100.0, high - 58.0), (200, 52)),
    );
    commands.spawn((
        button(
            &mut textures,
            &fonts,
            "Back",
            ButtonStyle::Leather,
            absolute(place.0, place.1, 0.0, 0.0),
            size,
            "back",
        ),
        ByEscape,
        observe(|_: On<Activate>, mut next: ResMut<NextState<Screen>>| next.set(Screen::Title)),
        ChildOf(viewport),
    ));
}

/// Draws the second leaf again; on a phone, the only leaf.
fn turn(
    (open, syllabus, progress): (Res<Open>, Res<Syllabus>, Res<CompletedLessons>),
    leaf: Single<Entity, With<Leaf>>,
    (mut textures, fonts): (Textures, Res<Fonts>),
    mut commands: Commands,
) {
    commands.entity(*leaf).despawn_related::<Children>();
    let mut hand =
        Hand { commands: &mut commands, textures: &mut textures, fonts: &fonts, progress: &progress };
    if hand.textures.viewport().is_small() {
        let sheet = hand.small_leaf(*leaf, *open);
        match *open {
            Open { own: true, .. } => hand.own(sheet, &syllabus, *open),
            Open { lessons: true, .. } => hand.built(sheet, &syllabus, 0..syllabus.lessons),
            _ => hand.built(sheet, &syllabus, syllabus.lessons..syllabus.entries.len()),
        }
        return;
    }
    let sheet = hand.leaf(*leaf, 650.0, if open.own { "Your puzzles" } else { "Puzzles" });
    let other = Open { own: !open.own, ..Open::default() };
    let words = if open.own { "Built-in" } else { "Your own" };
    hand.press(*leaf, (1022.0, 32.0), PRESS[1], words, (ButtonStyle::Leather, "own-puzzles"), other);
    if open.own {
        hand.own(sheet, &syllabus, *open);
    } else {
        hand.built(sheet, &syllabus, syllabus.lessons..syllabus.entries.len());
    }
}

/// The helper that draws leaves and their rows.
struct Hand<'a, 'w, 's, 'g> {
    commands: &'a mut Commands<'w, 's>,
    textures: &'a mut Textures<'g>,
    fonts: &'a Fonts,
    progress: &'a CompletedLessons,
}

impl Hand<'_, '_, '_, '_> {
    fn leaf(&mut self, parent: Entity, x: f32, head: &str) -> Entity {
        let sheet = (absolute(x, 84.0, 590.0, 540.0), self.textures.node(SHEET), ChildOf(parent));
        let sheet = self.commands.spawn(sheet).id();
        let head = self.fonts.write(head, Typeface::Title, 40.0, LEAF);
        add_child(self.commands, parent, (absolute(x + 30.0, 28.0, 340.0, 50.0), head));
        sheet
    }

    /// Draws the leaf of a phone: three tabs on its left or above it, and its scrolling content.
    fn small_leaf(&mut self, parent: Entity, open: Open) -> Entity {
        let on = self.textures.viewport();
        let Vec2 { x: wide, y: high } = on.size;
        let upright = on.is_portrait();
        let leaves = [
            ("Lessons", "leaf-lessons", Open { lessons: true, ..Open::default() }),
            ("Puzzles", "leaf-puzzles", Open::default()),
            ("Your own", "own-puzzles", Open { own: true, ..Open::default() }),
        ];
        let third = (wide - 20.0) / 3.0;
        for (number, (words, name, to)) in leaves.into_iter().enumerate() {
            let is_open = (to.own, to.lessons) == (open.own, open.lessons && !open.own);
            let stuff = if is_open { ButtonStyle::Chosen } else { ButtonStyle::Paper };
            let number = number as f32;
            let (place, size) = if upright {
                ((6.0 + number * (third + 4.0), 6.0), (third.min(140.0) as u16, 50))
            } else {
                ((6.0, 8.0 + number * 60.0), (104, 52))
            };
            self.press(parent, place, size, words, (stuff, name), to);
        }
        let place = if upright {
            absolute(4.0, 62.0, wide - 8.0, high - 126.0)
        } else {
            absolute(116.0, 4.0, wide - 120.0, high - 8.0)
        };
        let sheet = self.textures.sliced(TextureKey::Parchment(360, 180), 18.0);
        let sheet = self.commands.spawn((place, sheet, ChildOf(parent))).id();
        let column = Node {
            flex_direction: FlexDirection::Column,
            overflow: Overflow::scroll_y(),
            position_type: PositionType::Absolute,
            left: px(8),
            right: px(8),
            top: px(12),
            bottom: px(12),
            ..default()
        };
        self.commands.spawn((column, ScrollArea, ChildOf(sheet))).id()
    }

    fn press(
        &mut self,
        parent: Entity,
        (x, y): (f32, f32),
        size: (u16, u16),
        words: &str,
        (stuff, name): (ButtonStyle, &str),
        to: Open,
    ) {
        let made = button(self.textures, self.fonts, words, stuff, absolute(x, y, 0.0, 0.0), size, name);
        let turn = move |_: On<Activate>, mut open: ResMut<Open>| *open = to;
        self.commands.spawn((made, observe(turn), ChildOf(parent)));
    }

    /// Draws the built-in lessons or puzzles.
    fn built(&mut self, sheet: Entity, syllabus: &Syllabus, places: std::ops::Range<usize>) {
        for (row, place) in places.enumerate() {
            let Some(entry) = syllabus.entries.get(place) else { continue };
            let number = entry.id.split('-').next().unwrap_or_default().trim_start_matches('0').to_owned();
            let (title, about) = (entry.lesson.title.clone(), entry.lesson.about.clone());
            let line = self.row(sheet, row, &entry.id, SyllabusPlace::Built(place));
            self.write(line, (&title, &about), "", (self.progress.is_done(&entry.id), &number));
        }
    }

    /// Draws a page of the player's own puzzles, with the message below.
    fn own(&mut self, sheet: Entity, syllabus: &Syllabus, open: Open) {
        // A scrolling list needs no pages.
        let small = self.textures.viewport().is_small();
        let most = if small { usize::MAX } else { PAGE };
        let pages = syllabus.own.len().div_ceil(most).max(1);
        let first = open.page.min(pages - 1).saturating_mul(most);
        for (row, (place, own)) in syllabus.own.iter().enumerate().skip(first).take(most).enumerate() {
            let stem = own.file.trim_end_matches(".ron");
            let number = (syllabus.own.len() - place).to_string();
            match &own.read {
                Ok(taken) => {
                    let line = self.row(sheet, row, stem, SyllabusPlace::Own(place));
                    let (title, about) = (&taken.lesson.title, &taken.lesson.about);
                    let done = self.progress.is_done(&taken.id);
                    self.write(line, (title, about), stem, (done, &number));
                }
                Err(wrong) => {
                    let line = self.ground(sheet, row, stem);
                    let told = Open { told: Some(place), ..open };
                    let tell = move |_: On<Activate>, mut open: ResMut<Open>| *open = told;
                    self.commands.entity(line).observe(tell);
                    let first = wrong.first().map(short).unwrap_or_default();
                    self.write(line, (&own.file, &first), "", (false, "×"));
                }
            }
        }
        let told =
            open.told.and_then(|place| syllabus.own.get(place)).and_then(|own| own.read.as_ref().err());
        let (words, colour) = match (told, &syllabus.wrong) {
            (Some(wrong), _) => (all_told(wrong), RED),
            (None, Some(wrong)) => (wrong.clone(), RED),
            (None, None) => (standing(&syllabus.own), faint()),
        };
        probe::log(&format!("own words {}", words.replace('\n', " ")));
        let lines: Vec<String> = words.lines().map(str::to_owned).collect();
        if small {
            let text = self.fonts.write(words, Typeface::Text, 17.0, colour);
            let wrap = TextLayout::new(Justify::Left, LineBreak::WordOrCharacter);
            let node = Node { margin: UiRect::all(px(10)), flex_shrink: 0.0, ..default() };
            add_child(self.commands, sheet, (node, text, wrap));
            return;
        }
        let (wide, high) = (if pages > 1 { 400.0 } else { 510.0 }, 96.0);
        let size = fit(&lines, Vec2::new(wide, high), 18.0, 12.0);
        let text = self.fonts.write(words, Typeface::Text, size, colour);
        let wrap = TextLayout::new(Justify::Left, LineBreak::WordOrCharacter);
        let place = Node { overflow: Overflow::clip(), ..absolute(40.0, 412.0, wide, high) };
        let place = add_child(self.commands, sheet, place);
        add_child(self.commands, place, (Node { max_width: px(wide), ..default() }, text, wrap));
        if pages > 1 {
            let page = open.page.min(pages - 1);
            let to = |by: usize| Open { page: (page + by) % pages, told: None, ..open };
            self.press(sheet, (446.0, 440.0), PRESS[2], "‹", (ButtonStyle::Paper, "own-back"), to(pages - 1));
            self.press(sheet, (506.0, 440.0), PRESS[2], "›", (ButtonStyle::Paper, "own-on"), to(1));
        }
    }

    /// Draws the background of a row.
    fn ground(&mut self, sheet: Entity, row: usize, name: &str) -> Entity {
        let line = match self.textures.viewport().form_factor {
            FormFactor::Desktop => absolute(34.0, 40.0 + row as f32 * ROW, 522.0, ROW),
            shape => Node {
                height: px(if shape == FormFactor::Portrait { 68.0 } else { 52.0 }),
                flex_shrink: 0.0,
                ..default()
            },
        };
        let name = pressable(format!("take:{name}"));
        self.commands.spawn((line, BackgroundColor(Color::NONE), Row, name, ChildOf(sheet))).id()
    }

    /// Draws a row that can be opened.
    fn row(&mut self, sheet: Entity, row: usize, name: &str, place: SyllabusPlace) -> Entity {
        let line = self.ground(sheet, row, name);
        self.commands.entity(line).observe(press(place));
        line
    }

    /// Writes the title, the description, the name of the file, and either the seal or the number.
    fn write(&mut self, row: Entity, (title, about): (&str, &str), file: &str, (done, number): (bool, &str)) {
        let clip = |x: f32, y: f32, wide: f32, high: f32| Node {
            overflow: Overflow::clip(),
            ..absolute(x, y, wide, high)
        };
        let on = self.textures.viewport();
        if on.is_small() {
            return self.write_small(row, (title, about), (done, number));
        }
        let wide = if file.is_empty() { 466.0 } else { 316.0 };
        let line = add_child(self.commands, row, clip(50.0, 0.0, wide, 28.0));
        let head = self.fonts.write(title, Typeface::Title, 22.0, if done { INK } else { RED });
        add_child(self.commands, line, (head, TextLayout::no_wrap()));
        let name = Node { justify_content: JustifyContent::FlexEnd, ..clip(372.0, 6.0, 144.0, 20.0) };
        let name = add_child(self.commands, row, name);
        let file = self.fonts.write(file, Typeface::TextItalic, fit_line(file, 150.0, 15.0), faint());
        add_child(self.commands, name, (file, TextLayout::no_wrap()));
        let line = add_child(self.commands, row, clip(50.0, 23.0, 470.0, 22.0));
        let about = self.fonts.write(about, Typeface::TextItalic, 16.0, faint());
        add_child(self.commands, line, (about, TextLayout::no_wrap()));
        if done {
            add_child(
                self.commands,
                row,
                (absolute(4.0, 3.0, 38.0, 38.0), self.textures.node(TextureKey::Seal(1))),
            );
        } else {
            let size = fit_line(number, 30.0, 26.0);
            let number = self.fonts.write(number, Typeface::Title, size, INK.with_alpha(0.55));
            add_child(self.commands, row, (absolute(14.0, 6.0, 30.0, 34.0), number));
        }
    }

    /// Writes the row on a phone; in portrait the description has two lines.
    fn write_small(&mut self, row: Entity, (title, about): (&str, &str), (done, number): (bool, &str)) {
        let on = self.textures.viewport();
        let upright = on.is_portrait();
        let wide = on.size.x - if upright { 90.0 } else { 202.0 };
        let line = add_child(self.commands, row, absolute(52.0, 2.0, wide, 26.0));
        let head = self.fonts.write(
            title,
            Typeface::Title,
            fit_line(title, wide, 22.0),
            if done { INK } else { RED },
        );
        add_child(self.commands, line, (head, TextLayout::no_wrap()));
        let lines = if upright { 38.0 } else { 22.0 };
        let line = Node { overflow: Overflow::clip(), ..absolute(52.0, 28.0, wide, lines) };
        let line = add_child(self.commands, row, line);
        let size = fit(&[about.to_owned()], Vec2::new(wide, lines + 2.0), 16.0, 13.0);
        let about = self.fonts.write(about, Typeface::TextItalic, size, faint());
        add_child(self.commands, line, (about, bevy::text::LineHeight::RelativeToFont(1.1)));
        if done {
            add_child(
                self.commands,
                row,
                (absolute(4.0, 6.0, 40.0, 40.0), self.textures.node(TextureKey::Seal(1))),
            );
        } else {
            let number =
                self.fonts.write(number, Typeface::Title, fit_line(number, 30.0, 26.0), INK.with_alpha(0.55));
            add_child(self.commands, row, (absolute(14.0, 8.0, 32.0, 34.0), number));
        }
    }
}

/// Returns the text below the player's own puzzles when there is no other message.
fn standing(own: &[Own]) -> String {
    match (own.len(), folder()) {
        (_, None) => "This machine has no folder for puzzles.".to_owned(),
        (0, Some(folder)) => format!(
            "No puzzles yet. On the workbench, “As a puzzle” saves the position to {}.",
            called(&folder)
        ),
        (1, Some(folder)) => format!("1 puzzle in {}.", called(&folder)),
        (count, Some(folder)) => format!("{count} puzzles in {}.", called(&folder)),
    }
}

/// Returns a complaint on one line.
fn short(complaint: &Complaint) -> String {
    match complaint.line {
        0 => complaint.message.clone(),
        line => format!("line {line}, column {}: {}", complaint.column, complaint.message),
    }
}

fn press(
    place: SyllabusPlace,
) -> impl Fn(On<Activate>, Res<Syllabus>, LessonStart, ResMut<NextState<Screen>>) {
    move |_, syllabus, mut start, mut next| {
        if let Some(entry) = syllabus.at(place) {
            next.set(start.take(entry));
        }
    }
}

/// Highlights the row under the pointer in gold.
fn light(mut rows: Query<(&Hovered, &mut BackgroundColor), (With<Row>, Changed<Hovered>)>) {
    for (hovered, mut ground) in &mut rows {
        ground.0 = if hovered.get() { LEAF.with_alpha(0.24) } else { Color::NONE };
    }
}
