//! Cells, lines of the book, and reaches with their centres.

use super::noun::the;
use super::phrases;
use super::reader::Reader;
use crate::battle::ability::description::Subject;
use crate::battle::ability::{CellOf, Phrase};
use crate::battle::geometry::{Reach, Zone};
use crate::text::english::terms::{FREE, PLACES};

/// The words for a known cell.
const CELLS: [(&str, CellOf); 5] = [
    ("this cell", CellOf::Consumer),
    ("the cell where that card stands", CellOf::Target),
    ("the cell where that card stood", CellOf::Target),
    ("the cell where the acting card stands", CellOf::Actor),
    ("the cell where the attacker stands", CellOf::Actor),
];

impl Reader<'_> {
    /// Reads lines of the book: "in your territory or in the margin", "anywhere".
    pub(super) fn zone(&mut self) -> Option<Zone> {
        let mut bits = self.place()?;
        while let Some(more) = self.attempt(|reader| {
            reader.need("or")?;
            reader.place()
        }) {
            bits |= more;
        }
        Some(if bits == Zone::BITS { Zone::ANYWHERE } else { Zone(bits) })
    }

    /// Reads one place. Returns its lines.
    fn place(&mut self) -> Option<u8> {
        if self.eat("anywhere") {
            return Some(Zone::BITS);
        }
        self.one_of(&PLACES).map(|place| place.zone().0)
    }

    /// Reads a reach: "in reach O1 of that card". Returns its centre (empty for this card) and the pattern.
    pub(super) fn near(&mut self) -> Option<(Vec<Phrase>, Reach)> {
        self.deeper(|reader| {
            reader.need("in reach")?;
            let reach = reader.reach()?;
            let centre = reader.attempt(|reader| {
                reader.need("of")?;
                reader.centre()
            });
            Some((centre.unwrap_or_default(), reach))
        })
    }

    fn centre(&mut self) -> Option<Vec<Phrase>> {
        if let Some(of) = self.one_cell() {
            return Some(vec![phrases::cell(of)]);
        }
        if let Some(named) = self.named() {
            // For a card that has left, use its last cell.
            return Some(if named == Subject::Target && self.scope.is_farewell() {
                vec![phrases::cell(CellOf::Target)]
            } else {
                the(named, self)
            });
        }
        if let Some(cards) = self.attempt(|reader| reader.whom().or_else(|| reader.one())?.phrases(reader)) {
            return Some(cards);
        }
        self.cells()
    }

    /// Reads a known cell.
    pub(super) fn one_cell(&mut self) -> Option<CellOf> {
        self.one_of(&CELLS)
    }

    /// Reads cells with their number: "this cell", "a free cell in reach P1", "2 random free cells on your front line".
    pub(super) fn cells(&mut self) -> Option<Vec<Phrase>> {
        self.deeper(|reader| {
            if let Some(of) = reader.one_cell() {
                return Some(vec![phrases::cell(of)]);
            }
            let take = if reader.eat("all") {
                None
            } else if reader.eat("a random") {
                Some((1, true))
            } else if reader.eat("a") {
                Some((1, false))
            } else {
                let amount = u8::try_from(reader.number()?).ok()?;
                Some((amount, reader.eat("random")))
            };
            let mut cells = reader.some_cells()?;
            cells.extend(take.map(phrases::take));
            Some(cells)
        })
    }

    /// Reads cells without a number: "free cells in reach P1", "cell on your back line".
    pub(super) fn some_cells(&mut self) -> Option<Vec<Phrase>> {
        self.attempt(|reader| {
            let mut empty = reader.one_of(&FREE);
            reader.one_of(&[("cell", ()), ("cells", ())])?;
            let mut whole = Vec::new();
            let mut filters = Vec::new();
            loop {
                if !whole.is_empty() {
                    reader.eat("and");
                }
                if let Some(zone) = reader.zone() {
                    filters.push(phrases::place(zone, empty.take()));
                } else if let Some((centre, reach)) = reader.near() {
                    whole.extend(if centre.is_empty() { vec![phrases::this()] } else { centre });
                    whole.push(phrases::around(Some(reach)));
                } else if let Some(before) = reader.attempt(|reader| {
                    reader.need("among")?;
                    reader.cells()
                }) {
                    whole.extend(before);
                } else {
                    break;
                }
            }
            if whole.is_empty() {
                whole.push(phrases::cell(CellOf::All));
            }
            whole.extend(empty.map(|empty| phrases::place(Zone::ANYWHERE, Some(empty))));
            whole.extend(filters);
            Some(whole)
        })
    }
}
