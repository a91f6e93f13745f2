//! The conversion of a test setup to a board.

use marginalia::battle::board::Board;
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::position::{Position, PositionCard, PositionPlace};
use marginalia::battle::record::LayerKind;
use marginalia::ids::{CardIndex, CellId, Seat};

use crate::duel::Setup;
use crate::pieces::Piece;

/// Returns the board of a setup and, for every piece, its index. Host's pieces come first.
pub(crate) fn lay(setup: &Setup) -> (FlatBoard, Vec<CardIndex>) {
    let library = setup.library();
    let shape = &library.lattice().shape;
    let mut position = Position::new(library.settings());
    position.phase = setup.phase;
    position.turn = setup.turn;
    position.turn_player = setup.turn_player;
    let mut places = Vec::new();
    let host = setup.pieces.iter().filter(|piece| piece.seat == Seat::Host).count();
    for piece in &setup.pieces {
        let cell = piece.cell.map(|name| shape.parse(name).expect("a cell"));
        let base = if piece.seat == Seat::Host { 0 } else { host };
        let side = position.side_mut(piece.seat);
        places.push(CardIndex((base + side.cards.len()) as u16));
        side.cards.push(placed(piece, cell, setup.turn));
    }
    for seat in Seat::BOTH {
        let side = position.side_mut(seat);
        (side.hp, side.mp) = (setup.hp[seat.index()], setup.mp[seat.index()]);
    }
    let board = FlatBoard::from_position(library, &position).expect("a good position");
    for (piece, place) in setup.pieces.iter().zip(&places) {
        assert_eq!(board.card(*place).name(), Some(piece.source.id));
    }
    (board, places)
}

fn placed(piece: &Piece, cell: Option<CellId>, turn: u16) -> PositionCard {
    let place = match (piece.layer, cell) {
        (LayerKind::Field, Some(cell)) if piece.face_down => PositionPlace::FaceDown(cell),
        (LayerKind::Field, Some(cell)) => PositionPlace::Field(cell),
        (LayerKind::Hand, _) => PositionPlace::Hand,
        (LayerKind::Grave, _) => PositionPlace::Grave,
        _ => PositionPlace::Book,
    };
    PositionCard {
        name: piece.source.id,
        place,
        damage: piece.damage,
        ailments: piece.ailments.clone(),
        entered: if piece.just_entered { turn } else { 0 },
    }
}
