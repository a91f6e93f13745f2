//! A JSON text that may be incomplete, because it is still being written; read as far as possible.

use std::ops::Range;

/// One step of a path to a value.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum PathStep {
    /// Into an object.
    Key(String),
    /// Into a list, counted from 0.
    Item(usize),
}

/// A complete or incomplete value, with its range of bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartialJson {
    /// Its range of bytes in the text, with brackets and quotes.
    pub span: Range<usize>,
    /// The form of the value.
    pub form: PartialValue,
}

/// The form of a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PartialValue {
    /// An object; true if it is closed.
    Object(Vec<Member>, bool),
    /// A list; true if it is closed.
    List(Vec<PartialJson>, bool),
    /// A text, without quotes and escapes.
    Text(String),
    /// A number, `true`, `false`, `null`, or a word that is none of these.
    Word(String),
}

/// A key of an object, with its value as far as it exists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// The key.
    pub key: String,
    /// Its bytes, quotes included.
    pub span: Range<usize>,
    /// The position of the colon, if there is one.
    pub colon: Option<usize>,
    /// The value under the key, if there is one yet.
    pub value: Option<PartialJson>,
}

/// The maximum nesting depth of values. Deeper values are skipped.
const DEEPEST: usize = 64;

impl PartialJson {
    /// Reads as much of a text as possible. Returns `None` if there is no value at all.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let tokens = tokens(text);
        Reader { text, tokens, at: 0, lists: 0, objects: 0 }.value(0)
    }

    /// Returns the value at the end of a path.
    #[must_use]
    pub fn at(&self, path: &[PathStep]) -> Option<&Self> {
        path.iter().try_fold(self, |here, step| match step {
            PathStep::Key(key) => here.get(key),
            PathStep::Item(number) => here.items().get(*number),
        })
    }

    /// Returns the value that an object holds under a key.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&Self> {
        self.member(key)?.value.as_ref()
    }

    /// Returns a key of an object.
    #[must_use]
    pub fn member(&self, key: &str) -> Option<&Member> {
        self.members().iter().find(|member| member.key == key)
    }

    /// Returns the keys of an object; empty for any other value.
    #[must_use]
    pub fn members(&self) -> &[Member] {
        match &self.form {
            PartialValue::Object(members, _) => members,
            PartialValue::List(..) | PartialValue::Text(_) | PartialValue::Word(_) => &[],
        }
    }

    /// Returns the items of a list; empty for any other value.
    #[must_use]
    pub fn items(&self) -> &[Self] {
        match &self.form {
            PartialValue::List(items, _) => items,
            PartialValue::Object(..) | PartialValue::Text(_) | PartialValue::Word(_) => &[],
        }
    }

    /// Returns the content, if the value is a text.
    #[must_use]
    pub fn text(&self) -> Option<&str> {
        match &self.form {
            PartialValue::Text(text) => Some(text),
            PartialValue::Object(..) | PartialValue::List(..) | PartialValue::Word(_) => None,
        }
    }

    /// Returns true if a byte lies inside the value's brackets.
    pub(super) fn holds(&self, at: usize) -> bool {
        let closed = match &self.form {
            PartialValue::Object(_, closed) | PartialValue::List(_, closed) => *closed,
            PartialValue::Text(_) | PartialValue::Word(_) => return false,
        };
        at > self.span.start && (!closed || at < self.span.end)
    }

    /// Returns the path to the innermost object or list around that byte.
    #[must_use]
    pub fn way(&self, at: usize) -> Vec<PathStep> {
        let mut way = Vec::new();
        let mut here = self;
        loop {
            let below = match &here.form {
                PartialValue::Object(members, _) => members.iter().find_map(|member| {
                    let value = member.value.as_ref().filter(|value| value.holds(at))?;
                    Some((PathStep::Key(member.key.clone()), value))
                }),
                PartialValue::List(items, _) => {
                    let mut items = items.iter().enumerate();
                    let inside = items.find(|(_, item)| item.holds(at));
                    inside.map(|(number, item)| (PathStep::Item(number), item))
                }
                PartialValue::Text(_) | PartialValue::Word(_) => None,
            };
            let Some((step, value)) = below else { return way };
            way.push(step);
            here = value;
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sort {
    Mark(u8),
    Text,
    Word,
}

#[derive(Clone, Debug)]
struct Token {
    sort: Sort,
    span: Range<usize>,
}

/// Returns the tokens of a text without comments. An unclosed string ends with its line.
fn tokens(text: &str) -> Vec<Token> {
    let bytes = text.as_bytes();
    let mut tokens = Vec::new();
    let mut at = 0;
    let until = |from: usize, ends: &dyn Fn(u8) -> bool| {
        bytes[from..].iter().position(|byte| ends(*byte)).map_or(bytes.len(), |more| from + more)
    };
    while let Some(byte) = bytes.get(at).copied() {
        let start = at;
        let sort = match byte {
            b'{' | b'}' | b'[' | b']' | b':' | b',' => {
                at += 1;
                Sort::Mark(byte)
            }
            b'"' => {
                at = end_of_text(bytes, at);
                Sort::Text
            }
            b'/' if bytes.get(at + 1) == Some(&b'/') => {
                at = until(at, &|byte| byte == b'\n');
                continue;
            }
            b'/' if bytes.get(at + 1) == Some(&b'*') => {
                at = text[at..].find("*/").map_or(bytes.len(), |more| at + more + 2);
                continue;
            }
            _ if byte.is_ascii_whitespace() || text[at..].starts_with('\u{feff}') => {
                at += if byte.is_ascii() { 1 } else { '\u{feff}'.len_utf8() };
                continue;
            }
            _ => {
                at = until(at + 1, &|byte| byte.is_ascii_whitespace() || b"{}[]:,\"/".contains(&byte));
                Sort::Word
            }
        };
        tokens.push(Token { sort, span: start..at });
    }
    tokens
}

/// Returns the position behind the string that begins there.
fn end_of_text(bytes: &[u8], start: usize) -> usize {
    let mut at = start + 1;
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'\\' => at += 1,
            b'"' => return at + 1,
            b'\n' => return at,
            _ => {}
        }
        at += 1;
    }
    bytes.len()
}

/// Returns the content of a text in quotes, closed or not.
fn meant(quoted: &str) -> String {
    serde_json::from_str(quoted)
        .unwrap_or_else(|_| quoted.trim_start_matches('"').trim_end_matches('"').to_owned())
}

struct Reader<'t> {
    text: &'t str,
    tokens: Vec<Token>,
    at: usize,
    /// The number of open lists; `objects` is the number of open objects.
    lists: usize,
    objects: usize,
}

impl Reader<'_> {
    fn sort(&self, ahead: usize) -> Option<Sort> {
        self.tokens.get(self.at + ahead).map(|token| token.sort)
    }

    fn span(&self) -> Range<usize> {
        self.tokens.get(self.at).map_or(self.text.len()..self.text.len(), |token| token.span.clone())
    }

    fn value(&mut self, depth: usize) -> Option<PartialJson> {
        loop {
            let span = self.span();
            match self.sort(0)? {
                Sort::Mark(b'{') => return Some(self.object(depth)),
                Sort::Mark(b'[') => return Some(self.list(depth)),
                Sort::Text => {
                    self.at += 1;
                    return Some(PartialJson {
                        form: PartialValue::Text(meant(&self.text[span.clone()])),
                        span,
                    });
                }
                Sort::Word => {
                    self.at += 1;
                    return Some(PartialJson {
                        form: PartialValue::Word(self.text[span.clone()].to_owned()),
                        span,
                    });
                }
                Sort::Mark(_) => self.at += 1,
            }
        }
    }

    /// Returns true if a value begins here. A text or word followed by a colon is a key, not a value.
    fn begins(&self) -> bool {
        match self.sort(0) {
            Some(Sort::Mark(mark)) => mark == b'{' || mark == b'[',
            Some(Sort::Text | Sort::Word) => self.sort(1) != Some(Sort::Mark(b':')),
            None => false,
        }
    }

    fn object(&mut self, depth: usize) -> PartialJson {
        let start = self.span().start;
        (self.at, self.objects) = (self.at + 1, self.objects + 1);
        let (mut members, mut closed) = (Vec::new(), false);
        while let Some(sort) = self.sort(0) {
            match sort {
                Sort::Mark(b'}') => {
                    closed = true;
                    break;
                }
                Sort::Mark(b']') if self.lists > 0 => break,
                Sort::Text | Sort::Word => members.push(self.member(depth)),
                Sort::Mark(b'{' | b'[') => drop(self.deeper(depth)),
                Sort::Mark(_) => self.at += 1,
            }
        }
        self.objects -= 1;
        let end = if closed { self.span().end } else { self.span().start };
        self.at += usize::from(closed);
        PartialJson { span: start..end, form: PartialValue::Object(members, closed) }
    }

    fn member(&mut self, depth: usize) -> Member {
        let span = self.span();
        let key = meant(&self.text[span.clone()]);
        self.at += 1;
        let colon = (self.sort(0) == Some(Sort::Mark(b':'))).then(|| self.span().start);
        self.at += usize::from(colon.is_some());
        let value = if colon.is_some() && self.begins() { self.deeper(depth) } else { None };
        Member { key, span, colon, value }
    }

    fn list(&mut self, depth: usize) -> PartialJson {
        let start = self.span().start;
        (self.at, self.lists) = (self.at + 1, self.lists + 1);
        let (mut items, mut closed) = (Vec::new(), false);
        while let Some(sort) = self.sort(0) {
            match sort {
                Sort::Mark(b']') => {
                    closed = true;
                    break;
                }
                Sort::Mark(b'}') if self.objects > 0 => break,
                Sort::Mark(b'{' | b'[') | Sort::Text | Sort::Word => items.extend(self.deeper(depth)),
                Sort::Mark(_) => self.at += 1,
            }
        }
        self.lists -= 1;
        let end = if closed { self.span().end } else { self.span().start };
        self.at += usize::from(closed);
        PartialJson { span: start..end, form: PartialValue::List(items, closed) }
    }

    /// Reads the value that begins here, unless it is nested too deeply.
    fn deeper(&mut self, depth: usize) -> Option<PartialJson> {
        if depth >= DEEPEST {
            self.at += 1;
            return None;
        }
        self.value(depth + 1)
    }
}
