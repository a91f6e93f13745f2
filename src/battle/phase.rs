//! The 33 states of a battle, the kind of each, and the transitions between them.

use bevy::state::state::States;
use serde::{Deserialize, Serialize};

use super::coded::coded;

/// The kind of a phase, by the input it needs (CB §2.2: transition type).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum PhaseKind {
    /// A player must choose.
    Input,
    /// The phase continues automatically.
    Auto,
    /// The phase checks for a pending ability.
    Check,
    /// The battle is over.
    End,
}

macro_rules! phases {
    ($($(#[$extra:meta])? $code:literal $name:ident $kind:ident [$($next:ident)*] $what:literal;)*) => {
        /// A state of the battle. The live battle has it as a Bevy state: `in_state(Phase::Main)` works for every
        /// reader. Codes are 1 to 33, as the rulebook numbers them.
        #[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[repr(u8)]
        pub enum Phase {
            $(#[doc = $what] $(#[$extra])? $name = $code,)*
        }

        coded!(Phase: $($name)*);

        impl Phase {
            /// Returns the kind of the phase: the input it needs.
            #[must_use]
            pub const fn kind(self) -> PhaseKind {
                match self { $(Self::$name => PhaseKind::$kind,)* }
            }

            /// Returns the phases that may follow, besides `BattleForceFinish`, which may follow any phase that is not
            /// an end, `BattleFinish`, which may follow any auto phase, and `EffectInterrupt`, which follows every auto
            /// phase and any input phase whose entry activated an ability. After the interrupt, these phases follow.
            #[must_use]
            pub const fn followers(self) -> &'static [Self] {
                match self { $(Self::$name => &[$(Self::$next),*],)* }
            }

            /// Returns a short description of what happens in the phase.
            #[must_use]
            pub const fn what(self) -> &'static str {
                match self { $(Self::$name => $what,)* }
            }
        }
    };
}

phases! {
    #[default] 1 Initial Input [Initial Cointoss] "Both sides declare that they are ready.";
    2 Cointoss Input [Strategy] "The coin decides who goes first.";
    3 Strategy Input [Strategy BattleStart] "Opening hands are dealt; each side lays its hidden layout.";
    4 BattleStart Auto [TurnStart] "Layouts are revealed and enter the field.";
    5 BattleFinish End [] "The result is final.";
    6 TurnStart Auto [Draw] "The turn player changes (except on turn 1), MP is gained, counters are reset.";
    7 Draw Input [DrawResult] "Draw a card or charge ink.";
    8 Main Input [SummonDeclare MoveDeclare AttackDeclare DirectDeclare FeintDeclare TurnFinish] "Summon, move, attack, strike, feint, or end the turn.";
    9 TurnFinish Auto [PoisonDamage] "The turn ends.";
    10 PoisonDamage Auto [PoisonFinish] "Poisoned cards of the turn player take damage.";
    11 MoveDeclare Input [MoveReactSummon MoveReactFeint MoveResult] "A move is declared; the other side may react.";
    12 MoveRetry Input [MoveResult Main] "The target cell was taken: the mover picks another cell or stays.";
    13 MoveResult Auto [MoveFinish] "The card enters its new cell.";
    14 AttackDeclare Auto [AttackDamage FeintDeclare] "An attack is declared.";
    15 AttackDamage Auto [AttackDestroy] "The target takes damage.";
    16 AttackDestroy Auto [AttackFinish] "A target with no life left goes to the grave.";
    17 DirectDeclare Auto [DirectDamage] "An invader strikes the player.";
    18 DirectDamage Auto [DirectFinish] "The player takes damage.";
    19 SummonDeclare Auto [SummonFinish] "The cost is paid.";
    20 FeintDeclare Auto [FeintFinish] "A card is laid face-down, or a face-down card springs.";
    21 EffectDeclare Auto [EffectFinish] "The next waiting ability runs.";
    22 EffectInterrupt Check [EffectDeclare] "Waiting abilities run; then the battle continues.";
    23 DrawResult Auto [Main] "The draw or the charge is resolved.";
    24 SummonFinish Auto [Main MoveRetry] "The card enters the field.";
    25 FeintFinish Auto [Main MoveRetry AttackFinish] "The feint is resolved.";
    26 MoveReactSummon Auto [SummonFinish] "A reaction: a card is summoned on the target cell.";
    27 MoveReactFeint Auto [FeintFinish] "A reaction: a card is laid face-down on the target cell.";
    28 MoveFinish Auto [Main] "The move is over.";
    29 AttackFinish Auto [Main] "The attack is over.";
    30 DirectFinish Auto [Main] "The strike is over.";
    31 EffectFinish Auto [EffectInterrupt] "Cards destroyed by the effect go to the grave.";
    32 PoisonFinish Auto [TurnStart] "Cards destroyed by poison go to the grave.";
    33 BattleForceFinish End [] "Resigned, aborted, timed out, connection lost or disqualified.";
}
