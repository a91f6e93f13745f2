//! Between the turns of two people at one screen: a shut book lies over the table until the other one sits there.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use super::TableSystems;
use super::book::Layers;
use super::input::Spot;
use super::motion::Motion;
use super::pieces::{fit_line, middle, put};
use crate::battle::board::Flow;
use crate::battle::phase::Phase;
use crate::client::bank::{Art, Gallery};
use crate::client::buttons::{ByEnter, Stuff, button};
use crate::client::fonts::{Face, Fonts, LEAF, PALE, centred, paint};
use crate::client::stage::{at, backdrop};
use crate::facilitator::{Passing, PlayerSeat, Wish};
use crate::ids::Seat;
use marginalia_art::DESK;

/// The cover over the table, and for whom it waits.
#[derive(Component)]
struct Cover(Seat);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, cover.in_set(TableSystems::Draw).run_if(resource_exists::<Layers>));
}

fn cover(
    (passing, seat, flow): (Res<Passing>, Res<PlayerSeat>, Option<Res<Flow>>),
    (motion, layers): (Res<Motion>, Res<Layers>),
    covers: Query<(Entity, &Cover)>,
    (mut gallery, fonts): (Gallery, Res<Fonts>),
    mut commands: Commands,
) {
    // The leaving player sees the end of the turn first; before a player has sat down, cover the table.
    let wanted = passing.0.filter(|next| *next == seat.0 || !motion.is_playing());
    if covers.iter().map(|(_, cover)| cover.0).eq(wanted) {
        return;
    }
    for (entity, _) in &covers {
        commands.entity(entity).despawn();
    }
    let Some(seat) = wanted else { return };
    let look = (backdrop(), BackgroundColor(paint(DESK)), GlobalZIndex(80), Spot::Panel);
    let root = commands.spawn((look, Cover(seat), ChildOf(layers.root))).id();
    let stage = gallery.stage();
    let (Vec2 { x: wide, y: high }, small) = (stage.size, stage.is_small());
    let stage = put(&mut commands, root, stage.node());
    // Stacked from the middle outwards, for any stage height.
    let top = if small { (high - 340.0) / 2.0 } else { 190.0 };
    let y = |wide_y: f32| if small { top + (wide_y - 190.0) * 0.86 } else { wide_y };
    put(&mut commands, stage, (at(wide / 2.0 - 60.0, y(190.0), 120.0, 172.0), gallery.node(Art::CardBack)));
    let head = put(&mut commands, stage, middle(at(0.0, y(392.0), wide, 60.0)));
    let answers = flow.is_some_and(|flow| flow.phase() == Phase::MoveDeclare);
    let words = format!("{seat} to {}", if answers { "react to a move" } else { "play" });
    put(
        &mut commands,
        head,
        (fonts.write(&words, Face::Title, fit_line(&words, wide - 16.0, 44.0), LEAF), centred()),
    );
    let line = put(&mut commands, stage, middle(at(0.0, y(452.0), wide, 34.0)));
    let words = "Pass the device. The other player looks away.";
    put(&mut commands, line, (fonts.write(words, Face::TextItalic, 20.0, PALE), centred()));
    let place = at(wide / 2.0 - 110.0, y(520.0), 0.0, 0.0);
    let press = button(&mut gallery, &fonts, "I am ready", Stuff::Leather, place, (220, 56), "sit");
    commands.spawn((
        press,
        ByEnter,
        ChildOf(stage),
        observe(|_: On<Activate>, mut wishes: MessageWriter<Wish>| {
            wishes.write(Wish::Sit);
        }),
    ));
}
