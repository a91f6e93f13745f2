//! The state of one search: the view, the judges, the determinized worlds, and the limits.

use super::determinize::{determinize, dice};
use super::evaluate::Judge;
use super::level::SearchLimits;
use super::mind::{Budget, Mind};
use super::profile::Profiles;
use super::style::{Style, StyleWeights};
use super::weights::Weights;
use crate::battle::board::Board;
use crate::battle::chance::Seed;
use crate::battle::flat::FlatBoard;
use crate::ids::Seat;

/// One search.
pub(super) struct Search<'a> {
    pub(super) view: &'a FlatBoard,
    pub(super) seat: Seat,
    pub(super) reading: &'static SearchLimits,
    pub(super) style_weights: &'static StyleWeights,
    pub(super) judge: Judge,
    /// The judge that the opponent is assumed to use.
    pub(super) rival: Judge,
    pub(super) profiles: Profiles,
    /// The determinizations of the view, each with its chance.
    pub(super) worlds: Vec<(FlatBoard, Seed)>,
    pub(super) seed: [u8; 32],
    pub(super) limit: u32,
    /// The budget, regardless of the level.
    pub(super) most: u32,
    pub(super) workers: usize,
    pub(super) spent: u32,
}

impl<'a> Search<'a> {
    pub(super) fn new(
        mind: Mind,
        weights: &Weights,
        view: &'a FlatBoard,
        seat: Seat,
        seed: [u8; 32],
        budget: &Budget,
    ) -> Self {
        let reading = mind.level.limits();
        let style_weights = mind.style.weights();
        let worlds = (0..reading.samples as u32).map(|number| {
            let guess = determinize(view, seat, dice(&seed, view, "hidden", number));
            (guess, Seed::Given(dice(&seed, view, "chance", number)))
        });
        Self {
            view,
            seat,
            reading,
            style_weights,
            judge: Judge::new(weights, style_weights, reading.abilities),
            rival: Judge::new(weights, Style::Even.weights(), reading.abilities),
            profiles: Profiles::new(view.library()),
            worlds: worlds.collect(),
            seed,
            limit: reading.evaluations.min(budget.evaluations),
            most: budget.evaluations,
            workers: budget.workers,
            spent: 0,
        }
    }
}
