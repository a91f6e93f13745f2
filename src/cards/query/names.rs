//! Names of fields and values in both languages, and the forms in which queries compare letters.

use crate::battle::language::Language;

/// The names of a field or a value, by language. The first one is shown to players.
#[derive(Debug)]
pub(super) struct Names {
    english: &'static [&'static str],
    japanese: &'static [&'static str],
}

impl Names {
    pub(super) const fn new(english: &'static [&'static str], japanese: &'static [&'static str]) -> Self {
        Self { english, japanese }
    }

    /// Returns the name that is shown in a language.
    pub(super) fn shown(&self, language: Language) -> &'static str {
        let names = match language {
            Language::English => self.english,
            Language::Japanese => self.japanese,
        };
        names.first().copied().unwrap_or_default()
    }

    /// Returns all names.
    pub(super) fn all(&self) -> impl Iterator<Item = &'static str> {
        self.english.iter().chain(self.japanese).copied()
    }

    /// Returns true if a player means this by a word.
    pub(super) fn has(&self, word: &str) -> bool {
        let word = key(word);
        self.all().any(|name| key(name) == word)
    }
}

/// Returns a letter of full width, or a typographic one, as the ASCII letter that stands for the same.
pub(super) fn plain(letter: char) -> char {
    match letter {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(letter) - 0xfee0).unwrap_or(letter),
        '\u{3000}' => ' ',
        '“' | '”' => '"',
        '’' => '\'',
        '−' => '-',
        letter => letter,
    }
}

/// Returns a text in the form in which texts are compared.
pub(super) fn folded(text: &str) -> String {
    text.chars().map(plain).flat_map(char::to_lowercase).collect()
}

/// Returns a name in the form in which names are compared.
fn key(name: &str) -> String {
    folded(name).replace(['-', '_'], "")
}
