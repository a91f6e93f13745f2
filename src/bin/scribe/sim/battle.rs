//! One battle: played, executed again, and run in parallel on the live board.

use std::sync::Arc;

use marginalia::battle::board::Board;
use marginalia::battle::chance::{Chance, Seed};
use marginalia::battle::command::Command;
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::hash::{PublicHash, public_hash};
use marginalia::battle::history::Order;
use marginalia::battle::library::CardLibrary;
use marginalia::battle::notation;
use marginalia::battle::result::BattleResult;
use marginalia::battle::rules::seats_to_act;
use marginalia::battle::setup::BookSlots;
use marginalia::battle::start::Start;
use marginalia::battle::view::Viewer;
use marginalia::facilitatee::{Budget, Mind, RandomPlayer, Style, one_ply};
use marginalia::ids::{Seat, Turn};
use marginalia::replay::{About, Record, RecordedOrder};

use super::census::Census;
use super::legality;
use super::live::Live;
use super::plan::{Actor, Plan};
use crate::failure::Failure;

/// An error that must never occur: its place and its description.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Wrong {
    pub(super) battle: u32,
    /// The number of the player command, counted from 1.
    pub(super) order: usize,
    pub(super) line: String,
    pub(super) what: String,
}

/// A battle that was played.
pub(super) struct Played {
    pub(super) lines: Vec<String>,
    pub(super) result: Option<BattleResult>,
    pub(super) first: Seat,
    pub(super) turns: Turn,
    pub(super) decisions: u32,
    pub(super) commands: u32,
    pub(super) rejection: Option<Wrong>,
    pub(super) difference: Option<Wrong>,
    orders: Vec<(Command, Seed)>,
    hashes: Vec<PublicHash>,
}

/// The maximum number of decisions, more than any battle has: fatigue ends it long before.
const ENDLESS: u32 = 20_000;

/// Returns the new battle of a plan.
pub(super) fn start(plan: &Plan, library: &Arc<CardLibrary>) -> Result<FlatBoard, Failure> {
    Ok(FlatBoard::new(Arc::clone(library), &plan.books.clone().map(BookSlots::Known))?)
}

/// Plays the battle to its end.
pub(super) fn play(
    plan: &Plan,
    library: &Arc<CardLibrary>,
    census: &mut Census,
    is_checked: bool,
    mut live: Option<&mut Live>,
) -> Result<Played, Failure> {
    let mut board = start(plan, library)?;
    board.record_events();
    if let Some(live) = &mut live {
        live.install(&board);
    }
    census.begin(&board);
    let mut randoms = plan.minds.map(RandomPlayer::new);
    let mut manners = Chance::new(Seed::Given(plan.manners));
    let mut played = Played {
        lines: Vec::new(),
        result: None,
        first: Seat::Host,
        turns: 0,
        decisions: 0,
        commands: 0,
        rejection: None,
        difference: None,
        orders: Vec::new(),
        hashes: Vec::new(),
    };
    while !board.state().is_finished() {
        let asked: Vec<Seat> = seats_to_act(&board).collect();
        let wrong =
            |order, line: String, what: String| Some(Wrong { battle: plan.number, order, line, what });
        let order = played.orders.len() + 1;
        let Some(seat) = asked.get(manners.below(asked.len() as u32) as usize).copied() else {
            played.rejection =
                wrong(order, String::new(), format!("no player can act in {}", board.state().phase().name()));
            break;
        };
        if is_checked
            && plan.is_examined
            && let Some(what) = legality::disagreement(&board, seat)
        {
            played.difference = played.difference.or_else(|| wrong(order, String::new(), what));
        }
        let force = plan.forced.filter(|(at, _)| played.decisions >= *at);
        let command = match (force, plan.actors[seat.index()]) {
            (Some((_, reason)), _) => Some(Command::BattleForceFinish { reason, by: seat }),
            (None, Actor::Random) => randoms[seat.index()].choose(&board, seat),
            (None, Actor::Machine) => {
                let view = board.perceived_by(Viewer::Seat(seat));
                one_ply::choose(&view, seat, plan.minds[seat.index()]).map(|thought| thought.command)
            }
            (None, Actor::Level(level)) => {
                let view = board.perceived_by(Viewer::Seat(seat));
                let (mind, budget) = (Mind::new(level, Style::Even), Budget::evaluations_only(u32::MAX));
                mind.think(&view, seat, plan.minds[seat.index()], &budget).map(|thought| thought.command)
            }
        };
        let Some(command) = command else {
            played.rejection =
                wrong(order, String::new(), format!("{seat} must act but has no legal command"));
            break;
        };
        let line = notation::write(&board, &command, false).unwrap_or_default();
        let seed = Seed::Derived { battle: plan.seed, seq: played.orders.len() as u32 };
        if let Err(reason) = board.execute(&command, seed, &[]) {
            played.rejection = wrong(order, line, format!("rejected: {reason}"));
            break;
        }
        let (ran, told) = (board.drain_commands(), board.drain_triggers());
        census.note(&board, &ran, &told);
        let hash = public_hash(&board);
        if let Some(live) = &mut live {
            let there = live.follow(&Order::new(command, seed));
            let what = match there {
                Err(reason) => Some(format!("the live board rejects it: {reason}")),
                Ok(there) if there.hash != Some(hash) => Some("the live board's hash differs".to_owned()),
                Ok(there) if there.triggers != told => Some("the live board's triggers differ".to_owned()),
                Ok(there) if there.commands != ran => Some("the live board's commands differ".to_owned()),
                Ok(_) => None,
            };
            if let Some(what) = what {
                played.difference = played.difference.or_else(|| wrong(order, line.clone(), what));
                live_is_lost(&mut played);
                break;
            }
        }
        played.decisions += 1;
        played.commands += ran.len() as u32;
        played.orders.push((command, seed));
        played.hashes.push(hash);
        played.lines.push(line);
        if board.state().turn() == 1 {
            played.first = board.state().turn_player();
        }
        if played.decisions >= ENDLESS {
            played.rejection = wrong(order, String::new(), "the battle does not end".to_owned());
            break;
        }
    }
    census.end();
    played.result = board.state().result();
    played.turns = board.state().turn();
    Ok(played)
}

/// Stops the comparison with the live board after a difference.
fn live_is_lost(played: &mut Played) {
    played.orders.clear();
    played.hashes.clear();
}

/// Returns the battle as a record. If a command was refused, the record contains that command.
pub(super) fn record(plan: &Plan, library: &CardLibrary, played: &Played) -> Record {
    let about =
        About { mode: "sim".to_owned(), players: plan.actors.map(|actor| actor.name().to_owned()), began: 0 };
    let mut record = Record::new(library, about, Start::Books(plan.books.clone()), plan.seed);
    for (index, line) in played.lines.iter().enumerate() {
        let entry = RecordedOrder { line: line.clone(), ..RecordedOrder::default() };
        record.orders.push(match played.hashes.get(index) {
            Some(hash) => entry.with_hash(*hash),
            None => entry,
        });
    }
    match &played.rejection {
        Some(refused) if !refused.line.is_empty() => {
            record.orders.push(RecordedOrder { line: refused.line.clone(), ..RecordedOrder::default() });
        }
        Some(_) => {}
        None => record.result = played.result,
    }
    record
}

/// The interval of commands at which the second execution continues with a clone of its board.
const CLONED: usize = 16;

/// Executes the same orders on a new board, which must give the same results.
pub(super) fn again(
    plan: &Plan,
    library: &Arc<CardLibrary>,
    played: &Played,
) -> Result<Option<Wrong>, Failure> {
    let mut board = start(plan, library)?;
    for (index, ((command, seed), hash)) in played.orders.iter().zip(&played.hashes).enumerate() {
        let line = || played.lines.get(index).cloned().unwrap_or_default();
        let wrong = |what| Ok(Some(Wrong { battle: plan.number, order: index + 1, line: line(), what }));
        if let Err(reason) = board.execute(command, *seed, &[]) {
            return wrong(format!("the second run rejects it: {reason}"));
        }
        if public_hash(&board) != *hash {
            return wrong("the second run's hash differs".to_owned());
        }
        if index % CLONED == CLONED - 1 {
            board = board.clone();
        }
    }
    Ok(None)
}
