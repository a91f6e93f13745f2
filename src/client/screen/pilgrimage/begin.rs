//! The beginning of a run: its patron, its seed and its step of difficulty.

use std::sync::Arc;

use super::cards::boon_row;
use super::page::OpenLeaf;
use crate::client::pilgrim::Pilgrim;
use crate::client::prelude::*;
use crate::disk;
use crate::pilgrimage::{Pilgrimage, RunSeed, RunStart};

/// The beginning that is planned.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Plan {
    patron: usize,
    step: u8,
    /// True for another path than that of the day.
    is_free: bool,
}

/// The number of milliseconds of a day.
const DAY: u64 = 86_400_000;

/// Lists the patrons.
pub(super) fn patrons(kit: &mut Kit, leaf: Entity, set: &Pilgrimage, plan: &Plan) {
    kit.text(leaf, kit.say("pilgrimage-about"), TextStyle::Body);
    for (number, patron) in set.patrons.iter().enumerate() {
        let row = boon_row(kit, leaf, patron, format!("patron-{number}"));
        if number == plan.patron {
            kit.pick(row);
        }
        let pick = move |_: On<Activate>, mut plan: ResMut<Plan>| plan.patron = number;
        kit.commands.entity(row.row).insert(observe(pick));
    }
}

/// Lists the steps of difficulty up to the highest one that can be chosen, and the paths.
pub(super) fn steps(kit: &mut Kit, leaf: Entity, (set, highest): (&Pilgrimage, u8), plan: &Plan) {
    kit.text(leaf, kit.say("pilgrimage-path-of"), TextStyle::ListHeading);
    let buttons = kit.buttons(leaf);
    for (is_free, label) in [(false, "pilgrimage-today"), (true, "pilgrimage-any")] {
        let choose = move |_: On<Activate>, mut plan: ResMut<Plan>| plan.is_free = is_free;
        let style = ButtonStyle::Choice(plan.is_free == is_free);
        kit.button(buttons, kit.say(label), style, label).insert(observe(choose));
    }
    let note = if plan.is_free { "pilgrimage-any-note" } else { "pilgrimage-today-note" };
    kit.text(leaf, kit.say(note), TextStyle::RowNote);
    kit.text(leaf, kit.say("pilgrimage-difficulty"), TextStyle::ListHeading);
    let buttons = kit.buttons(leaf);
    for step in 0..=highest {
        let choose = move |_: On<Activate>, mut plan: ResMut<Plan>| plan.step = step;
        let style = ButtonStyle::Choice(plan.step == step);
        kit.button(buttons, step.to_string(), style, format!("step-{step}")).insert(observe(choose));
    }
    if plan.step == 0 {
        kit.text(leaf, kit.say("pilgrimage-step-none"), TextStyle::RowNote);
    }
    for step in set.steps.iter().take(usize::from(plan.step)) {
        kit.text(leaf, step.text_in(kit.fonts.language), TextStyle::RowNote);
    }
    if usize::from(highest) < set.steps.len() {
        kit.text(leaf, kit.say_value("pilgrimage-next-step", "step", highest + 1), TextStyle::Note);
    }
}

/// Lays out the button that begins the run.
pub(super) fn button(kit: &mut Kit, foot: Entity) {
    let begin =
        |_: On<Activate>, plan: Res<Plan>, mut pilgrim: ResMut<Pilgrim>, mut leaf: ResMut<OpenLeaf>| {
            *leaf = OpenLeaf::Now;
            let Some(set) = pilgrim.set().cloned() else { return };
            let Plan { patron, step, .. } = *plan;
            let step = step.min(pilgrim.highest_step());
            pilgrim.begin(RunStart { seed: seed(*plan, &set), patron, step });
        };
    kit.leather(foot, ("pilgrimage-begin", "begin-run"), (ByEnter, observe(begin)));
}

/// Returns the seed of the planned path: that of the day is the same for everybody with the same cards.
fn seed(plan: Plan, set: &Arc<Pilgrimage>) -> RunSeed {
    let now = disk::now();
    let mut hasher = blake3::Hasher::new();
    if plan.is_free {
        hasher.update(b"marginalia/pilgrimage/any").update(&now.to_le_bytes());
    } else {
        hasher.update(b"marginalia/pilgrimage/day").update(&(now / DAY).to_le_bytes()).update(&set.hash);
    }
    let mut seed = RunSeed::default();
    seed.copy_from_slice(&hasher.finalize().as_bytes()[..16]);
    seed
}
