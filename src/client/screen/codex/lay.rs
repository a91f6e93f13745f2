//! The frame of the codex: its leaves, the buttons that turn to them, and the way back.

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::text::EditableText;

use super::state::{Codex, Leaf};
use super::{gallery, opened, term_list};
use crate::client::controls::is_dialog_open;
use crate::client::prelude::*;
use crate::client::viewport::show_again;

/// A marker for the place of a leaf.
#[derive(Component)]
struct LeafPlace(Leaf);

/// A marker for the place of the buttons that turn to the leaves.
#[derive(Component)]
struct Tabs;

/// A marker for the search field of a leaf.
#[derive(Component)]
pub(super) struct SearchField(pub(super) Leaf);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Codex>()
        .add_systems(OnEnter(Screen::Codex), (open, show_again::<Codex>).chain())
        .add_systems(OnRelayout(Screen::Codex), (open, show_again::<Codex>).chain())
        .add_systems(
            Update,
            (turn.run_if(resource_changed::<Codex>), seek.run_if(not(is_dialog_open)))
                .run_if(in_state(Screen::Codex)),
        );
}

fn open(mut kit: Kit, searches: (Res<gallery::Gallery>, Res<term_list::TermSearch>)) {
    let screen = kit.leaf_screen(Screen::Codex);
    // A desktop has tabs, too: the list of the cards and that of the terms share a place.
    let show = |mut tabs: Mut<Node>| tabs.display = Display::Flex;
    kit.commands.entity(screen.tabs).insert(Tabs).entry::<Node>().and_modify(show);
    let places = [(Leaf::Cards, 5.0), (Leaf::Terms, 5.0), (Leaf::Opened, 3.0)].map(|(leaf, share)| {
        let place = kit.leaf_place(screen.leaves, share);
        kit.commands.entity(place).insert(LeafPlace(leaf));
        place
    });
    gallery::lay(&mut kit, places[0], searches.0.words());
    term_list::lay(&mut kit, places[1], searches.1.words());
    opened::lay(&mut kit, places[2]);
    kit.leather(screen.foot, ("back", "back"), (ByEscape, observe(back)));
}

fn back(
    _: On<Activate>,
    (mut codex, viewport): (ResMut<Codex>, Res<Viewport>),
    mut next: ResMut<NextState<Screen>>,
) {
    if !codex.go_back(viewport.is_small()) {
        next.set(Screen::Title);
    }
}

/// Brings the leaves into view, and lays out the buttons that turn to others.
fn turn(
    mut kit: Kit,
    codex: Res<Codex>,
    tabs: Single<Entity, With<Tabs>>,
    mut places: Query<(&LeafPlace, &mut Node)>,
) {
    let is_small = kit.viewport().is_small();
    for (place, mut node) in &mut places {
        let display = if codex.shows(place.0, is_small) { Display::Flex } else { Display::None };
        if node.display != display {
            node.display = display;
        }
    }
    kit.commands.entity(*tabs).despawn_related::<Children>();
    for (leaf, words, name) in [
        (Leaf::Cards, "codex-tab-cards", "tab-cards"),
        (Leaf::Terms, "codex-tab-terms", "tab-terms"),
        (Leaf::Opened, "codex-tab-opened", "tab-opened"),
    ] {
        // On a desktop it is always in view.
        if leaf != Leaf::Opened || is_small {
            let style = ButtonStyle::Choice(leaf == codex.chosen(is_small));
            let turn_to = move |_: On<Activate>, mut codex: ResMut<Codex>| codex.turn_to(leaf);
            kit.button(*tabs, kit.say(words), style, name).insert(observe(turn_to));
        }
    }
}

/// Goes to the search field of the list.
fn seek(
    (controls, keys): (Controls, Res<ButtonInput<KeyCode>>),
    (codex, viewport): (Res<Codex>, Res<Viewport>),
    fields: Query<(Entity, &SearchField), With<EditableText>>,
    mut focus: ResMut<InputFocus>,
) {
    let with_ctrl = keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]);
    if (controls.just(Control::Search) || (with_ctrl && keys.just_pressed(KeyCode::KeyF)))
        && let Some((entity, _)) = fields.iter().find(|(_, field)| codex.shows(field.0, viewport.is_small()))
    {
        focus.set(entity, FocusCause::Navigated);
    }
}
