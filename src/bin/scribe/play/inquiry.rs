//! The questions that a person may ask before choosing: help, the legal commands, the reason why an operation is not
//! possible, and a card's text.

use std::io::Write;

use marginalia::battle::ability::{CardKind, Parameter};
use marginalia::battle::board::Board as _;
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::geometry::Reach;
use marginalia::battle::notation;
use marginalia::battle::operation::{Operation, available_operations};
use marginalia::battle::phase::Phase;
use marginalia::battle::rules::{legal_commands, stat};
use marginalia::ids::{CardIndex, Seat};
use marginalia::text;

use crate::failure::Failure;
use crate::tell;

const HELP: &str = "  layout b2=@3 b3=@7   place cards in the Strategy phase; `layout` alone places none
  draw, charge         draw a card, or gain 1 MP
  summon @12 b2        summon a card, cast an event, or turn a face-down card up in its cell
  feint @5 a1          place a card face-down
  move b2>c2           move a card
  attack c2xd2         attack a card
  direct e2            strike the opponent
  react summon @40, react feint @41, react none    react to a move
  retry b3, retry stay after a reaction: another cell, or stay
  end                  end the turn
  resign, abort        resign, or abort the battle
Other commands: board, legal, why b2, card @12, card b2, help.";

/// Writes the help on how to type commands.
pub(super) fn help(out: &mut impl Write) -> Result<(), Failure> {
    writeln!(out, "{HELP}")?;
    Ok(())
}

/// The maximum number of layouts that `legal` lists.
const LISTED: usize = 40;

/// Writes every command that is legal now. Commands that differ only in their last cell share a line.
pub(super) fn legal(view: &FlatBoard, seat: Seat, out: &mut impl Write) -> Result<(), Failure> {
    let mut commands = Vec::new();
    legal_commands(view, seat, &mut commands);
    let lines: Vec<String> = commands
        .iter()
        .filter_map(|command| notation::write(view, command, false))
        .map(without_seat)
        .collect();
    if view.state().phase() == Phase::Strategy {
        lines.iter().take(LISTED).try_for_each(|line| writeln!(out, "  {line}"))?;
        if lines.len() > LISTED {
            writeln!(out, "  … and {} more.", lines.len() - LISTED)?;
        }
    } else {
        let mut last = None;
        for line in &lines {
            let (head, cell) = line.split_at(line.len() - CELL);
            let is_aimed = head.ends_with([' ', '>', 'x']);
            if is_aimed && last == Some(head) {
                write!(out, " {cell}")?;
            } else {
                write!(out, "{}  {line}", if last.is_some() { "\n" } else { "" })?;
            }
            last = Some(if is_aimed { head } else { line });
        }
        writeln!(out)?;
    }
    writeln!(out, "  resign\n  abort")?;
    Ok(())
}

/// The number of letters in a cell's name.
const CELL: usize = 2;

fn without_seat(line: String) -> String {
    line.split_once(':').map(|(_, words)| words.to_owned()).unwrap_or(line)
}

/// Writes the operations that are possible with a cell, those that are not and why, and how the values of the card
/// there are composed.
pub(super) fn why(view: &FlatBoard, seat: Seat, cell: &str, out: &mut impl Write) -> Result<(), Failure> {
    let Some(cell) = view.library().lattice().shape.parse(cell) else {
        writeln!(out, "Invalid notation: \"{cell}\" is not a cell of this board.")?;
        return Ok(());
    };
    if let Some(card) = view.cell(cell).card() {
        writeln!(out, "  {}", tell::card(view, card))?;
        values(view, card, out)?;
    }
    let mut is_silent = true;
    for operation in available_operations(view, seat) {
        let stands = operation.card.and_then(|card| view.card(card).cell()) == Some(cell);
        let outcome = match operation.at(cell) {
            Some(aim) if !stands => aim.outcome,
            // For the card in the cell: its operations with any target.
            _ if stands => operation.outcome,
            _ => continue,
        };
        is_silent = false;
        let with = operation.card.map(|card| format!(" {}", tell::card(view, card))).unwrap_or_default();
        let outcome = outcome.map_or_else(|reason| format!("no, {reason}"), |()| "yes".to_owned());
        let aims = if stands { aims(view, &operation) } else { String::new() };
        writeln!(out, "  {:?}{with}: {outcome}{aims}", operation.kind)?;
    }
    if is_silent {
        writeln!(out, "  No operation is possible with that cell now.")?;
    }
    Ok(())
}

/// Returns the possible targets: ": c2 d2".
fn aims(view: &FlatBoard, operation: &Operation) -> String {
    let shape = &view.library().lattice().shape;
    let cells = operation.available_cells.iter().filter(|aim| aim.will_success());
    let names: Vec<String> = cells.map(|aim| shape.name(aim.cell)).collect();
    if names.is_empty() { names.concat() } else { format!(": {}", names.join(" ")) }
}

/// Prints the values of a card that differ from the printed ones: base, each step, value.
fn values(view: &FlatBoard, card: CardIndex, out: &mut impl Write) -> Result<(), Failure> {
    for parameter in Parameter::ALL {
        let (base, steps, value) = stat::explain(view, card, parameter);
        if steps.is_empty() {
            continue;
        }
        let steps: Vec<String> = steps
            .iter()
            .map(|step| format!("{} by {}", step.value, tell::card(view, step.producer)))
            .collect();
        writeln!(out, "    {parameter:?}: printed {base}, then {}: {value}", steps.join(", then "))?;
    }
    let damage = view.card(card).damage();
    if damage != 0 {
        writeln!(out, "    damage {damage}: {} life left", stat::remaining(view, card))?;
    }
    Ok(())
}

/// Writes the text of a card, which is given by its number or its cell.
pub(super) fn card(view: &FlatBoard, which: &str, out: &mut impl Write) -> Result<(), Failure> {
    let by_number = which.strip_prefix('@').and_then(|number| number.parse().ok()).map(CardIndex);
    let by_cell = || view.library().lattice().shape.parse(which).and_then(|cell| view.cell(cell).card());
    let found = by_number.filter(|card| card.0 < view.state().cards()).or_else(by_cell);
    let Some(index) = found else {
        writeln!(out, "Invalid notation: \"{which}\" is not a card; write card @12 or card b2.")?;
        return Ok(());
    };
    let Some(printed) = view.printed(index) else {
        writeln!(out, "  {index} is hidden.")?;
        return Ok(());
    };
    let source = &printed.source;
    write!(out, "  {} {index}: {:?} {:?}, cost {}", source.name, source.ink, source.kind, source.cost)?;
    if source.kind == CardKind::Monster {
        let reach = |reach: Reach| reach.name().map_or_else(|| format!("{:#x}", reach.0), str::to_owned);
        write!(out, ", attack {}", source.attack)?;
        write!(out, ", moves {}, attacks {}", reach(source.move_reach), reach(source.attack_reach))?;
    }
    if source.kind != CardKind::Event {
        write!(out, ", life {}", source.life)?;
    }
    writeln!(out)?;
    for line in text::lines(source) {
        writeln!(out, "    {}", view.library().name_cards(&line))?;
    }
    if view.card(index).cell().is_some() {
        values(view, index, out)?;
    }
    Ok(())
}
