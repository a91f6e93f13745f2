//! The table on a phone in portrait orientation, from top to bottom: the opponent's panel, the pages one above the
//! other, the player's own panel with the seal, and the hand.

use super::desktop::place;
use super::landscape::badges;
use super::places::{Fan, PlatePlaces, TableLayout, Tabs};
use crate::client::prelude::*;

/// The heights of the status bar, the opponent's panel, and the player's own panel with the seal beside it.
const RIBBON: f32 = 28.0;
const PLATE: f32 = 58.0;
const OWN: f32 = 68.0;
/// The visible height of the hand.
const HAND: f32 = 100.0;
/// The sizes of the seal, of the button beside it, and of the tabs over both.
const SEAL: f32 = 66.0;
const MENU: f32 = 80.0;
const TAB: f32 = 103.0;
/// The height of the bar of a replay.
const BAR: f32 = 184.0;

/// Returns the positions on a panel, which is a strip: candle, name over HP, ink, counts.
fn plate(viewport: &Viewport, mine: bool, top: f32) -> PlatePlaces {
    let wide = viewport.size.x;
    let counts = if mine { Vec2::new(160.0, 24.0) } else { Vec2::new(180.0, 6.0) };
    PlatePlaces {
        plate: place(0.0, top, wide - if mine { SEAL + MENU + 4.0 } else { 0.0 }, PLATE),
        candle: (Vec2::new(2.0, -8.0), 0.52),
        pennant: place(42.0, 5.0, 16.0, 18.0),
        name: (place(62.0, 2.0, if mine { 76.0 } else { 116.0 }, 22.0), 16.0),
        hp: (place(42.0, 22.0, 48.0, 36.0), 28.0),
        counts: (place(counts.x, counts.y, 122.0, 36.0), 14.0, false),
        drops: None,
        drop: Some(place(96.0, 30.0, 19.0, 19.0)),
        mp: (place(118.0, 26.0, 34.0, 28.0), 21.0),
        clock: if mine { place(140.0, top + 5.0, 84.0, 17.0) } else { place(wide - 90.0, top, 86.0, 17.0) },
        beside: Vec2::new(84.0, top + PLATE / 2.0),
        feeling: place(100.0, if mine { top - 48.0 } else { top + PLATE }, 150.0, 42.0),
    }
}

pub(super) fn layout(viewport: Viewport) -> TableLayout {
    let Vec2 { x: wide, y: high } = viewport.size;
    let bottom = if viewport.aside.bar { high - BAR } else { high };
    let hand = if viewport.aside.bar { 64.0 } else { HAND };
    let own = bottom - hand - OWN;
    // The lesson note covers the book.
    let note = if viewport.aside.lesson { (high * 0.225).clamp(150.0, 190.0) } else { 0.0 };
    let above = RIBBON + PLATE + note;
    let book = Rect::new(3.0, above + 2.0, wide - 3.0, own - 3.0);
    let cell = Vec2::new(book.width() * 0.229, book.height() * 0.15);
    let unit = cell - Vec2::splat(5.0);
    let card = Vec2::new(104.0, 151.0);
    let low = bottom - hand + 4.0;
    let room = wide - 4.0;
    let middle = own + OWN / 2.0;
    let knob = place(wide - SEAL - MENU - 6.0, middle - 22.0, MENU, 44.0);
    TableLayout {
        viewport,
        book,
        quarter: true,
        unit: (unit, badges(unit)),
        plates: [plate(&viewport, true, own), plate(&viewport, false, RIBBON)],
        strike: place(wide - 122.0, RIBBON, 118.0, 88.0),
        ribbon: (place((wide - 340.0) / 2.0, 0.0, 340.0, RIBBON), 16.0),
        seal: (place(wide - SEAL - 3.0, middle - SEAL / 2.0, SEAL, SEAL), 15.5),
        hint: (place(wide - SEAL, bottom, 0.0, 0.0), 14.0),
        resign: None,
        menu: None,
        log: None,
        drawer: Some((knob, place(wide - 282.0, RIBBON, 280.0, own - RIBBON + 4.0))),
        fan: Fan {
            card,
            lifted: Vec2::new(226.0, 328.0),
            centre: Vec2::new(wide / 2.0, low + card.y / 2.0),
            wide: room,
            pitch: card.x + 3.0,
            bend: 0.35,
            chosen: low - 10.0 + card.y / 2.0,
            floor: [high - 4.0, bottom - 4.0],
        },
        backs: (Vec2::new(wide - 52.0, RIBBON + PLATE / 2.0 + 8.0), Vec2::new(30.0, 40.0), 76.0),
        tabs: Tabs::At([2.0, 1.0].map(|left| Vec2::new(wide - left * (TAB + 2.0), middle - 22.0))),
        note: (Vec2::new(wide / 2.0, RIBBON + PLATE + 4.0), wide - 16.0),
        lesson: place(2.0, RIBBON + PLATE, wide - 4.0, note),
        tip: Rect::new(2.0, bottom - hand + 1.0, wide - 2.0, high - 2.0),
        bar: place(0.0, high - BAR, wide, BAR),
        sheet: place(4.0, RIBBON + 6.0, wide - 8.0, high - RIBBON - 60.0),
        tab: (TAB as u16, 44),
    }
}
