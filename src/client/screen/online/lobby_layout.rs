//! The layout of the lobby, for each form factor. On a phone the page scrolls: in two columns in landscape, in one
//! column in portrait.

use bevy::ecs::component::Component;
use bevy::math::{Rect, Vec2};

use super::ui::{FIELDS, LEATHER};
use crate::client::viewport::{FormFactor, Viewport};

/// The width of the button of the lobby that the game itself runs, in the head of a phone in landscape orientation. A
/// browser has no such button.
pub(super) const HOST: f32 =
    if cfg!(all(feature = "server", not(target_arch = "wasm32"))) { 190.0 } else { 0.0 };

/// The content that scrolls on a phone.
#[derive(Component)]
pub(super) struct ScrolledContent;

/// The positions of all parts of the lobby.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Places {
    /// The title, and its font size.
    pub(super) title: (Rect, f32),
    /// The fields of the name and the address, each with its size. Their labels are above.
    pub(super) fields: [(Vec2, (u16, u16)); 2],
    /// The connection button, and the text beside it.
    pub(super) connect: (Vec2, (u16, u16)),
    pub(super) said: Rect,
    /// The back button.
    pub(super) back: (Vec2, (u16, u16)),
    /// The list of rooms.
    pub(super) rooms: Rect,
    /// The height of a room's row, and the number of rows on a page.
    pub(super) row: (f32, usize),
    /// The positions of the available actions and of the unfinished battles.
    pub(super) side: Vec2,
    pub(super) old: Vec2,
}

impl Places {
    /// Returns the layout in a viewport, with or without a connection to the lobby.
    pub(super) fn new(stage: &Viewport, is_on: bool) -> Self {
        let wide = stage.size.x;
        let place = |x: f32, y: f32, wide: f32, high: f32| Rect::new(x, y, x + wide, y + high);
        let at = Vec2::new;
        match stage.form_factor {
            FormFactor::Desktop => Self {
                title: (place(0.0, 12.0, 1280.0, 60.0), 44.0),
                fields: [(at(60.0, 102.0), FIELDS[0]), (at(364.0, 102.0), FIELDS[1])],
                connect: (at(804.0, 98.0), LEATHER),
                said: place(1036.0, 108.0, 200.0, 24.0),
                back: (at(530.0, 654.0), LEATHER),
                rooms: place(60.0, 172.0, 760.0, 452.0),
                row: (44.0, 8),
                side: at(860.0, 172.0),
                old: at(860.0, if is_on { 436.0 } else { 172.0 }),
            },
            FormFactor::Landscape => {
                let field = ((wide - 214.0) / 2.0).floor();
                let (left, size) = (wide - 368.0, (field as u16, 46));
                Self {
                    title: (place(110.0, 2.0, 180.0, 44.0), 32.0),
                    fields: [(at(6.0, 72.0), size), (at(12.0 + field, 72.0), size)],
                    connect: (at(wide - 196.0, 68.0), (190, 52)),
                    said: place(310.0, 14.0, wide - 326.0 - HOST, 24.0),
                    back: (at(6.0, 3.0), (104, 46)),
                    rooms: place(4.0, 128.0, left - 8.0, if is_on { 560.0 } else { 226.0 }),
                    row: (58.0, 8),
                    side: at(left, 128.0),
                    old: at(left, if is_on { 396.0 } else { 128.0 }),
                }
            }
            FormFactor::Portrait => {
                let (left, size) = ((wide - 360.0) / 2.0, (wide as u16 - 12, 46));
                let rooms = if is_on { 752.0 } else { 292.0 };
                Self {
                    title: (place(100.0, 2.0, wide - 200.0, 44.0), 32.0),
                    fields: [(at(6.0, 102.0), size), (at(6.0, 176.0), size)],
                    connect: (at((wide - 220.0) / 2.0, 232.0), (220, 52)),
                    said: place(8.0, 52.0, wide - 16.0, 24.0),
                    back: (at(6.0, 3.0), (92, 46)),
                    rooms: place(4.0, rooms, wide - 8.0, if is_on { 560.0 } else { 240.0 }),
                    row: (58.0, 8),
                    side: at(left, 292.0),
                    old: at(left, if is_on { 560.0 } else { 542.0 }),
                }
            }
        }
    }

    /// Returns the height of the whole page.
    pub(super) fn high(&self, stage: &Viewport) -> f32 {
        // Room for as many unfinished battles as are shown while disconnected.
        (self.rooms.max.y.max(self.old.y + 230.0) + 10.0).max(stage.size.y)
    }
}
