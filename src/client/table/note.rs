//! A short note on a slip of paper, for example the reason why an action is impossible.

use super::layers::Layers;
use super::systems::TableSystems;
use crate::client::access::{Announcements, Importance};
use crate::client::passing::Passing;
use crate::client::prelude::*;
use crate::client::viewport::absolute;

/// The message to show now.
#[derive(Resource, Default)]
pub(super) struct Note(Option<String>);

impl Note {
    /// Shows a message.
    pub(super) fn show(&mut self, words: impl Into<String>) {
        self.0 = Some(words.into());
    }
}

/// A marker for the slip.
#[derive(Component)]
pub(super) struct Slip;

/// The time for which a slip stays, in seconds.
const STAYS: f32 = 2.8;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Note>().add_systems(Update, show.in_set(TableSystems::Draw));
}

fn show(
    mut note: ResMut<Note>,
    layers: Res<Layers>,
    slips: Query<Entity, With<Slip>>,
    mut kit: Kit,
    mut sounds: MessageWriter<Sound>,
    mut announcements: ResMut<Announcements>,
) {
    let Some(words) = note.bypass_change_detection().0.take() else { return };
    slips.iter().for_each(|slip| kit.commands.entity(slip).despawn());
    sounds.write(Sound::Refuse);
    announcements.say(Importance::Essential, &words);
    let (top, most) = kit.table_layout().note;
    let edge = Node {
        height: Val::Auto,
        justify_content: JustifyContent::Center,
        ..absolute(top.x - most / 2.0, top.y, most, 0.0)
    };
    let edge = kit.child(layers.top, (edge, Slip, Passing(STAYS)));
    let (paper, row) = kit.strip(edge);
    kit.commands.entity(paper).insert(Pickable::IGNORE);
    kit.text(row, words, TextStyle::Prompt);
}
