//! A battle position set up by hand: the players, and all cards with their places; for debugging, lessons, puzzles and
//! tests.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::ability::CardKind;
use super::board::Board;
use super::flat::FlatBoard;
use super::library::CardLibrary;
use super::phase::Phase;
use super::record::{Ailment, Card, LayerKind, MAX_CARDS, MAX_HP, PUBLIC, TOKEN};
use super::rules::{change, settle, stat};
use super::settings::{PlayerSettings, Settings};
use super::trigger::{Trigger, TriggerKind};
use crate::ids::{CardId, CardIndex, CellId, Seat, Turn};

/// The position of a battle in which a player must draw or act. Host's cards get the first indices, in their order,
/// then Guest's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// `Draw` or `Main`.
    pub phase: Phase,
    /// The count of turns, from 1.
    pub turn: Turn,
    /// The player whose turn it is.
    pub turn_player: Seat,
    /// The left side.
    pub host: PositionSide,
    /// The right side.
    pub guest: PositionSide,
}

/// One side of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PositionSide {
    /// Hit points, at least 1.
    pub hp: i32,
    /// Ink, from 0 to the cap.
    pub mp: i32,
    /// All its cards, in order of their indices.
    pub cards: Vec<PositionCard>,
}

/// A card of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PositionCard {
    /// The printed card.
    pub name: CardId,
    /// The location of the card.
    pub place: PositionPlace,
    /// Damage taken and not recovered; only on the field.
    #[serde(default)]
    pub damage: i32,
    /// Its ailments, given this turn; only on the field.
    #[serde(default)]
    pub ailments: Vec<Ailment>,
    /// The turn it came onto the field; 0 for layouts.
    #[serde(default)]
    pub entered: Turn,
}

/// The location of a card in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum PositionPlace {
    /// Not drawn yet.
    Book,
    /// In its owner's hand.
    Hand,
    /// In the grave, known to both sides.
    Grave,
    /// Face-up on a cell.
    Field(CellId),
    /// Face-down on a cell.
    FaceDown(CellId),
}

/// The reason why a position cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PositionError {
    /// A phase other than `Draw` and `Main`.
    #[error("a position must be in phase Draw or Main, not in {0:?}")]
    Phase(Phase),
    /// A turn number below 1.
    #[error("the turn of a position must be 1 or more")]
    Turn,
    /// A player without HP, or with too many.
    #[error("{seat} has {hp} HP; it must be 1 to {MAX_HP}")]
    Hp {
        /// The player with that HP.
        seat: Seat,
        /// The player's HP.
        hp: i32,
    },
    /// More ink than a player can hold.
    #[error("{seat} has {mp} MP; it must be 0 to {cap}")]
    Mp {
        /// The player with an invalid amount of MP.
        seat: Seat,
        /// The player's MP.
        mp: i32,
        /// The cap.
        cap: i32,
    },
    /// More cards than a battle can hold.
    #[error("the position has {count} cards; a battle holds at most {MAX_CARDS}")]
    TooManyCards {
        /// The number of cards in the position.
        count: usize,
    },
    /// A hand with too many cards.
    #[error("{seat} has too many cards in hand")]
    HandFull {
        /// The player whose hand is too full.
        seat: Seat,
    },
    /// A card that is not in the library.
    #[error("{card} is card {name}, which is not in the library")]
    NoSuchCard {
        /// The card that is not in the library.
        card: CardIndex,
        /// Its supposed name.
        name: CardId,
    },
    /// A token that is not on the field, or an Event that is face-up on the field.
    #[error("a card of {card}'s kind cannot be there")]
    WrongPlace {
        /// The card in the wrong place.
        card: CardIndex,
    },
    /// An invalid, blocked or occupied cell.
    #[error("{card} cannot be on its cell: the cell does not exist, is blocked or is taken")]
    Cell {
        /// The card on an invalid cell.
        card: CardIndex,
    },
    /// Damage, ailments or an entry turn on a card that is not on the field, or damage or ailments on a face-down card.
    #[error("{card} cannot have that damage, those ailments or that turn in its place")]
    Harm {
        /// The card with invalid damage, ailments or turn.
        card: CardIndex,
    },
    /// A card without life, which would already be in the grave.
    #[error("{card} has no life left")]
    NoLife {
        /// The card with no life left.
        card: CardIndex,
    },
}

impl PositionError {
    /// Returns the card that is wrong, if the error concerns one. Host's cards are counted first, then Guest's, each in
    /// their order.
    #[must_use]
    pub const fn card(&self) -> Option<CardIndex> {
        match self {
            Self::NoSuchCard { card, .. }
            | Self::WrongPlace { card }
            | Self::Cell { card }
            | Self::Harm { card }
            | Self::NoLife { card } => Some(*card),
            Self::Phase(_)
            | Self::Turn
            | Self::Hp { .. }
            | Self::Mp { .. }
            | Self::TooManyCards { .. }
            | Self::HandFull { .. } => None,
        }
    }
}

impl Position {
    /// Creates a position without cards: turn 1, `Main`, Host to act, HP and MP from the settings.
    #[must_use]
    pub fn new(settings: &Settings) -> Self {
        let side = |seat| {
            let PlayerSettings { hp, mp, .. } = *settings.player(seat);
            PositionSide { hp, mp, cards: Vec::new() }
        };
        let (host, guest) = (side(Seat::Host), side(Seat::Guest));
        Self { phase: Phase::Main, turn: 1, turn_player: Seat::Host, host, guest }
    }

    /// Returns one side.
    #[must_use]
    pub const fn side(&self, seat: Seat) -> &PositionSide {
        match seat {
            Seat::Host => &self.host,
            Seat::Guest => &self.guest,
        }
    }

    /// Returns one side for changes.
    pub const fn side_mut(&mut self, seat: Seat) -> &mut PositionSide {
        match seat {
            Seat::Host => &mut self.host,
            Seat::Guest => &mut self.guest,
        }
    }

    fn check(&self, settings: &Settings) -> Result<(), PositionError> {
        if !matches!(self.phase, Phase::Draw | Phase::Main) {
            return Err(PositionError::Phase(self.phase));
        }
        if self.turn == 0 {
            return Err(PositionError::Turn);
        }
        let count = self.host.cards.len() + self.guest.cards.len();
        if count > MAX_CARDS {
            return Err(PositionError::TooManyCards { count });
        }
        for seat in Seat::BOTH {
            let PositionSide { hp, mp, cards } = self.side(seat);
            let cap = settings.player(seat).mp_cap;
            if !(1..=MAX_HP).contains(hp) {
                return Err(PositionError::Hp { seat, hp: *hp });
            }
            if *mp < 0 || *mp > cap {
                return Err(PositionError::Mp { seat, mp: *mp, cap });
            }
            let hand = cards.iter().filter(|card| card.place == PositionPlace::Hand).count();
            if hand > usize::from(settings.player(seat).hand_limit) {
                return Err(PositionError::HandFull { seat });
            }
        }
        Ok(())
    }
}

impl FlatBoard {
    /// Returns the current position of this battle. It leaves out the state that a position does not hold: abilities
    /// given to cards, the actions of this turn, the times of ailments, and cards that are not known here.
    ///
    /// # Errors
    /// Fails if no player has to draw or act now, or if a player has no HP.
    pub fn position(&self) -> Result<Position, PositionError> {
        self.position_in(self.state().phase(), self.state().turn())
    }

    /// Returns the position during Strategy time: that of the first draw, with the cards laid so far back in the hand.
    /// Later it is the same as [`Self::position`].
    ///
    /// # Errors
    /// Fails if no player has to lay cards, draw or act now, or if a player has no HP.
    pub fn position_from_strategy(&self) -> Result<Position, PositionError> {
        match self.state().phase() {
            Phase::Strategy => self.position_in(Phase::Draw, self.state().turn().max(1)),
            _ => self.position(),
        }
    }

    fn position_in(&self, phase: Phase, turn: Turn) -> Result<Position, PositionError> {
        let state = self.state();
        let side = |seat: Seat| {
            let player = self.player(seat);
            let cards = (0..state.cards()).map(CardIndex).filter(|card| self.card(*card).owner() == seat);
            PositionSide {
                hp: player.hp(),
                mp: player.mp(),
                cards: cards.filter_map(|card| self.placed(card)).collect(),
            }
        };
        let (host, guest) = (side(Seat::Host), side(Seat::Guest));
        let position = Position { phase, turn, turn_player: state.turn_player(), host, guest };
        position.check(self.library().settings())?;
        Ok(position)
    }

    /// Returns the cards on the field that a position cannot describe completely: those with a lasting attached
    /// ability, and those that moved or attacked in this turn.
    #[must_use]
    pub fn cards_lost_in_position(&self) -> Vec<CardIndex> {
        let is_given = |card: &Card| card.attached().iter().any(|given| !given.from_area());
        let says_less = |card: &Card| is_given(card) || card.moves() > 0 || card.attacks() > 0;
        self.state().up.iter().filter(|card| says_less(self.card(*card))).collect()
    }

    /// Returns the index of a card among its owner's cards in [`Self::position`], counted from 0; `None` if the
    /// position leaves the card out.
    #[must_use]
    pub fn place_in_position(&self, index: CardIndex) -> Option<usize> {
        self.placed(index)?;
        let owner = self.card(index).owner();
        let before = (0..index.0).map(CardIndex).filter(|card| self.card(*card).owner() == owner);
        Some(before.filter(|card| self.placed(*card).is_some()).count())
    }

    fn placed(&self, index: CardIndex) -> Option<PositionCard> {
        let card = self.card(index);
        let name = card.name()?;
        let on_field = card.layer() == LayerKind::Field;
        let place = match (card.layer(), card.cell()) {
            (LayerKind::Book, _) => PositionPlace::Book,
            (LayerKind::Hand | LayerKind::Strategy, _) => PositionPlace::Hand,
            // A destroyed token leaves no card in the grave.
            (LayerKind::Grave, _) if card.is_token() => return None,
            (LayerKind::Grave, _) => PositionPlace::Grave,
            (_, Some(cell)) if card.is_face_down() => PositionPlace::FaceDown(cell),
            (_, Some(cell)) => PositionPlace::Field(cell),
            (_, None) => return None,
        };
        let is_up = matches!(place, PositionPlace::Field(_));
        let damage = if is_up { card.damage() } else { 0 };
        let ailments = card.ailments().filter(|_| is_up).collect();
        let entered = if on_field { card.entered() } else { 0 };
        Some(PositionCard { name, place, damage, ailments, entered })
    }

    /// Creates the battle of a position. Areas and nightmares are already in effect; no other ability has reacted to
    /// anything.
    ///
    /// # Errors
    /// Fails if the position is not possible in a battle.
    pub fn from_position(library: Arc<CardLibrary>, position: &Position) -> Result<Self, PositionError> {
        position.check(library.settings())?;
        let mut board = Self::empty(Arc::clone(&library));
        let state = board.state_mut();
        (state.phase, state.return_to) = (position.phase, position.phase);
        (state.turn, state.turn_player) = (position.turn, position.turn_player);
        for seat in Seat::BOTH {
            let side = position.side(seat);
            let player = board.player_mut(seat);
            (player.hp, player.mp, player.ready, player.laid) = (side.hp, side.mp, true, Some(0));
            for placed in &side.cards {
                place(&mut board, seat, placed)?;
            }
        }
        // As at the start of a battle, areas and nightmares process the cards, and no ability may react.
        board.emit(Trigger::new(TriggerKind::StrategySummoned));
        settle(&mut board);
        let state = board.state_mut();
        state.queue.clear();
        state.changes = 0;
        let dead = state.up.iter().find(|card| stat::remaining(&board, *card) <= 0);
        match dead {
            Some(card) => Err(PositionError::NoLife { card }),
            None => Ok(Self::from_state(board.flat, library)),
        }
    }
}

impl FlatBoard {
    /// Creates the battle of a position, set back to Strategy time: both sides may still lay cards from their hands.
    ///
    /// # Errors
    /// Fails if the position is not possible in a battle.
    pub fn from_position_at_strategy(
        library: Arc<CardLibrary>,
        position: &Position,
    ) -> Result<Self, PositionError> {
        let mut board = Self::from_position(library, position)?;
        let state = board.state_mut();
        (state.phase, state.return_to, state.turn) = (Phase::Strategy, Phase::Strategy, 0);
        for seat in Seat::BOTH {
            board.player_mut(seat).laid = None;
        }
        Ok(board)
    }
}

fn place(board: &mut FlatBoard, seat: Seat, placed: &PositionCard) -> Result<(), PositionError> {
    let index = CardIndex(board.state().cards);
    let shared = board.shared_library();
    let source = match shared.card(placed.name) {
        Some(printed) => &printed.source,
        None => return Err(PositionError::NoSuchCard { card: index, name: placed.name }),
    };
    let (is_up, is_down) =
        (matches!(placed.place, PositionPlace::Field(_)), matches!(placed.place, PositionPlace::FaceDown(_)));
    if (source.token && !is_up) || (source.kind == CardKind::Event && is_up) {
        return Err(PositionError::WrongPlace { card: index });
    }
    let is_harmed = placed.damage != 0 || !placed.ailments.is_empty();
    let is_early = placed.entered <= board.state().turn && (placed.entered == 0 || is_up || is_down);
    if (is_harmed && !is_up) || !is_early {
        return Err(PositionError::Harm { card: index });
    }
    let mut card = Card::new(Some(placed.name), seat);
    match placed.place {
        PositionPlace::Hand => card.layer = LayerKind::Hand,
        PositionPlace::Grave => (card.layer, card.flags) = (LayerKind::Grave, PUBLIC),
        PositionPlace::Book | PositionPlace::Field(_) | PositionPlace::FaceDown(_) => {}
    }
    board.grow(card);
    board.state_mut().cards += 1;
    change::register(board, index);
    if let PositionPlace::Field(cell) | PositionPlace::FaceDown(cell) = placed.place {
        let lattice = board.library().lattice();
        let is_cell = cell.index() < lattice.shape.cells();
        if !is_cell || (lattice.blocked | board.state().occupied) & cell.bit() != 0 {
            return Err(PositionError::Cell { card: index });
        }
        change::enter(board, index, cell, is_down);
    }
    let turn = placed.entered;
    let card = board.card_mut(index);
    (card.damage, card.entered) = (placed.damage, turn);
    if source.token {
        card.flags |= TOKEN;
    }
    for ailment in &placed.ailments {
        change::ailment(board, index, *ailment, true, None);
    }
    Ok(())
}
