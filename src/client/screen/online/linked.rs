//! The question before the game connects to a lobby that only a link names.

use bevy::input_focus::InputFocus;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;

use super::online_button::OnlineButton;
use super::screen_state::{Invited, hand_is_free};
use super::ui::{PAPER, TROUBLE, Ui};
use crate::client::buttons::{ButtonStyle, ByEnter, ByEscape};
use crate::client::fonts::{Fonts, INK, RED, Typeface};
use crate::client::linked_lobby::LinkedLobby;
use crate::client::probe;
use crate::client::states::Screen;
use crate::client::textures::Textures;
use crate::client::viewport::backdrop;
use crate::room::lobby_address::LobbyAddress;

/// The width of a letter and the height of a line, in pixels of the viewport.
const LETTER: f32 = 10.0;
const LINE: f32 = 26.0;

/// The slip with the question, and the lobby that it names.
#[derive(Component)]
struct Slip(LobbyAddress);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, lay.run_if(hand_is_free).run_if(in_state(Screen::Lobby)));
}

fn lay(
    (linked, invited): (Option<Res<LinkedLobby>>, Option<Res<Invited>>),
    slips: Query<(Entity, &Slip)>,
    mut focus: ResMut<InputFocus>,
    (mut textures, fonts): (Textures, Res<Fonts>),
    mut commands: Commands,
) {
    let wanted = linked.as_ref().map(|linked| &linked.0);
    if slips.iter().map(|(_, slip)| &slip.0).eq(wanted) {
        return;
    }
    slips.iter().for_each(|(entity, _)| commands.entity(entity).despawn());
    let Some(lobby) = wanted else { return };
    probe::log(&format!("asks about the lobby {}", lobby.host()));
    focus.clear();
    let ground = BackgroundColor(Color::srgba(0.04, 0.02, 0.01, 0.66));
    let root = (backdrop(), ground, GlobalZIndex(110), Slip(lobby.clone()), DespawnOnExit(Screen::Lobby));
    let root = commands.spawn(root).id();
    let on = textures.viewport();
    let stage = commands.spawn((on.node(), TabGroup::modal(), ChildOf(root))).id();
    let mut pen = Ui { commands: &mut commands, textures: &mut textures, fonts: &fonts };
    let wide = TROUBLE.size().0.min(on.size.x - 8.0);
    let host = lines(lobby.host(), ((wide - 88.0) / LETTER) as usize);
    let more = (host.len() - 1) as f32 * LINE;
    let high = TROUBLE.size().1 + more;
    let (left, top) = ((on.size.x - wide) / 2.0, (on.size.y - high) / 2.0);
    let slip = pen.paper(stage, Rect::new(left, top, left + wide, top + high), TROUBLE);
    pen.centre(slip, (40.0, 16.0, wide - 80.0, 36.0), "Another lobby", (Typeface::Title, 27.0), RED);
    let what = if invited.is_some() { "invitation" } else { "link" };
    let words = format!("This {what} leads to the lobby\n{}.\nConnect?", host.join("\n"));
    pen.centre(slip, (44.0, 52.0, wide - 88.0, 88.0 + more), &words, (Typeface::Text, 20.0), INK);
    let (style, y) = ((ButtonStyle::Paper, PAPER), 144.0 + more);
    let (agrees, stays) = (OnlineButton::Linked(true), OnlineButton::Linked(false));
    pen.press(slip, (wide / 2.0 - 142.0, y), style, "Connect", ("linked-connect", agrees));
    // A key that is pressed in passing connects to nothing.
    let stay = pen.press(slip, (wide / 2.0 + 10.0, y), style, "Stay", ("linked-stay", stays));
    pen.commands.entity(stay).insert((ByEnter, ByEscape));
}

/// Breaks the name of a host into lines, so that no part of a long one is hidden.
fn lines(host: &str, most: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for letter in host.chars() {
        match lines.last_mut() {
            Some(line) if line.len() < most.max(1) => line.push(letter),
            _ => lines.push(letter.to_string()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_name_is_shown_in_full() {
        assert_eq!(lines("far.example", 40), ["far.example"]);
        let long = format!("good.example.{}.evil.example", "a".repeat(60));
        let shown = lines(&long, 40);
        assert_eq!(shown.concat(), long);
        assert!(shown.len() == 3 && shown.iter().all(|line| line.len() <= 40));
    }
}
