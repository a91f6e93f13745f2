//! The table on a desktop: 1280 × 720, the book in the middle, a player panel on either side, the log and the seal on
//! the right.

use super::places::{Fan, PlatePlaces, TableLayout, Tabs};
use crate::client::prelude::*;

/// Returns a rectangle by its upper left corner and its size.
pub(super) const fn place(x: f32, y: f32, wide: f32, high: f32) -> Rect {
    Rect { min: Vec2::new(x, y), max: Vec2::new(x + wide, y + high) }
}

const fn plate(mine: bool) -> PlatePlaces {
    let left = if mine { 14.0 } else { 1078.0 };
    PlatePlaces {
        plate: place(left, 92.0, 190.0, 184.0),
        candle: (Vec2::new(1.0, 28.0), 1.0),
        pennant: place(62.0, 18.0, 20.0, 22.0),
        name: (place(86.0, 15.0, 110.0, 26.0), 20.0),
        hp: (place(64.0, 38.0, 120.0, 44.0), 34.0),
        counts: (place(64.0, 84.0, 130.0, 50.0), 16.0, true),
        drops: Some((Vec2::new(12.0, 158.0), 150.0)),
        drop: None,
        mp: (place(166.0, 153.0, 30.0, 24.0), 17.0),
        clock: place(left + 64.0, 212.0, 136.0, 40.0),
        beside: Vec2::new(if mine { 150.0 } else { 1214.0 }, 150.0),
        feeling: place(if mine { 30.0 } else { 1092.0 }, 58.0, 156.0, 44.0),
    }
}

pub(super) fn layout(viewport: Viewport) -> TableLayout {
    TableLayout {
        viewport,
        book: place(214.0, 84.0, 852.0, 414.0),
        quarter: false,
        unit: (Vec2::new(116.0, 84.0), 1.0),
        plates: [plate(true), plate(false)],
        strike: place(1112.0, 6.0, 124.0, 92.0),
        ribbon: (place(410.0, 8.0, 460.0, 44.0), 20.0),
        seal: (place(1108.0, 520.0, 120.0, 120.0), 23.0),
        hint: (place(1070.0, 642.0, 200.0, 44.0), 16.0),
        resign: Some(place(1208.0, 690.0, 66.0, 26.0)),
        menu: Some(place(16.0, 12.0, 72.0, 28.0)),
        log: Some(place(1080.0, 280.0, 192.0, 232.0)),
        drawer: None,
        fan: Fan {
            card: Vec2::new(124.0, 180.0),
            lifted: Vec2::new(214.0, 311.0),
            centre: Vec2::new(640.0, 614.0),
            wide: 760.0,
            pitch: 126.0,
            bend: 1.0,
            chosen: 602.0,
            floor: [716.0, 600.0],
        },
        backs: (Vec2::new(985.0, 2.0), Vec2::new(74.0, 106.0), 190.0),
        tabs: Tabs::Over(472.0),
        note: (Vec2::new(640.0, 56.0), 560.0),
        lesson: place(4.0, 284.0, 206.0, 430.0),
        tip: place(8.0, 540.0, 234.0, 172.0),
        bar: place(30.0, 602.0, 1220.0, 118.0),
        sheet: place(250.0, 50.0, 780.0, 560.0),
        tab: (150, 34),
    }
}
