//! The forms of a skin: lines, outlines and patterns about the middle of a picture, in parts of its width.

use tiny_skia::{LineCap, LineJoin, PathBuilder, Stroke};

use super::super::figure::{Point, smooth_line, smooth_outline};
use super::super::mask::{Mask, box_distance};
use super::super::noise::{TURN, cos, greater, lesser, sin};
use super::super::words::Words;

/// The maximum number of forms in a file.
const MOST_FORMS: usize = 4_000;

/// A form.
#[derive(Clone, Debug)]
pub(super) enum Form {
    /// A line through points, and its thickness.
    Line(Vec<Point>, f32),
    /// A line around points, and its thickness.
    Loop(Vec<Point>, f32),
    /// What an outline holds.
    Area(Vec<Point>),
    /// A line along the edge of the picture: its distance from it, its thickness, and the radius of its corners.
    Frame(f32, f32, f32),
    /// Slanted lines that cross: their distance, their thickness, and half the size of the place that they fill.
    Lattice(f32, f32, Point),
    /// Discs where such lines would cross: their distance, their radius, and half the size of the place.
    Studs(f32, f32, Point),
    /// Strands that go over and under each other: as a lattice, with half the size of the place that they leave bare.
    Plait(f32, f32, Point, Point),
}

/// A block of lines that is drawn several times.
enum Block {
    /// Turned about the middle, so many times.
    Around(usize),
    /// Mirrored to the other side.
    Mirror,
    /// Mirrored to all four quarters.
    Quarter,
    /// Moved to a place: point, size and angle.
    At(Point, f32, f32),
}

/// The forms that were read so far, and the blocks that are open.
#[derive(Default)]
pub(super) struct Forms {
    pub(super) all: Vec<Form>,
    open: Vec<(Block, usize)>,
    count: usize,
}

impl Form {
    /// Returns the form with its points elsewhere; `None` for a pattern, which has its own place.
    fn moved(&self, size: f32, to: &impl Fn(Point) -> Point) -> Option<Self> {
        let moved = |points: &[Point]| points.iter().map(|point| to(*point)).collect::<Vec<_>>();
        Some(match self {
            Self::Line(points, thick) => Self::Line(moved(points), thick * size),
            Self::Loop(points, thick) => Self::Loop(moved(points), thick * size),
            Self::Area(points) => Self::Area(moved(points)),
            Self::Frame(..) | Self::Lattice(..) | Self::Studs(..) | Self::Plait(..) => return None,
        })
    }
}

fn turned([x, y]: Point, angle: f32) -> Point {
    let (c, s) = (cos(angle), sin(angle));
    [x * c - y * s, x * s + y * c]
}

fn oval(at: Point, [rx, ry]: Point, turn: f32) -> Vec<Point> {
    let around = (0..48).map(|k| TURN * k as f32 / 48.0);
    around
        .map(|angle| {
            let [x, y] = turned([cos(angle) * rx, sin(angle) * ry], turn);
            [at[0] + x, at[1] + y]
        })
        .collect()
}

impl Forms {
    /// Carries out a line; `None` if its command is no form and no block.
    pub(super) fn obey(&mut self, command: &str, words: &mut Words<'_>) -> Option<Result<(), String>> {
        let begun = match command {
            "around" => words.count("a number of times").map(Block::Around),
            "mirror" => Ok(Block::Mirror),
            "quarter" => Ok(Block::Quarter),
            "at" => at(words),
            "end" => return Some(self.end()),
            _ => return form(command, words).map(|form| form.and_then(|form| self.add(vec![form]))),
        };
        Some(begun.map(|block| self.open.push((block, self.all.len()))))
    }

    fn add(&mut self, forms: Vec<Form>) -> Result<(), String> {
        self.count += forms.len();
        self.all.extend(forms);
        if self.count > MOST_FORMS { Err(format!("more than {MOST_FORMS} forms")) } else { Ok(()) }
    }

    fn end(&mut self) -> Result<(), String> {
        let (block, from) = self.open.pop().ok_or("`end` without a block")?;
        let from = self.all.split_off(from.min(self.all.len()));
        self.count = self.count.saturating_sub(from.len());
        let copies: Vec<(f32, Box<dyn Fn(Point) -> Point>)> = match block {
            Block::Around(times) => (0..times)
                .map(|k| {
                    let angle = TURN * k as f32 / times as f32;
                    (1.0, Box::new(move |point| turned(point, angle)) as Box<dyn Fn(Point) -> Point>)
                })
                .collect(),
            Block::Mirror => vec![(1.0, Box::new(|point| point)), (1.0, Box::new(|[x, y]| [-x, y]))],
            Block::Quarter => vec![
                (1.0, Box::new(|point| point)),
                (1.0, Box::new(|[x, y]| [-x, y])),
                (1.0, Box::new(|[x, y]| [x, -y])),
                (1.0, Box::new(|[x, y]| [-x, -y])),
            ],
            Block::At(to, size, angle) => vec![(
                size,
                Box::new(move |point: Point| {
                    let [x, y] = turned(point, angle);
                    [to[0] + x * size, to[1] + y * size]
                }),
            )],
        };
        if from.len() * copies.len() > MOST_FORMS {
            return Err(format!("more than {MOST_FORMS} forms"));
        }
        let copied = copies.iter().flat_map(|(size, to)| from.iter().map(|form| form.moved(*size, to)));
        let copied: Option<Vec<Form>> = copied.collect();
        self.add(copied.ok_or("a pattern stands in no block")?)
    }

    /// Returns the forms since the last call, for a new layer; an error if a block is open.
    pub(super) fn take(&mut self) -> Result<Vec<Form>, String> {
        if self.open.is_empty() {
            Ok(std::mem::take(&mut self.all))
        } else {
            Err("a block without `end`".to_owned())
        }
    }
}

fn at(words: &mut Words<'_>) -> Result<Block, String> {
    Ok(Block::At(words.pair("a point")?, words.size()?, words.angle("an angle")?))
}

fn form(command: &str, words: &mut Words<'_>) -> Option<Result<Form, String>> {
    let read = match command {
        "line" | "path" | "loop" => line(command, words),
        "shape" | "poly" => outline(command, words),
        "disc" | "ring" => round(command, words),
        "oval" => ellipse(words),
        "box" => filled_box(words),
        "frame" => frame(words),
        "lattice" | "studs" | "plait" => pattern(command, words),
        _ => return None,
    };
    Some(read)
}

fn line(command: &str, words: &mut Words<'_>) -> Result<Form, String> {
    let (thick, points) = (words.length("a thickness")?, words.points(2)?);
    Ok(match command {
        "path" => Form::Line(smooth_line(&points), thick),
        "loop" => {
            Form::Loop(smooth_outline(&points.iter().map(|point| (*point, false)).collect::<Vec<_>>()), thick)
        }
        _ => Form::Line(points, thick),
    })
}

fn outline(command: &str, words: &mut Words<'_>) -> Result<Form, String> {
    let mut points = words.corners()?;
    if points.len() < 3 {
        return Err(format!("`{command}` needs at least 3 points"));
    }
    points.iter_mut().for_each(|point| point.1 |= command == "poly");
    Ok(Form::Area(smooth_outline(&points)))
}

fn round(command: &str, words: &mut Words<'_>) -> Result<Form, String> {
    let (at, radius) = (words.pair("a point")?, words.length("a radius")?);
    let around = oval(at, [radius, radius], 0.0);
    Ok(if command == "disc" { Form::Area(around) } else { Form::Loop(around, words.length("a thickness")?) })
}

fn ellipse(words: &mut Words<'_>) -> Result<Form, String> {
    let (at, radii) = (words.pair("a point")?, words.pair("two radii")?);
    let turn = if words.more() { words.angle("an angle")? } else { 0.0 };
    Ok(Form::Area(oval(at, radii, turn)))
}

fn filled_box(words: &mut Words<'_>) -> Result<Form, String> {
    let ([x, y], [w, h]) = (words.pair("a point")?, words.pair("half its size")?);
    Ok(Form::Area(vec![[x - w, y - h], [x + w, y - h], [x + w, y + h], [x - w, y + h]]))
}

fn frame(words: &mut Words<'_>) -> Result<Form, String> {
    Ok(Form::Frame(words.length("a distance")?, words.length("a thickness")?, words.length("a radius")?))
}

fn pattern(command: &str, words: &mut Words<'_>) -> Result<Form, String> {
    let pitch = words.length("a distance")?;
    if pitch < 0.01 {
        return Err("a distance of at least 1".to_owned());
    }
    let (thick, half) = (words.length("a thickness")?, words.pair("half the size of a place")?);
    Ok(match command {
        "lattice" => Form::Lattice(pitch, thick, half),
        "studs" => Form::Studs(pitch, thick, half),
        _ => Form::Plait(
            pitch,
            thick,
            half,
            if words.more() { words.pair("half the size of a hole")? } else { [0.0; 2] },
        ),
    })
}

/// Returns the mask of all forms together, on a picture of that size.
pub(super) fn mask(forms: &[Form], width: u32, height: u32) -> Mask {
    let (w, h) = (width as f32, height as f32);
    let place = |[x, y]: Point| (w / 2.0 + x * w, h / 2.0 + y * w);
    let mut all = Mask::none(width, height);
    let (mut areas, mut lines) = (PathBuilder::new(), PathBuilder::new());
    for form in forms {
        match form {
            Form::Area(points) => outline_of(&mut areas, points, &place),
            Form::Line(points, thick) | Form::Loop(points, thick) => {
                let mut path = PathBuilder::new();
                trace(&mut path, points.iter().map(|point| place(*point)), matches!(form, Form::Loop(..)));
                let stroke = Stroke {
                    width: greater(thick * w, 0.1),
                    line_cap: LineCap::Round,
                    line_join: LineJoin::Round,
                    ..Stroke::default()
                };
                // The outline of a stroke has the same direction everywhere, so that strokes add up.
                if let Some(path) = path.finish().and_then(|path| path.stroke(&stroke, 1.0)) {
                    lines.push_path(&path);
                }
            }
            pattern => all = all.with(&pattern_mask(pattern, width, height)),
        }
    }
    for builder in [areas, lines] {
        let path = builder.finish();
        all = all.with(&Mask::fill(width, height, path.as_ref()));
    }
    all
}

fn trace(path: &mut PathBuilder, points: impl Iterator<Item = (f32, f32)>, is_closed: bool) {
    for (number, (x, y)) in points.enumerate() {
        if number == 0 { path.move_to(x, y) } else { path.line_to(x, y) }
    }
    if is_closed {
        path.close();
    }
}

/// Adds an outline in the same direction as all others, so that those that overlap add up.
fn outline_of(path: &mut PathBuilder, points: &[Point], place: &impl Fn(Point) -> (f32, f32)) {
    let next = points.iter().cycle().skip(1);
    let twice: f32 = points.iter().zip(next).map(|([ax, ay], [bx, by])| ax * by - bx * ay).sum();
    let placed = points.iter().map(|point| place(*point));
    if twice < 0.0 { trace(path, placed.rev(), true) } else { trace(path, placed, true) }
}

fn pattern_mask(form: &Form, width: u32, height: u32) -> Mask {
    let (w, h) = (width as f32, height as f32);
    let within = |x: f32, y: f32, [hw, hh]: Point| lesser(hw * w - x.abs(), hh * w - y.abs());
    // Distances to the two families of slanted lines, in pixels.
    let slants = |x: f32, y: f32, pitch: f32| {
        let (a, b) = ((x + y) / (pitch * w), (x - y) / (pitch * w));
        let off = |v: f32| (v - v.floor() - 0.5).abs() * pitch * w * std::f32::consts::FRAC_1_SQRT_2;
        (off(a), off(b), (a.floor() + b.floor()) as i32)
    };
    let cut = |cover: f32, edge: f32| lesser(cover, edge + 0.5).clamp(0.0, 1.0);
    let at = |f: &dyn Fn(f32, f32) -> f32| Mask::from_fn(width, height, |x, y| f(x - w / 2.0, y - h / 2.0));
    match *form {
        Form::Frame(inset, thick, round) => at(&|x, y| {
            let (hw, hh) = (w / 2.0 - inset * w, h / 2.0 - inset * w);
            thick * w / 2.0 + 0.5 - box_distance(x, y, hw, hh, lesser(round * w, lesser(hw, hh))).abs()
        })
        .clamped(),
        Form::Lattice(pitch, thick, half) => at(&|x, y| {
            let (a, b, _) = slants(x, y, pitch);
            cut(thick * w / 2.0 + 0.5 - lesser(a, b), within(x, y, half))
        }),
        Form::Studs(pitch, radius, half) => at(&|x, y| {
            let (a, b, _) = slants(x, y, pitch);
            cut(radius * w + 0.5 - (a * a + b * b).sqrt(), within(x, y, half))
        }),
        Form::Plait(pitch, thick, half, hole) => at(&|x, y| {
            let (a, b, sum) = slants(x, y, pitch);
            let strand = thick * w / 2.0 + 0.5;
            let (over, under) = if sum & 1 == 0 { (a, b) } else { (b, a) };
            // The strand below ends at a gap beside the one above.
            let gap = over - thick * w / 2.0 - 0.16 * thick * w;
            let cover = greater(strand - over, lesser(strand - under, gap));
            cut(cover, lesser(within(x, y, half), -within(x, y, hole)))
        }),
        Form::Line(..) | Form::Loop(..) | Form::Area(_) => Mask::none(width, height),
    }
}
