//! A message to the player that belongs to no screen: a slip at the window's upper edge, shown for a while or until the
//! player closes it.

use std::time::Duration;

use bevy::time::common_conditions::on_real_timer;

use super::errors::storage_problem;
use crate::client::prelude::*;
use crate::disk::{self, StorageProblem};

/// The toast shown to the player.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Toast {
    words: String,
    /// The length of the beginning that stays until the player closes it.
    stays: usize,
}

impl Toast {
    /// Shows a message for a while, below the one that stays.
    pub fn show(&mut self, words: impl AsRef<str>) {
        self.words.truncate(self.stays);
        if self.stays > 0 {
            self.words.push('\n');
        }
        self.words.push_str(words.as_ref());
    }

    /// Shows a message that stays until the player closes it, in place of the previous one.
    pub fn show_until_dismissed(&mut self, words: impl AsRef<str>) {
        *self = Self::default();
        self.add(words);
    }

    /// Shows a message that stays until the player closes it, below the one that stays already.
    pub fn add(&mut self, words: impl AsRef<str>) {
        self.show(words);
        self.stays = self.words.len();
    }

    /// Returns the text of the toast, if there is one.
    pub fn words(&self) -> Option<&str> {
        (!self.words.is_empty()).then_some(self.words.as_str())
    }
}

/// The slip, with its remaining time in seconds.
#[derive(Component)]
struct Slip(f32);

/// The time for which a temporary toast is shown, in seconds.
const WHILE: f32 = 9.0;

/// The interval between checks for storage errors.
const EVERY: Duration = Duration::from_secs(1);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Toast>().add_systems(
        Update,
        (
            watch_disk.run_if(on_real_timer(EVERY)),
            go,
            lay.run_if(resource_changed::<Toast>).run_if(resource_exists::<Fonts>),
        )
            .chain(),
    );
}

/// Reports writes that fail only later, as in a browser, once for each reason.
fn watch_disk(prefs: Res<Prefs>, mut told: Local<Option<StorageProblem>>, mut toast: ResMut<Toast>) {
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
            let stays = toast.stays;
            toast.words.truncate(stays);
        }
    }
}

fn lay(toast: Res<Toast>, slips: Query<Entity, With<Slip>>, mut kit: Kit) {
    for slip in &slips {
        kit.commands.entity(slip).despawn();
    }
    let Some(words) = toast.words() else { return };
    probe::log(&format!("notice {words}"));
    let time = Slip(if toast.stays == toast.words.len() { f32::MAX } else { WHILE });
    let row = kit.notice((GlobalZIndex(80), time));
    kit.text(row, words, TextStyle::Prompt);
    let label = kit.say("close");
    kit.icon_button(row, ("×", label), ButtonStyle::Paper, "notice-close").insert(sets(Toast::default()));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stays_is_not_covered_by_what_passes() {
        let mut toast = Toast::default();
        toast.show("saved");
        toast.show("saved again");
        assert_eq!(toast.words(), Some("saved again"));
        toast.add("damaged");
        assert_eq!(toast.words(), Some("damaged"));
        toast.add("crashed");
        toast.show("resumed");
        toast.show("saved");
        assert_eq!(toast.words(), Some("damaged\ncrashed\nsaved"));
        toast.show_until_dismissed("news");
        assert_eq!(toast.words(), Some("news"));
    }
}
