//! The texts about the session.

use crate::client::route_text::{direct, via_lobby};
use crate::facilitator::online::{ConnectionState, OnlineSession};
use crate::ids::{PlayerId, Seat};
use crate::room::lobby_room::{BattleOutcome, Room, RoomStage};
use crate::room::params::{Params, TimeControl};

/// Returns a duration as text: `5 min`, `90 s`, `1 h`.
pub(super) fn span(seconds: u32) -> String {
    match (seconds / 60, seconds % 60) {
        (0, seconds) => format!("{seconds} s"),
        (minutes, 0) if minutes % 60 == 0 => format!("{} h", minutes / 60),
        (minutes, 0) => format!("{minutes} min"),
        (minutes, seconds) => format!("{minutes} min {seconds} s"),
    }
}

/// Returns the name of a time control, if it has one.
pub(super) fn pace(clock: TimeControl) -> Option<&'static str> {
    match clock {
        TimeControl::QUICK => Some("Quick"),
        TimeControl::USUAL => Some("Normal"),
        TimeControl::SLOW => Some("Slow"),
        _ => None,
    }
}

/// Returns a time control as text.
pub(super) fn clock(clock: TimeControl) -> String {
    let TimeControl { bank, increment, cap } = clock;
    format!("{} each, +{} per turn, at most {} per answer", span(bank), span(increment), span(cap))
}

/// Returns the parameters of a room on one line.
pub(super) fn params(params: &Params) -> String {
    let TimeControl { bank, increment, .. } = params.clock;
    let clock = format!("{} + {} per turn", span(bank), span(increment));
    let clock = pace(params.clock).map_or(clock.clone(), |pace| format!("{pace}: {clock}"));
    let clock = match params.best_of {
        1 => clock,
        more => format!("{clock} · best of {more}"),
    };
    match params.teams.most {
        1 => clock,
        most => format!("{clock} · up to {most} per seat"),
    }
}

/// Returns the parameters of a room, one line each.
pub(super) fn params_lines(params: &Params) -> [(&'static str, String); 5] {
    let TimeControl { bank, increment, cap } = params.clock;
    let clock = pace(params.clock).map_or_else(|| "Clock".to_owned(), |pace| format!("{pace} clock"));
    let battles =
        if params.best_of == 1 { "one battle".to_owned() } else { format!("best of {}", params.best_of) };
    let battles = match params.teams.most {
        1 => battles,
        most => format!("{battles}, {most} per seat"),
    };
    let watched = match (params.spectators, params.delay) {
        (false, _) => "not allowed".to_owned(),
        (true, 0) => "allowed".to_owned(),
        (true, delay) => format!("allowed, {} delay", span(delay)),
    };
    let found = if params.listed { "public" } else { "by code only" };
    [
        ("", format!("{clock}: {} each", span(bank))),
        ("", format!("+{} per turn, {} per answer", span(increment), span(cap))),
        ("Match", battles),
        ("Watching", watched),
        ("Access", found.to_owned()),
    ]
}

/// Returns a number of people as text.
pub(super) fn people(count: u32) -> String {
    if count == 1 { "1 person".to_owned() } else { format!("{count} people") }
}

/// Returns the texts for both connection states.
pub(super) fn lines(session: &OnlineSession) -> [String; 2] {
    let lobby = match session.lobby {
        ConnectionState::Off => "lobby: offline",
        ConnectionState::Building => "lobby: connecting…",
        ConnectionState::On => "lobby: connected",
        ConnectionState::Lagging => "lobby: lagging",
        ConnectionState::Lost => "lobby: lost, reconnecting…",
    };
    let is_on = session.lobby == ConnectionState::On;
    let direct = match session.direct {
        ConnectionState::Off if session.obstacle.is_some() && is_on => via_lobby(session).to_owned(),
        ConnectionState::Off => "no direct connection".to_owned(),
        ConnectionState::Building => "direct: connecting…".to_owned(),
        ConnectionState::On => direct(session),
        ConnectionState::Lagging => "direct: lagging".to_owned(),
        ConnectionState::Lost if is_on => via_lobby(session).to_owned(),
        ConnectionState::Lost => "direct: lost".to_owned(),
    };
    [lobby.to_owned(), direct]
}

/// Returns a sentence about the last battle: the name of its winner, or that it was drawn or aborted.
pub(super) fn outcome(room: &Room) -> Option<String> {
    let name = |seat: Seat| room.playing.and_then(|two| room.names.get(&two[seat.index()]));
    Some(match room.outcome? {
        BattleOutcome::Won(seat) => {
            let name = name(seat).cloned().unwrap_or_else(|| seat.to_string());
            format!("{name} won the last battle.")
        }
        BattleOutcome::Drawn => "The last battle was a draw.".to_owned(),
        BattleOutcome::Aborted => "The last battle was aborted and does not count.".to_owned(),
    })
}

/// Returns the score of the match, or `None` before there is anything to show.
pub(super) fn score(room: &Room) -> Option<String> {
    if room.params.best_of == 1 && room.won.is_empty() {
        return None;
    }
    let two = [Seat::Host, Seat::Guest].map(|seat| room.first(seat));
    let side = |player: Option<PlayerId>| {
        let player = player?;
        Some((room.names.get(&player)?.as_str(), room.won.get(&player).copied().unwrap_or(0)))
    };
    let [Some((host, won)), Some((guest, lost))] = two.map(side) else { return None };
    Some(format!("{host} {won} : {lost} {guest}"))
}

/// Returns the text that says what a room waits for, from this player's point of view.
pub(super) fn waits(room: &Room, me: Option<PlayerId>) -> String {
    let name = |player: PlayerId| room.names.get(&player).map_or("somebody", String::as_str).to_owned();
    if room.stage == RoomStage::Battle {
        return match me.and_then(|me| room.seat(me)) {
            Some(_) => "Preparing the battle…".to_owned(),
            None if room.params.delay > 0 => {
                format!("A battle is in progress, shown {} later.", span(room.params.delay))
            }
            None => "A battle is in progress.".to_owned(),
        };
    }
    if Seat::BOTH.into_iter().any(|seat| room.first(seat).is_none()) {
        return "Waiting for players: share the room code.".to_owned();
    }
    let teams = Seat::BOTH.into_iter().flat_map(|seat| room.team(seat).iter().copied());
    let late: Vec<PlayerId> = teams.filter(|player| !room.ready.contains(player)).collect();
    let mine = me.is_some_and(|me| late.contains(&me));
    match (late.as_slice(), mine) {
        ([_], true) => "Waiting for you: press Ready.".to_owned(),
        ([other], false) => format!("Waiting for {} to be ready.", name(*other)),
        (_, true) => "Choose your book and press Ready.".to_owned(),
        ([first, second], false) => {
            format!("Waiting for {} and {} to be ready.", name(*first), name(*second))
        }
        ([], false) => "Everyone is ready.".to_owned(),
        (many, false) => format!("Waiting for {} players to be ready.", many.len()),
    }
}

/// Returns the names of both players of the battle, Host first, or `None` outside a room.
pub(in crate::client::screen) fn player_names(session: &OnlineSession) -> Option<[String; 2]> {
    let two = session.room.as_ref()?.playing?;
    Some(two.map(|player| session.name(player).to_owned()))
}

/// Returns the sentence about the match after a battle.
pub(in crate::client::screen) fn winner(session: &OnlineSession) -> Option<String> {
    // Until both sides have confirmed the result, the match score does not change.
    let room = session.room.as_ref().filter(|room| room.stage == RoomStage::Result)?;
    let won = room.winner().filter(|_| room.params.best_of > 1);
    match won {
        Some(player) => Some(format!("{} wins the match.", session.name(player))),
        None => score(room).map(|score| format!("Match score: {score}.")),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::facilitator::online::DirectObstacle;

    #[test]
    fn times_are_short_words() {
        let told = [8, 60, 90, 300, 1800, 3600].map(span);
        assert_eq!(told, ["8 s", "1 min", "1 min 30 s", "5 min", "30 min", "1 h"]);
    }

    #[test]
    fn what_a_room_plays_by_is_told() {
        assert_eq!(params(&Params::default()), "Normal: 5 min + 15 s per turn");
        let long =
            Params { clock: TimeControl { bank: 90, ..TimeControl::QUICK }, best_of: 3, ..Params::default() };
        assert_eq!(params(&long), "1 min 30 s + 8 s per turn · best of 3");
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
        assert_eq!(lines(&on), ["lobby: connected", "direct, 12 ms"]);
        let relayed = OnlineSession { relayed: Some(true), ..on.clone() };
        assert_eq!(lines(&relayed)[1], "through a relay, 12 ms");
        let lost = OnlineSession { direct: ConnectionState::Lost, ..on };
        assert_eq!(lines(&lost)[1], "via the lobby");
        let chosen = Some(DirectObstacle::OwnChoice);
        let hidden = OnlineSession { direct: ConnectionState::Off, obstacle: chosen, ..lost };
        assert_eq!(lines(&hidden)[1], "via the lobby, as you chose");
    }
}
