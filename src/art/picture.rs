//! A finished picture, and the few ways paint is laid on it.

use super::mask::{Area, Mask};
use super::noise::lesser;
use super::palette::{Rgb, blend, shade};

/// Straight-alpha sRGB pixels, row by row from the top.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// Pixels across.
    pub width: u32,
    /// Pixels down.
    pub height: u32,
    /// Four bytes a pixel: red, green, blue, alpha (not premultiplied).
    pub rgba: Vec<u8>,
}

/// The value of each byte as a fraction of 255.
const SHARES: [f32; 256] = {
    let mut shares = [0.0; 256];
    let mut byte = 0;
    while byte < 256 {
        shares[byte] = byte as f32 / 255.0;
        byte += 1;
    }
    shares
};

#[inline]
fn byte(v: f32) -> u8 {
    (v.clamp(0.0, 1.0) * 255.0 + 0.5) as u8
}

impl Picture {
    /// An empty, fully transparent picture (at least one pixel).
    pub fn clear(width: u32, height: u32) -> Self {
        let (width, height) = (width.max(1), height.max(1));
        Self { width, height, rgba: vec![0; (width * height * 4) as usize] }
    }
    /// A picture made pixel by pixel: colour and alpha.
    pub fn from_fn(width: u32, height: u32, mut paint: impl FnMut(f32, f32) -> (Rgb, f32)) -> Self {
        let mut p = Self::clear(width, height);
        for y in 0..p.height {
            for x in 0..p.width {
                let (c, a) = paint(x as f32 + 0.5, y as f32 + 0.5);
                p.set(x, y, c, a);
            }
        }
        p
    }
    /// An opaque picture of which the closure makes every fourth column; those between are mixed of both neighbours.
    pub fn from_columns(width: u32, height: u32, mut paint: impl FnMut(f32, f32) -> Rgb) -> Self {
        const STEP: u32 = 4;
        let mut p = Self::clear(width, height);
        for y in 0..p.height {
            let mut last = paint(0.5, y as f32 + 0.5);
            for left in (0..p.width).step_by(STEP as usize) {
                let next = paint((left + STEP) as f32 + 0.5, y as f32 + 0.5);
                for x in left..(left + STEP).min(p.width) {
                    p.set(x, y, blend(last, next, (x - left) as f32 / STEP as f32), 1.0);
                }
                last = next;
            }
        }
        p
    }
    /// Replaces one pixel.
    #[inline]
    pub fn set(&mut self, x: u32, y: u32, c: Rgb, a: f32) {
        let i = ((y * self.width + x) * 4) as usize;
        self.rgba[i..i + 4].copy_from_slice(&[byte(c[0]), byte(c[1]), byte(c[2]), byte(a)]);
    }
    /// Reads one pixel.
    #[inline]
    pub fn get(&self, x: u32, y: u32) -> (Rgb, f32) {
        let i = ((y * self.width + x) * 4) as usize;
        let p = &self.rgba[i..i + 4];
        let f = |k: usize| SHARES[usize::from(p[k])];
        ([f(0), f(1), f(2)], f(3))
    }
    /// Lays a colour over one pixel.
    #[inline]
    pub fn over(&mut self, x: u32, y: u32, c: Rgb, a: f32) {
        if a <= 0.002 {
            return;
        }
        let (b, ba) = self.get(x, y);
        let a = lesser(a, 1.0);
        let out = a + ba * (1.0 - a);
        let k = a / out;
        self.set(x, y, [b[0] + (c[0] - b[0]) * k, b[1] + (c[1] - b[1]) * k, b[2] + (c[2] - b[2]) * k], out);
    }
    /// Lays paint through a mask of the same size; the closure gives colour and strength for a pixel.
    pub fn paint(&mut self, mask: &Mask, mut paint: impl FnMut(f32, f32) -> (Rgb, f32)) {
        let Area { left, top, right, low } = mask.area;
        let (right, low) = (right.min(self.width as usize), low.min(self.height as usize));
        for y in top..low {
            for (x, m) in (left..right).zip(mask.row(y)).filter(|(_, m)| **m > 0.002) {
                let (c, a) = paint(x as f32 + 0.5, y as f32 + 0.5);
                self.over(x as u32, y as u32, c, a * m);
            }
        }
    }
    /// Lays one flat colour through a mask.
    pub fn tint(&mut self, mask: &Mask, c: Rgb, strength: f32) {
        self.paint(mask, |_, _| (c, strength));
    }
    /// Lays a material through a mask as a raised body: lit from the upper left, shaded at the lower right.
    pub fn raise(
        &mut self,
        mask: &Mask,
        round: f32,
        strength: f32,
        mut material: impl FnMut(f32, f32) -> Rgb,
    ) {
        let height = mask.blurred(round);
        let strength = strength * round.max(1.0) * 0.5;
        self.paint(mask, |x, y| {
            let l = height.light(x, y, strength);
            let c = material(x, y);
            (if l > 0.0 { blend(c, [1.0, 0.95, 0.82], l * 0.55) } else { shade(c, 1.0 + 0.72 * l) }, 1.0)
        });
    }
    /// Lays the soft shadow of a mask.
    pub fn shadow(&mut self, mask: &Mask, dx: i32, dy: i32, soft: f32, strength: f32) {
        self.tint(&mask.moved(dx, dy).blurred(soft), [0.05, 0.03, 0.02], strength);
    }
    /// Lays another picture over this one about a centre, turned by an angle, at a scale, under a light.
    pub fn stamp_turned(&mut self, other: &Self, centre: [f32; 2], angle: f32, scale: f32, light: Rgb) {
        let (s, c) = angle.sin_cos();
        let (hw, hh) = (other.width as f32 / 2.0, other.height as f32 / 2.0);
        let reach = (hw * hw + hh * hh).sqrt() * scale + 1.0;
        let to = |v: f32, top: u32| v.clamp(0.0, top as f32) as u32;
        for y in to(centre[1] - reach, self.height)..to(centre[1] + reach, self.height) {
            for x in to(centre[0] - reach, self.width)..to(centre[0] + reach, self.width) {
                let (dx, dy) = ((x as f32 + 0.5 - centre[0]) / scale, (y as f32 + 0.5 - centre[1]) / scale);
                let (u, v) = (dx * c + dy * s + hw - 0.5, dy * c - dx * s + hh - 0.5);
                let (fx, fy) = (u.floor(), v.floor());
                if fx < -1.0 || fy < -1.0 || fx >= other.width as f32 || fy >= other.height as f32 {
                    continue;
                }
                let (tx, ty) = (u - fx, v - fy);
                let (mut rgb, mut alpha) = ([0.0; 3], 0.0);
                for (ox, oy, k) in [
                    (0, 0, (1.0 - tx) * (1.0 - ty)),
                    (1, 0, tx * (1.0 - ty)),
                    (0, 1, (1.0 - tx) * ty),
                    (1, 1, tx * ty),
                ] {
                    let (px, py) = (fx as i32 + ox, fy as i32 + oy);
                    if px >= 0 && py >= 0 && (px as u32) < other.width && (py as u32) < other.height {
                        let (col, a) = other.get(px as u32, py as u32);
                        (0..3).for_each(|i| rgb[i] += col[i] * a * k);
                        alpha += a * k;
                    }
                }
                if alpha > 0.003 {
                    self.over(
                        x,
                        y,
                        [rgb[0] / alpha * light[0], rgb[1] / alpha * light[1], rgb[2] / alpha * light[2]],
                        alpha,
                    );
                }
            }
        }
    }
    /// Lays another picture over this one with its top-left corner at a place.
    pub fn stamp(&mut self, other: &Self, left: i32, top: i32, strength: f32) {
        for y in 0..other.height {
            for x in 0..other.width {
                let (px, py) = (left + x as i32, top + y as i32);
                if px >= 0 && py >= 0 && (px as u32) < self.width && (py as u32) < self.height {
                    let (c, a) = other.get(x, y);
                    self.over(px as u32, py as u32, c, a * strength);
                }
            }
        }
    }
}
