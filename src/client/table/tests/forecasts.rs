//! Tests for what is told before a command: every target has words, and what follows is what they say.

use super::scenes::{find, play};
use crate::battle::board::Board;
use crate::battle::phase::Phase;
use crate::battle::record::LayerKind;
use crate::battle::rules::seats_to_act;
use crate::client::collection::Collection;
use crate::client::table::battle_view::BattleView;
use crate::client::table::choice::{Choice, HeldCard};
use crate::client::table::forecast_text::lines;
use crate::client::table::foresight::command_at;
use crate::client::table::input::PointerTarget;
use crate::client::table::targeting::target_options;
use crate::facilitatee::Forecast;

/// Returns the choices of a player: every card that may be held, and none.
fn choices(live: &BattleView) -> Vec<Choice> {
    let layer = |layer| live.view.state().layer(live.me, layer).iter();
    let held = layer(LayerKind::Hand).map(HeldCard::Hand).chain(layer(LayerKind::Field).map(HeldCard::Unit));
    let mut all = vec![Choice::default()];
    all.extend(held.map(|held| Choice { held: Some(held), ..Choice::default() }));
    all
}

#[test]
fn every_target_tells_what_follows() {
    let collection = Collection::embedded().expect("what is built in holds together");
    let spots = [
        PointerTarget::Strike,
        PointerTarget::TurnUp,
        PointerTarget::Seal,
        PointerTarget::Draw,
        PointerTarget::Charge,
        PointerTarget::ReactNone,
        PointerTarget::Stay,
    ];
    let mut told = [0; 8];
    for seed in 0..30 {
        play(&collection, seed, |board, _| {
            // Few cards can react: these moments are looked for in more battles.
            let is_rare = matches!(board.state().phase(), Phase::MoveDeclare | Phase::MoveRetry);
            if seed >= 2 && !is_rare {
                return false;
            }
            let Some(seat) = seats_to_act(board).next() else { return true };
            let live = BattleView::new(board, seat, false);
            for choice in choices(&live) {
                let targets = target_options(&live, &choice);
                let cells = live.grid.cells().map(PointerTarget::Cell);
                for (kind, spot) in cells.map(|cell| (7, cell)).chain(spots.into_iter().enumerate()) {
                    let Some(command) = command_at(&live, &targets, spot) else { continue };
                    let words = lines(&live, &command, &Forecast::new(&live.view, &command));
                    assert!(!words.is_empty() && words.len() <= 6, "{command:?}: {words:?}");
                    let is_whole = |line: &String| !line.is_empty() && !line.contains(['{', '}', '$']);
                    assert!(words.iter().all(is_whole), "{command:?}: {words:?}");
                    told[kind] += 1;
                }
            }
            false
        });
    }
    // Turning up and staying are rare.
    assert!(told.iter().all(|count| *count > 0), "{told:?}");
}

#[test]
fn the_seal_tells_what_the_turn_ends_with() {
    let (live, ()) = find(|live| (live.phase() == Phase::Main && !live.ops.is_empty()).then_some(()));
    let targets = target_options(&live, &Choice::default());
    let command = command_at(&live, &targets, PointerTarget::Seal).expect("the turn may end");
    let forecast = Forecast::new(&live.view, &command).expect("it is allowed");
    let mp = forecast.players[live.me.other().index()].mp;
    let told = lines(&live, &command, &Ok(forecast));
    let before = live.view.player(live.me.other()).mp();
    let is_told = told.iter().any(|line| line.contains(&format!("MP {before} → {}", mp.most)));
    assert!(is_told || mp.most == before, "{told:?}");
}
