//! The wax seal that ends a turn, its hint, and the small button to give up.

use bevy::prelude::*;

use super::TableSystems;
use super::book::Layers;
use super::input::{Hover, Spot};
use super::layout::{Layout, over, whole};
use super::model::Live;
use super::motion::Motion;
use super::pieces::{dark_edge, middle, put};
use super::words;
use crate::battle::board::Board;
use crate::battle::phase::Phase;
use crate::client::bank::{Art, Gallery};
use crate::client::fonts::{DIM, Face, Fonts, centred};
use crate::client::hooks::ProbeName;

/// The seal and its state.
#[derive(Component)]
struct Seal(u8);

/// The hint below it.
#[derive(Component)]
struct Hint;

/// The words to give up.
#[derive(Component)]
struct GiveUp;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (press, warm).in_set(TableSystems::Draw).run_if(resource_exists::<Layers>));
}

pub(super) fn lay(commands: &mut Commands, (gallery, fonts): (&mut Gallery, &Fonts), stage: Entity) {
    let layout = Layout::of(gallery.stage());
    let (place, large) = layout.seal;
    let seal = commands
        .spawn((
            over(place),
            UiTransform::IDENTITY,
            gallery.node(Art::Seal(2)),
            Seal(2),
            Spot::Seal,
            ProbeName::new("seal"),
            ChildOf(stage),
        ))
        .id();
    let holder = put(commands, seal, middle(whole()));
    let pale = Color::srgb(1.0, 0.90, 0.78);
    put(commands, holder, (fonts.write("End\nturn", Face::Title, large, pale), dark_edge(), centred()));
    let (place, large) = layout.hint;
    let line = put(commands, stage, Node { overflow: Overflow::clip(), ..middle(over(place)) });
    put(commands, line, (fonts.write("", Face::Text, large, DIM), dark_edge(), centred(), Hint));
    let Some(place) = layout.resign else { return };
    let corner =
        commands.spawn((middle(over(place)), Spot::Resign, ProbeName::new("resign"), ChildOf(stage))).id();
    put(commands, corner, (fonts.write("Resign", Face::TextItalic, 16.0, DIM), dark_edge(), GiveUp));
}

/// The seal's state and its hint.
fn state(live: &Live) -> (u8, String) {
    if live.view.flow().is_finished() {
        return (2, String::new());
    }
    if live.phase() != Phase::Main || live.ops.is_empty() {
        let hint = match live.phase() {
            Phase::Draw if !live.ops.is_empty() => "Draw or charge first".to_owned(),
            _ if !live.ops.is_empty() => String::new(),
            Phase::Main | Phase::Draw => words::turn(live, live.view.flow().turn_player()),
            _ => String::new(),
        };
        return (2, hint);
    }
    match live.able() {
        0 => (1, "No actions left".to_owned()),
        1 => (0, "1 card can still act".to_owned()),
        some => (0, format!("{some} cards can still act")),
    }
}

fn press(
    (live, motion): (Res<Live>, Res<Motion>),
    seal: Single<(&mut Seal, &mut ImageNode)>,
    mut hint: Single<&mut Text, (With<Hint>, Without<GiveUp>)>,
    mut give_up: Query<&mut Text, With<GiveUp>>,
    mut gallery: Gallery,
) {
    if !live.is_changed() && !motion.is_changed() {
        return;
    }
    // Spectators cannot resign.
    let told = if live.own.is_some() { "" } else { "Resign" };
    for mut give_up in &mut give_up {
        if give_up.0 != told {
            told.clone_into(&mut give_up.0);
        }
    }
    let (mut seal, mut image) = seal.into_inner();
    let (wanted, words) = if motion.is_playing() { (seal.0, hint.0.clone()) } else { state(&live) };
    if seal.0 != wanted {
        seal.0 = wanted;
        *image = gallery.node(Art::Seal(wanted));
    }
    if hint.0 != words {
        hint.0 = words;
    }
}

/// Under the pointer the wax warms, and the words to give up stand out.
fn warm(
    hover: Res<Hover>,
    seal: Single<(&Seal, &mut UiTransform)>,
    mut give_up: Query<&mut TextColor, With<GiveUp>>,
) {
    if !hover.is_changed() {
        return;
    }
    let (seal, mut transform) = seal.into_inner();
    let over = hover.spot == Some(Spot::Seal) && seal.0 < 2;
    transform.set_if_neq(UiTransform::from_scale(Vec2::splat(if over { 1.05 } else { 1.0 })));
    let colour =
        if hover.spot == Some(Spot::Resign) { Color::srgb(1.0, 0.6, 0.45) } else { DIM.with_alpha(0.8) };
    for mut give_up in &mut give_up {
        give_up.set_if_neq(TextColor(colour));
    }
}
