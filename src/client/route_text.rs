//! The text about the way that a battle takes between the two games.

use crate::facilitator::online::{DirectObstacle, OnlineSession};
use crate::messages::Locale;

/// Returns the text about a direct connection that works.
pub(super) fn direct(locale: Locale, session: &OnlineSession) -> String {
    let is_relayed = session.relayed == Some(true);
    match session.round_trip {
        Some(trip) => {
            let message = if is_relayed { "online-relayed-trip" } else { "online-direct-trip" };
            locale.say_value(message, "ms", trip.as_millis())
        }
        None => locale.say(if is_relayed { "online-relayed" } else { "online-direct" }),
    }
}

/// Returns the text about a battle that goes through the lobby alone, with the reason, if it is known.
pub(super) fn via_lobby(locale: Locale, session: &OnlineSession) -> String {
    locale.say(match session.obstacle {
        None => "online-via-lobby",
        Some(DirectObstacle::OwnChoice) => "online-via-lobby-own-choice",
        Some(DirectObstacle::TheirChoice) => "online-via-lobby-their-choice",
        Some(DirectObstacle::SharedSeats) => "online-via-lobby-shared-seats",
        Some(DirectObstacle::NoServer) => "online-via-lobby-no-server",
        Some(DirectObstacle::Failed) => "online-via-lobby-no-way",
    })
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn the_way_of_a_battle_is_told_with_the_reason() {
        let (locale, trip) = (Locale::default(), Some(Duration::from_millis(12)));
        let session = |relayed| OnlineSession { relayed, round_trip: trip, ..OnlineSession::default() };
        assert_eq!(
            [None, Some(false), Some(true)].map(|relayed| direct(locale, &session(relayed))),
            ["direct, 12 ms", "direct, 12 ms", "through a relay, 12 ms"]
        );
        let obstacle = |obstacle| via_lobby(locale, &OnlineSession { obstacle, ..OnlineSession::default() });
        assert_eq!(obstacle(None), "via the lobby");
        assert_eq!(obstacle(Some(DirectObstacle::NoServer)), "via the lobby: no STUN server");
        assert_eq!(obstacle(Some(DirectObstacle::TheirChoice)), "via the lobby, as they chose");
    }
}
