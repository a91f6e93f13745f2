//! The room that a card has for its rules. All sizes are counted in letters of average width, and the width of each
//! letter is in a table. No font is consulted, so every machine gets the same result.

use crate::battle::ability::CardKind;

/// The size of the card that all sizes here refer to, in layout pixels.
pub const CARD: (f32, f32) = (126.0, 180.0);
/// The largest and the smallest letters of rules on that card, in layout pixels.
pub const LETTERS: (f32, f32) = (11.6, 5.6);
/// The smallest letters of Japanese rules, likewise: fewer of them express as much, but each is wider.
const SMALLEST_SQUARE: f32 = 4.9;
/// The area of the card's paper that is free for rules: left, top, right, bottom, as fractions of its size.
pub const PAPER: [f32; 4] = [0.085, 0.640, 0.915, 0.875];

/// The widths of the letters of EB Garamond Medium, from the space to the tilde, in thousandths of their size.
#[rustfmt::skip]
const ADVANCES: [u16; 95] = [
    213, 264, 354, 474, 448, 668, 771, 213, 311, 311, 346, 594, 236, 289, 236, 401, 497, 497, 497, 497, 497, 497, 497, 497,
    497, 497, 260, 235, 553, 588, 553, 383, 760, 702, 601, 710, 758, 568, 524, 726, 807, 348, 350, 710, 585, 907, 798, 762,
    571, 762, 730, 475, 679, 740, 684, 953, 722, 605, 601, 340, 401, 340, 505, 532, 213, 413, 525, 408, 523, 400, 333, 458,
    531, 263, 240, 496, 256, 788, 541, 498, 530, 527, 362, 336, 335, 535, 454, 709, 456, 453, 398, 375, 266, 375, 516,
];
/// The width of any other letter, in thousandths of its size: minus and multiplication signs, quotation marks.
const ADVANCE: u16 = 600;
/// Kerning and rounding want some room to spare.
const SPARE: f32 = 1.02;

/// The width of an average letter and, in `HIGH`, the height of a line, as fractions of the letter size.
const WIDE: f32 = 0.43;
const HIGH: f32 = 1.12;
/// The width of a square letter in average letters, with some room to spare, and, in `AMONG_SQUARES`, the width of the
/// other letters in a text with square ones: mostly digits and capitals.
const SQUARE: f32 = 1.06 / WIDE;
const AMONG_SQUARES: f32 = 0.6 / WIDE;

/// Returns the rules area on a card of this kind, as fractions of its size. The badges at the foot overlap the paper,
/// so the rules end above them.
#[must_use]
pub const fn window(kind: CardKind) -> [f32; 4] {
    let foot = if matches!(kind, CardKind::Event) { PAPER[3] } else { 0.842 };
    [PAPER[0], PAPER[1] - 0.012, PAPER[2], foot]
}

/// Returns the width and height of the rules area on [`CARD`], in layout pixels.
#[must_use]
pub fn room(kind: CardKind) -> (f32, f32) {
    let [left, top, right, bottom] = window(kind);
    ((right - left) * CARD.0, (bottom - top) * CARD.1)
}

/// Returns the number of lines that the words take at a width counted in letters.
#[must_use]
pub fn lines_of(words: &str, wide: f32) -> usize {
    let mut lines = 1;
    let mut used = 0.0;
    let among = is_square_text(words);
    let measure = |words: &str| if among { width(words, among) } else { words.chars().map(narrow).sum() };
    for word in words.split_whitespace() {
        let mut space = if used > 0.0 { measure(" ") } else { 0.0 };
        for piece in pieces(word) {
            let long = measure(piece);
            if used > 0.0 && used + space + long > wide {
                lines += 1;
                used = long;
            } else {
                used += space + long;
            }
            space = 0.0;
        }
    }
    lines
}

/// Returns the width of the words in letters of average width. A Japanese letter is as wide as it is high.
#[must_use]
pub fn letters(words: &str) -> f32 {
    width(words, is_square_text(words))
}

fn width(words: &str, among_squares: bool) -> f32 {
    let narrow = if among_squares { AMONG_SQUARES } else { 1.0 };
    words.chars().map(|letter| if is_square(letter) { SQUARE } else { narrow }).sum()
}

/// Returns the width of a letter in letters of average width.
fn narrow(letter: char) -> f32 {
    let place = (letter as usize).checked_sub(' ' as usize);
    let advance = place.and_then(|place| ADVANCES.get(place).copied()).unwrap_or(ADVANCE);
    f32::from(advance) * SPARE / (1000.0 * WIDE)
}

fn is_square_text(words: &str) -> bool {
    words.chars().any(is_square)
}

/// Returns true if a letter is as wide as it is high: kana, kanji and the punctuation used with them.
const fn is_square(letter: char) -> bool {
    matches!(letter, '\u{2e80}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{ff00}'..='\u{ff60}')
}

/// The number of letters at the end of a Japanese phrase that stay together.
const BOUND: usize = 4;

/// Returns for each letter true if it stays on the line of the one before it: at the end of a Japanese phrase, so that no
/// line begins with the rest of a word.
#[must_use]
pub fn bound(letters: &[char]) -> Vec<bool> {
    let is_hiragana = |letter: char| ('ぁ'..='ゖ').contains(&letter);
    let is_kanji = |letter: char| ('一'..='鿿').contains(&letter);
    let is_end = |next: char| next.is_whitespace() || "。、！？）」』".contains(next);
    let mut bound = vec![false; letters.len()];
    for end in 1..=letters.len() {
        if !is_hiragana(letters[end - 1]) || !letters.get(end).is_none_or(|next| is_end(*next)) {
            continue;
        }
        // An ending, and the kanji that it belongs to.
        for at in (1..end).rev().take(BOUND - 1) {
            let (before, after) = (letters[at - 1], letters[at]);
            if !(is_hiragana(after) && is_hiragana(before) || is_kanji(before)) {
                break;
            }
            bound[at] = true;
        }
    }
    bound
}

/// Returns the parts of a word between which a line may break. A break is possible beside any square letter, but a line
/// does not begin with closing punctuation or the rest of a phrase, or end with opening punctuation.
fn pieces(word: &str) -> Vec<&str> {
    if word.is_ascii() {
        return vec![word];
    }
    let ends = |letter: char| {
        "。、，．：；！？）」』】〉》・ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ".contains(letter)
    };
    let begins = |letter: char| "（「『【〈《".contains(letter);
    let bound = bound(&word.chars().collect::<Vec<char>>());
    let mut parts = Vec::new();
    let mut from = 0;
    let mut last: Option<char> = None;
    for ((at, letter), bound) in word.char_indices().zip(bound) {
        let breaks = |last: char| (is_square(last) || is_square(letter)) && !begins(last) && !ends(letter);
        if !bound && last.is_some_and(breaks) {
            parts.push(&word[from..at]);
            from = at;
        }
        last = Some(letter);
    }
    parts.push(&word[from..]);
    parts
}

/// Returns the number of lines that the text takes at a letter size, and the number of lines there is room for.
fn taken(text: &[String], (wide, high): (f32, f32), size: f32) -> (usize, usize) {
    let lines = text.iter().map(|line| lines_of(line, wide / (size * WIDE))).sum();
    (lines, (high / (size * HIGH)) as usize)
}

/// Returns the largest letter size, between two limits, at which the text fits a room of that width and height.
#[must_use]
pub fn fit(text: &[String], room: (f32, f32), most: f32, least: f32) -> f32 {
    let mut size = most;
    while size > least {
        let (taken, there) = taken(text, room, size);
        if taken <= there {
            break;
        }
        size = (size - 0.5).max(least);
    }
    size
}

/// Returns the beginning of the text that has room at a letter size, with "…" at its end if something is left out.
#[must_use]
pub fn shortened(text: &[String], room: (f32, f32), size: f32) -> Vec<String> {
    let fits = |lines: &[String]| {
        let (taken, there) = taken(lines, room, size);
        taken <= there
    };
    let mut shown = text.to_vec();
    if fits(&shown) {
        return shown;
    }
    while let Some(line) = shown.pop() {
        let parts: Vec<&str> = line.split_inclusive(' ').flat_map(pieces).collect();
        for kept in (1..=parts.len()).rev() {
            let head = parts[..kept].concat();
            shown.push(format!("{}…", head.trim_end_matches([' ', '。', '、', '.', ',', ':'])));
            if fits(&shown) {
                return shown;
            }
            shown.pop();
        }
    }
    shown
}

/// Returns the smallest letter size at which those rules are set on [`CARD`].
#[must_use]
pub fn smallest_rules_size(rules: &[String]) -> f32 {
    if rules.iter().any(|line| is_square_text(line)) { SMALLEST_SQUARE } else { LETTERS.1 }
}

/// Returns the number of lines that a card's rules take and the number there is room for, if the rules do not fit.
#[must_use]
pub fn too_long(rules: &[String], kind: CardKind) -> Option<(usize, usize)> {
    let room = room(kind);
    let (taken, there) = taken(rules, room, fit(rules, room, LETTERS.0, smallest_rules_size(rules)));
    (taken > there).then_some((taken, there))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_counted_into_lines() {
        assert_eq!(lines_of("one two three", 8.0), 2);
        // "mmm" is wider than "iiiiii".
        assert_eq!((lines_of("iii iii", 5.0), lines_of("mmm", 5.0), lines_of("mmm i", 5.0)), (1, 1, 2));
        assert_eq!(lines_of("one two three", 20.0), 1);
    }

    #[test]
    fn japanese_breaks_between_letters_and_not_before_what_ends() {
        let wide = |count: f32| count * SQUARE + 0.01;
        assert_eq!(pieces("「余白」にCD3を置く。"), ["「余", "白」", "に", "CD3", "を", "置く。"]);
        assert_eq!(lines_of("余白に立つ", wide(5.0)), 1);
        assert_eq!(lines_of("余白に立つ", wide(4.0)), 2);
        assert_eq!(lines_of("余白に立つ。", wide(5.0)), 2, "the last letter goes with the full stop");
        assert_eq!(lines_of("余白に立つ 苔の蝸牛", wide(5.0)), 2);
        assert_eq!(lines_of("余白2", wide(2.5)), 2, "a figure among them is wider than most letters");
        assert_eq!((letters("ink"), lines_of("", 7.0)), (3.0, 1));
    }

    #[test]
    fn long_text_is_set_smaller() {
        let short = [String::from("Swift.")];
        let long = [String::from(
            "When this card is summoned: recover 2 life of each ally in reach and draw a card.",
        )];
        assert_eq!(fit(&short, (104.0, 42.0), 12.0, 7.0), 12.0);
        assert!(fit(&long, (104.0, 42.0), 12.0, 7.0) < 12.0);
    }

    #[test]
    fn what_has_no_room_is_left_out_from_the_end() {
        let line = |words: &str| words.to_owned();
        let short = |text: &[String], room| shortened(text, room, 10.0);
        let both = [line("Swift."), line("When this card is summoned: draw a card.")];
        assert_eq!(short(&both, (200.0, 30.0)), both);
        let cut = short(&both, (100.0, 30.0));
        assert_eq!(cut, [line("Swift."), line("When this card is…")]);
        assert_eq!(short(&both, (100.0, 12.0)), [line("Swift…")]);
        let square = [line("召喚された時、カードを1枚引く。")];
        assert_eq!(short(&square, (60.0, 23.0)), [line("召喚された時、カード…")]);
        assert_eq!(short(&square, (60.0, 5.0)), Vec::<String>::new());
    }

    #[test]
    fn what_has_no_room_says_so() {
        let rules = |lines: usize| vec!["Swift.".to_owned(); lines];
        assert_eq!(too_long(&rules(5), CardKind::Monster), None);
        assert_eq!(too_long(&rules(9), CardKind::Monster), Some((9, 6)));
        assert_eq!(too_long(&rules(7), CardKind::Event), None);
        let square = vec!["余".repeat(40)];
        assert_eq!(
            (smallest_rules_size(&square), smallest_rules_size(&rules(1))),
            (SMALLEST_SQUARE, LETTERS.1)
        );
        assert_eq!(too_long(&square, CardKind::Monster), None);
        assert_eq!(too_long(&[square, rules(6)].concat(), CardKind::Monster), Some((8, 7)));
    }
}
