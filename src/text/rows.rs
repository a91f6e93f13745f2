//! Rows of text: the wording of effect words as patterns with slots, which are said and read.

use crate::battle::ability::effect::{EffectKind, EffectSpec, FieldType};

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

/// Returns the rows of all effects in a language, in the order of their codes. `has_spaces` is true if spaces separate
/// the words of the language.
pub(super) fn rows(patterns: fn(&EffectSpec) -> &'static [&'static str], has_spaces: bool) -> Vec<Row> {
    let of = |kind: EffectKind| {
        patterns(kind.spec()).iter().map(move |pattern| Row { kind, parts: parts(pattern, has_spaces) })
    };
    EffectKind::ALL.into_iter().flat_map(of).collect()
}

/// Returns the slots of a pattern, each with the words behind it; the first slot is empty.
pub(super) fn pieces(pattern: &str) -> impl Iterator<Item = (&str, &str)> {
    pattern.split('{').map(|piece| piece.split_once('}').unwrap_or(("", piece)))
}

/// Returns the parts of a pattern. Spaces between words do not belong to the parts.
fn parts(pattern: &'static str, has_spaces: bool) -> Vec<RowPart> {
    let mut parts = Vec::new();
    for (slot, words) in pieces(pattern) {
        if !slot.is_empty() {
            let (key, form) = slot.split_once(' ').unwrap_or((slot, ""));
            parts.push(RowPart::Slot(key, form));
        }
        if has_spaces {
            parts.extend(words.split_whitespace().map(word));
        } else if !words.is_empty() {
            parts.push(RowPart::Words(words));
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
            parts("{target} copies|copy the {amount many card}", true),
            [
                RowPart::Slot("target", ""),
                RowPart::Agreed(["copies", "copy"]),
                RowPart::Words("the"),
                RowPart::Slot("amount", "many card"),
            ]
        );
        assert_eq!(
            parts("{-}{target}のMPを減らす", false),
            [RowPart::Slot("-", ""), RowPart::Slot("target", ""), RowPart::Words("のMPを減らす")]
        );
    }

    #[test]
    fn every_effect_has_rows_in_every_language() {
        for rows in [rows(|effect| effect.english, true), rows(|effect| effect.japanese, false)] {
            for kind in EffectKind::ALL {
                assert!(rows.iter().any(|row| row.kind == kind), "{kind:?} has no row: {:?}", rows.first());
            }
        }
    }
}
