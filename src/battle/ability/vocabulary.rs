//! The small words of the ability language: comparators, modes, parameters, kinds, inks, sides and lines.

use std::fmt;

use serde::de::{self, Deserialize, Deserializer, SeqAccess, Visitor};
use serde::ser::{SerializeSeq, Serializer};
use serde::{Deserialize as DeserializeDerive, Serialize};

use crate::battle::geometry::{Reach, Zone};
use crate::battle::trigger::{TriggerKind, TriggerType};

/// Returns 1, the default of a number that a card file leaves out.
pub(in crate::battle) fn one<T: From<u8>>() -> T {
    T::from(1)
}

/// A comparison of two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, DeserializeDerive, schemars::JsonSchema)]
#[repr(u8)]
pub enum Comparator {
    /// =
    Equal,
    /// >
    GreaterThan,
    /// <
    LessThan,
    /// ≥
    GreaterThanOrEqual,
    /// ≤
    LessThanOrEqual,
}

impl Comparator {
    /// All five, by code.
    pub const ALL: [Self; 5] =
        [Self::Equal, Self::GreaterThan, Self::LessThan, Self::GreaterThanOrEqual, Self::LessThanOrEqual];

    /// Checks whether the comparison holds for `left` and `right`.
    #[must_use]
    pub const fn holds(self, left: i32, right: i32) -> bool {
        match self {
            Self::Equal => left == right,
            Self::GreaterThan => left > right,
            Self::LessThan => left < right,
            Self::GreaterThanOrEqual => left >= right,
            Self::LessThanOrEqual => left <= right,
        }
    }

    /// Returns card text, such as "3 or less".
    #[must_use]
    pub fn words(self, amount: i32) -> String {
        match self {
            Self::Equal => format!("exactly {amount}"),
            Self::GreaterThan => format!("more than {amount}"),
            Self::LessThan => format!("less than {amount}"),
            Self::GreaterThanOrEqual => format!("{amount} or more"),
            Self::LessThanOrEqual => format!("{amount} or less"),
        }
    }

    pub(in crate::battle) const fn greater() -> Self {
        Self::GreaterThan
    }

    pub(in crate::battle) const fn less() -> Self {
        Self::LessThan
    }

    pub(in crate::battle) const fn at_least() -> Self {
        Self::GreaterThanOrEqual
    }
}

/// The way to combine a calculator's value with the parameter.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, DeserializeDerive, schemars::JsonSchema,
)]
#[repr(u8)]
pub enum Mode {
    /// base + value; for reaches: both.
    #[default]
    Add,
    /// base − value; for reaches: the one without the other.
    Subtract,
    /// base × value; for reaches: what both have.
    Multiply,
    /// The value instead of the base.
    Equalizer,
    /// The greater one; for reaches: both.
    Max,
    /// The smaller one; for reaches: what both have.
    Min,
}

impl Mode {
    /// All six, by code.
    pub const ALL: [Self; 6] =
        [Self::Add, Self::Subtract, Self::Multiply, Self::Equalizer, Self::Max, Self::Min];

    /// Returns the group in which the mode is applied: Equalizer first, then Multiply, then Add and Subtract, then Max
    /// and Min.
    #[must_use]
    pub const fn group(self) -> u8 {
        match self {
            Self::Equalizer => 0,
            Self::Multiply => 1,
            Self::Add | Self::Subtract => 2,
            Self::Max | Self::Min => 3,
        }
    }

    /// Applies one step to integers, saturating.
    #[must_use]
    pub fn step(self, base: i32, value: i32) -> i32 {
        match self {
            Self::Add => base.saturating_add(value),
            Self::Subtract => base.saturating_sub(value),
            Self::Multiply => base.saturating_mul(value),
            Self::Equalizer => value,
            Self::Max => base.max(value),
            Self::Min => base.min(value),
        }
    }

    /// Applies one step to sets of bits.
    #[must_use]
    pub const fn step_bits(self, base: u32, value: u32) -> u32 {
        match self {
            Self::Add | Self::Max => base | value,
            Self::Subtract => base & !value,
            Self::Multiply | Self::Min => base & value,
            Self::Equalizer => value,
        }
    }
}

/// A parameter that a calculator may change (CB: `ExpectedParameter`).
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    DeserializeDerive,
    schemars::JsonSchema,
)]
#[repr(u8)]
pub enum Parameter {
    /// Damage dealt by an attack or a strike.
    Attack = 0,
    /// Life.
    Life = 1,
    /// MP to summon or cast it.
    Cost = 2,
    /// MP for a move.
    MoveCost = 3,
    /// Attacks a turn.
    AttackCount = 4,
    /// Moves a turn.
    MoveCount = 5,
    /// MP to lay it face-down, once both sides know it.
    FeintCost = 6,
    /// True if the card may move.
    CanMove = 10,
    /// True if the card may attack.
    CanAttack = 11,
    /// True if the card may strike the player.
    CanDirect = 12,
    /// True if the card may be summoned as a reaction.
    CanReact = 13,
    /// True if the card can act on the turn it is summoned.
    Swift = 14,
    /// True if the card's printed abilities are sealed.
    Oblivion = 15,
    /// The cells that the card may move to.
    MoveReach = 20,
    /// The cells that the card may attack.
    AttackReach = 21,
    /// The zone where the card may be played.
    SummonZone = 22,
}

/// The value type of a parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueType {
    /// An integer.
    Number,
    /// Yes or no.
    Flag,
    /// A pattern of cells or lines, as bits.
    Bits,
}

impl Parameter {
    /// Its bit in a mask of parameters.
    pub(in crate::battle) const fn bit(self) -> u32 {
        1 << self as u32
    }

    /// All sixteen.
    pub const ALL: [Self; 16] = [
        Self::Attack,
        Self::Life,
        Self::Cost,
        Self::MoveCost,
        Self::AttackCount,
        Self::MoveCount,
        Self::FeintCost,
        Self::CanMove,
        Self::CanAttack,
        Self::CanDirect,
        Self::CanReact,
        Self::Swift,
        Self::Oblivion,
        Self::MoveReach,
        Self::AttackReach,
        Self::SummonZone,
    ];

    /// Returns the value type of the parameter.
    #[must_use]
    pub const fn value_type(self) -> ValueType {
        match self {
            Self::Attack
            | Self::Life
            | Self::Cost
            | Self::MoveCost
            | Self::AttackCount
            | Self::MoveCount
            | Self::FeintCost => ValueType::Number,
            Self::CanMove
            | Self::CanAttack
            | Self::CanDirect
            | Self::CanReact
            | Self::Swift
            | Self::Oblivion => ValueType::Flag,
            Self::MoveReach | Self::AttackReach | Self::SummonZone => ValueType::Bits,
        }
    }

    /// In card text.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::Attack => "Attack",
            Self::Life => "Life",
            Self::Cost => "cost",
            Self::MoveCost => "move cost",
            Self::AttackCount => "attacks a turn",
            Self::MoveCount => "moves a turn",
            Self::FeintCost => "feint cost",
            Self::CanMove => "can move",
            Self::CanAttack => "can attack",
            Self::CanDirect => "can strike the player",
            Self::CanReact => "can react",
            Self::Swift => "Swift",
            Self::Oblivion => "Oblivion",
            Self::MoveReach => "move reach",
            Self::AttackReach => "attack reach",
            Self::SummonZone => "summon zone",
        }
    }
}

/// The kind of a card. JSON also accepts `"Rubric"` for a monster.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    DeserializeDerive,
    schemars::JsonSchema,
)]
#[repr(u8)]
pub enum CardKind {
    /// Moves and attacks.
    #[serde(alias = "Rubric")]
    Monster = 1,
    /// Stands and works through its abilities.
    Support = 2,
    /// Is cast on a cell, resolves and is gone.
    Event = 3,
}

impl CardKind {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Monster, Self::Support, Self::Event];
}

/// The six inks; vellum is colourless.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    DeserializeDerive,
    schemars::JsonSchema,
)]
#[repr(u8)]
pub enum Ink {
    /// Red: charge and fire.
    Vermilion,
    /// Blue: feints and foresight.
    Lapis,
    /// Green: growth and poison.
    Verdigris,
    /// Gold: order and wealth.
    Orpiment,
    /// Black: death and nightmares.
    Lampblack,
    /// Colourless.
    Vellum,
}

impl Ink {
    /// All six.
    pub const ALL: [Self; 6] =
        [Self::Vermilion, Self::Lapis, Self::Verdigris, Self::Orpiment, Self::Lampblack, Self::Vellum];

    /// In card text.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Self::Vermilion => "vermilion",
            Self::Lapis => "lapis",
            Self::Verdigris => "verdigris",
            Self::Orpiment => "orpiment",
            Self::Lampblack => "lampblack",
            Self::Vellum => "vellum",
        }
    }
}

/// The card that `MapActorCard` starts from.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, DeserializeDerive, schemars::JsonSchema,
)]
#[repr(u8)]
pub enum ActorOf {
    /// The card that has the ability.
    #[default]
    Consumer,
    /// The acting card of the trigger.
    Trigger,
}

/// The cells that `MapCell` starts from.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, DeserializeDerive, schemars::JsonSchema,
)]
#[repr(u8)]
pub enum CellOf {
    /// Every cell.
    #[default]
    All,
    /// The cell of the card that has the ability; for an Event the cell it was cast on.
    Consumer,
    /// The cell of the trigger's acting card.
    Actor,
    /// The cell of the trigger's target.
    Target,
}

/// The players that `MapPlayer` starts from.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, DeserializeDerive, schemars::JsonSchema,
)]
#[repr(u8)]
pub enum Who {
    /// The owner of the card that has the ability.
    #[default]
    Own,
    /// The other side.
    Opponent,
    /// Both.
    Both,
    /// The player of the trigger.
    Trigger,
}

/// A line of the book, seen from a card's owner. Rows of the board are lines in code; JSON says `FilterLayer`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, DeserializeDerive, schemars::JsonSchema)]
#[repr(u8)]
pub enum Line {
    /// The own territory's front line.
    Front,
    /// The own edge of the book.
    Back,
    /// The columns that belong to neither player.
    Margin,
}

impl Line {
    /// Returns the line as a zone.
    #[must_use]
    pub const fn zone(self) -> Zone {
        match self {
            Self::Front => Zone::OWN_FRONT,
            Self::Back => Zone::OWN_BACK,
            Self::Margin => Zone::MARGIN,
        }
    }
}

/// Some kinds of trigger. JSON takes one name or code, a list of them, or `"Damaged"` for the four damage kinds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TriggerKinds(pub u64);

impl TriggerKinds {
    /// The macro `Damaged`: attack and effect damage, to cards and players.
    pub const DAMAGED: Self = Self(
        TriggerKind::AttackDamaged.bit()
            | TriggerKind::DirectDamaged.bit()
            | TriggerKind::EffectDamagedCard.bit()
            | TriggerKind::EffectDamagedPlayerHp.bit(),
    );

    /// Checks whether the set contains a kind.
    #[must_use]
    pub const fn has(self, kind: TriggerKind) -> bool {
        self.0 & kind.bit() != 0
    }

    /// Returns the kinds whose triggers carry that data.
    #[must_use]
    pub fn carrying(what: TriggerType) -> Self {
        Self(
            TriggerKind::ALL.into_iter().filter(|kind| kind.is(what)).fold(0, |mask, kind| mask | kind.bit()),
        )
    }

    /// The kinds.
    pub fn iter(self) -> impl Iterator<Item = TriggerKind> {
        TriggerKind::ALL.into_iter().filter(move |kind| self.has(*kind))
    }

    /// Returns the kinds of that name: one kind, or `Damaged`. `TurnFinished` is accepted for `TurnFinish` (CB §2.5
    /// writes both).
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "Damaged" => Some(Self::DAMAGED),
            "TurnFinished" => Some(Self(TriggerKind::TurnFinish.bit())),
            _ => TriggerKind::ALL.into_iter().find(|kind| kind.name() == name).map(|kind| Self(kind.bit())),
        }
    }
}

impl Serialize for TriggerKinds {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut seq = serializer.serialize_seq(None)?;
        for kind in self.iter() {
            seq.serialize_element(kind.name())?;
        }
        seq.end()
    }
}

struct KindsVisitor;

impl KindsVisitor {
    fn unknown<E: de::Error>(code: impl fmt::Display) -> E {
        E::custom(format_args!("unknown trigger code {code}; codes are 0 to {}", TriggerKind::ALL.len() - 1))
    }
}

impl<'de> Visitor<'de> for KindsVisitor {
    type Value = TriggerKinds;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a trigger kind by name or code, a list of them, or \"Damaged\"")
    }

    fn visit_str<E: de::Error>(self, name: &str) -> Result<TriggerKinds, E> {
        TriggerKinds::named(name).ok_or_else(|| {
            let names: Vec<&str> = TriggerKind::ALL.iter().map(|kind| kind.name()).collect();
            E::custom(format_args!("unknown trigger `{name}`{}", super::codes::nearest(name, &names)))
        })
    }

    fn visit_u64<E: de::Error>(self, code: u64) -> Result<TriggerKinds, E> {
        let kind = usize::try_from(code).ok().and_then(|code| TriggerKind::ALL.get(code));
        kind.map(|kind| TriggerKinds(kind.bit())).ok_or_else(|| Self::unknown(code))
    }

    fn visit_i64<E: de::Error>(self, code: i64) -> Result<TriggerKinds, E> {
        u64::try_from(code).map_or_else(|_| Err(Self::unknown(code)), |code| self.visit_u64(code))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<TriggerKinds, A::Error> {
        let mut kinds = TriggerKinds(0);
        while let Some(more) = seq.next_element::<TriggerKinds>()? {
            kinds.0 |= more.0;
        }
        if kinds.0 == 0 {
            return Err(de::Error::custom("an empty list of triggers never holds"));
        }
        Ok(kinds)
    }
}

impl<'de> Deserialize<'de> for TriggerKinds {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(KindsVisitor)
    }
}

macro_rules! bits_by_name_or_number {
    ($type:ident, $bits:ty, $limit:expr, $expecting:literal, $what:literal) => {
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                match self.name() {
                    Some(name) => serializer.serialize_str(name),
                    None => serializer.serialize_u64(u64::from(self.0)),
                }
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct Bits;
                impl Visitor<'_> for Bits {
                    type Value = $type;
                    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                        f.write_str($expecting)
                    }
                    fn visit_str<E: de::Error>(self, name: &str) -> Result<$type, E> {
                        $type::named(name).ok_or_else(|| {
                            let names: Vec<&str> = $type::NAMES.iter().map(|(name, _)| *name).collect();
                            E::custom(format_args!(
                                concat!("unknown ", $what, " `{}`{}"),
                                name,
                                super::codes::nearest(name, &names)
                            ))
                        })
                    }
                    fn visit_u64<E: de::Error>(self, bits: u64) -> Result<$type, E> {
                        match <$bits>::try_from(bits) {
                            Ok(bits) if bits & !$limit == 0 => Ok($type(bits)),
                            _ => Err(E::custom(format_args!(
                                concat!($what, " {} uses bits above {}"),
                                bits, $limit
                            ))),
                        }
                    }
                    fn visit_i64<E: de::Error>(self, bits: i64) -> Result<$type, E> {
                        let Ok(bits) = u64::try_from(bits) else {
                            return Err(E::custom(format_args!(concat!($what, " {} is below 0"), bits)));
                        };
                        self.visit_u64(bits)
                    }
                }
                deserializer.deserialize_any(Bits)
            }
        }
    };
}

bits_by_name_or_number!(
    Reach,
    u32,
    Reach::ALL,
    "a reach by name (\"D1\") or as a number of 24 bits",
    "reach"
);
bits_by_name_or_number!(Zone, u8, Zone::BITS, "a zone by name (\"Own\") or as a number of 5 bits", "zone");
