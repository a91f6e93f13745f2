//! The targets of a phrase, lit on the table: gilded cells, and panels in a golden frame.

use super::battle_view::BattleView;
use super::layers::Layers;
use super::layout::{TableLayout, over};
use super::systems::TableSystems;
use crate::battle::ability::targets::Targets;
use crate::battle::board::Board;
use crate::battle::flat::FlatBoard;
use crate::battle::geometry::CellMask;
use crate::client::fonts::LEAF;
use crate::client::prelude::*;
use crate::ids::Seat;

/// The cells and players to light.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct LitTargets {
    /// The cells, including the cards on them.
    pub(crate) cells: CellMask,
    /// The flags of Host and Guest.
    pub(crate) players: [bool; 2],
}

impl LitTargets {
    /// Combines the targets of several phrases on a board. Cards that are on no cell are left out.
    pub(crate) fn from_targets<'w>(board: &FlatBoard, whom: impl IntoIterator<Item = &'w Targets>) -> Self {
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
    /// The targets of the phrase in the card reader.
    pub(crate) reader: LitTargets,
    /// The targets requested by another window.
    pub(crate) asked: LitTargets,
    /// What a line of the log is about.
    pub(crate) log: LitTargets,
}

/// A marker for a frame around something lit.
#[derive(Component)]
struct Frame;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Spotlight>().add_systems(Update, draw.in_set(TableSystems::Animate));
}

fn draw(
    (spotlight, live, layers, viewport): (Res<Spotlight>, Res<BattleView>, Res<Layers>, Res<Viewport>),
    frames: Query<Entity, With<Frame>>,
    mut drawn: Local<Spotlight>,
    mut commands: Commands,
) {
    // A new table layout has no frames yet.
    if *drawn == *spotlight && !(live.is_changed() || layers.is_changed()) {
        return;
    }
    *drawn = *spotlight;
    frames.iter().for_each(|frame| commands.entity(frame).try_despawn());
    let Spotlight { reader, asked, log } = *spotlight;
    let cells = reader.cells | asked.cells | log.cells;
    let lit = live.grid.cells().filter(|cell| cells & cell.bit() != 0).map(|cell| live.grid.rect(cell));
    let layout = TableLayout::new(*viewport);
    let plates = Seat::BOTH
        .into_iter()
        .filter(|seat| [reader, asked, log].iter().any(|lit| lit.players[seat.index()]))
        .map(|seat| layout.plates[usize::from(seat != live.me)].plate);
    for place in lit.chain(plates) {
        let node =
            Node { border: UiRect::all(px(4)), border_radius: BorderRadius::all(px(6)), ..over(place) };
        let look = (
            BorderColor::all(LEAF),
            BackgroundColor(LEAF.with_alpha(0.2)),
            Outline { width: px(2), offset: px(0), color: Color::srgba(1.0, 0.9, 0.55, 0.75) },
        );
        commands.spawn((node, look, Frame, Pickable::IGNORE, ChildOf(layers.threats)));
    }
}
