//! Lists the files of the figures.

use std::path::Path;
use std::{env, fs, io};

#[path = "list.rs"]
mod list;

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=.");
    let mut lists = String::new();
    for (folder, name) in [("bodies", "BODIES"), ("things", "THINGS"), ("parts", "PARTS")] {
        list::list(folder, name, &mut lists)?;
    }
    fs::write(Path::new(&env::var("OUT_DIR").map_err(io::Error::other)?).join("figures.rs"), lists)
}
