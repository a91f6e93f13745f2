//! The trait that each phrase implements, and the macro that makes one enum of them.

use super::spec::{Narrowing, PhraseSpec};
use crate::battle::ability::aspects::Aspects;
use crate::battle::ability::description::Description;
use crate::battle::ability::eval_context::{EvalContext, Selection, SelectionType};
use crate::battle::ability::term::Term;
use crate::battle::board::Board;

/// The rule of a phrase: its specification and its behaviour.
pub(super) trait PhraseRule {
    /// Everything that does not depend on one card.
    const SPEC: PhraseSpec;

    /// Turns one selection into the next.
    fn apply<B: Board>(&self, context: &EvalContext<'_, B>, from: Selection) -> Selection;

    /// Returns the type of selection that the phrase yields for an input type, or the reason why the phrase cannot
    /// stand there.
    fn types(&self, from: SelectionType) -> Result<SelectionType, &'static str>;

    /// Adds the phrase's meaning to the description.
    fn describe(&self, description: &mut Description);

    /// Returns the restriction that the phrase makes, to find phrases that never or always hold.
    fn narrowing(&self) -> Narrowing {
        Narrowing::Other
    }

    /// Adds the terms that the codex explains beside the text.
    fn terms(&self, _: &mut dyn FnMut(Term)) {}

    /// Returns true if the selection is known only when a trigger activates the ability.
    fn hears(&self) -> bool {
        false
    }

    /// Returns the aspects of a battle that decide what the phrase selects, apart from its input.
    fn reads(&self) -> Aspects {
        Aspects::ALL
    }

    /// Returns the mask of trigger kinds that the phrase can hold for.
    fn wakes(&self) -> u64 {
        u64::MAX
    }
}

macro_rules! phrases {
    ($($code:literal $name:ident;)*) => {
        /// One step of a sentence.
        #[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
        pub enum Phrase { $(#[doc = concat!("See [`", stringify!($name), "`].")] $name($name),)* }

        /// The kind of a phrase, with the published code.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum PhraseKind { $(#[doc = concat!("Code of [`", stringify!($name), "`].")] $name = $code,)* }

        coded!(PhraseKind: $($name)*);

        impl PhraseKind {
            /// Returns the specification of the word.
            #[must_use]
            pub const fn spec(self) -> &'static PhraseSpec {
                match self { $(Self::$name => &<$name as PhraseRule>::SPEC,)* }
            }

            /// Returns the group of the phrase in the source's lists.
            #[must_use]
            pub const fn family(self) -> Family {
                self.spec().family
            }

            /// A sentence that uses it, as JSON; a test reads every one.
            #[must_use]
            pub const fn example(self) -> &'static str {
                self.spec().example
            }
        }

        impl Phrase {
            /// Its kind.
            #[must_use]
            pub const fn kind(&self) -> PhraseKind {
                match self { $(Self::$name(_) => PhraseKind::$name,)* }
            }

            /// Turns one selection into the next.
            pub(in crate::battle) fn apply<B: Board>(&self, context: &EvalContext<'_, B>, from: Selection) -> Selection {
                match self { $(Self::$name(phrase) => phrase.apply(context, from),)* }
            }

            /// Returns the type of selection that the phrase yields for an input type.
            ///
            /// # Errors
            /// Returns the reason why the phrase cannot stand there.
            pub fn types(&self, from: SelectionType) -> Result<SelectionType, &'static str> {
                match self { $(Self::$name(phrase) => phrase.types(from),)* }
            }

            /// Adds the phrase's meaning to a description.
            pub fn describe(&self, description: &mut Description) {
                match self { $(Self::$name(phrase) => phrase.describe(description),)* }
            }

            /// Returns the restriction that the phrase makes.
            #[must_use]
            pub fn narrowing(&self) -> Narrowing {
                match self { $(Self::$name(phrase) => phrase.narrowing(),)* }
            }

            /// Adds the terms that the codex explains beside the text.
            pub fn terms(&self, add: &mut dyn FnMut(Term)) {
                match self { $(Self::$name(phrase) => phrase.terms(add),)* }
            }

            /// Returns true if the selection is known only when a trigger activates the ability.
            #[must_use]
            pub fn hears(&self) -> bool {
                match self { $(Self::$name(phrase) => phrase.hears(),)* }
            }

            /// Returns the aspects of a battle that decide what the phrase selects, apart from its input.
            pub(in crate::battle) fn reads(&self) -> Aspects {
                match self { $(Self::$name(phrase) => phrase.reads(),)* }
            }

            /// Returns true if the phrase tests each card or cell of its input by nothing but that card or cell.
            pub(in crate::battle) fn filters_one_by_one(&self) -> bool {
                // A value of a card may count anything on the board.
                let is_own = self.reads() != Aspects::ALL;
                is_own && self.kind().spec().role == PhraseRole::Cards && !matches!(self, Self::Take(_))
            }

            /// Returns the mask of trigger kinds that the phrase can hold for.
            #[must_use]
            pub fn wakes(&self) -> u64 {
                match self { $(Self::$name(phrase) => phrase.wakes(),)* }
            }
        }
    };
}

pub(super) use phrases;
