//! The typefaces, and text in the inks of the game.

use bevy::text::{FontFeatureTag, FontFeatures};

use crate::battle::language::Language;
use crate::cards::text_fit::bound;
use crate::client::prelude::*;
use marginalia_art::{GOLD, IRON_GALL, PAGE, PAGE_SHADE, RUBRIC, Rgb};

/// The typeface.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Typeface {
    /// IM Fell English: titles and names.
    Title,
    /// IM Fell English Italic.
    TitleItalic,
    /// EB Garamond: rules text and numbers.
    Text,
    /// EB Garamond Italic: asides.
    TextItalic,
    /// EB Garamond SemiBold: emphasis in a text.
    SemiBold,
}

/// The typefaces.
#[derive(Resource, Clone, Debug)]
pub struct Fonts {
    /// The typefaces, in the order of [`Typeface`].
    faces: [Handle<Font>; 5],
    /// The language of the card texts.
    pub language: Language,
    /// The language of everything else.
    pub locale: Locale,
}

impl Fonts {
    /// Returns the font of a text for a typeface and a size in layout pixels. It uses lining figures.
    pub fn font(&self, face: Typeface, size: f32) -> TextFont {
        TextFont {
            font: self.faces[face as usize].clone().into(),
            font_size: FontSize::Px(size),
            font_features: FontFeatures::from([FontFeatureTag::LINING_FIGURES]),
            ..Default::default()
        }
    }

    /// Returns the components of a text.
    pub fn write(
        &self,
        words: impl Into<String>,
        face: Typeface,
        size: f32,
        colour: Color,
    ) -> (Text, TextFont, TextColor) {
        let words = words.into();
        // The figures of the title face look like letters among Japanese ones.
        let has_figures =
            self.locale != Locale::default() && words.contains(|letter: char| letter.is_ascii_digit());
        let face = if has_figures && face == Typeface::Title { Typeface::Text } else { face };
        (Text(joined(&words)), self.font(face, size), TextColor(colour))
    }

    /// Returns the components of a part of a text.
    pub fn span(
        &self,
        words: impl AsRef<str>,
        face: Typeface,
        size: f32,
        colour: Color,
    ) -> (TextSpan, TextFont, TextColor) {
        (TextSpan(joined(words.as_ref())), self.font(face, size), TextColor(colour))
    }
}

/// Changes the words of a text, and returns false if it has them already: then nothing is laid out again.
pub(super) fn set_words(text: &mut Mut<Text>, words: &str) -> bool {
    text.set_if_neq(Text(joined(words)))
}

/// Joins the last letters of each Japanese phrase, because the engine knows no words and would break between any two.
fn joined(words: &str) -> String {
    if words.is_ascii() {
        return words.to_owned();
    }
    let letters: Vec<char> = words.chars().filter(|letter| *letter != JOINER).collect();
    let parts = letters.iter().zip(bound(&letters));
    parts.flat_map(|(letter, bound)| bound.then_some(JOINER).into_iter().chain([*letter])).collect()
}

/// The sign that forbids a line break.
pub(super) const JOINER: char = '\u{2060}';

/// Returns a colour of the palette as a Bevy colour.
pub const fn paint(colour: Rgb) -> Color {
    Color::srgb(colour[0], colour[1], colour[2])
}

/// Iron-gall ink: text on paper.
pub const INK: Color = paint(IRON_GALL);
/// Rubric red: emphasized text.
pub const RED: Color = paint(RUBRIC);
/// Gold leaf: titles on leather.
pub const LEAF: Color = paint(GOLD);
/// Page colour: text on the desk background.
pub const PALE: Color = paint(PAGE);
/// Page shade: secondary text on the desk background.
pub const DIM: Color = paint(PAGE_SHADE);

/// Returns the colour of secondary text on paper.
pub fn faint() -> Color {
    INK.with_alpha(0.85)
}

/// Returns the layout of a text that is centred in its node, even if it wraps.
pub fn centred() -> TextLayout {
    TextLayout::justify(Justify::Center)
}

/// Returns the bytes of a typeface. They are part of the program, or, in a browser, a file that the page loads in
/// parallel, once for all editions.
#[cfg(not(target_arch = "wasm32"))]
macro_rules! brought {
    ($path:literal) => {
        include_bytes!(concat!("../../assets/fonts/", $path)).to_vec()
    };
}

#[cfg(target_arch = "wasm32")]
macro_rules! brought {
    ($path:literal) => {
        crate::page::brought(concat!("fonts/", $path)).unwrap_or_default()
    };
}

pub(super) fn plugin(app: &mut App) {
    let Some(mut assets) = app.world_mut().get_resource_mut::<Assets<Font>>() else {
        return; // no text in this app
    };
    let faces = [
        brought!("im-fell-english/IMFellEnglish-Regular.ttf"),
        brought!("im-fell-english/IMFellEnglish-Italic.ttf"),
        brought!("eb-garamond/EBGaramond-Medium.ttf"),
        brought!("eb-garamond/EBGaramond-MediumItalic.ttf"),
        brought!("eb-garamond/EBGaramond-SemiBold.ttf"),
    ];
    let faces = faces.map(|bytes| assets.add(Font::from_bytes(bytes)));
    app.insert_resource(Fonts { faces, language: Language::default(), locale: Locale::default() });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_end_of_a_japanese_phrase_stays_together() {
        let shown = |words: &str| joined(words).replace(JOINER, "+");
        assert_eq!(
            shown("だれでも参加できます。カードは3枚まで"),
            "だれでも参加で+き+ま+す。カードは3枚+ま+で"
        );
        assert_eq!(shown("使えます"), "使+え+ま+す");
        assert_eq!(shown("ホストの勝ち"), "ホストの勝+ち");
        assert_eq!(shown("リプレイです"), "リプレイで+す");
        assert_eq!(shown("対戦開始、山札"), "対戦開始、山札", "words without an ending");
        assert_eq!(shown("Draw a card…"), "Draw a card…");
        assert_eq!(joined(&joined("配置です。")), joined("配置です。"));
    }
}
