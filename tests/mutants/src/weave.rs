//! A copy of the sources with all changes in it, each behind its number.

use crate::places::{Edit, Part, Place, places};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{fs, io};

/// A change that compiles.
pub struct Change {
    /// What turns it on, from 1.
    pub number: u32,
    /// Where it is.
    pub line: usize,
    /// File, function, change and expression: the same as long as the code is.
    pub name: String,
}

struct Source {
    path: PathBuf,
    text: String,
    /// The places, each with the number of its first change and the names of all.
    places: Vec<(Place, u32, Vec<String>)>,
}

/// Writes all changes of files into the tree, except those that do not compile, which are left out.
///
/// # Errors
/// A file is unreadable, or the tree does not compile for another reason.
pub fn weave(tree: &Path, files: &[PathBuf], flags: &[&str]) -> Result<Vec<Change>, Box<dyn Error>> {
    let mut sources = Vec::new();
    let mut next = 1;
    for path in files {
        sources.push(source(path.clone(), fs::read_to_string(path)?, &mut next)?);
    }
    // What does not compile is found by the compiler, which tells some errors only when others are gone.
    let mut left_out = BTreeSet::new();
    loop {
        let mut spans = BTreeMap::new();
        for source in &sources {
            let (text, ranges) = woven(source, &left_out);
            write_changed(&tree.join(&source.path), &text)?;
            spans.insert(source.path.clone(), ranges);
        }
        let errors = errors(tree, flags)?;
        if errors.is_empty() {
            break;
        }
        let before = left_out.len();
        for (path, at, _) in &errors {
            let touched = spans
                .get(path)
                .into_iter()
                .flatten()
                .filter(|(range, _)| range.start < at.end.max(at.start + 1) && at.start < range.end);
            left_out.extend(touched.min_by_key(|(range, _)| range.len()).map(|(_, first)| *first));
        }
        if left_out.len() == before {
            return Err(errors.into_iter().map(|(_, _, told)| told).collect::<String>().into());
        }
    }
    let mut changes = Vec::new();
    let mut seen = BTreeMap::new();
    for source in &sources {
        for (place, first, names) in source.places.iter().filter(|place| !left_out.contains(&place.1)) {
            for (number, change) in (*first..).zip(names) {
                let mut name = format!("{} {}: {change}", source.path.display(), place.function);
                if !place.text.is_empty() {
                    name = format!("{name} in `{}`", place.text);
                }
                let times = seen.entry(name.clone()).or_insert(0);
                *times += 1;
                if *times > 1 {
                    name = format!("{name} ({times})");
                }
                changes.push(Change { number, line: place.line, name });
            }
        }
    }
    Ok(changes)
}

fn source(path: PathBuf, text: String, next: &mut u32) -> Result<Source, Box<dyn Error>> {
    let mut numbered = Vec::new();
    for place in places(&text).map_err(|error| format!("{}: {error}", path.display()))? {
        let names = names(&place);
        let first = *next;
        *next += u32::try_from(names.len())?;
        numbered.push((place, first, names));
    }
    Ok(Source { path, text, places: numbered })
}

fn names(place: &Place) -> Vec<String> {
    let mut names = Vec::new();
    for edit in &place.edits {
        let (before, after): (&[Part], &[Part]) = match edit {
            Edit::Around(_, before, after) => (before, after),
            Edit::Replace(_, parts) | Edit::Insert(_, parts) => (parts, &[]),
        };
        for part in before.iter().chain(after) {
            if let Part::Switch(name) = part
                && !names.contains(name)
            {
                names.push(name.clone());
            }
        }
    }
    names
}

/// A range of the new text, and the number of the first change of its place.
type Spans = Vec<(Range<usize>, u32)>;

fn woven(source: &Source, left_out: &BTreeSet<u32>) -> (String, Spans) {
    // Sorted by offset. At one offset inner texts end before outer ones, all before any begins, outer ones first.
    let mut edits: Vec<(usize, u8, isize, Option<usize>, String, u32)> = Vec::new();
    for (order, (place, first, names)) in (0..).zip(&source.places) {
        if left_out.contains(first) {
            continue;
        }
        let told = |parts: &[Part]| -> String {
            let told = |part: &Part| match part {
                Part::Text(text) => text.clone(),
                Part::Switch(name) => {
                    let number = (*first..).zip(names).find(|(_, other)| *other == name);
                    format!("crate::mutant::on({})", number.map_or(0, |(number, _)| number))
                }
            };
            parts.iter().map(told).collect()
        };
        for edit in &place.edits {
            match edit {
                Edit::Around(range, before, after) => {
                    edits.push((range.start, 2, order, None, told(before), *first));
                    edits.push((range.end, 0, -order, None, told(after), *first));
                }
                Edit::Replace(range, parts) => {
                    edits.push((range.start, 3, order, Some(range.end), told(parts), *first));
                }
                Edit::Insert(at, parts) => edits.push((*at, 1, -order, None, told(parts), *first)),
            }
        }
    }
    edits.sort_by_key(|edit| (edit.0, edit.1, edit.2));
    let (mut text, mut copied) = (String::new(), 0);
    let mut spans: BTreeMap<u32, Range<usize>> = BTreeMap::new();
    for (offset, _, _, end, new, first) in edits {
        text += &source.text[copied.min(offset)..offset];
        copied = copied.max(offset).max(end.unwrap_or(0));
        let start = text.len();
        text += &new;
        spans.entry(first).or_insert(start..start).end = text.len();
    }
    text += &source.text[copied..];
    (text, spans.into_iter().map(|(first, range)| (range, first)).collect())
}

/// A file, the bytes that the compiler points at, and its words.
type Errors = Vec<(PathBuf, Range<usize>, String)>;

fn errors(tree: &Path, flags: &[&str]) -> Result<Errors, Box<dyn Error>> {
    let (told, is_built) = compiler(tree, &["check", "--lib"], flags)?;
    let mut errors = Vec::new();
    for told in told {
        let message = &told["message"];
        if message["level"] != "error" {
            continue;
        }
        let offset = |span: &Value, end| usize::try_from(span[end].as_u64().unwrap_or(0)).unwrap_or(0);
        for span in
            message["spans"].as_array().into_iter().flatten().filter(|span| span["is_primary"] == true)
        {
            let words = message["rendered"].as_str().unwrap_or("").to_owned();
            let file = PathBuf::from(span["file_name"].as_str().unwrap_or(""));
            errors.push((file, offset(span, "byte_start")..offset(span, "byte_end"), words));
        }
    }
    if errors.is_empty() && !is_built {
        return Err("the changed sources do not compile".into());
    }
    Ok(errors)
}

/// Runs cargo in the tree. Returns what it says, and true if it succeeded.
///
/// # Errors
/// Cargo does not start.
pub fn compiler(
    tree: &Path,
    arguments: &[&str],
    flags: &[&str],
) -> Result<(Vec<Value>, bool), Box<dyn Error>> {
    let output = Command::new("cargo")
        .args(arguments)
        .args(["-q", "--message-format", "json"])
        .args(flags)
        .current_dir(tree)
        .stderr(Stdio::null())
        .output()?;
    let told =
        String::from_utf8(output.stdout)?.lines().map(serde_json::from_str).collect::<Result<_, _>>()?;
    Ok((told, output.status.success()))
}

/// Writes a file only if it changes, so that the compiler knows what is old.
///
/// # Errors
/// As `fs::write`.
pub fn write_changed(path: &Path, content: impl AsRef<[u8]>) -> io::Result<()> {
    if fs::read(path).is_ok_and(|old| old == content.as_ref()) {
        return Ok(());
    }
    fs::create_dir_all(path.parent().unwrap_or(Path::new("")))?;
    fs::write(path, content)
}

#[cfg(test)]
mod tests {
    use super::*;

    const CODE: &str = "
        const LIMIT: u8 = 1 + 2;
        const fn computed(a: u8) -> bool { a < LIMIT }
        fn sum(a: u8, b: &[u8]) -> Option<u8> {
            let mut sum = a;
            for each in b { sum += *each; }
            (sum < 9 && !b.is_empty()).then_some(sum)
        }
        fn kind(a: i8) -> &'static str {
            match a { 0 => \"none\", n if n < 0 || n == 7 => \"odd\", _ => \"some\" }
        }
        #[cfg(test)]
        mod tests { fn unchanged() -> bool { 1 < 2 } }
    ";

    fn example() -> Source {
        source("example.rs".into(), CODE.to_owned(), &mut 1).unwrap()
    }

    #[test]
    fn every_operator_body_and_arm_that_runs_is_a_place() {
        let names: Vec<_> = example().places.iter().flat_map(|place| place.2.clone()).collect();
        assert_eq!(
            names,
            [
                ["return None", "return Some(0)", "return Some(1)"].as_slice(),
                &["+= to -=", "+= to *=", "&& to ||", "< to ==", "< to >", "< to <=", "delete !"],
                &["return \"\"", "return \"xyzzy\""],
                &["delete the arm 0", "guard of n: true", "guard of n: false", "|| to &&"],
                &["< to ==", "< to >", "< to <=", "== to !="],
            ]
            .concat()
        );
    }

    #[test]
    fn the_woven_text_is_rust_and_asks_for_every_change() {
        let source = example();
        let (text, spans) = woven(&source, &BTreeSet::new());
        syn::parse_file(&text).unwrap();
        for number in 1..=20 {
            assert!(text.contains(&format!("mutant::on({number})")), "{number} in {text}");
        }
        assert_eq!(spans.len(), source.places.len());
        for (range, first) in spans {
            assert!(text[range].contains(&format!("mutant::on({first})")));
        }
    }

    #[test]
    fn without_its_places_the_text_is_as_it_was() {
        let source = example();
        let all = source.places.iter().map(|place| place.1).collect();
        assert_eq!(woven(&source, &all), (CODE.to_owned(), Vec::new()));
    }
}
