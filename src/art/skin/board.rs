//! Boards: the desk, the open book on it, and what is drawn on its pages.

use super::super::mask::Mask;
use super::super::material::{cloth, leather, sea, skin_of_calf, slate, wood};
use super::super::noise::Noise;
use super::super::palette::{
    COOL, DESK, GOLD, IRON_GALL, InkTone, PAGE, PAGE_SHADE, RUBRIC, Rgb, WARM, blend, rgb,
};
use super::super::picture::Picture;
use super::super::words::{ScriptError, Words};
use super::forms::{Form, Forms, mask};
use super::script::Script;

/// The maximum number of layers on the pages.
const MOST_LAYERS: usize = 20;

/// What the desk is made of.
#[derive(Clone, Copy, Debug)]
enum DeskOf {
    /// Planks.
    Wood,
    /// Leather stretched over it.
    Leather,
    /// Woven cloth.
    Cloth,
}

/// What the pages are made of.
#[derive(Clone, Copy, Debug)]
enum PageOf {
    /// Calf skin.
    Vellum,
    /// Thin tablets of stone.
    Slate,
    /// Paper under a wash of colour, with coasts.
    Sea,
}

/// A board, as a file describes it.
#[derive(Clone, Debug)]
pub struct Board {
    desk: (DeskOf, [Rgb; 2]),
    page: (PageOf, [Rgb; 2]),
    /// The leather of the covers.
    pub(crate) cover: Rgb,
    /// The edges of the leaves.
    pub(crate) leaves: Rgb,
    /// The number and the colour of the stains.
    pub(crate) stains: (usize, Rgb),
    /// The light on the Host's page and on the Guest's: colour and strength.
    pub(crate) light: [(Rgb, f32); 2],
    /// What is written and hatched on the pages.
    pub ink: Rgb,
    /// The red of warnings on the pages.
    pub red: Rgb,
    /// The lines about cells.
    pub(crate) rule: Rgb,
    /// The marks on cells that may be chosen: move, attack, summon, feint, strike, and those that are refused.
    pub(crate) marks: [Rgb; 6],
    layers: Vec<(Rgb, f32, Vec<Form>)>,
}

impl Default for Board {
    fn default() -> Self {
        Self {
            desk: (DeskOf::Wood, [DESK, rgb(0x3A2A1E)]),
            page: (PageOf::Vellum, [PAGE, PAGE_SHADE]),
            cover: rgb(0x4A2A1C),
            leaves: PAGE_SHADE,
            stains: (0, rgb(0x8A5A2A)),
            light: [(WARM, 0.13), (COOL, 0.07)],
            ink: IRON_GALL,
            red: RUBRIC,
            rule: rgb(0x5A3F22),
            marks: [InkTone::Verdigris.colour(), rgb(0xBE3420), GOLD, rgb(0x6B5A86), RUBRIC, rgb(0x6E6152)],
            layers: Vec::new(),
        }
    }
}

impl Script for Board {
    fn last_layer(&mut self) -> Option<&mut Vec<Form>> {
        self.layers.last_mut().map(|(.., own)| own)
    }

    fn obey(&mut self, forms: &mut Forms, command: &str, words: &mut Words<'_>) -> Result<(), String> {
        match command {
            "desk" => {
                let material = match words.next("a material")? {
                    "wood" => DeskOf::Wood,
                    "leather" => DeskOf::Leather,
                    "cloth" => DeskOf::Cloth,
                    other => return Err(format!("expected `wood`, `leather` or `cloth`, found `{other}`")),
                };
                self.desk = (material, [words.colour()?, words.colour()?]);
            }
            "page" => {
                let material = match words.next("a material")? {
                    "vellum" => PageOf::Vellum,
                    "slate" => PageOf::Slate,
                    "sea" => PageOf::Sea,
                    other => return Err(format!("expected `vellum`, `slate` or `sea`, found `{other}`")),
                };
                self.page = (material, [words.colour()?, words.colour()?]);
            }
            "cover" => self.cover = words.colour()?,
            "leaves" => self.leaves = words.colour()?,
            "stains" => self.stains = (words.count("a number of stains")?, words.colour()?),
            "light" => {
                for light in &mut self.light {
                    *light = (words.colour()?, words.number("a strength")?.clamp(0.0, 1.0));
                }
            }
            "ink" => self.ink = words.colour()?,
            "red" => self.red = words.colour()?,
            "rule" => self.rule = words.colour()?,
            "marks" => {
                for mark in &mut self.marks {
                    *mark = words.colour()?;
                }
            }
            "draw" => {
                self.close(forms)?;
                self.layers.push((words.colour()?, words.number("a strength")?, Vec::new()));
                if self.layers.len() > MOST_LAYERS {
                    return Err(format!("more than {MOST_LAYERS} layers"));
                }
            }
            _ if self.layers.is_empty() => {
                return Err(format!("unknown command `{command}`, or a form before `draw`"));
            }
            _ => {
                let obeyed = forms.obey(command, words);
                return obeyed.unwrap_or_else(|| Err(format!("unknown command `{command}`")));
            }
        }
        Ok(())
    }
}

impl Board {
    /// Reads the text of a file.
    ///
    /// # Errors
    /// Returns the first line that is not understood.
    pub fn read(text: &str) -> Result<Self, ScriptError> {
        Self::read_script(text)
    }

    /// Returns the colour of a page in even light.
    #[must_use]
    pub const fn page(&self) -> Rgb {
        self.page.1[0]
    }

    /// Returns true if the desk hardly changes along a row.
    pub(crate) const fn is_grained(&self) -> bool {
        matches!(self.desk.0, DeskOf::Wood)
    }

    /// The desk at a place, in layout pixels.
    pub(crate) fn desk_at(&self, noise: &Noise, x: f32, y: f32) -> Rgb {
        let (material, [dark, light]) = self.desk;
        match material {
            DeskOf::Wood => wood(noise, x, y, [dark, light]),
            DeskOf::Leather => leather(noise, x, y, blend(dark, light, 0.5)),
            DeskOf::Cloth => cloth(noise, x, y, [dark, light]),
        }
    }

    /// The page at a place, in layout pixels, light or dark by `tone` about 1.
    pub(crate) fn page_at(&self, noise: &Noise, x: f32, y: f32, tone: f32) -> Rgb {
        let (material, colours) = self.page;
        match material {
            PageOf::Vellum => skin_of_calf(noise, x, y, tone, colours),
            PageOf::Slate => slate(noise, x, y, tone, colours),
            PageOf::Sea => sea(noise, x, y, tone, colours),
        }
    }

    /// Draws what the file draws on the pages.
    pub(crate) fn draw_on(&self, out: &mut Picture, pages: &Mask, noise: &Noise, s: f32) {
        for (colour, strength, forms) in &self.layers {
            let places = mask(forms, out.width, out.height).within(pages);
            out.paint(&places, |x, y| {
                // The pen runs dry here and there.
                let worn = 0.55 + 0.75 * noise.fbm(x * 0.05 / s, y * 0.05 / s + 70.0, 2);
                (*colour, strength * worn)
            });
        }
    }
}
