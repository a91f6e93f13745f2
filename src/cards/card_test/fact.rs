//! The facts that must hold after a card test was played.

use super::given::{LineProblem, ailment, card, none_left, number, seat, wrong};
use super::read::CardTest;
use crate::battle::ability::Parameter;
use crate::battle::board::Board;
use crate::battle::flat::FlatBoard;
use crate::battle::reason::Reason;
use crate::battle::record::LayerKind;
use crate::battle::rules::stat;
use crate::battle::trigger::{Trigger, TriggerKind};
use crate::ids::{CardId, CardIndex, CellId, Seat};

/// The outcome of a test.
pub(super) struct Outcome {
    pub(super) board: FlatBoard,
    pub(super) told: Vec<Trigger>,
    /// The reason its last line was refused, if it was.
    pub(super) refused: Option<Reason>,
}

const HELP: &str = "facts are `g:hp 6`, `h:mp 0`, `h:hand 2`, `g:grave #9`, `h:hand no #9`, `h:field #46 #46`, `b2 this`, `b2 of h`, `b2 empty`, `b2 down`, `b2 damage 1`, `b2 life 3`, `b2 attack 2`, `b2 cost 1`, `b2 moves 2`, `b2 attacks 1`, `b2 Poison`, `b2 no Poison`, `told Draw 2`, `not told Draw`, `refused`, `refused NotEnoughMp`, `h wins`";

/// Returns the reason why a fact does not hold, or `None` if it holds. `Err` means that the line cannot be understood.
pub(super) fn fails(trial: &CardTest, text: &str, outcome: &Outcome) -> Result<Option<String>, LineProblem> {
    let mut words = text.split_whitespace();
    let first = words.next().unwrap_or_default();
    let board = &outcome.board;
    match first {
        "refused" => {
            let code = words.next();
            none_left(words)?;
            let Some(why) = &outcome.refused else {
                return Ok(Some("the last line was not refused".to_owned()));
            };
            let is_so = code.is_none_or(|code| why.code() == code);
            return Ok((!is_so).then(|| format!("it was refused: {why} ({})", why.code())));
        }
        "told" | "not" => return told(first == "told", words, outcome),
        _ => {}
    }
    if let Some(side) = seat(first) {
        if words.next() != Some("wins") {
            return Err(wrong(format!("`{text}` is not a fact"), HELP));
        }
        none_left(words)?;
        let winner = board.state().result().and_then(|result| result.winner);
        return Ok((winner != Some(side)).then(|| match winner {
            Some(winner) => format!("{winner} wins"),
            None => "no player wins".to_owned(),
        }));
    }
    if let Some((side, what)) = first.split_once(':') {
        let side = seat(side).ok_or_else(|| wrong(format!("`{first}` names no side"), HELP))?;
        return of_player(trial, side, what, words, board);
    }
    match board.library().lattice().shape.parse(first) {
        Some(cell) => on_cell(trial, cell, words, board),
        None => Err(wrong(format!("`{text}` is not a fact"), HELP)),
    }
}

fn told<'w>(
    is_told: bool,
    mut words: impl Iterator<Item = &'w str>,
    outcome: &Outcome,
) -> Result<Option<String>, LineProblem> {
    if !is_told && words.next() != Some("told") {
        return Err(wrong("`not` must be followed by `told`", HELP));
    }
    let name = words.next().unwrap_or_default();
    let Some(kind) = TriggerKind::ALL.into_iter().find(|kind| kind.name() == name) else {
        return Err(wrong(format!("`{name}` is not a trigger"), "`scribe spec` lists all triggers"));
    };
    let count = outcome.told.iter().filter(|trigger| trigger.kind == kind).count();
    let wanted = words.next().map(|word| number::<usize>(Some(word), "told Draw")).transpose()?;
    none_left(words)?;
    let is_so = match (is_told, wanted) {
        (true, Some(wanted)) => count == wanted,
        (true, None) => count > 0,
        (false, _) => count == 0,
    };
    Ok((!is_so).then(|| format!("`{name}` was recorded {count} times")))
}

fn of_player<'w>(
    trial: &CardTest,
    side: Seat,
    what: &str,
    words: impl Iterator<Item = &'w str>,
    board: &FlatBoard,
) -> Result<Option<String>, LineProblem> {
    let player = board.player(side);
    let mut words = words.peekable();
    let amount = match what {
        "hp" => Some(player.hp()),
        "mp" => Some(player.mp()),
        _ => None,
    };
    if let Some(amount) = amount {
        let wanted: i32 = number(words.next(), "g:hp")?;
        none_left(words)?;
        return Ok((amount != wanted).then(|| format!("it is {amount}")));
    }
    let layer = match what {
        "hand" => LayerKind::Hand,
        "book" => LayerKind::Book,
        "grave" => LayerKind::Grave,
        "field" => LayerKind::Field,
        _ => return Err(wrong(format!("`{what}` is not a property of a side"), HELP)),
    };
    let there: Vec<CardId> =
        board.state().layer(side, layer).iter().filter_map(|index| board.card(index).name()).collect();
    if words.peek().is_some_and(|word| word.chars().all(|letter| letter.is_ascii_digit())) {
        let wanted: usize = number(words.next(), "h:hand")?;
        none_left(words)?;
        return Ok((there.len() != wanted).then(|| format!("there are {}", there.len())));
    }
    if words.next_if_eq(&"no").is_some() {
        let wanted = card(trial, words.next().unwrap_or_default(), board.library())?;
        none_left(words)?;
        return Ok(there.contains(&wanted).then(|| format!("{} is there", name(board, wanted))));
    }
    let mut left = there;
    for word in words {
        let wanted = card(trial, word, board.library())?;
        match left.iter().position(|card| *card == wanted) {
            Some(at) => drop(left.remove(at)),
            None => return Ok(Some(format!("{} is not there", name(board, wanted)))),
        }
    }
    Ok(None)
}

fn on_cell<'w>(
    trial: &CardTest,
    cell: CellId,
    mut words: impl Iterator<Item = &'w str>,
    board: &FlatBoard,
) -> Result<Option<String>, LineProblem> {
    let there: Option<CardIndex> = board.cell(cell).card();
    let what = words.next().unwrap_or_default();
    let called = |index: CardIndex| {
        board.card(index).name().map_or_else(|| "a card".to_owned(), |card| name(board, card))
    };
    if what == "empty" {
        none_left(words)?;
        return Ok(there.map(|index| format!("{} is there", called(index))));
    }
    let nobody = || Ok(Some("the cell is empty".to_owned()));
    let parameter = match what {
        "attack" => Some(Parameter::Attack),
        "cost" => Some(Parameter::Cost),
        "moves" => Some(Parameter::MoveCount),
        "attacks" => Some(Parameter::AttackCount),
        _ => None,
    };
    if what == "damage" || what == "life" || parameter.is_some() {
        let wanted: i32 = number(words.next(), what)?;
        none_left(words)?;
        let Some(index) = there else { return nobody() };
        let is = match parameter {
            Some(parameter) => stat::number(board, index, parameter),
            None if what == "damage" => board.card(index).damage(),
            None => stat::remaining(board, index),
        };
        return Ok((is != wanted).then(|| format!("it is {is}")));
    }
    let is_so: Box<dyn Fn(CardIndex) -> bool> = match what {
        "down" => Box::new(|index| board.card(index).is_face_down()),
        "of" => {
            let side = seat(words.next().unwrap_or_default())
                .ok_or_else(|| wrong("`of` needs a side".to_owned(), "write `of h` or `of g`"))?;
            Box::new(move |index| board.card(index).owner() == side)
        }
        "no" => {
            let ailment = ailment(words.next().unwrap_or_default())?;
            Box::new(move |index| !board.card(index).has(ailment))
        }
        what if what == "this" || what.starts_with('#') => {
            let wanted = card(trial, what, board.library())?;
            Box::new(move |index| board.card(index).name() == Some(wanted))
        }
        what => {
            let ailment =
                ailment(what).map_err(|_| wrong(format!("`{what}` is not a property of a cell"), HELP))?;
            Box::new(move |index| board.card(index).has(ailment))
        }
    };
    none_left(words)?;
    let Some(index) = there else { return nobody() };
    if is_so(index) {
        return Ok(None);
    }
    let ailments: Vec<String> = board.card(index).ailments().map(|ailment| format!("{ailment:?}")).collect();
    let has = if ailments.is_empty() { String::new() } else { format!(" with {}", ailments.join(", ")) };
    Ok(Some(format!("{}{has} is there", called(index))))
}

fn name(board: &FlatBoard, card: CardId) -> String {
    board
        .library()
        .card(card)
        .map_or_else(|| format!("#{}", card.get()), |printed| printed.source.name.clone())
}
