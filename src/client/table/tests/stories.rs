//! Tests that every event has a description.

use super::scenes::{find, play};
use crate::battle::ability::Ability;
use crate::battle::board::Board;
use crate::battle::command::{Command, FeintMode};
use crate::battle::record::LayerKind;
use crate::battle::rules::{legal_commands, seats_to_act};
use crate::battle::trigger::{Detail, Trigger, TriggerKind};
use crate::client::collection::Collection;
use crate::client::table::battle_view::BattleView;
use crate::client::table::command_text::deed;
use crate::client::table::event_text;
use crate::client::table::silent_change::{SilentChange, SilentChangeTracker};
use crate::client::table::text;
use crate::ids::Seat;

#[test]
fn every_change_of_hp_and_every_end_is_told() {
    let collection = Collection::embedded().expect("what is built in holds together");
    let (mut tired, mut charged, mut poisoned) = (0, 0, 0);
    for seed in 0..60 {
        let mut before = SilentChangeTracker::default();
        play(&collection, seed, |board, triggers| {
            let live = BattleView::new(board, Seat::Host, false);
            let (mut changed, mut told) = ([0; 2], [0; 2]);
            for trigger in triggers {
                let silent = before.observe(&live, trigger);
                match silent {
                    Some(SilentChange::Tired(seat, by)) => {
                        told[seat.index()] -= i32::from(by);
                        tired += 1;
                    }
                    Some(SilentChange::Charged(..)) => charged += 1,
                    Some(SilentChange::Poisoned(_)) => poisoned += 1,
                    _ => {}
                }
                let line = silent.map(|silent| silent.line(&live));
                let line = line.or_else(|| event_text::line(&live, trigger, false));
                let seat = trigger.player.map_or(0, Seat::index);
                match (trigger.kind, trigger.detail) {
                    (TriggerKind::PlayerHpChanged, Detail::Change(by)) => changed[seat] += i32::from(by),
                    (
                        TriggerKind::DirectDamaged
                        | TriggerKind::EffectDamagedPlayerHp
                        | TriggerKind::CostDamaged,
                        _,
                    ) if line.is_some() => told[seat] -= trigger.damage,
                    (TriggerKind::EffectRecoveredPlayerHp, Detail::Change(by)) if line.is_some() => {
                        told[seat] += i32::from(by);
                    }
                    (TriggerKind::BattleFinished, _) => assert!(line.is_some(), "the end has no word"),
                    _ => {}
                }
            }
            assert_eq!(changed, told, "battle {seed}, after {}: {triggers:?}", board.state().seq());
            false
        });
    }
    assert!(tired > 0 && charged > 0 && poisoned > 0, "{tired} {charged} {poisoned}");
}

#[test]
fn an_ability_that_undoes_itself_is_told_apart_from_one_that_ran_too_often() {
    let (live, card) = find(|live| live.view.state().layer(Seat::Host, LayerKind::Field).iter().next());
    let library = live.view.library();
    let number = |is_asked: fn(&Ability) -> bool| {
        (0..u16::MAX).find(|number| library.ability(*number).is_some_and(|found| is_asked(&found.ability)))
    };
    let activated = number(|ability| matches!(ability, Ability::Trigger(_))).expect("the set has some");
    let area = number(|ability| matches!(ability, Ability::Area(_))).expect("the set has some");
    let nightmare = number(|ability| matches!(ability, Ability::Nightmare(_))).expect("the set has some");
    let line = |ability| {
        let past_a_limit = Trigger::new(TriggerKind::EffectDeclared).by(card).with(Detail::Fizzled(ability));
        SilentChangeTracker::default().observe(&live, &past_a_limit).map(|silent| silent.line(&live))
    };
    let name = text::card_name(&live, card);
    assert_eq!(line(activated), Some(format!("An ability of {name} fizzles out")));
    let rests = Some(format!("An ability of {name} undoes itself and rests until the turn ends"));
    assert_eq!((line(area), line(nightmare)), (rests.clone(), rests));
}

#[test]
fn where_nobody_plays_nobody_is_spoken_to() {
    let collection = Collection::embedded().expect("what is built in holds together");
    let mut heard = 0;
    for (seed, me, names) in
        [(3, Seat::Host, (Some("Host"), "Guest")), (4, Seat::Guest, (Some("Guest"), "Host"))]
    {
        let mut before = SilentChangeTracker::default();
        play(&collection, seed, |board, triggers| {
            let (own, other) = (names.0.map(Into::into), names.1.into());
            let live = BattleView { own, other, ..BattleView::seen(board, me, true) };
            for trigger in triggers {
                let silent = before.observe(&live, trigger).map(|silent| silent.line(&live));
                let Some(line) = silent.or_else(|| event_text::line(&live, trigger, false)) else { continue };
                let mut said = line.split(|letter: char| !letter.is_alphabetic());
                assert!(
                    !said.any(|word| ["you", "your", "yours"].contains(&word.to_lowercase().as_str())),
                    "{line}"
                );
                heard += usize::from(line.contains("Host") || line.contains("Guest"));
            }
            false
        });
    }
    assert!(heard > 50, "both sides are named: {heard}");
}

#[test]
fn every_command_has_words_and_none_names_what_is_not_known() {
    let collection = Collection::embedded().expect("what is built in holds together");
    let (mut told, mut secret) = (0, 0);
    for seed in 0..20 {
        play(&collection, seed, |board, _| {
            for seat in seats_to_act(board) {
                let mut legal = Vec::new();
                legal_commands(board, seat, &mut legal);
                let live = BattleView::new(board, seat.other(), false);
                for command in &legal {
                    let words = deed(&live, board, command);
                    assert!(!words.contains(['{', '?']), "{command:?}: {words}");
                    told += 1;
                    if let Command::FeintDeclare { card, mode: FeintMode::Set, .. } = command
                        && live.view.card(*card).name().is_none()
                    {
                        assert!(words.starts_with("a card face-down on "), "{words}");
                        secret += 1;
                    }
                }
            }
            false
        });
    }
    assert!(told > 1_000 && secret > 100, "{told} {secret}");
}
