//! The papers beside the list of rooms: the available actions, and the unfinished battles.

use bevy::prelude::*;

use super::online_button::{OnlineButton, press};
use super::screen_state::{Field, OnlineScreenState, ParamsSheet, ScreenPart, hand_is_free};
use crate::client::buttons::ButtonStyle;
use crate::client::player_name::shown_name;
use crate::client::states::Screen;
use crate::client::ui::{Entry, Kit, TextStyle};
use crate::facilitator::online::{ConnectionState, OnlineSession, UnfinishedMatch};
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

/// The part with the available actions, not laid out yet.
pub(super) const ACTIONS: ScreenPart<HasActions> = ScreenPart::NEW;
/// The part with the unfinished battles, not laid out yet.
pub(super) const OLD_ONES: ScreenPart<UnfinishedList> = ScreenPart::NEW;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (actions, old).run_if(hand_is_free).run_if(in_state(Screen::Lobby)));
}

/// Returns true if the lobby responds.
pub(super) const fn is_on(line: ConnectionState) -> bool {
    matches!(line, ConnectionState::On | ConnectionState::Lagging)
}

fn actions(mut kit: Kit, session: Res<OnlineSession>, part: Single<(Entity, &mut ScreenPart<HasActions>)>) {
    let (root, mut part) = part.into_inner();
    let is_on = is_on(session.lobby);
    if !part.turns(HasActions(is_on)) {
        return;
    }
    kit.commands.entity(root).despawn_related::<Children>();
    if !is_on {
        return;
    }
    let pane = kit.pane(root, 0.0);
    let opens = OnlineButton::Sheet(Some(ParamsSheet { params: Params::default(), opens: true }));
    press(&mut kit, pane, ("lobby-open-room", ButtonStyle::Leather), "online-create", opens);
    press(&mut kit, pane, ("lobby-quick", ButtonStyle::Leather), "online-quick", OnlineButton::Quick);
    kit.text(pane, kit.say("lobby-by-code"), TextStyle::RowNote);
    let row = kit.row(pane);
    // A whole link can be pasted, too.
    let hint = &kit.say("lobby-code-hint");
    let code = Entry { words: "", hint, most: 160, style: TextStyle::Body, name: "online-code" };
    kit.entry(row, code).insert(Field::Code);
    press(&mut kit, row, ("lobby-join", ButtonStyle::Paper), "online-join", OnlineButton::Join(None));
}

fn old(
    mut kit: Kit,
    (session, screen_state): (Res<OnlineSession>, Res<OnlineScreenState>),
    part: Single<(Entity, &mut ScreenPart<UnfinishedList>)>,
) {
    let (root, mut part) = part.into_inner();
    let is_on = is_on(session.lobby);
    let view = UnfinishedList { battles: session.unfinished.clone(), asked: screen_state.asked, is_on };
    if !part.turns(view) {
        return;
    }
    kit.commands.entity(root).despawn_related::<Children>();
    for (number, battle) in session.unfinished.iter().enumerate() {
        let pane = kit.pane(root, 0.0);
        let opponent = shown_name(kit.locale(), &battle.against);
        let words = kit.say_with("lobby-unfinished", [("opponent", opponent.into())]);
        kit.text(pane, words, TextStyle::RowTitle { is_new: false });
        let row = kit.row(pane);
        let turn = kit.rest(row);
        let words = kit.say_with("lobby-turn", [("turn", battle.turn.into())]);
        kit.text(turn, words, TextStyle::RowNote);
        let resume = OnlineButton::Resume(Box::new(battle.clone()));
        press(&mut kit, row, ("lobby-resume", ButtonStyle::Paper), &format!("resume-{number}"), resume);
        let is_asked = screen_state.asked == Some(battle.room);
        let message = if is_asked { "lobby-forfeit-really" } else { "lobby-forfeit" };
        let forfeit = OnlineButton::GiveUp(battle.room);
        press(&mut kit, row, (message, ButtonStyle::Paper), &format!("give-up-{number}"), forfeit);
    }
    if session.unfinished.is_empty() && !is_on {
        kit.text(root, kit.say("lobby-no-unfinished"), TextStyle::DeskNote);
    }
}
