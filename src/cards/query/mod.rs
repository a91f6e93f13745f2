//! The query language for cards: `cost<=3 ink:lapis wakes:summoned "poison" -kind:event`.
//!
//! A query is a line of conditions with spaces between them. A card is found if it meets all of them; `or` (`または`,
//! `|`) between conditions begins another list of conditions, of which it may meet all instead.
//!
//! ```text
//! query     = conditions { ( "or" | "または" | "|" ) conditions }
//! conditions = { condition }
//! condition = [ "-" ] ( field compare value { "," value } | text )
//! compare   = ":" | "=" | "!=" | "<" | "<=" | ">" | ">="
//! text      = a word | "several words" | 「several words」
//! ```
//!
//! - A **text** without a field must occur in a name of the card, or in its rules in the language of the player.
//! - `-` before a condition means that the card does not meet it.
//! - `:` and `=` mean the same. `<` and the like need a field with numbers. A card without the number, such as an Event
//!   without life, is never found by it.
//! - Of several **values** with commas between them, one must be true.
//! - Letters may be upper or lower case and of full or half width; hyphens in values may be left out.
//!
//! | field | | values |
//! |---|---|---|
//! | `cost`, `hp`, `attack`, `life`, `number`, `abilities` | `コスト`, `HPコスト`, `アタック`, `ライフ`, `番号`, `能力数` | a number |
//! | `name`, `text` | `名前`, `文` | a text: only in names, only in rules |
//! | `ink`, `kind` | `インク`, `種類` | `lapis`, `event` |
//! | `wakes` | `誘発` | a trigger that activates one of its abilities: `summoned`, `turn-started` |
//! | `does` | `効果` | what its abilities do: `draw`, `damage`, `summon` |
//! | `ability` | `能力` | `trigger`, `parameter`, `nightmare`, `area` |
//! | `ailment`, `term` | `状態異常`, `用語` | what its rules speak of: `poison`, `swift` |
//! | `reach`, `moves`, `attacks` | `範囲`, `移動範囲`, `攻撃範囲` | a pattern of cells: `O1` |
//! | `zone` | `場所` | where it may be played: `margin` |
//! | `is` | `分類` | `token`, `starter`: in a starter book |
//!
//! Abilities that a card gives to others count as its own. The values are the names in code, such as `CardMove`, and
//! words for players, in English and Japanese.

mod error;
mod facts;
mod field;
mod names;
mod parse;
mod related;
mod search;
mod values;

#[cfg(test)]
mod tests;

pub use error::{QueryError, QueryProblem};
pub use facts::{given_abilities, named_cards, term_query, uses_term};
pub use parse::{LONGEST_QUERY, Query};
pub use related::related;
