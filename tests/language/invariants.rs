//! Tests of the bounds that the rulebook sets, at every command of battles with random cards.

use marginalia::battle::board::Board;
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::record::LayerKind;
use marginalia::ids::{CardIndex, Seat};

use crate::wild::{play, trials};

#[test]
fn no_bound_of_the_rulebook_is_ever_exceeded() {
    let mut gifts = 0;
    for (library, seed) in trials(60) {
        let board = play(&library, seed, |board, _, _| {
            for seat in Seat::BOTH {
                of_player(board, seat);
            }
            for card in (0..board.state().cards()).map(CardIndex) {
                gifts += of_card(board, card);
            }
            of_cells(board);
            let limits = &board.library().settings().limits;
            assert!(board.state().orders_this_turn() <= u32::from(limits.orders_per_turn));
        });
        assert!(board.state().is_finished());
    }
    assert!(gifts > 1000, "areas gave {gifts} abilities");
}

fn of_player(board: &FlatBoard, seat: Seat) {
    let (player, settings) = (board.player(seat), &board.library().settings().player);
    assert!(player.hp() > 0, "{seat} is asked with {} HP", player.hp());
    assert!((0..=settings.mp_cap).contains(&player.mp()), "{seat} has {} MP", player.mp());
    let hand = board.state().layer(seat, LayerKind::Hand).len();
    assert!(hand <= u32::from(settings.hand_limit), "{seat} holds {hand} cards");
    let all: u32 = LayerKind::ALL.into_iter().map(|layer| board.state().layer(seat, layer).len()).sum();
    assert_eq!(all, board.state().owned(seat).len(), "a card of {seat} is in one layer");
}

/// Returns the number of abilities that areas gave to a card.
fn of_card(board: &FlatBoard, index: CardIndex) -> usize {
    let card = board.card(index);
    assert!(board.state().layer(card.owner(), card.layer()).has(index), "{index} is where it says");
    let limit = usize::from(board.library().settings().limits.attached);
    assert!(card.attached().len() <= limit, "{index} was given {} abilities", card.attached().len());
    assert!(card.is_up() || card.attached().is_empty(), "{index} keeps what it was given off the field");
    let from_areas = card.attached().iter().filter(|given| given.from_area());
    for given in from_areas.clone() {
        let producer = board.card(given.producer());
        assert!(producer.is_up(), "{index} has a gift of {}, which is gone", given.producer());
        let is_there = producer.cell().is_some_and(|cell| board.cell(cell).card() == Some(given.producer()));
        assert!(is_there, "{} gives from nowhere", given.producer());
    }
    from_areas.count()
}

fn of_cells(board: &FlatBoard) {
    let cells = board.library().lattice().shape.cells() as u8;
    let mut standing = 0;
    for cell in (0..cells).map(marginalia::ids::CellId) {
        if let Some(card) = board.cell(cell).card() {
            assert_eq!(board.card(card).cell(), Some(cell), "{card} stands on one cell");
            assert_eq!(board.card(card).layer(), LayerKind::Field);
            standing += 1;
        }
    }
    let on_field = |seat| board.state().layer(seat, LayerKind::Field).len();
    assert_eq!(
        standing,
        on_field(Seat::Host) + on_field(Seat::Guest),
        "all cards on the field stand on cells"
    );
}
