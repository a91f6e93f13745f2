//! Enums with published codes, shared by the tables of the rulebook and of card files.

/// Implements the list of values, the names and the codes of an enum, each written once.
macro_rules! coded {
    ($type:ident: $($name:ident)*) => {
        impl $type {
            /// All of them, by code.
            pub const ALL: [Self; [$(stringify!($name)),*].len()] = [$(Self::$name),*];

            /// Its name in code, JSON and logs.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$name => stringify!($name),)* }
            }

            /// Its published code.
            #[must_use]
            pub const fn code(self) -> u8 {
                self as u8
            }
        }
    };
}

pub(in crate::battle) use coded;
