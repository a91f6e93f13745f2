//! The wash: fields of pigment that drawings are painted into, before they meet the paper.

use super::figure::{Drawing, Form, Layer, Part, Point};
use super::noise::{Noise, Rng, TURN, bump, cos, greater, lesser, sin, smooth};

const FAR: f32 = 0.12;

/// Pigment on a grid.
pub(super) struct Wash {
    /// Cells across and down.
    pub size: usize,
    /// First pigment.
    pub main: Vec<f32>,
    /// Second pigment.
    pub second: Vec<f32>,
    /// The dark of edges.
    pub dark: Vec<f32>,
    /// Lines of the pen.
    pub line: Vec<f32>,
    /// Gold leaf.
    pub gold: Vec<f32>,
    /// Paper scraped bare.
    pub pale: Vec<f32>,
    /// Signed distance to the nearest edge, negative inside.
    pub edge: Vec<f32>,
}

#[inline]
fn soft_min(a: f32, b: f32, k: f32) -> f32 {
    let h = (k - (a - b).abs()).max(0.0);
    a.min(b) - h * h / (4.0 * k)
}

#[inline]
fn to_segment(p: Point, a: Point, b: Point) -> (f32, f32) {
    let (dx, dy, px, py) = (b[0] - a[0], b[1] - a[1], p[0] - a[0], p[1] - a[1]);
    let t = ((px * dx + py * dy) / (dx * dx + dy * dy + 1e-9)).clamp(0.0, 1.0);
    let (ex, ey) = (px - dx * t, py - dy * t);
    ((ex * ex + ey * ey).sqrt(), t)
}

/// An edge of an outline: its end, its way, and one over the square of its length.
struct Edge {
    end: Point,
    way: Point,
    share: f32,
}

impl Edge {
    /// Returns true if it matters for points of that height that are moved by at most the warp.
    fn is_near(&self, y: f32, warp: f32) -> bool {
        let (from, to) = (self.end[1], self.end[1] + self.way[1]);
        let margin = FAR + warp;
        lesser(from, to) - margin < y && y < greater(from, to) + margin
    }
}

/// Returns the signed distance to a tapering capsule.
fn to_dab(p: Point, a: Point, b: Point, [ra, rb]: [f32; 2]) -> f32 {
    let (d, t) = to_segment(p, a, b);
    d - (ra + (rb - ra) * t)
}

/// Returns the edges of an outline.
fn edges(points: &[Point]) -> Vec<Edge> {
    let before = points.iter().cycle().skip(points.len().saturating_sub(1));
    let edge = |(end, from): (&Point, &Point)| {
        let way = [from[0] - end[0], from[1] - end[1]];
        Edge { end: *end, way, share: 1.0 / (way[0] * way[0] + way[1] * way[1] + 1e-9) }
    };
    points.iter().zip(before).map(edge).collect()
}

/// Returns the signed distance to an outline of which all edges are given that are not farther than [`FAR`] above or
/// below the point.
fn to_outline(p: Point, edges: &[&Edge]) -> f32 {
    let (mut best, mut inside) = (FAR * FAR, false);
    for Edge { end, way: [dx, dy], share } in edges {
        let (px, py) = (p[0] - end[0], p[1] - end[1]);
        let t = ((px * dx + py * dy) * share).clamp(0.0, 1.0);
        let (ex, ey) = (px - dx * t, py - dy * t);
        let far = ex * ex + ey * ey;
        best = if far < best { far } else { best };
        // The ray to the right crosses the edge.
        inside ^= (py < 0.0) != (py < *dy) && (px * dy < dx * py) == (*dy > 0.0);
    }
    if inside { -best.sqrt() } else { best.sqrt() }
}

impl Form {
    fn bounds(&self) -> [f32; 4] {
        match self {
            Self::Dab(a, b, ra, rb) => {
                let r = ra.max(*rb);
                [a[0].min(b[0]) - r, a[1].min(b[1]) - r, a[0].max(b[0]) + r, a[1].max(b[1]) + r]
            }
            Self::Outline(points) => points.iter().fold([9.0, 9.0, -9.0, -9.0], |m: [f32; 4], p| {
                [m[0].min(p[0]), m[1].min(p[1]), m[2].max(p[0]), m[3].max(p[1])]
            }),
        }
    }
}

/// A field of distances being gathered, and the warped place of each cell.
struct Gather {
    places: Vec<Point>,
    part: Vec<f32>,
    lines: Vec<f32>,
    layers: Vec<f32>,
    tints: Vec<f32>,
}

impl Wash {
    /// A dry sheet for a picture of `size` × `size`.
    pub(super) fn dry(size: usize) -> Self {
        let z = || vec![0.0; size * size];
        Self {
            size,
            main: z(),
            second: z(),
            dark: z(),
            line: z(),
            gold: z(),
            pale: z(),
            edge: vec![FAR; size * size],
        }
    }
    /// The place of a cell.
    #[inline]
    pub(super) fn place(&self, x: usize, y: usize) -> Point {
        let n = self.size as f32;
        [(x as f32 + 0.5) / n, (y as f32 + 0.5) / n]
    }
    /// The cells whose places lie in a box, with a margin.
    fn span(&self, b: [f32; 4], margin: f32) -> (usize, usize, usize, usize) {
        let n = self.size as f32;
        let c = |v: f32| (v * n).clamp(0.0, n) as usize;
        let (x0, y0) = (c(b[0] - margin), c(b[1] - margin));
        (x0, y0, c(b[2] + margin + 1.0 / n).max(x0), c(b[3] + margin + 1.0 / n).max(y0))
    }
    fn lay(&mut self, g: &mut Gather, part: &Part, warp: f32) {
        let px = 1.0 / self.size as f32;
        let reach = if part.layer == Layer::Wash || part.layer == Layer::Cut {
            part.melt.max(0.024)
        } else {
            2.0 * px
        };
        let mut all = [9.0_f32, 9.0, -9.0, -9.0];
        for form in &part.forms {
            let b = form.bounds();
            all = [all[0].min(b[0]), all[1].min(b[1]), all[2].max(b[2]), all[3].max(b[3])];
        }
        let (x0, y0, x1, y1) = self.span(all, reach + warp + 0.03);
        for y in y0..y1 {
            g.part[y * self.size + x0..y * self.size + x1].fill(FAR);
        }
        for form in &part.forms {
            let (fx0, fy0, fx1, fy1) = self.span(form.bounds(), reach + warp);
            let all = if let Form::Outline(points) = form { edges(points) } else { Vec::new() };
            for y in fy0..fy1 {
                let near: Vec<&Edge> =
                    all.iter().filter(|edge| edge.is_near(self.place(0, y)[1], warp)).collect();
                for x in fx0..fx1 {
                    let i = y * self.size + x;
                    let d = match form {
                        Form::Dab(a, b, ra, rb) => to_dab(g.places[i], *a, *b, [*ra, *rb]),
                        Form::Outline(_) => to_outline(g.places[i], &near),
                    };
                    g.part[i] = if part.layer == Layer::Wash {
                        soft_min(g.part[i], d, part.melt)
                    } else {
                        g.part[i].min(d)
                    };
                }
            }
        }
        for y in y0..y1 {
            for x in x0..x1 {
                let i = y * self.size + x;
                let d = g.part[i];
                let solid = smooth(px, -px, d);
                match part.layer {
                    Layer::Wash => {
                        self.edge[i] = soft_min(self.edge[i], d, part.join.max(0.002));
                        // What stands in front hides most of the lines behind it.
                        let hide = solid * (0.35 + 0.5 * part.weight).min(0.8);
                        g.layers[i] = g.layers[i] * (1.0 - 0.55 * hide) + part.weight * solid;
                        g.lines[i] =
                            g.lines[i] * (1.0 - hide) + bump(d + 0.003, 0.0045) * (0.35 + part.weight * 0.5);
                        g.tints[i] = g.tints[i] * (1.0 - 0.8 * solid) + part.tint * solid;
                        for marks in [&mut self.dark, &mut self.line, &mut self.gold, &mut self.pale] {
                            marks[i] *= 1.0 - solid;
                        }
                    }
                    Layer::Cut => {
                        self.edge[i] = self.edge[i].max(-d);
                        g.layers[i] *= 1.0 - solid;
                        g.lines[i] *= 1.0 - solid;
                        for marks in [&mut self.dark, &mut self.line, &mut self.gold, &mut self.pale] {
                            marks[i] *= 1.0 - solid;
                        }
                    }
                    Layer::Line => self.line[i] = self.line[i].max(solid * part.weight),
                    Layer::Dark => self.dark[i] = self.dark[i].max(solid * part.weight),
                    Layer::Pale => self.pale[i] = self.pale[i].max(solid * part.weight),
                    Layer::Gold => self.gold[i] = self.gold[i].max(solid * part.weight),
                }
            }
        }
    }
    /// Paints a drawing: washes with dark rims, pools and blooms, then its marks.
    pub(super) fn drawing(&mut self, drawing: &Drawing, noise: &Noise) {
        let n = self.size * self.size;
        let mut g = Gather {
            places: Vec::with_capacity(n),
            part: vec![FAR; n],
            lines: vec![0.0; n],
            layers: vec![0.0; n],
            tints: vec![0.0; n],
        };
        for y in 0..self.size {
            for x in 0..self.size {
                let p = self.place(x, y);
                let q = |ox: f32, oy: f32| {
                    (noise.at(p[0] * 5.0 + ox, p[1] * 5.0 + oy) - 0.5)
                        + 0.26 * (noise.at(p[0] * 13.0 + oy, p[1] * 13.0 + ox) - 0.5)
                };
                g.places.push([p[0] + q(3.0, 7.0) * drawing.warp, p[1] + q(11.0, 23.0) * drawing.warp]);
            }
        }
        for part in &drawing.parts {
            self.lay(&mut g, part, drawing.warp);
        }
        for y in 0..self.size {
            for x in 0..self.size {
                let i = y * self.size + x;
                if self.edge[i] < 0.06 {
                    self.pigment(i, self.place(x, y), &g, drawing.rough, noise);
                }
            }
        }
    }
    #[inline]
    fn pigment(&mut self, i: usize, p: Point, g: &Gather, rough: f32, noise: &Noise) {
        let px = 1.0 / self.size as f32;
        let [u, v] = p;
        let fine = noise.fbm(u * 34.0, v * 34.0 + 5.0, 2) - 0.5;
        let d = self.edge[i] + fine * 0.013 * rough;
        self.edge[i] = d;
        let cover = smooth(px * 0.9, -px * 0.9, d);
        let bleed = if d > -0.002 { noise.at(u * 22.0 + 9.0, v * 22.0) } else { 0.0 };
        let halo = (1.0 - cover) * (0.10 * bump(d, 0.008) + 0.12 * bleed * bump(d, 0.012));
        if cover <= 0.0 {
            self.main[i] += halo;
            return;
        }
        let deep = -d;
        let pool = noise.fbm(u * 4.5 + 20.0, v * 4.5, 3);
        let bloom = noise.fbm(u * 7.0 + 40.0, v * 7.0 + 3.0, 3);
        // Edges are lost and found: a line that is dark here dries pale there.
        let found = 0.62 + 0.75 * smooth(0.32, 0.66, noise.at(u * 8.0 + 77.0, v * 8.0));
        let rim = found * (0.95 * bump(deep - 0.0035, 0.0042) + 0.36 * bump(deep, 0.022));
        let run = 0.34 * bump(bloom - 0.545, 0.014) - 0.34 * smooth(0.545, 0.60, bloom);
        // The brush's hairs leave streaks that fan out from the middle.
        let (du, dv) = (u - 0.5, v - 0.46);
        let far = (du * du + dv * dv).sqrt();
        let fan = dv / (far + 0.02);
        let streak =
            noise.at(fan * 15.0 + 30.0, far * 7.0) * 0.6 + noise.at(fan * 34.0 + 3.0, far * 10.0) * 0.4 - 0.5;
        let dusk = smooth(0.50, 0.68, pool) * smooth(0.008, 0.05, deep);
        let layers = 0.72 * g.layers[i].min(1.7);
        let body = 0.36
            + layers
            + 0.95 * (pool - 0.5)
            + 0.42 * streak
            + 0.34 * smooth(0.02, 0.10, deep)
            + 0.30 * (v - 0.45);
        let main = (body + run).max(0.14) + 0.60 * rim;
        let turn = smooth(0.50, 0.66, noise.fbm(u * 3.2 + 60.0, v * 3.2 + 9.0, 2));
        let tint = (0.75 * g.tints[i] + 0.85 * turn).min(1.0) * 0.8;
        self.main[i] += cover * main * (1.0 - 0.72 * tint) + halo;
        self.second[i] += cover * main * tint;
        let seam = g.lines[i].min(1.2) * smooth(0.0, 0.010, deep) * found;
        self.dark[i] = self.dark[i].max(cover * (0.40 * rim + 0.46 * seam + 0.42 * dusk).min(0.95));
    }
    /// A round drop with a dark rim, drawn out along `pull`.
    pub(super) fn drop(&mut self, at: Point, r: f32, pull: Point, weight: f32, tint: f32) {
        let end = [at[0] - pull[0], at[1] - pull[1]];
        let px = 1.0 / self.size as f32;
        let (x0, y0, x1, y1) = self.span(Form::Dab(at, end, r, r * 0.25).bounds(), 0.004 + px);
        for y in y0..y1 {
            for x in x0..x1 {
                let i = y * self.size + x;
                let d = to_dab(self.place(x, y), at, end, [r, r * 0.25]);
                let c = smooth(px, -px, d) * weight * (0.75 + 0.8 * bump(d + 0.0025, 0.0035));
                self.main[i] = self.main[i].max(c * (1.0 - tint));
                self.second[i] = self.second[i].max(c * tint);
                if d < -px {
                    self.edge[i] = self.edge[i].min(d);
                }
            }
        }
    }
    /// Drops flung about the middle, finer farther out, and drips that run down from the figure.
    pub(super) fn splatter(&mut self, rng: &mut Rng, count: i32) {
        for _ in 0..count {
            let (a, far) = (rng.range(0.0, TURN), 0.20 + 0.36 * rng.unit());
            let x = cos(a) * far;
            let (r, k) = (rng.drop(0.0042), rng.range(0.0, 1.0));
            let pull = if k > 0.7 { [x * r * 6.0, sin(a) * far * r * 6.0] } else { [0.0, 0.0] };
            let weight = rng.range(0.45, 1.0);
            let tint = if rng.chance(0.2) { 0.8 } else { 0.0 };
            self.drop([0.5 + x, 0.5 + sin(a) * far], r, pull, weight, tint);
        }
    }
}
