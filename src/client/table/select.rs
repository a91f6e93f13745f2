//! Choosing: a card is held, a place is chosen, a command goes out. Nothing is lost when it is refused.

use bevy::prelude::*;

use super::TableSystems;
use super::aim::{self, Aims};
use super::answer::Table;
use super::bench::is_editing;
use super::choice::{Choice, Held};
use super::controls::{Control, Controls};
use super::input::Gesture;
use super::model::Live;
use super::motion::Motion;
use super::note::Note;
use super::shown::Shown;
use super::words;
use crate::battle::board::Board;
use crate::battle::ecs::Refused;
use crate::battle::phase::Phase;
use crate::battle::record::LayerKind;
use crate::client::screen::Screen;
use crate::facilitator::Proposal;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Choice>().init_resource::<Aims>().add_systems(
        Update,
        (
            let_go,
            hear_refusals,
            keys.run_if(in_state(Screen::Battle)),
            (answer, aim::work_out).chain().run_if(not(is_editing)),
        )
            .chain()
            .in_set(TableSystems::Answer)
            .run_if(resource_exists::<Live>),
    );
}

/// Keys are gestures like any other; under the result's sheet they are dead.
fn keys(controls: Controls, mut gestures: MessageWriter<Gesture>) {
    for (control, gesture) in [
        (Control::FaceDown, Gesture::FaceDown),
        (Control::EndTurn, Gesture::EndTurn),
        (Control::Cancel, Gesture::Cancel),
    ] {
        if controls.just(control) {
            gestures.write(gesture);
        }
    }
}

/// Answers what the player did.
fn answer(
    mut gestures: MessageReader<Gesture>,
    live: Res<Live>,
    (mut choice, mut note): (ResMut<Choice>, ResMut<Note>),
    mut proposals: MessageWriter<Proposal>,
) {
    if gestures.is_empty() {
        return;
    }
    let mut table = Table::new(&live, choice.clone());
    for gesture in gestures.read() {
        table.answer(*gesture);
    }
    if let Some(words) = table.said {
        note.say(words);
    }
    proposals.write_batch(table.commands.into_iter().map(Proposal));
    choice.set_if_neq(table.choice);
}

/// Lets go of what is no longer there when the battle went on.
fn let_go(live: Res<Live>, shown: Res<Shown>, motion: Res<Motion>, mut choice: ResMut<Choice>) {
    if !live.is_changed() && !shown.is_changed() {
        return;
    }
    let mut fresh = choice.clone();
    if live.is_changed() {
        fresh.sent = false;
        let stays = match fresh.held {
            Some(Held::Hand(card)) => live.view.card(card).layer() == LayerKind::Hand && !live.ops.is_empty(),
            Some(Held::Unit(card)) => {
                live.view.card(card).layer() == LayerKind::Field
                    && (live.phase() == Phase::Main || live.may_hold(card))
            }
            None => true,
        };
        if !stays {
            fresh.put_down();
        }
    }
    if live.phase() != Phase::Strategy || live.ops.is_empty() {
        // Keep the placed cards until the battle shows them coming into play.
        fresh.laid.retain(|laid| motion.is_playing() && !shown.units.contains_key(&laid.card));
    }
    choice.set_if_neq(fresh);
}

/// Says why a command was refused.
fn hear_refusals(
    mut refused: MessageReader<Refused>,
    live: Res<Live>,
    mut note: ResMut<Note>,
    mut choice: ResMut<Choice>,
) {
    for Refused { order, reason } in refused.read() {
        if order.command.seat() == Some(live.me) {
            note.say(words::reason(&live, reason));
            choice.sent = false;
        }
    }
}

/// Checks whether the screen waits for the player: nothing moves, and something is asked.
pub(super) fn at_rest(live: &Live, motion: &Motion, shown: &Shown) -> bool {
    !motion.is_playing() && shown.phase == live.phase() && !live.ops.is_empty()
}
