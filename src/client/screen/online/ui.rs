//! The helper that draws sheets, text and buttons of the online screens.

use bevy::prelude::*;
use bevy::ui_widgets::observe;

use super::online_button::{Deed, does};
use crate::client::buttons::{ButtonStyle, button};
use crate::client::fonts::{Fonts, Typeface, centred};
use crate::client::nodes::{add_child, fit, fit_line, middle};
use crate::client::textures::{TextureKey, Textures};
use crate::client::viewport::absolute;

/// The size of leather buttons.
pub(super) const LEATHER: (u16, u16) = (220, 54);
/// The size of paper buttons.
pub(super) const PAPER: (u16, u16) = (132, 40);
/// The size of arrow buttons.
pub(super) const ARROW: (u16, u16) = (54, 40);
/// The size of the long button, for the most important action.
pub(super) const LONG: (u16, u16) = (260, 58);
/// The size of half-width buttons. Two of them fit side by side on a narrow sheet.
pub(super) const HALF: (u16, u16) = (112, 40);
/// The size of a square of the sheet of noughts and crosses.
pub(super) const SQUARE: (u16, u16) = (54, 54);
/// The sizes of the text fields.
pub(super) const FIELDS: [(u16, u16); 3] = [(280, 46), (420, 46), (132, 46)];
/// The sheet of the list of rooms.
pub(super) const ROOMS: TextureKey = TextureKey::Parchment(760, 452);
/// The sheet of actions beside the list of rooms.
pub(super) const SIDE: TextureKey = TextureKey::Parchment(360, 260);
/// The sheet of an unfinished battle.
pub(super) const OLD: TextureKey = TextureKey::Parchment(360, 92);
/// The sheet of a list of players.
pub(super) const PEOPLE: TextureKey = TextureKey::Parchment(286, 330);
/// The sheet that shows the room's parameters.
pub(super) const PARAMS: TextureKey = TextureKey::Parchment(270, 330);
/// The strip for the code or the book.
pub(super) const STRIP: TextureKey = TextureKey::Parchment(886, 84);
/// The sheet of the match score.
pub(super) const MATCH: TextureKey = TextureKey::Parchment(270, 130);
/// The sheet for changing a room's parameters.
pub(super) const SHEET: TextureKey = TextureKey::Parchment(720, 520);
/// The sheet of the room's link.
pub(super) const LINK: TextureKey = TextureKey::Parchment(520, 536);
/// The sheet of blocked players.
pub(super) const BANNED: TextureKey = TextureKey::Parchment(560, 456);
/// The sheet for an error.
pub(super) const TROUBLE: TextureKey = TextureKey::Parchment(560, 200);

/// The sheet for an error during a battle, which continues.
pub(super) const ASIDE: TextureKey = TextureKey::Parchment(560, 92);

/// Returns the pictures that these screens need in addition to those shared with other screens.
pub(in crate::client::screen) fn pictures() -> Vec<TextureKey> {
    let mut all = vec![
        ROOMS,
        SIDE,
        OLD,
        PEOPLE,
        PARAMS,
        STRIP,
        MATCH,
        SHEET,
        LINK,
        BANNED,
        TROUBLE,
        ASIDE,
        TextureKey::Crown,
    ];
    for pressed in [false, true] {
        all.extend([LEATHER, LONG].map(|(w, h)| TextureKey::Button(w, h, pressed)));
        all.extend([PAPER, ARROW, HALF, SQUARE].map(|(w, h)| TextureKey::PaperButton(w, h, pressed)));
    }
    all.extend(FIELDS.map(|(w, h)| TextureKey::PaperButton(w, h, false)));
    all
}

/// The helper that draws the online screens.
pub(super) struct Ui<'a, 'w, 's, 'g> {
    pub(super) commands: &'a mut Commands<'w, 's>,
    pub(super) textures: &'a mut Textures<'g>,
    pub(super) fonts: &'a Fonts,
}

impl Ui<'_, '_, '_, '_> {
    /// Draws a sheet of paper.
    pub(super) fn sheet(&mut self, parent: Entity, (x, y): (f32, f32), art: TextureKey) -> Entity {
        let (w, h) = art.size();
        let image = self.textures.node(art);
        self.commands.spawn((absolute(x, y, w, h), image, ChildOf(parent))).id()
    }

    /// Lays out a sheet of paper in a rectangle, cut to size if the rectangle has another size.
    pub(super) fn paper(&mut self, parent: Entity, place: Rect, art: TextureKey) -> Entity {
        let size = Vec2::from(art.size());
        if place.size() == size { self.sheet(parent, place.min.into(), art) } else { self.cut(parent, place) }
    }

    /// Draws a sheet of paper of any size, cut from an existing one.
    pub(super) fn cut(&mut self, parent: Entity, place: Rect) -> Entity {
        let image = self.textures.sliced(TextureKey::Parchment(360, 180), 18.0);
        let node = absolute(place.min.x, place.min.y, place.width(), place.height());
        self.commands.spawn((node, image, ChildOf(parent))).id()
    }

    /// Draws a picture in a node.
    pub(super) fn picture(&mut self, parent: Entity, place: Node, art: TextureKey) {
        let image = self.textures.node(art);
        add_child(self.commands, parent, (place, image));
    }

    /// Writes one line of text, as large as fits.
    pub(super) fn line(
        &mut self,
        parent: Entity,
        (x, y, wide): (f32, f32, f32),
        words: &str,
        (face, most): (Typeface, f32),
        colour: Color,
    ) {
        let size = fit_line(words, wide, most);
        let place = Node { overflow: Overflow::clip(), ..absolute(x, y, wide, most * 1.35) };
        let line = add_child(self.commands, parent, Node { align_items: AlignItems::Center, ..place });
        let words = self.fonts.write(words, face, size, colour);
        add_child(self.commands, line, (words, TextLayout::no_wrap()));
    }

    /// Writes text in the middle of a box, in several lines if necessary, as large as fits.
    pub(super) fn centre(
        &mut self,
        parent: Entity,
        (x, y, wide, high): (f32, f32, f32, f32),
        words: &str,
        (face, most): (Typeface, f32),
        colour: Color,
    ) {
        let lines: Vec<String> = words.lines().map(str::to_owned).collect();
        let size = fit(&lines, Vec2::new(wide, high), most, 12.0);
        let holder = add_child(self.commands, parent, middle(absolute(x, y, wide, high)));
        add_child(self.commands, holder, (self.fonts.write(words, face, size, colour), centred()));
    }

    /// Draws a button with its action.
    pub(super) fn press(
        &mut self,
        parent: Entity,
        (x, y): (f32, f32),
        (stuff, size): (ButtonStyle, (u16, u16)),
        words: &str,
        (name, deed): (&str, impl Deed),
    ) -> Entity {
        // Taller for touch, because there is a little room below.
        let size = if self.textures.viewport().is_small() { (size.0, size.1.max(42)) } else { size };
        let made = button(self.textures, self.fonts, words, stuff, absolute(x, y, 0.0, 0.0), size, name);
        self.commands.spawn((made, observe(does(deed)), ChildOf(parent))).id()
    }
}
