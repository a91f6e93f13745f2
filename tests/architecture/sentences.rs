//! Sentences in the sources. What a player reads is a message; what stands in the sources is for logs, tests and tools.

use crate::style::after_tests;
use crate::tokens::{Token, after_group, tokens, until, word};

/// The calls whose texts are for logs, tests and programmers.
const NOT_FOR_PLAYERS: &[&str] = &[
    "assert",
    "assert_eq",
    "assert_ne",
    "debug",
    "debug_assert",
    "error",
    "expect",
    "info",
    "log",
    "panic",
    "println",
    "unreachable",
    "warn",
];

/// Texts of two and more words outside tests, attributes and logs.
pub(crate) fn sentences(text: &str) -> Vec<String> {
    let tokens = tokens(text);
    let (mut complaints, mut calls, mut at) = (Vec::new(), Vec::new(), 0);
    while at < tokens.len() {
        let (line, name) = &tokens[at];
        if let Some(after) = after_tests(&tokens, at) {
            at = after;
            continue;
        }
        match name.as_str() {
            "#" if [word(&tokens, at + 1), word(&tokens, at + 2)].contains(&"[") => {
                at = after_group(&tokens, until(&tokens, at + 1, &["["]).max(at + 1));
                continue;
            }
            "(" | "[" | "{" => calls.push(called(&tokens, at)),
            ")" | "]" | "}" => drop(calls.pop()),
            // The options of a program are not words.
            text if text.starts_with('"')
                && !text.starts_with("\"--")
                && is_sentence(text)
                && !calls.iter().any(|call| NOT_FOR_PLAYERS.contains(&call.as_str())) =>
            {
                complaints.push(format!("{line}: {text} is for a player; make it a message of assets/text"));
            }
            _ => {}
        }
        at += 1;
    }
    complaints
}

/// The name of what is called with the bracket at a place: a function or a macro.
fn called(tokens: &[Token], bracket: usize) -> String {
    let before = bracket.wrapping_sub(1);
    let name = if word(tokens, before) == "!" { before.wrapping_sub(1) } else { before };
    word(tokens, name).to_owned()
}

/// True for a text with two words in a row, outside the places for values.
fn is_sentence(text: &str) -> bool {
    let mut depth = 0_i32;
    let outside: String = text
        .chars()
        .filter(|letter| {
            depth += i32::from(*letter == '{') - i32::from(*letter == '}');
            depth <= 0 && *letter != '}'
        })
        .collect();
    let is_word = |part: &str| {
        let letters: String = part.trim_matches(|c: char| !c.is_alphanumeric()).to_owned();
        letters.chars().count() > 1 && letters.chars().all(|c| c.is_alphabetic() || c == '\'' || c == '’')
    };
    let words: Vec<bool> = outside.split(' ').map(is_word).collect();
    words.windows(2).any(|two| two[0] && two[1])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_for_a_player_is_seen() {
        for bad in [
            "fn f() { show(\"Not now.\"); }",
            "fn f() { show(&format!(\"{who} cannot move now\")); }",
            "const HINT: &str = \"press any key\";",
            "fn f() -> Result<(), String> { Err(\"no such file\".to_owned()) }",
        ] {
            assert_eq!(sentences(bad).len(), 1, "{bad}");
        }
    }

    #[test]
    fn texts_for_others_are_left_alone() {
        for good in [
            "fn f() { kit.say(\"books-begin\"); }",
            "fn f() { warn!(\"cannot read {}: {error}\", path.display()); }",
            "fn f() { probe::log(&format!(\"node {name} {x} {y}\")); }",
            "fn f() { g().expect(\"it is built in\"); }",
            "#[error(\"it is paralysed\")] struct Paralysed;",
            "#[expect(dead_code, reason = \"for tests only\")] fn f() {}",
            "#[cfg(test)] mod tests { fn f() { show(\"Not now.\"); } }",
            "fn f() { format!(\"{}  ({name})\", seat); }",
        ] {
            assert_eq!(sentences(good), Vec::<String>::new(), "{good}");
        }
    }
}
