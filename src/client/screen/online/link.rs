//! The dialog with the invitation to a room: a link, its QR code, and the contacts who can be invited through the lobby.

use super::inviting::{guests, send};
use super::online_button::copy_link;
use super::room_link::link;
use super::screen_state::{OnlineScreenState, hand_is_free};
use crate::client::blocked::Blocked;
use crate::client::contacts::Contacts;
use crate::client::prelude::*;
use crate::client::share::is_here_alone;
use crate::client::ui::{Dialog, OpenDialog};
use crate::facilitator::online::OnlineSession;
use crate::ids::PlayerId;

/// The data that the dialog was filled for.
#[derive(Clone, PartialEq, Eq)]
struct View {
    link: String,
    /// The name of the contact who has not confirmed the invitation.
    unconfirmed: Option<String>,
    /// The contacts who can be invited, with their names.
    guests: Vec<(PlayerId, String)>,
}

/// Shows a link in a dialog, as a QR code and as text. Returns the column with the text.
pub(in crate::client::screen) fn show_link(kit: &mut Kit, dialog: Dialog, link: &str) -> Entity {
    let stack = kit.stack(dialog.content);
    // On a low screen a camera still sees all of it.
    let on = kit.viewport();
    let most = on.pick(296, 156, 296);
    // Beside a longer text it stands at the top, so that none of it lies below the fold.
    let align = on.pick(AlignSelf::Auto, AlignSelf::FlexStart, AlignSelf::Auto);
    if let Some(mut shown) = kit.qr_code(stack, link, (most, "link-picture")) {
        shown.entry::<Node>().and_modify(move |mut node| node.align_self = align);
    }
    let about = kit.rest(stack);
    kit.text(about, link, TextStyle::Sentence);
    about
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, lay.run_if(hand_is_free).run_if(in_state(Screen::Room)));
}

fn lay(
    mut kit: Kit,
    (session, screen_state): (Res<OnlineSession>, Res<OnlineScreenState>),
    (contacts, blocked): (Res<Contacts>, Res<Blocked>),
    mut open: OpenDialog<View>,
) {
    let room = session.room.as_ref().filter(|_| screen_state.link);
    let wanted = room.map(|room| View {
        link: link(screen_state.shared_lobby(), &room.code),
        unconfirmed: screen_state.unconfirmed.clone(),
        guests: guests(kit.locale(), room, (&contacts, &blocked), &screen_state),
    });
    let Some((dialog, View { link, unconfirmed, guests })) = open.turn(&mut kit, 40, wanted.as_ref()) else {
        return;
    };
    kit.text(dialog.content, kit.say("room-link-heading"), TextStyle::Heading);
    if let Some(name) = unconfirmed {
        let words = kit.say_value("invitation-unconfirmed", "name", name);
        kit.text(dialog.content, words, TextStyle::Body);
    }
    let about = show_link(&mut kit, dialog, link);
    let words = if is_here_alone(screen_state.shared_lobby()) { "room-link-local" } else { "room-link-note" };
    kit.text(about, kit.say(words), TextStyle::Note);
    let buttons = kit.buttons(dialog.content);
    for (number, (player, name)) in guests.iter().enumerate() {
        let (player, words) = (*player, kit.say_value("access-invite", "name", name));
        kit.button(buttons, words, ButtonStyle::Paper, format!("invite-{number}"))
            .insert(does(move |world| send(world, player)));
    }
    kit.dialog_button(dialog, kit.say("online-copy-link"), "copy-link").insert(does(copy_link));
    let ends = does(|world| {
        let mut state = world.resource_mut::<OnlineScreenState>();
        (state.link, state.unconfirmed) = (false, None);
    });
    kit.dialog_button(dialog, kit.say("close"), "link-close").insert((ByEnter, ByEscape, ends));
}
