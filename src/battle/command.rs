//! The 29 immutable commands. They are the only changes to a battle, whether given by a player or automatic.

use serde::{Deserialize, Serialize};

use super::coded::coded;
use super::result::ForceReason;
use crate::ids::{CardId, CardIndex, CellId, Seat};

/// The player's choice in the Draw phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum DrawChoice {
    /// One card from the book.
    Draw,
    /// One MP.
    Charge,
}

/// The mode of a feint: laid by a player, or sprung by an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum FeintMode {
    /// A hand card is laid face-down.
    Set,
    /// An attacked face-down card is revealed and spent; the attack is void. Automatic.
    Spring,
}

/// One card of a layout. It reveals a hidden card, so it carries the card's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Placement {
    /// A hand card.
    pub card: CardIndex,
    /// Its name, as its owner shows it.
    pub name: CardId,
    /// The cell it is laid on.
    pub cell: CellId,
}

/// A whole layout of Strategy time: up to [`Layout::MAX`] cards, in rising order of their index.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Vec<Placement>", into = "Vec<Placement>")]
pub struct Layout {
    cards: [Option<Placement>; Self::MAX],
}

impl Layout {
    /// The most cards a layout can hold, whatever the settings.
    pub const MAX: usize = 4;

    /// The layout of these cards, put in order; `None` if there are more than [`Self::MAX`].
    #[must_use]
    pub fn new(placements: &[Placement]) -> Option<Self> {
        if placements.len() > Self::MAX {
            return None;
        }
        let mut layout = Self::default();
        for (slot, placement) in layout.cards.iter_mut().zip(placements) {
            *slot = Some(*placement);
        }
        layout.cards[..placements.len()].sort_unstable();
        Some(layout)
    }

    /// The cards laid.
    pub fn iter(&self) -> impl Iterator<Item = Placement> + '_ {
        self.cards.iter().flatten().copied()
    }

    /// Returns the number of cards laid.
    #[must_use]
    pub fn len(&self) -> usize {
        self.iter().count()
    }

    /// Returns true if no card is laid.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl From<Layout> for Vec<Placement> {
    fn from(layout: Layout) -> Self {
        layout.iter().collect()
    }
}

impl TryFrom<Vec<Placement>> for Layout {
    type Error = String;

    fn try_from(placements: Vec<Placement>) -> Result<Self, Self::Error> {
        Self::new(&placements).ok_or_else(|| {
            format!("a layout has {} cards; at most {} are allowed", placements.len(), Self::MAX)
        })
    }
}

macro_rules! commands {
    ($($code:literal $name:ident $player:literal $what:literal { $($(#[$doc:meta])* $field:ident: $kind:ty),* })*) => {
        /// A change of the battle. Codes are 0 to 28.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        pub enum Command { $(#[doc = $what] $name { $($(#[$doc])* $field: $kind),* },)* }

        /// The kind of a command.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[repr(u8)]
        pub enum CommandKind { $(#[doc = $what] $name = $code,)* }

        coded!(CommandKind: $($name)*);

        impl CommandKind {
            /// Returns true if a player gives commands of this kind. The other kinds run automatically and are never
            /// sent.
            #[must_use]
            pub const fn is_player(self) -> bool {
                match self { $(Self::$name => $player,)* }
            }

            /// Returns a short description of the command.
            #[must_use]
            pub const fn what(self) -> &'static str {
                match self { $(Self::$name => $what,)* }
            }
        }

        impl Command {
            /// Its kind.
            #[must_use]
            pub const fn kind(&self) -> CommandKind {
                match self { $(Self::$name { .. } => CommandKind::$name,)* }
            }
        }
    };
}

commands! {
    0 Initial true "Declares a side ready." { /** Who. */ seat: Seat }
    1 Cointoss true "Tosses the coin that decides who goes first." { /** Who tosses; it makes no difference. */ seat: Seat }
    2 Strategy true "Places a whole layout." { /** Whose. */ seat: Seat, /** What. */ layout: Layout }
    3 BattleFinish false "Ends the battle." {}
    4 BattleForceFinish true "Ends the battle by force: resignation, abort, timeout, lost connection, desync, cheating or agreement." {
        /** Why. */ reason: ForceReason, /** Who resigned, aborted, or is to blame. */ by: Seat }
    5 TurnStart false "Starts a turn." {}
    6 TurnFinish true "Ends the turn." { /** Who. */ seat: Seat }
    7 Draw true "Draws a card or charges MP." { /** Who. */ seat: Seat, /** Which. */ choice: DrawChoice }
    8 SummonDeclare true "Summons a hand card, or turns a face-down card up on its own cell." {
        /** Who. */ seat: Seat, /** The card. */ card: CardIndex, /** Its name, as its owner shows it. */ name: CardId, /** Where. */ cell: CellId }
    9 SummonFinish false "The card enters the field." {}
    10 MoveDeclare true "Declares a move." { /** Who. */ seat: Seat, /** From where. */ from: CellId, /** Where to. */ to: CellId }
    11 MoveReactNone true "Lets a declared move pass." { /** Who. */ seat: Seat }
    12 MoveReactSummon true "Occupies the target cell of a declared move by summoning a card." {
        /** Who. */ seat: Seat, /** The card. */ card: CardIndex, /** Its name, as its owner shows it. */ name: CardId }
    13 MoveReactFeint true "Occupies the target cell of a declared move with a face-down card." { /** Who. */ seat: Seat, /** The card. */ card: CardIndex }
    14 MoveRetry true "Picks another target cell after a reaction, or stays." { /** Who. */ seat: Seat, /** Where to; none to stay. */ to: Option<CellId> }
    15 MoveFinish false "The move is over." {}
    16 AttackDeclare true "Attacks a card." { /** Who. */ seat: Seat, /** With the card there. */ from: CellId, /** The card there. */ to: CellId }
    17 AttackDamage false "The target takes damage." {}
    18 AttackDestroy false "A target with no life left goes to the grave." {}
    19 AttackFinish false "The attack is over." {}
    20 DirectDeclare true "Strikes the other player with an invader." { /** Who. */ seat: Seat, /** With the card there. */ from: CellId }
    21 DirectDamage false "The player takes damage." {}
    22 DirectFinish false "The strike is over." {}
    23 FeintDeclare true "Lays a hand card face-down (Set), or springs an attacked one (Spring, automatic)." {
        /** Who. */ seat: Seat, /** The card. */ card: CardIndex, /** Where. */ cell: CellId, /** How. */ mode: FeintMode }
    24 FeintFinish false "The feint is resolved." {}
    25 EffectDeclare false "The next waiting ability runs." { /** Whose ability. */ card: CardIndex, /** Its number in the library. */ ability: u16 }
    26 EffectFinish false "The ability is finished." {}
    27 PoisonDamage false "Poison damages the turn player's cards." {}
    28 PoisonFinish false "Poison is resolved; destroyed cards go to the grave." {}
}

impl Command {
    /// Returns the seat that the command belongs to; `None` for automatic commands.
    #[must_use]
    pub const fn seat(&self) -> Option<Seat> {
        match *self {
            Self::Initial { seat }
            | Self::Cointoss { seat }
            | Self::Strategy { seat, .. }
            | Self::TurnFinish { seat }
            | Self::Draw { seat, .. }
            | Self::SummonDeclare { seat, .. }
            | Self::MoveDeclare { seat, .. }
            | Self::MoveReactNone { seat }
            | Self::MoveReactSummon { seat, .. }
            | Self::MoveReactFeint { seat, .. }
            | Self::MoveRetry { seat, .. }
            | Self::AttackDeclare { seat, .. }
            | Self::DirectDeclare { seat, .. }
            | Self::FeintDeclare { seat, mode: FeintMode::Set, .. }
            | Self::BattleForceFinish { by: seat, .. } => Some(seat),
            Self::BattleFinish {}
            | Self::TurnStart {}
            | Self::SummonFinish {}
            | Self::MoveFinish {}
            | Self::AttackDamage {}
            | Self::AttackDestroy {}
            | Self::AttackFinish {}
            | Self::DirectDamage {}
            | Self::DirectFinish {}
            | Self::FeintDeclare { mode: FeintMode::Spring, .. }
            | Self::FeintFinish {}
            | Self::EffectDeclare { .. }
            | Self::EffectFinish {}
            | Self::PoisonDamage {}
            | Self::PoisonFinish {} => None,
        }
    }

    /// Returns true if a player gives this particular command. A springing feint is a `FeintDeclare` that runs
    /// automatically.
    #[must_use]
    pub const fn is_player(&self) -> bool {
        self.seat().is_some()
    }
}
