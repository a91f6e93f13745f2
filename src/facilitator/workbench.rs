//! Manual edits of a running battle: it is set to another position and continues from there.

use thiserror::Error;

use crate::battle::board::Board;
use crate::battle::flat::FlatBoard;
use crate::battle::phase::Phase;
use crate::battle::position::{Position, PositionCard, PositionError, PositionPlace};
use crate::battle::record::Ailment;
use crate::ids::{CardId, CardIndex, CellId, Seat};

/// A manual edit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardEdit {
    /// A change of a player's HP by an amount.
    Hp(Seat, i32),
    /// A change of a player's ink by an amount.
    Mp(Seat, i32),
    /// A move of a card to another place. On an occupied cell the two cards swap places.
    Move(CardIndex, PositionPlace),
    /// A card on the field is turned over.
    Turn(CardIndex),
    /// A change of the damage of a card on the field by an amount.
    Damage(CardIndex, i32),
    /// An ailment is given to a card on the field, or removed from it.
    Ailment(CardIndex, Ailment),
    /// A card changes to the other side.
    Defect(CardIndex),
    /// A card is removed from the battle.
    Remove(CardIndex),
    /// A card is added to the battle.
    Add(Seat, CardId, PositionPlace),
    /// A player's turn begins with its draw.
    Begin(Seat),
}

/// An error that prevents an edit of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum EditError {
    /// An invalid resulting position.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// A card that positions do not contain.
    #[error("{0} cannot be changed: it is unknown, or no longer in the battle")]
    Unknown(CardIndex),
    /// A card that is not on the field as the edit requires, for example neither face-down nor face-up to be turned
    /// over.
    #[error("{0} is not on the field")]
    NotOnField(CardIndex),
}

/// Returns the position after an edit of a battle. It lacks the state that a position does not hold: abilities given to
/// cards, and the actions of this turn. The first edit ends Strategy time: the battle continues with the first draw.
///
/// # Errors
/// Fails if no player has to lay cards, draw or act now, or if the resulting position is invalid. The battle is
/// unchanged.
pub fn edited(board: &FlatBoard, edit: BoardEdit) -> Result<Position, EditError> {
    let mut position = board.position_from_strategy()?;
    match edit {
        BoardEdit::Hp(seat, by) => {
            let hp = &mut position.side_mut(seat).hp;
            *hp = hp.saturating_add(by).clamp(1, 99);
        }
        BoardEdit::Mp(seat, by) => {
            let cap = board.library().settings().player(seat).mp_cap;
            let mp = &mut position.side_mut(seat).mp;
            *mp = mp.saturating_add(by).clamp(0, cap);
        }
        BoardEdit::Move(card, place) => {
            let from = find(&mut position, board, card)?.place;
            if let (Some(cell), Some(_)) = (cell(place), cell(from)) {
                swap(&mut position, cell, from);
            } else if let Some(taken) = cell(place) {
                // The card that was there moves to the place where the new one came from.
                swap(&mut position, taken, from);
            }
            put(find(&mut position, board, card)?, place);
        }
        BoardEdit::Turn(card) => {
            let placed = find(&mut position, board, card)?;
            let place = match placed.place {
                PositionPlace::Field(cell) => PositionPlace::FaceDown(cell),
                PositionPlace::FaceDown(cell) => PositionPlace::Field(cell),
                PositionPlace::Book | PositionPlace::Hand | PositionPlace::Grave => {
                    return Err(EditError::NotOnField(card));
                }
            };
            put(placed, place);
        }
        BoardEdit::Damage(card, by) => {
            let placed = on_field(&mut position, board, card)?;
            placed.damage = placed.damage.saturating_add(by).max(0);
        }
        BoardEdit::Ailment(card, ailment) => {
            let placed = on_field(&mut position, board, card)?;
            match placed.ailments.iter().position(|had| *had == ailment) {
                Some(place) => {
                    placed.ailments.remove(place);
                }
                None => placed.ailments.push(ailment),
            }
        }
        BoardEdit::Defect(card) => {
            let placed = remove(&mut position, board, card)?;
            position.side_mut(board.card(card).owner().other()).cards.push(placed);
        }
        BoardEdit::Remove(card) => {
            remove(&mut position, board, card)?;
        }
        BoardEdit::Add(seat, name, place) => {
            if let Some(cell) = cell(place) {
                swap(&mut position, cell, PositionPlace::Grave);
            }
            let placed = PositionCard { name, place, damage: 0, ailments: Vec::new(), entered: 0 };
            position.side_mut(seat).cards.push(placed);
        }
        BoardEdit::Begin(seat) => {
            position.turn += u16::from(seat != position.turn_player);
            (position.phase, position.turn_player) = (Phase::Draw, seat);
        }
    }
    FlatBoard::from_position(board.shared_library(), &position)?;
    Ok(position)
}

/// Returns the cell of a place.
const fn cell(place: PositionPlace) -> Option<CellId> {
    match place {
        PositionPlace::Field(cell) | PositionPlace::FaceDown(cell) => Some(cell),
        PositionPlace::Book | PositionPlace::Hand | PositionPlace::Grave => None,
    }
}

fn find<'a>(
    position: &'a mut Position,
    board: &FlatBoard,
    card: CardIndex,
) -> Result<&'a mut PositionCard, EditError> {
    let place = board.place_in_position(card).ok_or(EditError::Unknown(card))?;
    position.side_mut(board.card(card).owner()).cards.get_mut(place).ok_or(EditError::Unknown(card))
}

fn on_field<'a>(
    position: &'a mut Position,
    board: &FlatBoard,
    card: CardIndex,
) -> Result<&'a mut PositionCard, EditError> {
    let placed = find(position, board, card)?;
    if matches!(placed.place, PositionPlace::Field(_)) {
        Ok(placed)
    } else {
        Err(EditError::NotOnField(card))
    }
}

fn remove(position: &mut Position, board: &FlatBoard, card: CardIndex) -> Result<PositionCard, EditError> {
    let place = board.place_in_position(card).ok_or(EditError::Unknown(card))?;
    Ok(position.side_mut(board.card(card).owner()).cards.remove(place))
}

/// Moves the card on the cell `taken` to another place.
fn swap(position: &mut Position, taken: CellId, other: PositionPlace) {
    for seat in Seat::BOTH {
        for placed in &mut position.side_mut(seat).cards {
            if cell(placed.place) == Some(taken) {
                let place = match (other, placed.place) {
                    (PositionPlace::FaceDown(cell), PositionPlace::Field(_)) => PositionPlace::Field(cell),
                    (PositionPlace::Field(cell), PositionPlace::FaceDown(_)) => PositionPlace::FaceDown(cell),
                    (other, _) => other,
                };
                put(placed, place);
                return;
            }
        }
    }
}

/// Puts a card at a place. It keeps its damage and ailments only on the field.
fn put(placed: &mut PositionCard, place: PositionPlace) {
    placed.place = place;
    if !matches!(place, PositionPlace::Field(_)) {
        placed.damage = 0;
        placed.ailments.clear();
    }
    if cell(place).is_none() {
        placed.entered = 0;
    }
}
