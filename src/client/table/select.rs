//! The player's choice: a card is held, a place is chosen, a command is sent. A refused command changes nothing.

use super::animation::AnimationQueue;
use super::battle_view::BattleView;
use super::choice::{Choice, HeldCard};
use super::displayed::DisplayedState;
use super::flash::{Deed, InTheWay, in_the_way};
use super::gestures::Table;
use super::hold::is_press_enough;
use super::input::{Gesture, PointerTarget};
use super::note::Note;
use super::peril::Peril;
use super::systems::TableSystems;
use super::targeting::{self, TargetOptions};
use super::text;
use super::workbench::bench::is_editing;
use crate::battle::board::Board;
use crate::battle::command::Command;
use crate::battle::ecs::OrderRefused;
use crate::battle::phase::Phase;
use crate::battle::record::LayerKind;
use crate::client::controls::is_dialog_open;
use crate::client::prelude::*;
use crate::facilitator::{ProposedCommand, Replay};
use crate::ids::CardIndex;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Choice>().init_resource::<TargetOptions>().add_systems(
        Update,
        (
            let_go,
            handle_refusals,
            keys.run_if(in_state(Screen::Battle).and_then(not(is_dialog_open))),
            (answer, targeting::update_targets).chain().run_if(not(is_editing)),
        )
            .chain()
            .in_set(TableSystems::Answer),
    );
}

/// Reports keys as gestures; under the sheet of the result they are inactive. In a replay there is nothing to turn or to
/// end, and its own controls may have the same keys.
fn keys(
    (controls, replay): (Controls, Option<Res<Replay>>),
    prefs: Res<Prefs>,
    mut gestures: MessageWriter<Gesture>,
) {
    for (control, gesture) in [
        (Control::FaceDown, Gesture::FaceDown),
        (Control::EndTurn, Gesture::EndTurn),
        (Control::Cancel, Gesture::Cancel),
    ] {
        let is_enough = control != Control::EndTurn || is_press_enough(&prefs, PointerTarget::Seal);
        let is_heard = !(replay.is_some() && control.rests_in_replay());
        if controls.just(control) && is_enough && is_heard {
            gestures.write(gesture);
        }
    }
}

/// Responds to the player's gestures.
fn answer(
    mut gestures: MessageReader<Gesture>,
    live: Res<BattleView>,
    (mut choice, mut note): (ResMut<Choice>, ResMut<Note>),
    peril: Res<Peril>,
    (mut proposals, mut flashes): (MessageWriter<ProposedCommand>, MessageWriter<InTheWay>),
) {
    if gestures.is_empty() {
        return;
    }
    let mut table = Table::new(&live, choice.clone());
    table.asks_before_end = peril.asks();
    for gesture in gestures.read() {
        table.answer(*gesture);
    }
    if let Some(words) = table.said {
        note.show(words);
    }
    if !table.in_the_way.is_empty() {
        flashes.write(InTheWay(table.in_the_way));
    }
    proposals.write_batch(table.commands.into_iter().map(ProposedCommand));
    choice.set_if_neq(table.choice);
}

/// Drops choices that are no longer valid after a change of the battle.
fn let_go(
    live: Res<BattleView>,
    shown: Res<DisplayedState>,
    animations: Res<AnimationQueue>,
    mut choice: ResMut<Choice>,
) {
    if !live.is_changed() && !shown.is_changed() {
        return;
    }
    let mut fresh = choice.clone();
    if live.is_changed() {
        fresh.sent = false;
        fresh.ending = false;
        let layer = |card| live.view.card(card).layer();
        let stays = match fresh.held {
            Some(HeldCard::Hand(card)) => layer(card) == LayerKind::Hand && !live.ops.is_empty(),
            Some(HeldCard::Unit(card)) => {
                layer(card) == LayerKind::Field && (live.phase() == Phase::Main || live.may_hold(card))
            }
            None => true,
        };
        if !stays {
            fresh.put_down();
        }
    }
    if live.phase() != Phase::Strategy || live.ops.is_empty() {
        // Keep the placed cards until the battle shows them coming into play.
        fresh.laid.retain(|laid| animations.is_playing() && !shown.units.contains_key(&laid.card));
    }
    choice.set_if_neq(fresh);
}

/// Shows the reason why a command was refused.
fn handle_refusals(
    mut refused: MessageReader<OrderRefused>,
    live: Res<BattleView>,
    mut note: ResMut<Note>,
    mut choice: ResMut<Choice>,
    mut flashes: MessageWriter<InTheWay>,
) {
    for OrderRefused { order, reason } in refused.read() {
        if order.command.seat() == Some(live.me) {
            note.show(text::reason(&live, reason));
            let cards = in_the_way(&live, reason, acting(&live, &order.command));
            if !cards.is_empty() {
                flashes.write(InTheWay(cards));
            }
            choice.sent = false;
        }
    }
}

/// Returns the card that a command makes act, and what it does.
fn acting(live: &BattleView, command: &Command) -> (Option<CardIndex>, Deed) {
    let on = |cell| live.view.cell(cell).card();
    match *command {
        Command::MoveDeclare { from, .. } => (on(from), Deed::Move),
        Command::MoveRetry { .. } => (live.mover(), Deed::Move),
        Command::AttackDeclare { from, .. } => (on(from), Deed::Attack),
        Command::DirectDeclare { from, .. } => (on(from), Deed::Strike),
        Command::SummonDeclare { card, .. }
        | Command::FeintDeclare { card, .. }
        | Command::MoveReactSummon { card, .. }
        | Command::MoveReactFeint { card, .. } => (Some(card), Deed::Other),
        _ => (None, Deed::Other),
    }
}

/// Checks whether the screen waits for the player: no animation plays, and a decision is required.
pub(super) fn at_rest(live: &BattleView, animations: &AnimationQueue, shown: &DisplayedState) -> bool {
    !animations.is_playing() && shown.phase == live.phase() && !live.ops.is_empty()
}
