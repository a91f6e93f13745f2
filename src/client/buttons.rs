//! Buttons of leather and paper. They respond at once to touch, mouse and keyboard.

use bevy::ecs::component::Mutable;
use bevy::input_focus::tab_navigation::{TabIndex, TabNavigationPlugin};
use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::picking::hover::Hovered;
use bevy::ui::Pressed;
use bevy::ui_widgets::{Button, ScrollIntoView};
use bevy::window::{CursorIcon, PrimaryWindow, SystemCursorIcon};

use super::fonts::LEAF;
use crate::client::prelude::*;

/// The two images of a button.
#[derive(Component, Clone, Debug)]
pub struct ButtonImages {
    /// The image while the button is not pressed.
    pub idle: Handle<Image>,
    /// The image while the button is pressed.
    pub pressed: Handle<Image>,
    /// True if the button is the chosen one among several. A chosen button is gilded.
    pub chosen: bool,
}

/// A marker for the button that *Enter* presses while nothing has the focus.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct ByEnter;

/// A marker for the button that *Escape* presses.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct ByEscape;

/// The material of a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ButtonStyle {
    /// Red leather with a gold edge, for the desk background and the title screen.
    Leather,
    /// Vellum with an inked edge, for parchment.
    Paper,
    /// Gilded vellum, for what matters most among others.
    Gilded,
    /// One of several choices: gilded vellum if it is the chosen one.
    Choice(bool),
    /// A state that the button turns on and off: gilded vellum if it is on.
    Toggle(bool),
}

impl ButtonStyle {
    /// Returns true if the button is gilded.
    pub const fn is_gilded(self) -> bool {
        matches!(self, Self::Gilded | Self::Choice(true) | Self::Toggle(true))
    }
}

/// Returns the action of a button that opens a screen.
pub fn opens(screen: Screen) -> impl Bundle {
    observe(move |_: On<Activate>, mut next: ResMut<NextState<Screen>>| next.set(screen))
}

/// Returns the action of a button that changes the world.
pub fn does(change: impl Fn(&mut World) + Clone + Send + Sync + 'static) -> impl Bundle {
    observe(move |_: On<Activate>, mut commands: Commands| commands.queue(change.clone()))
}

/// Returns the action of a button that sets a resource.
pub fn sets<R: Resource<Mutability = Mutable> + Clone>(value: R) -> impl Bundle {
    observe(move |_: On<Activate>, mut resource: ResMut<R>| *resource = value.clone())
}

/// Returns the action of a button that sends a message.
pub fn sends<M: Message + Clone>(message: M) -> impl Bundle {
    observe(move |_: On<Activate>, mut messages: MessageWriter<M>| {
        messages.write(message.clone());
    })
}

/// Returns the action of a button that runs a system.
pub fn runs<M: 'static>(system: impl IntoSystem<(), (), M> + Clone + Send + Sync + 'static) -> impl Bundle {
    observe(move |_: On<Activate>, mut commands: Commands| commands.run_system_cached(system.clone()))
}

/// Returns the components that make any node a button for the keyboard and for probes.
pub fn pressable(name: impl Into<String>) -> (Button, Hovered, TabIndex, ProbeName) {
    (Button, Hovered::default(), TabIndex(0), ProbeName::new(name))
}

/// The tint of gold leaf over vellum.
const GILT: [f32; 3] = [0.96, 0.8, 0.47];

pub(super) fn plugin(app: &mut App) {
    if !app.is_plugin_added::<TabNavigationPlugin>() {
        app.add_plugins(TabNavigationPlugin);
    }
    app.add_systems(Update, (let_go, turn_faces, tap, show_focus, point).chain());
}

type Touched = Or<(Changed<Hovered>, Added<Pressed>, Changed<ButtonImages>)>;

/// Brightens a hovered button, and switches the image of a pressed one.
fn turn_faces(
    touched: Query<Entity, (With<ButtonImages>, Touched)>,
    mut released: RemovedComponents<Pressed>,
    mut buttons: Query<(&ButtonImages, &mut ImageNode, &Hovered, Has<Pressed>)>,
) {
    for entity in touched.iter().chain(released.read()) {
        let Ok((faces, mut image, hovered, pressed)) = buttons.get_mut(entity) else { continue };
        let face = if pressed { &faces.pressed } else { &faces.idle };
        if image.image != *face {
            image.image = face.clone();
        }
        let light = if hovered.get() { 1.2 } else { 1.0 };
        let [r, g, b] = if faces.chosen { GILT } else { [1.0; 3] };
        image.color = Color::srgb(r * light, g * light, b * light * 0.98);
    }
}

/// Releases a button whose press ended without an event for the button.
fn let_go(
    pressed: Query<Entity, (With<Button>, With<Pressed>)>,
    new: Query<(), Added<Pressed>>,
    mouse: Res<ButtonInput<MouseButton>>,
    touches: Res<Touches>,
    mut commands: Commands,
) {
    if mouse.pressed(MouseButton::Left) || touches.any_just_pressed() || touches.iter().next().is_some() {
        return;
    }
    for entity in pressed.iter().filter(|entity| !new.contains(*entity)) {
        commands.entity(entity).try_remove::<Pressed>();
    }
}

fn tap(pressed: Query<(), (With<Button>, Added<Pressed>)>, mut sounds: MessageWriter<Sound>) {
    if !pressed.is_empty() {
        sounds.write(Sound::Tap);
    }
}

/// Outlines the button that the keyboard would press, in gold, and scrolls to it.
fn show_focus(
    focus: Res<InputFocus>,
    visible: Res<InputFocusVisible>,
    outlined: Query<Entity, (With<Outline>, With<Button>)>,
    mut commands: Commands,
) {
    if !focus.is_changed() && !visible.is_changed() {
        return;
    }
    let shown = focus.get().filter(|_| visible.0);
    for entity in outlined.iter().filter(|entity| Some(*entity) != shown) {
        commands.entity(entity).remove::<Outline>();
    }
    if let Some(entity) = shown {
        commands.entity(entity).try_insert(Outline::new(px(2), px(3), LEAF));
        commands.trigger(ScrollIntoView { entity });
    }
}

/// Shows the hand cursor over a button.
fn point(
    changed: Query<(), (With<Button>, Changed<Hovered>)>,
    hovered: Query<&Hovered, With<Button>>,
    window: Option<Single<Entity, With<PrimaryWindow>>>,
    mut removed: RemovedComponents<Button>,
    mut commands: Commands,
) {
    let Some(window) = window else { return };
    if changed.is_empty() && removed.read().count() == 0 {
        return;
    }
    let over = hovered.iter().any(Hovered::get);
    let icon = if over { SystemCursorIcon::Pointer } else { SystemCursorIcon::Default };
    commands.entity(*window).insert(CursorIcon::from(icon));
}
