//! A short note on a slip of paper, for example the reason why an action is impossible.

use bevy::prelude::*;

use super::layers::Layers;
use super::layout::TableLayout;
use super::systems::TableSystems;
use crate::client::fonts::{Fonts, INK, Typeface, centred};
use crate::client::nodes::{add_child, middle};
use crate::client::sound::Sound;
use crate::client::textures::{TextureKey, Textures};
use crate::client::viewport::absolute;

/// The message to show now.
#[derive(Resource, Default)]
pub(super) struct Note {
    words: Option<String>,
}

impl Note {
    /// Shows a message.
    pub(super) fn show(&mut self, words: impl Into<String>) {
        self.words = Some(words.into());
    }

    /// Returns true if the message was not shown yet.
    pub(super) const fn is_fresh(&self) -> bool {
        self.words.is_some()
    }
}

/// The slip, with its remaining time.
#[derive(Component)]
struct Slip(f32);

/// The paper of slips.
pub(super) const SLIP: TextureKey = TextureKey::Parchment(240, 60);
/// The time for which a slip stays, in seconds.
const STAYS: f32 = 2.8;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Note>()
        .add_systems(Update, (show, go).chain().in_set(TableSystems::Draw).run_if(resource_exists::<Layers>));
}

fn show(
    mut note: ResMut<Note>,
    layers: Res<Layers>,
    slips: Query<Entity, With<Slip>>,
    (mut textures, fonts): (Textures, Res<Fonts>),
    mut sounds: MessageWriter<Sound>,
    mut commands: Commands,
) {
    if !note.is_fresh() {
        return;
    }
    let Some(words) = note.words.take() else { return };
    for slip in &slips {
        commands.entity(slip).despawn();
    }
    sounds.write(Sound::Refuse);
    let (top, most) = TableLayout::new(textures.viewport()).note;
    let long = words.chars().count() as f32 * 8.2;
    let wide = (long + 70.0).clamp(220.0, most);
    // A narrow viewport needs more lines.
    let lines = if wide < 560.0 { (long / (wide - 36.0)).ceil().max(2.0) } else { 2.0 };
    let place = middle(Node {
        padding: UiRect::horizontal(px(16)),
        ..absolute(top.x - wide / 2.0, top.y, wide, 10.0 + lines * 20.0)
    });
    let slip = add_child(&mut commands, layers.top, (place, textures.sliced(SLIP, 9.0), Slip(STAYS)));
    add_child(&mut commands, slip, (fonts.write(words, Typeface::Text, 17.0, INK), centred()));
}

fn go(mut slips: Query<(Entity, &mut Slip)>, time: Res<Time>, mut commands: Commands) {
    for (entity, mut slip) in &mut slips {
        slip.0 -= time.delta_secs();
        if slip.0 <= 0.0 {
            commands.entity(entity).despawn();
        }
    }
}
