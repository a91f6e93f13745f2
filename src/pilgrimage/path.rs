//! The path of a run: eight rows of scribes, of whom one is met in each row. It forks and joins again.

use super::draw::{RunSeed, shuffled};
use super::set::{BATTLES, Pilgrimage};
use super::step::StepRule;

/// The number of scribes in each row.
pub(super) const WIDTHS: [usize; 8] = [2, 3, 2, 3, 3, 2, 3, 1];
/// The largest number of scribes in a row.
pub(super) const WIDEST: usize = 3;

/// A place beside the path, which is visited after the battle before it was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// A card of the book is struck out or copied.
    Scriptorium,
    /// HP are added for the rest of the run.
    Infirmary,
    /// One of three cards is given.
    Almonry,
}

impl Place {
    /// All places.
    pub const ALL: [Self; 3] = [Self::Scriptorium, Self::Infirmary, Self::Almonry];
}

/// A scribe on the path, with the place behind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PathNode {
    /// The scribe, by the index in [`Pilgrimage::scribes`].
    pub scribe: usize,
    /// The place that is visited after the battle, if there is one.
    pub place: Option<Place>,
}

/// The path of a run, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Path {
    rows: Vec<Vec<PathNode>>,
}

impl Path {
    /// Returns the path that a seed decides, for a step of difficulty.
    pub(super) fn new(set: &Pilgrimage, seed: RunSeed, step: u8) -> Self {
        let [forks, places] = [StepRule::FewerForks, StepRule::FewerPlaces].map(|rule| set.count(step, rule));
        let mut met = Vec::new();
        let mut rows = Vec::with_capacity(BATTLES);
        for (row, width) in WIDTHS.into_iter().enumerate() {
            let battle = row as u8 + 1;
            let is_met = |scribe: &usize| {
                let (first, last) = set.scribes[*scribe].battles;
                (first..=last).contains(&battle)
            };
            let mut scribes: Vec<usize> = (0..set.scribes.len()).filter(is_met).collect();
            scribes = shuffled(scribes, seed, "scribes", row);
            // Nobody is met twice, as long as there are others.
            scribes.sort_by_key(|scribe| met.contains(scribe));
            // Fate decides which places are there, and then who is before which of them.
            let kept = Place::ALL.len().saturating_sub(places);
            let mut behind: Vec<Option<Place>> =
                shuffled(Place::ALL.to_vec(), seed, "places", row).into_iter().take(kept).map(Some).collect();
            behind.resize(WIDEST, None);
            behind = shuffled(behind, seed, "order of places", row);
            let width = width.saturating_sub(forks).max(2.min(width));
            let is_last = row + 1 == BATTLES;
            let nodes: Vec<PathNode> = scribes
                .into_iter()
                .zip(behind)
                .take(width)
                .map(|(scribe, place)| PathNode { scribe, place: place.filter(|_| !is_last) })
                .collect();
            met.extend(nodes.iter().map(|node| node.scribe));
            rows.push(nodes);
        }
        Self { rows }
    }

    /// Returns the rows, the first battle first.
    #[must_use]
    pub fn rows(&self) -> &[Vec<PathNode>] {
        &self.rows
    }

    /// Returns the nodes of a row that are reached from a node of the row before, or all of the first row.
    #[must_use]
    pub fn next(&self, row: usize, from: Option<usize>) -> Vec<usize> {
        let Some(nodes) = self.rows.get(row) else { return Vec::new() };
        let before = row.checked_sub(1).and_then(|row| self.rows.get(row)).map_or(1, Vec::len);
        (0..nodes.len())
            .filter(|to| from.is_none_or(|from| leads((from, before), (*to, nodes.len()))))
            .collect()
    }
}

/// Returns true if a node leads to a node of the next row: each with its index and the width of its row. Nodes are
/// spread evenly over the page, and lead to those that are not farther away than half of it; of two, each leads to both
/// of the next two, so that the path forks there, too.
const fn leads((from, before): (usize, usize), (to, width): (usize, usize)) -> bool {
    place(from, before).abs_diff(place(to, width)) <= 1 || (before == 2 && width == 2)
}

/// Returns the place of a node in its row, in halves of the page: −1 to 1.
const fn place(index: usize, width: usize) -> i32 {
    if width <= 1 { 0 } else { 2 * index as i32 / (width as i32 - 1) - 1 }
}
