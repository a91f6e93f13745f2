//! The error message, shown until the player has read it.

use super::errors::session_error;
use super::online_button::wishes;
use super::screen_state::hand_is_free;
use crate::client::prelude::*;
use crate::client::ui::OpenDialog;
use crate::facilitator::GameMode;
use crate::facilitator::online::{OnlineRequest, OnlineSession, SessionError};

/// The layer of the message, over every dialog but the report.
const LAYER: i32 = 128;

/// The banner, and the error that it shows.
#[derive(Component)]
struct Banner(SessionError);

pub(super) fn plugin(app: &mut App) {
    let told = in_state(Screen::Lobby).or_else(in_state(Screen::Room)).or_else(in_state(GameMode::Online));
    let in_battle = in_state(Screen::Battle);
    app.add_systems(
        Update,
        (dialog.run_if(not(in_battle.clone())), banner.run_if(in_battle)).run_if(hand_is_free).run_if(told),
    );
}

fn announce(trouble: &SessionError, sounds: &mut MessageWriter<Sound>) {
    probe::log(&format!("trouble {trouble}"));
    sounds.write(Sound::Refuse);
}

fn dialog(
    mut kit: Kit,
    session: Res<OnlineSession>,
    mut open: OpenDialog<SessionError>,
    mut sounds: MessageWriter<Sound>,
) {
    let Some((dialog, trouble)) = open.turn(&mut kit, LAYER, session.trouble.as_ref()) else { return };
    announce(trouble, &mut sounds);
    kit.text(dialog.content, kit.say("online-error"), TextStyle::Heading);
    kit.text(dialog.content, session_error(kit.locale(), trouble), TextStyle::Sentence);
    let ends = (ByEnter, ByEscape, wishes(OnlineRequest::Seen));
    kit.dialog_button(dialog, kit.say("online-error-ok"), "trouble-ok").insert(ends);
}

/// Shows the message over a running battle, which continues: it takes no keys.
fn banner(
    mut kit: Kit,
    session: Res<OnlineSession>,
    shown: Query<(Entity, &Banner)>,
    mut sounds: MessageWriter<Sound>,
) {
    if shown.iter().map(|(_, banner)| &banner.0).eq(&session.trouble) {
        return;
    }
    shown.iter().for_each(|(entity, _)| kit.commands.entity(entity).despawn());
    let Some(trouble) = &session.trouble else { return };
    announce(trouble, &mut sounds);
    let row = kit.banner((GlobalZIndex(LAYER), Banner(trouble.clone()), DespawnOnExit(Screen::Battle)));
    let part = kit.rest(row);
    kit.text(part, session_error(kit.locale(), trouble), TextStyle::Sentence);
    kit.vellum(row, ("online-error-ok", "trouble-ok"), wishes(OnlineRequest::Seen));
}
