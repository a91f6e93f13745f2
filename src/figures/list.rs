//! The list of the files in a folder, for the build scripts of the figures and of the art.

use std::fmt::Write as _;
use std::{fs, io};

/// Adds the names and texts of the files in a folder, in the order of their names.
pub(crate) fn list(folder: &str, name: &str, out: &mut String) -> io::Result<()> {
    let mut stems = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path().canonicalize()?;
        if let Some(stem) = path.extension().filter(|it| *it == "ink").and(path.file_stem()) {
            stems.push((stem.to_string_lossy().into_owned(), path));
        }
    }
    stems.sort();
    let entries = stems.iter().map(|(stem, path)| format!("    ({stem:?}, include_str!({path:?})),\n"));
    let entries: String = entries.collect();
    writeln!(out, "static {name}: &[File] = &[\n{entries}];").map_err(io::Error::other)
}
