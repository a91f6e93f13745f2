//! The systems of the tree and of announcements.

use std::time::Duration;

use bevy::a11y::{AccessibilityRequested, AccessibilitySystems, ActionRequest};
use bevy::ui::UiSystems;

use super::announcements::Announcements;
use super::requests;
use super::tree::{AccessTree, LedFocus};
use super::walk::Walk;
use crate::client::prelude::*;

/// A reader of the tree beside the screen readers of a desktop. `None` if there is none; otherwise the least time between
/// two trees.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AccessReader(pub Option<Duration>);

/// The least time between two trees for a screen reader of a desktop. Faster changes would only delay its speech.
const PACE: Duration = Duration::from_millis(50);

/// Adds the tree, its answers to requests, and the announcements.
pub fn plugin(app: &mut App) {
    app.init_resource::<AccessTree>()
        .init_resource::<LedFocus>()
        .init_resource::<Announcements>()
        .init_resource::<AccessReader>()
        .add_message::<ActionRequest>()
        .add_systems(PreUpdate, requests::answer)
        .add_systems(Update, repeat)
        .add_systems(Update, follow_prefs.run_if(resource_exists_and_changed::<Prefs>))
        .add_systems(PostUpdate, grow.after(UiSystems::PostLayout).before(AccessibilitySystems::Update));
    #[cfg(not(target_arch = "wasm32"))]
    app.add_plugins(super::adapter::plugin);
    #[cfg(target_arch = "wasm32")]
    app.add_plugins(super::mirror::plugin);
}

/// Returns true if somebody reads the tree.
pub fn is_read(reader: Res<AccessReader>, requested: Res<AccessibilityRequested>) -> bool {
    reader.0.is_some() || requested.get()
}

fn follow_prefs(prefs: Res<Prefs>, mut announcements: ResMut<Announcements>) {
    announcements.least = prefs.announcements;
}

/// Announces the last text again.
fn repeat(controls: Controls, mut announcements: ResMut<Announcements>) {
    if controls.just(Control::Repeat) {
        announcements.repeat();
    }
}

/// Makes the tree anew if somebody reads it, and announces the texts on it that have changed.
fn grow(
    walk: Walk,
    (reader, requested, time): (Res<AccessReader>, Res<AccessibilityRequested>, Res<Time<Real>>),
    mut waited: Local<Duration>,
    mut told: Local<Vec<String>>,
    mut announcements: ResMut<Announcements>,
    mut tree: ResMut<AccessTree>,
    mut said: Local<String>,
) {
    let Some(pace) = reader.0.or_else(|| requested.get().then_some(PACE)) else { return };
    *waited += time.delta();
    if *waited < pace {
        return;
    }
    *waited = Duration::ZERO;
    if announcements.is_waiting() {
        let words = announcements.take().join(" ");
        // The same text again is told only if it differs.
        *said = if *said == words { format!("{words} ") } else { words };
    }
    let Some((fresh, texts)) = walk.tree(&said) else { return };
    for (importance, words) in &texts {
        if !told.contains(words) {
            announcements.say(*importance, words.clone());
        }
    }
    *told = texts.into_iter().map(|(_, words)| words).collect();
    tree.set_if_neq(fresh);
}

#[cfg(test)]
mod tests {
    use accesskit::{Live, Role};

    use super::*;
    use crate::client::access::Importance;
    use crate::client::access::reader_for_tests::begin;
    use crate::client::screen::layout_tests::{game, open};
    use crate::client::states::Screen;
    use crate::messages::Locale;

    #[test]
    fn what_is_announced_is_the_name_of_a_live_node() {
        let mut app = game((1280, 720), Some(Locale::default()));
        open(&mut app, Screen::Title);
        begin(&mut app);
        app.world_mut().resource_mut::<Announcements>().say(Importance::Essential, "Your turn");
        app.update();
        let tree = app.world().resource::<AccessTree>();
        let all = tree.in_order();
        let (_, node) = all.iter().find(|(_, node)| node.role() == Role::Status).expect("the announcer");
        assert_eq!(node.live(), Some(Live::Polite));
        let said = node.label().expect("screen readers announce the name, not the value");
        assert!(said.ends_with("Your turn"), "{said}");
    }
}
