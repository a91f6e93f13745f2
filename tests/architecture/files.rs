//! The files of the repository, as texts.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The texts of all `.rs` files of `src` and `tests`, by path.
pub(crate) fn sources() -> BTreeMap<String, String> {
    let mut texts = BTreeMap::new();
    for folder in ["src", "tests"] {
        walk(&root().join(folder), &format!("{folder}/"), &ignored(), &mut texts);
    }
    texts.retain(|file, _| file.ends_with(".rs"));
    assert!(texts.contains_key("src/lib.rs"), "the walk over the sources does not reach src/lib.rs");
    texts
}

/// Reads every file under `folder` that is text and not ignored.
pub(crate) fn walk(folder: &Path, prefix: &str, ignored: &[String], texts: &mut BTreeMap<String, String>) {
    for entry in fs::read_dir(folder).unwrap_or_else(|why| panic!("{}: {why}", folder.display())) {
        let entry = entry.expect("an entry can be read");
        let file = format!("{prefix}{}", entry.file_name().to_string_lossy());
        let kind = entry.file_type().expect("an entry has a type");
        if is_ignored(&file, ignored) {
        } else if kind.is_dir() {
            walk(&entry.path(), &format!("{file}/"), ignored, texts);
        } else if kind.is_file()
            && let Ok(text) = String::from_utf8(fs::read(entry.path()).expect("a file can be read"))
        {
            texts.insert(file, text);
        }
    }
}

/// The plain patterns of `.gitignore`: names, paths from the top, `*.ending`.
pub(crate) fn ignored() -> Vec<String> {
    let text = fs::read_to_string(root().join(".gitignore")).unwrap_or_default();
    let lines =
        text.lines().map(|line| line.trim().trim_end_matches('/')).filter(|line| !line.starts_with('#'));
    lines.filter(|line| !line.is_empty()).map(str::to_owned).chain([".git".to_owned()]).collect()
}

pub(crate) fn is_ignored(file: &str, patterns: &[String]) -> bool {
    let name = file.rsplit('/').next().unwrap_or(file);
    patterns.iter().any(|pattern| match pattern.strip_prefix('*') {
        Some(ending) => name.ends_with(ending),
        None if pattern.contains('/') => pattern.trim_start_matches('/') == file,
        None => pattern == name,
    })
}
