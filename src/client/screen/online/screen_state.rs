//! The UI state of both online screens: the page of the list, the open sheet, the picked and the dragged player, and
//! the message; also the text fields, and the parts that are rebuilt on change.

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui::Pressed;
use bevy::ui_widgets::Button;

use super::notice::Notice;
use super::room_link;
use crate::client::probe::ProbeName;
use crate::client::states::Screen;
use crate::ids::PlayerId;
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
    /// The current message.
    pub(super) said: Option<Notice>,
    /// The room that was left. While the session is still in it, the screen does not return to it.
    pub(super) left: Option<RoomId>,
    /// The battle whose surrender waits for confirmation.
    pub(super) asked: Option<RoomId>,
    /// True if the dialog of blocked players is open.
    pub(super) blocked: bool,
    /// The address of the last connection to a lobby.
    pub(super) lobby: String,
    /// The address by which players elsewhere reach that lobby, if it is another one.
    pub(super) public_lobby: Option<String>,
    /// True if the sheet with the room's link is open.
    pub(super) link: bool,
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
    pub(super) fn notice(&self) -> Notice {
        Notice::Invited(room_link::code(&self.0))
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

/// The player who is dragged, if there is one.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct DraggedPlayer(pub(super) Option<PlayerId>);

/// A marker for the message of the screen, a text.
#[derive(Component)]
pub(super) struct Message;

/// A part of the screen, and the data that it was laid out for.
#[derive(Component)]
pub(super) struct ScreenPart<V: Send + Sync + 'static>(Option<V>);

impl<V: PartialEq + Send + Sync + 'static> ScreenPart<V> {
    /// A part that is not laid out yet.
    pub(super) const NEW: Self = Self(None);

    /// Records the view, and returns true if the part must be laid out again.
    pub(super) fn turns(&mut self, view: V) -> bool {
        let turns = self.0.as_ref() != Some(&view);
        if turns {
            self.0 = Some(view);
        }
        turns
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OnlineScreenState>()
        .add_systems(OnEnter(Screen::Lobby), clear)
        .add_systems(OnEnter(Screen::Room), clear)
        .add_systems(PostUpdate, keep_focus.run_if(in_state(Screen::Lobby).or_else(in_state(Screen::Room))));
}

/// Clears the prompts and messages of the other screen. The chosen book is kept until the player leaves the room.
pub(super) fn clear(mut screen_state: ResMut<OnlineScreenState>, screen: Res<State<Screen>>) {
    let book = screen_state.book.take().filter(|_| *screen.get() == Screen::Room);
    let OnlineScreenState { lobby, public_lobby, left, .. } = std::mem::take(&mut *screen_state);
    *screen_state = OnlineScreenState { left, book, lobby, public_lobby, ..OnlineScreenState::default() };
}

/// Returns true if nothing is pressed or dragged, so that a new layout does not remove a widget in use.
pub(super) fn hand_is_free(
    pressed: Query<(), (With<Button>, With<Pressed>)>,
    dragged: Res<DraggedPlayer>,
) -> bool {
    pressed.is_empty() && dragged.0.is_none()
}

/// Restores the focus of a button that was laid out again.
fn keep_focus(
    mut focus: ResMut<InputFocus>,
    names: Query<(Entity, &ProbeName), Or<(With<Button>, With<EditableText>)>>,
    mut last: Local<Option<(Entity, String)>>,
) {
    if let Some(entity) = focus.get()
        && let Ok((_, name)) = names.get(entity)
    {
        if last.as_ref().is_none_or(|(last, _)| *last != entity) {
            *last = Some((entity, name.0.clone()));
        }
        return;
    }
    let Some((entity, name)) = last.take() else { return };
    if !names.contains(entity)
        && let Some((again, _)) = names.iter().find(|(_, other)| other.0 == name)
    {
        focus.set(again, FocusCause::Navigated);
    }
}
