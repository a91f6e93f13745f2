//! A run played by a machine.

use std::sync::Arc;

use marginalia::battle::board::Board as _;
use marginalia::battle::view::Viewer;
use marginalia::facilitatee::{Budget, Mind, one_ply};
use marginalia::pilgrimage::{
    Choice, Duel, DuelError, PLAYER, Pilgrimage, Run, RunRecord, RunStart, Stage, machine,
};

use crate::failure::Failure;

/// A run that is over.
pub(super) struct Played {
    pub(super) run: Run,
    pub(super) record: RunRecord,
    /// The names of the themes of every offer, each with true if it was taken.
    pub(super) themes: Vec<(String, bool)>,
    /// The number of turns of every battle.
    pub(super) turns: Vec<u16>,
}

/// Plays a run to its end. `mind`: the machine that plays the battles.
pub(super) fn play(set: &Arc<Pilgrimage>, start: RunStart, mind: Mind) -> Result<Played, Failure> {
    let mut run = Run::new(Arc::clone(set), start)?;
    let mut record = RunRecord::new(start);
    let (mut themes, mut turns) = (Vec::new(), Vec::new());
    loop {
        match run.stage().clone() {
            Stage::Over { .. } => return Ok(Played { run, record, themes, turns }),
            Stage::Battle => {
                let duel = fight(&run, mind)?;
                turns.push(duel.board().state().turn());
                record.fight(&mut run, &duel)?;
            }
            stage => {
                let Some(choice) = machine::choose(&run) else {
                    return Ok(Played { run, record, themes, turns });
                };
                if let Stage::Offer(offers) = stage {
                    themes.extend(offers.iter().enumerate().map(|(place, offer)| {
                        (set.themes[offer.theme].id.clone(), choice == Choice::Take(place))
                    }));
                }
                record.choose(&mut run, choice)?;
            }
        }
    }
}

/// Plays the battle of a run to its end.
fn fight(run: &Run, mind: Mind) -> Result<Duel, Failure> {
    let mut duel = Duel::new(run)?;
    let seed = one_ply::mind(&one_ply::mind(&duel.battle().seed));
    while duel.outcome().is_none() {
        if duel.asked().contains(&PLAYER) {
            let view = duel.board().perceived_by(Viewer::Seat(PLAYER));
            let decision = mind.think(&view, PLAYER, seed, &Budget::evaluations_only(u32::MAX));
            let decision = decision.ok_or(DuelError::Stuck(PLAYER))?;
            duel.play(decision.command)?;
        } else {
            duel.answer()?;
        }
    }
    Ok(duel)
}
