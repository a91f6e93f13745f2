//! The view of one seat: the same battle, with `Hidden` where that seat may not look (`rule-enforcement.txt` Rule 5).

use super::board::Board;
use super::chance::Seed;
use super::flat::FlatBoard;
use super::phase::Phase;
use super::record::{LayerKind, NO_CELL};
use crate::ids::{CardId, CardIndex, Seat};

/// The viewer of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// A player: its own cards and what both sides know.
    Seat(Seat),
    /// Anyone else: what both sides know.
    Public,
}

impl FlatBoard {
    /// Returns the battle as that viewer may see it. It is a battle like any other, and the same rules run on it.
    #[must_use]
    pub fn perceived_by(&self, viewer: Viewer) -> Self {
        let mut view = self.clone();
        // No viewer may see the seed of a local battle's dice.
        view.state_mut().chance.seed = Seed::Given([0; 32]);
        for index in (0..view.state().cards).map(CardIndex) {
            let card = view.card(index);
            let hidden = viewer != Viewer::Seat(card.owner);
            if !hidden {
                continue;
            }
            if card.layer == LayerKind::Strategy && view.state().phase == Phase::Strategy {
                // Its cell and slot are hidden until both layouts are sent.
                let owner = card.owner;
                let card = view.card_mut(index);
                card.layer = LayerKind::Hand;
                card.cell = NO_CELL;
                let layers = &mut view.state_mut().layers[owner.index()];
                layers[LayerKind::Strategy as usize].remove(index);
                layers[LayerKind::Hand as usize].insert(index);
            }
            let card = view.card_mut(index);
            if !card.is_public() {
                card.name = None;
            }
        }
        view
    }

    /// Assumes that a card whose name is not known here has the given name: a guess for simulating a view further.
    /// Returns `false` and changes nothing if its name is known or no card has that name.
    pub fn assume_card(&mut self, card: CardIndex, name: CardId) -> bool {
        let is_open = card.0 < self.state().cards && self.card(card).name.is_none();
        let supposed = is_open && self.library.card(name).is_some();
        if supposed {
            self.card_mut(card).name = Some(name);
        }
        supposed
    }
}
