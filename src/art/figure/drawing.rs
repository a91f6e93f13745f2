//! A drawing that is being made: parts of dabs, lines and outlines, eyes, and the places where things are held.

use super::super::noise::{Rng, cos, sin};

/// A point: `x` from the left edge, `y` from the top; the picture is 1 × 1.
pub(crate) type Point = [f32; 2];

/// One simple shape.
#[derive(Clone, Debug)]
pub(crate) enum Form {
    /// A tapering capsule: two ends, two radii.
    Dab(Point, Point, f32, f32),
    /// An outline.
    Outline(Vec<Point>),
}

/// The effect of a part on the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Layer {
    /// A wash of ink.
    Wash,
    /// Cut out of all washes before it.
    Cut,
    /// Lines of the pen: dark on light ink, scraped light on dark ink.
    Line,
    /// Iron-gall dark laid on top.
    Dark,
    /// Bare, light paper scraped through.
    Pale,
    /// Gold leaf.
    Gold,
}

/// Forms that melt into one another.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    /// The effect of the part on the picture.
    pub layer: Layer,
    /// Its forms.
    pub forms: Vec<Form>,
    /// The softness with which the forms of the part melt together.
    pub melt: f32,
    /// The softness with which the part melts into the rest.
    pub join: f32,
    /// The strength of the part.
    pub weight: f32,
    /// The share of the second pigment.
    pub tint: f32,
}

impl Part {
    /// Returns an empty part.
    pub(crate) const fn new(layer: Layer, weight: f32) -> Self {
        Self { layer, forms: Vec::new(), melt: 0.02, join: 0.01, weight, tint: 0.0 }
    }
}

/// An eye.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Eye {
    /// The position of the eye.
    pub at: Point,
    /// The radius of the eye.
    pub radius: f32,
    /// Height over width.
    pub open: f32,
    /// The amount by which the right corner is raised.
    pub tilt: f32,
    /// Pupil: 0 a slit, 1 round.
    pub round: f32,
}

/// A way to place a part of a drawing on the picture: scaled, turned (in radians, clockwise), perhaps mirrored, and moved.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Placement {
    /// The place of the part's origin.
    pub at: Point,
    /// The size of the part.
    pub scale: f32,
    /// The angle by which it is turned.
    pub turn: f32,
    /// True if left and right are exchanged before it is turned.
    pub flipped: bool,
}

impl Placement {
    /// Leaves everything where it is.
    pub(crate) const NONE: Self = Self { at: [0.0, 0.0], scale: 1.0, turn: 0.0, flipped: false };

    /// Returns the mirror image of every point about the middle of the picture.
    pub(crate) const MIRROR: Self = Self { at: [1.0, 0.0], flipped: true, ..Self::NONE };

    fn point(&self, p: Point) -> Point {
        let (x, y) = (if self.flipped { -p[0] } else { p[0] } * self.scale, p[1] * self.scale);
        let (s, c) = (sin(self.turn), cos(self.turn));
        [self.at[0] + x * c - y * s, self.at[1] + x * s + y * c]
    }
}

/// A place where a thing may be.
#[derive(Clone, Debug)]
pub(crate) struct Spot {
    /// Its name, such as `hand`.
    pub name: String,
    /// The way a thing is placed there.
    pub placement: Placement,
    /// The number of parts in front of which a thing is drawn there.
    pub depth: usize,
}

/// One stroke of a loaded brush, behind all parts.
#[derive(Clone, Debug)]
pub(crate) struct Stroke {
    /// Places along the stroke and the half-width there.
    pub track: Vec<(Point, f32)>,
    /// The dryness of the brush towards the end, `0.0..=1.0`.
    pub dry: f32,
    /// The strength of the ink.
    pub weight: f32,
    /// The share of the second pigment.
    pub tint: f32,
}

/// A drawing that is being made.
#[derive(Clone, Debug)]
pub(crate) struct Drawing {
    /// Chance for this drawing alone.
    pub rng: Rng,
    /// The strokes of the brush.
    pub strokes: Vec<Stroke>,
    /// The parts, back to front.
    pub parts: Vec<Part>,
    /// The eyes.
    pub eyes: Vec<Eye>,
    /// The places where things may be.
    pub spots: Vec<Spot>,
    /// The distance by which noise distorts the shape.
    pub warp: f32,
    /// The raggedness of the edge.
    pub rough: f32,
}

/// Returns a point moved by an angle and a length; 0 is to the right, a quarter turn is down.
pub(super) fn step(from: Point, angle: f32, length: f32) -> Point {
    [from[0] + cos(angle) * length, from[1] + sin(angle) * length]
}

impl Drawing {
    /// Returns an empty drawing.
    pub(crate) fn new(seed: u64) -> Self {
        let (strokes, parts, eyes, spots) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Self { rng: Rng::new(seed), strokes, parts, eyes, spots, warp: 0.006, rough: 0.7 }
    }

    /// Starts a part; what follows goes into it.
    pub(crate) fn part(&mut self, layer: Layer, weight: f32) -> &mut Self {
        self.parts.push(Part::new(layer, weight));
        self
    }

    /// Sets how softly the part begun last melts: within itself, and with the rest.
    pub(crate) fn melt(&mut self, melt: f32, join: f32) -> &mut Self {
        if let Some(part) = self.parts.last_mut() {
            (part.melt, part.join) = (melt, join);
        }
        self
    }

    /// Adds a form to the part begun last.
    pub(crate) fn form(&mut self, form: Form) -> &mut Self {
        if let Some(part) = self.parts.last_mut() {
            part.forms.push(form);
        }
        self
    }

    /// Adds a tapering capsule.
    pub(crate) fn dab(&mut self, a: Point, b: Point, ra: f32, rb: f32) -> &mut Self {
        self.form(Form::Dab(a, b, ra, rb))
    }

    /// Adds a round mass.
    pub(crate) fn ball(&mut self, x: f32, y: f32, r: f32) -> &mut Self {
        self.dab([x, y], [x, y], r, r)
    }

    /// Adds a curved, tapering limb; returns its tip.
    pub(crate) fn limb(
        &mut self,
        from: Point,
        angle: f32,
        length: f32,
        radii: [f32; 2],
        curve: f32,
    ) -> Point {
        let n = 7;
        let mut at = from;
        for k in 0..n {
            let (t0, t1) = (k as f32 / n as f32, (k + 1) as f32 / n as f32);
            let next = step(at, angle + curve * (t0 + t1) * 0.5, length / n as f32);
            let r = |t: f32| radii[0] + (radii[1] - radii[0]) * t;
            self.dab(at, next, r(t0), r(t1));
            at = next;
        }
        at
    }

    /// Adds a smooth stroke through points. Its radius goes through the given ones at equal distances.
    pub(crate) fn path(&mut self, points: &[Point], radii: &[f32]) {
        let track = smooth_line(points);
        let last = track.len().saturating_sub(1).max(1) as f32;
        let radius = |k: usize| spread(radii, k as f32 / last);
        for (k, pair) in track.windows(2).enumerate() {
            self.dab(pair[0], pair[1], radius(k), radius(k + 1));
        }
        if let [point] = track[..] {
            self.ball(point[0], point[1], radii[0]);
        }
    }

    /// Moves the parts and eyes from these numbers on.
    pub(crate) fn place(&mut self, part: usize, eye: usize, by: Placement) {
        let k = by.scale;
        for part in &mut self.parts[part..] {
            (part.melt, part.join) = (part.melt * k, part.join * k);
            for form in &mut part.forms {
                match form {
                    Form::Dab(a, b, ra, rb) => {
                        (*a, *b, *ra, *rb) = (by.point(*a), by.point(*b), *ra * k, *rb * k);
                    }
                    Form::Outline(points) => points.iter_mut().for_each(|p| *p = by.point(*p)),
                }
            }
        }
        for eye in &mut self.eyes[eye..] {
            (eye.at, eye.radius) = (by.point(eye.at), eye.radius * k);
            eye.tilt = if by.flipped { -eye.tilt } else { eye.tilt } - by.turn;
        }
    }

    /// Repeats the parts and eyes from these numbers on as their mirror image about the middle.
    pub(crate) fn mirror(&mut self, part: usize, eye: usize) {
        let (parts, eyes) = (self.parts[part..].to_vec(), self.eyes[eye..].to_vec());
        let (first_part, first_eye) = (self.parts.len(), self.eyes.len());
        self.parts.extend(parts);
        self.eyes.extend(eyes);
        self.place(first_part, first_eye, Placement::MIRROR);
    }
}

/// Returns the value at a share of the way through a list that is not empty.
pub(super) fn spread(list: &[f32], share: f32) -> f32 {
    let along = share * (list.len() - 1) as f32;
    let from = (along as usize).min(list.len() - 1);
    let to = (from + 1).min(list.len() - 1);
    list[from] + (list[to] - list[from]) * (along - from as f32)
}

/// The number of pieces between two points of a smooth line.
const PIECES: usize = 5;

/// Returns a point of the Catmull-Rom curve between the second and the third of four points.
fn between([a, b, c, d]: [Point; 4], t: f32) -> Point {
    [0, 1].map(|k| {
        let (a, b, c, d) = (a[k], b[k], c[k], d[k]);
        b + 0.5 * t * (c - a + t * (2.0 * a - 5.0 * b + 4.0 * c - d + t * (3.0 * (b - c) + d - a)))
    })
}

/// Returns the points of a smooth line through points.
pub(crate) fn smooth_line(points: &[Point]) -> Vec<Point> {
    if points.len() < 3 {
        return points.to_vec();
    }
    let at = |k: usize| points[k.min(points.len() - 1)];
    let mut line = vec![points[0]];
    for k in 0..points.len() - 1 {
        let around = [at(k.saturating_sub(1)), at(k), at(k + 1), at(k + 2)];
        line.extend((1..=PIECES).map(|n| between(around, n as f32 / PIECES as f32)));
    }
    line
}

/// Returns the points of a smooth outline through points, of which some are sharp corners.
pub(crate) fn smooth_outline(points: &[(Point, bool)]) -> Vec<Point> {
    let count = points.len();
    let mut outline = Vec::with_capacity(count * PIECES);
    for k in 0..count {
        let [a, b, c, d] = [count - 1, 0, 1, 2].map(|step| points[(k + step) % count]);
        // At a corner the curve begins and ends as if nothing came before or after.
        let around = [if b.1 { b.0 } else { a.0 }, b.0, c.0, if c.1 { c.0 } else { d.0 }];
        if b.1 && c.1 {
            outline.push(b.0);
        } else {
            outline.extend((0..PIECES).map(|n| between(around, n as f32 / PIECES as f32)));
        }
    }
    outline
}
