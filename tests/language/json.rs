//! Tests that commands, triggers and orders can be written to JSON and read back.

use marginalia::battle::command::{Command, CommandKind, DrawChoice, FeintMode, Layout, Placement};
use marginalia::battle::hash::public_hash;
use marginalia::battle::history::Order;
use marginalia::battle::phase::Phase;
use marginalia::battle::record::{Ailment, LayerKind};
use marginalia::battle::result::ForceReason;
use marginalia::battle::trigger::{Detail, Trigger, TriggerKind};
use marginalia::ids::{CardId, CardIndex, CellId, Seat};

use crate::wild::{history, new_battle, trials};

fn name(number: u16) -> CardId {
    CardId::new(number).expect("not zero")
}

/// Returns one command of every kind.
pub(crate) fn every_command() -> Vec<Command> {
    let seat = Seat::Guest;
    let (card, cell, to) = (CardIndex(7), CellId(3), CellId(9));
    let layout = Layout::new(&[Placement { card, name: name(22), cell }]).expect("one card");
    vec![
        Command::Initial { seat },
        Command::Cointoss { seat },
        Command::Strategy { seat, layout },
        Command::BattleFinish {},
        Command::BattleForceFinish { reason: ForceReason::Desync, by: seat },
        Command::TurnStart {},
        Command::TurnFinish { seat },
        Command::Draw { seat, choice: DrawChoice::Charge },
        Command::SummonDeclare { seat, card, name: name(4), cell },
        Command::SummonFinish {},
        Command::MoveDeclare { seat, from: cell, to },
        Command::MoveReactNone { seat },
        Command::MoveReactSummon { seat, card, name: name(4) },
        Command::MoveReactFeint { seat, card },
        Command::MoveRetry { seat, to: None },
        Command::MoveFinish {},
        Command::AttackDeclare { seat, from: cell, to },
        Command::AttackDamage {},
        Command::AttackDestroy {},
        Command::AttackFinish {},
        Command::DirectDeclare { seat, from: cell },
        Command::DirectDamage {},
        Command::DirectFinish {},
        Command::FeintDeclare { seat, card, cell, mode: FeintMode::Spring },
        Command::FeintFinish {},
        Command::EffectDeclare { card, ability: 300 },
        Command::EffectFinish {},
        Command::PoisonDamage {},
        Command::PoisonFinish {},
    ]
}

#[test]
fn all_29_commands_go_to_json_and_back() {
    let commands = every_command();
    let kinds: Vec<CommandKind> = commands.iter().map(Command::kind).collect();
    assert_eq!(kinds, CommandKind::ALL);
    for command in commands {
        let json = serde_json::to_string(&command).expect("it can be written");
        assert_eq!(serde_json::from_str::<Command>(&json).expect(&json), command);
        let text = ron::to_string(&command).expect("it can be written");
        assert_eq!(ron::from_str::<Command>(&text).expect(&text), command);
    }
}

#[test]
fn all_40_triggers_go_to_json_and_back() {
    let details = [
        Detail::None,
        Detail::Phase { from: Phase::Main, to: Phase::TurnFinish },
        Detail::Step { from: CellId(1), to: CellId(2) },
        Detail::Cell(CellId(3)),
        Detail::Layer { from: LayerKind::Field, to: LayerKind::Grave },
        Detail::Ailment { ailment: Ailment::Curse, on: true },
        Detail::Ability(9),
        Detail::On(false),
        Detail::Change(-4),
        Detail::Fizzled(8),
    ];
    for (index, kind) in TriggerKind::ALL.into_iter().enumerate() {
        let full = Trigger::new(kind)
            .by(CardIndex(1))
            .to(CardIndex(2))
            .at(Seat::Guest)
            .hurting(5)
            .with(details[index % details.len()]);
        for trigger in [full, Trigger::new(kind)] {
            let json = serde_json::to_string(&trigger).expect("it can be written");
            assert_eq!(serde_json::from_str::<Trigger>(&json).expect(&json), trigger);
        }
    }
}

#[test]
fn the_orders_of_a_battle_go_to_json_and_back_and_still_make_it() {
    for (library, seed) in trials(3) {
        let orders = history(&library, seed);
        let json = serde_json::to_string(&orders).expect("it can be written");
        let read: Vec<Order> = serde_json::from_str(&json).expect("it can be read");
        assert_eq!(read, orders);
        let run = |orders: &[Order]| -> Vec<u128> {
            let mut board = new_battle(&library, seed);
            let step = |order: &Order| {
                board.execute(&order.command, order.seed, &order.openings).expect("a legal command");
                public_hash(&board)
            };
            orders.iter().map(step).collect()
        };
        assert_eq!(run(&read), run(&orders));
    }
}
