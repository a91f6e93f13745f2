//! Automatic fixes: misspelled names, and texts with spaces at their ends.

use super::code::Code;
use super::text_place::TextPlace;
use crate::battle::ability::codes;

/// A replacement for a part of one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// The position where the part begins.
    pub from: TextPlace,
    /// The position behind its last character.
    pub to: TextPlace,
    /// The replacement text.
    pub text: String,
}

/// Returns the fix for a complaint of that kind, with that message, about the part of `text` that begins at `from`, if
/// the intended text is clear.
pub(super) fn fix_for(code: Code, message: &str, from: TextPlace, text: &str) -> Option<Fix> {
    let old = word_at(text, from)?;
    let new = match code {
        Code::UnknownKey | Code::UnknownName => {
            let (wrong, right) = codes::meant(message)?;
            let mut parts = old.split(wrong);
            let (before, after) = (parts.next()?, parts.next()?);
            if parts.next().is_some() {
                return None;
            }
            format!("{before}{right}{after}")
        }
        Code::UntidyText => {
            let inside = old.strip_prefix('"')?.strip_suffix('"')?;
            // An escape sequence is not a plain space that can be trimmed.
            if inside.contains('\\') || inside.trim().is_empty() {
                return None;
            }
            format!("\"{}\"", inside.trim())
        }
        _ => return None,
    };
    let to = TextPlace { line: from.line, column: from.column + old.chars().count() as u32 };
    (new != old).then_some(Fix { from, to, text: new })
}

/// Returns the string, with its quotes, or the number or word that begins there.
pub(super) fn word_at(text: &str, place: TextPlace) -> Option<&str> {
    let line = plain(text).split('\n').nth(place.line.checked_sub(1)? as usize)?;
    let start = byte(line, place.column)?;
    let rest = &line[start..];
    let mut letters = rest.char_indices();
    if rest.starts_with('"') {
        letters.next();
        while let Some((at, letter)) = letters.next() {
            match letter {
                '"' => return Some(&rest[..=at]),
                '\\' => drop(letters.next()),
                _ => {}
            }
        }
        return None;
    }
    let end = letters.find(|(_, letter)| !letter.is_ascii_alphanumeric()).map_or(rest.len(), |(at, _)| at);
    rest.get(..end).filter(|word| !word.is_empty())
}

/// Returns the byte offset in a line of the character at a column.
fn byte(line: &str, column: u32) -> Option<usize> {
    let before = column.checked_sub(1)? as usize;
    line.char_indices().map(|(at, _)| at).chain([line.len()]).nth(before)
}

/// Returns the text without the byte order mark, which positions do not count.
fn plain(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// Returns the text with all fixes applied. Of overlapping fixes, only the first is applied.
#[must_use]
pub fn mended<'a>(text: &str, fixes: impl IntoIterator<Item = &'a Fix>) -> String {
    let mut fixes: Vec<&Fix> = fixes.into_iter().collect();
    fixes.sort_by_key(|fix| (fix.from, fix.to));
    fixes.dedup_by(|later, earlier| later.from < earlier.to);
    let mut lines: Vec<String> = plain(text).split('\n').map(str::to_owned).collect();
    // From the end, so that earlier positions stay valid.
    for fix in fixes.into_iter().rev() {
        let Some(line) = (fix.from.line as usize).checked_sub(1).and_then(|at| lines.get_mut(at)) else {
            continue;
        };
        if let (Some(from), Some(to)) = (byte(line, fix.from.column), byte(line, fix.to.column)) {
            line.replace_range(from..to, &fix.text);
        }
    }
    let mark = if text.starts_with('\u{feff}') { "\u{feff}" } else { "" };
    format!("{mark}{}", lines.join("\n"))
}
