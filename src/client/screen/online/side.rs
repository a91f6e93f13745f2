//! The sheets beside the list of rooms: the available actions, and the unfinished battles.

use bevy::prelude::*;

use super::lobby_layout::Places;
use super::online_button::OnlineButton;
use super::screen_state::{Field, OnlineScreenState, ParamsSheet, ScreenPart, hand_is_free};
use super::ui::{FIELDS, LONG, OLD, PAPER, SIDE, Ui};
use crate::client::buttons::ButtonStyle;
use crate::client::field::{FieldSpec, field};
use crate::client::fonts::{DIM, Fonts, INK, Typeface, faint};
use crate::client::states::Screen;
use crate::client::textures::Textures;
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
    top: bool,
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

fn actions(
    session: Res<OnlineSession>,
    part: Single<(Entity, &mut ScreenPart<HasActions>)>,
    (mut textures, fonts): (Textures, Res<Fonts>),
    mut commands: Commands,
) {
    let (root, mut part) = part.into_inner();
    let is_on = is_on(session.lobby);
    if !part.turns(HasActions(is_on)) {
        return;
    }
    commands.entity(root).despawn_related::<Children>();
    if !is_on {
        return;
    }
    let mut pen = Ui { commands: &mut commands, textures: &mut textures, fonts: &fonts };
    let place = Places::new(&pen.textures.viewport(), true).side;
    let sheet = pen.sheet(root, place.into(), SIDE);
    let opened = OnlineButton::Sheet(Some(ParamsSheet { params: Params::default(), opens: true }));
    pen.press(sheet, (50.0, 28.0), (ButtonStyle::Leather, LONG), "Open a room", ("online-create", opened));
    pen.press(
        sheet,
        (50.0, 96.0),
        (ButtonStyle::Leather, LONG),
        "Quick match",
        ("online-quick", OnlineButton::Quick),
    );
    pen.line(sheet, (52.0, 166.0, 260.0), "Join a friend by code:", (Typeface::TextItalic, 17.0), faint());
    pen.press(
        sheet,
        (190.0, 193.0),
        (ButtonStyle::Paper, PAPER),
        "Join",
        ("online-join", OnlineButton::Join(None)),
    );
    let look = FieldSpec {
        place: (50.0, 190.0),
        size: FIELDS[2],
        face: (Typeface::SemiBold, 22.0),
        hint: "Six letters",
        // A whole link can be pasted, too.
        most: 160,
        name: "online-code",
    };
    field(&mut commands, (&mut textures, &fonts), sheet, (&look, ""), Field::Code);
}

fn old(
    (session, screen_state): (Res<OnlineSession>, Res<OnlineScreenState>),
    part: Single<(Entity, &mut ScreenPart<UnfinishedList>)>,
    (mut textures, fonts): (Textures, Res<Fonts>),
    mut commands: Commands,
) {
    let (root, mut part) = part.into_inner();
    let top = !is_on(session.lobby);
    if !part.turns(UnfinishedList { battles: session.unfinished.clone(), asked: screen_state.asked, top }) {
        return;
    }
    commands.entity(root).despawn_related::<Children>();
    let mut pen = Ui { commands: &mut commands, textures: &mut textures, fonts: &fonts };
    let place = Places::new(&pen.textures.viewport(), !top).old;
    let (left, y, most) = (place.x, place.y, if top { 4 } else { 2 });
    for (number, battle) in session.unfinished.iter().take(most).enumerate() {
        let slip = pen.sheet(root, (left, y + number as f32 * 94.0), OLD);
        let words = format!("Unfinished battle against {}", battle.against);
        pen.line(slip, (24.0, 11.0, 312.0), &words, (Typeface::Title, 19.0), INK);
        let turn = format!("turn {}", battle.turn);
        pen.line(slip, (24.0, 47.0, 50.0), &turn, (Typeface::TextItalic, 16.0), faint());
        let resume = OnlineButton::Resume(Box::new(battle.clone()));
        pen.press(
            slip,
            (76.0, 42.0),
            (ButtonStyle::Paper, PAPER),
            "Resume",
            (&format!("resume-{number}"), resume),
        );
        let words = if screen_state.asked == Some(battle.room) { "Really?" } else { "Forfeit" };
        let name = format!("give-up-{number}");
        pen.press(
            slip,
            (212.0, 42.0),
            (ButtonStyle::Paper, PAPER),
            words,
            (&name, OnlineButton::GiveUp(battle.room)),
        );
    }
    if let Some(more) = session.unfinished.len().checked_sub(most).filter(|more| *more > 0) {
        let y = y + most as f32 * 94.0;
        pen.line(
            root,
            (left + 24.0, y, 312.0),
            &format!("and {more} more"),
            (Typeface::TextItalic, 17.0),
            DIM,
        );
    }
    if session.unfinished.is_empty() && top {
        let words = "You can resume unfinished battles here.";
        pen.centre(root, (left, y + 20.0, 360.0, 60.0), words, (Typeface::TextItalic, 18.0), DIM);
    }
}
