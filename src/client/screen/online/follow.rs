//! The screens follow the session: into a room and out of it, and to the table when a battle is ready.

use super::screen_state::OnlineScreenState;
use crate::client::planned_match::PlannedMatch;
use crate::client::prelude::*;
use crate::client::toast::Toast;
use crate::facilitator::MatchKind;
use crate::facilitator::online::{OnlineReady, OnlineSession};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, announce.run_if(resource_changed::<OnlineSession>))
        .add_systems(Update, (follow, begin.run_if(on_message::<OnlineReady>)).chain());
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
            toast.show_until_dismissed(prefs.language.say_value("lobby-announcement", "text", text));
        }
    }
}

fn follow(
    (session, screen): (Res<OnlineSession>, Res<State<Screen>>),
    mut screen_state: ResMut<OnlineScreenState>,
    mut next: ResMut<NextState<Screen>>,
) {
    let room = session.room.as_ref().map(|room| room.id);
    // Once the session has left a room, it is a room like any other.
    if screen_state.left.is_some() && screen_state.left != room {
        screen_state.left = None;
    }
    match *screen.get() {
        Screen::Lobby if room.is_some() && room != screen_state.left => next.set(Screen::Room),
        Screen::Room if room.is_none() => next.set(Screen::Lobby),
        _ => {}
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
