//! The names of the inks.

use crate::battle::ability::Ink;

/// Returns the message with the name of an ink.
pub(super) const fn ink_message(ink: Ink) -> &'static str {
    match ink {
        Ink::Vermilion => "ink-vermilion",
        Ink::Lapis => "ink-lapis",
        Ink::Verdigris => "ink-verdigris",
        Ink::Orpiment => "ink-orpiment",
        Ink::Lampblack => "ink-lampblack",
        Ink::Vellum => "ink-vellum",
    }
}
