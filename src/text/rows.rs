//! Rows of text: the wording of effect words as patterns with slots, which are said and read.

use crate::battle::ability::effect::{EffectKind, FieldType};
use crate::battle::language::Language;

/// A part of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RowPart {
    /// Words as they are.
    Words(&'static str),
    /// The word for one target, and the word for several: `copies|copy`.
    Agreed([&'static str; 2]),
    /// A slot: `{key form}`.
    Slot(&'static str, &'static str),
}

/// A row of an effect word.
#[derive(Debug)]
pub(super) struct Row {
    /// The effect that the row words.
    pub(super) kind: EffectKind,
    /// Its parts, in the order of the text.
    pub(super) parts: Vec<RowPart>,
}

impl Row {
    /// Returns true if the row begins with words of its own, apart from slots that only test something.
    pub(super) fn begins_with_words(&self) -> bool {
        let is_test = |key: &str| {
            let is_flag = |field: &(&str, FieldType)| field.0 == key && field.1 == FieldType::Flag;
            key == "-" || key == "this" || self.kind.fields().iter().any(is_flag)
        };
        let mut parts =
            self.parts.iter().filter(|part| !matches!(part, RowPart::Slot(key, _) if is_test(key)));
        matches!(parts.next(), Some(RowPart::Words(_) | RowPart::Agreed(_)))
    }
}

/// Returns the rows of all effects in a language, in the order of their codes.
pub(super) fn rows(language: Language) -> Vec<Row> {
    let of = |kind: EffectKind| {
        let spec = kind.spec();
        let patterns = match language {
            Language::English => spec.english,
            Language::Japanese => spec.japanese,
        };
        patterns.iter().map(move |pattern| Row { kind, parts: parts(pattern, language) })
    };
    EffectKind::ALL.into_iter().flat_map(of).collect()
}

/// Returns the parts of a pattern. Only English has spaces between words, which do not belong to the parts.
fn parts(pattern: &'static str, language: Language) -> Vec<RowPart> {
    let mut parts = Vec::new();
    for (index, piece) in pattern.split('{').enumerate() {
        let (slot, words) = piece.split_once('}').unwrap_or(("", piece));
        if index > 0 {
            let (key, form) = slot.split_once(' ').unwrap_or((slot, ""));
            parts.push(RowPart::Slot(key, form));
        }
        match language {
            Language::English => parts.extend(words.split_whitespace().map(word)),
            Language::Japanese if words.is_empty() => {}
            Language::Japanese => parts.push(RowPart::Words(words)),
        }
    }
    parts
}

fn word(word: &'static str) -> RowPart {
    word.split_once('|').map_or(RowPart::Words(word), |(one, many)| RowPart::Agreed([one, many]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pattern_is_words_and_slots() {
        assert_eq!(
            parts("{target} copies|copy the {amount many card}", Language::English),
            [
                RowPart::Slot("target", ""),
                RowPart::Agreed(["copies", "copy"]),
                RowPart::Words("the"),
                RowPart::Slot("amount", "many card"),
            ]
        );
        assert_eq!(
            parts("{-}{target}のMPを減らす", Language::Japanese),
            [RowPart::Slot("-", ""), RowPart::Slot("target", ""), RowPart::Words("のMPを減らす")]
        );
    }

    #[test]
    fn every_effect_has_rows_in_every_language() {
        for language in Language::ALL {
            let rows = rows(language);
            for kind in EffectKind::ALL {
                assert!(rows.iter().any(|row| row.kind == kind), "{kind:?} has no row in {language:?}");
            }
        }
    }
}
