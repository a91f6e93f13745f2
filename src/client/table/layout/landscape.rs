//! The table on a phone in landscape orientation: the book in the middle at the maximum size, a narrow player panel on
//! either side, the hand partly below the edge, the seal under the right thumb.

use super::desktop::place;
use super::places::{Fan, PlatePlaces, TableLayout, Tabs};
use crate::client::prelude::*;

/// The width of the player panels.
const PLATE: f32 = 100.0;
/// The height of the status bar above the book, and the visible height of the hand below it.
const RIBBON: f32 = 25.0;
const HAND: f32 = 58.0;
/// The height of the bar of a replay.
const BAR: f32 = 104.0;

/// Returns the width of the note of a lesson, which is at the left edge.
fn note(viewport: &Viewport) -> f32 {
    if viewport.aside.lesson { (viewport.size.x * 0.24).clamp(150.0, 190.0).floor() } else { 0.0 }
}

fn plate(viewport: &Viewport, mine: bool) -> PlatePlaces {
    let left = if mine { note(viewport) + 2.0 } else { viewport.size.x - PLATE - 2.0 };
    PlatePlaces {
        plate: place(left, 2.0, PLATE, 168.0),
        candle: (Vec2::new(-2.0, 24.0), 0.72),
        pennant: place(4.0, 4.0, 16.0, 18.0),
        name: (place(24.0, 2.0, PLATE - 26.0, 22.0), 16.0),
        hp: (place(46.0, 24.0, 54.0, 38.0), 30.0),
        counts: (place(8.0, 112.0, PLATE - 10.0, 52.0), 14.0, false),
        drops: None,
        drop: Some(place(46.0, 70.0, 20.0, 20.0)),
        mp: (place(70.0, 66.0, 30.0, 28.0), 21.0),
        clock: place(left + 8.0, 163.0, PLATE - 8.0, 17.0),
        beside: Vec2::new(left + 60.0, 60.0),
        feeling: place(if mine { 4.0 } else { viewport.size.x - 130.0 }, 28.0, 126.0, 40.0),
    }
}

pub(super) fn layout(viewport: Viewport) -> TableLayout {
    let Vec2 { x: wide, y: high } = viewport.size;
    let bottom = if viewport.aside.bar { high - BAR } else { high };
    let note = note(&viewport);
    let left = note + PLATE + 6.0;
    let foot = bottom - if viewport.aside.bar { 30.0 } else { HAND };
    let book = Rect::new(left, RIBBON + 1.0, wide - PLATE - 6.0, foot);
    let cell = Vec2::new(book.width() * 0.145, book.height() * 0.22);
    let unit = cell - Vec2::splat(5.0);
    let middle = book.center().x;
    let card = Vec2::new(100.0, 145.0);
    let ribbon = Vec2::new(330.0_f32.min(book.width()), RIBBON);
    let low = bottom - if viewport.aside.bar { 26.0 } else { HAND - 4.0 };
    TableLayout {
        viewport,
        book,
        quarter: false,
        unit: (unit, badges(unit)),
        plates: [plate(&viewport, true), plate(&viewport, false)],
        strike: place(wide - PLATE - 2.0, 98.0, PLATE, 92.0),
        ribbon: (Rect::from_center_size(Vec2::new(middle, RIBBON / 2.0 + 1.0), ribbon), 14.5),
        seal: (place(wide - 97.0, bottom - 136.0, 92.0, 92.0), 19.0),
        hint: (place(wide - PLATE - 4.0, bottom - 43.0, PLATE + 2.0, 40.0), 14.0),
        resign: None,
        menu: None,
        log: None,
        drawer: Some((place(note + 5.0, 184.0, 94.0, 43.0), place(note, 0.0, 278.0, high))),
        fan: Fan {
            card,
            lifted: Vec2::new(206.0, 299.0),
            centre: Vec2::new(middle, low + card.y / 2.0),
            wide: book.width() + 4.0,
            pitch: card.x + 3.0,
            bend: 0.35,
            chosen: low - 22.0 + card.y / 2.0,
            floor: [high - 4.0, bottom - 4.0],
        },
        backs: (Vec2::new(wide - 50.0, 201.0), Vec2::new(26.0, 37.0), 70.0),
        tabs: Tabs::At([Vec2::new(note + 1.0, bottom - 92.0), Vec2::new(note + 1.0, bottom - 46.0)]),
        note: (Vec2::new(middle, RIBBON + 4.0), book.width() - 8.0),
        lesson: place(0.0, 0.0, note, high),
        tip: Rect::new(note + 2.0, foot + 2.0, wide - PLATE - 6.0, high - 2.0),
        bar: place(0.0, high - BAR, wide, BAR),
        sheet: place(24.0, 4.0, wide - 48.0, high - 8.0),
        tab: (PLATE as u16 + 2, 43),
    }
}

/// Returns the scale of badges on a unit of a given size: two badges and the dots between them fit side by side.
pub(super) fn badges(unit: Vec2) -> f32 {
    (unit.x / 102.0).min(unit.y / 70.0).clamp(0.6, 1.0)
}
