//! Walks through a text word by word and records how far it was understood and what was expected there.

use super::error::A_NAME;
use crate::battle::ability::{Comparator, TriggerKinds};
use crate::battle::geometry::Reach;
use crate::battle::trigger::TriggerKind;
use crate::ids::CardId;

/// The maximum number of match attempts for one rule. The longest rule of the game's cards takes a hundredth of it.
const LOOKS: u32 = 200_000;
/// The maximum nesting depth of rules in rules, and of things in reach of things.
const DEEPEST: u8 = 12;
/// The maximum number of words in a card's name.
const LONGEST_NAME: usize = 10;

/// The meaning of short words at the reader's position.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Scope {
    /// The kinds of trigger that activate the rule.
    pub(super) kinds: TriggerKinds,
    /// True if "it" and "that card" mean the card that receives the ability being read.
    pub(super) is_given: bool,
    /// True if a statement that something exists must say so explicitly, because otherwise all matches would be
    /// counted.
    pub(super) is_counted: bool,
}

impl Scope {
    /// Returns true if the rule waits only for these kinds of trigger.
    fn is_among(self, kinds: &[TriggerKind]) -> bool {
        self.kinds.0 != 0 && self.kinds.iter().all(|kind| kinds.contains(&kind))
    }

    /// Returns true if "that card" is the acting card, because nothing happens to any other card.
    pub(super) fn is_of_actors(self) -> bool {
        self.is_among(&[TriggerKind::MoveDeclared, TriggerKind::MoveFinished])
    }

    /// Returns true if the card that it happened to is gone, so that its place means the place where it was.
    pub(super) fn is_farewell(self) -> bool {
        self.is_among(&[TriggerKind::CardGraved, TriggerKind::AttackDestroyed, TriggerKind::EffectDestroyed])
    }
}

/// A position in a text, with the expectations at the furthest position reached.
pub(super) struct Reader<'t> {
    text: &'t str,
    /// The current byte in the text.
    pub(super) at: usize,
    /// The meaning of short words here.
    pub(super) scope: Scope,
    names: &'t dyn Fn(&str) -> Option<CardId>,
    furthest: usize,
    wanted: Vec<String>,
    refused: Option<(usize, String)>,
    looks: u32,
    depth: u8,
}

impl<'t> Reader<'t> {
    pub(super) fn new(text: &'t str, names: &'t dyn Fn(&str) -> Option<CardId>) -> Self {
        Self {
            text,
            at: 0,
            scope: Scope::default(),
            names,
            furthest: 0,
            wanted: Vec::new(),
            refused: None,
            looks: LOOKS,
            depth: 0,
        }
    }

    /// Begins a rule and discards the expectations of earlier ones.
    pub(super) fn begin(&mut self) {
        self.at = self.next();
        self.furthest = self.at;
        self.wanted.clear();
        self.refused = None;
        self.looks = LOOKS;
        self.depth = 0;
        self.scope = Scope::default();
    }

    /// Returns the byte at which the next word begins.
    pub(super) fn next(&self) -> usize {
        self.text.len() - self.text[self.at..].trim_start().len()
    }

    /// Returns true if there is no text left to read.
    pub(super) fn is_done(&self) -> bool {
        self.next() == self.text.len()
    }

    /// Returns the furthest position reached, and what could stand there, endings first.
    pub(super) fn reached(&self) -> (usize, Vec<String>) {
        if let Some((at, wanted)) = &self.refused {
            return (*at, vec![wanted.clone()]);
        }
        let mut wanted = self.wanted.clone();
        wanted.sort_by_key(|wanted| !matches!(wanted.as_str(), "." | ":" | "," | "”"));
        (self.furthest, wanted)
    }

    /// Returns true if the reader has given up.
    pub(super) const fn is_spent(&self) -> bool {
        self.looks == 0
    }

    /// Records an expectation at the current position.
    pub(super) fn miss(&mut self, wanted: &str) {
        let at = self.next();
        if at > self.furthest {
            self.furthest = at;
            self.wanted.clear();
        }
        if at == self.furthest && !wanted.is_empty() && !self.wanted.iter().any(|known| known == wanted) {
            self.wanted.push(wanted.to_owned());
        }
    }

    /// Records that the text from a position on is not allowed, and what could stand there instead.
    pub(super) fn refuse(&mut self, at: usize, wanted: &str) {
        self.refused.get_or_insert_with(|| (at, wanted.to_owned()));
    }

    /// Skips these words if they come next. Capitals and the number of spaces are ignored.
    pub(super) fn eat(&mut self, words: &str) -> bool {
        if self.looks == 0 {
            return false;
        }
        self.looks -= 1;
        match end_of(words, &self.text[self.at..]) {
            Some(length) => {
                self.at += length;
                true
            }
            None => {
                self.miss(words);
                false
            }
        }
    }

    /// Skips these words, or returns `None`.
    pub(super) fn need(&mut self, words: &str) -> Option<()> {
        self.eat(words).then_some(())
    }

    /// Reads the first words of a table that come next and returns their value.
    pub(super) fn one_of<T: Copy>(&mut self, table: &[(&str, T)]) -> Option<T> {
        table.iter().find(|(words, _)| self.eat(words)).map(|(_, value)| *value)
    }

    /// Reads something, or returns to the position before.
    pub(super) fn attempt<T>(&mut self, read: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        let (at, scope) = (self.at, self.scope);
        let read = read(self);
        if read.is_none() {
            (self.at, self.scope) = (at, scope);
        }
        read
    }

    /// Reads something that may contain another of its sort.
    pub(super) fn deeper<T>(&mut self, read: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        if self.depth == DEEPEST {
            self.miss("");
            return None;
        }
        self.depth += 1;
        let read = self.attempt(read);
        self.depth -= 1;
        read
    }

    /// Returns true if a quotation with a rule of its own has just ended.
    pub(super) fn has_quoted(&self) -> bool {
        let before = self.text[..self.at].trim_end();
        before.strip_suffix(['”', '"']).is_some_and(|quoted| quoted.trim_end().ends_with('.'))
    }

    /// Returns the text read since a byte.
    pub(super) fn since(&self, at: usize) -> &'t str {
        self.text[at..self.at].trim()
    }

    /// Returns the text that is left.
    pub(super) fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    /// Reads as if the words `before` stood before the rest of the text. The part of the rest that was read is skipped
    /// here as well.
    pub(super) fn as_if<T>(
        &mut self,
        before: &str,
        read: impl FnOnce(&mut Reader<'_>) -> Option<T>,
    ) -> Option<T> {
        let text = format!("{before}{}", self.rest());
        let mut other = Reader {
            text: &text,
            at: 0,
            scope: self.scope,
            names: self.names,
            furthest: before.len(),
            wanted: Vec::new(),
            refused: None,
            looks: self.looks,
            depth: self.depth,
        };
        let read = read(&mut other);
        let (end, furthest, wanted, looks) = (other.at, other.furthest, other.wanted, other.looks);
        self.looks = looks;
        let here = self.at;
        self.at = here + furthest - before.len();
        wanted.iter().for_each(|wanted| self.miss(wanted));
        self.at = here;
        let read = read.filter(|_| end > before.len())?;
        self.at = here + end - before.len();
        Some(read)
    }

    /// Reads a number without a sign.
    pub(super) fn number(&mut self) -> Option<i32> {
        let at = self.next();
        let digits = self.text[at..].find(|c: char| !c.is_ascii_digit()).unwrap_or(self.text.len() - at);
        let number = self.text[at..at + digits].parse().ok();
        match number {
            Some(_) => self.at = at + digits,
            None => self.miss("a number"),
        }
        number
    }

    /// Reads a number that may be negative.
    pub(super) fn signed(&mut self) -> Option<i32> {
        self.attempt(|reader| {
            let is_negative = reader.eat("−");
            let number = reader.number()?;
            Some(if is_negative { number.saturating_neg() } else { number })
        })
    }

    /// Reads a comparison: "3 or less", "exactly 2", "fewer than 4".
    pub(super) fn comparison(&mut self) -> Option<(Comparator, i32)> {
        const BEFORE: [(&str, Comparator); 4] = [
            ("exactly", Comparator::Equal),
            ("more than", Comparator::GreaterThan),
            ("less than", Comparator::LessThan),
            ("fewer than", Comparator::LessThan),
        ];
        const AFTER: [(&str, Comparator); 3] = [
            ("or more", Comparator::GreaterThanOrEqual),
            ("or less", Comparator::LessThanOrEqual),
            ("or fewer", Comparator::LessThanOrEqual),
        ];
        self.attempt(|reader| match reader.one_of(&BEFORE) {
            Some(comparator) => Some((comparator, reader.signed()?)),
            None => {
                let number = reader.signed()?;
                Some((reader.one_of(&AFTER)?, number))
            }
        })
    }

    /// Reads a pattern by its name or number.
    pub(super) fn reach(&mut self) -> Option<Reach> {
        if let Some((_, bits)) = Reach::NAMES.iter().find(|(name, _)| self.eat(name)) {
            return Some(Reach(*bits));
        }
        let bits = self.attempt(Self::number)?;
        u32::try_from(bits).ok().filter(|bits| bits & !Reach::ALL == 0).map(Reach)
    }

    /// Reads a card by its name, or as `{#22}`.
    pub(super) fn card(&mut self) -> Option<CardId> {
        let start = self.next();
        let rest = &self.text[start..];
        if let Some((number, _)) = rest.strip_prefix("{#").and_then(|rest| rest.split_once('}')) {
            self.at = start + number.len() + 3;
            return number.parse().ok().and_then(CardId::new);
        }
        let is_edge = |(_, letter): &(usize, char)| letter.is_whitespace() || ".,:;”\"".contains(*letter);
        let mut ends: Vec<usize> =
            rest.char_indices().filter(is_edge).map(|(end, _)| end).take(LONGEST_NAME).collect();
        if ends.len() < LONGEST_NAME {
            ends.push(rest.len());
        }
        self.looks = self.looks.saturating_sub(ends.len() as u32);
        let known = |end: &usize| (self.names)(&rest[..*end]).map(|card| (*end, card));
        match ends.iter().rev().filter(|end| **end > 0).find_map(known) {
            Some((end, card)) => {
                self.at = start + end;
                Some(card)
            }
            None => {
                self.miss(A_NAME);
                None
            }
        }
    }
}

/// Returns the length of the text that these words take, with the spaces before them. The last word must end there.
fn end_of(words: &str, text: &str) -> Option<usize> {
    let mut rest = text.trim_start();
    for wanted in words.chars() {
        if wanted == ' ' {
            let trimmed = rest.trim_start();
            if trimmed.len() == rest.len() {
                return None;
            }
            rest = trimmed;
            continue;
        }
        let found = rest.chars().next().filter(|found| is_same(*found, wanted))?;
        rest = &rest[found.len_utf8()..];
    }
    let is_word = words.ends_with(|letter: char| letter.is_alphanumeric());
    let goes_on = |letter: char| letter.is_alphanumeric() || "'’-".contains(letter);
    if is_word && rest.starts_with(goes_on) { None } else { Some(text.len() - rest.len()) }
}

/// Returns true if a letter is accepted in place of the one used in rules.
fn is_same(found: char, wanted: char) -> bool {
    found.eq_ignore_ascii_case(&wanted)
        || match wanted {
            '“' | '”' => found == '"',
            '−' => found == '-',
            '×' => found.eq_ignore_ascii_case(&'x'),
            '\'' => found == '’',
            _ => false,
        }
}
