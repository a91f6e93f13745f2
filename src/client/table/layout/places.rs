//! The positions of the table for one form factor.

use bevy::ui::UiTransform;

use super::{desktop, landscape, portrait};
use crate::client::prelude::*;

/// The positions of everything on the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::client::table) struct TableLayout {
    /// The viewport of the layout.
    pub(in crate::client::table) viewport: Viewport,
    /// The open book.
    pub(in crate::client::table) book: Rect,
    /// True if the book is rotated by a quarter turn, with the player's own back line at the bottom.
    pub(in crate::client::table) quarter: bool,
    /// The size of a unit's picture on its cell, and the scale of its badges.
    pub(in crate::client::table) unit: (Vec2, f32),
    /// The player's own panel, and the opponent's.
    pub(in crate::client::table) plates: [PlatePlaces; 2],
    /// The mark for a strike at the opponent.
    pub(in crate::client::table) strike: Rect,
    /// The status bar, and the font size of its text.
    pub(in crate::client::table) ribbon: (Rect, f32),
    /// The seal that ends a turn, and the font size of its text.
    pub(in crate::client::table) seal: (Rect, f32),
    /// The text below the seal.
    pub(in crate::client::table) hint: (Rect, f32),
    /// The text that resigns; `None` if it is in the drawer.
    pub(in crate::client::table) resign: Option<Rect>,
    /// The button of the battle's menu; `None` if it is in the drawer.
    pub(in crate::client::table) menu: Option<Rect>,
    /// The log's column; `None` if a button in the drawer opens the log.
    pub(in crate::client::table) log: Option<Rect>,
    /// The button of the drawer, and the drawer; `None` if the tools are beside the book.
    pub(in crate::client::table) drawer: Option<(Rect, Rect)>,
    /// The player's own hand.
    pub(in crate::client::table) fan: Fan,
    /// The backs of the opponent's hand: the middle, the size of one, and the width of the spread.
    pub(in crate::client::table) backs: (Vec2, Vec2, f32),
    /// The tabs of a held card.
    pub(in crate::client::table) tabs: Tabs,
    /// Notes with a reason: the middle of their upper edge, and their maximum width.
    pub(in crate::client::table) note: (Vec2, f32),
    /// The note of a lesson.
    pub(in crate::client::table) lesson: Rect,
    /// The slip with a tip for newcomers.
    pub(in crate::client::table) tip: Rect,
    /// The bar of a replay.
    pub(in crate::client::table) bar: Rect,
    /// A large sheet over the table, such as the opened log.
    pub(in crate::client::table) sheet: Rect,
    /// The size of the tabs of a held card.
    pub(in crate::client::table) tab: (u16, u16),
}

/// The player's own hand: cards beside each other along an arc.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::client::table) struct Fan {
    /// The size of a card.
    pub(in crate::client::table) card: Vec2,
    /// The size of a card lifted to be read.
    pub(in crate::client::table) lifted: Vec2,
    /// The middle of the middle card.
    pub(in crate::client::table) centre: Vec2,
    /// The width of the whole fan, and the maximum distance between two neighbouring cards.
    pub(in crate::client::table) wide: f32,
    pub(in crate::client::table) pitch: f32,
    /// The curvature of the fan: 1 on a desktop.
    pub(in crate::client::table) bend: f32,
    /// The vertical position of a chosen card.
    pub(in crate::client::table) chosen: f32,
    /// The lower edge of a lifted card: while playing, and above the bar of a replay.
    pub(in crate::client::table) floor: [f32; 2],
}

/// The positions on a player panel, relative to the panel.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::client::table) struct PlatePlaces {
    /// The whole panel.
    pub(in crate::client::table) plate: Rect,
    /// The candle with its flame: its origin and its scale.
    pub(in crate::client::table) candle: (Vec2, f32),
    /// The pennant, and the name beside it with its font size.
    pub(in crate::client::table) pennant: Rect,
    pub(in crate::client::table) name: (Rect, f32),
    /// The number of HP.
    pub(in crate::client::table) hp: (Rect, f32),
    /// The counts of book, grave and hand; the flag is true if they are on one line.
    pub(in crate::client::table) counts: (Rect, f32, bool),
    /// The position and width of a row of all drops of ink; `None` for a single drop beside the number.
    pub(in crate::client::table) drops: Option<(Vec2, f32)>,
    pub(in crate::client::table) drop: Option<Rect>,
    /// The number of ink drops.
    pub(in crate::client::table) mp: (Rect, f32),
    /// The clock of an online battle, in the viewport.
    pub(in crate::client::table) clock: Rect,
    /// The position of rising numbers, in the viewport.
    pub(in crate::client::table) beside: Vec2,
    /// The place of emotes, in the viewport.
    pub(in crate::client::table) feeling: Rect,
}

/// The tabs of a held card.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::client::table) enum Tabs {
    /// Over the card, at a fixed height.
    Over(f32),
    /// At fixed places.
    At([Vec2; 2]),
}

/// The least area in which a sheet opens over the book.
const ASK_LEAST: Vec2 = Vec2::new(250.0, 230.0);
/// The largest width of a prompt on a sheet.
pub(in crate::client::table) const ASK_WIDEST: f32 = 440.0;

/// The place of a prompt: at the seal, apart from the book and the hand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::client::table) enum AskPlace {
    /// A sheet with the words above the answers, at the lower edge of this area.
    Sheet(Rect),
    /// On a phone: a strip with the words over the status bar, and the answers in the place of the seal.
    Apart {
        /// The area of the words; they may reach below it.
        words: Rect,
        /// The area of the answers.
        answers: Rect,
    },
}

impl Default for TableLayout {
    fn default() -> Self {
        Self::new(Viewport::default())
    }
}

impl TableLayout {
    /// Returns the layout for a viewport.
    pub(in crate::client::table) fn new(viewport: Viewport) -> Self {
        let layout: fn(Viewport) -> Self =
            viewport.pick(desktop::layout, landscape::layout, portrait::layout);
        layout(viewport)
    }

    /// Returns the positions on the panel of a side.
    pub(in crate::client::table) const fn plate(&self, mine: bool) -> &PlatePlaces {
        &self.plates[if mine { 0 } else { 1 }]
    }

    /// Returns the centre of a hand card in the fan, and its rotation in radians.
    pub(in crate::client::table) fn fan(&self, place: usize, count: usize) -> (Vec2, f32) {
        let fan = &self.fan;
        let room = if self.viewport.is_small() {
            (fan.wide - fan.card.x) / (count.max(2) - 1) as f32
        } else {
            fan.wide / count.max(1) as f32
        };
        let spacing = room.min(fan.pitch);
        let off = place as f32 - (count.max(1) - 1) as f32 / 2.0;
        let lean = off * if count > 5 { 0.045 } else { 0.06 } * fan.bend;
        let sink = off * off * if count > 5 { 3.0 } else { 5.0 } * fan.bend;
        (Vec2::new(fan.centre.x + off * spacing, fan.centre.y + sink), lean)
    }

    /// Returns the area in which sheets open over the table.
    pub(in crate::client::table) fn sheet_area(&self) -> Rect {
        let all = Rect::from_corners(Vec2::ZERO, self.viewport.size).inflate(-6.0);
        if self.viewport.is_small() { all } else { Rect::new(self.book.min.x, 54.0, self.book.max.x, 606.0) }
    }

    /// Returns the area in which a sheet asks for confirmation, over the book.
    pub(in crate::client::table) fn confirm_area(&self) -> Rect {
        self.roomy(self.book)
    }

    /// Returns the area of the strip that goes through a line of advice: below the book, or on a phone over the opponent's
    /// page.
    pub(in crate::client::table) fn walk_area(&self) -> Rect {
        let book = self.book;
        let area = if !self.viewport.is_small() {
            Rect::new(book.min.x, book.max.y, book.max.x, book.max.y + 190.0)
        } else if self.quarter {
            Rect { max: Vec2::new(book.max.x, book.center().y), ..book }
        } else {
            Rect { min: Vec2::new(book.center().x, book.min.y), ..book }
        };
        self.roomy(area)
    }

    /// Returns an area around the middle of another one, as large as that and large enough for a sheet.
    fn roomy(&self, area: Rect) -> Rect {
        let half = (area.half_size()).max(ASK_LEAST / 2.0).min(self.viewport.size / 2.0);
        let centre = area.center().clamp(half, self.viewport.size - half);
        Rect::from_center_half_size(centre, half)
    }

    /// Returns the place of prompts.
    pub(in crate::client::table) fn ask_place(&self) -> AskPlace {
        let (size, seal) = (self.viewport.size, self.seal.0);
        if !self.viewport.is_small() {
            let top = self.plates[1].plate.max.y + 4.0;
            let bottom = self.hint.0.max.y + 2.0;
            return AskPlace::Sheet(Rect::new(self.book.max.x - 10.0, top, size.x - 2.0, bottom));
        }
        let ribbon = self.ribbon.0;
        if self.quarter {
            // The candle, HP and MP stay visible on the player's own panel.
            let left = self.plates[0].plate.min.x + self.plates[0].mp.0.max.x + 2.0;
            let words = Rect::new(0.0, 0.0, size.x, ribbon.max.y);
            return AskPlace::Apart {
                words,
                answers: Rect::new(left, seal.min.y - 4.0, size.x, seal.max.y + 4.0),
            };
        }
        let words = Rect::new(self.book.min.x, 0.0, self.book.max.x, ribbon.max.y);
        let answers = Rect::new(self.book.max.x + 3.0, seal.min.y - 32.0, size.x, self.hint.0.max.y + 3.0);
        AskPlace::Apart { words, answers }
    }

    /// Returns the area of the list of cards that can still act: over the log, or on a phone over the opponent's page.
    pub(in crate::client::table) fn able_area(&self) -> Rect {
        let book = self.book;
        match self.log {
            Some(log) => {
                Rect::new(log.min.x - 8.0, log.min.y, self.viewport.size.x - 2.0, self.seal.0.min.y - 2.0)
            }
            None if self.quarter => Rect { max: Vec2::new(book.max.x, book.center().y), ..book },
            None => Rect { min: Vec2::new(book.center().x, book.min.y), ..book },
        }
    }

    /// Returns the rotation for everything on the book.
    pub(in crate::client::table) fn turn(&self) -> UiTransform {
        UiTransform::from_rotation(if self.quarter { Rot2::degrees(-90.0) } else { Rot2::IDENTITY })
    }
}
