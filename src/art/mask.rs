//! Soft shapes: paths drawn with tiny-skia, or made from a formula, as one number a pixel.

use super::noise::{Noise, greater};
use tiny_skia::{FillRule, LineCap, LineJoin, Path, PathBuilder, Stroke, Transform};

/// The coverage of each pixel by a shape.
#[derive(Clone, Debug)]
pub struct Mask {
    /// Pixels across.
    pub width: u32,
    /// Pixels down.
    pub height: u32,
    /// Cover of the area in `0.0..=1.0`, row by row.
    cover: Vec<f32>,
    /// The area outside of which nothing is covered. Most shapes are much smaller than the picture.
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

    const fn width(&self) -> usize {
        self.right - self.left
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
        let both = Self {
            left: self.left.max(other.left),
            top: self.top.max(other.top),
            right: self.right.min(other.right),
            low: self.low.min(other.low),
        };
        if both.is_empty() { Self::NONE } else { both }
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
        Self { width, height, cover: Vec::new(), area: Area::NONE }
    }
    /// Cover by formula, given the middle of each pixel.
    pub fn from_fn(width: u32, height: u32, f: impl FnMut(f32, f32) -> f32) -> Self {
        Self::part(width, height, Area::whole(width.max(1), height.max(1)), f)
    }
    /// Creates a mask by formula, given the middle of each pixel, that covers nothing outside of an area.
    pub fn part(width: u32, height: u32, area: Area, mut f: impl FnMut(f32, f32) -> f32) -> Self {
        let mut m = Self::none(width, height);
        if area.is_empty() {
            return m;
        }
        m.area = area;
        m.cover.reserve_exact(area.width() * (area.low - area.top));
        for y in area.top..area.low {
            m.cover.extend((area.left..area.right).map(|x| f(x as f32 + 0.5, y as f32 + 0.5)));
        }
        m
    }
    /// Cover of a row, from the first column of the area to its last.
    pub fn row(&self, y: usize) -> &[f32] {
        let start = (y - self.area.top) * self.area.width();
        &self.cover[start..start + self.area.width()]
    }
    /// The same shape with another area; what lies outside of it is cut off.
    fn with_area(&self, area: Area) -> Self {
        let mut m = Self::part(self.width, self.height, area, |_, _| 0.0);
        let both = self.area.both(area);
        for y in both.top..both.low {
            let from = &self.row(y)[both.left - self.area.left..][..both.width()];
            let start = (y - area.top) * area.width() + both.left - area.left;
            m.cover[start..][..from.len()].copy_from_slice(from);
        }
        m
    }
    /// The area drawn together about what is covered.
    pub fn close(self) -> Self {
        let bounds = self.bounds();
        if bounds == self.area { self } else { self.with_area(bounds) }
    }
    /// The inside of a path.
    pub fn fill(width: u32, height: u32, path: Option<&Path>) -> Self {
        let (width, height) = (width.max(1), height.max(1));
        let (Some(path), Some(mut skia)) = (path, tiny_skia::Mask::new(width, height)) else {
            return Self::none(width, height);
        };
        skia.fill_path(path, FillRule::Winding, true, Transform::identity());
        let mut bytes = skia.data().iter();
        let all = Area::whole(width, height);
        Self::part(width, height, all, |_, _| bytes.next().map_or(0.0, |byte| f32::from(*byte) / 255.0))
            .close()
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
        self.cover.iter_mut().for_each(|c| *c = c.clamp(0.0, 1.0));
        self.close()
    }
    /// Every number where the other has an area, too, replaced by what the closure makes of both.
    fn each(&mut self, other: &Self, f: impl Fn(f32, f32) -> f32) {
        let both = self.area.both(other.area);
        for y in both.top..both.low {
            let start = (y - self.area.top) * self.area.width() + both.left - self.area.left;
            let there = &other.row(y)[both.left - other.area.left..];
            for (c, o) in self.cover[start..][..both.width()].iter_mut().zip(there) {
                *c = f(*c, *o);
            }
        }
    }
    /// Cover at a place, zero outside.
    #[inline]
    pub fn at(&self, x: i32, y: i32) -> f32 {
        let Area { left, top, right, low } = self.area;
        // A place before the area becomes one far beyond it.
        let (column, row) = ((x as usize).wrapping_sub(left), (y as usize).wrapping_sub(top));
        if column >= right - left || row >= low - top {
            return 0.0;
        }
        self.cover[row * (right - left) + column]
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
        let of = self.area;
        let (mut l, mut t, mut r, mut b) = (of.right, of.low, of.left, of.top);
        for y in of.top..of.low {
            let row = self.row(y);
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
        let r = (radius * 0.75).round().max(1.0) as usize;
        let mut out = self.with_area(self.bounds().grown(3 * r + 1, self.width, self.height));
        let w = out.area.width().max(1);
        let mut rows = out.cover.clone();
        for _ in 0..3 {
            for (from, to) in out.cover.chunks_exact(w).zip(rows.chunks_exact_mut(w)) {
                slide_along(from, r, to);
            }
            slide_down(&rows, w, r, &mut out.cover);
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
        self = self.with_area(self.area.both(other.area));
        self.each(other, |c, o| c * o);
        self
    }
    /// This shape where the other is not.
    pub fn without(mut self, other: &Self) -> Self {
        self.each(other, |c, o| c * (1.0 - o));
        self
    }
    /// Both shapes together.
    pub fn with(mut self, other: &Self) -> Self {
        self = self.with_area(self.area.around(other.area));
        self.each(other, greater);
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

/// Writes the mean of each number and its `r` neighbours to both sides; beyond the ends there are zeros.
fn slide_along(from: &[f32], r: usize, to: &mut [f32]) {
    let share = 1.0 / (2 * r + 1) as f32;
    let mut sum: f32 = from.iter().take(r).sum();
    for (k, mean) in to.iter_mut().enumerate() {
        sum += from.get(k + r).unwrap_or(&0.0) - if k > r { from[k - r - 1] } else { 0.0 };
        *mean = (sum * share).clamp(0.0, 1.0);
    }
}

/// Writes the mean of each number and its `r` neighbours above and below, in rows of `w` numbers. All columns go down
/// together, so that memory is read in order.
fn slide_down(from: &[f32], w: usize, r: usize, to: &mut [f32]) {
    let share = 1.0 / (2 * r + 1) as f32;
    let mut sums = vec![0.0; w];
    let row = |y: usize| from.get(y * w..(y + 1) * w).unwrap_or_default();
    let add = |sums: &mut [f32], y: usize| sums.iter_mut().zip(row(y)).for_each(|(sum, comes)| *sum += comes);
    (0..r).for_each(|y| add(&mut sums, y));
    for (y, means) in to.chunks_exact_mut(w).enumerate() {
        add(&mut sums, y + r);
        if y > r {
            sums.iter_mut().zip(row(y - r - 1)).for_each(|(sum, goes)| *sum -= goes);
        }
        means.iter_mut().zip(&sums).for_each(|(mean, sum)| *mean = (sum * share).clamp(0.0, 1.0));
    }
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

    /// Every place of a mask of 40 × 30, and some around it.
    fn places() -> impl Iterator<Item = (i32, i32)> {
        (-3..33).flat_map(|y| (-3..43).map(move |x| (x, y)))
    }

    #[test]
    fn shapes_are_combined_place_by_place_wherever_their_areas_lie() {
        let square = Mask::words(40, 30, 10.0, "M 1 2 L 6 2 L 6 7 L 1 7 Z").blurred(2.0);
        let ramp = Mask::from_fn(40, 30, |x, _| (x - 20.0) / 10.0).clamped();
        let shapes =
            [&square, &ramp, &Mask::disc(40, 30, 34.0, 8.0, 9.0), &Mask::none(40, 30), &square.moved(50, 0)];
        for (a, b) in shapes.iter().flat_map(|a| shapes.map(|b| (*a, b))) {
            let [with, within, without] = [a.clone().with(b), a.clone().within(b), a.clone().without(b)];
            for (x, y) in places() {
                let (m, n) = (a.at(x, y), b.at(x, y));
                let expected = [greater(m, n), m * n, m * (1.0 - n)];
                assert_eq!([&with, &within, &without].map(|mask| mask.at(x, y)), expected, "{x} {y}");
            }
        }
        for (dx, dy) in [(3, -5), (-20, 9), (50, 0)] {
            let moved = ramp.moved(dx, dy);
            let is_in = |x, y| (0..40).contains(&x) && (0..30).contains(&y);
            let expected = |x, y| if is_in(x, y) { ramp.at(x - dx, y - dy) } else { 0.0 };
            assert!(places().all(|(x, y)| moved.at(x, y) == expected(x, y)), "{dx} {dy}");
        }
    }

    #[test]
    fn a_blur_takes_the_mean_of_the_neighbours_three_times() {
        for shape in
            [Mask::disc(40, 30, 30.0, 8.0, 9.0), Mask::disc(40, 30, 20.0, 15.0, 3.0), Mask::none(40, 30)]
        {
            let mut mean = shape.clone();
            for (dx, dy) in [(1, 0), (0, 1)].repeat(3) {
                mean = Mask::from_fn(40, 30, |x, y| {
                    let (x, y) = (x as i32, y as i32);
                    (-2..=2).map(|k| mean.at(x + k * dx, y + k * dy)).sum::<f32>() / 5.0
                });
            }
            let blurred = shape.blurred(2.5);
            assert!(places().all(|(x, y)| (blurred.at(x, y) - mean.at(x, y)).abs() < 1e-5));
        }
    }

    #[test]
    fn rough_outlines_go_as_far_as_they_may() {
        let noise = Noise::new(4);
        let square = Mask::words(40, 30, 10.0, "M 1 2 L 6 2 L 6 7 L 1 7 Z");
        let rough = square.rough(&noise, 3.0, 4.0);
        let all = square.with_area(Area::whole(40, 30));
        let whole = all.rough(&noise, 3.0, 4.0);
        assert!(places().all(|(x, y)| rough.at(x, y) == whole.at(x, y)));
        assert!(places().any(|(x, y)| rough.at(x, y) != square.at(x, y)));
    }
}
