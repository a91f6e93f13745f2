//! Nodes, texts and buttons in the style of the game. Their sizes follow from what they contain.

use accesskit::Role;
use bevy::ecs::system::SystemParam;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::text::LineHeight;

use super::floating_sheet::STRIP;
use super::tooltip::Tooltip;
use crate::client::access::Importance;
use crate::client::buttons::{ButtonImages, pressable};
use crate::client::fonts::{DIM, INK, LEAF, PALE, RED, centred, faint};
use crate::client::nodes::{grid, middle, row};
use crate::client::prelude::*;
use crate::client::viewport::backdrop;
use crate::messages::MessageValue;

/// The pictures that are sliced into buttons of any size, and the width of their edges.
pub(super) const LEATHER: (u16, u16) = (220, 54);
pub(super) const PAPER: (u16, u16) = (132, 40);
pub(super) const BUTTON_EDGE: f32 = 14.0;
/// The picture that is sliced into papers, and the width of its edge.
const PAPER_SHEET: TextureKey = TextureKey::Parchment(360, 180);
const PAPER_EDGE: f32 = 24.0;
/// The least size of what a finger presses.
pub(super) const THUMB: f32 = 44.0;
/// The height of a line, in font sizes.
const LINE: f32 = 1.15;
/// The size of a drop of ink.
const DROP: f32 = 36.0;

/// The purpose of a text, from which its look follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextStyle {
    /// The heading of a sheet.
    Heading,
    /// A heading on the desk, above a leaf.
    LeafHeading,
    /// The heading of a screen without a sheet, on the desk.
    DeskHeading,
    /// A message on the desk.
    DeskNote,
    /// The name of what stands above or beside it, on the desk.
    DeskLabel,
    /// The name of what stands beside or below it.
    Label,
    /// The title of a row: in red if the player has not dealt with it yet.
    RowTitle {
        /// True if the player has not dealt with it yet.
        is_new: bool,
    },
    /// The description of a row.
    RowNote,
    /// The number of a row.
    Number,
    /// Text to read.
    Body,
    /// An explanation below everything else.
    Note,
    /// A message, which may contain paths and positions in files.
    Message,
    /// A message about a problem.
    Problem,
    /// The title of the game on the closed book.
    BookTitle,
    /// The line below it.
    BookLine,
    /// The outcome of a battle.
    Outcome {
        /// True if the player lost it.
        is_lost: bool,
    },
    /// The sentence of a dialog.
    Sentence,
    /// The sentence of a prompt, over the table.
    Prompt,
    /// A tip for newcomers.
    Tip,
    /// A suggested move.
    HintLine,
    /// The name of a card in a table of numbers.
    OddsName,
    /// The name of a card below its portrait.
    TileName,
    /// A message of an opponent.
    Emote,
    /// The title of the note of a lesson.
    NoteTitle,
    /// The reason why a lesson refuses something.
    Refusal,
    /// The text on the bar of a replay, on a phone.
    BarNote,
    /// A comment of a player.
    Comment,
    /// The heading of tools.
    ToolHeading,
    /// A text among tools.
    ToolText,
    /// A number among tools.
    ToolNumber,
    /// An explanation among tools.
    ToolNote,
    /// The name of a book of cards.
    BookName,
    /// The description of a book of cards, below its name.
    BookNote,
    /// The heading of a paper beside others.
    PaperHeading,
    /// The heading of a list on such a paper.
    ListHeading,
    /// A message on the desk that the player waits for.
    DeskMessage,
    /// The name of the widget below it, on the desk.
    Caption,
    /// A code that players tell each other.
    Code,
    /// The state of what a row names.
    RowState {
        /// True if it matters to the player.
        is_urgent: bool,
    },
}

/// The look of a text, and its meaning for assistive technology if it has one beside its words.
pub(super) struct Look {
    pub face: Typeface,
    pub size: f32,
    pub colour: Color,
    layout: TextLayout,
    described: Option<Described>,
}

impl Look {
    fn new(face: Typeface, size: f32, colour: Color) -> Self {
        Self { face, size, colour, layout: TextLayout::default(), described: None }
    }

    fn centred(self) -> Self {
        Self { layout: centred(), ..self }
    }

    /// Breaks words of any length, such as addresses.
    fn broken(self, justify: Justify) -> Self {
        Self { layout: TextLayout::new(justify, LineBreak::WordOrCharacter), ..self }
    }

    fn described(self, described: Described) -> Self {
        Self { described: Some(described), ..self }
    }
}

impl TextStyle {
    /// Returns the look of a text.
    pub(super) fn look(self, is_small: bool) -> Look {
        let size = |wide, small| if is_small { small } else { wide };
        let [title, text, italic] = [Typeface::Title, Typeface::Text, Typeface::TextItalic];
        let heading = Described::role(Role::Heading);
        let [essential, event] = [Importance::Essential, Importance::Event].map(Described::announced);
        let headline = heading.clone().and_announced(Importance::Essential);
        match self {
            Self::Heading => Look::new(title, size(42.0, 28.0), RED).centred().described(headline),
            Self::LeafHeading => Look::new(title, 40.0, LEAF).described(heading),
            Self::DeskHeading => Look::new(title, size(44.0, 28.0), LEAF).centred().described(headline),
            Self::DeskNote => Look::new(italic, size(19.0, 16.0), DIM).centred().described(event),
            Self::DeskLabel => Look::new(title, size(18.0, 16.0), PALE).centred(),
            Self::Label => Look::new(title, size(26.0, 22.0), INK),
            Self::RowTitle { is_new } => Look::new(title, 22.0, if is_new { RED } else { INK }),
            Self::RowNote => Look::new(italic, 16.0, faint()),
            Self::Number => Look::new(title, 26.0, INK.with_alpha(0.55)),
            Self::Body => Look::new(text, size(19.0, 17.0), INK),
            Self::Note => Look::new(italic, 18.0, faint()).centred(),
            Self::Message => Look::new(text, 17.0, faint()).broken(Justify::Left).described(event),
            Self::Problem => Look::new(text, 17.0, RED).broken(Justify::Left).described(essential),
            Self::BookTitle => Look::new(title, size(66.0, 56.0), LEAF).centred().described(headline),
            Self::BookLine => Look::new(Typeface::TitleItalic, 20.0, DIM).centred(),
            Self::Outcome { is_lost } => {
                let colour = if is_lost { INK } else { RED };
                Look::new(title, size(70.0, 54.0), colour).centred().described(headline)
            }
            Self::Sentence => {
                Look::new(text, size(22.0, 19.0), INK).broken(Justify::Center).described(essential)
            }
            Self::Prompt => Look::new(text, 17.0, INK).broken(Justify::Center).described(essential),
            Self::OddsName => Look::new(text, 17.0, INK),
            Self::TileName => Look::new(text, 15.0, INK).centred(),
            Self::Emote => Look::new(Typeface::TitleItalic, 21.0, INK).described(event),
            Self::NoteTitle => Look::new(title, 17.0, RED).described(heading),
            Self::Refusal => Look::new(italic, 16.5, RED).described(essential),
            Self::BarNote => Look::new(text, 14.0, INK),
            Self::Comment => Look::new(italic, 17.0, INK).broken(Justify::Left),
            Self::Tip => Look::new(text, size(17.0, 15.0), INK).broken(Justify::Left).described(event),
            Self::HintLine => Look::new(Typeface::SemiBold, 17.0, INK),
            // On a phone the tools lie on a paper, else on the desk.
            Self::ToolHeading => Look::new(title, 21.0, if is_small { INK } else { LEAF }).described(heading),
            Self::ToolText => Look::new(text, 17.0, if is_small { INK } else { PALE }),
            Self::ToolNumber => Look::new(Typeface::SemiBold, 17.0, if is_small { INK } else { LEAF }),
            Self::ToolNote => Look::new(italic, 16.0, if is_small { INK } else { DIM }),
            Self::BookName => Look::new(title, size(34.0, 23.0), RED).centred().described(heading),
            Self::BookNote => Look::new(italic, size(18.0, 16.0), faint()).centred(),
            Self::PaperHeading => Look::new(title, size(27.0, 24.0), RED).centred().described(heading),
            Self::ListHeading => Look::new(title, size(27.0, 24.0), RED).described(heading),
            Self::DeskMessage => Look::new(italic, size(22.0, 17.0), PALE).centred().described(essential),
            Self::Caption => Look::new(italic, 17.0, DIM),
            Self::Code => Look::new(title, 46.0, RED).centred(),
            Self::RowState { is_urgent } => Look::new(italic, 17.0, if is_urgent { RED } else { faint() }),
        }
    }
}

/// A marker for the message of a screen, a text.
#[derive(Component)]
pub struct ScreenMessage;

/// The size of a button.
pub(super) struct ButtonSize {
    /// The least width and height.
    pub least: Vec2,
    /// The distance of its words from its sides.
    pub edge: i32,
    /// The size of its font.
    pub font: f32,
}

/// Returns the pictures of which all screens of the kit are made.
pub fn pictures() -> Vec<TextureKey> {
    let pressed = |is_pressed| {
        let [leather, paper] = [LEATHER, PAPER];
        [
            TextureKey::Button(leather.0, leather.1, is_pressed),
            TextureKey::PaperButton(paper.0, paper.1, is_pressed),
            TextureKey::InkDrop(is_pressed),
        ]
    };
    [false, true].into_iter().flat_map(pressed).chain([TextureKey::Desk, PAPER_SHEET, STRIP]).collect()
}

/// The system parameter of a screen that is made of the kit.
#[derive(SystemParam)]
pub struct Kit<'w, 's> {
    /// The commands that spawn the nodes.
    pub commands: Commands<'w, 's>,
    /// The pictures.
    pub textures: Textures<'w>,
    /// The typefaces.
    pub fonts: Res<'w, Fonts>,
}

impl Kit<'_, '_> {
    /// Returns the viewport.
    pub fn viewport(&self) -> Viewport {
        self.textures.viewport()
    }

    /// Returns the language of the game.
    pub fn locale(&self) -> Locale {
        self.fonts.locale
    }

    /// Returns a message in the language of the game.
    pub fn say(&self, id: &str) -> String {
        self.locale().say(id)
    }

    /// Returns a message with values in the language of the game.
    pub fn say_with<const N: usize>(&self, id: &str, values: [(&str, MessageValue<'_>); N]) -> String {
        self.locale().say_with(id, values)
    }

    /// Returns a message with one value in the language of the game.
    pub fn say_value<'v>(&self, id: &str, name: &'v str, value: impl Into<MessageValue<'v>>) -> String {
        self.locale().say_value(id, name, value)
    }

    /// Returns a message with two values in the language of the game.
    pub fn say_two<'v>(
        &self,
        id: &str,
        first: (&'v str, impl Into<MessageValue<'v>>),
        second: (&'v str, impl Into<MessageValue<'v>>),
    ) -> String {
        self.locale().say_two(id, first, second)
    }

    /// Spawns the desk of a screen, and the stage on it: a node as large as the viewport, for everything that the screen
    /// shows.
    pub(super) fn stage(&mut self, screen: Screen, stage: Node) -> Entity {
        let desk = self.textures.node(TextureKey::Desk);
        let root = self.commands.spawn((backdrop(), desk, DespawnOnExit(screen))).id();
        let Node { width, height, flex_shrink, .. } = self.viewport().node();
        let stage = Node { width, height, flex_shrink, ..stage };
        self.commands.spawn((stage, TabGroup::new(0), ChildOf(root))).id()
    }

    /// Spawns a paper below a parent. Returns it and the column on it. `margins`: the distances of the column from the edges of the
    /// paper, across and along. They are margins because the engine draws a picture inside of the padding of its node.
    pub(super) fn on_paper(
        &mut self,
        parent: Entity,
        paper: Node,
        (margins, gap): ((i32, i32), i32),
    ) -> (Entity, Entity) {
        let image = self.textures.sliced(PAPER_SHEET, PAPER_EDGE);
        let paper = self.commands.spawn((paper, image, ChildOf(parent))).id();
        let column = Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            min_width: px(0),
            min_height: px(0),
            margin: UiRect::axes(px(margins.0), px(margins.1)),
            row_gap: px(gap),
            ..default()
        };
        (paper, self.commands.spawn((column, ChildOf(paper))).id())
    }

    /// Writes a text below a parent.
    pub fn text(&mut self, parent: Entity, words: impl Into<String>, style: TextStyle) -> EntityCommands<'_> {
        let Look { face, size, colour, layout, described } = style.look(self.viewport().is_small());
        // A message stands below a list, apart from its rows.
        let apart = if style == TextStyle::Message { UiRect::all(px(8)) } else { UiRect::ZERO };
        let node = Node { margin: apart, ..default() };
        let text = (self.fonts.write(words, face, size, colour), layout, LineHeight::RelativeToFont(LINE));
        let mut text = self.commands.spawn((node, text, Pickable::IGNORE, ChildOf(parent)));
        if let Some(described) = described {
            text.insert(described);
        }
        text
    }

    /// Spawns a node below a parent; the pointer ignores it.
    pub fn child(&mut self, parent: Entity, bundle: impl Bundle) -> Entity {
        self.commands.spawn((bundle, Pickable::IGNORE, ChildOf(parent))).id()
    }

    /// Shows a picture at a place below a parent.
    pub fn picture_at(&mut self, parent: Entity, place: Node, picture: TextureKey) -> EntityCommands<'_> {
        let picture = self.textures.node(picture);
        self.commands.spawn((place, picture, Pickable::IGNORE, ChildOf(parent)))
    }

    /// Shows a picture of that width and height below a parent.
    pub fn picture(&mut self, parent: Entity, picture: TextureKey, size: f32) -> EntityCommands<'_> {
        let picture = self.textures.node(picture);
        self.image(parent, picture, size)
    }

    /// Shows an image of that width and height below a parent.
    pub fn image(&mut self, parent: Entity, image: ImageNode, size: f32) -> EntityCommands<'_> {
        let node = Node { width: px(size), height: px(size), flex_shrink: 0.0, ..default() };
        self.commands.spawn((node, image, Pickable::IGNORE, ChildOf(parent)))
    }

    /// Spawns a paper below a column, in its middle. Returns the column on the paper. `widest`: the largest width of the paper.
    pub fn paper(&mut self, parent: Entity, widest: f32) -> Entity {
        let across = if self.viewport().is_small() { 14 } else { 30 };
        self.on_centred_paper(parent, (widest, 0.0, 0.0), ((across, 10), 10)).1
    }

    /// Spawns a paper below a column, in its middle. Returns it and the column on it. `grow`: its share of the height that
    /// is left. `shrink`: 1 if the paper may be lower than its content, which then scrolls.
    pub(super) fn on_centred_paper(
        &mut self,
        parent: Entity,
        (widest, grow, shrink): (f32, f32, f32),
        column: ((i32, i32), i32),
    ) -> (Entity, Entity) {
        // In a row the height of the paper follows from its final width, not from that of the parent.
        let row = Node {
            align_self: AlignSelf::Stretch,
            justify_content: JustifyContent::Center,
            flex_grow: grow,
            flex_shrink: shrink,
            min_height: px(0),
            ..default()
        };
        let row = self.child(parent, row);
        let paper =
            Node { flex_grow: 1.0, flex_basis: px(0), max_width: px(widest), min_height: px(0), ..default() };
        self.on_paper(row, paper, column)
    }

    /// Spawns a line of parts below a parent. On a phone in portrait orientation the parts stand below each other.
    pub fn line(&mut self, parent: Entity) -> Entity {
        let is_upright = self.viewport().is_portrait();
        let line = Node {
            flex_direction: if is_upright { FlexDirection::Column } else { FlexDirection::Row },
            align_items: if is_upright { AlignItems::Stretch } else { AlignItems::Center },
            flex_shrink: 1.0,
            ..row((20, 4))
        };
        self.child(parent, line)
    }

    /// Spawns a row of parts below a parent. It stays a row on every phone.
    pub fn row(&mut self, parent: Entity) -> Entity {
        let row = Node { align_items: AlignItems::Center, column_gap: px(8), ..default() };
        self.child(parent, row)
    }

    /// Shows a seal of wax below a parent. `colour`: its colour, as of [`TextureKey::Seal`].
    pub fn seal(&mut self, parent: Entity, colour: u8) -> EntityCommands<'_> {
        let size = self.viewport().pick(84.0, 50.0, 50.0);
        self.picture(parent, TextureKey::Seal(colour), size)
    }

    /// Spawns a part of a line, a column with that share of its width.
    pub fn part(&mut self, line: Entity, share: f32) -> Entity {
        let is_upright = self.viewport().is_portrait();
        let part = Node {
            flex_direction: FlexDirection::Column,
            flex_grow: share,
            flex_basis: if is_upright { Val::Auto } else { px(0) },
            min_width: px(0),
            ..default()
        };
        self.child(line, part)
    }

    /// Spawns a row of buttons below a parent.
    pub fn buttons(&mut self, parent: Entity) -> Entity {
        let buttons =
            Node { flex_wrap: FlexWrap::Wrap, justify_content: JustifyContent::Center, ..row((8, 8)) };
        self.child(parent, buttons)
    }

    /// Spawns a form below a parent: labels in a column, and beside each the node that it names. On a phone in portrait
    /// orientation the node is below its label.
    pub fn form(&mut self, parent: Entity) -> Entity {
        let is_upright = self.viewport().is_portrait();
        let columns = if is_upright {
            vec![RepeatedGridTrack::flex(1, 1.0)]
        } else {
            vec![RepeatedGridTrack::auto(1), RepeatedGridTrack::flex(1, 1.0)]
        };
        self.child(parent, Node { align_items: AlignItems::Center, ..grid(columns, (24, 4)) })
    }

    /// Spawns a field of a form: its label, and the returned node for its widgets, which stand side by side in as many lines
    /// as they need.
    pub fn field(&mut self, form: Entity, label: &str) -> Entity {
        self.text(form, label, TextStyle::Label).insert(Described::hidden());
        // The drops of a volume fill a line of a phone.
        let gap = px(if self.viewport().is_small() { 4 } else { 8 });
        let field = Node { flex_wrap: FlexWrap::Wrap, column_gap: gap, row_gap: px(6), ..default() };
        self.child(form, (field, Described::group(Role::Group, label)))
    }

    /// Spawns a button below a parent. `name`: its name for probes.
    pub fn button(
        &mut self,
        parent: Entity,
        words: impl Into<String>,
        style: ButtonStyle,
        name: impl Into<String>,
    ) -> EntityCommands<'_> {
        let on = self.viewport();
        let size = match style {
            // Beside a leaf there is little room.
            ButtonStyle::Leather => ButtonSize {
                least: Vec2::new(on.pick(220.0, 104.0, 160.0), 54.0),
                edge: if on.is_small() { 16 } else { 24 },
                font: if on.is_small() { 21.0 } else { 26.0 },
            },
            _ => ButtonSize { least: Vec2::new(96.0, THUMB), edge: 12, font: 20.0 },
        };
        self.sized_button(parent, words, style, name, size)
    }

    /// Spawns a leather button below a parent that says a message and does something. `name`: its name for probes.
    pub fn leather(
        &mut self,
        parent: Entity,
        (message, name): (&str, impl Into<String>),
        action: impl Bundle,
    ) {
        self.button(parent, self.say(message), ButtonStyle::Leather, name).insert(action);
    }

    /// Spawns a paper button below a parent that says a message and does something. `name`: its name for probes.
    pub fn vellum(
        &mut self,
        parent: Entity,
        (message, name): (&str, impl Into<String>),
        action: impl Bundle,
    ) {
        self.button(parent, self.say(message), ButtonStyle::Paper, name).insert(action);
    }

    /// Spawns a button of a certain size below a parent.
    pub(super) fn sized_button(
        &mut self,
        parent: Entity,
        words: impl Into<String>,
        style: ButtonStyle,
        name: impl Into<String>,
        size: ButtonSize,
    ) -> EntityCommands<'_> {
        let key = |is_pressed| match style {
            ButtonStyle::Leather => TextureKey::Button(LEATHER.0, LEATHER.1, is_pressed),
            _ => TextureKey::PaperButton(PAPER.0, PAPER.1, is_pressed),
        };
        let (idle, pressed) = (self.textures.sliced(key(false), BUTTON_EDGE), self.textures.get(key(true)));
        let images = ButtonImages { idle: idle.image.clone(), pressed, chosen: style.is_gilded() };
        let (face, colour) = match style {
            ButtonStyle::Leather => (Typeface::Title, LEAF),
            _ => (Typeface::SemiBold, INK),
        };
        let Vec2 { x: wide, y: high } = size.least;
        let node = middle(Node { min_width: px(wide), min_height: px(high), ..default() });
        // As on papers, a margin and not a padding.
        let inner = Node { margin: UiRect::axes(px(size.edge), px(6)), ..default() };
        let words = (self.fonts.write(words, face, size.font, colour), inner, centred(), Pickable::IGNORE);
        let mut button =
            self.commands.spawn((node, images, idle, pressable(name), children![words], ChildOf(parent)));
        match style {
            ButtonStyle::Choice(is_chosen) => {
                button.insert(Described::role(Role::RadioButton).on(is_chosen));
            }
            ButtonStyle::Toggle(is_on) => drop(button.insert(Described::default().on(is_on))),
            _ => {}
        }
        button
    }

    /// Spawns a button for a single sign below a parent, with a label for those who do not see the sign. `name`: its name
    /// for probes.
    pub fn icon_button(
        &mut self,
        parent: Entity,
        (sign, label): (&str, String),
        style: ButtonStyle,
        name: impl Into<String>,
    ) -> EntityCommands<'_> {
        let size = ButtonSize { least: Vec2::splat(THUMB + 4.0), edge: 8, font: 20.0 };
        let mut button = self.sized_button(parent, sign, style, name, size);
        button.insert((Described::named(&label), Tooltip(label)));
        button
    }

    /// Spawns the *Back* button of a screen below a parent.
    pub fn back(&mut self, parent: Entity, to: Screen) {
        self.leather(parent, ("back", "back"), (ByEscape, opens(to)));
    }

    /// Spawns a drop of ink that can be pressed. `is_full`: true if it shows as full.
    pub fn drop(&mut self, parent: Entity, is_full: bool, name: impl Into<String>) -> EntityCommands<'_> {
        let drop = self.textures.node(TextureKey::InkDrop(is_full));
        // As high as a thumb. The drop is drawn inside of the padding.
        let padding = UiRect::vertical(px((THUMB - DROP) / 2.0));
        let node = Node { width: px(DROP), height: px(THUMB), padding, ..default() };
        self.commands.spawn((node, drop, pressable(name), ChildOf(parent)))
    }
}
