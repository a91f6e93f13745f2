//! Notation: one line per command, in the same form for typing, logs and tests.

use thiserror::Error;

use super::board::Board;
use super::command::{Command, DrawChoice, FeintMode, Layout, Placement};
use super::result::ForceReason;
use crate::ids::{CardId, CardIndex, CellId, Seat};

/// A line that is not valid notation. (A valid line whose command is not allowed now is refused with a `Reason`
/// instead.)
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotationError {
    /// It does not begin with a seat.
    #[error("a line must begin with h: or g:, as in h:end")]
    NoSeat,
    /// No such verb.
    #[error(
        "unknown command \"{0}\"; expected one of ready toss layout draw charge summon feint move react retry attack direct end resign abort"
    )]
    NoVerb(String),
    /// The words after the verb do not match the verb's form.
    #[error("\"{verb}\": expected {form}")]
    Form {
        /// The verb.
        verb: &'static str,
        /// The correct form of the command.
        form: &'static str,
    },
    /// No such cell.
    #[error("\"{0}\" is not a cell of this board")]
    NoCell(String),
    /// No such card.
    #[error("\"{0}\" is not a card; write @ and its number, as in @12")]
    NoCard(String),
    /// The card's name is hidden here, and the line does not state it.
    #[error("{0} is hidden; add its card number, as in {0}=22")]
    Hidden(CardIndex),
}

struct Reader<'a, B> {
    board: &'a B,
}

impl<B: Board> Reader<'_, B> {
    fn cell(&self, text: &str) -> Result<CellId, NotationError> {
        self.board.library().lattice().shape.parse(text).ok_or_else(|| NotationError::NoCell(text.to_owned()))
    }

    fn card(&self, text: &str) -> Result<CardIndex, NotationError> {
        let bad = || NotationError::NoCard(text.to_owned());
        let number: u16 = text.strip_prefix('@').and_then(|digits| digits.parse().ok()).ok_or_else(bad)?;
        if number < self.board.state().cards { Ok(CardIndex(number)) } else { Err(bad()) }
    }

    /// Reads `@12`, or `@12=22` where the name is not known here.
    fn shown(&self, text: &str) -> Result<(CardIndex, CardId), NotationError> {
        let (card, name) = match text.split_once('=') {
            Some((card, name)) => (card, Some(name)),
            None => (text, None),
        };
        let card = self.card(card)?;
        let bad = || NotationError::NoCard(text.to_owned());
        let name = match name {
            Some(name) => CardId::new(name.parse().map_err(|_| bad())?).ok_or_else(bad)?,
            None => self.board.card(card).name().ok_or(NotationError::Hidden(card))?,
        };
        Ok((card, name))
    }
}

/// Reads a line of notation. Names of revealed cards are taken from the battle where they are known.
///
/// # Errors
/// Returns the error in the line.
pub fn parse<B: Board>(board: &B, line: &str) -> Result<Command, NotationError> {
    let reader = Reader { board };
    let (seat, rest) = line.trim().split_once(':').ok_or(NotationError::NoSeat)?;
    let seat = match seat {
        "h" => Seat::Host,
        "g" => Seat::Guest,
        _ => return Err(NotationError::NoSeat),
    };
    let words: Vec<&str> = rest.split_whitespace().collect();
    let form = |verb, form| Err(NotationError::Form { verb, form });
    let pair =
        |text: &str, mark: char| text.split_once(mark).map(|(one, two)| (one.to_owned(), two.to_owned()));
    match words[..] {
        ["ready"] => Ok(Command::Initial { seat }),
        ["toss"] => Ok(Command::Cointoss { seat }),
        ["draw"] => Ok(Command::Draw { seat, choice: DrawChoice::Draw }),
        ["charge"] => Ok(Command::Draw { seat, choice: DrawChoice::Charge }),
        ["end"] => Ok(Command::TurnFinish { seat }),
        ["resign"] => Ok(Command::BattleForceFinish { reason: ForceReason::Resign, by: seat }),
        ["abort"] => Ok(Command::BattleForceFinish { reason: ForceReason::Abort, by: seat }),
        ["layout", ref cards @ ..] => {
            let mut placements = Vec::new();
            for text in cards {
                let Some((cell, card)) = pair(text, '=') else { return form("layout", "layout b2=@3 b3=@7") };
                let (card, name) = reader.shown(&card)?;
                placements.push(Placement { card, name, cell: reader.cell(&cell)? });
            }
            match Layout::new(&placements) {
                Some(layout) => Ok(Command::Strategy { seat, layout }),
                None => form("layout", "at most 4 cards"),
            }
        }
        ["summon", card, cell] => {
            let (card, name) = reader.shown(card)?;
            Ok(Command::SummonDeclare { seat, card, name, cell: reader.cell(cell)? })
        }
        ["feint", card, cell] => Ok(Command::FeintDeclare {
            seat,
            card: reader.card(card)?,
            cell: reader.cell(cell)?,
            mode: FeintMode::Set,
        }),
        ["move", step] => match pair(step, '>') {
            Some((from, to)) => {
                Ok(Command::MoveDeclare { seat, from: reader.cell(&from)?, to: reader.cell(&to)? })
            }
            None => form("move", "move b2>c2"),
        },
        ["attack", blow] => match pair(blow, 'x') {
            Some((from, to)) => {
                Ok(Command::AttackDeclare { seat, from: reader.cell(&from)?, to: reader.cell(&to)? })
            }
            None => form("attack", "attack c2xd2"),
        },
        ["direct", cell] => Ok(Command::DirectDeclare { seat, from: reader.cell(cell)? }),
        ["react", "none"] => Ok(Command::MoveReactNone { seat }),
        // The target cell may be written too; it only helps the reader.
        ["react", "summon", card] | ["react", "summon", card, _] => {
            words.get(3).map(|aim| reader.cell(aim)).transpose()?;
            let (card, name) = reader.shown(card)?;
            Ok(Command::MoveReactSummon { seat, card, name })
        }
        ["react", "feint", card] => Ok(Command::MoveReactFeint { seat, card: reader.card(card)? }),
        ["retry", "stay"] => Ok(Command::MoveRetry { seat, to: None }),
        ["retry", cell] => Ok(Command::MoveRetry { seat, to: Some(reader.cell(cell)?) }),
        ["summon", ..] => form("summon", "summon @12 b2"),
        ["feint", ..] => form("feint", "feint @5 a1"),
        ["move", ..] => form("move", "move b2>c2"),
        ["attack", ..] => form("attack", "attack c2xd2"),
        ["direct", ..] => form("direct", "direct e2"),
        ["react", ..] => form("react", "react none, react summon @40 or react feint @41"),
        ["retry", ..] => form("retry", "retry b3 or retry stay"),
        _ => Err(NotationError::NoVerb(words.first().copied().unwrap_or_default().to_owned())),
    }
}

/// Writes a player command as a line of notation. Returns `None` for automatic commands and for forced ends that no
/// player types. With `names`, revealed cards carry their names (`@12=22`), so that a view can read the line.
#[must_use]
pub fn write<B: Board>(board: &B, command: &Command, names: bool) -> Option<String> {
    let shape = &board.library().lattice().shape;
    let cell = |cell: CellId| shape.name(cell);
    let shown = |card: CardIndex, name: CardId| {
        if names { format!("{card}={}", name.get()) } else { card.to_string() }
    };
    let seat = command.seat()?.letter();
    let words = match *command {
        Command::Initial { .. } => "ready".to_owned(),
        Command::Cointoss { .. } => "toss".to_owned(),
        Command::Strategy { layout, .. } => {
            let cards: Vec<String> = layout
                .iter()
                .map(|laid| format!("{}={}", cell(laid.cell), shown(laid.card, laid.name)))
                .collect();
            std::iter::once("layout".to_owned()).chain(cards).collect::<Vec<_>>().join(" ")
        }
        Command::Draw { choice: DrawChoice::Draw, .. } => "draw".to_owned(),
        Command::Draw { choice: DrawChoice::Charge, .. } => "charge".to_owned(),
        Command::TurnFinish { .. } => "end".to_owned(),
        Command::SummonDeclare { card, name, cell: at, .. } => {
            format!("summon {} {}", shown(card, name), cell(at))
        }
        Command::FeintDeclare { card, cell: at, mode: FeintMode::Set, .. } => {
            format!("feint {card} {}", cell(at))
        }
        Command::MoveDeclare { from, to, .. } => format!("move {}>{}", cell(from), cell(to)),
        Command::AttackDeclare { from, to, .. } => format!("attack {}x{}", cell(from), cell(to)),
        Command::DirectDeclare { from, .. } => format!("direct {}", cell(from)),
        Command::MoveReactNone { .. } => "react none".to_owned(),
        Command::MoveReactSummon { card, name, .. } => format!("react summon {}", shown(card, name)),
        Command::MoveReactFeint { card, .. } => format!("react feint {card}"),
        Command::MoveRetry { to: Some(to), .. } => format!("retry {}", cell(to)),
        Command::MoveRetry { to: None, .. } => "retry stay".to_owned(),
        Command::BattleForceFinish { reason: ForceReason::Resign, .. } => "resign".to_owned(),
        Command::BattleForceFinish { reason: ForceReason::Abort, .. } => "abort".to_owned(),
        _ => return None,
    };
    Some(format!("{seat}:{words}"))
}
