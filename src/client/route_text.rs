//! The text about the way that a battle takes between the two games.

use crate::facilitator::online::{DirectObstacle, OnlineSession};

/// Returns the text about a direct connection that works.
pub(super) fn direct(session: &OnlineSession) -> String {
    let way = if session.relayed == Some(true) { "through a relay" } else { "direct" };
    match session.round_trip {
        Some(trip) => format!("{way}, {} ms", trip.as_millis()),
        None => way.to_owned(),
    }
}

/// Returns the text about a battle that goes through the lobby alone, with the reason, if it is known.
pub(super) const fn via_lobby(session: &OnlineSession) -> &'static str {
    match session.obstacle {
        None => "via the lobby",
        Some(DirectObstacle::OwnChoice) => "via the lobby, as you chose",
        Some(DirectObstacle::TheirChoice) => "via the lobby, as they chose",
        Some(DirectObstacle::SharedSeats) => "via the lobby: shared seats",
        Some(DirectObstacle::NoServer) => "via the lobby: no STUN server",
        Some(DirectObstacle::Failed) => "via the lobby: no direct way",
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn the_way_of_a_battle_is_told_with_the_reason() {
        let trip = Some(Duration::from_millis(12));
        let told = |relayed| direct(&OnlineSession { relayed, round_trip: trip, ..OnlineSession::default() });
        assert_eq!(
            [None, Some(false), Some(true)].map(told),
            ["direct, 12 ms", "direct, 12 ms", "through a relay, 12 ms"]
        );
        let obstacle = |obstacle| via_lobby(&OnlineSession { obstacle, ..OnlineSession::default() });
        assert_eq!(obstacle(None), "via the lobby");
        assert_eq!(obstacle(Some(DirectObstacle::NoServer)), "via the lobby: no STUN server");
        assert_eq!(obstacle(Some(DirectObstacle::TheirChoice)), "via the lobby, as they chose");
    }
}
