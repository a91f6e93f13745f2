//! The actions of the buttons on both online screens.

use bevy::clipboard::Clipboard;
use bevy::text::EditableText;

use super::choice::Choice;
use super::inviting::Inviting;
use super::room_link;
use super::screen_state::{Field, Invited, OnlineScreenState, ParamsSheet};
use crate::client::blocked::Blocked;
use crate::client::field::{rewrite, typed};
use crate::client::linked_lobby::LinkedLobby;
use crate::client::prefs::LOBBY;
use crate::client::prelude::*;
use crate::client::toast::Toast;
use crate::facilitator::online::{ConnectionState, OnlineRequest, OnlineSession, UnfinishedMatch};
use crate::ids::PlayerId;
use crate::messages::Sentence;
use crate::room::display_name::{clean_name, display_name};
use crate::room::lobby_address::LobbyAddress;
use crate::room::lobby_room::{Room, RoomAction, RoomId};
use crate::room::seating::{LONGEST, SeatingList};

/// The direction in which a player is moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    Left,
    Right,
    Up,
    Down,
}

/// Returns the action of a button that sends a request.
pub(in crate::client) fn wishes(wanted: OnlineRequest) -> impl Bundle {
    does(move |world| request(world, wanted.clone()))
}

pub(super) fn request(world: &mut World, request: OnlineRequest) {
    probe::log(&format!("wish {request:?}"));
    world.write_message(request);
}

/// Shows the reason why an action is impossible.
pub(super) fn refuse(world: &mut World, why: Sentence) {
    world.resource_mut::<OnlineScreenState>().said = Some(why);
    world.write_message(Sound::Refuse);
}

/// Disconnects, and returns to the choice of a mode.
pub(super) fn back(world: &mut World) {
    request(world, OnlineRequest::Disconnect);
    world.resource_mut::<NextState<Screen>>().set(Screen::Play);
}

/// Resumes a battle.
pub(super) fn resume(world: &mut World, old: &UnfinishedMatch) {
    if has_no_lobby(world) {
        connect(world, Some(old.lobby.clone()));
    }
    go_in(world, OnlineRequest::Resume(old.room));
}

/// Gives up a battle, after confirmation.
pub(super) fn give_up(world: &mut World, room: RoomId) {
    let mut screen_state = world.resource_mut::<OnlineScreenState>();
    if screen_state.asked == Some(room) {
        screen_state.asked = None;
        request(world, OnlineRequest::Forget(room));
    } else {
        screen_state.asked = Some(room);
    }
}

/// Returns the action of a button that opens or closes the sheet of a room's parameters.
pub(super) fn shows_params(sheet: Option<ParamsSheet>) -> impl Bundle {
    does(move |world| world.resource_mut::<OnlineScreenState>().sheet = sheet)
}

/// Opens the room of the sheet, or changes its parameters.
pub(super) fn apply_params(world: &mut World) {
    let Some(sheet) = world.resource_mut::<OnlineScreenState>().sheet.take() else { return };
    if sheet.opens {
        go_in(world, OnlineRequest::Create(sheet.params));
    } else {
        request(world, OnlineRequest::Act(RoomAction::Params(sheet.params)));
    }
}

/// Picks a player to move, or cancels the pick.
pub(super) fn pick(world: &mut World, player: PlayerId) {
    let mut screen_state = world.resource_mut::<OnlineScreenState>();
    screen_state.picked = if screen_state.picked == Some(player) { None } else { Some(player) };
}

/// Moves the picked player.
pub(super) fn move_picked(world: &mut World, way: Way) {
    let picked = world.resource::<OnlineScreenState>().picked;
    let room = world.resource::<OnlineSession>().room.as_ref();
    if let Some(act) = picked.and_then(|player| moved(room?, player, way)) {
        request(world, OnlineRequest::Act(act));
    }
}

/// Opens or closes the dialog of blocked players.
pub(super) fn show_blocked(world: &mut World, opens: bool) {
    world.resource_mut::<OnlineScreenState>().blocked = opens;
    // The list is the same: it need not be written again.
    world.resource_mut::<Blocked>().bypass_change_detection().note = None;
}

/// Copies the link, and closes its sheet.
pub(super) fn copy_link(world: &mut World) {
    copy(world, "online-copied-link", room_link::link);
    world.resource_mut::<OnlineScreenState>().link = false;
}

/// Returns true if there is no connection to a lobby, and none is being established.
pub(super) fn has_no_lobby(world: &World) -> bool {
    matches!(world.resource::<OnlineSession>().lobby, ConnectionState::Off | ConnectionState::Lost)
}

/// Leaves the room. The lobby opens at once, even if the network responds later.
pub(in crate::client) fn leave_room(world: &mut World) {
    let room = world.resource::<OnlineSession>().room.as_ref().map(|room| room.id);
    world.resource_mut::<OnlineScreenState>().left = room;
    request(world, OnlineRequest::LeaveRoom);
    world.resource_mut::<NextState<Screen>>().set(Screen::Lobby);
}

/// Returns the text in a field.
pub(super) fn written(world: &mut World, field: Field) -> Option<String> {
    let mut fields = world.query::<(&Field, &EditableText)>();
    let found = fields.iter(world).find(|(kind, _)| **kind == field);
    found.map(|(_, text)| typed(text).trim().to_owned())
}

/// Replaces the text in a field, unless it is the same.
fn write(world: &mut World, field: Field, words: &str) {
    let mut fields = world.query::<(&Field, &mut EditableText)>();
    let found = fields.iter_mut(world).find(|(kind, text)| **kind == field && typed(text) != words);
    if let Some((_, mut text)) = found {
        rewrite(&mut text, words);
    }
}

/// Connects to the lobby of a link, or drops it together with the invitation to a room there.
pub(super) fn answer(world: &mut World, agrees: bool) {
    let Some(LinkedLobby(lobby)) = world.remove_resource() else { return };
    if !agrees {
        world.remove_resource::<Invited>();
        world.remove_resource::<Inviting>();
        let notice = Sentence::new("lobby-not-connected", [("lobby", lobby.host().to_owned())]);
        world.resource_mut::<OnlineScreenState>().said = Some(notice);
        return;
    }
    let address = lobby.to_string();
    write(world, Field::Lobby, &address);
    world.resource_mut::<Prefs>().lobby.clone_from(&address);
    connect(world, Some(address));
    if let Some(notice) = world.get_resource::<Invited>().map(Invited::notice) {
        world.resource_mut::<OnlineScreenState>().said = Some(notice);
    }
}

/// Connects to a lobby, by default to the one in the field. The player has chosen it, now or before.
pub(super) fn connect(world: &mut World, lobby: Option<String>) {
    let name = written(world, Field::Name).map(|name| clean_name(&name));
    if let Some(name) = &name {
        write(world, Field::Name, name);
    }
    let typed = written(world, Field::Lobby).filter(|_| lobby.is_none()).map(|typed| {
        let (address, room) = room_link::lobby(&typed);
        write(world, Field::Lobby, &address);
        room.into_iter().for_each(|room| world.insert_resource(Invited(room)));
        address
    });
    let mut prefs = world.resource_mut::<Prefs>();
    if let Some(name) = name.filter(|name| *name != prefs.name) {
        prefs.name = name;
    }
    if let Some(typed) = typed.filter(|typed| *typed != prefs.lobby) {
        prefs.lobby = if typed.is_empty() { LOBBY.to_owned() } else { typed };
    }
    let name = display_name(&prefs.name);
    let lobby = lobby.unwrap_or_else(|| prefs.lobby.clone());
    if let Ok(address) = lobby.parse::<LobbyAddress>() {
        prefs.remember(&address);
    }
    let mut screen_state = world.resource_mut::<OnlineScreenState>();
    screen_state.said = None;
    screen_state.lobby.clone_from(&lobby);
    screen_state.public_lobby = None;
    request(world, OnlineRequest::Connect { lobby, name });
}

/// Sends a request that leads into a room, even into the room that was left.
pub(super) fn go_in(world: &mut World, wanted: OnlineRequest) {
    let mut screen_state = world.resource_mut::<OnlineScreenState>();
    (screen_state.left, screen_state.said) = (None, None);
    request(world, wanted);
}

pub(super) fn join(world: &mut World, code: Option<String>) {
    let code = code.or_else(|| written(world, Field::Code)).unwrap_or_default();
    let code = room_link::code(&code);
    if code.is_empty() {
        return refuse(world, Sentence::new("lobby-no-code", []));
    }
    go_in(world, OnlineRequest::Join(code));
}

/// Returns the action that moves a player in a direction, or `None` if the player cannot move that way.
fn moved(room: &Room, player: PlayerId, way: Way) -> Option<RoomAction> {
    let (list, _) = room.seating.place(player)?;
    let aside = |list: Option<&SeatingList>| list.map(|list| RoomAction::Put(player, *list, LONGEST));
    match way {
        Way::Left => aside(SeatingList::ALL.get((list as usize).checked_sub(1)?)),
        Way::Right => aside(SeatingList::ALL.get(list as usize + 1)),
        Way::Up => Some(RoomAction::Shift { player, down: false }),
        Way::Down => Some(RoomAction::Shift { player, down: true }),
    }
}

/// Copies the code of the room, or a text made from the code and the lobby's address.
pub(super) fn copy(world: &mut World, copied: &'static str, made: impl FnOnce(&str, &str) -> String) {
    let Some(code) = world.resource::<OnlineSession>().room.as_ref().map(|room| room.code.clone()) else {
        return;
    };
    let text = made(world.resource::<OnlineScreenState>().shared_lobby(), &code);
    copy_text(world, copied, text);
}

/// Copies a text, and tells that it was copied. `copied`: the message about it.
pub(super) fn copy_text(world: &mut World, copied: &'static str, text: String) {
    let said = clip(world, copied, text);
    world.resource_mut::<OnlineScreenState>().said = Some(Sentence::new(said, []));
}

/// Returns the action of a button that copies a text, and tells of it. `copied`: the message if it was copied.
pub(in crate::client::screen) fn copies(copied: &'static str, text: String) -> impl Bundle {
    does(move |world| {
        let said = clip(world, copied, text.clone());
        let words = world.resource::<Prefs>().language.say(said);
        world.resource_mut::<Toast>().show(words);
    })
}

/// Copies a text. Returns the message about it: `copied`, or that it is not possible.
fn clip(world: &mut World, copied: &'static str, text: String) -> &'static str {
    let clipboard = world.get_resource_mut::<Clipboard>();
    let is_copied = clipboard.is_some_and(|mut clipboard| clipboard.set_text(text).is_ok());
    if is_copied { copied } else { "no-clipboard" }
}

/// Sends the chosen book if it can be played, so that a battle never begins with another book.
pub(super) fn tell_book(world: &mut World) {
    let choice = Choice::from_world(world);
    if let Some(book) = choice.book()
        && choice.wrong().is_empty()
    {
        request(world, OnlineRequest::Book(book.slots()));
    }
}

/// Returns true if this player is ready.
fn is_ready(world: &World) -> bool {
    let session = world.resource::<OnlineSession>();
    session.room.as_ref().zip(session.me).is_some_and(|(room, me)| room.ready.contains(&me))
}

pub(super) fn turn_book(world: &mut World, by: isize) {
    let choice = Choice::from_world(world);
    let Some(name) = choice.turned(by).map(str::to_owned) else { return };
    if choice.is_of_the_room() {
        world.resource_mut::<OnlineScreenState>().book = Some(name);
    } else {
        world.resource_mut::<Prefs>().book = name;
    }
    world.resource_mut::<OnlineScreenState>().said = None;
    tell_book(world);
    if is_ready(world) && !Choice::from_world(world).wrong().is_empty() {
        // A player with an unplayable book cannot be ready.
        request(world, OnlineRequest::Act(RoomAction::Ready(false)));
    }
}

pub(super) fn turn_ready(world: &mut World) {
    if world.resource::<OnlineSession>().room.is_none() {
        return;
    }
    let is_ready = is_ready(world);
    let choice = Choice::from_world(world);
    let (name, wrong) = (choice.name().map(str::to_owned), choice.wrong());
    match name {
        Some(book) if !is_ready && !wrong.is_empty() => {
            let between = world.resource::<Prefs>().language.say("book-between-problems");
            let message = if choice.is_of_the_room() { "room-book-unplayable" } else { "books-unplayable" };
            let values = [("book", book), ("problems", wrong.join(&between))];
            refuse(world, Sentence::new(message, values));
        }
        _ => {
            if !is_ready {
                tell_book(world);
            }
            world.resource_mut::<OnlineScreenState>().said = None;
            request(world, OnlineRequest::Act(RoomAction::Ready(!is_ready)));
        }
    }
}
