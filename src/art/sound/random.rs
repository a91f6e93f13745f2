//! Random numbers that are the same on every machine.

/// A source of random numbers: the xorshift of Marsaglia.
#[derive(Clone, Copy, Debug)]
pub(super) struct Random(u32);

impl Random {
    /// Returns the source of a seed.
    pub(super) const fn new(seed: u32) -> Self {
        // The state must not be 0, and seeds that are close to each other must lead to different numbers.
        let mixed = seed.wrapping_mul(0x9E37_79B9) ^ 0x2545_F491;
        let mut random = Self(if mixed == 0 { 1 } else { mixed });
        random.next();
        random.next();
        random
    }

    /// Returns the next number.
    pub(super) const fn next(&mut self) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0
    }

    /// Returns the next number below `limit`.
    pub(super) fn below(&mut self, limit: usize) -> usize {
        (self.next() >> 8) as usize % limit
    }

    /// Returns one of the choices.
    pub(super) fn choose<T: Copy>(&mut self, choices: &[T]) -> Option<T> {
        if choices.is_empty() { None } else { choices.get(self.below(choices.len())).copied() }
    }

    /// Returns the next number from -1 to 1.
    pub(super) fn around_zero(&mut self) -> f32 {
        self.next() as f32 / u32::MAX as f32 * 2.0 - 1.0
    }
}
