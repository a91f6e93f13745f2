//! Lists the files of the figures.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=.");
    let mut lists = String::new();
    for (folder, name) in [("bodies", "BODIES"), ("things", "THINGS"), ("parts", "PARTS")] {
        list(folder, name, &mut lists)?;
    }
    fs::write(Path::new(&env::var("OUT_DIR").map_err(io::Error::other)?).join("figures.rs"), lists)
}

/// Adds the names and texts of the files in a folder, in the order of their names.
fn list(folder: &str, name: &str, out: &mut String) -> io::Result<()> {
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
