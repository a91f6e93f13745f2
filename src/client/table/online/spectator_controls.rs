//! The controls to look back during a battle: three buttons for spectators.

use crate::client::prelude::*;
use crate::client::table::layers::{Layers, Tool};
use crate::facilitator::online::{Online, OnlineSession, SpectatorControl};

/// The buttons, and the data that they were laid out for: true if the spectator looks back.
#[derive(Component, PartialEq, Eq)]
pub(super) struct Tools(bool);

/// The text that shows how far the view is behind the battle.
#[derive(Component)]
pub(super) struct Behind;

pub(super) fn lay(
    (online, session, layers): (Res<Online>, Res<OnlineSession>, Res<Layers>),
    laid: Query<(Entity, &Tools)>,
    mut kit: Kit,
) {
    if session.room.is_none() || session.seat().is_some() {
        return;
    }
    let looks_back = online.behind().is_some();
    let Some(wanted) = kit.renew(&laid, Some(Tools(looks_back))) else { return };
    let group = kit.tool_group(layers.tools(Tool::Online), wanted);
    let row = kit.tool_row(group);
    let all = [
        (SpectatorControl::Back, "online-battle-look-back", "look-back"),
        (SpectatorControl::Forward, "online-battle-next-turn", "look-on"),
        (SpectatorControl::Live, "online-battle-now", "look-now"),
    ];
    for (look, message, name) in all.into_iter().take(if looks_back { 3 } else { 1 }) {
        let style = if look == SpectatorControl::Live { ButtonStyle::Gilded } else { ButtonStyle::Paper };
        let goes = move |_: On<Activate>, mut looks: MessageWriter<SpectatorControl>| {
            probe::log(&format!("look {look:?}"));
            looks.write(look);
        };
        kit.tool(row, kit.say(message), style, name).insert(observe(goes));
    }
    if looks_back {
        let line = kit.tool_text(group, "", TextStyle::ToolNote);
        kit.commands.entity(line).insert(Behind);
    }
}

pub(super) fn tell((online, fonts): (Res<Online>, Res<Fonts>), mut lines: Query<&mut Text, With<Behind>>) {
    for mut line in &mut lines {
        let steps = online.behind().filter(|steps| *steps > 0);
        let words = steps.map(|steps| fonts.locale.say_value("online-battle-behind", "steps", steps));
        set_words(&mut line, &words.unwrap_or_default());
    }
}
