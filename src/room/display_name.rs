//! The display name of a person: its one normal form, and the mark that tells people of similar names apart.
//!
//! The normal form follows the one for nicknames in RFC 8266: NFKC, with single spaces. Beyond that it has only letters
//! that are seen, in scripts that are in use, and is limited in length, width and height.

use icu_normalizer::ComposingNormalizerBorrowed;
use icu_properties::props::{
    DefaultIgnorableCodePoint, GeneralCategory as Category, GeneralCategoryGroup as Group, Script,
};
use icu_properties::{CodePointMapData, CodePointSetData};
use unicode_width::UnicodeWidthChar as _;

use crate::ids::PlayerId;

/// The longest name of a person, in letters.
pub const LONGEST_NAME: usize = 24;
/// The widest name of a person, in columns: a letter of the Latin script takes one, a letter of Chinese takes two.
pub const WIDEST_NAME: usize = 32;
/// The name of a person who has given none, or none that can be shown.
pub const DEFAULT_NAME: &str = "A scribe";
/// The letter before the mark of a person. No name contains it.
pub const MARK: char = '#';
/// The number of letters of an id in a mark, unless more are needed.
pub const MARK_LETTERS: usize = 4;

/// The number of letters of a given name that are looked at.
const READ: usize = 256;
/// The largest number of accents above or below a letter, in addition to one that is part of the letter.
const ACCENTS: usize = 2;
/// The letters that look like [`MARK`], and the dashes that are as wide as two and three letters.
const LEFT_OUT: [char; 4] = ['♯', '⌗', '⸺', '⸻'];

/// The scripts in use everywhere that people write with, as UAX 31 recommends them for identifiers.
const SCRIPTS: [Script; 31] = [
    Script::Common,
    Script::Inherited,
    Script::Arabic,
    Script::Armenian,
    Script::Bengali,
    Script::Bopomofo,
    Script::Cyrillic,
    Script::Devanagari,
    Script::Ethiopic,
    Script::Georgian,
    Script::Greek,
    Script::Gujarati,
    Script::Gurmukhi,
    Script::Han,
    Script::Hangul,
    Script::Hebrew,
    Script::Hiragana,
    Script::Kannada,
    Script::Katakana,
    Script::Khmer,
    Script::Lao,
    Script::Latin,
    Script::Malayalam,
    Script::Myanmar,
    Script::Oriya,
    Script::Sinhala,
    Script::Tamil,
    Script::Telugu,
    Script::Thaana,
    Script::Thai,
    Script::Tibetan,
];

fn category(letter: char) -> Category {
    CodePointMapData::<Category>::new().get(letter)
}

fn is_mark(letter: char) -> bool {
    Group::Mark.contains(category(letter))
}

/// Returns true if a letter may be part of a name: it is seen, and is no wider than two others.
fn may_be_in_a_name(letter: char) -> bool {
    if letter.is_ascii() {
        return letter != MARK && !letter.is_ascii_control();
    }
    let script = CodePointMapData::<Script>::new().get(letter);
    let is_seen = match category(letter) {
        Category::UppercaseLetter
        | Category::LowercaseLetter
        | Category::TitlecaseLetter
        | Category::ModifierLetter
        | Category::OtherLetter
        | Category::NonspacingMark
        | Category::SpacingMark
        | Category::DecimalNumber
        | Category::LetterNumber
        | Category::OtherNumber
        | Category::DashPunctuation
        | Category::OpenPunctuation
        | Category::ClosePunctuation
        | Category::ConnectorPunctuation
        | Category::InitialPunctuation
        | Category::FinalPunctuation
        | Category::OtherPunctuation
        | Category::MathSymbol
        | Category::CurrencySymbol
        | Category::ModifierSymbol => true,
        // The symbols of a script are whole words in one letter; those of no script are arrows, shapes and pictures,
        // besides the signs for a letter that is missing and the notation of music.
        Category::OtherSymbol => {
            script == Script::Common
                && matches!(letter, '\u{a1}'..='\u{ff}' | '\u{2100}'..='\u{2bff}' | '\u{3000}'..='\u{33ff}' | '\u{1f000}'..='\u{1faff}')
        }
        _ => false,
    };
    is_seen
        && SCRIPTS.contains(&script)
        && !LEFT_OUT.contains(&letter)
        && !CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(letter)
}

/// Returns the letters of a text that may be in a name, with spaces for all white space.
fn seen(text: &str) -> String {
    let letters = text.chars().map(|letter| if letter.is_whitespace() { ' ' } else { letter });
    letters.filter(|letter| may_be_in_a_name(*letter)).collect()
}

/// Returns the normal form of a name that somebody has given: empty if nothing of it can be shown.
#[must_use]
pub fn clean_name(given: &str) -> String {
    let nfkc = ComposingNormalizerBorrowed::new_nfkc();
    let given: String = given.chars().take(READ).collect();
    // Normalizing may give letters that are not allowed, and removing them may join others.
    let letters = nfkc.normalize(&seen(&nfkc.normalize(&seen(&given)))).into_owned();
    let mut name = String::new();
    let (mut count, mut columns, mut accents) = (0, 0, 0);
    for letter in letters.chars() {
        let is_after_space = name.is_empty() || name.ends_with(' ');
        if is_after_space && (letter == ' ' || is_mark(letter)) {
            continue;
        }
        accents = match category(letter) {
            Category::NonspacingMark => accents + 1,
            Category::SpacingMark => accents,
            _ => 0,
        };
        if accents > ACCENTS {
            continue;
        }
        count += 1;
        columns += letter.width().unwrap_or_default();
        if count > LONGEST_NAME || columns > WIDEST_NAME {
            break;
        }
        name.push(letter);
    }
    name.truncate(name.trim_end().len());
    name
}

/// Returns the name that is shown for a name that somebody has given.
#[must_use]
pub fn display_name(given: &str) -> String {
    let name = clean_name(given);
    if name.is_empty() { DEFAULT_NAME.to_owned() } else { name }
}

/// Returns a shown name without the mark of its person.
#[must_use]
pub fn without_mark(name: &str) -> &str {
    name.split_once(MARK).map_or(name, |(name, _)| name)
}

/// Returns a name with the mark of its person: the first letters of the id. A name that has a mark is not changed.
#[must_use]
pub fn with_mark(name: &str, player: PlayerId) -> String {
    if name.contains(MARK) { name.to_owned() } else { format!("{name}{}", mark(player, MARK_LETTERS)) }
}

/// Returns the mark of a person with so many letters of the id.
#[must_use]
pub fn mark(player: PlayerId, letters: usize) -> String {
    [MARK].into_iter().chain(player.to_string().chars().take(letters)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_people_have_stay_as_they_are() {
        for name in [
            "Anna",
            "Åse Ødegård-Smith",
            "Ben “the Blot”",
            "Ἀριστοτέλης",
            "Аня",
            "山田太郎",
            "ヴァイオレット",
            "محمد",
            "אבגד",
            "Nguyễn Thị Ánh",
            "ကျော်စွာ",
            "김민준",
            "नरेंद्र",
            "★ C++ ♥ 🖋",
            "x_2.0 (alt)",
        ] {
            assert_eq!(clean_name(name), name);
        }
        assert_eq!(clean_name("Ａｎｎａ　ﾊﾝﾅ"), "Anna ハンナ", "one form of each letter");
        assert_eq!(clean_name("e\u{301}mile"), "émile");
    }

    #[test]
    fn letters_that_are_not_seen_or_turn_the_line_are_left_out() {
        for unseen in [
            '\0',
            '\u{7}',
            '\u{7f}',
            '\u{85}',
            '\u{ad}',
            '\u{34f}',
            '\u{61c}',
            '\u{115f}',
            '\u{1160}',
            '\u{17b4}',
            '\u{180b}',
            '\u{180e}',
            '\u{200b}',
            '\u{200d}',
            '\u{200e}',
            '\u{200f}',
            '\u{2028}',
            '\u{2029}',
            '\u{202a}',
            '\u{202e}',
            '\u{2060}',
            '\u{2066}',
            '\u{2069}',
            '\u{206f}',
            '\u{20dd}',
            '\u{2800}',
            '\u{3164}',
            '\u{d7ff}',
            '\u{e000}',
            '\u{fe0f}',
            '\u{feff}',
            '\u{ffa0}',
            '\u{fff9}',
            '\u{fffc}',
            '\u{fffd}',
            '\u{ffff}',
            '\u{1d159}',
            '\u{1d173}',
            '\u{e0001}',
            '\u{e0041}',
            '\u{e0100}',
            '\u{f0000}',
            '\u{10fffd}',
        ] {
            assert_eq!(clean_name(&unseen.to_string()), "", "{unseen:?}");
            assert_eq!(clean_name(&format!("A{unseen}")), "A", "{unseen:?}");
            let both = clean_name(&format!("A{unseen}B"));
            let space = if unseen.is_whitespace() { " " } else { "" };
            assert_eq!(both, format!("A{space}B"), "{unseen:?}");
        }
        assert_eq!(clean_name("\u{202e}gnp.exe"), "gnp.exe");
        assert_eq!(clean_name("\u{200b}\u{200b}"), "");
    }

    #[test]
    fn white_space_is_one_space_between_words() {
        assert_eq!(clean_name(" \t A\u{a0}\u{3000}\n\u{2003}b \r\n"), "A b");
        assert_eq!(clean_name(&format!("{} x", "a".repeat(LONGEST_NAME - 1))), "a".repeat(LONGEST_NAME - 1));
    }

    #[test]
    fn a_name_is_neither_long_nor_wide_nor_high() {
        assert_eq!(clean_name(&"a".repeat(40)), "a".repeat(LONGEST_NAME));
        assert_eq!(clean_name(&"漢".repeat(40)), "漢".repeat(WIDEST_NAME / 2));
        // One letter that is drawn as long as a sentence; another that is written out.
        assert_eq!(clean_name(&"\u{fdfd}".repeat(24)), "");
        assert!(clean_name(&"\u{fdfa}".repeat(24)).chars().count() <= LONGEST_NAME);
        // Signs of a script no longer in use, and dashes as wide as three letters.
        assert_eq!(clean_name("\u{12031}\u{1242b}\u{2e3b}\u{bf8}"), "");
        let tower = clean_name(&format!("Z{}a", "\u{34c}\u{316}".repeat(60)));
        assert_eq!(tower.chars().filter(|letter| is_mark(*letter)).count(), ACCENTS);
        assert!(tower.starts_with('Z') && tower.ends_with('a'));
        assert_eq!(clean_name("\u{301}\u{301}A \u{301}b"), "A b", "an accent needs a letter");
    }

    #[test]
    fn a_name_is_its_own_normal_form() {
        let mut random = 1_u64;
        let mut next = || {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (random >> 33) as u32
        };
        for _ in 0..20_000 {
            let given: String = (0..1 + next() % 30)
                .filter_map(|_| {
                    let within = [0x80, 0x800, 0x3400, 0x1_0000, 0x11_0000][next() as usize % 5];
                    char::from_u32(next() % within)
                })
                .collect();
            let name = clean_name(&given);
            assert_eq!(clean_name(&name), name, "{given:?}");
            assert!(name.chars().all(|letter| letter != MARK && !letter.is_control()), "{given:?}");
            assert!(name.chars().count() <= LONGEST_NAME, "{given:?}");
        }
    }

    #[test]
    fn who_has_no_name_has_the_usual_one() {
        for none in ["", "  ", "\u{200b}", "\u{3164}\u{3164}", "\u{fdfd}"] {
            assert_eq!(display_name(none), DEFAULT_NAME);
        }
        assert_eq!(clean_name(DEFAULT_NAME), DEFAULT_NAME);
    }

    #[test]
    fn nobody_types_a_mark() {
        for typed in ["Anna#0101", "Anna＃0101", "Anna﹟0101", "Anna♯0101", "Anna⌗0101"] {
            assert_eq!(clean_name(typed), "Anna0101");
        }
        let marked = with_mark("Anna", PlayerId([0x1f; 32]));
        assert_eq!(marked, "Anna#1f1f");
        assert_eq!(with_mark(&marked, PlayerId([2; 32])), marked);
        assert_eq!(without_mark(&marked), "Anna");
    }
}
