//! The display names of the players and modes that a record names.

use crate::facilitatee::Level;
use crate::facilitator::GameMode;

/// Returns the text that names both players, Host first.
pub(super) fn battle(players: &[String; 2]) -> String {
    match [players[0].as_str(), players[1].as_str()] {
        ["player", "player"] => "Two scribes".to_owned(),
        ["player", other] => format!("You against {}", who(other)),
        [other, "player"] => format!("{} against you", capital(&who(other))),
        [host, guest] => format!("{} against {}", capital(&who(host)), who(guest)),
    }
}

/// Returns the display name of a player. Unknown names are returned unchanged.
fn who(name: &str) -> String {
    match name.split_once(' ') {
        Some(("computer", level)) if Level::ALL.iter().any(|known| known.name() == level) => {
            format!("the {level}")
        }
        Some(("sandbag", kind)) => format!("a sandbag ({kind})"),
        _ => name.to_owned(),
    }
}

/// Returns the label of a mode, by its name in files.
pub(super) fn mode(name: &str) -> String {
    if name == GameMode::Debug.name() { "local".to_owned() } else { name.to_owned() }
}

fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_played_is_told_in_words_of_the_game() {
        let told = |host: &str, guest: &str| battle(&[host.to_owned(), guest.to_owned()]);
        assert_eq!(told("player", "computer illuminator"), "You against the illuminator");
        assert_eq!(told("computer abbot", "player"), "The abbot against you");
        assert_eq!(told("player", "player"), "Two scribes");
        assert_eq!(told("player", "sandbag still"), "You against a sandbag (still)");
        assert_eq!(told("computer novice", "computer scribe"), "The novice against the scribe");
        assert_eq!(told("Æthel", "somebody else"), "Æthel against somebody else");
        assert_eq!(told("", ""), " against ");
        assert_eq!((mode("debug").as_str(), mode("training").as_str()), ("local", "training"));
    }
}
