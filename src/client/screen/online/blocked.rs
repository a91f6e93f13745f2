//! The lobby's dialog of blocked players, which also lists blocked players who are in no room at the moment.

use super::online_button::show_blocked;
use super::screen_state::{OnlineScreenState, Part, clear, hand_is_free};
use crate::client::blocked::{self, Blocked};
use crate::client::player_name::shown_name;
use crate::client::prelude::*;
use crate::client::screen::contacts::opens_from;
use crate::client::ui::OpenDialog;
use crate::facilitator::online::OnlineRequest;
use crate::room::display_name::with_mark;

/// The number of blocked players that the button was laid out for.
#[derive(PartialEq, Eq)]
pub(super) struct BlockedCount(usize);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Blocked>()
        .add_systems(OnEnter(Screen::Lobby), send_blocked.after(clear))
        .add_systems(Update, (tool, lay).run_if(hand_is_free).run_if(in_state(Screen::Lobby)));
}

/// Sends the blocked players to the session before there is a connection. Opens the dialog if the file could not be
/// read.
fn send_blocked(
    blocked: Res<Blocked>,
    mut screen_state: ResMut<OnlineScreenState>,
    mut requests: MessageWriter<OnlineRequest>,
) {
    if !blocked.people().is_empty() {
        requests.write(blocked.request());
    }
    screen_state.blocked = blocked.note.is_some();
}

fn tool(mut kit: Kit, blocked: Res<Blocked>, mut part: Part<BlockedCount>) {
    let count = blocked.people().len();
    let Some(root) = part.turn(&mut kit, BlockedCount(count)) else { return };
    kit.vellum(root, ("contacts", "contacts"), opens_from(Screen::Lobby));
    if count > 0 {
        let words = kit.say_value("lobby-blocked-count", "count", count);
        kit.button(root, words, ButtonStyle::Paper, "blocked")
            .insert(does(|world| show_blocked(world, true)));
    }
}

fn lay(
    mut kit: Kit,
    (screen_state, blocked): (Res<OnlineScreenState>, Res<Blocked>),
    mut open: OpenDialog<Blocked>,
) {
    let wanted = screen_state.blocked.then_some(&*blocked);
    let Some((dialog, blocked)) = open.turn(&mut kit, 40, wanted) else { return };
    kit.text(dialog.content, kit.say("lobby-blocked"), TextStyle::Heading);
    let (words, style) = match &blocked.note {
        Some(note) => (note.clone(), TextStyle::Problem),
        None => (kit.say("lobby-blocked-note"), TextStyle::Note),
    };
    kit.text(dialog.content, words, style);
    if blocked.people().is_empty() {
        kit.text(dialog.content, kit.say("lobby-blocked-none"), TextStyle::Sentence);
    }
    // The last blocked player comes first.
    for (number, person) in blocked.people().iter().rev().enumerate() {
        let row = kit.row(dialog.content);
        let name = kit.rest(row);
        let words = with_mark(&shown_name(kit.locale(), &person.name), person.player);
        kit.text(name, words, TextStyle::Body);
        let (player, name) = (person.player, person.name.clone());
        let unblocks = does(move |world| blocked::turn(world, player, &name));
        kit.vellum(row, ("online-unblock", format!("unblock-{number}")), unblocks);
    }
    let close = does(|world| show_blocked(world, false));
    kit.dialog_button(dialog, kit.say("close"), "blocked-close").insert((ByEnter, ByEscape, close));
}
