//! What is displayed catches up with the truth, one trigger after another.

use super::scenes::play;
use crate::client::shelf::Shelf;
use crate::client::table::model::{Live, UnitLook};
use crate::client::table::shown::Shown;
use crate::ids::Seat;

/// Numbers given by abilities change without a trigger: only what triggers tell is compared.
fn told(mut shown: Shown) -> Shown {
    for unit in shown.units.values_mut() {
        let UnitLook { id, ink, kind, owner, cell, face_down, ailments, .. } = *unit;
        *unit = UnitLook { id, ink, kind, owner, cell, face_down, ailments, ..UnitLook::blank(cell) };
    }
    shown
}

#[test]
fn the_display_follows_the_triggers_of_random_battles() {
    let shelf = Shelf::embedded().expect("what is built in holds together");
    for seat in Seat::BOTH {
        for seed in 0..30 {
            let mut shown: Option<Shown> = None;
            play(&shelf, seed, |board, triggers| {
                let live = Live::new(board, seat);
                let truth = Shown::of(&live);
                let followed = match shown.take() {
                    Some(mut shown) => {
                        for trigger in triggers {
                            shown.take(&live, trigger);
                        }
                        shown
                    }
                    None => truth.clone(),
                };
                assert_eq!(told(followed), told(truth.clone()), "{seat}, battle {seed}: {triggers:#?}");
                shown = Some(truth);
                false
            });
        }
    }
}
