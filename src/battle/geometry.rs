//! Columns, rows, reaches and zones: the shape of the book, as masks of cells.

use serde::{Deserialize, Serialize};

use crate::ids::{CellId, Seat};

/// A set of cells, one bit per cell (`CellId::bit`). At most 32 cells.
pub type CellMask = u32;

/// The size of the board and what is derived from it. Data, from `rules.ron`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoardShape {
    /// The number of columns, 4 to 8. They are written `a b c …` from Host's back line to Guest's.
    pub columns: u8,
    /// The number of rows, 1 to 8; columns × rows ≤ 32. They are written `1 2 3 …`.
    pub rows: u8,
    /// The number of columns in each side's territory, counted from its edge.
    pub territory: u8,
    /// The cells that cannot be entered, written as in `c2`.
    #[serde(default)]
    pub blocked: Vec<String>,
}

impl BoardShape {
    /// Returns the number of cells.
    #[must_use]
    pub const fn cells(&self) -> usize {
        self.columns as usize * self.rows as usize
    }

    /// All cells, blocked ones included.
    #[must_use]
    pub const fn all(&self) -> CellMask {
        if self.cells() >= 32 { u32::MAX } else { (1 << self.cells()) - 1 }
    }

    /// The cell in that column and row, both counted from 0; `None` off the board.
    #[must_use]
    pub const fn cell(&self, column: i32, row: i32) -> Option<CellId> {
        if column < 0 || row < 0 || column >= self.columns as i32 || row >= self.rows as i32 {
            None
        } else {
            Some(CellId((column * self.rows as i32 + row) as u8))
        }
    }

    /// Column of a cell, counted from 0.
    #[must_use]
    pub const fn column(&self, cell: CellId) -> i32 {
        (cell.0 / self.rows) as i32
    }

    /// Row of a cell, counted from 0.
    #[must_use]
    pub const fn row(&self, cell: CellId) -> i32 {
        (cell.0 % self.rows) as i32
    }

    const fn place(&self, cell: CellId, seat: Seat) -> u8 {
        let (column, row) = (cell.0 / self.rows, cell.0 % self.rows);
        let own = match seat {
            Seat::Host => column,
            Seat::Guest => (self.columns - 1).saturating_sub(column),
        };
        own * self.rows + row
    }

    /// The columns a zone names, as cells, seen from `seat`. `Zone::ANYWHERE` is the whole board.
    #[must_use]
    pub fn zone(&self, zone: Zone, seat: Seat) -> CellMask {
        if zone == Zone::ANYWHERE {
            return self.all();
        }
        let columns = i32::from(self.columns);
        let territory = i32::from(self.territory);
        let column_bits: CellMask = (1 << self.rows) - 1;
        let mut mask = 0;
        for column in 0..columns {
            let own = if seat == Seat::Host { column } else { columns - 1 - column };
            let theirs = columns - 1 - own;
            let line = if own == 0 {
                Zone::OWN_BACK
            } else if own < territory {
                Zone::OWN_FRONT
            } else if theirs == 0 {
                Zone::ENEMY_BACK
            } else if theirs < territory {
                Zone::ENEMY_FRONT
            } else {
                Zone::MARGIN
            };
            if zone.0 & line.0 != 0 {
                mask |= column_bits << (column * i32::from(self.rows));
            }
        }
        mask
    }

    /// The cell one step from `cell` in a direction of ring 1, seen from `seat`.
    #[must_use]
    pub fn step(&self, cell: CellId, direction: Direction, seat: Seat) -> Option<CellId> {
        let (ahead, right) = direction.delta();
        self.offset(cell, ahead, right, seat)
    }

    /// The cell `ahead` columns forward and `right` rows to the right of `cell`, seen from `seat`.
    ///
    /// Host looks along ascending columns, so its right hand lies on the descending rows; Guest sees the board rotated.
    #[must_use]
    pub fn offset(&self, cell: CellId, ahead: i32, right: i32, seat: Seat) -> Option<CellId> {
        let sign = if seat == Seat::Host { 1 } else { -1 };
        self.cell(self.column(cell) + sign * ahead, self.row(cell) - sign * right)
    }

    /// The written form of a cell, as in `c2`.
    #[must_use]
    pub fn name(&self, cell: CellId) -> String {
        let column = char::from(b'a' + self.column(cell) as u8);
        format!("{column}{}", self.row(cell) + 1)
    }

    /// Reads the written form of a cell; `None` if it is no cell of this board.
    #[must_use]
    pub fn parse(&self, text: &str) -> Option<CellId> {
        let mut chars = text.chars();
        let column = chars.next()?;
        let row = chars.next()?;
        if chars.next().is_some() || !column.is_ascii_lowercase() || !row.is_ascii_digit() {
            return None;
        }
        self.cell(i32::from(column as u8 - b'a'), i32::from(row as u8) - i32::from(b'1'))
    }
}

/// One of the eight ways out of a cell, in the bit order of a reach ring, seen from the owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
pub enum Direction {
    /// To the right hand.
    Right,
    /// To the left hand.
    Left,
    /// Back and to the right.
    BackRight,
    /// Toward the own back line.
    Back,
    /// Back and to the left.
    BackLeft,
    /// Ahead and to the right.
    ForwardRight,
    /// Ahead and to the left.
    ForwardLeft,
    /// Toward the other side's back line.
    Forward,
}

impl Direction {
    /// All eight, in bit order.
    pub const ALL: [Self; 8] = [
        Self::Right,
        Self::Left,
        Self::BackRight,
        Self::Back,
        Self::BackLeft,
        Self::ForwardRight,
        Self::ForwardLeft,
        Self::Forward,
    ];

    /// Columns ahead and rows to the right of one step.
    #[must_use]
    pub const fn delta(self) -> (i32, i32) {
        match self {
            Self::Right => (0, 1),
            Self::Left => (0, -1),
            Self::BackRight => (-1, 1),
            Self::Back => (-1, 0),
            Self::BackLeft => (-1, -1),
            Self::ForwardRight => (1, 1),
            Self::ForwardLeft => (1, -1),
            Self::Forward => (1, 0),
        }
    }
}

/// A pattern of cells around a card: ring 1 in bits 0–7, ring 2 in bits 8–15, ring 3 in bits 16–23, each ring in the
/// order of [`Direction::ALL`], seen from the owner. `D1` is 131, as the source text prints it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Reach(pub u32);

impl Reach {
    /// The bits a reach may use.
    pub const ALL: u32 = 0x00FF_FFFF;
    /// Ring 1: what Blindness leaves.
    pub const RING_1: u32 = 0xFF;

    /// The named patterns: forward, left and right; that for two rings; all around; diagonals; straight neighbours;
    /// straight ahead for two and three cells.
    pub const NAMES: [(&'static str, u32); 9] = [
        ("None", 0),
        ("D1", 0x83),
        ("D2", 0x8383),
        ("O1", 0xFF),
        ("O2", 0xFFFF),
        ("X1", 0b0111_0100),
        ("P1", 0b1000_1011),
        ("L2", 0x8080),
        ("L3", 0x0080_8080),
    ];

    /// The name of this pattern, if it has one.
    #[must_use]
    pub fn name(self) -> Option<&'static str> {
        Self::NAMES.iter().find(|(_, bits)| *bits == self.0).map(|(name, _)| *name)
    }

    /// The pattern of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::NAMES.iter().find(|(known, _)| *known == name).map(|(_, bits)| Self(*bits))
    }

    /// In card text: its name, else its number.
    #[must_use]
    pub fn words(self) -> String {
        self.name().map_or_else(|| self.0.to_string(), str::to_owned)
    }
}

/// Lines of the book seen from one side, as bits; 0 means anywhere.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Zone(pub u8);

impl Zone {
    /// No limit.
    pub const ANYWHERE: Self = Self(0);
    /// The own edge of the book.
    pub const OWN_BACK: Self = Self(1);
    /// The rest of the own territory.
    pub const OWN_FRONT: Self = Self(2);
    /// The columns around the fold, which belong to neither side.
    pub const MARGIN: Self = Self(4);
    /// The other side's territory but for its edge.
    pub const ENEMY_FRONT: Self = Self(8);
    /// The other side's edge of the book.
    pub const ENEMY_BACK: Self = Self(16);
    /// The own territory.
    pub const OWN: Self = Self(3);
    /// The other side's territory.
    pub const ENEMY: Self = Self(24);
    /// Every bit a zone may use.
    pub const BITS: u8 = 31;
    /// Returns true if the zone has a limit and the margin lies within it.
    #[must_use]
    pub const fn names_margin(self) -> bool {
        self.0 & Self::BITS != Self::BITS && self.0 & Self::MARGIN.0 != 0
    }

    /// No line at all: the result for zones that have no line in common. Cards do not use it.
    pub(in crate::battle) const NOWHERE: Self = Self(32);

    /// The named zones.
    pub const NAMES: [(&'static str, Self); 9] = [
        ("Anywhere", Self::ANYWHERE),
        ("OwnBack", Self::OWN_BACK),
        ("OwnFront", Self::OWN_FRONT),
        ("Own", Self::OWN),
        ("Margin", Self::MARGIN),
        ("OwnAndMargin", Self(7)),
        ("EnemyFront", Self::ENEMY_FRONT),
        ("EnemyBack", Self::ENEMY_BACK),
        ("Enemy", Self::ENEMY),
    ];

    /// Its lines, all of them for anywhere.
    pub(in crate::battle) const fn lines(self) -> u32 {
        (if self.0 == Self::ANYWHERE.0 { Self::BITS } else { self.0 & Self::BITS }) as u32
    }

    /// The name of this zone, if it has one.
    #[must_use]
    pub fn name(self) -> Option<&'static str> {
        Self::NAMES.iter().find(|(_, zone)| *zone == self).map(|(name, _)| *name)
    }

    /// The zone of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::NAMES.iter().find(|(known, _)| *known == name).map(|(_, zone)| *zone)
    }
}

/// The cells of reach patterns, computed once for a board shape: for every seat and cell, the cell that each bit of a
/// pattern means, and the cells that each four bits mean.
#[derive(Clone, Debug)]
pub struct Lattice {
    /// The shape this was made from.
    pub shape: BoardShape,
    /// The cells that cannot be entered.
    pub blocked: CellMask,
    /// Own territory, by seat.
    pub territory: [CellMask; 2],
    /// `[seat][cell][ring × 8 + direction]` → cell bit, 0 off the board.
    spokes: Box<[[[CellMask; 24]; 32]; 2]>,
    /// `[seat][cell][n][four bits of a pattern, from bit 4 × n]` → the cells that they mean.
    covers: Box<[[[[CellMask; 16]; 6]; 32]; 2]>,
    /// `[seat][bits of a zone]` → its cells.
    zones: [[CellMask; (Zone::BITS | Zone::NOWHERE.0) as usize + 1]; 2],
    /// `[seat][cell]` → how many cells come before it in the one law of order.
    places: [[u8; 32]; 2],
}

impl Lattice {
    /// Computes the tables. Blocked names that are no cells were refused when the settings were loaded.
    #[must_use]
    pub fn new(shape: &BoardShape) -> Self {
        let mut spokes = Box::new([[[0; 24]; 32]; 2]);
        for seat in Seat::BOTH {
            for index in 0..shape.cells() {
                for (bit, slot) in spokes[seat.index()][index].iter_mut().enumerate() {
                    let (ahead, right) = Direction::ALL[bit % 8].delta();
                    let ring = (bit / 8 + 1) as i32;
                    let aim = shape.offset(CellId(index as u8), ahead * ring, right * ring, seat);
                    *slot = aim.map_or(0, CellId::bit);
                }
            }
        }
        let mut covers = Box::new([[[[0; 16]; 6]; 32]; 2]);
        for (covers, spokes) in covers.iter_mut().flatten().zip(spokes.iter().flatten()) {
            for (covers, spokes) in covers.iter_mut().zip(spokes.chunks(4)) {
                for (bits, cells) in covers.iter_mut().enumerate() {
                    let of_bit =
                        |(bit, cell): (usize, &CellMask)| if bits & 1 << bit == 0 { 0 } else { *cell };
                    *cells = spokes.iter().enumerate().map(of_bit).fold(0, |mask, cell| mask | cell);
                }
            }
        }
        let blocked =
            shape.blocked.iter().filter_map(|name| shape.parse(name)).fold(0, |mask, cell| mask | cell.bit());
        let territory = Seat::BOTH.map(|seat| shape.zone(Zone::OWN, seat) & !blocked);
        let zones = Seat::BOTH.map(|seat| std::array::from_fn(|bits| shape.zone(Zone(bits as u8), seat)));
        let places =
            Seat::BOTH.map(|seat| std::array::from_fn(|index| shape.place(CellId(index as u8), seat)));
        Self { shape: shape.clone(), blocked, territory, spokes, covers, zones, places }
    }

    /// The cells of a zone, blocked ones included, seen from `seat`.
    #[must_use]
    #[inline]
    pub const fn zone(&self, zone: Zone, seat: Seat) -> CellMask {
        self.zones[seat.index()][(zone.0 & (Zone::BITS | Zone::NOWHERE.0)) as usize]
    }

    /// Returns the number of cells that come before the given one in the one law of order: from the player's own back
    /// line to the front, each column from row 1 upward.
    #[must_use]
    #[inline]
    pub const fn place(&self, cell: CellId, seat: Seat) -> u8 {
        self.places[seat.index()][cell.index() & 31]
    }

    /// Returns the cells that a pattern covers from `cell`, regardless of cards in between.
    #[must_use]
    #[inline]
    pub fn covered(&self, reach: Reach, cell: CellId, seat: Seat) -> CellMask {
        let covers = &self.covers[seat.index()][cell.index() & 31];
        let mut bits = reach.0 & Reach::ALL;
        let mut mask = 0;
        for cells in covers {
            if bits == 0 {
                break;
            }
            mask |= cells[(bits & 15) as usize];
            bits >>= 4;
        }
        mask
    }

    /// Returns the cells that a move of this pattern may end on. Rings beyond the first require free cells in between.
    #[must_use]
    #[inline]
    pub fn walkable(&self, reach: Reach, cell: CellId, seat: Seat, occupied: CellMask) -> CellMask {
        let closed = occupied | self.blocked;
        if reach.0 & Reach::ALL & !Reach::RING_1 == 0 {
            return self.covered(reach, cell, seat) & !closed;
        }
        let spokes = &self.spokes[seat.index()][cell.index() & 31];
        let mut bits = reach.0 & Reach::ALL;
        let mut mask = 0;
        while bits != 0 {
            let bit = bits.trailing_zeros() as usize;
            bits &= bits - 1;
            let between = match bit / 8 {
                0 => 0,
                1 => spokes[bit - 8],
                _ => spokes[bit - 8] | spokes[bit - 16],
            };
            if between & closed == 0 {
                mask |= spokes[bit];
            }
        }
        mask & !closed
    }
}

/// The cells of a mask, in rising order.
pub fn cells(mut mask: CellMask) -> impl Iterator<Item = CellId> {
    std::iter::from_fn(move || {
        if mask == 0 {
            return None;
        }
        let cell = CellId(mask.trailing_zeros() as u8);
        mask &= mask - 1;
        Some(cell)
    })
}
