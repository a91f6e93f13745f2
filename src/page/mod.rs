//! The browser's page around the game: what it brings along, keeps and shows. It is the object `marginalia` of `web/`.

mod bridge;
mod line;

pub use bridge::{
    Typed, address, arguments, bring, brought, fields, files, is_probed, keep, links, now, say, settled,
    size, started, trouble, typed,
};
pub use line::{Line, LineEvent};
