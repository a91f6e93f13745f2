//! Tests of views: the view of one seat, updated with openings, leads to the same public battle.

use marginalia::battle::board::Board;
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::hash::public_hash;
use marginalia::battle::phase::Phase;
use marginalia::battle::record::LayerKind;
use marginalia::battle::rules::{check, legal_commands, openings_needed};
use marginalia::battle::setup::BookSlots;
use marginalia::battle::view::Viewer;
use marginalia::ids::{CardIndex, Seat};

use crate::wild::{history, new_battle, play, trials};

const VIEWERS: [Viewer; 3] = [Viewer::Seat(Seat::Host), Viewer::Seat(Seat::Guest), Viewer::Public];

#[test]
fn a_view_hides_what_its_viewer_may_not_see_and_nothing_else() {
    for (library, seed) in trials(6) {
        play(&library, seed, |board, _, step| {
            if step % 4 != 0 {
                return;
            }
            for viewer in VIEWERS {
                let view = board.perceived_by(viewer);
                assert_eq!(public_hash(&view), public_hash(board), "what both sides know is the same");
                for index in (0..board.state().cards()).map(CardIndex) {
                    let (real, seen) = (board.card(index), view.card(index));
                    let own = viewer == Viewer::Seat(real.owner());
                    if own || real.is_public() {
                        assert_eq!(seen.name(), real.name());
                    } else {
                        assert_eq!(seen.name(), None);
                    }
                    let laid =
                        real.layer() == LayerKind::Strategy && board.state().phase() == Phase::Strategy;
                    if laid && !own {
                        assert_eq!(
                            (seen.layer(), seen.cell()),
                            (LayerKind::Hand, None),
                            "layouts are hidden"
                        );
                    } else {
                        assert_eq!((seen.layer(), seen.cell()), (real.layer(), real.cell()));
                    }
                }
            }
        });
    }
}

#[test]
fn a_view_played_on_with_openings_is_the_same_public_battle() {
    for (library, seed) in trials(9) {
        let orders = history(&library, seed);
        let mut full = new_battle(&library, seed);
        let mut views: Vec<(Viewer, FlatBoard)> = Vec::new();
        for (step, order) in orders.iter().enumerate() {
            // From time to time every viewer gets a new view; the old ones continue.
            if step % 40 == 0 || (step < 8 && seed < 4) {
                views.truncate(9);
                views.extend(VIEWERS.map(|viewer| (viewer, full.perceived_by(viewer))));
            }
            let openings = openings_needed(&full, &order.command);
            assert_eq!(openings, order.openings);
            full.record_events();
            full.execute(&order.command, order.seed, &openings).expect("a legal command");
            let (told, hash) = (full.drain_triggers(), public_hash(&full));
            for (viewer, view) in &mut views {
                view.record_events();
                let done = view.execute(&order.command, order.seed, &openings);
                done.unwrap_or_else(|reason| panic!("{viewer:?} at {step}: {:?}: {reason}", order.command));
                assert_eq!(view.drain_triggers(), told, "{viewer:?} at {step}: {:?}", order.command);
                assert_eq!(public_hash(view), hash, "{viewer:?} at {step}: {:?}", order.command);
            }
        }
        for (_, view) in &views {
            assert_eq!(view.state().result(), full.state().result());
        }
    }
}

#[test]
fn a_seat_may_do_in_its_view_what_it_may_do() {
    for (library, seed) in trials(6) {
        play(&library, seed, |board, order, step| {
            if step % 3 != 0 {
                return;
            }
            for seat in Seat::BOTH {
                let view = board.perceived_by(Viewer::Seat(seat));
                let (mut here, mut there) = (Vec::new(), Vec::new());
                legal_commands(board, seat, &mut here);
                legal_commands(&view, seat, &mut there);
                assert_eq!(here, there, "{seat} in {:?}", board.state().phase());
                if order.command.seat() == Some(seat) {
                    assert_eq!(check(&view, &order.command), check(board, &order.command));
                }
            }
        });
    }
}

#[test]
fn a_battle_begun_with_a_hidden_book_is_the_others_view() {
    for (library, seed) in trials(6) {
        let orders = history(&library, seed);
        let mut full = new_battle(&library, seed);
        let slots = |owner: Seat| -> Vec<_> {
            let indices = (0..60).map(CardIndex).filter(|index| full.card(*index).owner() == owner);
            indices.map(|index| full.card(index).name().expect("known")).collect()
        };
        let known = Seat::BOTH.map(slots);
        let mut mine = FlatBoard::new(
            std::sync::Arc::clone(&library),
            &[BookSlots::Known(known[0].clone()), BookSlots::Hidden(known[1].len() as u8)],
        )
        .expect("a good start");
        for order in &orders {
            full.execute(&order.command, order.seed, &order.openings).expect("a legal command");
            mine.execute(&order.command, order.seed, &order.openings)
                .expect("with its openings it is legal here, too");
            assert_eq!(public_hash(&mine), public_hash(&full));
        }
    }
}

#[test]
fn without_its_opening_a_hidden_card_is_not_attacked() {
    let mut met = 0;
    for (library, seed) in trials(9) {
        play(&library, seed, |board, order, _| {
            if order.openings.is_empty() || order.command.seat().is_none() {
                return;
            }
            let seat = order.command.seat().expect("a player's command");
            let view = board.perceived_by(Viewer::Seat(seat));
            // A known card that returned to the hand and lies face-down now needs no opening.
            if order.openings.iter().all(|opening| view.card(opening.card).name().is_some()) {
                return;
            }
            let mut blind = view.clone();
            assert!(blind.execute(&order.command, order.seed, &[]).is_err());
            assert_eq!(public_hash(&blind), public_hash(&view));
            met += 1;
        });
    }
    assert!(met > 9, "{met}");
}
