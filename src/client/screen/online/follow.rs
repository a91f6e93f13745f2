//! The screens follow the session: into a room and out of it, and to the table when a battle is ready.

use bevy::prelude::*;

use super::screen_state::OnlineScreenState;
use crate::client::planned_match::PlannedMatch;
use crate::client::prefs::Prefs;
use crate::client::states::Screen;
use crate::client::toast::Toast;
use crate::facilitator::MatchKind;
use crate::facilitator::online::{OnlineReady, OnlineSession};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, announce.run_if(resource_changed::<OnlineSession>));
    app.add_systems(
        Update,
        (
            forget,
            go_in.run_if(in_state(Screen::Lobby)),
            go_out.run_if(in_state(Screen::Room)),
            begin.run_if(on_message::<OnlineReady>),
        )
            .chain(),
    );
}

/// Shows the text of the lobby's operator once, on any screen, until the player closes it.
fn announce(
    (session, prefs): (Res<OnlineSession>, Res<Prefs>),
    mut told: Local<Option<String>>,
    mut toast: ResMut<Toast>,
) {
    if *told != session.announcement {
        told.clone_from(&session.announcement);
        if let Some(text) = &session.announcement {
            let text = [("text", text.as_str().into())];
            toast.show_until_dismissed(prefs.language.say_with("lobby-announcement", text));
        }
    }
}

/// Forgets the room that was left once the session has left it. It is then a room like any other.
fn forget(session: Res<OnlineSession>, mut screen_state: ResMut<OnlineScreenState>) {
    if screen_state.left.is_some() && screen_state.left != session.room.as_ref().map(|room| room.id) {
        screen_state.left = None;
    }
}

fn go_in(
    session: Res<OnlineSession>,
    screen_state: Res<OnlineScreenState>,
    mut next: ResMut<NextState<Screen>>,
) {
    let room = session.room.as_ref().map(|room| room.id);
    if room.is_some() && room != screen_state.left {
        next.set(Screen::Room);
    }
}

fn go_out(session: Res<OnlineSession>, mut next: ResMut<NextState<Screen>>) {
    if session.room.is_none() {
        next.set(Screen::Lobby);
    }
}

fn begin(
    mut ready: MessageReader<OnlineReady>,
    mut plan: ResMut<PlannedMatch>,
    mut next: ResMut<NextState<Screen>>,
) {
    ready.clear();
    *plan = MatchKind::Online.into();
    next.set(Screen::Dealing);
}
