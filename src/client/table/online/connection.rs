//! The opponent's connection state in a few words, and the button that claims an abandoned battle.

use std::time::Duration;

use crate::client::fonts::{DIM, INK, PALE, RED};
use crate::client::player_name::shown_name;
use crate::client::prelude::*;
use crate::client::route_text::{direct, via_lobby};
use crate::client::screen::{leave_room, wishes};
use crate::client::table::layers::{Layers, Tool};
use crate::facilitator::online::{ConnectionState, OnlineRequest, OnlineSession};
use crate::room::ending::ClaimGround;

/// A marker for the text of the connection state.
#[derive(Component)]
pub(super) struct Words;

/// A marker for the group of the status line and its buttons.
#[derive(Component)]
pub(super) struct Group;

/// The row of buttons, with the data that it was laid out for.
#[derive(Component, PartialEq)]
pub(super) struct Buttons {
    claims: bool,
    leaves: bool,
}

/// The connection state of the opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Other {
    /// Connected directly (true), or through the lobby (false).
    Here(bool),
    /// Connected, but slow to respond.
    Lagging,
    /// Not connected any more.
    Lost,
}

pub(super) fn other(session: &OnlineSession) -> Option<(Other, &str)> {
    let room = session.room.as_ref()?;
    let player = session.acting()?[session.seat()?.other().index()];
    let relayed = session.lobby == ConnectionState::On && room.here.contains(&player);
    let state = match session.direct {
        ConnectionState::On => Other::Here(true),
        ConnectionState::Lagging => Other::Lagging,
        _ if relayed => Other::Here(false),
        _ => Other::Lost,
    };
    Some((state, session.name(player)))
}

/// Returns the connection state as text, after a given time in that state.
pub(super) fn words(locale: Locale, session: &OnlineSession, since: Duration) -> Option<String> {
    let (state, name) = other(session)?;
    let name = ("name", shown_name(locale, name).into());
    if let Some(message) = session.claim.and_then(against) {
        return Some(locale.say_with(message, [name]));
    }
    let lobby = matches!(session.lobby, ConnectionState::On | ConnectionState::Lagging);
    Some(match state {
        Other::Here(true) if !lobby => locale.say_with("online-battle-lobby-off", [name]),
        Other::Here(true) => direct(locale, session),
        Other::Here(false) => via_lobby(locale, session),
        Other::Lagging => locale.say_with("online-battle-lagging", [name]),
        Other::Lost if !lobby && session.direct != ConnectionState::On => {
            locale.say_value("online-battle-you-offline", "seconds", since.as_secs())
        }
        Other::Lost => locale.say_with("online-battle-offline", [name, ("seconds", since.as_secs().into())]),
    })
}

/// Returns the message with the reason why the battle may be claimed, unless the status line already shows it.
const fn against(ground: ClaimGround) -> Option<&'static str> {
    match ground {
        ClaimGround::Gone => None,
        ClaimGround::Silent => Some("online-battle-silent"),
        ClaimGround::Missed => Some("online-battle-missed"),
        ClaimGround::Wrong | ClaimGround::Forked => Some("online-battle-broke"),
    }
}

/// Draws the status line.
pub(super) fn lay(layers: Res<Layers>, lines: Query<(), With<Words>>, mut kit: Kit) {
    if !lines.is_empty() {
        return;
    }
    let group = kit.tool_group(layers.tools(Tool::Online), Group);
    let line = kit.tool_text(group, "", TextStyle::ToolNote);
    kit.commands.entity(line).insert((Words, ProbeName::new("line")));
}

pub(super) fn tell(
    (session, time, fonts): (Res<OnlineSession>, Res<Time<Real>>, Res<Fonts>),
    viewport: Res<Viewport>,
    mut lines: Query<(&mut Text, &mut TextColor), With<Words>>,
    mut since: Local<Option<(Other, Duration)>>,
) {
    let Ok((mut text, mut colour)) = lines.single_mut() else { return };
    let state = other(&session).map(|(state, _)| state);
    if since.map(|(state, _)| state) != state {
        *since = state.map(|state| (state, time.elapsed()));
    }
    let long = since.map_or(Duration::ZERO, |(_, since)| time.elapsed().saturating_sub(since));
    let words = words(fonts.locale, &session, long).unwrap_or_default();
    set_words(&mut text, &words);
    let is_well = matches!(state, Some(Other::Here(_))) && session.claim.is_none();
    let [calm, urgent] = if viewport.is_small() { [INK, RED] } else { [DIM, PALE] };
    colour.set_if_neq(TextColor(if is_well { calm } else { urgent }));
}

/// Draws *Claim*, and *Leave* for spectators, who can leave at any time.
pub(super) fn buttons(
    session: Res<OnlineSession>,
    group: Single<Entity, With<Group>>,
    laid: Query<(Entity, &Buttons)>,
    mut kit: Kit,
) {
    let plays = session.seat().is_some();
    // Without the room, a spectator must still get away from the table.
    let leaves = !plays && (session.room.is_some() || laid.iter().any(|(_, laid)| laid.leaves));
    let wanted = Buttons { claims: session.claim.is_some() && plays, leaves };
    let Some(wanted) = kit.renew(&laid, Some(wanted)) else { return };
    let claims = wanted.claims;
    let row = kit.tool_row(*group);
    kit.commands.entity(row).insert(wanted);
    if claims {
        let claim = wishes(OnlineRequest::Claim);
        kit.tool(row, kit.say("online-battle-claim"), ButtonStyle::Gilded, "claim").insert(claim);
    }
    if leaves {
        kit.tool(row, kit.say("leave"), ButtonStyle::Paper, "leave-battle").insert(does(leave_room));
    }
}
