//! The dialogs over the page.

use super::actions::{ContactsPage, Field, Sheet, add_asked, read_code, remove, rename, shows};
use crate::client::blocked::{self, Blocked};
use crate::client::contacts::{Acquaintance, ContactCode, Contacts, LONGEST_CODE, fingerprint};
use crate::client::player_name::shown_name;
use crate::client::prelude::*;
use crate::client::screen::online::{self, OnlineScreenState};
use crate::client::share::is_here_alone;
use crate::client::ui::{Dialog, Entry, OpenDialog};
use crate::facilitator::online::{OnlineConfig, OnlineSession};
use crate::ids::PlayerId;
use crate::room::display_name::{LONGEST_NAME, with_mark};
use crate::room::lobby_address::LobbyAddress;

/// The layer of the dialogs.
const LAYER: i32 = 40;

/// The data that a dialog was filled for.
#[derive(Clone, PartialEq)]
struct View {
    sheet: Sheet,
    /// The contact that it is about, and true if the contact is blocked.
    contact: Option<(Acquaintance, bool)>,
    /// The player's own code, or the reason that there is none.
    own: Option<Result<ContactCode, String>>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, lay.run_if(in_state(Screen::Contacts)));
}

fn lay(
    mut kit: Kit,
    (page, contacts, blocked): (Res<ContactsPage>, Res<Contacts>, Res<Blocked>),
    (session, screen_state, prefs): (Res<OnlineSession>, Res<OnlineScreenState>, Res<Prefs>),
    config: Option<Res<OnlineConfig>>,
    mut open: OpenDialog<View>,
    mut own: Local<Option<Result<ContactCode, String>>>,
) {
    if page.is_changed() {
        let is_own = page.sheet == Some(Sheet::Own);
        *own = is_own.then(|| online::own_code(&prefs, (&session, &screen_state), config.as_deref()));
    }
    let view = page.sheet.clone().map(|sheet| {
        let contact = match sheet {
            Sheet::Contact { player, .. } => contacts.get(player).cloned(),
            _ => None,
        };
        let contact = contact.map(|person| (person.clone(), blocked.has(person.player)));
        View { sheet, contact, own: own.clone() }
    });
    let Some((dialog, view)) = open.turn(&mut kit, LAYER, view.as_ref()) else { return };
    match (&view.sheet, &view.own, &view.contact) {
        (Sheet::Own, Some(own), _) => own_code(&mut kit, dialog, own),
        (Sheet::Code(problem), ..) => code(&mut kit, dialog, problem.as_deref()),
        (Sheet::Ask(code), ..) => ask(&mut kit, dialog, code),
        (Sheet::Contact { player, removes }, _, Some((person, is_blocked))) => {
            contact(&mut kit, dialog, (*player, person), (*is_blocked, *removes));
        }
        _ => {}
    }
    let (message, name) = match view.sheet {
        Sheet::Code(_) | Sheet::Ask(_) => ("cancel", "contact-cancel"),
        Sheet::Own | Sheet::Contact { .. } => ("close", "contact-close"),
    };
    kit.dialog_button(dialog, kit.say(message), name).insert((ByEscape, shows(None)));
}

/// Writes a fingerprint, and what it is for.
fn lay_fingerprint(kit: &mut Kit, column: Entity, player: PlayerId, message: &str) {
    kit.text(column, fingerprint(player), TextStyle::PaperHeading);
    kit.text(column, kit.say(message), TextStyle::Note);
}

fn own_code(kit: &mut Kit, dialog: Dialog, own: &Result<ContactCode, String>) {
    kit.text(dialog.content, kit.say("contacts-own-code"), TextStyle::Heading);
    let code = match own {
        Ok(code) => code,
        Err(problem) => {
            kit.text(dialog.content, problem, TextStyle::Problem);
            return;
        }
    };
    lay_fingerprint(kit, dialog.content, code.player, "contacts-own-fingerprint");
    let about = online::show_link(kit, dialog, &code.link());
    let words = kit.say_value("contacts-own-note", "lobby", code.lobby.host());
    kit.text(about, words, TextStyle::Note);
    if is_here_alone(&code.lobby.to_string()) {
        kit.text(about, kit.say("room-link-local"), TextStyle::Note);
    }
    let [link, text] = [code.link(), code.text()];
    kit.dialog_button(dialog, kit.say("online-copy-link"), "copy-contact-link")
        .insert((ByEnter, online::copies("online-copied-link", link)));
    kit.dialog_button(dialog, kit.say("contacts-copy-code"), "copy-contact-code")
        .insert(online::copies("online-copied-code", text));
}

fn code(kit: &mut Kit, dialog: Dialog, problem: Option<&str>) {
    kit.text(dialog.content, kit.say("contacts-add-code"), TextStyle::Heading);
    kit.text(dialog.content, kit.say("contacts-code-note"), TextStyle::Body);
    let row = kit.row(dialog.content);
    kit.entry(row, Entry::new("contact-code", kit.say("contacts-code-hint"), LONGEST_CODE)).insert(Field);
    if let Some(problem) = problem {
        kit.text(dialog.content, problem, TextStyle::Problem);
    }
    kit.dialog_button(dialog, kit.say("contacts-code-read"), "read-code").insert((ByEnter, does(read_code)));
}

fn ask(kit: &mut Kit, dialog: Dialog, code: &ContactCode) {
    kit.text(dialog.content, kit.say("contacts-ask"), TextStyle::Heading);
    let row = kit.row(dialog.content);
    let hint = kit.say("contacts-name");
    kit.entry(row, Entry { words: &code.name, ..Entry::new("contact-name", hint, LONGEST_NAME) })
        .insert(Field);
    lay_fingerprint(kit, dialog.content, code.player, "contacts-fingerprint");
    let words = kit.say_value("contacts-lobby", "lobby", code.lobby.host());
    kit.text(dialog.content, words, TextStyle::Note);
    kit.dialog_button(dialog, kit.say("contacts-add"), "contact-add-now").insert((ByEnter, does(add_asked)));
}

fn contact(
    kit: &mut Kit,
    dialog: Dialog,
    (player, person): (PlayerId, &Acquaintance),
    (is_blocked, removes): (bool, bool),
) {
    let name = shown_name(kit.locale(), person.shown());
    kit.text(dialog.content, &name, TextStyle::Heading);
    let row = kit.row(dialog.content);
    let hint = kit.say("contacts-name");
    let entry = Entry { words: person.shown(), ..Entry::new("contact-name", hint, LONGEST_NAME) };
    kit.entry(row, entry).insert(Field);
    kit.vellum(row, ("contacts-rename", "rename"), (ByEnter, does(move |world| rename(world, player))));
    lay_fingerprint(kit, dialog.content, player, "contacts-fingerprint");
    if let Ok(lobby) = person.lobby.parse::<LobbyAddress>() {
        let words = kit.say_value("contacts-lobby", "lobby", lobby.host());
        kit.text(dialog.content, words, TextStyle::Note);
    }
    let buttons = kit.buttons(dialog.content);
    let message = if is_blocked { "online-unblock" } else { "online-block" };
    let marked = with_mark(&person.seen, player);
    kit.vellum(buttons, (message, "block"), does(move |world| blocked::turn(world, player, &marked)));
    let message = if removes { "contacts-remove-really" } else { "contacts-remove" };
    kit.vellum(buttons, (message, "remove-contact"), does(move |world| remove(world, player)));
}
