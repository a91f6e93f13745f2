//! The allowed dependencies between the top-level modules, which are called rooms here.

use crate::tokens::{Token, attributes, is_name, tokens, word};

/// The rooms up to the modes: what a window or a tool is made of.
const MODES: &[&str] = &[
    "ids",
    "disk",
    "page",
    "battle",
    "text",
    "cards",
    "facilitatee",
    "replay",
    "pilgrimage",
    "facilitator",
    "room",
    "net",
    "lockstep",
];

/// The rooms up to the lobby: what a window that can run a lobby, and the lobby's program, are made of.
const HOSTS: &[&str] = &[
    "ids",
    "disk",
    "page",
    "battle",
    "text",
    "messages",
    "cards",
    "facilitatee",
    "replay",
    "pilgrimage",
    "facilitator",
    "room",
    "net",
    "lockstep",
    "server",
];

/// Every room, and the rooms that it may mention beside itself. A new room needs a row here.
const ARROWS: &[(&str, &[&str])] = &[
    ("ids", &[]),
    ("page", &[]),
    ("disk", &["page"]),
    ("battle", &["ids"]),
    ("text", &["ids", "battle"]),
    ("messages", &["ids", "battle"]),
    ("cards", &["ids", "battle", "text"]),
    ("facilitatee", &["ids", "battle", "text", "cards"]),
    ("room", &["ids", "battle"]),
    // In a browser it is the page that builds a direct line.
    ("net", &["ids", "page"]),
    ("lockstep", &["ids", "page", "battle", "text", "cards", "net", "room"]),
    ("replay", &["ids", "disk", "page", "battle", "text", "cards", "facilitatee"]),
    ("pilgrimage", &["ids", "disk", "page", "battle", "text", "cards", "facilitatee", "replay"]),
    (
        "facilitator",
        &[
            "ids",
            "disk",
            "page",
            "battle",
            "text",
            "cards",
            "facilitatee",
            "replay",
            "pilgrimage",
            "room",
            "net",
            "lockstep",
        ],
    ),
    // The game can run a lobby itself.
    ("client", HOSTS),
    (
        "workshop",
        &[
            "ids",
            "disk",
            "page",
            "battle",
            "text",
            "messages",
            "cards",
            "facilitatee",
            "replay",
            "pilgrimage",
            "facilitator",
            "room",
            "net",
            "lockstep",
            "client",
            "server",
        ],
    ),
    // A lobby reads a battle's log as whoever watches it does, where one side claims it.
    ("server", &["ids", "page", "battle", "text", "cards", "room", "net", "lockstep"]),
    (
        "main",
        &[
            "ids",
            "disk",
            "page",
            "battle",
            "text",
            "cards",
            "facilitatee",
            "replay",
            "pilgrimage",
            "facilitator",
            "room",
            "net",
            "lockstep",
            "client",
            "workshop",
        ],
    ),
    ("bin/scribe", MODES),
    ("bin/beyond", HOSTS),
];

/// Mentions of rooms that `file` may not know.
pub(crate) fn arrows(file: &str, text: &str) -> Vec<String> {
    let (room, module, is_binary) = address(file);
    if module.is_empty() && !is_binary {
        return Vec::new(); // lib.rs lists the rooms
    }
    let Some((_, known)) = ARROWS.iter().find(|(name, _)| *name == room) else {
        return vec![format!(
            "1: room `{room}` is not in ARROWS; say there whom it may know, or move the file"
        )];
    };
    let met = names_at_the_root(&tokens(text), &module, is_binary);
    let strange = met.into_iter().filter(|(_, name)| *name != room && !known.contains(&name.as_str()));
    let complaint = |(line, name): (usize, String)| {
        if ARROWS.iter().any(|(room, _)| *room == name) {
            format!("{line}: `{room}` may not know `{name}` (only {known:?}); turn the dependency round")
        } else {
            format!("{line}: `{name}` is no room; name what you need by its room: `crate::room::…`")
        }
    };
    strange.map(complaint).collect()
}

/// The room of a file, its module path, and whether it is the root of a binary (where `crate` is not the library).
fn address(file: &str) -> (String, Vec<String>, bool) {
    let path = file.trim_start_matches("src/").trim_end_matches(".rs").trim_end_matches("/mod");
    let parts: Vec<String> = path.split('/').map(str::to_owned).collect();
    match parts[0].as_str() {
        "lib" => (String::new(), Vec::new(), false),
        "main" => ("main".to_owned(), Vec::new(), true),
        "bin" => (parts[..parts.len().min(2)].join("/"), Vec::new(), true),
        room => (room.to_owned(), parts.clone(), false),
    }
}

/// Each name that a path or a `use` reaches directly under the library's root, with its line.
fn names_at_the_root(tokens: &[Token], file_module: &[String], is_binary: bool) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let mut module = file_module.to_vec();
    let mut inner = Vec::new(); // the depths at which inline modules end
    let (mut depth, mut at) = (0_usize, 0);
    while at < tokens.len() {
        let next = word(tokens, at + 1);
        let path = match word(tokens, at) {
            "marginalia" if next == "::" => Some((at + 2, Vec::new())),
            "crate" if next == "::" && !is_binary => Some((at + 2, Vec::new())),
            "super" if !is_binary => Some((at, module.clone())),
            _ => None,
        };
        if let Some((start, here)) = path {
            at = follow(tokens, start, here, &mut found);
            continue;
        }
        match word(tokens, at) {
            "mod" if word(tokens, at + 2) == "{" => {
                module.push(next.to_owned());
                inner.push(depth);
            }
            "{" => depth += 1,
            "}" => {
                depth = depth.saturating_sub(1);
                if inner.last() == Some(&depth) {
                    inner.pop();
                    module.pop();
                }
            }
            root @ ("crate" | "marginalia") if next == "as" => {
                found.push((tokens[at].0, format!("{root} as")))
            }
            _ => {}
        }
        at += 1;
    }
    found
}

/// Follows a path or `use` tree from the module `here`, notes the names met under the root, returns where it ends.
fn follow(tokens: &[Token], mut at: usize, mut here: Vec<String>, found: &mut Vec<(usize, String)>) -> usize {
    loop {
        let name = word(tokens, at);
        if name == "{" {
            at += 1;
            while !matches!(word(tokens, at), "}" | "") {
                let alias = word(tokens, at) == "as";
                at = if alias { at + 2 } else { follow(tokens, at, here.clone(), found).max(at + 1) };
            }
            return at + 1;
        } else if name == "super" {
            here.pop();
        } else if name == "*" || is_name(name) {
            if here.is_empty() {
                found.push((tokens[at].0, name.to_owned()));
            }
            here.push(name.to_owned());
        } else {
            return at;
        }
        if word(tokens, at + 1) != "::" {
            if word(tokens, at + 1) == "as" && here.is_empty() {
                found.push((tokens[at].0, format!("{name} as")));
            }
            return at + 1;
        }
        at += 2;
    }
}

/// Ways around the arrows that no path shows.
pub(crate) fn detours(text: &str) -> Vec<String> {
    let tokens = tokens(text);
    let paths =
        attributes(&tokens).into_iter().filter(|(_, words)| words.contains(&"path") && words.contains(&"="));
    paths
        .map(|(line, _)| format!("{line}: `#[path]` reaches into another room; move the file instead"))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_strange_room_is_seen_whatever_the_path() {
        for bad in [
            "use crate::client::Window;",
            "use marginalia::client;",
            "use crate::{ids::Seat, client::{Window, Sound}};",
            "use super::super::super::client::Window;",
            "use super::super::super::{ids as names, client};",
            "mod inner { use super::super::super::super::client; }",
            "use crate::ids::Seat as A; const B: u8 = super::C as crate::client::D;",
            "fn f() -> Vec<crate::client::Window> { Vec::new() }",
            "macro_rules! m { () => { $crate::client::f() } }",
            "const TEXT: &str = r#\"\"//\"#; use crate::client;",
        ] {
            let complaints = arrows("src/battle/rules/turn.rs", bad);
            assert_eq!(complaints.len(), 1, "{bad}: {complaints:?}");
            assert!(complaints[0].contains("may not know `client`"), "{bad}: {complaints:?}");
        }
    }

    #[test]
    fn known_rooms_and_ones_own_are_fine() {
        for good in [
            "use crate::ids::Seat; use crate::battle::{self, phase::Phase}; use super::super::board;",
            "use super::*; mod inner { use super::super::super::board; } use super::super::phase;",
            "// crate::client\n/* super::super::client /* crate::client */ */ const A: &str = \"crate::client\";",
            "pub(crate) fn f<'a>(x: &'a str) -> char { '\"' } pub(in crate::battle) struct A; pub(super) struct B;",
        ] {
            assert_eq!(arrows("src/battle/rules/turn.rs", good), [""; 0], "{good}");
        }
        assert_eq!(arrows("src/lib.rs", "pub mod client; pub use crate::client::run;"), [""; 0]);
    }

    #[test]
    fn the_root_is_no_way_round() {
        for bad in
            ["use crate::*;", "use crate::Window;", "use crate as house;", "use crate::{self as house};"]
        {
            assert_eq!(arrows("src/battle/phase.rs", bad).len(), 1, "{bad}");
        }
        for bad in
            ["use super::*;", "use super::client;", "use super as house;", "use super::{self as house};"]
        {
            assert_eq!(arrows("src/ids.rs", bad).len(), 1, "{bad}");
        }
        assert_eq!(detours("#[cfg(test)]\n#[path = \"../client/window.rs\"]\nmod window;").len(), 1);
        assert_eq!(detours("#[cfg(test)] mod window; const A: &str = \"#[path = x]\";"), [""; 0]);
    }

    #[test]
    fn binaries_and_new_rooms_are_held_too() {
        assert_eq!(arrows("src/bin/scribe.rs", "use marginalia::client::run;").len(), 1);
        assert_eq!(arrows("src/bin/scribe/print.rs", "use marginalia::client::run;").len(), 1);
        assert_eq!(arrows("src/bin/scribe.rs", "use marginalia::battle; use crate::print;"), [""; 0]);
        assert_eq!(arrows("src/main.rs", "fn main() { marginalia::server::run() }").len(), 1);
        assert!(arrows("src/attic/mod.rs", "")[0].contains("not in ARROWS"));
        assert!(arrows("src/bin/other.rs", "")[0].contains("not in ARROWS"));
    }

    #[test]
    fn arrows_point_one_way() {
        for (room, known) in ARROWS.iter().filter(|(room, _)| *room != "main") {
            for other in *known {
                let (_, back) =
                    ARROWS.iter().find(|(name, _)| name == other).expect("an arrow ends at a room");
                assert!(!back.contains(room), "`{room}` and `{other}` know each other");
                let far = back.iter().find(|far| !known.contains(far));
                assert_eq!(far, None, "`{room}` knows `{other}`, so it can reach {far:?} by a re-export");
            }
        }
    }
}
