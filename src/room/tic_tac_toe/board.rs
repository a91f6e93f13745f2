//! The state of a game of tic-tac-toe, and its endings.

use std::fmt;

use serde::{Deserialize, Serialize};

/// One of the two marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mark {
    /// The mark that begins.
    O,
    /// The mark that goes second.
    X,
}

impl Mark {
    /// Both marks, the first one first.
    pub const BOTH: [Self; 2] = [Self::O, Self::X];

    /// Returns the other mark.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::O => Self::X,
            Self::X => Self::O,
        }
    }

    /// Returns the mark with the given letter.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'o' => Some(Self::O),
            'x' => Some(Self::X),
            _ => None,
        }
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::O => "o",
            Self::X => "x",
        })
    }
}

/// One of the nine squares: rows a to c from above, columns 1 to 3 from the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Square(u8);

impl Square {
    /// Returns all nine squares, row by row.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..9).map(Self)
    }

    /// Returns the square with the given name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::all().find(|square| square.to_string() == name)
    }

    const fn index(self) -> usize {
        // A number from outside can have any value.
        (self.0 % 9) as usize
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = self.index();
        write!(f, "{}{}", ["a", "b", "c"][at / 3], at % 3 + 1)
    }
}

/// The direction of a line of three squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum LineDirection {
    /// A row.
    Horizontal,
    /// A column.
    Vertical,
    /// A diagonal.
    Diagonal,
}

impl fmt::Display for LineDirection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Horizontal => "horizontal",
            Self::Vertical => "vertical",
            Self::Diagonal => "diagonal",
        })
    }
}

const LINES: [([usize; 3], LineDirection); 8] = [
    ([0, 1, 2], LineDirection::Horizontal),
    ([3, 4, 5], LineDirection::Horizontal),
    ([6, 7, 8], LineDirection::Horizontal),
    ([0, 3, 6], LineDirection::Vertical),
    ([1, 4, 7], LineDirection::Vertical),
    ([2, 5, 8], LineDirection::Vertical),
    ([0, 4, 8], LineDirection::Diagonal),
    ([2, 4, 6], LineDirection::Diagonal),
];

/// The way a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Ending {
    /// An abort.
    Aborted,
    /// A resignation by the given side.
    Resigned(Mark),
    /// A line that is full of one mark.
    Completed(LineDirection),
    /// A full board without a line of one mark.
    Full,
}

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Outcome {
    /// The winner; `None` if the game was a draw or was aborted.
    pub winner: Option<Mark>,
    /// The way the game ended.
    pub ending: Ending,
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.ending, self.winner) {
            (Ending::Aborted, _) => f.write_str("the game was aborted"),
            (Ending::Resigned(mark), _) => write!(f, "“{mark}” resigned"),
            (Ending::Completed(line), Some(mark)) => write!(f, "“{mark}” has a {line} line"),
            (Ending::Completed(_) | Ending::Full, _) => f.write_str("nobody has a line"),
        }
    }
}

/// The state of a game: the filled squares, the next mark, and a resignation or an abort.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TicTacToeState {
    squares: [Option<Mark>; 9],
    next: Mark,
    resigned: Option<Mark>,
    is_aborted: bool,
}

impl TicTacToeState {
    /// Returns the initial state (the first rule): an empty board on which o begins.
    #[must_use]
    pub const fn initial() -> Self {
        Self { squares: [None; 9], next: Mark::O, resigned: None, is_aborted: false }
    }

    /// Returns the mark on a square, if it is filled.
    #[must_use]
    pub const fn at(&self, square: Square) -> Option<Mark> {
        self.squares[square.index()]
    }

    /// Returns the mark whose turn it is.
    #[must_use]
    pub const fn next(&self) -> Mark {
        self.next
    }

    /// Returns the state after a mark was set and the turn changed.
    #[must_use]
    pub(super) const fn filled(mut self, square: Square, mark: Mark) -> Self {
        self.squares[square.index()] = Some(mark);
        self.next = self.next.other();
        self
    }

    /// Returns the state after a resignation.
    #[must_use]
    pub(super) const fn given_up(self, mark: Mark) -> Self {
        Self { resigned: Some(mark), ..self }
    }

    /// Returns the state after an abort.
    #[must_use]
    pub(super) const fn aborted(self) -> Self {
        Self { is_aborted: true, ..self }
    }

    /// Returns the result of the game, if it is over (the fourth rule). An abort precedes a resignation, which precedes
    /// lines, which precede a draw.
    #[must_use]
    pub fn result(&self) -> Option<Outcome> {
        if self.is_aborted {
            return Some(Outcome { winner: None, ending: Ending::Aborted });
        }
        if let Some(mark) = self.resigned {
            return Some(Outcome { winner: Some(mark.other()), ending: Ending::Resigned(mark) });
        }
        for (line, lies) in LINES {
            let [first, second, third] = line.map(|at| self.squares[at]);
            if first.is_some() && first == second && second == third {
                return Some(Outcome { winner: first, ending: Ending::Completed(lies) });
            }
        }
        let is_full = self.squares.iter().all(Option::is_some);
        is_full.then_some(Outcome { winner: None, ending: Ending::Full })
    }

    /// Returns the state that a side can see (the fifth rule). Nothing is hidden in this game.
    #[must_use]
    pub const fn perceived_by(&self, _: Mark) -> Self {
        *self
    }
}

impl fmt::Display for TicTacToeState {
    /// Writes three rows of three, with a point for each empty square.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, row) in self.squares.chunks(3).enumerate() {
            let marks: String =
                row.iter().map(|mark| mark.map_or(".".to_owned(), |mark| mark.to_string())).collect();
            write!(f, "{}{marks}", if number == 0 { "" } else { "/" })?;
        }
        Ok(())
    }
}
