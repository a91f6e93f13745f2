//! The rules: small functions, generic over a `Board`, that depend on neither entities nor arrays.

mod activation;
mod attack;
pub(in crate::battle) mod change;
mod check;
mod direct;
mod effect;
pub(in crate::battle) mod feint;
pub(in crate::battle) mod kind;
pub(in crate::battle) mod legal;
mod movement;
mod opening;
pub(in crate::battle) mod order;
mod phase;
mod poison;
mod setup;
pub mod stat;
pub(in crate::battle) mod step;
mod subscriptions;
mod summon;
mod table;
mod turn;

pub use check::check;
pub(in crate::battle) use check::{check_layout, orders_are_spent};
pub(in crate::battle) use kind::{AbilityKind, AbilityKindVisitor, Heard, settle, visit_ability_kinds};
pub use kind::{FieldArea, field_areas};
pub use legal::{legal_commands, seats_to_act};
pub use opening::{Opening, opening_wanted, openings_needed};
pub(in crate::battle) use step::{MAX_STEPS, apply, begin, give_up, go};
pub(in crate::battle) use table::{Next, PhaseWork, PhaseWorkVisitor, next, visit_phase_work};
