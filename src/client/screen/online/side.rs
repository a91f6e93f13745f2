//! The papers beside the list of rooms: the available actions, and the unfinished battles.

use bevy::prelude::*;

use super::online_button::{OnlineButton, press};
use super::screen_state::{Field, OnlineScreenState, ParamsSheet, ScreenPart, hand_is_free};
use crate::client::buttons::ButtonStyle;
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
    press(&mut kit, pane, ("Open a room", ButtonStyle::Leather), "online-create", opens);
    press(&mut kit, pane, ("Quick match", ButtonStyle::Leather), "online-quick", OnlineButton::Quick);
    kit.text(pane, "Join a friend by code:", TextStyle::RowNote);
    let row = kit.row(pane);
    // A whole link can be pasted, too.
    let code =
        Entry { words: "", hint: "Six letters", most: 160, style: TextStyle::Body, name: "online-code" };
    kit.entry(row, code).insert(Field::Code);
    press(&mut kit, row, ("Join", ButtonStyle::Paper), "online-join", OnlineButton::Join(None));
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
        let words = format!("Unfinished battle against {}", battle.against);
        kit.text(pane, words, TextStyle::RowTitle { is_new: false });
        let row = kit.row(pane);
        let turn = kit.rest(row);
        kit.text(turn, format!("turn {}", battle.turn), TextStyle::RowNote);
        let resume = OnlineButton::Resume(Box::new(battle.clone()));
        press(&mut kit, row, ("Resume", ButtonStyle::Paper), &format!("resume-{number}"), resume);
        let words = if screen_state.asked == Some(battle.room) { "Really?" } else { "Forfeit" };
        let forfeit = OnlineButton::GiveUp(battle.room);
        press(&mut kit, row, (words, ButtonStyle::Paper), &format!("give-up-{number}"), forfeit);
    }
    if session.unfinished.is_empty() && !is_on {
        kit.text(root, "You can resume unfinished battles here.", TextStyle::DeskNote);
    }
}
