//! The trait that each effect implements, and the macro that makes one enum of them.

use std::borrow::Cow;
use std::cell::Cell as Slot;

use super::field::{EffectFields, Field};
use super::{Effect, EffectFlaw, EffectSpec};
use crate::battle::ability::calculator::Calculator;
use crate::battle::ability::eval_context::{CardSet, EvalContext, Selection, SelectionType};
use crate::battle::ability::kinds::Ability;
use crate::battle::ability::sentence::Sentence;
use crate::battle::board::{Board, PendingAbility};
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

/// The rule of an effect: its specification and its behaviour.
pub(super) trait EffectRule: EffectFields {
    /// Everything that does not depend on one card.
    const SPEC: EffectSpec;

    /// Applies the effect.
    fn run<B: Board>(&self, run: &mut EffectContext<'_, B>);

    /// Returns a flaw that the types do not exclude.
    fn flaw(&self) -> Option<EffectFlaw> {
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
            without: None,
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
    ($($code:literal $name:ident;)*) => {
        /// The effect of a trigger ability.
        #[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
        pub enum Effect { $(#[doc = concat!("See [`", stringify!($name), "`].")] $name($name),)* }

        /// The kind of an effect, with the published code.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum EffectKind { $(#[doc = concat!("Code of [`", stringify!($name), "`].")] $name = $code,)* }

        coded!(EffectKind: $($name)*);

        impl EffectKind {
            /// Returns the specification of the word.
            #[must_use]
            pub const fn spec(self) -> &'static EffectSpec {
                match self { $(Self::$name => &<$name as EffectRule>::SPEC,)* }
            }

            /// One of this kind, as JSON; a test reads every one.
            #[must_use]
            pub const fn example(self) -> &'static str {
                self.spec().example
            }

            /// Returns the JSON keys of the fields with their types.
            #[must_use]
            pub const fn fields(self) -> &'static [(&'static str, FieldType)] {
                match self { $(Self::$name => <$name as EffectFields>::FIELDS,)* }
            }

            /// Builds an effect from its fields; `None` if one is missing or of another type.
            #[must_use]
            pub fn build(self, mut fields: Fields) -> Option<Effect> {
                match self { $(Self::$name => $name::build(&mut fields).map(Effect::$name),)* }
            }
        }

        impl Effect {
            /// Its kind.
            #[must_use]
            pub const fn kind(&self) -> EffectKind {
                match self { $(Self::$name(_) => EffectKind::$name,)* }
            }

            /// Returns the sentence that selects its targets.
            #[must_use]
            pub fn target(&self) -> &Sentence {
                match self { $(Self::$name(effect) => effect.target(),)* }
            }

            /// Returns the field of a JSON key, if it is there.
            #[must_use]
            pub fn field(&self, key: &str) -> Option<Field<'_>> {
                match self { $(Self::$name(effect) => effect.field(key),)* }
            }

            /// Returns a flaw that the types do not exclude.
            #[must_use]
            pub fn flaw(&self) -> Option<EffectFlaw> {
                match self { $(Self::$name(effect) => effect.flaw(),)* }
            }

            pub(in crate::battle) fn run<B: Board>(&self, run: &mut EffectContext<'_, B>) {
                match self { $(Self::$name(effect) => effect.run(run),)* }
            }
        }
    };
}

pub(super) use effects;

impl Effect {
    /// Returns the type of target that the effect needs.
    #[must_use]
    pub fn wants(&self) -> TargetType {
        self.kind().spec().target_type()
    }

    /// Returns its amount, if it has one.
    #[must_use]
    pub fn amount(&self) -> Option<&Calculator> {
        self.kind().fields().iter().find_map(|(key, _)| match self.field(key) {
            Some(Field::Amount(Cow::Borrowed(amount))) => Some(amount),
            _ => None,
        })
    }

    /// Returns the ability that it gives, if it gives one.
    #[must_use]
    pub fn given(&self) -> Option<&Ability> {
        self.kind().fields().iter().find_map(|(key, _)| match self.field(key) {
            Some(Field::Ability(Cow::Borrowed(ability))) => Some(ability),
            _ => None,
        })
    }

    /// Returns its sentences by JSON key, each with the type of target that it must yield; the target is the first.
    pub fn sentences(&self) -> impl Iterator<Item = (&'static str, TargetType, &Sentence)> {
        self.kind().spec().sentences.iter().filter_map(|(key, wanted)| match self.field(key) {
            Some(Field::Sentence(Cow::Borrowed(sentence))) => Some((*key, *wanted, sentence)),
            _ => None,
        })
    }
}

impl EffectSpec {
    /// Returns the type of the targets.
    #[must_use]
    pub const fn target_type(&self) -> TargetType {
        self.sentences[0].1
    }
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
