//! Tests of the tree of causes: command → trigger → the ability that it activated → the triggers of its effect.

use marginalia::battle::cause::{CauseKind, Causes};
use marginalia::battle::chance::Seed;
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::history::Order;
use marginalia::battle::notation;
use marginalia::battle::rules::{legal_commands, seats_to_act};
use marginalia::battle::setup::BookSlots;
use marginalia::battle::trigger::{Trigger, TriggerKind};
use marginalia::ids::{CardId, CardIndex};

use crate::scenes::*;
use crate::table::Table;
use crate::{cards, text};

/// Returns the causes of some lines played on a table.
fn causes(t: &mut Table, lines: &[&str]) -> (Causes, FlatBoard) {
    let (mut causes, mut board) = (Causes::default(), t.board().clone());
    for (line, seq) in lines.iter().zip(0..) {
        let command = notation::parse(&board, line).expect("a line");
        let seed = Seed::Derived { battle: [7; 32], seq };
        causes.execute(&mut board, &command, seed, &[]).expect("it is allowed");
    }
    (causes, board)
}

/// Returns the path to the first trigger of a kind on a card, in words.
fn way(causes: &Causes, board: &FlatBoard, kind: TriggerKind, target: Option<u16>) -> Vec<String> {
    let hit = |trigger: &Trigger| trigger.kind == kind && trigger.target == target.map(CardIndex);
    let found = (0..causes.trigger_count()).filter_map(|number| causes.of_trigger(number)).find(|node| {
        matches!(causes.get(*node).map(|cause| cause.kind), Some(CauseKind::Told(trigger)) if hit(&trigger))
    });
    let way = causes.way(found.expect("it was told"));
    let words = |node: &usize| match causes.get(*node).expect("it is there").kind {
        CauseKind::Command(command) => format!("{:?}", command.kind()),
        CauseKind::Told(trigger) => text::trigger(board, &trigger),
        CauseKind::Ability { card, .. } => format!("ability of {card}"),
    };
    way.iter().map(words).collect()
}

#[test]
fn a_blow_hangs_under_its_command_and_the_answer_under_the_blow() {
    let (causes, board) = causes(&mut facing("Thornback"), &["h:attack c2xd2"]);
    assert_eq!(
        way(&causes, &board, TriggerKind::EffectDamagedCard, Some(0)),
        [
            "AttackDeclare",
            "AttackDamage",
            "AttackDamaged @0>@1 2",
            "ability of @1",
            "EffectDamagedCard @1>@0 2"
        ]
    );
}

#[test]
fn a_chain_hangs_together_and_the_dead_hang_under_what_killed_them() {
    // CB §2.4, example 1: A hurts B, C and D; B answers and dies; C mourns it.
    let mut t = Table::new()
        .host(|h| h.hand("Bombard"))
        .guest(|g| g.hp(15).field("e1", "Martyr").field("e2", "Mourner").field("e3", "Page"));
    let (causes, board) = causes(&mut t, &["h:summon @0 b2"]);
    let shot = ["SummonDeclare", "SummonFinish", "Summoned @0 b2", "ability of @0"];
    let hurt = way(&causes, &board, TriggerKind::EffectDamagedCard, Some(1));
    assert_eq!(hurt[..4], shot);
    // It went to the grave while another ability finished, but A's ability took its last life.
    let grave = way(&causes, &board, TriggerKind::CardGraved, Some(1));
    assert_eq!(grave[..4], shot);
    assert_eq!(grave.len(), 5);
    let mourns = way(&causes, &board, TriggerKind::EffectRecoveredPlayerHp, None);
    assert_eq!(mourns[..5], grave[..]);
    assert_eq!(mourns[5], "ability of @2");
}

#[test]
fn what_is_told_twice_alike_is_heard_in_its_order() {
    let mut t = Table::new().host(|h| h.hp(5).hand("Tonic").field("a1", "Echo"));
    let (causes, _) = causes(&mut t, &["h:summon @0 b2"]);
    // The Echo reacts to itself: each run belongs under the trigger of the run before it.
    let healed = |node: &usize| {
        matches!(causes.get(*node).map(|cause| cause.kind),
            Some(CauseKind::Told(trigger)) if trigger.kind == TriggerKind::EffectRecoveredPlayerHp)
    };
    let healed: Vec<usize> =
        (0..causes.trigger_count()).filter_map(|number| causes.of_trigger(number)).filter(healed).collect();
    let depths: Vec<usize> = healed.iter().map(|node| causes.way(*node).len()).collect();
    assert_eq!(depths, (0..21).map(|run| 5 + 2 * run).collect::<Vec<_>>());
}

#[test]
fn every_trigger_and_every_ability_of_random_battles_has_its_place() {
    let library = cards::library();
    let ids: Vec<CardId> = library.cards().iter().map(|card| card.source.id).collect();
    let mut abilities = 0;
    for battle in 0..12_u16 {
        let book =
            |from: usize| BookSlots::Known((0..30).map(|slot| ids[(from + slot * 7) % ids.len()]).collect());
        let books = [book(usize::from(battle)), book(usize::from(battle) * 3 + 1)];
        let first = FlatBoard::new(library.clone(), &books).expect("good books");
        let (mut board, mut orders, mut told) = (first.clone(), Vec::new(), Vec::new());
        board.record_events();
        for seq in 0..80 {
            let mut commands = Vec::new();
            seats_to_act(&board).for_each(|seat| legal_commands(&board, seat, &mut commands));
            if commands.is_empty() {
                break;
            }
            let command = commands[(usize::from(battle) * 31 + seq as usize * 17) % commands.len()];
            let seed = Seed::Derived { battle: [battle as u8; 32], seq };
            board.execute(&command, seed, &[]).expect("a legal command");
            orders.push(Order::new(command, seed));
            told.extend(board.drain_triggers());
        }
        let causes = Causes::from_history(&first, &orders);
        assert_eq!(causes.trigger_count(), told.len());
        for (number, trigger) in told.iter().enumerate() {
            let node = causes.of_trigger(number).expect("every trigger has a node");
            let cause = causes.get(node).expect("it is there");
            assert_eq!(cause.kind, CauseKind::Told(*trigger));
            let way = causes.way(node);
            let root = causes.get(way[0]).expect("a root");
            assert!(matches!(root.kind, CauseKind::Command(command) if command.is_player()));
            // The trigger of an ability belongs under an ability of the same card.
            let over = cause.parent.and_then(|parent| causes.get(parent)).expect("no trigger is a root");
            let effect = matches!(
                trigger.kind,
                TriggerKind::EffectDamagedCard
                    | TriggerKind::EffectDamagedPlayerHp
                    | TriggerKind::EffectRecoveredCard
                    | TriggerKind::EffectRecoveredPlayerHp
            );
            if let Some(card) = trigger.cause.filter(|_| effect) {
                assert!(
                    matches!(over.kind, CauseKind::Ability { card: by, .. } if by == card),
                    "{trigger:?}"
                );
            }
            for woken in cause.children.iter().filter_map(|child| causes.get(*child)) {
                let CauseKind::Ability { ability, .. } = woken.kind else { panic!("{:?}", woken.kind) };
                assert!(marginalia::text::line_of(&library, ability).is_some());
                abilities += 1;
            }
        }
    }
    assert!(abilities > 50, "{abilities}");
}

#[test]
fn an_ability_is_found_in_print_even_if_another_gives_it() {
    let library = cards::library();
    let mut given = 0;
    for number in 0..library.ability_count() as u16 {
        let (card, line) =
            marginalia::text::line_of(&library, number).expect("every ability is printed somewhere");
        assert!(line < marginalia::text::lines(&card.source).len());
        if !card.abilities().any(|own| own == number) {
            given += 1;
        }
    }
    for card in library.cards() {
        for (place, number) in card.abilities().enumerate() {
            let (same, line) = marginalia::text::line_of(&library, number).expect("it is printed");
            assert_eq!(same.source.id, card.source.id);
            assert_eq!(line, marginalia::text::lines(&card.source).len() - card.abilities().count() + place);
        }
    }
    assert!(given > 0);
}
