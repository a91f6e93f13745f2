//! The ability language: JSON composed of targeting, effects and calculators, never code.
//!
//! A *sentence* is a pipe of phrases; each turns one [`Selection`] into the next, starting from everything true. One
//! file holds one phrase, effect or calculator: its data, its meaning, its words and an example that is a test.

pub mod calculator;
pub mod codes;
pub mod effect;
pub mod head;
mod kinds;
mod noun;
mod phrase;
pub mod pipe;
mod scene;
mod sentence;
mod vocabulary;
pub mod whom;
pub mod words;

pub use calculator::Calculator;
pub use effect::Effect;
pub use kinds::{Ability, AreaAbility, NightmareAbility, ParameterAbility, TriggerAbility};
pub use noun::Noun;
pub use phrase::{Family, Phrase, PhraseKind};
pub(in crate::battle) use scene::Scene;
pub use scene::{CardSet, Selection, SelectionType};
pub use sentence::Sentence;
pub(in crate::battle) use sentence::all_hold;
pub use vocabulary::{ActorOf, CardKind, CellOf, Comparator, Ink, Kinds, Line, Mode, Parameter, Who};
