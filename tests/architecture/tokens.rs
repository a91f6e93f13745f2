//! Sources as words and signs: enough of Rust's grammar to follow a path and find a bracket's end.

/// A word or sign of a source with its line, or a string with its quotes. Comments are left out, characters are empty.
pub(crate) type Token = (usize, String);

pub(crate) fn tokens(text: &str) -> Vec<Token> {
    let chars: Vec<char> = text.chars().collect();
    let char_at = |at: usize| chars.get(at).copied().unwrap_or('\0');
    let (mut tokens, mut line, mut at): (Vec<Token>, _, _) = (Vec::new(), 1, 0);
    while at < chars.len() {
        let start = at;
        let run = |from: usize, part: &dyn Fn(char) -> bool| {
            from + chars[from..].iter().take_while(|c| part(**c)).count()
        };
        let in_name = |c: char| c.is_alphanumeric() || c == '_';
        let mut text = String::new();
        match chars[at] {
            c if c.is_whitespace() => at += 1,
            '/' if char_at(at + 1) == '/' => at = run(at, &|c| c != '\n'),
            '/' if char_at(at + 1) == '*' => at = after_comment(&chars, at),
            '"' => {
                at = after_string(&chars, at).min(chars.len());
                text = chars[start..at].iter().collect();
            }
            '\'' if char_at(at + 1) == '\\' => {
                (at, text) = (run(at + 3, &|c| c != '\'') + 1, "''".to_owned())
            }
            '\'' if char_at(at + 2) == '\'' => (at, text) = (at + 3, "''".to_owned()),
            '\'' => (at, text) = (run(at + 1, &in_name), "'_".to_owned()),
            c if c.is_ascii_digit() => {
                at = run(at, &in_name);
                let is_field = tokens.last().is_some_and(|(_, last)| last == ".");
                if !is_field && char_at(at) == '.' && char_at(at + 1).is_ascii_digit() {
                    at = run(at + 1, &in_name);
                }
                text = chars[start..at].iter().collect();
            }
            c if in_name(c) => {
                at = run(at, &in_name);
                text = chars[start..at].iter().collect();
                let hashes = run(at.min(chars.len()), &|c| c == '#') - at;
                if ["r", "br", "cr"].contains(&text.as_str()) && char_at(at + hashes) == '"' {
                    at = after_raw_string(&chars, at + hashes + 1, hashes).min(chars.len());
                    text = chars[start + text.len() + hashes..at].iter().collect();
                } else if text == "r" && hashes == 1 {
                    (at, text) = (at + 1, String::new()); // a raw name: the name itself comes next
                }
            }
            c => {
                let is_pair = matches!((c, char_at(at + 1)), (':', ':') | ('=', '>'));
                at += 1 + usize::from(is_pair);
                text = chars[start..at].iter().collect();
            }
        }
        at = at.min(chars.len());
        if !text.is_empty() {
            tokens.push((line, text));
        }
        line += chars[start..at].iter().filter(|c| **c == '\n').count();
    }
    tokens
}

fn after_comment(chars: &[char], start: usize) -> usize {
    let (mut at, mut depth) = (start + 2, 1);
    while depth > 0 && at < chars.len() {
        match chars[at..].get(..2) {
            Some(['/', '*']) => (at, depth) = (at + 2, depth + 1),
            Some(['*', '/']) => (at, depth) = (at + 2, depth - 1),
            _ => at += 1,
        }
    }
    at
}

fn after_string(chars: &[char], start: usize) -> usize {
    let mut at = start + 1;
    while at < chars.len() && chars[at] != '"' {
        at += 1 + usize::from(chars[at] == '\\');
    }
    at + 1
}

fn after_raw_string(chars: &[char], start: usize, hashes: usize) -> usize {
    let is_end = |at: &usize| {
        let tail = chars[*at..].iter().skip(1).take(hashes);
        chars[*at] == '"' && tail.filter(|c| **c == '#').count() == hashes
    };
    (start..chars.len()).find(is_end).map_or(chars.len(), |at| at + 1 + hashes)
}

/// The word at a place; empty past the end.
pub(crate) fn word(tokens: &[Token], at: usize) -> &str {
    tokens.get(at).map_or("", |(_, word)| word)
}

pub(crate) fn is_name(word: &str) -> bool {
    word.starts_with(|c: char| c.is_alphabetic() || c == '_')
}

/// The next place outside all brackets with one of `wanted`.
pub(crate) fn until(tokens: &[Token], mut at: usize, wanted: &[&str]) -> usize {
    while at < tokens.len() && !wanted.contains(&word(tokens, at)) {
        at = if ["(", "[", "{"].contains(&word(tokens, at)) { after_group(tokens, at) } else { at + 1 };
    }
    at.min(tokens.len())
}

/// The place after the bracket that closes the one at `at`.
pub(crate) fn after_group(tokens: &[Token], mut at: usize) -> usize {
    let mut depth = 0;
    while at < tokens.len() {
        match word(tokens, at) {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth -= 1,
            _ => {}
        }
        at += 1;
        if depth == 0 {
            break;
        }
    }
    at
}

/// The words within each `#[…]`, and within each `#![…]` after a `!`.
pub(crate) fn attributes(tokens: &[Token]) -> Vec<(usize, Vec<&str>)> {
    let starts = (0..tokens.len()).filter(|at| word(tokens, *at) == "#");
    let attribute = |at: usize| {
        let inner = word(tokens, at + 1) == "!";
        let open = at + 1 + usize::from(inner);
        let words = (word(tokens, open) == "[").then(|| &tokens[open + 1..after_group(tokens, open)])?;
        let words = words.iter().map(|(_, word)| word.as_str());
        Some((tokens[at].0, inner.then_some("!").into_iter().chain(words).collect()))
    };
    starts.filter_map(attribute).collect()
}
