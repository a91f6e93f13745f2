//! Soft shapes: paths drawn with tiny-skia, or made from a formula, as one number a pixel.

use super::noise::Noise;
use tiny_skia::{FillRule, LineCap, LineJoin, Path, PathBuilder, Stroke, Transform};

/// How much of each pixel a shape covers.
#[derive(Clone, Debug)]
pub struct Mask {
    /// Pixels across.
    pub width: u32,
    /// Pixels down.
    pub height: u32,
    /// Cover in `0.0..=1.0`, row by row.
    pub cover: Vec<f32>,
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
    /// Nothing covered.
    pub fn none(width: u32, height: u32) -> Self {
        let (width, height) = (width.max(1), height.max(1));
        Self { width, height, cover: vec![0.0; (width * height) as usize] }
    }
    /// Cover by formula, given the middle of each pixel.
    pub fn from_fn(width: u32, height: u32, mut f: impl FnMut(f32, f32) -> f32) -> Self {
        let mut m = Self::none(width, height);
        for y in 0..m.height {
            for x in 0..m.width {
                m.cover[(y * m.width + x) as usize] = f(x as f32 + 0.5, y as f32 + 0.5);
            }
        }
        m
    }
    /// The inside of a path.
    pub fn fill(width: u32, height: u32, path: Option<&Path>) -> Self {
        let mut m = Self::none(width, height);
        let (Some(path), Some(mut skia)) = (path, tiny_skia::Mask::new(m.width, m.height)) else { return m };
        skia.fill_path(path, FillRule::Winding, true, Transform::identity());
        for (to, from) in m.cover.iter_mut().zip(skia.data()) {
            *to = f32::from(*from) / 255.0;
        }
        m
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
        let mut m = Self::none(width, height);
        let to = |v: f32, top: u32| v.clamp(0.0, top as f32) as u32;
        for y in to(cy - r - 2.0, m.height)..to(cy + r + 2.0, m.height) {
            for x in to(cx - r - 2.0, m.width)..to(cx + r + 2.0, m.width) {
                let d = ((x as f32 + 0.5 - cx).powi(2) + (y as f32 + 0.5 - cy).powi(2)).sqrt();
                m.cover[(y * m.width + x) as usize] = (r + 0.5 - d).clamp(0.0, 1.0);
            }
        }
        m
    }
    /// All numbers brought into `0.0..=1.0`.
    pub fn clamped(mut self) -> Self {
        for c in &mut self.cover {
            *c = c.clamp(0.0, 1.0);
        }
        self
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
    /// The columns and rows that hold anything, grown by a margin: left, top, right, bottom (past the end).
    fn bounds(&self, margin: usize) -> Option<[usize; 4]> {
        let (w, h) = (self.width as usize, self.height as usize);
        let (mut l, mut t, mut r, mut b) = (w, h, 0, 0);
        for (y, row) in self.cover.chunks(w).enumerate() {
            if let Some(first) = row.iter().position(|c| *c > 0.0) {
                let last = row.iter().rposition(|c| *c > 0.0).unwrap_or(first);
                (l, r) = (l.min(first), r.max(last + 1));
                (t, b) = (t.min(y), y + 1);
            }
        }
        (l < r).then(|| {
            [l.saturating_sub(margin), t.saturating_sub(margin), (r + margin).min(w), (b + margin).min(h)]
        })
    }
    /// The shape softened: three box blurs, close to a bell of the radius given.
    pub fn blurred(&self, radius: f32) -> Self {
        let r = (radius * 0.75).round().max(1.0) as i32;
        let mut out = self.clone();
        let w = self.width as usize;
        let Some([left, top, right, low]) = self.bounds(3 * r as usize + 1) else { return out };
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
        Self::from_fn(self.width, self.height, |x, y| self.at(x as i32 - dx, y as i32 - dy))
    }
    /// The shape with its outline disturbed by noise, as ink on rough paper.
    pub fn rough(&self, noise: &Noise, scale: f32, amount: f32) -> Self {
        let f = 1.0 / scale.max(0.01);
        Self::from_fn(self.width, self.height, |x, y| {
            let dx = noise.fbm(x * f, y * f, 2) - 0.5;
            let dy = noise.fbm(x * f + 31.0, y * f + 9.0, 2) - 0.5;
            self.sample(x + dx * 2.0 * amount, y + dy * 2.0 * amount)
        })
    }
    /// This shape where the other is too.
    pub fn within(mut self, other: &Self) -> Self {
        for (a, b) in self.cover.iter_mut().zip(&other.cover) {
            *a *= *b;
        }
        self
    }
    /// This shape where the other is not.
    pub fn without(mut self, other: &Self) -> Self {
        for (a, b) in self.cover.iter_mut().zip(&other.cover) {
            *a *= 1.0 - *b;
        }
        self
    }
    /// Both shapes together.
    pub fn with(mut self, other: &Self) -> Self {
        for (a, b) in self.cover.iter_mut().zip(&other.cover) {
            *a = a.max(*b);
        }
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

/// Distance to a box about the origin with round corners, negative inside.
#[inline]
pub(super) fn box_distance(x: f32, y: f32, hw: f32, hh: f32, round: f32) -> f32 {
    let (qx, qy) = (x.abs() - hw + round, y.abs() - hh + round);
    let out = (qx.max(0.0).powi(2) + qy.max(0.0).powi(2)).sqrt();
    out + qx.max(qy).min(0.0) - round
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
    }
}
