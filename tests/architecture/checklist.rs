//! The checklist `tests/CHECKLIST.md`: the ids that it lists, and the ids that sources and tests cite.

use std::collections::BTreeSet;

/// The path of the checklist.
pub(crate) const CHECKLIST: &str = "tests/CHECKLIST.md";

/// The source texts that ids begin with.
const SOURCES: [&str; 4] = ["S0", "S2", "S3", "S4"];

/// Returns true if a file consists of tests.
pub(crate) fn is_test(file: &str) -> bool {
    file.starts_with("tests/") || file.contains("/tests/") || file.ends_with("/tests.rs")
}

/// The ids that a text cites, each with its line. The name of a test cites one, too, if it begins with it.
pub(crate) fn cited(text: &str) -> Vec<(usize, String)> {
    let in_word = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    let words = text.lines().enumerate().flat_map(|(number, line)| {
        line.split(move |c: char| !in_word(c)).map(move |word| (number + 1, word))
    });
    words.filter_map(|(line, word)| Some((line, id(word)?))).collect()
}

/// The id that a word is, or that the name of a test begins with.
fn id(word: &str) -> Option<String> {
    let (source, row) = match word.split_once('-') {
        Some((source, row)) => (source.to_owned(), row.to_owned()),
        None => {
            let mut parts = word.split('_');
            let (source, row) = (parts.next()?, parts.next()?);
            parts.next()?;
            let is_name = word == word.to_ascii_lowercase();
            (source.to_ascii_uppercase(), is_name.then(|| row.to_ascii_uppercase())?)
        }
    };
    let number = row.trim_start_matches(|c: char| c.is_ascii_uppercase());
    let is_number = number.len() >= 2 && number.chars().all(|c| c.is_ascii_digit());
    (SOURCES.contains(&source.as_str()) && is_number).then(|| format!("{source}-{row}"))
}

/// The ids that the checklist lists, each with its line.
pub(crate) fn listed(checklist: &str) -> Vec<(usize, String)> {
    let rows = checklist.lines().enumerate().filter_map(|(number, line)| {
        let (name, _) = line.strip_prefix("- ")?.split_once(':')?;
        Some((number + 1, id(name)?))
    });
    rows.collect()
}

/// Ids that a text cites and the checklist lacks.
pub(crate) fn unlisted(listed: &BTreeSet<String>, text: &str) -> Vec<String> {
    let strange = cited(text).into_iter().filter(|(_, id)| !listed.contains(id));
    strange
        .map(|(line, id)| {
            format!("{line}: `{id}` is not in {CHECKLIST}; add a line there, or correct the id")
        })
        .collect()
}

/// Lines of the checklist that say nothing, name an id again, or name one that no test cites.
pub(crate) fn useless(checklist: &str, cited: &BTreeSet<String>) -> Vec<String> {
    let lines: Vec<&str> = checklist.lines().collect();
    let mut seen = BTreeSet::new();
    let mut complaints = Vec::new();
    for (line, id) in listed(checklist) {
        if lines[line - 1].split_once(':').is_none_or(|(_, words)| words.trim().is_empty()) {
            complaints.push(format!("{line}: nothing is said of `{id}`; write what it asks for"));
        }
        if !cited.contains(&id) {
            complaints.push(format!("{line}: no test cites `{id}`; write one, or take the line out"));
        }
        if !seen.insert(id.clone()) {
            complaints.push(format!("{line}: `{id}` is listed twice; keep one of them"));
        }
    }
    complaints
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An id and a test's name, in two halves each, so that this file does not cite them.
    const ID: &str = concat!("S2", "-E05");
    const NAME: &str = concat!("s2", "_e05_cards_move");

    fn set(ids: &[&str]) -> BTreeSet<String> {
        ids.iter().map(|id| (*id).to_owned()).collect()
    }

    #[test]
    fn ids_are_found_in_words_and_names() {
        let text = format!("// {ID}, ({ID}): one\nfn {NAME}() {{}}\n");
        assert_eq!(cited(&text), [(1, ID.to_owned()), (1, ID.to_owned()), (2, ID.to_owned())]);
        let numbers = concat!("S3", "-07 and fn s3", "_07_notation() {}");
        assert_eq!(
            cited(numbers),
            [(1, concat!("S3", "-07").to_owned()), (1, concat!("S3", "-07").to_owned())]
        );
        for other in ["S2-CX", "S9-A01", "S2", "s2_e05", "MP1-abc", "S2-e05", "S2-E5", "x_S2_E05_y", "--s2"] {
            assert!(cited(other).is_empty(), "{other}");
        }
    }

    #[test]
    fn what_the_checklist_lacks_is_seen() {
        assert_eq!(unlisted(&set(&[ID]), NAME), [""; 0]);
        let complaints = unlisted(&set(&[]), &format!("\n{NAME}"));
        assert!(complaints.len() == 1 && complaints[0].starts_with("2:"), "{complaints:?}");
    }

    #[test]
    fn what_no_test_cites_is_seen() {
        let good = format!("# Rows\n\n- {ID}: cards move.\n");
        assert_eq!(listed(&good), [(3, ID.to_owned())]);
        assert_eq!(useless(&good, &set(&[ID])), [""; 0]);
        assert_eq!(useless(&good, &set(&[])).len(), 1);
        assert_eq!(useless(&format!("{good}- {ID}: again.\n"), &set(&[ID])).len(), 1);
        assert_eq!(useless(&format!("- {ID}:\n"), &set(&[ID])).len(), 1);
    }

    #[test]
    fn tests_are_told_by_their_place() {
        for test in ["tests/rules/cards.rs", "src/cards/tests/load.rs", "src/cards/draft/tests.rs"] {
            assert!(is_test(test), "{test}");
        }
        assert!(!is_test("src/cards/load.rs"));
    }
}
