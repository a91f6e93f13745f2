//! The state of a game of noughts and crosses, and how it ends.

use std::fmt;

use serde::{Deserialize, Serialize};

/// One of the two marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mark {
    /// Begins.
    O,
    /// Goes second.
    X,
}

impl Mark {
    /// Both, the first one first.
    pub const BOTH: [Self; 2] = [Self::O, Self::X];

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::O => Self::X,
            Self::X => Self::O,
        }
    }

    /// The mark of that letter.
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
    /// All nine, row by row.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..9).map(Self)
    }

    /// The square of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::all().find(|square| square.to_string() == name)
    }

    const fn index(self) -> usize {
        // A number from elsewhere can be anything.
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
    /// From corner to corner.
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
    /// It was broken off.
    Aborted,
    /// A resignation by the given side.
    Resigned(Mark),
    /// A line is full of one mark.
    Completed(LineDirection),
    /// Every square is filled, and no line with one mark.
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

/// The state of a game: what is filled, who is next, who gave up, whether it was broken off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TicTacToeState {
    squares: [Option<Mark>; 9],
    next: Mark,
    resigned: Option<Mark>,
    is_aborted: bool,
}

impl TicTacToeState {
    /// The first rule: nothing is filled, and o begins.
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

    /// After a mark was set and the turn changed hands.
    #[must_use]
    pub(super) const fn filled(mut self, square: Square, mark: Mark) -> Self {
        self.squares[square.index()] = Some(mark);
        self.next = self.next.other();
        self
    }

    /// After a side gave up.
    #[must_use]
    pub(super) const fn given_up(self, mark: Mark) -> Self {
        Self { resigned: Some(mark), ..self }
    }

    /// After the game was broken off.
    #[must_use]
    pub(super) const fn aborted(self) -> Self {
        Self { is_aborted: true, ..self }
    }

    /// The fourth rule: how it ended, if it did. Broken off goes before given up, that before lines, those before a draw.
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

    /// The fifth rule: what a side can see of it. Nothing is hidden here.
    #[must_use]
    pub const fn perceived_by(&self, _: Mark) -> Self {
        *self
    }
}

impl fmt::Display for TicTacToeState {
    /// Three rows of three, a point where nothing is filled.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, row) in self.squares.chunks(3).enumerate() {
            let marks: String =
                row.iter().map(|mark| mark.map_or(".".to_owned(), |mark| mark.to_string())).collect();
            write!(f, "{}{marks}", if number == 0 { "" } else { "/" })?;
        }
        Ok(())
    }
}
