//! The UI state of both online screens: the page of the list, the open sheet, the picked and the dragged player, and
//! the message; also the text fields, and the parts that are rebuilt on change.

use bevy::ecs::system::SystemParam;
use bevy::ui::Pressed;
use bevy::ui_widgets::Button;

use super::drag::Ghost;
use super::room_link;
use crate::client::prelude::*;
use crate::ids::PlayerId;
use crate::messages::Sentence;
use crate::room::lobby_room::RoomId;
use crate::room::params::Params;

/// The current UI state of both online screens.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::client::screen) struct OnlineScreenState {
    /// The page of the list of rooms.
    pub(super) page: usize,
    /// The sheet of a room's parameters, if it is open.
    pub(super) sheet: Option<ParamsSheet>,
    /// True if the sheet of noughts and crosses is open.
    pub(super) margin: bool,
    /// The player picked to be moved, if there is one.
    pub(super) picked: Option<PlayerId>,
    /// The name of the book chosen in a room with other cards. The book last chosen for the player's own cards stays
    /// unchanged.
    pub(super) book: Option<String>,
    /// The current message, about what the player has just done.
    pub(super) said: Option<Sentence>,
    /// The room that was left. While the session is still in it, the screen does not return to it.
    pub(super) left: Option<RoomId>,
    /// The battle whose surrender waits for confirmation.
    pub(super) asked: Option<RoomId>,
    /// True if the dialog of blocked players is open.
    pub(super) blocked: bool,
    /// The address of the last connection to a lobby.
    pub(in crate::client::screen) lobby: String,
    /// The address by which players elsewhere reach that lobby, if it is another one.
    pub(super) public_lobby: Option<String>,
    /// True if the sheet with the room's link is open.
    pub(super) link: bool,
    /// The name of the contact who has not confirmed the invitation, and for whom the link is shown.
    pub(super) unconfirmed: Option<String>,
}

impl OnlineScreenState {
    /// Returns the address of the lobby as others are told it.
    pub(super) fn shared_lobby(&self) -> &str {
        self.public_lobby.as_ref().unwrap_or(&self.lobby)
    }
}

/// The room that a link leads to, by its code.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub(in crate::client::screen) struct Invited(pub(in crate::client::screen) String);

impl Invited {
    /// Returns the message about the invitation.
    pub(super) fn notice(&self) -> Sentence {
        Sentence::new("lobby-invited", [("code", room_link::code(&self.0))])
    }
}

/// A sheet of a room's parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ParamsSheet {
    /// The parameters on the sheet.
    pub(super) params: Params,
    /// True if the sheet opens a room; false if it changes one.
    pub(super) opens: bool,
}

/// A text field of the lobby.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Field {
    Name,
    Lobby,
    Code,
    /// The public name of the lobby that this game hosts.
    #[cfg(all(feature = "server", not(target_arch = "wasm32")))]
    PublicName,
}

/// A part of the screen, and the data that it was laid out for.
#[derive(Component)]
pub(super) struct ScreenPart<V: Send + Sync + 'static>(Option<V>);

impl<V: PartialEq + Send + Sync + 'static> ScreenPart<V> {
    /// A part that is not laid out yet.
    pub(super) const NEW: Self = Self(None);
}

/// The system parameter of a part.
#[derive(SystemParam)]
pub(super) struct Part<'w, 's, V: Send + Sync + 'static>(
    Single<'w, 's, (Entity, &'static mut ScreenPart<V>)>,
);

impl<V: PartialEq + Send + Sync + 'static> Part<'_, '_, V> {
    /// Records the view. Returns the part, emptied, if it must be laid out again.
    pub(super) fn turn(&mut self, kit: &mut Kit, view: V) -> Option<Entity> {
        let (root, part) = &mut *self.0;
        if part.0.as_ref() == Some(&view) {
            return None;
        }
        part.0 = Some(view);
        kit.commands.entity(*root).despawn_related::<Children>();
        Some(*root)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OnlineScreenState>()
        .add_systems(OnEnter(Screen::Lobby), clear)
        .add_systems(OnEnter(Screen::Room), clear);
}

/// Clears the prompts and messages of the other screen. The chosen book is kept until the player leaves the room.
pub(super) fn clear(mut screen_state: ResMut<OnlineScreenState>, screen: Res<State<Screen>>) {
    let book = screen_state.book.take().filter(|_| *screen.get() == Screen::Room);
    let OnlineScreenState { lobby, public_lobby, left, .. } = std::mem::take(&mut *screen_state);
    *screen_state = OnlineScreenState { left, book, lobby, public_lobby, ..OnlineScreenState::default() };
}

/// Returns true if nothing is pressed or dragged, so that a new layout does not remove a widget in use.
pub(super) fn hand_is_free(held: Query<(), Or<((With<Button>, With<Pressed>), With<Ghost>)>>) -> bool {
    held.is_empty()
}
