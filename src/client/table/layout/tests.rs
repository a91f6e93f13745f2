//! Layout tests for phones: everything is inside the viewport, and no touch target is too small for a thumb.

use bevy::prelude::*;

use super::{AskPlace, TableLayout, Tabs};
use crate::client::viewport::{Aside, Viewport};

/// The logical sizes of phones, and of a small window.
const PHONES: [(f32, f32); 7] = [
    (844.0, 390.0),
    (667.0, 375.0),
    (932.0, 430.0),
    (844.0, 340.0),
    (740.0, 360.0),
    (800.0, 500.0),
    (896.0, 414.0),
];
/// The minimum size for a thumb, in logical pixels.
const THUMB: f32 = 40.0;

fn layouts() -> impl Iterator<Item = TableLayout> {
    let windows =
        PHONES.into_iter().flat_map(|(long, short)| [Vec2::new(long, short), Vec2::new(short, long)]);
    windows.flat_map(|window| {
        let [plain, lesson, bar] = [(false, false), (true, false), (false, true)];
        [plain, lesson, bar].map(|(lesson, bar)| {
            TableLayout::new(Viewport { aside: Aside { lesson, bar }, ..Viewport::for_window(window) })
        })
    })
}

fn is_on(layout: &TableLayout, place: Rect) -> bool {
    let viewport = Rect::from_corners(Vec2::ZERO, layout.viewport.size).inflate(3.0);
    viewport.contains(place.min) && viewport.contains(place.max)
}

fn sized(corner: Vec2, size: (u16, u16)) -> Rect {
    Rect::from_corners(corner, corner + Vec2::new(f32::from(size.0), f32::from(size.1)))
}

#[test]
fn a_desk_has_the_table_it_had() {
    let wide = TableLayout::default();
    assert_eq!(wide.book, Rect::new(214.0, 84.0, 1066.0, 498.0));
    assert_eq!(wide.fan(0, 1), (Vec2::new(640.0, 614.0), 0.0));
    assert_eq!(wide.fan(6, 7).0.x, 640.0 + 3.0 * (760.0 / 7.0));
    assert!(!wide.quarter && wide.drawer.is_none());
}

#[test]
fn everything_lies_on_the_stage_of_a_phone() {
    for layout in layouts() {
        let (knob, drawer) = layout.drawer.expect("a phone has a drawer");
        let mut places =
            vec![layout.book, layout.ribbon.0, layout.seal.0, layout.strike, layout.sheet, knob, drawer];
        places.extend(layout.plates.map(|plate| plate.plate));
        places.extend([layout.confirm_area(), layout.able_area(), layout.sheet_area()]);
        if let Tabs::At(tabs) = layout.tabs {
            places.extend(tabs.map(|tab| sized(tab, layout.tab)));
        }
        if layout.viewport.aside.lesson {
            places.push(layout.lesson);
        }
        if layout.viewport.aside.bar {
            places.push(layout.bar);
        }
        for place in places {
            assert!(is_on(&layout, place), "{place:?}: {layout:?}");
        }
    }
}

#[test]
fn prompts_leave_the_book_and_the_hand_free() {
    let desks = [(1280.0, 720.0), (1920.0, 1080.0)]
        .map(|(x, y)| TableLayout::new(Viewport::for_window(Vec2::new(x, y))));
    for layout in layouts().chain(desks) {
        // A cell begins a little inside of the book.
        let book = layout.book.inflate(-12.0);
        let mut kept: Vec<Rect> = vec![book];
        kept.extend((0..8).map(|place| Rect::from_center_size(layout.fan(place, 8).0, layout.fan.card)));
        let (sheets, words) = match layout.ask_place() {
            AskPlace::Sheet(area) => (vec![area], None),
            AskPlace::Apart { words, answers } => (vec![answers, words], Some(words)),
        };
        for sheet in &sheets {
            assert!(is_on(&layout, *sheet), "{sheet:?}: {layout:?}");
            for kept in &kept {
                assert!(sheet.intersect(*kept).is_empty(), "{sheet:?} covers {kept:?}: {layout:?}");
            }
        }
        assert!(words.is_none_or(|words| words.width() >= 280.0), "{words:?}: {layout:?}");
    }
}

#[test]
fn what_is_touched_is_large_enough_for_a_thumb() {
    for layout in layouts() {
        let (knob, _) = layout.drawer.expect("a phone has a drawer");
        let scale = layout.viewport.scale;
        for place in [knob, layout.seal.0] {
            assert!(place.size().min_element() * scale >= THUMB, "{place:?}: {layout:?}");
        }
        assert!(f32::from(layout.tab.1) * scale >= THUMB * 0.99, "{layout:?}");
    }
}

#[test]
fn the_cards_of_a_hand_lie_beside_each_other_and_are_seen() {
    for layout in layouts() {
        for count in 1..=8 {
            let lies: Vec<Vec2> = (0..count).map(|place| layout.fan(place, count).0).collect();
            let half = layout.fan.card / 2.0;
            let (first, last) = (lies[0], lies[count - 1]);
            assert!(
                first.x - half.x >= -1.0 && last.x + half.x <= layout.viewport.size.x + 1.0,
                "{layout:?}"
            );
            for card in lies {
                assert!(layout.viewport.size.y - (card.y - half.y) > 24.0, "{card}: {layout:?}");
            }
        }
    }
}
