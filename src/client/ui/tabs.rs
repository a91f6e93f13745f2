//! Tabs: buttons of which each shows its panel, and hides those of the others.

use accesskit::Role;
use bevy::input_focus::tab_navigation::TabGroup;

use super::kit::{ButtonSize, THUMB};
use crate::client::buttons::ButtonImages;
use crate::client::prelude::*;

/// The size of a tab: as narrow as its words, so that many stand in a row.
const TAB: ButtonSize = ButtonSize { least: Vec2::new(THUMB, THUMB), edge: 10, font: 20.0 };

/// A tab and its panel.
#[derive(Component)]
struct Tab {
    panel: Entity,
    /// True if its panel is shown at first.
    is_first: bool,
}

/// The name of the tab that was pressed last. It is kept while the screen is laid out again.
#[derive(Resource, Default)]
struct OpenTab(String);

pub(super) fn plugin(app: &mut App) {
    let reset = |mut open: ResMut<OpenTab>| open.0.clear();
    app.init_resource::<OpenTab>()
        .add_systems(Update, (reset.run_if(state_changed::<Screen>), show.run_if(is_turned)).chain());
}

fn is_turned(open: Res<OpenTab>, laid: Query<(), Added<Tab>>) -> bool {
    open.is_changed() || !laid.is_empty()
}

/// Shows the panel of the open tab.
fn show(
    open: Res<OpenTab>,
    mut tabs: Query<(&Tab, &ProbeName, &mut ButtonImages)>,
    mut panels: Query<&mut Node>,
    mut commands: Commands,
) {
    let is_pressed = tabs.iter().any(|(_, name, _)| name.0 == open.0);
    for (tab, name, mut faces) in &mut tabs {
        faces.chosen = if is_pressed { name.0 == open.0 } else { tab.is_first };
        if let Ok(mut panel) = panels.get_mut(tab.panel) {
            panel.display = if faces.chosen { Display::Flex } else { Display::None };
        }
        // The tabulator key passes over modal groups.
        commands.entity(tab.panel).insert(TabGroup { order: 1, modal: !faces.chosen });
    }
}

fn press(on: On<Activate>, names: Query<&ProbeName>, mut open: ResMut<OpenTab>) {
    if let Ok(name) = names.get(on.entity) {
        open.0.clone_from(&name.0);
    }
}

impl Kit<'_, '_> {
    /// Spawns the tabs of panels below a parent. Each has a label, a name for probes, and its panel. The first panel is
    /// shown at first.
    pub fn tabs<'t>(&mut self, parent: Entity, tabs: impl IntoIterator<Item = (String, &'t str, Entity)>) {
        for (place, (words, name, panel)) in tabs.into_iter().enumerate() {
            let tab = Tab { panel, is_first: place == 0 };
            let tab = (tab, observe(press), Described::role(Role::Tab));
            self.sized_button(parent, words, ButtonStyle::Paper, name, TAB).insert(tab);
        }
    }
}
