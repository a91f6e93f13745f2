//! Names the version of the pictures: a number of their sources, so that kept pictures are drawn again after a change.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;
use std::{fs, io};

fn main() -> io::Result<()> {
    let mut hasher = DefaultHasher::new();
    for folder in [".", "../figures"] {
        read(Path::new(folder), &mut hasher)?;
        println!("cargo::rerun-if-changed={folder}");
    }
    println!("cargo::rustc-env=ART_VERSION={:016x}", hasher.finish());
    Ok(())
}

/// Reads all sources in a folder, in the order of their names.
fn read(folder: &Path, hasher: &mut DefaultHasher) -> io::Result<()> {
    let mut entries = fs::read_dir(folder)?.collect::<io::Result<Vec<_>>>()?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for path in entries.into_iter().map(|entry| entry.path()) {
        if path.is_dir() {
            // No picture depends on the sounds.
            if !path.ends_with("sound") {
                read(&path, hasher)?;
            }
        } else if path.extension().is_some_and(|extension| extension == "rs" || extension == "ink") {
            fs::read(&path)?.hash(hasher);
        }
    }
    Ok(())
}
