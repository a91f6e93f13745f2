//! The controls to look back during a battle: three buttons for spectators.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use crate::client::buttons::{ButtonStyle, button};
use crate::client::fonts::{Fonts, PALE, Typeface};
use crate::client::probe;
use crate::client::table::layers::{Layers, Tool};
use crate::client::table::layout::TableLayout;
use crate::client::table::systems::TableSystems;
use crate::client::table::undo::LEFT;
use crate::client::table::widgets::on_desk;
use crate::client::textures::Textures;
use crate::client::viewport::absolute;
use crate::facilitator::GameMode;
use crate::facilitator::online::{Online, OnlineSession, SpectatorControl};

/// The buttons, and the data that they were laid out for: true if the spectator looks back.
#[derive(Component, PartialEq, Eq)]
struct Tools(bool);

/// The text that shows how far the view is behind the battle.
#[derive(Component)]
struct Behind;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (lay, tell)
            .chain()
            .in_set(TableSystems::Draw)
            .run_if(in_state(GameMode::Online))
            .run_if(resource_exists::<Layers>),
    );
}

fn lay(
    (online, session, layers): (Res<Online>, Res<OnlineSession>, Res<Layers>),
    laid: Query<(Entity, &Tools)>,
    (mut textures, fonts): (Textures, Res<Fonts>),
    mut commands: Commands,
) {
    let wanted = Tools(online.behind().is_some());
    if session.room.is_none() || session.seat().is_some() || laid.iter().any(|(_, tools)| *tools == wanted) {
        return;
    }
    laid.iter().for_each(|(entity, _)| commands.entity(entity).despawn());
    let looks_back = wanted.0;
    let layout = TableLayout::new(textures.viewport());
    let pitch = layout.pitch(Vec2::new(94.0, 40.0));
    let rows = if looks_back { 2.0 } else { 1.0 };
    let node = layout.tools(Rect::new(LEFT, 346.0, LEFT + 192.0, 446.0), rows * pitch.y);
    let parent = layers.tools(Tool::Online);
    let tools = commands.spawn((node, Pickable::IGNORE, wanted, ChildOf(parent))).id();
    let all = [
        (SpectatorControl::Back, "online-battle-look-back", 0.0, 0.0, "look-back"),
        (SpectatorControl::Forward, "online-battle-next-turn", pitch.x, 0.0, "look-on"),
        (SpectatorControl::Live, "online-battle-now", 0.0, pitch.y, "look-now"),
    ];
    for (look, message, x, y, name) in all.into_iter().take(if looks_back { 3 } else { 1 }) {
        let stuff = if look == SpectatorControl::Live { ButtonStyle::Chosen } else { ButtonStyle::Paper };
        let words = fonts.locale.say(message);
        let made = button(&mut textures, &fonts, &words, stuff, absolute(x, y, 0.0, 0.0), layout.tool, name);
        let goes = move |_: On<Activate>, mut looks: MessageWriter<SpectatorControl>| {
            probe::log(&format!("look {look:?}"));
            looks.write(look);
        };
        commands.spawn((made, observe(goes), ChildOf(tools)));
    }
    if looks_back {
        let place = absolute(pitch.x, pitch.y + 4.0, 112.0, 24.0);
        let line = on_desk(&mut commands, &fonts, tools, (place, "", Typeface::TextItalic, 16.0, PALE));
        commands.entity(line).insert(Behind);
    }
}

fn tell((online, fonts): (Res<Online>, Res<Fonts>), mut lines: Query<&mut Text, With<Behind>>) {
    for mut line in &mut lines {
        let words = match online.behind() {
            None | Some(0) => String::new(),
            Some(steps) => fonts.locale.say_with("online-battle-behind", [("steps", steps.into())]),
        };
        if line.0 != words {
            line.0 = words;
        }
    }
}
