//! The events of a battle: 40 kinds of trigger, the only input of abilities, screen, log and sound.

use bevy::ecs::message::Message;
use serde::{Deserialize, Serialize};

use super::coded::coded;
use super::phase::Phase;
use super::record::{Ailment, LayerKind};
use crate::ids::{CardIndex, CellId, Seat};

macro_rules! kinds {
    ($($code:literal $name:ident $actor:literal $card:literal $player:literal $damage:literal $what:literal;)*) => {
        /// The kind of a trigger. Codes are 0 to 39, in the order the source text lists them, ours last.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[repr(u8)]
        pub enum TriggerKind { $(#[doc = $what] $name = $code,)* }

        coded!(TriggerKind: $($name)*);

        impl TriggerKind {
            /// Returns a short description of the event.
            #[must_use]
            pub const fn what(self) -> &'static str {
                match self { $(Self::$name => $what,)* }
            }

            /// Returns true if triggers of this kind are of the given type (CB: interfaces of a trigger).
            #[must_use]
            pub const fn is(self, kind: TriggerType) -> bool {
                let (actor, card, player, damage) = match self { $(Self::$name => ($actor, $card, $player, $damage),)* };
                match kind {
                    TriggerType::ActorTrigger => actor,
                    TriggerType::CardTargetTrigger => card,
                    TriggerType::PlayerTargetTrigger => player,
                    TriggerType::DamageTrigger => damage,
                }
            }
        }
    };
}

kinds! {
//  code name                    actor card  player damage
    0 Summoned                   true  true  false false "a card came into play";
    1 StrategySummoned           true  true  false false "a card came into play during Strategy time";
    2 MoveDeclared               true  false false false "a card declared a move";
    3 Moved                      true  true  false false "a card moved to another cell";
    4 MoveFinished               true  false false false "a move ended";
    5 Teleported                 true  true  false false "a card jumped to another cell or off the board";
    6 AttackDeclared             true  true  false false "a card declared an attack";
    7 AttackDamaged              true  true  false true  "a card was damaged by an attack";
    8 AttackDestroyed            true  true  false false "a card was destroyed by an attack";
    9 AttackFinished             true  true  false false "an attack ended";
    10 AttackCountChanged        true  false false false "a card used one of its attacks";
    11 DirectDeclared            true  false true  false "a card declared a strike at a player";
    12 DirectDamaged             true  false true  true  "a player was damaged by a strike";
    13 DirectFinished            true  false true  false "a strike ended";
    14 EffectDeclared            true  false false false "an ability runs";
    15 EffectDamagedCard         true  true  false true  "a card was damaged by an ability";
    16 EffectDamagedPlayerHp     true  false true  true  "a player was damaged by an ability";
    17 EffectRecoveredCard       true  true  false false "a card was healed by an ability";
    18 EffectRecoveredPlayerHp   true  false true  false "a player was healed by an ability";
    19 EffectDestroyed           true  true  false false "a card was destroyed by an ability";
    20 CostDamaged               true  false true  true  "a player paid with HP";
    21 CardGraved                true  true  false false "a card went to the grave";
    22 Draw                      false true  true  false "a card was drawn";
    23 CardAilmentChanged        true  true  false false "a card's ailment changed";
    24 AbilityAttached           true  true  false false "a card was given an ability";
    25 AbilityDetached           true  true  false false "a card lost a given ability";
    26 AbilityOblivionChanged    false true  false false "a card's abilities were sealed or unsealed";
    27 PlayerMpChanged           false false true  false "a player's MP changed";
    28 PlayerHpInitialized       false false true  false "a player's HP was set";
    29 TurnStarted               false false true  false "a turn began";
    30 TurnFinish                false false true  false "a turn ended";
    31 StrategyInitialized       false false true  false "Strategy time began";
    32 StateChanged              false false false false "the battle went from one phase to the next";
    33 NightmareSealed           false true  false false "a nightmare put a card's other abilities to sleep";
    34 NightmareUnsealed         false true  false false "a nightmare woke a card's other abilities";
    35 FeintDeclared             true  false false false "a card was laid face-down";
    36 FeintConsumed             true  true  false false "a face-down card was spent";
    37 PoisonDamaged             false true  false true  "a card was damaged by poison";
    38 PlayerHpChanged           false false true  false "a player's HP changed";
    39 BattleFinished            false false true  false "the battle ended";
}

impl TriggerKind {
    /// Its bit in a mask of kinds.
    #[must_use]
    pub const fn bit(self) -> u64 {
        1 << self as u8
    }
}

/// The type of a trigger by the data it carries, tested by `FilterTriggerType`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
#[repr(u8)]
pub enum TriggerType {
    /// Has an acting card.
    ActorTrigger,
    /// Has a card it happened to.
    CardTargetTrigger,
    /// Has a player it happened to.
    PlayerTargetTrigger,
    /// Has an amount of damage.
    DamageTrigger,
}

/// The data of a kind of trigger in addition to actor, target and damage.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Detail {
    /// No further data.
    #[default]
    None,
    /// For `StateChanged`.
    Phase {
        /// The phase left.
        from: Phase,
        /// The phase entered.
        to: Phase,
    },
    /// For `Moved`, `Teleported` and `MoveDeclared`: the two cells.
    Step {
        /// The cell the card stood on.
        from: CellId,
        /// The cell it stands on or wants to move to.
        to: CellId,
    },
    /// For `Summoned`, `StrategySummoned`, `FeintDeclared` and `FeintConsumed`: the cell.
    Cell(CellId),
    /// For `CardGraved`, and for `Teleported` off the board: the two layers.
    Layer {
        /// The layer left.
        from: LayerKind,
        /// The layer entered.
        to: LayerKind,
    },
    /// For `CardAilmentChanged`.
    Ailment {
        /// The ailment.
        ailment: Ailment,
        /// True if the ailment was given, false if it was removed.
        on: bool,
    },
    /// For `EffectDeclared`, `AbilityAttached` and `AbilityDetached`: the ability's number in the library.
    Ability(u16),
    /// For `AbilityOblivionChanged`: true if the abilities were sealed, false if they were freed.
    On(bool),
    /// For `PlayerMpChanged`, `PlayerHpChanged`, `PlayerHpInitialized` and recoveries: the change.
    Change(i16),
    /// For `EffectDeclared` past a limit: the ability that fizzled.
    Fizzled(u16),
}

/// One event. It is written once, in order.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Trigger {
    /// The kind of trigger.
    pub kind: TriggerKind,
    /// The acting card.
    pub actor: Option<CardIndex>,
    /// The card that the event happened to.
    pub target: Option<CardIndex>,
    /// The player that the event happened to.
    pub player: Option<Seat>,
    /// The amount of damage, for kinds of the type `DamageTrigger`.
    pub damage: i32,
    /// The card whose ability caused the event; `None` if a command did.
    pub cause: Option<CardIndex>,
    /// The further data.
    pub detail: Detail,
}

impl Trigger {
    /// Creates a trigger that carries nothing but its kind.
    #[must_use]
    pub const fn new(kind: TriggerKind) -> Self {
        Self { kind, actor: None, target: None, player: None, damage: 0, cause: None, detail: Detail::None }
    }

    /// Sets the acting card.
    #[must_use]
    pub const fn by(mut self, actor: CardIndex) -> Self {
        self.actor = Some(actor);
        self
    }

    /// Sets the acting card, if it is known.
    #[must_use]
    pub const fn by_maybe(mut self, actor: Option<CardIndex>) -> Self {
        self.actor = actor;
        self
    }

    /// Sets the card that the event happened to.
    #[must_use]
    pub const fn to(mut self, target: CardIndex) -> Self {
        self.target = Some(target);
        self
    }

    /// Sets the player that the event happened to.
    #[must_use]
    pub const fn at(mut self, player: Seat) -> Self {
        self.player = Some(player);
        self
    }

    /// Sets the amount of damage.
    #[must_use]
    pub const fn hurting(mut self, damage: i32) -> Self {
        self.damage = damage;
        self
    }

    /// Sets the further data.
    #[must_use]
    pub const fn with(mut self, detail: Detail) -> Self {
        self.detail = detail;
        self
    }
}
