//! The kinds of ability, one file each: how abilities of that kind react to a trigger. The live board runs each as a
//! system, the flat board calls it.

pub(in crate::battle) mod area;
mod contest;
mod heard;
mod nightmare;
mod parameter;
mod rounds;
mod settle;
mod trigger;

pub use area::{FieldArea, field_areas};
pub(in crate::battle) use heard::Heard;
pub(in crate::battle) use settle::{AbilityKind, AbilityKindVisitor, settle, visit_ability_kinds};
