//! Lists the files of the skins, and names the version of the pictures: a number of their sources, so that kept pictures
//! are drawn again after a change.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;
use std::{env, fs, io};

#[path = "../figures/list.rs"]
mod list;

fn main() -> io::Result<()> {
    let mut hasher = DefaultHasher::new();
    for folder in [".", "../figures"] {
        read(Path::new(folder), &mut hasher)?;
        println!("cargo::rerun-if-changed={folder}");
    }
    println!("cargo::rustc-env=ART_VERSION={:016x}", hasher.finish());
    let mut lists = String::new();
    for (folder, name) in [("skins/backs", "BACKS"), ("skins/boards", "BOARDS")] {
        list::list(folder, name, &mut lists)?;
    }
    fs::write(Path::new(&env::var("OUT_DIR").map_err(io::Error::other)?).join("skins.rs"), lists)
}

/// Reads all sources in a folder, in the order of their names.
fn read(folder: &Path, hasher: &mut DefaultHasher) -> io::Result<()> {
    let mut entries = fs::read_dir(folder)?.collect::<io::Result<Vec<_>>>()?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for path in entries.into_iter().map(|entry| entry.path()) {
        if path.is_dir() {
            // No picture depends on the sounds and the tools.
            if !path.ends_with("sound") && !path.ends_with("examples") {
                read(&path, hasher)?;
            }
        } else if path.extension().is_some_and(|extension| extension == "rs" || extension == "ink") {
            fs::read(&path)?.hash(hasher);
        }
    }
    Ok(())
}
