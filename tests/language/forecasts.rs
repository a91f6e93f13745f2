//! Tests of forecasts: what follows from a command is what was told before.

use marginalia::battle::ability::{CardKind, Parameter};
use marginalia::battle::board::Board;
use marginalia::battle::chance::Seed;
use marginalia::battle::command::Command;
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::history::Order;
use marginalia::battle::phase::Phase;
use marginalia::battle::reason::Reason;
use marginalia::battle::record::{Ailment, LayerKind};
use marginalia::battle::rules::stat;
use marginalia::battle::view::Viewer;
use marginalia::facilitatee::{CardForecast, Forecast};
use marginalia::ids::{CardIndex, Seat};

use crate::wild::{play, trials};

/// Returns everything about the board that the forecast denies; empty if it told all of it.
fn untold(forecast: &Forecast, before: &FlatBoard, after: &FlatBoard) -> Vec<String> {
    let mut wrong = Vec::new();
    for seat in Seat::BOTH {
        let (told, player) = (&forecast.players[seat.index()], after.player(seat));
        let hand = after.state().layer(seat, LayerKind::Hand).len() as i32;
        for (what, span, value) in
            [("HP", told.hp, player.hp()), ("MP", told.mp, player.mp()), ("hand", told.hand, hand)]
        {
            if !span.contains(value) {
                wrong.push(format!("{what} of {seat} is {value}, told {span:?}"));
            }
        }
    }
    let stands = |board: &FlatBoard, card: CardIndex| {
        card.0 < board.state().cards() && board.card(card).layer() == LayerKind::Field
    };
    for card in (0..after.state().cards()).map(CardIndex) {
        let told = forecast.cards.iter().find(|told| told.card == card);
        let (was, is) = (stands(before, card), stands(after, card));
        let record = after.card(card);
        match told {
            // An Event goes to the grave when it is cast.
            None if after.printed(card).is_some_and(|printed| printed.kind == CardKind::Event) => {}
            None if was != is => wrong.push(format!("{card:?} came or went untold")),
            None if is => {
                let same = before.card(card).cell() == record.cell()
                    && stat::number(before, card, Parameter::Attack)
                        == stat::number(after, card, Parameter::Attack)
                    && stat::remaining(before, card) == stat::remaining(after, card);
                if !same && !record.is_face_down() {
                    wrong.push(format!("{card:?} changed untold"));
                }
            }
            None => {}
            Some(told) if is => wrong.extend(standing(told, after, card)),
            Some(told) if was => {
                let odds = if record.layer() == LayerKind::Grave { told.dies } else { told.leaves };
                if odds <= 0.0 {
                    wrong.push(format!("{card:?} is gone, told {told:?}"));
                }
            }
            Some(_) => {}
        }
    }
    if let Some(result) = after.state().result()
        && !forecast.ends.iter().any(|(winner, odds)| *winner == result.winner && *odds > 0.0)
    {
        wrong.push(format!("{result:?}, told {:?}", forecast.ends));
    }
    wrong
}

/// Returns everything about a card on the field that the forecast denies.
fn standing(told: &CardForecast, after: &FlatBoard, card: CardIndex) -> Vec<String> {
    let mut wrong = Vec::new();
    let record = after.card(card);
    if !told.cells.is_empty() && !told.cells.iter().any(|(cell, _)| record.cell() == Some(*cell)) {
        wrong.push(format!("{card:?} is on {:?}, told {:?}", record.cell(), told.cells));
    }
    if record.is_face_down() {
        return wrong;
    }
    for (what, span, value) in [
        ("Attack", told.attack, stat::number(after, card, Parameter::Attack)),
        ("life", told.life, stat::remaining(after, card)),
    ] {
        if !span.is_some_and(|span| span.contains(value)) {
            wrong.push(format!("{what} of {card:?} is {value}, told {span:?}"));
        }
    }
    for ailment in record.ailments() {
        let told_of = told.ailments.iter().any(|((known, on), _)| *known == ailment && *on);
        if !told_of
            && told.ailments.iter().any(|((known, on), odds)| *known == ailment && !on && *odds > 0.999)
        {
            wrong.push(format!("{card:?} still has {ailment:?}"));
        }
    }
    wrong
}

/// A forecast that waits for what follows, with the board before it.
type Pending = Option<(FlatBoard, Forecast)>;

/// Compares a forecast with what followed. Returns true if an estimate missed the outcome.
fn has_missed((before, forecast): (FlatBoard, Forecast), after: &FlatBoard) -> bool {
    let wrong = untold(&forecast, &before, after);
    assert!(forecast.is_estimate || wrong.is_empty(), "{wrong:#?} {forecast:?}");
    !wrong.is_empty()
}

/// Returns the number of forecasts that were compared with what followed, of those with dice, of estimates, and of
/// estimates that missed the outcome, in random battles of random cards and of the core set.
fn compare(tried: u64, every: usize) -> [u32; 4] {
    let mut counts = [0; 4];
    for (library, seed) in trials(tried) {
        let mut pending: Pending = None;
        let last = play(&library, seed, |board, order: &Order, step| {
            if board.state().phase() == Phase::MoveDeclare {
                // The forecast of a move holds if nobody reacts.
                pending = pending.take().filter(|_| matches!(order.command, Command::MoveReactNone { .. }));
                return;
            }
            if let Some(told) = pending.take() {
                counts[0] += 1;
                counts[1] += u32::from(told.1.courses > 1);
                counts[2] += u32::from(told.1.is_estimate);
                counts[3] += u32::from(has_missed(told, board));
            }
            let Some(seat) = order.command.seat().filter(|_| step % every == 0) else { return };
            match Forecast::new(&board.perceived_by(Viewer::Seat(seat)), &order.command) {
                Ok(forecast) => pending = Some((board.clone(), forecast)),
                Err(reason) => assert!(matches!(reason, Reason::OpeningNeeded { .. }), "{reason}"),
            }
        });
        counts[3] += pending.map_or(0, |told| u32::from(has_missed(told, &last)));
    }
    counts
}

#[test]
fn what_follows_is_what_was_told() {
    let [told, with_dice, estimates, missed] = compare(12, 2);
    println!(
        "{told} forecasts, {with_dice} with dice, {estimates} estimates, of which {missed} missed an outcome"
    );
    assert!(told > 500 && with_dice > 20, "{told} {with_dice}");
    assert!(missed <= estimates / 20, "{missed} of {estimates}");
}

/// A command with what its seat saw before it, the dice of it, and the commands up to the end of its course.
struct Begun {
    view: FlatBoard,
    before: FlatBoard,
    seat: Seat,
    commands: Vec<Command>,
    dice: Seed,
}

#[test]
fn what_follows_from_commands_in_a_row_is_what_was_told() {
    let mut told = [0; 2];
    for (library, seed) in trials(12) {
        let mut begun: Option<Begun> = None;
        play(&library, seed, |board, order: &Order, _| {
            let passes = matches!(order.command, Command::MoveReactNone { .. });
            if board.state().phase() == Phase::MoveDeclare {
                // The forecast of a move holds if nobody reacts.
                begun = begun.take().filter(|_| passes);
                return;
            }
            let Some(seat) = order.command.seat() else { return };
            if let Some(first) =
                begun.as_mut().filter(|first| first.seat == seat && first.commands.len() == 1)
            {
                // A card that the first command drew is not known before it, and what reveals one has no forecast.
                let mut fork = first.view.clone();
                let is_known = order.openings.is_empty()
                    && fork.execute(&first.commands[0], first.dice, &[]).is_ok()
                    && fork.state().phase() == board.state().phase()
                    && fork.check(&order.command).is_ok();
                if is_known {
                    first.commands.push(order.command);
                    return;
                }
                begun = None;
            }
            if let Some(line) = begun.take().filter(|line| line.commands.len() == 2) {
                told[0] += 1;
                let forecast =
                    Forecast::of_line(&line.view, &line.commands).expect("the first one is allowed");
                told[1] += u32::from(has_missed((line.before, forecast), board));
            }
            let view = board.perceived_by(Viewer::Seat(seat));
            if view.check(&order.command).is_ok() && order.openings.is_empty() {
                let (before, commands) = (board.clone(), vec![order.command]);
                begun = Some(Begun { view, before, seat, commands, dice: order.seed });
            }
        });
    }
    println!("{} lines, {} estimates that missed", told[0], told[1]);
    assert!(told[0] > 100, "{told:?}");
    assert!(told[1] <= told[0] / 20, "{told:?}");
}

/// The number of times that a command is tried with real dice.
const TRIES: u32 = 400;

#[test]
fn odds_are_how_often_it_happens() {
    let mut compared = 0;
    for (library, seed) in trials(24) {
        play(&library, seed, |board, order: &Order, _| {
            let Some(seat) = order.command.seat().filter(|_| compared < 12) else { return };
            let view = board.perceived_by(Viewer::Seat(seat));
            let Ok(forecast) = Forecast::new(&view, &order.command) else { return };
            let is_open = |odds: f64| odds > 0.05 && odds < 0.95;
            // A death, or an ailment that is gained.
            let told: Vec<(CardIndex, Option<Ailment>, f64)> = forecast
                .cards
                .iter()
                .flat_map(|told| {
                    let gained = told.ailments.iter().filter(|((_, on), _)| *on);
                    let gained = gained.map(|((ailment, _), odds)| (told.card, Some(*ailment), *odds));
                    gained.chain([(told.card, None, told.dies)])
                })
                .filter(|(.., odds)| is_open(*odds))
                .collect();
            if told.is_empty() || forecast.is_estimate || forecast.may_react {
                return;
            }
            let mut counts = vec![0_u32; told.len()];
            for run in 0..TRIES {
                let (mut fork, mut bytes) = (view.clone(), [0xA7; 32]);
                bytes[..4].copy_from_slice(&run.to_le_bytes());
                fork.execute(&order.command, Seed::Given(bytes), &[]).expect("it has a forecast");
                for (count, (card, ailment, _)) in counts.iter_mut().zip(&told) {
                    let record = fork.card(*card);
                    *count += u32::from(match ailment {
                        Some(ailment) => record.layer() == LayerKind::Field && record.has(*ailment),
                        None => record.layer() == LayerKind::Grave,
                    });
                }
            }
            for (count, (card, ailment, odds)) in counts.iter().zip(&told) {
                let share = f64::from(*count) / f64::from(TRIES);
                assert!(
                    (share - odds).abs() < 0.12,
                    "{card:?} {ailment:?} in {share} of the tries, told {odds}"
                );
                compared += 1;
            }
        });
    }
    assert!(compared > 3, "{compared}");
}
