//! The demonstration of a step, on "Show me": a ghost of the card moves first, then the command is executed.

use crate::battle::board::Board;
use crate::battle::command::{Command, DrawChoice};
use crate::client::prelude::*;
use crate::client::table::anchors::Anchors;
use crate::client::table::animation::AnimationQueue;
use crate::client::table::battle_view::BattleView;
use crate::client::table::choice::Choice;
use crate::client::table::input::PointerTarget;
use crate::client::table::layers::Layers;
use crate::client::table::layout::{around, whole};
use crate::client::table::unit::ease;
use crate::client::table::widgets::portrait_node;
use crate::client::textures::tone;
use crate::facilitator::lesson::DemonstrationStep;
use crate::facilitator::{LessonRequest, ProposedCommand, Tutorial};
use crate::ids::CardIndex;

/// The duration of a ghost's movement, in seconds at 1×.
const WAY: f32 = 1.3;

/// The demonstration in progress.
#[derive(Resource, Default)]
pub(super) struct Showing {
    /// True if the demonstration was requested.
    asked: bool,
    under_way: Option<(Command, f32)>,
}

impl Showing {
    /// Requests a demonstration, unless one is under way.
    pub(super) const fn ask(&mut self) {
        self.asked = self.under_way.is_none();
    }

    /// Returns true if something is being shown.
    pub(super) const fn is_on(&self) -> bool {
        self.asked || self.under_way.is_some()
    }
}

/// A moving ghost of a card.
#[derive(Component)]
pub(super) struct Ghost {
    from: Vec2,
    to: Vec2,
}

pub(super) fn walk(
    (places, layers, animations): (Anchors, Res<Layers>, Res<AnimationQueue>),
    (tutorial, prefs, time): (Res<Tutorial>, Res<Prefs>, Res<Time>),
    (mut showing, mut choice): (ResMut<Showing>, ResMut<Choice>),
    mut ghosts: Query<(Entity, &Ghost, &mut UiTransform)>,
    (mut proposals, mut requests): (MessageWriter<ProposedCommand>, MessageWriter<LessonRequest>),
    mut kit: Kit,
) {
    // Without animations the ghost arrives in the frame of the command.
    if showing.under_way.is_none() {
        ghosts.iter().for_each(|(entity, ..)| kit.commands.entity(entity).despawn());
    }
    if showing.asked && !animations.is_playing() {
        match tutorial.run().show_me(&places.live.view) {
            DemonstrationStep::Next => {
                showing.asked = false;
                requests.write(LessonRequest::Next);
            }
            DemonstrationStep::Command(command) => {
                showing.asked = false;
                choice.cancel();
                for (card, from, to) in ways(&command, &places) {
                    spawn(&mut kit, layers.top, &places.live, card, Ghost { from, to });
                }
                showing.under_way = Some((command, 0.0));
            }
            // Restore the position of the step first. The demonstration is requested again afterwards.
            DemonstrationStep::Again => drop(requests.write(LessonRequest::StepAgain)),
            DemonstrationStep::Wait => {}
            DemonstrationStep::Nothing => showing.asked = false,
        }
    }
    let Some((command, part)) = &mut showing.under_way else { return };
    let long = prefs.seconds(WAY);
    *part = if long > 0.0 { *part + time.delta_secs() / long } else { 1.0 };
    let gone = if prefs.reduced_motion { 1.0 } else { ease(part.min(1.0)) };
    for (_, ghost, mut transform) in &mut ghosts {
        let off = (ghost.to - ghost.from) * gone;
        transform.translation = Val2::px(off.x, off.y);
    }
    if *part >= 1.0 {
        proposals.write(ProposedCommand(*command));
        choice.sent = true;
        showing.under_way = None;
        for (entity, ..) in &ghosts {
            kit.commands.entity(entity).despawn();
        }
    }
}

/// Returns the moving parts of a command, with start and end: a card, or a light if there is no card.
fn ways(command: &Command, places: &Anchors) -> Vec<(Option<CardIndex>, Vec2, Vec2)> {
    let live = &places.live;
    let centre = |cell| live.grid.centre(cell);
    let hand = |card| places.card(card);
    let on = |cell| live.view.cell(cell).card();
    let resting = |place: Vec2| vec![(None, place, place)];
    let on_button = |target| places.target(target).map_or_else(Vec::new, resting);
    match *command {
        Command::SummonDeclare { card, cell, .. } | Command::FeintDeclare { card, cell, .. } => {
            hand(card).map(|from| (Some(card), from, centre(cell))).into_iter().collect()
        }
        Command::MoveDeclare { from, to, .. } | Command::AttackDeclare { from, to, .. } => {
            vec![(on(from), centre(from), centre(to))]
        }
        Command::DirectDeclare { from, .. } => {
            vec![(on(from), centre(from), places.layout().plate(false).plate.center())]
        }
        Command::Strategy { layout, .. } => layout
            .iter()
            .filter_map(|laid| hand(laid.card).map(|from| (Some(laid.card), from, centre(laid.cell))))
            .collect(),
        Command::MoveReactSummon { card, .. } | Command::MoveReactFeint { card, .. } => {
            let aim = live.view.state().declared_move().map(|(.., aim)| centre(aim));
            hand(card).zip(aim).map(|(from, to)| (Some(card), from, to)).into_iter().collect()
        }
        Command::MoveRetry { to, .. } => {
            let Some((card, from, _)) = live.view.state().declared_move() else { return Vec::new() };
            vec![(Some(card), centre(from), to.map_or(centre(from), centre))]
        }
        Command::TurnFinish { .. } => resting(places.layout().seal.0.center()),
        Command::Draw { choice: DrawChoice::Draw, .. } => on_button(PointerTarget::Draw),
        Command::Draw { choice: DrawChoice::Charge, .. } => on_button(PointerTarget::Charge),
        Command::MoveReactNone { .. } => on_button(PointerTarget::ReactNone),
        _ => Vec::new(),
    }
}

fn spawn(kit: &mut Kit, top: Entity, live: &BattleView, card: Option<CardIndex>, ghost: Ghost) {
    let printed = card.and_then(|card| live.view.printed(card));
    let (unit, _) = kit.table_layout().unit;
    let (size, mut image) = match printed {
        Some(printed) => (unit, portrait_node(&mut kit.textures, printed, unit.x / unit.y)),
        None => (Vec2::splat(150.0), kit.textures.node(TextureKey::Glow)),
    };
    image.color.set_alpha(if printed.is_some() { 0.7 } else { 1.0 });
    let node = around(ghost.from, size);
    let ghost = kit.child(top, (node, image, UiTransform::IDENTITY, ghost));
    if let Some(printed) = printed {
        let frame = kit.textures.node(TextureKey::CardFrame(tone(printed.ink)));
        kit.child(ghost, (whole(), frame.with_color(Color::WHITE.with_alpha(0.85))));
    }
}
