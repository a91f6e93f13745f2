//! Every skin draws, differs from the others, and has its titles; what is wrong in a file is told.

use super::super::{Picture, book, cell, desk};
use super::*;

/// The languages of the game.
const LANGUAGES: [&str; 2] = ["en", "ja"];

fn all() -> impl Iterator<Item = Skin> {
    [SkinKind::Back, SkinKind::Board].into_iter().flat_map(Skin::all)
}

#[test]
fn every_file_is_read_and_has_a_title_in_every_language() {
    assert!([SkinKind::Back, SkinKind::Board].into_iter().all(|kind| Skin::all(kind).count() >= 3));
    for skin in all() {
        let name = skin.name();
        let is_back = Skin::all(SkinKind::Back).any(|back| back == skin);
        let error = if is_back { Binding::read(skin.text()).err() } else { Board::read(skin.text()).err() };
        assert_eq!(error, None, "{name}");
        for language in LANGUAGES {
            assert_ne!(skin.title(language), name, "{name} has no title in {language}");
        }
        assert_eq!(skin.title("xx"), name);
    }
}

#[test]
fn a_skin_is_found_by_its_name_alone() {
    for kind in [SkinKind::Back, SkinKind::Board] {
        for skin in Skin::all(kind) {
            assert_eq!(Skin::named(kind, skin.name()), Some(skin));
        }
        assert_eq!(Skin::all(kind).next(), Some(Skin::first(kind)));
        assert_eq!(Skin::named(kind, "no such skin"), None);
        assert_eq!(Skin::named(kind, ""), None);
    }
}

/// Returns the mean difference of two pictures in a part, where 1 is that of black and white.
fn differ(a: &Picture, b: &Picture) -> f32 {
    let sum: u64 = a.rgba.iter().zip(&b.rgba).map(|(a, b)| u64::from(a.abs_diff(*b))).sum();
    sum as f32 / a.rgba.len() as f32 / 255.0
}

#[test]
fn no_two_skins_look_alike() {
    let backs: Vec<Picture> =
        Skin::all(SkinKind::Back).map(|skin| card_back(&skin.binding(), 63, 90)).collect();
    let boards: Vec<Board> = Skin::all(SkinKind::Board).map(Skin::board).collect();
    let books: Vec<Picture> = boards.iter().map(|board| book(board, 213, 104)).collect();
    let desks: Vec<Picture> = boards.iter().map(|board| desk(board, 160, 90)).collect();
    for (what, pictures, least) in [("back", backs, 0.05), ("book", books, 0.05), ("desk", desks, 0.008)] {
        for (number, a) in pictures.iter().enumerate() {
            assert!(a.rgba.chunks(4).any(|pixel| pixel[3] == 255), "{what} {number} is clear");
            for (other, b) in pictures[..number].iter().enumerate() {
                let by = differ(a, b);
                assert!(by >= least, "{what} {number} differs from {other} by {by}");
            }
        }
    }
}

#[test]
fn the_same_skin_has_the_same_bytes_on_every_machine() {
    let print = |picture: &Picture| {
        picture.rgba.iter().fold(0xCBF2_9CE4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(*byte)).wrapping_mul(0x100_0000_01B3)
        })
    };
    let backs = Skin::all(SkinKind::Back).map(|skin| print(&card_back(&skin.binding(), 63, 90)));
    let boards = Skin::all(SkinKind::Board).map(Skin::board);
    let boards = boards.map(|board| {
        [print(&desk(&board, 80, 45)), print(&book(&board, 213, 104)), print(&cell(&board, 62, 46, true))]
    });
    let prints: Vec<u64> = backs.chain(boards.flatten()).collect();
    assert_eq!(
        prints,
        [
            14_637_783_268_434_631_814,
            17_669_154_449_070_672_871,
            7_101_297_869_284_001_232,
            14_388_261_807_754_476_065,
            4_498_354_658_740_679_037,
            1_218_582_200_764_430_029,
            7_554_891_362_961_215_732,
            10_216_133_273_301_812_573,
            8_010_309_001_641_798_935,
            12_548_200_651_361_965_179,
            14_619_905_992_330_973_512,
            13_376_675_397_612_133_648,
        ]
    );
}

/// Returns what is wrong in the text of a back and of a board.
fn told(text: &str) -> [String; 2] {
    let told = |error: Option<crate::ScriptError>| error.map(|error| error.to_string()).unwrap_or_default();
    [told(Binding::read(text).err()), told(Board::read(text).err())]
}

#[test]
fn what_is_wrong_in_a_file_is_told() {
    for (text, expected) in [
        ("leather 7a1d1", "line 1: expected a colour as in c8452b, found `7a1d1`"),
        ("leather", "line 1: `leather` needs a colour"),
        ("leather 7a1d18 8", "line 1: `leather` does not take `8`"),
        ("# A back.\n\ndisc 0,0 4", "line 3: `disc` before `gild` or another layer"),
        ("gild 80\nsquare 0,0 4", "line 2: unknown command `square`"),
        ("gild 80\nlattice 0 1 40,60", "line 2: a distance of at least 1"),
        ("gild 80\npoly 0,0 4,4", "line 2: `poly` needs at least 3 points"),
        ("gild 80\nend", "line 2: `end` without a block"),
        ("gild 80\nmirror\ndisc 4,4 1", "line 3: a block without `end`"),
        ("gild 80\nmirror\ngild 60", "line 3: a block without `end`"),
        ("gild 80\nmirror\nframe 4 1 2\nend", "line 4: a pattern stands in no block"),
        ("gild 80\naround 400\naround 400\ndisc 4,4 1\nend\nend", "line 6: more than 4000 forms"),
        ("gild 80\ndisc 4,nan 1", "line 2: expected a number of at most 1000, found `nan`"),
    ] {
        assert_eq!(told(text)[0], expected, "{text}");
    }
    for (text, expected) in [
        ("desk iron 1b1613 3a2a1e", "line 1: expected `wood`, `leather` or `cloth`, found `iron`"),
        ("page slate 1b1613", "line 1: `page` needs a colour"),
        ("marks 1b1613", "line 1: `marks` needs a colour"),
        ("stains 500 1b1613", "line 1: a number of stains: 1 to 400"),
        ("disc 0,0 4", "line 1: unknown command `disc`, or a form before `draw`"),
        ("draw 1b1613 20\nquarter\nline 1 0,0 4,4", "line 3: a block without `end`"),
    ] {
        assert_eq!(told(text)[1], expected, "{text}");
    }
}

#[test]
fn no_text_does_harm() {
    let mut texts: Vec<String> = all().map(|skin| skin.text().to_owned()).collect();
    texts.extend([
        "at 0,0 0.001 9\n".repeat(50),
        "gild 80\npath 0 0,0 0,0\nloop 900 1,1 1,1\nring 0,0 0 0".to_owned(),
    ]);
    for text in texts {
        let lines: Vec<&str> = text.lines().collect();
        // Each line left out, and each cut in the middle.
        for at in 0..lines.len() {
            let without: Vec<&str> =
                lines.iter().enumerate().filter(|(k, _)| *k != at).map(|(_, line)| *line).collect();
            let mut cut = lines.clone();
            cut[at] = &cut[at][..cut[at].floor_char_boundary(cut[at].len() / 2)];
            for text in [without.join("\n"), cut.join("\n")] {
                if let Ok(binding) = Binding::read(&text) {
                    let _ = card_back(&binding, 9, 13);
                }
                if let Ok(board) = Board::read(&text) {
                    let _ = book(&board, 21, 10);
                }
            }
        }
    }
}
