//! A word to the player that belongs to no screen: a slip at the window's upper edge, until it is put away.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use super::bank::{Art, Gallery};
use super::buttons::{Stuff, button};
use super::fonts::{Face, Fonts, INK};
use super::hooks;
use crate::disk;

/// What is said.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Notice(Option<String>);

impl Notice {
    /// Says something, in place of what was said before.
    pub fn say(&mut self, words: impl Into<String>) {
        self.0 = Some(words.into());
    }

    /// What is said.
    #[must_use]
    pub fn words(&self) -> Option<&str> {
        self.0.as_deref()
    }
}

#[derive(Component)]
struct Slip;

/// The paper, and the size of the button on it.
const PAPER: Art = Art::Parchment(240, 60);
const CLOSE: (u16, u16) = (44, 40);

/// How often it is asked whether what is kept is kept, in seconds.
const EVERY: f32 = 1.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Notice>().add_systems(
        Update,
        (watch_disk, lay.run_if(resource_changed::<Notice>).run_if(resource_exists::<Fonts>)).chain(),
    );
}

/// Where writing comes to nothing only later, as in a browser, it is told here, once for each reason.
fn watch_disk(
    time: Res<Time<Real>>,
    mut waited: Local<f32>,
    mut told: Local<Option<String>>,
    mut notice: ResMut<Notice>,
) {
    *waited += time.delta_secs();
    if *waited < EVERY {
        return;
    }
    *waited = 0.0;
    let trouble = disk::trouble();
    if *told != trouble {
        if let Some(words) = &trouble {
            notice.say(words.clone());
        }
        *told = trouble;
    }
}

fn lay(
    notice: Res<Notice>,
    slips: Query<Entity, With<Slip>>,
    (mut gallery, fonts): (Gallery, Res<Fonts>),
    mut commands: Commands,
) {
    for slip in &slips {
        commands.entity(slip).despawn();
    }
    let Some(words) = notice.words() else { return };
    hooks::say(&format!("notice {words}"));
    let edge = Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        top: px(6),
        justify_content: JustifyContent::Center,
        ..default()
    };
    let paper = Node {
        max_width: percent(94),
        align_items: AlignItems::Center,
        column_gap: px(12),
        padding: UiRect::axes(px(18), px(8)),
        ..default()
    };
    let close = button(&mut gallery, &fonts, "×", Stuff::Paper, Node::default(), CLOSE, "notice-close");
    commands.spawn((edge, GlobalZIndex(80), Pickable::IGNORE, Slip)).with_children(|edge| {
        edge.spawn((paper, gallery.sliced(PAPER, 9.0))).with_children(|paper| {
            paper.spawn((Node { flex_shrink: 1.0, ..default() }, fonts.write(words, Face::Text, 18.0, INK)));
            paper.spawn((close, observe(|_: On<Activate>, mut notice: ResMut<Notice>| notice.0 = None)));
        });
    });
}
