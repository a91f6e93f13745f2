//! The texts about the session.

use crate::client::player_name::{player_name, seat_name, shown_name};
use crate::client::route_text::{direct, via_lobby};
use crate::facilitator::online::{ConnectionState, OnlineSession, UNKNOWN_NAME};
use crate::ids::{PlayerId, Seat};
use crate::messages::{Locale, MessageValue};
use crate::room::lobby_room::{BattleOutcome, Room, RoomStage};
use crate::room::params::{Params, TimeControl};

/// Returns a duration as text: `5 min`, `90 s`, `1 h`.
pub(super) fn span(locale: Locale, seconds: u32) -> String {
    match (seconds / 60, seconds % 60) {
        (0, seconds) => locale.say_value("online-seconds", "seconds", seconds),
        (minutes, 0) if minutes % 60 == 0 => locale.say_value("online-hours", "hours", minutes / 60),
        (minutes, 0) => locale.say_value("online-minutes", "minutes", minutes),
        (minutes, seconds) => {
            locale.say_two("online-minutes-seconds", ("minutes", minutes), ("seconds", seconds))
        }
    }
}

/// Returns the message with the name of a time control, if it has a name.
pub(super) const fn pace(clock: TimeControl) -> Option<&'static str> {
    match clock {
        TimeControl::QUICK => Some("params-quick"),
        TimeControl::USUAL => Some("params-normal"),
        TimeControl::SLOW => Some("params-slow"),
        _ => None,
    }
}

/// Returns a time control as text.
pub(super) fn clock(locale: Locale, clock: TimeControl) -> String {
    locale.say_with("params-clock-note", times(locale, clock))
}

/// Returns the times of a time control, as the values of messages.
fn times(locale: Locale, clock: TimeControl) -> [(&'static str, MessageValue<'static>); 3] {
    let TimeControl { bank, increment, cap } = clock;
    let times = [("bank", bank), ("increment", increment), ("cap", cap)];
    times.map(|(name, seconds)| (name, span(locale, seconds).into()))
}

/// Returns the parameters of a room on one line.
pub(super) fn params(locale: Locale, params: &Params) -> String {
    let [bank, increment, _] = times(locale, params.clock);
    let clock = match pace(params.clock) {
        Some(pace) => {
            locale.say_with("lobby-room-pace", [("pace", locale.say(pace).into()), bank, increment])
        }
        None => locale.say_with("lobby-room-clock", [bank, increment]),
    };
    let battles =
        (params.best_of > 1).then(|| locale.say_value("lobby-room-best-of", "battles", params.best_of));
    let seats =
        (params.teams.most > 1).then(|| locale.say_value("lobby-room-seats", "players", params.teams.most));
    [Some(clock), battles, seats].into_iter().flatten().collect::<Vec<String>>().join(" · ")
}

/// Returns the parameters of a room, one line each, some with the message that is their name.
pub(super) fn params_lines(locale: Locale, params: &Params) -> [(Option<&'static str>, String); 5] {
    let [bank, increment, cap] = times(locale, params.clock);
    let clock = match pace(params.clock) {
        Some(pace) => locale.say_with("params-line-pace", [("pace", locale.say(pace).into()), bank]),
        None => locale.say_with("params-line-clock", [bank]),
    };
    let times = locale.say_with("params-line-increment", [increment, cap]);
    let battles = match params.teams.most {
        1 => locale.say_value("params-battles", "battles", params.best_of),
        most => locale.say_two("params-battles-seats", ("battles", params.best_of), ("players", most)),
    };
    let watched = match (params.spectators, params.delay) {
        (false, _) => locale.say("params-watching-none"),
        (true, 0) => locale.say("params-watching-allowed"),
        (true, delay) => locale.say_value("params-watching-delayed", "delay", span(locale, delay)),
    };
    let found = locale.say(if params.listed { "params-public" } else { "params-by-code-only" });
    [
        (None, clock),
        (None, times),
        (Some("params-match"), battles),
        (Some("params-watching"), watched),
        (Some("params-access"), found),
    ]
}

/// Returns the texts for both connection states.
pub(super) fn lines(locale: Locale, session: &OnlineSession) -> [String; 2] {
    let lobby = match session.lobby {
        ConnectionState::Off => "room-lobby-off",
        ConnectionState::Building => "room-lobby-building",
        ConnectionState::On => "room-lobby-on",
        ConnectionState::Lagging => "room-lobby-lagging",
        ConnectionState::Lost => "room-lobby-lost",
    };
    let is_on = session.lobby == ConnectionState::On;
    let direct = match session.direct {
        ConnectionState::Off if session.obstacle.is_some() && is_on => via_lobby(locale, session),
        ConnectionState::Off => locale.say("room-direct-off"),
        ConnectionState::Building => locale.say("room-direct-building"),
        ConnectionState::On => direct(locale, session),
        ConnectionState::Lagging => locale.say("room-direct-lagging"),
        ConnectionState::Lost if is_on => via_lobby(locale, session),
        ConnectionState::Lost => locale.say("room-direct-lost"),
    };
    [locale.say(lobby), direct]
}

/// Returns the name of a player in a room.
pub(super) fn name(locale: Locale, room: &Room, player: PlayerId) -> String {
    shown_name(locale, room.names.get(&player).map_or(UNKNOWN_NAME, String::as_str))
}

/// Returns a sentence about the last battle: the name of its winner, or that it was drawn or aborted.
pub(super) fn outcome(locale: Locale, room: &Room) -> Option<String> {
    Some(match room.outcome? {
        BattleOutcome::Won(won) => {
            let player = room.playing.map(|two| two[won.index()]);
            let player = player.filter(|player| room.names.contains_key(player));
            let name = player.map_or_else(|| seat_name(locale, won), |player| name(locale, room, player));
            locale.say_value("room-last-won", "name", name)
        }
        BattleOutcome::Drawn => locale.say("room-last-drawn"),
        BattleOutcome::Aborted => locale.say("room-last-aborted"),
    })
}

/// Returns the score of the match, or `None` before there is anything to show.
pub(super) fn score(locale: Locale, room: &Room) -> Option<String> {
    if room.params.best_of == 1 && room.won.is_empty() {
        return None;
    }
    let two = [Seat::Host, Seat::Guest].map(|seat| room.first(seat));
    let side = |player: Option<PlayerId>| {
        let player = player.filter(|player| room.names.contains_key(player))?;
        Some((name(locale, room, player), room.won.get(&player).copied().unwrap_or(0)))
    };
    let [Some((host, won)), Some((guest, lost))] = two.map(side) else { return None };
    let values = [("host", host.into()), ("won", won.into()), ("lost", lost.into()), ("guest", guest.into())];
    Some(locale.say_with("room-score", values))
}

/// Returns the text that says what a room waits for, from this player's point of view.
pub(super) fn waits(locale: Locale, room: &Room, me: Option<PlayerId>) -> String {
    if room.stage == RoomStage::Battle {
        return match me.and_then(|me| room.seat(me)) {
            Some(_) => locale.say("room-preparing"),
            None if room.params.delay > 0 => {
                let delay = span(locale, room.params.delay);
                locale.say_value("room-battle-delayed", "delay", delay)
            }
            None => locale.say("room-battle"),
        };
    }
    if Seat::BOTH.into_iter().any(|seat| room.first(seat).is_none()) {
        return locale.say("room-waits-for-players");
    }
    let teams = Seat::BOTH.into_iter().flat_map(|seat| room.team(seat).iter().copied());
    let late: Vec<PlayerId> = teams.filter(|player| !room.ready.contains(player)).collect();
    let mine = me.is_some_and(|me| late.contains(&me));
    let name = |player: &PlayerId| name(locale, room, *player);
    match (late.as_slice(), mine) {
        ([_], true) => locale.say("room-waits-for-you"),
        ([other], false) => locale.say_value("room-waits-for-one", "name", name(other)),
        (_, true) => locale.say("room-waits-for-you-too"),
        ([first, second], false) => {
            locale.say_two("room-waits-for-two", ("first", name(first)), ("second", name(second)))
        }
        ([], false) => locale.say("room-all-ready"),
        (many, false) => locale.say_value("room-waits-for-many", "count", many.len()),
    }
}

/// Returns the names of both players of the battle, Host first, or `None` outside a room.
pub(in crate::client::screen) fn player_names(
    locale: Locale,
    session: &OnlineSession,
) -> Option<[String; 2]> {
    let two = session.room.as_ref()?.playing?;
    Some(two.map(|player| player_name(locale, session, player)))
}

/// Returns the sentence about the match after a battle.
pub(in crate::client::screen) fn winner(locale: Locale, session: &OnlineSession) -> Option<String> {
    // Until both sides have confirmed the result, the match score does not change.
    let room = session.room.as_ref().filter(|room| room.stage == RoomStage::Result)?;
    match room.winner().filter(|_| room.params.best_of > 1) {
        Some(player) => {
            let name = player_name(locale, session, player);
            Some(locale.say_value("room-result-won", "name", name))
        }
        None => Some(locale.say_value("room-result-score", "score", score(locale, room)?)),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::facilitator::online::DirectObstacle;

    #[test]
    fn times_are_short_words() {
        let spans = |locale| [8, 60, 90, 300, 1800, 3600].map(|seconds| span(locale, seconds));
        let [english, japanese] = ["en", "ja"].map(|tag| Locale::of_tag(tag).expect("a language"));
        assert_eq!(spans(english), ["8 s", "1 min", "1 min 30 s", "5 min", "30 min", "1 h"]);
        assert_eq!(spans(japanese), ["8秒", "1分", "1分30秒", "5分", "30分", "1時間"]);
    }

    #[test]
    fn what_a_room_plays_by_is_told() {
        assert_eq!(params(Locale::default(), &Params::default()), "Normal: 5 min + 15 s per turn");
        let long =
            Params { clock: TimeControl { bank: 90, ..TimeControl::QUICK }, best_of: 3, ..Params::default() };
        assert_eq!(params(Locale::default(), &long), "1 min 30 s + 8 s per turn · best of 3");
    }

    #[test]
    fn lines_are_told() {
        let trip = Some(Duration::from_millis(12));
        let on = OnlineSession {
            lobby: ConnectionState::On,
            direct: ConnectionState::On,
            round_trip: trip,
            ..OnlineSession::default()
        };
        assert_eq!(lines(Locale::default(), &on), ["lobby: connected", "direct, 12 ms"]);
        let relayed = OnlineSession { relayed: Some(true), ..on.clone() };
        assert_eq!(lines(Locale::default(), &relayed)[1], "through a relay, 12 ms");
        let lost = OnlineSession { direct: ConnectionState::Lost, ..on };
        assert_eq!(lines(Locale::default(), &lost)[1], "via the lobby");
        let chosen = Some(DirectObstacle::OwnChoice);
        let hidden = OnlineSession { direct: ConnectionState::Off, obstacle: chosen, ..lost };
        assert_eq!(lines(Locale::default(), &hidden)[1], "via the lobby, as you chose");
    }
}
