//! The targets of a phrase, lit on the table: cells under gold leaf, plates in a golden frame.

use bevy::prelude::*;

use super::TableSystems;
use super::book::Layers;
use super::layout::{Layout, over};
use super::model::Live;
use super::pieces::put;
use crate::battle::ability::whom::Whom;
use crate::battle::board::Board;
use crate::battle::flat::FlatBoard;
use crate::battle::geometry::CellMask;
use crate::client::fonts::LEAF;
use crate::client::stage::Stage;
use crate::ids::Seat;

/// Cells and players that are meant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Lit {
    /// The cells, with whoever stands there.
    pub(crate) cells: CellMask,
    /// Host and Guest.
    pub(crate) players: [bool; 2],
}

impl Lit {
    /// Combines the targets of several phrases on a board; cards that stand on no cell are left out.
    pub(crate) fn of<'w>(board: &FlatBoard, whom: impl IntoIterator<Item = &'w Whom>) -> Self {
        let mut lit = Self::default();
        for whom in whom {
            let stand = whom.cards.iter().filter_map(|card| board.card(*card).cell());
            lit.cells |= stand.chain(whom.cells.iter().copied()).fold(0, |cells, cell| cells | cell.bit());
            for player in &whom.players {
                lit.players[player.index()] = true;
            }
        }
        lit
    }
}

/// The highlights on the table.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Spotlight {
    /// By whoever reads a card on the table.
    pub(crate) reader: Lit,
    /// By whoever asks for it in another window.
    pub(crate) asked: Lit,
}

/// A frame about something lit.
#[derive(Component)]
struct Frame;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Spotlight>()
        .add_systems(Update, draw.in_set(TableSystems::Animate).run_if(resource_exists::<Layers>));
}

fn draw(
    (spotlight, live, layers, stage): (Res<Spotlight>, Res<Live>, Res<Layers>, Res<Stage>),
    frames: Query<Entity, With<Frame>>,
    mut drawn: Local<Spotlight>,
    mut commands: Commands,
) {
    // A new table layout has no frames yet.
    if *drawn == *spotlight && !(live.is_changed() || layers.is_changed()) {
        return;
    }
    *drawn = *spotlight;
    for frame in &frames {
        commands.entity(frame).try_despawn();
    }
    let Spotlight { reader, asked } = *spotlight;
    let cells = reader.cells | asked.cells;
    let lit = live.grid.cells().filter(|cell| cells & cell.bit() != 0).map(|cell| live.grid.rect(cell));
    let layout = Layout::of(*stage);
    let plates = Seat::BOTH
        .into_iter()
        .filter(|seat| reader.players[seat.index()] || asked.players[seat.index()])
        .map(|seat| layout.plates[usize::from(seat != live.me)].plate);
    for place in lit.chain(plates) {
        let node =
            Node { border: UiRect::all(px(4)), border_radius: BorderRadius::all(px(6)), ..over(place) };
        let look = (
            BorderColor::all(LEAF),
            BackgroundColor(LEAF.with_alpha(0.2)),
            Outline { width: px(2), offset: px(0), color: Color::srgba(1.0, 0.9, 0.55, 0.75) },
        );
        put(&mut commands, layers.threats, (node, look, Frame));
    }
}
