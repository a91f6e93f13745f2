//! The six types of calculator in one enum, with their codes.

use serde::{Deserialize, Serialize};

use super::{
    BoolCalculator, CountCalculator, NumericCalculator, ReachCalculator, ReferenceCalculator,
    TriggerValueCalculator,
};
use crate::battle::ability::aspects::Aspects;
use crate::battle::ability::eval_context::EvalContext;
use crate::battle::ability::vocabulary::{Mode, ValueType};
use crate::battle::board::Board;
use crate::battle::coded::coded;

/// The rule of a calculator: its behaviour.
pub(in crate::battle) trait CalculatorRule {
    /// Returns its value in an evaluation context: an integer, 0 or 1 for flags, bits for patterns.
    fn value<B: Board>(&self, context: &EvalContext<'_, B>) -> i32;
}

macro_rules! calculators {
    ($($code:literal $name:ident $type:ident $value:ident $example:literal;)*) => {
        /// A calculation of an amount, and the way to combine the amount with what it changes.
        #[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, schemars::JsonSchema)]
        pub enum Calculator { $(#[doc = concat!("Code ", stringify!($code), ".")] $name($type),)* }

        /// The type of a calculator, with the published code.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum CalculatorKind { $(#[doc = concat!("Code of [`", stringify!($type), "`].")] $name = $code,)* }

        coded!(CalculatorKind: $($name)*);

        impl CalculatorKind {
            /// One of this type, as JSON; a test reads every one.
            #[must_use]
            pub const fn example(self) -> &'static str {
                match self { $(Self::$name => $example,)* }
            }
        }

        impl Calculator {
            /// Its type.
            #[must_use]
            pub const fn kind(&self) -> CalculatorKind {
                match self { $(Self::$name(_) => CalculatorKind::$name,)* }
            }

            /// Returns the way to combine the value with what it changes.
            #[must_use]
            pub const fn mode(&self) -> Mode {
                match self { $(Self::$name(calculator) => calculator.mode,)* }
            }

            /// Returns the type of parameter that the calculator fits.
            #[must_use]
            pub const fn value_type(&self) -> ValueType {
                match self { $(Self::$name(_) => ValueType::$value,)* }
            }
        }

        impl CalculatorRule for Calculator {
            fn value<B: Board>(&self, context: &EvalContext<'_, B>) -> i32 {
                match self { $(Self::$name(calculator) => calculator.value(context),)* }
            }
        }
    };
}

calculators! {
    0 Numeric NumericCalculator Number r#"{"kind":0,"amount":1,"mode":0}"#;
    1 Bool BoolCalculator Flag r#"{"kind":"Bool","value":true}"#;
    2 Count CountCalculator Number r#"{"kind":"Count","target":[{"kind":"MapCard"},{"kind":"FilterCardOwner"}],"times":1}"#;
    3 Reference ReferenceCalculator Number r#"{"kind":"Reference","target":[{"kind":"MapActorCard"}],"parameter":"Attack"}"#;
    4 TriggerValue TriggerValueCalculator Number r#"{"kind":"TriggerValue","times":1}"#;
    5 Reach ReachCalculator Bits r#"{"kind":"Reach","reach":"O1","mode":"Max"}"#;
}

impl Calculator {
    /// Returns the aspects of a battle on which its value depends.
    pub(in crate::battle) fn reads(&self) -> Aspects {
        match self {
            Self::Count(count) => count.target.reads(),
            // A parameter of another card may depend on anything.
            Self::Reference(_) => Aspects::ALL,
            Self::Numeric(_) | Self::Bool(_) | Self::TriggerValue(_) | Self::Reach(_) => Aspects::NONE,
        }
    }

    /// Returns its value as the amount of an effect, applied to zero.
    pub(in crate::battle) fn amount<B: Board>(&self, context: &EvalContext<'_, B>) -> i32 {
        match self.mode() {
            Mode::Multiply | Mode::Equalizer => self.value(context),
            mode => mode.step(0, self.value(context)),
        }
    }

    /// Returns the sentences that it evaluates.
    pub fn sentences(&self) -> impl Iterator<Item = &crate::battle::ability::Sentence> {
        match self {
            Self::Count(count) => Some(&count.target),
            Self::Reference(reference) => Some(&reference.target),
            Self::Numeric(_) | Self::Bool(_) | Self::TriggerValue(_) | Self::Reach(_) => None,
        }
        .into_iter()
    }
}
