//! The ability language: JSON composed of targeting, effects and calculators, never code.
#![doc = include_str!("README.md")]

mod aspects;
pub mod calculator;
pub mod codes;
pub mod description;
pub mod effect;
mod eval_context;
mod kinds;
pub mod phrase;
mod sentence;
pub mod targets;
pub mod term;
mod vocabulary;

pub(in crate::battle) use aspects::Aspects;
pub use calculator::Calculator;
pub use description::Description;
pub use effect::Effect;
pub(in crate::battle) use eval_context::{AreaGift, EvalContext};
pub use eval_context::{CardSet, Selection, SelectionType};
pub use kinds::{Ability, AreaAbility, NightmareAbility, ParameterAbility, TriggerAbility};
pub use phrase::{Family, Phrase, PhraseKind};
pub use sentence::Sentence;
pub use vocabulary::{
    ActorOf, CardKind, CellOf, Comparator, Ink, Line, Mode, Parameter, TriggerKinds, ValueType, Who,
};
