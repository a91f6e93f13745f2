//! The browser's page around the game: the files that it loads, stores and shows. It is the object `marginalia` of
//! `web/`.

mod bridge;
mod line;

pub use bridge::{
    LiveCardsMessage, LiveCardsProblem, Typed, address, arguments, asked, bring, brought, fields, files,
    heard_of_cards, is_calm, is_probed, keep, links, log, mirror, now, settled, size, speak, started,
    trouble, typed,
};
pub use line::{LineEvent, PageConnection};
