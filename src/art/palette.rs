//! The colours of the game: desk, page, inks and gold.

use super::noise::lesser;

/// Red, green and blue in `0.0..=1.0`, sRGB.
pub type Rgb = [f32; 3];

/// A colour from its hex number.
pub const fn rgb(hex: u32) -> Rgb {
    [(hex >> 16 & 255) as f32 / 255.0, (hex >> 8 & 255) as f32 / 255.0, (hex & 255) as f32 / 255.0]
}

/// The dark desk.
pub const DESK: Rgb = rgb(0x1B1613);
/// The page.
pub const PAGE: Rgb = rgb(0xE9DCC0);
/// The page in shade.
pub const PAGE_SHADE: Rgb = rgb(0xCDB98F);
/// Iron-gall ink, for text and lines.
pub const IRON_GALL: Rgb = rgb(0x2A211C);
/// Rubric red.
pub const RUBRIC: Rgb = rgb(0xB3361F);
/// Gold leaf.
pub const GOLD: Rgb = rgb(0xC99A2E);
/// Gold where the light catches it.
pub(super) const GOLD_LIGHT: Rgb = rgb(0xF6DC8C);
/// Gold in shade.
pub(super) const GOLD_DARK: Rgb = rgb(0x7A5213);
/// Sealing wax.
pub(super) const WAX: Rgb = rgb(0xA3231A);
/// The green of life.
pub const LIFE: Rgb = rgb(0x3F7F45);
/// Candlelight, for the Host's side.
pub const WARM: Rgb = rgb(0xFFC98A);
/// Window light, for the Guest's side.
pub const COOL: Rgb = rgb(0xA9BFD6);

/// The six inks of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum InkTone {
    /// Red.
    Vermilion,
    /// Blue.
    Lapis,
    /// Green.
    Verdigris,
    /// Yellow.
    Orpiment,
    /// Black.
    Lampblack,
    /// The colour of the page itself.
    Vellum,
}

impl InkTone {
    /// All six, in order.
    pub const ALL: [Self; 6] =
        [Self::Vermilion, Self::Lapis, Self::Verdigris, Self::Orpiment, Self::Lampblack, Self::Vellum];

    /// The ink's colour for borders and marks.
    pub const fn colour(self) -> Rgb {
        rgb(match self {
            Self::Vermilion => 0xC8452B,
            Self::Lapis => 0x2F5FA8,
            Self::Verdigris => 0x3F8F72,
            Self::Orpiment => 0xD9A521,
            Self::Lampblack => 0x3A3540,
            Self::Vellum => 0xD8C9A6,
        })
    }
    /// The main pigment of a wash, a second that bleeds into it, and the dark of its edges.
    pub const fn pigments(self) -> [Rgb; 3] {
        let [a, b, c] = match self {
            Self::Vermilion => [0xCB4A30, 0xD98324, 0x5A1420],
            Self::Lapis => [0x3A69AE, 0x3F9A94, 0x1B2350],
            Self::Verdigris => [0x469478, 0x9AA544, 0x12403F],
            Self::Orpiment => [0xD9A42B, 0xC4632A, 0x6B3F10],
            Self::Lampblack => [0x5B5560, 0x7C5B62, 0x1D1A22],
            Self::Vellum => [0xC9AE7C, 0xB98D7A, 0x4E3A28],
        };
        [rgb(a), rgb(b), rgb(c)]
    }
}

/// The set of colours in which cards show their inks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Palette {
    /// The colours of the inks themselves.
    #[default]
    Painted,
    /// Colours for protanopia and deuteranopia: they differ in lightness and blue.
    RedGreen,
    /// Colours for tritanopia: they differ in lightness and red.
    BlueYellow,
}

impl Palette {
    /// All palettes, in order.
    pub const ALL: [Self; 3] = [Self::Painted, Self::RedGreen, Self::BlueYellow];

    /// Returns the colour of an ink on cards. It keeps its hue in every palette, so that the ink still looks like its
    /// name.
    #[must_use]
    pub const fn ink(self, tone: InkTone) -> Rgb {
        let [vermilion, lapis, verdigris, orpiment, lampblack, vellum] = match self {
            // Vellum is darker than the page, or its border would not be seen.
            Self::Painted => [0xC8452B, 0x2F5FA8, 0x3F8F72, 0xD9A521, 0x3A3540, 0xA88C58],
            Self::RedGreen => [0x8A1C15, 0x255FB0, 0x18E2D4, 0xFBE010, 0x1A1924, 0xBB7F16],
            Self::BlueYellow => [0x8A1E22, 0x1F5FA4, 0x18C854, 0xD37F10, 0x1B1923, 0xF5D9B6],
        };
        rgb(match tone {
            InkTone::Vermilion => vermilion,
            InkTone::Lapis => lapis,
            InkTone::Verdigris => verdigris,
            InkTone::Orpiment => orpiment,
            InkTone::Lampblack => lampblack,
            InkTone::Vellum => vellum,
        })
    }
}

/// A mix of two colours.
#[inline]
pub(super) fn blend(a: Rgb, b: Rgb, t: f32) -> Rgb {
    [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]
}

/// A colour made lighter or darker.
#[inline]
pub(super) fn shade(c: Rgb, k: f32) -> Rgb {
    c.map(|part| lesser(part * k, 1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hex_reads_as_written() {
        assert_eq!(rgb(0xFF0080)[0], 1.0);
        assert_eq!(rgb(0xFF0080)[1], 0.0);
        assert!((rgb(0xFF0080)[2] - 0.502).abs() < 0.001);
    }
}
