//! The 32 phrases in one enum, with their codes, and the trait that each implements.

use serde::{Deserialize, Serialize};

use super::description::Description;
use super::eval_context::{EvalContext, Selection, SelectionType};
use super::head::*;
use super::pipe::*;
use crate::battle::board::Board;
use crate::battle::coded::coded;

/// The group of a phrase in the source's lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// Begins a selection.
    Head,
    /// Narrows or counts one.
    Pipe,
    /// A pipe beyond the source's list.
    Beyond,
}

/// The rule of a phrase: its behaviour.
pub(in crate::battle) trait PhraseRule {
    /// Turns one selection into the next.
    fn apply<B: Board>(&self, context: &EvalContext<'_, B>, from: Selection) -> Selection;

    /// Returns the type of selection that the phrase yields for an input type, or the reason why the phrase cannot
    /// stand there.
    fn types(&self, from: SelectionType) -> Result<SelectionType, &'static str>;

    /// Adds the phrase's meaning to the description.
    fn describe(&self, description: &mut Description);
}

macro_rules! phrases {
    ($($code:literal $name:ident $family:ident $example:literal;)*) => {
        /// One step of a sentence.
        #[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
        pub enum Phrase { $(#[doc = concat!("See [`", stringify!($name), "`].")] $name($name),)* }

        /// The kind of a phrase, with the published code.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum PhraseKind { $(#[doc = concat!("Code of [`", stringify!($name), "`].")] $name = $code,)* }

        coded!(PhraseKind: $($name)*);

        impl PhraseKind {
            /// Returns the group of the phrase in the source's lists.
            #[must_use]
            pub const fn family(self) -> Family {
                match self { $(Self::$name => Family::$family,)* }
            }

            /// A sentence that uses it, as JSON; a test reads every one.
            #[must_use]
            pub const fn example(self) -> &'static str {
                match self { $(Self::$name => $example,)* }
            }
        }

        impl Phrase {
            /// Its kind.
            #[must_use]
            pub const fn kind(&self) -> PhraseKind {
                match self { $(Self::$name(_) => PhraseKind::$name,)* }
            }

            /// Returns the type of selection that the phrase yields for an input type.
            ///
            /// # Errors
            /// Returns the reason why the phrase cannot stand there.
            pub fn types(&self, from: SelectionType) -> Result<SelectionType, &'static str> {
                PhraseRule::types(self, from)
            }

            /// Adds the phrase's meaning to a description.
            pub fn describe(&self, description: &mut Description) {
                PhraseRule::describe(self, description);
            }
        }

        impl PhraseRule for Phrase {
            fn apply<B: Board>(&self, context: &EvalContext<'_, B>, from: Selection) -> Selection {
                match self { $(Self::$name(phrase) => phrase.apply(context, from),)* }
            }

            fn types(&self, from: SelectionType) -> Result<SelectionType, &'static str> {
                match self { $(Self::$name(phrase) => phrase.types(from),)* }
            }

            fn describe(&self, description: &mut Description) {
                match self { $(Self::$name(phrase) => phrase.describe(description),)* }
            }
        }
    };
}

phrases! {
    0 Any Head r#"["Any"]"#;
    1 FilterCardAttack Pipe r#"[{"kind":"MapCard"},{"kind":"FilterCardAttack","comparator":"GreaterThanOrEqual","amount":2}]"#;
    2 FilterCardCost Pipe r#"[{"kind":"MapCard"},{"kind":"FilterCardCost","comparator":"LessThanOrEqual","amount":3}]"#;
    3 FilterCardKind Pipe r#"[{"kind":"MapCard"},{"kind":"FilterCardKind","cardKind":"Rubric"}]"#;
    4 FilterCardDamage Pipe r#"[{"kind":"MapCard"},{"kind":"FilterCardDamage","basis":"Remaining","comparator":"LessThanOrEqual","amount":3}]"#;
    5 FilterCardOwner Pipe r#"[{"kind":"MapCard"},{"kind":"FilterCardOwner","opponent":true}]"#;
    6 FilterCardAilment Pipe r#"[{"kind":"MapCard"},{"kind":"FilterCardAilment","ailment":"Poison","except":true}]"#;
    7 FilterLayer Pipe r#"[{"kind":"MapCard"},{"kind":"FilterLayer","line":"Front"}]"#;
    8 FilterCardCell Pipe r#"[{"kind":"MapCell"},{"kind":"FilterCardCell","zone":"Own","empty":true}]"#;
    9 FilterInvader Pipe r#"[{"kind":"MapCard"},{"kind":"FilterInvader"}]"#;
    10 MapActorCard Head r#"[{"kind":"MapActorCard","type":0}]"#;
    11 MapTargetCard Head r#"[{"kind":"MapTargetCard"}]"#;
    12 MapCard Head r#"[{"kind":"MapCard","layer":"Grave"}]"#;
    13 MapPlayer Head r#"[{"kind":"MapPlayer","who":"Opponent"}]"#;
    14 MapCell Head r#"[{"kind":"MapCell","of":"Consumer"}]"#;
    15 MapFollowCell Head r#"[{"kind":"MapFollowCell","reach":"D1"},{"kind":"MapCard"}]"#;
    16 MapAbility Head r#"[{"kind":"MapAbility"},{"kind":"FilterActivateCount"}]"#;
    17 FilterTriggerType Pipe r#"[{"kind":"FilterTriggerType","type":"ActorTrigger"}]"#;
    18 FilterTriggerKind Pipe r#"[{"kind":"FilterTriggerKind","trigger":"Damaged"}]"#;
    19 FilterTriggerDamage Pipe r#"[{"kind":"FilterTriggerDamage","comparator":"GreaterThanOrEqual","amount":3}]"#;
    20 FilterTargetCard Pipe r#"[{"kind":"MapCard"},{"kind":"FilterTargetCard","except":true}]"#;
    21 FilterAbilityConsumer Pipe r#"[{"kind":"MapCard"},{"kind":"FilterAbilityConsumer","except":true}]"#;
    22 FilterAbilityProducer Pipe r#"[{"kind":"MapCard"},{"kind":"FilterAbilityProducer"}]"#;
    23 FilterActivateCount Pipe r#"[{"kind":"FilterActivateCount","comparator":"LessThan","amount":1}]"#;
    24 FilterTurnPlayer Pipe r#"[{"kind":"FilterTurnPlayer"}]"#;
    25 FilterPlayerDirectDamageInThisTurn Pipe r#"[{"kind":"MapPlayer"},{"kind":"FilterPlayerDirectDamageInThisTurn"}]"#;
    26 Take Pipe r#"[{"kind":"MapCard"},{"kind":"Take","amount":2,"random":true}]"#;
    27 Count Pipe r#"[{"kind":"MapCard"},{"kind":"Count","comparator":"GreaterThanOrEqual","amount":3}]"#;
    28 FilterPlayerHp Beyond r#"[{"kind":"MapPlayer"},{"kind":"FilterPlayerHp","comparator":"LessThanOrEqual","amount":10}]"#;
    29 FilterPlayerMp Beyond r#"[{"kind":"MapPlayer"},{"kind":"FilterPlayerMp","comparator":"GreaterThanOrEqual","amount":5}]"#;
    30 FilterCardInk Beyond r#"[{"kind":"MapCard"},{"kind":"FilterCardInk","ink":"Lapis"}]"#;
    31 FilterCardName Beyond r#"[{"kind":"MapCard"},{"kind":"FilterCardName","card":22}]"#;
}
