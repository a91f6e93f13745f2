//! The papers beside the list of rooms: the available actions, and the unfinished battles.

use super::online_button::{give_up, go_in, join, resume, shows_params};
use super::screen_state::{Field, OnlineScreenState, ParamsSheet, Part, hand_is_free};
use crate::client::player_name::shown_name;
use crate::client::prelude::*;
use crate::client::ui::Entry;
use crate::facilitator::online::{ConnectionState, OnlineRequest, OnlineSession, UnfinishedMatch};
use crate::room::lobby_room::RoomId;
use crate::room::params::Params;

/// True if there is anything to do, which requires a connection to the lobby.
#[derive(PartialEq, Eq)]
pub(super) struct HasActions(bool);

/// The unfinished battles, and the one that waits for confirmation.
#[derive(PartialEq)]
pub(super) struct UnfinishedList {
    battles: Vec<UnfinishedMatch>,
    asked: Option<RoomId>,
    is_on: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (actions, old).run_if(hand_is_free).run_if(in_state(Screen::Lobby)));
}

/// Returns true if the lobby responds.
pub(super) const fn is_on(line: ConnectionState) -> bool {
    matches!(line, ConnectionState::On | ConnectionState::Lagging)
}

fn actions(mut kit: Kit, session: Res<OnlineSession>, mut part: Part<HasActions>) {
    let is_on = is_on(session.lobby);
    let Some(root) = part.turn(&mut kit, HasActions(is_on)) else { return };
    if !is_on {
        return;
    }
    let pane = kit.pane(root, 0.0);
    let opens = shows_params(Some(ParamsSheet { params: Params::default(), opens: true }));
    kit.leather(pane, ("lobby-open-room", "online-create"), opens);
    kit.leather(pane, ("lobby-quick", "online-quick"), does(|world| go_in(world, OnlineRequest::Quick)));
    kit.text(pane, kit.say("lobby-by-code"), TextStyle::RowNote);
    let row = kit.row(pane);
    // A whole link can be pasted, too.
    kit.entry(row, Entry::new("online-code", kit.say("lobby-code-hint"), 160)).insert(Field::Code);
    kit.vellum(row, ("lobby-join", "online-join"), does(|world| join(world, None)));
}

fn old(
    mut kit: Kit,
    (session, screen_state): (Res<OnlineSession>, Res<OnlineScreenState>),
    mut part: Part<UnfinishedList>,
) {
    let is_on = is_on(session.lobby);
    let view = UnfinishedList { battles: session.unfinished.clone(), asked: screen_state.asked, is_on };
    let Some(root) = part.turn(&mut kit, view) else { return };
    for (number, battle) in session.unfinished.iter().enumerate() {
        let pane = kit.pane(root, 0.0);
        let opponent = shown_name(kit.locale(), &battle.against);
        let words = kit.say_value("lobby-unfinished", "opponent", opponent);
        kit.text(pane, words, TextStyle::RowTitle { is_new: false });
        let row = kit.row(pane);
        let turn = kit.rest(row);
        let words = kit.say_value("lobby-turn", "turn", battle.turn);
        kit.text(turn, words, TextStyle::RowNote);
        let (old, room) = (battle.clone(), battle.room);
        kit.vellum(row, ("lobby-resume", format!("resume-{number}")), does(move |world| resume(world, &old)));
        let is_asked = screen_state.asked == Some(battle.room);
        let message = if is_asked { "lobby-forfeit-really" } else { "lobby-forfeit" };
        kit.vellum(row, (message, format!("give-up-{number}")), does(move |world| give_up(world, room)));
    }
    if session.unfinished.is_empty() && !is_on {
        kit.text(root, kit.say("lobby-no-unfinished"), TextStyle::DeskNote);
    }
}
