//! The tools beside the book: undo and redo of commands.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use super::animation::AnimationQueue;
use super::input::PointerTarget;
use super::layers::{Layers, Tool};
use super::layout::{PromptKind, TableLayout, over};
use super::systems::TableSystems;
use super::widgets::SHEET;
use crate::battle::history::History;
use crate::client::buttons::{ButtonStyle, button};
use crate::client::fonts::{Fonts, INK, RED, Typeface, centred};
use crate::client::nodes::{add_child, middle};
use crate::client::states::Screen;
use crate::client::textures::Textures;
use crate::client::viewport::absolute;
use crate::facilitator::{LocalMatch, MatchRequest, UndoEffect, undo_effect};

/// The position of the tools: below the player's own panel.
pub(super) const LEFT: f32 = 22.0;
const TOP: f32 = 312.0;

/// The undo and redo available now.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Back {
    undo: Option<UndoEffect>,
    redo: bool,
    /// Set while an undo waits for confirmation.
    asking: bool,
}

/// The tools, and the data that they were laid out for.
#[derive(Component, PartialEq, Eq)]
struct Tools(Back);

/// A marker for the confirmation sheet.
#[derive(Component)]
struct Sheet;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Back>().add_systems(
        Update,
        (
            (look.run_if(resource_exists_and_changed::<History>), keys.run_if(in_state(Screen::Battle)))
                .chain()
                .in_set(TableSystems::Answer),
            lay.in_set(TableSystems::Draw),
        )
            .run_if(resource_exists::<Layers>),
    );
}

fn look(world: &mut World) {
    let back = Back {
        undo: undo_effect(world),
        redo: world.get_resource::<LocalMatch>().is_some_and(|local| local.can_redo()),
        asking: false,
    };
    world.insert_resource(back);
}

/// Undoes a command at once if it revealed nothing; otherwise asks for confirmation first.
fn undo(back: &mut Back, requests: &mut MessageWriter<MatchRequest>) {
    match back.undo {
        Some(UndoEffect { reveals: true, .. }) if !back.asking => back.asking = true,
        Some(_) => {
            back.asking = false;
            requests.write(MatchRequest::Undo);
        }
        None => {}
    }
}

/// Undoes with *Z* and redoes with *Y*.
fn keys(
    keys: Res<ButtonInput<KeyCode>>,
    animations: Res<AnimationQueue>,
    mut back: ResMut<Back>,
    mut requests: MessageWriter<MatchRequest>,
) {
    if animations.is_playing() {
        return;
    }
    if keys.just_pressed(KeyCode::KeyZ) {
        undo(&mut back, &mut requests);
    }
    if keys.just_pressed(KeyCode::KeyY) && back.redo {
        requests.write(MatchRequest::Redo);
    }
    if keys.just_pressed(KeyCode::Escape) && back.asking {
        back.asking = false;
    }
}

fn lay(
    (back, layers): (Res<Back>, Res<Layers>),
    laid: Query<(Entity, &Tools)>,
    sheets: Query<Entity, With<Sheet>>,
    (mut textures, fonts): (Textures, Res<Fonts>),
    mut commands: Commands,
) {
    if laid.iter().any(|(_, tools)| tools.0 == *back) {
        return;
    }
    for entity in laid.iter().map(|(entity, _)| entity).chain(&sheets) {
        commands.entity(entity).despawn();
    }
    let layout = TableLayout::new(textures.viewport());
    let pitch = layout.pitch(Vec2::new(90.0, 36.0));
    let high = if back.undo.is_some() || back.redo { pitch.y } else { 0.0 };
    let place = layout.tools(Rect::new(LEFT, TOP, LEFT + 180.0, TOP + 40.0), high);
    let tools = commands.spawn((place, Tools(*back), ChildOf(layers.tools(Tool::Back)))).id();
    let mut tool = |words: &str, place: f32, name: &str| {
        let place = absolute(place * pitch.x, 0.0, 0.0, 0.0);
        button(&mut textures, &fonts, words, ButtonStyle::Paper, place, layout.tool, name)
    };
    if back.undo.is_some() {
        commands.spawn((
            tool("Undo", 0.0, "take-back"),
            ChildOf(tools),
            observe(|_: On<Activate>, mut back: ResMut<Back>, mut requests: MessageWriter<MatchRequest>| {
                undo(&mut back, &mut requests);
            }),
        ));
    }
    if back.redo {
        commands.spawn((
            tool("Redo", 1.0, "give-again"),
            ChildOf(tools),
            observe(|_: On<Activate>, mut requests: MessageWriter<MatchRequest>| {
                requests.write(MatchRequest::Redo);
            }),
        ));
    }
    if back.asking {
        ask(&mut commands, (&mut textures, &fonts), *layers);
    }
}

/// Asks for confirmation of an undo past a reveal: the player knows more than before.
fn ask(commands: &mut Commands, (textures, fonts): (&mut Textures, &Fonts), layers: Layers) {
    let layout = TableLayout::new(textures.viewport());
    let (place, y) = layout.ask(PromptKind::Resign);
    let sheet = textures.sliced(SHEET, 28.0);
    let sheet = commands.spawn((over(place), sheet, PointerTarget::Panel, Sheet, ChildOf(layers.top))).id();
    let inner = place.width() - 56.0;
    let head = add_child(commands, sheet, middle(absolute(28.0, 20.0, inner, 32.0)));
    add_child(commands, head, (fonts.write("Undo?", Typeface::Title, 25.0, RED), centred()));
    let line = add_child(commands, sheet, middle(absolute(28.0, 54.0, inner, 46.0)));
    let words = "You have seen hidden information since. Undo anyway?";
    add_child(commands, line, (fonts.write(words, Typeface::Text, 17.0, INK), centred()));
    let places = layout.presses(PromptKind::Resign, 2);
    let mut press = |words: &str, place: usize, name: &str| {
        let place = absolute(places[place].x, y, 0.0, 0.0);
        button(textures, fonts, words, ButtonStyle::Leather, place, layout.press, name)
    };
    commands.spawn((
        press("Undo", 0, "take-back-yes"),
        ChildOf(sheet),
        observe(|_: On<Activate>, mut back: ResMut<Back>, mut requests: MessageWriter<MatchRequest>| {
            undo(&mut back, &mut requests);
        }),
    ));
    commands.spawn((
        press("Cancel", 1, "take-back-no"),
        ChildOf(sheet),
        observe(|_: On<Activate>, mut back: ResMut<Back>| back.asking = false),
    ));
}
