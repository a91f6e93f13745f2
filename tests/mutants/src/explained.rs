//! The changes that no test is meant to notice: `explained.txt`, a line each, below the reason for them.

use crate::weave::Change;
use std::collections::BTreeSet;
use std::path::Path;

/// Returns the numbers of the explained changes, and the lines about changes of the folders that are not there any more.
///
/// # Errors
/// A line has no reason above it.
pub fn split(changes: &[Change], folders: &[String]) -> Result<(BTreeSet<u32>, Vec<String>), String> {
    let mut explained = BTreeSet::new();
    let mut stale = Vec::new();
    let mut has_reason = false;
    for (line, place) in include_str!("../explained.txt").lines().zip(1..) {
        if line.is_empty() || line.starts_with('#') {
            has_reason = line.starts_with('#');
            continue;
        }
        if !has_reason {
            return Err(format!("explained.txt:{place}: give a reason above it, after #"));
        }
        let found = changes.iter().find(|change| change.name == line);
        let inside = |folder: &String| Path::new(line).starts_with(Path::new("src").join(folder));
        match found {
            Some(change) => _ = explained.insert(change.number),
            None if folders.iter().any(inside) => stale.push(line.to_owned()),
            None => {}
        }
    }
    Ok((explained, stale))
}
