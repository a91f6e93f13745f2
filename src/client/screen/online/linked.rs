//! The question before the game connects to a lobby that only a link names.

use super::inviting::Inviting;
use super::online_button::answer;
use super::screen_state::{Invited, hand_is_free};
use crate::client::linked_lobby::LinkedLobby;
use crate::client::prelude::*;
use crate::client::ui::OpenDialog;
use crate::room::lobby_address::LobbyAddress;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, lay.run_if(hand_is_free).run_if(in_state(Screen::Lobby)));
}

fn lay(
    mut kit: Kit,
    (linked, invited, inviting): (Option<Res<LinkedLobby>>, Option<Res<Invited>>, Option<Res<Inviting>>),
    mut open: OpenDialog<LobbyAddress>,
) {
    let lobby = linked.as_ref().map(|linked| &linked.0);
    let Some((dialog, lobby)) = open.turn(&mut kit, 110, lobby) else { return };
    probe::log(&format!("asks about the lobby {}", lobby.host()));
    let message = match (invited, inviting) {
        (Some(_), _) => "lobby-linked-invitation",
        (None, Some(_)) => "lobby-linked-contact",
        (None, None) => "lobby-linked-link",
    };
    kit.text(dialog.content, kit.say("lobby-linked"), TextStyle::Heading);
    let words = kit.say_value(message, "lobby", lobby.host());
    kit.text(dialog.content, words, TextStyle::Sentence);
    let [connect, stay] = [true, false].map(|agrees| does(move |world| answer(world, agrees)));
    kit.dialog_button(dialog, kit.say("lobby-connect"), "linked-connect").insert(connect);
    // A key that is pressed in passing connects to nothing.
    kit.dialog_button(dialog, kit.say("lobby-linked-stay"), "linked-stay").insert((ByEnter, ByEscape, stay));
}
