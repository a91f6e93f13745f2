//! Shows a skin or a figure as a picture, for whoever designs one: `show back|board|figure FILE OUT.png [WIDTH]`.
//!
//! FILE is a file of `src/art/skins` or `src/figures/bodies`. A board is shown with its cells and all its marks.

use std::error::Error;
use std::fs::{self, File};
use std::io::BufWriter;

use marginalia_art::{
    Binding, Board, InkTone, Picture, book, card_back, cell, desk, hatch, marker, portrait_of, quill_stroke,
    shadow,
};

const USAGE: &str = "show back|board|figure FILE OUT.png [WIDTH]";

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [kind, file, out, width @ ..] = arguments.as_slice() else { return Err(USAGE.into()) };
    let text = fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
    let told = |error: marginalia_art::ScriptError| format!("{file}, {error}");
    let width = width.first().map(|word| word.parse::<u32>()).transpose()?.map(|width| width.clamp(16, 4096));
    let picture = match kind.as_str() {
        "back" => {
            let width = width.unwrap_or(504);
            card_back(&Binding::read(&text).map_err(told)?, width, width * 10 / 7)
        }
        "board" => table(&Board::read(&text).map_err(told)?, width.unwrap_or(1280)),
        "figure" => sheet(&text, width.unwrap_or(256)).map_err(told)?,
        _ => return Err(USAGE.into()),
    };
    let mut encoder = png::Encoder::new(BufWriter::new(File::create(out)?), picture.width, picture.height);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.write_header()?.write_image_data(&picture.rgba)?;
    Ok(())
}

/// Returns a board as on a table that is so wide.
fn table(board: &Board, width: u32) -> Picture {
    let s = width as f32 / 1280.0;
    let to = |v: f32| (v * s) as u32;
    let mut out = desk(board, width, width * 9 / 16);
    let (left, top) = (214.0 * s, 126.0 * s);
    out.stamp(&shadow(to(900.0), to(440.0)), (left - 24.0 * s) as i32, (top + 4.0 * s) as i32, 1.0);
    out.stamp(&book(board, to(852.0), to(414.0)), left as i32, top as i32, 1.0);
    let (wide, high) = (to(124.0), to(92.0));
    for row in 0..4_u8 {
        for column in 0..6_u8 {
            let x = left + (30.0 + f32::from(column) * 132.0 + if column > 2 { 12.0 } else { 0.0 }) * s;
            let y = top + (8.0 + f32::from(row) * 98.0) * s;
            let mut lay = |picture: &Picture, strength| out.stamp(picture, x as i32, y as i32, strength);
            lay(&cell(board, wide, high, row == 3 && column == 0), 1.0);
            match row {
                0 => lay(&marker(board, column, wide, high), 0.85),
                1 if column % 3 < 2 => lay(&hatch(board, column % 3 == 0, wide, high), 1.0),
                _ => {}
            }
        }
    }
    let stroke = quill_stroke(board, to(40.0), to(8.0));
    for dash in 0..9_u8 {
        let x = left + (60.0 + f32::from(dash) * 60.0) * s;
        out.stamp(&stroke, x as i32, (top + 250.0 * s) as i32, 1.0);
    }
    out
}

/// Returns a figure in each ink.
fn sheet(text: &str, side: u32) -> Result<Picture, marginalia_art::ScriptError> {
    let mut out = Picture::clear(side * 3, side * 2);
    for (place, ink) in (0..).zip(InkTone::ALL) {
        let one = portrait_of(text, None, &[], (ink, 7), side)?;
        out.stamp(&one, (place % 3 * side) as i32, (place / 3 * side) as i32, 1.0);
    }
    Ok(out)
}
