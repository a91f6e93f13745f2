//! Random battles over all test cards, and invariants that must hold in every one of them at every moment.

use marginalia::battle::board::Board;
use marginalia::battle::chance::{Chance, Seed};
use marginalia::battle::command::{Command, CommandKind, DrawChoice, FeintMode, Layout, Placement};
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::hash::public_hash;
use marginalia::battle::history::Order;
use marginalia::battle::notation;
use marginalia::battle::operation::{OperationKind, available_operations};
use marginalia::battle::phase::{Phase, PhaseKind};
use marginalia::battle::record::LayerKind;
use marginalia::battle::result::ForceReason;
use marginalia::battle::rules::{legal_commands, openings_needed, seats_to_act, stat};
use marginalia::battle::setup::BookSlots;
use marginalia::battle::trigger::{Detail, Trigger};
use marginalia::battle::view::Viewer;
use marginalia::facilitatee::RandomPlayer;
use marginalia::ids::{CardId, CardIndex, CellId, Seat};

use crate::boards::Boards;
use crate::cards;

/// Returns a battle between two random books, at its beginning.
pub(crate) fn new_battle(seed: u8) -> FlatBoard {
    let library = cards::library();
    let names: Vec<CardId> =
        library.cards().iter().filter(|card| !card.source.token).map(|card| card.source.id).collect();
    let mut chance = Chance::new(Seed::Given([seed; 32]));
    let mut book =
        || BookSlots::Known((0..30).map(|_| names[chance.below(names.len() as u32) as usize]).collect());
    let books = [book(), book()];
    FlatBoard::new(library, &books).expect("two books")
}

/// Plays a random battle to its end; calls `each` with the battle before every order. Every command is executed there.
fn play(seed: u8, mut each: impl FnMut(&mut FlatBoard, &Order)) {
    let mut board = new_battle(seed);
    board.record_events();
    let mut players = Seat::BOTH.map(|seat| RandomPlayer::new([seed ^ 0x55 ^ seat as u8; 32]));
    loop {
        let asked = seats_to_act(&board).next();
        let Some(seat) = asked else { break };
        let command = players[seat.index()].choose(&board, seat).expect("a seat that is asked has a choice");
        let seq = board.state().seq();
        let order = Order::new(command, Seed::Derived { battle: [seed; 32], seq });
        each(&mut board, &order);
        assert_eq!(board.state().seq(), seq + 1, "the order was executed");
    }
    assert!(board.state().is_finished(), "nobody is asked, but the battle is not over");
}

fn run(board: &mut FlatBoard, order: &Order) -> Vec<Trigger> {
    let Order { command, seed, openings } = order;
    board.execute(command, *seed, openings).unwrap_or_else(|why| panic!("{command:?} is legal, but: {why}"));
    board.drain_triggers()
}

/// Returns true if the phase table contains this transition, including the transitions that every phase has (see
/// `Phase::followers`).
fn is_a_way(origin: &mut Phase, from: Phase, to: Phase) -> bool {
    if to == Phase::EffectInterrupt && from != Phase::EffectFinish {
        *origin = from;
    }
    match (from, to) {
        (_, Phase::BattleForceFinish) => from.kind() != PhaseKind::End,
        (_, Phase::BattleFinish) => from.kind() == PhaseKind::Auto,
        (Phase::EffectInterrupt, Phase::EffectDeclare) => true,
        (Phase::EffectInterrupt, to) if origin.kind() == PhaseKind::Input => to == *origin,
        (Phase::EffectInterrupt, to) => origin.followers().contains(&to),
        (Phase::EffectDeclare, to) => to == Phase::EffectFinish,
        (from, Phase::EffectInterrupt) => matches!(from.kind(), PhaseKind::Auto | PhaseKind::Input),
        (from, to) => from.kind() == PhaseKind::Input && from.followers().contains(&to),
    }
}

#[test]
fn s2_st_every_way_taken_is_in_the_table_on_both_boards() {
    let mut taken = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let mut boards = Boards::new(&new_battle(seed));
        let mut origin = Phase::Initial;
        let mut phase = Phase::Initial;
        play(seed, |board, order| {
            let told = run(board, order);
            let on_both = boards.execute(&order.command, order.seed).expect("legal on one, legal on both");
            assert_eq!(told, on_both);
            for trigger in told {
                if let Detail::Phase { from, to } = trigger.detail {
                    assert_eq!(from, phase, "no phase is skipped");
                    assert!(is_a_way(&mut origin, from, to), "{from:?} to {to:?}, interrupted in {origin:?}");
                    phase = to;
                    taken.insert((from, to));
                }
            }
            assert_eq!(phase, board.state().phase());
        });
    }
    let reached = |phase: Phase| taken.iter().any(|(_, to)| *to == phase);
    let never: Vec<_> = Phase::ALL.into_iter().filter(|phase| !reached(*phase)).collect();
    assert_eq!(never, [Phase::Initial, Phase::BattleForceFinish], "random battles should go everywhere else");
}

#[test]
// S2-D05 S2-D11
fn s2_d05_d11_records_agree_at_every_rest() {
    for seed in 0..80 {
        play(seed, |board, order| {
            run(board, order);
            let flow = board.state();
            let mut standing = 0;
            for cell in (0..board.library().lattice().shape.cells() as u8).map(CellId) {
                if let Some(card) = board.cell(cell).card() {
                    assert_eq!(board.card(card).cell(), Some(cell));
                    assert_eq!(board.card(card).layer(), LayerKind::Field);
                    standing += 1;
                }
                assert_eq!(board.cell(cell).card().is_some(), flow.occupied() & cell.bit() != 0);
            }
            let mut on_field = 0;
            for card in (0..flow.cards()).map(CardIndex) {
                let record = board.card(card);
                assert!(flow.layer(record.owner(), record.layer()).has(card));
                // An Event that was resolving when the battle ended is on no cell.
                let resolves = flow.is_finished() && flow.casting() == Some(card);
                assert_eq!(
                    flow.up().has(card),
                    record.is_up() && !resolves,
                    "{card}: {record:?} after {:?}",
                    order.command
                );
                assert!(!record.is_up() || record.is_public(), "a face-up card is known");
                on_field += usize::from(record.layer() == LayerKind::Field && !resolves);
                if !flow.is_finished() && record.is_up() {
                    assert!(
                        stat::remaining(board, card) > 0,
                        "{card} is dead, but stands: {:?}",
                        order.command
                    );
                }
            }
            assert_eq!(standing, on_field);
            for seat in Seat::BOTH {
                let player = board.player(seat);
                assert!((0..=10).contains(&player.mp()), "MP stay between 0 and the cap");
                assert!(flow.is_finished() || player.hp() > 0);
                assert!(flow.layer(seat, LayerKind::Hand).len() <= 8);
            }
            assert!(flow.is_finished() || (flow.queue().is_empty() && flow.casting().is_none()));
        });
    }
}

/// Returns every player command that can be written for a seat, sensible or not.
fn all_commands(board: &FlatBoard, seat: Seat) -> Vec<Command> {
    let cells: Vec<CellId> = (0..board.library().lattice().shape.cells() as u8).map(CellId).collect();
    let mut all = vec![
        Command::Initial { seat },
        Command::Cointoss { seat },
        Command::TurnFinish { seat },
        Command::Draw { seat, choice: DrawChoice::Draw },
        Command::Draw { seat, choice: DrawChoice::Charge },
        Command::MoveReactNone { seat },
        Command::MoveRetry { seat, to: None },
        Command::Strategy { seat, layout: Layout::default() },
    ];
    for from in &cells {
        all.push(Command::DirectDeclare { seat, from: *from });
        all.push(Command::MoveRetry { seat, to: Some(*from) });
        for to in &cells {
            all.push(Command::MoveDeclare { seat, from: *from, to: *to });
            all.push(Command::AttackDeclare { seat, from: *from, to: *to });
        }
    }
    for card in (0..board.state().cards()).map(CardIndex) {
        all.push(Command::MoveReactFeint { seat, card });
        let Some(name) = board.card(card).name() else { continue };
        all.push(Command::MoveReactSummon { seat, card, name });
        for cell in &cells {
            all.push(Command::SummonDeclare { seat, card, name, cell: *cell });
            all.push(Command::FeintDeclare { seat, card, cell: *cell, mode: FeintMode::Set });
            let layout = Layout::new(&[Placement { card, name, cell: *cell }]).expect("one card");
            all.push(Command::Strategy { seat, layout });
        }
    }
    all
}

#[test]
// S2-O18
fn s2_o18_the_list_of_legal_commands_and_the_check_say_the_same() {
    for seed in 0..6 {
        play(seed, |board, order| {
            for seat in Seat::BOTH {
                let mut legal = Vec::new();
                legal_commands(board, seat, &mut legal);
                for command in &legal {
                    assert_eq!(board.check(command), Ok(()), "{command:?} is listed");
                }
                for command in all_commands(board, seat) {
                    let is_legal = board.check(&command).is_ok();
                    // Either seat may toss; the list has it once for each.
                    assert_eq!(
                        is_legal,
                        legal.contains(&command),
                        "{command:?} in {:?}",
                        board.state().phase()
                    );
                }
            }
            run(board, order);
        });
    }
}

#[test]
// S2-O13 S2-O14
fn s2_o13_o14_what_an_operation_promises_comes_true_on_a_clone() {
    for seed in 0..12 {
        play(seed, |board, order| {
            for seat in Seat::BOTH {
                for operation in available_operations(board, seat) {
                    let aims = operation.available_cells.iter().map(|aim| (Some(aim.cell), aim.outcome));
                    let whole = (operation.available_cells.is_empty()).then_some((None, operation.outcome));
                    for (cell, promised) in aims.chain(whole) {
                        assert!(cell.is_none_or(|cell| cell.index() < 24), "every cell is on the board");
                        let command = match operation.kind {
                            OperationKind::MoveDeclare
                            | OperationKind::Attack
                            | OperationKind::Summon
                            | OperationKind::Feint
                                if cell.is_none() =>
                            {
                                assert!(
                                    promised.is_err(),
                                    "an aimed operation without an aim cannot be done"
                                );
                                continue;
                            }
                            OperationKind::StrategyMove => {
                                let card = operation.card.expect("it is about a card");
                                let name = board.card(card).name().expect("known here");
                                let placement = Placement { card, name, cell: cell.expect("it has an aim") };
                                let layout = Layout::new(&[placement]).expect("one card");
                                Command::Strategy { seat, layout }
                            }
                            _ => operation
                                .command(board, cell, DrawChoice::Charge)
                                .unwrap_or_else(|| panic!("{operation:?} makes no command")),
                        };
                        let mut clone = board.clone();
                        assert_eq!(
                            clone.execute(&command, order.seed, &[]),
                            promised,
                            "{operation:?} at {cell:?}"
                        );
                    }
                    let any = operation.available_cells.iter().any(|cell| cell.will_success());
                    let stays = operation.kind == OperationKind::MoveRetry;
                    let promised = operation.available_cells.is_empty() && operation.is_success();
                    assert_eq!(operation.is_success(), any || stays || promised, "{operation:?}");
                }
            }
            run(board, order);
        });
    }
}

#[test]
// S2-CX04 S2-D12 S2-CX05
fn s2_cx04_cx05_s2_d12_the_history_replays_to_the_same_battle() {
    for seed in 0..12 {
        let mut boards = Boards::new(&new_battle(seed));
        let (mut hashes, mut automatic) = (Vec::new(), 0);
        play(seed, |board, order| {
            run(board, order);
            boards.execute(&order.command, order.seed).expect("legal on both");
            automatic += board.drain_commands().iter().filter(|command| !command.is_player()).count();
            hashes.push(public_hash(board));
        });
        let history = boards.history().clone();
        assert_eq!(history.orders().len(), hashes.len(), "every player command is kept");
        assert_eq!(history.commands().len(), hashes.len() + automatic, "automatic ones too");
        // CX09: a list of commands can be executed again up to any place.
        let text = serde_json::to_string(history.orders()).expect("orders are data");
        let orders: Vec<Order> = serde_json::from_str(&text).expect("and come back");
        let mut again = new_battle(seed);
        for (order, hash) in orders.iter().zip(&hashes) {
            again.execute(&order.command, order.seed, &order.openings).expect("it was executed before");
            assert_eq!(public_hash(&again), *hash, "the replay differs after {:?}", order.command);
        }
        crate::boards::assert_same(&again, boards.flat(), "a replay");
    }
}

#[test]
// S3-16
fn s3_16_both_views_play_along_and_agree_in_public() {
    for seed in 0..40 {
        let mut views = [Viewer::Seat(Seat::Host), Viewer::Seat(Seat::Guest), Viewer::Public]
            .map(|viewer| (viewer, new_battle(seed).perceived_by(viewer)));
        play(seed, |board, order| {
            let openings = openings_needed(board, &order.command);
            let fresh = views.each_ref().map(|(viewer, _)| (*viewer, board.perceived_by(*viewer)));
            run(board, order);
            for (viewer, mut view) in fresh {
                let Order { command, seed, .. } = order;
                view.execute(command, *seed, &openings)
                    .unwrap_or_else(|why| panic!("{viewer:?}: {command:?}: {why}"));
                assert_eq!(public_hash(&view), public_hash(board), "a fresh {viewer:?} after {command:?}");
            }
            for (viewer, view) in &mut views {
                view.execute(&order.command, order.seed, &openings)
                    .unwrap_or_else(|why| panic!("{viewer:?} refuses {:?}: {why}", order.command));
                assert_eq!(public_hash(view), public_hash(board), "{viewer:?} after {:?}", order.command);
                let perceived = board.perceived_by(*viewer);
                assert_eq!(public_hash(&perceived), public_hash(board), "a view hides nothing public");
                for card in (0..board.state().cards()).map(CardIndex) {
                    let record = board.card(card);
                    let may_look = record.is_public() || *viewer == Viewer::Seat(record.owner());
                    assert_eq!(perceived.card(card).name(), record.name().filter(|_| may_look));
                    // Between the layouts, a view that received the first one knows it, and a new view does not.
                    if board.state().phase() != Phase::Strategy {
                        assert_eq!(
                            view.card(card).name(),
                            perceived.card(card).name(),
                            "{viewer:?}: {card} after {:?}: {record:?}",
                            order.command
                        );
                    }
                }
            }
        });
    }
}

#[test]
// S2-CX02 S3-07
fn s3_07_s2_cx02_lines_and_json_of_every_command_read_back() {
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..30 {
        play(seed, |board, order| {
            let line = notation::write(board, &order.command, false).expect("a player command is written");
            assert_eq!(notation::parse(board, &line), Ok(order.command), "{line}");
            let named = notation::write(board, &order.command, true).expect("a player command is written");
            let view = board.perceived_by(Viewer::Public);
            assert_eq!(notation::parse(&view, &named), Ok(order.command), "{named}");
            run(board, order);
            for command in board.drain_commands() {
                let json = serde_json::to_string(&command).expect("a command is data");
                assert_eq!(serde_json::from_str::<Command>(&json).expect("it reads back"), command, "{json}");
                seen.insert(command.kind());
            }
        });
    }
    let mut board = new_battle(0);
    for (reason, verb) in [(ForceReason::Resign, "resign"), (ForceReason::Abort, "abort")] {
        let command = Command::BattleForceFinish { reason, by: Seat::Guest };
        assert_eq!(notation::write(&board, &command, false), Some(format!("g:{verb}")));
        assert_eq!(notation::parse(&board, &format!("g:{verb}")), Ok(command));
        let json = serde_json::to_string(&command).expect("a command is data");
        assert_eq!(serde_json::from_str::<Command>(&json).expect("it reads back"), command);
        seen.insert(command.kind());
    }
    board.execute(&Command::Initial { seat: Seat::Host }, Seed::dice(&[]), &[]).expect("ready");
    let missing: Vec<_> = CommandKind::ALL.into_iter().filter(|kind| !seen.contains(kind)).collect();
    assert!(missing.is_empty(), "never seen in random battles: {missing:?}");
}
