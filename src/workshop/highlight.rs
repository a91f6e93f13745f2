//! The colours for the text of a card file, and the lines under errors and warnings.

use std::ops::Range;

use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{Color32, FontId, Stroke, TextFormat};

use super::theme::{BLUE, FAINT, GREEN, INK, OCHRE, RED};
use crate::cards::{Complaint, Severity};

/// The font size, in points.
pub(super) const SIZE: f32 = 14.0;

/// Returns the byte offset of a line and column in a text, both counted from 1, if the text has that line.
pub(super) fn byte(text: &str, line: u32, column: u32) -> Option<usize> {
    let start = match line.checked_sub(1)? {
        0 => 0,
        before => text.match_indices('\n').nth(before as usize - 1)?.0 + 1,
    };
    let line = text[start..].split('\n').next().unwrap_or_default();
    let before = column.saturating_sub(1) as usize;
    let inside = line.char_indices().nth(before).map_or(line.len(), |(at, _)| at);
    Some(start + inside)
}

/// Returns the part of a text that a complaint is about: the word there, or the rest of the line.
pub(super) fn range(text: &str, complaint: &Complaint) -> Option<Range<usize>> {
    let start = byte(text, complaint.line, complaint.column)?;
    let rest = text[start..].split('\n').next().unwrap_or_default();
    let long = if let Some(inside) = rest.strip_prefix('"') {
        inside.find('"').map_or(rest.len(), |end| end + 2)
    } else {
        rest.find(|letter: char| !letter.is_alphanumeric()).map_or(rest.len(), |end| end.max(1))
    };
    Some(start..start + long.max(usize::from(!rest.is_empty())))
}

/// Returns the coloured text.
pub(super) fn painted(text: &str, complaints: &[Complaint]) -> LayoutJob {
    let mut wrong: Vec<(Range<usize>, Color32)> = complaints
        .iter()
        .filter_map(|complaint| {
            let colour = if complaint.severity == Severity::Error { RED } else { OCHRE };
            Some((range(text, complaint)?, colour))
        })
        .collect();
    wrong.sort_by_key(|(range, _)| range.start);
    let mut job = LayoutJob::default();
    for (span, colour) in spans(text) {
        let mut at = span.start;
        while at < span.end {
            let under = wrong.iter().find(|(range, _)| range.contains(&at));
            let next = wrong.iter().flat_map(|(range, _)| [range.start, range.end]).filter(|edge| *edge > at);
            let end = next.min().unwrap_or(span.end).min(span.end);
            let end = (end..=span.end).find(|end| text.is_char_boundary(*end)).unwrap_or(span.end);
            let mut format = TextFormat::simple(FontId::monospace(SIZE), colour);
            if let Some((_, colour)) = under {
                format.underline = Stroke::new(1.6, *colour);
            }
            job.append(&text[at..end], 0.0, format);
            at = end;
        }
    }
    job
}

/// Returns the parts of a text that have one colour each, without a gap.
fn spans(text: &str) -> Vec<(Range<usize>, Color32)> {
    let bytes = text.as_bytes();
    let mut spans: Vec<(Range<usize>, Color32)> = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let rest = &text[at..];
        let (long, colour) = match bytes[at] {
            b'"' => {
                let long = end_of_text(rest);
                let is_key = rest[long..].trim_start().starts_with(':');
                (long, if is_key { BLUE } else { GREEN })
            }
            b'/' if rest.starts_with("//") => (rest.find('\n').unwrap_or(rest.len()), FAINT),
            b'/' if rest.starts_with("/*") => (rest.find("*/").map_or(rest.len(), |end| end + 2), FAINT),
            b'0'..=b'9' | b'-' => {
                (rest.find(|c: char| !c.is_ascii_digit() && c != '-').unwrap_or(rest.len()), RED)
            }
            b'{' | b'}' | b'[' | b']' | b':' | b',' => (1, FAINT),
            _ => {
                let stops = |c: char| "\"/{}[]:,-".contains(c) || c.is_ascii_digit();
                (rest.char_indices().skip(1).find(|(_, c)| stops(*c)).map_or(rest.len(), |(end, _)| end), INK)
            }
        };
        spans.push((at..at + long, colour));
        at += long;
    }
    spans
}

/// Returns the length of the quoted text at the start of `text`, in bytes.
fn end_of_text(text: &str) -> usize {
    let mut letters = text.char_indices().skip(1);
    while let Some((at, letter)) = letters.next() {
        match letter {
            '\\' => drop(letters.next()),
            '"' => return at + 1,
            '\n' => return at,
            _ => {}
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_has_a_colour_and_none_is_lost() {
        for text in ["", "{", "\"a", "{ \"a\": -1, // ü\n \"é\\\"\": [true] /* x", "日本\n語 \"七\""] {
            let mut end = 0;
            for (span, _) in spans(text) {
                assert_eq!(span.start, end, "{text}");
                assert!(text.is_char_boundary(span.end), "{text}");
                end = span.end;
            }
            assert_eq!(end, text.len());
            assert_eq!(painted(text, &[]).text, text);
        }
    }

    #[test]
    fn what_is_wrong_is_found_by_its_line_and_column() {
        let text = "{\n  \"nämé\": \"x\",\n  \"ink\": \"Velum\"\n}";
        let wrong = crate::cards::load_text("a", text).expect_err("it is wrong");
        let about_ink = wrong.iter().find(|one| one.line == 3).expect("the ink");
        assert_eq!(&text[range(text, about_ink).expect("a place")], "\"Velum\"");
        assert_eq!(painted(text, &wrong).text, text);
        assert_eq!(byte(text, 9, 1), None);
    }
}
