//! The style of a source file: its first line, its length, the lints it silences and the places where it may panic.

use crate::tokens::{Token, after_group, attributes, is_name, tokens, until, word};

/// The longest file, in lines.
const LONGEST: usize = 600;

pub(crate) fn opening(text: &str) -> Vec<String> {
    let sentence = text.lines().next().unwrap_or_default().strip_prefix("//! ").unwrap_or_default();
    let good = sentence.contains(' ');
    if good {
        Vec::new()
    } else {
        vec!["1: begin with `//! `: one sentence that says what the file is".to_owned()]
    }
}

pub(crate) fn too_long(lines: usize) -> Option<String> {
    (lines > LONGEST)
        .then(|| format!("{lines}: longer than {LONGEST} lines; move the second idea to its own file"))
}

pub(crate) fn silenced_lints(text: &str) -> Vec<String> {
    let tokens = tokens(text);
    let mut complaints = Vec::new();
    for (line, words) in attributes(&tokens) {
        let calls = |name| words.windows(2).any(|pair| pair == [name, "("]);
        if calls("allow") {
            complaints
                .push(format!("{line}: `allow` outlives its cause; write `#[expect(…, reason = \"…\")]`"));
        } else if calls("expect") && !words.contains(&"reason") {
            complaints.push(format!("{line}: `expect` without a reason; add `reason = \"…\"`"));
        }
    }
    complaints
}

pub(crate) fn code_in_contents(text: &str) -> Vec<String> {
    let tokens = tokens(text);
    let (mut complaints, mut at) = (Vec::new(), 0);
    while at < tokens.len() {
        let (line, name) = (tokens[at].0, word(&tokens, at + 1));
        if is_name(&tokens[at].1) && name == "!" && ["{", "(", "["].contains(&word(&tokens, at + 2)) {
            at = after_group(&tokens, at + 2);
            continue;
        }
        let is_function = tokens[at].1 == "fn" && is_name(name) && name != "plugin";
        if is_function && word(&tokens, until(&tokens, at, &["{", ";"])) == "{" {
            complaints
                .push(format!("{line}: `fn {name}` in a table of contents; move it to a file of its own"));
        }
        at += 1;
    }
    complaints
}

/// Panics outside `#[cfg(test)]`.
pub(crate) fn panics(text: &str) -> Vec<String> {
    let tokens = tokens(text);
    let (mut complaints, mut at) = (Vec::new(), 0);
    while at < tokens.len() {
        let (line, name) = &tokens[at];
        let before = word(&tokens, at.wrapping_sub(1));
        if let Some(after) = after_tests(&tokens, at) {
            at = after;
            continue;
        }
        if (name == "unwrap" && before == ".") || (name == "panic" && word(&tokens, at + 1) == "!") {
            complaints.push(format!(
                "{line}: `{name}` on the way of a card file; return a complaint with its place"
            ));
        }
        at += 1;
    }
    complaints
}

/// The files that `file` declares as `#[cfg(test)] mod name;`.
pub(crate) fn test_modules(file: &str, text: &str) -> Vec<String> {
    let folder = file.trim_end_matches(".rs").trim_end_matches("/mod");
    let tokens = tokens(text);
    let after_gates = (0..tokens.len()).filter(|at| is_test_gate(&tokens, *at)).map(|at| at + 7);
    let modules = after_gates.filter(|at| word(&tokens, *at) == "mod" && word(&tokens, at + 2) == ";");
    modules
        .flat_map(|at| ["", "/mod"].map(|tail| format!("{folder}/{}{tail}.rs", tokens[at + 1].1)))
        .collect()
}

/// The place after what `#[cfg(test)]` at `at` gates; `None` if there is no such gate.
pub(crate) fn after_tests(tokens: &[Token], at: usize) -> Option<usize> {
    let gated = is_test_gate(tokens, at).then(|| until(tokens, at + 7, &["{", ";"]))?;
    Some(if word(tokens, gated) == "{" { after_group(tokens, gated) } else { gated + 1 })
}

fn is_test_gate(tokens: &[Token], at: usize) -> bool {
    ["#", "[", "cfg", "(", "test", ")", "]"]
        .iter()
        .enumerate()
        .all(|(ahead, want)| word(tokens, at + ahead) == *want)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_first_line_is_seen() {
        for bad in ["", "\n//! What it is.", "use std::fmt;", "//!", "//! Word", "/// What it is."] {
            assert_eq!(opening(bad).len(), 1, "{bad}");
        }
        assert_eq!(opening("//! What it is.\n"), [""; 0]);
    }

    #[test]
    fn a_long_file_is_seen() {
        assert_eq!(too_long(LONGEST), None);
        assert!(too_long(LONGEST + 1).is_some());
    }

    #[test]
    fn silenced_lints_are_seen() {
        for bad in [
            "#[allow(dead_code)] fn f() {}",
            "#![allow(dead_code)]",
            "#[cfg_attr(test, allow(dead_code, reason = \"x\"))] fn f() {}",
            "#[expect(dead_code)] fn f() {}",
            "#![expect(clippy::print_stdout)]",
        ] {
            assert_eq!(silenced_lints(bad).len(), 1, "{bad}");
        }
        let good = "// #[allow(dead_code)]\n#[expect(dead_code, reason = \"x\")] fn f() { g().expect(\"x\"); allow(1) }";
        assert_eq!(silenced_lints(good), [""; 0]);
    }

    #[test]
    fn code_in_a_table_of_contents_is_seen() {
        for bad in [
            "pub fn other() {}",
            "impl A { fn other(&self) -> [u8; 2] { [1, 2] } }",
            "macro_rules! m { () => { fn other() {} } }",
            "fn plugin() {} fn plugins() {}",
        ] {
            assert_eq!(code_in_contents(bad).len(), 1, "{bad}");
        }
        let good = "mod a; pub(super) fn plugin(app: &mut App) { app.add(a::f); } effects! { fn f() {} } \
                    type F = fn(u8) -> u8; trait T { fn f(&self); }";
        assert_eq!(code_in_contents(good), [""; 0]);
    }

    #[test]
    fn panics_are_seen_outside_of_tests() {
        for bad in [
            "fn f() { g().unwrap(); }",
            "fn f() { g()\n    .unwrap() }",
            "fn f() { panic!(\"x\") }",
            "#[cfg(test)] mod tests; fn f() { panic!() }",
            "#[cfg(test)] mod tests { fn f() { panic!() } } fn f() { panic!() }",
            "#[cfg(not(test))] fn f() { panic!() }",
        ] {
            assert_eq!(panics(bad).len(), 1, "{bad}");
        }
        let good =
            "fn f() { g().unwrap_or(1) } #[cfg(test)]\nmod tests { fn f() { g().unwrap(); panic!() } }";
        assert_eq!(panics(good), [""; 0]);
    }

    #[test]
    fn test_files_are_told_by_their_gate() {
        let text = "#[cfg(test)]\nmod tests;\n#[cfg(test)] mod inline {}\nmod other;";
        assert_eq!(test_modules("src/cards/mod.rs", text), ["src/cards/tests.rs", "src/cards/tests/mod.rs"]);
        assert_eq!(test_modules("src/cards/load.rs", text)[0], "src/cards/load/tests.rs");
    }
}
