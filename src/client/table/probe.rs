//! The probe of the table: it reports when the screen rests, the current phase, and the legal commands.

use super::animation::AnimationQueue;
use super::battle_view::BattleView;
use super::choice::Choice;
use super::displayed::DisplayedState;
use super::select::at_rest;
use super::systems::TableSystems;
use crate::battle::board::Board;
use crate::battle::notation;
use crate::battle::phase::Phase;
use crate::battle::rules::legal_commands;
use crate::client::prelude::*;
use crate::ids::Seq;

pub(super) fn plugin(app: &mut App) {
    if probe::listening() {
        app.add_systems(Update, tell.in_set(TableSystems::Animate));
    }
}

/// Reports each change once, at rest: `rest PHASE` and `legal …` with every legal command in notation. Of the layouts,
/// only the empty one and those with one card are included.
fn tell(
    (live, shown): (Res<BattleView>, Res<DisplayedState>),
    (animations, choice): (Res<AnimationQueue>, Res<Choice>),
    mut told: Local<Option<(Seq, Phase, [u8; 32])>>,
) {
    let state = (live.view.state().seq(), live.phase(), live.view.library().cards_hash());
    if choice.sent || !at_rest(&live, &animations, &shown) || *told == Some(state) {
        return;
    }
    *told = Some(state);
    let mut commands = Vec::new();
    legal_commands(&live.view, live.me, &mut commands);
    let lines: Vec<String> = commands
        .iter()
        .filter_map(|command| notation::write(&live.view, command, false))
        .filter(|line| !line.contains("layout") || line.matches('=').count() <= 1)
        .collect();
    probe::log(&format!("legal {}", lines.join(";")));
    probe::log(&format!("rest {}", live.phase().name()));
}
