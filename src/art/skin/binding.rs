//! Card backs: bindings of leather or paper, tooled, stamped and inlaid.

use super::super::mask::Mask;
use super::super::material::{gold, leather, marble, vellum};
use super::super::noise::{Noise, bump, lesser};
use super::super::palette::{PAGE, Rgb, rgb, shade};
use super::super::picture::Picture;
use super::super::words::{ScriptError, Words};
use super::forms::{Form, Forms, mask};
use super::script::Script;

/// The maximum number of layers of a back.
const MOST_LAYERS: usize = 40;

/// What covers the boards of a book.
#[derive(Clone, Debug)]
enum Ground {
    /// Leather of a colour.
    Leather(Rgb),
    /// Marbled paper: the width of its teeth, and its colours.
    Marble(f32, Vec<Rgb>),
}

/// What is done to the places of a layer.
#[derive(Clone, Copy, Debug)]
enum Finish {
    /// Gold leaf, pressed on; the share of its lustre.
    Gild(f32),
    /// Pressed without gold; the depth.
    Blind(f32),
    /// Leather of a colour, laid on.
    Inlay(Rgb),
    /// Paper of a colour, pasted on.
    Paper(Rgb),
    /// Ink of a colour and a strength.
    Ink(Rgb, f32),
    /// A soft shade of a strength.
    Shade(f32),
}

/// A card back, as a file describes it.
#[derive(Clone, Debug)]
pub struct Binding {
    ground: Ground,
    layers: Vec<(Finish, Vec<Form>)>,
}

impl Default for Binding {
    fn default() -> Self {
        Self { ground: Ground::Leather(rgb(0x7A1D18)), layers: Vec::new() }
    }
}

impl Script for Binding {
    fn last_layer(&mut self) -> Option<&mut Vec<Form>> {
        self.layers.last_mut().map(|(_, own)| own)
    }

    fn obey(&mut self, forms: &mut Forms, command: &str, words: &mut Words<'_>) -> Result<(), String> {
        let finish = match command {
            "leather" => {
                self.ground = Ground::Leather(words.colour()?);
                return Ok(());
            }
            "marble" => {
                let tooth = words.length("a width of teeth")?.clamp(0.01, 1.0);
                let mut colours = vec![words.colour()?, words.colour()?];
                while words.more() {
                    colours.push(words.colour()?);
                }
                self.ground = Ground::Marble(tooth, colours);
                return Ok(());
            }
            "gild" => Finish::Gild(words.number("a lustre")?),
            "blind" => Finish::Blind(words.number("a depth")?),
            "inlay" => Finish::Inlay(words.colour()?),
            "paper" => Finish::Paper(words.colour()?),
            "ink" => Finish::Ink(words.colour()?, words.number("a strength")?),
            "shade" => Finish::Shade(words.number("a strength")?),
            _ if self.layers.is_empty() => return Err(format!("`{command}` before `gild` or another layer")),
            _ => {
                let obeyed = forms.obey(command, words);
                return obeyed.unwrap_or_else(|| Err(format!("unknown command `{command}`")));
            }
        };
        self.close(forms)?;
        self.layers.push((finish, Vec::new()));
        if self.layers.len() > MOST_LAYERS { Err(format!("more than {MOST_LAYERS} layers")) } else { Ok(()) }
    }
}

impl Binding {
    /// Reads the text of a file.
    ///
    /// # Errors
    /// Returns the first line that is not understood.
    pub fn read(text: &str) -> Result<Self, ScriptError> {
        Self::read_script(text)
    }
}

/// The back of a card.
pub fn card_back(binding: &Binding, width: u32, height: u32) -> Picture {
    let noise = Noise::new(0xBAC4);
    let s = width as f32 / 124.0;
    let mut out = Picture::clear(width, height);
    let whole = Mask::slip(width, height, 0.6, 7.0 * s, 0.0, &noise);
    let (w, h) = (width as f32, height as f32);
    // The middle is worn lighter than the edges.
    let worn = |x: f32, y: f32| {
        let (u, v) = (x / w - 0.5, y / h - 0.46);
        1.10 - 0.42 * lesser(u * u * 1.6 + v * v * 1.9, 1.0)
    };
    match &binding.ground {
        Ground::Leather(colour) => {
            out.raise(&whole, 3.0 * s, 0.5, |x, y| shade(leather(&noise, x / s, y / s, *colour), worn(x, y)));
        }
        Ground::Marble(tooth, colours) => out.raise(&whole, 3.0 * s, 0.5, |x, y| {
            shade(marble(&noise, x / s, y / s, tooth * 124.0, colours), worn(x, y))
        }),
    }
    for (finish, forms) in &binding.layers {
        let places = mask(forms, width, height).within(&whole);
        finish.lay(&mut out, &places, &noise, s);
    }
    out
}

impl Finish {
    fn lay(self, out: &mut Picture, places: &Mask, noise: &Noise, s: f32) {
        match self {
            Self::Gild(lustre) => {
                out.tint(&places.blurred(1.6 * s), [0.06, 0.02, 0.01], 0.45);
                out.raise(places, 1.1 * s, 0.75, |x, y| shade(gold(noise, x / s, y / s), lustre));
            }
            Self::Blind(depth) => {
                // Pressed deep, the leather is dark, and the light catches its lower right edge.
                let low = places.blurred(0.9 * s);
                out.tint(&places.moved((1.2 * s) as i32, (1.2 * s) as i32), [1.0, 0.86, 0.66], 0.20 * depth);
                out.paint(places, |x, y| {
                    let light = low.light(x, y, 1.6 * s);
                    ([0.05, 0.02, 0.01], depth * (0.46 + 0.40 * light))
                });
            }
            Self::Inlay(colour) => {
                out.shadow(places, (0.6 * s) as i32, (1.2 * s) as i32, 1.8 * s, 0.55);
                out.raise(places, 1.4 * s, 0.6, |x, y| leather(noise, x / s + 50.0, y / s, colour));
            }
            Self::Paper(colour) => {
                out.shadow(places, (0.6 * s) as i32, (1.0 * s) as i32, 2.0 * s, 0.6);
                let rim = places.blurred(2.2 * s);
                out.paint(places, |x, y| {
                    let paper = vellum(noise, x / s, y / s, 1.04);
                    let part = |place: usize| lesser(paper[place] / PAGE[place] * colour[place], 1.0);
                    let edge = 1.0 - 0.22 * bump(rim.at(x as i32, y as i32) - 0.6, 0.3);
                    (shade([part(0), part(1), part(2)], edge), 1.0)
                });
            }
            Self::Ink(colour, strength) => out.tint(places, colour, strength),
            Self::Shade(strength) => out.tint(&places.blurred(3.0 * s), [0.05, 0.02, 0.01], strength),
        }
    }
}
