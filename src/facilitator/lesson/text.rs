//! The texts of lessons, in the languages of their readers.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

/// The language of a text for readers whose own language is not there, and for authors.
const ENGLISH: &str = "en";

/// The first letter of the scripts that set no spaces between words: Chinese characters, kana and their punctuation.
const FIRST_UNSPACED: char = '\u{2e80}';

/// A text of a lesson: a string, or a map with a string for each language. `Display` is English.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum LessonText {
    /// The same text in all languages.
    Same(String),
    /// A text for each language, by its tag, such as "ja".
    Each(BTreeMap<String, String>),
}

impl LessonText {
    /// Returns the text in the language of a tag, else in English, else in any language.
    #[must_use]
    pub fn in_language(&self, tag: &str) -> &str {
        match self {
            Self::Same(text) => text,
            Self::Each(texts) => {
                let text = texts.get(tag).or_else(|| texts.get(ENGLISH)).or_else(|| texts.values().next());
                text.map_or("", String::as_str)
            }
        }
    }

    /// Returns true if there is no text.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.in_language(ENGLISH).is_empty()
    }

    /// Returns the text as it is written in files.
    pub(super) fn ron(&self) -> String {
        match self {
            Self::Same(text) => format!("{text:?}"),
            Self::Each(texts) => format!("{texts:?}"),
        }
    }

    /// Joins the lines of the text, which runs over several lines in files.
    pub(super) fn smooth(&mut self) {
        match self {
            Self::Same(text) => *text = one_line(text),
            Self::Each(texts) => texts.values_mut().for_each(|text| *text = one_line(text)),
        }
    }
}

/// Joins the lines of a text with spaces, where its script has them.
fn one_line(text: &str) -> String {
    let is_unspaced = |letter: char| letter >= FIRST_UNSPACED;
    text.split_whitespace().fold(String::new(), |mut line, word| {
        if !(line.is_empty() || line.ends_with(is_unspaced) || word.starts_with(is_unspaced)) {
            line.push(' ');
        }
        line + word
    })
}

impl Default for LessonText {
    /// Returns no text.
    fn default() -> Self {
        Self::Same(String::new())
    }
}

impl fmt::Display for LessonText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.in_language(ENGLISH))
    }
}

impl<'de> Deserialize<'de> for LessonText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(TextVisitor)
    }
}

/// The reader of a text. A derived one would lose the position of an error.
struct TextVisitor;

impl<'de> Visitor<'de> for TextVisitor {
    type Value = LessonText;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text, or a map with a text for each language")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<LessonText, E> {
        Ok(LessonText::Same(text.to_owned()))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<LessonText, A::Error> {
        Deserialize::deserialize(MapAccessDeserializer::new(map)).map(LessonText::Each)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> LessonText {
        let mut text: LessonText = ron::from_str(text).expect("a text");
        text.smooth();
        text
    }

    #[test]
    fn a_text_is_the_same_for_all_or_one_for_each_language() {
        let each = read("{\"en\": \"Draw\n    a card.\", \"ja\": \"カードを\n    引いて\n  HPが\n 0。\"}");
        assert_eq!(each.in_language("en"), "Draw a card.");
        assert_eq!(each.in_language("ja"), "カードを引いてHPが0。");
        assert_eq!(each.in_language("fr"), "Draw a card.", "a language that is not there");
        assert_eq!(read("{\"ja\": \"引く\"}").in_language("en"), "引く", "the only language");
        let same = read("\"Draw\n    a card.\"");
        assert_eq!(same.in_language("ja"), "Draw a card.");
        for text in [each, same] {
            assert_eq!(read(&text.ron()), text);
        }
        assert!(read("\"\"").is_empty() && read("{}").is_empty());
    }

    #[test]
    fn what_is_no_text_is_told_with_its_place() {
        let wrong = ron::from_str::<Vec<LessonText>>("[\n  3]").expect_err("a number");
        assert_eq!(wrong.span.start.line, 2);
        assert!(wrong.to_string().contains("a map with a text for each language"), "{wrong}");
    }
}
