//! Tests of laws that hold in every battle, with any cards.

use std::collections::HashSet;

use marginalia::battle::board::Board;
use marginalia::battle::chance::Seed;
use marginalia::battle::command::{Command, CommandKind, DrawChoice, FeintMode, Layout, Placement};
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::geometry;
use marginalia::battle::hash::public_hash;
use marginalia::battle::operation::available_operations;
use marginalia::battle::phase::Phase;
use marginalia::battle::record::{LayerKind, MAX_HP};
use marginalia::battle::result::ForceReason;
use marginalia::battle::rules::{Opening, check, legal_commands, openings_needed, seats_to_act};
use marginalia::ids::{CardId, CardIndex, CellId, Seat};

use crate::duel::assert_same;
use crate::wild::{Luck, play, trials};

fn cells() -> impl Iterator<Item = CellId> {
    (0..24).map(CellId)
}

fn name(number: u16) -> CardId {
    CardId::new(number).expect("not zero")
}

#[test]
fn every_battle_comes_to_its_end_and_to_rest_at_every_command() {
    let mut kinds = HashSet::new();
    for (library, seed) in trials(60) {
        let board = play(&library, seed, |board, order, _| {
            kinds.insert(order.command.kind());
            assert!(board.state().queue().is_empty());
            assert_eq!(board.state().casting(), None);
            let up = board.state().up();
            for card in up.iter() {
                let cell = board.card(card).cell().expect("it stands somewhere");
                assert_eq!(board.cell(cell).card(), Some(card));
            }
        });
        assert!(board.state().result().is_some());
        // The fatigue of that turn takes all HP that a player can have.
        let last = u32::from(library.settings().wear.fatigue_after) + MAX_HP.unsigned_abs();
        assert!(u32::from(board.state().turn()) <= last, "seed {seed}: turn {}", board.state().turn());
    }
    // Only commands that no player chooses voluntarily are missing.
    let missing: Vec<CommandKind> =
        CommandKind::ALL.into_iter().filter(|kind| kind.is_player() && !kinds.contains(kind)).collect();
    assert_eq!(missing, [CommandKind::BattleForceFinish]);
}

#[test]
fn every_card_at_rest_has_life_left() {
    for (library, seed) in trials(60) {
        play(&library, seed, |board, _, _| {
            for card in board.state().up().iter() {
                let left = marginalia::battle::rules::stat::remaining(board, card);
                let phase = board.state().phase();
                assert!(left > 0, "seed {seed}: {card} stands with {left} life in {phase:?}");
            }
        });
    }
}

/// Returns the outcome of a command, tried on a copy of the board.
fn outcome(board: &FlatBoard, command: &Command) -> Result<(), marginalia::battle::reason::Reason> {
    board.clone().execute(command, Seed::Given([3; 32]), &openings_needed(board, command))
}

#[test]
// S2-O13 S2-O14
fn s2_o13_s2_o14_what_a_cell_promises_is_what_happens_there() {
    let mut looked = 0;
    for (library, seed) in trials(9) {
        play(&library, seed, |board, _, step| {
            if step % 5 != 0 {
                return;
            }
            let before = public_hash(board);
            for seat in Seat::BOTH {
                for operation in available_operations(board, seat) {
                    let mut any = false;
                    for available in &operation.available_cells {
                        assert!(available.cell.index() < 24, "{:?} is no cell", available.cell);
                        // A card of a layout becomes a command only with the whole layout.
                        let command =
                            operation.command(board, Some(available.cell), DrawChoice::Draw).or_else(|| {
                                let card = operation.card?;
                                let placement =
                                    Placement { card, name: board.card(card).name()?, cell: available.cell };
                                Some(Command::Strategy { seat, layout: Layout::new(&[placement])? })
                            });
                        let command = command.expect("an aim is a command");
                        assert_eq!(outcome(board, &command), available.outcome, "{command:?}");
                        any |= available.will_success();
                        looked += 1;
                    }
                    if !operation.available_cells.is_empty() && operation.is_success() {
                        let stays = operation.command(board, None, DrawChoice::Draw);
                        assert!(any || stays.is_some(), "{operation:?}");
                    }
                    if operation.available_cells.is_empty()
                        && let Some(command) = operation.command(board, None, DrawChoice::Charge)
                    {
                        assert_eq!(outcome(board, &command).is_ok(), operation.is_success(), "{operation:?}");
                    }
                }
            }
            assert_eq!(before, public_hash(board), "operations only read");
        });
    }
    assert!(looked > 1000, "{looked}");
}

/// Returns every conceivable command, except layouts.
fn candidates(board: &FlatBoard) -> Vec<Command> {
    let mut all = Vec::new();
    for seat in Seat::BOTH {
        all.extend([
            Command::Initial { seat },
            Command::Cointoss { seat },
            Command::TurnFinish { seat },
            Command::Draw { seat, choice: DrawChoice::Draw },
            Command::Draw { seat, choice: DrawChoice::Charge },
            Command::MoveReactNone { seat },
            Command::MoveRetry { seat, to: None },
        ]);
        for from in cells() {
            all.push(Command::DirectDeclare { seat, from });
            all.push(Command::MoveRetry { seat, to: Some(from) });
            for to in cells() {
                all.push(Command::MoveDeclare { seat, from, to });
                all.push(Command::AttackDeclare { seat, from, to });
            }
        }
        for card in (0..board.state().cards()).map(CardIndex) {
            let name = board.card(card).name().expect("this battle hides nothing");
            all.push(Command::MoveReactSummon { seat, card, name });
            all.push(Command::MoveReactFeint { seat, card });
            for cell in cells() {
                all.push(Command::SummonDeclare { seat, card, name, cell });
                all.push(Command::FeintDeclare { seat, card, cell, mode: FeintMode::Set });
                all.push(Command::FeintDeclare { seat, card, cell, mode: FeintMode::Spring });
            }
        }
    }
    all
}

fn legal(board: &FlatBoard) -> Vec<Command> {
    let mut legal = Vec::new();
    for seat in Seat::BOTH {
        legal_commands(board, seat, &mut legal);
    }
    legal
}

#[test]
fn what_is_listed_as_legal_is_what_is_allowed() {
    for (library, seed) in trials(12) {
        play(&library, seed, |board, _, step| {
            let listed = legal(board);
            let set: HashSet<Command> = listed.iter().copied().collect();
            assert_eq!(set.len(), listed.len(), "nothing is listed twice");
            if board.state().phase() == Phase::Strategy {
                return layouts(board, &set);
            }
            if step % 6 != 0 {
                return;
            }
            for command in candidates(board) {
                let allowed = check(board, &command);
                assert_eq!(allowed.is_ok(), set.contains(&command), "{command:?}: {allowed:?}");
            }
        });
    }
}

/// Asserts for layouts of no, one and two cards that they are allowed exactly if they are listed.
fn layouts(board: &FlatBoard, set: &HashSet<Command>) {
    let mut luck = Luck::new(7);
    assert!(set.iter().all(|command| check(board, command).is_ok()));
    for _ in 0..400 {
        let seat = Seat::BOTH[luck.below(2)];
        let mut placements = Vec::new();
        for _ in 0..luck.below(4) {
            let card = CardIndex(luck.below(usize::from(board.state().cards())) as u16);
            let card = if luck.one_in(4) {
                card
            } else {
                board.state().layer(seat, LayerKind::Hand).nth(luck.below(4) as u32).unwrap_or(card)
            };
            let name = board.card(card).name().expect("this battle hides nothing");
            placements.push(Placement { card, name, cell: CellId(luck.below(24) as u8) });
        }
        let command = Command::Strategy { seat, layout: Layout::new(&placements).expect("at most 3") };
        assert_eq!(check(board, &command).is_ok(), set.contains(&command), "{command:?}");
    }
}

#[test]
fn what_is_changed_a_little_is_legal_or_refused_without_a_trace() {
    for (library, seed) in trials(9) {
        let mut luck = Luck::new(seed);
        play(&library, seed, |board, order, step| {
            if step % 3 != 0 {
                return;
            }
            let set: HashSet<Command> = legal(board).into_iter().collect();
            for command in mutants(&order.command, &mut luck) {
                let mut fork = board.clone();
                let result = fork.execute(&command, order.seed, &openings_needed(board, &command));
                assert_eq!(result.is_ok(), set.contains(&command), "{command:?}: {result:?}");
                if result.is_err() {
                    assert_same(&fork, board);
                }
            }
            // The right command with the wrong openings.
            for opening in &order.openings {
                let wrong = Opening { name: name(opening.name.get() % 40 + 1), ..*opening };
                if wrong != *opening {
                    let mut fork = board.clone();
                    assert!(fork.execute(&order.command, order.seed, &[wrong]).is_err());
                    assert_same(&fork, board);
                }
            }
        });
    }
}

/// Returns variants of a command: of the other side, one cell or one card on, under another name.
fn mutants(command: &Command, luck: &mut Luck) -> Vec<Command> {
    let other = |seat: Seat| seat.other();
    let near = |cell: CellId, by: i8| CellId((cell.0 as i8 + by).clamp(0, 31) as u8);
    let by = if luck.one_in(2) { 1 } else { -1 };
    let some = |card: CardIndex, luck: &mut Luck| CardIndex((card.0 + luck.below(70) as u16 + 1) % 96);
    match *command {
        Command::Initial { seat } => vec![Command::Initial { seat: other(seat) }],
        Command::Cointoss { seat } => vec![Command::Cointoss { seat: other(seat) }],
        Command::TurnFinish { seat } => vec![Command::TurnFinish { seat: other(seat) }],
        Command::Draw { seat, choice } => vec![Command::Draw { seat: other(seat), choice }],
        Command::Strategy { seat, layout } => {
            let placements: Vec<Placement> = layout.into();
            let change = |change: &dyn Fn(&mut Placement)| {
                let mut placements = placements.clone();
                placements.first_mut().into_iter().for_each(change);
                Command::Strategy { seat, layout: Layout::new(&placements).expect("as many as before") }
            };
            vec![
                Command::Strategy { seat: other(seat), layout },
                change(&|placement| placement.cell = near(placement.cell, by)),
                change(&|placement| placement.cell = CellId(30)),
                change(&|placement| placement.name = name(placement.name.get() % 40 + 1)),
                change(&|placement| placement.card = CardIndex(placement.card.0 + 1)),
                change(&|placement| placement.card = CardIndex(95)),
            ]
        }
        Command::SummonDeclare { seat, card, name: shown, cell } => vec![
            Command::SummonDeclare { seat: other(seat), card, name: shown, cell },
            Command::SummonDeclare { seat, card: some(card, luck), name: shown, cell },
            Command::SummonDeclare { seat, card, name: name(shown.get() % 40 + 1), cell },
            Command::SummonDeclare { seat, card, name: name(60_000), cell },
            Command::SummonDeclare { seat, card, name: shown, cell: near(cell, by) },
            Command::SummonDeclare { seat, card, name: shown, cell: CellId(24) },
        ],
        Command::FeintDeclare { seat, card, cell, mode } => vec![
            Command::FeintDeclare { seat: other(seat), card, cell, mode },
            Command::FeintDeclare { seat, card: some(card, luck), cell, mode },
            Command::FeintDeclare { seat, card, cell: near(cell, by), mode },
            Command::FeintDeclare { seat, card, cell, mode: FeintMode::Spring },
        ],
        Command::MoveDeclare { seat, from, to } => vec![
            Command::MoveDeclare { seat: other(seat), from, to },
            Command::MoveDeclare { seat, from: near(from, by), to },
            Command::MoveDeclare { seat, from, to: near(to, by) },
            Command::MoveDeclare { seat, from, to: CellId(31) },
            Command::AttackDeclare { seat, from, to },
        ],
        Command::AttackDeclare { seat, from, to } => vec![
            Command::AttackDeclare { seat: other(seat), from, to },
            Command::AttackDeclare { seat, from: near(from, by), to },
            Command::AttackDeclare { seat, from, to: near(to, by) },
            Command::AttackDeclare { seat, from: to, to: from },
            Command::MoveDeclare { seat, from, to },
        ],
        Command::DirectDeclare { seat, from } => vec![
            Command::DirectDeclare { seat: other(seat), from },
            Command::DirectDeclare { seat, from: near(from, by) },
        ],
        Command::MoveReactNone { seat } => vec![Command::MoveReactNone { seat: other(seat) }],
        Command::MoveReactSummon { seat, card, name: shown } => vec![
            Command::MoveReactSummon { seat: other(seat), card, name: shown },
            Command::MoveReactSummon { seat, card: some(card, luck), name: shown },
            Command::MoveReactSummon { seat, card, name: name(shown.get() % 40 + 1) },
        ],
        Command::MoveReactFeint { seat, card } => vec![
            Command::MoveReactFeint { seat: other(seat), card },
            Command::MoveReactFeint { seat, card: some(card, luck) },
        ],
        Command::MoveRetry { seat, to } => {
            let mut all = vec![Command::MoveRetry { seat: other(seat), to }];
            all.extend(to.map(|to| Command::MoveRetry { seat, to: Some(near(to, by)) }));
            all
        }
        _ => Vec::new(),
    }
}

#[test]
fn after_the_end_nothing_is_allowed_and_force_ends_anything_before() {
    for (library, seed) in trials(6) {
        let end = play(&library, seed, |board, _, step| {
            if step % 9 == 0 {
                let mut fork = board.clone();
                let by = Seat::BOTH[step % 2];
                let resign = Command::BattleForceFinish { reason: ForceReason::Resign, by };
                fork.execute(&resign, Seed::Given([0; 32]), &[]).expect("always possible");
                assert_eq!(fork.state().result().and_then(|result| result.winner), Some(by.other()));
                assert_eq!(seats_to_act(&fork).count(), 0);
            }
        });
        for command in candidates(&end).into_iter().chain(crate::json::every_command()) {
            assert!(end.clone().execute(&command, Seed::Given([0; 32]), &[]).is_err(), "{command:?}");
        }
        assert!(Seat::BOTH.iter().all(|seat| available_operations(&end, *seat).is_empty()));
    }
}

#[test]
fn cards_cells_and_layers_always_agree() {
    for (library, seed) in trials(12) {
        play(&library, seed, |board, _, _| {
            let flow = board.state();
            let mut seen = 0;
            for seat in Seat::BOTH {
                for layer in LayerKind::ALL {
                    for card in flow.layer(seat, layer).iter() {
                        assert_eq!((board.card(card).owner(), board.card(card).layer()), (seat, layer));
                        seen += 1;
                    }
                }
                let player = board.player(seat);
                assert!((0..=10).contains(&player.mp()));
                assert!(flow.layer(seat, LayerKind::Hand).len() <= 8);
            }
            assert_eq!(seen, flow.cards(), "every card is in one layer");
            for cell in cells() {
                let taken = flow.occupied() & cell.bit() != 0;
                assert_eq!(board.cell(cell).card().is_some(), taken);
                if let Some(card) = board.cell(cell).card() {
                    assert_eq!(
                        (board.card(card).cell(), board.card(card).layer()),
                        (Some(cell), LayerKind::Field)
                    );
                }
            }
            assert_eq!(geometry::cells(flow.occupied()).count(), flow.occupied().count_ones() as usize);
        });
    }
}
