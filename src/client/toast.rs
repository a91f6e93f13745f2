//! A message to the player that belongs to no screen: a slip at the window's upper edge, shown for a while or until the
//! player closes it.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use super::buttons::ButtonStyle;
use super::errors::storage_problem;
use super::fonts::Fonts;
use super::prefs::Prefs;
use super::probe;
use super::ui::{Kit, TextStyle};
use crate::disk::{self, StorageProblem};

/// The toast shown to the player.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Toast {
    words: Option<String>,
    /// True if the toast stays until the player closes it.
    stays: bool,
}

impl Toast {
    /// Shows a message for a while, in place of the previous one.
    pub fn show(&mut self, words: impl Into<String>) {
        *self = Self { words: Some(words.into()), stays: false };
    }

    /// Shows a message that stays until the player closes it.
    pub fn show_until_dismissed(&mut self, words: impl Into<String>) {
        *self = Self { words: Some(words.into()), stays: true };
    }

    /// Returns the text of the toast, if there is one.
    #[must_use]
    pub fn words(&self) -> Option<&str> {
        self.words.as_deref()
    }
}

/// The slip, with its remaining time in seconds.
#[derive(Component)]
struct Slip(f32);

/// The time for which a temporary toast is shown, in seconds.
const WHILE: f32 = 9.0;

/// The interval between checks for storage errors, in seconds.
const EVERY: f32 = 1.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Toast>().add_systems(
        Update,
        (watch_disk, go, lay.run_if(resource_changed::<Toast>).run_if(resource_exists::<Fonts>)).chain(),
    );
}

/// Reports writes that fail only later, as in a browser, once for each reason.
fn watch_disk(
    (time, prefs): (Res<Time<Real>>, Res<Prefs>),
    mut waited: Local<f32>,
    mut told: Local<Option<StorageProblem>>,
    mut toast: ResMut<Toast>,
) {
    *waited += time.delta_secs();
    if *waited < EVERY {
        return;
    }
    *waited = 0.0;
    let trouble = disk::trouble();
    if *told != trouble {
        if let Some(problem) = trouble {
            toast.show_until_dismissed(storage_problem(prefs.language, problem));
        }
        *told = trouble;
    }
}

fn go(time: Res<Time<Real>>, mut slips: Query<&mut Slip>, mut toast: ResMut<Toast>) {
    for mut slip in &mut slips {
        slip.0 -= time.delta_secs();
        if slip.0 <= 0.0 {
            *toast = Toast::default();
        }
    }
}

fn lay(toast: Res<Toast>, slips: Query<Entity, With<Slip>>, mut kit: Kit) {
    for slip in &slips {
        kit.commands.entity(slip).despawn();
    }
    let Some(words) = toast.words() else { return };
    probe::log(&format!("notice {words}"));
    let edge = Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        top: px(6),
        padding: UiRect::horizontal(percent(3)),
        justify_content: JustifyContent::Center,
        ..default()
    };
    let time = Slip(if toast.stays { f32::MAX } else { WHILE });
    let edge = kit.commands.spawn((edge, GlobalZIndex(80), Pickable::IGNORE, time)).id();
    let (_, row) = kit.strip(edge);
    kit.text(row, words, TextStyle::Prompt);
    let close = |_: On<Activate>, mut toast: ResMut<Toast>| *toast = Toast::default();
    let label = kit.say("close");
    kit.icon_button(row, ("×", label), ButtonStyle::Paper, "notice-close").insert(observe(close));
}
