//! The fourteen effects in one enum, with their codes, and the trait that each implements.

use std::cell::Cell as Slot;

use serde::{Deserialize, Serialize};

use super::*;
use crate::battle::ability::calculator::Calculator;
use crate::battle::ability::eval_context::{CardSet, EvalContext, Selection, SelectionType};
use crate::battle::ability::sentence::Sentence;
use crate::battle::board::{Board, PendingAbility};
use crate::battle::coded::coded;
use crate::battle::geometry::CellMask;
use crate::battle::rules::order;
use crate::battle::trigger::Trigger;
use crate::ids::Seat;

/// The type of target that an effect needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TargetType {
    /// Cards whose printed values may be read.
    Cards,
    /// Cards, hidden ones included: the effect only moves them.
    AnyCards,
    /// Players.
    Players,
    /// Cells.
    Cells,
}

/// The rule of an effect: its behaviour.
pub(in crate::battle) trait EffectRule {
    /// Applies the effect.
    fn run<B: Board>(&self, run: &mut EffectContext<'_, B>);

    /// Returns the type of target that the effect needs.
    fn wants(&self) -> TargetType;

    /// Returns the sentence that selects its targets.
    fn target(&self) -> &Sentence;

    /// Returns its amount, if it has one.
    fn amount(&self) -> Option<&Calculator> {
        None
    }

    /// Returns the source sentence, if it has one.
    fn source(&self) -> Option<&Sentence> {
        None
    }
}

/// The effect context: the board to change, and the running ability.
pub(in crate::battle) struct EffectContext<'a, B> {
    pub(in crate::battle) board: &'a mut B,
    pub(in crate::battle) pending: PendingAbility,
    pub(in crate::battle) runs: u8,
    pub(in crate::battle) grants: Option<u16>,
}

impl<B: Board> EffectContext<'_, B> {
    fn context<T>(&mut self, look: impl FnOnce(&EvalContext<'_, B>) -> T) -> T {
        let slot = Slot::new(self.board.state().chance);
        let seen = look(&EvalContext {
            board: self.board,
            consumer: self.pending.card,
            producer: self.pending.producer,
            trigger: Some(&self.pending.trigger),
            reach: None,
            runs: self.runs,
            depth: 0,
            chance: Some(&slot),
        });
        self.board.state_mut().chance = slot.get();
        seen
    }

    /// Returns the selection of a sentence.
    pub(in crate::battle) fn select(&mut self, sentence: &Sentence) -> Selection {
        self.context(|context| sentence.select(context))
    }

    /// Returns the cards that a sentence selects, in the one law of order.
    pub(in crate::battle) fn cards(&mut self, sentence: &Sentence) -> order::OrderedCards {
        let cards: CardSet = self.context(|context| context.cards(sentence.select(context)));
        order::in_law(self.board, cards)
    }

    /// Returns the players that a sentence selects, the turn player first.
    pub(in crate::battle) fn players(&mut self, sentence: &Sentence) -> impl Iterator<Item = Seat> + use<B> {
        let players = self.context(|context| context.players(sentence.select(context)));
        let first = self.board.state().turn_player;
        [first, first.other()].into_iter().filter(move |seat| players & 1 << seat.index() != 0)
    }

    /// Returns the cells that a sentence selects.
    pub(in crate::battle) fn cells(&mut self, sentence: &Sentence) -> CellMask {
        match self.select(sentence) {
            Selection::Cells(cells) => cells,
            _ => 0,
        }
    }

    /// Returns the value of an amount.
    pub(in crate::battle) fn amount(&mut self, amount: &Calculator) -> i32 {
        self.context(|context| amount.amount(context))
    }

    /// Returns the owner of the ability.
    pub(in crate::battle) fn owner(&self) -> Seat {
        self.board.card(self.pending.card).owner
    }

    /// Emits a trigger with the ability's card as actor and cause.
    pub(in crate::battle) fn emit(&mut self, trigger: Trigger) {
        let card = self.pending.card;
        let mut trigger = trigger;
        trigger.actor = trigger.actor.or(Some(card));
        self.board.emit_with_cause(trigger);
    }
}

macro_rules! effects {
    ($($code:literal $name:ident $example:literal;)*) => {
        /// The effect of a trigger ability.
        #[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
        pub enum Effect { $(#[doc = concat!("See [`", stringify!($name), "`].")] $name($name),)* }

        /// The kind of an effect, with the published code.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum EffectKind { $(#[doc = concat!("Code of [`", stringify!($name), "`].")] $name = $code,)* }

        coded!(EffectKind: $($name)*);

        impl EffectKind {
            /// One of this kind, as JSON; a test reads every one.
            #[must_use]
            pub const fn example(self) -> &'static str {
                match self { $(Self::$name => $example,)* }
            }
        }

        impl Effect {
            /// Its kind.
            #[must_use]
            pub const fn kind(&self) -> EffectKind {
                match self { $(Self::$name(_) => EffectKind::$name,)* }
            }

            /// Returns the type of target that the effect needs.
            #[must_use]
            pub fn wants(&self) -> TargetType {
                match self { $(Self::$name(effect) => effect.wants(),)* }
            }

            /// Returns the sentence that selects its targets.
            #[must_use]
            pub fn target(&self) -> &Sentence {
                match self { $(Self::$name(effect) => effect.target(),)* }
            }

            /// Returns its amount, if it has one.
            #[must_use]
            pub fn amount(&self) -> Option<&Calculator> {
                match self { $(Self::$name(effect) => EffectRule::amount(effect),)* }
            }

            /// Returns its source sentence, if it has one.
            #[must_use]
            pub fn source(&self) -> Option<&Sentence> {
                match self { $(Self::$name(effect) => EffectRule::source(effect),)* }
            }

            pub(in crate::battle) fn run<B: Board>(&self, run: &mut EffectContext<'_, B>) {
                match self { $(Self::$name(effect) => effect.run(run),)* }
            }
        }
    };
}

effects! {
    0 PlayerDamage r#"{"kind":"PlayerDamage","amount":1,"target":["EnemyPlayer"]}"#;
    1 PlayerRecoverHp r#"{"kind":"PlayerRecoverHp","amount":2,"target":[{"kind":"MapPlayer"}]}"#;
    2 CardDamage r#"{"kind":"CardDamage","amount":2,"target":[{"kind":"MapFollowCell","reach":"O1"},{"kind":"MapCard"}]}"#;
    3 CardRecover r#"{"kind":"CardRecover","amount":1,"target":[{"kind":"MapCard"},{"kind":"FilterCardOwner"}]}"#;
    4 CardMove r#"{"kind":"CardMove","direction":"Forward","distance":1,"target":[{"kind":"MapActorCard"}]}"#;
    5 CardSwap r#"{"kind":"CardSwap","target":[{"kind":"MapTargetCard"}]}"#;
    6 CardAilment r#"{"kind":"CardAilment","ailment":"Poison","target":[{"kind":"MapTargetCard"}]}"#;
    7 AttachAbility r#"{"kind":"AttachAbility","ability":{"kind":"Parameter","parameter":"Attack","calc":3,"lifetime":"UntilTurnFinished"},"target":[{"kind":"MapActorCard"}]}"#;
    8 PlayerHand r#"{"kind":"PlayerHand","amount":1,"target":[{"kind":"MapPlayer"}]}"#;
    9 ConsumeFeint r#"{"kind":"ConsumeFeint","amount":1,"target":[{"kind":"MapActorCard"}]}"#;
    10 PlayerRecoverMp r#"{"kind":"PlayerRecoverMp","amount":-1,"target":["EnemyPlayer"]}"#;
    11 CardDestroy r#"{"kind":"CardDestroy","target":[{"kind":"MapTargetCard"}]}"#;
    12 CardReturn r#"{"kind":"CardReturn","to":"Hand","target":[{"kind":"MapTargetCard"}]}"#;
    13 CardSummon r#"{"kind":"CardSummon","card":22,"target":[{"kind":"MapFollowCell","reach":"P1"},{"kind":"FilterCardCell","empty":true},{"kind":"Take","amount":1}]}"#;
}

impl TargetType {
    /// Returns true if this type of target accepts a type of selection.
    #[must_use]
    pub const fn accepts(self, selection: SelectionType) -> bool {
        matches!(
            (self, selection),
            (Self::Cards, SelectionType::Cards | SelectionType::Cells | SelectionType::All)
                | (
                    Self::AnyCards,
                    SelectionType::Cards
                        | SelectionType::Cells
                        | SelectionType::All
                        | SelectionType::HiddenCards
                )
                | (
                    Self::Players,
                    SelectionType::Players
                        | SelectionType::All
                        | SelectionType::Cards
                        | SelectionType::HiddenCards
                        | SelectionType::Cells
                )
                | (Self::Cells, SelectionType::Cells)
        )
    }
}
