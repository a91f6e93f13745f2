//! Calculators: six types of value, and six modes to combine it with a parameter.

mod boolean;
mod count;
mod family;
mod numeric;
mod reach;
mod reference;
mod trigger_value;

pub use boolean::BoolCalculator;
pub use count::CountCalculator;
pub(in crate::battle) use family::CalculatorRule;
pub use family::{Calculator, CalculatorKind};
pub use numeric::NumericCalculator;
pub use reach::ReachCalculator;
pub use reference::ReferenceCalculator;
pub use trigger_value::TriggerValueCalculator;
