//! The names of players, as the screens show them.

use crate::facilitator::online::{OnlineSession, UNKNOWN_NAME};
use crate::ids::{PlayerId, Seat};
use crate::messages::Locale;
use crate::room::display_name::{DEFAULT_NAME, MARK};

/// Returns the name of a side.
pub(crate) fn seat_name(locale: Locale, seat: Seat) -> String {
    locale.say(match seat {
        Seat::Host => "name-host",
        Seat::Guest => "name-guest",
    })
}

/// Returns the names of both sides, Host first.
pub(super) fn seat_names(locale: Locale) -> [String; 2] {
    Seat::BOTH.map(|seat| seat_name(locale, seat))
}

/// Returns the name of a player in the room.
pub(super) fn player_name(locale: Locale, session: &OnlineSession, player: PlayerId) -> String {
    shown_name(locale, session.name(player))
}

/// Returns the name of a player. What stands for a name that is not given or not known is a word of the language.
pub(super) fn shown_name(locale: Locale, name: &str) -> String {
    if name == UNKNOWN_NAME {
        return locale.say("online-somebody");
    }
    match name.strip_prefix(DEFAULT_NAME) {
        Some(mark) if mark.is_empty() || mark.starts_with(MARK) => locale.say("online-unnamed") + mark,
        _ => name.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_stands_for_a_name_is_translated() {
        let shown = |tag, name| shown_name(Locale::of_tag(tag).expect("a language"), name);
        for name in ["Anna", DEFAULT_NAME, "A scribe#0101", "A scribe of old", UNKNOWN_NAME] {
            assert_eq!(shown("en", name), name);
        }
        let names = ["Anna", "A scribe", "A scribe#0101", "A scribe of old", "somebody"];
        let japanese = ["Anna", "写字生", "写字生#0101", "A scribe of old", "だれか"];
        assert_eq!(names.map(|name| shown("ja", name)), japanese);
    }
}
