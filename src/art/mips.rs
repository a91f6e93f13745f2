//! A picture with all its smaller copies, so that it shrinks without glitter; clear pixels take their neighbours' colour.

use super::picture::Picture;

/// A picture with all its smaller copies (mipmaps), in RGBA of 8 bits. Each is half as wide and high, rounded down, and
/// the last one a single pixel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Levels {
    /// Width and height of the largest.
    pub size: [u32; 2],
    /// The number of levels.
    pub count: u32,
    /// All levels one after the other, the largest first.
    pub data: Vec<u8>,
}

impl From<Picture> for Levels {
    fn from(picture: Picture) -> Self {
        let size = [picture.width, picture.height];
        let (data, count) = levels(picture.rgba, picture.width as usize, picture.height as usize);
        Self { size, count, data }
    }
}

impl Levels {
    /// Returns the bytes from which [`Self::read`] makes the same levels.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        let [width, height] = self.size;
        let head = [width, height, self.count].map(u32::to_le_bytes);
        [head.as_flattened(), &self.data].concat()
    }

    /// Reads levels; `None` if they are damaged.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Option<Self> {
        let (head, data) = bytes.split_at_checked(12)?;
        let numbers = [0, 4, 8].map(|at| u32::from_le_bytes(std::array::from_fn(|byte| head[at + byte])));
        let [width, height, count] = numbers;
        let is_whole = length([width, height], count)? == data.len();
        is_whole.then(|| Self { size: [width, height], count, data: data.to_vec() })
    }
}

/// All levels one after the other, the largest first, and how many.
fn levels(rgba: Vec<u8>, mut width: usize, mut height: usize) -> (Vec<u8>, u32) {
    let mut all = bleed(rgba, width, height);
    let mut start = 0;
    let mut count = 1;
    while width > 1 || height > 1 {
        let (half, tall) = ((width / 2).max(1), (height / 2).max(1));
        let smaller = halve(&all[start..], width, height, half, tall);
        start = all.len();
        all.extend(smaller);
        (width, height) = (half, tall);
        count += 1;
    }
    (all, count)
}

/// Each pixel of the smaller picture is the mean of four, weighed by how much they cover.
fn halve(from: &[u8], width: usize, height: usize, half: usize, tall: usize) -> Vec<u8> {
    let mut out = Vec::with_capacity(half * tall * 4);
    for y in 0..tall {
        for x in 0..half {
            let mut sum = [0_u32; 4];
            let mut plain = [0_u32; 3];
            for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
                let (px, py) = ((x * 2 + dx).min(width - 1), (y * 2 + dy).min(height - 1));
                let at = (py * width + px) * 4;
                let alpha = u32::from(from[at + 3]);
                for channel in 0..3 {
                    sum[channel] += u32::from(from[at + channel]) * alpha;
                    plain[channel] += u32::from(from[at + channel]);
                }
                sum[3] += alpha;
            }
            for channel in 0..3 {
                let mean = sum[channel].checked_div(sum[3]).unwrap_or(plain[channel] / 4);
                out.push(mean as u8);
            }
            out.push((sum[3] / 4) as u8);
        }
    }
    out
}

/// Clear pixels beside covered ones take their colour, so that soft edges do not darken.
fn bleed(mut rgba: Vec<u8>, width: usize, height: usize) -> Vec<u8> {
    let clear = |data: &[u8], at: usize| data[at * 4 + 3] == 0;
    let mut found = Vec::new();
    for y in 0..height {
        for x in 0..width {
            let at = y * width + x;
            if !clear(&rgba, at) {
                continue;
            }
            let beside = [
                (x > 0).then(|| at - 1),
                (x + 1 < width).then(|| at + 1),
                (y > 0).then(|| at - width),
                (y + 1 < height).then(|| at + width),
            ];
            if let Some(from) = beside.into_iter().flatten().find(|from| !clear(&rgba, *from)) {
                found.push((at, from));
            }
        }
    }
    for (at, from) in found {
        for channel in 0..3 {
            rgba[at * 4 + channel] = rgba[from * 4 + channel];
        }
    }
    rgba
}

/// Returns the number of bytes of all levels of a picture; `None` if it cannot have so many levels or is larger than any
/// picture of the game.
fn length([width, height]: [u32; 2], count: u32) -> Option<usize> {
    let is_possible = (1..=8192).contains(&width) && (1..=8192).contains(&height) && count <= 14;
    let level = |level: u32| (width >> level).max(1) as usize * (height >> level).max(1) as usize * 4;
    is_possible.then(|| (0..count).map(level).sum())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{InkTone, blot};

    #[test]
    fn every_level_is_there() {
        let (data, levels) = levels(vec![200; 5 * 3 * 4], 5, 3);
        assert_eq!(levels, 3);
        assert_eq!(data.len(), (15 + 2 + 1) * 4);
        assert!(data.iter().all(|byte| *byte == 200));
    }

    #[test]
    fn a_soft_edge_keeps_its_colour_when_it_shrinks() {
        let (data, _) = levels(vec![240, 200, 100, 255, 0, 0, 0, 0], 2, 1);
        assert_eq!(&data[4..8], [240, 200, 100, 0]);
        assert_eq!(&data[8..11], [240, 200, 100]);
    }

    #[test]
    fn levels_come_back_from_their_bytes_and_damaged_ones_do_not() {
        let levels = Levels::from(blot(2, InkTone::Lapis, 48));
        let bytes = levels.bytes();
        assert_eq!(Levels::read(&bytes), Some(levels));
        for damaged in [&bytes[..bytes.len() - 1], &bytes[..11], &[0xFF; 64]] {
            assert_eq!(Levels::read(damaged), None);
        }
    }
}
