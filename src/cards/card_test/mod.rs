//! Card tests, which stand in the card's own file: from a given position, some lines are played, and some facts must
//! hold. Each fact is one line in the words of notation; `this` is the card itself, `#22` the card of that number.
//!
//! ```json
//! "tests": [{
//!   "name": "burns the other scribe",
//!   "given": ["h:hand this", "h:mp 5", "g:hp 7"],
//!   "when": ["h:summon this b2"],
//!   "then": ["g:hp 6", "b2 this"]
//! }]
//! ```

mod cover;
mod fact;
mod given;
mod read;
mod run;

pub use cover::unmissed;
pub use read::CardTest;
pub(super) use read::{CardTestFile, trials};
