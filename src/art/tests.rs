//! Every texture has the size asked for and something on it.

use super::*;

fn all(k: u32) -> Vec<(&'static str, Picture, u32, u32)> {
    let ink = InkTone::Verdigris;
    let board = Board::default();
    let mut v = vec![
        ("desk", desk(&board, 160 * k, 90 * k), 160, 90),
        ("book", book(&board, 213 * k, 104 * k), 213, 104),
        ("cell", cell(&board, 62 * k, 46 * k, false), 62, 46),
        ("blocked cell", cell(&board, 62 * k, 46 * k, true), 62, 46),
        ("shadow", shadow(64 * k, 48 * k), 64, 48),
        ("card back", card_back(&Binding::default(), 62 * k, 90 * k), 62, 90),
        ("ribbon", ribbon(210 * k, 20 * k), 210, 20),
        ("candle", candle(38 * k, 70 * k), 38, 70),
        ("glow", glow(64 * k), 64, 64),
        ("gold drop", gold_drop(24 * k), 24, 24),
        ("nib", quill_nib(28 * k, 26 * k), 28, 26),
        ("leaf", leaf(28 * k, 26 * k), 28, 26),
        ("parchment", parchment(96 * k, 64 * k), 96, 64),
        ("blot", blot(3, ink, 64 * k), 64, 64),
        ("quill stroke", quill_stroke(&board, 24 * k, 4 * k), 24, 4),
        ("near reach", reach_dots(131, 30 * k), 30, 30),
        ("far reach", reach_dots(0x838383, 30 * k), 30, 30),
        ("title", title_page(320 * k, 180 * k), 320, 180),
    ];
    for on in [false, true] {
        v.push(("button", button(90 * k, 30 * k, on), 90, 30));
        v.push(("paper button", paper_button(90 * k, 30 * k, on), 90, 30));
        v.push(("ink drop", ink_drop(on, 16 * k), 16, 16));
        v.push(("hatch", hatch(&board, on, 62 * k, 46 * k), 62, 46));
        v.push(("pennant", pennant(on, 20 * k, 22 * k), 20, 22));
    }
    for state in 0..3 {
        v.push(("seal", wax_seal(state, 60 * k), 60, 60));
    }
    for kind in 0..6 {
        v.push(("marker", marker(&board, kind, 62 * k, 46 * k), 62, 46));
    }
    for kind in 0..4 {
        v.push(("ailment", ailment(kind, 24 * k), 24, 24));
    }
    for frame in 0..8 {
        v.push(("flame", candle_flame(32 * k, frame), 32, 32));
    }
    for ink in InkTone::ALL {
        v.push(("face", card_face(ink, Palette::Painted, 62 * k, 90 * k), 62, 90));
        v.push(("frame", card_frame(ink, Palette::Painted, 58 * k, 42 * k), 58, 42));
    }
    v
}

#[test]
fn every_texture_has_its_size_and_something_on_it() {
    for k in [1, 2] {
        for (name, p, w, h) in all(k) {
            assert_eq!(
                (p.width, p.height, p.rgba.len()),
                (w * k, h * k, (w * k * h * k * 4) as usize),
                "{name}"
            );
            let mut colours: Vec<[u8; 4]> = p.rgba.chunks(4).map(|c| [c[0], c[1], c[2], c[3]]).collect();
            colours.sort_unstable();
            colours.dedup();
            assert!(colours.len() > 12, "{name}: only {} colours", colours.len());
            assert!(p.rgba.chunks(4).any(|c| c[3] > 60), "{name} is all clear");
        }
    }
}

#[test]
fn the_kinds_of_one_sign_differ() {
    let differ = |v: Vec<Picture>| v.iter().enumerate().all(|(i, a)| v[..i].iter().all(|b| a != b));
    assert!(differ((0..6).map(|k| marker(&Board::default(), k, 62, 46)).collect()));
    assert!(differ((0..4).map(|k| ailment(k, 24)).collect()));
    assert!(differ((0..3).map(|k| wax_seal(k, 60)).collect()));
    assert!(differ((0..8).map(|k| candle_flame(32, k)).collect()));
    assert!(differ(InkTone::ALL.iter().map(|&k| blot(1, k, 48)).collect()));
}

#[test]
fn the_frame_of_a_unit_is_clear_inside() {
    let p = card_frame(InkTone::Lapis, Palette::Painted, 116, 84);
    assert_eq!(p.get(58, 42).1, 0.0);
    assert!(p.get(2, 42).1 > 0.9);
}

#[test]
fn forward_is_to_the_right() {
    let red = |p: &Picture, x: u32, y: u32| p.get(x, y).0[0] > 0.4 && p.get(x, y).1 > 0.8;
    let ahead = reach_dots(1 << 7, 90);
    assert!(red(&ahead, 75, 45) && !red(&ahead, 45, 15));
}

#[test]
fn tiny_and_empty_sizes_do_no_harm() {
    for (w, h) in [(0, 0), (1, 1), (3, 2)] {
        let board = Board::default();
        let _ = (desk(&board, w, h), book(&board, w, h), cell(&board, w, h, true), marker(&board, 3, w, h));
        let _ = (parchment(w, h), button(w, h, true), quill_stroke(&board, w, h));
        let _ = (
            card_face(InkTone::Vellum, Palette::Painted, w, h),
            card_back(&Binding::default(), w, h),
            ribbon(w, h),
            candle(w, h),
            title_page(w, h),
        );
        let _ = (blot(1, InkTone::Lapis, w), wax_seal(2, w), reach_dots(0xFF, w), leaf(w, h));
    }
}

/// A drawing with every layer and every form.
const DRAWING: &str = "warp 0.8\nbrush 60 80 20 3,6,1 10,80 50,70 90,82\nwash 60 melt 3 join 2 tint 30\nshape 20,50 40,30 70,34! 80,60 \
                       40,70\noval 60,40 9,5 20\nrow 9 6 0.6 -90 20 20,50 40,30 70,34\nfan 30,50 200 60 4 9 0.8 10\nscatter 9 \
                       0.4,1.2 50,80 20,5\ncut\ndab 45,50 4\nline 70\npath 0.3,0.6 25,45 40,50 60,44\ndark 90\ndab 70,55 2 72,60 \
                       1\npale 90\ndab 30,60 3\ngold 90\npoly 50,20 54,28 46,28\neye 66,42 3 open 70 tilt 20\n";

fn drawn(ink: InkTone, id: u16) -> Picture {
    portrait_of(DRAWING, None, &[], (ink, id), 64).expect("a good drawing")
}

#[test]
fn the_same_portrait_has_the_same_bytes_on_every_machine() {
    let print = |picture: &Picture| {
        picture.rgba.iter().fold(0xCBF2_9CE4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01B3)
        })
    };
    let prints = InkTone::ALL.map(|ink| print(&drawn(ink, 7)));
    assert_eq!(
        prints,
        [
            6_855_473_303_366_099_263,
            8_899_096_888_021_154_833,
            5_403_439_161_297_550_970,
            2_250_537_067_719_032_345,
            8_927_810_196_848_482_914,
            13_978_334_951_086_609_335,
        ]
    );
    assert_ne!(print(&drawn(InkTone::Lapis, 8)), prints[1], "another card has other paper and stains");
}

#[test]
fn lines_show_in_light_and_in_dark_ink() {
    for ink in InkTone::ALL {
        let plain = DRAWING.replace("line 70", "line 0");
        let without = portrait_of(&plain, None, &[], (ink, 7), 64).expect("a good drawing");
        let with = drawn(ink, 7);
        let differs = |place: (u32, u32)| {
            let (a, b) = (with.get(place.0, place.1).0, without.get(place.0, place.1).0);
            (0..3).map(|ch| (a[ch] - b[ch]).abs()).fold(0.0, f32::max)
        };
        let most = (16..40).flat_map(|x| (27..34).map(move |y| (x, y))).map(differs).fold(0.0, f32::max);
        assert!(most > 0.12, "{ink:?}: {most}");
    }
}
