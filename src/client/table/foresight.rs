//! The command under the pointer or the focus, and the forecast of what follows from it.

use super::battle_view::BattleView;
use super::choice::Choice;
use super::hint::Hint;
use super::input::{Hover, PointerTarget};
use super::systems::TableSystems;
use super::targeting::{Act, TargetOptions, plain, update_targets};
use super::workbench::bench::is_editing;
use crate::battle::command::{Command, DrawChoice};
use crate::battle::operation::OperationKind;
use crate::battle::reason::Reason;
use crate::client::prelude::*;
use crate::facilitatee::Forecast;

/// The forecast of the command that the player would give now.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub(super) struct Foresight {
    /// The command and its forecast, or the reason why it has none.
    pub(super) told: Option<(Command, Result<Forecast, Reason>)>,
    /// The number of commands of a hint that are forecast together; the last one is the command above. 0 without a hint.
    pub(super) hinted: usize,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Foresight>().add_systems(
        Update,
        foresee.run_if(not(is_editing)).after(update_targets).in_set(TableSystems::Answer),
    );
}

/// Returns the command that a press on that target would give.
pub(super) fn command_at(live: &BattleView, targets: &TargetOptions, spot: PointerTarget) -> Option<Command> {
    let of_kind = |kind| live.ops.iter().find(|operation| operation.kind == kind);
    let drawn = |choice| of_kind(OperationKind::DrawOrCharge)?.command(&live.view, None, choice);
    match spot {
        PointerTarget::Cell(cell) => match targets.cells.get(&cell)?.act {
            Ok(Act::Propose(command)) => Some(command),
            Ok(Act::Lay(_)) | Err(_) => None,
        },
        PointerTarget::Strike => targets.strike?.ok(),
        PointerTarget::TurnUp => targets.turn_up?.ok(),
        PointerTarget::Seal => plain(live, of_kind(OperationKind::TurnFinish)?, None).ok(),
        PointerTarget::Draw => drawn(DrawChoice::Draw),
        PointerTarget::Charge => drawn(DrawChoice::Charge),
        PointerTarget::ReactNone => plain(live, of_kind(OperationKind::ReactNone)?, None).ok(),
        PointerTarget::Stay => of_kind(OperationKind::MoveRetry)?.command(&live.view, None, DrawChoice::Draw),
        _ => None,
    }
}

pub(super) fn foresee(
    (live, targets): (Res<BattleView>, Res<TargetOptions>),
    (hover, choice, hint): (Res<Hover>, Res<Choice>, Res<Hint>),
    mut foresight: ResMut<Foresight>,
) {
    if let Some([before @ .., command]) = hint.walked() {
        if hint.is_changed() || live.is_changed() || foresight.hinted == 0 {
            let forecast = Forecast::of_line(&live.view, &[before, &[*command]].concat());
            *foresight = Foresight { told: Some((*command, forecast)), hinted: before.len() + 1 };
        }
        return;
    }
    let is_changed = live.is_changed() || targets.is_changed() || hover.is_changed() || choice.is_changed();
    if !is_changed && foresight.hinted == 0 {
        return;
    }
    let command = hover.spot.filter(|_| !choice.sent).and_then(|spot| command_at(&live, &targets, spot));
    let is_known = foresight.told.as_ref().map(|told| told.0) == command;
    if is_known && foresight.hinted == 0 && !live.is_changed() {
        return;
    }
    let told = command.map(|command| (command, Forecast::new(&live.view, &command)));
    *foresight = Foresight { told, hinted: 0 };
}
