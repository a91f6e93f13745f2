//! The error message on a slip of paper, shown until the player has read it.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;

use super::online_button::OnlineButton;
use super::screen_state::hand_is_free;
use super::ui::{ASIDE, PAPER, TROUBLE, Ui};
use crate::client::buttons::{ButtonStyle, ByEnter, ByEscape};
use crate::client::fonts::{Fonts, INK, RED, Typeface};
use crate::client::probe;
use crate::client::sound::Sound;
use crate::client::states::Screen;
use crate::client::textures::Textures;
use crate::client::viewport::backdrop;
use crate::facilitator::GameMode;
use crate::facilitator::online::{OnlineRequest, OnlineSession, SessionError};

/// The slip, and the error that it was laid out for.
#[derive(Component)]
struct Slip(SessionError);

pub(super) fn plugin(app: &mut App) {
    let told = in_state(Screen::Lobby).or_else(in_state(Screen::Room)).or_else(in_state(GameMode::Online));
    app.add_systems(Update, lay.run_if(hand_is_free).run_if(told));
}

fn lay(
    (session, screen): (Res<OnlineSession>, Res<State<Screen>>),
    slips: Query<(Entity, &Slip)>,
    (mut textures, fonts): (Textures, Res<Fonts>),
    mut sounds: MessageWriter<Sound>,
    mut commands: Commands,
) {
    if slips.iter().map(|(_, slip)| &slip.0).eq(&session.trouble) {
        return;
    }
    slips.iter().for_each(|(entity, _)| commands.entity(entity).despawn());
    let Some(trouble) = &session.trouble else { return };
    probe::log(&format!("trouble {trouble}"));
    sounds.write(Sound::Refuse);
    // Over a running battle, the slip blocks only its own area and takes no keys.
    let is_laid = *screen.get() == Screen::Battle;
    let (ground, y) =
        if is_laid { (Color::NONE, 54.0) } else { (Color::srgba(0.04, 0.02, 0.01, 0.66), 230.0) };
    let root = (backdrop(), BackgroundColor(ground), GlobalZIndex(120), Slip(trouble.clone()));
    let root = commands.spawn((root, DespawnOnExit(*screen.get()))).id();
    let group = if is_laid { TabGroup::new(9) } else { TabGroup::modal() };
    let on = textures.viewport();
    let stage = commands.spawn((on.node(), group, ChildOf(root))).id();
    if is_laid {
        commands.entity(root).insert(Pickable::IGNORE);
        commands.entity(stage).insert(Pickable::IGNORE);
    }
    let mut pen = Ui { commands: &mut commands, textures: &mut textures, fonts: &fonts };
    let seen = OnlineButton::Wish(OnlineRequest::Seen);
    let words = trouble.to_string();
    let paper = if is_laid { ASIDE } else { TROUBLE };
    let slip = if on.is_small() {
        let (wide, high) =
            (paper.size().0.min(on.size.x - 8.0), paper.size().1 + if is_laid { 14.0 } else { 0.0 });
        let top = if is_laid { 28.0 } else { (on.size.y - high) / 2.0 };
        let left = (on.size.x - wide) / 2.0;
        pen.cut(stage, Rect::new(left, top, left + wide, top + high))
    } else {
        pen.sheet(stage, (360.0, y), paper)
    };
    let wide = paper.size().0.min(on.size.x - 8.0);
    let (room, press) = if is_laid {
        ((26.0, 10.0, wide - 194.0, 72.0), (wide - 158.0, 26.0))
    } else {
        let head = "Something went wrong";
        pen.centre(slip, (40.0, 16.0, wide - 80.0, 36.0), head, (Typeface::Title, 27.0), RED);
        ((44.0, 52.0, wide - 88.0, 88.0), (wide / 2.0 - 66.0, 144.0))
    };
    pen.centre(slip, room, &words, (Typeface::Text, 20.0), INK);
    let ok = pen.press(slip, press, (ButtonStyle::Paper, PAPER), "OK", ("trouble-ok", seen));
    if !is_laid {
        commands.entity(ok).insert((ByEnter, ByEscape));
    }
}
