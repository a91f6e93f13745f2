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

/// A whole turn, in radians.
pub(super) const TURN: f32 = std::f32::consts::TAU;

/// Returns the sine of an angle. The functions of the standard library may differ in the last bit from one machine to
/// another, and with them a picture; these do not. Its error is below 2⁻¹⁸.
pub(super) fn sin(angle: f32) -> f32 {
    let turns = angle / TURN;
    // From −1/2 to 1/2 of a turn, then folded to a quarter.
    let t = turns - (turns + 0.5).floor();
    let t = if t > 0.25 {
        0.5 - t
    } else if t < -0.25 {
        -0.5 - t
    } else {
        t
    };
    let (x, y) = (t * TURN, t * TURN * t * TURN);
    x * (1.0 + y * (-1.0 / 6.0 + y * (1.0 / 120.0 + y * (-1.0 / 5_040.0 + y / 362_880.0))))
}

/// Returns the cosine of an angle; see [`sin`].
pub(super) fn cos(angle: f32) -> f32 {
    sin(angle + TURN / 4.0)
}

/// Returns e to a power from −80 to 80; see [`sin`]. Its relative error is below 2⁻¹⁸.
#[inline]
pub(super) fn exp(power: f32) -> f32 {
    let twos = power.clamp(-80.0, 80.0) * std::f32::consts::LOG2_E;
    let whole = (twos + 0.5).floor();
    let x = (twos - whole) * std::f32::consts::LN_2;
    let small =
        1.0 + x * (1.0 + x * (0.5 + x * (1.0 / 6.0 + x * (1.0 / 24.0 + x * (1.0 / 120.0 + x / 720.0)))));
    small * f32::from_bits(((whole as i32 + 127) as u32) << 23)
}

/// Returns the natural logarithm of a positive number; see [`sin`].
pub(super) fn ln(number: f32) -> f32 {
    // The number is 2^n · m with m from 0.7 to 1.4; then ln m = 2 artanh((m − 1)/(m + 1)).
    let bits = number.to_bits();
    let n = (bits.wrapping_sub(0x3F35_04F3) as i32) >> 23;
    let m = f32::from_bits(bits.wrapping_sub((n << 23) as u32));
    let t = (m - 1.0) / (m + 1.0);
    let y = t * t;
    n as f32 * std::f32::consts::LN_2
        + 2.0 * t * (1.0 + y * (1.0 / 3.0 + y * (0.2 + y * (1.0 / 7.0 + y / 9.0))))
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
        let (fx, fy) = (floor(x), floor(y));
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

/// Returns the greatest whole number that is not above a small number. Without newer instructions, the one of the standard
/// library is a call.
#[inline]
fn floor(x: f32) -> f32 {
    let whole = x as i32 as f32;
    if whole > x { whole - 1.0 } else { whole }
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
    fn the_functions_of_every_machine_are_close_to_the_true_ones() {
        for k in -4_000..4_000 {
            let x = k as f32 / 100.0;
            assert!((sin(x) - x.sin()).abs() < 1e-5, "sin {x}");
            assert!((cos(x) - x.cos()).abs() < 1e-5, "cos {x}");
            assert!((exp(x) / x.exp() - 1.0).abs() < 1e-5, "exp {x}");
            let y = x.abs() + 0.001;
            assert!((ln(y) - y.ln()).abs() < 1e-5, "ln {y}");
        }
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
