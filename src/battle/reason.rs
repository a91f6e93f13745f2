//! Reasons for refusing a command: codes with fields and a readable message.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::phase::Phase;
use crate::ids::{CardIndex, CellId, Seat};

/// The reason why a command or a choice is refused. The client words it in each language; `Display` words it in
/// English.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Error)]
pub enum Reason {
    /// The battle is over, so no command is possible.
    #[error("the battle is over")]
    BattleOver,
    /// The command belongs to another phase.
    #[error("not possible in phase {phase:?}")]
    WrongPhase {
        /// The phase now.
        phase: Phase,
    },
    /// It is the other side's turn.
    #[error("it is {turn}'s turn")]
    NotYourTurn {
        /// The player who is to act.
        turn: Seat,
    },
    /// The player has already done this.
    #[error("{seat} has already done this")]
    AlreadyDone {
        /// The player who has already done this.
        seat: Seat,
    },
    /// The command is automatic.
    #[error("this command runs automatically; players cannot send it")]
    NotAPlayerCommand,
    /// No such cell.
    #[error("there is no such cell")]
    NoSuchCell,
    /// No such card.
    #[error("there is no card {card}")]
    NoSuchCard {
        /// The given index.
        card: CardIndex,
    },
    /// The card belongs to the other side.
    #[error("{card} is not yours")]
    NotYours {
        /// The card that belongs to the other side.
        card: CardIndex,
    },
    /// The card is not in the hand.
    #[error("{card} is not in your hand")]
    NotInHand {
        /// The card that is not in the hand.
        card: CardIndex,
    },
    /// No card stands on the cell.
    #[error("no card is on that cell")]
    NobodyThere {
        /// The empty cell.
        cell: CellId,
    },
    /// The name given is not the card's.
    #[error("{card} is not the declared card")]
    WrongName {
        /// The card with the wrong name.
        card: CardIndex,
    },
    /// The card's name is hidden from this view and was not opened.
    #[error("{card} must be revealed first")]
    OpeningNeeded {
        /// The card that must be shown first.
        card: CardIndex,
    },
    /// The cell is taken.
    #[error("the cell is taken")]
    CellTaken {
        /// The cell that is taken.
        cell: CellId,
    },
    /// The cell can never be entered.
    #[error("the cell is blocked")]
    CellBlocked {
        /// The blocked cell.
        cell: CellId,
    },
    /// The card may not enter or be cast there.
    #[error("this card cannot be played on that cell")]
    OutsideZone {
        /// The cell outside the card's zone.
        cell: CellId,
    },
    /// The cell is out of reach.
    #[error("out of reach")]
    OutOfReach {
        /// The cell out of reach.
        cell: CellId,
    },
    /// A card blocks the way.
    #[error("something is in the way")]
    WayBlocked {
        /// The destination cell.
        cell: CellId,
    },
    /// Too little MP.
    #[error("{missing} MP missing")]
    NotEnoughMp {
        /// The amount of MP that is missing.
        missing: i32,
    },
    /// Paying would leave no HP.
    #[error("paying {cost} HP would leave no HP")]
    NotEnoughHp {
        /// The price.
        cost: i32,
    },
    /// The card entered the field this turn.
    #[error("it entered the field this turn")]
    JustSummoned,
    /// No moves left.
    #[error("it has no moves left this turn")]
    NoMovesLeft,
    /// No attacks left.
    #[error("it has no attacks left this turn")]
    NoAttacksLeft,
    /// The limit of commands in one turn is reached.
    #[error("{most} commands were given this turn: only ending it is left")]
    NoOrdersLeft {
        /// The limit.
        most: u16,
    },
    /// Cards of this kind never perform this action.
    #[error("cards of this kind cannot do that")]
    WrongKind,
    /// An ability prevents the card from acting.
    #[error("an effect prevents that")]
    Prevented,
    /// The card is paralysed.
    #[error("it is paralysed")]
    Paralysed,
    /// The card lies face-down.
    #[error("it is face-down")]
    FaceDown,
    /// The card is not inside the other side's territory.
    #[error("only a card inside the other side's territory can strike the player")]
    NotInvading,
    /// The target is the player's own card.
    #[error("that is your own card")]
    OwnCard {
        /// The targeted card.
        card: CardIndex,
    },
    /// The book is empty.
    #[error("the book is empty")]
    BookEmpty,
    /// Too many cards in a layout.
    #[error("a layout can have at most {most} cards")]
    TooManyLaid {
        /// The limit.
        most: u8,
    },
    /// The layout is too expensive.
    #[error("the layout costs {cost}; the limit is {most}")]
    LayoutTooDear {
        /// Its cost.
        cost: i32,
        /// The limit.
        most: i32,
    },
    /// A card or a cell occurs twice in a layout.
    #[error("the layout uses a card or a cell twice")]
    LaidTwice,
}

impl Reason {
    /// Returns the reason's code, such as `NotEnoughMp`, as used in card tests.
    #[must_use]
    pub fn code(&self) -> String {
        let said = format!("{self:?}");
        said.split([' ', '{']).next().unwrap_or_default().to_owned()
    }
}
