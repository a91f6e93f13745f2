//! Seeded chance and value noise: the same numbers on every machine.

/// A small hash-driven generator (splitmix64).
#[derive(Clone, Debug)]
pub(super) struct Rng(u64);

/// Mixes a 64-bit value well.
pub(super) fn mix(mut z: u64) -> u64 {
    z = z.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

impl Rng {
    /// A generator that always gives the same row for the same seed.
    pub(super) fn new(seed: u64) -> Self {
        Self(mix(seed ^ 0x4D61_7267_696E_616C))
    }
    /// The next 32 bits.
    pub(super) fn bits(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        (mix(self.0) >> 32) as u32
    }
    /// A number in `0.0..1.0`.
    pub(super) fn unit(&mut self) -> f32 {
        (self.bits() >> 8) as f32 / 16_777_216.0
    }
    /// A number between two bounds.
    pub(super) fn range(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * self.unit()
    }
    /// A whole number in `low..=high`.
    pub(super) fn whole(&mut self, low: i32, high: i32) -> i32 {
        low + (self.bits() % (high - low + 1).max(1) as u32) as i32
    }
    /// True with the chance given.
    pub(super) fn chance(&mut self, odds: f32) -> bool {
        self.unit() < odds
    }
    /// A bell-shaped number about zero with a spread of about `spread`.
    pub(super) fn bell(&mut self, spread: f32) -> f32 {
        (self.unit() + self.unit() + self.unit() + self.unit() - 2.0) * 1.73 * spread
    }
    /// Mostly small, now and then large: the sizes of drops.
    pub(super) fn drop(&mut self, mean: f32) -> f32 {
        let u = self.unit();
        mean * (0.25 + 2.6 * u * u * u * u + 0.5 * u)
    }
}

const SIDE: usize = 64;

/// Tiling value noise on a lattice of 64 × 64.
#[derive(Clone, Debug)]
pub struct Noise(Vec<f32>);

impl Noise {
    /// The lattice grown from a seed.
    pub fn new(seed: u64) -> Self {
        let mut rng = Rng::new(seed);
        Self((0..SIDE * SIDE).map(|_| rng.unit()).collect())
    }
    /// Smooth noise in `0.0..1.0`, one lattice cell per unit.
    #[inline]
    pub fn at(&self, x: f32, y: f32) -> f32 {
        let (fx, fy) = (x.floor(), y.floor());
        let (tx, ty) = (x - fx, y - fy);
        let (sx, sy) = (tx * tx * (3.0 - 2.0 * tx), ty * ty * (3.0 - 2.0 * ty));
        let (x0, y0) = (fx as i32 as usize & 63, fy as i32 as usize & 63);
        let (x1, y1) = ((x0 + 1) & 63, (y0 + 1) & 63);
        let g = &self.0;
        let (r0, r1) = (y0 * SIDE, y1 * SIDE);
        let top = g[r0 + x0] + (g[r0 + x1] - g[r0 + x0]) * sx;
        let low = g[r1 + x0] + (g[r1 + x1] - g[r1 + x0]) * sx;
        top + (low - top) * sy
    }
    /// Several octaves together, still in `0.0..1.0`.
    #[inline]
    pub fn fbm(&self, x: f32, y: f32, octaves: u32) -> f32 {
        let (mut sum, mut amp, mut total, mut f, mut o) = (0.0, 1.0, 0.0, 1.0, 0.0);
        for _ in 0..octaves {
            sum += amp * self.at(x * f + o, y * f + o * 1.7);
            total += amp;
            amp *= 0.5;
            f *= 2.03;
            o += 17.31;
        }
        sum / total
    }
    /// One grain per whole position, in `0.0..1.0`.
    #[inline]
    pub fn grain(&self, x: u32, y: u32) -> f32 {
        let h = (x.wrapping_mul(0x9E37_79B1) ^ y.wrapping_mul(0x85EB_CA77)).wrapping_mul(0xC2B2_AE3D);
        ((h ^ (h >> 15)) >> 8 & 0xFFFF) as f32 / 65_535.0
    }
}

/// The greater of two numbers: in WebAssembly `f32::max`, which minds what is no number, is a call.
#[inline]
pub(super) fn greater(a: f32, b: f32) -> f32 {
    if a > b { a } else { b }
}

/// The lesser of two numbers, as [`greater`].
#[inline]
pub(super) fn lesser(a: f32, b: f32) -> f32 {
    if a < b { a } else { b }
}

/// A smooth step from 0 at `a` to 1 at `b` (which may be the smaller one).
#[inline]
pub(super) fn smooth(a: f32, b: f32, x: f32) -> f32 {
    let t = ((x - a) / (b - a)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// A rounded bump of height 1 at zero and half-width `w`, zero beyond about twice that.
#[inline]
pub(super) fn bump(x: f32, w: f32) -> f32 {
    let t = x / (2.0 * w);
    let k = greater(1.0 - t * t, 0.0);
    k * k
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_row() {
        let row = |s| {
            let mut r = Rng::new(s);
            (0..8).map(|_| r.bits()).collect::<Vec<_>>()
        };
        assert_eq!(row(7), row(7));
        assert_ne!(row(7), row(8));
    }

    #[test]
    fn noise_stays_in_its_range() {
        let n = Noise::new(3);
        for k in 0..500 {
            let v = n.fbm(k as f32 * 0.37 - 40.0, k as f32 * 0.11, 4);
            assert!((0.0..=1.0).contains(&v));
        }
    }
}
