//! The display names of the players and modes that a record names.

use super::settings::level_message;
use crate::facilitatee::Level;
use crate::facilitator::GameMode;
use crate::messages::Locale;

/// Returns the text that names both players, Host first.
pub(super) fn battle(locale: Locale, players: &[String; 2]) -> String {
    let who = |name: &str| who(locale, name);
    match [players[0].as_str(), players[1].as_str()] {
        ["player", "player"] => locale.say("replays-hot-seat"),
        ["player", other] => locale.say_value("replays-you-against", "opponent", who(other)),
        [other, "player"] => locale.say_value("replays-against-you", "opponent", capital(&who(other))),
        [host, guest] => {
            locale.say_two("replays-against", ("host", capital(&who(host))), ("guest", who(guest)))
        }
    }
}

/// Returns the display name of a player. Unknown names are returned unchanged.
pub(super) fn who(locale: Locale, name: &str) -> String {
    match name.split_once(' ') {
        Some(("computer", level)) => Level::ALL.into_iter().find(|known| known.name() == level).map_or_else(
            || name.to_owned(),
            |level| locale.say_value("replays-machine", "level", locale.say(level_message(level))),
        ),
        Some(("sandbag", "still")) => locale.say("replays-sandbag-still"),
        Some(("sandbag", "passive")) => locale.say("replays-sandbag-passive"),
        _ => name.to_owned(),
    }
}

/// Returns the label of a mode, by its name in files. Unknown names are returned unchanged.
pub(super) fn mode(locale: Locale, name: &str) -> String {
    let modes = [
        (GameMode::Pilgrimage, "mode-pilgrimage"),
        (GameMode::Debug, "mode-local"),
        (GameMode::Training, "mode-training"),
        (GameMode::Sandbag, "mode-sandbag"),
        (GameMode::Tutorial, "mode-lesson"),
        (GameMode::Learning, "mode-learning"),
        (GameMode::Online, "mode-online"),
    ];
    let known = modes.into_iter().find(|(mode, _)| mode.name() == name);
    known.map_or_else(|| name.to_owned(), |(_, message)| locale.say(message))
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
        let [english, japanese] = ["en", "ja"].map(|tag| Locale::of_tag(tag).expect("a language"));
        let players = |host: &str, guest: &str| [host.to_owned(), guest.to_owned()];
        let told = |host: &str, guest: &str| battle(english, &players(host, guest));
        assert_eq!(told("player", "computer illuminator"), "You against the illuminator");
        assert_eq!(told("computer abbot", "player"), "The abbot against you");
        assert_eq!(told("player", "player"), "Two scribes");
        assert_eq!(told("player", "sandbag still"), "You against a sandbag (still)");
        assert_eq!(told("computer novice", "computer scribe"), "The novice against the scribe");
        assert_eq!(told("Æthel", "somebody else"), "Æthel against somebody else");
        assert_eq!(told("computer of yore", "player"), "Computer of yore against you");
        assert_eq!(told("", ""), " against ");
        assert_eq!(battle(japanese, &players("player", "computer abbot")), "あなた 対 修道院長");
        assert_eq!(
            ["debug", "training", "of yore"].map(|name| mode(english, name)),
            ["local", "training", "of yore"]
        );
    }
}
