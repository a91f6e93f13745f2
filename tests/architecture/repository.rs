//! The content of the repository: its top level, the paths and hosts it mentions, the crates it builds.

use std::collections::BTreeSet;

/// The names allowed at the top level, besides dot files and files that git ignores.
const TOP: &str = "Cargo.toml Cargo.lock src assets cards examples packaging tests web README.md x LICENSE-MIT LICENSE-APACHE rustfmt.toml";

/// Words in two halves, so that this file does not hold them itself.
const PLACES: &[&str] = &[concat!("/ro", "ot/"), concat!("/wo", "rk/"), concat!("/ho", "me/")];

const HOSTS: &[&str] = &[
    concat!("crates", ".io"),
    concat!("registry.", "npmjs"),
    concat!("npmjs", ".org"),
    concat!("pypi", ".org"),
    concat!("pythonhosted", ".org"),
    concat!("deb.", "debian"),
    concat!("proxy.", "golang"),
];

/// Crates of windows, sound and network: what is built without features stays free of them and of their families.
const BANNED_CRATES: &str =
    "winit wgpu bevy_render bevy_winit bevy_audio rodio cpal matchbox_socket axum tokio egui bevy_egui";

pub(crate) fn strangers(names: &[String]) -> Vec<String> {
    let strange =
        names.iter().filter(|name| !name.starts_with('.') && !TOP.split(' ').any(|known| known == *name));
    strange.map(|name| format!("{name}:1: not one of the names of the top level ({TOP}); move it")).collect()
}

pub(crate) fn places_and_hosts(file: &str, text: &str) -> Vec<String> {
    let mut complaints = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let line = line.replace(concat!("registry+https://github.com/rust-lang/crates", ".io-index"), "");
        // `$HOME/…` and `src/…` go through no machine's root: an absolute path has no name before its first slash.
        let follows_name =
            |at: usize| line[..at].ends_with(|c: char| c.is_alphanumeric() || "._-}~*".contains(c));
        let place = PLACES.iter().find(|place| line.match_indices(**place).any(|(at, _)| !follows_name(at)));
        let host = HOSTS.iter().find(|host| line.to_lowercase().contains(**host));
        for word in place.into_iter().chain(host) {
            complaints.push(format!("{file}:{}: `{word}` is a place outside; leave it out", number + 1));
        }
    }
    complaints
}

pub(crate) fn foreign_crates(tree: &str) -> Vec<String> {
    if !tree.starts_with("marginalia ") {
        return vec![format!("Cargo.toml:1: `cargo tree` does not begin with this package: {tree:?}")];
    }
    let is_of = |name: &str, banned: &str| {
        name.strip_prefix(banned).is_some_and(|rest| rest.is_empty() || rest.starts_with(['-', '_']))
    };
    let names: BTreeSet<&str> = tree.lines().filter_map(|line| line.split(' ').next()).collect();
    let foreign = names.into_iter().filter(|name| BANNED_CRATES.split(' ').any(|banned| is_of(name, banned)));
    foreign
        .map(|name| format!("Cargo.toml:1: `{name}` is built without features; put it behind one"))
        .collect()
}

/// The packages' own texts, held against the version and the programs of `Cargo.toml`.
pub(crate) fn packages(manifest: &str, desktop: &str, metainfo: &str) -> Vec<String> {
    let value = |key: &str| {
        desktop.lines().find_map(|line| line.strip_prefix(key).and_then(|rest| rest.strip_prefix('=')))
    };
    let version = manifest.lines().find_map(|line| line.strip_prefix("version = ")).unwrap_or_default();
    let newest = metainfo.lines().find(|line| line.contains("<release "));
    let program = value("Exec").unwrap_or_default();
    let shows = metainfo.contains(&format!(">{program}.desktop<"));
    let summary = value("Comment").unwrap_or_default();
    let right = [
        ("metainfo", "its newest release is not the version", {
            newest.is_some_and(|line| line.contains(&format!("<release version={version} ")))
        }),
        ("desktop", "`Exec` names no program", manifest.contains(&format!("[[bin]]\nname = {program:?}"))),
        ("desktop", "`Icon` and `StartupWMClass` are not the program's name", {
            value("Icon") == Some(program) && value("StartupWMClass") == Some(program)
        }),
        ("metainfo", "`launchable` is not the desktop file", shows),
        ("metainfo", "`summary` is not the desktop file's `Comment`", {
            metainfo.contains(&format!("<summary>{summary}</summary>"))
        }),
    ];
    let wrong = right.into_iter().filter(|(.., right)| !right);
    wrong
        .map(|(file, what, _)| format!("packaging/marginalia.{file}:1: {what} of `Cargo.toml`; correct it"))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packages_of_another_version_or_program_are_seen() {
        let manifest = "version = \"1.2.0\"\n[[bin]]\nname = \"game\"\n";
        let desktop = "Comment=Fun\nExec=game\nIcon=game\nStartupWMClass=game\n";
        let metainfo = "<summary>Fun</summary>\n<l>game.desktop</l>\n<release version=\"1.2.0\" date=\"\"/>\n<release version=\"1.0.0\"/>";
        assert_eq!(packages(manifest, desktop, metainfo), [""; 0]);
        assert_eq!(packages(&manifest.replace("1.2", "1.3"), desktop, metainfo).len(), 1);
        assert_eq!(packages(manifest, &desktop.replace("Icon=game", "Icon=book"), metainfo).len(), 1);
        assert_eq!(packages(manifest, &desktop.replace("Fun", "Joy"), metainfo).len(), 1);
        assert_eq!(packages(manifest, &desktop.replace("game", "play"), metainfo).len(), 2);
    }

    #[test]
    fn strangers_at_the_top_are_seen() {
        let names = ["src", "notes.md", ".clippy.toml", "x", "docs"].map(str::to_owned);
        let complaints = strangers(&names);
        assert_eq!(complaints.len(), 2);
        assert!(complaints[0].starts_with("notes.md") && complaints[1].starts_with("docs"), "{complaints:?}");
    }

    #[test]
    fn machines_and_registries_are_seen() {
        for word in PLACES.iter().chain(HOSTS) {
            for bad in [format!("{word}x"), format!("see \"{word}x\""), format!("file://{word}")] {
                assert_eq!(places_and_hosts("a", &format!("one\n{bad}\n")).len(), 1, "{bad}");
            }
        }
        assert!(places_and_hosts("a", &format!("one\n{}", PLACES[0]))[0].starts_with("a:2:"));
        let good = format!("$XDG{0}x src{0}x ~{0}x {1}.lock", PLACES[1], "Cargo");
        assert_eq!(places_and_hosts("a", &good), [""; 0]);
    }

    #[test]
    fn a_lock_file_may_name_the_common_registry_and_no_other() {
        let common = concat!("source = \"registry+https://github.com/rust-lang/crates", ".io-index\"");
        assert_eq!(places_and_hosts("Cargo.lock", common), [""; 0]);
        assert_eq!(places_and_hosts("Cargo.lock", &format!("registry+https://index.{}/", HOSTS[0])).len(), 1);
    }

    #[test]
    fn foreign_crates_are_seen() {
        let tree =
            "marginalia v0.1.0\nserde v1.0\nwgpu-types v29.0\ntokio v1.0 (*)\nbevy_egui v0.42\ntokiox v1\n";
        let complaints = foreign_crates(tree);
        assert_eq!(complaints.len(), 3, "{complaints:?}");
        assert_eq!(foreign_crates("marginalia v0.1.0\nbevy_state v0.19.1\n"), [""; 0]);
        assert_eq!(foreign_crates("").len(), 1);
    }
}
