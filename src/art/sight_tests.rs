//! The colours and signs that a player must tell apart, as the three colour blindnesses see them.

use super::*;

/// The least difference of two inks on cards, in OKLab: that of the two most similar inks to normal sight.
const INKS_DIFFER: f32 = 0.115;
/// The least mean difference in lightness of two signs on the page, where 1 is that of black and white.
const SIGNS_DIFFER: f32 = 0.03;

/// A kind of sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sight {
    Normal,
    Protanopia,
    Deuteranopia,
    Tritanopia,
}

impl Sight {
    /// Returns the colour that looks the same to normal sight, in linear light. Source: Machado, Oliveira and Fernandes,
    /// "A Physiologically-based Model for Simulation of Color Vision Deficiency" (2009), severity 1.
    fn seen(self, colour: Rgb) -> Rgb {
        let linear = colour
            .map(|part| if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) });
        let rows = match self {
            Self::Normal => return linear,
            Self::Protanopia => [
                [0.152_286, 1.052_583, -0.204_868],
                [0.114_503, 0.786_281, 0.099_216],
                [-0.003_882, -0.048_116, 1.051_998],
            ],
            Self::Deuteranopia => [
                [0.367_322, 0.860_646, -0.227_968],
                [0.280_085, 0.672_501, 0.047_413],
                [-0.011_820, 0.042_940, 0.968_881],
            ],
            Self::Tritanopia => [
                [1.255_528, -0.076_749, -0.178_779],
                [-0.078_411, 0.930_809, 0.147_602],
                [0.004_733, 0.691_367, 0.303_900],
            ],
        };
        rows.map(|row| {
            row.iter().zip(linear).map(|(factor, part)| factor * part).sum::<f32>().clamp(0.0, 1.0)
        })
    }
}

/// Returns a linear colour in OKLab. Source: Ottosson, "A perceptual color space for image processing" (2020).
fn oklab([r, g, b]: Rgb) -> Rgb {
    let l = (0.412_221_46 * r + 0.536_332_55 * g + 0.051_445_995 * b).cbrt();
    let m = (0.211_903_5 * r + 0.680_699_5 * g + 0.107_396_96 * b).cbrt();
    let s = (0.088_302_46 * r + 0.281_718_85 * g + 0.629_978_7 * b).cbrt();
    [
        0.210_454_26 * l + 0.793_617_8 * m - 0.004_072_047 * s,
        1.977_998_5 * l - 2.428_592_2 * m + 0.450_593_7 * s,
        0.025_904_037 * l + 0.782_771_77 * m - 0.808_675_77 * s,
    ]
}

fn difference(a: Rgb, b: Rgb) -> f32 {
    a.iter().zip(b).map(|(a, b)| (a - b).powi(2)).sum::<f32>().sqrt()
}

/// Returns the difference of the two most similar inks of a palette.
fn least_difference(palette: Palette, sight: Sight) -> f32 {
    let seen = InkTone::ALL.map(|tone| oklab(sight.seen(palette.ink(tone))));
    let pairs = seen.iter().enumerate().flat_map(|(number, a)| seen[..number].iter().map(|b| (*a, *b)));
    pairs.map(|(a, b)| difference(a, b)).fold(f32::INFINITY, f32::min)
}

#[test]
fn inks_differ_in_the_palette_of_each_sight() {
    for (palette, sight) in [
        (Palette::Painted, Sight::Normal),
        (Palette::RedGreen, Sight::Normal),
        (Palette::RedGreen, Sight::Protanopia),
        (Palette::RedGreen, Sight::Deuteranopia),
        (Palette::BlueYellow, Sight::Normal),
        (Palette::BlueYellow, Sight::Tritanopia),
    ] {
        let least = least_difference(palette, sight);
        assert!(least >= INKS_DIFFER, "{palette:?} to {sight:?}: two inks differ by {least}");
    }
    // The simulation finds what the palettes are for.
    for sight in [Sight::Protanopia, Sight::Deuteranopia, Sight::Tritanopia] {
        assert!(least_difference(Palette::Painted, sight) < INKS_DIFFER, "{sight:?} needs no palette");
    }
}

#[test]
fn an_ink_keeps_its_hue_in_every_palette() {
    for tone in [InkTone::Vermilion, InkTone::Lapis, InkTone::Verdigris, InkTone::Orpiment] {
        let hue = |palette: Palette| {
            let [_, a, b] = oklab(Sight::Normal.seen(palette.ink(tone)));
            b.atan2(a).to_degrees()
        };
        for palette in Palette::ALL {
            let turn = (hue(palette) - hue(Palette::Painted) + 540.0).rem_euclid(360.0) - 180.0;
            assert!(turn.abs() <= 25.0, "{tone:?} turns by {turn} degrees in {palette:?}");
        }
    }
}

/// Returns the lightness of each pixel of a picture on a page of that colour.
fn lightness(picture: &Picture, page: Rgb) -> Vec<f32> {
    let on_page = |pixel: &[u8]| {
        let alpha = f32::from(pixel[3]) / 255.0;
        let part = |place: usize| f32::from(pixel[place]) / 255.0 * alpha + page[place] * (1.0 - alpha);
        oklab(Sight::Normal.seen([part(0), part(1), part(2)]))[0]
    };
    picture.rgba.chunks(4).map(on_page).collect()
}

fn mean_difference(a: &[f32], b: &[f32]) -> f32 {
    a.iter().zip(b).map(|(a, b)| (a - b).abs()).sum::<f32>() / a.len() as f32
}

fn boards() -> impl Iterator<Item = (&'static str, Board)> {
    Skin::all(SkinKind::Board).map(|skin| (skin.name(), skin.board()))
}

/// Signs that stand in the same place differ in lightness alone: by their shape, whatever colours the player sees. Signs
/// on cells also differ from a bare page, on every board.
#[test]
fn signs_differ_without_colour() {
    let badges: [(&str, Vec<Picture>); 4] = [
        ("ailment", (0..4).map(|kind| ailment(kind, 64)).collect()),
        ("pennant", [true, false].map(|warm| pennant(warm, 40, 44)).into()),
        ("badge", vec![quill_nib(68, 64), leaf(68, 64)]),
        ("drop", [true, false].map(|full| ink_drop(full, 32)).into()),
    ];
    let mut groups: Vec<(String, Vec<Vec<f32>>)> = badges
        .map(|(name, group)| (name.to_owned(), group.iter().map(|sign| lightness(sign, PAGE)).collect()))
        .into();
    for (name, board) in boards() {
        let bare = || Picture::clear(124, 92);
        let marks = (0..6).map(|kind| marker(&board, kind, 124, 92)).chain([bare()]);
        let hatches = [true, false].map(|struck| hatch(&board, struck, 124, 92)).into_iter().chain([bare()]);
        for (kind, group) in [("marker", marks.collect::<Vec<_>>()), ("hatch", hatches.collect())] {
            let group = group.iter().map(|sign| lightness(sign, board.page())).collect();
            groups.push((format!("{kind} of {name}"), group));
        }
    }
    for (name, group) in groups {
        for (number, a) in group.iter().enumerate() {
            for (other, b) in group[..number].iter().enumerate() {
                let mean = mean_difference(a, b);
                assert!(mean >= SIGNS_DIFFER, "{name}: {number} differs from {other} by {mean}");
            }
        }
    }
}

/// The least contrast of what is written on a page, as WCAG 2.1 measures it: of its ink, and of its red, which is large.
const WRITTEN: (f32, f32) = (7.0, 3.0);
/// The least contrast of the text on a desk.
const ON_DESK: f32 = 7.0;
/// The least difference in lightness of the line about a cell and the page inside of it.
const LINES_DIFFER: f32 = 0.05;

/// The least mean difference in lightness of a card's frame and a page; most of the frame is clear.
const FRAMES_DIFFER: f32 = 0.025;

/// Returns the contrast of two colours by WCAG 2.1.
fn contrast(a: Rgb, b: Rgb) -> f32 {
    let light = |colour: Rgb| {
        let [r, g, b] = Sight::Normal.seen(colour);
        0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
    };
    let (a, b) = (light(a), light(b));
    a.max(b) / a.min(b)
}

/// Returns the mean colour of a part of a picture, given in parts of its width and height.
fn mean(picture: &Picture, [left, top, right, low]: [f32; 4]) -> Rgb {
    let to = |part: f32, whole: u32| (part * whole as f32) as u32;
    let (mut sum, mut count) = ([0.0; 3], 0.0);
    for y in to(top, picture.height)..to(low, picture.height) {
        for x in to(left, picture.width)..to(right, picture.width) {
            let (colour, _) = picture.get(x, y);
            (0..3).for_each(|part| sum[part] += colour[part]);
            count += 1.0;
        }
    }
    sum.map(|part| part / count)
}

#[test]
fn what_is_written_can_be_read_on_every_board() {
    for (name, board) in boards() {
        let book = book(&board, 426, 207);
        for (side, page) in [[0.06, 0.06, 0.44, 0.90], [0.56, 0.06, 0.94, 0.90]]
            .map(|part| mean(&book, part))
            .into_iter()
            .enumerate()
        {
            let [ink, red] = [board.ink, board.red].map(|colour| contrast(colour, page));
            assert!(ink >= WRITTEN.0 && red >= WRITTEN.1, "{name}, page {side}: ink {ink}, red {red}");
        }
        let desk = desk(&board, 320, 180);
        let parts =
            [0.0, 0.2, 0.4, 0.6, 0.8].into_iter().flat_map(|x| [0.0, 0.25, 0.5, 0.75].map(|y| (x, y)));
        for (x, y) in parts {
            let desk = mean(&desk, [x, y, x + 0.2, y + 0.25]);
            assert!(
                contrast(PAGE, desk) >= ON_DESK,
                "{name}: {} on the desk at {x}, {y}",
                contrast(PAGE, desk)
            );
        }
    }
}

#[test]
fn cells_and_cards_stand_out_on_every_board() {
    for (name, board) in boards() {
        for sight in [Sight::Normal, Sight::Protanopia, Sight::Deuteranopia, Sight::Tritanopia] {
            let book = book(&board, 852, 414);
            for (left, top) in [(40, 30), (250, 200), (480, 120), (700, 300)] {
                let mut place = Picture::clear(124, 92);
                place.stamp(&book, -left, -top, 1.0);
                place.stamp(&cell(&board, 124, 92, false), 0, 0, 1.0);
                let light = |part: [f32; 4]| oklab(sight.seen(mean(&place, part)))[0];
                let (line, inside) = (light([0.1, 0.01, 0.9, 0.033]), light([0.1, 0.10, 0.9, 0.30]));
                assert!((line - inside).abs() >= LINES_DIFFER, "{name} to {sight:?}: {line} about {inside}");
            }
        }
        let bare = lightness(&Picture::clear(116, 84), board.page());
        for (palette, tone) in Palette::ALL.into_iter().flat_map(|of| InkTone::ALL.map(|tone| (of, tone))) {
            let frame = lightness(&card_frame(tone, palette, 116, 84), board.page());
            let by = mean_difference(&frame, &bare);
            assert!(
                by >= FRAMES_DIFFER,
                "{name}: the frame of {tone:?} in {palette:?} differs from the page by {by}"
            );
        }
    }
}
