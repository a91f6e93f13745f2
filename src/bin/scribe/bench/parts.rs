//! The parts of the engine's cost: cloning, executing, recording, hashing, the live board, loading, the machine player,
//! forecasts.

use std::hint::black_box;

use cpu_time::ProcessTime;
use marginalia::battle::board::Board as _;
use marginalia::battle::command::Command;
use marginalia::battle::flat::{FlatBoard, FlatState};
use marginalia::battle::hash::public_hash;
use marginalia::battle::rules::{legal_commands, seats_to_act};
use marginalia::battle::settings::Settings;
use marginalia::battle::view::Viewer;
use marginalia::cards;
use marginalia::facilitatee::{Budget, Forecast, Level, Mind, Style, one_ply};
use serde_json::{Value, json};

use super::battles::Script;
use crate::failure::Failure;
use crate::sim::Live;
use crate::source::RULES;

/// Returns the median of several measurements of the same work, in CPU seconds.
fn median(rounds: usize, mut work: impl FnMut()) -> f64 {
    work();
    middle((0..rounds).map(|_| seconds(&mut work)).collect())
}

/// Returns the CPU seconds that some work takes once.
fn seconds(work: impl FnOnce()) -> f64 {
    let begun = ProcessTime::now();
    work();
    begun.elapsed().as_secs_f64()
}

/// Returns the median.
pub(super) fn middle(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}

/// Compares forks with a copy of the same number of bytes.
pub(super) fn clone(script: &Script) -> Value {
    const TIMES: u32 = 20_000;
    let mut board = script.start.clone();
    for order in &script.orders[..script.orders.len() / 2] {
        if board.execute(&order.command, order.seed, &order.openings).is_err() {
            break;
        }
    }
    let bytes = size_of::<FlatState>();
    let (source, mut copy) = (vec![1_u8; bytes], vec![0_u8; bytes]);
    let mut fork = board.clone();
    let nanoseconds = |seconds: f64| seconds * 1e9 / f64::from(TIMES);
    let onto = median(15, || (0..TIMES).for_each(|_| black_box(&mut fork).clone_from(black_box(&board))));
    let fresh = median(15, || (0..TIMES).for_each(|_| drop(black_box(black_box(&board).clone()))));
    let memory = median(15, || {
        (0..TIMES).for_each(|_| black_box(&mut copy[..]).copy_from_slice(black_box(&source[..])));
    });
    json!({
        "battle_bytes": bytes,
        "board_bytes": size_of::<FlatBoard>(),
        "clone_from_ns": nanoseconds(onto),
        "clone_ns": nanoseconds(fresh),
        "memcpy_ns": nanoseconds(memory),
        "clone_from_to_memcpy": onto / memory,
    })
}

/// Executes the orders of a script on a board; calls `each` after every one.
fn execute(board: &mut FlatBoard, script: &Script, orders: usize, mut each: impl FnMut(&mut FlatBoard)) {
    board.clone_from(&script.start);
    for order in &script.orders[..orders] {
        if board.execute(&order.command, order.seed, &order.openings).is_err() {
            return;
        }
        each(board);
    }
}

/// Measures a history of 500 commands, automatic ones included, executed from the start of the battle.
pub(super) fn history(scripts: &[Script]) -> Value {
    const LONG: u64 = 500;
    let Some(script) = scripts.iter().find(|script| script.command_count() >= LONG) else {
        return Value::Null;
    };
    let orders = script.commands.iter().position(|count| *count >= LONG).map_or(0, |index| index + 1);
    let mut board = script.start.clone();
    let seconds = median(51, || execute(&mut board, script, orders, |_| {}));
    json!({"commands": script.commands[orders - 1], "player_orders": orders, "milliseconds": seconds * 1e3})
}

/// Measures the execution of recorded battles: plain; with recording and hashing after every command; on the live
/// board.
pub(super) fn execution(scripts: &[Script]) -> Value {
    let orders: usize = scripts.iter().map(|script| script.orders.len()).sum();
    let commands: u64 = scripts.iter().map(Script::command_count).sum();
    let all = |each: &mut dyn FnMut(&mut FlatBoard), board: &mut FlatBoard| {
        scripts.iter().for_each(|script| execute(board, script, script.orders.len(), &mut *each));
    };
    let mut plain_board = scripts[0].start.clone();
    let mut told_board = scripts[0].start.clone();
    told_board.record_events();
    // Interleaved, so that other load on the machine affects all alike.
    let mut rounds: Vec<[f64; 3]> = (0..16)
        .map(|_| {
            let plain = seconds(|| all(&mut |_| {}, &mut plain_board));
            let hashed = seconds(|| all(&mut |board| _ = black_box(public_hash(board)), &mut plain_board));
            let mut each = |board: &mut FlatBoard| {
                black_box((board.recorded_triggers(), board.ran(), public_hash(board)));
                board.forget();
            };
            [plain, hashed, seconds(|| all(&mut each, &mut told_board))]
        })
        .collect();
    rounds.remove(0);
    let ratio = |of: usize| middle(rounds.iter().map(|round| round[of] / round[0]).collect());
    let plain = middle(rounds.iter().map(|round| round[0]).collect());
    let mut live = Live::new();
    let mut live_commands = 0;
    let mut on_live = || {
        let mut spent = 0.0;
        live_commands = 0;
        for script in scripts {
            live.install(&script.start);
            let begun = ProcessTime::now();
            for order in &script.orders {
                if live.execute(order).is_err() {
                    break;
                }
                live.forget();
            }
            spent += begun.elapsed().as_secs_f64();
            live_commands += live.command_count();
        }
        spent
    };
    let mut rounds: Vec<f64> = (0..4).map(|_| on_live()).collect();
    rounds.sort_by(f64::total_cmp);
    let lived = rounds[1];
    json!({
        "battles": scripts.len(),
        "player_orders": orders,
        "commands": commands,
        "flat_orders_per_cpu_second": orders as f64 / plain,
        "flat_commands_per_cpu_second": commands as f64 / plain,
        "hashed_to_plain": ratio(1),
        "told_and_hashed_to_plain": ratio(2),
        "live_commands": live_commands,
        "live_commands_per_cpu_second": live_commands as f64 / lived,
        "live_orders_per_cpu_second": orders as f64 / lived,
        "live_to_flat": lived / plain,
    })
}

/// Measures the compilation of the built-in texts to the library.
pub(super) fn load() -> Result<Value, Failure> {
    let settings = Settings::parse(RULES)
        .map_err(|error| Failure::Rules { file: "assets/rules.ron".to_owned(), error })?;
    let sources = cards::core_set().map_err(Failure::Cards)?;
    let rules = median(21, || drop(black_box(Settings::parse(RULES))));
    let read = median(21, || drop(black_box(cards::core_set())));
    let compile = median(21, || drop(black_box(cards::library(settings.clone(), sources.clone()))));
    Ok(json!({
        "cards": sources.len(),
        "rules_ms": rules * 1e3,
        "read_and_check_ms": read * 1e3,
        "compile_ms": compile * 1e3,
        "all_ms": (rules + read + compile) * 1e3,
    }))
}

/// Measures the machine player at every decision of some recorded battles.
pub(super) fn machine(scripts: &[Script]) -> Value {
    let mut board = scripts[0].start.clone();
    let (mut choices, mut spent, mut longest) = (0_u32, 0.0, 0.0_f64);
    for script in scripts {
        execute(&mut board, script, script.orders.len(), |board| {
            let Some(seat) = seats_to_act(board).next().filter(|_| !board.state().is_finished()) else {
                return;
            };
            let begun = ProcessTime::now();
            let view = board.perceived_by(Viewer::Seat(seat));
            black_box(one_ply::choose(&view, seat, [0; 32]));
            let took = begun.elapsed().as_secs_f64();
            choices += 1;
            spent += took;
            longest = longest.max(took);
        });
    }
    json!({
        "choices": choices,
        "mean_microseconds": spent * 1e6 / f64::from(choices.max(1)),
        "longest_microseconds": longest * 1e6,
    })
}

/// The interval of decisions at which the highest level is measured.
const THOUGHT: usize = 23;

/// Measures the machine player of the highest level at decisions of the recorded battles for the given CPU seconds: the
/// number of forks that it evaluates.
pub(super) fn minds(scripts: &[Script], seconds: f64) -> Value {
    let (mind, budget) = (Mind::new(Level::Abbot, Style::Even), Budget::evaluations_only(u32::MAX));
    let (mut evaluations, mut spent, mut times) = (0_u64, 0.0, Vec::new());
    let mut board = scripts[0].start.clone();
    let mut number = 0;
    for script in scripts.iter().cycle() {
        execute(&mut board, script, script.orders.len(), |board| {
            number += 1;
            let asked = seats_to_act(board).next().filter(|_| number % THOUGHT == 0 && spent < seconds);
            let Some(seat) = asked else { return };
            let view = board.perceived_by(Viewer::Seat(seat));
            let begun = ProcessTime::now();
            let decision = black_box(mind.think(&view, seat, [0; 32], &budget));
            let took = begun.elapsed().as_secs_f64();
            let judged = decision.map_or(0, |decision| decision.evaluations);
            if judged > 0 {
                evaluations += u64::from(judged);
                spent += took;
                times.push(took);
            }
        });
        if spent >= seconds {
            break;
        }
    }
    let [p50, p99, _] = percentiles(times.clone());
    json!({
        "decisions": evaluations,
        "cpu_seconds": spent,
        "decisions_per_cpu_second": evaluations as f64 / spent.max(f64::MIN_POSITIVE),
        "thoughts": times.len(),
        "p50_ms": p50 * 1e3,
        "p99_ms": p99 * 1e3,
    })
}

/// Returns the median, the 99th percentile and the largest of some times; 0 without times.
fn percentiles(mut times: Vec<f64>) -> [f64; 3] {
    times.sort_by(f64::total_cmp);
    let last = times.len().saturating_sub(1);
    [50, 99, 100].map(|percent| times.get((times.len() * percent / 100).min(last)).copied().unwrap_or(0.0))
}

/// Measures the forecast of every command that a player may give at decisions of recorded battles, as the table asks for
/// it when the pointer is over a target.
pub(super) fn forecasts(scripts: &[Script]) -> Value {
    let mut board = scripts[0].start.clone();
    let (mut times, mut estimates, mut legal) = (Vec::new(), 0_u32, Vec::new());
    for script in scripts {
        execute(&mut board, script, script.orders.len(), |board| {
            let Some(seat) = seats_to_act(board).next().filter(|_| !board.state().is_finished()) else {
                return;
            };
            let view = board.perceived_by(Viewer::Seat(seat));
            legal.clear();
            legal_commands(&view, seat, &mut legal);
            // Layouts have no forecast, and there are thousands of them.
            for command in legal.iter().filter(|command| !matches!(command, Command::Strategy { .. })) {
                let begun = ProcessTime::now();
                let told = black_box(Forecast::new(&view, command));
                times.push(begun.elapsed().as_secs_f64());
                estimates += u32::from(told.is_ok_and(|told| told.is_estimate));
            }
        });
    }
    let count = times.len();
    let [p50, p99, most] = percentiles(times);
    json!({
        "forecasts": count,
        "estimates": estimates,
        "p50_ms": p50 * 1e3,
        "p99_ms": p99 * 1e3,
        "longest_ms": most * 1e3,
    })
}
