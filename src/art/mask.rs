//! Soft shapes: paths drawn with tiny-skia, or made from a formula, as one number a pixel.

use super::noise::Noise;
use tiny_skia::{FillRule, LineCap, LineJoin, Path, PathBuilder, Stroke, Transform};

/// The coverage of each pixel by a shape.
#[derive(Clone, Debug)]
pub struct Mask {
    /// Pixels across.
    pub width: u32,
    /// Pixels down.
    pub height: u32,
    /// Cover in `0.0..=1.0`, row by row.
    pub cover: Vec<f32>,
    /// The area outside of which nothing is covered.
    pub area: Area,
}

/// Columns and rows, from the first one to the one past the last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    pub left: usize,
    pub top: usize,
    pub right: usize,
    pub low: usize,
}

impl Area {
    /// The empty area.
    const NONE: Self = Self { left: 0, top: 0, right: 0, low: 0 };

    /// Returns the part of a box that lies inside a picture of that size. The box is given by its centre and its
    /// extents: to the sides, and up and down.
    pub fn about((width, height): (u32, u32), (x, y): (f32, f32), (wide, high): (f32, f32)) -> Self {
        let to = |v: f32, top: u32| v.clamp(0.0, top as f32) as usize;
        Self {
            left: to((x - wide).floor(), width),
            top: to((y - high).floor(), height),
            right: to((x + wide).ceil(), width),
            low: to((y + high).ceil(), height),
        }
    }

    /// The whole of a picture.
    const fn whole(width: u32, height: u32) -> Self {
        Self { left: 0, top: 0, right: width as usize, low: height as usize }
    }

    const fn is_empty(&self) -> bool {
        self.left >= self.right || self.top >= self.low
    }

    /// Moved, as far as it still lies on the picture.
    fn moved(self, dx: i32, dy: i32, width: u32, height: u32) -> Self {
        let to = |v: usize, by: i32, top: u32| (v as i32 + by).clamp(0, top as i32) as usize;
        Self {
            left: to(self.left, dx, width),
            top: to(self.top, dy, height),
            right: to(self.right, dx, width),
            low: to(self.low, dy, height),
        }
    }

    /// Larger on every side, as far as the picture goes.
    fn grown(self, by: usize, width: u32, height: u32) -> Self {
        if self.is_empty() {
            return self;
        }
        Self {
            left: self.left.saturating_sub(by),
            top: self.top.saturating_sub(by),
            right: (self.right + by).min(width as usize),
            low: (self.low + by).min(height as usize),
        }
    }

    /// Returns the intersection of two areas.
    fn both(self, other: Self) -> Self {
        Self {
            left: self.left.max(other.left),
            top: self.top.max(other.top),
            right: self.right.min(other.right),
            low: self.low.min(other.low),
        }
    }

    /// Returns the smallest area that contains both areas.
    fn around(self, other: Self) -> Self {
        if self.is_empty() || other.is_empty() {
            return if self.is_empty() { other } else { self };
        }
        Self {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            low: self.low.max(other.low),
        }
    }
}

/// Reads a path written as `M x y L x y Q … C … Z` (absolute, spaces between all words) and scales it.
pub(super) fn path(words: &str, sx: f32, sy: f32) -> Option<Path> {
    let mut b = PathBuilder::new();
    let mut it = words.split_whitespace();
    while let Some(word) = it.next() {
        let mut n = || it.next().and_then(|w| w.parse::<f32>().ok()).unwrap_or(0.0);
        match word {
            "M" => b.move_to(n() * sx, n() * sy),
            "L" => b.line_to(n() * sx, n() * sy),
            "Q" => b.quad_to(n() * sx, n() * sy, n() * sx, n() * sy),
            "C" => b.cubic_to(n() * sx, n() * sy, n() * sx, n() * sy, n() * sx, n() * sy),
            _ => b.close(),
        }
    }
    b.finish()
}

impl Mask {
    /// Creates a mask that covers nothing.
    pub fn none(width: u32, height: u32) -> Self {
        let (width, height) = (width.max(1), height.max(1));
        Self { width, height, cover: vec![0.0; (width * height) as usize], area: Area::NONE }
    }
    /// Cover by formula, given the middle of each pixel.
    pub fn from_fn(width: u32, height: u32, f: impl FnMut(f32, f32) -> f32) -> Self {
        Self::part(width, height, Area::whole(width.max(1), height.max(1)), f)
    }
    /// Creates a mask by formula, given the middle of each pixel, that covers nothing outside of an area.
    pub fn part(width: u32, height: u32, area: Area, mut f: impl FnMut(f32, f32) -> f32) -> Self {
        let mut m = Self::none(width, height);
        m.area = area;
        let w = m.width as usize;
        for y in area.top..area.low {
            for (x, c) in (area.left..).zip(&mut m.cover[y * w + area.left..y * w + area.right]) {
                *c = f(x as f32 + 0.5, y as f32 + 0.5);
            }
        }
        m
    }
    /// The area drawn together about what is covered.
    pub fn close(mut self) -> Self {
        self.area = self.bounds();
        self
    }
    /// The inside of a path.
    pub fn fill(width: u32, height: u32, path: Option<&Path>) -> Self {
        let mut m = Self::none(width, height);
        let (Some(path), Some(mut skia)) = (path, tiny_skia::Mask::new(m.width, m.height)) else { return m };
        skia.fill_path(path, FillRule::Winding, true, Transform::identity());
        for (to, from) in m.cover.iter_mut().zip(skia.data()) {
            *to = f32::from(*from) / 255.0;
        }
        m.area = Area::whole(m.width, m.height);
        m.close()
    }
    /// A line along a path, with round ends.
    pub fn line(width: u32, height: u32, path: Option<&Path>, thick: f32) -> Self {
        let stroke = Stroke {
            width: thick.max(0.1),
            line_cap: LineCap::Round,
            line_join: LineJoin::Round,
            ..Stroke::default()
        };
        Self::fill(width, height, path.and_then(|p| p.stroke(&stroke, 1.0)).as_ref())
    }
    /// The inside of a path written as words on a grid of `grid` across and down.
    pub fn words(width: u32, height: u32, grid: f32, words: &str) -> Self {
        Self::fill(width, height, path(words, width as f32 / grid, height as f32 / grid).as_ref())
    }
    /// A line along a path written as words; `thick` in grid units of the shorter side.
    pub fn words_line(width: u32, height: u32, grid: f32, words: &str, thick: f32) -> Self {
        let side = width.min(height) as f32 / grid;
        Self::line(
            width,
            height,
            path(words, width as f32 / grid, height as f32 / grid).as_ref(),
            thick * side,
        )
    }
    /// A rectangle with round corners, inset from the picture's edge; the edge wavers with noise.
    pub fn slip(width: u32, height: u32, inset: f32, round: f32, rough: f32, noise: &Noise) -> Self {
        let (hw, hh) = (width as f32 / 2.0, height as f32 / 2.0);
        Self::from_fn(width, height, |x, y| {
            let waver =
                if rough > 0.0 { (noise.fbm(x * 0.09, y * 0.09, 3) - 0.5) * 2.0 * rough } else { 0.0 };
            0.5 - (box_distance(x - hw, y - hh, hw - inset, hh - inset, round) + waver)
        })
        .clamped()
    }
    /// A circle.
    pub fn disc(width: u32, height: u32, cx: f32, cy: f32, r: f32) -> Self {
        let area = Area::about((width, height), (cx, cy), (r + 2.0, r + 2.0));
        Self::part(width, height, area, |x, y| {
            let d = ((x - cx).powi(2) + (y - cy).powi(2)).sqrt();
            (r + 0.5 - d).clamp(0.0, 1.0)
        })
    }
    /// All numbers brought into `0.0..=1.0`.
    pub fn clamped(mut self) -> Self {
        self.each(self.area, |_, c| c.clamp(0.0, 1.0));
        self.close()
    }
    /// Every number of an area, by its place in the row of all, replaced.
    fn each(&mut self, area: Area, mut f: impl FnMut(usize, f32) -> f32) {
        let w = self.width as usize;
        for y in area.top..area.low {
            let start = y * w + area.left;
            for (at, c) in (start..).zip(&mut self.cover[start..y * w + area.right.max(area.left)]) {
                *c = f(at, *c);
            }
        }
    }
    /// Cover at a place, zero outside.
    #[inline]
    pub fn at(&self, x: i32, y: i32) -> f32 {
        if x < 0 || y < 0 || x >= self.width as i32 || y >= self.height as i32 {
            return 0.0;
        }
        self.cover[(y as u32 * self.width + x as u32) as usize]
    }
    /// Cover between pixels.
    pub fn sample(&self, x: f32, y: f32) -> f32 {
        let (fx, fy) = ((x - 0.5).floor(), (y - 0.5).floor());
        let (tx, ty) = (x - 0.5 - fx, y - 0.5 - fy);
        let (ix, iy) = (fx as i32, fy as i32);
        let top = self.at(ix, iy) * (1.0 - tx) + self.at(ix + 1, iy) * tx;
        let low = self.at(ix, iy + 1) * (1.0 - tx) + self.at(ix + 1, iy + 1) * tx;
        top * (1.0 - ty) + low * ty
    }
    /// The columns and rows that hold anything.
    fn bounds(&self) -> Area {
        let (w, of) = (self.width as usize, self.area);
        if of.is_empty() {
            return Area::NONE;
        }
        let (mut l, mut t, mut r, mut b) = (of.right, of.low, of.left, of.top);
        for y in of.top..of.low {
            let row = &self.cover[y * w + of.left..y * w + of.right];
            if let Some(first) = row.iter().position(|c| *c > 0.0) {
                let last = row.iter().rposition(|c| *c > 0.0).unwrap_or(first);
                (l, r) = (l.min(of.left + first), r.max(of.left + last + 1));
                (t, b) = (t.min(y), y + 1);
            }
        }
        if l < r { Area { left: l, top: t, right: r, low: b } } else { Area::NONE }
    }
    /// The shape softened: three box blurs, close to a bell of the radius given.
    pub fn blurred(&self, radius: f32) -> Self {
        let r = (radius * 0.75).round().max(1.0) as i32;
        let mut out = self.clone();
        let w = self.width as usize;
        out.area = self.bounds().grown(3 * r as usize + 1, self.width, self.height);
        let Area { left, top, right, low } = out.area;
        let mut row = Vec::new();
        for _ in 0..3 {
            for y in top..low {
                row.clear();
                row.extend_from_slice(&out.cover[y * w + left..y * w + right]);
                slide(&row, r, |x, v| out.cover[y * w + left + x] = v);
            }
            // Downwards, a strip of columns at a time, so that memory is read in rows.
            for strip in (left..right).step_by(16) {
                let end = (strip + 16).min(right);
                for x in strip..end {
                    row.clear();
                    row.extend((top..low).map(|y| out.cover[y * w + x]));
                    slide(&row, r, |y, v| out.cover[(top + y) * w + x] = v);
                }
            }
        }
        out
    }
    /// The shape moved by whole pixels.
    pub fn moved(&self, dx: i32, dy: i32) -> Self {
        let area = self.area.moved(dx, dy, self.width, self.height);
        Self::part(self.width, self.height, area, |x, y| self.at(x as i32 - dx, y as i32 - dy))
    }
    /// The shape with its outline disturbed by noise, as ink on rough paper.
    pub fn rough(&self, noise: &Noise, scale: f32, amount: f32) -> Self {
        let f = 1.0 / scale.max(0.01);
        // Noise of 0 to 1 goes no further than `amount` to a side, and a sample reads one pixel more.
        let area = self.area.grown(amount.abs().ceil() as usize + 2, self.width, self.height);
        Self::part(self.width, self.height, area, |x, y| {
            let dx = noise.fbm(x * f, y * f, 2) - 0.5;
            let dy = noise.fbm(x * f + 31.0, y * f + 9.0, 2) - 0.5;
            self.sample(x + dx * 2.0 * amount, y + dy * 2.0 * amount)
        })
    }
    /// This shape where the other is too.
    pub fn within(mut self, other: &Self) -> Self {
        self.each(self.area, |at, c| c * other.cover[at]);
        self.area = self.area.both(other.area);
        self
    }
    /// This shape where the other is not.
    pub fn without(mut self, other: &Self) -> Self {
        self.each(self.area.both(other.area), |at, c| c * (1.0 - other.cover[at]));
        self
    }
    /// Both shapes together.
    pub fn with(mut self, other: &Self) -> Self {
        self.each(other.area, |at, c| greater(c, other.cover[at]));
        self.area = self.area.around(other.area);
        self
    }
    /// Light from the upper left on this shape taken as a height: about `-1.0..=1.0`.
    #[inline]
    pub fn light(&self, x: f32, y: f32, strength: f32) -> f32 {
        let (x, y) = (x as i32, y as i32);
        let dx = self.at(x + 1, y) - self.at(x - 1, y);
        let dy = self.at(x, y + 1) - self.at(x, y - 1);
        ((dx * 0.6 + dy * 0.8) * strength).clamp(-1.0, 1.0)
    }
}

fn slide(row: &[f32], r: i32, mut put: impl FnMut(usize, f32)) {
    let n = row.len() as i32;
    let get = |k: i32| if k < 0 || k >= n { 0.0 } else { row[k as usize] };
    let mut sum: f32 = (-r..=r).map(get).sum();
    for k in 0..n {
        put(k as usize, (sum / (2 * r + 1) as f32).clamp(0.0, 1.0));
        sum += get(k + r + 1) - get(k - r);
    }
}

/// The greater of two numbers: in WebAssembly `f32::max`, which minds what is no number, is a call.
#[inline]
fn greater(a: f32, b: f32) -> f32 {
    if a > b { a } else { b }
}

/// Distance to a box about the origin with round corners, negative inside.
#[inline]
pub(super) fn box_distance(x: f32, y: f32, hw: f32, hh: f32, round: f32) -> f32 {
    let (qx, qy) = (x.abs() - hw + round, y.abs() - hh + round);
    let (ox, oy) = (greater(qx, 0.0), greater(qy, 0.0));
    let most = greater(qx, qy);
    (ox * ox + oy * oy).sqrt() + if most < 0.0 { most } else { 0.0 } - round
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_filled_square_covers_its_middle_and_not_its_corner() {
        let m = Mask::words(20, 20, 10.0, "M 2 2 L 8 2 L 8 8 L 2 8 Z");
        assert_eq!(m.at(10, 10), 1.0);
        assert_eq!(m.at(0, 0), 0.0);
        assert!(m.blurred(3.0).at(10, 10) <= 1.0);
        assert_eq!(m.area, Area { left: 4, top: 4, right: 16, low: 16 });
    }

    #[test]
    fn nothing_is_covered_outside_of_the_area() {
        let noise = Noise::new(4);
        let square = Mask::words(40, 30, 10.0, "M 1 2 L 6 2 L 6 7 L 1 7 Z");
        let disc = Mask::disc(40, 30, 34.0, 8.0, 9.0);
        let nothing = Mask::none(40, 30);
        for (name, m) in [
            ("part", Mask::from_fn(40, 30, |x, _| x - 20.0).clamped()),
            ("disc", disc.clone()),
            ("moved", disc.moved(3, -5)),
            ("moved away", disc.moved(50, 0)),
            ("blurred", square.blurred(3.0)),
            ("rough", square.rough(&noise, 3.0, 4.0)),
            ("with", square.clone().with(&disc)),
            ("within", square.clone().with(&disc).within(&disc)),
            ("without", square.clone().with(&disc).without(&disc)),
            ("nothing", nothing.blurred(2.0).moved(1, 1).with(&nothing)),
        ] {
            let Area { left, top, right, low } = m.area;
            let covered = |x: usize, y: usize| m.cover[y * 40 + x] != 0.0;
            let is_in = |x: usize, y: usize| (left..right).contains(&x) && (top..low).contains(&y);
            let all = (0..30).flat_map(|y| (0..40).map(move |x| (x, y)));
            assert!(all.clone().all(|(x, y)| is_in(x, y) || !covered(x, y)), "{name}");
            let is_bare = name == "nothing" || name == "moved away";
            assert_eq!(all.clone().any(|(x, y)| covered(x, y)), !is_bare, "{name}");
        }
    }
}
