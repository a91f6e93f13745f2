//! What no report may tell: who the player is, whom they play with and where.

use crate::client::prefs::Prefs;
use crate::disk;
use crate::room::lobby_address::LobbyAddress;

/// The mark in the place of what is left out.
const LEFT_OUT: &str = "[…]";

/// Texts that are left out of a report, wherever they stand.
#[derive(Clone, Debug, Default)]
pub(super) struct Private(Vec<String>);

impl Private {
    /// Returns what is private in these settings and on this machine. `others`: the names and ids of other players.
    pub(super) fn new(prefs: &Prefs, others: impl IntoIterator<Item = String>) -> Self {
        let folders = [disk::data_folder(), disk::config_folder()].into_iter().flatten();
        // The folders lie in one that is called after its owner.
        let folders = folders.filter_map(|folder| Some(folder.parent()?.display().to_string()));
        let home = std::env::var("HOME").or_else(|_| std::env::var("USERPROFILE")).ok();
        let mut all: Vec<String> =
            [&prefs.name, &prefs.lobby, &prefs.public_name].into_iter().cloned().chain(home).collect();
        all.extend(prefs.lobby.parse().iter().map(|lobby: &LobbyAddress| lobby.host().to_owned()));
        all.extend(prefs.lobbies.iter().cloned().chain(folders).chain(others));
        let without_port = |host: &String| {
            let (name, port) = host.rsplit_once(':')?;
            (!name.contains('/') && port.parse::<u16>().is_ok()).then(|| name.to_owned())
        };
        let hosts: Vec<String> = all.iter().filter_map(without_port).collect();
        all.extend(hosts);
        all.retain(|text| !text.trim().is_empty());
        // A longer text may contain a shorter one.
        all.sort_by_key(|text| std::cmp::Reverse(text.len()));
        all.dedup();
        Self(all)
    }

    /// Returns the text without what is private. A short name is left out only where it is a whole word.
    pub(super) fn without(&self, text: &str) -> String {
        self.0.iter().fold(text.to_owned(), |text, private| leave_out(&text, private))
    }
}

fn leave_out(text: &str, private: &str) -> String {
    let is_short = private.chars().count() < 4;
    let (mut left, mut rest) = (String::new(), text);
    while let Some(at) = rest.find(private) {
        let (before, after) = (&rest[..at], &rest[at + private.len()..]);
        let is_in_word =
            before.chars().next_back().or(left.chars().next_back()).is_some_and(char::is_alphanumeric)
                || after.chars().next().is_some_and(char::is_alphanumeric);
        left.push_str(before);
        left.push_str(if is_short && is_in_word { private } else { LEFT_OUT });
        rest = after;
    }
    left + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_private_is_left_out_of_every_line() {
        let prefs = Prefs {
            name: "Ann".to_owned(),
            lobby: "wss://far.example:7777/".to_owned(),
            lobbies: vec!["near.example:7000".to_owned(), "[::1]:7777".to_owned()],
            public_name: "my.example".to_owned(),
            ..Prefs::default()
        };
        let private = Private::new(&prefs, ["Wicked Will".to_owned()]);
        for (text, wanted) in [
            ("Ann left", "[…] left"),
            ("the Annals", "the Annals"),
            ("cannot reach wss://far.example:7777/", "cannot reach […]"),
            ("no route to far.example", "no route to […]"),
            ("near.example, my.example: Wicked Will", "[…], […]: […]"),
            ("near.example:7000 at [::1]", "[…] at […]"),
            ("nothing", "nothing"),
        ] {
            assert_eq!(private.without(text), wanted);
        }
    }
}
