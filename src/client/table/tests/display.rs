//! Tests that the display catches up with the true state, one trigger after another.

use std::collections::BTreeMap;

use super::scenes::play;
use crate::battle::ability::{CardKind, Ink};
use crate::battle::board::Board;
use crate::battle::trigger::Detail;
use crate::client::collection::Collection;
use crate::client::table::battle_view::{BattleView, Readiness, Tone, UnitLook};
use crate::client::table::displayed::DisplayedState;
use crate::client::table::log::About;
use crate::ids::{CellId, Seat};

/// Returns a look without any data.
const fn blank(cell: CellId) -> UnitLook {
    UnitLook {
        id: None,
        ink: Ink::Vellum,
        kind: CardKind::Monster,
        owner: Seat::Host,
        cell,
        face_down: false,
        attack: (0, Tone::Plain),
        life: (0, Tone::Plain),
        ailments: 0,
        sealed: false,
        ready: Readiness::Idle,
        move_reach: 0,
        attack_reach: 0,
    }
}

/// Clears the data that triggers do not report: the numbers from abilities, and the turn player before the first turn.
fn told(mut shown: DisplayedState) -> DisplayedState {
    if shown.turn == 0 {
        shown.turn_player = Seat::Host;
    }
    for unit in shown.units.values_mut() {
        let UnitLook { id, ink, kind, owner, cell, face_down, ailments, .. } = *unit;
        *unit = UnitLook { id, ink, kind, owner, cell, face_down, ailments, ..blank(cell) };
    }
    shown
}

#[test]
fn the_display_follows_the_triggers_of_random_battles() {
    let collection = Collection::embedded().expect("what is built in holds together");
    for seat in Seat::BOTH {
        for seed in 0..30 {
            let mut shown: Option<DisplayedState> = None;
            play(&collection, seed, |board, triggers| {
                let live = BattleView::new(board, seat, false);
                let truth = DisplayedState::from_view(&live);
                let followed = match shown.take() {
                    // A change without a trigger, such as a sent layout, is shown as it is.
                    Some(_) if triggers.is_empty() => truth.clone(),
                    Some(mut shown) => {
                        for trigger in triggers {
                            shown.apply_trigger(&live, trigger);
                        }
                        shown
                    }
                    None => truth.clone(),
                };
                let (seen, meant) = (told(followed), told(truth.clone()));
                let place = format!("{seat}, battle {seed}: {triggers:?}");
                for (card, unit) in &seen.units {
                    assert_eq!(Some(unit), meant.units.get(card), "{card} in {place}");
                }
                assert_eq!(seen.units.len(), meant.units.len(), "{place}");
                assert_eq!(
                    DisplayedState { units: BTreeMap::new(), ..seen },
                    DisplayedState { units: BTreeMap::new(), ..meant },
                    "{place}"
                );
                shown = Some(truth);
                false
            });
        }
    }
}

#[test]
fn a_line_of_the_log_lights_the_cells_of_its_cards_and_steps_or_its_player() {
    let collection = Collection::embedded().expect("what is built in holds together");
    let (mut steps, mut players) = (0, 0);
    for seed in 0..6 {
        play(&collection, seed, |board, triggers| {
            let live = BattleView::new(board, Seat::Guest, false);
            for trigger in triggers {
                let lit = About::trigger(trigger).lit(&live);
                if let Detail::Step { from, to } = trigger.detail {
                    assert_eq!(lit.cells & (from.bit() | to.bit()), from.bit() | to.bit());
                    steps += 1;
                }
                for card in [trigger.actor, trigger.target].into_iter().flatten() {
                    let cell = live.view.card(card).cell().map_or(0, CellId::bit);
                    assert_eq!(lit.cells & cell, cell, "{trigger:?}");
                }
                if (trigger.actor, trigger.target, trigger.detail) == (None, None, Detail::None) {
                    assert_eq!(
                        lit.players,
                        Seat::BOTH.map(|seat| trigger.player == Some(seat)),
                        "{trigger:?}"
                    );
                    players += usize::from(trigger.player.is_some());
                }
            }
            false
        });
    }
    assert!(steps > 0 && players > 0, "the battles have both");
}
